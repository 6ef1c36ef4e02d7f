/* SPDX-License-Identifier: MIT */
/* Text appended to a caller's buffer: numbers and strings in our own fixed spelling. */
#include "base/writer.h"

#include <toque/status.h>

#include "base/hash.h"
#include "base/utf8.h"

void writer_init(Writer *w, char *buf, size_t cap)
{
    *w = (Writer){ .buf = buf, .cap = cap };
    if (cap > 0)
        buf[0] = '\0';
}

void writer_char(Writer *w, char c)
{
    if (w->overflow || w->len + 1 >= w->cap) {
        w->overflow = true;
        return;
    }
    w->buf[w->len++] = c;
    w->buf[w->len] = '\0';
}

void writer_text(Writer *w, const char *text)
{
    for (; *text != '\0'; text++)
        writer_char(w, *text);
}

void writer_bytes(Writer *w, const char *bytes, size_t len)
{
    for (size_t i = 0; i < len; i++)
        writer_char(w, bytes[i]);
}

/* At least min_digits digits, with zeros in front. */
static void write_digits(Writer *w, uint64_t value, int min_digits)
{
    char digits[20]; /* UINT64_MAX has 20 */
    int count = 0;
    while (value > 0 || count < min_digits) {
        digits[count++] = (char)('0' + (int)(value % 10));
        value /= 10;
    }
    while (count > 0)
        writer_char(w, digits[--count]);
}

/* The sign is written; what is returned is good for INT64_MIN too. */
static uint64_t write_sign(Writer *w, int64_t value)
{
    if (value >= 0)
        return (uint64_t)value;
    writer_char(w, '-');
    return 0 - (uint64_t)value;
}

void writer_int(Writer *w, int64_t value)
{
    const uint64_t magnitude = write_sign(w, value);
    write_digits(w, magnitude, 1);
}

void writer_milli(Writer *w, int64_t thousandths)
{
    const uint64_t magnitude = write_sign(w, thousandths);
    uint64_t fraction = magnitude % 1000;
    int decimals = 3;
    write_digits(w, magnitude / 1000, 1);
    if (fraction == 0)
        return;
    for (; fraction % 10 == 0; fraction /= 10)
        decimals--;
    writer_char(w, '.');
    write_digits(w, fraction, decimals);
}

void writer_hex64(Writer *w, uint64_t value)
{
    char digits[17];
    hash_hex(value, digits);
    writer_text(w, digits);
}

/* To the nearest whole number, a half upwards; 0 <= value < 2^63. Exact, where value + 0.5 is not.
 */
static uint64_t round_half_up(double value)
{
    const uint64_t whole = (uint64_t)value;
    return value - (double)whole >= 0.5 ? whole + 1 : whole;
}

void writer_f64_fixed(Writer *w, double value, int decimals)
{
    static const uint64_t powers[] = { 1, 10, 100, 1000, 10000, 100000, 1000000 };
    TQ_ASSERT(decimals >= 0 && decimals <= 6);
    TQ_ASSERT(value >= -1e12 && value <= 1e12);
    const uint64_t scale = powers[decimals];
    const uint64_t scaled = round_half_up((value < 0 ? -value : value) * (double)scale);
    if (value < 0 && scaled > 0)
        writer_char(w, '-');
    write_digits(w, scaled / scale, 1);
    if (decimals == 0)
        return;
    writer_char(w, '.');
    write_digits(w, scaled % scale, decimals);
}

static void write_escaped_ascii(Writer *w, char c)
{
    static const char named[] = "\"\"\\\\\bb\ff\nn\rr\tt";
    for (size_t i = 0; i + 1 < sizeof named; i += 2) {
        if (named[i] != c)
            continue;
        writer_char(w, '\\');
        writer_char(w, named[i + 1]);
        return;
    }
    if ((unsigned char)c >= 0x20) {
        writer_char(w, c);
        return;
    }
    writer_text(w, "\\u00");
    writer_char(w, "0123456789abcdef"[(unsigned char)c >> 4]);
    writer_char(w, "0123456789abcdef"[c & 15]);
}

/* Bytes up to the NUL, but no more than a character can have. */
static size_t bytes_ahead(const char *text)
{
    size_t len = 0;
    while (len < 4 && text[len] != '\0')
        len++;
    return len;
}

void writer_json_string(Writer *w, const char *text)
{
    writer_char(w, '"');
    while (*text != '\0') {
        const bool ascii = (unsigned char)*text < 0x80;
        const size_t len = utf8_length(text, bytes_ahead(text));
        if (ascii)
            write_escaped_ascii(w, *text);
        else if (len > 0)
            writer_bytes(w, text, len);
        else
            writer_text(w, "\xEF\xBF\xBD");
        text += len > 0 ? len : 1;
    }
    writer_char(w, '"');
}
