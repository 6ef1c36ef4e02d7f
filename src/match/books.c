/* SPDX-License-Identifier: MIT */
/* The books there are. A test that brings books of its own links a list of its own instead. */
#include "match/books.h"

#include "book/chapas/book.h"
#include "book/dadinho/book.h"
#include "book/dice/book.h"
#include "book/fistf/book.h"

const struct rulebook *const books_list[] = { &dadinho_book,  &dice_book,     &chapas_book,
                                              &fistf_es_book, &fistf_de_book, &fistf_indoor_book };
const int books_count = sizeof books_list / sizeof books_list[0];
