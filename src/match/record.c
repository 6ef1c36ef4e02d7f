/* SPDX-License-Identifier: MIT */
/* Writes the lines of a record, and binds each to the one before by its hash. */
#include <toque/record.h>

#include "base/hash.h"
#include "base/writer.h"
#include "match/record.h"
#include "match/record_deeds.h"

#define POSE_TEXT(name, text) [name] = text,
static const char *const key_words[] = { RECORD_KEYS(POSE_TEXT) };
static const char *const pose_words[] = { RECORD_POSES(POSE_TEXT) };
enum { POSES = sizeof pose_words / sizeof pose_words[0] };

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

/* ---- header ---- */

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

/* What was measured, as the text that tq_equipment_read reads. */
static void write_equipment(Writer *w, const TqMatchSetup *setup)
{
    char text[TQ_EQUIPMENT_TEXT];
    if (setup->equipment.count == 0)
        return;
    const size_t len = tq_equipment_write(setup->book, &setup->equipment, text, sizeof text);
    TQ_ASSERT(len > 0);
    write_key(w, "equipment");
    writer_json_string(w, text);
}

/* The names that are said. */
static void write_players(Writer *w, const TqRecordHeader *header)
{
    if (header->player[TQ_HOME][0] == '\0' && header->player[TQ_AWAY][0] == '\0')
        return;
    write_key(w, "players");
    writer_char(w, '{');
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        if (header->player[side][0] != '\0')
            write_word(w, tq_side_word((TqSide)side), header->player[side]);
    writer_char(w, '}');
}

/* The header without its hash and without the last bracket; false: there is no such book. */
static bool write_setup(Writer *w, const TqRecordHeader *header)
{
    const TqMatchSetup *setup = &header->setup;
    if (setup->book < 0 || setup->book >= tq_books())
        return false;
    write_int(w, "toque", TQ_RECORD_VERSION);
    write_word(w, "book", tq_book_name(setup->book));
    write_word(w, "manner", setup->manner == TQ_STRICT ? "strict" : "assisted");
    write_hash(w, "seed", setup->seed);
    write_key(w, "settings");
    writer_char(w, '{');
    for (int i = 0; i < tq_book_settings(setup->book); i++)
        write_int(w, tq_book_setting(setup->book, i).name, setup->setting[i]);
    writer_char(w, '}');
    if (tq_book_has_dice(setup->book))
        write_dice(w, &setup->dice);
    write_equipment(w, setup);
    write_players(w, header);
    if (header->taken_back > 0)
        write_int(w, "taken-back", header->taken_back);
    return true;
}

/* Of a line as it would be written without its hash, and of the match after it. */
static uint64_t chain(uint64_t before, const Writer *w, uint64_t state)
{
    Hash hash = hash_begin();
    hash_u64(&hash, before);
    hash_bytes(&hash, w->buf, w->len);
    hash_u64(&hash, state);
    return hash_end(&hash);
}

uint64_t tq_record_header_hash(const TqRecordHeader *header)
{
    char line[TQ_RECORD_LINE];
    Writer w;
    begin_line(&w, line, sizeof line);
    return write_setup(&w, header) ? chain(0, &w, 0) : 0; /* 0: nor can the line be written */
}

size_t tq_record_write_header(const TqRecordHeader *header, char *buf, size_t cap)
{
    Writer w;
    begin_line(&w, buf, cap);
    if (!write_setup(&w, header))
        return 0;
    write_hash(&w, "hash", chain(0, &w, 0));
    return end_line(&w);
}

/* ---- the end ---- */

static void write_ending(Writer *w, const TqEnding *ending)
{
    write_key(w, "end");
    writer_text(w, "true");
    if (ending->has_score)
        write_pair(w, "score", ending->score[TQ_HOME], ending->score[TQ_AWAY]);
    if (ending->has_winner)
        write_word(w, "winner", is_side(ending->winner) ? tq_side_word(ending->winner) : "draw");
}

size_t tq_record_write_end(const TqEnding *ending, char *buf, size_t cap)
{
    Writer w;
    begin_line(&w, buf, cap);
    write_ending(&w, ending);
    if (ending->has_hash)
        write_hash(&w, "hash", ending->hash);
    return end_line(&w);
}

