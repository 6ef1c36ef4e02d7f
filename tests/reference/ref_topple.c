/* SPDX-License-Identifier: MIT */
/* Reference, C7: figures that are knocked over. */
#include "ref_parts.h"

#define SAMPLED 0.01 /* mm: as deep as a contact may be when a step first shows it */

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

static bool lie_down(struct ref *ref, int id, double angle)
{
    RefSolid *s = &ref->solid[id];
    const RefSolid upright = *s;
    s->shape = ref->shape[s->shape].fallen;
    s->boxy = s->fallen = true;
    s->w = ref_vec(0, 0, 0);
    if (find_free(ref, id, angle))
        return true;
    *s = upright;
    s->fallen = true; /* it leans, and goes on */
    s->w = ref_vec(0, 0, 0);
    return false;
}

void ref_topple(struct ref *ref, int id, RefVec impulse, double height)
{
    if (id >= ref->bodies)
        return;
    RefSolid *s = &ref->solid[id];
    const TqShape *shape = &ref->shape[s->shape];
    if (shape->fallen < 0 || s->fallen || s->mode == REF_FLY || s->mode == REF_TOLD)
        return;
    const double arm = height - s->p.z - shape->com;
    const double turned = shape->gyration2 + shape->foot * shape->foot; /* I / m */
    const double spin = ref_level(impulse) * fabs(arm) / (shape->mass * turned);
    const double rise = sqrt(shape->foot * shape->foot + shape->com * shape->com) - shape->com;
    if (turned * spin * spin / 2 <= ref->table.gravity * rise)
        return;
    const double way = arm > 0 ? 1 : -1;
    if (lie_down(ref, id, atan2(way * impulse.y, way * impulse.x)))
        ref->reach[id] = ref_reach(ref, id);
    ref_note(ref, REF_EV_TOPPLE, id, id, 0);
}
