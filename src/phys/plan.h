/* SPDX-License-Identifier: MIT */
/* Distances seen from above between the cores of parts: discs, rings and turned rectangles. */
#ifndef PHYS_PLAN_H
#define PHYS_PLAN_H

#include <stdbool.h>

#include "geom/vec.h"

typedef struct {
    bool round;
    Vec2 at, axis;
    double rx, ry; /* radius, or half sides */
    double hole;   /* > 0: a ring from here to rx */
} PlanCore;

typedef struct {
    double d;            /* >= 0 */
    Vec2 dir;            /* unit, from b to a; any direction if d = 0 */
    Vec2 near_a, near_b; /* nearest points of the cores */
} PlanGap;

PlanGap plan_gap(const PlanCore *a, const PlanCore *b);

/* Two rectangles that lie along one another, no farther apart than `most`: the two ends of what
   their faces share. False: only a corner of one is so near to the other. */
bool plan_faces(const PlanCore *a, const PlanCore *b, double most, PlanGap end[2]);

#endif
