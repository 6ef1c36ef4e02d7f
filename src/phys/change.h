/* SPDX-License-Identifier: MIT */
/* Noting in the world's books that a body's motion has changed. */
#ifndef PHYS_CHANGE_H
#define PHYS_CHANGE_H

#include "phys/body.h"
#include "phys/lanes.h"

/* Body `id` has a new piece of motion, or rests, or is gone: bit sets and lanes follow at once,
   predictions at the next renew_rows. */
static inline void change_note(struct tq_world *w, int id)
{
    TqBody *b = &w->body[id];
    uint32_t bit = body_bit(id), rest = ~bit, mode = (uint32_t)1 << b->mode;
    const uint32_t still = 1u << TQ_REST | 1u << TQ_GONE;
    const uint32_t upright = 1u << TQ_REST | 1u << TQ_SLIDE | 1u << TQ_ROLL;
    bool rides = b->support >= 0;
    b->plain = ((mode & upright) != 0) & !rides & (b->pz == 0.0) & w->round[b->shape];
    w->moving = (w->moving & rest) | (mode & still ? 0 : bit);
    w->solid = (w->solid & rest) | (b->mode != TQ_GONE ? bit : 0);
    w->plain = (w->plain & rest) | (b->plain ? bit : 0);
    w->riding = (w->riding & rest) | (rides ? bit : 0);
    b->slow = b->mode == TQ_FLY ? b->slow : 0;
    w->dirty |= bit;
    w->touched |= bit;
    lanes_set(w, id);
}

/* Set a body in motion from rest, or flick it anew, in the chain of flick `chain` (law T2). */
void change_chain(struct tq_world *w, int id, int chain);

#endif
