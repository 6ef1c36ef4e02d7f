/* SPDX-License-Identifier: MIT */
/* Boxes round the ways of bodies, seen from above: what lies outside of them is not met. */
#ifndef PHYS_WAY_H
#define PHYS_WAY_H

#include "geom/num.h"
#include "phys/body.h"

typedef struct {
    double lo_x, hi_x, lo_y, hi_y;
} Box;

/* The box round the way of a body's centre from now until `end`, within its piece of motion. */
Box way_box(const TqBody *b, double now, double end);

/* How a body goes until its piece of motion ends, seen from above. */
typedef struct {
    Vec2 p, v, end; /* its centre's place and velocity now, its place then */
    bool straight;
    Box box; /* round its centre's way */
} Course;

/* Whether a plain body runs straight until its piece of motion ends. */
static inline bool way_straight(const struct tq_world *w, int id)
{
    const TqBody *b = &w->body[id];
    return b->mode == TQ_ROLL || (!b->bent && body_shape(w, id)->kind != TQ_SPHERE);
}

/* The course of mover `id`, once for all that it might meet. */
static inline void way_course(const struct tq_world *w, int id, Course *out)
{
    const TqBody *b = &w->body[id];
    Vec3 p = body_place_now(b, w->now), v = body_velocity_now(b, w->now);
    Vec3 end = body_place(b, b->t1);
    out->p.x = p.x, out->p.y = p.y;
    out->v.x = v.x, out->v.y = v.y;
    out->end.x = end.x, out->end.y = end.y;
    out->straight = b->plain && way_straight(w, id);
    if (!out->straight) {
        out->box = way_box(b, w->now, b->t1);
        return;
    }
    out->box.lo_x = num_min(p.x, end.x), out->box.hi_x = num_max(p.x, end.x);
    out->box.lo_y = num_min(p.y, end.y), out->box.hi_y = num_max(p.y, end.y);
}

static inline Box way_widened(const Box *box, double margin)
{
    return (Box){ box->lo_x - margin, box->hi_x + margin, box->lo_y - margin, box->hi_y + margin };
}

/* Whether a point lies within `reach` of the box, along and across. */
static inline bool way_near(const Box *box, double x, double y, double reach)
{
    return (x >= box->lo_x - reach) & (x <= box->hi_x + reach) & (y >= box->lo_y - reach) &
           (y <= box->hi_y + reach);
}

/* Whether a body that reaches `margin` beyond the box meets no fixture: nothing stands in the
   middle of a table. */
static inline bool way_clear(const struct tq_world *w, const Box *box, double margin)
{
    double x = w->clear_x - margin, y = w->clear_y - margin;
    return (box->lo_x > -x) & (box->hi_x < x) & (box->lo_y > -y) & (box->hi_y < y);
}

#endif
