/* SPDX-License-Identifier: MIT */
/* A body that lies on another's top or in its cup (law M8). */
#include "phys/ride.h"

#include <stddef.h>

#include "geom/num.h"
#include "geom/poly.h"
#include "phys/surface.h"

#define HEIGHT_EPS 1e-6
#define LONGEST 0.005        /* s: friction acts against the slip that a piece began with, */
#define LONGEST_STRAIGHT 1.0 /* which keeps its direction on what does not change its speed */
#define HOLD_EPS 1e-9        /* one cap on another: the same friction, to rounding */

int ride_ring(const TqShape *shape)
{
    for (int i = 0; i < shape->parts; i++)
        if (shape->part[i].hole > 0.0)
            return i;
    return -1;
}

double ride_floor(const TqShape *shape)
{
    int ring = ride_ring(shape);
    double floor = 0.0;
    for (int i = 0; i < shape->parts; i++)
        if (shape->part[i].hole == 0.0 && shape->part[i].z1 < shape->part[ring].z1 &&
            shape->part[i].z1 > floor)
            floor = shape->part[i].z1;
    return floor;
}

bool ride_over(const TqPart *part, double d)
{
    double least = part->kind == TQ_BOX && part->ry < part->rx ? part->ry : part->rx;
    return d <= least - part->edge && (part->hole == 0.0 || d >= part->hole + part->edge);
}

/* The part whose top is at that height above the foot, or NULL. */
static const TqPart *top_at(const TqShape *shape, double height)
{
    for (int i = 0; i < shape->parts; i++) {
        double above = shape->part[i].z1 - height;
        if (above > -HEIGHT_EPS && above < HEIGHT_EPS)
            return &shape->part[i];
    }
    return NULL;
}

/* Farthest place on a part's top from the body's centre. */
static double top_reach(const TqPart *top)
{
    if (top->kind == TQ_ROUND)
        return top->rx - top->edge;
    double along = (top->along < 0.0 ? -top->along : top->along) + top->rx;
    return vec2_length(vec2(along, top->ry));
}

/* Time until the rider's centre passes `radius` from its support's, outwards if sign is 1, inwards
   if it is -1, within the piece. */
static double leaves_after(const TqBody *b, const TqBody *on, double radius, double sign)
{
    Vec3 p = body_place(on, b->t0), v = body_velocity(on, b->t0);
    double x = b->px - p.x, y = b->py - p.y, u = b->vx - v.x, q = b->vy - v.y;
    double ax = 0.5 * (b->ax - on->ax), ay = 0.5 * (b->ay - on->ay), roots[4];
    double coef[5] = { x * x + y * y - radius * radius, 2.0 * (x * u + y * q),
                       u * u + q * q + 2.0 * (x * ax + y * ay), 2.0 * (u * ax + q * ay),
                       ax * ax + ay * ay };
    if (sign * coef[0] >= 0.0)
        return sign * coef[1] > 0.0 ? 0.0 : PHYS_NEVER;
    int count = poly_roots(coef, 4, 0.0, b->t1 - b->t0, roots);
    return count > 0 ? roots[0] : PHYS_NEVER;
}

/* Friction of a rider that slips, or will slip, along `slip`, as an acceleration. */
static double ride_pull(const struct tq_world *w, const TqShape *shape, Vec2 slip)
{
    const TqGrip *grip = &shape->cloth;
    bool rolls = shape->kind == TQ_SPHERE;
    return w->table.gravity * surface_mu(rolls ? grip->roll_x : grip->slide_x,
                                         rolls ? grip->roll_y : grip->slide_y, slip.x, slip.y);
}

/* Whether friction can give a rider its support's acceleration. */
static bool holds(const struct tq_world *w, const TqShape *shape, const TqBody *on)
{
    Vec2 need = vec2(on->ax, on->ay);
    return vec2_length(need) == 0.0 ||
           vec2_length(need) <= ride_pull(w, shape, need) * (1.0 + HOLD_EPS);
}

/* Moves with its support, as long as the support's own piece lasts; false: both lie still. */
static bool carried(TqBody *b, const TqBody *on, Vec3 ground)
{
    if (ground.x == 0.0 && ground.y == 0.0 && on->ax == 0.0 && on->ay == 0.0)
        return false;
    b->vx = ground.x, b->vy = ground.y;
    b->ax = on->ax, b->ay = on->ay;
    b->sx = b->sy = b->sz = 0.0;
    b->mode = TQ_SLIDE;
    b->t1 = on->t1;
    b->knot = KNOT_RIDE;
    return true;
}

static void dragged(struct tq_world *w, TqBody *b, const TqShape *shape, const TqBody *on,
                    Vec2 slip)
{
    bool rolls = shape->kind == TQ_SPHERE;
    double speed = vec2_length(slip), pull = ride_pull(w, shape, slip);
    Vec2 dir = vec2_scale(slip, 1.0 / speed);
    b->ax = -(dir.x * pull), b->ay = -(dir.y * pull);
    b->sx = b->sy = b->sz = 0.0;
    b->mode = rolls ? TQ_ROLL : TQ_SLIDE;
    double closing = dir.x * (b->ax - on->ax) + dir.y * (b->ay - on->ay);
    double longest = on->ax != 0.0 || on->ay != 0.0 ? LONGEST : LONGEST_STRAIGHT;
    b->t1 = b->t0 + (closing < 0.0 ? num_min(speed / -closing, longest) : longest);
    b->knot = KNOT_RIDE;
    if (on->t1 < b->t1)
        b->t1 = on->t1;
}

bool ride_plan(struct tq_world *w, int id)
{
    TqBody *b = &w->body[id];
    const TqBody *on = &w->body[b->support];
    const TqShape *shape = body_shape(w, id), *under = body_shape(w, b->support);
    bool on_cloth = b->pz < HEIGHT_EPS; /* inside an open ring */
    TqBody still = { .t0 = b->t0, .t1 = PHYS_NEVER };
    const TqBody *ground = on_cloth ? &still : on;
    Vec3 moves = body_velocity(ground, b->t0);
    Vec2 slip = vec2(b->vx - moves.x, b->vy - moves.y);
    if (vec2_length(slip) <= 2.0 * PHYS_REST_SPEED) {
        if (holds(w, shape, ground))
            return carried(b, ground, moves);
        slip = vec2(-ground->ax, -ground->ay); /* it is about to: only the direction counts */
    }
    dragged(w, b, shape, ground, slip);
    const TqPart *top = top_at(under, b->pz - on->pz);
    if (on_cloth || !top || (top->hole == 0.0 && ride_ring(under) >= 0))
        return true;                                          /* the wall keeps it in */
    bool piece = shape->kind == TQ_PIECE;                     /* its rim still lies on the top */
    double own = piece ? shape->part[0].rx + top->edge : 0.0; /* until it is clear of it */
    double out = leaves_after(b, on, top_reach(top) + own, 1.0);
    if (top->hole > 0.0 && !piece) {
        double in = leaves_after(b, on, top->hole + top->edge, -1.0);
        out = in < out ? in : out;
    }
    if (b->t0 + out < b->t1) {
        b->t1 = b->t0 + out;
        b->knot = KNOT_DROP;
    }
    return true;
}
