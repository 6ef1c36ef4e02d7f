/* SPDX-License-Identifier: MIT */
/* Cloth, board and what lies beyond: grip under a body, and when it crosses an edge. */
#include "phys/surface.h"

#include "geom/num.h"
#include "phys/approach.h"

#define EDGE_EPS 1e-9 /* mm: on the edge */
#define SURELY 1e-6   /* mm: off the edge, whatever is rounded */

/* Inside +-edge along one axis; on the edge, whether it moves inwards. */
static bool within(double p, double v, double edge)
{
    double beyond = num_abs(p) - edge;
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
    return num_abs(x) > w->table.board_x || num_abs(y) > w->table.board_y;
}

/* Time until p + v x + a x^2/2 reaches `line`; standing on it counts as past. */
static double reaches(double p, double v, double a, double line)
{
    double gap = p - line;
    if (num_abs(gap) <= EDGE_EPS)
        gap = 0.0;
    bool below = gap < 0.0 || (gap == 0.0 && v < 0.0);
    double sign = below ? -1.0 : 1.0;
    return approach_root(sign * gap, sign * v, sign * a);
}

static inline void cut(TqBody *b, double after, Knot knot)
{
    if (b->t0 + after < b->t1) {
        b->t1 = b->t0 + after;
        b->knot = (uint8_t)knot;
    }
}

/* The lines of one axis that the run can reach lie between lo and hi. */
static void cut_axis(TqBody *b, double p, double v, double a, double edge, double lo, double hi,
                     Knot knot)
{
    if (hi >= edge)
        cut(b, reaches(p, v, a, edge), knot);
    if (lo <= -edge)
        cut(b, reaches(p, v, a, -edge), knot);
}

/* Least and greatest coordinate within the piece: at its ends, or where it turns. */
static void range(double p, double v, double a, double x, double *lo, double *hi)
{
    double end = p + v * x + 0.5 * a * x * x;
    *lo = (p < end ? p : end) - EDGE_EPS;
    *hi = (p < end ? end : p) + EDGE_EPS;
    if (v * (v + a * x) >= 0.0)
        return;
    double far = p - 0.5 * v * v / a;
    *lo = far < *lo ? far : *lo;
    *hi = far > *hi ? far : *hi;
}

/* The way along one axis, seen in the direction of the motion. */
typedef struct {
    double p, v, a, cloth, board;
    bool beyond; /* the run ends beyond the cloth */
} Way;

static inline Way way_along(double p, double v, double a, double x, double cloth, double board)
{
    double sign = __builtin_copysign(1.0, v);
    bool beyond = num_abs(p + 0.5 * v * x) >= cloth - EDGE_EPS;
    return (Way){ sign * p, sign * v, sign * a, cloth, board, beyond };
}

/* A run from the cloth that brakes to a stop is straight: over one edge at most, the one that it
   reaches first. */
static inline void cut_brake(TqBody *b, const Way *x, const Way *y)
{
    bool x_first = (x->cloth - x->p) * y->v <= (y->cloth - y->p) * x->v;
    const Way *way = x->beyond & (x_first | !y->beyond) ? x : y;
    Knot knot = way->cloth == way->board ? KNOT_FALL : KNOT_EDGE;
    cut(b, approach_root(way->cloth - way->p, -way->v, -way->a), knot);
}

/* Whether a run along one axis surely stays within +-edge. */
static inline bool stays_within(double p, double v, double a, double x, double edge)
{
    return num_abs(p) + (num_abs(v) + 0.5 * num_abs(a) * x) * x < edge - SURELY;
}

/* Over the edges in either axis, whatever the motion. */
static void cut_any(const TqTable *table, TqBody *b)
{
    double x = b->t1 - b->t0, lo, hi;
    range(b->px, b->vx, b->ax, x, &lo, &hi);
    cut_axis(b, b->px, b->vx, b->ax, table->board_x, lo, hi, KNOT_FALL);
    cut_axis(b, b->px, b->vx, b->ax, table->cloth_x, lo, hi, KNOT_EDGE);
    range(b->py, b->vy, b->ay, x, &lo, &hi);
    cut_axis(b, b->py, b->vy, b->ay, table->board_y, lo, hi, KNOT_FALL);
    cut_axis(b, b->py, b->vy, b->ay, table->cloth_y, lo, hi, KNOT_EDGE);
}

static bool on_cloth(const TqTable *table, const TqBody *b)
{
    return num_abs(b->px) < table->cloth_x - EDGE_EPS && num_abs(b->py) < table->cloth_y - EDGE_EPS;
}

static inline void cut_stop(const TqTable *table, TqBody *b)
{
    double x = b->t1 - b->t0;
    Way wx = way_along(b->px, b->vx, b->ax, x, table->cloth_x, table->board_x);
    Way wy = way_along(b->py, b->vy, b->ay, x, table->cloth_y, table->board_y);
    if (wx.beyond | wy.beyond)
        cut_brake(b, &wx, &wy);
}

void surface_cut(const struct tq_world *w, TqBody *b)
{
    const TqTable *table = &w->table;
    double x = b->t1 - b->t0;
    if (stays_within(b->px, b->vx, b->ax, x, table->cloth_x) &&
        stays_within(b->py, b->vy, b->ay, x, table->cloth_y))
        return; /* the board is no smaller than its cloth */
    if (b->knot == KNOT_STOP && on_cloth(table, b))
        cut_stop(table, b);
    else
        cut_any(table, b);
}

/* Whether a way of v |v| / 2 pull along one axis, |v| the root of v2, surely stays within +-edge:
   squared, so that the answer waits for no root and no division. */
static inline bool stops_within(double p, double v, double v2, double pull, double edge)
{
    double room = edge - SURELY - num_abs(p), most = 2.0 * pull * room;
    return (room > 0.0) & (v * v * v2 < most * most);
}

void surface_cut_stop(const struct tq_world *w, TqBody *b, double pull)
{
    const TqTable *table = &w->table;
    double v2 = b->vx * b->vx + b->vy * b->vy;
    const bool stays_x = stops_within(b->px, b->vx, v2, pull, table->cloth_x);
    const bool stays_y = stops_within(b->py, b->vy, v2, pull, table->cloth_y);
    if (stays_x & stays_y) /* both are seen to: no branch between them */
        return;
    if (on_cloth(table, b))
        cut_stop(table, b);
    else
        cut_any(table, b);
}
