/* SPDX-License-Identifier: MIT */
/* Rule 14: the throw-in. Whose it is is decided in out.c. */
#include "book/fistf/fistf.h"

/* 14.1.1  The ball is wholly over a touchline: throw-in for the side that did not touch it last. */
static Judgement fistf_14_1_1(Hearing *h)
{
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

static const ClauseRow rows[] = {
    { F_14_1_1, TQ_AT_JUDGE, FACT_BIT(FACT_CROSS), fistf_14_1_1 },
    { F_14_1_2, TQ_AT_JUDGE, FACT_BIT(FACT_CROSS), fistf_14_1_2 },
    { F_14_1_3, TQ_AT_JUDGE, FACT_BIT(FACT_CROSS), fistf_14_1_3 },
    { F_14_1_5, TQ_AT_JUDGE, FACT_BIT(FACT_CROSS), fistf_14_1_5 },
    { F_14_1_6, TQ_AT_PLACE, 0, 0 },
};
const Chapter fistf_r14 = { "14", sizeof rows / sizeof rows[0], rows };
