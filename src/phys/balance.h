/* SPDX-License-Identifier: MIT */
/* Which impulses make several contacts part as they shall, none of them pulling (law C6). */
#ifndef PHYS_BALANCE_H
#define PHYS_BALANCE_H

#include "phys/group.h"

/* Normal impulses J >= 0, one for each contact of g, after which every contact parts at least
   with its speed, and with exactly that speed where J > 0. Neither the order of contacts nor a
   mirror changes a bit of the result. */
void balance_solve(const Group *g, double *impulse);

/* The same; false where there are none, or they are hard to find. */
bool balance_find(const Group *g, double *impulse);

#endif
