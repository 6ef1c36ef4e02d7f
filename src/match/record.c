/* SPDX-License-Identifier: MIT */
/* Writes the lines of a record, and plays a record again. */
#include <toque/record.h>

#include "base/writer.h"
#include "match/record_keys.h"

#define POSE_TEXT(name, text) [name] = text,
static const char *const pose_words[] = { RECORD_POSES(POSE_TEXT) };
enum { POSES = sizeof pose_words / sizeof pose_words[0] };

#define TEXT_MAX (INT32_MAX / 2) /* bytes; keeps line numbers within int */

/* ---- members of a line ---- */

static bool is_side(TqSide side)
{
    return side == TQ_HOME || side == TQ_AWAY;
}

static bool is_clause(int book, int clause)
{
    return clause >= 0 && clause < tq_book_clauses(book);
}

static void write_key(Writer *w, const char *name)
{
    if (w->len > 0 && w->buf[w->len - 1] != '{')
        writer_char(w, ',');
    writer_json_string(w, name);
    writer_char(w, ':');
}

static void write_int(Writer *w, const char *name, int64_t value)
{
    write_key(w, name);
    writer_int(w, value);
}

static void write_word(Writer *w, const char *name, const char *word)
{
    write_key(w, name);
    writer_json_string(w, word);
}

static void write_pair(Writer *w, const char *name, int64_t a, int64_t b)
{
    write_key(w, name);
    writer_char(w, '[');
    writer_int(w, a);
    writer_char(w, ',');
    writer_int(w, b);
    writer_char(w, ']');
}

static void write_hash(Writer *w, const char *name, uint64_t value)
{
    write_key(w, name);
    writer_char(w, '"');
    writer_hex64(w, value);
    writer_char(w, '"');
}

static void begin_line(Writer *w, char *buf, size_t cap)
{
    writer_init(w, buf, cap);
    writer_char(w, '{');
}

static size_t end_line(Writer *w)
{
    writer_char(w, '}');
    return w->overflow ? 0 : w->len;
}

/* ---- header and end ---- */

/* Dice of the user's own, as the text that tq_dice_read reads. */
static void write_dice(Writer *w, const TqDice *dice)
{
    char own[TQ_DICE_TEXT], usual[TQ_DICE_TEXT];
    const TqDice as_usual = tq_dice_usual();
    size_t len = tq_dice_write(dice, own, sizeof own);
    size_t usual_len = tq_dice_write(&as_usual, usual, sizeof usual);
    bool same = len == usual_len;
    for (size_t i = 0; i < len && same; i++)
        same = own[i] == usual[i];
    if (same || len == 0)
        return;
    write_key(w, "dice");
    writer_json_string(w, own);
}

size_t tq_record_write_header(const TqMatchSetup *setup, char *buf, size_t cap)
{
    Writer w;
    begin_line(&w, buf, cap);
    if (setup->book < 0 || setup->book >= tq_books())
        return 0;
    write_int(&w, "toque", TQ_RECORD_VERSION);
    write_word(&w, "book", tq_book_name(setup->book));
    write_word(&w, "manner", setup->manner == TQ_STRICT ? "strict" : "assisted");
    write_hash(&w, "seed", setup->seed);
    write_key(&w, "settings");
    writer_char(&w, '{');
    for (int i = 0; i < tq_book_settings(setup->book); i++)
        write_int(&w, tq_book_setting(setup->book, i).name, setup->setting[i]);
    writer_char(&w, '}');
    if (tq_book_has_dice(setup->book))
        write_dice(&w, &setup->dice);
    return end_line(&w);
}

size_t tq_record_write_end(const TqEnding *ending, char *buf, size_t cap)
{
    Writer w;
    begin_line(&w, buf, cap);
    write_key(&w, "end");
    writer_text(&w, "true");
    if (ending->has_score)
        write_pair(&w, "score", ending->score[TQ_HOME], ending->score[TQ_AWAY]);
    if (ending->has_winner)
        write_word(&w, "winner", is_side(ending->winner) ? tq_side_word(ending->winner) : "draw");
    if (ending->has_hash)
        write_hash(&w, "hash", ending->hash);
    return end_line(&w);
}

TqEnding tq_record_ending(const struct tq_match *match)
{
    TqView view;
    tq_match_view(match, TQ_HOME, &view);
    return (TqEnding){ .has_score = true,
                       .has_winner = true,
                       .has_hash = true,
                       .score = { view.score[TQ_HOME], view.score[TQ_AWAY] },
                       .winner = view.winner,
                       .hash = tq_match_hash(match) };
}

