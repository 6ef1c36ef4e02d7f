/* SPDX-License-Identifier: MIT */
/* toque rules --coverage: how much of each ledger has code and cases. */
#include "rules.h"

#include <string.h>

#include <toque/book.h>

#include "cases.h"
#include "jsonout.h"
#include "labels.h"
#include "places.h"
#include "say.h"
#include "text.h"
#include "texts.h"
#include "tree.h"

enum { KINDS = 4 };

static const char *const kinds[KINDS] = { "auto", "declare", "human", "data" };

typedef struct {
    int total, code, cases;
} Count;

typedef struct {
    const char *book;
    Count count[KINDS];
    int open;
} Coverage;

static int kind_of(const char *enforce)
{
    for (int i = 0; i < KINDS; i++)
        if (strcmp(enforce, kinds[i]) == 0)
            return i;
    return -1; /* text */
}

static bool has_code(const char *book, const char *id)
{
    const int number = tq_book_find(book);
    return number >= 0 && tq_book_find_clause(number, id) >= 0 && places_of(id);
}

static void count_row(const char *root, const LedgerRow *row, Coverage *coverage)
{
    char path[TREE_PATH];
    const int kind = kind_of(row->enforce);
    if (kind < 0)
        return;
    Count *count = &coverage->count[kind];
    count->total++;
    count->code += has_code(coverage->book, row->id);
    count->cases += cases_of(root, row->id, path) > 0;
}

/* Whose ledger a book goes by: its own, or that of the clauses it cites (fistf-indoor: fistf-es).
 */
static void name_ledger(const char *book, char name[64])
{
    const int number = tq_book_find(book);
    const char *id = number >= 0 ? tq_book_clause(number, 0).id : NULL;
    for (int i = 1; number >= 0 && !id; i++)
        id = tq_book_clause(number, i).id;
    snprintf(name, 64, "%.*s", id ? (int)strcspn(id, "/") : 60, id ? id : book);
}

static bool count_book(const char *root, const char *book, Coverage *coverage)
{
    Ledger ledger;
    char name[64];
    *coverage = (Coverage){ .book = book };
    name_ledger(book, name);
    if (!ledger_read(root, name, &ledger))
        return false;
    for (int i = 0; i < ledger.count; i++)
        count_row(root, &ledger.row[i], coverage);
    ledger_free(&ledger);
    coverage->open = tree_open_marks(root, name);
    return true;
}

static void json_coverage(JsonOut *json, const Coverage *coverage)
{
    out_open(json, coverage->book, '{');
    for (int i = 0; i < KINDS; i++) {
        out_open(json, kinds[i], '{');
        out_int(json, "total", coverage->count[i].total);
        out_int(json, "code", coverage->count[i].code);
        out_int(json, "cases", coverage->count[i].cases);
        out_close(json, '}');
    }
    out_int(json, "open", coverage->open);
    out_close(json, '}');
}

static void print_row(const char *name, const Count *count)
{
    printf("  ");
    put_padded(stdout, name, 10);
    printf("%10d%10d%10d\n", count->total, count->code, count->cases);
}

/* Right-aligned, for a head over numbers. */
static void put_head(const char *text)
{
    printf("%*s%s", 10 - text_width(text), "", text);
}

static void print_coverage(const Coverage *coverage, int language)
{
    Count all = { 0 };
    Line line = { 0 };
    char number[12];
    put_padded(stdout, coverage->book, 12);
    put_head(label(LABEL_CLAUSES, language));
    put_head(label(LABEL_IN_CODE, language));
    put_head(label(LABEL_CASES, language));
    putchar('\n');
    for (int i = 0; i < KINDS; i++) {
        print_row(kinds[i], &coverage->count[i]);
        all.total += coverage->count[i].total;
        all.code += coverage->count[i].code;
        all.cases += coverage->count[i].cases;
    }
    print_row("=", &all);
    snprintf(number, sizeof number, "%d", coverage->open);
    line_pattern(&line, label(LABEL_OPEN, language), (const Slot[]){ { "number", number }, { 0 } });
    line_print(&line, 2, stdout);
}

int rules_coverage(const Common *common, const char *book)
{
    char root[TREE_PATH];
    Coverage coverage;
    JsonOut json = json_to(stdout);
    int found = 0;
    if (!tree_find(root))
        return complain(EXIT_USAGE, "no rules/ here: run it in the project's folder");
    for (int i = 0; tree_books[i]; i++) {
        if ((book && strcmp(book, tree_books[i]) != 0) ||
            !count_book(root, tree_books[i], &coverage))
            continue;
        if (common->json && found == 0)
            out_open(&json, NULL, '{');
        if (common->json)
            json_coverage(&json, &coverage);
        else
            print_coverage(&coverage, common->language);
        found++;
    }
    if (found == 0)
        return complain(EXIT_USAGE, "no ledger of \"%s\" in %s/rules", book ? book : "any", root);
    if (common->json)
        fputs("}\n", stdout);
    return close_output(stdout, "-") ? EXIT_OK : EXIT_USAGE;
}
