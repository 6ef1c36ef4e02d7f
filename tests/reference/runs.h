/* SPDX-License-Identifier: MIT */
/* One flick through the engine or the reference, and the two results side by side. */
#ifndef REFERENCE_RUNS_H
#define REFERENCE_RUNS_H

#include "ref.h"
#include "scenes.h"

enum { RUN_CONTACTS = 2048 };

typedef struct {
    int a, b; /* a < b */
    double time;
} RunContact;

/* What a flick did. */
typedef struct {
    bool ended;
    int events; /* of the engine */
    int contacts;
    RunContact contact[RUN_CONTACTS];
    double ball_tumbled; /* when the ball first left the cloth; INFINITY: never */
    int bodies;
    double x[TQ_MAX_BODIES], y[TQ_MAX_BODIES];
    bool gone[TQ_MAX_BODIES], fallen[TQ_MAX_BODIES];
} Run;

void run_engine(const Scene *scene, Run *out);
void run_reference(const Scene *scene, RefOptions opt, Run *out);

/* How many contacts from the first on are the same. */
int run_agreement(const Run *a, const Run *b);
bool run_same(const Run *a, const Run *b);

/* The same but for contacts of `ball` after it first tumbled? */
bool run_same_without_tumbling(const Run *a, const Run *b, int ball);

/* The same up to where something was crushed in both (C13): from there on what happens hangs on the
   last bit, and two hundred contacts come in a tenth of a millisecond. */
bool run_same_until_crushed(const Run *a, const Run *b);

/* Farthest that any body ended from where the other has it, mm. Gone or fallen in one only:
 * INFINITY. */
double run_distance(const Run *a, const Run *b);

/* Both lists of contacts, line by line. */
void run_print(const Run *engine, const Run *reference);

#endif
