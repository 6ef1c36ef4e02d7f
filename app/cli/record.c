/* SPDX-License-Identifier: MIT */
/* Plays a scene in small stretches of time, so that paths between events can be drawn. */
#include "record.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "text.h"
#include "texts.h"

#define STRETCH 0.002 /* s between samples */
#define LONGEST 700.0 /* s, longer than any scene may last */

static void *grown(void *items, size_t *room, size_t size)
{
    *room = *room ? *room * 2 : 64;
    void *more = realloc(items, *room * size);
    if (!more) {
        complain(EXIT_USAGE, "out of memory");
        exit(EXIT_USAGE);
    }
    return more;
}

static void add_sample(Path *path, Sample sample)
{
    if (path->count == path->room)
        path->sample = grown(path->sample, &path->room, sizeof sample);
    path->sample[path->count++] = sample;
}

/* Remember where a body is if it is not where it was. The first sample is where it began. */
static void sample_body(Record *record, const struct tq_world *world, int id)
{
    Path *path = &record->path[id];
    const TqBodyState now = tq_world_state(world, id), began = tq_world_state(&record->start, id);
    const Sample sample = { tq_world_now(world), now.x, now.y, now.z, now.mode == TQ_FLY };
    if (now.mode == TQ_GONE)
        return;
    if (path->count == 0) {
        if (hypot(now.x - began.x, now.y - began.y) + fabs(now.z - began.z) < 1e-6)
            return;
        add_sample(path, (Sample){ sample.time, began.x, began.y, began.z, false });
    }
    const Sample *last = &path->sample[path->count - 1];
    if (hypot(last->x - now.x, last->y - now.y) + fabs(last->z - now.z) > 1e-6)
        add_sample(path, sample);
    if (now.z > record->highest)
        record->highest = now.z;
}

static void sample_all(Record *record, const struct tq_world *world)
{
    for (int id = 0; id < record->scene.bodies; id++)
        sample_body(record, world, id);
}

/* The nearest body to `mover` that is not the one it met. */
static void find_nearest(Record *record, int mover, int met)
{
    record->nearest = TQ_NOBODY;
    for (int id = 0; id < record->scene.bodies; id++) {
        if (id == mover || id == met || tq_world_state(&record->first, id).mode == TQ_GONE)
            continue;
        const double gap = tq_world_gap(&record->first, mover, id);
        if (record->nearest == TQ_NOBODY || gap < record->nearest_gap) {
            record->nearest = id;
            record->nearest_gap = gap;
        }
    }
}

static void keep_event(Record *record, const struct tq_world *world, const TqEvent *event)
{
    if (record->events == record->room)
        record->event = grown(record->event, &record->room, sizeof *event);
    record->event[record->events++] = *event;
    if (event->kind != TQ_EV_CONTACT || record->has_first)
        return;
    record->has_first = true;
    record->first = *world;
    record->first_event = record->events - 1;
    const bool a_moves = event->moving_a || event->b >= TQ_FIXTURE_ID;
    find_nearest(record, a_moves ? event->a : event->b, a_moves ? event->b : event->a);
}

static void play_to_the_end(Record *record, struct tq_scene_play *play)
{
    double until = 0;
    while (!tq_scene_over(play) && until < LONGEST) {
        TqEvent event;
        until += STRETCH;
        while (tq_scene_next(play, until, &event)) {
            sample_all(record, &play->world);
            keep_event(record, &play->world, &event);
        }
        sample_all(record, &play->world);
    }
    record->end = play->world;
    record->end_time = tq_world_now(&play->world);
    if (tq_world_at_rest(&play->world) && record->events > 0)
        record->end_time = record->event[record->events - 1].time;
}

Record *record_make(const TqScene *scene, const char *path)
{
    Record *record = calloc(1, sizeof *record);
    struct tq_scene_play *play = calloc(1, sizeof *play);
    TqError err = { .status = TQ_FULL, .message = "out of memory" };
    TqStatus status = record && play ? tq_scene_start(play, scene, &err) : TQ_FULL;
    if (status == TQ_OK) {
        record->scene = *scene;
        record->start = play->world;
        play_to_the_end(record, play);
        status = play->error.status;
        err = play->error;
    }
    free(play);
    if (status == TQ_OK)
        return record;
    complain_at(path, &err);
    record_free(record);
    return NULL;
}

void record_free(Record *record)
{
    if (!record)
        return;
    for (int id = 0; id < TQ_MAX_BODIES; id++)
        free(record->path[id].sample);
    free(record->event);
    free(record);
}

static void fixture_name(const TqFixture *fixture, char out[RECORD_NAME])
{
    static const char *const kinds[] = { "fence", "post", "crossbar", "bar", "net" };
    const char *const goal = fixture->end == 0 ? "" : fixture->end < 0 ? "home " : "away ";
    snprintf(out, RECORD_NAME, "%s%s", goal, kinds[fixture->kind]);
}

void record_name(const Record *record, int id, char out[RECORD_NAME])
{
    if (id >= TQ_FIXTURE_ID) {
        fixture_name(&record->start.table.fixture[id - TQ_FIXTURE_ID], out);
    } else if (id >= 0) {
        char name[TQ_NAME_TEXT];
        tq_name_text(record->scene.body[id].name, name);
        snprintf(out, RECORD_NAME, "%s", name);
    } else {
        snprintf(out, RECORD_NAME, "cloth");
    }
}

void record_spoken(const Record *record, int id, char out[RECORD_NAME])
{
    char name[RECORD_NAME];
    record_name(record, id, name);
    char *noun = strchr(name, ' ');
    if (!noun) {
        snprintf(out, RECORD_NAME, "%s", text_said(name));
        return;
    }
    *noun++ = '\0';
    const char *whose = text_said(name), *what = text_said(noun);
    if ((*noun >= '0' && *noun <= '9') || text_spoken() == TEXT_EN)
        snprintf(out, RECORD_NAME, "%.20s %.20s", whose, what);
    else
        snprintf(out, RECORD_NAME, "%.20s (%.20s)", what, whose);
}

bool record_moved(const Record *record, int id)
{
    return record->path[id].count > 0;
}

double record_distance(const Record *record, int id)
{
    const TqBodyState began = tq_world_state(&record->start, id);
    const TqBodyState ended = tq_world_state(&record->end, id);
    return hypot(ended.x - began.x, ended.y - began.y);
}

double record_reach(const Record *record, int id)
{
    const TqShape *shape = &record->start.shape[record->scene.body[id].shape];
    double reach = 0;
    for (int i = 0; i < shape->parts; i++) {
        const TqPart *part = &shape->part[i];
        const bool round = part->kind == TQ_ROUND;
        reach = fmax(reach, round ? part->rx : hypot(fabs(part->along) + part->rx, part->ry));
    }
    return reach;
}

bool record_same_instant(const Record *record, size_t index)
{
    return index > 0 && record->event[index].time == record->event[index - 1].time;
}
