/* SPDX-License-Identifier: MIT */
/* Rule 16: the corner. Whose it is is decided in out.c. */
#include "book/fistf/fistf.h"

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

static const ClauseRow rows[] = {
    { F_16_1_1_1, TQ_AT_JUDGE, FACT_BIT(FACT_CROSS), fistf_16_1_1_1 },
    { F_16_1_1_2, TQ_AT_JUDGE, FACT_BIT(FACT_CROSS), fistf_16_1_1_2 },
    { F_16_1_2, TQ_AT_JUDGE, FACT_BIT(FACT_CROSS), fistf_16_1_2 },
    { F_16_1_1, TQ_AT_PLACE, 0, 0 },
    { F_16_1_3, TQ_AT_PLACE, 0, 0 },
};
const Chapter fistf_r16 = { "16", sizeof rows / sizeof rows[0], rows };
