/* SPDX-License-Identifier: MIT */
/* The cases that prove a clause, where the program runs near the project's files. */
#ifndef CLI_CASES_H
#define CLI_CASES_H

#include "tree.h"

/* How many cases a clause has: those of tests/conformance/<book>/<number>.case, those of other
   editions that are put to this one too (`book fistf-es also fistf-de`), all of a book that cites
   its ledger (fistf-indoor), and the rows of measures.tsv that name it. *path is the first file
   that has one, seen from the root. -1: none. */
int cases_of(const char *root, const char *id, char path[TREE_PATH]);

#endif
