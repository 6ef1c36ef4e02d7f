/* SPDX-License-Identifier: MIT */
/* Friction of a foot that slides and spins at once (law M2). */
#include "phys/foot.h"

#include "geom/vec.h"

static double between(const double *table, double at)
{
    int k = (int)at;
    if (k >= FOOT_NODES)
        return table[FOOT_NODES];
    double part = at - (double)k;
    return table[k] + (table[k + 1] - table[k]) * part;
}

FootPull foot_pull(const TqShape *shape, double mu, double gravity, double vx, double vy, double sz)
{
    double v = __builtin_sqrt(vx * vx + vy * vy);
    double w = (sz < 0.0 ? -sz : sz) * shape->foot;
    double at = v / (v + w) * FOOT_NODES;
    double force = between(foot_force, at);
    double torque = between(foot_torque, at);
    double mug = mu * gravity;
    FootPull pull = { .shed = mug * (force + torque / shape->inertia) };
    double turn = mug * torque / (shape->inertia * shape->foot);
    pull.saz = sz < 0.0 ? turn : sz > 0.0 ? -turn : 0.0;
    if (v == 0.0)
        return pull;
    double lean = shape->kind == TQ_PIECE ? 4.0 * mu * shape->com * force / shape->foot : 0.0;
    double side = mug * lean * between(foot_side, at) / v;
    if (sz < 0.0)
        side = -side;
    double back = mug * force / v;
    pull.ax = vy * side - vx * back;
    pull.ay = -(vx * side) - vy * back;
    return pull;
}
