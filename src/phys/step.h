/* SPDX-License-Identifier: MIT */
/* What happens where a piece of motion ends. */
#ifndef PHYS_STEP_H
#define PHYS_STEP_H

#include "phys/body.h"

/* The piece of body `id` ends now: report it and plan what follows. */
void step_knot(struct tq_world *w, int id);

#endif
