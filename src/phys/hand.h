/* SPDX-License-Identifier: MIT */
/* What hands could do, and have not done. */
#ifndef PHYS_HAND_H
#define PHYS_HAND_H

#include <stdbool.h>
#include <stdint.h>

#include <toque/world.h>

/* Would tq_world_put_as succeed, were these bodies not there? */
bool hand_could_put(const struct tq_world *w, int id, int shape, const TqPose *pose,
                    uint32_t without);

/* How deep it would overlap something there, mm; 0: not at all, or it cannot be put there anyway. A
   gap changes by no more than a body is moved: so far about that place there is no room either. */
double hand_overlap(const struct tq_world *w, int id, int shape, const TqPose *pose);

#endif
