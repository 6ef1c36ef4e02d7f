/* SPDX-License-Identifier: MIT */
/* Reference, C7: figures that are knocked over. */
#include "ref_parts.h"

#define SAMPLED 1e-6 /* mm: how deep an interpolated contact may be */

static bool lies_free(const struct ref *ref, int id)
{
    for (int other = 0; other < ref->solids; other++) {
        RefTouch t;
        if (other == id || ref->solid[other].mode == REF_GONE)
            continue;
        if (ref_touch(ref, id, other, &t) && t.gap < -SAMPLED)
            return false;
    }
    return true;
}

static bool free_at(struct ref *ref, int id, double angle)
{
    ref_set_angle(&ref->solid[id], angle);
    return lies_free(ref, id);
}

/* How far a direction points away from the centre spot. */
static double outward(const RefSolid *s, double angle)
{
    return s->p.x * cos(angle) + s->p.y * sin(angle);
}

/* Its axis along `angle`, or the nearest sixteenth of a turn in which it lies free; of two equally
   near ones the one away from the centre spot. */
static bool find_free(struct ref *ref, int id, double angle)
{
    if (free_at(ref, id, angle))
        return true;
    for (int k = 1; k < 8; k++) {
        const double left = angle + k * REF_PI / 8, right = angle - k * REF_PI / 8;
        const bool left_free = free_at(ref, id, left), right_free = free_at(ref, id, right);
        const double lean = outward(&ref->solid[id], left) - outward(&ref->solid[id], right);
        if ((!left_free && !right_free) || (left_free && right_free && fabs(lean) < 1e-9))
            continue;
        const bool go_left = left_free && (!right_free || lean > 0);
        ref_set_angle(&ref->solid[id], go_left ? left : right);
        return true;
    }
    return free_at(ref, id, angle + REF_PI);
}

static void take_fallen_shape(struct ref *ref, int id)
{
    RefSolid *s = &ref->solid[id];
    const TqShape *lying = &ref->shape[ref->shape[s->shape].fallen];
    s->shape = ref->shape[s->shape].fallen;
    s->boxy = lying->part[0].kind == TQ_BOX;
    s->fallen = true;
    s->w = ref_vec(0, 0, 0);
}

/* Half the thickness of a disc that stands on its rim. */
static double half_thickness(const TqShape *shape)
{
    double half = 0;
    for (int i = 0; i < shape->parts; i++)
        half = fmax(half, shape->part[i].ry);
    return half;
}

/* A disc on its rim falls flat to the side it is turned to, or to the other one if that is taken:
   its centre goes from above the rim to a radius beyond the rim's edge. */
static bool find_side(struct ref *ref, int id, double angle, double far, RefFall *fall)
{
    RefSolid *s = &ref->solid[id];
    const RefVec from = s->p;
    for (int side = 0; side < 2; side++) {
        fall->angle = angle + side * REF_PI;
        fall->to = ref_vec(from.x + far * cos(fall->angle), from.y + far * sin(fall->angle), 0);
        s->p = fall->to;
        if (ref_on_table(ref, s) && free_at(ref, id, fall->angle))
            return true;
    }
    return false;
}

/* Judged with everybody else as they stand. */
RefFall ref_topple_judge(struct ref *ref, int id, RefVec impulse, double height)
{
    RefFall fall = { .falls = false };
    if (id >= ref->bodies)
        return fall;
    RefSolid *s = &ref->solid[id];
    const TqShape *shape = &ref->shape[s->shape];
    if (shape->fallen < 0 || s->fallen || s->mode == REF_FLY || s->mode == REF_TOLD)
        return fall;
    if (shape->rolls) { /* along its own axis it rolls away */
        const double across = impulse.y * s->ca - impulse.x * s->sa;
        impulse = ref_vec(-s->sa * across, s->ca * across, 0);
    }
    const double foot = shape->rolls ? half_thickness(shape) : shape->foot;
    const double arm = height - s->p.z - shape->com;
    const double turned = shape->gyration2 + foot * foot; /* I / m */
    const double spin = ref_level(impulse) * fabs(arm) / (shape->mass * turned);
    const double rise = sqrt(foot * foot + shape->com * shape->com) - shape->com;
    if (turned * spin * spin / 2 <= ref->table.gravity * rise)
        return fall;
    const double way = arm > 0 ? 1 : -1;
    const RefSolid upright = *s;
    const double angle = atan2(way * impulse.y, way * impulse.x);
    fall.falls = true;
    fall.to = s->p;
    take_fallen_shape(ref, id);
    if (shape->rolls) {
        fall.free = find_side(ref, id, angle, shape->com + foot, &fall);
    } else {
        fall.free = find_free(ref, id, angle);
        fall.angle = s->angle;
    }
    *s = upright;
    return fall;
}

/* Falls as judged, or leans if others have fallen in its way since. */
void ref_topple(struct ref *ref, int id, const RefFall *fall)
{
    if (!fall->falls || ref->solid[id].fallen)
        return;
    RefSolid *s = &ref->solid[id];
    const RefSolid upright = *s;
    take_fallen_shape(ref, id);
    s->p = fall->to;
    if (!fall->free || !free_at(ref, id, fall->angle)) {
        *s = upright;
        s->fallen = true;
        s->w = ref_vec(0, 0, 0);
    }
    ref->reach[id] = ref_reach(ref, id);
    ref_note(ref, REF_EV_TOPPLE, id, id, 0);
}
