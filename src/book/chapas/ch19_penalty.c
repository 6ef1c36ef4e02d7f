/* SPDX-License-Identifier: MIT */
/* Chapter XIX, articles 96 to 100: penalties and the shoot-out. */
#include "book/chapas/chapas.h"

/* 7.I  Caps but the taker's stay out of the big area and the half-moon (K56). */
static Judgement chapas_7_i(Hearing *h)
{
    return chapas_place_breach(h, C_7_I);
}

/* 97  At a penalty the taker is set, then the keeper on the goal line. */
static Judgement chapas_97(Hearing *h)
{
    const Judgement keeper = chapas_keeper_breach(h, C_97);
    return keeper == JUDGE_SILENT ? chapas_place_breach(h, C_97) : keeper;
}

/* 97.pu  A penalty that misses the ball was taken all the same: the turn passes, and the ball lies
   on its mark in play (K57). */
static Judgement chapas_97_pu(Hearing *h)
{
    const struct chapas *c = chapas_seen(h->ref);
    if (!chapas_ended(h) || c->action.took != TQ_RESTART_PENALTY ||
        (story_met(&c->story.any_ball) && !c->story.any_ball.still))
        return JUDGE_SILENT;
    h->out.call = TQ_CALL_MISS;
    h->out.to = tq_other_side(c->story.side);
    h->out.thing = thing_piece(c->story.side, c->story.piece);
    return JUDGE_RULED;
}

static const ClauseRow rows[] = {
    { C_7_I, TQ_AT_JUDGE, CHAPAS_PLACES, chapas_7_i },
    { C_96, TQ_AT_CODE, 0, 0 },
    { C_97, TQ_AT_JUDGE, CHAPAS_SETS, chapas_97 },
    { C_97_PU, TQ_AT_JUDGE, FACT_BIT(FACT_SETTLED), chapas_97_pu },
    { C_98, TQ_AT_CODE, 0, 0 },
    { C_99, TQ_AT_CODE, 0, 0 },
    { C_100, TQ_AT_CODE, 0, 0 },
    { C_100_PU, TQ_AT_CODE, 0, 0 },
};
const Chapter chapas_ch19 = { "19", sizeof rows / sizeof rows[0], rows };
