/* SPDX-License-Identifier: MIT */
/* Tests of base/reader.h. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/reader.h"
#include "base/rng.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MM 1000

static Reader reading(const char *text)
{
    Reader r;
    reader_init(&r, text, strlen(text));
    return r;
}

/* At the first word of the text. */
static Reader first_line(const char *text)
{
    Reader r = reading(text);
    assert_true(reader_next_line(&r));
    return r;
}

static void assert_word(Reader *r, const char *expected, int line, int column)
{
    const Span word = reader_word(r);
    if (!span_is(word, expected))
        fail_msg("expected %s, found %.*s", expected, (int)word.len, word.ptr);
    assert_int_equal(word.line, line);
    assert_int_equal(word.column, column);
}

static void assert_fine(const Reader *r)
{
    TqError err;
    if (reader_status(r, &err) != TQ_OK)
        fail_msg("%d:%d: %s", err.line, err.column, err.message);
}

static void assert_error(const Reader *r, int line, int column, const char *message)
{
    TqError err;
    assert_int_equal(reader_status(r, &err), TQ_BAD_TEXT);
    assert_string_equal(err.message, message);
    assert_int_equal(err.line, line);
    assert_int_equal(err.column, column);
}

/* ---- lines and words ---- */

static void words_know_where_they_stand(void **state)
{
    Reader r = first_line("# a comment\n\n  turn\thome # and why\r\n \t \nball 0\n");
    (void)state;
    assert_word(&r, "turn", 3, 3);
    assert_word(&r, "home", 3, 8);
    assert_true(reader_end_of_line(&r));
    assert_true(reader_next_line(&r));
    assert_word(&r, "ball", 5, 1);
    assert_word(&r, "0", 5, 6);
    assert_false(reader_next_line(&r));
    assert_fine(&r);
}

static void empty_texts_have_no_line(void **state)
{
    static const char *const texts[] = { "", "\n", "\n\n\r\n", " \t", "#", "# x", " # x\n#" };
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        Reader r = reading(texts[i]);
        assert_false(reader_next_line(&r));
        assert_false(reader_next_line(&r));
        assert_int_equal(reader_peek(&r).len, 0);
        assert_fine(&r);
    }
    Reader r;
    reader_init(&r, NULL, 0);
    assert_false(reader_next_line(&r));
    assert_int_equal(reader_peek(&r).len, 0);
    assert_fine(&r);
}

static void the_last_line_needs_no_end(void **state)
{
    Reader r = first_line("a\nb");
    (void)state;
    assert_true(reader_next_line(&r));
    assert_word(&r, "b", 2, 1);
    assert_fine(&r);
}

static void a_line_may_be_left_early(void **state)
{
    Reader r = first_line("a b c\nd");
    (void)state;
    assert_word(&r, "a", 1, 1);
    assert_true(reader_next_line(&r));
    assert_word(&r, "d", 2, 1);
}

static void semicolons_stand_alone(void **state)
{
    Reader r = first_line("turn home; ball 0 100;;x");
    (void)state;
    assert_word(&r, "turn", 1, 1);
    assert_word(&r, "home", 1, 6);
    assert_word(&r, ";", 1, 10);
    assert_true(reader_expect(&r, "ball"));
    assert_int_equal(reader_milli(&r, 0, 0, "mm"), 0);
    assert_int_equal(reader_milli(&r, 0, 100 * MM, "mm"), 100 * MM);
    assert_true(reader_accept(&r, ";"));
    assert_true(reader_accept(&r, ";"));
    assert_word(&r, "x", 1, 24);
    assert_fine(&r);
}

static void a_hash_within_a_word_is_no_comment(void **state)
{
    Reader r = first_line("home#4 #5");
    (void)state;
    assert_word(&r, "home#4", 1, 1);
    assert_true(reader_end_of_line(&r));
}

static void columns_count_characters(void **state)
{
    Reader r = first_line("\xEF\xBB\xBFJos\xC3\xA9 \xE2\x82\xAC x");
    (void)state;
    assert_word(&r, "Jos\xC3\xA9", 1, 1);
    assert_word(&r, "\xE2\x82\xAC", 1, 6);
    assert_word(&r, "x", 1, 8);
    assert_fine(&r);
}

