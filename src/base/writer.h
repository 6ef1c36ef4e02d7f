/* SPDX-License-Identifier: MIT */
/* Text appended to a caller's buffer, with one flag to check at the end. */
#ifndef BASE_WRITER_H
#define BASE_WRITER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The text in buf is NUL-terminated after every call, unless cap is 0. Once something did not
   fit, overflow stays set and nothing more is written; what did fit stands, cut at any byte. */
typedef struct {
    char *buf;
    size_t cap; /* bytes in buf, the NUL included */
    size_t len; /* bytes written, the NUL not included */
    bool overflow;
} Writer;

/* The buffer stays the caller's and must outlive the writer; cap 0 overflows at the first byte. */
void writer_init(Writer *w, char *buf, size_t cap);

void writer_char(Writer *w, char c);
void writer_text(Writer *w, const char *text);
void writer_bytes(Writer *w, const char *bytes, size_t len);

void writer_int(Writer *w, int64_t value);

/* Thousandths as a decimal without trailing zeros: 12345 is "12.345", -500 "-0.5". Reads back
   exactly with reader_milli. */
void writer_milli(Writer *w, int64_t thousandths);

/* 16 lower-case hexadecimal digits. */
void writer_hex64(Writer *w, uint64_t value);

/* Exactly `decimals` digits after the point (0 .. 6, no point for 0), half away from zero,
   "-0.00" written as "0.00". |value| <= 1e12 and no NaN. The value is scaled in double first, so
   a number within an ulp of a half may go either way, but the same way everywhere. */
void writer_f64_fixed(Writer *w, double value, int decimals);

/* In quotes, escaped for JSON. What is not UTF-8 becomes U+FFFD, one for each stray byte. */
void writer_json_string(Writer *w, const char *text);

#endif
