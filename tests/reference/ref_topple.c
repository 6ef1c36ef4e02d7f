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

static bool free_at(struct ref *ref, int id, double angle)
{
    ref_set_angle(&ref->solid[id], angle);
    return lies_free(ref, id);
}

/* Its axis along `angle`, or the nearest sixteenth of a turn in which it lies free. Of two equally
   near ones the law names none: the options choose, tie by tie. */
static bool find_free(struct ref *ref, int id, double angle)
{
    if (free_at(ref, id, angle))
        return true;
    for (int k = 1; k <= 8; k++) {
        const double turn = k * REF_PI / 8;
        const bool left = free_at(ref, id, angle + turn), right = free_at(ref, id, angle - turn);
        if (!left && !right)
            continue;
        bool go_left = left;
        if (left && right && k < 8)
            go_left = ref->opt.sides >> ref->ties++ & 1;
        ref_set_angle(&ref->solid[id], go_left ? angle + turn : angle - turn);
        return true;
    }
    return false;
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
