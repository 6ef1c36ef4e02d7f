/* SPDX-License-Identifier: MIT */
/* Any bytes as a scene: read or refused with a place, and what is read can be played. */
#include <math.h>
#include <stdbool.h>
#include <string.h>

#include <toque/scene.h>

#include "fuzz/bytes.h"

enum { MAX_EVENTS = 3000 };

static void must(bool fine)
{
    if (!fine)
        __builtin_trap();
}

static void must_say_why(TqStatus status, const TqError *err)
{
    must(err->status == status);
    must(err->message[0] != '\0');
    must(memchr(err->message, '\0', sizeof err->message) != NULL);
}

static void play(const TqScene *scene)
{
    static struct tq_scene_play p;
    TqEvent event;
    TqError err = { .status = TQ_OK };
    const TqStatus status = tq_scene_start(&p, scene, &err);
    if (status != TQ_OK) {
        must_say_why(status, &err);
        return;
    }
    for (int i = 0; i < MAX_EVENTS && tq_scene_next(&p, TQ_FOREVER, &event); i++)
        must(isfinite(event.time) && isfinite(event.x) && isfinite(event.y));
    for (int i = 0; i < scene->bodies; i++) {
        const TqBodyState state = tq_world_state(&p.world, i);
        must(isfinite(state.x) && isfinite(state.y) && isfinite(state.z));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static TqScene scene;
    TqError err = { .status = TQ_OK };
    const TqStatus status = tq_scene_read((const char *)data, size, &scene, &err);
    if (status != TQ_OK) {
        must_say_why(status, &err);
        must(err.line > 0 && err.column > 0);
        return 0;
    }
    must(scene.bodies >= 0 && scene.bodies <= TQ_MAX_BODIES);
    must(scene.commands >= 0 && scene.commands <= TQ_SCENE_COMMANDS);
    play(&scene);
    return 0;
}
