/* SPDX-License-Identifier: MIT */
/* Where a body would overlap others, and the nearest place where it does not. */
#ifndef PHYS_FREE_PLACE_H
#define PHYS_FREE_PLACE_H

#include "phys/body.h"

#define FREE_PLACE_EPS 1e-9 /* mm of overlap that count as none */

/* Smallest gap of body `id`, placed as it is now, to any other body or fixture; what is too far
   away to overlap does not count. */
double free_place_gap(const struct tq_world *w, int id);

/* Whether it overlaps nothing, which is sooner known than how much. */
bool free_place_is_free(const struct tq_world *w, int id);

/* The smallest gap were it as `b` says, among these bodies. */
double free_place_gap_as(const struct tq_world *w, int id, const TqBody *b, uint32_t solid);

/* Push body `id` from `place`, in the plane, out of what it overlaps (law C11). False: it cannot be
   freed so, and is back at `place`. Its place in the world is changed to the result. */
bool free_place_push(struct tq_world *w, int id, Vec2 *place);

/* Which way, unit, leads body `id` out of what it overlaps most; 0 0 if only up. */
Vec2 free_place_way_out(const struct tq_world *w, int id);

/* Move body `id` to the free place nearest to `from`; where there is none it stays there. */
Vec2 free_place_search(struct tq_world *w, int id, Vec2 from);

#endif
