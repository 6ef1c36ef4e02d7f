/* SPDX-License-Identifier: MIT */
/* The eight corners of a cube, and their bounce on the cloth (law C10). */
#ifndef PHYS_CORNER_H
#define PHYS_CORNER_H

#include "geom/mat.h"
#include "phys/body.h"

typedef struct {
    Kin k;         /* of the cube; p is the place of its underside when flat */
    Vec3 arm[8];   /* from the centre to each rounded corner's lowest point */
    double middle; /* height of the centre */
    double mass, inertia;
} Corners;

Corners corners_at(const TqShape *shape, Kin k, Mat3 turn);
double corner_height(const Corners *c, int i);
Vec3 corner_velocity(const Corners *c, int i);

/* Speed of the fastest corner that met the cloth, and the sum of the impulses; 0 if none did. The
   energy that the cube had before, per mass. */
typedef struct {
    double closing, impulse, energy;
} CornerBounce;

/* Let the corners on the cloth that close in bounce together; changes c->k. `flat`: it lay flat
   until now. */
CornerBounce corners_bounce(Corners *c, const TqShape *shape, const TqGrip *grip, bool flat);

/* What the least speed of parting gave is taken from the whole motion. */
void corners_keep_energy(Corners *c, double before);

#endif
