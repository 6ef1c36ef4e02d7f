/* SPDX-License-Identifier: MIT */
/* Law P2 between a body and the fixtures, written for the tests alone. */
#include <math.h>

#include "property/play.h"

/* A core: seen from above a disc (hx = radius) or a turned rectangle; and its heights. */
typedef struct {
    bool box;
    double x, y, hx, hy, ax, ay, lo, hi, edge;
} Core;

static Core core_of(const TqPart *part, double x, double y, double z, double ax, double ay)
{
    return (Core){
        .box = part->kind == TQ_BOX,
        .x = x + part->along * ax,
        .y = y + part->along * ay,
        .hx = part->rx - part->edge,
        .hy = part->ry - part->edge,
        .ax = ax,
        .ay = ay,
        .lo = z + part->z0 + part->edge,
        .hi = z + part->z1 - part->edge,
        .edge = part->edge,
    };
}

/* How far a point is from a rectangle seen from above. */
static double point_from_box(const Core *box, double x, double y)
{
    const double dx = x - box->x, dy = y - box->y;
    const double along = fmax(fabs(dx * box->ax + dy * box->ay) - box->hx, 0);
    const double across = fmax(fabs(dy * box->ax - dx * box->ay) - box->hy, 0);
    return sqrt(along * along + across * across);
}

static void corner(const Core *box, int i, double *x, double *y)
{
    const double u = i & 1 ? box->hx : -box->hx, v = i & 2 ? box->hy : -box->hy;
    *x = box->x + u * box->ax - v * box->ay;
    *y = box->y + u * box->ay + v * box->ax;
}

/* Do the shadows of both on the axis of a overlap? */
static bool shadows_meet(const Core *a, const Core *b, double ax, double ay)
{
    const double away = fabs((b->x - a->x) * ax + (b->y - a->y) * ay);
    const double own =
        a->hx * fabs(a->ax * ax + a->ay * ay) + a->hy * fabs(a->ax * ay - a->ay * ax);
    const double its =
        b->hx * fabs(b->ax * ax + b->ay * ay) + b->hy * fabs(b->ax * ay - b->ay * ax);
    return away <= own + its;
}

static double boxes_apart(const Core *a, const Core *b)
{
    double least = 1e300;
    if (shadows_meet(a, b, a->ax, a->ay) && shadows_meet(a, b, -a->ay, a->ax) &&
        shadows_meet(a, b, b->ax, b->ay) && shadows_meet(a, b, -b->ay, b->ax))
        return 0;
    for (int i = 0; i < 4; i++) {
        double x, y;
        corner(a, i, &x, &y);
        least = fmin(least, point_from_box(b, x, y));
        corner(b, i, &x, &y);
        least = fmin(least, point_from_box(a, x, y));
    }
    return least;
}

static double plan_distance(const Core *a, const Core *b)
{
    if (a->box && b->box)
        return boxes_apart(a, b);
    if (a->box)
        return fmax(point_from_box(a, b->x, b->y) - b->hx, 0);
    if (b->box)
        return fmax(point_from_box(b, a->x, a->y) - a->hx, 0);
    return fmax(sqrt((a->x - b->x) * (a->x - b->x) + (a->y - b->y) * (a->y - b->y)) - a->hx - b->hx,
                0);
}

static double core_gap(const Core *a, const Core *b)
{
    const double d = plan_distance(a, b);
    const double q = fmax(fmax(a->lo - b->hi, b->lo - a->hi), 0);
    return sqrt(d * d + q * q) - a->edge - b->edge;
}

/* C9: a tumbling cube meets all but the cloth as a sphere about its centre. */
static Core tumbling(const TqShape *shape, const TqBodyState *s, double radius)
{
    const double centre = s->z + shape->part[0].rx;
    return (Core){ .x = s->x, .y = s->y, .ax = 1, .lo = centre, .hi = centre, .edge = radius };
}

static double least_of(const struct tq_world *world, const Core *core, int *which)
{
    double least = 1e9;
    for (int i = 0; i < world->table.fixtures; i++) {
        const TqFixture *fixture = &world->table.fixture[i];
        const Core other = core_of(&fixture->part, fixture->x, fixture->y, 0, 1, 0);
        const double gap = core_gap(core, &other);
        if (gap < least) {
            least = gap;
            *which = i;
        }
    }
    return least;
}

double fixture_gap(const struct tq_world *world, int body, int *which)
{
    const TqBodyState state = tq_world_state(world, body);
    const TqShape *shape = &world->shape[state.shape];
    double least = 1e9;
    if (shape->kind == TQ_CUBE && state.mode == TQ_FLY) {
        const Core core = tumbling(shape, &state, world->ball);
        return least_of(world, &core, which);
    }
    for (int i = 0; i < shape->parts; i++) {
        const Core core =
            core_of(&shape->part[i], state.x, state.y, state.z, state.axis_x, state.axis_y);
        int at = 0;
        const double gap = least_of(world, &core, &at);
        if (gap < least) {
            least = gap;
            *which = at;
        }
    }
    return least;
}
