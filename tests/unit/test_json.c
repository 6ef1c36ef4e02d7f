/* SPDX-License-Identifier: MIT */
/* Tests of base/json.h. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/json.h"
#include "base/rng.h"
#include "base/writer.h"

#include <stdio.h>
#include <string.h>

#define COUNT(list) (sizeof(list) / sizeof(list)[0])

static char line[JSON_LINE_MAX + 100];

static Json reading(const char *text)
{
    Json j;
    json_init(&j, text, strlen(text), 7);
    return j;
}

/* Inside an array that holds what is tried. */
static Json in_array(const char *text)
{
    Json j = reading(text);
    assert_true(json_array(&j));
    assert_true(json_item(&j));
    return j;
}

static void assert_fine(const Json *j)
{
    TqError err;
    if (json_status(j, &err) != TQ_OK)
        fail_msg("%d:%d: %s", err.line, err.column, err.message);
}

static void assert_error(const Json *j, int column, const char *message)
{
    TqError err;
    assert_int_equal(json_status(j, &err), TQ_BAD_TEXT);
    assert_string_equal(err.message, message);
    assert_int_equal(err.line, 7);
    assert_int_equal(err.column, column);
}

/* The whole line, whatever is in it. */
static Json skipped(const char *text)
{
    Json j = reading(text);
    json_skip(&j);
    if (json_ok(&j))
        (void)json_end(&j);
    return j;
}

typedef struct {
    const char *text;
    int column;
    const char *message;
} Bad;

static void assert_all_bad(const Bad *bad, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        Json j = skipped(bad[i].text);
        TqError err;
        assert_int_equal(json_status(&j, &err), TQ_BAD_TEXT);
        if (strcmp(err.message, bad[i].message) != 0 || err.column != bad[i].column)
            fail_msg("%s: %d %s", bad[i].text, err.column, err.message);
    }
}

/* ---- objects and arrays ---- */

static void keys_come_one_by_one(void **state)
{
    Json j = reading(" { \"t\" : 12 ,\t\"do\":\"flick\",\"aim\":[1000,-20]} ");
    (void)state;
    assert_true(json_object(&j));
    assert_true(json_key(&j));
    assert_true(json_key_is(&j, "t"));
    assert_false(json_key_is(&j, ""));
    assert_false(json_key_is(&j, "to"));
    assert_int_equal(json_key_column(&j), 4);
    assert_int_equal(json_int(&j, 0, 100), 12);
    assert_int_equal(json_column(&j), 10);
    assert_true(json_key(&j));
    assert_false(json_key_is(&j, "d"));
    assert_true(json_text(&j));
    assert_true(json_text_is(&j, "flick"));
    assert_false(json_text_is(&j, "flic"));
    assert_false(json_text_is(&j, "flicks"));
    assert_true(json_key(&j));
    assert_true(json_array(&j));
    assert_true(json_item(&j));
    assert_int_equal(json_int(&j, -5000, 5000), 1000);
    assert_true(json_item(&j));
    assert_int_equal(json_int(&j, -5000, 5000), -20);
    assert_false(json_item(&j));
    assert_false(json_key(&j));
    assert_true(json_end(&j));
    assert_fine(&j);
}

static void empty_ones_have_no_members(void **state)
{
    Json j = reading("{\"a\":{ },\"b\":[ ]}");
    (void)state;
    assert_true(json_object(&j));
    assert_true(json_key(&j));
    assert_true(json_object(&j));
    assert_false(json_key(&j));
    assert_true(json_key(&j));
    assert_true(json_array(&j));
    assert_false(json_item(&j));
    assert_false(json_key(&j));
    assert_true(json_end(&j));
}

static void kinds_are_seen_beforehand(void **state)
{
    static const JsonKind kinds[] = { JSON_OBJECT, JSON_ARRAY, JSON_STRING, JSON_NUMBER,
                                      JSON_NUMBER, JSON_TRUE,  JSON_FALSE,  JSON_NULL };
    Json j = reading("[{},[],\"\",0,-1,true,false,null,?]");
    (void)state;
    assert_true(json_array(&j));
    for (size_t i = 0; i < COUNT(kinds); i++) {
        assert_true(json_item(&j));
        assert_int_equal(json_peek(&j), kinds[i]);
        assert_int_equal(json_peek(&j), kinds[i]);
        json_skip(&j);
    }
    assert_true(json_item(&j));
    assert_int_equal(json_peek(&j), JSON_NONE);
    assert_fine(&j);
}

