/* SPDX-License-Identifier: MIT */
/* What is to come of bodies whose motion has changed: riders, rows and crossings planned anew. */
#ifndef PHYS_RENEW_H
#define PHYS_RENEW_H

#include "phys/body.h"

/* Bring all predictions up to date with what was noted as changed (change_note). */
void renew_rows(struct tq_world *w);

#endif
