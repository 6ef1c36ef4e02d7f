/* SPDX-License-Identifier: MIT */
/* The cube: how it is turned, what it is to others, and its flight (laws M4, C9). */
#ifndef PHYS_CUBE_H
#define PHYS_CUBE_H

#include "geom/mat.h"
#include "phys/body.h"

/* Radius of the sphere of its volume. */
double cube_full_ball(const TqShape *shape);

/* What a tumbling cube is to all but cloth and board: a sphere, of its volume where there is
   room. */
TqPart cube_ball(const struct tq_world *w, const TqShape *shape);

/* How the cube is turned at t. */
Mat3 cube_turn(const struct tq_world *w, int id, double t);

/* Have it turned so from now on. */
void cube_set_turn(struct tq_world *w, const Mat3 *m);

/* Its own axis `i`, 0 to 2, turned. */
Vec3 cube_axis(const Mat3 *m, int i);

/* Make the present turn the one from which the next piece starts. */
void cube_keep_turn(struct tq_world *w, int id);

/* Plan a piece of flight: until the first corner meets the cloth. */
void cube_plan(struct tq_world *w, int id);

/* Half the outline's width along x, or across, along y, seen from above, at t: rounded corners. */
double cube_half_width(const struct tq_world *w, int id, double t, bool across);

#endif
