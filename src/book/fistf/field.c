/* SPDX-License-Identifier: MIT */
/* Where a thing is, as the clauses mean it (rules/fistf.md a, h, j). */
#include "book/fistf/fistf.h"
#include "geom/num.h"

double fistf_depth(const struct ref *ref, TqSide end, Vec2 at)
{
    return field_depth(&ref->board.field, ref_end(ref, end), at);
}

/* 13.1.3, K29: from the goal line to the nearest edge; behind it nothing is nearer. */
double fistf_deep(const struct ref *ref, TqSide end, TqThing piece)
{
    const Footprint *seen = board_get(&ref->board, piece);
    const double way = ref_end(ref, end);
    const double edge = ref->board.field.half_x - footprint_reach(seen, vec2(way, 0));
    return edge > 0 || thing_is_ball(piece) ? edge : 0;
}

/* 7.1.1.a, K25: wholly past the shooting line. OPEN(fistf-es/7.1.1.a): touchlines do not matter, so
   that a ball on one, and that of a throw-in, is in the zone. */
bool fistf_in_zone(const struct ref *ref, TqSide end, const Footprint *seen)
{
    const TqField *field = &ref->board.field;
    const double way = ref_end(ref, end);
    const double far = field->half_x + footprint_reach(seen, vec2(-way, 0));
    return far < field->shooting - field->line / 2;
}

/* Did the ball wholly come into a zone before a goal with this fact? On the table a line is crossed
   towards greater x; a person says in or out. */
bool fistf_comes_into_zone(const struct ref *ref, const Fact *fact)
{
    if (fact->kind != FACT_CROSS || !thing_is_ball(fact->who) || fact->role != TQ_LINE_SHOOTING ||
        fact->across != TQ_BY_WHOLE)
        return false;
    return fact->typed ? fact->inward : fact->inward == (ref_end(ref, fact->end) > 0);
}

/* 14.1.2: the four zones between shooting lines and halfway line, wholly in one of them. */
int fistf_zone_of(const struct ref *ref, const Footprint *seen)
{
    const TqField *field = &ref->board.field;
    const double edge = field->line / 2;
    const double line[3] = { -field->half_x + field->shooting, 0, field->half_x - field->shooting };
    const double lo = -footprint_reach(seen, vec2(-1, 0)), hi = footprint_reach(seen, vec2(1, 0));
    for (int zone = 0; zone < 4; zone++)
        if ((zone == 0 || lo > line[zone - 1] + edge) && (zone == 3 || hi < line[zone] - edge))
            return zone;
    return -1;
}

/* 11.1.3, 12.1.1: a point in the penalty area; the lines by the switch. `behind`: for a free kick
   also on and behind the goal line within the area's width (K19). */
bool fistf_in_area(const struct ref *ref, TqSide end, Vec2 at, bool behind)
{
    const TqField *field = &ref->board.field;
    const double g = fistf_depth(ref, end, at);
    const bool lines = fistf_switch(ref, SW_PENALTY_AREA_LINES_INSIDE);
    const double edge = lines ? 0 : field->line;
    if (num_abs(at.y) > field->large_half - edge || g > field->large_deep - edge)
        return false;
    if (!lines && (num_abs(at.y) >= field->large_half - edge || g >= field->large_deep - edge))
        return false;
    if (behind)
        return g >= 0 || fistf_switch(ref, SW_PENALTY_AREA_GOAL_LINE_INSIDE);
    return g >= 0 && (g > field->line || fistf_switch(ref, SW_PENALTY_ON_GOAL_LINE_OF_AREA));
}

/* 2.2.1: any part of it in the goal area or on its lines; the strip behind is none (K37). */
bool fistf_in_goal_area(const struct ref *ref, TqSide end, const Footprint *seen)
{
    const Zone area = field_small(&ref->board.field, ref_end(ref, end));
    return field_in(&area, seen, TQ_BY_PART, 0);
}

