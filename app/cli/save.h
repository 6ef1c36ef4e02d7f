/* SPDX-License-Identifier: MIT */
/* A file that is written whole or not at all, and never in the place of something foreign. */
#ifndef CLI_SAVE_H
#define CLI_SAVE_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/* Where to, and which file there is ours to replace. */
typedef struct {
    const char *path; /* stays the caller's */
    bool ours;        /* we wrote it, went on from it, or may overwrite it */
    dev_t device;
    ino_t file;
} Save;

typedef enum {
    SAVE_FREE,   /* nothing is there, or what we wrote */
    SAVE_EXISTS, /* a plain file of somebody's: only if he says so */
    SAVE_NEVER   /* a symbolic link, a FIFO, a device, a folder: never */
} SaveState;

SaveState save_state(const Save *save);

/* What is there may be replaced from now on. */
void save_claim(Save *save);

/* Written beside and renamed, with the mode of the file that was there. NULL, or why not. */
const char *save_write(Save *save, const char *text, size_t len);

/* May it be written? Over a plain file with `force`, or if the person at the terminal agrees. False
   after a complaint. */
bool save_allowed(Save *save, bool force);

#endif
