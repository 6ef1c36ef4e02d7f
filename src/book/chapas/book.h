/* SPDX-License-Identifier: MIT */
/* The book of Chapas, as the library of books knows it. */
#ifndef BOOK_CHAPAS_BOOK_H
#define BOOK_CHAPAS_BOOK_H

struct rulebook;

extern const struct rulebook chapas_book;

#endif
