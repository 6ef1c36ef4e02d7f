/* SPDX-License-Identifier: MIT */
/* The journal of a run: a file with a row for each match that has been played, kept as they come,
   so that a run that was stopped can go on. */
#ifndef SIM_JOURNAL_H
#define SIM_JOURNAL_H

#include <stdio.h>

#include "run.h"

enum { JOURNAL_PLAN = 1024, JOURNAL_WRONG = 256 };

typedef struct {
    FILE *file;
    char wrong[JOURNAL_WRONG]; /* what went wrong, and where */
} Journal;

/* The plan in words, without how many matches: a run may be lengthened. */
void journal_plan(const RunPlan *plan, char out[JOURNAL_PLAN]);

/* What a journal of this plan holds, into the total; half a line at its end is no row. False: it
   is none of this plan, or damaged; `wrong` says what and where. */
bool journal_read(Journal *journal, const char *path, const RunPlan *plan, RunTotal *total);

/* The rows of a journal's text that the total lacks, into it and into this journal. False: as in
   journal_read, or it could not be written. */
bool journal_merge(Journal *journal, const char *text, size_t len, RunTotal *total);

/* To write on at its end, or a new one where there is none. */
bool journal_open(Journal *journal, const char *path, const RunPlan *plan);

/* False: it could not be written. */
bool journal_add(Journal *journal, const char *row, size_t len);
bool journal_close(Journal *journal);

#endif
