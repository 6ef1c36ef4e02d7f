/* SPDX-License-Identifier: MIT */
/* Plays the last motion again: once for the events, once for the frames. */
#include "motion.h"

#define STEP_S (1.0 / 120)
enum { MOST_CONTACTS = 400 };

float motion_samples[MOTION_FRAMES * TELL_BODIES * MOTION_NUMBERS];

static struct tq_match again;
static const struct tq_world *world; /* of it */
static double began;                 /* on its clock */

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
    case TQ_EV_CROSS:
        return "cross";
    default:
        return NULL;
    }
}

static const char *material_of(int body)
{
    if (body == TQ_NOBODY)
        return "cloth";
    if (body >= TQ_FIXTURE_ID)
        return write_material(world->table.fixture[body - TQ_FIXTURE_ID].material);
    return write_material(world->shape[tq_world_state(world, body).shape].material);
}

/* Of two that meet the one that came stands first, where only one moved just before. */
static void write_event(JsonOut *out, const struct tq_match *match, const TqEvent *event)
{
    const bool meets = event->kind == TQ_EV_CONTACT;
    const bool swap = meets && !event->moving_a && event->moving_b;
    const int one = swap ? event->b : event->a;
    const int other = swap ? event->a : meets ? event->b : TQ_NOBODY;
    out_open(out, NULL, '{');
    out_int(out, "us", (int64_t)((event->time - began) * 1e6));
    out_text(out, "kind", event_word(event->kind));
    write_thing(out, "a", tq_match_thing(match, one));
    write_thing(out, "b", tq_match_thing(match, other));
    out_bool(out, "came", event->moving_a != event->moving_b);
    out_open(out, "materials", '[');
    out_text(out, NULL, material_of(one));
    out_text(out, NULL, material_of(other));
    out_close(out, ']');
    out_triple(out, "at", event->x, event->y, event->z);
    out_number(out, "closing", event->closing);
    out_number(out, "impulse", event->impulse);
    out_close(out, '}');
}

/* Of lines crossed only those that the ball is wholly over. */
static bool is_told(const struct tq_match *match, const TqEvent *event)
{
    if (event->kind != TQ_EV_CROSS)
        return event_word(event->kind) != NULL;
    const bool ball = tq_match_thing(match, event->a).kind == TQ_THING_BALL;
    return ball && event->across == TQ_BY_WHOLE;
}

static uint32_t moving_now(const int *body, int count)
{
    uint32_t moving = 0;
    for (int i = 0; i < count; i++) {
        const TqMode mode = tq_world_state(world, body[i]).mode;
        moving |= mode != TQ_REST && mode != TQ_GONE ? 1u << i : 0;
    }
    return moving;
}

/* A long rattle is cut, nobody looks at the hundredth hop; how many are left out is told. Returns
   which of the bodies moved. */
static uint32_t write_events(JsonOut *out, const struct tq_match *match, const int *body, int count)
{
    TqEvent event;
    int told = 0;
    uint32_t moved = 0;
    out_open(out, "contacts", '[');
    while (tq_match_motion_next(&again, TQ_FOREVER, &event)) {
        for (int i = 0; i < count; i++)
            moved |= body[i] == event.a || body[i] == event.b ? 1u << i : 0;
        moved |= moving_now(body, count);
        if (is_told(match, &event) && told++ < MOST_CONTACTS)
            write_event(out, match, &event);
    }
    out_close(out, ']');
    out_int(out, "untold", told > MOST_CONTACTS ? told - MOST_CONTACTS : 0);
    return moved;
}

/* ---- Frames ---- */

static void sample(float *out, int body)
{
    const TqBodyState state = tq_world_state(world, body);
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
        while (tq_match_motion_next(&again, began + frame * step, &event))
            ;
        for (int i = 0; i < count; i++, out += MOTION_NUMBERS)
            sample(out, body[i]);
    }
}

static bool begin(const struct tq_match *match, TqCommand *first)
{
    if (!tq_match_last_motion(match, &again, first))
        return false;
    world = tq_match_world(&again);
    began = tq_world_now(world);
    return true;
}

