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
    return ref_on_table(ref, &ref->solid[id]) && lies_free(ref, id);
}

/* The same where it comes to lie `far` that way from where it stood. */
static bool free_there(struct ref *ref, int id, double angle, double far)
{
    RefSolid *s = &ref->solid[id];
    const RefVec stood = s->p;
    s->p = ref_vec(stood.x + far * cos(angle), stood.y + far * sin(angle), stood.z);
    const bool free = free_at(ref, id, angle);
    s->p = stood;
    return free;
}

/* How far a direction points away from the centre spot. */
static double outward(const RefSolid *s, double angle)
{
    return s->p.x * cos(angle) + s->p.y * sin(angle);
}

/* Its axis along `angle`, or the nearest sixteenth of a turn in which it lies free; of two equally
   near ones the one away from the centre spot. */
static bool find_free(struct ref *ref, int id, double angle, double far)
{
    if (free_there(ref, id, angle, far))
        return true;
    for (int k = 1; k < 8; k++) {
        const double left = angle + k * REF_PI / 8, right = angle - k * REF_PI / 8;
        const bool left_free = free_there(ref, id, left, far);
        const bool right_free = free_there(ref, id, right, far);
        const double lean = outward(&ref->solid[id], left) - outward(&ref->solid[id], right);
        if ((!left_free && !right_free) || (left_free && right_free && fabs(lean) < 1e-9))
            continue;
        const bool go_left = left_free && (!right_free || lean > 0);
        ref_set_angle(&ref->solid[id], go_left ? left : right);
        return true;
    }
    return free_there(ref, id, angle + REF_PI, far);
}

/* A piece falls over the edge of its base: the middle of what lies there is the base's radius and
   half the lying figure's way on. */
static double throw_of(const struct ref *ref, const TqShape *shape)
{
    const TqPart *base = &ref->shape[shape->fallen].part[0];
    return shape->kind == TQ_PIECE ? shape->part[0].rx - (base->along - base->rx) : 0;
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
        if (free_at(ref, id, fall->angle))
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
        const double far = throw_of(ref, shape);
        fall.free = find_free(ref, id, angle, far);
        fall.angle = s->angle;
        fall.to.x += far * cos(fall.angle);
        fall.to.y += far * sin(fall.angle);
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
