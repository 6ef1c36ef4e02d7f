/* SPDX-License-Identifier: MIT */
/* Tests of base/hash.h. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/hash.h"
#include "base/rng.h"

#include <stdlib.h>

static uint64_t hash_of_f64(double value)
{
    Hash hash = hash_begin();
    hash_f64(&hash, value);
    return hash_end(&hash);
}

static uint64_t hash_of_bytes(const char *bytes, size_t len)
{
    Hash hash = hash_begin();
    hash_bytes(&hash, bytes, len);
    return hash_end(&hash);
}

static uint64_t hash_of_two(uint64_t first, uint64_t second)
{
    Hash hash = hash_begin();
    hash_u64(&hash, first);
    hash_u64(&hash, second);
    return hash_end(&hash);
}

/* The value is a format: records hold it. If this fails, every record breaks. */
static void the_value_is_pinned(void **state)
{
    Hash hash = hash_begin();
    char hex[17];
    (void)state;
    hash_u64(&hash, 42);
    hash_i64(&hash, -1);
    hash_f64(&hash, 12.345);
    hash_bytes(&hash, "fistf-es/5.3.1", 14);
    hash_hex(hash_end(&hash), hex);
    assert_string_equal(hex, "1377f0b8a289821e");
}

static void zeros_are_alike_and_signs_are_not(void **state)
{
    (void)state;
    assert_true(hash_of_f64(-0.0) == hash_of_f64(0.0));
    assert_true(hash_of_f64(-1.0) != hash_of_f64(1.0));
    assert_true(hash_of_f64(1.0) != hash_of_f64(1.0 + 0x1p-52));
}

static void order_and_number_of_fields_count(void **state)
{
    Hash none = hash_begin();
    Hash one = hash_begin();
    (void)state;
    hash_u64(&one, 0);
    assert_true(hash_of_two(1, 2) != hash_of_two(2, 1));
    assert_true(hash_of_two(0, 0) != hash_end(&one));
    assert_true(hash_end(&none) != hash_end(&one));
}

static void bytes_keep_their_borders(void **state)
{
    Hash ab = hash_begin();
    Hash ba = hash_begin();
    (void)state;
    hash_bytes(&ab, "ab", 2);
    hash_bytes(&ab, "c", 1);
    hash_bytes(&ba, "a", 1);
    hash_bytes(&ba, "bc", 2);
    assert_true(hash_end(&ab) != hash_end(&ba));
    assert_true(hash_of_bytes("a", 1) != hash_of_bytes("a\0", 2));
    assert_true(hash_of_bytes("12345678", 8) != hash_of_bytes("12345678\0", 9));
    assert_true(hash_of_bytes("", 0) != hash_of_bytes("\0", 1));
}

static void ending_changes_nothing(void **state)
{
    Hash hash = hash_begin();
    (void)state;
    hash_u64(&hash, 1);
    assert_true(hash_end(&hash) == hash_end(&hash));
    hash_u64(&hash, 2);
    assert_true(hash_end(&hash) == hash_of_two(1, 2));
}

/* One bit of either field turns about half of the bits of the hash. */
static void a_bit_turns_half_of_the_hash(void **state)
{
    Rng rng = rng_seed(11);
    (void)state;
    for (int bit = 0; bit < 128; bit++) {
        int turned = 0;
        const uint64_t first = bit < 64 ? UINT64_C(1) << bit : 0;
        const uint64_t second = bit < 64 ? 0 : UINT64_C(1) << (bit - 64);
        for (int i = 0; i < 200; i++) {
            const uint64_t a = rng_u64(&rng);
            const uint64_t b = rng_u64(&rng);
            turned += __builtin_popcountll(hash_of_two(a, b) ^ hash_of_two(a ^ first, b ^ second));
        }
        assert_in_range(turned, 200 * 28, 200 * 36);
    }
}

static int compare_u64(const void *a, const void *b)
{
    const uint64_t x = *(const uint64_t *)a;
    const uint64_t y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

static void small_fields_do_not_collide(void **state)
{
    enum { SIDE = 300 };
    static uint64_t seen[SIDE * SIDE];
    (void)state;
    for (uint64_t i = 0; i < SIDE * SIDE; i++)
        seen[i] = hash_of_two(i / SIDE, i % SIDE);
    qsort(seen, SIDE * SIDE, sizeof seen[0], compare_u64);
    for (size_t i = 1; i < SIDE * SIDE; i++)
        assert_true(seen[i] != seen[i - 1]);
}

static void hex_has_sixteen_lower_case_digits(void **state)
{
    char hex[17];
    (void)state;
    hash_hex(0, hex);
    assert_string_equal(hex, "0000000000000000");
    hash_hex(UINT64_C(0x0123456789ABCDEF), hex);
    assert_string_equal(hex, "0123456789abcdef");
    hash_hex(UINT64_MAX, hex);
    assert_string_equal(hex, "ffffffffffffffff");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_value_is_pinned),
        cmocka_unit_test(zeros_are_alike_and_signs_are_not),
        cmocka_unit_test(order_and_number_of_fields_count),
        cmocka_unit_test(bytes_keep_their_borders),
        cmocka_unit_test(ending_changes_nothing),
        cmocka_unit_test(a_bit_turns_half_of_the_hash),
        cmocka_unit_test(small_fields_do_not_collide),
        cmocka_unit_test(hex_has_sixteen_lower_case_digits),
    };
    return cmocka_run_group_tests_name("hash", tests, NULL, NULL);
}
