/* SPDX-License-Identifier: MIT */
/* FBFM Dadinho: all that the match needs to know of the book. */
#ifndef BOOK_DADINHO_BOOK_H
#define BOOK_DADINHO_BOOK_H

#include "ref/rulebook.h"

extern const struct rulebook dadinho_book;

#endif
