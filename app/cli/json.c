/* SPDX-License-Identifier: MIT */
/* A record as one JSON object. */
#include "flick.h"

#include "jsonout.h"
#include "story.h"
#include "text.h"

static const char *const modes[] = { "rest", "slide", "roll", "fly", "told", "gone" };

static void put_key(FILE *out, const char *key, const char *text)
{
    put_json(out, key);
    fputc(':', out);
    put_json(out, text);
}

static void put_name(const Record *record, FILE *out, const char *key, int id)
{
    char name[RECORD_NAME];
    record_name(record, id, name);
    put_key(out, key, name);
}

static void put_contact(const TqEvent *e, FILE *out)
{
    fprintf(out, ",\"part_a\":%d,\"part_b\":%d,\"normal\":[%.9g,%.9g,%.9g]", e->part_a, e->part_b,
            e->nx, e->ny, e->nz);
    fprintf(out, ",\"moving_b\":%s,\"chain_b\":%d", e->moving_b ? "true" : "false", e->chain_b);
}

static void put_crossing(const Record *record, const TqEvent *e, FILE *out)
{
    static const char *const across[] = { "part", "centre", "whole" };
    fputc(',', out);
    put_key(out, "line", tq_game_watch_name(record->scene.game, e->watch));
    fputc(',', out);
    put_key(out, "by", across[e->across]);
    fprintf(out, ",\"inward\":%s,\"in_mouth\":%s", e->inward ? "true" : "false",
            e->in_mouth ? "true" : "false");
}

static void put_event(const Record *record, size_t index, FILE *out)
{
    const TqEvent *e = &record->event[index];
    const bool two = e->kind == TQ_EV_CONTACT || e->kind == TQ_EV_PERCH || e->kind == TQ_EV_BLOCKED;
    fprintf(out, "{\"time_s\":%.17g,", e->time);
    put_key(out, "what", story_kind(e->kind));
    fputc(',', out);
    put_name(record, out, "a", e->a);
    if (two) {
        fputc(',', out);
        put_name(record, out, "b", e->b);
    }
    fprintf(out, ",\"at\":[%.9g,%.9g,%.9g],\"moving_a\":%s,\"chain_a\":%d", e->x, e->y, e->z,
            e->moving_a ? "true" : "false", e->chain_a);
    if (e->kind == TQ_EV_CONTACT || e->kind == TQ_EV_LANDING)
        fprintf(out, ",\"closing_mm_s\":%.9g,\"impulse_g_mm_s\":%.9g", e->closing, e->impulse);
    if (e->kind == TQ_EV_CONTACT)
        put_contact(e, out);
    if (e->kind == TQ_EV_CROSS)
        put_crossing(record, e, out);
    fputc('}', out);
}

static void put_pose(const TqBodyState *s, FILE *out)
{
    fprintf(out, "{\"at\":[%.9g,%.9g,%.9g],\"axis\":[%.9g,%.9g]}", s->x, s->y, s->z, s->axis_x,
            s->axis_y);
}

static void put_body(const Record *record, int id, FILE *out)
{
    const TqBodyState began = tq_world_state(&record->start, id);
    const TqBodyState ended = tq_world_state(&record->end, id);
    fputc('{', out);
    put_name(record, out, "name", id);
    fputs(",\"start\":", out);
    put_pose(&began, out);
    fputs(",\"end\":", out);
    put_pose(&ended, out);
    fputc(',', out);
    put_key(out, "mode", modes[ended.mode]);
    fprintf(out, ",\"fallen\":%s", ended.fallen ? "true" : "false");
    if (ended.lies_on >= 0) {
        fputc(',', out);
        put_name(record, out, "lies_on", ended.lies_on);
    }
    fputc('}', out);
}

void flick_json(const Record *record, FILE *out)
{
    fputc('{', out);
    put_key(out, "game", tq_game_name(record->scene.game));
    fputc(',', out);
    put_key(out, "title", record->scene.title);
    fprintf(out, ",\"hash\":\"%016llx\",\n\"events\":[",
            (unsigned long long)tq_world_hash(&record->end));
    for (size_t i = 0; i < record->events; i++) {
        fputs(i ? ",\n" : "\n", out);
        put_event(record, i, out);
    }
    fputs("\n],\n\"bodies\":[", out);
    for (int id = 0; id < record->scene.bodies; id++) {
        fputs(id ? ",\n" : "\n", out);
        put_body(record, id, out);
    }
    fputs("\n]}\n", out);
}
