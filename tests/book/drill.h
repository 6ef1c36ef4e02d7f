/* SPDX-License-Identifier: MIT */
/* A drill: a short book of a few rules, played in motion by both sides at once, in two editions. It
   proves the door, and is in no program. */
#ifndef BOOK_DRILL_H
#define BOOK_DRILL_H

#include "play/story.h"
#include "ref/rulebook.h"

enum { DRILL_FLICKS = 5, DRILL_SPARE = TQ_PIECES - 1 };

/* One flick of the motion. */
typedef struct {
    TqSide side;
    int8_t number;
    bool played;   /* it met the ball */
    bool foul;     /* the referee saw its technique */
    int8_t met;    /* opponents' figures */
    int8_t figure; /* contacts with the part named so */
} DrillFlick;

struct drill {
    TqSide owner;
    bool credit;    /* the other side may flick once */
    int plays;      /* of the ball by the owner */
    int saves;      /* by a rod or its keeper */
    int by_rod;     /* of those with the rod */
    int entered;    /* crossings of the first shooting line by pieces, whole */
    int settled;    /* motions that came to rest */
    int changes;    /* times the ball met a resting figure of the opponent */
    int flicks;     /* of this motion */
    bool open;      /* a back may be asked for */
    int8_t culprit; /* the flick it would undo */
    DrillFlick flick[DRILL_FLICKS];
    Story story[DRILL_FLICKS]; /* of the same */
    bool ordered[2];
    TqCommand order[2];
    bool asked[2]; /* has answered: an order, or that he waits */
};

/* What it was told last, for the tests. */
enum { DRILL_LOG = 64 };
extern Fact drill_log[DRILL_LOG];
extern int drill_logged;

static inline const struct drill *drill_seen(const struct ref *ref)
{
    return (const struct drill *)(const void *)ref->state;
}

enum { DRILL_1, DRILL_2, DRILL_3, DRILL_4, DRILL_5, DRILL_6, DRILL_ONLY_B, DRILL_CLAUSES };
enum { DRILL_BACK_ON_REQUEST, DRILL_SWITCHES };

extern const struct rulebook drill_a_book, drill_b_book;

#endif
