/* SPDX-License-Identifier: MIT */
/* Tests of geom/trig.h, and of the rotations of geom/mat.h that it feeds. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/rng.h"
#include "geom/mat.h"
#include "geom/trig.h"

#include <math.h>
#include <string.h>

static void assert_same_bits(double a, double b)
{
    if (memcmp(&a, &b, sizeof a) != 0)
        fail_msg("%a is not %a", a, b);
}

/* Against the long double library: value, sum of squares, range and mirror image. */
static void assert_angle(double angle)
{
    double s, c, s_mirror, c_mirror;
    trig_sincos(angle, &s, &c);
    trig_sincos(-angle, &s_mirror, &c_mirror);
    const long double s_error = fabsl((long double)s - sinl(angle));
    const long double c_error = fabsl((long double)c - cosl(angle));
    const long double sum = (long double)s * s + (long double)c * c;
    if (s_error > 2e-16L || c_error > 2e-16L || fabsl(sum - 1) > 4e-16L)
        fail_msg("%a: errors %Lg and %Lg, squares sum to 1 + %Lg", angle, s_error, c_error,
                 sum - 1);
    assert_true(fabs(s * s + c * c - 1.0) <= 4e-16);
    assert_true(fabs(s) <= 1.0 && fabs(c) <= 1.0);
    assert_same_bits(s_mirror, -s);
    assert_same_bits(c_mirror, c);
}

static void zero_is_exact(void **state)
{
    double s, c;
    (void)state;
    trig_sincos(0.0, &s, &c);
    assert_same_bits(s, 0.0);
    assert_same_bits(c, 1.0);
    trig_sincos(-0.0, &s, &c);
    assert_same_bits(s, -0.0);
    assert_same_bits(c, 1.0);
    trig_sincos(1e-300, &s, &c);
    assert_same_bits(s, 1e-300);
}

static void random_angles(void **state)
{
    static const double spans[] = { 1e-9, 0.1, 1, 4, 100, 1e4, TRIG_ANGLE_MAX };
    Rng rng = rng_seed(41);
    (void)state;
    for (int i = 0; i < 700000; i++)
        assert_angle(rng_unit(&rng) * spans[i % 7]);
}

/* Multiples of an eighth of a turn, where the reduction turns over, and their neighbours. */
static void eighths_of_a_turn(void **state)
{
    (void)state;
    for (int i = 0; i <= 127323; i++) {
        const double angle = i * (TRIG_PI / 4);
        assert_angle(angle);
        assert_angle(nextafter(angle, 1e6));
        assert_angle(nextafter(angle, 0));
    }
    assert_angle(TRIG_ANGLE_MAX);
}

static void quarters_of_a_turn_are_told_apart(void **state)
{
    static const double expected[8][2] = { { 0, 1 }, { 1, 0 }, { 0, -1 }, { -1, 0 },
                                           { 0, 1 }, { 1, 0 }, { 0, -1 }, { -1, 0 } };
    (void)state;
    for (int i = 0; i < 8; i++) {
        double s, c;
        trig_sincos(i * (TRIG_PI / 2), &s, &c);
        assert_true(fabs(s - expected[i][0]) < 2e-15);
        assert_true(fabs(c - expected[i][1]) < 2e-15);
    }
}

/* The same bits everywhere: pinned, not compared with any library. */
static void bits_are_pinned(void **state)
{
    double s, c;
    (void)state;
    trig_sincos(1.0, &s, &c);
    assert_same_bits(s, 0x1.aed548f090ceep-1);
    assert_same_bits(c, 0x1.14a280fb5068cp-1);
    trig_sincos(-54321.0, &s, &c);
    assert_same_bits(s, -0x1.19957233b3188p-2);
    assert_same_bits(c, -0x1.ec4302fbf9a01p-1);
}

/* ---- rotations ---- */

static void assert_near(Vec3 a, Vec3 b)
{
    if (vec3_length(vec3_sub(a, b)) > 1e-14)
        fail_msg("(%g, %g, %g) is not (%g, %g, %g)", a.x, a.y, a.z, b.x, b.y, b.z);
}

static Mat3 turn(Vec3 axis, double angle)
{
    double s, c;
    trig_sincos(angle, &s, &c);
    return mat3_rotation(axis, c, s);
}

