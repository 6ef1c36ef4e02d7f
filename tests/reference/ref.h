/* SPDX-License-Identifier: MIT */
/* The reference integrator: docs/physics.md a second time, in small fixed steps. */
#ifndef REFERENCE_REF_H
#define REFERENCE_REF_H

#include <stdbool.h>

#include <toque/world.h>

#include "ref_vec.h"

enum { REF_SOLIDS = TQ_MAX_BODIES + TQ_MAX_FIXTURES, REF_EVENTS = 4096 };

typedef enum { REF_REST, REF_GROUND, REF_FLY, REF_TOLD, REF_GONE } RefMode;

/* What of its motion a body is in: says what ends when `left` runs out. */
typedef enum { REF_STILL, REF_SLIDE, REF_ROLL, REF_ARC, REF_LAST, REF_SMOOTH } RefStage;

/* A body or a fixture. */
typedef struct {
    RefMode mode;
    RefStage stage;
    int shape;   /* -1: fixture */
    int support; /* body it lies on, -1: none */
    int support_part;
    bool fallen, on_cloth, tumbling;
    bool boxy;      /* its outline turns with it */
    RefVec p, v, w; /* centre and underside; velocity; spin */
    double angle;   /* of its own axis; cube: since `turn` was written, while it lies flat */
    double ca, sa;  /* cosine and sine of the axis */
    double turn[9]; /* cube: its rotation, row by row */
    double ball;    /* cube: radius as which it meets others while it tumbles (C9) */
    RefVec a, wa;   /* what changes v and w in this piece of motion */
    double left;    /* time left in it */
    double stray;   /* mm by which a piece of a bent run may lead astray; 0: not yet bent */
    long piece;     /* number of its piece of motion */
    long under;     /* rider: its support's piece that its own one belongs to; -1: none yet */
    bool lifts;     /* on the run of a lifted flick (C16) */
    double hold;    /* what of an upward blow moves it in the contact that is solved (C16) */
    bool hangs;     /* it lies in the air: on a fixture (C12) or wedged (C17) */
    int held;       /* slow contacts on its foot in a row, with what stands firm (C13) */
    int slow;       /* slow contacts in a row (C17), */
    unsigned met;   /* and the bodies among what it met in them */
    bool carried;   /* rider: it moves as its support does */
    int leg;        /* told: how many legs of its way are done */
} RefSolid;

typedef enum {
    REF_EV_CONTACT,
    REF_EV_LANDING,
    REF_EV_LIFT,
    REF_EV_PERCH,
    REF_EV_TOPPLE,
    REF_EV_OFF_TABLE,
    REF_EV_SETTLE
} RefEventKind;

typedef struct {
    RefEventKind kind;
    double time;
    int a, b; /* contact: a < b, fixtures from TQ_FIXTURE_ID on */
    double x, y, z, vz, closing;
} RefEvent;

typedef struct {
    double step;  /* s */
    double limit; /* s: longest motion followed */
    bool smooth;  /* M2's true equation instead of its pieces */
} RefOptions;

/* A touch of two solids: P2 and P3. */
typedef struct {
    int a, b;
    int part_a, part_b;
    double gap;
    RefVec n;      /* from b to a */
    RefVec pa, pb; /* contact point as seen from each */
    bool over;     /* the cores overlap seen from above */
    bool joined;   /* not met at this instant, but pressed with what was (C18) */
} RefTouch;

struct ref {
    RefOptions opt;
    TqTable table;
    int shapes;
    TqShape shape[TQ_MAX_SHAPES];
    double reach[REF_SOLIDS]; /* radius of a circle about the centre that holds the outline */
    int bodies, solids;       /* fixtures follow the bodies */
    RefSolid solid[REF_SOLIDS];
    int listed; /* bodies that move in this step */
    int list[TQ_MAX_BODIES];
    bool in_list[REF_SOLIDS];
    bool hanging;                            /* somebody may hang (C12, C17) */
    bool roused;                             /* others may move than in the last step */
    RefSolid before[TQ_MAX_BODIES];          /* those that move, at its start */
    TqPath path[TQ_MAX_BODIES];              /* ways of told bodies */
    double quiet[TQ_MAX_BODIES][REF_SOLIDS]; /* until then the two cannot meet */
    double wake[TQ_MAX_BODIES];              /* the earliest of its row */
    double crowd_from[TQ_MAX_BODIES];
    int crowd[TQ_MAX_BODIES];
    double press_at[TQ_MAX_BODIES];          /* when it last met anything, */
    bool pressed[TQ_MAX_BODIES][REF_SOLIDS]; /* and what it met in that row (C18) */
    bool alone;                              /* the contact that is solved is by itself */
    double now;
    long steps, stretch; /* of all; things that happened since all free bodies rested (C14) */
    int events;
    RefEvent event[REF_EVENTS];
};

RefOptions ref_options(double step);

/* An empty reference world. */
void ref_init(struct ref *ref, const TqTable *table, const TqShape *shape, int shapes,
              RefOptions opt);
int ref_add_body(struct ref *ref, const TqBodyState *state);
void ref_flick(struct ref *ref, const TqFlick *flick);
void ref_tell(struct ref *ref, const TqTold *told);
void ref_tell_path(struct ref *ref, const TqPath *path);

/* Simulate until everything rests. False: the time limit came first. */
bool ref_run(struct ref *ref);

/* Simulate to that time, and stand there whatever still moves. */
void ref_run_until(struct ref *ref, double time);

/* The same from an engine's world (ref_world.c; the only file that needs the engine). */
void ref_from_world(struct ref *ref, const struct tq_world *world, RefOptions opt);

/* Kinetic and potential energy. */
double ref_energy(const struct ref *ref);

#endif
