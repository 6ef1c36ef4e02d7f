/* SPDX-License-Identifier: MIT */
/* Scenes for the comparison: two teams in jittered formations, a ball, and one flick. */
#ifndef REFERENCE_SCENES_H
#define REFERENCE_SCENES_H

#include <stdbool.h>
#include <stdint.h>

#include <toque/games.h>

/* Any piece in any direction, or a piece aimed at the ball within 4 degrees. Then those of Chapas
   only, each wild and aimed: through a bridge, with the cap upside down (aimed: over a wall of
   three), with the ball in the cap, and at a keeper that stands on its edge. Then those of FISTF
   only: a shot while both rods are moved, several flicks in motion at once, and hard flicks at
   figures, some of them lifted. Then that of Dadinho only: the cube pinched between two buttons. */
typedef enum {
    SCENE_RANDOM,
    SCENE_AIMED,
    SCENE_SETS, /* of every game */
    SCENE_BRIDGE = SCENE_SETS,
    SCENE_BRIDGE_AIMED,
    SCENE_LIFTED,
    SCENE_LIFTED_AIMED,
    SCENE_HEADER,
    SCENE_HEADER_AIMED,
    SCENE_KEEPER,
    SCENE_KEEPER_AIMED,
    SCENE_CHAPAS_SETS,
    SCENE_RODS = SCENE_CHAPAS_SETS,
    SCENE_FLICKS,
    SCENE_TOPPLES,
    SCENE_FISTF_SETS,
    SCENE_PINCHES = SCENE_FISTF_SETS,
    SCENE_PRESSES,
    SCENE_ALL
} SceneSet;

/* Something more that is done while things move: a flick, or a told body's way. */
typedef struct {
    double time;
    bool tells;
    TqFlick flick;
    TqPath path;
} SceneAct;

enum { SCENE_ACTS = 6 };

typedef struct {
    struct tq_world world; /* at rest, the flick not yet made */
    int ball;
    TqFlick flick; /* at time 0 */
    int acts;
    SceneAct act[SCENE_ACTS]; /* in order of time */
} Scene;

/* The scene of this name: the same every time. False: it could not be laid out. */
bool scene_make(TqGame game, SceneSet set, int index, Scene *out);
const char *scene_set_name(SceneSet set);
bool scene_has(TqGame game, SceneSet set); /* does the game have that set? */

/* A generator of numbers for tests: the state is any number. */
double scene_uniform(uint64_t *state, double from, double to);

#endif
