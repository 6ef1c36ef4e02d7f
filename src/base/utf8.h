/* SPDX-License-Identifier: MIT */
/* Characters of UTF-8: where they begin, how long they are, where a text may be cut. */
#ifndef BASE_UTF8_H
#define BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>

/* Does a character begin with this byte? Of bytes that are no UTF-8, every stray one but a
   continuation does. */
static inline bool utf8_begins(char byte)
{
    return ((unsigned char)byte & 0xC0u) != 0x80u;
}

/* Bytes of the character at text, 1 .. 4; 0 if it is none within `left` bytes (left > 0). */
size_t utf8_length(const char *text, size_t left);

/* How much of a text of `len` bytes fits into `most`, cut between characters. */
size_t utf8_cut(const char *text, size_t len, size_t most);

#endif
