/* SPDX-License-Identifier: MIT */
/* Bodies that can go nowhere: between too many contacts (law C13), or wedged in the air (C17). */
#ifndef PHYS_WEDGE_H
#define PHYS_WEDGE_H

#include "phys/contact.h"

/* Law C13: counts a contact of the body; true if it has had too many of late. */
bool wedge_crowds(struct tq_world *w, TqBody *b);

/* Law C13 for a free body that would go on with k: true if it stands still instead. */
bool wedge_try(struct tq_world *w, int id, const Kin *k);

/* Laws C13 and C17: counts a contact that is about to be solved, for both sides. */
void wedge_count(struct tq_world *w, const Contact *c);

/* Law C17: those of `bodies` that have met others slowly for long enough come to rest in the air;
   call it when the contacts are solved. */
void wedge_hold(struct tq_world *w, uint32_t bodies);

/* What lies in the air without a body under it flies as soon as it is struck. */
void wedge_loosen(struct tq_world *w, int who);

/* Wedged bodies that lay against one of `gone` fall. */
void wedge_release(struct tq_world *w, uint32_t gone);

#endif
