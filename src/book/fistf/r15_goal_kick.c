/* SPDX-License-Identifier: MIT */
/* Rule 15: the goal kick. Whose it is is decided in out.c. */
#include "book/fistf/restarts.h"

/* 15.1.1.1  A drives the ball over the other goal line, and nothing touches it: goal kick. */
static Judgement fistf_15_1_1_1(Hearing *h)
{
    return fistf_out_by(h, F_15_1_1_1);
}

/* 15.1.1.2  One of A's own pieces touched it last. */
static Judgement fistf_15_1_1_2(Hearing *h)
{
    return fistf_out_by(h, F_15_1_1_2);
}

/* 15.1.1.3  It was played outside the shooting zone, whoever touched it last. */
static Judgement fistf_15_1_1_3(Hearing *h)
{
    return fistf_out_by(h, F_15_1_1_3);
}

/* 15.1.1.4  The keeper parried a shot from outside the zone over its own goal line. */
static Judgement fistf_15_1_1_4(Hearing *h)
{
    return fistf_out_by(h, F_15_1_1_4);
}

/* 15.1.2  A forces a goal kick off a figure of D in his own shooting zone. */
static Judgement fistf_15_1_2(Hearing *h)
{
    return fistf_out_by(h, F_15_1_2);
}

/* 15.1.5  No goal straight from a goal kick. */
static Judgement fistf_15_1_5(Hearing *h)
{
    return fistf_out_by(h, F_15_1_5);
}

/* 15.1.4  Nothing is forced off a figure that stands beyond the limit: corner. */
static Judgement fistf_15_1_4(Hearing *h)
{
    return fistf_out_by(h, F_15_1_4);
}

/* 15.2.1.1  A sets figures and ball first, not the taker, and leaves them then; D sets his. */
static Judgement fistf_15_2_1_1(Hearing *h)
{
    return fistf_set_out_of_order(h, TQ_RESTART_GOAL_KICK);
}

/* 15.2.1.2  Nobody but keeper and taker in A's penalty area: the referee corrects it. */
static Judgement fistf_15_2_1_2(Hearing *h)
{
    return fistf_misplaced_by(h, F_15_2_1_2, true);
}

/* 15.2.1.3  20 mm between figures of the two sides; K21: exactly 20 is enough.
   OPEN(fistf-es/15.2.1.3): it has "more than", and does not say whose figures. */
static Judgement fistf_15_2_1_3(Hearing *h)
{
    return fistf_misplaced_by(h, F_15_2_1_3, true);
}

/* 15.2.1.4  Taker and ball wholly in the goal area: taken from elsewhere, a free kick from the
   taker's own penalty spot. */
static Judgement fistf_15_2_1_4(Hearing *h)
{
    const struct fistf *f = fistf_seen(h->ref);
    const TqCommand *c = &h->fact->command;
    const Board *board = &h->ref->board;
    if (!fistf_awaits(h->ref, TQ_RESTART_GOAL_KICK))
        return JUDGE_SILENT;
    if (fistf_attempts(h, TQ_DO_PLACE))
        return fistf_misplaced_by(h, F_15_2_1_4, false);
    if (fistf_attempts(h, TQ_DO_READY) && f->restart.step == RESTART_TAKER &&
        h->ref->manner == TQ_ASSISTED && !fistf_taker_stands_right(h->ref))
        return fistf_refused(h);
    if (!fistf_attempts(h, TQ_DO_FLICK) || f->restart.step != RESTART_FLICK ||
        c->side != f->restart.to ||
        (fistf_breaks(h->ref, board, c->thing) != F_15_2_1_4 &&
         fistf_breaks(h->ref, board, thing_ball()) != F_15_2_1_4))
        return JUDGE_SILENT;
    h->out.call = TQ_CALL_ILLEGAL_FLICK;
    h->out.thing = c->thing;
    h->out = fistf_free_kick_spot(h->ref, h->out, c->side);
    return JUDGE_RULED;
}

/* 15.2.2  The referee gives the signal when both are ready. */
static Judgement fistf_15_2_2(Hearing *h)
{
    return fistf_before_signal(h, TQ_RESTART_GOAL_KICK);
}

/* 15.2.3  The ball must wholly leave the penalty area. */
static Judgement fistf_15_2_3(Hearing *h)
{
    return fistf_not_over(h, TQ_RESTART_GOAL_KICK, F_15_2_3_A, F_15_2_3_B);
}

/* 15.2.4  The taker does not touch the ball again until a, b or c. */
static Judgement fistf_15_2_4(Hearing *h)
{
    return fistf_locked_taker(h, F_15_2_4);
}

#define ENDS                                                                                 \
    FACT_BIT(FACT_TOUCH) | FACT_BIT(FACT_REST) | FACT_BIT(FACT_CROSS) | FACT_BIT(FACT_OFF) | \
        FACT_BIT(FACT_SETTLED)

static const ClauseRow rows[] = {
    { F_15_1_1_1, TQ_AT_JUDGE, FISTF_BALL_OUT, fistf_15_1_1_1 },
    { F_15_1_1_2, TQ_AT_JUDGE, FISTF_BALL_OUT, fistf_15_1_1_2 },
    { F_15_1_1_3, TQ_AT_JUDGE, FISTF_BALL_OUT, fistf_15_1_1_3 },
    { F_15_1_1_4, TQ_AT_JUDGE, FISTF_BALL_OUT, fistf_15_1_1_4 },
    { F_15_1_2, TQ_AT_JUDGE, FISTF_BALL_OUT, fistf_15_1_2 },
    { F_15_1_1, TQ_AT_CODE, 0, 0 },
    { F_15_1_4, TQ_AT_JUDGE, FISTF_BALL_OUT, fistf_15_1_4 },
    { F_15_1_5, TQ_AT_JUDGE, FISTF_BALL_OUT, fistf_15_1_5 },
    { F_15_2_1, TQ_AT_CODE, 0, 0 },
    { F_15_2_1_1, TQ_AT_JUDGE, FISTF_SETS, fistf_15_2_1_1 },
    { F_15_2_1_2, TQ_AT_JUDGE, FISTF_SETS, fistf_15_2_1_2 },
    { F_15_2_1_3, TQ_AT_JUDGE, FISTF_SETS, fistf_15_2_1_3 },
    { F_15_2_1_4, TQ_AT_JUDGE, TRIES(FLICK) | TRIES(PLACE) | TRIES(READY), fistf_15_2_1_4 },
    { F_15_2_1_5, TQ_AT_CODE, 0, 0 },
    { F_15_2_1_5_A, TQ_AT_CODE, 0, 0 },
    { F_15_2_1_5_B, TQ_AT_CODE, 0, 0 },
    { F_15_2_2, TQ_AT_JUDGE, TRIES(FLICK), fistf_15_2_2 },
    { F_15_2_3, TQ_AT_JUDGE, ENDS, fistf_15_2_3 },
    { F_15_2_3_A, TQ_AT_CODE, 0, 0 },
    { F_15_2_3_B, TQ_AT_CODE, 0, 0 },
    { F_15_2_4, TQ_AT_JUDGE, TRIES(FLICK) | FACT_BIT(FACT_TOUCH), fistf_15_2_4 },
    { F_15_2_4_A, TQ_AT_CODE, 0, 0 },
    { F_15_2_4_B, TQ_AT_CODE, 0, 0 },
    { F_15_2_4_C, TQ_AT_CODE, 0, 0 },
};
const Chapter fistf_r15 = { "15", sizeof rows / sizeof rows[0], rows };
