/* SPDX-License-Identifier: MIT */
/* When two bodies of any shape and motion meet: the safe advance in three dimensions. */
#ifndef PHYS_MEET_H
#define PHYS_MEET_H

#include "phys/way.h"

/* First meeting at or before `limit`, or PHYS_NEVER. */
double meet_bodies(const struct tq_world *w, int a, int b, double limit);
double meet_fixture(const struct tq_world *w, int a, int fixture, double limit);

/* The same for a plain body and a box on the cloth, seen from above. */
double meet_wall(const struct tq_world *w, int a, int fixture, double limit, const Course *course);

#endif
