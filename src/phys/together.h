/* SPDX-License-Identifier: MIT */
/* Contacts at one instant that share bodies, solved together (law C6). */
#ifndef PHYS_TOGETHER_H
#define PHYS_TOGETHER_H

#include "phys/group.h"

/* Solve all contacts; kin holds the motions afterwards, each contact its impulse. */
void together_solve(Group *g);

/* Of motion, of all bodies that anything moves. */
double together_energy(const Group *g);

#endif
