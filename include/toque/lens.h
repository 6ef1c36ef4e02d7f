/* SPDX-License-Identifier: MIT */
/* How another edition would call what has just happened: the last motion judged again by it, and
   the named difference that makes the difference, found by trying. */
#ifndef TOQUE_LENS_H
#define TOQUE_LENS_H

#include <toque/match.h>

enum { TQ_LENS_BY = 8 };

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

#endif
