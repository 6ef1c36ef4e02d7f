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
    double lean = shape->kind == TQ_PIECE ? 4.0 * mu * shape->com * force / shape->foot : 0.0;
    double side = lean * between(foot_side, at), mug = mu * gravity;
    FootPull pull = { .slows = mug * force, .turns = mug * torque / shape->inertia };
    double turn = pull.turns / shape->foot;
    pull.saz = sz < 0.0 ? turn : sz > 0.0 ? -turn : 0.0;
    pull.astray = 1.0 - force + side;
    if (v == 0.0)
        return pull;
    double aside = sz < 0.0 ? -(mug * side / v) : mug * side / v, back = pull.slows / v;
    pull.ax = vy * aside - vx * back;
    pull.ay = -(vx * aside) - vy * back;
    return pull;
}
