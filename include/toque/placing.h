/* SPDX-License-Identifier: MIT */
/* Where a thing may be put by hand now: what is forbidden, to be drawn, and where to instead. */
#ifndef TOQUE_PLACING_H
#define TOQUE_PLACING_H

#include <toque/match.h>

/* A place without bound on that side. */
#define TQ_UNBOUNDED 1e6

/* The centre of the thing stays out of a shape, or in it: a box from x0 y0 to x1 y1 and, where r is
   not 0, of it only what lies in the disc about x y. Grown by `grow` on all sides (less than 0:
   shrunk). All in mm. */
typedef struct {
    int16_t clause; /* of the match's book */
    bool inside;
    double x0, y0, x1, y1;
    double x, y, r;
    double grow;
} TqForbidden;

/* Up to `cap` shapes for this thing in the present step; returns how many there are. 0 also where
   it is not to be placed now, or the book does not say. */
int tq_match_forbidden(const struct tq_match *match, TqThing thing, TqForbidden *out, int cap);

/* The lawful place nearest to x y, in place of it. False: there is none, or as above. */
bool tq_match_nearest_place(const struct tq_match *match, TqThing thing, int32_t *x_um,
                            int32_t *y_um);

#endif
