/* SPDX-License-Identifier: MIT */
/* Contests: several matches that are one, team against team (docs/format-contest.md). */
#ifndef TOQUE_CONTEST_H
#define TOQUE_CONTEST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <toque/status.h>
#include <toque/words.h>

enum { TQ_CONTEST_MATCHES = 8, TQ_CONTEST_NAME = 64 };

/* What decides a contest. Extra time is played in all matches at once, and the first goal in any of
   them ends it. */
#define TQ_STAGE_LIST(X)                 \
    X(TQ_STAGE_MATCHES, "matches")       \
    X(TQ_STAGE_POINTS, "points")         \
    X(TQ_STAGE_DIFFERENCE, "difference") \
    X(TQ_STAGE_GOALS, "goals")           \
    X(TQ_STAGE_EXTRA_TIME, "extra-time") \
    X(TQ_STAGE_SHOOT_OUT, "shoot-out")   \
    X(TQ_STAGE_LOTS, "lots")

#define TQ_STAGE_NAME(name, text) name,
typedef enum { TQ_STAGE_LIST(TQ_STAGE_NAME) TQ_STAGES } TqContestStage;
#undef TQ_STAGE_NAME

const char *tq_stage_word(TqContestStage stage);

/* One match: played, or lost by the side whose player is absent. */
typedef struct {
    bool played, absent[2];
    int score[2];
    char name[2][TQ_CONTEST_NAME]; /* of the players; may be empty */
} TqContestMatch;

/* A contest as far as it is known. */
typedef struct {
    int32_t book;
    int32_t form;
    char team[2][TQ_CONTEST_NAME];
    TqContestMatch match[TQ_CONTEST_MATCHES];
    bool extra_played;
    TqSide first_goal; /* in extra time; TQ_NO_SIDE: there was none */
    TqSide shoot_out;  /* who won it; TQ_NO_SIDE: it was not shot */
    TqSide lots;       /* who won the draw; TQ_NO_SIDE: not drawn */
    bool league;       /* no knock-out: level in points it is a draw */
} TqContest;

/* Where it stands. */
typedef struct {
    int points[2], goals[2];
    int played; /* matches that are known, by default too */
    bool decided;
    TqSide winner;        /* when decided; TQ_NO_SIDE: a draw, where nothing more is laid down */
    TqContestStage stage; /* decided: by this; else: this is needed next */
    int16_t clause;       /* behind the stage, */
    int16_t also[2];      /* and: of absent players, of what this form leaves out; -1: none */
    int score[TQ_CONTEST_MATCHES][2]; /* of those that are known, by default too */
    bool too_few[2]; /* a team has fewer players than the book allows: it cannot play */
} TqContestResult;

/* How many forms of contest a book knows; the name of one, and how many matches it has. */
int tq_contest_forms(int book);
const char *tq_contest_form_name(int book, int form);
int tq_contest_matches(int book, int form);

/* Does a form lay down such a thing as extra time, a shoot-out, lots? */
bool tq_contest_has(int book, int form, TqContestStage stage);

/* Does a form lay down something for knock-outs alone? */
bool tq_contest_has_knockout(int book, int form);

/* A contest of which nothing is known yet. */
TqContest tq_contest_begin(int book, int form);

TqContestResult tq_contest_result(const TqContest *contest);

/* Who plays whom, by lot: the player of the away team that each of the home team meets. */
void tq_contest_pair(const TqContest *contest, uint64_t seed, int opponent[TQ_CONTEST_MATCHES]);

/* Read a text. Where a match names a record instead of a score, `score` is asked for it (false: it
   cannot be read; *err says why); NULL: records are not allowed. TQ_BAD_TEXT with line and column
   for what cannot be read. */
typedef bool TqContestScore(void *user, const char *path, int book, int score[2], TqError *err);
TQ_MUST_USE TqStatus tq_contest_read(TqContest *contest, const char *text, size_t len,
                                     TqContestScore *score, void *user, TqError *err);

#endif
