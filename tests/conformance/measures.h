/* SPDX-License-Identifier: MIT */
/* Cases made from a table of the book's measures, written from the rulebook and not from the code:
   FOLDER/measures.tsv. For each row the bounds, just beyond them, and every word. */
#ifndef CONFORMANCE_MEASURES_H
#define CONFORMANCE_MEASURES_H

#include <stdbool.h>
#include <stddef.h>

/* Write the cases of a clause (NULL: of all) to out, at most cap bytes. False: no such table. */
bool measures_cases(const char *folder, const char *book, const char *clause, char *out,
                    size_t cap);

/* Print every measure that book and table do not have alike; returns how many. */
int measures_compare(const char *folder, int book);

#endif
