/* SPDX-License-Identifier: MIT */
/* Reads a command's line of a record; docs/format-record.md is this file in prose. */
#include "base/json.h"
#include "base/writer.h"
#include "match/record.h"
#include "match/record_deeds.h"

#define ID_MAX 64   /* bytes of a clause's name, and the NUL */
#define CALL_MAX 96 /* bytes of one call, and the NUL */

#define RECORD_WORD(name, text) text,
static const char *const key_words[] = { RECORD_KEYS(RECORD_WORD) };
static const char *const deed_words[] = { TQ_DEED_LIST(RECORD_WORD) };
static const char *const option_words[] = { TQ_OPTION_LIST(RECORD_WORD) };
static const char *const die_words[] = { TQ_DIE_LIST(RECORD_WORD) };
static const char *const call_words[] = { TQ_CALL_LIST(RECORD_WORD) };
static const char *const restart_words[] = { TQ_RESTART_LIST(RECORD_WORD) };
static const char *const thing_words[] = { RECORD_THINGS(RECORD_WORD) };
static const char *const pose_words[] = { RECORD_POSES(RECORD_WORD) };
static const char *const side_words[] = { "home", "away", "none" };

/* ---- small values ---- */

int record_read_word(Json *j, const char *const *words, int count, const char *expected)
{
    (void)json_text(j);
    for (int i = 0; i < count; i++)
        if (json_text_is(j, words[i]))
            return i;
    json_fail_expected(j, expected);
    return 0;
}

static TqSide read_side(Json *j)
{
    return (TqSide)record_read_word(j, side_words, 2, "\"home\" or \"away\"");
}

static int32_t read_i32(Json *j)
{
    return (int32_t)json_int(j, INT32_MIN, INT32_MAX);
}

int record_read_pair(Json *j, int64_t lo, int32_t *a, int32_t *b)
{
    int count = 0;
    (void)json_array(j);
    const int column = json_column(j);
    while (json_item(j)) {
        const int32_t value = (int32_t)json_int(j, lo, INT32_MAX);
        if (count++ == 0)
            *a = value;
        else
            *b = value;
    }
    if (json_ok(j) && count != 2)
        json_fail_at(j, column, "expected two numbers");
    return column;
}

static int16_t read_clause(Json *j, int book)
{
    char id[ID_MAX];
    (void)json_string(j, id, sizeof id);
    const int clause = json_ok(j) ? tq_book_find_clause(book, id) : -1;
    if (clause < 0)
        json_fail_expected(j, "a clause of this book");
    return (int16_t)clause;
}

/* A number, "keeper", "ball" or another thing's word; whose it is comes later. */
static TqThing read_thing(Json *j)
{
#define THING_KIND(kind, word) kind,
    static const int8_t kinds[] = { RECORD_THINGS(THING_KIND) };
#undef THING_KIND
    if (json_peek(j) != JSON_STRING)
        return (TqThing){ TQ_THING_PIECE, TQ_NO_SIDE, (int8_t)json_int(j, 0, TQ_PIECES - 1) };
    const int count = (int)(sizeof kinds / sizeof kinds[0]);
    const int word =
        record_read_word(j, thing_words, count, "a piece's number, \"keeper\" or \"ball\"");
    return (TqThing){ kinds[word], TQ_NO_SIDE, 0 };
}

/* ---- calls ---- */

static bool same(const char *a, const char *b)
{
    for (; *a != '\0' && *a == *b; a++)
        b++;
    return *a == *b;
}

/* The number of a word; -1 if it is none of them. */
static int find_word(const char *word, const char *const *words, int count)
{
    for (int i = 0; i < count; i++)
        if (same(word, words[i]))
            return i;
    return -1;
}

/* Cuts a text at single blanks into at most `cap` words; returns how many there are. */
static int cut_words(char *text, const char **word, int cap)
{
    int count = 1;
    word[0] = text;
    for (; *text != '\0'; text++) {
        if (*text != ' ')
            continue;
        *text = '\0';
        if (count < cap)
            word[count] = text + 1;
        count++;
    }
    return count;
}