static void the_rest_stands_as_written(void **state)
{
    Reader r = first_line("case  own half; outside  the area \t # note\ncase");
    (void)state;
    assert_true(reader_expect(&r, "case"));
    Span rest = reader_rest(&r);
    assert_true(span_is(rest, "own half; outside  the area"));
    assert_int_equal(rest.column, 7);
    assert_true(reader_end_of_line(&r));
    assert_true(reader_next_line(&r));
    assert_true(reader_expect(&r, "case"));
    assert_int_equal(reader_rest(&r).len, 0);
    assert_fine(&r);
}

static void peek_and_accept_leave_other_words(void **state)
{
    Reader r = first_line("home 4");
    (void)state;
    assert_true(span_is(reader_peek(&r), "home"));
    assert_false(reader_accept(&r, "hom"));
    assert_false(reader_accept(&r, "homes"));
    assert_false(reader_accept(&r, ""));
    assert_true(reader_accept(&r, "home"));
    assert_word(&r, "4", 1, 6);
    assert_int_equal(reader_peek(&r).len, 0);
    assert_false(reader_accept(&r, ""));
    assert_fine(&r);
}

/* ---- errors ---- */

static void expect_names_both(void **state)
{
    Reader r = first_line("fact flick\ntouch");
    (void)state;
    assert_true(reader_expect(&r, "fact"));
    assert_false(reader_expect(&r, "touch"));
    assert_error(&r, 1, 6, "expected \"touch\", found \"flick\"");
}

static void ends_are_named(void **state)
{
    Reader r = first_line("a b\n");
    (void)state;
    assert_false(reader_end_of_line(&r));
    assert_error(&r, 1, 1, "expected the end of the line, found \"a\"");
    r = first_line("a");
    (void)reader_word(&r);
    assert_int_equal(reader_word(&r).len, 0);
    assert_error(&r, 1, 2, "expected a word, found the end of the line");
    r = first_line("a\n");
    assert_false(reader_next_line(&r));
    assert_false(reader_expect(&r, "b"));
    assert_error(&r, 1, 2, "expected \"b\", found the end of the text");
}

static void the_first_error_sticks(void **state)
{
    Reader r = first_line("a b\nc d\n");
    (void)state;
    assert_false(reader_expect(&r, "x"));
    assert_int_equal(reader_word(&r).len, 0);
    assert_int_equal(reader_int(&r, 3, 9), 3);
    assert_false(reader_accept(&r, "b"));
    assert_false(reader_end_of_line(&r));
    assert_false(reader_next_line(&r));
    reader_fail(&r, "another");
    assert_int_equal(reader_rest(&r).len, 0);
    assert_error(&r, 1, 1, "expected \"x\", found \"a\"");
}

static void fail_points_at_the_last_word(void **state)
{
    Reader r = first_line("book chess 1");
    (void)state;
    (void)reader_word(&r);
    (void)reader_word(&r);
    reader_fail(&r, "no such book");
    assert_error(&r, 1, 6, "no such book");
}

static void fail_expected_quotes_the_word(void **state)
{
    Reader r = first_line("book chess 1");
    (void)state;
    (void)reader_word(&r);
    reader_fail_expected(&r, reader_word(&r), "a book");
    assert_error(&r, 1, 6, "expected a book, found \"chess\"");
}

static void a_long_word_is_quoted_in_part(void **state)
{
    /* 39 letters, then a character of two bytes across the 40th. */
    Reader r = first_line("aaaaaaaaaabbbbbbbbbbccccccccccddddddddd\xC3\xA9zzz");
    (void)state;
    assert_int_equal(reader_int(&r, 0, 9), 0);
    assert_error(&r, 1, 1,
                 "expected a whole number between 0 and 9, found "
                 "\"aaaaaaaaaabbbbbbbbbbccccccccccddddddddd...\"");
}

