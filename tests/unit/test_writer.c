/* SPDX-License-Identifier: MIT */
/* Tests of base/writer.h. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/reader.h"
#include "base/rng.h"
#include "base/writer.h"

#include <stdio.h>
#include <string.h>

static char text[400];

static Writer fresh(void)
{
    Writer w;
    memset(text, 'X', sizeof text);
    writer_init(&w, text, sizeof text);
    return w;
}

static void assert_int(int64_t value, const char *expected)
{
    Writer w = fresh();
    writer_int(&w, value);
    assert_string_equal(text, expected);
}

static void assert_milli(int64_t value, const char *expected)
{
    Writer w = fresh();
    writer_milli(&w, value);
    assert_string_equal(text, expected);
}

static void assert_fixed(double value, int decimals, const char *expected)
{
    Writer w = fresh();
    writer_f64_fixed(&w, value, decimals);
    assert_string_equal(text, expected);
}

static void assert_json(const char *value, const char *expected)
{
    Writer w = fresh();
    writer_json_string(&w, value);
    assert_string_equal(text, expected);
}

static void a_new_text_is_empty(void **state)
{
    const Writer w = fresh();
    (void)state;
    assert_string_equal(text, "");
    assert_false(w.overflow);
}

static void pieces_follow_one_another(void **state)
{
    Writer w = fresh();
    (void)state;
    writer_text(&w, "at ");
    writer_milli(&w, -12500);
    writer_char(&w, ' ');
    writer_int(&w, 7);
    writer_bytes(&w, "; more", 1);
    assert_string_equal(text, "at -12.5 7;");
    assert_int_equal(w.len, strlen(text));
    assert_false(w.overflow);
}

static void the_last_byte_is_the_nul(void **state)
{
    char small[5] = "....";
    Writer w;
    (void)state;
    writer_init(&w, small, 4);
    writer_text(&w, "abc");
    assert_false(w.overflow);
    writer_char(&w, 'd');
    assert_true(w.overflow);
    assert_string_equal(small, "abc");
    assert_int_equal(w.len, 3);
}

static void overflow_sticks(void **state)
{
    char small[4];
    Writer w;
    (void)state;
    writer_init(&w, small, sizeof small);
    writer_int(&w, 12345);
    assert_true(w.overflow);
    writer_text(&w, "");
    writer_char(&w, 'x');
    assert_true(w.overflow);
    assert_string_equal(small, "123");
    writer_init(&w, NULL, 0);
    assert_false(w.overflow);
    writer_char(&w, 'x');
    assert_true(w.overflow);
}

static void ints(void **state)
{
    (void)state;
    assert_int(0, "0");
    assert_int(-1, "-1");
    assert_int(1000, "1000");
    assert_int(INT64_MAX, "9223372036854775807");
    assert_int(INT64_MIN, "-9223372036854775808");
}

static void millis(void **state)
{
    (void)state;
    assert_milli(0, "0");
    assert_milli(12345, "12.345");
    assert_milli(-500, "-0.5");
    assert_milli(-5, "-0.005");
    assert_milli(10, "0.01");
    assert_milli(2000000, "2000");
    assert_milli(1050, "1.05");
    assert_milli(INT64_MIN, "-9223372036854775.808");
}

static void millis_read_back(void **state)
{
    Rng rng = rng_seed(21);
    (void)state;
    for (int i = 0; i < 10000; i++) {
        const int64_t value = rng_range(&rng, -3000000, 3000000) * (i % 3 == 0 ? 100 : 1);
        Writer w = fresh();
        Reader r;
        writer_milli(&w, value);
        reader_init(&r, text, w.len);
        assert_true(reader_next_line(&r));
        assert_true(reader_milli(&r, INT64_MIN, INT64_MAX, NULL) == value);
        assert_int_equal(reader_status(&r, NULL), TQ_OK);
    }
}

static void hexes(void **state)
{
    Writer w = fresh();
    (void)state;
    writer_hex64(&w, UINT64_C(0xFEDC));
    assert_string_equal(text, "000000000000fedc");
}

static void fixed(void **state)
{
    (void)state;
    assert_fixed(0.0, 0, "0");
    assert_fixed(0.0, 2, "0.00");
    assert_fixed(12.345678, 3, "12.346");
    assert_fixed(-12.345678, 6, "-12.345678");
    assert_fixed(0.05, 1, "0.1");
    assert_fixed(999.9996, 3, "1000.000");
    assert_fixed(1e12, 6, "1000000000000.000000");
    assert_fixed(1e-300, 6, "0.000000");
}

static void fixed_rounds_halves_away_from_zero(void **state)
{
    (void)state;
    assert_fixed(0.5, 0, "1");
    assert_fixed(-0.5, 0, "-1");
    assert_fixed(2.5, 0, "3");
    assert_fixed(0.125, 2, "0.13");
    assert_fixed(0.49999999999999994, 0, "0");
    assert_fixed(549755813887.5, 0, "549755813888");
}

static void fixed_has_no_negative_zero(void **state)
{
    (void)state;
    assert_fixed(-0.0, 1, "0.0");
    assert_fixed(-0.04, 1, "0.0");
    assert_fixed(-0.0000001, 6, "0.000000");
}

/* Away from halves the C library agrees. */
static void fixed_agrees_with_printf(void **state)
{
    Rng rng = rng_seed(22);
    char expected[64];
    (void)state;
    for (int i = 0; i < 20000; i++) {
        const double value = 1.0 + rng_unit(&rng) * 4000.0;
        const int decimals = 1 + i % 6;
        (void)snprintf(expected, sizeof expected, "%.*f", decimals, value);
        assert_fixed(value, decimals, expected);
    }
}