/* The gap between a thing and the lines that bound the field; negative: not wholly outside. */
double fistf_beyond(const struct ref *ref, const Footprint *seen)
{
    const TqField *field = &ref->board.field;
    if (seen->radius > 0) /* the same, without the reach to four sides */
        return num_max(num_abs(seen->at.x) - seen->radius - field->half_x,
                       num_abs(seen->at.y) - seen->radius - field->half_y);
    const double x =
        -num_min(footprint_reach(seen, vec2(1, 0)), footprint_reach(seen, vec2(-1, 0)));
    const double y =
        -num_min(footprint_reach(seen, vec2(0, 1)), footprint_reach(seen, vec2(0, -1)));
    const double by_x = x - field->half_x, by_y = y - field->half_y;
    return by_x > by_y ? by_x : by_y;
}

/* 2.1.2.7, 2.1.3.4, 2.1.4.3: off one that the referee has put at the edge none can, whatever the
   gap, or, by edition, by the gap; the clause, or -1. */
static int placed_too_far(const struct ref *ref, TqThing piece, bool throw_in, double gap)
{
    const Whereabouts *where = &fistf_seen(ref)->where;
    const uint32_t bit = 1u << piece.number;
    const bool board = where->after_board[piece.side] & bit;
    const int clause = board                                    ? F_2_1_4_3
                       : (where->after_fence[piece.side] & bit) ? F_2_1_3_4
                                                                : F_2_1_2_7;
    const FistfSwitch by = board ? SW_OFFBOARD_REPLACED_FORCEABLE : SW_REPLACED_FIGURE_FORCEABLE;
    const bool never = fistf_switch(ref, by) == V_NEVER;
    if (!(where->placed[piece.side] & bit) || !in_force(ref, clause))
        return -1;
    return never || (board && throw_in) || (!board && gap > FORCE_LIMIT - 1) ? clause : -1;
}

/* 2.1.1.2, K24: the clause by which no restart can be forced off this piece; -1: one can. */
int fistf_unforceable(const struct ref *ref, TqThing piece, bool throw_in)
{
    const struct fistf *f = fistf_seen(ref);
    const double gap = fistf_beyond(ref, board_get(&ref->board, piece));
    const bool asked = f->where.asked[piece.side] & 1u << piece.number;
    const int placed = placed_too_far(ref, piece, throw_in, gap);
    if (placed >= 0)
        return placed;
    if (gap >= FORCE_LIMIT && in_force(ref, F_2_1_1_2))
        return F_2_1_1_2;
    const bool doubt = gap > FORCE_LIMIT - 1 && gap < FORCE_LIMIT && in_force(ref, F_2_1_1_2);
    return doubt && !asked && in_force(ref, F_2_1_1_4) ? F_2_1_1_4 : -1;
}

bool fistf_forceable(const struct ref *ref, TqThing piece, bool throw_in)
{
    return fistf_unforceable(ref, piece, throw_in) < 0;
}

/* V.7: indoor there is no offside, and no tick. */
bool fistf_knows_offside(const struct ref *ref)
{
    return fistf_switch(ref, SW_INDOOR_OFFSIDE) || !in_force(ref, F_V_7);
}

/* 13.1.3.b: whoever stands behind the goal line counts, as on it. */
bool fistf_counts_for_offside(const struct ref *ref, TqSide side, int number)
{
    const Footprint *seen = &ref->board.piece[side][number];
    const bool behind = seen->at.x * ref_end(ref, side) > ref->board.field.half_x;
    return seen->present && (!behind || in_force(ref, F_13_1_3_B));
}

/* 13.1.1: wholly past the shooting line, nearer than the ball, and fewer than two of D's pieces
   nearer than it (level with them: by the switch). */
bool fistf_offside_place(const struct ref *ref, TqThing figure)
{
    const TqSide other = tq_other_side((TqSide)figure.side);
    const Footprint *seen = board_get(&ref->board, figure);
    if (!seen->present || !fistf_in_zone(ref, other, seen) || thing_is_keeper(figure))
        return false;
    const double own = fistf_deep(ref, other, figure);
    if (own >= fistf_deep(ref, other, thing_ball()))
        return false;
    const bool level = !fistf_switch(ref, SW_OFFSIDE_WHEN_LEVEL_WITH_SECOND_DEFENDER);
    int nearer = 0;
    for (int n = 0; n <= SPARE; n++) {
        if (!fistf_counts_for_offside(ref, other, n))
            continue;
        const double d = fistf_deep(ref, other, thing_piece(other, n));
        nearer += d < own || (level && d <= own);
    }
    return nearer < 2;
}
