/* SPDX-License-Identifier: MIT */
/* FISTF table football: the Spanish edition, the German edition of 2000, and indoor. */
#ifndef BOOK_FISTF_BOOK_H
#define BOOK_FISTF_BOOK_H

struct rulebook;

extern const struct rulebook fistf_es_book, fistf_de_book, fistf_indoor_book;

#endif
