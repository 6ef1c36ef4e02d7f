/* SPDX-License-Identifier: MIT */
/* The referee: what all books count, and the book's own state in a box that only it opens. */
#ifndef REF_REF_H
#define REF_REF_H

#include <stdalign.h>
#include <stdbool.h>
#include <stdint.h>

#include <toque/kit.h>

#include "base/rng.h"
#include "play/board.h"
#include "ref/clause.h"
#include "ref/series.h"

enum { REF_STATE_BYTES = 12288, REF_CLAUSE_WORDS = 20, REF_MAX_SPOKEN = 24 };
enum { REF_JUDGE_WORDS = 3, REF_WATCHES = 32 };

/* Which row of the book a judge is. */
typedef struct {
    uint8_t chapter, row;
} Seat;

typedef enum {
    PERIOD_NONE,
    PERIOD_FIRST,
    PERIOD_SECOND,
    PERIOD_EXTRA,
    PERIOD_SERIES,
    PERIOD_EXTRA_SECOND /* where extra time has two parts */
} Period;

struct ref {
    int16_t book;
    uint32_t off[REF_CLAUSE_WORDS]; /* bit set of clauses that are not in force: those this edition
                                       has not, and the one that the mutation check switches off */
    TqManner manner;
    int32_t setting[TQ_MAX_SETTINGS];
    Rng rng;
    TqPieces pieces;    /* what ball and pieces measure; all 0 where there is no table */
    Board board;        /* now */
    Board board_before; /* when the last flick began */
    int64_t now_ms;     /* match clock */
    int64_t rests_ms;   /* until then things move */
    int64_t whistle_ms; /* when this period's time is up; -1: no clock runs */
    int64_t lost_ms;    /* of this period, to be played at its end */
    int64_t waiting_since_ms;
    Period period;
    bool sounded; /* its whistle has: what is still played out belongs to it */
    int score[2];
    Series series;
    bool over;
    TqSide winner;
    int towards[2];                               /* +1: the side attacks towards +x */
    Seat seat[64 * REF_JUDGE_WORDS];              /* the judges, in the book's order */
    uint64_t watch[REF_WATCHES][REF_JUDGE_WORDS]; /* who watches what, by the bit of a row */
    alignas(16) unsigned char state[REF_STATE_BYTES];
};

/* Rulings spoken on one fact, in book order. */
typedef struct {
    int count;
    TqRuling ruling[REF_MAX_SPOKEN];
    const char *needs; /* what a judge must know: to rule at all, or to say where */
    bool open;         /* one could not rule without it */
} Spoken;

/* What came of a fact. The book fills it; the match reports it. */
typedef struct {
    int count;
    TqRuling ruling[TQ_MAX_RULINGS];
    int earlier; /* said before these when all was judged again, and there is no room for them */
    const char *needs; /* what must be known to say where, or NULL */
    bool open;         /* a judge could not rule: what was said without him does not stand */
    bool asks;         /* in motion: something new is to be seen, and somebody may act on it */
    int unsaid; /* 1 + the clause of an earlier ruling that does not stand any more; 0: none */
    int waived; /* 1 + the number by which the book knows a choice (`waive`): it is made by playing
                   on, and more came since: all is judged again as if that had been said when it
                   came up; 0: none */
    bool again; /* it was: these were said since then, and some of them before */
    int back;   /* what this flick of the motion has moved goes back to where it was; 0: nothing */
} Verdict;

void verdict_say(Verdict *verdict, TqRuling ruling);

/* What the book says of the present moment: for whom it waits, and what silence means. */
typedef struct {
    TqSide whom;      /* who is to act; TQ_NO_SIDE: nobody */
    int64_t limit_ms; /* it falls due so long after it began; -1: never */
    void (*silence)(struct ref *ref, Verdict *verdict); /* then this happens; NULL with no limit */
} Wait;

/* Is this clause in force? Everything a clause does is asked through here. */
static inline bool in_force(const struct ref *ref, int clause)
{
    return !(ref->off[clause / 32] >> clause % 32 & 1u);
}

/* The end of the field that a side defends, by the sign of x there. */
static inline int ref_end(const struct ref *ref, TqSide side)
{
    return -ref->towards[side];
}

/* A ruling with nothing in it but its clause. */
TqRuling ruling_of(int clause, TqCall call);

/* The same, resting on further clauses too (-1: none). */
TqRuling ruling_with(TqRuling ruling, int clause);

TqRuling ruling_at(TqRuling ruling, Vec2 at);

/* Either side, each as likely. */
TqSide ref_draw_lots(struct ref *ref);

/* A match on a table begins: home attacks towards +x, no clock runs, and the ball is there, of this
   size and shape. */
void ref_begin(struct ref *ref, Footprint ball);

#endif