/* ---- commands ---- */

/* Whose a thing is unless the line says so: a side means its own pieces. */
static TqSide usual_owner(const TqCommand *command)
{
    return command->thing.kind == TQ_THING_PIECE ? command->side : TQ_NO_SIDE;
}

/* The keys that this command has something for. */
static uint32_t filled_keys(int book, const TqCommand *c)
{
    uint32_t keys = KEY_BIT(KEY_T) | KEY_BIT(KEY_DO) | KEY_BIT(KEY_AIM) | KEY_BIT(KEY_SPEED) |
                    KEY_BIT(KEY_SPIN) | KEY_BIT(KEY_RISE);
    if (is_side(c->side))
        keys |= KEY_BIT(KEY_SIDE) | KEY_BIT(KEY_AGAINST);
    if (c->thing.kind != TQ_THING_NONE)
        keys |= KEY_BIT(KEY_PIECE);
    if (c->thing.kind != TQ_THING_BALL && is_side((TqSide)c->thing.side) &&
        (TqSide)c->thing.side != usual_owner(c))
        keys |= KEY_BIT(KEY_OF);
    if (c->placed || c->deed == TQ_DO_PLACE)
        keys |= KEY_BIT(KEY_AT);
    if (c->axis_x != 0 || c->axis_y != 0)
        keys |= KEY_BIT(KEY_AXIS);
    if (c->pose != TQ_POSE_PROPER)
        keys |= KEY_BIT(KEY_POSE);
    if (c->option > TQ_OPT_NONE && c->option < TQ_OPTIONS)
        keys |= KEY_BIT(KEY_OPTION);
    if (c->by >= 0)
        keys |= KEY_BIT(KEY_BY);
    if (c->die >= 0 && c->die < TQ_DICE_COUNT)
        keys |= KEY_BIT(KEY_DIE);
    if (c->face > 0)
        keys |= KEY_BIT(KEY_FACE);
    if (is_clause(book, c->clause))
        keys |= KEY_BIT(KEY_CLAUSE);
    return keys;
}

/* Can the reader read it back? */
static bool thing_can_be_told(TqThing thing)
{
    if (thing.kind == TQ_THING_PIECE)
        return thing.number >= 0 && thing.number < TQ_PIECES && is_side((TqSide)thing.side);
    return thing.kind > TQ_THING_NONE && thing.kind <= TQ_THING_HAND;
}

/* The keys to write; 0: no record can tell this command. */
static uint32_t keys_to_write(int book, const TqCommand *c)
{
    if ((unsigned)c->deed >= TQ_DEEDS || c->at_ms < 0 || c->at_ms > TQ_RECORD_MAX_MS)
        return 0;
    const DeedKeys common = common_keys(), deed = deed_keys(c->deed);
    const uint32_t needs = common.needs | deed.needs;
    uint32_t keys = filled_keys(book, c) & (needs | deed.may);
    if (!(keys & KEY_BIT(KEY_PIECE)))
        keys &= ~KEY_BIT(KEY_OF);
    else if (!thing_can_be_told(c->thing))
        return 0;
    if ((keys & KEY_BIT(KEY_POSE)) && (unsigned)c->pose >= POSES)
        return 0;
    if (c->option == TQ_OPT_ASIDE && c->deed == TQ_DO_CHOOSE && !(keys & KEY_BIT(KEY_PIECE)))
        return 0;
    return (needs & ~keys) == 0 ? keys : 0;
}

static void write_thing(Writer *w, TqThing thing)
{
#define THING_WORD(kind, word) [kind] = word,
    static const char *const words[] = { RECORD_THINGS(THING_WORD) };
#undef THING_WORD
    if (thing.kind == TQ_THING_PIECE && thing.number > 0)
        write_int(w, "piece", thing.number);
    else
        write_word(w, "piece", words[thing.kind]);
}

/* Keys that say how a piece is flicked or where a thing is put. */
static void write_measure(Writer *w, Key key, const TqCommand *c)
{
    switch (key) {
    case KEY_AIM:
        write_pair(w, "aim", c->aim_x, c->aim_y);
        return;
    case KEY_SPEED:
        write_int(w, "speed", c->speed_um_s);
        return;
    case KEY_SPIN:
        write_int(w, "spin", c->spin_mrad_s);
        return;
    case KEY_RISE:
        write_int(w, "rise", c->rise_um_s);
        return;
    case KEY_AT:
        write_pair(w, "at", c->x_um, c->y_um);
        return;
    case KEY_AXIS:
        write_pair(w, "axis", c->axis_x, c->axis_y);
        return;
    case KEY_POSE:
        write_word(w, "pose", pose_words[c->pose]);
        return;
    default: /* what came of it is written apart */
        return;
    }
}

