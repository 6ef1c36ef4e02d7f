/* SPDX-License-Identifier: MIT */
/* What is usual: the present step of a restart done in the shortest way, and arrangements to begin
   from. Each is a command like any other, lawful by the rules of the step (placing.c). */
#include "book/chapas/chapas.h"
#include "geom/num.h"
#include "ref/arrange.h"

/* ---- Wishes: where each piece of a side would stand ---- */

/* The usual formation, moved along with the ball. */
static Vec2 in_shape(const struct ref *ref, TqSide side, int n)
{
    const TqField *field = &ref->board.field;
    const Vec2 at = chapas_usual_place(field, n);
    const double along = ref->board.ball.at.x * ref->towards[side] * (n == 0 ? 0 : 0.5);
    const double most = field->half_x - field->small_deep - 40;
    return arrange_seen_from(ref, side, vec2(num_clamp(at.x + along, -field->half_x, most), at.y));
}

/* Two rows before the other goal, the backs stay in shape. */
static Vec2 in_their_area(const struct ref *ref, TqSide side, int n)
{
    const TqField *field = &ref->board.field;
    const double front = field->half_x - field->large_deep;
    if (n <= 4)
        return in_shape(ref, side, n);
    return arrange_seen_from(ref, side,
                             vec2(front + (n % 2 ? 20 : 90), (n - 7.5) * field->large_half / 2.5));
}

/* Two rows before the own goal. */
static Vec2 before_own_goal(const struct ref *ref, TqSide side, int n)
{
    const TqField *field = &ref->board.field;
    const double front = -field->half_x + field->large_deep;
    if (n == 0)
        return in_shape(ref, side, n);
    return arrange_seen_from(ref, side,
                             vec2(front + (n % 2 ? 30 : -50), (n - 5.5) * field->large_half / 4.5));
}

/* Each cap between an opponent and the own goal. */
static Vec2 at_an_opponent(const struct ref *ref, TqSide side, int n)
{
    const Footprint *foe = &ref->board.piece[tq_other_side(side)][n];
    const Vec2 goal = vec2(field_end_x(&ref->board.field, ref_end(ref, side)), 0);
    if (n == 0 || !foe->present)
        return in_shape(ref, side, n);
    const Vec2 way = vec2_normalised(vec2_sub(goal, foe->at));
    return vec2_add_scaled(foe->at, way, 2 * chapas_cap_r(ref, side) + BETWEEN + 1);
}

static const ArrangeWish wishes[TQ_PRESETS] = {
    [TQ_PRESET_AS_IT_LIES] = arrange_as_it_lies, [TQ_PRESET_SHAPE] = in_shape,
    [TQ_PRESET_ATTACK] = in_their_area,          [TQ_PRESET_MARK] = at_an_opponent,
    [TQ_PRESET_GUARD] = before_own_goal,
};

/* ---- Arrangements ---- */

bool chapas_preset(const struct ref *ref, TqSide side, TqPreset preset, TqCommand *out)
{
    const struct chapas *c = chapas_seen(ref);
    const bool setting = c->restart.step == RESTART_ATTACK || c->restart.step == RESTART_DEFENCE;
    if (preset >= TQ_PRESET_WALL_LEFT)
        return chapas_wall_preset(ref, side, TQ_PRESET_WALL - (int)preset, out);
    const Arrange arrange = { .side = side,
                              .pieces = chapas_may_place(ref, side),
                              .wish = wishes[preset],
                              .rules = chapas_place_rules };
    return c->phase == PHASE_PREPARE && setting && arrange.pieces &&
           arrange_command(ref, &arrange, out);
}

/* ---- One step ---- */

static bool choose(TqCommand *out, TqOption option)
{
    out->deed = TQ_DO_CHOOSE;
    out->option = option;
    return true;
}

static void put_at(TqCommand *out, TqThing thing, int32_t x_um, int32_t y_um)
{
    out->deed = TQ_DO_PLACE;
    out->thing = thing;
    out->placed = true;
    out->x_um = x_um;
    out->y_um = y_um;
}

/* What lies lawfully stays. */
static bool set_pieces(const struct ref *ref, TqSide side, TqCommand *out)
{
    TqCommand all;
    if (chapas_preset(ref, side, TQ_PRESET_AS_IT_LIES, &all) && arrange_moves(ref, &all, LENIENT))
        *out = all;
    return true; /* else ready: it lies well, or there is no room for anything better */
}

