/* SPDX-License-Identifier: MIT */
/* Lines of a record, each bound to the one before. */
#include "matchfile.h"

#include <stdlib.h>
#include <string.h>

static void add_line(MatchFile *file, const char *line, size_t len)
{
    if (file->len + len + 1 > file->room) {
        const size_t room = 2 * (file->len + len + 1);
        char *more = realloc(file->text, room);
        if (more) {
            file->text = more;
            file->room = room;
        }
    }
    file->lost = file->lost || len == 0 || file->len + len + 1 > file->room;
    if (file->lost)
        return;
    memcpy(file->text + file->len, line, len);
    file->len += len;
    file->text[file->len++] = '\n';
}

void matchfile_begin(MatchFile *file, const TqRecordHeader *header)
{
    char line[TQ_RECORD_LINE];
    *file = (MatchFile){ .book = header->setup.book, .hash = tq_record_header_hash(header) };
    add_line(file, line, tq_record_write_header(header, line, sizeof line));
}

void matchfile_resume(MatchFile *file, int book, uint64_t hash, const char *text, size_t len)
{
    while (len > 0 && strchr(" \t\r\n", text[len - 1]))
        len--;
    *file = (MatchFile){ .book = book, .hash = hash };
    add_line(file, text, len);
}

void matchfile_add(MatchFile *file, const TqCommand *command, const TqReport *report,
                   const struct tq_match *match)
{
    char line[TQ_RECORD_LINE];
    TqView view;
    file->hash = tq_record_command_hash(file->hash, file->book, command, report, match);
    const TqOutcome outcome = tq_record_outcome(report, file->hash);
    add_line(file, line, tq_record_write_command(file->book, command, &outcome, line, sizeof line));
    tq_match_view(match, TQ_HOME, &view);
    if (!view.over)
        return;
    const TqEnding ending = tq_record_ending(match, file->hash);
    add_line(file, line, tq_record_write_end(&ending, line, sizeof line));
}

void matchfile_free(MatchFile *file)
{
    free(file->text);
    *file = (MatchFile){ .text = NULL };
}
