/* SPDX-License-Identifier: MIT */
/* Reads the first and the last line of a record. */
#include "base/json.h"
#include "base/writer.h"
#include "match/record.h"

#define BOOK_MAX 64 /* bytes of a book's name, and the NUL */

static const char *const winner_words[] = { "home", "away", "draw" };
static const char *const manner_words[] = { "assisted", "strict" };

/* ---- header ---- */

static int read_book(Json *j)
{
    char name[BOOK_MAX];
    (void)json_string(j, name, sizeof name);
    const int book = json_ok(j) ? tq_book_find(name) : -1;
    if (book < 0)
        json_fail_expected(j, "the name of a book");
    return book;
}

static void read_version(Json *j)
{
    if (json_int(j, 1, INT32_MAX) != TQ_RECORD_VERSION)
        json_fail(j, "a version of this format that is not known here");
}

/* The whole line once, for the book: all else depends on it, and may stand before it. */
static int find_book(Json *j)
{
    int book = -1;
    bool version = false;
    (void)json_object(j);
    while (json_key(j)) {
        if (json_key_is(j, "toque")) {
            read_version(j);
            version = true;
        } else if (json_key_is(j, "book")) {
            book = read_book(j);
        } else {
            json_skip(j);
        }
    }
    if (json_end(j) && !version)
        json_fail_at(j, 1, "expected a record's header: \"toque\" is missing");
    if (json_ok(j) && book < 0)
        json_fail_at(j, 1, "\"book\" is missing");
    return book;
}

/* `half is between 300 and 600 (dadinho/12)` */
static void fail_setting(Json *j, int book, TqSetting setting)
{
    char message[sizeof j->error.message];
    Writer w;
    writer_init(&w, message, sizeof message);
    writer_text(&w, setting.name);
    writer_text(&w, " is between ");
    writer_int(&w, setting.min);
    writer_text(&w, " and ");
    writer_int(&w, setting.max);
    if (setting.clause >= 0) {
        writer_text(&w, " (");
        writer_text(&w, tq_book_clause(book, setting.clause).id);
        writer_char(&w, ')');
    }
    json_fail(j, message);
}

static void read_settings(Json *j, TqMatchSetup *setup)
{
    const int count = tq_book_settings(setup->book);
    (void)json_object(j);
    while (json_key(j)) {
        int i = 0;
        while (i < count && !json_key_is(j, tq_book_setting(setup->book, i).name))
            i++;
        if (i == count) {
            json_fail_at(j, json_key_column(j), "this book has no such setting");
            return;
        }
        const TqSetting setting = tq_book_setting(setup->book, i);
        const int32_t value = (int32_t)json_int(j, INT32_MIN, INT32_MAX);
        if (json_ok(j) && (value < setting.min || value > setting.max))
            fail_setting(j, setup->book, setting);
        setup->setting[i] = value;
    }
}

static void read_dice(Json *j, TqMatchSetup *setup)
{
    char text[TQ_DICE_TEXT];
    TqError err;
    size_t len = json_string(j, text, sizeof text);
    if (json_ok(j) && tq_dice_read(text, len, &setup->dice, &err) != TQ_OK)
        json_fail(j, err.message);
}

static void read_equipment(Json *j, TqMatchSetup *setup)
{
    char text[TQ_EQUIPMENT_TEXT];
    TqError err;
    const size_t len = json_string(j, text, sizeof text);
    if (json_ok(j) && tq_equipment_read(setup->book, text, len, &setup->equipment, &err) != TQ_OK)
        json_fail(j, err.message);
}

/* A name is shown to people: control characters would reach their terminal. */
static void read_name(Json *j, char name[TQ_RECORD_PLAYER])
{
    const size_t len = json_string(j, name, TQ_RECORD_PLAYER);
    for (size_t i = 0; i < len; i++) {
        const unsigned char c = (unsigned char)name[i], next = (unsigned char)name[i + 1];
        if (c < 0x20 || c == 0x7F || (c == 0xC2 && next >= 0x80 && next < 0xA0))
            json_fail(j, "a name has no control characters");
    }
}

static void read_players(Json *j, TqRecordHeader *header)
{
    (void)json_object(j);
    while (json_key(j)) {
        if (json_key_is(j, "home"))
            read_name(j, header->player[TQ_HOME]);
        else if (json_key_is(j, "away"))
            read_name(j, header->player[TQ_AWAY]);
        else
            json_fail_at(j, json_key_column(j), "the players are \"home\" and \"away\"");
    }
}

