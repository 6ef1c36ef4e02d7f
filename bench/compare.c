/* SPDX-License-Identifier: MIT */
/* How often another engine tells another story of the same flicks than Toque does. */
#include "bench/compare.h"

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>

typedef enum { VERDICT_NEITHER, VERDICT_BALL, VERDICT_OPPONENT } Verdict;

static uint32_t kept(const BenchLog *log)
{
    return log->pairs < BENCH_PAIRS ? log->pairs : BENCH_PAIRS;
}

/* What the piece meets in this pair, or -1 when the pair is not its own. */
static int partner(BenchPair pair, int piece)
{
    if (pair.low == piece)
        return pair.high;
    return pair.high == piece ? pair.low : -1;
}

static int first_touched(const BenchLog *log, int piece)
{
    for (uint32_t i = 0; i < kept(log); i++)
        if (partner(log->pair[i], piece) >= 0)
            return partner(log->pair[i], piece);
    return -1;
}

static Verdict verdict(const BenchLog *log, int piece)
{
    bool home = piece < BENCH_TEAM;
    for (uint32_t i = 0; i < kept(log); i++) {
        int other = partner(log->pair[i], piece);
        if (other == BENCH_BALL)
            return VERDICT_BALL;
        if (other >= 0 && (other < BENCH_TEAM) != home)
            return VERDICT_OPPONENT;
    }
    return VERDICT_NEITHER;
}

static bool same_pair(BenchPair a, BenchPair b)
{
    return a.low == b.low && a.high == b.high;
}

/* The next entry after `at` that is another pair; the log's end when there is none. */
static uint32_t next_pair(const BenchLog *log, uint32_t at)
{
    uint32_t next = at + 1;
    while (next < kept(log) && same_pair(log->pair[next], log->pair[at]))
        next++;
    return next;
}

static bool same_sequence(const BenchLog *a, const BenchLog *b)
{
    uint32_t i = 0, j = 0;
    while (i < kept(a) && j < kept(b)) {
        if (!same_pair(a->pair[i], b->pair[j]))
            return false;
        i = next_pair(a, i);
        j = next_pair(b, j);
    }
    return i >= kept(a) && j >= kept(b);
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double distance(BenchPoint a, BenchPoint b)
{
    return hypot(a.x_mm - b.x_mm, a.y_mm - b.y_mm);
}

static double median_ball_error(const BenchSet *set, const BenchLog *ours, const BenchLog *theirs,
                                uint32_t *moved)
{
    double error[BENCH_FLICKS];
    uint32_t count = 0;
    for (int i = 0; i < BENCH_FLICKS; i++)
        if (distance(ours[i].ball, set->scene.at[BENCH_BALL]) > 0)
            error[count++] = distance(ours[i].ball, theirs[i].ball);
    qsort(error, count, sizeof error[0], by_size);
    *moved = count;
    return count ? error[count / 2] : 0;
}

BenchDiff bench_compare(const BenchSet *set, const BenchLog *ours, const BenchLog *theirs)
{
    BenchDiff diff = { 0 };
    for (int i = 0; i < BENCH_FLICKS; i++) {
        const BenchLog *a = &ours[i], *b = &theirs[i];
        int piece = set->flick[i].piece;
        diff.contact += a->pairs > 0;
        diff.first += first_touched(a, piece) != first_touched(b, piece);
        diff.verdict += verdict(a, piece) != verdict(b, piece);
        diff.sequence += !same_sequence(a, b);
    }
    diff.ball_error_mm = median_ball_error(set, ours, theirs, &diff.ball_moved);
    return diff;
}
