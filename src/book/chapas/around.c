/* SPDX-License-Identifier: MIT */
/* Crowding and sandwich; the free ways behind which a keeper is set. */
#include "book/chapas/around.h"

#include "geom/num.h"

#define NEAR 30.0 /* chapas/59, 67: less than this is near */

static const Footprint *cap_of(const Board *board, TqSide side, int n)
{
    const Footprint *cap = &board->piece[side][n];
    return cap->present ? cap : 0;
}

static bool is_near(const Footprint *a, const Footprint *b)
{
    return footprint_gap(a, b) < NEAR;
}

/* Caps near the ball, as a mask. */
uint32_t chapas_at_ball(const Board *board, TqSide side)
{
    uint32_t near = 0;
    for (int n = 1; n <= AROUND_CAPS; n++) {
        const Footprint *cap = cap_of(board, side, n);
        if (cap && is_near(cap, &board->ball))
            near |= 1u << n;
    }
    return near;
}

static bool all_near(const Board *board, TqSide side, int a, int b, int c)
{
    const Footprint *cap = board->piece[side];
    return is_near(&cap[a], &cap[b]) && is_near(&cap[b], &cap[c]) && is_near(&cap[a], &cap[c]);
}

uint32_t chapas_crowding(const Board *board, TqSide side, uint32_t but)
{
    const uint32_t near = chapas_at_ball(board, side) & ~but;
    uint32_t crowd = 0;
    for (int a = 1; a <= AROUND_CAPS; a++)
        for (int b = a + 1; b <= AROUND_CAPS; b++)
            for (int c = b + 1; c <= AROUND_CAPS; c++) {
                const uint32_t three = 1u << a | 1u << b | 1u << c;
                if ((near & three) == three && all_near(board, side, a, b, c))
                    crowd |= three;
            }
    return crowd;
}

bool chapas_is_sandwich(const Board *board, TqSide side, int a, int b)
{
    const Footprint *one = cap_of(board, side, a), *two = cap_of(board, side, b);
    if (!one || !two || !is_near(one, two))
        return false;
    const Vec2 line = vec2_sub(two->at, one->at), off = vec2_sub(board->ball.at, one->at);
    const double length = vec2_length(line);
    if (length <= 0)
        return false;
    const double along = vec2_dot(off, line) / length, aside = vec2_cross(line, off) / length;
    return along > 0 && along < length && num_abs(aside) < one->radius;
}

uint32_t chapas_sandwich_pair(const Board *board, TqSide side, uint32_t apart)
{
    for (int a = 1; a <= AROUND_CAPS; a++)
        for (int b = a + 1; b <= AROUND_CAPS; b++) {
            const uint32_t pair = 1u << a | 1u << b;
            if (pair != apart && chapas_is_sandwich(board, side, a, b))
                return pair;
        }
    return 0;
}

/* ---- The keeper behind the ball ---- */

/* Smallest gap of the keeper to the way that a cap sweeps to the ball: the hull of two discs. The
   hull is where a disc that shrinks from the cap's radius to the ball's passes. */
static bool meets_way(const Footprint *keeper, const Footprint *cap, const Footprint *ball)
{
    enum { STEPS = 64 };
    const Vec2 way = vec2_sub(ball->at, cap->at);
    for (int i = 0; i <= STEPS; i++) {
        const double t = (double)i / STEPS;
        const double radius = cap->radius + t * (ball->radius - cap->radius);
        if (footprint_gap_point(keeper, vec2_add_scaled(cap->at, way, t)) < radius)
            return true;
    }
    return false;
}

int chapas_blocked_way(const Board *board, const Footprint *keeper, TqSide attacker)
{
    for (int n = 1; n <= AROUND_CAPS; n++) {
        const Footprint *cap = cap_of(board, attacker, n);
        if (cap && meets_way(keeper, cap, &board->ball))
            return n;
    }
    return -1;
}

double chapas_from_mouth(const Board *board, double line, Vec2 point)
{
    const double half = board->field.mouth_half, out = line < 0 ? -1 : 1;
    const double past = (point.x - line) * out;
    const double aside = point.y - num_clamp(point.y, -half, half);
    return past > 0 ? -past : vec2_length(vec2(past, aside));
}

static double farthest_from_mouth(const Board *board, double line, const Footprint *piece)
{
    Vec2 corner[4];
    double far = chapas_from_mouth(board, line, piece->at) + piece->radius;
    if (piece->radius > 0)
        return far;
    footprint_corners(piece, corner);
    for (int i = 0; i < 4; i++)
        far = num_max(far, chapas_from_mouth(board, line, corner[i]));
    return far;
}

bool chapas_before_ball(const Board *board, const Footprint *keeper, double line)
{
    const Footprint *ball = &board->ball;
    return farthest_from_mouth(board, line, keeper) >
           chapas_from_mouth(board, line, ball->at) - ball->radius;
}