/* CALL CLAUSE [RESTART SIDE] */
static TqSaid read_said(Json *j, int book)
{
    char text[CALL_MAX];
    const char *word[4];
    TqSaid said = { TQ_CALL_NONE, -1, TQ_RESTART_NONE, TQ_NO_SIDE };
    (void)json_string(j, text, sizeof text);
    const int words = cut_words(text, word, 4);
    if (words != 2 && words != 4) {
        json_fail_expected(j, "a call: CALL CLAUSE or CALL CLAUSE RESTART SIDE");
        return said;
    }
    const int call = find_word(word[0], call_words, TQ_CALLS);
    const int clause = same(word[1], "-") ? -1 : tq_book_find_clause(book, word[1]);
    const int restart = words == 4 ? find_word(word[2], restart_words, TQ_RESTARTS) : 0;
    const int to = words == 4 ? find_word(word[3], side_words, 3) : TQ_NO_SIDE;
    if (call < 0)
        json_fail_expected(j, "a known call first");
    if (clause < 0 && !same(word[1], "-"))
        json_fail_expected(j, "a clause of this book or - as the second word");
    if (restart < 0 || (words == 4 && restart == TQ_RESTART_NONE))
        json_fail_expected(j, "a known restart as the third word");
    if (to < 0)
        json_fail_expected(j, "home, away or none as the last word");
    if (!json_ok(j))
        return said;
    return (TqSaid){ (TqCall)call, (int16_t)clause, (TqRestart)restart, (TqSide)to };
}

static void read_calls(Json *j, int book, TqOutcome *out)
{
    out->has_calls = json_array(j);
    out->column.calls = json_column(j);
    while (json_item(j)) {
        const TqSaid said = read_said(j, book);
        if (out->calls == TQ_MAX_RULINGS)
            json_fail(j, "more calls than one command can bring");
        if (!json_ok(j))
            return;
        out->column.call[out->calls] = json_column(j);
        out->call[out->calls++] = said;
    }
}

/* ---- commands ---- */

/* A command's line in the making. */
typedef struct {
    Json j;
    int book;
    TqCommand command;
    TqOutcome outcome;
    TqSide of;
    uint32_t given;   /* bits of Key */
    int column[KEYS]; /* of the keys given */
} Line;

/* The key just met; KEYS, and an error, if no command has it. */
static Key which_key(Line *line)
{
    Json *j = &line->j;
    Key key = 0;
    while (key < KEYS && !json_key_is(j, key_words[key]))
        key++;
    if (key == KEYS) {
        json_fail_at(j, json_key_column(j), "no line of a command has this key");
        return KEYS;
    }
    line->given |= KEY_BIT(key);
    line->column[key] = json_key_column(j);
    return key;
}

/* Keys that say how a piece is flicked or where a thing is put. */
static void read_measure(Json *j, Key key, TqCommand *c)
{
    switch (key) {
    case KEY_AIM:
        (void)record_read_pair(j, INT32_MIN, &c->aim_x, &c->aim_y);
        return;
    case KEY_SPEED:
        c->speed_um_s = read_i32(j);
        return;
    case KEY_SPIN:
        c->spin_mrad_s = read_i32(j);
        return;
    case KEY_RISE:
        c->rise_um_s = read_i32(j);
        return;
    case KEY_AT:
        (void)record_read_pair(j, INT32_MIN, &c->x_um, &c->y_um);
        c->placed = true;
        return;
    case KEY_AXIS:
        (void)record_read_pair(j, INT32_MIN, &c->axis_x, &c->axis_y);
        return;
    case KEY_POSE:
        c->pose = (TqPoseKind)record_read_word(j, pose_words,
                                               sizeof pose_words / sizeof pose_words[0], "a pose");
        return;
    default:
        record_deeds_read(j, key, c);
    }
}

static TqOption read_option(Json *j)
{
    const int option = record_read_word(j, option_words, TQ_OPTIONS, "an option");
    if (option == TQ_OPT_NONE)
        json_fail_expected(j, "an option");
    return (TqOption)option;
}

static TqDeed read_deed(Line *line)
{
    const int deed = record_read_word(&line->j, deed_words, TQ_DEEDS, "a deed");
    line->outcome.column.deed = json_column(&line->j);
    return (TqDeed)deed;
}

