/* SPDX-License-Identifier: MIT */
/* Writes JSON byte by byte. */
#include "out.h"

#include <stddef.h>

static void put(JsonOut *json, char c)
{
    json->put(json->sink, c);
}

static void put_text(JsonOut *json, const char *text)
{
    while (*text)
        put(json, *text++);
}

static char hex_digit(uint64_t value)
{
    return "0123456789abcdef"[value & 15u];
}

/* Bytes of the UTF-8 character that a text begins with; 0: it begins with none. */
static int utf8_length(const unsigned char *text)
{
    const unsigned char lead = text[0], next = text[1];
    const int length = lead < 0x80 ? 1 : lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    if (lead > 0xF4 || (lead == 0xE0 && next < 0xA0) || (lead == 0xED && next > 0x9F) ||
        (lead == 0xF0 && next < 0x90) || (lead == 0xF4 && next > 0x8F))
        return 0;
    for (int i = 1; i < length; i++)
        if ((text[i] & 0xC0u) != 0x80u)
            return 0;
    return length;
}

static void put_escaped(JsonOut *json, unsigned char c)
{
    put_text(json, "\\u00");
    put(json, hex_digit(c >> 4));
    put(json, hex_digit(c));
}

/* One character, however many bytes it has; returns how many were read. */
static int put_character(JsonOut *json, const unsigned char *at)
{
    const int length = utf8_length(at);
    if (length == 0) {
        put_text(json, "\\ufffd");
        return 1;
    }
    if (*at < 0x20 || *at == 0x7F) {
        put_escaped(json, *at);
        return 1;
    }
    if (*at == '"' || *at == '\\')
        put(json, '\\');
    for (int i = 0; i < length; i++)
        put(json, (char)at[i]);
    return length;
}

void out_quoted(JsonOut *json, const char *text)
{
    const unsigned char *at = (const unsigned char *)text;
    put(json, '"');
    while (*at)
        at += put_character(json, at);
    put(json, '"');
}

static void begin(JsonOut *json, const char *key)
{
    if (json->more)
        put(json, ',');
    json->more = true;
    if (!key)
        return;
    out_quoted(json, key);
    put(json, ':');
}

void out_open(JsonOut *json, const char *key, char bracket)
{
    begin(json, key);
    put(json, bracket);
    json->more = false;
}

void out_close(JsonOut *json, char bracket)
{
    put(json, bracket);
    json->more = true;
}

void out_null(JsonOut *json, const char *key)
{
    begin(json, key);
    put_text(json, "null");
}

void out_text(JsonOut *json, const char *key, const char *text)
{
    if (!text) {
        out_null(json, key);
        return;
    }
    begin(json, key);
    out_quoted(json, text);
}

static void put_natural(JsonOut *json, uint64_t value)
{
    char digits[20];
    int n = 0;
    do {
        digits[n++] = (char)('0' + value % 10);
        value /= 10;
    } while (value > 0);
    while (n > 0)
        put(json, digits[--n]);
}

void out_int(JsonOut *json, const char *key, int64_t value)
{
    begin(json, key);
    if (value < 0)
        put(json, '-');
    put_natural(json, value < 0 ? 0 - (uint64_t)value : (uint64_t)value);
}

void out_bool(JsonOut *json, const char *key, bool value)
{
    begin(json, key);
    put_text(json, value ? "true" : "false");
}

void out_number(JsonOut *json, const char *key, double value)
{
    const bool negative = value < 0;
    const double size = negative ? -value : value;
    uint64_t scale = 1;
    for (int i = 0; i < json->decimals; i++)
        scale *= 10;
    const uint64_t units = size < 1e12 ? (uint64_t)(size * (double)scale + 0.5) : 0;
    begin(json, key);
    if (negative && units > 0)
        put(json, '-');
    put_natural(json, units / scale);
    uint64_t rest = units % scale;
    if (rest > 0)
        put(json, '.');
    for (uint64_t unit = scale / 10; rest > 0; unit /= 10) {
        put(json, (char)('0' + rest / unit));
        rest %= unit;
    }
}

void out_pair(JsonOut *json, const char *key, double x, double y)
{
    out_open(json, key, '[');
    out_number(json, NULL, x);
    out_number(json, NULL, y);
    out_close(json, ']');
}

void out_triple(JsonOut *json, const char *key, double x, double y, double z)
{
    out_open(json, key, '[');
    out_number(json, NULL, x);
    out_number(json, NULL, y);
    out_number(json, NULL, z);
    out_close(json, ']');
}

void out_hash(JsonOut *json, const char *key, uint64_t value)
{
    char text[17] = { 0 };
    for (int i = 0; i < 16; i++)
        text[i] = hex_digit(value >> (60 - 4 * i));
    out_text(json, key, text);
}
