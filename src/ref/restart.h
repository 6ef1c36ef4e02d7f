/* SPDX-License-Identifier: MIT */
/* A restart: what it is, whose, from where, and its steps in order until the flick that takes it.
 */
#ifndef REF_RESTART_H
#define REF_RESTART_H

#include "base/fields.h"
#include "play/place.h"
#include "ref/ref.h"

/* The steps of words.h, as the books call them. */
typedef enum {
    RESTART_SIDE = TQ_STEP_SIDE,
    RESTART_DECLARE = TQ_STEP_DECLARE,
    RESTART_NAME = TQ_STEP_NAME,
    RESTART_BALL = TQ_STEP_BALL,
    RESTART_ATTACK = TQ_STEP_ATTACK,
    RESTART_DEFENCE = TQ_STEP_DEFENCE,
    RESTART_DISTANCE = TQ_STEP_DISTANCE,
    RESTART_WALL = TQ_STEP_WALL,
    RESTART_DIRECT = TQ_STEP_DIRECT,
    RESTART_TAKER = TQ_STEP_TAKER,
    RESTART_KEEPER = TQ_STEP_KEEPER,
    RESTART_FLICK = TQ_STEP_FLICK,
    RESTART_STEPS = TQ_STEPS
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

/* As an answer tells it: all but the clauses. `known`: where the ball lies has been said. */
void restart_describe(const Restart *restart, bool known, TqRestartForm *form);

/* Who acts in the present step. */
TqSide restart_actor(const Restart *restart);

#endif
