/* SPDX-License-Identifier: MIT */
/* A restart: what it is, whose, from where, and its steps in order until the flick that takes it.
 */
#ifndef REF_RESTART_H
#define REF_RESTART_H

#include "base/fields.h"
#include "play/place.h"
#include "ref/ref.h"

/* The steps that books know, in the order in which all of them take them; a restart has some. */
typedef enum {
    RESTART_SIDE,     /* the taker's side says on which side of the axis */
    RESTART_DECLARE,  /* it says whether teams are arranged anew */
    RESTART_NAME,     /* it names the taker */
    RESTART_BALL,     /* it lays the ball */
    RESTART_ATTACK,   /* it arranges its pieces, the taker apart */
    RESTART_DEFENCE,  /* the other side arranges its own */
    RESTART_DISTANCE, /* who stands too near is moved off, on request */
    RESTART_WALL,     /* the other side says whether it has a wall */
    RESTART_DIRECT,   /* the taker's side says whether it shoots */
    RESTART_TAKER,    /* it places the taker */
    RESTART_KEEPER,   /* the other side places its keeper */
    RESTART_FLICK,    /* it is taken */
    RESTART_STEPS
} RestartStep;

#define RESTART_BIT(step) (1u << (step))

typedef struct {
    TqRestart kind;
    TqSide to;
    Vec2 at;         /* of the ball */
    bool anywhere;   /* the ball may be placed within `area` */
    TqSide area;     /* whose end: its small area, its corners; TQ_NO_SIDE: none */
    int half;        /* -1, +1: that side of the long axis; 0: both */
    bool direct;     /* a goal may come straight from it */
    int16_t clause;  /* it was awarded by */
    int8_t taker;    /* the piece at the ball, -1: none yet */
    int8_t attempts; /* that have failed */
    int8_t step;     /* RestartStep that is being done */
    uint16_t steps;  /* RESTART_BITs of those to come */
    Aside aside;     /* who was moved aside for it */
} Restart;
extern const Fields restart_fields;

/* Awarded: no taker, no steps yet. */
Restart restart_of(TqRestart kind, TqSide to, Vec2 at, int clause);

/* These steps and the flick are to come; the first begins. Then the next, in order. */
void restart_plan(Restart *restart, uint32_t steps);
void restart_next(Restart *restart);

/* Taken again from its flick on, after an attempt that failed. */
void restart_again(Restart *restart);

/* Who acts in the present step. */
TqSide restart_actor(const Restart *restart);

#endif
