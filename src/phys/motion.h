/* SPDX-License-Identifier: MIT */
/* Motion between events: laws M1 to M8. Every piece has constant acceleration and an end. */
#ifndef PHYS_MOTION_H
#define PHYS_MOTION_H

#include "phys/body.h"

/* Upward speeds above which a body leaves its ground (law C5). */
#define MOTION_LIFT_SPHERE 30.0
#define MOTION_LIFT_PIECE 60.0

/* Begin a new run at the world's present time from `k`. The body's mode tells whether it flies
   (TQ_FLY) or stands on its ground (anything else). Comes to rest if it is slow enough. */
void motion_begin(struct tq_world *w, int id, const Kin *k);

/* Go on with the next piece of the same run, at the end of the last. */
void motion_continue(struct tq_world *w, int id, const Kin *k);

/* Lie still at p. */
void motion_rest(struct tq_world *w, int id, Vec3 p);

/* Lie still where it is now. */
void motion_stop(struct tq_world *w, int id);

/* Out of the world, last seen at p. */
void motion_gone(struct tq_world *w, int id, Vec3 p);

/* A told body sets off with (vx, vy) and turns with `spin`, until `end`. */
void motion_tell(struct tq_world *w, int id, Vec2 v, double spin, double end);

/* What lies on a body that is taken away or falls over falls from where it is. */
void motion_drop_riders(struct tq_world *w, int id);

#endif
