/* SPDX-License-Identifier: MIT */
/* Rules of placing: kept or not, and the shapes they forbid. */
#include "play/place_rules.h"

void place_rule(PlaceRules *rules, PlaceRule rule)
{
    TQ_ASSERT(rules->count < PLACE_RULES);
    rules->rule[rules->count++] = rule;
}

bool place_rule_binds(const PlaceRule *rule, TqThing thing)
{
    return thing_is_ball(thing) ? rule->who_ball
                                : (rule->who[thing.side] & 1u << thing.number) != 0;
}

/* ---- Kept or not ---- */

/* Is any thing the rule names nearer than it allows? */
static bool too_near(const PlaceRule *rule, const Board *board, TqThing thing,
                     const Footprint *there)
{
    const double least = rule->least - rule->tolerance;
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        for (int n = 0; n < TQ_PIECES; n++) {
            const Footprint *seen = &board->piece[side][n];
            bool named =
                rule->from[side] & 1u << n && !thing_same(thing, thing_piece((TqSide)side, n));
            if (named && seen->present && footprint_gap(there, seen) < least)
                return true;
        }
    return rule->from_ball && board->ball.present && footprint_gap(there, &board->ball) < least;
}

static bool applies(const PlaceRule *rule, const Footprint *there)
{
    bool in = rule->where != PLACE_ANYWHERE && field_in(&rule->zone, there, TQ_BY_PART, 0);
    return rule->where == PLACE_ANYWHERE || in == (rule->where == PLACE_WHERE_IN);
}

static bool keeps(const PlaceRule *rule, const Board *board, TqThing thing, const Footprint *there)
{
    switch (rule->kind) {
    case PLACE_APART:
        return !applies(rule, there) || !too_near(rule, board, thing, there);
    case PLACE_OUTSIDE: {
        Footprint centre = { .at = there->at, .axis = there->axis };
        return field_gap(&rule->zone, rule->by == TQ_BY_CENTRE ? &centre : there) >=
               rule->least - rule->tolerance;
    }
    default:
        return field_in(&rule->zone, there, rule->by, rule->tolerance);
    }
}

int place_breach(const PlaceRules *rules, const Board *board, TqThing thing, const Footprint *there)
{
    for (int i = 0; i < rules->count; i++)
        if (place_rule_binds(&rules->rule[i], thing) &&
            !keeps(&rules->rule[i], board, thing, there))
            return rules->rule[i].clause;
    return place_fits(board, thing, there) ? PLACE_FINE : PLACE_TAKEN;
}

bool place_may(const PlaceRules *rules, const Board *board, TqThing thing, Vec2 at)
{
    Footprint there = *board_get(board, thing);
    there.at = at;
    return place_breach(rules, board, thing, &there) == PLACE_FINE;
}

/* ---- In micrometres ---- */

static int32_t whole_um(double mm)
{
    return (int32_t)(mm * 1000 + (mm < 0 ? -0.5 : 0.5));
}

bool place_in_um(const PlaceRules *rules, const Board *board, TqThing thing, Vec2 at, int32_t *x_um,
                 int32_t *y_um)
{
    static const int32_t off[] = { 0, -1, 1 };
    for (int i = 0; i < 9; i++) {
        const int32_t x = whole_um(at.x) + off[i % 3], y = whole_um(at.y) + off[i / 3];
        if (place_may(rules, board, thing, vec2(x / 1000.0, y / 1000.0))) {
            *x_um = x;
            *y_um = y;
            return true;
        }
    }
    return false;
}

/* ---- What is forbidden ---- */

typedef struct {
    PlaceShape *out;
    int cap, count;
} Shapes;

static void add_shape(Shapes *shapes, PlaceShape shape)
{
    if (shapes->count < shapes->cap)
        shapes->out[shapes->count] = shape;
    shapes->count++;
}

/* A thing as a zone: round, or the box that holds it however it is turned. */
static Zone zone_of(const Footprint *seen)
{
    if (seen->radius > 0)
        return (Zone){ .lo = vec2(-ZONE_FAR, -ZONE_FAR),
                       .hi = vec2(ZONE_FAR, ZONE_FAR),
                       .centre = seen->at,
                       .radius = seen->radius };
    return (
        Zone){ .lo = vec2(-footprint_reach(seen, vec2(-1, 0)), -footprint_reach(seen, vec2(0, -1))),
               .hi = vec2(footprint_reach(seen, vec2(1, 0)), footprint_reach(seen, vec2(0, 1))) };
}

static void add_apart(Shapes *shapes, const PlaceRule *rule, const Board *board, TqThing thing)
{
    const double grow = place_size(board_get(board, thing)) + rule->least;
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        for (int n = 0; n < TQ_PIECES; n++) {
            const Footprint *seen = &board->piece[side][n];
            if (rule->from[side] & 1u << n && seen->present &&
                !thing_same(thing, thing_piece((TqSide)side, n)))
                add_shape(shapes, (PlaceShape){ rule->clause, false, zone_of(seen), grow });
        }
    if (rule->from_ball && board->ball.present)
        add_shape(shapes, (PlaceShape){ rule->clause, false, zone_of(&board->ball), grow });
}

static void add_zone(Shapes *shapes, const PlaceRule *rule, const Footprint *seen)
{
    const double r = place_size(seen);
    bool inside = rule->kind == PLACE_INSIDE;
    double grow = inside ? rule->by == TQ_BY_PART    ? r
                           : rule->by == TQ_BY_WHOLE ? -r
                                                     : 0
                         : rule->least + (rule->by == TQ_BY_CENTRE ? 0 : r);
    add_shape(shapes, (PlaceShape){ rule->clause, inside, rule->zone, grow });
}

int place_shapes(const PlaceRules *rules, const Board *board, TqThing thing, PlaceShape *out,
                 int cap)
{
    Shapes shapes = { out, cap, 0 };
    for (int i = 0; i < rules->count; i++) {
        const PlaceRule *rule = &rules->rule[i];
        if (!place_rule_binds(rule, thing))
            continue;
        if (rule->kind == PLACE_APART)
            add_apart(&shapes, rule, board, thing);
        else
            add_zone(&shapes, rule, board_get(board, thing));
    }
    return shapes.count;
}
