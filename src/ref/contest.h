/* SPDX-License-Identifier: MIT */
/* Contests: several matches that are one, team against team. A book says by what they are decided,
   in which order; here it is worked out. */
#ifndef REF_CONTEST_H
#define REF_CONTEST_H

#include <stdbool.h>
#include <stdint.h>

#include <toque/contest.h>
#include <toque/words.h>

/* One of the things that decide a contest, in the book's order. */
typedef struct {
    TqContestStage stage;
    int16_t clause;
} ContestRow;

/* A form of contest that a book knows. */
typedef struct contest_form {
    const char *name; /* "international" */
    int16_t clause;   /* how many play, and how */
    int matches;      /* one for each player */
    int least;        /* players a team must have */
    int points[3];    /* for a win, a draw, a defeat */
    int16_t absent_clause;
    int absent_score;    /* goals that an absent player's opponent is given */
    int16_t ties_clause; /* behind all that follows the points; -1: none */
    int rows;
    const ContestRow *row;
    bool no_extra; /* its clause says that there is no extra time */
    int knockout;  /* all behind the points is for a knock-out only, and that is this setting of its
                      matches, from 1; 0: it is for all */
} ContestForm;

/* Does this form lay down such a thing? */
bool contest_has(const ContestForm *form, TqContestStage stage);

/* Work out where a contest stands. `muted` is a clause that is switched off, -1: none. */
TqContestResult contest_judge(const ContestForm *form, const TqContest *contest, int muted);

#endif
