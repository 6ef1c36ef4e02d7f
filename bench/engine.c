/* SPDX-License-Identifier: MIT */
/* The log that every engine keeps of a flick. */
#include "bench/engine.h"

void bench_log_clear(BenchLog *log)
{
    log->work = 0;
    log->pairs = 0;
}

void bench_log_pair(BenchLog *log, int a, int b)
{
    if (log->pairs < BENCH_PAIRS) {
        log->pair[log->pairs].low = (uint8_t)(a < b ? a : b);
        log->pair[log->pairs].high = (uint8_t)(a < b ? b : a);
    }
    log->pairs++;
}
