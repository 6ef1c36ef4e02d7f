/* SPDX-License-Identifier: MIT */
/* toque equip BOOK FILE: checks what was measured against the book. */
#include <stdlib.h>
#include <string.h>

#include <toque/book.h>

#include "clauses.h"
#include "commands.h"
#include "jsonout.h"
#include "labels.h"
#include "options.h"
#include "say.h"
#include "text.h"
#include "texts.h"

static const char usage[] =
    "toque equip BOOK FILE\n"
    "toque equip BOOK --list\n"
    "\n"
    "Checks the measures in FILE (\"-\": standard input; docs/format-equipment.md) against the "
    "book and names the clause of every infringement. Only what was measured is checked.\n"
    "\n"
    "--list\tshow all measures: what is allowed, what is ideal, by which clause\n" OPTIONS_HELP "\n"
    "Ends with 1 if there is an infringement, with 2 if FILE cannot be read.\n";

enum { BREACHES = 640 };

/* ---- the check ---- */

static void print_breach(const char *path, int book, const TqBreach *breach, int language)
{
    Line line = { 0 };
    line_add(&line, strcmp(path, "-") == 0 ? label(LABEL_INPUT, language) : path);
    if (breach->line > 0) {
        line_add(&line, ":");
        line_int(&line, breach->line);
    }
    line_add(&line, ": ");
    label_breach(breach->what, language, &line);
    line_print(&line, 0, stdout);
    say_why(book, breach->clause, language, 2, stdout);
}

static void print_breaches(const char *path, int book, const TqBreach *breach, int count,
                           int language)
{
    Line line = { 0 };
    char number[12];
    for (int i = 0; i < count && i < BREACHES; i++)
        print_breach(path, book, &breach[i], language);
    snprintf(number, sizeof number, "%d", count);
    line_pattern(&line, label(count ? LABEL_BREACHES : LABEL_FINE, language),
                 (const Slot[]){ { "number", number }, { 0 } });
    line_print(&line, 0, stdout);
}

static void json_breaches(const char *path, int book, const TqBreach *breach, int count,
                          int language)
{
    JsonOut json = json_to(stdout);
    out_open(&json, NULL, '{');
    out_text(&json, "book", tq_book_name(book));
    out_text(&json, "file", path);
    out_open(&json, "breaches", '[');
    for (int i = 0; i < count && i < BREACHES; i++) {
        const char *id = tq_book_clause(book, breach[i].clause).id;
        out_open(&json, NULL, '{');
        out_text(&json, "clause", id);
        out_int(&json, "line", breach[i].line);
        out_text(&json, "what", breach[i].what);
        out_text(&json, "text", text_of(id, language));
        out_close(&json, '}');
    }
    out_close(&json, ']');
    out_close(&json, '}');
    putchar('\n');
}

static int check(const Common *common, int book, const char *path)
{
    static TqBreach breach[BREACHES];
    TqError err;
    size_t len;
    int count = 0;
    char *text = read_file(path, &len);
    if (!text)
        return EXIT_USAGE;
    const TqStatus status = tq_book_check(book, text, len, breach, BREACHES, &count, &err);
    free(text);
    if (status != TQ_OK) {
        complain_at(path, &err);
        return EXIT_USAGE;
    }
    if (count > BREACHES)
        complain(0, "%s: infringements beyond those listed: %d", path, count - BREACHES);
    if (common->json)
        json_breaches(path, book, breach, count, common->language);
    else
        print_breaches(path, book, breach, count, common->language);
    if (!close_output(stdout, "-"))
        return EXIT_USAGE;
    return count > 0 ? EXIT_FAILED : EXIT_OK;
}

/* ---- the list ---- */

static void milli(int64_t thousandths, int language, char out[SAY_NAME])
{
    say_number((double)thousandths / 1000, 3, language, out);
}

/* "wood (Holz) other (anderes)": what is written in the file, and what it means. */
static void explain_words(const char *words, int language, Line *line)
{
    char word[SAY_NAME];
    while (*words) {
        const size_t len = strcspn(words, " ");
        snprintf(word, sizeof word, "%.*s", (int)len, words);
        line_add(line, line->len > 0 ? " " : "");
        line_add(line, word);
        if (language != TEXT_EN) {
            line_add(line, " (");
            line_add(line, label_measure(word, language));
            line_add(line, ")");
        }
        words += len + (words[len] == ' ');
    }
}

