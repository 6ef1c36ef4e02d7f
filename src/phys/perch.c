/* SPDX-License-Identifier: MIT */
/* Coming to lie on or in another body, or on a fixture (law C12). */
#include "phys/perch.h"

#include <stddef.h>

#include "phys/motion.h"
#include "phys/report.h"
#include "phys/ride.h"

#define UPRIGHT 0.95
#define SLOW_ENOUGH 30.0

static double plan_distance(const struct tq_world *w, int id, double x, double y)
{
    Vec3 p = body_place(&w->body[id], w->now);
    return vec2_length(vec2(p.x - x, p.y - y));
}

/* On a post, bar, net or fence it lies still at once. */
static void lie_on_fixture(struct tq_world *w, int id, const Contact *c)
{
    Vec3 p = body_place(&w->body[id], w->now);
    report_body(w, TQ_EV_PERCH, id)->b = c->b;
    motion_rest(w, id, p);
}

static void lie_on_body(struct tq_world *w, int id, int on, double height, const Kin *k)
{
    TqBody *b = &w->body[id];
    Kin lying = *k;
    lying.p.z = body_place(&w->body[on], w->now).z + height;
    lying.v.z = 0.0;
    report_body(w, TQ_EV_PERCH, id)->b = on;
    b->support = (int8_t)on;
    b->mode = TQ_SLIDE;
    motion_begin(w, id, &lying);
}

/* Whether body `id`, a ball or a cube, would be over the top that it met. */
static bool is_over(const struct tq_world *w, const Contact *c, int id, int on)
{
    const TqPart *top = &body_shape(w, on)->part[c->a == id ? c->part_b : c->part_a];
    Vec3 centre = body_place(&w->body[on], w->now);
    return ride_over(top, plan_distance(w, id, centre.x, centre.y));
}

/* A contact of `id` with a top that it would part from slowly, and that would bear it: a fixture
   bears no cube that tumbles, nothing in flight bears anything, and a piece lies on what it
   touches, if askew. */
static bool is_bed(const struct tq_world *w, const Contact *c, int id)
{
    int on = c->a == id ? c->b : c->a;
    double up = c->a == id ? c->n.z : -c->n.z;
    TqBodyKind kind = body_shape(w, id)->kind;
    if (up <= UPRIGHT || c->parting >= SLOW_ENOUGH)
        return false;
    if (on >= TQ_FIXTURE_ID)
        return kind != TQ_CUBE;
    return w->body[on].mode != TQ_FLY && (kind == TQ_PIECE || is_over(w, c, id, on));
}

/* How far its bed's middle is from it; a fixture has it lie still at once, and comes first. */
static double bed_distance(const struct tq_world *w, const Contact *c, int id)
{
    int on = c->a == id ? c->b : c->a;
    if (on >= TQ_FIXTURE_ID)
        return -1.0;
    Vec3 centre = body_place(&w->body[on], w->now);
    return plan_distance(w, id, centre.x, centre.y);
}

const Contact *perch_choose(const struct tq_world *w, const Contact *contact, int count, int id)
{
    const Contact *best = NULL;
    if (w->body[id].mode != TQ_FLY)
        return NULL;
    for (int i = 0; i < count; i++) {
        const Contact *c = &contact[i];
        if (c->a != id && c->b != id)
            continue;
        if (!is_bed(w, c, id))
            return NULL;
        if (!best || bed_distance(w, c, id) < bed_distance(w, best, id))
            best = c;
    }
    return best;
}

bool perch_try(struct tq_world *w, const Contact *c, int id, const Kin *k)
{
    if (w->body[id].mode != TQ_FLY || !is_bed(w, c, id))
        return false;
    bool is_a = c->a == id;
    int on = is_a ? c->b : c->a;
    if (on >= TQ_FIXTURE_ID)
        lie_on_fixture(w, id, c);
    else
        lie_on_body(w, id, on, body_shape(w, on)->part[is_a ? c->part_b : c->part_a].z1, k);
    return true;
}

void perch_in_ring(struct tq_world *w, int id)
{
    for (uint32_t left = w->solid & ~body_bit(id); left; left &= left - 1) {
        int on = bits_first(left);
        const TqShape *shape = body_shape(w, on);
        int ring = ride_ring(shape);
        if (ring < 0 || w->body[on].pz != 0.0)
            continue;
        Vec3 centre = body_place(&w->body[on], w->now);
        if (plan_distance(w, id, centre.x, centre.y) < shape->part[ring].hole) {
            report_body(w, TQ_EV_PERCH, id)->b = on;
            w->body[id].support = (int8_t)on;
            return;
        }
    }
}
