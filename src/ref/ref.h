/* SPDX-License-Identifier: MIT */
/* The referee: what all books count, and the book's own state in a box that only it opens. */
#ifndef REF_REF_H
#define REF_REF_H

#include <stdalign.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/rng.h"
#include "play/board.h"
#include "ref/clause.h"

enum { REF_STATE_BYTES = 4096, REF_MAX_SPOKEN = 24 };

typedef enum { PERIOD_NONE, PERIOD_FIRST, PERIOD_SECOND, PERIOD_EXTRA, PERIOD_SERIES } Period;

struct ref {
    int16_t book;
    int16_t muted; /* a clause that is switched off (the mutation check), or -1 */
    TqManner manner;
    int32_t setting[TQ_MAX_SETTINGS];
    Rng rng;
    Board board;               /* now */
    Board board_before;        /* when the last flick began */
    uint32_t moved_by_hand[2]; /* pieces whose place on the board the table must take over */
    bool ball_by_hand;
    int64_t now_ms;     /* match clock */
    int64_t rests_ms;   /* until then things move */
    int64_t whistle_ms; /* when this period's time is up; -1: no clock runs */
    Period period;
    int score[2];
    bool over;
    TqSide winner;
    int towards[2]; /* +1: the side attacks towards +x */
    alignas(16) unsigned char state[REF_STATE_BYTES];
};

/* Rulings spoken on one fact, in book order. */
typedef struct {
    int count;
    TqRuling ruling[REF_MAX_SPOKEN];
    const char *needs;
} Spoken;

/* Is this clause in force? Everything a clause does is asked through here. */
static inline bool in_force(const struct ref *ref, int clause)
{
    return clause != ref->muted;
}

/* A ruling with nothing in it but its clause. */
TqRuling ruling_of(int clause, TqCall call);

/* The same, resting on further clauses too (-1: none). */
TqRuling ruling_with(TqRuling ruling, int clause);

TqRuling ruling_at(TqRuling ruling, Vec2 at);

#endif
