/* SPDX-License-Identifier: MIT */
/* Bodies that move as told: one leg, or a way of several (law P4). */
#ifndef PHYS_TOLD_H
#define PHYS_TOLD_H

#include "phys/body.h"

/* Set off straight to a place, turning to an axis (0 0: as it is), to be there after `time` s. */
void told_set_off(struct tq_world *w, int id, const TqPose *to, double time);

/* Keep a way for the body, which sets off on its first leg. False: too many have one. */
bool told_keep(struct tq_world *w, const TqPath *path);

/* Its leg has ended: set off on the next one. False: there is none. */
bool told_next(struct tq_world *w, int id);

/* It goes no farther: what was left of its way is forgotten. */
void told_forget(struct tq_world *w, int id);

#endif
