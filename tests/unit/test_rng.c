/* SPDX-License-Identifier: MIT */
/* Tests of base/rng.h. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/rng.h"

/* The published sequences: splitmix64 from 1234567, xoshiro256** from 1, 2, 3, 4. */
static void seed_follows_splitmix64(void **state)
{
    const Rng rng = rng_seed(1234567);
    (void)state;
    assert_true(rng.s[0] == UINT64_C(6457827717110365317));
    assert_true(rng.s[1] == UINT64_C(3203168211198807973));
    assert_true(rng.s[2] == UINT64_C(9817491932198370423));
    assert_true(rng.s[3] == UINT64_C(4593380528125082431));
}

static void numbers_follow_xoshiro256(void **state)
{
    static const uint64_t expected[] = {
        UINT64_C(11520),
        UINT64_C(0),
        UINT64_C(1509978240),
        UINT64_C(1215971899390074240),
        UINT64_C(1216172134540287360),
        UINT64_C(607988272756665600),
        UINT64_C(16172922978634559625),
        UINT64_C(8476171486693032832),
        UINT64_C(10595114339597558777),
        UINT64_C(2904607092377533576),
    };
    Rng rng = { { 1, 2, 3, 4 } };
    (void)state;
    for (size_t i = 0; i < sizeof expected / sizeof expected[0]; i++)
        assert_true(rng_u64(&rng) == expected[i]);
}

static void a_copy_continues_alike(void **state)
{
    Rng one = rng_seed(0);
    (void)state;
    assert_true(rng_u64(&one) != rng_u64(&one));
    Rng two = one;
    for (int i = 0; i < 100; i++)
        assert_true(rng_u64(&one) == rng_u64(&two));
}

static void below_is_even(void **state)
{
    int count[7] = { 0 };
    Rng rng = rng_seed(1);
    (void)state;
    for (int i = 0; i < 70000; i++) {
        const uint64_t draw = rng_below(&rng, 7);
        assert_in_range(draw, 0, 6);
        count[draw]++;
    }
    for (int i = 0; i < 7; i++)
        assert_in_range(count[i], 9600, 10400);
}

/* n = 3 * 2^62 would favour its lower third two to one if draws were not rejected. */
static void below_is_even_for_large_n(void **state)
{
    const uint64_t n = (uint64_t)3 << 62;
    int low = 0;
    Rng rng = rng_seed(2);
    (void)state;
    for (int i = 0; i < 30000; i++) {
        const uint64_t draw = rng_below(&rng, n);
        assert_true(draw < n);
        low += draw < n / 3;
    }
    assert_in_range(low, 9600, 10400);
}

static void below_one_is_zero(void **state)
{
    Rng rng = rng_seed(3);
    (void)state;
    for (int i = 0; i < 100; i++)
        assert_true(rng_below(&rng, 1) == 0);
}

static void unit_stays_below_one(void **state)
{
    double sum = 0;
    Rng rng = rng_seed(4);
    (void)state;
    for (int i = 0; i < 100000; i++) {
        const double draw = rng_unit(&rng);
        assert_true(draw >= 0.0 && draw < 1.0);
        assert_true(draw * 0x1p53 == (double)(uint64_t)(draw * 0x1p53));
        sum += draw;
    }
    assert_true(sum > 49500 && sum < 50500);
}

static void unit_is_the_upper_53_bits(void **state)
{
    Rng rng = rng_seed(5);
    (void)state;
    for (int i = 0; i < 100; i++) {
        Rng twin = rng;
        assert_true(rng_unit(&rng) == (double)(rng_u64(&twin) >> 11) / 9007199254740992.0);
    }
}

static void range_includes_both_ends(void **state)
{
    int count[5] = { 0 };
    Rng rng = rng_seed(6);
    (void)state;
    for (int i = 0; i < 5000; i++) {
        const int64_t draw = rng_range(&rng, -2, 2);
        assert_true(draw >= -2 && draw <= 2);
        count[draw + 2]++;
    }
    for (int i = 0; i < 5; i++)
        assert_in_range(count[i], 850, 1150);
    assert_true(rng_range(&rng, 9, 9) == 9);
}

static void range_takes_every_span(void **state)
{
    int negative = 0;
    Rng rng = rng_seed(7);
    (void)state;
    for (int i = 0; i < 1000; i++)
        negative += rng_range(&rng, INT64_MIN, INT64_MAX) < 0;
    assert_in_range(negative, 400, 600);
    assert_true(rng_range(&rng, INT64_MIN, INT64_MIN) == INT64_MIN);
    assert_true(rng_range(&rng, INT64_MAX - 1, INT64_MAX) >= INT64_MAX - 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(seed_follows_splitmix64),   cmocka_unit_test(numbers_follow_xoshiro256),
        cmocka_unit_test(a_copy_continues_alike),    cmocka_unit_test(below_is_even),
        cmocka_unit_test(below_is_even_for_large_n), cmocka_unit_test(below_one_is_zero),
        cmocka_unit_test(unit_stays_below_one),      cmocka_unit_test(unit_is_the_upper_53_bits),
        cmocka_unit_test(range_includes_both_ends),  cmocka_unit_test(range_takes_every_span),
    };
    return cmocka_run_group_tests_name("rng", tests, NULL, NULL);
}
