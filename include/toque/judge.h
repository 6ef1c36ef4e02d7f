/* SPDX-License-Identifier: MIT */
/* Cases: an account of what happened at a table, put to the referee (docs/format-case.md). */
#ifndef TOQUE_JUDGE_H
#define TOQUE_JUDGE_H

#include <stddef.h>

#include <toque/contest.h>
#include <toque/match.h>

enum { TQ_CASE_RULINGS = 80, TQ_CASE_BREACHES = 16, TQ_CASE_ANSWERS = 16 };

/* A wish, and whether it may be: by which clause, or what is in its way where it is none. */
typedef struct {
    TqCommand wish;
    int line;
    bool may;
    int16_t clause;   /* that gives the right, or forbids it; -1: none */
    int16_t reason;   /* as in TqObjection */
    char cannot[160]; /* forbidden, but by no clause */
} TqAnswer;

/* One case, as judged. */
typedef struct {
    char name[120];
    int32_t book;  /* -1: spoiled before it was named */
    int line;      /* of its `case` */
    bool question; /* it expects nothing: the answer is all */
    bool passed;
    int wrong_line;  /* of the first expectation that was not met; 0: none */
    char wrong[240]; /* what was expected, and what was found */
    int rulings;     /* all that was said, in order */
    TqRuling ruling[TQ_CASE_RULINGS];
    bool roomy[TQ_CASE_RULINGS]; /* the ball of that kick might be laid anywhere in an area */
    bool refused;                /* the last deed was refused */
    const char *needs;           /* what must be known to rule, or to say where; NULL: nothing */
    bool open;           /* without it nothing could be ruled: how things stand is not known */
    bool ball_lost;      /* it was met, and nobody has said where it came to rest, */
    bool ball_out;       /* but that it left the field, or lies in a goal */
    bool ball_hangs;     /* where it lies may hang on what must be known */
    int offers;          /* what may be done next; of a lost ball, wherever it lies */
    uint32_t hanging[2]; /* pieces that may be flicked or not, by where it lies */
    TqOffer offer[TQ_MAX_OFFERS];
    int breaches; /* measures out of the book */
    TqBreach breach[TQ_CASE_BREACHES];
    int answers; /* to what was asked since the last expectation */
    TqAnswer answer[TQ_CASE_ANSWERS];
    TqError bad;              /* a line that cannot be read has spoiled it; TQ_OK: none */
    const TqContest *contest; /* it is about one, and where that stands; NULL: about a match */
    TqContestResult result;
    const struct tq_match *match; /* as it stands at the end; NULL: spoiled */
} TqCase;

typedef struct {
    struct tq_match *match; /* room to judge in */
    int muted; /* a clause that is switched off, by number, for the mutation check; -1 */
    int muted_book;
    void (*seen)(void *user, const TqCase *result);
    void *user;
    int swap;      /* a named difference that is read as in another edition of the case's book, by
                      number from 1, to see what hangs on it; 0: none */
    int swap_as;   /* that edition, a book */
    uint32_t also; /* bits of books: every case is put to these too, if they are editions of its own
                    */
} TqJudge;

/* Judge every case of a text, one after the other. A line that cannot be read spoils its case
   (`bad` says where) and no other; the first such error is returned. */
TQ_MUST_USE TqStatus tq_judge(const TqJudge *judge, const char *text, size_t len, TqError *err);

#endif
