/* SPDX-License-Identifier: MIT */
/* What a flick would do, tried on copies of the table: where it stops, what it meets first, what
   becomes of that, and what the referee says of the first contact. */
#include "preview.h"

#include <toque/ahead.h>
#include <toque/flicks.h>

enum { PATH = 24 };

static struct tq_world start, world;
static struct tq_match known, tried;

static bool begin(const TqFlick *flick)
{
    int number;
    TqError err;
    world = start;
    tq_world_restart_clock(&world);
    return tq_world_flick(&world, flick, &number, &err) == TQ_OK;
}

/* The first contact of a body after `from`; false: it comes to rest without one. */
static bool first_contact(int body, double from, TqEvent *event)
{
    while (tq_world_next(&world, TQ_FOREVER, event)) {
        const bool its = event->a == body || event->b == body;
        if (event->kind == TQ_EV_CONTACT && its && event->time > from)
            return true;
    }
    return false;
}

/* Where a body is between two times, in even steps: across the table, or how high. */
static void write_way(JsonOut *out, const char *key, const TqFlick *flick, int body,
                      const double time[2], bool high)
{
    TqEvent event;
    out_open(out, key, '[');
    if (begin(flick))
        for (int i = 0; i <= PATH; i++) {
            while (tq_world_next(&world, time[0] + (time[1] - time[0]) * i / PATH, &event))
                ;
            const TqBodyState state = tq_world_state(&world, body);
            if (state.mode != TQ_GONE && high)
                out_number(out, NULL, state.z);
            else if (state.mode != TQ_GONE)
                out_pair(out, NULL, state.x, state.y);
        }
    out_close(out, ']');
}

static void write_path(JsonOut *out, const char *key, const TqFlick *flick, int body, double from,
                       double to)
{
    write_way(out, key, flick, body, (const double[2]){ from, to }, false);
}

/* The fingers of a bridge; how many there are. */
static int fingers_of(const struct tq_match *match, int finger[TELL_FINGERS])
{
    TqThing thing[TELL_BODIES];
    int body[TELL_BODIES], count = 0;
    const int all = write_bodies(match, thing, body);
    for (int i = 0; i < all; i++)
        if (thing[i].kind == TQ_THING_HAND)
            finger[count++] = body[i];
    return count;
}

static bool is_bridge(const TqCommand *command)
{
    return command->kind == TQ_FLICK_BRIDGE || command->kind == TQ_FLICK_LIFTED_BRIDGE;
}

static int32_t width_of(const TqCommand *command)
{
    return command->width_um != 0 ? command->width_um : TQ_BRIDGE_USUAL;
}

/* The table as the flick finds it: fingers astride the ball, a cap upside down. False: they cannot
   stand there. */
static bool prepare(const struct tq_match *match, const TqCommand *command, const TqFlick *flick)
{
    const TqThing ball = { TQ_THING_BALL, TQ_NO_SIDE, 0 };
    int finger[TELL_FINGERS];
    TqError err;
    start = *tq_match_world(match);
    if (flick->lifted && tq_flick_turn(&start, flick->body, true, &err) != TQ_OK)
        start = *tq_match_world(match); /* a figure is not turned */
    if (!is_bridge(command))
        return true;
    return fingers_of(match, finger) == TELL_FINGERS &&
           tq_flick_bridge(&start, finger, tq_match_body(match, ball), command->aim_x,
                           command->aim_y, width_of(command), &err) == TQ_OK;
}

/* Where they stand, and how far apart. */
static void write_bridge(JsonOut *out, const struct tq_match *match, const TqCommand *command)
{
    int finger[TELL_FINGERS];
    const int count = is_bridge(command) ? fingers_of(match, finger) : 0;
    out_open(out, "fingers", '[');
    for (int i = 0; i < count; i++) {
        const TqBodyState state = tq_world_state(&start, finger[i]);
        out_pair(out, NULL, state.x, state.y);
    }
    out_close(out, ']');
    out_number(out, "gap", count > 0 ? width_of(command) / 1000.0 : 0);
}

