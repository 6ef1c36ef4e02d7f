/* SPDX-License-Identifier: MIT */
/* Rule 3: how long it lasts. Periods and signals are in ends.c; team contests here. */
#include "book/fistf/fistf.h"
#include "ref/contest.h"

/* 3.1.1.s3  Only the referee stops play: a player's wish for it is refused. The German edition has
   it within 3.1.1. */
static Judgement fistf_3_1_1_s3(Hearing *h)
{
    if (!fistf_attempts(h, TQ_DO_REQUEST) || h->fact->command.request != TQ_ASK_REFEREE)
        return JUDGE_SILENT;
    return fistf_refused(h);
}

/* 3.2.1  The referee saw time being lost: since when he has been waiting for somebody, it is
   played at the end. OPEN(fistf-es/3.2.1): the book leaves the measure to him; it goes on being
   lost until somebody does something, as with an exchange (2.5.3). */
static Judgement fistf_3_2_1(Hearing *h)
{
    if (h->fact->command.clause != F_3_2_1)
        return JUDGE_SILENT;
    h->out.call = TQ_CALL_TIME_WASTING;
    h->out.against = h->fact->command.side;
    if (h->ref->now_ms > h->ref->waiting_since_ms)
        h->out.number = (int32_t)((h->ref->now_ms - h->ref->waiting_since_ms) / 1000);
    return JUDGE_RULED;
}

/* I.4, K43: four tables; a table won is a point. OPEN(fistf-es/I.4): "usually four" play, so fewer
   are a team too, and nothing says what an absent player's table brings: nothing. 3.3.2.1: then the
   difference, then ten minutes on all four, the first goal on any of them; 3.3.2.2: shots; all of
   it "in knock-outs". */
static const ContestRow team_rows[] = {
    { TQ_STAGE_POINTS, F_I_4 },
    { TQ_STAGE_DIFFERENCE, F_3_3_2_1 },
    { TQ_STAGE_EXTRA_TIME, F_3_3_2_1 },
    { TQ_STAGE_SHOOT_OUT, F_3_3_2_2 },
};

const ContestForm fistf_contests[FISTF_CONTESTS] = {
    { "teams", F_I_4, 4, 1, { 1, 0, 0 }, -2, 0, -1, 4, team_rows, false, 1 + SET_KNOCKOUT },
};

static const ClauseRow rows[] = {
    { F_3_1_1, TQ_AT_CODE, 0, 0 },
    { F_3_1_1_S2, TQ_AT_CODE, 0, 0 },
    { F_3_1_1_S3, TQ_AT_JUDGE, TRIES(REQUEST), fistf_3_1_1_s3 },
    { F_3_2_1, TQ_AT_ENTRY, FACT_BIT(FACT_ENTRY), fistf_3_2_1 },
    { F_3_2_2, TQ_AT_CODE, 0, 0 },
    { F_3_2_3, TQ_AT_CODE, 0, 0 },
    { F_3_3_1_1, TQ_AT_CODE, 0, 0 },
    { F_3_3_1_2, TQ_AT_CODE, 0, 0 },
    { F_3_3_2_1, TQ_AT_CODE, 0, 0 },
    { F_3_3_2_2, TQ_AT_CODE, 0, 0 },
};
const Chapter fistf_r03 = { "3", sizeof rows / sizeof rows[0], rows };
