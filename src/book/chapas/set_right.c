/* SPDX-License-Identifier: MIT */
/* What hands set right when everything rests, before anybody rules (rules/chapas.md e, SETTLE):
   caps at the fence, caps on caps that nobody must choose a place for, caps in a small area, the
   keeper that stood, the taker that lay upside down. */
#include <toque/games.h>

#include "book/chapas/chapas.h"
#include "geom/num.h"

void chapas_set_and_say(struct ref *ref, TqThing thing, Vec2 at, TqRuling said)
{
    place_set_near(&ref->board, thing, at);
    said = ruling_at(said, board_get(&ref->board, thing)->at);
    said.thing = thing;
    order_hold(&chapas_of(ref)->placed, said);
}

void chapas_set_by_referee(struct ref *ref, TqThing thing, Vec2 at, int clause)
{
    chapas_set_and_say(ref, thing, at, ruling_of(clause, TQ_CALL_PLACED));
}

/* ---- The fence: 32.E.a, 46, 46.pu ---- */

/* Beside the fence, where the centre of this piece can lie so that it touches it there. */
static Vec2 beside_fence(const struct ref *ref, TqThing piece, Vec2 at)
{
    const TqField *field = &ref->board.field;
    const double size = place_size(board_get(&ref->board, piece));
    const double x = field->board_x - size, y = field->board_y - size;
    const Vec2 in = vec2(num_clamp(at.x, -x, x), num_clamp(at.y, -y, y));
    const double by_x = x - num_abs(in.x), by_y = y - num_abs(in.y);
    return by_x < by_y ? vec2(num_sign(in.x) * x, in.y) : vec2(in.x, num_sign(in.y) * y);
}

/* A goal leaves no room behind its net: the nearest place at the fence that is beside it.
   OPEN(chapas/46): the point nearest to where it left, but not in the goal. */
static Vec2 clear_of_goal(const struct ref *ref, TqThing piece, Vec2 at)
{
    const PlaceRules none = { .count = 0 };
    Board bare = { .field = ref->board.field };
    Vec2 beside[2];
    *board_edit(&bare, piece) = *board_get(&ref->board, piece);
    if (place_is_free(&bare, piece, at) ||
        !place_along(&none, &bare, piece, at, vec2(0, 1), &beside[0]) ||
        !place_along(&none, &bare, piece, at, vec2(0, -1), &beside[1]))
        return at;
    return beside[num_abs(beside[1].y - at.y) < num_abs(beside[0].y - at.y)];
}

/* 46: behind one that lies there already, straight into the table. */
static Vec2 behind_others(const struct ref *ref, TqThing piece, Vec2 at)
{
    const PlaceRules none = { .count = 0 };
    const TqField *field = &ref->board.field;
    const bool end = field->board_x - num_abs(at.x) < field->board_y - num_abs(at.y);
    const Vec2 in = end ? vec2(-num_sign(at.x), 0) : vec2(0, -num_sign(at.y));
    Vec2 out;
    return place_along(&none, &ref->board, piece, at, in, &out) ? out : at;
}

static void put_at_fence(struct ref *ref, TqThing piece, Vec2 at, int clause)
{
    struct chapas *c = chapas_of(ref);
    const bool out = in_force(ref, C_46_PU);
    const TqRuling said = ruling_of(clause, TQ_CALL_PLACED);
    const Vec2 fence = clear_of_goal(ref, piece, beside_fence(ref, piece, at));
    chapas_set_and_say(ref, piece, behind_others(ref, piece, fence),
                       out ? ruling_with(said, C_46_PU) : said);
    c->action.fenced[piece.side] |= 1u << piece.number;
    if (out)
        c->off_field[piece.side] |= 1u << piece.number;
}

/* Met the fence before any of its chain met the ball. */
static bool met_fence_first(const struct chapas *c, TqThing piece)
{
    const StoryMeet *fence = &c->story.fence[piece.number];
    const StoryMeet *ball = &c->story.any_ball;
    return story_met(fence) && (fence->at < ball->at || ball->still);
}

/* Nothing leaves the table at its middle: then nobody has said where, and it lies nowhere yet. */
static bool is_told(Vec2 at)
{
    return at.x != 0 || at.y != 0;
}

/* 32.E.a: nothing more was met; 46 has it for every cap that meets the fence before the ball, one
   that met something after it (32.E) as well. OPEN(chapas/46). */