TqEnding tq_record_ending(const struct tq_match *match, uint64_t before)
{
    TqView view;
    char line[TQ_RECORD_LINE];
    Writer w;
    tq_match_glance(match, TQ_HOME, &view);
    TqEnding ending = { .has_score = true,
                        .has_winner = true,
                        .has_hash = true,
                        .score = { view.score[TQ_HOME], view.score[TQ_AWAY] },
                        .winner = view.winner };
    begin_line(&w, line, sizeof line);
    write_ending(&w, &ending);
    ending.hash = chain(before, &w, tq_match_hash(match));
    return ending;
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
    keys |= record_deeds_filled(c);
    const DeedKeys flick = deed_keys(TQ_DO_FLICK), way = deed_keys(TQ_DO_MOVE);
    const uint32_t of_flick = (flick.needs | flick.may) & ~(way.needs | way.may);
    const bool led = c->deed == TQ_DO_ORDER && c->spots > 0; /* a keeper's way is no flick */
    return led ? keys & ~of_flick : keys;
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
    if ((unsigned)c->deed >= TQ_DEEDS || c->at_ms < 0 || c->at_ms > TQ_MATCH_MAX_MS)
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
    default:
        write_key(w, key_words[key]);
        record_deeds_write(w, key, c);
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
void record_write_said(Writer *w, int book, TqSaid said)
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

TqSaid record_said(const TqRuling *ruling)
{
    const bool restarts = ruling->restart != TQ_RESTART_NONE;
    return (TqSaid){ ruling->call, ruling->clause, ruling->restart,
                     restarts ? ruling->to : TQ_NO_SIDE };
}

TqOutcome tq_record_outcome(const TqReport *report, uint64_t hash)
{
    TqOutcome outcome = { .has_calls = true, .has_hash = true, .hash = hash };
    TQ_ASSERT(report->rulings >= 0 && report->rulings <= TQ_MAX_RULINGS);
    for (; outcome.calls < report->rulings; outcome.calls++)
        outcome.call[outcome.calls] = record_said(&report->ruling[outcome.calls]);
    return outcome;
}

/* Calls only: the hash is of what stands before it. */
static void write_calls(Writer *w, int book, const TqOutcome *outcome)
{
    if (!outcome->has_calls)
        return;
    write_key(w, "calls");
    writer_char(w, '[');
    for (int i = 0; i < outcome->calls; i++) {
        writer_text(w, i > 0 ? "," : "");
        record_write_said(w, book, outcome->call[i]);
    }
    writer_char(w, ']');
}

/* False: no record can tell this command. */
static bool write_deed(Writer *w, int book, const TqCommand *command, const TqOutcome *outcome)
{
    const uint32_t keys = keys_to_write(book, command);
    for (Key key = 0; key < KEYS; key++)
        if (keys & KEY_BIT(key))
            write_value(w, book, key, command);
    write_calls(w, book, outcome);
    return keys != 0;
}

size_t tq_record_write_command(int book, const TqCommand *command, const TqOutcome *outcome,
                               char *buf, size_t cap)
{
    Writer w;
    begin_line(&w, buf, cap);
    if (!write_deed(&w, book, command, outcome))
        return 0;
    if (outcome->has_hash)
        write_hash(&w, "hash", outcome->hash);
    return end_line(&w);
}

uint64_t tq_record_command_hash(uint64_t before, int book, const TqCommand *command,
                                const TqReport *report, const struct tq_match *after)
{
    return record_command_hash(before, book, command, report, tq_match_hash(after));
}

uint64_t record_command_hash(uint64_t before, int book, const TqCommand *command,
                             const TqReport *report, uint64_t state)
{
    char line[TQ_RECORD_LINE];
    Writer w;
    const TqOutcome outcome = tq_record_outcome(report, 0);
    begin_line(&w, line, sizeof line);
    const bool told = write_deed(&w, book, command, &outcome);
    return told ? chain(before, &w, state) : 0; /* 0: nor can the line be written */
}
