/* SPDX-License-Identifier: MIT */
/* A body's outline seen from above, measured against lines and zones. */
#ifndef PHYS_OUTLINE_H
#define PHYS_OUTLINE_H

#include "phys/body.h"

/* How deep inside the watch: its foremost part, its centre, its hindmost part; >= 0 is inside.
   Lines: towards greater x or y is inside. */
typedef struct {
    double part, centre, whole;
} Depth;

Depth outline_depth(const struct tq_world *w, int id, const TqWatch *watch, double t);

/* Radius of the outline of a body that is round seen from above, and of what holds it else. */
double outline_radius(const struct tq_world *w, int id);

/* Does its outline change as it turns: a cube, or made of boxes? */
bool outline_turns(const struct tq_world *w, int id);

/* The most that any depth changes in a second within the present piece of motion. */
double outline_speed(const struct tq_world *w, int id);

/* Distance of the nearest of the three depths from 0. */
double outline_nearest(Depth d);

/* No point of the outline is farther than this from the centre, however it turns. */
double outline_most(const struct tq_world *w, int id);

/* What surely parts the outline from the watch's border, at little cost; < 0: nothing surely. */
double outline_apart(const struct tq_world *w, int id, const TqWatch *watch, double t);

#endif
