/* SPDX-License-Identifier: MIT */
/* Writes JSON byte by byte. */
#include "out.h"

void out_start(Out *out, char *text, size_t cap)
{
    *out = (Out){ .text = text, .cap = cap };
}

static void put(Out *out, char c)
{
    if (out->len + 1 < out->cap) {
        out->text[out->len++] = c;
        out->text[out->len] = '\0';
    } else {
        out->full = true;
    }
}

static void put_text(Out *out, const char *text)
{
    while (*text)
        put(out, *text++);
}

static char hex_digit(uint64_t value)
{
    return "0123456789abcdef"[value & 15u];
}

/* The core's texts are UTF-8 already; only what JSON forbids inside quotes is escaped. */
static void put_quoted(Out *out, const char *text)
{
    put(out, '"');
    for (; *text; text++) {
        const unsigned char c = (unsigned char)*text;
        if (c == '"' || c == '\\')
            put(out, '\\');
        if (c >= 0x20) {
            put(out, *text);
            continue;
        }
        put_text(out, "\\u00");
        put(out, hex_digit(c >> 4));
        put(out, hex_digit(c));
    }
    put(out, '"');
}

static void begin(Out *out, const char *key)
{
    if (out->more)
        put(out, ',');
    out->more = true;
    if (!key)
        return;
    put_quoted(out, key);
    put(out, ':');
}

void out_open(Out *out, const char *key, char bracket)
{
    begin(out, key);
    put(out, bracket);
    out->more = false;
}

void out_close(Out *out, char bracket)
{
    put(out, bracket);
    out->more = true;
}

void out_null(Out *out, const char *key)
{
    begin(out, key);
    put_text(out, "null");
}

void out_text(Out *out, const char *key, const char *text)
{
    if (!text) {
        out_null(out, key);
        return;
    }
    begin(out, key);
    put_quoted(out, text);
}

static void put_natural(Out *out, uint64_t value)
{
    char digits[20];
    int n = 0;
    do {
        digits[n++] = (char)('0' + value % 10);
        value /= 10;
    } while (value > 0);
    while (n > 0)
        put(out, digits[--n]);
}

void out_int(Out *out, const char *key, int64_t value)
{
    begin(out, key);
    if (value < 0)
        put(out, '-');
    put_natural(out, value < 0 ? 0 - (uint64_t)value : (uint64_t)value);
}

void out_bool(Out *out, const char *key, bool value)
{
    begin(out, key);
    put_text(out, value ? "true" : "false");
}

void out_number(Out *out, const char *key, double value)
{
    const bool negative = value < 0;
    const double size = negative ? -value : value;
    begin(out, key);
    if (!(size < 1e12)) { /* beyond every measure, or no number */
        put(out, '0');
        return;
    }
    const uint64_t millionths = (uint64_t)(size * 1e6 + 0.5);
    if (negative && millionths > 0)
        put(out, '-');
    put_natural(out, millionths / 1000000);
    uint64_t rest = millionths % 1000000;
    for (uint64_t unit = 100000; rest > 0; unit /= 10) {
        if (unit == 100000)
            put(out, '.');
        put(out, (char)('0' + rest / unit));
        rest %= unit;
    }
}

void out_pair(Out *out, const char *key, double x, double y)
{
    out_open(out, key, '[');
    out_number(out, NULL, x);
    out_number(out, NULL, y);
    out_close(out, ']');
}

void out_triple(Out *out, const char *key, double x, double y, double z)
{
    out_open(out, key, '[');
    out_number(out, NULL, x);
    out_number(out, NULL, y);
    out_number(out, NULL, z);
    out_close(out, ']');
}

void out_hash(Out *out, const char *key, uint64_t value)
{
    char text[17] = { 0 };
    for (int i = 0; i < 16; i++)
        text[i] = hex_digit(value >> (60 - 4 * i));
    out_text(out, key, text);
}
