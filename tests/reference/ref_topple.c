/* SPDX-License-Identifier: MIT */
/* Reference, C7: figures that are knocked over. */
#include "ref_parts.h"

static bool lies_free(const struct ref *ref, int id)
{
    for (int other = 0; other < ref->solids; other++) {
        RefTouch t;
        if (other == id || ref->solid[other].mode == REF_GONE)
            continue;
        if (ref_touch(ref, id, other, &t) && t.gap < 0)
            return false;
    }
    return true;
}

/* Its axis along `angle`, or the nearest sixteenth of a turn in which it lies free. */
static bool lie_down(struct ref *ref, int id, double angle)
{
    RefSolid *s = &ref->solid[id];
    const RefSolid upright = *s;
    s->shape = ref->shape[s->shape].fallen;
    s->boxy = s->fallen = true;
    s->w = ref_vec(0, 0, 0);
    for (int k = 0; k < 16; k++) { /* 0, +1, -1, +2, ... */
        const int turn = k & 1 ? (k + 1) / 2 : -k / 2;
        ref_set_angle(s, angle + turn * REF_PI / 8);
        if (lies_free(ref, id))
            return true;
    }
    *s = upright;
    s->v = s->w = ref_vec(0, 0, 0);
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