static void read_value(Line *line, Key key)
{
    Json *j = &line->j;
    TqCommand *c = &line->command;
    switch (key) {
    case KEY_T:
        c->at_ms = json_int(j, 0, TQ_MATCH_MAX_MS);
        line->outcome.column.t = json_column(j);
        return;
    case KEY_DO:
        c->deed = read_deed(line);
        return;
    case KEY_SIDE:
    case KEY_AGAINST:
        c->side = read_side(j);
        return;
    case KEY_CLAUSE:
        c->clause = read_clause(j, line->book);
        return;
    case KEY_OPTION:
        c->option = read_option(j);
        return;
    case KEY_PIECE:
        c->thing = read_thing(j);
        return;
    case KEY_OF:
        line->of = read_side(j);
        return;
    case KEY_BY:
        c->by = (int16_t)json_int(j, 0, INT16_MAX);
        return;
    case KEY_DIE:
        c->die = (int8_t)record_read_word(j, die_words, TQ_DICE_COUNT, "a die");
        return;
    case KEY_FACE:
        c->face = (int8_t)json_int(j, 1, TQ_DICE_SIDES);
        return;
    case KEY_CALLS:
        read_calls(j, line->book, &line->outcome);
        return;
    case KEY_HASH:
        line->outcome.hash = json_hex64(j);
        line->outcome.has_hash = true;
        line->outcome.column.hash = json_column(j);
        return;
    case KEY_NOTE:
        json_skip(j);
        return;
    default:
        read_measure(j, key, c);
    }
}

/* `"flick" needs "aim"`, or `"ready" takes no "aim"`. */
static void fail_key(Line *line, int column, const char *verb, Key key)
{
    char message[sizeof line->j.error.message];
    Writer w;
    writer_init(&w, message, sizeof message);
    writer_json_string(&w, deed_words[line->command.deed]);
    writer_text(&w, verb);
    writer_json_string(&w, key_words[key]);
    json_fail_at(&line->j, column, message);
}

/* The deed decides which keys there must be, and which there may be. */
static void check_keys(Line *line)
{
    if (!(line->given & KEY_BIT(KEY_DO))) {
        json_fail_at(&line->j, 1, "\"do\" is missing");
        return;
    }
    const DeedKeys common = common_keys(), deed = deed_keys(line->command.deed);
    uint32_t needs = common.needs | deed.needs;
    const uint32_t may = needs | common.may | deed.may;
    if (line->command.deed == TQ_DO_CHOOSE && line->command.option == TQ_OPT_ASIDE)
        needs |= KEY_BIT(KEY_PIECE);
    for (Key key = 0; key < KEYS; key++) {
        if (line->given & ~may & KEY_BIT(key))
            fail_key(line, line->column[key], " takes no ", key);
        if (needs & ~line->given & KEY_BIT(key))
            fail_key(line, line->outcome.column.deed, " needs ", key);
    }
}

/* Whose the thing is: said, or a piece of the side that acts or that the entry is against. */
static void find_owner(Line *line)
{
    TqThing *thing = &line->command.thing;
    const bool said = (line->given & KEY_BIT(KEY_OF)) != 0;
    const TqSide usual = thing->kind == TQ_THING_PIECE ? line->command.side : TQ_NO_SIDE;
    if (said && !(line->given & KEY_BIT(KEY_PIECE)))
        json_fail_at(&line->j, line->column[KEY_OF], "\"of\" needs \"piece\"");
    if (said && thing->kind == TQ_THING_BALL)
        json_fail_at(&line->j, line->column[KEY_OF], "the ball is of no side");
    if (line->given & KEY_BIT(KEY_PIECE))
        thing->side = (int8_t)(said ? line->of : usual);
    if (thing->kind == TQ_THING_PIECE && thing->side == TQ_NO_SIDE)
        json_fail_at(&line->j, line->column[KEY_PIECE], "whose piece? \"of\" is missing");
}

TqStatus tq_record_read_command(int book, const char *text, size_t len, int number,
                                TqCommand *command, TqOutcome *outcome, TqError *err)
{
    Line line = { .book = book, .command = { .side = TQ_NO_SIDE } };
    json_init(&line.j, text, len, number);
    (void)json_object(&line.j);
    while (json_key(&line.j)) {
        const Key key = which_key(&line);
        if (key < KEYS)
            read_value(&line, key);
    }
    if (json_end(&line.j)) {
        check_keys(&line);
        find_owner(&line);
    }
    *command = line.command;
    *outcome = line.outcome;
    return json_status(&line.j, err);
}

TqLineKind tq_record_kind(const char *line, size_t len)
{
    Json j;
    TqLineKind kind = TQ_LINE_COMMAND;
    json_init(&j, line, len, 1);
    (void)json_object(&j);
    while (json_key(&j)) {
        if (json_key_is(&j, "toque"))
            kind = TQ_LINE_HEADER;
        else if (json_key_is(&j, "end"))
            kind = TQ_LINE_END;
        json_skip(&j);
    }
    return kind;
}
