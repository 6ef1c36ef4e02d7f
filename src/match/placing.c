/* SPDX-License-Identifier: MIT */
/* What a program asks before it puts something down: the book's rules as shapes, and the nearest
   place that breaks none. */
#include <toque/placing.h>

#include "geom/trig.h"
#include "match/match.h"
#include "play/place_rules.h"

enum { SHAPES = 64, WAYS = 24, FARTHEST = 60 /* mm */ };

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

/* Nor the table has anything against it: there is more on it than the book's board knows, as the
   rod of a keeper. */
static bool is_put(const struct match *m, const PlaceRules *rules, Vec2 at, TqCommand *put)
{
    return place_in_um(rules, &m->ref.board, put->thing, at, &put->x_um, &put->y_um) &&
           table_has_room(m, put);
}

/* As near to `wish` as the table has room, where it has none right there. */
static bool put_near(const struct match *m, const PlaceRules *rules, Vec2 wish, TqCommand *put)
{
    if (is_put(m, rules, wish, put))
        return true;
    for (int i = 0; i < FARTHEST * WAYS; i++) {
        double s, c;
        trig_sincos(2 * TRIG_PI * (i % WAYS) / WAYS, &s, &c);
        const int off = 1 + i / WAYS;
        if (is_put(m, rules, vec2(wish.x + off * c, wish.y + off * s), put))
            return true;
    }
    return false;
}

bool tq_match_nearest_place(const struct tq_match *match, TqThing thing, int32_t *x_um,
                            int32_t *y_um)
{
    const struct match *m = match_seen(match);
    TqCommand put = { .deed = TQ_DO_PLACE, .side = (TqSide)thing.side, .thing = thing };
    PlaceRules rules;
    Vec2 at;
    if (!rules_for(m, thing, &rules) ||
        !place_nearest(&rules, &m->ref.board, thing, vec2(*x_um / 1000.0, *y_um / 1000.0), &at) ||
        !put_near(m, &rules, at, &put))
        return false;
    *x_um = put.x_um;
    *y_um = put.y_um;
    return true;
}

/* What the book would put where the table has no room goes beside it. */
static bool find_room(const struct match *m, TqCommand *put)
{
    PlaceRules rules;
    return !table_has_room(m, put) && rules_for(m, put->thing, &rules) &&
           put_near(m, &rules, vec2(put->x_um / 1000.0, put->y_um / 1000.0), put);
}

/* Likewise of several. */
static bool find_room_for_all(const struct match *m, TqCommand *arrange)
{
    bool found = false;
    for (int i = 0; i < arrange->spots; i++) {
        TqSpot *spot = &arrange->spot[i];
        TqCommand put = { .deed = TQ_DO_PLACE,
                          .side = arrange->side,
                          .thing = thing_piece(arrange->side, spot->number),
                          .pose = (TqPoseKind)spot->pose,
                          .x_um = spot->x_um,
                          .y_um = spot->y_um };
        if (!find_room(m, &put))
            continue;
        spot->x_um = put.x_um;
        spot->y_um = put.y_um;
        found = true;
    }
    return found;
}

static bool is_room_found(const struct match *m, TqCommand *command)
{
    return command->deed == TQ_DO_ARRANGE ? find_room_for_all(m, command)
                                          : command->deed == TQ_DO_PLACE && find_room(m, command);
}

/* Whatever the book proposes is put to the judges like any command. */
static bool is_allowed(const struct tq_match *match, TqCommand *command)
{
    const struct ref *ref = &match_seen(match)->ref;
    command->at_ms = ref->now_ms > ref->rests_ms ? ref->now_ms : ref->rests_ms;
    return tq_match_objection(match, command).may;
}

static bool is_lawful(const struct tq_match *match, TqCommand *command)
{
    return is_allowed(match, command) ||
           (is_room_found(match_seen(match), command) && is_allowed(match, command));
}

bool tq_match_preset(const struct tq_match *match, TqSide side, TqPreset preset, TqCommand *out)
{
    const struct match *m = match_seen(match);
    const struct rulebook *book = match_book(m);
    TQ_ASSERT(side <= TQ_AWAY && preset < TQ_PRESETS);
    return book->preset && book->preset(&m->ref, side, preset, out) && is_lawful(match, out);
}

bool tq_match_quick(const struct tq_match *match, TqSide side, TqCommand *out)
{
    const struct match *m = match_seen(match);
    const struct rulebook *book = match_book(m);
    TQ_ASSERT(side <= TQ_AWAY);
    return book->quick && book->quick(&m->ref, side, out) && is_lawful(match, out);
}
