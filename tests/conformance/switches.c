/* SPDX-License-Identifier: MIT */
/* Does every named difference between FISTF's editions matter? `switches LIST FOLDER...` gives each
   edition the other's value of each switch in turn: one of the cases must then fail, or the switch
   stands in LIST, the table of those that cannot change a ruling, with why. */
#define _POSIX_C_SOURCE 200809L /* scandir */
#include <dirent.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <toque/judge.h>

#include "book/fistf/book.h"
#include "book/fistf/switches.h"
#include "match/books.h"
#include "ref/rulebook.h"

enum { EDITIONS = 3, FILES = 2000, TEXT = 1 << 20 };

/* The books as they are, but for a table of switches that can be written. */
static Switch table[FISTF_SWITCHES];
static struct rulebook book[EDITIONS];
const struct rulebook *const books_list[] = { &book[0], &book[1], &book[2] };
const int books_count = EDITIONS;

static struct {
    char *text;
    size_t len;
    bool asks[FISTF_SWITCHES]; /* in one of its cases */
} file[FILES];
static int files, judged; /* judged: the file that is being */

/* Every question after a switch comes by here (the linker's --wrap), and is noted: a file that
   never asks after it says the same whatever its value. */
int __real_rulebook_switched(const struct rulebook *asked, const struct ref *ref, int which);
int __wrap_rulebook_switched(const struct rulebook *asked, const struct ref *ref, int which);

int __wrap_rulebook_switched(const struct rulebook *asked, const struct ref *ref, int which)
{
    file[judged].asks[which] = true;
    return __real_rulebook_switched(asked, ref, which);
}

/* Cases that are played on the table take most of the time and have a told twin: they are blanked
   out. */
static void leave_told(char *text)
{
    for (char *begin = text; *begin;) {
        char *next = strstr(begin + 1, "\ncase ");
        char *end = next ? next + 1 : begin + strlen(begin);
        const char kept = *end;
        *end = '\0';
        const bool played = strstr(begin, " speed ") || strstr(begin, "fact move ");
        *end = kept;
        for (char *at = begin; played && at < end; at++)
            *at = *at == '\n' ? '\n' : ' ';
        begin = end;
    }
}

static void read_file(const char *folder, const char *name)
{
    char path[512];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *in = fopen(path, "rb");
    char *text = malloc(TEXT);
    if (!in || !text || files == FILES)
        exit(2);
    text[fread(text, 1, TEXT - 1, in)] = '\0';
    fclose(in);
    leave_told(text);
    file[files].len = strlen(text);
    file[files++].text = text;
}

static void read_folder(const char *folder)
{
    struct dirent **entry;
    const int count = scandir(folder, &entry, NULL, alphasort);
    for (int i = 0; i < count; i++) {
        const char *dot = strrchr(entry[i]->d_name, '.');
        if (dot && strcmp(dot, ".case") == 0)
            read_file(folder, entry[i]->d_name);
        free(entry[i]);
    }
    free(entry);
}

static void count_failed(void *user, const TqCase *result)
{
    *(int *)user += !result->passed;
}

static bool fails(struct tq_match *match, int number)
{
    int failed = 0;
    const TqJudge desk = {
        .match = match, .muted = -1, .muted_book = -1, .seen = count_failed, .user = &failed
    };
    TqError err;
    judged = number;
    failed += tq_judge(&desk, file[number].text, file[number].len, &err) != TQ_OK;
    return failed > 0;
}

/* Of the files that ask after the switch. */
static bool any_fails(struct tq_match *match, int which)
{
    bool failed = false;
    for (int i = 0; i < files && !failed; i++)
        failed = file[i].asks[which] && fails(match, i);
    return failed;
}

/* With another edition's value in one of them: is that missed? */
static bool matters(struct tq_match *match, int which)
{
    const Switch own = fistf_switches[which];
    bool missed = false;
    for (int edition = 0; edition < EDITIONS && !missed; edition++)
        for (int other = 0; other < EDITIONS && !missed; other++) {
            const bool tried =
                other == 2 && own.value[0] == own.value[2]; /* indoor as its edition */
            if (own.value[edition] == own.value[other] || tried)
                continue;
            table[which].value[edition] = own.value[other];
            missed = any_fails(match, which);
            table[which].value[edition] = own.value[edition];
        }
    return missed;
}

static bool is_listed(const char *list, const char *name)
{
    char row[160];
    snprintf(row, sizeof row, "| `%s` |", name);
    return strstr(list, row) != NULL;
}

static char *read_list(const char *path)
{
    FILE *in = fopen(path, "rb");
    char *text = malloc(TEXT);
    if (!in || !text)
        exit(2);
    text[fread(text, 1, TEXT - 1, in)] = '\0';
    fclose(in);
    return text;
}

int main(int argc, char **argv)
{
    static struct tq_match match;
    const struct rulebook *const usual[EDITIONS] = { &fistf_es_book, &fistf_de_book,
                                                     &fistf_indoor_book };
    int wrong = 0;
    if (argc < 3)
        return 2;
    memcpy(table, fistf_switches, sizeof table);
    for (int i = 0; i < EDITIONS; i++) {
        book[i] = *usual[i];
        book[i].switched = table;
    }
    char *list = read_list(argv[1]);
    for (int i = 2; i < argc; i++)
        read_folder(argv[i]);
    for (int i = 0; i < files; i++)
        if (fails(&match, i))
            return 2;
    for (int i = 0; i < FISTF_SWITCHES; i++) {
        const bool counts = matters(&match, i), listed = is_listed(list, table[i].name);
        if (counts == listed)
            printf("%s: %s\n", table[i].name,
                   counts ? "a case misses it, and the list says none can"
                          : "no case misses it, and it is not in the list");
        wrong += counts == listed;
    }
    printf("[  PASSED  ] %d test(s).\n", FISTF_SWITCHES - wrong);
    if (wrong > 0)
        printf("[  FAILED  ] %d test(s).\n", wrong);
    return wrong > 0;
}
