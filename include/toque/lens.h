/* SPDX-License-Identifier: MIT */
/* How another edition would call what has just happened: the last motion judged again by it; what
   it would let be done where nothing moves; and the named difference that makes the difference,
   found by trying. */
#ifndef TOQUE_LENS_H
#define TOQUE_LENS_H

#include <toque/match.h>

/* ---- What two answers differ by ---- */

/* What was called and how it stands afterwards; the same number for the same answer. The same call
   by another clause is no other call. */
uint64_t tq_lens_digest(const struct tq_match *match, const TqRuling *ruling, int rulings);

/* One thing that may be what two editions differ by. */
typedef struct {
    int book, as; /* the edition that is asked again, and the other: */
    int which;    /* with this difference read as there; -1: */
    int clause;   /* without this clause, which the other has not */
} TqLensTry;

typedef struct {
    int from, to;                                           /* two editions of a family */
    uint64_t from_digest, to_digest;                        /* of what they say */
    uint64_t (*hear)(void *user, const TqLensTry *attempt); /* digest of a try; 0: no answer */
    void (*found)(void *user, const TqLensTry *attempt);
    void *user;
} TqLensSearch;

/* Differences that make the answer of `to` of that of `from`, each alone, or else that change it at
   all. Returns how many were found. */
int tq_lens_switches(const TqLensSearch *search, bool alone);

/* Clauses that only one of the two has, and without which it says what the other does. */
int tq_lens_clauses(const TqLensSearch *search);

/* ---- The last motion of a match ---- */

enum { TQ_LENS_BY = 160 }; /* as many as a family has differences, asserted */

typedef struct {
    bool differs; /* it would be called otherwise, or stand otherwise afterwards */
    int rulings;  /* what that edition says, the last ones where there are too many */
    TqRuling ruling[TQ_MAX_RULINGS];
    int owns; /* and what the match's own edition says of the same motion */
    TqRuling own[TQ_MAX_RULINGS];
    int by;                    /* differences that make it so, each by itself; */
    int16_t which[TQ_LENS_BY]; /* numbers of tq_book_switch; none: no single one does */
} TqLens;

/* The last motion of the match as `book` would judge it, on the same table. False: it is no other
   edition of the match's book, or there is no motion that can be judged again. `room` is to judge
   in. */
bool tq_match_lens(const struct tq_match *match, int book, struct tq_match *room, TqLens *out);

/* ---- A position ---- */

/* The match as it stands at rest, and what may be done in it, if it were played on by `book`; no
   rulings are told. `room` is left as that match, to ask it for view and offers. False: it is no
   other edition of the match's book, or things move. */
bool tq_match_lens_now(const struct tq_match *match, int book, struct tq_match *room, TqLens *out);

#endif
