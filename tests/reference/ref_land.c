/* SPDX-License-Identifier: MIT */
/* Reference, C5 and C8: leaving the cloth and coming down on it. */
#include "ref_parts.h"

double ref_lift_speed(const struct ref *ref, const RefSolid *s)
{
    return ref->shape[s->shape].kind == TQ_SPHERE ? 30 : 60;
}

static void land_sphere(struct ref *ref, RefSolid *s, double fall)
{
    const TqShape *shape = &ref->shape[s->shape];
    const double k = shape->inertia, radius = shape->foot;
    const RefVec slip = ref_vec(s->v.x - radius * s->w.y, s->v.y + radius * s->w.x, 0);
    const double size = ref_level(slip);
    if (size <= 0 || k <= 0)
        return;
    const double most = ref_mu(ref, s, slip, false) * (1 + shape->bounce) * fall;
    const double dv = fmin(most, size / (1 + 1 / k));
    const double jx = -slip.x / size * dv, jy = -slip.y / size * dv;
    s->v.x += jx;
    s->v.y += jy;
    s->w.x += jy / (k * radius);
    s->w.y -= jx / (k * radius);
}

static void land_piece(struct ref *ref, RefSolid *s, double fall)
{
    const TqShape *shape = &ref->shape[s->shape];
    const double speed = ref_level(s->v), rim = fabs(s->w.z) * shape->foot;
    if (speed + rim <= 0)
        return;
    const double loss = ref_mu(ref, s, s->v, false) * (1 + shape->bounce) * fall;
    const double keep = 1 - fmin(1, loss / (speed + 2 * rim / 3));
    s->v.x *= keep;
    s->v.y *= keep;
    s->w.z *= keep;
}

void ref_land(struct ref *ref, int id)
{
    RefSolid *s = &ref->solid[id];
    const TqShape *shape = &ref->shape[s->shape];
    const double fall = -s->v.z;
    ref_note(ref, REF_EV_LANDING, id, TQ_NOBODY, fall);
    s->slow = 0;
    s->p.z = 0;
    s->on_cloth = ref_on_cloth(ref, s);
    if (shape->kind == TQ_SPHERE)
        land_sphere(ref, s, fall);
    else
        land_piece(ref, s, fall);
    s->v.z = shape->bounce * fall;
    if (s->v.z < ref_lift_speed(ref, s))
        ref_start(ref, id, 1e-3);
    ref_stir(ref, id);
}

void ref_wake_riders(struct ref *ref, int id)
{
    for (int i = 0; i < ref->bodies; i++)
        if (ref->solid[i].support == id && ref->solid[i].mode == REF_REST) {
            ref_start(ref, i, 0);
            ref_stir(ref, i);
        }
}

void ref_after_hit(struct ref *ref, int id)
{
    RefSolid *s = &ref->solid[id];
    const TqShape *shape = &ref->shape[s->shape];
    ref_stir(ref, id);
    ref_wake_riders(ref, id);
    if (s->mode == REF_FLY) {
        if (s->tumbling)
            ref_cube_room(ref, id);
        return;
    }
    if (shape->kind == TQ_CUBE && s->support < 0) {
        ref_cube_tumble(ref, id);
        ref_cube_bounce(ref, id);
        return;
    }
    if (s->v.z > ref_lift_speed(ref, s)) {
        ref_note(ref, REF_EV_LIFT, id, TQ_NOBODY, 0);
        if (shape->kind == TQ_CUBE)
            ref_cube_tumble(ref, id);
        ref_fly(ref, id);
        return;
    }
    ref_start(ref, id, 1e-3);
}
