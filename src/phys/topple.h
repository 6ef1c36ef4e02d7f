/* SPDX-License-Identifier: MIT */
/* Standing bodies knocked over (law C7). */
#ifndef PHYS_TOPPLE_H
#define PHYS_TOPPLE_H

#include "phys/contact.h"

/* Whether a body falls, and whether and along which axis it would lie free. */
typedef struct {
    bool falls, free;
    Vec2 axis, shift; /* own direction and way from where it stood, once it lies */
} Fall;

/* Judge the blow that left body `id` with motion k, c being its strongest contact, with everybody
   else as they stand now. */
Fall topple_judge(struct tq_world *w, const Contact *c, int id, const Kin *k);

/* Let it fall as judged; where others have fallen in its way since, it leans. */
void topple_fall(struct tq_world *w, int id, const Kin *k, const Fall *fall);

#endif
