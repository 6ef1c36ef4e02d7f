/* SPDX-License-Identifier: MIT */
/* Cloth, board and what lies beyond: grip under a body, and when it crosses an edge. */
#include "phys/surface.h"

#include "geom/poly.h"

#define EDGE_EPS 1e-9 /* mm: on the edge */

static double magnitude(double x)
{
    return x < 0.0 ? -x : x;
}

/* Inside +-edge along one axis; on the edge, whether it moves inwards. */
static bool within(double p, double v, double edge)
{
    double beyond = magnitude(p) - edge;
    if (beyond < -EDGE_EPS || beyond > EDGE_EPS)
        return beyond < 0.0;
    return p < 0.0 ? v > 0.0 : v < 0.0;
}

const TqGrip *surface_grip(const struct tq_world *w, const TqShape *shape, Vec3 p, Vec3 v)
{
    const TqTable *table = &w->table;
    bool cloth = within(p.x, v.x, table->cloth_x) && within(p.y, v.y, table->cloth_y);
    return cloth ? &shape->cloth : &shape->board;
}

double surface_mu(double mu_x, double mu_y, double dx, double dy)
{
    if (mu_x == mu_y)
        return mu_x;
    double x = mu_x * dx, y = mu_y * dy;
    return __builtin_sqrt((x * x + y * y) / (dx * dx + dy * dy));
}

bool surface_beyond(const struct tq_world *w, double x, double y)
{
    return magnitude(x) > w->table.board_x || magnitude(y) > w->table.board_y;
}

/* Time until p + v x + a x^2/2 reaches `line`; standing on it counts as past. */
static double reaches(double p, double v, double a, double line)
{
    double gap = p - line;
    if (magnitude(gap) <= EDGE_EPS)
        gap = 0.0;
    bool below = gap < 0.0 || (gap == 0.0 && v < 0.0);
    double sign = below ? -1.0 : 1.0;
    return poly_quadratic_first(sign * gap, sign * v, sign * 0.5 * a, PHYS_NEVER);
}

static void cut(TqBody *b, double after, Knot knot)
{
    if (b->t0 + after < b->t1) {
        b->t1 = b->t0 + after;
        b->knot = (uint8_t)knot;
    }
}

static void cut_axis(TqBody *b, double p, double v, double a, double cloth, double board)
{
    cut(b, reaches(p, v, a, cloth), KNOT_EDGE);
    cut(b, reaches(p, v, a, -cloth), KNOT_EDGE);
    cut(b, reaches(p, v, a, board), KNOT_FALL);
    cut(b, reaches(p, v, a, -board), KNOT_FALL);
}

void surface_cut(const struct tq_world *w, TqBody *b)
{
    const TqTable *table = &w->table;
    double x = b->t1 - b->t0;
    double far_x = magnitude(b->vx) * x + 0.5 * magnitude(b->ax) * x * x;
    double far_y = magnitude(b->vy) * x + 0.5 * magnitude(b->ay) * x * x;
    if (magnitude(b->px) + far_x >= table->cloth_x)
        cut_axis(b, b->px, b->vx, b->ax, table->cloth_x, table->board_x);
    if (magnitude(b->py) + far_y >= table->cloth_y)
        cut_axis(b, b->py, b->vy, b->ay, table->cloth_y, table->board_y);
}
