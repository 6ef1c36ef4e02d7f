/* SPDX-License-Identifier: MIT */
/* Noting in the world's books that a body's motion has changed. */
#include "phys/change.h"

void change_chain(struct tq_world *w, int id, int chain)
{
    TqBody *b = &w->body[id];
    Vec3 p = body_place(b, w->now);
    Vec2 axis = body_axis(b, w->now);
    w->starting |= body_bit(id);
    b->chain = chain;
    b->first_flick = chain;
    b->bx = p.x, b->by = p.y;
    b->bcx = axis.x, b->bcy = axis.y;
}
