/* SPDX-License-Identifier: MIT */
/* Roots between the roots of the derivative, each in a bracket that only shrinks. */
#include "geom/poly.h"

#include <stdbool.h>

#include <toque/status.h>

/* A polynomial at a point. */
typedef struct {
    double value;
    double slope;
    double noise; /* the most by which rounding can have falsified the value */
} PolyPoint;

static PolyPoint evaluate(const double *coef, int degree, double x)
{
    const double size = __builtin_fabs(x);
    double value = coef[degree];
    double slope = 0.0;
    double sum = __builtin_fabs(value);
    for (int i = degree - 1; i >= 0; i--) {
        slope = slope * x + value;
        value = value * x + coef[i];
        sum = sum * size + __builtin_fabs(value);
    }
    return (PolyPoint){ value, slope, sum * 0x1p-52 };
}

static bool opposite(double a, double b)
{
    return (a < 0.0 && b > 0.0) || (a > 0.0 && b < 0.0);
}

/* Newton's step from x, if it stays within the bracket, else x itself. */
static double polish(double x, PolyPoint at, double lo, double hi)
{
    const double better = x - at.value / at.slope;
    return better >= lo && better <= hi ? better : x;
}

/* The root between lo and hi, where the signs differ. Newton's steps while each is less than half
   of the last, else the middle: the bracket shrinks every time, so it ends. */
static double root_between(const double *coef, int degree, double lo, double hi, double at_lo)
{
    double x = lo + 0.5 * (hi - lo);
    double step_limit = 0.5 * (hi - lo);
    while (x > lo && x < hi) {
        const PolyPoint at = evaluate(coef, degree, x);
        if (__builtin_fabs(at.value) <= at.noise)
            return polish(x, at, lo, hi);
        if (opposite(at.value, at_lo))
            hi = x;
        else
            lo = x;
        const double step = -at.value / at.slope;
        const double newton = x + step;
        const bool tame = __builtin_fabs(step) < step_limit && newton >= lo && newton <= hi;
        if (tame && newton == x)
            return x;
        x = tame && newton > lo && newton < hi ? newton : lo + 0.5 * (hi - lo);
        step_limit = 0.5 * (tame ? __builtin_fabs(step) : hi - lo);
    }
    return x;
}

static bool is_zero(const double *coef, int degree)
{
    for (int i = 0; i <= degree; i++)
        if (coef[i] != 0.0)
            return false;
    return true;
}

/* The places where a monotone stretch may end: lo, the roots of the derivative, hi. */
static int breakpoints(const double *coef, int degree, double lo, double hi, double *at)
{
    double derivative[POLY_DEGREE_MAX];
    int count = 1;
    at[0] = lo;
    for (int i = 1; i <= degree; i++)
        derivative[i - 1] = coef[i] * i;
    if (degree > 1)
        count += poly_roots(derivative, degree - 1, lo, hi, at + 1);
    at[count++] = hi;
    return count;
}

int poly_roots(const double *coef, int degree, double lo, double hi, double *roots)
{
    TQ_ASSERT(degree >= 1 && degree <= POLY_DEGREE_MAX && lo <= hi);
    double at[POLY_DEGREE_MAX + 1];
    const int count = breakpoints(coef, degree, lo, hi, at);
    double left = evaluate(coef, degree, lo).value;
    int found = 0;
    if (is_zero(coef, degree))
        return 0;
    if (left == 0.0)
        roots[found++] = lo;
    for (int i = 1; i < count; i++) {
        const double right = evaluate(coef, degree, at[i]).value;
        if (right == 0.0 && at[i] > at[i - 1] && found < degree)
            roots[found++] = at[i];
        else if (opposite(left, right) && found < degree)
            roots[found++] = root_between(coef, degree, at[i - 1], at[i], left);
        left = right;
    }
    return found;
}

/* ---- the quadratic ---- */

/* What a * b lost in rounding to `product`, by Dekker and Veltkamp: exact without an fma. */
static double product_error(double a, double b, double product)
{
    const double split = 134217729.0; /* 2^27 + 1 */
    const double a_high = a * split - (a * split - a);
    const double b_high = b * split - (b * split - b);
    const double a_low = a - a_high;
    const double b_low = b - b_high;
    return ((a_high * b_high - product) + a_high * b_low + a_low * b_high) + a_low * b_low;
}

/* b * b - a * c to a few ulps, after Kahan: where the two nearly cancel, what each lost in
   rounding decides. */
static double discriminant(double a, double b, double c)
{
    const double p = b * b;
    const double q = a * c;
    const double d = p - q;
    if (3.0 * __builtin_fabs(d) >= p + q)
        return d;
    return d + (product_error(b, b, p) - product_error(a, c, q));
}

double poly_quadratic_first(double c0, double c1, double c2, double none)
{
    TQ_ASSERT(c0 >= 0.0);
    if (c0 == 0.0) {
        const double other = c2 != 0.0 ? -c1 / c2 : 0.0;
        return other > 0.0 ? other : none;
    }
    if (c1 >= 0.0 && c2 >= 0.0)
        return none;
    const double half = 0.5 * c1;
    const double d = discriminant(c2, half, c0);
    if (d < 0.0)
        return none;
    /* The roots are q / c2 and c0 / q, and q is a sum of two numbers of one sign. */
    const double root = __builtin_sqrt(d);
    return half < 0.0 ? c0 / (root - half) : (half + root) / -c2;
}
