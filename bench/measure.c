/* SPDX-License-Identifier: MIT */
/* How fast an engine plays a set of flicks: the clock, the pinned thread, the median. */
#define _GNU_SOURCE
#include "bench/measure.h"

#include <sched.h>
#include <time.h>

double bench_clock(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* The last processor we may use: the first ones serve most interrupts. */
int bench_pin(void)
{
    cpu_set_t allowed, one;
    if (sched_getaffinity(0, sizeof allowed, &allowed) != 0)
        return 0;
    size_t last = CPU_SETSIZE - 1;
    while (last > 0 && !CPU_ISSET(last, &allowed))
        last--;
    CPU_ZERO(&one);
    CPU_SET(last, &one);
    return sched_setaffinity(0, sizeof one, &one) == 0;
}

static void play_set(BenchRunner *runner, const BenchSet *set)
{
    runner->work = 0;
    for (int i = 0; i < BENCH_FLICKS; i++) {
        runner->engine->run_flick(runner->state, &set->flick[i], &runner->log[i]);
        runner->work += runner->log[i].work;
    }
}

void bench_time(BenchRunner *runner, const BenchSet *set, int run, double at_least_s)
{
    double begin = bench_clock(), spent;
    int rounds = 0;
    do {
        play_set(runner, set);
        rounds++;
        spent = bench_clock() - begin;
    } while (spent < at_least_s);
    runner->run[run] = rounds * (double)BENCH_FLICKS / spent;
}

BenchRate bench_rate(const BenchRunner *runner)
{
    double sum = 0, low = runner->run[0], high = runner->run[0];
    for (int i = 0; i < BENCH_RUNS; i++) {
        double run = runner->run[i];
        low = run < low ? run : low;
        high = run > high ? run : high;
        sum += run;
    }
    _Static_assert(BENCH_RUNS == 3, "what is neither the least nor the most is the median");
    double median = sum - low - high, work = runner->work / BENCH_FLICKS;
    return (BenchRate){ median, low, high, work, 1e9 / (median * work) };
}
