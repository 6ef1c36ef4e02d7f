/* SPDX-License-Identifier: MIT */
/* Contacts: what they are, and how one is solved (laws C1 to C5). */
#include "phys/contact.h"

#define SLOW 20.0 /* mm/s, and the least speed of parting below it */
#define LEAST 4.0
#define SLOW_ABOVE 30.0 /* the same for what comes down on something */
#define LEAST_ABOVE 15.0
#define ABOVE 0.3
#define TOUCHING 1e-8 /* mm */
#define RUBS 100
#define RUB_ENOUGH 1e-6 /* mm/s */

double contact_speed(const Contact *c, const Kin *ka, const Kin *kb)
{
    Vec3 va = c->turn_a ? mass_point_velocity(ka, c->arm_a) : ka->v;
    Vec3 vb = c->turn_b ? mass_point_velocity(kb, c->arm_b) : kb->v;
    return vec3_dot(c->n, vec3_sub(va, vb));
}

static inline TqMaterial material_of(const struct tq_world *w, int who)
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
    bool above =
        c->inside || (flies(w, c->a) && c->n.z > ABOVE) || (flies(w, c->b) && c->n.z < -ABOVE);
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
        double r = shape->kind == TQ_SPHERE ? shape->part[0].edge : w->ball;
        return vec3_scale(n, -(sign * r));
    }
    arm.z -= body_place(&w->body[who], w->now).z + body_centre_height(shape);
    return arm;
}

/* The point of a fixture's core nearest to p, seen from above. */
static inline Vec2 fixture_core(const TqFixture *f, Vec3 p)
{
    if (f->part.kind == TQ_ROUND)
        return vec2(f->x, f->y);
    double rx = f->part.rx - f->part.edge, ry = f->part.ry - f->part.edge;
    double dx = p.x - f->x, dy = p.y - f->y;
    return vec2(f->x + (dx > rx    ? rx
                        : dx < -rx ? -rx
                                   : dx),
                f->y + (dy > ry    ? ry
                        : dy < -ry ? -ry
                                   : dy));
}

/* A blow on a round part goes through the axis. */
static bool boxy(const struct tq_world *w, int who)
{
    return who < TQ_FIXTURE_ID && body_shape(w, who)->part[0].kind == TQ_BOX &&
           !(body_shape(w, who)->kind == TQ_CUBE && flies(w, who));
}

static Contact from_gap(const struct tq_world *w, int a, int b, const Placed *pa, const Placed *pb,
                        const Gap *gap)
{
    Contact c = { .a = a, .b = b, .part_a = gap->part_a, .part_b = gap->part_b, .n = gap->n };
    c.gap = gap->h;
    c.at = vec3(0.5 * ((pa->x + gap->arm_a.x) + (pb->x + gap->arm_b.x)),
                0.5 * ((pa->y + gap->arm_a.y) + (pb->y + gap->arm_b.y)),
                0.5 * (gap->arm_a.z + gap->arm_b.z));
    c.arm_a = centred(w, a, gap->arm_a, gap->n, 1.0);
    c.arm_b = centred(w, b, gap->arm_b, gap->n, -1.0);
    c.turn_a = boxy(w, a), c.turn_b = boxy(w, b);
    double dx = pa->x - pb->x, dy = pa->y - pb->y, d = __builtin_sqrt(dx * dx + dy * dy);
    c.inside = d < pa->part[gap->part_a].hole || d < pb->part[gap->part_b].hole;
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
            Contact c = from_gap(w, a, b, &pa, &pb, &gap);
            c.closing = -contact_speed(&c, ka, kb);
            if (!touches || best.gap > TOUCHING || c.closing > best.closing)
                best = c;
        }
    }
    return best;
}

/* From the axis, or from a sphere's centre, to the contact that lies towards `to`. */
static inline Vec3 plain_arm(const TqShape *shape, Vec2 to, double level, const Vec3 *n)
{
    if (shape->kind == TQ_SPHERE)
        return vec3_scale(*n, shape->foot);
    return vec3(to.x * level, to.y * level, 0.0);
}

/* Arms tell only where something rubs: a blow goes through the axes. */
static inline void arm_plain(const struct tq_world *w, Contact *c, Vec2 dir, const TqTouch *touch)
{
    Vec3 inwards = vec3_neg(c->n);
    c->arm_a = plain_arm(body_shape(w, c->a), vec2_neg(dir), touch->arm_a, &inwards);
    c->arm_b =
        c->b >= TQ_FIXTURE_ID ? c->at : plain_arm(body_shape(w, c->b), dir, touch->arm_b, &c->n);
}