static void words_are_read(void **state)
{
    Json j = reading("[true,false,null,true ,  null]");
    (void)state;
    assert_true(json_array(&j));
    assert_true(json_item(&j));
    assert_true(json_bool(&j));
    assert_true(json_item(&j));
    assert_false(json_bool(&j));
    assert_true(json_item(&j));
    json_null(&j);
    assert_true(json_item(&j));
    assert_true(json_bool(&j));
    assert_true(json_item(&j));
    json_null(&j);
    assert_int_equal(json_column(&j), 26);
    assert_false(json_item(&j));
    assert_true(json_end(&j));
}

static void four_deep_is_the_end(void **state)
{
    Json j = skipped("[[[[]]]]");
    (void)state;
    assert_fine(&j);
    j = skipped("{\"a\":{\"a\":{\"a\":{\"a\":1}}}}");
    assert_fine(&j);
    j = skipped("[[[[[]]]]]");
    assert_error(&j, 5, "values nest deeper than 4");
    j = skipped("[1,{\"a\":[{\"b\":{}}]}]");
    assert_error(&j, 15, "values nest deeper than 4");
    j = skipped("[[],[[]],[[[]]],[[[[]]]]");
    assert_error(&j, 20, "values nest deeper than 4");
}

static void whole_values_can_be_skipped(void **state)
{
    Json j = reading("{\"note\":{\"a\":[1,\"}]\\\"\",{\"c\":null}],\"b\":true},\"t\":5}");
    (void)state;
    assert_true(json_object(&j));
    assert_true(json_key(&j));
    json_skip(&j);
    assert_int_equal(json_column(&j), 9);
    assert_true(json_key(&j));
    assert_true(json_key_is(&j, "t"));
    assert_int_equal(json_int(&j, 5, 5), 5);
    assert_false(json_key(&j));
    assert_true(json_end(&j));
}

static void structure_must_be_sound(void **state)
{
    static const Bad bad[] = {
        { "", 1, "expected a value, found the end of the line" },
        { "  ", 3, "expected a value, found the end of the line" },
        { "x", 1, "expected a value, found \"x\"" },
        { "{", 2, "expected a key in quotes, found the end of the line" },
        { "{]", 2, "expected a key in quotes, found \"]\"" },
        { "{a:1}", 2, "expected a key in quotes, found \"a\"" },
        { "{1:1}", 2, "expected a key in quotes, found \"1\"" },
        { "{\"a\"}", 5, "expected \":\", found \"}\"" },
        { "{\"a\" 1}", 6, "expected \":\", found \"1\"" },
        { "{\"a\":}", 6, "expected a value, found \"}\"" },
        { "{\"a\":1", 7, "expected \",\" or \"}\", found the end of the line" },
        { "{\"a\":1]", 7, "expected \",\" or \"}\", found \"]\"" },
        { "{\"a\":1 \"b\":2}", 8, "expected \",\" or \"}\", found the string \"b\"" },
        { "{\"a\":1,}", 8, "expected a key in quotes, found \"}\"" },
        { "{,\"a\":1}", 2, "expected a key in quotes, found \",\"" },
        { "[", 2, "expected a value, found the end of the line" },
        { "[1", 3, "expected \",\" or \"]\", found the end of the line" },
        { "[1,", 4, "expected a value, found the end of the line" },
        { "[1,]", 4, "expected a value, found \"]\"" },
        { "[,1]", 2, "expected a value, found \",\"" },
        { "[1 2]", 4, "expected \",\" or \"]\", found \"2\"" },
        { "[1}", 3, "expected \",\" or \"]\", found \"}\"" },
        { "[\"a\":1]", 5, "expected \",\" or \"]\", found \":\"" },
        { "[]]", 3, "expected the end of the line, found \"]\"" },
        { "{} {}", 4, "expected the end of the line, found \"{\"" },
        { "{} # no comments", 4, "expected the end of the line, found \"#\"" },
    };
    (void)state;
    assert_all_bad(bad, COUNT(bad));
}

