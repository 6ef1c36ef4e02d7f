/* SPDX-License-Identifier: MIT */
/* A fact: one thing that happened, whoever says so. The hinge between table and referee. */
#ifndef PLAY_FACT_H
#define PLAY_FACT_H

#include <stdbool.h>
#include <stdint.h>

#include <toque/match.h>

#include "geom/vec.h"
#include "play/thing.h"

typedef enum {
    FACT_ATTEMPT, /* a side is about to do a deed: `command` says all of it */
    FACT_FLICK,   /* `who` was flicked */
    FACT_TOUCH,   /* `who` met `whom` at `at` */
    FACT_CROSS,   /* `who` passed a line of the field */
    FACT_CLOTH,   /* the centre of `who` passed the edge of the cloth; inward: back onto it */
    FACT_LIE,     /* `who` lies on or in `whom` */
    FACT_FALL,    /* `who` no longer stands on its foot */
    FACT_OFF,     /* `who` fell off the table */
    FACT_REST,    /* `who` came to rest at `at` */
    FACT_SETTLED, /* everything rests: an account ends with it, said or implied */
    FACT_ENTRY,   /* the referee saw a breach: `command` has the clause */
    FACT_TIME,    /* the match clock has come to a moment that matters */
    FACT_TANGLE   /* everything rests, and `who` and `whom` hang together */
} FactKind;

enum { FACT_KINDS = FACT_TANGLE + 1 };
#define FACT_BIT(kind) (1u << (kind))
#define FACT_AT_THE_END 1e299 /* an instant after all that moves */

/* How the ball leaves the field, or the centre circle: wholly, and outwards. What else passes a
   line is LINE_OTHER: `role` and `end` say which of the field's, `across` by how much, `inward`
   which way. */
typedef enum {
    LINE_NONE,
    LINE_SIDE,   /* a side line: `left` tells which, seen along +x */
    LINE_GOAL,   /* a goal line: `end` tells whose */
    LINE_CIRCLE, /* the centre circle, left by the ball */
    LINE_OTHER
} LineKind;

typedef struct {
    FactKind kind;
    double instant; /* within the motion, s; equal instants are truly simultaneous */
    int flick; /* whose chain this belongs to, from 1 within the motion: who's, or whom's where who
                  was at rest; 0: nobody's */
    TqThing who, whom;
    int chain, whom_chain;      /* touch: the flick that moved each, 0: none */
    TqPartRole part, whom_part; /* touch: what of each */
    Vec3 normal;                /* touch: unit, from whom to who; 0 0 0: not known */
    bool placed;                /* `at` is known */
    bool who_rests, whom_rests;
    bool still; /* touch: what was met did not move by a perceptible minimum */
    bool edge;  /* touch by a keeper: not with one of its broad faces */
    bool same;  /* touch, told so: at the very instant of the fact before */
    bool typed; /* a person's account: what it does not say is not known, */
    bool lost;  /* such as where the ball that is met, or the piece that is flicked, lay; or by what
                   way, that was not straight, it has come to where it rests */
    bool stray; /* touch: nor where the piece that is met at rest lies, since it was moved */
    bool bent;  /* rest and off, told so: what the piece met has it leave the field at `exit` */
    Vec2 at;
    Vec2 exit,
        landing; /* off: where it passed the table's edge, and where it came down; `placed` */
    LineKind line;
    TqLineRole role; /* which of the field's lines */
    TqAcross across; /* leading edge, centre or whole outline */
    bool inward;     /* towards greater x or y, into the zone or goal; back onto the cloth */
    TqSide end;      /* goal line, shooting line, area: of the side that defends it */
    bool in_mouth;   /* goal line: between the posts and under the bar */
    bool over;       /* goal line: above the goal */
    TqCommand command;
} Fact;

#endif
