/* SPDX-License-Identifier: MIT */
/* Contacts: what they are, and how one is solved (laws C1 to C5). */
#include "phys/contact.h"

#define SLOW 5.0 /* mm/s, and the least speed of parting below it */
#define LEAST 1.0
#define SLOW_ABOVE 30.0 /* the same for what comes down on something */
#define LEAST_ABOVE 15.0
#define ABOVE 0.3
#define TOUCHING 1e-8 /* mm */

Kin contact_kin(const struct tq_world *w, int who)
{
    Kin still = { .p = vec3(0.0, 0.0, 0.0) };
    return who >= TQ_FIXTURE_ID ? still : body_kin(&w->body[who], w->now);
}

double contact_speed(const Contact *c, const Kin *ka, const Kin *kb)
{
    Vec3 va = mass_point_velocity(ka, c->arm_a), vb = mass_point_velocity(kb, c->arm_b);
    return vec3_dot(c->n, vec3_sub(va, vb));
}

static TqMaterial material_of(const struct tq_world *w, int who)
{
    return who >= TQ_FIXTURE_ID ? w->table.fixture[who - TQ_FIXTURE_ID].material
                                : body_shape(w, who)->material;
}

static bool flies(const struct tq_world *w, int who)
{
    return who < TQ_FIXTURE_ID && w->body[who].mode == TQ_FLY;
}

/* Law C2: how fast they part. */
static double parting_speed(const struct tq_world *w, const Contact *c, double restitution)
{
    double v = c->closing > 0.0 ? c->closing : 0.0;
    bool above = (flies(w, c->a) && c->n.z > ABOVE) || (flies(w, c->b) && c->n.z < -ABOVE);
    double slow = above ? SLOW_ABOVE : SLOW, least = above ? LEAST_ABOVE : LEAST;
    double bounce = restitution * v;
    return v <= slow && bounce < least ? least : bounce;
}

/* From the place of the underside to the centre of mass, for what turns about all axes. */
static Vec3 centred(const struct tq_world *w, int who, Vec3 arm, Vec3 n, double sign)
{
    if (who >= TQ_FIXTURE_ID)
        return arm;
    const TqShape *shape = body_shape(w, who);
    bool ball = shape->kind == TQ_SPHERE || (shape->kind == TQ_CUBE && flies(w, who));
    if (ball) {
        double r = shape->kind == TQ_SPHERE ? shape->part[0].edge : 0.6204 * shape->part[0].z1;
        return vec3_scale(n, -(sign * r));
    }
    arm.z -= body_place(&w->body[who], w->now).z + body_centre_height(shape);
    return arm;
}

static Contact from_gap(const struct tq_world *w, int a, int b, const Placed *pa, const Gap *gap)
{
    Contact c = { .a = a, .b = b, .part_a = gap->part_a, .part_b = gap->part_b, .n = gap->n };
    c.gap = gap->h;
    c.at = vec3(pa->x + gap->arm_a.x, pa->y + gap->arm_a.y, gap->arm_a.z);
    c.arm_a = centred(w, a, gap->arm_a, gap->n, 1.0);
    c.arm_b = centred(w, b, gap->arm_b, gap->n, -1.0);
    return c;
}

/* Of the parts that touch, those that close in fastest; else those that are nearest. */
static Contact choose(const struct tq_world *w, int a, int b, const Kin *ka, const Kin *kb)
{
    Placed pa, pb;
    gap_place_other(w, a, w->now, &pa);
    gap_place_other(w, b, w->now, &pb);
    Contact best = { .gap = PHYS_NEVER };
    for (int i = 0; i < pa.parts; i++) {
        for (int k = 0; k < pb.parts; k++) {
            Gap gap = gap_parts(&pa, i, &pb, k);
            bool touches = gap.h <= TOUCHING;
            if (!touches && gap.h >= best.gap)
                continue;
            Contact c = from_gap(w, a, b, &pa, &gap);
            c.closing = -contact_speed(&c, ka, kb);
            if (!touches || best.gap > TOUCHING || c.closing > best.closing)
                best = c;
        }
    }
    return best;
}

Contact contact_between(const struct tq_world *w, int a, int b)
{
    Kin ka = contact_kin(w, a), kb = contact_kin(w, b);
    Contact c = choose(w, a, b, &ka, &kb);
    TqMaterial ma = material_of(w, a), mb = material_of(w, b);
    c.parting = parting_speed(w, &c, w->table.restitution[ma][mb]);
    c.friction = w->table.friction[ma][mb];
    return c;
}

void contact_strike(Contact *c, Kin *ka, const Mass *ma, Kin *kb, const Mass *mb)
{
    Vec3 back = vec3_neg(c->n);
    double give = mass_give(ma, c->arm_a, c->n, false) + mass_give(mb, c->arm_b, back, false);
    double lacking = c->parting - contact_speed(c, ka, kb);
    c->impulse = give > 0.0 && lacking > 0.0 ? lacking / give : 0.0;
    mass_push(ma, ka, c->arm_a, vec3_scale(c->n, c->impulse), false);
    mass_push(mb, kb, c->arm_b, vec3_scale(back, c->impulse), false);
}

Vec3 contact_rub(const Contact *c, const Kin *ka, const Mass *ma, const Kin *kb, const Mass *mb)
{
    Vec3 va = mass_point_velocity(ka, c->arm_a), vb = mass_point_velocity(kb, c->arm_b);
    Vec3 slip = vec3_sub(va, vb);
    slip = vec3_add_scaled(slip, c->n, -vec3_dot(slip, c->n));
    double speed = vec3_length(slip);
    if (speed <= 1e-9 || c->friction == 0.0)
        return vec3(0.0, 0.0, 0.0);
    Vec3 dir = vec3_scale(slip, -(1.0 / speed));
    double give = mass_give(ma, c->arm_a, dir, true) + mass_give(mb, c->arm_b, vec3_neg(dir), true);
    double most = c->friction * c->impulse, stop = give > 0.0 ? speed / give : 0.0;
    return vec3_scale(dir, most < stop ? most : stop);
}
