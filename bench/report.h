/* SPDX-License-Identifier: MIT */
/* What the bench found, and how it is shown: a table for people, JSON and CSV for programs. */
#ifndef BENCH_REPORT_H
#define BENCH_REPORT_H

#include <stdbool.h>
#include <stdio.h>

#include "bench/compare.h"
#include "bench/games.h"
#include "bench/matches.h"
#include "bench/measure.h"

/* Toque comes first; the rest are compared with it. */
typedef enum {
    ROW_TOQUE,
    ROW_CHIPMUNK,
    ROW_BOX2D,
    ROW_CHIPMUNK_FINE, /* the same at 1000 Hz */
    ROW_BOX2D_FINE,
    ROWS,
} BenchRow;

typedef struct {
    bool timed, compared;
    BenchRate rate;
    BenchDiff diff;
} BenchCell;

typedef struct {
    const BenchEngine *engine[ROWS];
    double hz[ROWS];
    BenchCell cell[BENCH_SETS][ROWS];
    int games; /* played; 0 or BENCH_GAMES */
    BenchGame game[BENCH_GAMES];
    BenchMatches matches; /* of Dadinho */
    BenchMatches chapas;
    BenchMatches fistf;         /* 0 a second: the random player does not play it */
    double wasm_flicks_per_s;   /* 0: not measured */
    double native_flicks_per_s; /* of the build that wasm is compared with */
} BenchReport;

void report_table(const BenchReport *report, FILE *out);

/* One object on one line, the keys as issue 2 gives them; null for what was not measured. */
void report_json(const BenchReport *report, FILE *out);

void report_csv(const BenchReport *report, FILE *out);

#endif
