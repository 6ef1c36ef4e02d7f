/* SPDX-License-Identifier: MIT */
/* Whole matches of the random player: how many a second, and what of the time the referee takes. */
#ifndef BENCH_MATCHES_H
#define BENCH_MATCHES_H

#include <stdint.h>

typedef struct {
    double matches_per_s; /* players, referee and table */
    double replays_per_s; /* the same commands without players */
    double referee_share; /* of a replay: what is not spent on the table, 0 to 1 */
    double slowest_ms;    /* of all its flicks, on the table alone */
    double flicks_per_match, commands_per_match;
} BenchMatches;

/* The slowest flick of many matches, on the table alone. */
typedef struct {
    double ms;
    uint64_t seed; /* of its match, */
    int command;   /* and which of its commands it was */
    long over_ms;  /* flicks that took more than a millisecond, */
    long flicks;   /* of all of them */
} BenchSlowest;

/* `matches` matches of a book, the first with that seed (1 or more), random against random. */
BenchSlowest bench_matches_slowest(const char *book, uint64_t first, int matches);

/* A book with its usual settings, random against random; all 0: that player does not play it. */
BenchMatches bench_matches_play(const char *book);

#endif
