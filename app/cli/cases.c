/* SPDX-License-Identifier: MIT */
/* Counts cases in tests/conformance, without reading more of them than whose they are. */
#include "cases.h"

#include <stdio.h>
#include <string.h>

#include <toque/book.h>

enum { LINE = 512 };

typedef struct {
    const char *root, *id;
    const char *number; /* the id without its book */
    int book;           /* whose clause it is; -1: not in the program */
    int clause;         /* number of it there */
    int count;
    char path[TREE_PATH]; /* of the first file that has one */
} Search;

/* ---- lines ---- */

static bool is_case(const char *line, const Search *search)
{
    (void)search;
    return strncmp(line, "case ", 5) == 0;
}

/* "book fistf-es also fistf-de": is it put to the book that is asked about? */
static bool is_put_to_it(const char *line, const Search *search)
{
    const char *also = strncmp(line, "book ", 5) == 0 ? strstr(line, " also ") : NULL;
    const char *book = tq_book_name(search->book);
    const size_t len = strlen(book);
    for (also = also ? strstr(also, book) : NULL; also; also = strstr(also + 1, book))
        if (also[-1] == ' ' && strchr(" \r\n", also[len]))
            return true;
    return false;
}

/* A row of measures names its clause in the last column. */
static bool is_measure(const char *line, const Search *search)
{
    const char *last = strrchr(line, '\t');
    const size_t len = strlen(search->number);
    return last && strcspn(last + 1, "\r\n") == len && strncmp(last + 1, search->number, len) == 0;
}

/* ---- files ---- */

static void count_file(Search *search, const char *path,
                       bool (*counts)(const char *, const Search *))
{
    char whole[TREE_PATH], line[LINE];
    FILE *file = tree_path(whole, search->root, path) ? fopen(whole, "rb") : NULL;
    const int before = search->count;
    while (file && fgets(line, sizeof line, file))
        search->count += counts(line, search);
    if (file)
        fclose(file);
    if (before == 0 && search->count > 0)
        snprintf(search->path, TREE_PATH, "%s", path);
}

static void count_folder(Search *search, const char *book, const char *number,
                         bool (*counts)(const char *, const Search *))
{
    char path[TREE_PATH];
    snprintf(path, sizeof path, "tests/conformance/%.40s/%.60s.case", book, number);
    count_file(search, path, counts);
    if (counts == is_put_to_it)
        return;
    snprintf(path, sizeof path, "tests/conformance/%.40s/measures.tsv", book);
    count_file(search, path, is_measure);
}

/* What another edition brings: all, if it goes by this book's ledger; else what it shares. */
static void count_edition(Search *search, int other)
{
    const char *id = tq_book_clause(other, search->clause).id;
    if (!id)
        return;
    const bool cites = strcmp(id, search->id) == 0;
    count_folder(search, tq_book_name(other), strchr(id, '/') + 1, cites ? is_case : is_put_to_it);
}

int cases_of(const char *root, const char *id, char path[TREE_PATH])
{
    char book[64];
    Search search = { .root = root, .id = id, .number = strchr(id, '/') + 1 };
    snprintf(book, sizeof book, "%.*s", (int)(search.number - id - 1), id);
    search.book = tq_book_find(book);
    search.clause = search.book >= 0 ? tq_book_find_clause(search.book, id) : -1;
    count_folder(&search, book, search.number, is_case);
    for (int other = 0; search.clause >= 0 && other < tq_books(); other++)
        if (tq_book_is_edition(other, search.book))
            count_edition(&search, other);
    memcpy(path, search.path, TREE_PATH);
    return search.count > 0 ? search.count : -1;
}
