/* SPDX-License-Identifier: MIT */
/* A scene played to its end and remembered: every event, and where each body went. */
#ifndef CLI_RECORD_H
#define CLI_RECORD_H

#include <stdbool.h>
#include <stddef.h>

#include <toque/scene.h>

typedef struct {
    double time, x, y, z;
    bool flies;
} Sample;

typedef struct {
    Sample *sample;
    size_t count, room;
} Path;

typedef struct {
    TqScene scene;
    struct tq_world start, end;
    TqEvent *event;
    size_t events, room;
    Path path[TQ_MAX_BODIES]; /* empty for what never moved */
    bool has_first;           /* somebody met somebody: the world at that instant, ... */
    struct tq_world first;
    size_t first_event;
    int nearest; /* ... who of the others was nearest to the mover, or TQ_NOBODY, ... */
    double nearest_gap;
    double highest;  /* largest z of any path, mm */
    double end_time; /* of the last event, or the scene's own end */
} Record;

enum { RECORD_NAME = 64 };

/* NULL after a complaint, which names `path`. To be freed with record_free. */
Record *record_make(const TqScene *scene, const char *path);
void record_free(Record *record);

/* "home 4", "away post", "fence", "cloth": whoever an event names. */
void record_name(const Record *record, int id, char out[RECORD_NAME]);
/* The same in the language of the program: "away post", "poste (visitante)". */
void record_spoken(const Record *record, int id, char out[RECORD_NAME]);

/* Did it move at all, and by how much from start to end, seen from above? */
bool record_moved(const Record *record, int id);
double record_distance(const Record *record, int id);

/* The body's largest radius seen from above. */
double record_reach(const Record *record, int id);

/* Event `index` has the same time as the one before it, to the bit. */
bool record_same_instant(const Record *record, size_t index);

#endif
