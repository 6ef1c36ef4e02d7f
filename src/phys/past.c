/* SPDX-License-Identifier: MIT */
/* A moment of a world. */
#include "phys/past.h"

#include "phys/lanes.h"

#define FROM offsetof(struct tq_world, now)
#define OF(member) offsetof(struct tq_world, member)

/* The bytes from one place in a world to another. */
static void copy(unsigned char *to, const unsigned char *from, size_t at, size_t len)
{
    __builtin_memcpy(to + at, from + at, len);
}

/* All but bodies, events and ways that there are not. `there` has the world as it is copied. */
static void copy_used(unsigned char *to, const unsigned char *from, const struct tq_world *there)
{
    copy(to, from, 0, OF(body) - FROM + (size_t)there->bodies * sizeof(TqBody));
    copy(to, from, OF(queue) - FROM, (size_t)there->pending * sizeof(TqEvent));
    if (there->on_way)
        copy(to, from, OF(way) - FROM, sizeof there->way);
}

void past_keep(struct world_past *past, const struct tq_world *w)
{
    copy_used(past->bytes, (const unsigned char *)w + FROM, w);
}

void past_return(const struct world_past *past, struct tq_world *w)
{
    copy((unsigned char *)w + FROM, past->bytes, 0, OF(body) - FROM); /* says how much is in use */
    copy_used((unsigned char *)w + FROM, past->bytes, w);
    for (int id = 0; id < w->bodies; id++)
        lanes_reshape(w, id);
}
