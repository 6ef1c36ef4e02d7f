/* SPDX-License-Identifier: MIT */
/* Chapter IX, articles 23 to 28: places at a kick-off, distances, walls, measuring. */
#include "book/chapas/chapas.h"

/* May this piece be put here? One clause speaks: the first rule that the place breaks. */
Judgement chapas_place_breach(Hearing *h, int clause)
{
    const struct chapas *c = chapas_seen(h->ref);
    const TqCommand *command = &h->fact->command;
    const Footprint *seen = board_get(&h->ref->board, command->thing);
    PlaceRules rules;
    if (!chapas_attempts(h->fact, TQ_DO_PLACE) || c->phase != PHASE_PREPARE || !seen ||
        !thing_is_piece(command->thing) || c->restart.step == RESTART_TAKER ||
        c->restart.step == RESTART_KEEPER)
        return JUDGE_SILENT;
    Footprint there = *seen;
    there.at = vec2(command->x_um / 1000.0, command->y_um / 1000.0);
    chapas_place_rules(h->ref, &rules);
    if (place_breach(&rules, &h->ref->board, command->thing, &there) != clause)
        return JUDGE_SILENT;
    return chapas_refused(h);
}

/* 23.p1  Only the taker stands in the centre circle. */
static Judgement chapas_23_p1(Hearing *h)
{
    return chapas_place_breach(h, C_23_P1);
}

/* 24  Ninety from the ball. */
static Judgement chapas_24(Hearing *h)
{
    return chapas_place_breach(h, C_24);
}

static const ClauseRow rows[] = {
    { C_23, TQ_AT_STEP, 0, 0 },
    { C_23_P1, TQ_AT_JUDGE, FACT_BIT(FACT_ATTEMPT), chapas_23_p1 },
    { C_23_P2, TQ_AT_JUDGE, 0, 0 },
    { C_23_P3, TQ_AT_OFFER, 0, 0 },
    { C_24, TQ_AT_JUDGE, FACT_BIT(FACT_ATTEMPT), chapas_24 },
    { C_25, TQ_AT_PLACE, 0, 0 },
    { C_26, TQ_AT_OFFER, 0, 0 },
    { C_27, TQ_AT_PLACE, 0, 0 },
    { C_27_PU, TQ_AT_STEP, 0, 0 },
    { C_28, TQ_AT_OFFER, 0, 0 },
    { C_28_P1, TQ_AT_STEP, 0, 0 },
    { C_28_P2, TQ_AT_STEP, 0, 0 },
};
const Chapter chapas_ch09 = { "9", sizeof rows / sizeof rows[0], rows };
