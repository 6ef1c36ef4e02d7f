/* SPDX-License-Identifier: MIT */
/* An episode: everything as it last lay still, and what was done since. Whatever must be judged or
   shown again begins there. */
#ifndef MATCH_EPISODE_H
#define MATCH_EPISODE_H

#include <toque/world.h>

#include "play/fact.h"
#include "ref/ref.h"

enum { EPISODE_STEPS = 112, EPISODE_ENTRIES = 16 };

/* A motion on the table, as the match sees it. */
struct motion {
    int64_t zero_ms;   /* the match clock when the table's was 0 */
    int flicks_before; /* flicks on this table before the episode */
    bool under_way;    /* free bodies move, or have and nobody has said yet that they rest */
    bool settled;      /* they have come to rest once since the episode began */
};

/* A step is a fact: FACT_ATTEMPT a command that was carried out, FACT_ENTRY a referee's entry,
   any other a fact that a person told. */
struct episode {
    struct ref ref; /* before the first step */
    struct tq_world world;
    struct motion motion;
    bool has_flick; /* the first step is a flick */
    bool told;      /* its facts were told, not played */
    bool lost;      /* more was done since a flick than fits: it cannot be judged again */
    int steps;
    int settled; /* steps before everything lay still again; -1: things move */
    Fact step[EPISODE_STEPS];
    int16_t entered[EPISODE_STEPS]; /* entries: in which order they were made, from 1 */
    int entries;
};

/* What an episode begins with. `world` NULL: there is no table. */
typedef struct {
    const struct ref *ref;
    const struct tq_world *world;
    const struct motion *motion;
} Scene;

/* From here on; nothing is in it yet. */
void episode_begin(struct episode *e, Scene scene);

/* One more at the end. False: it does not fit. */
bool episode_add(struct episode *e, const Fact *step);

/* A command that was carried out. Where it does not fit the episode begins anew with it. */
void episode_command(struct episode *e, Scene scene, const Fact *step);

/* An entry about the motion, before the step of that number. False: it does not fit. */
bool episode_enter(struct episode *e, int at, const Fact *entry);

void episode_remove(struct episode *e, int at);

/* Forget what was done since everything lay still, entries excepted. */
void episode_forget_deeds(struct episode *e);

/* Can no more be entered? Books hold what is entered of a motion until it ends. */
bool episode_has_all_entries(const struct episode *e);

/* The entry made last, -1: none. */
int episode_last_entry(const struct episode *e);

/* The flick of that number; -1: none. */
int episode_flick(const struct episode *e, int number);

static inline bool episode_is_deed(const Fact *step, TqDeed deed)
{
    return step->kind == FACT_ATTEMPT && step->command.deed == deed;
}

#endif
