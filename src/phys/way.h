/* SPDX-License-Identifier: MIT */
/* Boxes round the ways of bodies, seen from above: what lies outside of them is not met. */
#ifndef PHYS_WAY_H
#define PHYS_WAY_H

#include "phys/body.h"

typedef struct {
    double lo_x, hi_x, lo_y, hi_y;
} Box;

/* The box round the way of a body's centre from now until `end`, within its piece of motion. */
Box way_box(const TqBody *b, double now, double end);

static inline Box way_widened(const Box *box, double margin)
{
    return (Box){ box->lo_x - margin, box->hi_x + margin, box->lo_y - margin, box->hi_y + margin };
}

/* Whether a point lies within `reach` of the box, along and across. */
static inline bool way_near(const Box *box, double x, double y, double reach)
{
    return (x >= box->lo_x - reach) & (x <= box->hi_x + reach) & (y >= box->lo_y - reach) &
           (y <= box->hi_y + reach);
}

/* Whether a body that reaches `margin` beyond the box meets no fixture: nothing stands in the
   middle of a table. */
static inline bool way_clear(const struct tq_world *w, const Box *box, double margin)
{
    double x = w->clear_x - margin, y = w->clear_y - margin;
    return (box->lo_x > -x) & (box->hi_x < x) & (box->lo_y > -y) & (box->hi_y < y);
}

#endif
