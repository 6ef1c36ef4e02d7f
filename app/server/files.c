/* SPDX-License-Identifier: MIT */
/* Walks a path folder by folder, so that no name on the way can lead out. */
#define _POSIX_C_SOURCE 200809L
#include "files.h"

#include <ctype.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

enum { HASH_LETTERS = 8, NAME_MAX_BYTES = 255 };

static const char index_name[] = "index.html";

/* ---- what a name says ---- */

static const struct {
    const char *ending, *type;
} types[] = {
    { "html", "text/html; charset=utf-8" },
    { "js", "text/javascript; charset=utf-8" },
    { "mjs", "text/javascript; charset=utf-8" },
    { "css", "text/css; charset=utf-8" },
    { "json", "application/json" },
    { "map", "application/json" },
    { "wasm", "application/wasm" },
    { "svg", "image/svg+xml" },
    { "png", "image/png" },
    { "jpg", "image/jpeg" },
    { "ico", "image/x-icon" },
    { "webmanifest", "application/manifest+json" },
    { "txt", "text/plain; charset=utf-8" },
    { "woff2", "font/woff2" },
};

static const char *ending_of(const char *name)
{
    const char *dot = strrchr(name, '.');
    return dot ? dot + 1 : "";
}

static const char *type_of(const char *name)
{
    const char *ending = ending_of(name);
    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++)
        if (strcmp(types[i].ending, ending) == 0)
            return types[i].type;
    return "application/octet-stream";
}

/* "-4XKQ72AB." somewhere: such a name never means anything else. */
static bool has_hash(const char *name)
{
    for (const char *dash = strchr(name, '-'); dash; dash = strchr(dash + 1, '-')) {
        size_t letters = 0;
        while (isupper((unsigned char)dash[1 + letters]) ||
               isdigit((unsigned char)dash[1 + letters]))
            letters++;
        if (letters == HASH_LETTERS && dash[1 + letters] == '.')
            return true;
    }
    return false;
}

/* Data in JSON has a fixed name for those who look for it, whatever the name looks like. */
static const char *caching_of(const char *name)
{
    if (has_hash(name) && strcmp(ending_of(name), "json") != 0)
        return "public, max-age=31536000, immutable";
    return "no-cache";
}

/* ---- the walk ---- */

static bool is_name(const char *name, size_t len)
{
    if (len == 0 || len > NAME_MAX_BYTES || name[0] == '.')
        return false;
    for (size_t i = 0; i < len; i++)
        if ((unsigned char)name[i] < 0x20 || name[i] == 0x7F || name[i] == '\\')
            return false;
    return true;
}

/* The path without its first "/", ready to be cut into names; false if it is none of ours. */
static bool copy_path(const char *path, size_t len, char out[FILES_PATH])
{
    if (len == 0 || path[0] != '/' || len + sizeof index_name > FILES_PATH)
        return false;
    memcpy(out, path + 1, len - 1);
    out[len - 1] = '\0';
    if (path[len - 1] == '/')
        memcpy(out + len - 1, index_name, sizeof index_name);
    const char *name = out;
    for (const char *end = strchr(name, '/'); end; name = end + 1, end = strchr(name, '/'))
        if (!is_name(name, (size_t)(end - name)))
            return false;
    /* a zero byte within would end the text early */
    return is_name(name, strlen(name)) && memchr(path, '\0', len) == NULL;
}

