/* SPDX-License-Identifier: MIT */
/* Outlines seen from above, and the distances between them. */
#include "play/board.h"

#include "geom/num.h"

const Footprint *board_get(const Board *board, TqThing thing)
{
    if (thing_is_ball(thing))
        return &board->ball;
    if (!thing_is_piece(thing) || thing.side > TQ_AWAY)
        return 0;
    return &board->piece[thing.side][thing.number];
}

Footprint *board_edit(Board *board, TqThing thing)
{
    return (Footprint *)board_get(board, thing);
}

void footprint_corners(const Footprint *seen, Vec2 corner[4])
{
    Vec2 along = vec2_scale(seen->axis, seen->deep);
    Vec2 across = vec2_scale(vec2_perp(seen->axis), seen->wide);
    corner[0] = vec2_sub(vec2_sub(seen->at, along), across);
    corner[1] = vec2_sub(vec2_add(seen->at, along), across);
    corner[2] = vec2_add(vec2_add(seen->at, along), across);
    corner[3] = vec2_add(vec2_sub(seen->at, along), across);
}

double footprint_reach(const Footprint *seen, Vec2 direction)
{
    double centre = vec2_dot(seen->at, direction);
    if (seen->radius > 0)
        return centre + seen->radius;
    double along = vec2_dot(seen->axis, direction);
    double across = vec2_dot(vec2_perp(seen->axis), direction);
    return centre + seen->deep * (along < 0 ? -along : along) +
           seen->wide * (across < 0 ? -across : across);
}

double footprint_gap_point(const Footprint *seen, Vec2 point)
{
    Vec2 off = vec2_sub(point, seen->at);
    if (seen->radius > 0)
        return num_max(0, vec2_length(off) - seen->radius);
    double along = vec2_dot(off, seen->axis);
    double across = vec2_dot(off, vec2_perp(seen->axis));
    Vec2 beyond = vec2(along - num_clamp(along, -seen->deep, seen->deep),
                       across - num_clamp(across, -seen->wide, seen->wide));
    return vec2_length(beyond);
}

static double point_to_segment(Vec2 p, Vec2 a, Vec2 b)
{
    Vec2 ab = vec2_sub(b, a);
    double squared = vec2_length_squared(ab);
    double t = squared > 0 ? num_clamp(vec2_dot(vec2_sub(p, a), ab) / squared, 0, 1) : 0;
    return vec2_length(vec2_sub(p, vec2_add_scaled(a, ab, t)));
}

/* The largest gap along the edge normals of a: above 0, they are apart. */
static double apart_along(const Footprint *a, const Vec2 b[4])
{
    Vec2 normal[4] = { a->axis, vec2_neg(a->axis), vec2_perp(a->axis),
                       vec2_neg(vec2_perp(a->axis)) };
    double best = -1e300;
    for (int i = 0; i < 4; i++) {
        double nearest = 1e300;
        for (int j = 0; j < 4; j++)
            nearest = num_min(nearest, vec2_dot(b[j], normal[i]));
        best = num_max(best, nearest - footprint_reach(a, normal[i]));
    }
    return best;
}

static double box_gap(const Footprint *a, const Footprint *b)
{
    Vec2 ca[4], cb[4];
    footprint_corners(a, ca);
    footprint_corners(b, cb);
    double apart = num_max(apart_along(a, cb), apart_along(b, ca));
    if (apart <= 0)
        return apart;
    double best = 1e300;
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 4; j++) {
            best = num_min(best, point_to_segment(ca[i], cb[j], cb[(j + 1) % 4]));
            best = num_min(best, point_to_segment(cb[i], ca[j], ca[(j + 1) % 4]));
        }
    return best;
}

/* From the centre of a disc to the edge of a box: negative inside it. */
static double point_depth(const Footprint *box, Vec2 point)
{
    double outside = footprint_gap_point(box, point);
    if (outside > 0)
        return outside;
    Vec2 off = vec2_sub(point, box->at);
    double along = vec2_dot(off, box->axis);
    double across = vec2_dot(off, vec2_perp(box->axis));
    double in_x = box->deep - (along < 0 ? -along : along);
    double in_y = box->wide - (across < 0 ? -across : across);
    return -num_min(in_x, in_y);
}

double footprint_gap(const Footprint *a, const Footprint *b)
{
    if (a->radius > 0 && b->radius > 0)
        return vec2_length(vec2_sub(a->at, b->at)) - a->radius - b->radius;
    if (a->radius > 0)
        return point_depth(b, a->at) - a->radius;
    if (b->radius > 0)
        return point_depth(a, b->at) - b->radius;
    return box_gap(a, b);
}

double footprint_gap_rect(const Footprint *seen, Vec2 lo, Vec2 hi)
{
    Footprint rect = { .at = vec2_scale(vec2_add(lo, hi), 0.5),
                       .axis = vec2(1, 0),
                       .deep = (hi.x - lo.x) / 2,
                       .wide = (hi.y - lo.y) / 2 };
    return num_max(0, footprint_gap(seen, &rect));
}

/* No part of it is farther from its centre. */
static double footprint_bound(const Footprint *seen)
{
    return seen->radius > 0 ? seen->radius : seen->deep + seen->wide;
}

/* Too far from one another to overlap, by a look at their centres. */
static bool far_apart(const Footprint *a, const Footprint *b)
{
    double reach = footprint_bound(a) + footprint_bound(b), dx = a->at.x - b->at.x,
           dy = a->at.y - b->at.y;
    return dx > reach || dx < -reach || dy > reach || dy < -reach;
}

#define TOUCHING 1e-7 /* less than the table itself lets pass */

bool board_is_on(const Board *board, TqThing thing, const Footprint *seen)
{
    const Footprint *there = board_get(board, thing);
    return there->present && footprint_gap(seen, there) < -TOUCHING;
}

TqThing board_overlap(const Board *board, const Footprint *seen, TqThing self)
{
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        for (int n = 0; n < TQ_PIECES; n++) {
            TqThing other = thing_piece((TqSide)side, n);
            const Footprint *there = &board->piece[side][n];
            if (there->present && !far_apart(seen, there) && !thing_same(other, self) &&
                footprint_gap(seen, there) < -TOUCHING)
                return other;
        }
    bool ball = !thing_is_ball(self) && board->ball.present;
    return ball && footprint_gap(seen, &board->ball) < -TOUCHING ? thing_ball() : thing_none();
}
