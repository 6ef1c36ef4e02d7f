/* SPDX-License-Identifier: MIT */
/* Walls at a direct kick: their caps in line, and the keeper that may be none (26, 35.D, K17). */
#include "book/chapas/chapas.h"

#define KEEPER_WALL 120.0 /* K17: nearer to the ball, across the way, it is a wall */

/* ---- The keeper as a wall: 35.D, K17 ---- */

static bool across_the_way(const struct ref *ref, const Footprint *keeper, int end)
{
    const TqField *field = &ref->board.field;
    const Footprint *ball = &ref->board.ball;
    const double line = field_end_x(field, end), half = field->mouth_half;
    const Vec2 off = vec2_sub(keeper->at, ball->at);
    const double t = (line - ball->at.x) != 0 ? off.x / (line - ball->at.x) : -1;
    if (t <= 0 || t >= 1)
        return false;
    const double left = ball->at.y + t * (-half - ball->at.y);
    const double right = ball->at.y + t * (half - ball->at.y);
    return keeper->at.y + keeper->radius > left && keeper->at.y - keeper->radius < right;
}

/* Lying outside its small area within 30 of a cap of the wall, or alone across the triangle of
   ball and posts nearer than 120 to the ball. */
bool chapas_keeper_is_wall(const struct ref *ref, const Board *board, TqSide side, uint32_t wall)
{
    const Footprint *keeper = &board->piece[side][0];
    const Zone small = field_small(&board->field, ref_end(ref, side));
    if (chapas_seen(ref)->restart.kind != TQ_RESTART_DIRECT || !keeper->present ||
        field_in(&small, keeper, TQ_BY_PART, 0))
        return false;
    for (int n = 1; n <= CAPS; n++)
        if ((wall & 1u << n) && footprint_gap(keeper, &board->piece[side][n]) < BETWEEN - LENIENT)
            return true;
    return footprint_gap(keeper, &board->ball) < KEEPER_WALL &&
           across_the_way(ref, keeper, ref_end(ref, side));
}

/* Where a keeper is no wall: part of it in its small area. */
PlaceRule chapas_keeper_at_home(const struct ref *ref, TqSide side)
{
    PlaceRule rule = { .kind = PLACE_INSIDE,
                       .clause = C_35_D,
                       .zone = field_small(&ref->board.field, ref_end(ref, side)),
                       .by = TQ_BY_PART };
    rule.who[side] = 1u;
    return rule;
}

/* ---- The wall: 26, K17 ---- */

/* Up to three caps with centres within 5 of one line, neighbours nearer than 30; a fourth is out of
   order already, and goes back if that is let go (72). */
bool chapas_wall_in_line(const struct ref *ref, const Board *board, TqSide side, uint32_t caps)
{
    const double near = 2 * chapas_cap_r(ref, side) + BETWEEN;
    Vec2 at[WALL];
    int count = 0;
    for (int n = 1; n <= CAPS && count < WALL; n++)
        if (caps & 1u << n)
            at[count++] = board->piece[side][n].at;
    if (count < 3)
        return count < 2 || vec2_length(vec2_sub(at[1], at[0])) < near;
    int first = 0, last = 1; /* the two farthest apart */
    for (int i = 0; i < count; i++)
        for (int j = i + 1; j < count; j++)
            if (vec2_length(vec2_sub(at[j], at[i])) > vec2_length(vec2_sub(at[last], at[first]))) {
                first = i;
                last = j;
            }
    const Vec2 mid = at[3 - first - last], line = vec2_sub(at[last], at[first]);
    const double off = vec2_cross(line, vec2_sub(mid, at[first])) / vec2_length(line);
    return off <= 5 && off >= -5 && vec2_length(vec2_sub(mid, at[first])) < near &&
           vec2_length(vec2_sub(at[last], mid)) < near;
}
