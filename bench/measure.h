/* SPDX-License-Identifier: MIT */
/* How fast an engine plays a set of flicks. */
#ifndef BENCH_MEASURE_H
#define BENCH_MEASURE_H

#include "bench/engine.h"

enum { BENCH_RUNS = 3 };

typedef struct {
    double flicks_per_s, low, high; /* median, least and most of the runs */
    double work_per_flick;
    double ns_per_work;
} BenchRate;

/* An engine at a rate of steps (0: event-driven), ready to play one set. */
typedef struct {
    const BenchEngine *engine;
    double hz;
    void *state;
    double run[BENCH_RUNS]; /* flicks per second */
    double work;            /* steps or events of the whole set */
    BenchLog *log;          /* BENCH_FLICKS of them, of the last time through the set */
} BenchRunner;

/* Processor time of this thread, so that other programs on the machine matter little. */
double bench_clock(void);

/* Keep this thread on one processor. False where the system does not let us. */
int bench_pin(void);

/* Play the set over and over, for `at_least_s` seconds or once, and note the rate as run `run`. */
void bench_time(BenchRunner *runner, const BenchSet *set, int run, double at_least_s);

BenchRate bench_rate(const BenchRunner *runner);

#endif