static void allowed_words(const TqMeasure *m, int language, Line *line)
{
    Line words = { 0 };
    explain_words(m->words + (m->words[0] == '!'), language, &words);
    if (m->words[0] == '!' && !m->words[1])
        line_add(line, label(LABEL_ANY, language));
    else if (m->words[0] == '!')
        line_pattern(line, label(LABEL_ANY_BUT, language),
                     (const Slot[]){ { "words", words.text }, { 0 } });
    else
        line_add(line, words.text);
}

static void allowed_range(const TqMeasure *m, int language, Line *line)
{
    char low[SAY_NAME], high[SAY_NAME];
    milli(m->min, language, low);
    milli(m->max, language, high);
    const bool open = m->max >= INT64_C(1000000000);
    if (m->min <= 0 && open) {
        line_add(line, label(LABEL_ANY, language));
    } else if (m->min <= 0) {
        line_pattern(line, label(LABEL_UP_TO, language),
                     (const Slot[]){ { "number", high }, { 0 } });
    } else {
        line_add(line, low);
        line_add(line, m->min == m->max ? "" : "-");
        line_add(line, m->min == m->max ? "" : high);
    }
    line_add(line, m->unit[0] ? " " : "");
    line_add(line, m->unit);
    line_add(line, m->slack > 0 ? " *" : "");
}

static void list_measure(int book, const TqMeasure *m, int language)
{
    Line allowed = { 0 };
    char ideal[SAY_NAME] = "";
    if (m->unit)
        allowed_range(m, language, &allowed);
    else
        allowed_words(m, language, &allowed);
    if (m->unit && m->ideal >= m->min)
        milli(m->ideal, language, ideal);
    put_padded(stdout, m->name, 23);
    put_padded(stdout, allowed.text, 43);
    putchar(' ');
    put_padded(stdout, ideal, 7);
    if (language == TEXT_EN) {
        printf("%s\n", tq_book_clause(book, m->clause).id);
        return;
    }
    put_padded(stdout, tq_book_clause(book, m->clause).id, 18);
    printf("%s\n", label_measure(m->name, language));
}

static void json_measure(JsonOut *json, int book, const TqMeasure *m)
{
    out_open(json, NULL, '{');
    out_text(json, "name", m->name);
    out_text(json, "unit", m->unit);
    if (m->unit) {
        out_number(json, "min", (double)m->min / 1000);
        out_number(json, "max", (double)m->max / 1000);
    }
    if (m->unit && m->ideal >= m->min)
        out_number(json, "ideal", (double)m->ideal / 1000);
    else
        out_null(json, "ideal");
    if (m->slack > 0)
        out_number(json, "allowance", (double)m->slack / 1000);
    else
        out_null(json, "allowance");
    out_text(json, "words", m->unit ? NULL : m->words);
    out_clause(json, "clause", book, m->clause);
    out_close(json, '}');
}

/* What the star behind a measure means. */
static void explain_slack(int64_t slack, int language)
{
    Line line = { 0 };
    char number[SAY_NAME];
    milli(slack, language, number);
    line_pattern(&line, label(LABEL_SLACK, language),
                 (const Slot[]){ { "number", number }, { 0 } });
    line_print(&line, 0, stdout);
}

static int list(const Common *common, int book)
{
    JsonOut json = json_to(stdout);
    int64_t slack = 0;
    if (common->json) {
        out_open(&json, NULL, '[');
    } else {
        put_padded(stdout, label(LABEL_MEASURE, common->language), 23);
        put_padded(stdout, label(LABEL_ALLOWED, common->language), 44);
        put_padded(stdout, label(LABEL_IDEAL, common->language), 7);
        printf("%s\n", label(LABEL_CLAUSE, common->language));
    }
    for (int i = 0; i < tq_book_measures(book); i++) {
        const TqMeasure m = tq_book_measure(book, i);
        slack = m.slack > slack ? m.slack : slack;
        if (common->json)
            json_measure(&json, book, &m);
        else
            list_measure(book, &m, common->language);
    }
    if (common->json)
        fputs("]\n", stdout);
    else if (slack > 0)
        explain_slack(slack, common->language);
    return close_output(stdout, "-") ? EXIT_OK : EXIT_USAGE;
}

int command_equip(int argc, char **argv)
{
    Common common = { 0 };
    bool wants_list = false;
    const Option options[] = { { .name = "--list", .flag = &wants_list } };
    int words;
    if (!options_read(&common, options, 1, argc, argv, &words))
        return EXIT_USAGE;
    if (common.help)
        return help_print(usage);
    if (words != (wants_list ? 1 : 2))
        return complain(EXIT_USAGE, "equip wants a book and a file, or a book and --list");
    const int book = clauses_book(argv[1]);
    if (book < 0)
        return EXIT_USAGE;
    return wants_list ? list(&common, book) : check(&common, book, argv[2]);
}
