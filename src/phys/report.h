/* SPDX-License-Identifier: MIT */
/* Events on their way to the caller. */
#ifndef PHYS_REPORT_H
#define PHYS_REPORT_H

#include "phys/body.h"

/* A new event at the world's present time about body a, filled with what is known of it now.
   The caller may add to it before anything else is reported. */
TqEvent *report_body(struct tq_world *w, TqEventKind kind, int a);

void report_landing(struct tq_world *w, int a, double closing, double impulse);

#endif
