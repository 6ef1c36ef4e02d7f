/* SPDX-License-Identifier: MIT */
/* The scene and the flick sets that every engine of the bench is given. */
#ifndef BENCH_SCENE_H
#define BENCH_SCENE_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Bodies 0 to 10 are home's discs, 11 to 21 away's, 22 is the ball. */
enum {
    BENCH_TEAM = 11,
    BENCH_BALL = 22,
    BENCH_BODIES = 23,
    BENCH_FLICKS = 2000,
};

typedef struct {
    double x_mm, y_mm;
} BenchPoint;

typedef struct {
    double radius_mm;
    double mass_g;
    double decel_mm_s2; /* constant while it moves */
} BenchBody;

/* A table of length x width between four fence walls, its centre the origin.
   Contacts have no friction and nothing spins. */
typedef struct {
    double length_mm, width_mm;
    double restitution; /* of every pair, walls included */
    BenchBody disc, ball;
    BenchPoint at[BENCH_BODIES];
} BenchScene;

/* Integers only, so that every engine gets the same input. */
typedef struct {
    int32_t piece;
    int32_t dx, dy; /* direction, of length about a million */
    int32_t speed_um_s;
} BenchFlick;

typedef enum {
    BENCH_RANDOM, /* two jittered 4-4-2s, any disc, any direction */
    BENCH_AIMED,  /* the same position, any disc, at the ball give or take 4 degrees */
    BENCH_DENSE,  /* all bodies within 300 x 300 mm, any disc, any direction */
    BENCH_PACKED, /* 21 touching discs in a triangle, struck by the 22nd */
    BENCH_SETS,
} BenchKind;

/* Every flick of a set starts from the set's own scene. */
typedef struct {
    BenchKind kind;
    BenchScene scene;
    BenchFlick flick[BENCH_FLICKS];
} BenchSet;

void bench_set_make(BenchSet *set, BenchKind kind);
const char *bench_set_name(BenchKind kind);

/* The disc or the ball, whichever body `index` is. */
const BenchBody *bench_body(const BenchScene *scene, int index);

#ifdef __cplusplus
}
#endif

#endif
