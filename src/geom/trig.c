/* SPDX-License-Identifier: MIT */
/* Reduction to an eighth of a turn by Cody and Waite, then Taylor's series. */
#include "geom/trig.h"

#include <toque/status.h>

/* A quarter turn in three parts. The first two have 33 bits, so that their products with the
   number of quarters, at most 63662 of them, are exact. */
#define QUARTER_HIGH 0x1.921fb544p+0
#define QUARTER_MIDDLE 0x1.0b4611a6p-34
#define QUARTER_LOW 0x1.3198a2e037073p-69

#define TWO_OVER_PI 0.6366197723675814

/* |x| <= pi/4 and a little: the first term left out, x^17/17!, is below 5e-17. */
static double sine_near_zero(double x)
{
    const double z = x * x;
    double sum = -1.0 / 1307674368000.0; /* 15! */
    sum = sum * z + 1.0 / 6227020800.0;
    sum = sum * z - 1.0 / 39916800.0;
    sum = sum * z + 1.0 / 362880.0;
    sum = sum * z - 1.0 / 5040.0;
    sum = sum * z + 1.0 / 120.0;
    sum = sum * z - 1.0 / 6.0;
    return x + x * (z * sum);
}

/* |x| <= pi/4 and a little: the first term left out, x^18/18!, is below 3e-18. */
static double cosine_near_zero(double x)
{
    const double z = x * x;
    double sum = 1.0 / 20922789888000.0; /* 16! */
    sum = sum * z - 1.0 / 87178291200.0;
    sum = sum * z + 1.0 / 479001600.0;
    sum = sum * z - 1.0 / 3628800.0;
    sum = sum * z + 1.0 / 40320.0;
    sum = sum * z - 1.0 / 720.0;
    sum = sum * z + 1.0 / 24.0;
    /* What 1 - z/2 loses in rounding is put back: the sum of squares needs it. */
    const double half = 0.5 * z;
    const double head = 1.0 - half;
    return head + (((1.0 - head) - half) + z * z * sum);
}

void trig_sincos(double angle, double *s, double *c)
{
    const double size = __builtin_fabs(angle); /* the sign comes last: exact mirror images */
    TQ_ASSERT(size <= TRIG_ANGLE_MAX);
    const int quarters = (int)(size * TWO_OVER_PI + 0.5);
    const double n = quarters;
    const double rest = (size - n * QUARTER_HIGH) - (n * QUARTER_MIDDLE + n * QUARTER_LOW);
    const double sine = sine_near_zero(rest);
    const double cosine = cosine_near_zero(rest);
    const double s_up = quarters & 1 ? cosine : sine;
    const double c_up = quarters & 1 ? -sine : cosine;
    const double half_turn = quarters & 2 ? -1.0 : 1.0;
    *s = __builtin_copysign(1.0, angle) * half_turn * s_up;
    *c = half_turn * c_up;
}

/* Newton's method on the sine of what is left; six rounds are plenty. */
double trig_angle(double s, double c)
{
    double up = s < 0.0 ? -s : s;
    double angle = c >= 0.0 ? up : TRIG_PI - up;
    for (int i = 0; i < 6; i++) {
        double sine, cosine;
        trig_sincos(angle, &sine, &cosine);
        angle += up * cosine - c * sine;
    }
    return s < 0.0 ? -angle : angle;
}
