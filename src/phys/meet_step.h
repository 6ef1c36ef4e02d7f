/* SPDX-License-Identifier: MIT */
/* One step of the safe advance for two parts of any shape and motion. */
#ifndef PHYS_MEET_STEP_H
#define PHYS_MEET_STEP_H

#include "phys/approach.h"
#include "phys/gap.h"

#define MEET_CLEARANCE 1e-6 /* mm */

/* From the gap at *t and the speed v and pull of a's centre relative to b's: advances *t as far as
   nothing can have been met, or says that it is met there, or will not be by `limit`. `rim`: how
   fast turning can move their outlines, 0: neither turns. */
Approach meet_step(const Placed *a, const Placed *b, const Gap *gap, Vec3 v, Vec3 pull, double rim,
                   double limit, double *t);

#endif
