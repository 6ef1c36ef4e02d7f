/* SPDX-License-Identifier: MIT */
/* Where a sanction is taken, and how (rules/fistf.md g): at the place, from a penalty spot, or as a
   penalty. */
#include "book/fistf/fistf.h"

#include "geom/num.h"

Judgement fistf_refused(Hearing *h)
{
    h->out.call = TQ_CALL_REFUSED;
    h->out.against = h->fact->command.side;
    return JUDGE_RULED;
}

Vec2 fistf_mark(const struct ref *ref, TqSide end)
{
    return field_mark(&ref->board.field, ref_end(ref, end));
}

/* The words "free kick" and whom it is for. */
static TqRuling kick_for(TqRuling ruling, TqSide against)
{
    ruling.against = against;
    ruling.to = tq_other_side(against);
    ruling.restart = TQ_RESTART_FREE;
    return ruling;
}

/* On a line of a penalty area, where those do not belong to it. */
static bool is_on_area_line(const struct ref *ref, Vec2 at)
{
    const TqField *field = &ref->board.field;
    bool on = false;
    for (int end = TQ_HOME; end <= TQ_AWAY; end++) {
        const double g = fistf_depth(ref, (TqSide)end, at);
        on |= g >= 0 && g <= field->large_deep && num_abs(at.y) <= field->large_half &&
              !fistf_in_area(ref, (TqSide)end, at, true);
    }
    return on;
}

/* OPEN(fistf-de/11.1.3), K18: that edition says so of the goal line and, clause by clause, of many
   infringements, but not of 5.3.1, 10.4, 10.5, 10.9 and 13; read of all.
   11.1.3: in either area from its penalty spot; 11.1.2: outside the lines from the nearest point of
   the nearest one. */
TqRuling fistf_free_kick(const struct ref *ref, TqRuling ruling, TqSide against, Vec2 at)
{
    ruling = kick_for(ruling, against);
    for (int end = TQ_HOME; end <= TQ_AWAY && in_force(ref, F_11_1_3); end++)
        if (fistf_in_area(ref, (TqSide)end, at, true))
            return ruling_at(ruling_with(ruling, F_11_1_3), fistf_mark(ref, (TqSide)end));
    if (is_on_area_line(ref, at) && in_force(ref, F_11_1_3))
        ruling = ruling_with(ruling, F_11_1_3); /* it says that this is not the area */
    const Vec2 in = field_into(&ref->board.field, at);
    if ((in.x != at.x || in.y != at.y) && in_force(ref, F_11_1_2))
        return ruling_at(ruling_with(ruling, F_11_1_2), in);
    return ruling_at(ruling, at);
}

/* 11.1.2: a figure outside the lines was fouled: from the point that is nearest to it, not to where
   it was touched. */
TqRuling fistf_nearest_to(const struct ref *ref, TqRuling kick, Vec2 fouled)
{
    const Vec2 in = field_into(&ref->board.field, fouled);
    const bool outside = in.x != fouled.x || in.y != fouled.y;
    return outside && ruling_rests_on(&kick, F_11_1_2) ? ruling_at(kick, in) : kick;
}

/* Bits: in which areas a place is, with and without what lies behind the goal line. */
static unsigned areas_of(const struct ref *ref, Vec2 at)
{
    unsigned in = 0;
    for (int end = TQ_HOME; end <= TQ_AWAY; end++) {
        in |= fistf_in_area(ref, (TqSide)end, at, true) ? 1u << 2 * end : 0;
        in |= fistf_in_area(ref, (TqSide)end, at, false) ? 2u << 2 * end : 0;
    }
    return in;
}

/* 11.1.3, 12.1.1: a piece was met at its edge, nobody says where, and on one side that is in a
   penalty area and on the other it is not. */
bool fistf_is_across_area(const struct ref *ref, const Footprint *met)
{
    static const Vec2 ways[] = { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 } };
    const unsigned middle = areas_of(ref, met->at);
    bool across = false;
    for (unsigned i = 0; i < sizeof ways / sizeof ways[0]; i++)
        across |= areas_of(ref, vec2_add_scaled(met->at, ways[i], met->radius)) != middle;
    return across;
}

/* From the offender's own penalty spot, wherever it happened. */
TqRuling fistf_free_kick_spot(const struct ref *ref, TqRuling ruling, TqSide against)
{
    return ruling_at(kick_for(ruling, against), fistf_mark(ref, against));
}

/* 12.1.1: in the offender's own area a penalty, elsewhere a free kick. `penalty_clause`: the one of
   12.1.1's list, -1: this edition has none for it. */
TqRuling fistf_penalty_or_kick(const struct ref *ref, TqRuling ruling, TqSide against, Vec2 at,
                               int penalty_clause)
{
    if (penalty_clause < 0 || !in_force(ref, penalty_clause) || !in_force(ref, F_12_1_1) ||
        !fistf_in_area(ref, against, at, false))
        return fistf_free_kick(ref, ruling, against, at);
    ruling = ruling_with(ruling_with(kick_for(ruling, against), penalty_clause), F_12_1_1);
    ruling.restart = TQ_RESTART_PENALTY;
    return ruling_at(ruling, fistf_mark(ref, against));
}

TqRuling fistf_kick_by(const struct ref *ref, TqRuling ruling, TqSide against, Vec2 at, int outside,
                       int inside)
{
    const bool in = fistf_in_area(ref, TQ_HOME, at, true) || fistf_in_area(ref, TQ_AWAY, at, true);
    const int own = in ? inside : outside;
    ruling.against = against;
    if (!fistf_has(ref, own))
        return fistf_free_kick(ref, ruling, against, at);
    return in_force(ref, own) ? fistf_free_kick(ref, ruling_with(ruling, own), against, at)
                              : ruling;
}

/* 8.1.4, 9.2.2, 9.2.3: "see rule 1.2" in the edition that has its a and b. */
TqRuling fistf_kick_as_1_2(const struct ref *ref, TqRuling ruling, TqSide against, Vec2 at)
{
    const bool named = fistf_has(ref, F_DE_1_2_A) && in_force(ref, F_1_2);
    return fistf_kick_by(ref, named ? ruling_with(ruling, F_1_2) : ruling, against, at, F_DE_1_2_A,
                         F_DE_1_2_B);
}
