/* SPDX-License-Identifier: MIT */
/* Standing bodies knocked over (law C7). */
#ifndef PHYS_TOPPLE_H
#define PHYS_TOPPLE_H

#include "phys/contact.h"

/* Knock body `id` over if the blow suffices that left it with motion k, c being its strongest
   contact: true, and it lies. */
bool topple_try(struct tq_world *w, const Contact *c, int id, const Kin *k);

#endif
