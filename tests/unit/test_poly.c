/* SPDX-License-Identifier: MIT */
/* Tests of geom/poly.h. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/rng.h"
#include "geom/poly.h"

#include <float.h>
#include <math.h>

#define NONE -1.0

static void assert_near(double actual, double expected, double at_most)
{
    if (!(fabs(actual - expected) <= at_most))
        fail_msg("%.17g is not %.17g, off by %g", actual, expected, actual - expected);
}

/* An ulp or two, and what the rounding of the value alone makes of the root. */
static double tolerance(const double *coef, int degree, double x)
{
    double sum = 0, slope = 0;
    for (int i = degree; i >= 0; i--) {
        sum = sum * fabs(x) + fabs(coef[i]);
        slope = i > 0 ? slope * x + i * coef[i] : slope;
    }
    return 2 * DBL_EPSILON * fabs(x) + DBL_EPSILON * sum / fabs(slope);
}

static void assert_roots(const double *coef, int degree, double lo, double hi,
                         const double *expected, int count)
{
    double roots[POLY_DEGREE_MAX];
    assert_int_equal(poly_roots(coef, degree, lo, hi, roots), count);
    for (int i = 0; i < count; i++)
        assert_near(roots[i], expected[i], tolerance(coef, degree, expected[i]));
}

static void lines(void **state)
{
    (void)state;
    assert_roots((double[]){ -6, 2 }, 1, 0, 10, (double[]){ 3 }, 1);
    assert_roots((double[]){ -6, 2 }, 1, 3, 10, (double[]){ 3 }, 1);
    assert_roots((double[]){ -6, 2 }, 1, 0, 3, (double[]){ 3 }, 1);
    assert_roots((double[]){ -6, 2 }, 1, 3, 3, (double[]){ 3 }, 1);
    assert_roots((double[]){ -6, 2 }, 1, 3.5, 10, NULL, 0);
    assert_roots((double[]){ -6, 2 }, 1, -10, 2.5, NULL, 0);
    assert_roots((double[]){ -1, 3 }, 1, 0, 1, (double[]){ 1.0 / 3.0 }, 1);
    assert_roots((double[]){ -1e-200, 1 }, 1, -5, 9, (double[]){ 1e-200 }, 1);
}

static void roots_are_cut_off_at_the_ends(void **state)
{
    const double coef[] = { 24, -50, 35, -10, 1 }; /* 1, 2, 3, 4 */
    (void)state;
    assert_roots(coef, 4, 0, 5, (double[]){ 1, 2, 3, 4 }, 4);
    assert_roots(coef, 4, 1, 4, (double[]){ 1, 2, 3, 4 }, 4);
    assert_roots(coef, 4, 1.5, 3.5, (double[]){ 2, 3 }, 2);
    assert_roots(coef, 4, 2.1, 2.9, NULL, 0);
    assert_roots(coef, 4, -1000, 1000, (double[]){ 1, 2, 3, 4 }, 4);
    assert_roots(coef, 4, 4.5, 1000, NULL, 0);
}

static void leading_coefficients_may_vanish(void **state)
{
    (void)state;
    assert_roots((double[]){ -6, 2, 0, 0, 0 }, 4, -9, 9, (double[]){ 3 }, 1);
    assert_roots((double[]){ 6, -5, 1, 0, 0 }, 4, -9, 9, (double[]){ 2, 3 }, 2);
    assert_roots((double[]){ -6, 11, -6, 1, 0 }, 4, -9, 9, (double[]){ 1, 2, 3 }, 3);
    assert_roots((double[]){ -6, 2, 1e-30, -1e-40, 1e-300 }, 4, -9, 9, (double[]){ 3 }, 1);
    assert_roots((double[]){ 5, 0, 0, 0, 0 }, 4, -9, 9, NULL, 0);
    assert_roots((double[]){ 0, 0, 0, 0, 0 }, 4, -9, 9, NULL, 0);
    assert_roots((double[]){ 0, 0 }, 1, -9, 9, NULL, 0);
}

static void there_may_be_none(void **state)
{
    (void)state;
    assert_roots((double[]){ 1, 0, 1 }, 2, -9, 9, NULL, 0);
    assert_roots((double[]){ 1, 0, 0, 0, 1 }, 4, -9, 9, NULL, 0);
    assert_roots((double[]){ 1, -1, 1, -1, 1 }, 4, -9, 9, NULL, 0);
}

static void multiple_roots_with_a_change_of_sign(void **state)
{
    double roots[POLY_DEGREE_MAX];
    (void)state;
    assert_int_equal(poly_roots((double[]){ 0, 0, 0, 1 }, 3, -1, 2, roots), 1);
    assert_near(roots[0], 0, 1e-12);
    assert_int_equal(poly_roots((double[]){ -1, 3, -3, 1 }, 3, -5, 4, roots), 1);
    assert_near(roots[0], 1, 1e-4); /* drowns in rounding: the cube root of an ulp */
    /* (x + 2) (x - 1)^3 */
    assert_true(poly_roots((double[]){ -2, 5, -3, -1, 1 }, 4, -5, 4, roots) >= 2);
    assert_near(roots[0], -2, 1e-15);
    assert_near(roots[1], 1, 1e-4);
}

