/* SPDX-License-Identifier: MIT */
/* Writes beside, then renames: there is always a whole file. */
#define _XOPEN_SOURCE 700

#include "save.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "text.h"
#include "texts.h"

enum { NAMES = 100, BESIDE = 32 }; /* tries for a free name, and what it adds to the path */

static const char is_foreign[] = "somebody else's file is there",
                  is_no_file[] = "that is no plain file";

SaveState save_state(const Save *save)
{
    struct stat there;
    if (lstat(save->path, &there) != 0)
        return SAVE_FREE; /* or cannot be looked at: writing says why */
    if (!S_ISREG(there.st_mode))
        return SAVE_NEVER;
    const bool same = save->ours && there.st_dev == save->device && there.st_ino == save->file;
    return same ? SAVE_FREE : SAVE_EXISTS;
}

void save_claim(Save *save)
{
    struct stat there;
    save->ours = lstat(save->path, &there) == 0 && S_ISREG(there.st_mode);
    if (!save->ours)
        return;
    save->device = there.st_dev;
    save->file = there.st_ino;
}

/* A question, where there is somebody to answer it. */
static bool person_agrees(const char *path)
{
    char answer[64] = "";
    if (!isatty(STDIN_FILENO) || !isatty(STDERR_FILENO))
        return false;
    put_plain(stderr, path, strlen(path));
    fputs(" is there already. Overwrite it? (y, n) ", stderr);
    return fgets(answer, sizeof answer, stdin) && (answer[0] == 'y' || answer[0] == 'Y');
}

bool save_allowed(Save *save, bool force)
{
    const SaveState state = save_state(save);
    if (state == SAVE_NEVER)
        return complain(false, "%s: cannot be written: %s", save->path, text_said(is_no_file));
    if (state == SAVE_EXISTS && !force && !person_agrees(save->path))
        return complain(false, "%s: is there already; --force overwrites it", save->path);
    if (state == SAVE_EXISTS)
        save_claim(save);
    return true;
}

/* A new file beside the one that is meant; -1: none can be made. */
static int open_beside(const char *path, char *name, size_t size)
{
    int file = -1;
    for (int i = 0; i < NAMES && file < 0; i++) {
        snprintf(name, size, "%s.%ld-%d.part", path, (long)getpid(), i);
        file = open(name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666);
        if (file < 0 && errno != EEXIST)
            return -1;
    }
    return file;
}

static bool write_all(int file, const char *text, size_t len)
{
    while (len > 0) {
        const ssize_t written = write(file, text, len);
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return false;
        text += written;
        len -= (size_t)written;
    }
    return true;
}

/* The mode of the file that will be replaced; a new one has what the umask leaves. */
static bool take_mode(int file, const char *path)
{
    struct stat there;
    return lstat(path, &there) != 0 || fchmod(file, there.st_mode & 0777) == 0;
}

const char *save_write(Save *save, const char *text, size_t len)
{
    const size_t size = strlen(save->path) + BESIDE;
    const SaveState state = save_state(save);
    if (state != SAVE_FREE)
        return state == SAVE_NEVER ? text_said(is_no_file) : text_said(is_foreign);
    char *name = malloc(size);
    const int file = name ? open_beside(save->path, name, size) : -1;
    bool good =
        file >= 0 && take_mode(file, save->path) && write_all(file, text, len) && fsync(file) == 0;
    int reason = errno;
    if (file >= 0 && close(file) != 0 && good) {
        good = false;
        reason = errno;
    }
    if (good && rename(name, save->path) != 0) {
        good = false;
        reason = errno;
    }
    if (file >= 0 && !good)
        unlink(name);
    free(name);
    if (good)
        save_claim(save);
    return good ? NULL : strerror(reason);
}