static bool set_taker(const struct ref *ref, TqSide side, TqCommand *out)
{
    const int taker = arrange_nearest_to_ball(ref, side, chapas_may_place(ref, side));
    PlaceRules rules;
    if (taker < 0)
        return false;
    chapas_place_rules(ref, thing_piece(side, taker), &rules);
    return arrange_taker(ref, thing_piece(side, taker), &rules, out);
}

/* 54: standing, square to the way from ball to goal; as far out as its place allows. */
static bool stand_keeper(const struct ref *ref, TqSide side, double out_of_goal, TqCommand *out)
{
    const Vec2 goal = vec2(field_end_x(&ref->board.field, ref_end(ref, side)), 0);
    const Vec2 way = vec2_normalised(vec2_sub(ref->board.ball.at, goal));
    const Vec2 at = vec2_add_scaled(goal, way, out_of_goal);
    const TqThing keeper = thing_keeper(side);
    Footprint there = *board_get(&ref->board, keeper);
    put_at(out, keeper, (int32_t)(at.x * 1000), (int32_t)(at.y * 1000));
    out->pose = TQ_POSE_STANDING;
    out->axis_x = (int32_t)(-way.y * 1000);
    out->axis_y = (int32_t)(way.x * 1000);
    chapas_lies(ref, keeper, out->pose, &there);
    there.at = vec2(out->x_um / 1000.0, out->y_um / 1000.0);
    there.axis = vec2_normalised(vec2(out->axis_x, out->axis_y));
    return chapas_keeper_misplaced(ref, &there, side) < 0 &&
           place_fits(&ref->board, keeper, &there);
}

static bool set_keeper(const struct ref *ref, TqSide side, TqCommand *out)
{
    const struct chapas *c = chapas_seen(ref);
    const bool penalty = c->phase == PHASE_PREPARE && c->restart.kind == TQ_RESTART_PENALTY;
    const TqCommand ready = *out;
    if (c->prep.keeper_set)
        return true; /* ready */
    if (penalty || chapas_keeper_may_be_set(ref, side))
        for (double d = penalty ? 8 : 60; d >= 0; d -= 4)
            if (stand_keeper(ref, side, d, out))
                return true;
    *out = ready;
    return chapas_options(ref) & 1u << TQ_OPT_LEAVE ? choose(out, TQ_OPT_LEAVE) : true;
}

/* 40, 44, 105.pu.A to H: nothing rearranged, no wall; a direct kick is shot, a corner is not. */
static bool do_step(const struct ref *ref, TqSide side, TqCommand *out)
{
    const struct chapas *c = chapas_seen(ref);
    switch (c->restart.step) {
    case RESTART_DECLARE:
        return choose(out, chapas_options(ref) & 1u << TQ_OPT_AS_IT_IS ? TQ_OPT_AS_IT_IS
                                                                       : TQ_OPT_REARRANGE);
    case RESTART_ATTACK:
    case RESTART_DEFENCE:
        return set_pieces(ref, side, out);
    case RESTART_WALL:
        return c->prep.wall || choose(out, TQ_OPT_NO_WALL);
    case RESTART_DIRECT:
        return choose(out, c->restart.kind == TQ_RESTART_DIRECT ? TQ_OPT_DIRECT : TQ_OPT_INDIRECT);
    case RESTART_TAKER:
        return c->restart.taker < 0 ? set_taker(ref, side, out) : chapas_step_can_end(ref);
    case RESTART_KEEPER:
        return set_keeper(ref, side, out);
    default:
        return false;
    }
}

bool chapas_quick(const struct ref *ref, TqSide side, TqCommand *out)
{
    const struct chapas *c = chapas_seen(ref);
    *out = (TqCommand){ .deed = TQ_DO_READY, .side = side, .thing = thing_none() };
    switch (c->phase) {
    case PHASE_KITS:
        return !c->said_kit[side] && choose(out, TQ_OPT_KEEP);
    case PHASE_PREPARE:
        return side == chapas_step_side(ref) && do_step(ref, side, out);
    case PHASE_KEEPER:
        return side != c->turn.side && set_keeper(ref, side, out);
    case PHASE_RELOCATE:
        return side == c->relocates;
    default:
        return false;
    }
}