static void words_must_be_whole(void **state)
{
    static const Bad bad[] = {
        { "[tru]", 2, "expected true or false, found \"tru\"" },
        { "[truex]", 2, "expected true or false, found \"truex\"" },
        { "[fals\xC3\xA9]", 2, "expected true or false, found \"fals\xC3\xA9\"" },
        { "[nul]", 2, "expected null, found \"nul\"" },
        { "[nulll,1]", 2, "expected null, found \"nulll\"" },
        { "[True]", 2, "expected a value, found \"True\"" },
        { "[NaN]", 2, "expected a value, found \"NaN\"" },
        { "['a']", 2, "expected a value, found \"'a'\"" },
    };
    (void)state;
    assert_all_bad(bad, COUNT(bad));
}

static void the_wrong_kind_is_named(void **state)
{
    Json j = reading("[]");
    (void)state;
    assert_false(json_object(&j));
    assert_error(&j, 1, "expected an object, found \"[\"");
    j = reading("\"x\"");
    assert_false(json_array(&j));
    assert_error(&j, 1, "expected an array, found the string \"x\"");
    j = in_array("[5]");
    assert_false(json_text(&j));
    assert_error(&j, 2, "expected a string, found \"5\"");
    j = in_array("[ \"5\"]");
    assert_int_equal(json_int(&j, 3, 9), 3);
    assert_error(&j, 3, "expected a whole number between 3 and 9, found the string \"5\"");
    j = in_array("[null]");
    assert_false(json_bool(&j));
    assert_error(&j, 2, "expected true or false, found \"null\"");
    j = in_array("[0]");
    json_null(&j);
    assert_error(&j, 2, "expected null, found \"0\"");
    j = in_array("[\"a string that is far too long to be repeated\"]");
    assert_int_equal(json_int(&j, 0, 1), 0);
    assert_error(&j, 2,
                 "expected a whole number between 0 and 1, found the string \"a string that is far "
                 "too long to "
                 "be rep...\"");
}

/* ---- keys ---- */

static void keys_are_unique(void **state)
{
    static const Bad bad[] = {
        { "{\"a\":1,\"a\":2}", 8, "this key is there already" },
        { "{\"a\":1,\"b\":2,\"c\":3,\"b\":4}", 20, "this key is there already" },
        { "{\"a\":1,\"\\u0061\":2}", 8, "this key is there already" },
        { "{\"\\u00e9\":1,\"\xC3\xA9\":2}", 13, "this key is there already" },
        { "{\"\\ud83d\\ude00\":1,\"\xF0\x9F\x98\x80\":2}", 19, "this key is there already" },
        { "{\"\":1,\"\":2}", 7, "this key is there already" },
        { "{\"a\":[{\"b\":1,\"b\":2}]}", 14, "this key is there already" },
        { "{\"a\":{\"a\":[],\"b\":{}},\"a\":2}", 22, "this key is there already" },
        { "{\"a\" : \"x\" , \"b\" : 1 , \"a\" : 0}", 24, "this key is there already" },
    };
    static const char *const good[] = {
        "{\"a\":\"b\",\"b\":\"a\"}",
        "{\"a\":{\"a\":{\"a\":1}}}",
        "[{\"a\":1},{\"a\":2}]",
        "{\"a\":[\"b\",\"b\",\"c\"],\"b\":1,\"c\":[]}",
        "{\"a\":\"\\\",\\\"b\\\":\",\"b\":1}",
        "{\"a\":1,\"ab\":2,\"\":3,\"b\":4}",
        "{\"a\":{\"b\":1},\"b\":{\"a\":2}}",
        "{\"a\":\"\\\\\",\"b\":\"a\"}",
    };
    (void)state;
    assert_all_bad(bad, COUNT(bad));
    for (size_t i = 0; i < COUNT(good); i++) {
        Json j = skipped(good[i]);
        assert_fine(&j);
    }
}

static void escaped_keys_are_known(void **state)
{
    Json j = reading("{\"\\u0074\\u0065\\/\":1}");
    (void)state;
    assert_true(json_object(&j));
    assert_true(json_key(&j));
    assert_true(json_key_is(&j, "te/"));
    assert_false(json_key_is(&j, "te"));
    json_skip(&j);
    assert_false(json_key(&j));
    assert_true(json_end(&j));
}

/* ---- numbers ---- */

