/* SPDX-License-Identifier: MIT */
/* toque rule CLAUSE: what a clause says, who sees it, where it is enforced, what proves it. */
#include <string.h>

#include <toque/book.h>

#include "cases.h"
#include "clauses.h"
#include "commands.h"
#include "jsonout.h"
#include "labels.h"
#include "options.h"
#include "places.h"
#include "say.h"
#include "text.h"
#include "texts.h"
#include "tree.h"

static const char usage[] =
    "toque rule CLAUSE...\n"
    "\n"
    "Shows a clause, as dadinho/44 or dadinho 44, or 44 of every book that has one: what it says, "
    "who can see "
    "an infringement, where the program enforces it, and the cases that prove it. Ledger and cases "
    "are "
    "shown where the program runs in or below the project's folder.\n"
    "\n" OPTIONS_HELP "\n"
    "Ends with 1 if there is no such clause.\n";

/* All that is known of one clause. */
typedef struct {
    const char *id;
    bool coded; /* one of the program's own books has it */
    TqClause clause;
    const LedgerRow *row; /* or NULL */
    int cases;            /* -1: no file, or no tree to look in */
    char case_file[TREE_PATH];
} Rule;

typedef struct {
    Common common;
    bool has_tree;
    char root[TREE_PATH];
} Desk;

/* ---- showing ---- */

static void print_part(const char *head, const char *text)
{
    Line line = { 0 };
    if (!text[0])
        return;
    line_add(&line, head);
    line_add(&line, ": ");
    line_add(&line, text);
    line_print(&line, 2, stdout);
}

static void print_cases(const Rule *rule, int language)
{
    char text[TREE_PATH + 24];
    if (rule->cases < 0)
        snprintf(text, sizeof text, "%s", label(LABEL_NO_CASES, language));
    else
        snprintf(text, sizeof text, "%d, %s", rule->cases, rule->case_file);
    print_part(label(LABEL_CASES, language), text);
}

/* Every function that acts for it, with its file where that changes. */
static void print_places(const Rule *rule, int language)
{
    Line line = { 0 };
    const char *file = "";
    line_add(&line, label(LABEL_ENFORCED, language));
    for (const Place *p = places_of(rule->id); p; p = places_next(p)) {
        const bool same = strcmp(p->file, file) == 0;
        line_add(&line, same ? ", " : file[0] ? "; " : ": ");
        line_add(&line, same ? "" : p->file);
        line_add(&line, same ? "" : " ");
        line_add(&line, p->name);
        file = p->file;
    }
    if (!file[0]) {
        line_add(&line, ": ");
        line_add(&line, label(LABEL_NO_CODE, language));
    }
    line_print(&line, 2, stdout);
}

static void print_rule(const Desk *desk, const Rule *rule)
{
    const int language = desk->common.language;
    const char *text = say_clause_text(rule->id, language);
    printf("%s\n", rule->id);
    if (text[0]) {
        Line line = { 0 };
        line_add(&line, text);
        line_print(&line, 2, stdout);
    }
    if (rule->coded)
        print_part(label(LABEL_SEEN_BY, language), label_enforce(rule->clause.enforce, language));
    print_places(rule, language);
    if (desk->has_tree)
        print_cases(rule, language);
    if (rule->row && (language == TEXT_EN || !text[0])) { /* the ledgers are in English */
        print_part(label(LABEL_LEDGER, language), rule->row->summary);
        print_part(label(LABEL_OUTCOME, language), rule->row->outcome);
    }
}

static const char *enforce_word(TqEnforce enforce)
{
    static const char *const words[] = { "auto", "declare", "human", "data" };
    return words[enforce];
}

static const char *place_word(TqPlaceOfClause place)
{
    static const char *const words[] = { "judge", "entry", "measure", "code" };
    return words[place];
}

static void json_ledger(JsonOut *json, const LedgerRow *row)
{
    if (!row) {
        out_null(json, "ledger");
        return;
    }
    out_open(json, "ledger", '{');
    out_text(json, "kind", row->kind);
    out_text(json, "enforce", row->enforce);
    out_text(json, "summary", row->summary);
    out_text(json, "needs", row->needs);
    out_text(json, "outcome", row->outcome);
    out_close(json, '}');
}

static void json_places(JsonOut *json, const char *clause)
{
    out_open(json, "places", '[');
    for (const Place *p = places_of(clause); p; p = places_next(p)) {
        out_open(json, NULL, '{');
        out_text(json, "file", p->file);
        out_text(json, "name", p->name);
        out_close(json, '}');
    }
    out_close(json, ']');
}

