/* SPDX-License-Identifier: MIT */
/* Chapter XII, the corner. */
#include "book/dadinho/dadinho.h"

/* 72.a  Corner won: over the goal line it attacks, after last meeting an opponent. */
static Judgement dadinho_72_a(Hearing *h)
{
    TqSide side = dadinho_seen(h->ref)->flick.story.side;
    bool left = dadinho_flicks_left(h->ref, side) > 0 || !in_force(h->ref, D_72_PU);
    if (!dadinho_out_over_end(h->ref, tq_other_side(side), D_72) || !dadinho_ball_won(h->ref) ||
        !left)
        return JUDGE_SILENT;
    return dadinho_restart_out(h, TQ_RESTART_CORNER, side);
}

/* 72.b  Corner given: over its own goal line, not last met by an opponent. */
static Judgement dadinho_72_b(Hearing *h)
{
    TqSide side = dadinho_seen(h->ref)->flick.story.side;
    if (!dadinho_out_over_end(h->ref, side, D_72) || dadinho_ball_won(h->ref))
        return JUDGE_SILENT;
    return dadinho_restart_out(h, TQ_RESTART_CORNER, tq_other_side(side));
}

/* 72.pu  Won, but no collective flicks are left: a goal kick for the opponent. */
static Judgement dadinho_72_pu(Hearing *h)
{
    TqSide side = dadinho_seen(h->ref)->flick.story.side;
    if (!dadinho_out_over_end(h->ref, tq_other_side(side), D_72) || !dadinho_ball_won(h->ref) ||
        dadinho_flicks_left(h->ref, side) > 0)
        return JUDGE_SILENT;
    return dadinho_restart_out(h, TQ_RESTART_GOAL_KICK, tq_other_side(side));
}

/* 73  The ball lies in the quarter circle on the side where it left. */
static Judgement dadinho_73(Hearing *h)
{
    return dadinho_ball_place_breach(h, D_73);
}

#define SETTLED FACT_BIT(FACT_SETTLED)

/* 73.pu, that it may be shot, is a right the restart carries (steps.c). */
static const ClauseRow rows[] = {
    { D_72, TQ_AT_CODE, 0, 0 },
    { D_72_A, TQ_AT_JUDGE, SETTLED, dadinho_72_a },
    { D_72_B, TQ_AT_JUDGE, SETTLED, dadinho_72_b },
    { D_72_PU, TQ_AT_JUDGE, SETTLED, dadinho_72_pu },
    { D_73, TQ_AT_JUDGE, TRIES(PLACE), dadinho_73 },
    { D_73_PU, TQ_AT_CODE, 0, 0 },
};
const Chapter dadinho_ch12 = { "12", sizeof rows / sizeof rows[0], rows };