static void numbers_are_exact(void **state)
{
    static const struct {
        const char *text;
        int64_t value;
    } good[] = {
        { "[0]", 0 },
        { "[-0]", 0 },
        { "[7 ]", 7 },
        { "[-120]", -120 },
        { "[9223372036854775807]", INT64_MAX },
        { "[-9223372036854775808]", INT64_MIN },
        { "[9223372036854775806]", INT64_MAX - 1 },
        { "[1000000000000000000]", 1000000000000000000 },
    };
    (void)state;
    for (size_t i = 0; i < COUNT(good); i++) {
        Json j = in_array(good[i].text);
        assert_true(json_int(&j, INT64_MIN, INT64_MAX) == good[i].value);
        assert_false(json_item(&j));
        assert_true(json_end(&j));
    }
}

static void numbers_outside_are_refused(void **state)
{
    Json j = in_array("[13]");
    (void)state;
    assert_int_equal(json_int(&j, 0, 12), 0);
    assert_error(&j, 2, "expected a whole number between 0 and 12, found \"13\"");
    j = in_array("[-1]");
    assert_int_equal(json_int(&j, 0, 12), 0);
    assert_error(&j, 2, "expected a whole number between 0 and 12, found \"-1\"");
    j = in_array("[12]");
    assert_int_equal(json_int(&j, 0, 12), 12);
    assert_fine(&j);
    j = in_array("[99999999999999999999999]");
    assert_int_equal(json_int(&j, 0, 12), 0);
    assert_error(&j, 2,
                 "expected a whole number between 0 and 12, found \"99999999999999999999999\"");
}

#define ANY "expected a whole number between -9223372036854775808 and 9223372036854775807, found "
#define WHOLE "expected a whole number without fraction or exponent, found "

static void numbers_are_whole(void **state)
{
    static const Bad bad[] = {
        { "[1.5]", 2, WHOLE "\"1.5\"" },
        { "[1.0]", 2, WHOLE "\"1.0\"" },
        { "[0.1]", 2, WHOLE "\"0.1\"" },
        { "[-1.]", 2, WHOLE "\"-1.\"" },
        { "[1e3]", 2, WHOLE "\"1e3\"" },
        { "[1E+3]", 2, WHOLE "\"1E+3\"" },
        { "[01]", 2, ANY "\"01\"" },
        { "[-01]", 2, ANY "\"-01\"" },
        { "[00]", 2, ANY "\"00\"" },
        { "[-]", 2, ANY "\"-\"" },
        { "[--1]", 2, ANY "\"--1\"" },
        { "[1-]", 2, ANY "\"1-\"" },
        { "[12abc]", 2, ANY "\"12abc\"" },
        { "[0x10]", 2, ANY "\"0x10\"" },
        { "[9223372036854775808]", 2, ANY "\"9223372036854775808\"" },
        { "[-9223372036854775809]", 2, ANY "\"-9223372036854775809\"" },
        { "[92233720368547758070]", 2, ANY "\"92233720368547758070\"" },
        { "[+1]", 2, "expected a value, found \"+1\"" },
        { "[.5]", 2, "expected a value, found \".5\"" },
    };
    (void)state;
    assert_all_bad(bad, COUNT(bad));
}

/* ---- strings ---- */

static void assert_string(const char *text, const char *expected)
{
    char buf[64];
    Json j = in_array(text);
    const size_t len = json_string(&j, buf, sizeof buf);
    assert_fine(&j);
    assert_string_equal(buf, expected);
    assert_int_equal(len, strlen(expected));
    assert_true(json_text_is(&j, expected));
    assert_false(json_item(&j));
    assert_true(json_end(&j));
}

static void strings_are_decoded(void **state)
{
    (void)state;
    assert_string("[\"\"]", "");
    assert_string("[\"a b\"]", "a b");
    assert_string("[\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"]", "\"\\/\b\f\n\r\t");
    assert_string("[\"Jos\xC3\xA9 \xE2\x82\xAC \xF0\x9F\x98\x80\"]",
                  "Jos\xC3\xA9 \xE2\x82\xAC \xF0\x9F\x98\x80");
    assert_string("[\"\\u0041\\u00E9\\u20ac\\uD83D\\uDE00\"]",
                  "A\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80");
    assert_string("[\"\\u0001\\u001f\\u007f\\u0080\"]", "\x01\x1F\x7F\xC2\x80");
    assert_string("[\"\\u07ff\\u0800\\uffff\"]", "\xDF\xBF\xE0\xA0\x80\xEF\xBF\xBF");
    assert_string("[\"\\uD800\\uDC00\\uDBFF\\uDFFF\"]", "\xF0\x90\x80\x80\xF4\x8F\xBF\xBF");
    assert_string("[\"\\uD7FF\\uE000\"]", "\xED\x9F\xBF\xEE\x80\x80");
    assert_string("[\"\x7F\"]", "\x7F");
    assert_string("[\"[{,:}]\"]", "[{,:}]");
}

