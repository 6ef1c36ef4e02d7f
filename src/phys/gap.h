/* SPDX-License-Identifier: MIT */
/* The gap between two bodies in three dimensions: laws P1 to P3. */
#ifndef PHYS_GAP_H
#define PHYS_GAP_H

#include "phys/body.h"

/* A body or fixture placed in space. */
typedef struct {
    double x, y, z; /* underside */
    double cx, cy;  /* own axis */
    const TqPart *part;
    int parts;
    TqPart ball;     /* what a tumbling cube is to all but cloth and board (C9) */
    double spin;     /* turn about z now, 1/s, where it moves the outline; 0 for round ones */
    double spin_max; /* the fastest within the piece of motion */
    double spin_change;
    double bound;
} Placed;

typedef struct {
    double h;          /* > 0 apart, < 0 overlapping */
    Vec3 n;            /* unit, from b to a */
    Vec3 arm_a, arm_b; /* from each one's place to the contact, z: height above the cloth */
    int part_a, part_b;
} Gap;

/* A body of the world at time t. The result points into the world, or into itself: do not copy
   it by value after gap_place. */
void gap_place(const struct tq_world *w, int id, double t, Placed *out);
void gap_place_body(const struct tq_world *w, const TqBody *b, double t, Placed *out);
void gap_fixture(const TqFixture *fixture, Placed *out);

/* Gap of one pair of parts. */
Gap gap_parts(const Placed *a, int part_a, const Placed *b, int part_b);

/* The same at the two ends of what the faces of two boxes share, where both are no more than `most`
   apart there; false: they lie along one another nowhere. */
bool gap_faces(const Placed *a, int part_a, const Placed *b, int part_b, double most, Gap end[2]);

/* The smallest gap over all pairs of parts. */
Gap gap_between(const Placed *a, const Placed *b);

/* Other side of a contact: a body's id, or TQ_FIXTURE_ID + index. */
void gap_place_other(const struct tq_world *w, int other, double t, Placed *out);

/* How two shapes standing on the cloth meet: of all pairs of parts, the one that meets first. */
TqTouch gap_touch(const TqPart *a, int parts_a, const TqPart *b, int parts_b);

#endif
