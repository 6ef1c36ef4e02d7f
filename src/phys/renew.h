/* SPDX-License-Identifier: MIT */
/* What is to come of bodies whose motion has changed: riders, rows and crossings planned anew. */
#ifndef PHYS_RENEW_H
#define PHYS_RENEW_H

#include "phys/body.h"

/* Rows and crossings of what has changed, and of what hangs on it; w->dirty is not empty. */
void renew_dirty(struct tq_world *w);

/* Bring all predictions up to date with what was noted as changed (change_note). Asked far more
   often than there is anything to do. */
static inline void renew_rows(struct tq_world *w)
{
    if (w->dirty)
        renew_dirty(w);
}

#endif
