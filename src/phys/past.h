/* SPDX-License-Identifier: MIT */
/* A moment of a world, kept apart from what never changes in it: table, shapes and watches. A
   quarter of its size, and of that only what is in use is copied. */
#ifndef PHYS_PAST_H
#define PHYS_PAST_H

#include <stdalign.h>
#include <stddef.h>

#include <toque/world.h>

struct world_past {
    alignas(8) unsigned char bytes[sizeof(struct tq_world) - offsetof(struct tq_world, now)];
};

void past_keep(struct world_past *past, const struct tq_world *w);

/* The same world, as it was then. */
void past_return(const struct world_past *past, struct tq_world *w);

#endif
