/* SPDX-License-Identifier: MIT */
/* Plays a flick again on copies of the table: once for the events, once for the frames. */
#include "motion.h"

#define STEP_S (1.0 / 120)
enum { MOST_CONTACTS = 400 };

float motion_samples[MOTION_FRAMES * TELL_BODIES * MOTION_NUMBERS];

static struct tq_world start, world;

/* ---- Events ---- */

static const char *event_word(TqEventKind kind)
{
    switch (kind) {
    case TQ_EV_CONTACT:
        return "contact";
    case TQ_EV_LANDING:
        return "landing";
    case TQ_EV_TOPPLE:
        return "topple";
    case TQ_EV_OFF_TABLE:
        return "off-table";
    default:
        return NULL;
    }
}

static const char *material_of(int body)
{
    if (body == TQ_NOBODY)
        return "cloth";
    if (body >= TQ_FIXTURE_ID)
        return write_material(world.table.fixture[body - TQ_FIXTURE_ID].material);
    return write_material(world.shape[tq_world_state(&world, body).shape].material);
}

static void write_event(JsonOut *out, const struct tq_match *match, const TqEvent *event)
{
    const bool meets = event->kind == TQ_EV_CONTACT;
    const int other = meets ? event->b : TQ_NOBODY;
    out_open(out, NULL, '{');
    out_int(out, "us", (int64_t)(event->time * 1e6));
    out_text(out, "kind", event_word(event->kind));
    write_thing(out, "a", tq_match_thing(match, event->a));
    write_thing(out, "b", tq_match_thing(match, other));
    out_open(out, "materials", '[');
    out_text(out, NULL, material_of(event->a));
    out_text(out, NULL, material_of(other));
    out_close(out, ']');
    out_triple(out, "at", event->x, event->y, event->z);
    out_number(out, "closing", event->closing);
    out_number(out, "impulse", event->impulse);
    out_close(out, '}');
}

/* A long rattle is cut: nobody looks at the hundredth hop. */
static void write_events(JsonOut *out, const struct tq_match *match)
{
    TqEvent event;
    int told = 0;
    out_open(out, "contacts", '[');
    while (tq_world_next(&world, TQ_FOREVER, &event))
        if (event_word(event.kind) && told++ < MOST_CONTACTS)
            write_event(out, match, &event);
    out_close(out, ']');
}

/* ---- Frames ---- */

static void sample(float *out, int body)
{
    const TqBodyState state = tq_world_state(&world, body);
    double turn[4];
    turn_of(state.turn, turn);
    out[0] = (float)state.x;
    out[1] = (float)state.y;
    out[2] = (float)state.z;
    for (int i = 0; i < 4; i++)
        out[3 + i] = (float)turn[i];
    out[7] = (float)(state.mode == TQ_GONE ? -1 : state.shape);
}

static void sample_all(const int *body, int count, double step, int frames)
{
    TqEvent event;
    float *out = motion_samples;
    for (int frame = 0; frame < frames; frame++) {
        while (tq_world_next(&world, frame * step, &event))
            ;
        for (int i = 0; i < count; i++, out += MOTION_NUMBERS)
            sample(out, body[i]);
    }
}

/* Those that the flick set in motion: their places among the things, and their bodies. */
static int moved_bodies(const int *body, int count, int flick, int *index, int *moved)
{
    int found = 0;
    for (int i = 0; i < count; i++)
        if (tq_world_state(&world, body[i]).first_flick == flick) {
            index[found] = i;
            moved[found++] = body[i];
        }
    return found;
}

static bool begin(const TqFlick *flick, int *number)
{
    TqError err;
    world = start;
    tq_world_restart_clock(&world);
    return tq_world_flick(&world, flick, number, &err) == TQ_OK;
}

static void write_start(JsonOut *out, const int *body, int count)
{
    out_open(out, "start", '[');
    for (int i = 0; i < count; i++) {
        const TqBodyState state = tq_world_state(&start, body[i]);
        write_pose(out, &state);
    }
    out_close(out, ']');
}

void write_motion(JsonOut *out, const struct tq_match *match)
{
    TqThing thing[TELL_BODIES];
    int body[TELL_BODIES], index[TELL_BODIES], moved[TELL_BODIES], number;
    TqFlick flick;
    if (!tq_match_last_motion(match, &start, &flick) || !begin(&flick, &number)) {
        out_null(out, NULL);
        return;
    }
    const int count = write_bodies(match, thing, body);
    out_open(out, NULL, '{');
    write_thing(out, "flick", tq_match_thing(match, flick.body));
    write_events(out, match);
    const double lasts = tq_world_now(&world);
    const int moving = moved_bodies(body, count, number, index, moved);
    double step = STEP_S;
    if (lasts / step > MOTION_FRAMES - 2)
        step = lasts / (MOTION_FRAMES - 2);
    const int frames = (int)(lasts / step) + 2;
    write_start(out, body, count);
    out_open(out, "moved", '[');
    for (int i = 0; i < moving; i++)
        out_int(out, NULL, index[i]);
    out_close(out, ']');
    out_int(out, "us", (int64_t)(lasts * 1e6));
    out_number(out, "step", step * 1e6);
    out_int(out, "frames", frames);
    out_close(out, '}');
    if (begin(&flick, &number))
        sample_all(moved, moving, step, frames);
}
