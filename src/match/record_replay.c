/* SPDX-License-Identifier: MIT */
/* Plays a record again, and compares every line with what comes of it. */
#include "base/writer.h"
#include "match/record.h"

#define TEXT_MAX (INT32_MAX / 2) /* bytes; keeps line numbers within int */

/* ---- lines ---- */

typedef struct {
    const char *text;
    size_t len, next;
    const char *line; /* the line last read, and its number */
    size_t line_len;
    int number;
} Lines;

typedef struct {
    struct tq_match *match;
    TqReplay *result;
    TqError *err;
    Lines lines;
    int book;
    uint64_t hash;  /* of the line before */
    uint64_t state; /* of the match before the line */
} Replay;

static bool is_blank_line(const char *line, size_t len)
{
    for (size_t i = 0; i < len; i++)
        if (line[i] != ' ' && line[i] != '\t' && line[i] != '\r')
            return false;
    return true;
}

/* The next line that is not blank. */
static bool next_line(Lines *lines)
{
    while (lines->next < lines->len) {
        size_t end = lines->next;
        while (end < lines->len && lines->text[end] != '\n')
            end++;
        lines->line = lines->text + lines->next;
        lines->line_len = end - lines->next;
        lines->next = end < lines->len ? end + 1 : end;
        lines->number++;
        if (!is_blank_line(lines->line, lines->line_len)) {
            lines->line_len += end < lines->len; /* CR LF is one end */
            return true;
        }
    }
    return false;
}

static Lines lines_of(const char *text, size_t len)
{
    Lines lines = { .text = text ? text : "", .len = text ? len : 0 };
    if (lines.len >= 3 && text[0] == '\xEF' && text[1] == '\xBB' && text[2] == '\xBF')
        lines.next = 3; /* the byte order mark */
    return lines;
}

/* ---- differences ---- */

/* The message says `recorded ..., came out ...`. */
static TqStatus differ(Replay *r, int column, const char *message)
{
    return tq_error_set(r->err, TQ_BAD_RECORD, r->lines.number, column, message);
}

static TqStatus differ_in_call(Replay *r, const TqOutcome *recorded, const TqOutcome *found, int i)
{
    char message[sizeof r->err->message];
    Writer w;
    const bool recorded_one = i < recorded->calls;
    writer_init(&w, message, sizeof message);
    writer_text(&w, "recorded ");
    if (recorded_one)
        record_write_said(&w, r->book, recorded->call[i]);
    else
        writer_text(&w, recorded->calls == 0 ? "no call" : "no further call");
    writer_text(&w, ", came out ");
    if (i < found->calls)
        record_write_said(&w, r->book, found->call[i]);
    else
        writer_text(&w, found->calls == 0 ? "no call" : "no further call");
    return differ(r, recorded_one ? recorded->column.call[i] : recorded->column.calls, message);
}

static TqStatus differ_in_hash(Replay *r, int column, uint64_t recorded, uint64_t found)
{
    char message[sizeof r->err->message];
    Writer w;
    writer_init(&w, message, sizeof message);
    writer_text(&w, "recorded hash ");
    writer_hex64(&w, recorded);
    writer_text(&w, ", came out ");
    writer_hex64(&w, found);
    return differ(r, column, message);
}

static bool same_said(TqSaid a, TqSaid b)
{
    return a.call == b.call && a.clause == b.clause && a.restart == b.restart && a.to == b.to;
}

/* What a line says of its hash; without one nothing proves it. */
static TqStatus compare_hash(Replay *r, bool has_hash, int column, uint64_t recorded,
                             uint64_t found)
{
    if (has_hash && recorded != found)
        return differ_in_hash(r, column, recorded, found);
    r->result->hashes += has_hash;
    r->result->without_hash += !has_hash;
    r->result->hash = r->hash = found;
    return TQ_OK;
}

static TqStatus compare_calls(Replay *r, const TqOutcome *recorded, const TqOutcome *found)
{
    const int most = recorded->calls > found->calls ? recorded->calls : found->calls;
    for (int i = 0; recorded->has_calls && i < most; i++)
        if (i >= recorded->calls || i >= found->calls ||
            !same_said(recorded->call[i], found->call[i]))
            return differ_in_call(r, recorded, found, i);
    r->result->with_calls += recorded->has_calls;
    r->result->without_calls += !recorded->has_calls;
    return TQ_OK;
}

static TqStatus compare(Replay *r, const TqCommand *command, const TqOutcome *recorded,
                        const TqReport *report, uint64_t state)
{
    const uint64_t hash = record_command_hash(r->hash, r->book, command, report, state);
    const TqOutcome found = tq_record_outcome(report, hash);
    const TqStatus status = compare_calls(r, recorded, &found);
    if (status != TQ_OK)
        return status;
    return compare_hash(r, recorded->has_hash, recorded->column.hash, recorded->hash, hash);
}

