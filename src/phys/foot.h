/* SPDX-License-Identifier: MIT */
/* Friction of a foot that slides and spins at once (law M2). */
#ifndef PHYS_FOOT_H
#define PHYS_FOOT_H

#include <toque/world.h>

enum { FOOT_NODES = 128 };

/* Means over the disc for sigma = V / (V + W) = k / FOOT_NODES. */
extern const double foot_force[FOOT_NODES + 1];
extern const double foot_torque[FOOT_NODES + 1];
extern const double foot_side[FOOT_NODES + 1];

/* What friction does to a foot moving with (vx, vy) and spinning with sz. */
typedef struct {
    double ax, ay, saz;
    double shed; /* how fast V + W shrinks, mm/s^2, > 0 */
} FootPull;

/* V + W must not be 0. */
FootPull foot_pull(const TqShape *shape, double mu, double gravity, double vx, double vy,
                   double sz);

#endif
