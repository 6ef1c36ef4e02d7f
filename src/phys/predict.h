/* SPDX-License-Identifier: MIT */
/* When bodies meet next: the separating plane, lane by lane or pair by pair. */
#ifndef PHYS_PREDICT_H
#define PHYS_PREDICT_H

#include "phys/body.h"

/* Earliest meeting of mover `id` with anything, within its piece of motion, into the world's
   hit_time and hit_with; also offers it to the other movers it concerns. Bodies in `done` have
   offered theirs already. */
void predict_row(struct tq_world *w, int id, uint32_t done);

/* Earliest meeting of mover `id` with body `other` alone; kept if it is the earliest so far. */
void predict_pair(struct tq_world *w, int id, int other);

#endif
