/* SPDX-License-Identifier: MIT */
/* The cube: tumbling, corners on the cloth, and settling on a face (laws C9 to C11). */
#ifndef PHYS_CUBE_H
#define PHYS_CUBE_H

#include "geom/mat.h"
#include "phys/body.h"

/* What a tumbling cube is to all but cloth and board: a sphere of its volume. */
TqPart cube_ball(const TqShape *shape);

/* How the cube is turned at t. */
Mat3 cube_turn(const struct tq_world *w, int id, double t);

/* Make the present turn the one from which the next piece starts. */
void cube_keep_turn(struct tq_world *w, int id);

/* Plan a piece of flight: until the first corner meets the cloth. */
void cube_plan(struct tq_world *w, int id);

/* The cube now has state k. Corners that press into the cloth bounce there; then it slides flat,
   or tumbles. */
void cube_released(struct tq_world *w, int id, const Kin *k);

/* The cube is wedged (law C13): it lies flat where it is. */
void cube_stop(struct tq_world *w, int id, const Kin *k);

/* Its piece of flight has ended with a corner on the cloth. */
void cube_lands(struct tq_world *w, int id);

/* Half the outline's width along (dx, dy), unit, seen from above, at t: rounded corners. */
double cube_half_width(const struct tq_world *w, int id, double t, double dx, double dy);

#endif
