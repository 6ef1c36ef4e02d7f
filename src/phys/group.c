/* SPDX-License-Identifier: MIT */
/* Contacts at one instant that share bodies, to be solved together (law C6). */
#include "phys/group.h"

/* Law C16: of all that strike a body, the one that gives it least lift tells. */
static double least_lift(const struct tq_world *w, const Group *g, int id)
{
    double least = 1.0;
    for (int i = 0; i < g->contacts; i++) {
        const Contact *c = &g->contact[i];
        double lift = c->a == id   ? mass_lift(w, id, c->b)
                      : c->b == id ? mass_lift(w, id, c->a)
                                   : 1.0;
        least = lift < least ? lift : least;
    }
    return least;
}

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
        mass_hold_down(&g->mass[id], least_lift(w, g, id));
    }
}