static void assert_control(const char *text, size_t len, int line, int column, int code)
{
    char message[100];
    Reader r;
    reader_init(&r, text, len);
    while (reader_next_line(&r))
        (void)reader_rest(&r);
    (void)snprintf(message, sizeof message, "expected text, found the control character %d", code);
    assert_error(&r, line, column, message);
}

static void control_characters_are_refused(void **state)
{
    (void)state;
    assert_control("a\0b", 3, 1, 2, 0);
    assert_control("\0", 1, 1, 1, 0);
    assert_control("ok\n# \x01", 6, 2, 3, 1);
    assert_control("a\rb\n", 4, 1, 2, '\r');
    assert_control("a\r", 2, 1, 2, '\r');
    assert_control("a\r\r\n", 4, 1, 2, '\r');
    assert_control("\xC3\xA9\x7F", 3, 1, 2, 0x7F);
    assert_control("a\x1B[0m", 5, 1, 2, 0x1B);
    assert_control("a\vb", 3, 1, 2, '\v');
}

static void lines_end_at_a_thousand(void **state)
{
    char text[1010];
    Reader r;
    (void)state;
    memset(text, 'a', sizeof text);
    reader_init(&r, text, 1000);
    assert_true(reader_next_line(&r));
    assert_int_equal(reader_word(&r).len, 1000);
    reader_init(&r, text, 1001);
    assert_false(reader_next_line(&r));
    assert_error(&r, 1, 1, "expected a line of at most 1000 bytes, found a longer one");
    memcpy(text + 1000, "\r\nb", 3);
    reader_init(&r, text, 1003);
    assert_true(reader_next_line(&r));
    assert_true(reader_next_line(&r));
    assert_word(&r, "b", 2, 1);
}

/* ---- numbers ---- */

static int64_t int_of(const char *text, int64_t lo, int64_t hi)
{
    Reader r = first_line(text);
    const int64_t value = reader_int(&r, lo, hi);
    assert_fine(&r);
    assert_int_equal(reader_peek(&r).len, 0);
    return value;
}

static int64_t milli_of(const char *text)
{
    Reader r = first_line(text);
    const int64_t value = reader_milli(&r, INT64_MIN, INT64_MAX, NULL);
    assert_fine(&r);
    assert_int_equal(reader_peek(&r).len, 0);
    return value;
}

static void assert_bad_int(const char *text, int64_t lo, int64_t hi)
{
    Reader r = first_line(text);
    assert_true(reader_int(&r, lo, hi) == lo);
    if (reader_ok(&r))
        fail_msg("read as a whole number: %s", text);
}

static void assert_bad_milli(const char *text)
{
    Reader r = first_line(text);
    assert_true(reader_milli(&r, INT64_MIN, INT64_MAX, "mm") == INT64_MIN);
    if (reader_ok(&r))
        fail_msg("read as a number: %s", text);
}

static void whole_numbers(void **state)
{
    (void)state;
    assert_true(int_of("0", 0, 0) == 0);
    assert_true(int_of("-0", 0, 0) == 0);
    assert_true(int_of("-12", -12, 0) == -12);
    assert_true(int_of("007", 0, 7) == 7);
    assert_true(int_of("9223372036854775807", INT64_MIN, INT64_MAX) == INT64_MAX);
    assert_true(int_of("-9223372036854775808", INT64_MIN, INT64_MAX) == INT64_MIN);
}

static void what_is_no_whole_number(void **state)
{
    static const char *const texts[] = {
        "x",
        "-",
        "--1",
        "+1",
        "1x",
        "0x10",
        "1.0",
        "1e3",
        "1,5",
        "9223372036854775808",
        "-9223372036854775809",
        "18446744073709551617",
        "99999999999999999999999999",
    };
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        assert_bad_int(texts[i], INT64_MIN, INT64_MAX);
    assert_bad_int("0", 1, 11);
    assert_bad_int("12", 1, 11);
}