/* The folder of the path's last name, which *name then is; -1 if there is none. */
static int walk(int folder, char *path, const char **name)
{
    int at = dup(folder);
    *name = path;
    for (char *end = strchr(path, '/'); end && at >= 0; end = strchr(*name, '/')) {
        *end = '\0';
        const int next = openat(at, *name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
        close(at);
        at = next;
        *name = end + 1;
    }
    return at;
}

/* A plain file, never waiting for one that is none; -1 else. */
static int open_plain(int folder, const char *name, struct stat *about)
{
    const int fd = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (fd < 0)
        return -1;
    if (fstat(fd, about) == 0 && S_ISREG(about->st_mode))
        return fd;
    close(fd);
    return -1;
}

/* ---- the file ---- */

static const struct {
    unsigned flag;
    const char *ending, *encoding;
} packings[] = { { FILES_BR, ".br", "br" }, { FILES_GZIP, ".gz", "gzip" } };

static bool is_older(const struct stat *a, const struct stat *b)
{
    if (a->st_mtim.tv_sec != b->st_mtim.tv_sec)
        return a->st_mtim.tv_sec < b->st_mtim.tv_sec;
    return a->st_mtim.tv_nsec < b->st_mtim.tv_nsec;
}

/* Takes a packed form that the reader understands instead; one older than the file is a leftover.
 */
static void prefer_packed(int folder, const char *name, unsigned encodings, struct stat *about,
                          FoundFile *found)
{
    for (size_t i = 0; i < sizeof packings / sizeof packings[0]; i++) {
        char packed[FILES_PATH + 8];
        struct stat other;
        if (!(encodings & packings[i].flag))
            continue;
        snprintf(packed, sizeof packed, "%s%s", name, packings[i].ending);
        const int fd = open_plain(folder, packed, &other);
        if (fd < 0)
            continue;
        if (is_older(&other, about)) {
            close(fd);
            continue;
        }
        close(found->fd);
        found->fd = fd;
        found->encoding = packings[i].encoding;
        *about = other;
        return;
    }
}

static bool find_in(int folder, const char *name, unsigned encodings, FoundFile *found)
{
    struct stat about;
    found->fd = open_plain(folder, name, &about);
    if (found->fd < 0)
        return false;
    found->encoding = NULL;
    prefer_packed(folder, name, encodings, &about, found);
    found->size = about.st_size;
    found->type = type_of(name);
    found->caching = caching_of(name);
    snprintf(found->tag, sizeof found->tag, "\"%" PRIx64 "-%lx-%" PRIx64 "%s%s\"",
             (uint64_t)about.st_mtim.tv_sec, (unsigned long)about.st_mtim.tv_nsec,
             (uint64_t)about.st_size, found->encoding ? "-" : "",
             found->encoding ? found->encoding : "");
    return true;
}

bool files_find(int folder, const char *path, size_t len, unsigned encodings, FoundFile *found)
{
    char names[FILES_PATH];
    const char *name;
    if (!copy_path(path, len, names))
        return false;
    const int last = walk(folder, names, &name);
    if (last < 0)
        return false;
    const bool there = find_in(last, name, encodings, found);
    close(last);
    return there;
}

int files_open(const char *path)
{
    struct stat about;
    const int folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    const int page = folder < 0 ? -1 : open_plain(folder, index_name, &about);
    if (page >= 0) {
        close(page);
        return folder;
    }
    if (folder >= 0)
        close(folder);
    return -1;
}

/* ---- headers of the request ---- */

/* "gzip;q=0" says that gzip is not wanted. */
static bool is_wanted(const char *item, size_t len)
{
    const char *end = item + len, *at = memchr(item, ';', len);
    if (!at)
        return true;
    for (at++; at < end && (*at == ' ' || *at == '\t'); at++)
        ;
    if (end - at < 2 || tolower((unsigned char)at[0]) != 'q' || at[1] != '=')
        return true;
    for (at += 2; at < end; at++)
        if (*at >= '1' && *at <= '9')
            return true;
    return false;
}

unsigned files_encodings(const char *accepted)
{
    unsigned flags = 0;
    while (*accepted) {
        accepted += strspn(accepted, " \t,");
        const size_t len = strcspn(accepted, ","), name = strcspn(accepted, " \t,;");
        for (size_t i = 0; i < sizeof packings / sizeof packings[0]; i++)
            if (name == strlen(packings[i].encoding) &&
                strncasecmp(accepted, packings[i].encoding, name) == 0 && is_wanted(accepted, len))
                flags |= packings[i].flag;
        accepted += len;
    }
    return flags;
}

/* Tags hold no commas: ours are made of digits, dashes and the name of an encoding. */
bool files_has_tag(const char *list, const char *tag)
{
    while (*list) {
        list += strspn(list, " \t,");
        if (strncmp(list, "W/", 2) == 0)
            list += 2;
        const size_t len = strcspn(list, " \t,");
        if ((len == strlen(tag) && strncmp(list, tag, len) == 0) || (len == 1 && *list == '*'))
            return true;
        list += len;
    }
    return false;
}
