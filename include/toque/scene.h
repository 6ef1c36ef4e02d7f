/* SPDX-License-Identifier: MIT */
/* A scene: who stands where on a game's table, and what is done when. Small text files. */
#ifndef TOQUE_SCENE_H
#define TOQUE_SCENE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <toque/games.h>

/* docs/format-scene.md describes the text. All numbers are kept as the integers they were read as:
   micrometres, microseconds, thousandths; body ids are those of the world made from the scene. */

enum { TQ_SCENE_COMMANDS = 16, TQ_SCENE_TITLE = 120, TQ_NAME_TEXT = 16 };

typedef enum { TQ_WHO_HOME, TQ_WHO_AWAY, TQ_WHO_BALL, TQ_WHO_FINGER } TqWho;

typedef struct {
    TqWho who;
    int number; /* home and away: 1 to 99, 0 = keeper; finger: 1 to 9; ball: 0 */
} TqName;

typedef struct {
    TqName name;
    int shape;
    int32_t x_um, y_um;
    int32_t axis_x, axis_y; /* of any length; 0 0 = along x */
    int lies_on;            /* body it lies in or on instead of x y, or TQ_NOBODY */
    int line, column;       /* where the text says so */
} TqSceneBody;

typedef enum { TQ_SCENE_FLICK, TQ_SCENE_TELL } TqSceneCommandKind;

typedef struct {
    int32_t x_um, y_um;
    int32_t axis_x, axis_y; /* 0 0: the axis it has then */
    int32_t duration_us;
} TqSceneLeg;

typedef struct {
    TqSceneCommandKind kind;
    int64_t time_us;
    int line, column;
    TqFlick flick; /* of a flick */
    struct {       /* of a told move: one leg, or a way of several */
        int32_t body, legs;
        int32_t most_um_s; /* 0: no limit of its own */
        TqSceneLeg leg[TQ_MAX_LEGS];
    } tell;
} TqSceneCommand;

typedef struct {
    TqGame game;
    char title[TQ_SCENE_TITLE]; /* NUL-terminated UTF-8, empty if there is none */
    int bodies, commands;
    TqSceneBody body[TQ_MAX_BODIES];
    TqSceneCommand command[TQ_SCENE_COMMANDS]; /* in order of time, then of the text */
    uint32_t watched;                          /* bodies whose crossings are reported */
    int64_t until_us;                          /* -1: until everything rests */
    bool has_view;                             /* what to draw: the corners' x0 y0 x1 y1 */
    int32_t view_um[4];
} TqScene;

/* TQ_BAD_TEXT with line and column in *err. The text need not be NUL-terminated. */
TQ_MUST_USE TqStatus tq_scene_read(const char *text, size_t len, TqScene *scene, TqError *err);

/* The scene's world at time 0. What the world refuses is reported with the body's line. */
TQ_MUST_USE TqStatus tq_scene_world(const TqScene *scene, struct tq_world *world, TqError *err);

/* "home 4", "away keeper", "ball", "finger 1". */
void tq_name_text(TqName name, char out[TQ_NAME_TEXT]);

/* ---- Playing a scene: flat like the world, copy it with = ---- */

struct tq_scene_play {
    TqScene scene;
    struct tq_world world;
    int given; /* commands given so far */
    TqError error;
};

TQ_MUST_USE TqStatus tq_scene_start(struct tq_scene_play *play, const TqScene *scene, TqError *err);

/* The next event at or before `until`, giving the commands when their time comes. False: nothing
   more by then (`until` may be TQ_FOREVER), or a command was refused: play->error says why. */
bool tq_scene_next(struct tq_scene_play *play, double until, TqEvent *event);

/* Nothing more will happen: all at rest and told, the scene's own end reached, or an error. */
bool tq_scene_over(const struct tq_scene_play *play);

#endif
