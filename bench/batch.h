/* SPDX-License-Identifier: MIT */
/* Many flicks from one position: one at a time to rest, beside tq_world_batch. */
#ifndef BENCH_BATCH_H
#define BENCH_BATCH_H

#include <toque/world.h>

enum { BENCH_CANDIDATES = 256 };

/* What is asked of the flicks: all rests; what the piece meets; the ball's rest; a goal line. */
typedef enum {
    BENCH_ASK_REST,
    BENCH_ASK_MEETS,
    BENCH_ASK_BALL,
    BENCH_ASK_GOAL,
    BENCH_ASKS
} BenchAsk;

typedef struct {
    double single;            /* flicks a second, each rewound and played to rest by itself */
    double batch[BENCH_ASKS]; /* flicks a second */
} BenchBatch;

extern const char *const bench_asks[BENCH_ASKS];

/* The first BENCH_CANDIDATES of these flicks. */
BenchBatch bench_batch_play(const struct tq_world *start, const TqFlick *flick, int ball);

#endif