static void strings_must_fit(void **state)
{
    char buf[8] = "zzzzzzz";
    Json j = in_array("[\"1234567\"]");
    (void)state;
    assert_int_equal(json_string(&j, buf, sizeof buf), 7);
    assert_string_equal(buf, "1234567");
    j = in_array("[\"12345678\"]");
    assert_int_equal(json_string(&j, buf, sizeof buf), 0);
    assert_string_equal(buf, "");
    assert_error(&j, 2, "expected a string of at most 7 bytes, found \"12345678\"");
    j = in_array("[\"123456\xC3\xA9\"]");
    assert_int_equal(json_string(&j, buf, sizeof buf), 0);
    assert_error(&j, 2, "expected a string of at most 7 bytes, found \"123456\xC3\xA9\"");
    j = in_array("[\"\"]");
    assert_int_equal(json_string(&j, buf, 1), 0);
    assert_fine(&j);
}

#define ESCAPE "no escape: one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX was expected"
#define UNIT "expected four hexadecimal digits after \\u"
#define PAIR "half of a pair of surrogates"
#define OPEN "a string without its closing quote"

static void strings_must_be_sound(void **state)
{
    static const Bad bad[] = {
        { "[\"abc]", 2, OPEN },
        { "[\"", 2, OPEN },
        { "[\"abc\\\"]", 2, OPEN },
        { "{\"abc", 2, OPEN },
        { "[\"\\", 3, ESCAPE },
        { "[\"\xC3\xA9\\x\"]", 4, ESCAPE },
        { "[\"\\'\"]", 3, ESCAPE },
        { "[\"\\U0041\"]", 3, ESCAPE },
        { "[\"\\u\"]", 3, UNIT },
        { "[\"\\u004\"]", 3, UNIT },
        { "[\"\\u004", 3, UNIT },
        { "[\"\\u00g1\"]", 3, UNIT },
        { "[\"\\u-041\"]", 3, UNIT },
        { "[\"a\\u0000\"]", 4, "\\u0000 is not taken" },
        { "[\"\\ud800\"]", 3, PAIR },
        { "[\"\\ud800x\"]", 3, PAIR },
        { "[\"\\ud800\\n\"]", 3, PAIR },
        { "[\"\\ud800\\ud800\"]", 3, PAIR },
        { "[\"\\ud800\\ue000\"]", 3, PAIR },
        { "[\"\\ud800\\udc0\"]", 3, PAIR },
        { "[\"\\ud800", 3, PAIR },
        { "[\"\\udc00\"]", 3, PAIR },
        { "[\"\\udfff\\ud800\"]", 3, PAIR },
        { "[\"a\tb\"]", 4, "expected text, found the control character 9" },
    };
    (void)state;
    assert_all_bad(bad, COUNT(bad));
}

static void hashes_have_sixteen_digits(void **state)
{
    static const char *const bad[] = { "[\"0123456789abcde\"]",
                                       "[\"0123456789abcdef0\"]",
                                       "[\"0123456789ABCDEF\"]",
                                       "[\"0123456789abcdeg\"]",
                                       "[\"\"]",
                                       "[\"\\u0030123456789\"]" };
    Json j = in_array("[\"0123456789abcdef\"]");
    (void)state;
    assert_true(json_hex64(&j) == UINT64_C(0x0123456789abcdef));
    assert_fine(&j);
    j = in_array("[\"ffffffffffffffff\"]");
    assert_true(json_hex64(&j) == UINT64_MAX);
    for (size_t i = 0; i < COUNT(bad); i++) {
        j = in_array(bad[i]);
        assert_true(json_hex64(&j) == 0);
        assert_int_equal(j.error.column, 2);
        assert_memory_equal(j.error.message, "expected 16 lower-case hexadecimal digits, found ",
                            49);
    }
    j = in_array("[17]");
    assert_true(json_hex64(&j) == 0);
    assert_error(&j, 2, "expected a string, found \"17\"");
}

