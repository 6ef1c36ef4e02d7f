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

/* What friction does to a foot that moves with speed V and whose rim turns with W. */
typedef struct {
    double ax, ay, saz;
    double slows, turns; /* how fast V and W shrink, mm/s^2; one of them > 0 */
    double astray;       /* 1 - F + c S: how unlike the pull is to that on a straight run */
} FootPull;

/* (vx, vy) and sz must not all be 0. */
FootPull foot_pull(const TqShape *shape, double mu, double gravity, double vx, double vy,
                   double sz);

#endif
