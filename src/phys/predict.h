/* SPDX-License-Identifier: MIT */
/* When bodies meet next: the separating plane, lane by lane or pair by pair. */
#ifndef PHYS_PREDICT_H
#define PHYS_PREDICT_H

#include "phys/body.h"

/* The plain bodies that move, where and how now: many can be looked at at a time. */
typedef struct {
    double x[TQ_MAX_BODIES], y[TQ_MAX_BODIES], vx[TQ_MAX_BODIES], vy[TQ_MAX_BODIES];
    double ax[TQ_MAX_BODIES], ay[TQ_MAX_BODIES], end[TQ_MAX_BODIES];
    uint64_t bit[TQ_MAX_BODIES];
    int id[TQ_MAX_BODIES];
    int count; /* up to a round number, with nobody at the end */
} Movers;

/* Fill them in; worth it where there are a few (predict_many). */
void predict_movers(const struct tq_world *w, Movers *movers);

/* Whether at least four plain bodies move. */
static inline bool predict_many(const struct tq_world *w)
{
    uint32_t left = w->moving & w->plain;
    for (int i = 0; i < 3; i++)
        left &= left - 1;
    return left != 0;
}

/* Earliest meeting of mover `id` with anything, within its piece of motion, into the world's
   hit_time and hit_with; also offers it to the other movers it concerns. Bodies in `done` have
   offered theirs already. `movers`: all plain ones of now, or NULL. */
void predict_row(struct tq_world *w, int id, uint32_t done, const Movers *movers);

/* Earliest meetings of `who` with body `id`, which rests, alone; kept where they are the
   earliest so far. */
void predict_still(struct tq_world *w, int id, uint32_t who, const Movers *movers);

#endif
