/* SPDX-License-Identifier: MIT */
/* Strings of JSON: escapes, surrogates, and comparing without copying. */
#include "base/json_string.h"

#include <stdint.h>

int json_hex_digit(char c)
{
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
}

/* The number XXXX of an escape \uXXXX at `at`; -1 if there is none. */
static int32_t escaped_unit(const Json *j, size_t at)
{
    int32_t unit = 0;
    if (at + 6 > j->len || j->text[at] != '\\' || j->text[at + 1] != 'u')
        return -1;
    for (size_t i = at + 2; i < at + 6; i++) {
        const int digit = json_hex_digit(j->text[i]);
        if (digit < 0)
            return -1;
        unit = unit * 16 + digit;
    }
    return unit;
}

static bool is_high(int32_t unit)
{
    return unit >= 0xD800 && unit <= 0xDBFF;
}

static bool is_low(int32_t unit)
{
    return unit >= 0xDC00 && unit <= 0xDFFF;
}

/* What is wrong with the escape \u at `at`; NULL: nothing. */
static const char *wrong_unit(const Json *j, size_t at)
{
    const int32_t unit = escaped_unit(j, at);
    if (unit < 0)
        return "expected four hexadecimal digits after \\u";
    if (unit == 0)
        return "\\u0000 is not taken";
    if (is_low(unit) || (is_high(unit) && !is_low(escaped_unit(j, at + 6))))
        return "half of a pair of surrogates";
    return NULL;
}

/* Letters after a backslash, each with what it stands for. */
static const char short_escapes[] = "\"\"\\\\//b\bf\fn\nr\rt\t";

/* 0 if the letter makes no escape. */
static char short_escape(char letter)
{
    for (size_t i = 0; i + 1 < sizeof short_escapes; i += 2)
        if (short_escapes[i] == letter)
            return short_escapes[i + 1];
    return '\0';
}

/* The end of the escape at `at`, an error if it is none. */
static size_t scan_escape(Json *j, size_t at)
{
    const char letter = at + 1 < j->len ? j->text[at + 1] : '\0';
    const char *wrong = letter == 'u'          ? wrong_unit(j, at)
                        : short_escape(letter) ? NULL
                                               : "no escape: one of \\\" \\\\ \\/ \\b \\f \\n \\r "
                                                 "\\t \\uXXXX was expected";
    if (wrong) {
        json_fail_byte(j, at, wrong);
        return j->len;
    }
    if (letter != 'u')
        return at + 2;
    return is_high(escaped_unit(j, at)) ? at + 12 : at + 6;
}

bool json_string_scan(Json *j)
{
    const size_t begin = j->at;
    size_t at = begin + 1;
    while (json_ok(j) && at < j->len && j->text[at] != '"') {
        if (j->text[at] == '\t')
            json_fail_control(j, at);
        at = j->text[at] == '\\' ? scan_escape(j, at) : at + 1;
    }
    if (at >= j->len)
        json_fail_byte(j, begin, "a string without its closing quote");
    if (json_ok(j))
        j->at = at + 1;
    return json_ok(j);
}

static size_t encode(int32_t code, char out[4])
{
    static const unsigned char lead[] = { 0, 0, 0xC0, 0xE0, 0xF0 };
    const size_t len = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    if (len == 1) {
        out[0] = (char)code;
        return 1;
    }
    for (size_t i = len - 1; i > 0; i--) {
        out[i] = (char)(0x80 | (code & 0x3F));
        code >>= 6;
    }
    out[0] = (char)(lead[len] | code);
    return len;
}

size_t json_string_next(const Json *j, size_t *at, char out[4])
{
    const char c = j->text[*at];
    out[0] = c;
    if (c == '"')
        return 0;
    if (c != '\\') {
        *at += 1;
        return 1;
    }
    const int32_t unit = escaped_unit(j, *at), low = is_high(unit) ? escaped_unit(j, *at + 6) : 0;
    if (unit < 0) {
        out[0] = short_escape(j->text[*at + 1]);
        *at += 2;
        return 1;
    }
    *at += low ? 12 : 6;
    return encode(low ? 0x10000 + (unit - 0xD800) * 0x400 + (low - 0xDC00) : unit, out);
}

bool json_string_is(const Json *j, size_t at, const char *text)
{
    char bytes[4];
    at++;
    for (size_t len = 0; (len = json_string_next(j, &at, bytes)) > 0;)
        for (size_t i = 0; i < len; i++)
            if (*text == '\0' || *text++ != bytes[i])
                return false;
    return *text == '\0';
}

bool json_string_same(const Json *j, size_t a, size_t b)
{
    char of_a[4], of_b[4];
    size_t len_a = 0, len_b = 0, i_a = 0, i_b = 0;
    a++;
    b++;
    for (;;) {
        if (i_a == len_a) {
            len_a = json_string_next(j, &a, of_a);
            i_a = 0;
        }
        if (i_b == len_b) {
            len_b = json_string_next(j, &b, of_b);
            i_b = 0;
        }
        if (len_a == 0 || len_b == 0)
            return len_a == len_b;
        if (of_a[i_a++] != of_b[i_b++])
            return false;
    }
}
