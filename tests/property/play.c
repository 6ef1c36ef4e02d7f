/* SPDX-License-Identifier: MIT */
/* Plays a description and compares what was seen. */
#include "property/play.h"

bool play_begin(Play *play, const Gen *gen)
{
    play->gen = gen;
    play->acts = 0;
    for (int i = 0; i < GEN_ACTS; i++)
        play->status[i] = TQ_OK;
    return gen_build(gen, &play->world);
}

static void do_act(Play *play)
{
    const GenAct *act = &play->gen->act[play->acts];
    int number;
    play->status[play->acts] = act->tell ? tq_world_tell(&play->world, &act->told, NULL)
                                         : tq_world_flick(&play->world, &act->flick, &number, NULL);
    play->acts++;
}

bool play_next(Play *play, double until, TqEvent *event, bool *acted)
{
    while (play->acts < play->gen->acts && play->gen->act[play->acts].time <= until) {
        if (tq_world_next(&play->world, play->gen->act[play->acts].time, event))
            return true;
        do_act(play);
        if (acted)
            *acted = true;
    }
    return tq_world_next(&play->world, until, event);
}

double play_next_act(const Play *play)
{
    return play->acts < play->gen->acts ? play->gen->act[play->acts].time : TQ_FOREVER;
}

void story_add(Story *story, const TqEvent *event)
{
    if (story->events < PLAY_EVENTS)
        story->event[story->events++] = *event;
    else
        story->overflow = true;
}

void story_end(Story *story, const Play *play)
{
    for (int i = 0; i < GEN_ACTS; i++)
        story->status[i] = play->status[i];
    for (int i = 0; i < play->gen->bodies; i++)
        story->end[i] = tq_world_state(&play->world, i);
}

void play_to_end(Play *play, Story *story)
{
    TqEvent event;
    while (!story->overflow && play_next(play, TQ_FOREVER, &event, NULL))
        story_add(story, &event);
    story_end(story, play);
}

bool play_story(const Gen *gen, Story *story)
{
    static Play play;
    story->events = 0;
    story->overflow = false;
    if (!play_begin(&play, gen))
        return false;
    play_to_end(&play, story);
    return true;
}

TqBodyKind play_kind(const Play *play, int body)
{
    const TqBodyState state = tq_world_state(&play->world, body);
    return play->world.shape[state.shape].kind;
}

#define DIFFERS(field)        \
    if (a->field != b->field) \
    return #field

static const char *event_place_differs(const TqEvent *a, const TqEvent *b)
{
    DIFFERS(x);
    DIFFERS(y);
    DIFFERS(z);
    DIFFERS(nx);
    DIFFERS(ny);
    DIFFERS(nz);
    DIFFERS(closing);
    DIFFERS(impulse);
    return NULL;
}

const char *event_differs(const TqEvent *a, const TqEvent *b)
{
    DIFFERS(kind);
    DIFFERS(time);
    DIFFERS(a);
    DIFFERS(b);
    DIFFERS(chain_a);
    DIFFERS(chain_b);
    DIFFERS(moving_a);
    DIFFERS(moving_b);
    if (a->kind == TQ_EV_CONTACT) {
        DIFFERS(part_a);
        DIFFERS(part_b);
    }
    if (a->kind == TQ_EV_CROSS) {
        DIFFERS(watch);
        DIFFERS(across);
        DIFFERS(in_mouth);
    }
    if (a->kind == TQ_EV_CROSS || a->kind == TQ_EV_CLOTH)
        DIFFERS(inward);
    return event_place_differs(a, b);
}

static const char *state_history_differs(const TqBodyState *a, const TqBodyState *b)
{
    DIFFERS(chain);
    DIFFERS(first_flick);
    DIFFERS(before_x);
    DIFFERS(before_y);
    DIFFERS(before_axis_x);
    DIFFERS(before_axis_y);
    return NULL;
}

const char *state_differs(const TqBodyState *a, const TqBodyState *b)
{
    DIFFERS(mode);
    DIFFERS(fallen);
    DIFFERS(shape);
    DIFFERS(lies_on);
    DIFFERS(x);
    DIFFERS(y);
    DIFFERS(z);
    DIFFERS(vx);
    DIFFERS(vy);
    DIFFERS(vz);
    DIFFERS(spin_x);
    DIFFERS(spin_y);
    DIFFERS(spin_z);
    DIFFERS(axis_x);
    DIFFERS(axis_y);
    for (int i = 0; i < 9; i++)
        DIFFERS(turn[i]);
    return state_history_differs(a, b);
}

const char *event_kind_name(TqEventKind kind)
{
    static const char *const name[] = { "contact", "landing", "lift", "cross",  "cloth",   "roll",
                                        "topple",  "perch",   "off",  "arrive", "blocked", "rest" };
    return name[kind];
}

void event_text(const TqEvent *e, char *out, size_t cap)
{
    snprintf(out, cap,
             "%.17g %s a %d b %d at %.9g %.9g %.9g n %.6g %.6g %.6g closing %.9g impulse %.9g "
             "watch %d across %d in %d chains %d %d",
             e->time, event_kind_name(e->kind), e->a, e->b, e->x, e->y, e->z, e->nx, e->ny, e->nz,
             e->closing, e->impulse, e->watch, (int)e->across, e->inward, e->chain_a, e->chain_b);
}