static void a_quarter_turn_is_to_the_left(void **state)
{
    const Mat3 about_x = turn(vec3(1, 0, 0), TRIG_PI / 2);
    const Mat3 about_y = turn(vec3(0, 1, 0), TRIG_PI / 2);
    const Mat3 about_z = turn(vec3(0, 0, 1), TRIG_PI / 2);
    const Vec2 left = vec2_perp(vec2(2, 3));
    (void)state;
    assert_near(mat3_mul_vec(&about_x, vec3(0, 1, 0)), vec3(0, 0, 1));
    assert_near(mat3_mul_vec(&about_y, vec3(0, 0, 1)), vec3(1, 0, 0));
    assert_near(mat3_mul_vec(&about_z, vec3(2, 3, 5)), vec2_raised(left, 5));
    assert_true(vec2_cross(vec2(2, 3), left) > 0);
}

static void rotations_keep_lengths_and_turn_back(void **state)
{
    Rng rng = rng_seed(42);
    (void)state;
    for (int i = 0; i < 1000; i++) {
        const double angle = rng_unit(&rng) * 20 - 10;
        const double x = rng_unit(&rng) - 0.5;
        const double y = rng_unit(&rng) - 0.5;
        const Vec3 axis = vec3_normalised(vec3(x, y, 0.6));
        const Vec3 v = vec3(y, 1, x);
        const Mat3 there = turn(axis, angle);
        const Vec3 turned = mat3_mul_vec(&there, v);
        assert_true(fabs(vec3_length(turned) - vec3_length(v)) < 1e-14);
        assert_true(fabs(vec3_dot(turned, axis) - vec3_dot(v, axis)) < 1e-14);
        assert_near(mat3_transpose_mul_vec(&there, turned), v);
        assert_near(mat3_mul_vec(&there, axis), axis);
        const Mat3 back = turn(axis, -angle);
        const Mat3 both = mat3_mul(&back, &there);
        assert_near(mat3_mul_vec(&both, v), v);
    }
}

static void products_apply_the_right_one_first(void **state)
{
    const Mat3 a = turn(vec3(0, 0, 1), 0.3);
    const Mat3 b = turn(vec3(1, 0, 0), 1.1);
    const Mat3 ab = mat3_mul(&a, &b);
    const Mat3 identity = mat3_identity();
    const Mat3 same = mat3_mul(&identity, &ab);
    const Vec3 v = vec3(1, 2, 3);
    (void)state;
    assert_near(mat3_mul_vec(&ab, v), mat3_mul_vec(&a, mat3_mul_vec(&b, v)));
    assert_near(mat3_mul_vec(&same, v), mat3_mul_vec(&ab, v));
}

static void cross_products_are_square_to_both(void **state)
{
    const Vec3 a = vec3(1, 2, 3);
    const Vec3 b = vec3(-4, 1, 2);
    const Vec3 c = vec3_cross(a, b);
    (void)state;
    assert_near(vec3_cross(vec3(1, 0, 0), vec3(0, 1, 0)), vec3(0, 0, 1));
    assert_true(vec3_dot(a, c) == 0.0 && vec3_dot(b, c) == 0.0);
    assert_near(vec3_cross(b, a), vec3_neg(c));
    assert_true(vec3_ground(c).x == c.x && vec3_ground(c).y == c.y);
}

static void plane_vectors(void **state)
{
    const Vec2 a = vec2(3, -4);
    const Vec2 unit = vec2_normalised(a);
    const Vec2 carried = vec2_add_scaled(vec2(1, 1), vec2(2, -1), 3);
    const Vec2 difference = vec2_sub(vec2_add(a, vec2(1, 1)), vec2_neg(a));
    (void)state;
    assert_true(vec2_length(a) == 5.0 && vec2_length_squared(a) == 25.0);
    assert_true(fabs(vec2_length(unit) - 1.0) < 1e-15 && vec2_dot(unit, a) > 0);
    assert_true(vec2_dot(a, vec2_perp(a)) == 0.0);
    assert_true(carried.x == 7.0 && carried.y == -2.0);
    assert_true(difference.x == 7.0 && difference.y == -7.0);
    assert_true(vec3_length_squared(vec3(1, 2, 2)) == 9.0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(zero_is_exact),
        cmocka_unit_test(random_angles),
        cmocka_unit_test(eighths_of_a_turn),
        cmocka_unit_test(quarters_of_a_turn_are_told_apart),
        cmocka_unit_test(bits_are_pinned),
        cmocka_unit_test(a_quarter_turn_is_to_the_left),
        cmocka_unit_test(rotations_keep_lengths_and_turn_back),
        cmocka_unit_test(products_apply_the_right_one_first),
        cmocka_unit_test(cross_products_are_square_to_both),
        cmocka_unit_test(plane_vectors),
    };
    return cmocka_run_group_tests_name("trig", tests, NULL, NULL);
}
