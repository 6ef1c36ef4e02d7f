/* SPDX-License-Identifier: MIT */
/* Chapter XI, articles 59 to 71: crowding, obstruction, sandwich, caps on caps; judged where a turn
   ends (61, 64). */
#include "book/chapas/around.h"
#include "book/chapas/chapas.h"

/* The turn of this side has ended, with the ball at rest in the field. */
static bool turn_ends(const Hearing *h)
{
    const struct chapas *c = chapas_seen(h->ref);
    return h->fact->kind == FACT_SETTLED && c->story.out == LINE_NONE &&
           !chapas_action_left(h->ref);
}

static Judgement indirect_at_ball(Hearing *h, TqCall call)
{
    h->out.call = call;
    h->out =
        chapas_free_kick(h->ref, h->out, chapas_seen(h->ref)->turn.side, h->ref->board.ball.at);
    return JUDGE_RULED;
}

/* 59  Three own caps round the ball, nearer than 30 to one another; 60.B: not if the other side put
   one of them there. */
static Judgement chapas_59(Hearing *h)
{
    const struct chapas *c = chapas_seen(h->ref);
    if (!turn_ends(h) ||
        (c->relocated_by_foe && in_force(h->ref, C_60) && in_force(h->ref, C_60_B)) ||
        !chapas_crowding(&h->ref->board, c->turn.side))
        return JUDGE_SILENT;
    return indirect_at_ball(h, TQ_CALL_OBSTRUCTION);
}

/* 64  No straight way left on which an opponent's cap could come to the ball; 65: two caps alone
   never do that without the referee's word. */
static Judgement chapas_64(Hearing *h)
{
    const struct chapas *c = chapas_seen(h->ref);
    if (!turn_ends(h) || !in_force(h->ref, C_62))
        return JUDGE_SILENT;
    const Approach way = chapas_approach(&h->ref->board, &h->ref->board.field, c->turn.side);
    if (way.free || (bits_count(way.blocking) <= 2 && in_force(h->ref, C_65)))
        return JUDGE_SILENT;
    h->out = ruling_with(h->out, C_62);
    return indirect_at_ball(h, TQ_CALL_OBSTRUCTION);
}

/* 65  The referee saw plain intent to hide the ball between two caps. */
static Judgement chapas_65(Hearing *h)
{
    if (h->fact->command.clause != C_65)
        return JUDGE_SILENT;
    h->out.call = TQ_CALL_OBSTRUCTION;
    h->out = chapas_free_kick(h->ref, h->out, h->fact->command.side, h->ref->board.ball.at);
    return JUDGE_RULED;
}

/* 67.p3  A sandwich that the turn began with for the second time, and still stands. */
static Judgement chapas_67_p3(Hearing *h)
{
    const struct chapas *c = chapas_seen(h->ref);
    const Sandwich *sandwich = &c->sandwich[c->turn.side];
    if (!turn_ends(h) || !sandwich->pair || sandwich->turns < 1 || !in_force(h->ref, C_67) ||
        chapas_sandwich_pair(&h->ref->board, c->turn.side, 0) != sandwich->pair)
        return JUDGE_SILENT;
    return indirect_at_ball(h, TQ_CALL_OBSTRUCTION);
}

#define SETTLED FACT_BIT(FACT_SETTLED)

static const ClauseRow rows[] = {
    { C_59, TQ_AT_JUDGE, SETTLED, chapas_59 },
    { C_60, TQ_AT_PLACE, 0, 0 },
    { C_60_A, TQ_AT_PLACE, 0, 0 },
    { C_60_B, TQ_AT_PLACE, 0, 0 },
    { C_60_C, TQ_AT_PLACE, 0, 0 },
    { C_61, TQ_AT_PLACE, 0, 0 },
    { C_62, TQ_AT_PLACE, 0, 0 },
    { C_63, TQ_AT_PLACE, 0, 0 },
    { C_64, TQ_AT_JUDGE, SETTLED, chapas_64 },
    { C_64_PU, TQ_AT_PLACE, 0, 0 },
    { C_65, TQ_AT_ENTRY, FACT_BIT(FACT_ENTRY), chapas_65 },
    { C_66, TQ_AT_TALLY, 0, 0 },
    { C_67, TQ_AT_PLACE, 0, 0 },
    { C_67_P1, TQ_AT_TALLY, 0, 0 },
    { C_67_P2, TQ_AT_TALLY, 0, 0 },
    { C_67_P3, TQ_AT_JUDGE, SETTLED, chapas_67_p3 },
    { C_68, TQ_AT_TALLY, 0, 0 },
    { C_68_A, TQ_AT_TALLY, 0, 0 },
    { C_68_B, TQ_AT_TALLY, 0, 0 },
    { C_68_PU, TQ_AT_TALLY, 0, 0 },
    { C_69, TQ_AT_TALLY, 0, 0 },
    { C_70, TQ_AT_STEP, 0, 0 },
    { C_71, TQ_AT_STEP, 0, 0 },
};
const Chapter chapas_ch11_around = { "11", sizeof rows / sizeof rows[0], rows };