/* Two plain bodies, or one and a fixture: how they touch is known, only where is not. */
static inline void place_plain(const struct tq_world *w, Contact *c, Vec3 p, Vec3 q,
                               const TqTouch *touch)
{
    bool fixture = c->b >= TQ_FIXTURE_ID;
    Vec2 from = fixture ? fixture_core(&w->table.fixture[c->b - TQ_FIXTURE_ID], p) : vec3_ground(q);
    double dx = p.x - from.x, dy = p.y - from.y;
    double d = dx == 0.0   ? (dy < 0.0 ? -dy : dy) /* a wall's face: no root to wait for */
               : dy == 0.0 ? (dx < 0.0 ? -dx : dx)
                           : __builtin_sqrt(dx * dx + dy * dy);
    double inverse = 1.0 / d;
    Vec2 dir = vec2(dx * inverse, dy * inverse);
    c->part_a = touch->part_a, c->part_b = touch->part_b;
    c->n = vec3(dir.x * touch->level, dir.y * touch->level, touch->rise);
    c->turn_a = c->turn_b = c->inside = false;
    c->gap = d - touch->reach;
    c->at = vec3(p.x - dir.x * touch->arm_a, p.y - dir.y * touch->arm_a, touch->height);
    if (!fixture) { /* from both sides, so that neither's number matters */
        c->at.x = 0.5 * (c->at.x + (q.x + dir.x * touch->arm_b));
        c->at.y = 0.5 * (c->at.y + (q.y + dir.y * touch->arm_b));
    }
    c->arm_a = vec3(0.0, 0.0, 0.0);
    c->arm_b = vec3(0.0, 0.0, 0.0);
    if (c->friction != 0.0)
        arm_plain(w, c, dir, touch);
}

void contact_plain(const struct tq_world *w, int a, int b, const Kin *ka, const Kin *kb,
                   const TqTouch *touch, Contact *out)
{
    TqMaterial ma = material_of(w, a), mb = material_of(w, b);
    out->a = a, out->b = b;
    out->friction = w->table.friction[ma][mb];
    place_plain(w, out, ka->p, kb->p, touch);
    out->closing = -vec3_dot(out->n, vec3_sub(ka->v, kb->v));
    double v = out->closing > 0.0 ? out->closing : 0.0, bounce = w->table.restitution[ma][mb] * v;
    out->parting = v <= SLOW && bounce < LEAST ? LEAST : bounce;
    out->impulse = 0.0;
}

/* What becomes of a contact whose place is known. */
static void complete(const struct tq_world *w, Contact *c, const Kin *ka, const Kin *kb)
{
    TqMaterial ma = material_of(w, c->a), mb = material_of(w, c->b);
    c->closing = -contact_speed(c, ka, kb);
    c->parting = parting_speed(w, c, w->table.restitution[ma][mb]);
    c->friction = w->table.friction[ma][mb];
    c->impulse = 0.0;
}

void contact_between(const struct tq_world *w, int a, int b, const Kin *ka, const Kin *kb,
                     Contact *out)
{
    const TqTouch *touch = contact_touch(w, a, b);
    if (touch) {
        contact_plain(w, a, b, ka, kb, touch, out);
        return;
    }
    *out = choose(w, a, b, ka, kb);
    complete(w, out, ka, kb);
}

bool contact_ends(const struct tq_world *w, const Contact *c, double most, Contact end[2])
{
    Placed pa, pb;
    Gap gap[2];
    if (!c->turn_a && !c->turn_b)
        return false;
    gap_place_other(w, c->a, w->now, &pa);
    gap_place_other(w, c->b, w->now, &pb);
    if (!gap_faces(&pa, c->part_a, &pb, c->part_b, most, gap))
        return false;
    Kin ka = contact_kin(w, c->a), kb = contact_kin(w, c->b);
    for (int i = 0; i < 2; i++) {
        end[i] = from_gap(w, c->a, c->b, &pa, &pb, &gap[i]);
        complete(w, &end[i], &ka, &kb);
    }
    return true;
}

static double give_of(const Contact *c, const Mass *ma, const Mass *mb)
{
    return mass_give(ma, c->arm_a, c->n, c->turn_a) +
           mass_give(mb, c->arm_b, vec3_neg(c->n), c->turn_b);
}

