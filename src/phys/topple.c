/* SPDX-License-Identifier: MIT */
/* Standing bodies knocked over (law C7). */
#include "phys/topple.h"

#include "geom/trig.h"
#include "phys/free_place.h"
#include "phys/lanes.h"
#include "phys/motion.h"
#include "phys/report.h"
#include "phys/surface.h"

#define DIRECTIONS 16

/* How far the edge over which it falls is from its middle: a disc on its rim has the rim's. */
static double edge_of(const TqShape *shape)
{
    double half = 0.0;
    for (int i = 0; i < shape->parts && shape->rolls; i++)
        half = shape->part[i].ry > half ? shape->part[i].ry : half;
    return shape->rolls ? half : shape->foot;
}

static bool overturns(const struct tq_world *w, const TqShape *shape, double kick, double height)
{
    double lever = height - shape->com, foot2 = edge_of(shape) * edge_of(shape);
    double hold = shape->gyration2 + foot2, spin = kick * lever / hold;
    double rise = __builtin_sqrt(foot2 + shape->com * shape->com) - shape->com;
    return 0.5 * hold * spin * spin > w->table.gravity * rise;
}

static bool lies_free(struct tq_world *w, int id, Vec2 axis)
{
    TqBody *b = &w->body[id];
    b->cx = axis.x, b->cy = axis.y;
    return !surface_beyond(w, b->px, b->py) && free_place_is_free(w, id);
}

/* How far the centre of a piece goes when it falls over the edge of its base, which stays where it
   is; others turn about their middle. */
static double fall_length(const struct tq_world *w, const TqShape *shape)
{
    const TqPart *base = &w->shape[shape->fallen].part[0];
    return shape->kind == TQ_PIECE ? shape->part[0].rx + base->rx - base->along : 0.0;
}

/* How far a direction points away from the centre spot, as seen from the body. */
static double outward(const TqBody *b, Vec2 dir)
{
    return dir.x * b->px + dir.y * b->py;
}

/* Where a body lies that falls from where it stood. */
typedef struct {
    double x, y, far;
} Stood;

static bool falls_free(struct tq_world *w, int id, const Stood *stood, Vec2 axis)
{
    TqBody *b = &w->body[id];
    b->px = stood->x + stood->far * axis.x, b->py = stood->y + stood->far * axis.y;
    bool free = lies_free(w, id, axis);
    b->px = stood->x, b->py = stood->y;
    return free;
}

/* The free direction nearest to `way`; of two equally near, the one away from the centre spot;
   two that nothing tells apart are none. */
static bool find_direction(struct tq_world *w, int id, Vec2 way, double far, Vec2 *out)
{
    TqBody *b = &w->body[id];
    const Stood stood = { b->px, b->py, far };
    *out = way;
    if (falls_free(w, id, &stood, way))
        return true;
    for (int k = 1; k < DIRECTIONS / 2; k++) {
        double s, c;
        trig_sincos(TRIG_PI * 2.0 * k / DIRECTIONS, &s, &c);
        Vec2 left = vec2(way.x * c - way.y * s, way.x * s + way.y * c);
        Vec2 right = vec2(way.x * c + way.y * s, way.y * c - way.x * s);
        bool left_free = falls_free(w, id, &stood, left);
        bool right_free = falls_free(w, id, &stood, right);
        double lean = outward(b, left) - outward(b, right);
        if ((!left_free && !right_free) || (left_free && right_free && lean == 0.0))
            continue;
        *out = left_free && (!right_free || lean > 0.0) ? left : right;
        return true;
    }
    *out = vec2_neg(way);
    return falls_free(w, id, &stood, *out);
}

/* At rest at p, in its fallen shape, for the time of a question. */
static void lie_down(const struct tq_world *w, TqBody *b, Vec3 p)
{
    TqBody lying = { .t0 = w->now, .t1 = PHYS_NEVER, .px = p.x, .py = p.y, .pz = p.z };
    lying.support = -1;
    lying.added_shape = b->added_shape;
    lying.shape = (uint8_t)w->shape[b->shape].fallen;
    *b = lying;
}

/* A disc on its rim lies to one side of where it stood: the one it is turned to, or the other. */
static bool find_side(struct tq_world *w, int id, Vec2 way, double far, Fall *fall)
{
    TqBody *b = &w->body[id];
    double x = b->px, y = b->py;
    for (int side = 1; side >= -1; side -= 2) {
        fall->axis = vec2_scale(way, side);
        fall->shift = vec2_scale(way, side * far);
        b->px = x + fall->shift.x, b->py = y + fall->shift.y;
        if (lies_free(w, id, fall->axis))
            return true;
    }
    return false;
}

/* What of a blow can knock the body over: a disc on its rim rolls off the rest. */
static Vec2 tipping(const struct tq_world *w, const TqShape *shape, const TqBody *b, Vec2 kick)
{
    if (!shape->rolls)
        return kick;
    Vec2 across = vec2_perp(body_axis(b, w->now));
    return vec2_scale(across, vec2_dot(across, kick));
}

Fall topple_judge(struct tq_world *w, const Contact *c, int id, const Kin *k)
{
    Fall fall = { .falls = false };
    const TqShape *shape = body_shape(w, id);
    TqBody *b = &w->body[id], standing = *b;
    if (shape->fallen < 0 || b->fallen || b->mode == TQ_FLY)
        return fall;
    Vec3 before = body_velocity(b, w->now);
    Vec2 kick = tipping(w, shape, b, vec2(k->v.x - before.x, k->v.y - before.y));
    double size = vec2_length(kick), height = c->at.z - b->pz;
    if (size == 0.0 || !overturns(w, shape, size, height))
        return fall;
    double sign = height > shape->com ? 1.0 : -1.0;
    Vec2 way = vec2_scale(kick, sign / size);
    fall.falls = true;
    lie_down(w, b, k->p);
    if (shape->rolls) {
        fall.free = find_side(w, id, way, shape->com + edge_of(shape), &fall);
    } else {
        fall.free = find_direction(w, id, way, fall_length(w, shape), &fall.axis);
        fall.shift = vec2_scale(fall.axis, fall_length(w, shape));
    }
    *b = standing;
    return fall;
}

void topple_fall(struct tq_world *w, int id, const Kin *k, const Fall *fall)
{
    TqBody *b = &w->body[id], standing = *b;
    Vec2 axis = body_axis(b, w->now);
    Kin on = *k;
    report_body(w, TQ_EV_TOPPLE, id);
    motion_drop_riders(w, id);
    on.p = vec3(k->p.x + fall->shift.x, k->p.y + fall->shift.y, k->p.z);
    lie_down(w, b, on.p);
    bool lies = fall->free && lies_free(w, id, fall->axis);
    uint8_t shape = lies ? b->shape : standing.shape; /* or leans on what is round it */
    if (!lies)
        on.p = k->p;
    *b = standing;
    b->fallen = 1;
    b->shape = shape;
    b->t0 = w->now;
    b->sz = b->saz = 0.0;
    b->cx = lies ? fall->axis.x : axis.x, b->cy = lies ? fall->axis.y : axis.y;
    b->turned = 0.0;
    on.v.z = 0.0;
    on.s = vec3(0.0, 0.0, 0.0);
    b->mode = TQ_SLIDE;
    lanes_reshape(w, id);
    motion_begin(w, id, &on);
}