static TqStatus differ_refused(Replay *r, int column, const TqReport *report)
{
    char message[sizeof r->err->message];
    Writer w;
    writer_init(&w, message, sizeof message);
    writer_text(&w, "recorded as done, came out ");
    if (report->rulings > 0)
        record_write_said(&w, r->book, record_said(&report->ruling[0]));
    else
        writer_text(&w, "refused");
    return differ(r, column, message);
}

/* The match's own error gets its place in the text. */
static TqStatus impossible(Replay *r, TqStatus status, int column, const TqError *why)
{
    const char *message = why->status == status && why->message[0] != '\0' ? why->message : NULL;
    return tq_error_set(r->err, status, r->lines.number, column, message);
}

/* ---- commands ---- */

/* What falls due by itself has its own line: a time may not pass several. After a late entry that
   takes the alarm back it may be overdue: it comes now, for the clock does not go back. */
static TqStatus check_deadline(Replay *r, const TqCommand *command, int column)
{
    TqView view;
    char message[sizeof r->err->message];
    Writer w;
    int64_t due = tq_match_next_deadline(r->match);
    if (command->deed != TQ_DO_TIME || due < 0 || command->at_ms <= due)
        return TQ_OK;
    tq_match_glance(r->match, TQ_HOME, &view);
    due = due < view.now_ms ? view.now_ms : due;
    if (command->at_ms <= due)
        return TQ_OK;
    writer_init(&w, message, sizeof message);
    writer_text(&w, "something falls due first: it needs its own line, a time at ");
    writer_int(&w, due);
    return tq_error_set(r->err, TQ_BAD_TIME, r->lines.number, column, message);
}

/* It happened, and as the line says. */
static void count_command(Replay *r, const TqCommand *command, const TqReport *report,
                          uint64_t state)
{
    r->result->commands++;
    r->result->rulings += report->rulings;
    r->result->idle += report->rulings == 0 && state == r->state;
    r->state = state;
    if (r->result->seen)
        r->result->seen(r->result->user, r->match, command, report, r->lines.number);
}

static TqStatus replay_command(Replay *r)
{
    TqCommand command;
    TqOutcome recorded;
    TqReport report = { .refused = false };
    TqError why = { .status = TQ_OK };
    TqStatus status = tq_record_read_command(r->book, r->lines.line, r->lines.line_len,
                                             r->lines.number, &command, &recorded, r->err);
    if (status == TQ_OK)
        status = check_deadline(r, &command, recorded.column.t);
    if (status != TQ_OK)
        return status;
    status = tq_match_apply(r->match, &command, &report, &why);
    if (status != TQ_OK)
        return impossible(r, status,
                          status == TQ_BAD_TIME ? recorded.column.t : recorded.column.deed, &why);
    if (report.refused)
        return differ_refused(r, recorded.column.deed, &report);
    const uint64_t state = tq_match_hash(r->match);
    status = compare(r, &command, &recorded, &report, state);
    if (status == TQ_OK)
        count_command(r, &command, &report, state);
    return status;
}

/* ---- the end ---- */

static bool is_side(TqSide side)
{
    return side == TQ_HOME || side == TQ_AWAY;
}

static TqStatus differ_in_score(Replay *r, const TqEnding *recorded, const TqEnding *found)
{
    char message[sizeof r->err->message];
    Writer w;
    writer_init(&w, message, sizeof message);
    writer_text(&w, "recorded ");
    writer_int(&w, recorded->score[TQ_HOME]);
    writer_char(&w, ':');
    writer_int(&w, recorded->score[TQ_AWAY]);
    writer_text(&w, ", came out ");
    writer_int(&w, found->score[TQ_HOME]);
    writer_char(&w, ':');
    writer_int(&w, found->score[TQ_AWAY]);
    return differ(r, recorded->column.score, message);
}

static TqStatus differ_in_winner(Replay *r, const TqEnding *recorded, const TqEnding *found)
{
    char message[sizeof r->err->message];
    Writer w;
    writer_init(&w, message, sizeof message);
    writer_text(&w, "recorded winner ");
    writer_text(&w, is_side(recorded->winner) ? tq_side_word(recorded->winner) : "draw");
    writer_text(&w, ", came out ");
    writer_text(&w, is_side(found->winner) ? tq_side_word(found->winner) : "draw");
    return differ(r, recorded->column.winner, message);
}

static TqStatus replay_end(Replay *r)
{
    TqEnding recorded;
    TqView view;
    TqStatus status =
        tq_record_read_end(r->lines.line, r->lines.line_len, r->lines.number, &recorded, r->err);
    if (status != TQ_OK)
        return status;
    tq_match_glance(r->match, TQ_HOME, &view);
    if (!view.over)
        return differ(r, recorded.column.end, "recorded the end, came out a match that goes on");
    const TqEnding found = tq_record_ending(r->match, r->hash);
    if (recorded.has_score && (recorded.score[TQ_HOME] != found.score[TQ_HOME] ||
                               recorded.score[TQ_AWAY] != found.score[TQ_AWAY]))
        return differ_in_score(r, &recorded, &found);
    if (recorded.has_winner && recorded.winner != found.winner)
        return differ_in_winner(r, &recorded, &found);
    status = compare_hash(r, recorded.has_hash, recorded.column.hash, recorded.hash, found.hash);
    r->result->ended = status == TQ_OK;
    return status;
}