static void decimals_are_exact(void **state)
{
    (void)state;
    assert_true(milli_of("12.345") == 12345);
    assert_true(milli_of("-0.5") == -500);
    assert_true(milli_of("-0.001") == -1);
    assert_true(milli_of("0.1") == 100);
    assert_true(milli_of("7") == 7000);
    assert_true(milli_of("-7.25") == -7250);
    assert_true(milli_of("-0.000") == 0);
    assert_true(milli_of("9223372036854775.807") == INT64_MAX);
    assert_true(milli_of("-9223372036854775.808") == INT64_MIN);
}

static void what_is_no_decimal(void **state)
{
    static const char *const texts[] = {
        ".",
        "-",
        "-.5",
        ".5",
        "5.",
        "1..2",
        "1.2.3",
        "1.x",
        "1.2x",
        "1.-2",
        "+1.5",
        "1,5",
        "nan",
        "inf",
        "1e2",
        "1.2345",
        "1.0000",
        "9223372036854775.808",
        "-9223372036854775.809",
        "9223372036854776",
        "99999999999999999999.1",
        "0.99999999999999999999999",
    };
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        assert_bad_milli(texts[i]);
}

static void assert_milli_error(const char *text, int column, const char *message)
{
    Reader r = first_line(text);
    (void)reader_word(&r);
    assert_true(reader_milli(&r, -2000 * MM, 2000 * MM, "mm") == -2000 * MM);
    assert_error(&r, 1, column, message);
}

static void numbers_say_what_they_expected(void **state)
{
    (void)state;
    assert_milli_error("x  abc", 4, "expected a number between -2000 and 2000 (mm), found \"abc\"");
    assert_milli_error("x 2000.001", 3,
                       "expected a number between -2000 and 2000 (mm), found \"2000.001\"");
    assert_milli_error("x 1.2345", 3,
                       "expected a number with at most three decimals, found \"1.2345\"");
    assert_milli_error("x # y", 3,
                       "expected a number between -2000 and 2000 (mm), found the end of the line");
    Reader r = first_line("12");
    assert_true(reader_int(&r, 1, 11) == 1);
    assert_error(&r, 1, 1, "expected a whole number between 1 and 11, found \"12\"");
}

static void ranges_include_their_ends(void **state)
{
    Reader r = first_line("-0.5 0.5 0.501");
    (void)state;
    assert_true(reader_milli(&r, -500, 500, NULL) == -500);
    assert_true(reader_milli(&r, -500, 500, NULL) == 500);
    assert_true(reader_ok(&r));
    assert_true(reader_milli(&r, -500, 500, NULL) == -500);
    assert_error(&r, 1, 10, "expected a number between -0.5 and 0.5, found \"0.501\"");
}

static void hexes(void **state)
{
    static const char *const bad[] = { "0123456789abcde", "0123456789abcdef0", "0123456789ABCDEF",
                                       "0123456789abcdeg", "x" };
    Reader r = first_line("0123456789abcdef ffffffffffffffff");
    (void)state;
    assert_true(reader_hex64(&r) == UINT64_C(0x0123456789ABCDEF));
    assert_true(reader_hex64(&r) == UINT64_MAX);
    assert_fine(&r);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        r = first_line(bad[i]);
        assert_true(reader_hex64(&r) == 0);
        assert_false(reader_ok(&r));
    }
}

/* ---- garbage ---- */

/* One call, chosen by lot among the first `kinds`, of which four never fail; what it returns is
 * within the text and the range. */
static void read_something(Reader *r, Rng *rng, uint64_t kinds)
{
    const uint64_t which = rng_below(rng, kinds);
    Span span = { r->text, 0, 0, 0 };
    int64_t value = 0;
    switch (which) {
    case 0:
        (void)reader_next_line(r);
        break;
    case 1:
        span = reader_peek(r);
        break;
    case 2:
        span = reader_rest(r);
        break;
    case 3:
        (void)reader_accept(r, "a");
        break;
    case 4:
        span = reader_word(r);
        break;
    case 5:
        value = reader_int(r, -5, 99);
        break;
    case 6:
        value = reader_milli(r, -5, 99, "mm");
        break;
    case 7:
        (void)reader_end_of_line(r);
        break;
    default:
        (void)reader_hex64(r);
        break;
    }
    assert_true(span.ptr >= r->text && span.ptr + span.len <= r->text + r->len);
    assert_true(value >= -5 && value <= 99);
    assert_true(r->at <= r->end && r->end <= r->len && r->next <= r->len);
}

