/* SPDX-License-Identifier: MIT */
/* Boxes pressed between others: slow contacts that follow one another are solved as one (C18). */
#ifndef PHYS_PINCH_H
#define PHYS_PINCH_H

#include "phys/group.h"

/* Remember a contact that is about to be followed, for the boxes in it. */
void pinch_note(struct tq_world *w, const Contact *c);

/* Whether a contact by itself is of a box that has met something else just before. */
bool pinch_may(const struct tq_world *w, const Contact *c);

/* That contact and those of its boxes with what they met in this row, that still lies against them
   and would be pushed; false: there are none. */
bool pinch_gather(const struct tq_world *w, const Contact *c, Group *g);

/* How much energy the least speeds of a group may bring into it. */
double pinch_gives(const struct tq_world *w, const Group *g);

#endif