/* ---- header ---- */

static TqStatus replay_header(Replay *r)
{
    TqRecordHeader header;
    TqError why = { .status = TQ_OK };
    if (!next_line(&r->lines))
        return tq_error_set(r->err, TQ_BAD_TEXT, r->lines.number > 0 ? r->lines.number : 1, 1,
                            "expected a record's header, found the end of the text");
    TqStatus status =
        tq_record_read_header(r->lines.line, r->lines.line_len, r->lines.number, &header, r->err);
    if (status != TQ_OK)
        return status;
    status = tq_match_start(r->match, &header.setup, &why);
    if (status != TQ_OK)
        return impossible(r, status, 1, &why);
    r->book = header.setup.book;
    r->state = tq_match_hash(r->match);
    r->result->line = r->lines.number;
    const uint64_t hash = tq_record_header_hash(&header);
    status = compare_hash(r, header.has_hash, 1, hash, hash); /* reading has compared it */
    if (r->result->begun)
        r->result->begun(r->result->user, &header);
    return status;
}

static TqStatus replay_line(Replay *r)
{
    const TqLineKind kind = tq_record_kind(r->lines.line, r->lines.line_len);
    if (r->result->ended)
        return tq_error_set(r->err, TQ_BAD_TEXT, r->lines.number, 1, "a line after the end");
    if (kind == TQ_LINE_HEADER)
        return tq_error_set(r->err, TQ_BAD_TEXT, r->lines.number, 1, "a second header");
    const TqStatus status = kind == TQ_LINE_END ? replay_end(r) : replay_command(r);
    if (status == TQ_OK)
        r->result->line = r->lines.number;
    return status;
}

TqStatus tq_record_replay(struct tq_match *match, const char *text, size_t len, TqReplay *result,
                          TqError *err)
{
    Replay r = { .match = match, .result = result, .err = err, .lines = lines_of(text, len) };
    *result = (TqReplay){ .begun = result->begun, .seen = result->seen, .user = result->user };
    if (r.lines.len > TEXT_MAX)
        return tq_error_set(err, TQ_BAD_TEXT, 0, 0, "the text is longer than a gibibyte");
    TqStatus status = replay_header(&r);
    while (status == TQ_OK && next_line(&r.lines))
        status = replay_line(&r);
    return status;
}

/* ---- taking back ---- */

typedef struct {
    char *out;
    size_t cap, len;
    int book;
    bool full;
    uint64_t hash; /* of the line last written */
} Rewriter;

static void end_line(Rewriter *w, size_t len)
{
    w->full |= len == 0 || w->len + len + 2 > w->cap;
    if (w->full)
        return;
    w->len += len;
    w->out[w->len++] = '\n';
    w->out[w->len] = '\0';
}

static void rewrite_header(void *user, const TqRecordHeader *header)
{
    Rewriter *w = user;
    TqRecordHeader counted = *header;
    counted.taken_back++;
    w->book = counted.setup.book;
    w->hash = tq_record_header_hash(&counted);
    end_line(w, tq_record_write_header(&counted, w->out, w->cap));
}

static void rewrite_command(void *user, const struct tq_match *match, const TqCommand *command,
                            const TqReport *report, int line)
{
    Rewriter *w = user;
    (void)line;
    if (w->full)
        return;
    w->hash = tq_record_command_hash(w->hash, w->book, command, report, match);
    const TqOutcome outcome = tq_record_outcome(report, w->hash);
    end_line(w,
             tq_record_write_command(w->book, command, &outcome, w->out + w->len, w->cap - w->len));
}

/* Where the header and so many lines after it end; false: there are not so many. */
static bool end_of_lines(const char *text, size_t len, int commands, size_t *end)
{
    Lines lines = lines_of(text, len);
    bool found = true;
    for (int i = 0; i <= commands && found; i++)
        found = next_line(&lines);
    *end = lines.next;
    return found && commands >= 0;
}

TqStatus tq_record_take_back(struct tq_match *match, const char *text, size_t len, int commands,
                             char *out, size_t cap, TqTakenBack *taken, TqError *err)
{
    Rewriter w = { .cap = cap };
    w.out = out;
    TqReplay replay = { .begun = rewrite_header, .seen = rewrite_command, .user = &w };
    size_t end;
    if (!end_of_lines(text, len, commands, &end))
        return tq_error_set(err, TQ_BAD_NUMBER, 0, 0, "the record has not so many commands");
    TqStatus status = tq_record_replay(match, text, end, &replay, err);
    if (status == TQ_OK && replay.ended)
        return tq_error_set(err, TQ_BAD_NUMBER, 0, 0, "the record has not so many commands");
    if (status == TQ_OK && w.full)
        return tq_error_set(err, TQ_FULL, 0, 0, "no room for the record");
    *taken = (TqTakenBack){ w.len, w.hash };
    return status;
}
