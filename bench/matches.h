/* SPDX-License-Identifier: MIT */
/* Whole matches of the random player: how many a second, and what of the time the referee takes. */
#ifndef BENCH_MATCHES_H
#define BENCH_MATCHES_H

typedef struct {
    double matches_per_s; /* players, referee and table */
    double replays_per_s; /* the same commands without players */
    double referee_share; /* of a replay: what is not spent on the table, 0 to 1 */
    double slowest_ms;    /* of all its flicks, on the table alone */
    double flicks_per_match, commands_per_match;
} BenchMatches;

/* A book with its usual settings, random against random; all 0: that player does not play it. */
BenchMatches bench_matches_play(const char *book);

#endif
