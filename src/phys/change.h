/* SPDX-License-Identifier: MIT */
/* Keeping the world's books after a body's motion has changed. */
#ifndef PHYS_CHANGE_H
#define PHYS_CHANGE_H

#include "phys/body.h"

/* Body `id` has a new piece of motion, or rests, or is gone: bit sets and lanes follow at once,
   predictions at the next change_settle. */
void change_note(struct tq_world *w, int id);

/* Set a body in motion from rest, or flick it anew, in the chain of flick `chain` (law T2). */
void change_chain(struct tq_world *w, int id, int chain);

/* Bring all predictions up to date. */
void change_settle(struct tq_world *w);

#endif
