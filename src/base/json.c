/* SPDX-License-Identifier: MIT */
/* Objects, arrays, strings and whole numbers out of a line that anyone may have written. */
#include "base/json.h"

#include "base/json_string.h"
#include "base/utf8.h"
#include "base/writer.h"

#define QUOTE_MAX 40 /* bytes of a word that a message repeats */

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* ---- errors ---- */

void json_fail(Json *j, const char *message)
{
    json_fail_byte(j, j->value, message);
}

TqStatus json_status(const Json *j, TqError *err)
{
    if (err)
        *err = j->error;
    return j->error.status;
}

int json_column(const Json *j)
{
    return json_column_of(j, j->value);
}

int json_key_column(const Json *j)
{
    return json_column_of(j, j->key);
}

/* The end of what stands at `at`: a string as far as it goes, a number or word, or one mark. */
static size_t word_end(const Json *j, size_t at)
{
    static const char marks[] = "{}[],:\"";
    const size_t begin = at;
    if (at < j->len && j->text[at] == '"') {
        for (at++; at < j->len && j->text[at] != '"'; at++)
            if (j->text[at] == '\\')
                at++;
        return at < j->len ? at + 1 : j->len;
    }
    for (; at < j->len && !is_blank(j->text[at]); at++)
        for (const char *mark = marks; *mark != '\0'; mark++)
            if (j->text[at] == *mark)
                return at > begin ? at : at + 1;
    return at;
}

static void write_found(Writer *w, const Json *j, size_t at)
{
    const size_t whole = word_end(j, at) - at;
    size_t len = whole < QUOTE_MAX ? whole : QUOTE_MAX;
    if (whole == 0) {
        writer_text(w, "the end of the line");
        return;
    }
    const bool string = j->text[at] == '"'; /* brings its quotes along */
    while (len > 0 && len < whole && !utf8_begins(j->text[at + len]))
        len--;
    writer_text(w, string ? "" : "\"");
    writer_bytes(w, j->text + at, len);
    writer_text(w, len < whole ? "...\"" : string ? "" : "\"");
}

static void fail_found(Json *j, size_t at, const char *expected, const char *found)
{
    char message[sizeof j->error.message];
    Writer w;
    if (!json_ok(j))
        return;
    writer_init(&w, message, sizeof message);
    writer_text(&w, "expected ");
    writer_text(&w, expected);
    writer_text(&w, found);
    write_found(&w, j, at);
    json_fail_byte(j, at, message);
}

/* Something of another kind stands there: "5" is no 5, and the message shows it. */
static void fail_expected(Json *j, size_t at, const char *expected)
{
    const bool string = at < j->len && j->text[at] == '"';
    fail_found(j, at, expected, string ? ", found the string " : ", found ");
}

void json_fail_expected(Json *j, const char *expected)
{
    fail_found(j, j->value, expected, ", found ");
}

/* ---- the line ---- */

/* Once for the whole line, so that nothing later has to ask. */
static void check_bytes(Json *j)
{
    size_t len = 0;
    for (size_t i = 0; i < j->len; i += len) {
        len = utf8_length(j->text + i, j->len - i);
        if (len == 0) {
            json_fail_byte(j, i, "expected UTF-8, found a byte that is none");
            return;
        }
        if ((unsigned char)j->text[i] < 0x20 && j->text[i] != '\t') {
            json_fail_control(j, i);
            return;
        }
    }
}

void json_init(Json *j, const char *text, size_t len, int line)
{
    *j = (Json){ .text = text ? text : "", .len = text ? len : 0, .line = line };
    if (j->len > 0 && j->text[j->len - 1] == '\n') {
        j->len--;
        if (j->len > 0 && j->text[j->len - 1] == '\r')
            j->len--;
    }
    if (j->len > JSON_LINE_MAX)
        json_fail_at(j, 1, "expected a line of at most 4000 bytes, found a longer one");
    else
        check_bytes(j);
}

static void skip_blanks(Json *j)
{
    while (j->at < j->len && is_blank(j->text[j->at]))
        j->at++;
}

/* The next character that is no blank; 0 at the end of the line. */
static char next_char(Json *j)
{
    skip_blanks(j);
    return j->at < j->len ? j->text[j->at] : '\0';
}

static bool take(Json *j, char c)
{
    if (next_char(j) != c)
        return false;
    j->at++;
    return true;
}

bool json_end(Json *j)
{
    TQ_ASSERT(j->depth == 0 || !json_ok(j));
    if (next_char(j) != '\0')
        fail_expected(j, j->at, "the end of the line");
    return json_ok(j);
}

