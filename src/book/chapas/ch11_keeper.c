/* SPDX-License-Identifier: MIT */
/* Chapter XI, articles 49 to 58: the keeper, its ball and its place. */
#include "book/chapas/chapas.h"

/* Whose small area the ball lies in at rest, TQ_NO_SIDE: in none. */
TqSide chapas_in_small_of(const struct ref *ref)
{
    for (int side = TQ_HOME; side <= TQ_AWAY; side++) {
        const Zone small = field_small(&ref->board.field, ref_end(ref, (TqSide)side));
        if (field_in(&small, &ref->board.ball, TQ_BY_PART, 0))
            return (TqSide)side;
    }
    return TQ_NO_SIDE;
}

/* 49  A ball that stops in a small area is its keeper's; the rest of the turn is lost. */
static Judgement chapas_49(Hearing *h)
{
    const struct chapas *c = chapas_seen(h->ref);
    if (h->fact->kind == FACT_ATTEMPT)
        return chapas_attempts(h->fact, TQ_DO_FLICK) &&
                       chapas_barred(h->ref, h->fact->command.thing) == C_49
                   ? chapas_refused(h)
                   : JUDGE_SILENT;
    const TqSide owner = chapas_in_small_of(h->ref);
    if (!chapas_ended(h) || c->story.out != LINE_NONE || owner == TQ_NO_SIDE ||
        !in_force(h->ref, C_7_H_A_I))
        return JUDGE_SILENT;
    h->out.call = TQ_CALL_KEEPER_BALL;
    h->out.to = owner;
    return JUDGE_RULED;
}

/* The keeper is set when a shot is awaited: one clause speaks, the first that its place breaks. */
static Judgement keeper_breach(Hearing *h, int clause)
{
    const struct chapas *c = chapas_seen(h->ref);
    const TqCommand *command = &h->fact->command;
    const bool awaited = c->phase == PHASE_KEEPER ||
                         (c->phase == PHASE_PREPARE && c->restart.step == RESTART_KEEPER);
    if (!chapas_attempts(h->fact, TQ_DO_PLACE) || !awaited || !thing_is_keeper(command->thing))
        return JUDGE_SILENT;
    Footprint there = h->ref->board.piece[command->side][0];
    there.at = vec2(command->x_um / 1000.0, command->y_um / 1000.0);
    if (command->axis_x != 0 || command->axis_y != 0)
        there.axis = vec2_normalised(vec2(command->axis_x, command->axis_y));
    chapas_lies(command->thing, command->pose, &there);
    return chapas_keeper_misplaced(h->ref, &there, command->side) == clause ? chapas_refused(h)
                                                                            : JUDGE_SILENT;
}

/* 52  In the small area, touching none of its lines but the back line. */
static Judgement chapas_52(Hearing *h)
{
    return keeper_breach(h, C_52);
}

/* 52.B  From inside the goal: touching the back line. */
static Judgement chapas_52_b(Hearing *h)
{
    return keeper_breach(h, C_52_B);
}

/* 54.pu  The same for a standing keeper. */
static Judgement chapas_54_pu(Hearing *h)
{
    return keeper_breach(h, C_54_PU);
}

/* 56  Behind the whole ball, every opposing cap with its straight way to it. */
static Judgement chapas_56(Hearing *h)
{
    return keeper_breach(h, C_56);
}

static const ClauseRow rows[] = {
    { C_7_H_A_I, TQ_AT_STEP, 0, 0 },
    { C_7_H_A_II, TQ_AT_PLACE, 0, 0 },
    { C_49, TQ_AT_JUDGE, FACT_BIT(FACT_ATTEMPT) | FACT_BIT(FACT_SETTLED), chapas_49 },
    { C_50, TQ_AT_STEP, 0, 0 },
    { C_51, TQ_AT_STEP, 0, 0 },
    { C_52, TQ_AT_JUDGE, FACT_BIT(FACT_ATTEMPT), chapas_52 },
    { C_52_A, TQ_AT_PLACE, 0, 0 },
    { C_52_B, TQ_AT_JUDGE, FACT_BIT(FACT_ATTEMPT), chapas_52_b },
    { C_53, TQ_AT_OFFER, 0, 0 },
    { C_53_PU, TQ_AT_STEP, 0, 0 },
    { C_54, TQ_AT_STEP, 0, 0 },
    { C_54_PU, TQ_AT_JUDGE, FACT_BIT(FACT_ATTEMPT), chapas_54_pu },
    { C_55, TQ_AT_STEP, 0, 0 },
    { C_56, TQ_AT_JUDGE, FACT_BIT(FACT_ATTEMPT), chapas_56 },
    { C_56_PU, TQ_AT_OFFER, 0, 0 },
    { C_57, TQ_AT_STEP, 0, 0 },
    { C_58, TQ_AT_ENTRY, 0, 0 },
};
const Chapter chapas_ch11_keeper = { "11", sizeof rows / sizeof rows[0], rows };
