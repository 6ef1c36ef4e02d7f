/* SPDX-License-Identifier: MIT */
/* Finds texts by key. */
#include "texts.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <toque/book.h>

static const char codes[TEXT_LANGUAGES][3] = { "en", "es", "de", "pt" };

static const char *find(const char *key, int language)
{
    int low = 0, high = tq_text_count;
    while (low < high) {
        const int middle = low + (high - low) / 2;
        const int order = strcmp(key, tq_texts[middle].key);
        if (order == 0)
            return tq_texts[middle].text[language];
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}

static char own_book[TEXT_OWN_KEY];

void text_of_book(int book)
{
    const char *id = NULL;
    for (int i = 0; !id; i++)
        id = tq_book_clause(book, i).id;
    const size_t len = strcspn(id, "/"); /* an edition without a ledger cites another's */
    memcpy(own_book, id, len);
    own_book[len] = '\0';
}

const char *text_of(const char *key, int language)
{
    char own[TEXT_OWN_KEY];
    if (!key || language < 0 || language >= TEXT_LANGUAGES)
        return NULL;
    const bool fits =
        own_book[0] && snprintf(own, sizeof own, "%s:%s", own_book, key) < TEXT_OWN_KEY;
    const char *text = fits ? find(own, language) : NULL; /* none of a book's own is longer */
    return text ? text : find(key, language);
}

const char *text_by(const char *key, const char *clause, int language)
{
    char by[TEXT_OWN_KEY];
    const char *number = clause ? strchr(clause, '/') : NULL, *text = NULL;
    if (number && snprintf(by, sizeof by, "%s.%s", key, number + 1) < TEXT_OWN_KEY)
        text = text_of(by, language);
    return text ? text : text_of(key, language);
}

static int spoken = TEXT_EN;

void text_speak(int language)
{
    spoken = language >= 0 && language < TEXT_LANGUAGES ? language : TEXT_EN;
}

int text_spoken(void)
{
    return spoken;
}

const char *text_said(const char *english)
{
    const char *text = text_of(english, spoken);
    return text ? text : english;
}

int text_language(const char *code)
{
    for (int i = 0; code && i < TEXT_LANGUAGES; i++)
        if (!strncmp(code, codes[i], 2) && (!code[2] || strchr("_-.@", code[2])))
            return i;
    return -1;
}

void text_decimals(char *text)
{
    for (char *at = text; text_spoken() != TEXT_EN && *at; at++)
        if (*at == '.' && at > text && isdigit((unsigned char)at[-1]) &&
            isdigit((unsigned char)at[1]))
            *at = ',';
}

void text_print(const char *format, ...)
{
    va_list args, again;
    va_start(args, format);
    va_copy(again, args);
    const int length = vsnprintf(NULL, 0, format, args);
    char *line = length < 0 ? NULL : malloc((size_t)length + 1);
    if (line) {
        vsnprintf(line, (size_t)length + 1, format, again);
        text_decimals(line);
        fputs(line, stdout);
    } else
        vprintf(format, again); /* no memory: whole, if with points */
    free(line);
    va_end(again);
    va_end(args);
}
