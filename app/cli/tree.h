/* SPDX-License-Identifier: MIT */
/* The project's own files, where the program runs near them: ledgers, cases, sources. */
#ifndef CLI_TREE_H
#define CLI_TREE_H

#include <stdbool.h>
#include <stddef.h>

enum { TREE_PATH = 1024 };

/* The folder that has rules/: the working directory, or one of the folders that the program lies
   in. False: there is none. */
bool tree_find(char root[TREE_PATH]);

/* The books that have a ledger, NULL after the last. */
extern const char *const tree_books[];

/* A row of rules/<book>.tsv (rules/FORMAT.md); all texts lie in the ledger. */
typedef struct {
    const char *id, *kind, *enforce, *summary, *needs, *outcome;
} LedgerRow;

typedef struct {
    char *text;
    int count;
    LedgerRow *row;
} Ledger;

/* False where there is no such ledger; nothing is to be freed then. */
bool ledger_read(const char *root, const char *book, Ledger *ledger);
void ledger_free(Ledger *ledger);

/* By its whole id; NULL: none. */
const LedgerRow *ledger_find(const Ledger *ledger, const char *id);

/* How many cases tests/conformance/<book>/<number>.case has for an id; *path is that file, seen
   from the root. Without one, how many rows of the book's measures.tsv name it. -1: neither. */
int tree_cases(const char *root, const char *id, char path[TREE_PATH]);

/* How many OPEN marks of the book stand in the sources under src/. */
int tree_open_marks(const char *root, const char *book);

#endif
