/* SPDX-License-Identifier: MIT */
/* One step of the safe advance towards a contact. */
#ifndef PHYS_APPROACH_H
#define PHYS_APPROACH_H

#include "phys/body.h"

#define APPROACH_EPS 2e-12  /* mm: a gap that is none */
#define APPROACH_PRESS 1e-3 /* mm/s: slower, two touching bodies only press */
#define APPROACH_STEPS 100

typedef enum { APPROACH_ON, APPROACH_HIT, APPROACH_MISS } Approach;

/* First x > 0 at which a gap h >= 0 with speed v and acceleration a is closed. Rounding is
   harmless: the gap is looked at again there. */
static inline double approach_root(double h, double v, double a)
{
    double square = v * v - 2.0 * a * h;
    if (square < 0.0 || (v >= 0.0 && a >= 0.0))
        return PHYS_NEVER;
    double root = __builtin_sqrt(square);
    if (v < 0.0)
        return 2.0 * h / (root - v);
    return (v + root) / -a;
}

/* Along the present normal the gap is h, its speed v, and its acceleration at least a for the
   rest of the piece. Advances *t to the first time at which it could be closed; HIT: it is closed
   at *t, MISS: it will not be by `limit`. */
static inline Approach approach_step(double h, double v, double a, double limit, double *t)
{
    if (h <= APPROACH_EPS) {
        if (v < -APPROACH_PRESS)
            return APPROACH_HIT;
        if (v <= APPROACH_PRESS) { /* touching: a contact once they press noticeably */
            if (a >= 0.0)
                return APPROACH_MISS;
            *t += (v + APPROACH_PRESS) / -a;
            return *t > limit ? APPROACH_MISS : APPROACH_HIT;
        }
        h = 0.0;
    }
    double next = *t + approach_root(h, v, a);
    if (next == *t)
        return APPROACH_HIT; /* late in a match a gap can be less than the clock can tell */
    *t = next;
    return *t > limit ? APPROACH_MISS : APPROACH_ON;
}

#endif
