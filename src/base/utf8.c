/* SPDX-License-Identifier: MIT */
/* Characters of UTF-8. */
#include "base/utf8.h"

/* The second byte's range tells overlong forms, surrogates and numbers past U+10FFFF apart. */
static bool second_byte_fits(unsigned char first, unsigned char second)
{
    const unsigned char least = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
    const unsigned char most = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
    return second >= least && second <= most;
}

size_t utf8_length(const char *text, size_t left)
{
    const unsigned char first = (unsigned char)text[0];
    const size_t len = first < 0x80   ? 1
                       : first < 0xC2 ? 0
                       : first < 0xE0 ? 2
                       : first < 0xF0 ? 3
                       : first < 0xF5 ? 4
                                      : 0;
    if (len <= 1 || len > left)
        return len > left ? 0 : len;
    if (!second_byte_fits(first, (unsigned char)text[1]))
        return 0;
    for (size_t i = 2; i < len; i++)
        if (utf8_begins(text[i]))
            return 0;
    return len;
}

size_t utf8_cut(const char *text, size_t len, size_t most)
{
    if (len <= most)
        return len;
    while (most > 0 && !utf8_begins(text[most]))
        most--;
    return most;
}
