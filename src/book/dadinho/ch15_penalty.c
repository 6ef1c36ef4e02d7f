/* SPDX-License-Identifier: MIT */
/* Chapter XV, the penalty. */
#include "book/dadinho/dadinho.h"

static bool keeper_placed_at_penalty(const struct ref *ref, const Fact *fact)
{
    const struct dadinho *d = dadinho_seen(ref);
    return attempt_of(fact, TQ_DO_PLACE) && thing_is_keeper(fact->command.thing) &&
           d->restart.kind == TQ_RESTART_PENALTY && in_force(ref, D_86) &&
           fact->command.side == tq_other_side(d->restart.to) &&
           fact->command.thing.side == (int8_t)fact->command.side;
}

/* 85  The ball lies on the penalty mark. */
static Judgement dadinho_85(Hearing *h)
{
    return dadinho_ball_place_breach(h, D_85);
}

/* 86.a  Nobody but the taker and the keeper is put into the areas or the half-moon. */
static Judgement dadinho_86_a(Hearing *h)
{
    const struct dadinho *d = dadinho_seen(h->ref);
    const TqCommand *command = &h->fact->command;
    bool waits = d->phase == PHASE_RESTART || (d->phase == PHASE_SHOT && d->shot_is_kick);
    TqSide end = tq_other_side(d->restart.to);
    if (!attempt_of(h->fact, TQ_DO_PLACE) || !waits || d->restart.kind != TQ_RESTART_PENALTY ||
        !thing_is_piece(command->thing) || !in_force(h->ref, D_86))
        return JUDGE_SILENT;
    bool taker = command->thing.side == (int8_t)d->restart.to && command->thing.number > 0;
    const PlaceRules rules = dadinho_penalty_rules(h->ref, end, taker ? command->thing.number : -1);
    Footprint there = *board_get(&h->ref->board, command->thing);
    there.at = vec2(command->x_um / 1000.0, command->y_um / 1000.0);
    int breach = place_breach(&rules, &h->ref->board, command->thing, &there);
    return breach == D_86_A ? refused(h) : JUDGE_SILENT;
}

/* 86.b  First ball and taker are placed, then the keeper. */
static Judgement dadinho_86_b(Hearing *h)
{
    if (!keeper_placed_at_penalty(h->ref, h->fact) || dadinho_seen(h->ref)->phase != PHASE_RESTART)
        return JUDGE_SILENT;
    return refused(h);
}

/* 86.c  The keeper's front face lies wholly on the goal line (K35: within 0.5 mm, body behind). */
static Judgement dadinho_86_c(Hearing *h)
{
    const TqCommand *command = &h->fact->command;
    if (!keeper_placed_at_penalty(h->ref, h->fact) || dadinho_seen(h->ref)->phase != PHASE_SHOT)
        return JUDGE_SILENT;
    Footprint keeper = h->ref->board.piece[command->side][0];
    keeper.at = vec2(command->x_um / 1000.0, command->y_um / 1000.0);
    if (command->axis_x != 0 || command->axis_y != 0)
        keeper.axis = vec2_normalised(vec2(command->axis_x, command->axis_y));
    Vec2 corner[4];
    footprint_corners(&keeper, corner);
    const TqField *field = &h->ref->board.field;
    int end = ref_end(h->ref, command->side), on_line = 0;
    for (int i = 0; i < 4; i++) {
        double deep = field_depth(field, end, corner[i]);
        on_line += deep >= -PERCEPTIBLE && deep <= PERCEPTIBLE;
    }
    double y = keeper.at.y < 0 ? -keeper.at.y : keeper.at.y;
    bool behind = field_depth(field, end, keeper.at) < 0;
    bool inside = y <= field->mouth_half - keeper.wide + EPS;
    return on_line == 2 && behind && inside ? JUDGE_SILENT : refused(h);
}

/* 87: who is removed, and where to, is in spots.c. */
static const ClauseRow rows[] = {
    { D_85, TQ_AT_JUDGE, TRIES(PLACE), dadinho_85 },
    { D_86, TQ_AT_CODE, 0, 0 },
    { D_86_A, TQ_AT_JUDGE, TRIES(PLACE), dadinho_86_a },
    { D_86_B, TQ_AT_JUDGE, TRIES(PLACE), dadinho_86_b },
    { D_86_C, TQ_AT_JUDGE, TRIES(PLACE), dadinho_86_c },
    { D_87, TQ_AT_CODE, 0, 0 },
};
const Chapter dadinho_ch15 = { "15", sizeof rows / sizeof rows[0], rows };
