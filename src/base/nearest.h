/* SPDX-License-Identifier: MIT */
/* How near a word is to a known one: for complaints that name the nearest. */
#ifndef BASE_NEAREST_H
#define BASE_NEAREST_H

#include <stddef.h>

enum { NEAREST_MAX = 40 }; /* bytes of a word that are compared, and that a known one may have */

/* What it costs to make the known one out of the word (Levenshtein): 1 for a byte put in, 2 for one
   taken out or changed, since people leave parts of a name away rather than add to it. */
int nearest_cost(const char *word, size_t len, const char *known, size_t known_len);

#endif
