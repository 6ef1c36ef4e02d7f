/* SPDX-License-Identifier: MIT */
/* What an engine offers to the bench, and what it reports of a flick. */
#ifndef BENCH_ENGINE_H
#define BENCH_ENGINE_H

#include <stdint.h>

#include "bench/scene.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { BENCH_PAIRS = 250 };

typedef struct {
    uint8_t low, high; /* body indices, low < high */
} BenchPair;

/* Contacts between two bodies (walls do not count) in the order they began. */
typedef struct {
    uint32_t work;  /* steps taken, or events found */
    uint32_t pairs; /* all that happened; only the first BENCH_PAIRS are kept */
    BenchPoint ball;
    BenchPair pair[BENCH_PAIRS];
} BenchLog;

/* `hz` is the rate of a step engine; event-driven ones have 0 and ignore it.
   run_flick resets the scene, plays the flick until all rest, and fills the log.
   `version` fills a short text: what was linked, not what was compiled against, if it can tell. */
typedef struct {
    const char *name;
    const char *flags;
    const char *unit; /* what `work` counts: "step" or "event" */
    void (*version)(char *out, int size);
    void *(*create)(const BenchScene *scene, double hz);
    void (*run_flick)(void *engine, const BenchFlick *flick, BenchLog *log);
    void (*destroy)(void *engine);
} BenchEngine;

extern const BenchEngine bench_toque;
extern const BenchEngine bench_chipmunk;
extern const BenchEngine bench_box2d;

void bench_log_clear(BenchLog *log);
void bench_log_pair(BenchLog *log, int a, int b);

#ifdef __cplusplus
}
#endif

#endif
