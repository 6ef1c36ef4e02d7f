/* SPDX-License-Identifier: MIT */
/* Reference, C12: what comes down on a top lies there. */
#include "ref_parts.h"

/* C12: is it over the top of what it met? A box bears it near the middle of its body only. */
static bool is_over(const struct ref *ref, const RefTouch *t, int id)
{
    const int under = t->a == id ? t->b : t->a, part = t->a == id ? t->part_b : t->part_a;
    const TqPart *top = &ref->shape[ref->solid[under].shape].part[part];
    const RefVec d = ref_sub(ref->solid[under].p, ref->solid[id].p);
    if (top->kind == TQ_BOX)
        return ref_level(d) <= fmin(top->rx, top->ry) - top->edge;
    return t->over;
}

/* C12: would body `id` come to lie on the other side of this contact? */
static bool is_bed(const struct ref *ref, const RefTouch *t, int id)
{
    const int under = t->a == id ? t->b : t->a;
    const RefSolid *s = &ref->solid[id];
    if ((t->a == id ? t->n.z : -t->n.z) <= 0.95)
        return false;
    if (ref_parting(ref, t) >= 30)
        return false;
    if (under >= ref->bodies)
        return !s->tumbling;
    return ref->solid[under].mode != REF_FLY &&
           (ref->shape[ref->solid[id].shape].kind == TQ_PIECE || is_over(ref, t, id));
}

/* C12: which of n contacts a flying body will lie on, -1: none; all it meets must be beds. */
int ref_perch_bed(const struct ref *ref, const RefTouch *t, int n, int id)
{
    int best = -1;
    double least = INFINITY;
    if (id >= ref->bodies || ref->solid[id].mode != REF_FLY)
        return -1;
    for (int i = 0; i < n; i++) {
        if (t[i].a != id && t[i].b != id)
            continue;
        if (!is_bed(ref, &t[i], id))
            return -1;
        const int under = t[i].a == id ? t[i].b : t[i].a;
        const RefVec d = ref_sub(ref->solid[under].p, ref->solid[id].p);
        const double far = under >= ref->bodies ? -1 : ref_level(d);
        if (far < least)
            least = far, best = i;
    }
    return best;
}

/* C12: after the blow it lies there; on a fixture, still. */
void ref_perch_lie(struct ref *ref, const RefTouch *t, int id)
{
    RefSolid *s = &ref->solid[id];
    const int under = t->a == id ? t->b : t->a, part = t->a == id ? t->part_b : t->part_a;
    ref_note(ref, REF_EV_PERCH, id, under, 0);
    ref_stir(ref, id);
    if (under >= ref->bodies) {
        s->v = s->w = ref_vec(0, 0, 0);
        ref_start(ref, id, 1e-3);
        s->hangs = ref->hanging = true;
        s->met = 0;
        return;
    }
    s->support = under;
    s->support_part = part;
    if (s->tumbling)
        ref_cube_flatten(ref, id);
    s->p.z = ref->solid[under].p.z + ref->shape[ref->solid[under].shape].part[part].z1;
    ref_start(ref, id, 0);
}
