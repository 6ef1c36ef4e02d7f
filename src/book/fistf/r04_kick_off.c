/* SPDX-License-Identifier: MIT */
/* Rule 4: toss, sets that look alike, and the kick-off. */
#include "book/fistf/restarts.h"

/* 4.2.1  Every figure in its own half, and none of D's in or on the centre circle: the referee
   corrects it at once. K20: at every kick-off. */
static Judgement fistf_4_2_1(Hearing *h)
{
    return fistf_misplaced_by(h, F_4_2_1, true);
}

/* 4.2.2  A sets his figures first, then D; A does not move his again, or the kick-off passes. */
static Judgement fistf_4_2_2(Hearing *h)
{
    return fistf_set_out_of_order(h, TQ_RESTART_KICK_OFF);
}

/* 4.2.3  At the signal the ball is played from the centre spot wholly into the other half.
   OPEN(fistf-de/4.2.3): flicked before the signal, "it is repeated": it does not happen, and so is
   not the first of two attempts. */
static Judgement fistf_4_2_3(Hearing *h)
{
    const int step = fistf_seen(h->ref)->restart.step;
    const bool sets = step == RESTART_ATTACK || step == RESTART_DEFENCE;
    if (h->fact->kind == FACT_ATTEMPT) {
        if (sets && in_force(h->ref, F_4_2_2)) /* it is not set up yet */
            h->out = ruling_of(F_4_2_2, TQ_CALL_NONE);
        else
            h->out.number = 1; /* its words: before the signal */
        return fistf_before_signal(h, TQ_RESTART_KICK_OFF);
    }
    return fistf_not_over(h, TQ_RESTART_KICK_OFF, F_4_2_3_A, F_4_2_3_B);
}

#define ENDS                                                                                 \
    FACT_BIT(FACT_TOUCH) | FACT_BIT(FACT_REST) | FACT_BIT(FACT_CROSS) | FACT_BIT(FACT_OFF) | \
        FACT_BIT(FACT_SETTLED)

static const ClauseRow rows[] = {
    { F_4_1_1, TQ_AT_CODE, 0, 0 },
    { F_4_1_1_S2, TQ_AT_CODE, 0, 0 },
    { F_4_1_2, TQ_AT_CODE, 0, 0 },
    { F_4_2_1, TQ_AT_JUDGE, FISTF_SETS, fistf_4_2_1 },
    { F_4_2_2, TQ_AT_JUDGE, FISTF_SETS, fistf_4_2_2 },
    { F_4_2_3, TQ_AT_JUDGE, TRIES(FLICK) | ENDS, fistf_4_2_3 },
    { F_4_2_3_A, TQ_AT_CODE, 0, 0 },
    { F_4_2_3_B, TQ_AT_CODE, 0, 0 },
    { F_4_2_4, TQ_AT_CODE, 0, 0 },
    { F_4_2_4_A, TQ_AT_CODE, 0, 0 },
    { F_4_2_4_B, TQ_AT_CODE, 0, 0 },
    { F_4_2_4_C, TQ_AT_CODE, 0, 0 },
    { F_4_2_5, TQ_AT_CODE, 0, 0 },
    { F_4_2_5_A, TQ_AT_CODE, 0, 0 },
    { F_4_2_5_B, TQ_AT_CODE, 0, 0 },
};
const Chapter fistf_r04 = { "4", sizeof rows / sizeof rows[0], rows };
