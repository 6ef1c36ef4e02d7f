/* SPDX-License-Identifier: MIT */
/* An episode: everything as it last lay still, and what was done since. Whatever must be judged or
   shown again begins there. */
#ifndef MATCH_EPISODE_H
#define MATCH_EPISODE_H

#include <stdalign.h>
#include <stddef.h>

#include "phys/past.h"
#include "play/fact.h"
#include "ref/ref.h"

/* Cells: a rod that is led by hand says every 20 ms where it goes, in two cells; so there is room
   for half a minute in which something always moves. */
enum { EPISODE_STEPS = 112, EPISODE_ENTRIES = 16, EPISODE_CELLS = 3072 };

/* A motion on the table, as the match sees it. */
struct motion {
    int64_t zero_ms;   /* the match clock when the table's was 0 */
    int flicks_before; /* flicks on this table before the episode */
    bool under_way;    /* free bodies move, or have and nobody has said yet that they rest */
    bool settled;      /* they have come to rest once since the episode began */
};

/* A step is a fact: FACT_ATTEMPT a command that was carried out, FACT_ENTRY a referee's entry,
   FACT_TIME a sealed order that fell due (its flick, or TQ_DO_WAIT where it was dropped), any other
   a fact that a person told. Kept without the places of its command, which lie on the tape. Time
   and told ways that follow one another are one step, all on the tape. */
typedef struct {
    alignas(8) unsigned char fact[offsetof(Fact, command.spot)];
    int16_t kind, deed;         /* FactKind; TqDeed of its command */
    int16_t first, cells, last; /* on the tape: from, how many, where its last command begins */
    int16_t entered;            /* entries: in which order they were made, from 1 */
} EpisodeStep;

typedef struct {
    int32_t a, b, c;
} EpisodeCell;

struct episode {
    struct ref ref; /* before the first step */
    struct world_past world;
    struct motion motion;
    bool has_flick; /* the first step is a flick */
    bool typed;     /* its facts are an account, not played */
    bool lost;      /* more was done since a flick than fits: it cannot be judged again */
    int steps;
    int settled;     /* steps before everything lay still again; -1: things move */
    uint32_t waived; /* choices that were waived after more had come: see `waive` of the rulebook */
    EpisodeStep step[EPISODE_STEPS];
    int entries;
    int cells;
    EpisodeCell cell[EPISODE_CELLS];
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

/* Time passes only until then: something was done on its way. */
void episode_cut_time(struct episode *e, int64_t at_ms);

/* The step of that number; of several commands the first. */
Fact episode_step(const struct episode *e, int i);

/* The commands of a step, one after the other: *at begins with 0. False: there are no more. */
bool episode_next(const struct episode *e, int i, int *at, TqCommand *command);

/* Another command in the place of a step's. */
void episode_replace(struct episode *e, int i, const Fact *step);

/* An entry about the motion, before the step of that number. False: it does not fit. */
bool episode_enter(struct episode *e, int at, const Fact *entry);

void episode_remove(struct episode *e, int at);

/* Only the first so many. */
void episode_keep(struct episode *e, int steps);

/* Forget what was done since everything lay still, entries excepted. */
void episode_forget_deeds(struct episode *e);

/* Can no more be entered? Books hold what is entered of a motion until it ends. */
bool episode_has_all_entries(const struct episode *e);

/* The entry made last, -1: none. */
int episode_last_entry(const struct episode *e);

/* The flick of that number; -1: none. */
int episode_flick(const struct episode *e, int number);

#endif