/* What the flying ball passes over most closely. */
static void write_clearance(JsonOut *out, const struct tq_match *match, const TqFlick *flick)
{
    const TqThing ball = { TQ_THING_BALL, TQ_NO_SIDE, 0 };
    const int body = tq_match_body(match, ball);
    TqClearance over;
    TqError err;
    const uint32_t wall = ((1u << start.bodies) - 1) & ~(1u << body) & ~(1u << flick->body);
    if (body < 0 || tq_flick_clearance(&start, flick, body, wall, &world, &over, &err) != TQ_OK ||
        over.over < 0) {
        out_null(out, "clears");
        return;
    }
    out_open(out, "clears", '{');
    write_thing(out, "thing", tq_match_thing(match, over.over));
    out_bool(out, "touched", over.touched);
    out_number(out, "mm", over.least);
    out_pair(out, "at", over.x, over.y);
    out_close(out, '}');
}

/* Where the piece would stop on a table with no other thing on it: at rest, or at the fence. */
static void write_stop(JsonOut *out, const struct tq_match *match, const TqFlick *flick)
{
    TqThing thing[TELL_BODIES];
    int body[TELL_BODIES];
    TqError err;
    const int count = write_bodies(match, thing, body);
    start = *tq_match_world(match);
    bool alone = true;
    for (int i = 0; i < count; i++)
        if (body[i] != flick->body && tq_world_state(&start, body[i]).mode != TQ_GONE)
            alone = alone && tq_world_take(&start, body[i], &err) == TQ_OK;
    TqEvent fence;
    const bool runs = alone && begin(flick);
    if (runs)
        (void)first_contact(flick->body, -1, &fence);
    const TqBodyState state = tq_world_state(&world, flick->body);
    if (runs && state.mode != TQ_GONE)
        out_pair(out, "stop", state.x, state.y);
    else
        out_null(out, "stop");
}

/* Until when the struck thing goes before it meets something else or rests. */
static double goes_until(int body, double from, bool *rests)
{
    TqEvent next;
    const bool again = first_contact(body, from + 0.002, &next);
    *rests = !again && tq_world_state(&world, body).mode != TQ_GONE;
    return again ? next.time : tq_world_now(&world);
}

static void write_after(JsonOut *out, const TqFlick *flick, int body, double from)
{
    bool rests;
    const double until = goes_until(body, from, &rests);
    write_path(out, "after", flick, body, from, until);
    write_way(out, "heights", flick, body, (const double[2]){ from, until }, true);
    out_bool(out, "rests", rests);
}

/* What is called against the side, or else what is called first (a miss, a kick taken again). */
static const TqRuling *objection(const TqReport *report, TqSide side)
{
    for (int i = 0; i < report->rulings; i++)
        if (report->ruling[i].against == side)
            return &report->ruling[i];
    return report->rulings > 0 ? &report->ruling[0] : NULL;
}

/* How it would end, for the hand that shows a newcomer how: never shown to who aims. */
static void write_outcome(JsonOut *out, const TqView *before, bool done, TqSide side)
{
    TqView after;
    tq_match_view(&tried, side, &after);
    const bool figures =
        after.part == TQ_PART_FIGURES; /* there the defender may be asked between */
    const TqSide next = figures ? after.figures.attacker : after.turn;
    out_bool(out, "keeps", done && next == side && after.restart == TQ_RESTART_NONE);
    out_bool(out, "scores", done && after.score[side] > before->score[side]);
}

/* What the referee would say of a flick that does not meet the ball first. What comes of one that
   does is the game, and is not told. */
static void write_call(JsonOut *out, const struct tq_match *match, const TqCommand *command,
                       bool ball)
{
    TqReport report = { .rulings = 0 };
    TqView view;
    tq_match_for_side(match, command->side, &known); /* what it cannot know is not foretold */
    tq_match_view(match, command->side, &view);
    const bool done = tq_match_to_rest(&known, command, &tried, &report);
    const TqRuling *ruling = !ball || report.refused ? objection(&report, command->side) : NULL;
    write_outcome(out, &view, done, command->side);
    if (!ruling) {
        out_null(out, "call");
        return;
    }
    out_open(out, "call", '{');
    out_text(out, "call", tq_call_word(ruling->call));
    write_clause(out, "clause", view.book, ruling->clause);
    out_close(out, '}');
}