static void write_value(Writer *w, int book, Key key, const TqCommand *c)
{
    switch (key) {
    case KEY_T:
        write_int(w, "t", c->at_ms);
        return;
    case KEY_DO:
        write_word(w, "do", tq_deed_word(c->deed));
        return;
    case KEY_SIDE:
    case KEY_AGAINST:
        write_word(w, key == KEY_SIDE ? "side" : "against", tq_side_word(c->side));
        return;
    case KEY_CLAUSE:
        write_word(w, "clause", tq_book_clause(book, c->clause).id);
        return;
    case KEY_OPTION:
        write_word(w, "option", tq_option_word(c->option));
        return;
    case KEY_PIECE:
        write_thing(w, c->thing);
        return;
    case KEY_OF:
        write_word(w, "of", tq_side_word((TqSide)c->thing.side));
        return;
    case KEY_BY:
        write_int(w, "by", c->by);
        return;
    case KEY_DIE:
        write_word(w, "die", tq_die_word((TqDie)c->die));
        return;
    case KEY_FACE:
        write_int(w, "face", c->face);
        return;
    default:
        write_measure(w, key, c);
    }
}

/* ---- what came of it ---- */

/* CALL CLAUSE [RESTART SIDE], in quotes; a call without clause has a dash. */
static void write_said(Writer *w, int book, TqSaid said)
{
    writer_char(w, '"');
    writer_text(w, tq_call_word(said.call));
    writer_char(w, ' ');
    writer_text(w, is_clause(book, said.clause) ? tq_book_clause(book, said.clause).id : "-");
    if (said.restart != TQ_RESTART_NONE) {
        writer_char(w, ' ');
        writer_text(w, tq_restart_word(said.restart));
        writer_char(w, ' ');
        writer_text(w, tq_side_word(said.to));
    }
    writer_char(w, '"');
}

static TqSaid said_of(const TqRuling *ruling)
{
    const bool restarts = ruling->restart != TQ_RESTART_NONE;
    return (TqSaid){ ruling->call, ruling->clause, ruling->restart,
                     restarts ? ruling->to : TQ_NO_SIDE };
}

TqOutcome tq_record_outcome(const TqReport *report, uint64_t hash)
{
    TqOutcome outcome = { .has_calls = true, .has_hash = true, .hash = hash };
    for (; outcome.calls < report->rulings && outcome.calls < TQ_MAX_RULINGS; outcome.calls++)
        outcome.call[outcome.calls] = said_of(&report->ruling[outcome.calls]);
    return outcome;
}

static void write_outcome(Writer *w, int book, const TqOutcome *outcome)
{
    if (outcome->has_calls) {
        write_key(w, "calls");
        writer_char(w, '[');
        for (int i = 0; i < outcome->calls && i < TQ_MAX_RULINGS; i++) {
            writer_text(w, i > 0 ? "," : "");
            write_said(w, book, outcome->call[i]);
        }
        writer_char(w, ']');
    }
    if (outcome->has_hash)
        write_hash(w, "hash", outcome->hash);
}

size_t tq_record_write_command(int book, const TqCommand *command, const TqOutcome *outcome,
                               char *buf, size_t cap)
{
    Writer w;
    const uint32_t keys = keys_to_write(book, command);
    begin_line(&w, buf, cap);
    if (keys == 0)
        return 0;
    for (Key key = 0; key < KEYS; key++)
        if (keys & KEY_BIT(key))
            write_value(&w, book, key, command);
    write_outcome(&w, book, outcome);
    return end_line(&w);
}

/* ---- replay ---- */

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

/* The message says `recorded ..., came out ...`. */
static TqStatus differ(Replay *r, int column, const char *message)
{
    return tq_error_set(r->err, TQ_BAD_RECORD, r->lines.number, column, message);
}

