/* SPDX-License-Identifier: MIT */
/* What would come of a choice, a flick, a keeper's way, or of doing nothing. */
#include "foresee.h"

#include <toque/ahead.h>
#include <toque/keeper.h>

enum { STEP_MS = 100, MOST_STEPS = 600 };

static struct tq_match known, later;

static const struct tq_match *as_known(const struct tq_match *match, TqSide side)
{
    tq_match_for_side(match, side, &known);
    return &known;
}

/* ---- Flicks ---- */

void write_meet(JsonOut *out, const struct tq_match *match, const TqCommand *flick)
{
    TqMeeting meeting;
    TqError err;
    if (tq_match_meet(as_known(match, flick->side), flick, &meeting, &err) != TQ_OK) {
        out_null(out, NULL);
        return;
    }
    out_open(out, NULL, '{');
    out_bool(out, "meets", meeting.meets);
    out_int(out, "first", meeting.first_ms);
    out_int(out, "full", meeting.full_ms);
    out_int(out, "last", meeting.last_ms);
    out_pair(out, "at", meeting.x, meeting.y);
    write_thing(out, "instead", meeting.instead);
    out_close(out, '}');
}

void write_hit(JsonOut *out, const struct tq_match *match, const TqCommand *flick)
{
    TqHit hit;
    TqError err;
    if (tq_match_hit(as_known(match, flick->side), flick, &hit, &err) != TQ_OK) {
        out_null(out, NULL);
        return;
    }
    out_open(out, NULL, '{');
    out_bool(out, "meets", hit.meets);
    out_number(out, "full", hit.full);
    out_pair(out, "at", hit.x, hit.y);
    out_open(out, "after", '[');
    for (int i = 0; i < hit.points; i++)
        out_pair(out, NULL, hit.way_x[i], hit.way_y[i]);
    out_close(out, ']');
    out_close(out, '}');
}

void write_stop_at(JsonOut *out, const struct tq_match *match, const TqCommand *place)
{
    TqStop stop;
    TqError err;
    if (tq_match_stop_at(as_known(match, place->side), place->thing, place->x_um / 1000.0,
                         place->y_um / 1000.0, &stop, &err) != TQ_OK) {
        out_null(out, NULL);
        return;
    }
    out_open(out, NULL, '{');
    out_open(out, "aim", '[');
    out_int(out, NULL, stop.flick.aim_x);
    out_int(out, NULL, stop.flick.aim_y);
    out_close(out, ']');
    out_int(out, "speed", stop.flick.speed_um_s);
    out_pair(out, "at", stop.x, stop.y);
    write_thing(out, "meets", stop.meets);
    out_close(out, '}');
}

/* ---- The keeper ---- */

void write_reach(JsonOut *out, const struct tq_match *match, const TqCommand *place)
{
    const TqThing thing = { TQ_THING_PIECE, (int8_t)place->side, 0 };
    const struct tq_world *world = tq_match_world(match);
    const int body = world ? tq_match_body(match, thing) : -1;
    TqView view;
    tq_match_view(match, place->side, &view);
    if (body < 0 || !view.piece[place->side][0].present) {
        out_null(out, NULL);
        return;
    }
    const TqSeenPiece *seen = &view.piece[place->side][0];
    const TqPose from = { .x = seen->x, .y = seen->y };
    const TqKeeper keeper = { .field = tq_match_field(match),
                              .shape = &world->shape[tq_world_state(world, body).shape],
                              .end = -view.towards[place->side],
                              .inside = true };
    const TqPose pose = tq_keeper_nearest(&keeper, place->x_um / 1000.0, place->y_um / 1000.0);
    out_open(out, NULL, '{');
    out_pair(out, "at", pose.x, pose.y);
    out_pair(out, "axis", pose.axis_x, pose.axis_y);
    out_int(out, "ms", tq_keeper_time(tq_keeper_hand(), &from, pose.x, pose.y) / 1000);
    out_close(out, '}');
}

/* ---- Nothing is done ---- */

static void write_point(JsonOut *out, int64_t ms, const TqBodyState *state)
{
    out_open(out, NULL, '[');
    out_int(out, NULL, ms);
    out_number(out, NULL, state->x);
    out_number(out, NULL, state->y);
    out_number(out, NULL, state->z);
    out_close(out, ']');
}

/* One thing's way, from now to its rest. */
static void write_way(JsonOut *out, const struct tq_match *match, TqThing thing, int body,
                      int64_t from_ms, int64_t rests_ms)
{
    TqEvent event;
    tq_match_ahead(match, &later);
    const struct tq_world *world = tq_match_world(&later);
    const double began = tq_world_now(world);
    out_open(out, NULL, '{');
    write_thing(out, "thing", thing);
    out_open(out, "points", '[');
    for (int i = 0; i <= MOST_STEPS; i++) {
        const int64_t at =
            from_ms + (int64_t)i * STEP_MS < rests_ms ? from_ms + (int64_t)i * STEP_MS : rests_ms;
        while (tq_match_motion_next(&later, began + (double)(at - from_ms) / 1000, &event))
            ;
        const TqBodyState state = tq_world_state(world, body);
        if (state.mode == TQ_GONE)
            break;
        write_point(out, at, &state);
        if (at == rests_ms)
            break;
    }
    out_close(out, ']');
    out_close(out, '}');
}

/* Does it move now, or will it? Whoever lies elsewhere at the end. */
static bool will_move(const struct tq_match *match, int body)
{
    const TqBodyState now = tq_world_state(tq_match_world(match), body);
    const TqBodyState then = tq_world_state(tq_match_world(&later), body);
    return now.x != then.x || now.y != then.y || now.mode != then.mode;
}

void write_ahead(JsonOut *out, const struct tq_match *match, TqSide seat)
{
    const struct tq_match *own = as_known(match, seat);
    TqThing thing[TELL_BODIES];
    int body[TELL_BODIES];
    bool moves[TELL_BODIES] = { false };
    TqEvent event;
    TqView view;
    const int count = tq_match_world(own) ? write_bodies(own, thing, body) : 0;
    tq_match_view(own, seat, &view);
    if (tq_match_ahead(own, &later)) {
        while (tq_match_motion_next(&later, TQ_FOREVER, &event))
            ;
        for (int i = 0; i < count; i++)
            moves[i] = will_move(own, body[i]);
    }
    out_open(out, NULL, '{');
    out_int(out, "rests", view.rests_ms);
    out_int(out, "touch",
            count > 0 && view.owner != TQ_NO_SIDE ? tq_match_next_touch(own, view.owner, &later)
                                                  : -1);
    out_open(out, "ways", '[');
    for (int i = 0; i < count; i++)
        if (moves[i])
            write_way(out, own, thing[i], body[i], view.now_ms, view.rests_ms);
    out_close(out, ']');
    out_close(out, '}');
}
