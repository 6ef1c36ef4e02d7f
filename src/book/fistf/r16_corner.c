/* SPDX-License-Identifier: MIT */
/* Rule 16: the corner. Whose it is is decided in out.c. */
#include "book/fistf/restarts.h"

/* 16.1.1.1  Played in the shooting zone and touched last by D: corner. */
static Judgement fistf_16_1_1_1(Hearing *h)
{
    return fistf_out_by(h, F_16_1_1_1);
}

/* 16.1.1.2  A drives it over his own goal line: corner for the other side. */
static Judgement fistf_16_1_1_2(Hearing *h)
{
    return fistf_out_by(h, F_16_1_1_2);
}

/* 16.1.2  No corner off a figure that stands beyond the forcing limit: goal kick. */
static Judgement fistf_16_1_2(Hearing *h)
{
    return fistf_out_by(h, F_16_1_2);
}

/* 16.2.1  The ball in the quarter circle, its centre not beyond it: else it is laid anew. */
static Judgement fistf_16_2_1(Hearing *h)
{
    if (!fistf_awaits(h->ref, TQ_RESTART_CORNER) ||
        fistf_misplaced_by(h, F_16_2_1, true) != JUDGE_RULED)
        return JUDGE_SILENT;
    return fistf_refused(h);
}

/* 16.2.2  The taker is named before any positional flick, or the other side has a throw-in. */
static Judgement fistf_16_2_2(Hearing *h)
{
    return fistf_not_named(h, TQ_RESTART_CORNER, TQ_RESTART_THROW_IN);
}

/* 16.2.3  Three positional flicks each, A's first (11.2.2). */
static Judgement fistf_16_2_3(Hearing *h)
{
    return fistf_flick_out_of_order(h, TQ_RESTART_CORNER);
}

/* 16.2.5  The referee gives the signal when both are ready. */
static Judgement fistf_16_2_5(Hearing *h)
{
    return fistf_before_signal(h, TQ_RESTART_CORNER);
}

/* 16.2.6  The taker does not touch the ball again until a, b or c. */
static Judgement fistf_16_2_6(Hearing *h)
{
    return fistf_locked_taker(h, F_16_2_6);
}

static const ClauseRow rows[] = {
    { F_16_1_1_1, TQ_AT_JUDGE, FISTF_BALL_OUT, fistf_16_1_1_1 },
    { F_16_1_1_2, TQ_AT_JUDGE, FISTF_BALL_OUT, fistf_16_1_1_2 },
    { F_16_1_2, TQ_AT_JUDGE, FISTF_BALL_OUT, fistf_16_1_2 },
    { F_16_1_1, TQ_AT_CODE, 0, 0 },
    { F_16_1_3, TQ_AT_CODE, 0, 0 },
    { F_16_2_1, TQ_AT_JUDGE, FISTF_SETS, fistf_16_2_1 },
    { F_16_2_2, TQ_AT_JUDGE, TRIES(FLICK), fistf_16_2_2 },
    { F_16_2_3, TQ_AT_JUDGE, TRIES(FLICK) | FISTF_SETS, fistf_16_2_3 },
    { F_16_2_4, TQ_AT_CODE, 0, 0 },
    { F_16_2_5, TQ_AT_JUDGE, TRIES(FLICK) | FISTF_SETS, fistf_16_2_5 },
    { F_16_2_6, TQ_AT_JUDGE, TRIES(FLICK) | FACT_BIT(FACT_TOUCH), fistf_16_2_6 },
    { F_16_2_6_A, TQ_AT_CODE, 0, 0 },
    { F_16_2_6_B, TQ_AT_CODE, 0, 0 },
    { F_16_2_6_C, TQ_AT_CODE, 0, 0 },
};
const Chapter fistf_r16 = { "16", sizeof rows / sizeof rows[0], rows };
