/* SPDX-License-Identifier: MIT */
/* Events on their way to the caller. */
#include "phys/report.h"

void report_landing(struct tq_world *w, int a, double closing, double impulse)
{
    TqEvent *event = report_body(w, TQ_EV_LANDING, a);
    event->nz = 1.0;
    event->closing = closing;
    event->impulse = impulse;
}
