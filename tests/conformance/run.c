/* SPDX-License-Identifier: MIT */
/* Runs conformance cases. `run FOLDER|FILE...` judges them; `run --mutate BOOK FOLDER` switches off
   each clause of the book in turn: one of the cases in FOLDER/CLAUSE.case, or of those made from
   FOLDER/measures.tsv, must then fail. Cases of another edition that are put to this one too count,
   under that edition's number, and those of a guest, which cites this book's. What was counted is
   printed the way cmocka does, for tools/check.py. */
#define _POSIX_C_SOURCE 200809L /* scandir */
#include <dirent.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <toque/judge.h>

#include "conformance/measures.h"
#include "conformance/wishes.h"
#include "ref/rulebook.h"

enum { TEXT = 1 << 20 };

typedef struct {
    const char *file;
    int cases, failed;
    int spoiled; /* of this text, by a line that cannot be read */
    bool quiet;
    int only; /* this book's cases are counted; -1: all */
} Count;

/* What is wrong with the answers to wishes where the case ends; NULL: nothing. */
static const char *wrong_wish(const TqCase *result)
{
    const char *wrong = result->match ? wishes_unanswered(result->match) : NULL;
    return wrong || !result->match || result->needs ? wrong : wishes_untrue(result->match);
}

static void count_case(void *user, const TqCase *result)
{
    Count *count = user;
    if (count->only >= 0 && result->book != count->only)
        return;
    count->cases++;
    count->failed += !result->passed;
    const char *wish = count->quiet ? NULL : wrong_wish(result);
    if (wish) {
        count->failed++;
        printf("%s:%d: %s: %s\n", count->file, result->line, result->name, wish);
    }
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
    TqJudge judge = {
        .match = &match, .muted = muted, .muted_book = book, .seen = count_case, .user = count
    };
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
    Count total = { .quiet = false, .only = -1 };
    int unread = 0;
    for (int i = 0; i < count; i++)
        unread += run_path(paths[i], &total);
    return summary(total.cases - total.failed, total.failed + unread);
}

/* ---- Mutation ---- */

static const char *number_of(int book, int clause)
{
    const char *id = tq_book_clause(book, clause).id;
    return id ? strchr(id, '/') + 1 : NULL;
}

static bool same_family(int a, int b)
{
    return rulebook_get(a)->chapter == rulebook_get(b)->chapter;
}

/* Does this book cite clauses as that one does: is it the same, or its guest? */
static bool cites_as(int book, int of)
{
    const char *own = rulebook_get(book)->clause[0].id, *other = rulebook_get(of)->clause[0].id;
    return book == of || (same_family(book, of) && own && other && strcmp(own, other) == 0);
}

/* The cases of a clause in the folder of one edition, as put to `book`. False: they could not be
   read, which without the clause means that a deed has become impossible. */
static bool run_own(const char *root, int edition, int book, int clause, int muted, Count *count)
{
    char folder[400], path[512];
    const char *number = number_of(edition, clause);
    if (!number)
        return true;
    snprintf(folder, sizeof folder, "%s/%s", root, tq_book_name(edition));
    snprintf(path, sizeof path, "%s/%s.case", folder, number);
    bool fine = access(path, R_OK) != 0 || run_file(path, book, muted, count);
    if (edition == book)
        fine &= run_measures(folder, book, number, muted, count);
    return fine;
}

static bool run_all_own(const char *root, int book, int clause, int muted, Count *count)
{
    bool fine = true;
    for (int b = 0; b < tq_books(); b++)
        for (int e = 0; e < tq_books() && cites_as(b, book); e++)
            if (same_family(e, book)) {
                count->only = b;
                fine &= run_own(root, e, b, clause, muted, count);
            }
    return fine;
}

/* The clause's own cases must not all pass without it; one that only allows is tried by the clause
   where that ends. */
static bool notices(const char *root, int book, int clause)
{
    Count with = { .quiet = true }, without = { .quiet = true };
    const int bound = tq_book_clause(book, clause).bound, off = bound >= 0 ? bound : clause;
    const bool read = run_all_own(root, book, clause, -1, &with);
    const bool still = run_all_own(root, book, clause, off, &without);
    if (!read || with.cases == 0)
        printf("%s: no cases\n", tq_book_clause(book, clause).id);
    else if (still && without.failed == 0)
        printf("%s: its cases do not miss it when it is switched off\n",
               tq_book_clause(book, clause).id);
    return read && with.cases > 0 && (!still || without.failed > 0);
}

static int mutate(const char *name, const char *folder)
{
    char root[400];
    int book = tq_book_find(name), missed = 0, tried = 0;
    snprintf(root, sizeof root, "%s/..", folder);
    for (int i = 0; i < tq_book_clauses(book); i++)
        if (number_of(book, i)) {
            tried++;
            missed += !notices(root, book, i);
        }
    return summary(tried - missed, missed);
}

int main(int argc, char **argv)
{
    if (argc == 4 && strcmp(argv[1], "--mutate") == 0)
        return mutate(argv[2], argv[3]);
    return judge_paths(argc - 1, argv + 1);
}
