/* SPDX-License-Identifier: MIT */
/* Part V: indoor. What it overrides stands where the rule it overrides does, behind its switches.
 */
#include "book/fistf/fistf.h"

/* V.8.2  A throw-in can be forced off any piece, in the half of the pieces. */
static Judgement fistf_v_8_2(Hearing *h)
{
    return fistf_out_by(h, F_V_8_2);
}

/* V.9.2  A goal kick can be forced off any piece, anywhere. */
static Judgement fistf_v_9_2(Hearing *h)
{
    return fistf_out_by(h, F_V_9_2);
}

/* V.10.2  A corner can be forced off any piece, in the half of the pieces; else it is a goal kick.
 */
static Judgement fistf_v_10_2(Hearing *h)
{
    return fistf_out_by(h, F_V_10_2);
}

static const ClauseRow rows[] = {
    { F_V_1, TQ_AT_MEASURE, 0, 0 },  { F_V_2, TQ_AT_MEASURE, 0, 0 },
    { F_V_3_1, TQ_AT_STEP, 0, 0 },   { F_V_3_2, TQ_AT_STEP, 0, 0 },
    { F_V_4, TQ_AT_TALLY, 0, 0 },    { F_V_5, TQ_AT_STEP, 0, 0 },
    { F_V_6, TQ_AT_STEP, 0, 0 },     { F_V_7, TQ_AT_PLACE, 0, 0 },
    { F_V_8_1, TQ_AT_PLACE, 0, 0 },  { F_V_8_2, TQ_AT_JUDGE, FISTF_BALL_OUT, fistf_v_8_2 },
    { F_V_9_1, TQ_AT_PLACE, 0, 0 },  { F_V_9_2, TQ_AT_JUDGE, FISTF_BALL_OUT, fistf_v_9_2 },
    { F_V_10_1, TQ_AT_PLACE, 0, 0 }, { F_V_10_2, TQ_AT_JUDGE, FISTF_BALL_OUT, fistf_v_10_2 },
    { F_V_11, TQ_AT_STEP, 0, 0 },    { F_V_12, TQ_AT_MEASURE, 0, 0 },
    { F_V_13, TQ_AT_STEP, 0, 0 },
};
const Chapter fistf_indoor = { "V", sizeof rows / sizeof rows[0], rows };
