/* SPDX-License-Identifier: MIT */
/* 2.3: where a thing goes when its place is taken: from there until it is a millimetre clear of
   every obstacle, towards its own goal, behind a goal line towards the nearer corner (K38). */
#include "book/fistf/fistf.h"
#include "geom/num.h"

enum { OBSTACLES = 2 * TQ_PIECES + 1 + PLACE_FRAMES };

typedef struct {
    int count;
    Footprint seen[OBSTACLES];
} Obstacles;

static Obstacles all_obstacles(const struct ref *ref, TqThing self)
{
    Obstacles all = { .count = PLACE_FRAMES };
    place_frames(&ref->board.field, all.seen);
    if (ref->board.ball.present)
        all.seen[all.count++] = ref->board.ball;
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        for (int n = 0; n < TQ_PIECES; n++) {
            const Footprint *seen = &ref->board.piece[side][n];
            if (seen->present && !thing_same(thing_piece((TqSide)side, n), self))
                all.seen[all.count++] = *seen;
        }
    return all;
}

static Footprint along(const Footprint *thing, Vec2 from, Vec2 way, double far)
{
    Footprint there = *thing;
    there.at = vec2_add_scaled(from, way, far);
    return there;
}

/* How far along the way it is clear of that one: outlines are convex, so the gap grows from there
   on. */
static double clear_of(const Footprint *thing, Vec2 from, Vec2 way, double far,
                       const Footprint *other)
{
    double in = far, out = far + 400; /* more than any obstacle is long */
    for (int i = 0; i < 60; i++) {
        const double mid = (in + out) / 2;
        const Footprint there = along(thing, from, way, mid);
        if (footprint_gap(&there, other) < GAP)
            in = mid;
        else
            out = mid;
    }
    return out;
}

Vec2 fistf_clear_along(const struct ref *ref, TqThing thing, Vec2 from, Vec2 way)
{
    const Footprint *seen = board_get(&ref->board, thing);
    const Obstacles all = all_obstacles(ref, thing);
    double far = 0;
    for (int pass = 0; pass <= all.count; pass++) {
        const Footprint there = along(seen, from, way, far);
        int blocked = -1;
        for (int i = 0; i < all.count && blocked < 0; i++)
            if (footprint_gap(&there, &all.seen[i]) < GAP - 1e-6)
                blocked = i;
        if (blocked < 0)
            break;
        far = clear_of(seen, from, way, far, &all.seen[blocked]);
    }
    return vec2_add_scaled(from, way, far);
}

/* ---- Which way ---- */

/* Along a cloth edge towards the own goal line; behind a goal line towards the nearer corner. */
static Vec2 way_along_edge(const struct ref *ref, TqThing thing, Vec2 at)
{
    const double own = ref_end(ref, (TqSide)thing.side);
    if (num_abs(at.x) >= ref->board.field.half_x)
        return vec2(0, at.y < 0 ? -1 : 1);
    return vec2(own, 0);
}

static bool is_outside(const struct ref *ref, Vec2 at)
{
    const TqField *field = &ref->board.field;
    return num_abs(at.x) >= field->half_x || num_abs(at.y) >= field->half_y;
}

static bool leads_into_area(const struct ref *ref, TqThing thing, Vec2 at)
{
    Footprint there = *board_get(&ref->board, thing);
    there.at = at;
    return fistf_in_goal_area(ref, (TqSide)thing.side, &there);
}

/* Along the area's front to the side of the goal; just before its middle, to the nearer free side.
 */
static Vec2 sideways(const struct ref *ref, TqThing thing, Vec2 from)
{
    const Vec2 left = fistf_clear_along(ref, thing, from, vec2(0, 1)),
               right = fistf_clear_along(ref, thing, from, vec2(0, -1));
    if (num_abs(from.y) > 1e-6)
        return from.y < 0 ? left : right;
    return left.y - from.y < from.y - right.y ? left : right;
}

Vec2 fistf_room_for(const struct ref *ref, TqThing thing, Vec2 from)
{
    if (place_is_free(&ref->board, thing, from))
        return from;
    if (!thing_is_piece(thing) || !in_force(ref, F_2_3))
        return place_free_near(&ref->board, thing, from);
    if (is_outside(ref, from))
        return fistf_clear_along(ref, thing, from, way_along_edge(ref, thing, from));
    const Vec2 goal = vec2(ref_end(ref, (TqSide)thing.side) * ref->board.field.half_x, 0);
    const Vec2 at = fistf_clear_along(ref, thing, from, vec2_normalised(vec2_sub(goal, from)));
    return leads_into_area(ref, thing, at) ? sideways(ref, thing, from) : at;
}