static void json_rule(const Desk *desk, const Rule *rule)
{
    JsonOut json = json_to(stdout);
    const char *text = text_of(rule->id, desk->common.language);
    out_open(&json, NULL, '{');
    out_text(&json, "clause", rule->id);
    out_text(&json, "text", text);
    out_text(&json, "enforce", rule->coded ? enforce_word(rule->clause.enforce) : NULL);
    out_text(&json, "place", rule->coded ? place_word(rule->clause.place) : NULL);
    json_places(&json, rule->id);
    if (rule->cases < 0)
        out_null(&json, "cases");
    else
        out_int(&json, "cases", rule->cases);
    out_text(&json, "case_file", rule->cases < 0 ? NULL : rule->case_file);
    json_ledger(&json, rule->row);
    out_close(&json, '}');
    putchar('\n');
}

static void show(const Desk *desk, Rule *rule)
{
    rule->cases = desk->has_tree ? cases_of(desk->root, rule->id, rule->case_file) : -1;
    if (desk->common.json)
        json_rule(desk, rule);
    else
        print_rule(desk, rule);
}

/* ---- finding ---- */

static bool is_id(const char *id, const char *wanted)
{
    const char *number = strchr(id, '/');
    return strcmp(id, wanted) == 0 || (number && strcmp(number + 1, wanted) == 0);
}

/* A book that goes by another's ledger has that one's clauses: they are shown there. */
static bool is_cited(int book, const char *id)
{
    const char *name = tq_book_name(book);
    return strncmp(id, name, strlen(name)) != 0 || id[strlen(name)] != '/';
}

/* Show what one of the program's books has; its row in the ledger too, if there is one. */
static bool show_of_book(const Desk *desk, int book, const char *wanted)
{
    Ledger ledger = { 0 };
    const int number = tq_book_find_clause(book, wanted);
    if (number < 0 || is_cited(book, tq_book_clause(book, number).id))
        return false;
    Rule rule = { .coded = true, .clause = tq_book_clause(book, number) };
    rule.id = rule.clause.id;
    if (desk->has_tree && ledger_read(desk->root, tq_book_name(book), &ledger))
        rule.row = ledger_find(&ledger, rule.id);
    show(desk, &rule);
    ledger_free(&ledger);
    return true;
}

/* Show what only a ledger has: a book that is not in the program, or a row of mere text. */
static bool show_of_ledger(const Desk *desk, const char *book, const char *wanted, Nearest *nearest)
{
    Ledger ledger = { 0 };
    bool found = false;
    if (!ledger_read(desk->root, book, &ledger))
        return false;
    for (int i = 0; i < ledger.count; i++) {
        nearest_see(nearest, ledger.row[i].id);
        if (!is_id(ledger.row[i].id, wanted))
            continue;
        Rule rule = { .id = ledger.row[i].id, .row = &ledger.row[i] };
        show(desk, &rule);
        found = true;
    }
    ledger_free(&ledger);
    return found;
}

static void see_books(Nearest *nearest)
{
    for (int book = 0; book < tq_books(); book++)
        for (int i = 0; i < tq_book_clauses(book); i++)
            if (tq_book_clause(book, i).id)
                nearest_see(nearest, tq_book_clause(book, i).id);
}

static bool suggest(const Nearest *nearest)
{
    Line line = { 0 };
    for (int i = 0; i < nearest->count; i++) {
        line_add(&line, i ? ", " : "");
        line_add(&line, nearest->id[i]);
    }
    return complain(false, "no clause \"%s\"; the nearest are %s", nearest->wanted, line.text);
}

static bool show_clause(const Desk *desk, const char *wanted)
{
    Nearest nearest;
    bool found = false;
    nearest_begin(&nearest, wanted);
    for (int book = 0; book < tq_books(); book++)
        found |= show_of_book(desk, book, wanted);
    for (int i = 0; tree_books[i] && desk->has_tree && !found; i++)
        found |= show_of_ledger(desk, tree_books[i], wanted, &nearest);
    see_books(&nearest);
    return found || suggest(&nearest);
}

/* `chapas 68` for chapas/68: a book's name and what follows it, as one. */
static bool joins(const char *book, const char *number, char *out, size_t room)
{
    bool known = tq_book_find(book) >= 0;
    for (int i = 0; tree_books[i] && !known; i++)
        known = strcmp(tree_books[i], book) == 0;
    return known && number && snprintf(out, room, "%s/%s", book, number) < (int)room;
}

int command_rule(int argc, char **argv)
{
    Desk desk = { 0 };
    int words, missing = 0;
    char id[64];
    if (!options_read(&desk.common, NULL, 0, argc, argv, &words))
        return EXIT_USAGE;
    if (desk.common.help)
        return help_print(usage);
    if (words == 0)
        return complain(EXIT_USAGE, "rule wants a clause, as in `toque rule dadinho/44`");
    desk.has_tree = tree_find(desk.root);
    for (int i = 1; i <= words; i++) {
        const bool joined = joins(argv[i], i < words ? argv[i + 1] : NULL, id, sizeof id);
        if (i > 1 && !desk.common.json)
            putchar('\n');
        missing += !show_clause(&desk, joined ? id : argv[i]);
        i += joined;
    }
    if (!close_output(stdout, "-"))
        return EXIT_USAGE;
    return missing ? EXIT_FAILED : EXIT_OK;
}
