/* SPDX-License-Identifier: MIT */
/* The random set as a module for WebAssembly: no libc, no imports; bench/wasm.mjs times it. */
#include "bench/toque_scene.h"

#define EXPORT(name) __attribute__((export_name(name)))

static BenchSet set;
static ToqueScene toque;
static BenchLog last;
static TqError error;

int wasm_prepare(int kind);
double wasm_play(void);

/* 0 when the set stands ready. */
EXPORT("prepare") int wasm_prepare(int kind)
{
    bench_set_make(&set, (BenchKind)kind);
    return (int)toque_scene_make(&toque, &set.scene, &error);
}

/* Every flick of the set once; returns how many events there were, or -1 if one was refused. */
EXPORT("play") double wasm_play(void)
{
    double events = 0;
    for (int i = 0; i < BENCH_FLICKS; i++) {
        if (toque_scene_flick(&toque, &set.flick[i], &last, &error) != TQ_OK)
            return -1;
        events += last.work;
    }
    return events;
}
