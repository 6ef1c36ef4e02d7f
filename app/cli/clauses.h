/* SPDX-License-Identifier: MIT */
/* Clauses by their ids, in the program's books and in the ledgers. */
#ifndef CLI_CLAUSES_H
#define CLI_CLAUSES_H

#include <stdbool.h>

#include <toque/book.h>

/* The book that an id such as "dadinho/44" names, or that of `name` itself; -1 after a complaint
   that says which there are. */
int clauses_book(const char *name);

enum { NEAREST = 5, CLAUSE_ID = 64 };

/* Ids that are most like `wanted`, best first; told of one at a time. */
typedef struct {
    char wanted[CLAUSE_ID];
    int count;
    char id[NEAREST][CLAUSE_ID];
    int cost[NEAREST];
} Nearest;

void nearest_begin(Nearest *nearest, const char *wanted);
void nearest_see(Nearest *nearest, const char *id);

/* All the words, in any order, whole or in part; capitals and accents do not matter. */
bool clauses_match(const char *text, const char *words);

#endif
