/* SPDX-License-Identifier: MIT */
/* A cap on other caps (chapas/70, 71, K73): whoever owns those below puts it aside, 10 from each,
   or as near as there is room. */
#include "book/chapas/chapas.h"

static TqThing upper_of(const struct chapas *c)
{
    return c->action.upper[c->action.uppers - 1];
}

/* The pieces below: those that the upper one overlaps, seen from above. */
static void below(const struct ref *ref, TqThing upper, uint32_t under[2])
{
    const Footprint *seen = board_get(&ref->board, upper);
    for (int side = TQ_HOME; side <= TQ_AWAY; side++) {
        under[side] = 0;
        for (int n = 0; n <= CAPS; n++) {
            const TqThing other = thing_piece((TqSide)side, n);
            const Footprint *there = board_get(&ref->board, other);
            if (!thing_same(other, upper) && there->present && footprint_gap(seen, there) < 0)
                under[side] |= 1u << n;
        }
    }
}

/* Where it may go: 10 from those below, in the field, out of the small areas. */
void chapas_relocation_rules(const struct ref *ref, PlaceRules *rules)
{
    const TqThing upper = upper_of(chapas_seen(ref));
    const TqField *field = &ref->board.field;
    PlaceRule apart = {
        .kind = PLACE_APART, .clause = C_70, .least = IN_AREA, .tolerance = LENIENT
    };
    PlaceRule inside = { .kind = PLACE_INSIDE,
                         .clause = C_70,
                         .by = TQ_BY_WHOLE,
                         .zone = field_whole(field),
                         .tolerance = LENIENT };
    rules->count = 0;
    below(ref, upper, apart.from);
    apart.who[upper.side] = inside.who[upper.side] = 1u << upper.number;
    place_rule(rules, apart);
    place_rule(rules, inside);
    for (int end = -1; end <= 1; end += 2) {
        PlaceRule outside = { .kind = PLACE_OUTSIDE,
                              .clause = C_41,
                              .zone = field_small(field, end),
                              .tolerance = LENIENT };
        outside.who[upper.side] = 1u << upper.number;
        place_rule(rules, outside);
    }
}

void chapas_begin_relocating(struct ref *ref)
{
    struct chapas *c = chapas_of(ref);
    const TqThing upper = upper_of(c);
    uint32_t under[2];
    below(ref, upper, under);
    const TqSide own = (TqSide)upper.side, other = tq_other_side(own);
    c->relocates = under[other] ? other : own;
    chapas_enter(ref, PHASE_RELOCATE);
}

static void next_upper(struct ref *ref, Verdict *verdict)
{
    struct chapas *c = chapas_of(ref);
    c->relocated_by_foe |= c->relocates != c->turn.side;
    c->action.uppers--;
    c->relocates = TQ_NO_SIDE;
    if (c->action.uppers > 0)
        chapas_begin_relocating(ref);
    else
        chapas_rule_after_relocating(ref, verdict);
}

/* The owner of those below has put it down. */
void chapas_relocate(struct ref *ref, Vec2 at, Verdict *verdict)
{
    place_set(&ref->board, upper_of(chapas_seen(ref)), at, vec2(0, 0));
    next_upper(ref, verdict);
}

/* He said nothing: the nearest place that would do, or (71) the least that makes it touch none. */
void chapas_relocate_nearest(struct ref *ref, Verdict *verdict)
{
    const TqThing upper = upper_of(chapas_seen(ref));
    const Vec2 from = board_get(&ref->board, upper)->at;
    PlaceRules rules;
    Vec2 at;
    chapas_relocation_rules(ref, &rules);
    if (place_nearest(&rules, &ref->board, upper, from, &at))
        chapas_set_by_referee(ref, upper, at, C_70);
    else
        chapas_set_by_referee(ref, upper, from, C_71);
    next_upper(ref, verdict);
}
