/* SPDX-License-Identifier: MIT */
/* Standing bodies knocked over (law C7). */
#ifndef PHYS_TOPPLE_H
#define PHYS_TOPPLE_H

#include "phys/group.h"

/* Knock body `id` over if what it took in the group's contacts suffices: true, and it lies. */
bool topple_try(struct tq_world *w, const Group *g, int id);

#endif
