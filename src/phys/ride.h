/* SPDX-License-Identifier: MIT */
/* A body that lies on another's top or in its cup (law M8). */
#ifndef PHYS_RIDE_H
#define PHYS_RIDE_H

#include "phys/body.h"

/* Plan the next piece of a body whose `support` is set, from its state at t0; false: it lies still
   on what lies still. */
bool ride_plan(struct tq_world *w, int id);

/* Index of the ring part of a shape, or -1. */
int ride_ring(const TqShape *shape);

/* Height of the floor inside a shape's ring: 0 if the cloth shows through. */
double ride_floor(const TqShape *shape);

/* Whether a thing at plan distance d from a part's centre has that part's top beneath it. */
bool ride_over(const TqPart *part, double d);

#endif
