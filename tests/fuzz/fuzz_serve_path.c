/* SPDX-License-Identifier: MIT */
/* Any bytes as the path of a request: what is found lies in the folder and is a plain file that
   anybody may have. And any bytes as the headers that choose its form. */
#define _XOPEN_SOURCE 700
#include <ftw.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "fuzz/bytes.h"
#include "server/files.h"

enum { ROOM = 4200, PLACE = 512 };

static char outside[] = "/tmp/toque-fuzz-XXXXXX"; /* holds the folder, and what is not in it */
static char inside[PLACE];
static int folder = -1;

static void must(bool fine, const char *what)
{
    if (fine)
        return;
    fprintf(stderr, "fuzz_serve_path: %s\n", what);
    __builtin_trap();
}

/* ---- a folder ---- */

static void put(const char *name)
{
    char path[PLACE + 64];
    snprintf(path, sizeof path, "%s/%s", outside, name);
    FILE *out = fopen(path, "w");
    must(out != NULL, "no file can be made");
    fputs("text", out);
    fclose(out);
}

static void put_folder(const char *name)
{
    char path[PLACE + 64];
    snprintf(path, sizeof path, "%s/%s", outside, name);
    must(mkdir(path, 0700) == 0, "no folder can be made");
}

static void put_link(const char *name, const char *to)
{
    char path[PLACE + 64];
    snprintf(path, sizeof path, "%s/%s", outside, name);
    must(symlink(to, path) == 0, "no link can be made");
}

static int remove_one(const char *path, const struct stat *about, int kind, struct FTW *at)
{
    (void)about;
    (void)kind;
    (void)at;
    return remove(path);
}

static void remove_all(void)
{
    nftw(outside, remove_one, 16, FTW_DEPTH | FTW_PHYS);
}

static void make_folder(void)
{
    static const char *const names[] = { "s",          "p/index.html", "p/a.js",   "p/a.js.gz",
                                         "p/a.js.br",  "p/.hidden",    "p/b/c.js", "p/b/index.html",
                                         "p/b/.git/d", "p/a" };
    must(mkdtemp(outside) != NULL, "no folder can be made");
    atexit(remove_all);
    put_folder("p");
    put_folder("p/b");
    put_folder("p/b/.git");
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        put(names[i]);
    put_link("p/l", "../s");
    put_link("p/u", "..");
    put_link("p/b/a", "../a");
    snprintf(inside, sizeof inside, "%s/p", outside);
    folder = files_open(inside);
    must(folder >= 0, "the folder cannot be opened");
}

/* ---- what must hold ---- */

static void check_place(const FoundFile *found)
{
    char link[64], place[PLACE];
    struct stat about;
    snprintf(link, sizeof link, "/proc/self/fd/%d", found->fd);
    const ssize_t len = readlink(link, place, sizeof place - 1);
    must(len > 0, "a descriptor of nothing");
    place[len] = '\0';
    must(strncmp(place, inside, strlen(inside)) == 0, "a file from outside");
    must(strstr(place + strlen(inside), "/.") == NULL, "a hidden file");
    must(fstat(found->fd, &about) == 0 && S_ISREG(about.st_mode), "not a plain file");
    must(about.st_size == found->size, "another size");
}

static void check_words(const FoundFile *found, unsigned encodings)
{
    must(found->type && found->caching, "no type");
    must(!found->encoding || encodings, "packed for who does not understand it");
    must(memchr(found->tag, '\0', FILES_TAG) != NULL, "a tag without end");
    must(files_has_tag(found->tag, found->tag) && !files_has_tag("\"x\"", found->tag), "tags");
}

static void check_path(const char *path, size_t len)
{
    FoundFile found;
    for (unsigned encodings = 0; encodings <= (FILES_BR | FILES_GZIP); encodings++) {
        if (!files_find(folder, path, len, encodings, &found))
            continue;
        check_place(&found);
        check_words(&found, encodings);
        close(found.fd);
    }
}

/* The bytes as names that are there and ways that lead out: random letters seldom spell one. */
static size_t spell(const uint8_t *data, size_t size, char out[ROOM])
{
    static const char *const names[] = { "/",     "/b",          "/a",    "/u",  "/..",
                                         "/p",    "/s",          "/.",    "/l",  "/.git",
                                         "/c.js", "/index.html", "/a.js", ".gz", "\\" };
    size_t len = 0;
    out[0] = '\0';
    for (size_t i = 0; i < size && len + 16 < ROOM; i++)
        len += (size_t)snprintf(out + len, ROOM - len, "%s",
                                names[data[i] % (sizeof names / sizeof names[0])]);
    return len;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char text[ROOM];
    if (folder < 0)
        make_folder();
    size = size < ROOM ? size : ROOM - 1;
    if (size > 0)
        memcpy(text, data, size);
    text[size] = '\0';
    must(files_encodings(text) <= (FILES_BR | FILES_GZIP), "an encoding that is none");
    (void)files_has_tag(text, "\"1-2-3\"");
    check_path(text, size);
    for (size_t names = 1; names <= 6; names++) /* short ones are found, long ones refused */
        check_path(text, spell(data, size < names ? size : names, text));
    check_path(text, spell(data, size, text));
    return 0;
}
