/* SPDX-License-Identifier: MIT */
/* Bodies set down by hand. */
#ifndef PHYS_STAND_H
#define PHYS_STAND_H

#include "phys/body.h"

#define STAND_OVERLAP 1e-6 /* mm that a placement may overlap */

/* A direction as a unit vector; 0 0: along x. */
Vec2 stand_axis(double x, double y);

/* Let a body rest at a pose, whatever else is there. */
void stand_down(struct tq_world *w, int id, int shape, const TqPose *pose);

/* Its smallest gap there to these bodies and to the fixtures, as far as it is an overlap. */
double stand_gap(const struct tq_world *w, int id, int shape, const TqPose *pose, uint32_t solid);

/* Is there room for it among these bodies, and the fixtures? */
bool stand_has_room(const struct tq_world *w, int id, int shape, const TqPose *pose,
                    uint32_t solid);

/* Let a body stand at a pose, or leave the world as it was and say why not. */
TqStatus stand_at(struct tq_world *w, int id, int shape, const TqPose *pose, TqError *err);

#endif