/* ---- bytes ---- */

static void one_line_end_is_dropped(void **state)
{
    Json j = skipped("{}\n");
    (void)state;
    assert_fine(&j);
    j = skipped("{}\r\n");
    assert_fine(&j);
    j = skipped("{}\n\n");
    assert_error(&j, 3, "expected text, found the control character 10");
    j = skipped("{}\r");
    assert_error(&j, 3, "expected text, found the control character 13");
    j = skipped("\n");
    assert_error(&j, 1, "expected a value, found the end of the line");
    json_init(&j, NULL, 5, 7);
    json_skip(&j);
    assert_error(&j, 1, "expected a value, found the end of the line");
}

static void control_characters_are_refused(void **state)
{
    Json j;
    (void)state;
    for (int c = 0; c < 32; c++) {
        char text[] = "{\"\xC3\xA9\":? }";
        char message[60];
        text[6] = (char)c;
        snprintf(message, sizeof message, "expected text, found the control character %d", c);
        json_init(&j, text, sizeof text - 1, 7);
        assert_int_equal(json_ok(&j), c == '\t');
        if (c != '\t')
            assert_error(&j, 6, message);
        assert_int_equal(json_object(&j), c == '\t');
    }
}

static void only_utf8_is_text(void **state)
{
    static const char *const bad[] = {
        "\x80",
        "\xBF",
        "\xC0\x80",
        "\xC1\xBF",
        "\xC3",
        "\xC3(",
        "\xE0\x9F\xBF",
        "\xE2\x82",
        "\xE2\x82(",
        "\xED\xA0\x80",
        "\xED\xBF\xBF",
        "\xF0\x8F\xBF\xBF",
        "\xF0\x9F\x98",
        "\xF0\x9F(",
        "\xF4\x90\x80\x80",
        "\xF5\x80\x80\x80",
        "\xF0\x9F\x98\xC3",
        "\xFE",
        "\xFF",
    };
    (void)state;
    for (size_t i = 0; i < COUNT(bad); i++) {
        Json j;
        int len = snprintf(line, sizeof line, "[\"\xE2\x82\xAC%s\"]", bad[i]);
        json_init(&j, line, (size_t)len, 7);
        assert_error(&j, 4, "expected UTF-8, found a byte that is none");
        /* and at the very end of the line */
        len = snprintf(line, sizeof line, "[\"\xE2\x82\xAC%s", bad[i]);
        json_init(&j, line, (size_t)len, 7);
        assert_error(&j, 4, "expected UTF-8, found a byte that is none");
    }
}

static void long_lines_are_refused(void **state)
{
    Json j;
    (void)state;
    memset(line, ' ', sizeof line);
    memcpy(line, "[]", 2);
    json_init(&j, line, JSON_LINE_MAX, 7);
    json_skip(&j);
    assert_true(json_end(&j));
    json_init(&j, line, JSON_LINE_MAX + 1, 7);
    assert_error(&j, 1, "expected a line of at most 4000 bytes, found a longer one");
    line[JSON_LINE_MAX] = '\r';
    line[JSON_LINE_MAX + 1] = '\n';
    json_init(&j, line, JSON_LINE_MAX + 2, 7);
    assert_fine(&j);
}

static void columns_count_characters(void **state)
{
    Json j = reading("{\"\xC3\xA9\xE2\x82\xAC\":\"\xF0\x9F\x98\x80\",\"b\":x}");
    (void)state;
    assert_true(json_object(&j));
    assert_true(json_key(&j));
    assert_int_equal(json_key_column(&j), 2);
    assert_true(json_text(&j));
    assert_int_equal(json_column(&j), 7);
    assert_true(json_key(&j));
    assert_int_equal(json_key_column(&j), 11);
    json_skip(&j);
    assert_error(&j, 15, "expected a value, found \"x\"");
}

/* ---- errors ---- */

