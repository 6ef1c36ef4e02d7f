/* SPDX-License-Identifier: MIT */
/* Contacts: what they are, and how one is solved (laws C1 to C5). */
#ifndef PHYS_CONTACT_H
#define PHYS_CONTACT_H

#include <stddef.h>

#include "phys/gap.h"
#include "phys/mass.h"

enum { CONTACT_MAX = 64 };

typedef struct {
    int a, b; /* body; body or TQ_FIXTURE_ID + index */
    int part_a, part_b;
    Vec3 n, arm_a, arm_b; /* normal from b to a; arms from the centres of mass */
    Vec3 at;              /* contact point */
    bool inside;          /* one lies in the other's ring or cup and meets its wall */
    bool turn_a, turn_b;  /* whether the normal impulse turns them: boxes only */
    double gap;
    double closing;
    double parting; /* speed with which they shall part (C2) */
    double friction;
    double impulse; /* normal, once solved */
} Contact;

/* The contact of a with b at the world's present time, given their motions. */
void contact_between(const struct tq_world *w, int a, int b, const Kin *ka, const Kin *kb,
                     Contact *out);

/* A contact of two boxes as its two ends, where their faces lie along one another and are no more
   than `most` apart there (C18); false: it has only one. */
bool contact_ends(const struct tq_world *w, const Contact *c, double most, Contact end[2]);

/* How two plain bodies, or one and a fixture, touch; NULL if one of them is not plain. */
static inline const TqTouch *contact_touch(const struct tq_world *w, int a, int b)
{
    uint8_t shape = w->body[a].shape;
    if (!w->body[a].plain || (b < TQ_FIXTURE_ID && !w->body[b].plain))
        return NULL;
    return b >= TQ_FIXTURE_ID ? &w->wall_touch[shape][b - TQ_FIXTURE_ID]
                              : &w->touch[shape][w->body[b].shape];
}

/* The same contact for those two, whose way of touching is known. */
void contact_plain(const struct tq_world *w, int a, int b, const Kin *ka, const Kin *kb,
                   const TqTouch *touch, Contact *out);

/* Solve a contact whose normal is level and without friction: what each gains along it. */
void contact_solve_level(const struct tq_world *w, Contact *c, Kin *ka, Kin *kb);

/* Solve one contact by itself: the blow, then the rubbing; adds to both motions. */
void contact_solve(Contact *c, Kin *ka, const Mass *ma, Kin *kb, const Mass *mb);

/* The friction impulse that follows a blow of `impulse`, on a (its opposite acts on b). */
Vec3 contact_rub(const Contact *c, double impulse, const Kin *ka, const Mass *ma, const Kin *kb,
                 const Mass *mb);

/* Motion of `who` now; fixtures have none. */
static inline Kin contact_kin(const struct tq_world *w, int who)
{
    Kin still = { .p = vec3(0.0, 0.0, 0.0) };
    return who >= TQ_FIXTURE_ID ? still : body_kin(&w->body[who], w->now);
}

/* Speed at which the contact opens, given both motions. */
double contact_speed(const Contact *c, const Kin *ka, const Kin *kb);

#endif