/* What a header says of its hash. */
typedef struct {
    uint64_t value;
    int column;
} HeaderHash;

static void read_header_member(Json *j, TqRecordHeader *header, HeaderHash *hash)
{
    TqMatchSetup *setup = &header->setup;
    if (json_key_is(j, "manner")) {
        setup->manner =
            (TqManner)record_read_word(j, manner_words, 2, "\"assisted\" or \"strict\"");
    } else if (json_key_is(j, "seed")) {
        setup->seed = json_hex64(j);
    } else if (json_key_is(j, "settings")) {
        read_settings(j, setup);
    } else if (json_key_is(j, "dice") && tq_book_has_dice(setup->book)) {
        read_dice(j, setup);
    } else if (json_key_is(j, "equipment")) {
        read_equipment(j, setup);
    } else if (json_key_is(j, "players")) {
        read_players(j, header);
    } else if (json_key_is(j, "taken-back")) {
        header->taken_back = (int)json_int(j, 0, 1000000);
    } else if (json_key_is(j, "hash")) {
        header->has_hash = true;
        *hash = (HeaderHash){ json_hex64(j), json_column(j) };
    } else if (json_key_is(j, "toque") || json_key_is(j, "book")) {
        json_skip(j);
    } else {
        json_fail_at(j, json_key_column(j), "no header has this key");
    }
}

/* Its own hash proves the header before anything has happened. */
static TqStatus check_header_hash(const TqRecordHeader *header, HeaderHash hash, int number,
                                  TqError *err)
{
    char line[TQ_RECORD_LINE], message[80];
    Writer w;
    if (tq_record_write_header(header, line, sizeof line) == 0)
        return tq_error_set(err, TQ_BAD_TEXT, number, 1, "names and dice do not fit into a line");
    const uint64_t found = tq_record_header_hash(header);
    if (!header->has_hash || hash.value == found)
        return TQ_OK;
    writer_init(&w, message, sizeof message);
    writer_text(&w, "recorded hash ");
    writer_hex64(&w, hash.value);
    writer_text(&w, ", came out ");
    writer_hex64(&w, found);
    return tq_error_set(err, TQ_BAD_RECORD, number, hash.column, message);
}

TqStatus tq_record_read_header(const char *line, size_t len, int number, TqRecordHeader *header,
                               TqError *err)
{
    Json j;
    HeaderHash hash = { .column = 0 };
    json_init(&j, line, len, number);
    const int book = find_book(&j);
    if (!json_ok(&j))
        return json_status(&j, err);
    *header = (TqRecordHeader){ .setup = tq_match_usual(book) };
    json_init(&j, line, len, number);
    (void)json_object(&j);
    while (json_key(&j))
        read_header_member(&j, header, &hash);
    const TqStatus status = json_status(&j, err);
    return status == TQ_OK ? check_header_hash(header, hash, number, err) : status;
}

/* ---- end ---- */

static void read_score(Json *j, TqEnding *ending)
{
    int32_t home = 0, away = 0;
    ending->column.score = record_read_pair(j, 0, &home, &away);
    ending->score[TQ_HOME] = home;
    ending->score[TQ_AWAY] = away;
    ending->has_score = true;
}

static void read_end_member(Json *j, TqEnding *ending)
{
    if (json_key_is(j, "end")) {
        if (!json_bool(j))
            json_fail_expected(j, "true");
        ending->column.end = json_column(j);
    } else if (json_key_is(j, "score")) {
        read_score(j, ending);
    } else if (json_key_is(j, "winner")) {
        ending->winner =
            (TqSide)record_read_word(j, winner_words, 3, "\"home\", \"away\" or \"draw\"");
        ending->has_winner = true;
        ending->column.winner = json_column(j);
    } else if (json_key_is(j, "hash")) {
        ending->hash = json_hex64(j);
        ending->has_hash = true;
        ending->column.hash = json_column(j);
    } else if (json_key_is(j, "note")) {
        json_skip(j);
    } else {
        json_fail_at(j, json_key_column(j), "no end has this key");
    }
}

TqStatus tq_record_read_end(const char *line, size_t len, int number, TqEnding *ending,
                            TqError *err)
{
    Json j;
    *ending = (TqEnding){ .winner = TQ_NO_SIDE };
    json_init(&j, line, len, number);
    (void)json_object(&j);
    while (json_key(&j))
        read_end_member(&j, ending);
    if (json_end(&j) && ending->column.end == 0)
        json_fail_at(&j, 1, "\"end\" is missing");
    return json_status(&j, err);
}
