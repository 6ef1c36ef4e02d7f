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

/* One coordinate within the piece, and the least and greatest it comes to: at its ends, or where it
   turns. */
typedef struct {
    double p, v, a, lo, hi;
} Coordinate;

static Coordinate coordinate(double p, double v, double a, double x)
{
    double end = p + v * x + 0.5 * a * x * x;
    Coordinate c = { p, v, a, (p < end ? p : end) - EDGE_EPS, (p < end ? end : p) + EDGE_EPS };
    if (v * (v + a * x) >= 0.0)
        return c;
    double far = p - 0.5 * v * v / a;
    c.lo = far < c.lo ? far : c.lo;
    c.hi = far > c.hi ? far : c.hi;
    return c;
}

static bool lies_within(const Coordinate *c, double x, double edge)
{
    return num_abs(c->p + c->v * x + 0.5 * c->a * x * x) <= edge + EDGE_EPS;
}

/* Time until the line is reached where it is an edge, which it is as long as the other coordinate
   lies within +-across: what passes it beyond the corner passes no edge. */
static double reaches_edge(const Coordinate *c, double line, const Coordinate *other, double across)
{
    double first = reaches(c->p, c->v, c->a, line);
    if (first >= PHYS_NEVER || lies_within(other, first, across))
        return first;
    double again = first + reaches(line, c->v + c->a * first, c->a, line);
    return again < PHYS_NEVER && lies_within(other, again, across) ? again : PHYS_NEVER;
}

/* The lines of one axis that the run can reach lie between its lo and hi. */
static void cut_axis(TqBody *b, const Coordinate *c, double edge, const Coordinate *other,
                     double across, Knot knot)
{
    if (c->hi >= edge)
        cut(b, reaches_edge(c, edge, other, across), knot);
    if (c->lo <= -edge)
        cut(b, reaches_edge(c, -edge, other, across), knot);
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
    double time = b->t1 - b->t0;
    const Coordinate x = coordinate(b->px, b->vx, b->ax, time);
    const Coordinate y = coordinate(b->py, b->vy, b->ay, time);
    cut_axis(b, &x, table->board_x, &y, table->board_y, KNOT_FALL);
    cut_axis(b, &x, table->cloth_x, &y, table->cloth_y, KNOT_EDGE);
    cut_axis(b, &y, table->board_y, &x, table->board_x, KNOT_FALL);
    cut_axis(b, &y, table->cloth_y, &x, table->cloth_x, KNOT_EDGE);
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