static void caps_at_fence(struct ref *ref)
{
    const struct chapas *c = chapas_seen(ref);
    for (int n = 0; n <= CAPS; n++) {
        const TqThing piece = thing_piece(c->story.side, n);
        const Footprint *seen = board_get(&ref->board, piece);
        const StoryMeet *fence = &c->story.fence[n];
        const bool foul = c->action.fence_foul && thing_same(c->action.fence_by, piece);
        const int clause = foul ? C_46 : C_32_E_A;
        if (seen->present && met_fence_first(c, piece) && in_force(ref, clause))
            put_at_fence(ref, piece, fence->placed ? fence->place : seen->at, clause);
    }
    for (int side = TQ_HOME; side <= TQ_AWAY && in_force(ref, C_46); side++)
        for (int n = 0; n <= CAPS; n++)
            if ((c->action.left[side] & 1u << n) && is_told(c->action.left_at[side][n]))
                put_at_fence(ref, thing_piece((TqSide)side, n), c->action.left_at[side][n], C_46);
}

/* ---- The small area: 33, K72 ---- */

/* How far along its way something that goes from `from` to `to` comes between -half and half of the
   middle. */
static double comes_between(double from, double to, double half)
{
    return num_abs(from) <= half ? 0 : (num_abs(from) - half) / num_abs(to - from);
}

/* Where it came in: as told or seen; else straight from where it lay, if that was outside. */
static bool came_in(const struct ref *ref, TqThing piece, const Zone *small, Vec2 *at)
{
    const struct chapas *c = chapas_seen(ref);
    const Footprint *was = board_get(&ref->board_before, piece),
                    *is = board_get(&ref->board, piece);
    const Vec2 middle = vec2_scale(vec2_add(small->lo, small->hi), 0.5);
    const Vec2 half = vec2_sub(small->hi, middle);
    const Vec2 from = vec2_sub(was->at, middle), to = vec2_sub(is->at, middle);
    if (c->action.entered[piece.side] & 1u << piece.number) {
        *at = c->action.entry[piece.side][piece.number];
        return true;
    }
    if (!was->present || field_in(small, was, TQ_BY_PART, 0))
        return false;
    const double t = num_max(comes_between(from.x, to.x, half.x + is->radius),
                             comes_between(from.y, to.y, half.y + is->radius));
    const Vec2 rim = vec2_add_scaled(was->at, vec2_sub(is->at, was->at), t);
    *at = vec2(num_clamp(rim.x, small->lo.x, small->hi.x),
               num_clamp(rim.y, small->lo.y, small->hi.y));
    return true;
}

static Vec2 way_out(const struct ref *ref, TqThing piece, int end)
{
    const TqField *field = &ref->board.field;
    const Zone small = field_small(field, end);
    Vec2 from = board_get(&ref->board, piece)->at;
    const bool known = came_in(ref, piece, &small, &from);
    const double deep = field_depth(field, end, from),
                 clear = chapas_cap_r(ref, (TqSide)piece.side) + LENIENT;
    const double front = num_abs(field->small_deep - deep);
    const double side = num_abs(field->small_half - num_abs(from.y));
    if (known && num_abs(deep) < front && num_abs(deep) < side)
        return vec2(end * (field->half_x + clear), from.y); /* it came in over the back line */
    if (front <= side)
        return vec2(end * (field->half_x - field->small_deep - clear), from.y);
    return vec2(from.x, num_sign(from.y) * (field->small_half + clear));
}

/* 33: it came to rest in that area. A cap that nobody has moved lies where a hand set it, which is
   let pass LENIENT over the line. */
static bool stops_in_small(const struct ref *ref, TqThing cap, int end)
{
    const Footprint *was = board_get(&ref->board_before, cap), *is = board_get(&ref->board, cap);
    const Zone small = field_small(&ref->board.field, end);
    const bool moved = !was->present || was->at.x != is->at.x || was->at.y != is->at.y;
    return is->present &&
           (moved ? field_in(&small, is, TQ_BY_PART, 0) : field_gap(&small, is) < -LENIENT);
}

static void caps_out_of_small(struct ref *ref)
{
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        for (int n = 1; n <= CAPS; n++)
            for (int end = -1; end <= 1; end += 2) {
                const TqThing cap = thing_piece((TqSide)side, n);
                if (in_force(ref, C_33) && in_force(ref, C_7_H_A_IV) &&
                    stops_in_small(ref, cap, end) && !chapas_is_charged(ref, cap))
                    chapas_set_by_referee(ref, cap, way_out(ref, cap, end), C_33);
            }
}

/* ---- Poses: 54, 55, K36, K69 ---- */

