/* SPDX-License-Identifier: MIT */
/* How often another engine tells another story of the same flicks than Toque does. */
#ifndef BENCH_COMPARE_H
#define BENCH_COMPARE_H

#include <stdint.h>

#include "bench/engine.h"

/* Counts of flicks. A pair that meets several times in a row counts as one entry of the sequence
   in both logs: an engine that reports only where a contact begins is not blamed for it. */
typedef struct {
    uint32_t contact;     /* in which Toque has any contact between bodies */
    uint32_t first;       /* the flicked disc touches another body first */
    uint32_t verdict;     /* of ball and opponents it touches the other kind first, or neither */
    uint32_t sequence;    /* the ordered lists of pairs differ */
    uint32_t ball_moved;  /* in which Toque's ball moves */
    double ball_error_mm; /* median distance of the final balls, of those flicks */
} BenchDiff;

BenchDiff bench_compare(const BenchSet *set, const BenchLog *ours, const BenchLog *theirs);

#endif
