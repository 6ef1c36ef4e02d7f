/* SPDX-License-Identifier: MIT */
/* Finds clauses by id, by likeness and by words. */
#include "clauses.h"

#include <stdio.h>
#include <string.h>

#include "text.h"

int clauses_book(const char *name)
{
    char known[256] = "";
    size_t used = 0;
    const int book = tq_book_find(name);
    if (book >= 0)
        return book;
    for (int i = 0; i < tq_books() && used < sizeof known; i++)
        used += (size_t)snprintf(known + used, sizeof known - used, "%s%s", i ? ", " : "",
                                 tq_book_name(i));
    return complain(-1, "no book \"%s\"; there is %s", name, known);
}

/* ---- the nearest ids ---- */

static int least(int a, int b, int c)
{
    const int ab = a < b ? a : b;
    return ab < c ? ab : c;
}

/* How many letters must be changed, put in or taken out (Levenshtein). */
static int cost_between(const char *a, const char *b)
{
    int row[CLAUSE_ID + 1];
    const int len_a = (int)strlen(a), len_b = (int)strlen(b);
    for (int j = 0; j <= len_b; j++)
        row[j] = j;
    for (int i = 1; i <= len_a; i++) {
        int diagonal = row[0];
        row[0] = i;
        for (int j = 1; j <= len_b; j++) {
            const int changed = diagonal + (a[i - 1] != b[j - 1]);
            diagonal = row[j];
            row[j] = least(changed, row[j] + 1, row[j - 1] + 1);
        }
    }
    return row[len_b];
}

void nearest_begin(Nearest *nearest, const char *wanted)
{
    nearest->count = 0;
    snprintf(nearest->wanted, sizeof nearest->wanted, "%.*s", CLAUSE_ID - 1, wanted);
}

void nearest_see(Nearest *nearest, const char *id)
{
    char name[CLAUSE_ID];
    snprintf(name, sizeof name, "%.*s", CLAUSE_ID - 1, id);
    const char *part = strchr(nearest->wanted, '/') ? name : strchr(name, '/');
    part = part && part[0] == '/' ? part + 1 : name;
    const int cost = cost_between(nearest->wanted, part);
    int at = nearest->count;
    for (int i = 0; i < nearest->count; i++)
        if (strcmp(nearest->id[i], name) == 0)
            return;
    while (at > 0 && nearest->cost[at - 1] > cost)
        at--;
    if (at == NEAREST)
        return;
    nearest->count += nearest->count < NEAREST;
    for (int i = nearest->count - 1; i > at; i--) {
        nearest->cost[i] = nearest->cost[i - 1];
        strcpy(nearest->id[i], nearest->id[i - 1]);
    }
    nearest->cost[at] = cost;
    strcpy(nearest->id[at], name);
}

/* ---- search ---- */

/* Letters of U+00C0 to U+00FF without their accents. */
static const char plain[] = "aaaaaaaceeeeiiiidnooooo*ouuuuytsaaaaaaaceeeeiiiidnooooo/ouuuuyty";

/* Lower case, no accents; what is not Latin stays. Returns the length. */
static size_t fold(const char *text, char *out, size_t cap)
{
    size_t len = 0;
    for (; *text && len + 1 < cap; text++) {
        const unsigned char c = (unsigned char)text[0], next = (unsigned char)text[1];
        if (c == 0xC3 && next >= 0x80 && next <= 0xBF) {
            out[len++] = plain[next - 0x80];
            text++;
        } else {
            out[len++] = (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
        }
    }
    out[len] = '\0';
    return len;
}

bool clauses_match(const char *text, const char *words)
{
    char folded[1024], wanted[256];
    fold(text, folded, sizeof folded);
    fold(words, wanted, sizeof wanted);
    for (char *word = strtok(wanted, " \t"); word; word = strtok(NULL, " \t"))
        if (!strstr(folded, word))
            return false;
    return true;
}
