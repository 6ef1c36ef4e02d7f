/* SPDX-License-Identifier: MIT */
/* Chapter X, articles 33 to 45: rearranging at a restart. */
#include "book/chapas/chapas.h"

/* 35.A  On its base, inside the field. */
static Judgement chapas_35_a(Hearing *h)
{
    return chapas_place_breach(h, C_35_A);
}

/* 35.B  Off the boundary lines. */
static Judgement chapas_35_b(Hearing *h)
{
    return chapas_place_breach(h, C_35_B);
}

/* 41  No cap in a small area. */
static Judgement chapas_41(Hearing *h)
{
    return chapas_place_breach(h, C_41);
}

static const ClauseRow rows[] = {
    { C_33, TQ_AT_STEP, 0, 0 },
    { C_34, TQ_AT_STEP, 0, 0 },
    { C_35, TQ_AT_STEP, 0, 0 },
    { C_35_A, TQ_AT_JUDGE, FACT_BIT(FACT_ATTEMPT), chapas_35_a },
    { C_35_B, TQ_AT_JUDGE, FACT_BIT(FACT_ATTEMPT), chapas_35_b },
    { C_35_C, TQ_AT_STEP, 0, 0 },
    { C_35_D, TQ_AT_PLACE, 0, 0 },
    { C_35_E, TQ_AT_PLACE, 0, 0 },
    { C_36, TQ_AT_STEP, 0, 0 },
    { C_37, TQ_AT_JUDGE, 0, 0 },
    { C_38, TQ_AT_STEP, 0, 0 },
    { C_38_A, TQ_AT_STEP, 0, 0 },
    { C_38_B, TQ_AT_STEP, 0, 0 },
    { C_39, TQ_AT_STEP, 0, 0 },
    { C_39_PU, TQ_AT_STEP, 0, 0 },
    { C_40, TQ_AT_OFFER, 0, 0 },
    { C_40_P1, TQ_AT_STEP, 0, 0 },
    { C_40_P2, TQ_AT_STEP, 0, 0 },
    { C_41, TQ_AT_JUDGE, FACT_BIT(FACT_ATTEMPT), chapas_41 },
    { C_42, TQ_AT_STEP, 0, 0 },
    { C_43, TQ_AT_STEP, 0, 0 },
    { C_44, TQ_AT_OFFER, 0, 0 },
    { C_45, TQ_AT_PLACE, 0, 0 },
};
const Chapter chapas_ch10_rearranging = { "10", sizeof rows / sizeof rows[0], rows };
