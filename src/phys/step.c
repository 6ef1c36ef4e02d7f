/* SPDX-License-Identifier: MIT */
/* What happens where a piece of motion ends. */
#include "phys/step.h"

#include "phys/motion.h"
#include "phys/perch.h"
#include "phys/report.h"
#include "phys/surface.h"
#include "phys/told.h"
#include "phys/tumble.h"

/* Law C8 for a sphere: rebound, and friction on the slip of its lowest point. */
static double land_sphere(const TqShape *shape, const TqGrip *grip, Kin *k)
{
    double r = shape->foot, down = -k->v.z, per_mass = (1.0 + shape->bounce) * down;
    Vec2 slip = vec2(k->v.x - r * k->s.y, k->v.y + r * k->s.x);
    double speed = vec2_length(slip);
    if (speed > 0.0 && shape->inertia > 0.0) {
        double most = surface_mu(grip->slide_x, grip->slide_y, slip.x, slip.y) * per_mass;
        double stop = speed / (1.0 + 1.0 / shape->inertia), rub = most < stop ? most : stop;
        Vec2 push = vec2_scale(slip, -(rub / speed));
        k->v.x += push.x, k->v.y += push.y;
        k->s.x += push.y / (shape->inertia * r);
        k->s.y -= push.x / (shape->inertia * r);
    }
    return per_mass;
}

/* Law C8 for a piece: speed and spin shrink alike. */
static double land_piece(const TqShape *shape, const TqGrip *grip, Kin *k)
{
    double per_mass = (1.0 + shape->bounce) * -k->v.z;
    double v = vec2_length(vec2(k->v.x, k->v.y));
    double all = v + 2.0 / 3.0 * (k->s.z < 0.0 ? -k->s.z : k->s.z) * shape->foot;
    if (all == 0.0)
        return per_mass;
    double mu = v > 0.0 ? surface_mu(grip->slide_x, grip->slide_y, k->v.x, k->v.y) : grip->slide_x;
    double loss = mu * per_mass / all, keep = loss < 1.0 ? 1.0 - loss : 0.0;
    k->v.x *= keep, k->v.y *= keep;
    k->s.z *= keep;
    return per_mass;
}

static void land(struct tq_world *w, int id)
{
    TqBody *b = &w->body[id];
    const TqShape *shape = body_shape(w, id);
    Kin k = body_kin(b, w->now);
    if (surface_beyond(w, k.p.x, k.p.y)) {
        report_off(w, id, &k);
        motion_gone(w, id, k.p);
        return;
    }
    bool sphere = shape->kind == TQ_SPHERE;
    const TqGrip *grip = surface_grip(w, shape, k.p, k.v);
    double down = -k.v.z,
           per_mass = sphere ? land_sphere(shape, grip, &k) : land_piece(shape, grip, &k);
    report_landing(w, id, down, per_mass * shape->mass / w->lighter[id]);
    b->slow = 0; /* it is not wedged (C17) */
    k.p.z = 0.0;
    k.v.z = shape->bounce * down;
    if (k.v.z <= (sphere ? MOTION_LIFT_SPHERE : MOTION_LIFT_PIECE)) {
        k.v.z = 0.0;
        b->mode = TQ_SLIDE;
        if (sphere)
            perch_in_ring(w, id);
    }
    motion_begin(w, id, &k);
}

/* The centre is on the cloth's edge: inward if it comes from the board. */
static void pass_edge(struct tq_world *w, int id)
{
    const TqShape *shape = body_shape(w, id);
    Kin k = body_kin(&w->body[id], w->now);
    bool onto = surface_grip(w, shape, k.p, k.v) == &shape->cloth;
    bool from = surface_grip(w, shape, k.p, vec3_neg(k.v)) == &shape->cloth;
    if (onto != from)
        report_body(w, TQ_EV_CLOTH, id)->inward = onto;
    motion_continue(w, id, &k);
}

static void drop(struct tq_world *w, int id)
{
    TqBody *b = &w->body[id];
    Kin k = body_kin(b, w->now);
    report_body(w, TQ_EV_LIFT, id);
    b->mode = TQ_FLY;
    b->support = -1;
    motion_begin(w, id, &k);
}

void step_knot(struct tq_world *w, int id)
{
    TqBody *b = &w->body[id];
    if (b->knot == KNOT_STOP) {
        motion_stop(w, id);
        return;
    }
    Kin k = body_kin(b, w->now);
    switch ((Knot)b->knot) {
    case KNOT_ROLL:
        report_body(w, TQ_EV_ROLL, id);
        motion_continue(w, id, &k);
        break;
    case KNOT_EDGE:
        pass_edge(w, id);
        break;
    case KNOT_FALL:
        report_off(w, id, &k);
        motion_gone(w, id, k.p);
        break;
    case KNOT_LAND:
        land(w, id);
        break;
    case KNOT_CORNER:
        tumble_land(w, id);
        break;
    case KNOT_ARRIVE:
        if (!told_next(w, id)) {
            report_body(w, TQ_EV_ARRIVE, id);
            motion_rest(w, id, k.p);
        }
        break;
    case KNOT_DROP:
        drop(w, id);
        break;
    case KNOT_NONE:
    case KNOT_STOP:
    case KNOT_ARC:
    case KNOT_RIDE:
        motion_continue(w, id, &k);
        break;
    }
}
