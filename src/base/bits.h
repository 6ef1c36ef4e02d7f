/* SPDX-License-Identifier: MIT */
/* Bit sets of pieces. */
#ifndef BASE_BITS_H
#define BASE_BITS_H

#include <stdint.h>

/* How many are in the set; the compiler's own may call a library. */
static inline int bits_count(uint32_t set)
{
    int count = 0;
    for (; set; set &= set - 1)
        count++;
    return count;
}

/* The least number in a set that is not empty. */
static inline int bits_lowest(uint32_t set)
{
    int lowest = 0;
    while (!(set & 1u << lowest))
        lowest++;
    return lowest;
}

#endif
