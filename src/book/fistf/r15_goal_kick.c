/* SPDX-License-Identifier: MIT */
/* Rule 15: the goal kick. Whose it is is decided in out.c. */
#include "book/fistf/fistf.h"

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

static const ClauseRow rows[] = {
    { F_15_1_1_1, TQ_AT_JUDGE, FACT_BIT(FACT_CROSS), fistf_15_1_1_1 },
    { F_15_1_1_2, TQ_AT_JUDGE, FACT_BIT(FACT_CROSS), fistf_15_1_1_2 },
    { F_15_1_1_3, TQ_AT_JUDGE, FACT_BIT(FACT_CROSS), fistf_15_1_1_3 },
    { F_15_1_1_4, TQ_AT_JUDGE, FACT_BIT(FACT_CROSS), fistf_15_1_1_4 },
    { F_15_1_2, TQ_AT_JUDGE, FACT_BIT(FACT_CROSS), fistf_15_1_2 },
    { F_15_1_1, TQ_AT_PLACE, 0, 0 },
    { F_15_1_4, TQ_AT_JUDGE, FACT_BIT(FACT_CROSS), fistf_15_1_4 },
    { F_15_1_5, TQ_AT_JUDGE, FACT_BIT(FACT_CROSS), fistf_15_1_5 },
};
const Chapter fistf_r15 = { "15", sizeof rows / sizeof rows[0], rows };
