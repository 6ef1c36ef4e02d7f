/* SPDX-License-Identifier: MIT */
/* Toque as an engine of the bench, through its public header alone. */
#include <stdio.h>
#include <stdlib.h>

#include "bench/toque_scene.h"

/* A refusal here is a mistake of the bench: the scene is our own. */
static void insist(TqStatus status, const TqError *err)
{
    if (status == TQ_OK)
        return;
    fprintf(stderr, "toque refuses: %s\n", err->message);
    exit(1);
}

static void *toque_create(const BenchScene *scene, double hz)
{
    (void)hz;
    TqError err;
    ToqueScene *toque = aligned_alloc(64, (sizeof *toque + 63) / 64 * 64);
    if (!toque)
        abort();
    insist(toque_scene_make(toque, scene, &err), &err);
    return toque;
}

static void toque_run_flick(void *engine, const BenchFlick *flick, BenchLog *log)
{
    TqError err;
    insist(toque_scene_flick(engine, flick, log, &err), &err);
}

static void toque_version(char *out, int size)
{
    snprintf(out, (size_t)size, "%s", BENCH_TOQUE_VERSION);
}

const BenchEngine bench_toque = {
    .name = "toque",
    .flags = BENCH_TOQUE_FLAGS,
    .unit = "event",
    .version = toque_version,
    .create = toque_create,
    .run_flick = toque_run_flick,
    .destroy = free,
};
