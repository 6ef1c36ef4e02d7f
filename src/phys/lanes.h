/* SPDX-License-Identifier: MIT */
/* A plain mover against everything round that rests, many at a time. */
#ifndef PHYS_LANES_H
#define PHYS_LANES_H

#include "phys/body.h"
#include "phys/way.h"

#define LANES_FAR_AWAY 1e30 /* where the lane of a body is that does not rest */

/* One bit for each lane or fixture, for sets that are made many at a time, without branches. */
extern const uint64_t lanes_bit[TQ_MAX_LANES];

/* Offer mover `id`, plain, its earliest meeting with a resting plain body or a post. */
void lanes_row(struct tq_world *w, int id, const Course *course);

/* The resting plain bodies that a body of that shape might meet while its centre stays in the box.
 */
uint32_t lanes_near(const struct tq_world *w, int shape, const Box *way);

/* Bring a body's lane up to date with where it rests, or that it does not. */
static inline void lanes_set(struct tq_world *w, int id)
{
    const TqBody *b = &w->body[id];
    int lane = w->posts + id;
    bool there = b->plain && b->mode == TQ_REST;
    w->lane_x[lane] = there ? b->px : LANES_FAR_AWAY;
    w->lane_y[lane] = there ? b->py : LANES_FAR_AWAY;
}

/* The reaches of a body's lane, after it took another shape. */
void lanes_reshape(struct tq_world *w, int id);

/* Fill the lanes of posts and the reaches of all lanes; after shapes or bodies were added. */
void lanes_build(struct tq_world *w);

#endif
