/* SPDX-License-Identifier: MIT */
/* Reads measures.tsv and makes cases of it. */
#define _DEFAULT_SOURCE /* strsep */
#include "conformance/measures.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <toque/book.h>

/* Columns: name, unit (a dash: a word is asked for), least, most, words, clause without its book.
   An empty least or most: the book has none. */
enum { NAME, UNIT, LEAST, MOST, WORDS, CLAUSE, COLUMNS, ROOM = 64 * 1024 };

typedef struct {
    char *out;
    size_t cap, used;
    const char *book;
} Pen;

static void write_case(Pen *pen, char *const row[], const char *value, bool fine)
{
    const int len = snprintf(pen->out + pen->used, pen->cap - pen->used,
                             "case %s %s\nbook %s\nmeasure %s %s\nexpect %s%s%s\n", row[NAME],
                             value, pen->book, row[NAME], value, fine ? "nothing" : "irregular ",
                             fine ? "" : row[CLAUSE], fine ? "\n" : "");
    if (len < 0 || pen->used + (size_t)len >= pen->cap)
        abort(); /* more measures than there is room for */
    pen->used += (size_t)len;
}

/* A number of thousandths, as a person writes it. */
static void write_number(Pen *pen, char *const row[], long long milli, bool fine)
{
    char value[40];
    if (milli % 1000 == 0)
        snprintf(value, sizeof value, "%lld", milli / 1000);
    else
        snprintf(value, sizeof value, "%lld.%03lld", milli / 1000, milli % 1000);
    write_case(pen, row, value, fine);
}

static long long milli(const char *text)
{
    return (long long)(strtod(text, NULL) * 1000 + 0.5);
}

/* The bounds are fine, a thousandth (of a count: one) beyond them is not. */
static void write_range(Pen *pen, char *const row[])
{
    const long long step = row[UNIT][0] ? 1 : 1000, least = milli(row[LEAST]),
                    most = milli(row[MOST]);
    if (row[LEAST][0]) {
        write_number(pen, row, least, true);
        if (least >= step)
            write_number(pen, row, least - step, false);
    }
    if (row[MOST][0]) {
        write_number(pen, row, most, true);
        write_number(pen, row, most + step, false);
    }
}

/* Every word of the list is fine and another is not; after an exclamation mark the other way. After
   an equals sign no other can be said, for other measures hang on it. */
static void write_words(Pen *pen, char *const row[])
{
    char list[400];
    const bool forbidden = row[WORDS][0] == '!', closed = row[WORDS][0] == '=';
    snprintf(list, sizeof list, "%s", row[WORDS] + (forbidden || closed));
    for (char *word = strtok(list, " "); word; word = strtok(NULL, " "))
        write_case(pen, row, word, !forbidden);
    if (!closed)
        write_case(pen, row, "otherwise", forbidden);
}

/* The next row of the text, its tabs cut; false after the last. */
static bool next_row(char **text, char *row[COLUMNS])
{
    char *line = strsep(text, "\n");
    for (int i = 0; i < COLUMNS; i++) {
        row[i] = strsep(&line, "\t");
        if (!row[i])
            return false;
    }
    return true;
}

static char *read_table(const char *folder)
{
    char path[512], *text = calloc(1, ROOM);
    snprintf(path, sizeof path, "%s/measures.tsv", folder);
    FILE *file = fopen(path, "rb");
    const size_t len = file && text ? fread(text, 1, ROOM - 1, file) : 0;
    if (file)
        fclose(file);
    if (len > 0)
        return text;
    free(text);
    return NULL;
}

bool measures_cases(const char *folder, const char *book, const char *clause, char *out, size_t cap)
{
    Pen pen = { out, cap, 0, book };
    char *row[COLUMNS], *table = read_table(folder), *text = table;
    out[0] = '\0';
    if (!table)
        return false;
    next_row(&text, row); /* the heads */
    while (next_row(&text, row))
        if (!clause || strcmp(clause, row[CLAUSE]) == 0)
            row[WORDS][0] ? write_words(&pen, row) : write_range(&pen, row);
    free(table);
    return true;
}

/* Does the table have it, with this clause? */
static bool has(const char *folder, const TqMeasure *measure, const char *clause)
{
    char *row[COLUMNS], *table = read_table(folder), *text = table;
    bool found = false;
    next_row(&text, row);
    while (next_row(&text, row))
        found |= strcmp(row[NAME], measure->name) == 0 && strcmp(row[CLAUSE], clause) == 0;
    free(table);
    return found;
}

int measures_compare(const char *folder, int book)
{
    int wrong = 0;
    for (int i = 0; i < tq_book_measures(book); i++) {
        const TqMeasure measure = tq_book_measure(book, i);
        const char *clause = strchr(tq_book_clause(book, measure.clause).id, '/') + 1;
        if (has(folder, &measure, clause))
            continue;
        printf("%s/measures.tsv: no row %s of %s\n", folder, measure.name, clause);
        wrong++;
    }
    return wrong;
}