/* In a block of exactly its size, for the address sanitizer. */
static bool survives(Rng *rng, const char *alphabet, size_t letters, uint64_t kinds)
{
    const size_t len = rng_below(rng, 60);
    const uint64_t calls = rng_below(rng, 31);
    char *text = malloc(len > 0 ? len : 1);
    Reader r;
    TqError err;
    assert_non_null(text);
    for (size_t i = 0; i < len; i++)
        text[i] = alphabet[rng_below(rng, letters)];
    reader_init(&r, text, len);
    for (uint64_t i = 0; i < calls; i++)
        read_something(&r, rng, kinds);
    const bool fine = reader_status(&r, &err) == TQ_OK;
    assert_int_equal(fine, strlen(err.message) == 0);
    free(text);
    return fine;
}

static void garbage_is_survived(void **state)
{
    static const char alphabet[] = "aa0129.-;;  \t#\n\n\xC3\xA9\xFF\r\x01";
    Rng rng = rng_seed(31);
    int fine = 0;
    (void)state;
    for (int round = 0; round < 10000; round++) {
        fine += survives(&rng, alphabet, sizeof alphabet, 9);
        fine += survives(&rng, alphabet, sizeof alphabet - 3, 9);
        assert_true(survives(&rng, alphabet, sizeof alphabet - 3, 4));
    }
    assert_in_range(fine, 1, 19999);
}

/* One bad line of several; the next is read as if nothing had been. */
static void reading_can_go_on_after_an_error(void **state)
{
    const char text[] = "one\n\x01 two\nthree x\nfour\n";
    Reader r;
    (void)state;
    reader_init(&r, text, sizeof text - 1);
    reader_recover(&r); /* there is no error: nothing changes */
    assert_true(reader_next_line(&r));
    assert_false(reader_next_line(&r));
    assert_int_equal(r.error.line, 2);
    reader_recover(&r);
    assert_true(reader_ok(&r) && reader_next_line(&r));
    assert_true(reader_expect(&r, "three"));
    assert_false(reader_end_of_line(&r));
    assert_int_equal(r.error.line, 3);
    reader_recover(&r);
    assert_true(reader_next_line(&r) && reader_expect(&r, "four"));
    assert_false(reader_next_line(&r));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_know_where_they_stand),
        cmocka_unit_test(empty_texts_have_no_line),
        cmocka_unit_test(the_last_line_needs_no_end),
        cmocka_unit_test(a_line_may_be_left_early),
        cmocka_unit_test(semicolons_stand_alone),
        cmocka_unit_test(a_hash_within_a_word_is_no_comment),
        cmocka_unit_test(columns_count_characters),
        cmocka_unit_test(the_rest_stands_as_written),
        cmocka_unit_test(peek_and_accept_leave_other_words),
        cmocka_unit_test(expect_names_both),
        cmocka_unit_test(ends_are_named),
        cmocka_unit_test(the_first_error_sticks),
        cmocka_unit_test(fail_points_at_the_last_word),
        cmocka_unit_test(fail_expected_quotes_the_word),
        cmocka_unit_test(a_long_word_is_quoted_in_part),
        cmocka_unit_test(control_characters_are_refused),
        cmocka_unit_test(lines_end_at_a_thousand),
        cmocka_unit_test(whole_numbers),
        cmocka_unit_test(what_is_no_whole_number),
        cmocka_unit_test(decimals_are_exact),
        cmocka_unit_test(what_is_no_decimal),
        cmocka_unit_test(numbers_say_what_they_expected),
        cmocka_unit_test(ranges_include_their_ends),
        cmocka_unit_test(hexes),
        cmocka_unit_test(garbage_is_survived),
        cmocka_unit_test(reading_can_go_on_after_an_error),
    };
    return cmocka_run_group_tests_name("reader", tests, NULL, NULL);
}