static TqStatus differ_in_call(Replay *r, const TqOutcome *recorded, const TqOutcome *found, int i)
{
    char message[sizeof r->err->message];
    Writer w;
    const bool told = i < recorded->calls;
    writer_init(&w, message, sizeof message);
    writer_text(&w, "recorded ");
    if (told)
        write_said(&w, r->book, recorded->call[i]);
    else
        writer_text(&w, recorded->calls == 0 ? "no call" : "no further call");
    writer_text(&w, ", came out ");
    if (i < found->calls)
        write_said(&w, r->book, found->call[i]);
    else
        writer_text(&w, found->calls == 0 ? "no call" : "no further call");
    return differ(r, told ? recorded->column.call[i] : recorded->column.calls, message);
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

static TqStatus compare(Replay *r, const TqOutcome *recorded, const TqReport *report)
{
    const TqOutcome found = tq_record_outcome(report, tq_match_hash(r->match));
    const int most = recorded->calls > found.calls ? recorded->calls : found.calls;
    for (int i = 0; recorded->has_calls && i < most; i++)
        if (i >= recorded->calls || i >= found.calls ||
            !same_said(recorded->call[i], found.call[i]))
            return differ_in_call(r, recorded, &found, i);
    if (recorded->has_hash && recorded->hash != found.hash)
        return differ_in_hash(r, recorded->column.hash, recorded->hash, found.hash);
    return TQ_OK;
}

static TqStatus differ_refused(Replay *r, int column, const TqReport *report)
{
    char message[sizeof r->err->message];
    Writer w;
    writer_init(&w, message, sizeof message);
    writer_text(&w, "recorded as done, came out ");
    if (report->rulings > 0)
        write_said(&w, r->book, said_of(&report->ruling[0]));
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

static TqStatus replay_command(Replay *r)
{
    TqCommand command;
    TqOutcome recorded;
    TqReport report = { .refused = false };
    TqError why = { .status = TQ_OK };
    TqStatus status = tq_record_read_command(r->book, r->lines.line, r->lines.line_len,
                                             r->lines.number, &command, &recorded, r->err);
    if (status != TQ_OK)
        return status;
    status = tq_match_apply(r->match, &command, &report, &why);
    if (status != TQ_OK)
        return impossible(r, status,
                          status == TQ_BAD_TIME ? recorded.column.t : recorded.column.deed, &why);
    if (report.refused)
        return differ_refused(r, recorded.column.deed, &report);
    status = compare(r, &recorded, &report);
    if (status != TQ_OK)
        return status;
    r->result->commands++;
    r->result->rulings += report.rulings;
    if (r->result->seen)
        r->result->seen(r->result->user, r->match, &command, &report, r->lines.number);
    return TQ_OK;
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
    const TqStatus status =
        tq_record_read_end(r->lines.line, r->lines.line_len, r->lines.number, &recorded, r->err);
    if (status != TQ_OK)
        return status;
    tq_match_view(r->match, TQ_HOME, &view);
    if (!view.over)
        return differ(r, recorded.column.end, "recorded the end, came out a match that goes on");
    const TqEnding found = tq_record_ending(r->match);
    if (recorded.has_score && (recorded.score[TQ_HOME] != found.score[TQ_HOME] ||
                               recorded.score[TQ_AWAY] != found.score[TQ_AWAY]))
        return differ_in_score(r, &recorded, &found);
    if (recorded.has_winner && recorded.winner != found.winner)
        return differ_in_winner(r, &recorded, &found);
    if (recorded.has_hash && recorded.hash != found.hash)
        return differ_in_hash(r, recorded.column.hash, recorded.hash, found.hash);
    r->result->ended = true;
    return TQ_OK;
}

static TqStatus replay_header(Replay *r)
{
    TqMatchSetup setup;
    TqError why = { .status = TQ_OK };
    if (!next_line(&r->lines))
        return tq_error_set(r->err, TQ_BAD_TEXT, r->lines.number > 0 ? r->lines.number : 1, 1,
                            "expected a record's header, found the end of the text");
    TqStatus status =
        tq_record_read_header(r->lines.line, r->lines.line_len, r->lines.number, &setup, r->err);
    if (status != TQ_OK)
        return status;
    status = tq_match_start(r->match, &setup, &why);
    if (status != TQ_OK)
        return impossible(r, status, 1, &why);
    r->book = setup.book;
    r->result->line = r->lines.number;
    return TQ_OK;
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
    *result = (TqReplay){ .seen = result->seen, .user = result->user };
    if (r.lines.len > TEXT_MAX)
        return tq_error_set(err, TQ_BAD_TEXT, 0, 0, "the text is longer than a gibibyte");
    TqStatus status = replay_header(&r);
    while (status == TQ_OK && next_line(&r.lines))
        status = replay_line(&r);
    return status;
}