static void large_and_small_roots_together(void **state)
{
    double roots[POLY_DEGREE_MAX];
    (void)state;
    /* (x - 1e-8) (x - 1) (x - 1e6) */
    const double a = 1e-8, b = 1, c = 1e6;
    const double coef[] = { -a * b * c, a * b + a * c + b * c, -(a + b + c), 1 };
    assert_int_equal(poly_roots(coef, 3, -1e7, 1e7, roots), 3);
    assert_near(roots[0], a, 1e-22);
    assert_near(roots[1], b, 1e-14);
    assert_near(roots[2], c, 1e-8);
}

static void expand(const double *root, int degree, double scale, double *coef)
{
    coef[0] = scale;
    for (int i = 0; i < degree; i++) {
        coef[i + 1] = coef[i];
        for (int j = i; j > 0; j--)
            coef[j] = coef[j - 1] - root[i] * coef[j];
        coef[0] = -root[i] * coef[0];
    }
}

/* Ascending, at least a quarter apart, in multiples of 1/16: coefficients are then exact. */
static void draw_apart(Rng *rng, int count, double *root)
{
    double at = -4.0;
    for (int i = 0; i < count; i++) {
        at += (double)rng_range(rng, 4, 40) / 16.0;
        root[i] = at;
    }
}

static void random_roots_are_found(void **state)
{
    Rng rng = rng_seed(51);
    (void)state;
    for (int round = 0; round < 40000; round++) {
        const int degree = 1 + round % 4;
        double expected[4], coef[5], roots[4];
        draw_apart(&rng, degree, expected);
        expand(expected, degree, round % 8 < 4 ? 1.0 : -0.125, coef);
        assert_int_equal(poly_roots(coef, degree, -5, 12, roots), degree);
        for (int i = 0; i < degree; i++)
            assert_near(roots[i], expected[i], tolerance(coef, degree, expected[i]));
    }
}

/* The last step counts: without it two roots in five are exact, with it more than half. */
static void most_simple_roots_are_exact(void **state)
{
    Rng rng = rng_seed(54);
    int exact = 0;
    (void)state;
    for (int round = 0; round < 20000; round++) {
        double expected[2], coef[3], roots[2];
        draw_apart(&rng, 2, expected);
        expand(expected, 2, 1.0, coef);
        assert_int_equal(poly_roots(coef, 2, -5, 12, roots), 2);
        exact += roots[1] == expected[1];
    }
    assert_in_range(exact, 10000, 20000);
}

/* Changes of sign on a fine grid: none is missed, and no root lies where there is none. */
static void random_coefficients_agree_with_a_grid(void **state)
{
    enum { STEPS = 400 };
    Rng rng = rng_seed(52);
    (void)state;
    for (int round = 0; round < 3000; round++) {
        double coef[5], roots[4];
        const int degree = 1 + round % 4;
        for (int i = 0; i <= degree; i++)
            coef[i] = (rng_unit(&rng) - 0.5) * (rng_below(&rng, 4) == 0 ? 1e-6 : 1.0);
        const int count = poly_roots(coef, degree, -2, 2, roots);
        for (int i = 0; i < STEPS; i++) {
            const double a = -2 + 4.0 * i / STEPS, b = -2 + 4.0 * (i + 1) / STEPS;
            double at_a = 0, at_b = 0;
            int inside = 0;
            for (int k = degree; k >= 0; k--) {
                at_a = at_a * a + coef[k];
                at_b = at_b * b + coef[k];
            }
            for (int k = 0; k < count; k++)
                inside += roots[k] >= a && roots[k] < b;
            assert_int_equal(inside % 2, at_a * at_b < 0);
        }
        for (int k = 1; k < count; k++)
            assert_true(roots[k] > roots[k - 1]);
    }
}

/* ---- the quadratic ---- */

static void gaps_that_close(void **state)
{
    (void)state;
    assert_near(poly_quadratic_first(6, -5, 1, NONE), 2, 1e-15);
    assert_near(poly_quadratic_first(6, -3, 0, NONE), 2, 0);
    assert_near(poly_quadratic_first(6, 0, -1.5, NONE), 2, 1e-15);
    assert_near(poly_quadratic_first(6, 1, -2, NONE), 2, 1e-15);
    assert_near(poly_quadratic_first(6, -1, -1, NONE), 2, 1e-15);
    assert_near(poly_quadratic_first(4, -4, 1, NONE), 2, 0); /* touches */
}

