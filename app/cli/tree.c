/* SPDX-License-Identifier: MIT */
/* Finds the tree, and reads from it what the commands show. */
#define _POSIX_C_SOURCE 200809L

#include "tree.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "text.h"

const char *const tree_books[] = { "fistf-es", "fistf-de", "fistf-indoor", "chapas", "dadinho",
                                   "dice",     NULL };

/* ---- the root ---- */

static bool exists(const char *path)
{
    return access(path, R_OK) == 0;
}

/* Everything a path is made of fits, or it is none. */
bool tree_path(char out[TREE_PATH], const char *root, const char *rest)
{
    const int len = snprintf(out, TREE_PATH, "%s/%s", root, rest);
    return len > 0 && len < TREE_PATH;
}

static bool has_rules(const char *folder)
{
    char path[TREE_PATH];
    return tree_path(path, folder, "rules/FORMAT.md") && exists(path);
}

static bool find_above_program(char root[TREE_PATH])
{
    const ssize_t len = readlink("/proc/self/exe", root, TREE_PATH - 1);
    if (len <= 0)
        return false;
    root[len] = '\0';
    for (char *slash = strrchr(root, '/'); slash; slash = strrchr(root, '/')) {
        *slash = '\0';
        if (has_rules(root))
            return true;
    }
    return false;
}

bool tree_find(char root[TREE_PATH])
{
    static const char *const near[] = { ".", "..", "../.." };
    for (int i = 0; i < 3; i++)
        if (has_rules(near[i])) {
            strcpy(root, near[i]);
            return true;
        }
    return find_above_program(root);
}

/* ---- ledgers ---- */

/* Cut at the next `mark` and go past it; NULL at the end of the text. */
static char *cut(char **rest, char mark)
{
    char *begin = *rest;
    if (!begin)
        return NULL;
    char *end = strchr(begin, mark);
    if (end)
        *end = '\0';
    *rest = end ? end + 1 : NULL;
    return begin;
}

static LedgerRow cut_row(char *line)
{
    const char *cell[6];
    for (int i = 0; i < 6; i++) {
        const char *text = cut(&line, '\t');
        cell[i] = text ? text : "";
    }
    return (LedgerRow){ cell[0], cell[1], cell[2], cell[3], cell[4], cell[5] };
}

static int count_lines(const char *text)
{
    int lines = 1;
    for (; *text; text++)
        lines += *text == '\n';
    return lines;
}

bool ledger_read(const char *root, const char *book, Ledger *ledger)
{
    char path[TREE_PATH], name[64];
    size_t len;
    snprintf(name, sizeof name, "rules/%.40s.tsv", book);
    if (!tree_path(path, root, name) || !exists(path))
        return false;
    char *file = read_file(path, &len);
    char *text = file ? realloc(file, len + 1) : NULL;
    if (!text) {
        free(file);
        return false;
    }
    text[len] = '\0';
    ledger->text = text;
    ledger->count = 0;
    ledger->row = malloc((size_t)count_lines(text) * sizeof *ledger->row);
    char *rest = text;
    (void)cut(&rest, '\n'); /* the header */
    for (char *line = cut(&rest, '\n'); line && ledger->row; line = cut(&rest, '\n'))
        if (line[0])
            ledger->row[ledger->count++] = cut_row(line);
    return true;
}

void ledger_free(Ledger *ledger)
{
    free(ledger->row);
    free(ledger->text);
}

const LedgerRow *ledger_find(const Ledger *ledger, const char *id)
{
    for (int i = 0; i < ledger->count; i++)
        if (strcmp(ledger->row[i].id, id) == 0)
            return &ledger->row[i];
    return NULL;
}

/* ---- marks ---- */

static int count_in_file(const char *path, const char *word)
{
    const size_t size = strlen(word);
    size_t len;
    char *text = read_file(path, &len);
    int count = 0;
    for (size_t i = 0; text && i + size <= len; i++)
        count += memcmp(text + i, word, size) == 0;
    free(text);
    return count;
}

static bool is_source(const char *name)
{
    const size_t len = strlen(name);
    return len > 2 && name[len - 2] == '.' && (name[len - 1] == 'c' || name[len - 1] == 'h');
}

static int marks_below(const char *folder, const char *mark, int depth)
{
    char path[TREE_PATH];
    struct stat about;
    int count = 0;
    DIR *open = depth > 0 ? opendir(folder) : NULL;
    for (struct dirent *entry = open ? readdir(open) : NULL; entry; entry = readdir(open)) {
        if (entry->d_name[0] == '.' || !tree_path(path, folder, entry->d_name) ||
            stat(path, &about) != 0)
            continue;
        if (S_ISDIR(about.st_mode))
            count += marks_below(path, mark, depth - 1);
        else if (is_source(entry->d_name))
            count += count_in_file(path, mark);
    }
    if (open)
        closedir(open);
    return count;
}

int tree_open_marks(const char *root, const char *book)
{
    char folder[TREE_PATH], mark[64];
    snprintf(mark, sizeof mark, "%s(%.40s/", "OPEN", book);
    return tree_path(folder, root, "src") ? marks_below(folder, mark, 8) : 0;
}
