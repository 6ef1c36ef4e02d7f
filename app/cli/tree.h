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

/* root/rest; false: too long to be a path. */
bool tree_path(char out[TREE_PATH], const char *root, const char *rest);

/* The books that have a ledger or go by one, NULL after the last. */
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

/* How many OPEN marks of the book stand in the sources under src/. */
int tree_open_marks(const char *root, const char *book);

#endif
