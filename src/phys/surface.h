/* SPDX-License-Identifier: MIT */
/* Cloth, board and what lies beyond: grip under a body, and when it crosses an edge. */
#ifndef PHYS_SURFACE_H
#define PHYS_SURFACE_H

#include "phys/body.h"

/* Grip under a body whose centre is at p; on the very edge its motion decides (law M5). */
const TqGrip *surface_grip(const struct tq_world *w, const TqShape *shape, Vec3 p, Vec3 v);

/* Friction for a motion along (dx, dy), of any length but 0 (law M1). */
double surface_mu(double mu_x, double mu_y, double dx, double dy);

/* Shorten a piece on the ground to where its centre crosses an edge of cloth or table. */
void surface_cut(const struct tq_world *w, TqBody *b);

/* The same for one that `pull` brakes to a stop. */
void surface_cut_stop(const struct tq_world *w, TqBody *b, double pull);

/* Whether a place is beyond the table. */
bool surface_beyond(const struct tq_world *w, double x, double y);

#endif
