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
    FACT_CROSS,   /* `who` passed `line` wholly, outwards or (inward) back */
    FACT_LIE,     /* `who` lies on or in `whom` */
    FACT_FALL,    /* `who` no longer stands on its foot */
    FACT_OFF,     /* `who` fell off the table */
    FACT_REST,    /* `who` came to rest at `at` */
    FACT_SETTLED, /* everything rests: an account ends with it, said or implied */
    FACT_ENTRY,   /* the referee saw a breach: `command` has the clause */
    FACT_TIME     /* the match clock has come to a moment that matters */
} FactKind;

#define FACT_BIT(kind) (1u << (kind))

/* Lines of the field, by the side that defends that end. */
typedef enum {
    LINE_NONE,
    LINE_SIDE,  /* a side line: `left` tells which, seen along +x */
    LINE_GOAL,  /* a goal line: `end` tells whose */
    LINE_CIRCLE /* the centre circle, left by the ball */
} LineKind;

typedef struct {
    FactKind kind;
    double instant; /* within the motion, s; equal instants are truly simultaneous */
    TqThing who, whom;
    bool placed; /* `at` is known */
    bool whom_rests;
    bool still; /* touch: what was met did not move by a perceptible minimum */
    bool edge;  /* touch by a keeper: not with one of its broad faces */
    bool typed; /* a person's account: what it does not say is not known */
    Vec2 at;
    LineKind line;
    TqSide end;    /* goal line: of which side */
    bool in_mouth; /* goal line: between the posts and under the bar */
    bool over;     /* goal line: above the goal */
    TqCommand command;
} Fact;

#endif