void chapas_lies(const struct ref *ref, TqThing piece, TqPoseKind pose, Footprint *seen)
{
    const bool keeper = thing_is_keeper(piece), standing = keeper && pose == TQ_POSE_STANDING;
    const bool inverted = pose == TQ_POSE_INVERTED;
    const TqSide side = (TqSide)piece.side;
    const double round = chapas_keeper_r(ref, side);
    seen->upside = inverted;
    seen->shape = (int8_t)(keeper     ? standing   ? TQ_CHAPAS_KEEPER_STANDING
                                        : inverted ? TQ_CHAPAS_KEEPER_INVERTED
                                                   : TQ_CHAPAS_KEEPER
                           : inverted ? TQ_CHAPAS_INVERTED
                                      : TQ_CHAPAS_CAP);
    seen->radius = standing ? 0 : keeper ? round : chapas_cap_r(ref, side);
    seen->deep = standing ? round : 0; /* it rolls along its axis */
    seen->wide = standing ? ref->pieces.team[side].keeper_height / 2 : 0;
}

void chapas_pose(struct ref *ref, TqThing piece, TqPoseKind pose)
{
    Footprint *seen = board_edit(&ref->board, piece);
    chapas_lies(ref, piece, pose, seen);
    seen->by_hand = true;
}

/* 54: a keeper stands and waits for a shot. */
bool chapas_stands(const struct ref *ref, TqSide side)
{
    const Footprint *seen = board_get(&ref->board, thing_keeper(side));
    return seen->present && seen->radius <= 0 && !chapas_seen(ref)->in_motion;
}

/* 54: it is told to have rolled away: as the referee's entry of that. */
bool chapas_rolled(const struct ref *ref, const Fact *fact, TqCommand *entry)
{
    const bool rolled = fact->kind == FACT_REST && thing_is_keeper(fact->who) &&
                        chapas_stands(ref, (TqSide)fact->who.side);
    if (rolled)
        *entry = (TqCommand){ .deed = TQ_DO_ENTRY,
                              .side = (TqSide)fact->who.side,
                              .clause = C_54,
                              .thing = fact->who,
                              .x_um = (int32_t)(fact->at.x * 1000 + num_sign(fact->at.x) / 2),
                              .y_um = (int32_t)(fact->at.y * 1000 + num_sign(fact->at.y) / 2),
                              .placed = fact->placed };
    return rolled;
}

void chapas_roll_away(struct ref *ref, const TqRuling *said, Verdict *verdict)
{
    if (said->call == TQ_CALL_PLACED)
        chapas_pose(ref, said->thing, TQ_POSE_PROPER);
    place_set_near(&ref->board, said->thing, vec2(said->x, said->y));
    verdict_say(verdict, ruling_at(*said, board_get(&ref->board, said->thing)->at));
}

/* 55: after the shot, wherever it stopped; 54 says the same of one that rolled out of its area. */
static void lay_keepers(struct ref *ref)
{
    for (int side = TQ_HOME; side <= TQ_AWAY; side++) {
        const TqThing keeper = thing_keeper((TqSide)side);
        const Footprint *seen = board_get(&ref->board, keeper);
        if (!seen->present || seen->radius > 0 || !in_force(ref, C_55))
            continue;
        const Zone small = field_small(&ref->board.field, ref_end(ref, (TqSide)side));
        const bool rolled_out = !field_in(&small, seen, TQ_BY_PART, 0) && in_force(ref, C_54);
        const TqRuling said = ruling_of(C_55, TQ_CALL_PLACED);
        chapas_pose(ref, keeper, TQ_POSE_PROPER);
        chapas_set_and_say(ref, keeper, seen->at, rolled_out ? ruling_with(said, C_54) : said);
    }
}

static void turn_up(struct ref *ref)
{
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        for (int n = 0; n <= CAPS; n++) {
            const TqThing piece = thing_piece((TqSide)side, n);
            const Footprint *seen = board_get(&ref->board, piece);
            if (seen->present && (seen->upside || (n > 0 && seen->fallen)))
                chapas_pose(ref, piece, TQ_POSE_PROPER);
        }
}

void chapas_set_right(struct ref *ref, const Fact *fact)
{
    if (fact->kind != FACT_SETTLED || !chapas_seen(ref)->in_motion)
        return;
    caps_at_fence(ref);
    chapas_lay_flat(ref, fact->typed);
    caps_out_of_small(ref);
    lay_keepers(ref);
    turn_up(ref);
}
