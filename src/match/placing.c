/* SPDX-License-Identifier: MIT */
/* What a program asks before it puts something down: the book's rules as shapes, and the nearest
   place that breaks none. */
#include <toque/placing.h>

#include "match/match.h"
#include "play/place_rules.h"

enum { SHAPES = 64 };

static bool rules_for(const struct match *m, TqThing thing, PlaceRules *rules)
{
    const struct rulebook *book = match_book(m);
    const bool known = match_knows(thing) && thing.kind != TQ_THING_NONE;
    rules->count = 0;
    return known && book->place_rules && board_get(&m->ref.board, thing)->present &&
           book->place_rules(&m->ref, thing, rules);
}

static TqForbidden shown(const PlaceShape *shape)
{
    return (TqForbidden){ .clause = shape->clause,
                          .inside = shape->inside,
                          .x0 = shape->zone.lo.x,
                          .y0 = shape->zone.lo.y,
                          .x1 = shape->zone.hi.x,
                          .y1 = shape->zone.hi.y,
                          .x = shape->zone.centre.x,
                          .y = shape->zone.centre.y,
                          .r = shape->zone.radius,
                          .grow = shape->grow };
}

int tq_match_forbidden(const struct tq_match *match, TqThing thing, TqForbidden *out, int cap)
{
    const struct match *m = match_seen(match);
    PlaceRules rules;
    PlaceShape shape[SHAPES];
    if (!rules_for(m, thing, &rules))
        return 0;
    const int count = place_shapes(&rules, &m->ref.board, thing, shape, SHAPES);
    TQ_ASSERT(count <= SHAPES); /* 3 rules about 20 caps, and a few zones */
    for (int i = 0; i < count && i < cap; i++)
        out[i] = shown(&shape[i]);
    return count;
}

static int32_t whole_um(double mm)
{
    return (int32_t)(mm * 1000 + (mm < 0 ? -0.5 : 0.5));
}

/* Places are told in micrometres: the one found may lie a hair beyond a limit when it is rounded.
 */
static bool round_place(const struct match *m, const PlaceRules *rules, TqThing thing, Vec2 at,
                        int32_t *x_um, int32_t *y_um)
{
    static const int32_t off[] = { 0, -1, 1 };
    for (int i = 0; i < 9; i++) {
        const int32_t x = whole_um(at.x) + off[i % 3], y = whole_um(at.y) + off[i / 3];
        if (place_may(rules, &m->ref.board, thing, vec2(x / 1000.0, y / 1000.0))) {
            *x_um = x;
            *y_um = y;
            return true;
        }
    }
    return false;
}

bool tq_match_nearest_place(const struct tq_match *match, TqThing thing, int32_t *x_um,
                            int32_t *y_um)
{
    const struct match *m = match_seen(match);
    PlaceRules rules;
    Vec2 at;
    return rules_for(m, thing, &rules) &&
           place_nearest(&rules, &m->ref.board, thing, vec2(*x_um / 1000.0, *y_um / 1000.0), &at) &&
           round_place(m, &rules, thing, at, x_um, y_um);
}