/* A blow of this impulse, and the rubbing that goes with it. */
static void blow(Contact *c, double impulse, Kin *ka, const Mass *ma, Kin *kb, const Mass *mb)
{
    Vec3 push = vec3_scale(c->n, impulse);
    c->impulse += impulse;
    mass_push(ma, ka, c->arm_a, push, c->turn_a);
    mass_push(mb, kb, c->arm_b, vec3_neg(push), c->turn_b);
    if (c->friction == 0.0 || ma->slick || mb->slick)
        return;
    Vec3 rub = contact_rub(c, impulse, ka, ma, kb, mb);
    mass_rub(ma, ka, c->arm_a, rub);
    mass_rub(mb, kb, c->arm_b, vec3_neg(rub));
}

/* Blow and rubbing in turn until the contact closes no more: rubbing turns a box's corner back
   into what it met. */
static void press(Contact *c, double give, Kin *ka, const Mass *ma, Kin *kb, const Mass *mb)
{
    for (int i = 0; i < RUBS; i++) {
        double closing = -contact_speed(c, ka, kb);
        if (closing <= RUB_ENOUGH)
            return;
        blow(c, closing / give, ka, ma, kb, mb);
    }
}

/* Where the blow can turn a body: pressed together first, then parted by the same share of the
   impulse that a straight blow would have (law C3). */
static void solve_turning(Contact *c, double give, Kin *ka, const Mass *ma, Kin *kb, const Mass *mb)
{
    double least = c->closing > RUB_ENOUGH ? c->closing : RUB_ENOUGH;
    press(c, give, ka, ma, kb, mb);
    double back = c->impulse * (c->parting / least), straight = c->parting / give;
    blow(c, back < straight ? back : straight, ka, ma, kb, mb);
    press(c, give, ka, ma, kb, mb);
}

void contact_solve(Contact *c, Kin *ka, const Mass *ma, Kin *kb, const Mass *mb)
{
    double give = give_of(c, ma, mb);
    if (give <= 0.0)
        return;
    if (c->turn_a || c->turn_b) {
        solve_turning(c, give, ka, ma, kb, mb);
        return;
    }
    double lacking = c->parting - contact_speed(c, ka, kb);
    blow(c, lacking > 0.0 ? lacking / give : 0.0, ka, ma, kb, mb);
}

static double level_give(const struct tq_world *w, int id)
{
    return w->inverse[w->body[id].shape] * w->lighter[id];
}

void contact_solve_level(const struct tq_world *w, Contact *c, Kin *ka, Kin *kb)
{
    bool fixture = c->b >= TQ_FIXTURE_ID;
    double across = c->n.x * c->n.x + c->n.y * c->n.y;
    double ma = level_give(w, c->a);
    double mb = fixture ? mass_fixture(w, c->b - TQ_FIXTURE_ID) : level_give(w, c->b);
    double lacking = c->parting + c->closing;
    c->impulse = lacking > 0.0 ? lacking / (ma * across + mb * across) : 0.0;
    ka->v.x += ma * (c->n.x * c->impulse);
    ka->v.y += ma * (c->n.y * c->impulse);
    kb->v.x -= mb * (c->n.x * c->impulse);
    kb->v.y -= mb * (c->n.y * c->impulse);
}

/* Velocity of a body's point as friction sees it: what takes no vertical friction has none. */
static Vec3 rubbing(const Kin *k, const Mass *m, Vec3 arm)
{
    Vec3 v = mass_point_velocity(k, arm);
    if (m->rub == 0.0)
        v.z = 0.0;
    return v;
}

Vec3 contact_rub(const Contact *c, double impulse, const Kin *ka, const Mass *ma, const Kin *kb,
                 const Mass *mb)
{
    Vec3 slip = vec3_sub(rubbing(ka, ma, c->arm_a), rubbing(kb, mb, c->arm_b));
    slip = vec3_add_scaled(slip, c->n, -vec3_dot(slip, c->n));
    double speed = vec3_length(slip);
    if (speed <= 1e-9)
        return vec3(0.0, 0.0, 0.0);
    Vec3 dir = vec3_scale(slip, -(1.0 / speed));
    double give = mass_give_rub(ma, c->arm_a, dir) + mass_give_rub(mb, c->arm_b, vec3_neg(dir));
    double most = c->friction * impulse, stop = give > 0.0 ? speed / give : 0.0;
    return vec3_scale(dir, most < stop ? most : stop);
}