static void gaps_that_stay_open(void **state)
{
    (void)state;
    assert_true(poly_quadratic_first(1, 0, 0, NONE) == NONE);
    assert_true(poly_quadratic_first(1, 1, 1, NONE) == NONE);
    assert_true(poly_quadratic_first(1, 0, 1, NONE) == NONE);
    assert_true(poly_quadratic_first(1, 1, 0, NONE) == NONE);
    assert_true(poly_quadratic_first(1, -1, 1, NONE) == NONE);
    assert_true(poly_quadratic_first(4.000001, -4, 1, NONE) == NONE);
    assert_true(isinf(poly_quadratic_first(1, 1, 1, (double)INFINITY)));
}

static void closed_gaps_report_the_other_root(void **state)
{
    (void)state;
    assert_true(poly_quadratic_first(0, 0, 0, NONE) == NONE);
    assert_true(poly_quadratic_first(0, -1, 0, NONE) == NONE);
    assert_true(poly_quadratic_first(0, 0, -1, NONE) == NONE);
    assert_true(poly_quadratic_first(0, -1, -1, NONE) == NONE);
    assert_true(poly_quadratic_first(0, 1, 1, NONE) == NONE);
    assert_true(poly_quadratic_first(0, 3, -2, NONE) == 1.5);
    assert_true(poly_quadratic_first(0, -3, 2, NONE) == 1.5);
    assert_true(poly_quadratic_first(-0.0, 3, -2, NONE) == 1.5);
}

/* The schoolbook formula loses every digit of these. */
static void nothing_cancels(void **state)
{
    (void)state;
    assert_near(poly_quadratic_first(1, -1e9, 1, NONE), 1e-9, 1e-24);
    assert_near(poly_quadratic_first(1e-12, -1e6, 1e-6, NONE), 1e-18, 1e-33);
    assert_near(poly_quadratic_first(1, -1e9, -1, NONE), 1e-9, 1e-24);
    assert_near(poly_quadratic_first(1, 1e9, -1, NONE), 1e9, 1e-6);
}

/* b * b and a * c agree to 53 bits, and only what they lost in rounding tells them apart. */
static void nearly_equal_roots_are_told_apart(void **state)
{
    const double e = 0x1p-27;
    (void)state;
    /* (1 - x) ((1 + e) - (1 - e) x): a * c loses e * e to rounding */
    assert_near(poly_quadratic_first(1 + e, -2, 1 - e, NONE), 1, 1e-15);
    /* (1 - x) (1 + 2 e - x): b * b loses e * e to rounding */
    const double b = 1 + e, c = 1 + 2 * e;
    assert_near(poly_quadratic_first(c, -2 * b, 1, NONE), 1, 1e-15);
    assert_true(poly_quadratic_first(c + 0x1p-52, -2 * b, 1, NONE) == NONE);
}

static void random_quadratics_agree_with_long_double(void **state)
{
    Rng rng = rng_seed(53);
    int closed = 0;
    (void)state;
    for (int i = 0; i < 200000; i++) {
        const double c0 = rng_unit(&rng) + 1e-9;
        const double c1 = (rng_unit(&rng) - 0.5) * 8;
        const double c2 = rng_unit(&rng) - 0.5;
        const double x = poly_quadratic_first(c0, c1, c2, NONE);
        const long double d = (long double)c1 * c1 - 4.0L * c0 * c2;
        if (x == NONE) {
            assert_true(d < 0 || (c1 >= 0 && c2 >= 0));
            continue;
        }
        const long double s = sqrtl(d);
        const long double truth = c1 < 0 ? 2.0L * c0 / (s - c1) : (c1 + s) / (-2.0L * c2);
        assert_true(x > 0);
        assert_near(x, (double)truth, 4 * DBL_EPSILON * x);
        closed++;
    }
    assert_in_range(closed, 50000, 199999);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines),
        cmocka_unit_test(roots_are_cut_off_at_the_ends),
        cmocka_unit_test(leading_coefficients_may_vanish),
        cmocka_unit_test(there_may_be_none),
        cmocka_unit_test(multiple_roots_with_a_change_of_sign),
        cmocka_unit_test(large_and_small_roots_together),
        cmocka_unit_test(random_roots_are_found),
        cmocka_unit_test(most_simple_roots_are_exact),
        cmocka_unit_test(random_coefficients_agree_with_a_grid),
        cmocka_unit_test(gaps_that_close),
        cmocka_unit_test(gaps_that_stay_open),
        cmocka_unit_test(closed_gaps_report_the_other_root),
        cmocka_unit_test(nothing_cancels),
        cmocka_unit_test(nearly_equal_roots_are_told_apart),
        cmocka_unit_test(random_quadratics_agree_with_long_double),
    };
    return cmocka_run_group_tests_name("poly", tests, NULL, NULL);
}
