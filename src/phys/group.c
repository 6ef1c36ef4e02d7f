/* SPDX-License-Identifier: MIT */
/* Contacts at one instant that share bodies, to be solved together (law C6). */
#include "phys/group.h"

void group_load(const struct tq_world *w, Group *g)
{
    g->bodies = 0;
    for (int i = 0; i < g->contacts; i++) {
        g->bodies |= body_bit(g->contact[i].a);
        if (g->contact[i].b < TQ_FIXTURE_ID)
            g->bodies |= body_bit(g->contact[i].b);
    }
    for (uint32_t left = g->bodies; left; left &= left - 1) {
        int id = bits_first(left);
        g->kin[id] = contact_kin(w, id);
        g->mass[id] = mass_of(w, id);
    }
}
