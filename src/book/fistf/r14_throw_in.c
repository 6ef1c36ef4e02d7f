/* SPDX-License-Identifier: MIT */
/* Rule 14: the throw-in. Whose it is is decided in out.c. */
#include "book/fistf/restarts.h"

/* 14.1.1  The ball is wholly over a touchline: throw-in for the side that did not touch it last. */
static Judgement fistf_14_1_1(Hearing *h)
{
    if (fistf_lies_outside(h))
        return fistf_ask_how_it_left(h, h->ref->board.ball.at);
    return fistf_out_by(h, F_14_1_1);
}

/* 14.1.2  Off a figure of the other side it is forced only with all in one of the four zones. */
static Judgement fistf_14_1_2(Hearing *h)
{
    return fistf_out_by(h, F_14_1_2);
}

/* 14.1.5  No goal straight from a throw-in. */
static Judgement fistf_14_1_5(Hearing *h)
{
    return fistf_out_by(h, F_14_1_5);
}

/* 14.1.3  Nothing is forced off a figure that stands beyond the limit: throw-in for its side. */
static Judgement fistf_14_1_3(Hearing *h)
{
    return fistf_out_by(h, F_14_1_3);
}

/* 14.2.2  The taker is named before any positional flick, or the throw-in passes. */
static Judgement fistf_14_2_2(Hearing *h)
{
    return fistf_not_named(h, TQ_RESTART_THROW_IN, TQ_RESTART_THROW_IN);
}

/* 14.2.3  One positional flick each, A first (11.2.2). */
static Judgement fistf_14_2_3(Hearing *h)
{
    return fistf_flick_out_of_order(h, TQ_RESTART_THROW_IN);
}

static bool is_foul_throw(const struct ref *ref, TqThing taker)
{
    return fistf_breaks(ref, &ref->board, taker) == F_14_2_4 ||
           fistf_breaks(ref, &ref->board, thing_ball()) == F_14_2_4;
}

/* 14.2.4  The taker stands outside the field of play, and the ball lies with its centre on the
   touchline; taken otherwise, the throw-in passes. */
static Judgement fistf_14_2_4(Hearing *h)
{
    const struct fistf *f = fistf_seen(h->ref);
    const TqCommand *c = &h->fact->command;
    if (!fistf_awaits(h->ref, TQ_RESTART_THROW_IN))
        return JUDGE_SILENT;
    if (fistf_attempts(h, TQ_DO_PLACE))
        return fistf_misplaced_by(h, F_14_2_4, false);
    if (fistf_attempts(h, TQ_DO_READY) && f->restart.step == RESTART_TAKER &&
        h->ref->manner == TQ_ASSISTED && !fistf_taker_stands_right(h->ref))
        return fistf_refused(h);
    if (!fistf_attempts(h, TQ_DO_FLICK) || f->restart.step != RESTART_FLICK ||
        c->side != f->restart.to || !is_foul_throw(h->ref, c->thing))
        return JUDGE_SILENT;
    h->out.call = TQ_CALL_FOUL_THROW;
    h->out.against = f->restart.to;
    h->out.to = tq_other_side(f->restart.to);
    h->out.restart = TQ_RESTART_THROW_IN;
    h->out.thing = c->thing;
    h->out = ruling_at(h->out, f->restart.at);
    return JUDGE_RULED;
}

/* 14.2.6  The referee gives the signal when both are ready. */
static Judgement fistf_14_2_6(Hearing *h)
{
    return fistf_before_signal(h, TQ_RESTART_THROW_IN);
}

/* 14.2.8  The taker does not touch the ball again until a, b or c. */
static Judgement fistf_14_2_8(Hearing *h)
{
    return fistf_locked_taker(h, F_14_2_8);
}

static const ClauseRow rows[] = {
    { F_14_1_1, TQ_AT_JUDGE, FISTF_BALL_OUT | FACT_BIT(FACT_REST), fistf_14_1_1 },
    { F_14_1_2, TQ_AT_JUDGE, FISTF_BALL_OUT, fistf_14_1_2 },
    { F_14_1_3, TQ_AT_JUDGE, FISTF_BALL_OUT, fistf_14_1_3 },
    { F_14_1_5, TQ_AT_JUDGE, FISTF_BALL_OUT, fistf_14_1_5 },
    { F_14_1_6, TQ_AT_CODE, 0, 0 },
    { F_14_2_1, TQ_AT_CODE, 0, 0 },
    { F_14_2_2, TQ_AT_JUDGE, TRIES(FLICK), fistf_14_2_2 },
    { F_14_2_3, TQ_AT_JUDGE, TRIES(FLICK) | FISTF_SETS, fistf_14_2_3 },
    { F_14_2_4, TQ_AT_JUDGE, TRIES(FLICK) | TRIES(PLACE) | TRIES(READY), fistf_14_2_4 },
    { F_14_2_5, TQ_AT_CODE, 0, 0 },
    { F_14_2_6, TQ_AT_JUDGE, TRIES(FLICK) | FISTF_SETS, fistf_14_2_6 },
    { F_14_2_7, TQ_AT_CODE, 0, 0 },
    { F_14_2_8, TQ_AT_JUDGE, TRIES(FLICK) | FACT_BIT(FACT_TOUCH), fistf_14_2_8 },
    { F_14_2_8_A, TQ_AT_CODE, 0, 0 },
    { F_14_2_8_B, TQ_AT_CODE, 0, 0 },
    { F_14_2_8_C, TQ_AT_CODE, 0, 0 },
};
const Chapter fistf_r14 = { "14", sizeof rows / sizeof rows[0], rows };
