/* SPDX-License-Identifier: MIT */
/* Events on their way to the caller. */
#ifndef PHYS_REPORT_H
#define PHYS_REPORT_H

#include "phys/body.h"

/* A new event at the world's present time about body a; where, the caller says. */
static inline TqEvent *report_new(struct tq_world *w, TqEventKind kind, int a)
{
    if (w->pending == TQ_MAX_PENDING) /* never met: a cluster of all bodies fits */
        w->pending--;
    TqEvent *event = &w->queue[w->pending++];
    *event = (TqEvent){ .kind = kind, .time = w->now, .a = a, .b = TQ_NOBODY, .watch = -1 };
    event->chain_a = w->body[a].chain;
    event->moving_a = body_seen_moving(w, a);
    return event;
}

/* The same, filled with what is known of the body now. The caller may add to it before anything
   else is reported. */
static inline TqEvent *report_body(struct tq_world *w, TqEventKind kind, int a)
{
    TqEvent *event = report_new(w, kind, a);
    Vec3 p = body_place(&w->body[a], w->now);
    event->x = p.x, event->y = p.y;
    event->z = p.z + body_centre_height(body_shape(w, a));
    return event;
}

/* It has left the table; k: its motion where it is gone. */
void report_off(struct tq_world *w, int a, const Kin *k);

void report_landing(struct tq_world *w, int a, double closing, double impulse);

#endif