/* ---- keys and strings ---- */

bool json_key_is(const Json *j, const char *name)
{
    return json_ok(j) && json_string_is(j, j->key, name);
}

bool json_text_is(const Json *j, const char *text)
{
    return json_ok(j) && json_string_is(j, j->value, text);
}

/* ---- values ---- */

JsonKind json_peek(Json *j)
{
    const char c = next_char(j);
    switch (c) {
    case '{':
        return JSON_OBJECT;
    case '[':
        return JSON_ARRAY;
    case '"':
        return JSON_STRING;
    case 't':
        return JSON_TRUE;
    case 'f':
        return JSON_FALSE;
    case 'n':
        return JSON_NULL;
    default:
        return c == '-' || is_digit(c) ? JSON_NUMBER : JSON_NONE;
    }
}

/* The next value is of this kind, and begins here; else an error that names `expected`. */
static bool begin_value(Json *j, JsonKind kind, const char *expected)
{
    const JsonKind found = json_peek(j);
    j->value = j->at;
    if (found != kind)
        fail_expected(j, j->at, expected);
    return json_ok(j);
}

bool json_text(Json *j)
{
    return begin_value(j, JSON_STRING, "a string") && json_string_scan(j);
}

static void fail_long(Json *j, size_t cap)
{
    char expected[60];
    Writer w;
    writer_init(&w, expected, sizeof expected);
    writer_text(&w, "a string of at most ");
    writer_int(&w, (int64_t)(cap - 1));
    writer_text(&w, " bytes");
    json_fail_expected(j, expected);
}

size_t json_string(Json *j, char *buf, size_t cap)
{
    char bytes[4];
    Writer w;
    TQ_ASSERT(cap > 0);
    writer_init(&w, buf, cap);
    if (!json_text(j))
        return 0;
    size_t at = j->value + 1;
    for (size_t len = 0; (len = json_string_next(j, &at, bytes)) > 0;)
        writer_bytes(&w, bytes, len);
    if (!w.overflow)
        return w.len;
    fail_long(j, cap);
    buf[0] = '\0';
    return 0;
}

uint64_t json_hex64(Json *j)
{
    uint64_t value = 0;
    if (!json_text(j))
        return 0;
    bool good = j->at - j->value == 18; /* with its quotes; an escape is no digit */
    for (size_t i = 1; good && i <= 16; i++) {
        const char c = j->text[j->value + i];
        good = json_hex_digit(c) >= 0 && !(c >= 'A' && c <= 'F');
        value = value << 4 | (uint64_t)(json_hex_digit(c) & 15);
    }
    if (!good)
        json_fail_expected(j, "16 lower-case hexadecimal digits");
    return good ? value : 0;
}

/* The next value is one of the words true, false, null. */
static bool take_word(Json *j, const char *word)
{
    const size_t end = word_end(j, j->at);
    size_t at = j->at;
    for (; at < end && *word != '\0' && j->text[at] == *word; at++)
        word++;
    if (at < end || *word != '\0')
        return false;
    j->at = end;
    return true;
}

bool json_bool(Json *j)
{
    skip_blanks(j);
    j->value = j->at;
    if (take_word(j, "true"))
        return true;
    if (!take_word(j, "false"))
        fail_expected(j, j->value, "true or false");
    return false;
}

void json_null(Json *j)
{
    skip_blanks(j);
    j->value = j->at;
    if (!take_word(j, "null"))
        fail_expected(j, j->value, "null");
}

typedef enum { NUMBER_READ, NUMBER_NONE, NUMBER_TOO_BIG, NUMBER_NOT_WHOLE } NumberFound;

/* The number in text[at .. end): a sign or none, digits without zeros in front. */
static NumberFound parse_number(const Json *j, size_t at, size_t end, int64_t *out)
{
    const uint64_t limit = (uint64_t)1 << 63;
    uint64_t digits = 0;
    bool too_big = false;
    const bool negative = at < end && j->text[at] == '-';
    const size_t begin = at += negative;
    for (; at < end && is_digit(j->text[at]); at++) {
        const uint64_t digit = (uint64_t)(j->text[at] - '0');
        too_big = too_big || digits > (limit - digit) / 10;
        digits = too_big ? limit : digits * 10 + digit;
    }
    if (at == begin || (j->text[begin] == '0' && at > begin + 1))
        return NUMBER_NONE;
    if (at < end)
        return j->text[at] == '.' || (j->text[at] | 0x20) == 'e' ? NUMBER_NOT_WHOLE : NUMBER_NONE;
    if (too_big || (!negative && digits == limit))
        return NUMBER_TOO_BIG;
    *out = (int64_t)(negative ? 0 - digits : digits);
    return NUMBER_READ;
}

