/* SPDX-License-Identifier: MIT */
/* Contacts at one instant that share bodies, to be solved together (law C6). */
#ifndef PHYS_GROUP_H
#define PHYS_GROUP_H

#include "phys/contact.h"

typedef struct {
    Contact contact[CONTACT_MAX];
    int contacts;
    uint32_t bodies; /* all bodies in it */
    Kin kin[TQ_MAX_BODIES];
    Mass mass[TQ_MAX_BODIES];
} Group;

/* Load the motions of all bodies of the contacts. */
void group_load(const struct tq_world *w, Group *g);

#endif
