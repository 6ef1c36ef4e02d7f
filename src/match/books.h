/* SPDX-License-Identifier: MIT */
/* The list of books; a book's place in it is its number. */
#ifndef MATCH_BOOKS_H
#define MATCH_BOOKS_H

#include "ref/rulebook.h"

extern const struct rulebook *const books_list[];
extern const int books_count;

#endif