static void json_escapes(void **state)
{
    (void)state;
    assert_json("", "\"\"");
    assert_json("a\"b\\c/", "\"a\\\"b\\\\c/\"");
    assert_json("\b\f\n\r\t", "\"\\b\\f\\n\\r\\t\"");
    assert_json("\x01\x1f\x7f", "\"\\u0001\\u001f\x7f\"");
}

static void json_keeps_utf8(void **state)
{
    (void)state;
    assert_json("Jos\u00e9 \u20ac \U0001F3B2", "\"Jos\u00e9 \u20ac \U0001F3B2\"");
    assert_json("\xF4\x8F\xBF\xBF", "\"\xF4\x8F\xBF\xBF\"");
}

static void json_replaces_what_is_not_utf8(void **state)
{
    (void)state;
    assert_json("a\xFFz", "\"a\uFFFDz\"");
    assert_json("\x80", "\"\uFFFD\"");
    assert_json("\xC3", "\"\uFFFD\"");                     /* cut short */
    assert_json("\xE2\x82", "\"\uFFFD\uFFFD\"");           /* cut short */
    assert_json("\xC0\xAF", "\"\uFFFD\uFFFD\"");           /* overlong */
    assert_json("\xE0\x9F\xBF", "\"\uFFFD\uFFFD\uFFFD\""); /* overlong */
    assert_json("\xED\xA0\x80", "\"\uFFFD\uFFFD\uFFFD\""); /* surrogate */
    assert_json("\xF4\x90\x80\x80", "\"\uFFFD\uFFFD\uFFFD\uFFFD\"");
    assert_json("\xF5", "\"\uFFFD\"");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_new_text_is_empty),
        cmocka_unit_test(pieces_follow_one_another),
        cmocka_unit_test(the_last_byte_is_the_nul),
        cmocka_unit_test(overflow_sticks),
        cmocka_unit_test(ints),
        cmocka_unit_test(millis),
        cmocka_unit_test(millis_read_back),
        cmocka_unit_test(hexes),
        cmocka_unit_test(fixed),
        cmocka_unit_test(fixed_rounds_halves_away_from_zero),
        cmocka_unit_test(fixed_has_no_negative_zero),
        cmocka_unit_test(fixed_agrees_with_printf),
        cmocka_unit_test(json_escapes),
        cmocka_unit_test(json_keeps_utf8),
        cmocka_unit_test(json_replaces_what_is_not_utf8),
    };
    return cmocka_run_group_tests_name("writer", tests, NULL, NULL);
}
