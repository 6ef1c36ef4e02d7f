/* SPDX-License-Identifier: MIT */
/* Standing bodies knocked over (law C7). */
#include "phys/topple.h"

#include "geom/trig.h"
#include "phys/free_place.h"
#include "phys/motion.h"
#include "phys/report.h"

#define DIRECTIONS 16

static bool overturns(const struct tq_world *w, const TqShape *shape, double kick, double height)
{
    double lever = height - shape->com, foot2 = shape->foot * shape->foot;
    double hold = shape->gyration2 + foot2, spin = kick * lever / hold;
    double rise = __builtin_sqrt(foot2 + shape->com * shape->com) - shape->com;
    return 0.5 * hold * spin * spin > w->table.gravity * rise;
}

static bool lies_free(struct tq_world *w, int id, Vec2 axis)
{
    TqBody *b = &w->body[id];
    b->cx = axis.x, b->cy = axis.y;
    return free_place_gap(w, id) >= -FREE_PLACE_EPS;
}

/* How far a direction points away from the centre spot, as seen from the body. */
static double outward(const TqBody *b, Vec2 dir)
{
    return dir.x * b->px + dir.y * b->py;
}

/* The free direction nearest to `way`; of two equally near, the one away from the centre spot;
   two that nothing tells apart are none. */
static bool find_direction(struct tq_world *w, int id, Vec2 way, Vec2 *out)
{
    TqBody *b = &w->body[id];
    *out = way;
    if (lies_free(w, id, way))
        return true;
    for (int k = 1; k < DIRECTIONS / 2; k++) {
        double s, c;
        trig_sincos(TRIG_PI * 2.0 * k / DIRECTIONS, &s, &c);
        Vec2 left = vec2(way.x * c - way.y * s, way.x * s + way.y * c);
        Vec2 right = vec2(way.x * c + way.y * s, way.y * c - way.x * s);
        bool left_free = lies_free(w, id, left), right_free = lies_free(w, id, right);
        double lean = outward(b, left) - outward(b, right);
        if ((!left_free && !right_free) || (left_free && right_free && lean == 0.0))
            continue;
        *out = left_free && (!right_free || lean > 0.0) ? left : right;
        return true;
    }
    *out = vec2_neg(way);
    return lies_free(w, id, *out);
}

/* At rest at k's place, in its fallen shape, for the time of a question. */
static void lie_down(const struct tq_world *w, TqBody *b, const Kin *k)
{
    TqBody lying = { .t0 = w->now, .t1 = PHYS_NEVER, .px = k->p.x, .py = k->p.y, .pz = k->p.z };
    lying.support = -1;
    lying.added_shape = b->added_shape;
    lying.shape = (uint8_t)w->shape[b->shape].fallen;
    *b = lying;
}

Fall topple_judge(struct tq_world *w, const Contact *c, int id, const Kin *k)
{
    Fall fall = { .falls = false };
    const TqShape *shape = body_shape(w, id);
    TqBody *b = &w->body[id], standing = *b;
    if (shape->fallen < 0 || b->fallen || b->mode == TQ_FLY)
        return fall;
    Vec3 before = body_velocity(b, w->now);
    Vec2 kick = vec2(k->v.x - before.x, k->v.y - before.y);
    double size = vec2_length(kick), height = c->at.z - b->pz;
    if (size == 0.0 || !overturns(w, shape, size, height))
        return fall;
    double sign = height > shape->com ? 1.0 : -1.0;
    fall.falls = true;
    lie_down(w, b, k);
    fall.free = find_direction(w, id, vec2_scale(kick, sign / size), &fall.axis);
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
    lie_down(w, b, k);
    bool lies = fall->free && lies_free(w, id, fall->axis);
    uint8_t shape = lies ? b->shape : standing.shape; /* or leans on what is round it */
    *b = standing;
    b->fallen = 1;
    b->shape = shape;
    b->t0 = w->now;
    b->sz = b->saz = 0.0;
    b->cx = lies ? fall->axis.x : axis.x, b->cy = lies ? fall->axis.y : axis.y;
    on.v.z = 0.0;
    on.s = vec3(0.0, 0.0, 0.0);
    b->mode = TQ_SLIDE;
    motion_begin(w, id, &on);
}
