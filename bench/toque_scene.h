/* SPDX-License-Identifier: MIT */
/* The bench's scene as a world of Toque; freestanding, shared by the native bench and wasm. */
#ifndef BENCH_TOQUE_SCENE_H
#define BENCH_TOQUE_SCENE_H

#include <toque/world.h>

#include "bench/engine.h"

typedef struct {
    struct tq_world start, world;
} ToqueScene;

/* What Toque refuses of the scene is in *err. */
TQ_MUST_USE TqStatus toque_scene_make(ToqueScene *toque, const BenchScene *scene, TqError *err);

/* The events of the flick, all kinds that Toque reports, are the log's `work`. */
TQ_MUST_USE TqStatus toque_scene_flick(ToqueScene *toque, const BenchFlick *flick, BenchLog *log,
                                       TqError *err);

#endif