static void the_first_error_stays(void **state)
{
    char buf[8];
    Json j = in_array("[\"x\",2,{\"a\":1}]");
    (void)state;
    assert_int_equal(json_int(&j, 4, 5), 4);
    assert_int_equal(json_int(&j, 6, 7), 6);
    assert_false(json_item(&j));
    assert_false(json_array(&j));
    assert_false(json_object(&j));
    assert_false(json_key(&j));
    assert_false(json_key_is(&j, ""));
    assert_false(json_text(&j));
    assert_false(json_text_is(&j, "x"));
    assert_false(json_bool(&j));
    assert_int_equal(json_string(&j, buf, sizeof buf), 0);
    assert_string_equal(buf, "");
    assert_true(json_hex64(&j) == 0);
    json_null(&j);
    json_skip(&j);
    json_fail(&j, "another");
    assert_int_equal(json_peek(&j), JSON_NONE);
    assert_false(json_end(&j));
    assert_error(&j, 2, "expected a whole number between 4 and 5, found the string \"x\"");
    assert_int_equal(json_status(&j, NULL), TQ_BAD_TEXT);
}

static void callers_can_fail_too(void **state)
{
    Json j = in_array("[  \"here\"]");
    (void)state;
    assert_true(json_text(&j));
    json_fail(&j, "not here");
    assert_error(&j, 4, "not here");
    j = in_array("[  \"here\"]");
    assert_true(json_text(&j));
    json_fail_expected(&j, "there");
    assert_error(&j, 4, "expected there, found \"here\"");
    j = in_array("[  \"here\"]");
    json_fail_at(&j, 9, "at nine");
    assert_error(&j, 9, "at nine");
}

/* ---- what the writer writes is read back ---- */

static void random_text(Rng *rng, char *text, size_t len)
{
    static const char *const bits[] = { "a",
                                        "\"",
                                        "\\",
                                        "/",
                                        "\n",
                                        "\x01",
                                        "\x7F",
                                        "\xC3\xA9",
                                        "u00",
                                        "\xE2\x82\xAC",
                                        "\xF0\x9F\x98\x80",
                                        "\t" };
    text[0] = '\0';
    while (strlen(text) + 5 < len && rng_below(rng, 12) > 0)
        strcat(text, bits[rng_below(rng, COUNT(bits))]);
}

static void what_is_written_is_read(void **state)
{
    Rng rng = rng_seed(1);
    (void)state;
    for (int i = 0; i < 2000; i++) {
        char key[60], value[60], back[60], text[800];
        Writer w;
        const int64_t number = (int64_t)rng_u64(&rng);
        random_text(&rng, key, sizeof key);
        random_text(&rng, value, sizeof value);
        writer_init(&w, text, sizeof text);
        writer_char(&w, '{');
        writer_json_string(&w, key);
        writer_char(&w, ':');
        writer_json_string(&w, value);
        writer_text(&w, ",\"a number\":");
        writer_int(&w, number);
        writer_char(&w, '}');
        Json j = reading(text);
        assert_true(json_object(&j) && json_key(&j) && json_key_is(&j, key));
        assert_int_equal(json_string(&j, back, sizeof back), strlen(value));
        assert_string_equal(back, value);
        assert_true(json_key(&j));
        assert_true(json_int(&j, INT64_MIN, INT64_MAX) == number);
        assert_false(json_key(&j));
        assert_true(json_end(&j));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keys_come_one_by_one),
        cmocka_unit_test(empty_ones_have_no_members),
        cmocka_unit_test(kinds_are_seen_beforehand),
        cmocka_unit_test(words_are_read),
        cmocka_unit_test(four_deep_is_the_end),
        cmocka_unit_test(whole_values_can_be_skipped),
        cmocka_unit_test(structure_must_be_sound),
        cmocka_unit_test(words_must_be_whole),
        cmocka_unit_test(the_wrong_kind_is_named),
        cmocka_unit_test(keys_are_unique),
        cmocka_unit_test(escaped_keys_are_known),
        cmocka_unit_test(numbers_are_exact),
        cmocka_unit_test(numbers_outside_are_refused),
        cmocka_unit_test(numbers_are_whole),
        cmocka_unit_test(strings_are_decoded),
        cmocka_unit_test(strings_must_fit),
        cmocka_unit_test(strings_must_be_sound),
        cmocka_unit_test(hashes_have_sixteen_digits),
        cmocka_unit_test(one_line_end_is_dropped),
        cmocka_unit_test(control_characters_are_refused),
        cmocka_unit_test(only_utf8_is_text),
        cmocka_unit_test(long_lines_are_refused),
        cmocka_unit_test(columns_count_characters),
        cmocka_unit_test(the_first_error_stays),
        cmocka_unit_test(callers_can_fail_too),
        cmocka_unit_test(what_is_written_is_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
