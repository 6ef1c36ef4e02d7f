/* SPDX-License-Identifier: MIT */
/* The core says what is wrong in English; here it is said in the language of the program, part by
   part, by rules/core.tsv and the page's texts of what cannot be. */
#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "texts.h"

typedef struct {
    char text[TEXT_CORE];
} Said;

/* "impossible.something-lies-there": the page's key of a sentence of the core. */
static const char *impossible(const char *message)
{
    char key[TEXT_CORE] = "impossible.";
    size_t at = strlen(key);
    bool gap = false;
    for (; *message && at + 2 < sizeof key; message++) {
        const int c = tolower((unsigned char)*message);
        if (!isalnum(c)) {
            gap = key[at - 1] != '.';
            continue;
        }
        if (gap)
            key[at++] = '-';
        gap = false;
        key[at++] = (char)c;
    }
    key[at] = '\0';
    const char *text = text_said(key);
    return strcmp(text, key) == 0 ? NULL : text;
}

/* "fistf-de/10.7.2" stays what it is; the clause's sentence is not meant. */
static bool is_clause(const char *message)
{
    return strchr(message, '/') && !strchr(message, ' ');
}

/* Known as a whole; NULL: not. */
static const char *whole(const char *message)
{
    const char *text = is_clause(message) ? message : text_said(message);
    return text != message ? text : impossible(message);
}

static Said say_part(const char *part, size_t len, int depth);

/* The longest beginning, or failing that end, of its words that is known; the rest as it is. */
static bool say_known_words(const char *part, Said *out)
{
    char word[TEXT_CORE];
    for (size_t len = strlen(part); len > 0; len--) {
        if (part[len - 1] != ' ')
            continue;
        snprintf(word, sizeof word, "%.*s", (int)(len - 1), part);
        const char *text = whole(word);
        if (text) {
            const char *rest = whole(part + len);
            Said tail;
            if (!rest && say_known_words(part + len, &tail))
                rest = tail.text;
            snprintf(out->text, sizeof out->text, "%.250s %.140s", text, rest ? rest : part + len);
            return true;
        }
    }
    for (const char *at = strchr(part, ' '); at; at = strchr(at + 1, ' ')) {
        const char *text = whole(at + 1);
        if (text) {
            snprintf(out->text, sizeof out->text, "%.*s %.300s", (int)(at - part), part, text);
            return true;
        }
    }
    return false;
}

/* Two parts with something between them, each said by itself. */
static bool say_two(const char *part, const char *between, const char *pattern, int depth,
                    Said *out)
{
    const char *at = strstr(part, between);
    if (!at)
        return false;
    Said one = say_part(part, (size_t)(at - part), depth);
    const size_t end = strlen(one.text);
    if (end > 0 && one.text[end - 1] == '.')
        one.text[end - 1] = '\0'; /* a sentence of the page goes on here */
    const Said two = say_part(at + strlen(between), strlen(at + strlen(between)), depth);
    const char *mark = strstr(pattern, "%s"), *second = mark ? strstr(mark + 2, "%s") : NULL;
    if (!second)
        return false;
    snprintf(out->text, sizeof out->text, "%.*s%.150s%.*s%.150s%.20s", (int)(mark - pattern),
             pattern, one.text, (int)(second - mark - 2), mark + 2, two.text, second + 2);
    return true;
}

/* Sentences of two parts: what stands between them, and the whole. */
static const struct {
    const char *between, *pattern;
    enum { ANY, NUMBER, NUMBERS } of; /* what stands there: a number after it, or on both sides */
} pairs[] = {
    { "; ", "%s; %s", ANY },
    { ": ", "%s: %s", ANY },
    { ", came out ", "%s, came out %s", ANY },
    { " takes no ", "%s takes no %s", ANY },
    { " needs ", "%s needs %s", ANY },
    { " tells was refused by ", "%s tells was refused by %s", ANY },
    { " is between ", "%s is between %s", ANY },
    { " between ", "%s between %s", ANY },
    { ", at least ", "%s, at least %s", ANY },
    { ", at most ", "%s, at most %s", ANY },
    { " and ", "%s and %s", NUMBERS },
    { " is ", "%s is %s", NUMBER },
};

static bool is_number(const char *text)
{
    return isdigit((unsigned char)text[*text == '-']);
}

static bool say_pair(const char *part, int depth, Said *out)
{
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        const char *at = strstr(part, pairs[i].between);
        if (at && pairs[i].of >= NUMBER && !is_number(at + strlen(pairs[i].between)))
            continue;
        if (pairs[i].of == NUMBERS && !is_number(part))
            continue;
        if (say_two(part, pairs[i].between, text_said(pairs[i].pattern), depth, out))
            return true;
    }
    return false;
}

static Said say_part(const char *part, size_t len, int depth)
{
    Said here, out;
    snprintf(here.text, sizeof here.text, "%.*s", (int)(len < TEXT_CORE ? len : TEXT_CORE - 1),
             part);
    const char *text = whole(here.text);
    if (text) {
        snprintf(out.text, sizeof out.text, "%.390s", text);
        return out;
    }
    const bool expected = strncmp(here.text, "expected ", 9) == 0;
    if (depth > 0 && expected &&
        say_two(here.text + 9, ", found ", text_said("expected %s, found %s"), depth - 1, &out))
        return out;
    if (depth > 0 && (say_pair(here.text, depth - 1, &out) || say_known_words(here.text, &out)))
        return out;
    return here;
}

/* Every `word` of the text said in the language of the program. */
static void say_each(const char *word, Said *text)
{
    const char *said = text_said(word);
    for (char *at = text->text; (at = strstr(at, word)); at += strlen(said)) {
        Said rest;
        snprintf(rest.text, sizeof rest.text, "%s", at + strlen(word));
        snprintf(at, sizeof text->text - (size_t)(at - text->text), "%.80s%.300s", said, rest.text);
    }
}

void text_of_core(const char *message, char out[TEXT_CORE])
{
    if (text_spoken() == TEXT_EN) {
        snprintf(out, TEXT_CORE, "%s", message);
        return;
    }
    Said said = say_part(message, strlen(message), 3);
    say_each("(line", &said); /* "home 5 (line 4) and ball (line 7) cannot both lie there" */
    say_each("and home", &said);
    say_each("and away", &said);
    say_each("and ball", &said);
    say_each(") and", &said);
    snprintf(out, TEXT_CORE, "%s", said.text);
}
