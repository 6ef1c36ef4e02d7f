/* SPDX-License-Identifier: MIT */
/* The record of a match that is being played: whole lines in memory (docs/format-record.md). */
#ifndef CLI_MATCHFILE_H
#define CLI_MATCHFILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <toque/record.h>

typedef struct {
    int book;
    uint64_t hash; /* of the last line */
    char *text;
    size_t len, room;
    bool lost; /* a line is missing: no memory, or nothing a record can tell */
} MatchFile;

void matchfile_begin(MatchFile *file, const TqRecordHeader *header);

/* A record that has been read and replayed, to go on with. */
void matchfile_resume(MatchFile *file, int book, uint64_t hash, const char *text, size_t len);

/* A command that happened, the match after it, and the end if that is one. */
void matchfile_add(MatchFile *file, const TqCommand *command, const TqReport *report,
                   const struct tq_match *match);
void matchfile_free(MatchFile *file);

#endif
