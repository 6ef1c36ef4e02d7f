/* SPDX-License-Identifier: MIT */
/* Reference, C17: bodies wedged in the air between others. */
#include "ref_parts.h"

enum { CONTACTS = 60, HELD_CONTACTS = 12 };
static const double SLOW = 30, HELD = 20; /* mm/s */

static bool bears(const struct ref *ref, int id)
{
    const RefSolid *s = &ref->solid[id];
    if (id >= ref->bodies)
        return true;
    if (s->mode == REF_TOLD)
        return ref_level(s->v) <= 0 && fabs(s->w.z) <= 0;
    return s->mode != REF_FLY && ref_level(s->v) <= SLOW;
}

void ref_wedge_loosen(struct ref *ref, int id)
{
    if (id < ref->bodies && ref->solid[id].hangs)
        ref_fly(ref, id);
}

/* C13: on its foot, slow, and between fixtures, told bodies that rest, and what is as slow. */
static void count_held(const struct ref *ref, RefSolid *s, int other, double closing)
{
    const RefSolid *o = &ref->solid[other];
    const bool told = other < ref->bodies && ref->shape[o->shape].kind == TQ_TOLD;
    const bool firm = other >= ref->bodies || (told && bears(ref, other));
    const bool bed = firm || (!told && o->mode != REF_FLY && ref_level(o->v) <= HELD);
    if (!bed || ref_level(s->v) > HELD || closing > HELD)
        s->held = 0;
    else if (firm)
        s->held++;
}

bool ref_wedge_holds(const struct ref *ref, int id)
{
    return ref->solid[id].held >= HELD_CONTACTS;
}

static void count(struct ref *ref, int id, int other, double closing)
{
    RefSolid *s = &ref->solid[id];
    if (id >= ref->bodies)
        return;
    if (s->mode != REF_FLY) {
        count_held(ref, s, other, closing);
        return;
    }
    if (closing > SLOW || !bears(ref, other)) {
        s->slow = 0;
        return;
    }
    s->met = s->slow == 0 ? 0 : s->met;
    if (other < ref->bodies)
        s->met |= 1u << other;
    s->slow++;
}

void ref_wedge_count(struct ref *ref, const RefTouch *t)
{
    const double closing = ref_closing(ref, t);
    count(ref, t->a, t->b, closing);
    count(ref, t->b, t->a, closing);
}

void ref_wedge_hold(struct ref *ref, int id)
{
    RefSolid *s = &ref->solid[id];
    if (id >= ref->bodies || s->mode != REF_FLY || s->slow < CONTACTS)
        return;
    for (int i = 0; i < ref->bodies; i++)
        if ((s->met & 1u << i) && !bears(ref, i))
            return;
    for (int i = 0; i < ref->bodies; i++) {
        RefSolid *bed = &ref->solid[i];
        if (!(s->met & 1u << i) || bed->mode != REF_GROUND)
            continue;
        bed->v = bed->w = ref_vec(0, 0, 0);
        ref_start(ref, i, 1e-3);
        ref_stir(ref, i);
    }
    s->v = s->w = ref_vec(0, 0, 0);
    ref_stir(ref, id);
    if (ref->shape[s->shape].kind == TQ_CUBE) {
        ref_cube_lay(ref, id);
        return;
    }
    ref_start(ref, id, 1e-3);
    s->hangs = ref->hanging = true;
}

void ref_wedge_release(struct ref *ref)
{
    if (!ref->hanging)
        return;
    ref->hanging = false;
    for (int id = 0; id < ref->bodies; id++) {
        bool falls = false;
        if (!ref->solid[id].hangs)
            continue;
        ref->hanging = true;
        for (int i = 0; i < ref->bodies; i++) {
            const RefSolid *bed = &ref->solid[i];
            const bool moves = ref_moves(bed) && ref_level(bed->v) + fabs(bed->w.z) > 0;
            falls |= (ref->solid[id].met & 1u << i) && (moves || bed->mode == REF_GONE);
        }
        if (!falls)
            continue;
        ref_fly(ref, id);
        ref_stir(ref, id);
    }
}
