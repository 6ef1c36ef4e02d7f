/* SPDX-License-Identifier: MIT */
/* Runs conformance cases. `run FOLDER|FILE...` judges them; `run --mutate BOOK FOLDER` switches off
   each clause of the book in turn: one of the cases in FOLDER/CLAUSE.case, or of those made from
   FOLDER/measures.tsv, must then fail. What was counted is printed the way cmocka does, for
   tools/check.py. */
#define _POSIX_C_SOURCE 200809L /* scandir */
#include <dirent.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <toque/judge.h>

#include "conformance/measures.h"

enum { TEXT = 1 << 20 };

typedef struct {
    const char *file;
    int cases, failed;
    int spoiled; /* of this text, by a line that cannot be read */
    bool quiet;
} Count;

static void count_case(void *user, const TqCase *result)
{
    Count *count = user;
    count->cases++;
    count->failed += !result->passed;
    count->spoiled += result->bad.status != TQ_OK;
    if (!count->quiet && (!result->passed || result->question))
        printf("%s:%d: %s: %s\n", count->file,
               result->wrong_line ? result->wrong_line : result->line, result->name,
               result->question ? "expects nothing" : result->wrong);
}

static char *read_file(const char *path, size_t *len)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return NULL;
    char *text = malloc(TEXT);
    *len = text ? fread(text, 1, TEXT, file) : 0;
    fclose(file);
    return text;
}

/* False: the text could not be read as cases. */
static bool run_text(const char *path, const char *text, size_t len, int book, int muted,
                     Count *count)
{
    static struct tq_match match;
    TqError err;
    count->file = path;
    count->spoiled = 0;
    TqJudge judge = { &match, muted, book, count_case, count };
    TqStatus status = tq_judge(&judge, text, len, &err);
    const bool told = status == TQ_OK || count->spoiled > 0; /* its case has said so */
    if (!told && !count->quiet)
        printf("%s:%d:%d: %s\n", path, err.line, err.column, err.message);
    return told;
}

static bool run_file(const char *path, int book, int muted, Count *count)
{
    size_t len;
    char *text = read_file(path, &len);
    const bool fine = text && run_text(path, text, len, book, muted, count);
    free(text);
    return fine;
}

/* The cases made from the book's measures: of one clause, or of all (NULL). */
static bool run_measures(const char *folder, int book, const char *clause, int muted, Count *count)
{
    char *text = malloc(TEXT);
    const bool fine = !text || !measures_cases(folder, tq_book_name(book), clause, text, TEXT) ||
                      !text[0] || run_text("measures.tsv", text, strlen(text), book, muted, count);
    free(text);
    return fine;
}

static int summary(int passed, int failed)
{
    printf("[  PASSED  ] %d test(s).\n", passed);
    if (failed)
        printf("[  FAILED  ] %d test(s).\n", failed);
    return failed || passed == 0 ? EXIT_FAILURE : EXIT_SUCCESS;
}

static int is_case(const struct dirent *entry)
{
    size_t len = strlen(entry->d_name);
    return len > 5 && strcmp(entry->d_name + len - 5, ".case") == 0;
}

/* Every case of a folder, or of one file; returns how many files could not be read. */
static int run_path(const char *path, Count *total)
{
    struct dirent **entries;
    char name[1024];
    int unread = 0, count = scandir(path, &entries, is_case, alphasort);
    if (count < 0)
        return !run_file(path, 0, -1, total);
    for (int i = 0; i < count; i++) {
        snprintf(name, sizeof name, "%s/%s", path, entries[i]->d_name);
        unread += !run_file(name, 0, -1, total);
        free(entries[i]);
    }
    free(entries);
    const int book = tq_book_find(strrchr(path, '/') ? strrchr(path, '/') + 1 : path);
    if (book >= 0 && tq_book_measures(book) > 0)
        unread += !run_measures(path, book, NULL, -1, total) + measures_compare(path, book);
    return unread;
}

static int judge_paths(int count, char **paths)
{
    Count total = { .quiet = false };
    int unread = 0;
    for (int i = 0; i < count; i++)
        unread += run_path(paths[i], &total);
    return summary(total.cases - total.failed, total.failed + unread);
}

/* The clause's own cases must not all pass without it; one that only allows is tried by the clause
   where that ends. A text that no longer makes sense without
   the clause (a deed has become impossible) has noticed too. */
static bool notices(const char *folder, int book, int clause)
{
    char path[512];
    const char *id = strchr(tq_book_clause(book, clause).id, '/') + 1;
    snprintf(path, sizeof path, "%s/%s.case", folder, id);
    Count with = { .quiet = true }, without = { .quiet = true };
    bool read = run_file(path, book, -1, &with);
    read |= run_measures(folder, book, id, -1, &with);
    const int bound = tq_book_clause(book, clause).bound, off = bound >= 0 ? bound : clause;
    bool still = access(path, R_OK) != 0 || run_file(path, book, off, &without);
    still &= run_measures(folder, book, id, off, &without);
    if (!read || with.cases == 0)
        printf("%s: no cases in %s\n", tq_book_clause(book, clause).id, path);
    else if (still && without.failed == 0)
        printf("%s: its cases do not miss it when it is switched off\n",
               tq_book_clause(book, clause).id);
    return read && with.cases > 0 && (!still || without.failed > 0);
}

static int mutate(const char *name, const char *folder)
{
    int book = tq_book_find(name), missed = 0;
    for (int i = 0; i < tq_book_clauses(book); i++)
        missed += !notices(folder, book, i);
    return summary(tq_book_clauses(book) - missed, missed);
}

int main(int argc, char **argv)
{
    if (argc == 4 && strcmp(argv[1], "--mutate") == 0)
        return mutate(argv[2], argv[3]);
    return judge_paths(argc - 1, argv + 1);
}
