/* SPDX-License-Identifier: MIT */
/* Small things about single numbers; no libm is at hand. */
#ifndef GEOM_NUM_H
#define GEOM_NUM_H

/* One instruction, where a choice between two would be a branch; -0 becomes 0. */
static inline double num_abs(double value)
{
    return __builtin_fabs(value);
}

/* -1 or 1; 1 for 0. */
static inline double num_sign(double value)
{
    return value < 0 ? -1 : 1;
}

static inline double num_max(double a, double b)
{
    return a > b ? a : b;
}

static inline double num_min(double a, double b)
{
    return a < b ? a : b;
}

static inline double num_clamp(double value, double lo, double hi)
{
    return value > hi ? hi : value < lo ? lo : value;
}

#endif