static void fail_range(Json *j, int64_t lo, int64_t hi)
{
    char expected[80];
    Writer w;
    writer_init(&w, expected, sizeof expected);
    writer_text(&w, "a whole number between ");
    writer_int(&w, lo);
    writer_text(&w, " and ");
    writer_int(&w, hi);
    fail_expected(j, j->value, expected);
}

int64_t json_int(Json *j, int64_t lo, int64_t hi)
{
    int64_t value = lo;
    skip_blanks(j);
    j->value = j->at;
    const size_t end = word_end(j, j->at);
    const NumberFound found = parse_number(j, j->at, end, &value);
    if (found == NUMBER_NOT_WHOLE)
        fail_expected(j, j->value, "a whole number without fraction or exponent");
    else if (found != NUMBER_READ || value < lo || value > hi)
        fail_range(j, lo, hi);
    if (!json_ok(j))
        return lo;
    j->at = end;
    return value;
}

/* ---- objects and arrays ---- */

static bool open_value(Json *j, bool object)
{
    if (!begin_value(j, object ? JSON_OBJECT : JSON_ARRAY, object ? "an object" : "an array"))
        return false;
    if (j->depth == JSON_DEPTH) {
        json_fail(j, "values nest deeper than 4");
        return false;
    }
    j->at++;
    j->open[j->depth].begin = j->at;
    j->open[j->depth].object = object;
    j->open[j->depth].begun = false;
    j->depth++;
    return true;
}

bool json_object(Json *j)
{
    return open_value(j, true);
}

bool json_array(Json *j)
{
    return open_value(j, false);
}

/* Goes to the next member of what was opened last, or closes it. */
static bool next_member(Json *j, bool object)
{
    if (!json_ok(j))
        return false;
    TQ_ASSERT(j->depth > 0 && j->open[j->depth - 1].object == object);
    if (take(j, object ? '}' : ']')) {
        j->depth--;
        return false;
    }
    if (j->open[j->depth - 1].begun && !take(j, ','))
        fail_expected(j, j->at, object ? "\",\" or \"}\"" : "\",\" or \"]\"");
    j->open[j->depth - 1].begun = true;
    return json_ok(j);
}

bool json_item(Json *j)
{
    return next_member(j, false);
}

/* Has the object a key like the one at j->key already? Walks over it once more: that needs no
   memory, and lines are short. */
static bool key_is_known(const Json *j)
{
    int depth = 0;
    bool key_next = true;
    for (size_t at = j->open[j->depth - 1].begin; at < j->key;) {
        const char c = j->text[at];
        if (depth == 0 && c == '"' && key_next && json_string_same(j, at, j->key))
            return true;
        if (depth == 0)
            key_next = c == ',' || (key_next && is_blank(c));
        depth += c == '{' || c == '[' ? 1 : c == '}' || c == ']' ? -1 : 0;
        at = c == '"' ? word_end(j, at) : at + 1;
    }
    return false;
}

bool json_key(Json *j)
{
    if (!next_member(j, true))
        return false;
    const char first = next_char(j);
    j->key = j->at;
    if (first != '"')
        fail_expected(j, j->at, "a key in quotes");
    else if (json_string_scan(j) && key_is_known(j))
        json_fail_byte(j, j->key, "this key is there already");
    if (json_ok(j) && !take(j, ':'))
        fail_expected(j, j->at, "\":\"");
    return json_ok(j);
}

/* A value without members, or the opening of one that has some. */
static void skip_head(Json *j)
{
    switch (json_peek(j)) {
    case JSON_OBJECT:
    case JSON_ARRAY:
        (void)open_value(j, json_peek(j) == JSON_OBJECT);
        return;
    case JSON_STRING:
        (void)json_text(j);
        return;
    case JSON_NUMBER:
        (void)json_int(j, INT64_MIN, INT64_MAX);
        return;
    case JSON_TRUE:
    case JSON_FALSE:
        (void)json_bool(j);
        return;
    case JSON_NULL:
        json_null(j);
        return;
    case JSON_NONE:
        fail_expected(j, j->at, "a value");
    }
}

void json_skip(Json *j)
{
    const int depth = j->depth;
    size_t value = 0;
    skip_blanks(j);
    value = j->at;
    skip_head(j);
    while (json_ok(j) && j->depth > depth)
        if (j->open[j->depth - 1].object ? json_key(j) : json_item(j))
            skip_head(j);
    j->value = value;
}
