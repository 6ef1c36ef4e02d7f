/* SPDX-License-Identifier: MIT */
/* Many matches: what is to be played, what came of each, and all of them together. */
#ifndef SIM_RUN_H
#define SIM_RUN_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <toque/match.h>

enum {
    RUN_CLAUSES = 512, /* more than any book has */
    RUN_WIDE = 16,     /* cells of the field, along and across */
    RUN_HIGH = 10,
    RUN_CELLS = RUN_WIDE * RUN_HIGH,
    RUN_ROW = 16384, /* letters of a row of the journal */
};

/* Match i depends on the plan and i alone. */
typedef struct {
    TqMatchSetup setup; /* its seed is that of the whole run */
    int agent[2];
    bool swap;       /* in every second match home and away change players */
    int64_t matches; /* 0 .. matches - 1 */
} RunPlan;

/* Cells are seen by the side that flicks or scores: it attacks to the right. */
typedef struct {
    int64_t match;
    uint64_t seed, hash; /* hash: of the match at its end */
    int score[2], kicks[2];
    int winner;                         /* TqSide */
    bool swapped;                       /* home was played by the plan's away */
    int commands, flicks, shots, fouls; /* flicks: rolls too; shots: as announced */
    int restarts, spells;               /* spells: runs of flicks by one side */
    int thirds[3];                      /* flicks with the ball in the own, middle, far third */
    int64_t seconds;
    uint16_t called[RUN_CLAUSES];
    uint16_t touch[RUN_CELLS], shot[RUN_CELLS], goal[RUN_CELLS];
    int64_t slowest_us[2]; /* each side's longest choice; differs each time, so it is in no row */
} RunResult;

/* How a match was going to be seeded. */
TqMatchSetup run_setup(const RunPlan *plan, int64_t match);

/* NULL, or what went wrong; "" if it was stopped. */
const char *run_match(const RunPlan *plan, int64_t match, struct tq_match room[3],
                      const volatile sig_atomic_t *stop, RunResult *out);

/* ---- Rows: one line of text for each match ---- */

/* The names of the columns, parted by tabs, without an end of line. */
extern const char run_columns[];

/* A whole line, its check and end of line included; how long it is. */
size_t run_write(const RunResult *result, char row[RUN_ROW]);

/* Of a line without its end. False: it is none, or damaged. */
bool run_read(const char *row, size_t len, RunResult *out);

/* What makes the row this row and no other; never 0. */
uint64_t run_check(const char *row, size_t len);

/* ---- All together ---- */

typedef struct {
    int64_t matches; /* how many there are to be ... */
    uint64_t *check; /* ... and what each came to; 0: still to be played */
    int64_t done;
    int64_t wins[2], drawn; /* of the plan's players, whichever side they played */
    int64_t goals[2], flicks, shots, fouls, restarts, spells, commands, seconds, thirds[3];
    int64_t called[RUN_CLAUSES];
    int64_t first[RUN_CLAUSES]; /* the match in which a clause was called first; -1: none */
    int64_t touch[RUN_CELLS], shot[RUN_CELLS], goal[RUN_CELLS];
    int64_t slowest_us[2]; /* of the matches played here */
} RunTotal;

/* False: no memory. */
bool total_begin(RunTotal *total, int64_t matches);
void total_free(RunTotal *total);

/* False: this match is in there already. */
bool total_add(RunTotal *total, const RunResult *result, uint64_t check);

/* Of all results in their order, whoever played them and when. */
uint64_t total_hash(const RunTotal *total);

#endif
