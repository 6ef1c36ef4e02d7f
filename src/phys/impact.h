/* SPDX-License-Identifier: MIT */
/* The contacts of this instant: found, grouped, solved, and everybody sent on. */
#ifndef PHYS_IMPACT_H
#define PHYS_IMPACT_H

#include "phys/body.h"

/* Resolve every contact that is due at the world's present time. */
void impact_now(struct tq_world *w);

#endif
