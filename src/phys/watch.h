/* SPDX-License-Identifier: MIT */
/* Crossings of lines, zones and goal planes (law T3). */
#ifndef PHYS_WATCH_H
#define PHYS_WATCH_H

#include "phys/body.h"

/* How far across: 0 outside, 1 by part, 2 by its centre, 3 wholly. */
int watch_state(const struct tq_world *w, int id, int watch, double t);

/* Set the states of all watches for a body that was put somewhere by hand. */
void watch_reset(struct tq_world *w, int id);

/* The box of a watch that was added. */
void watch_zone(struct tq_world *w, int watch);

/* A body's crossings as they are in another world with the same watches. */
void watch_copy(struct tq_world *w, const struct tq_world *from, int id);

/* Find a body's next crossing within its piece of motion, or until it meets something, which its
   row must tell already: then all is planned anew. */
void watch_plan(struct tq_world *w, int id);

/* Go on with that search: its row has changed, its piece has not. */
void watch_plan_on(struct tq_world *w, int id);

/* Report the crossing that is due now. */
void watch_cross(struct tq_world *w, int id);

#endif
