/* SPDX-License-Identifier: MIT */
/* Plays a description: every event in order, flicks and told moves at their times. */
#ifndef PROPERTY_PLAY_H
#define PROPERTY_PLAY_H

#include "property/gen.h"

enum { PLAY_EVENTS = 12000 };

typedef struct {
    const Gen *gen;
    int acts; /* how many of the description's acts are done */
    TqStatus status[GEN_ACTS];
    struct tq_world world;
} Play;

/* What a whole play shows. */
typedef struct {
    int events;
    bool overflow; /* more than PLAY_EVENTS: the rest is not kept */
    TqEvent event[PLAY_EVENTS];
    TqStatus status[GEN_ACTS];
    TqBodyState end[TQ_MAX_BODIES];
} Story;

/* False: the description is no possible world. */
bool play_begin(Play *play, const Gen *gen);

/* As tq_world_next; flicks and told moves up to `until` happen at their times on the way.
 *acted, unless NULL, is set when one of them did. */
bool play_next(Play *play, double until, TqEvent *event, bool *acted);

/* When the next flick or told move is due; TQ_FOREVER: none is left. */
double play_next_act(const Play *play);

/* To the end, from where it stands; the story goes on where it was. */
void play_to_end(Play *play, Story *story);
void story_add(Story *story, const TqEvent *event);
void story_end(Story *story, const Play *play);

/* The whole play of a description. False: no possible world. */
bool play_story(const Gen *gen, Story *story);

TqBodyKind play_kind(const Play *play, int body);

/* The first field in which they differ, or NULL. -0.0 equals 0.0. */
const char *event_differs(const TqEvent *a, const TqEvent *b);
const char *state_differs(const TqBodyState *a, const TqBodyState *b);

const char *event_kind_name(TqEventKind kind);

/* One line for people. */
void event_text(const TqEvent *event, char *out, size_t cap);

/* Smallest distance of the body from any fixture, by law P2, worked out apart from the engine.
 *which gets the fixture. No fixtures: 1e9. */
double fixture_gap(const struct tq_world *world, int body, int *which);

#endif
