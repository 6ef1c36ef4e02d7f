/* SPDX-License-Identifier: MIT */
/* The row of a moving body: the earliest meeting it knows of. */
#ifndef PHYS_ROW_H
#define PHYS_ROW_H

#include "geom/num.h"
#include "phys/body.h"

#define ROW_SAME_TIME 1e-12 /* s, law C6 */

/* Remember a meeting if it is the earliest, and whether there are several at once. */
static inline void row_offer(struct tq_world *w, int id, int other, double time)
{
    if (time >= PHYS_NEVER)
        return;
    double best = w->hit_time[id];
    w->touched |= body_bit(id);
    if (num_abs(time - best) <= ROW_SAME_TIME && other != w->hit_with[id])
        w->crowded |= body_bit(id);
    else if (time < best)
        w->crowded &= ~body_bit(id);
    if (time < best) {
        w->hit_time[id] = time;
        w->hit_with[id] = (int16_t)other;
    }
}

/* Forget what mover `id` was to meet. */
static inline void row_forget(struct tq_world *w, int id)
{
    w->touched |= body_bit(id);
    w->hit_time[id] = PHYS_NEVER;
    w->hit_with[id] = -1;
    w->crowded &= ~body_bit(id);
}

#endif
