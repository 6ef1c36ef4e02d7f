/* SPDX-License-Identifier: MIT */
/* A wall to begin from (26): up to three caps in line between the ball and a part of the goal. */
#include "book/chapas/chapas.h"

#define BETWEEN_CAPS 0.1
#define FARTHER 4.0 /* a step back where a wall cannot stand, */
#define FARTHEST 80.0
#define ASIDE 0.6 /* of half the goal's mouth: the part of the goal that it covers */

/* The caps of the wall first, then the nearest; -1: none is left. */
static int cap_for(const struct ref *ref, TqSide side, uint32_t left, Vec2 place)
{
    const uint32_t wall = chapas_seen(ref)->prep.wall_caps & left;
    const uint32_t from = wall ? wall : left;
    int found = -1;
    double least = 0;
    for (int n = 1; n <= CAPS; n++) {
        const double far = vec2_length(vec2_sub(ref->board.piece[side][n].at, place));
        if (!(from & 1u << n) || (found >= 0 && far >= least))
            continue;
        found = n;
        least = far;
    }
    return found;
}

/* `caps` in line across `way`, so far from the ball; false: it has not so many. */
static bool in_line(const struct ref *ref, TqSide side, Vec2 way, double reach, int caps,
                    TqCommand *out)
{
    const Vec2 middle = vec2_add_scaled(ref->board.ball.at, way, reach);
    const double wide = 2 * chapas_cap_r(ref, side) + BETWEEN_CAPS;
    uint32_t left = chapas_may_place(ref, side);
    *out = (TqCommand){ .deed = TQ_DO_ARRANGE, .side = side, .thing = thing_none() };
    for (int i = 0; i < caps; i++) {
        const double off = (i - (caps - 1) / 2.0) * wide;
        const Vec2 at = vec2_add_scaled(middle, vec2(-way.y, way.x), off);
        const int cap = cap_for(ref, side, left, at);
        if (cap < 0)
            return false;
        left &= ~(1u << cap);
        out->spot[out->spots++] = (TqSpot){ .number = (int8_t)cap,
                                            .x_um = (int32_t)(at.x * 1000),
                                            .y_um = (int32_t)(at.y * 1000),
                                            .axis_x = (int32_t)ref->towards[side] };
    }
    return true;
}

bool chapas_wall_preset(const struct ref *ref, TqSide side, int part, TqCommand *out)
{
    const struct chapas *c = chapas_seen(ref);
    const TqField *field = &ref->board.field;
    const int end = ref_end(ref, side);
    const Vec2 goal = vec2(field_end_x(field, end), end * part * ASIDE * field->mouth_half);
    const Vec2 way = vec2_normalised(vec2_sub(goal, ref->board.ball.at));
    const double near = FROM_BALL + chapas_cap_r(ref, side) + ref->board.ball.radius + 1;
    if (c->phase != PHASE_PREPARE || c->restart.step != RESTART_WALL ||
        side != chapas_step_side(ref))
        return false;
    for (int caps = WALL; caps > 0; caps--)
        for (double more = 0; more <= FARTHEST; more += FARTHER)
            if (in_line(ref, side, way, near + more, caps, out) &&
                chapas_arrangement_fits(ref, out) && chapas_misplaced(ref, out).clause < 0)
                return true;
    return false;
}
