/* SPDX-License-Identifier: MIT */
/* Any bytes as a record: each line is read or refused with a place, what is read can be written,
   and the whole can be replayed, twice alike. */
#include <math.h>
#include <stdbool.h>
#include <string.h>

#include <toque/record.h>

#include "fuzz/bytes.h"

static char line[TQ_RECORD_LINE + 1];

static void must(bool fine)
{
    if (!fine)
        __builtin_trap();
}

static void must_say_where(TqStatus status, const TqError *err)
{
    must(err->status == status);
    must(err->line > 0 && err->column > 0);
    must(err->message[0] != '\0');
    must(memchr(err->message, '\0', sizeof err->message) != NULL);
}

/* What was read can be written, and reads and writes the same again. */
static void there_and_back(int book, const TqCommand *command, const TqOutcome *outcome)
{
    static char again[TQ_RECORD_LINE + 1];
    TqCommand back;
    TqOutcome came;
    const size_t len = tq_record_write_command(book, command, outcome, line, sizeof line);
    must(len > 0 && len == strlen(line));
    must(tq_record_read_command(book, line, len, 1, &back, &came, NULL) == TQ_OK);
    must(tq_record_write_command(book, &back, &came, again, sizeof again) == len);
    must(strcmp(line, again) == 0);
}

static void read_as_command(const char *text, size_t len)
{
    const int book = tq_book_find("dadinho");
    TqCommand command;
    TqOutcome outcome;
    TqError err;
    const TqStatus status = tq_record_read_command(book, text, len, 1, &command, &outcome, &err);
    if (status == TQ_OK)
        there_and_back(book, &command, &outcome);
    else
        must_say_where(status, &err);
}

static void read_as_header(const char *text, size_t len)
{
    TqRecordHeader header;
    TqError err;
    const TqStatus status = tq_record_read_header(text, len, 1, &header, &err);
    if (status != TQ_OK) {
        must_say_where(status, &err);
        return;
    }
    const size_t written = tq_record_write_header(&header, line, sizeof line);
    must(written > 0);
    must(tq_record_kind(line, written) == TQ_LINE_HEADER);
    must(tq_record_read_header(line, written, 1, &header, NULL) == TQ_OK && header.has_hash);
}

static void read_as_end(const char *text, size_t len)
{
    TqEnding ending;
    TqError err;
    const TqStatus status = tq_record_read_end(text, len, 1, &ending, &err);
    if (status != TQ_OK) {
        must_say_where(status, &err);
        return;
    }
    const size_t written = tq_record_write_end(&ending, line, sizeof line);
    must(written > 0);
    must(tq_record_read_end(line, written, 1, &ending, NULL) == TQ_OK);
}

static void look(void *user, const struct tq_match *match, const TqCommand *command,
                 const TqReport *report, int number)
{
    TqView view;
    int *last = user;
    tq_match_view(match, TQ_HOME, &view);
    must(number > *last);
    must(command->at_ms >= 0 && view.now_ms >= command->at_ms);
    must(!report->refused && report->rulings >= 0 && report->rulings <= TQ_MAX_RULINGS);
    must(isfinite(view.ball.x) && isfinite(view.ball.y) && isfinite(view.ball_z));
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < TQ_PIECES; i++)
            must(isfinite(view.piece[side][i].x) && isfinite(view.piece[side][i].y));
    *last = number;
}

static void replay(const char *text, size_t len)
{
    static struct tq_match match, again;
    int last = 0;
    TqError err = { .status = TQ_OK };
    TqReplay first = { .seen = look, .user = &last }, second = { .seen = NULL };
    const TqStatus status = tq_record_replay(&match, text, len, &first, &err);
    if (status != TQ_OK)
        must_say_where(status, &err);
    must(first.line >= last && first.commands >= 0);
    must(tq_record_replay(&again, text, len, &second, NULL) == status);
    must(second.commands == first.commands && second.rulings == first.rulings);
    must(second.line == first.line && second.ended == first.ended);
    if (first.line > 0)
        must(tq_match_hash(&match) == tq_match_hash(&again));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *text = (const char *)data;
    for (size_t at = 0; at < size;) {
        const char *end = memchr(text + at, '\n', size - at);
        const size_t len = end ? (size_t)(end - text) - at + 1 : size - at;
        (void)tq_record_kind(text + at, len);
        read_as_command(text + at, len);
        read_as_header(text + at, len);
        read_as_end(text + at, len);
        at += len;
    }
    replay(text, size);
    return 0;
}