static void write_start(JsonOut *out, const int *body, int count)
{
    out_open(out, "start", '[');
    for (int i = 0; i < count; i++) {
        const TqBodyState state = tq_world_state(world, body[i]);
        write_pose(out, &state);
    }
    out_close(out, ']');
}

/* How figures stood for offside when the ball was last played; null: not known, or in no motion
   that is shown here. */
static void write_offside_at_play(JsonOut *out, const struct tq_match *match, double lasts)
{
    TqView view;
    tq_match_view(match, TQ_NO_SIDE, &view);
    const TqOffsideView *offside = &view.figures.offside;
    const double at = offside->play_instant - began;
    if (view.part != TQ_PART_FIGURES || !offside->at_play || at < 0 || at > lasts) {
        out_null(out, "offside");
        return;
    }
    out_open(out, "offside", '{');
    out_int(out, "us", (int64_t)(at * 1e6));
    write_side(out, "by", offside->play_by);
    out_number(out, "line", offside->play_line);
    write_numbers(out, "place", offside->play_place);
    out_close(out, '}');
}

/* How pieces lie about the ball after it; null: the book minds nothing of that. */
static void write_around(JsonOut *out, const struct tq_match *match)
{
    TqAround around;
    if (!tq_match_around(match, TQ_HOME, &around)) {
        out_null(out, "around");
        return;
    }
    out_open(out, "around", '{');
    out_number(out, "near", around.near);
    for (int side = TQ_HOME; side <= TQ_AWAY; side++) {
        tq_match_around(match, (TqSide)side, &around);
        out_open(out, tq_side_word((TqSide)side), '{');
        write_numbers(out, "crowd", around.crowd);
        write_numbers(out, "closed", around.closed);
        write_numbers(out, "pair", around.pair);
        out_close(out, '}');
    }
    write_ways(out, match);
    out_close(out, '}');
}

/* Who passed the ball to whom in it, and whether an opponent met it; null: the book counts no
   passes. */
static void write_passes(JsonOut *out, const struct tq_match *match)
{
    TqView view;
    tq_match_view(match, TQ_NO_SIDE, &view);
    if (view.part != TQ_PART_CAPS) {
        out_null(out, "passes");
        return;
    }
    out_open(out, "passes", '{');
    out_int(out, "passer", view.caps.passer);
    write_numbers(out, "receivers", view.caps.receivers);
    out_bool(out, "cut", view.caps.cut);
    out_close(out, '}');
}

static double step_of(double lasts)
{
    const double most = MOTION_FRAMES - 2;
    return lasts / STEP_S > most ? lasts / most : STEP_S;
}

void write_motion(JsonOut *out, const struct tq_match *match)
{
    TqThing thing[TELL_BODIES];
    int body[TELL_BODIES], moved[TELL_BODIES], moving = 0;
    TqCommand first;
    if (!begin(match, &first)) {
        out_null(out, NULL);
        return;
    }
    const int count = write_bodies(match, thing, body);
    out_open(out, NULL, '{');
    write_thing(out, "flick", first.thing);
    out_int(out, "began", first.at_ms);
    write_start(out, body, count);
    const uint32_t which = write_events(out, match, body, count);
    const double lasts = tq_world_now(world) - began, step = step_of(lasts);
    const int frames = (int)(lasts / step) + 2;
    out_open(out, "moved", '[');
    for (int i = 0; i < count; i++)
        if (which & 1u << i) {
            out_int(out, NULL, i);
            moved[moving++] = body[i];
        }
    out_close(out, ']');
    out_int(out, "us", (int64_t)(lasts * 1e6));
    write_offside_at_play(out, match, lasts);
    write_around(out, match);
    write_passes(out, match);
    out_number(out, "step", step * 1e6);
    out_int(out, "frames", frames);
    out_close(out, '}');
    if (begin(match, &first))
        sample_all(moved, moving, step, frames);
}