static void write_first(JsonOut *out, const struct tq_match *match, const TqFlick *flick,
                        const TqCommand *command)
{
    TqEvent event;
    const bool meets = first_contact(flick->body, -1, &event);
    const double until = meets ? event.time : tq_world_now(&world);
    const int other = !meets ? TQ_NOBODY : event.a == flick->body ? event.b : event.a;
    const TqThing thing = tq_match_thing(match, other);
    write_thing(out, "meets", thing);
    if (meets)
        out_pair(out, "at", event.x, event.y);
    else
        out_null(out, "at");
    if (meets && other >= 0 && other < TQ_FIXTURE_ID) {
        write_after(out, flick, other, until);
    } else {
        out_open(out, "after", '[');
        out_close(out, ']');
        out_open(out, "heights", '[');
        out_close(out, ']');
        out_bool(out, "rests", false);
    }
    write_path(out, "path", flick, flick->body, 0, until);
    write_call(out, match, command, thing.kind == TQ_THING_BALL);
}

void write_preview(JsonOut *out, const struct tq_match *match, const TqCommand *command)
{
    const bool table = command->deed == TQ_DO_FLICK && tq_match_world(match) &&
                       tq_match_body(match, command->thing) >= 0;
    const TqFlick flick = table ? tq_match_flick(match, command) : (TqFlick){ .body = -1 };
    if (!table || !tq_world_at_rest(tq_match_world(match)) || !prepare(match, command, &flick) ||
        !begin(&flick)) {
        out_null(out, NULL);
        return;
    }
    out_open(out, NULL, '{');
    write_stop(out, match, &flick);
    const bool stands = prepare(match, command, &flick);
    write_bridge(out, match, command);
    write_clearance(out, match, &flick);
    if (stands && begin(&flick))
        write_first(out, match, &flick, command);
    out_close(out, '}');
}

/* A line in the direction of a flick on the running table, as far as it goes in 0.1 s: what it will
   meet is not known before it begins. */
static void write_straight(JsonOut *out, const struct tq_match *match, const TqCommand *command)
{
    const TqFlick flick = tq_match_flick(match, command);
    const TqBodyState state = tq_world_state(tq_match_world(match), flick.body);
    const double far = __builtin_sqrt((double)command->aim_x * command->aim_x +
                                      (double)command->aim_y * command->aim_y);
    const double part = far > 0 ? command->speed_um_s * 1e-4 / far : 0;
    out_pair(out, NULL, state.x, state.y);
    out_pair(out, NULL, state.x + command->aim_x * part, state.y + command->aim_y * part);
}

static void write_ways_meant(JsonOut *out, const TqFlick *flick)
{
    TqEvent event;
    bool rests;
    const bool meets = first_contact(flick->body, -1, &event);
    const int other = !meets ? TQ_NOBODY : event.a == flick->body ? event.b : event.a;
    const double met = meets ? event.time : tq_world_now(&world);
    const bool struck = other >= 0 && other < TQ_FIXTURE_ID;
    const double until = struck ? goes_until(other, met, &rests) : met;
    write_path(out, "way", flick, flick->body, 0, met);
    if (struck)
        write_path(out, "after", flick, other, met, until);
}

void write_meant(JsonOut *out, const struct tq_match *match, const TqCommand *command)
{
    const struct tq_world *table = tq_match_world(match);
    const bool flicks = (command->deed == TQ_DO_FLICK || command->deed == TQ_DO_ORDER) && table &&
                        tq_match_body(match, command->thing) >= 0;
    const TqFlick flick = flicks ? tq_match_flick(match, command) : (TqFlick){ .body = -1 };
    if (flicks && tq_world_at_rest(table) && prepare(match, command, &flick) && begin(&flick)) {
        write_ways_meant(out, &flick);
        return;
    }
    out_open(out, "way", '[');
    if (flicks)
        write_straight(out, match, command);
    out_close(out, ']');
}
