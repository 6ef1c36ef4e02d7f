/* SPDX-License-Identifier: MIT */
/* Objects, arrays, strings and whole numbers out of a line that anyone may have written. */
#include "base/json.h"

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

static bool begins_character(char c)
{
    return ((unsigned char)c & 0xC0u) != 0x80u;
}

/* ---- errors ---- */

static int column_of(const Json *j, size_t at)
{
    int column = 1;
    for (size_t i = 0; i < at; i++)
        column += begins_character(j->text[i]);
    return column;
}

/* Keeps the first error, and leaves nothing more to read. */
void json_fail_at(Json *j, int column, const char *message)
{
    if (json_ok(j))
        (void)tq_error_set(&j->error, TQ_BAD_TEXT, j->line, column, message);
    j->at = j->len;
}

static void fail(Json *j, size_t at, const char *message)
{
    json_fail_at(j, column_of(j, at), message);
}

void json_fail(Json *j, const char *message)
{
    fail(j, j->value, message);
}

TqStatus json_status(const Json *j, TqError *err)
{
    if (err)
        *err = j->error;
    return j->error.status;
}

int json_column(const Json *j)
{
    return column_of(j, j->value);
}

int json_key_column(const Json *j)
{
    return column_of(j, j->key);
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
    while (len > 0 && len < whole && !begins_character(j->text[at + len]))
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
    fail(j, at, message);
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

static void fail_at_control(Json *j, size_t at)
{
    char message[sizeof j->error.message];
    Writer w;
    writer_init(&w, message, sizeof message);
    writer_text(&w, "expected text, found the control character ");
    writer_int(&w, (unsigned char)j->text[at]);
    fail(j, at, message);
}

/* The second byte's range tells overlong forms, surrogates and numbers past U+10FFFF apart. */
static bool second_byte_fits(unsigned char first, unsigned char second)
{
    const unsigned char least = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
    const unsigned char most = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
    return second >= least && second <= most;
}

/* Bytes of the UTF-8 character at text, 1 .. 4; 0 if it is none within `left` bytes. */
static size_t utf8_length(const char *text, size_t left)
{
    const unsigned char first = (unsigned char)text[0];
    const size_t len = first < 0x80   ? 1
                       : first < 0xC2 ? 0
                       : first < 0xE0 ? 2
                       : first < 0xF0 ? 3
                       : first < 0xF5 ? 4
                                      : 0;
    if (len <= 1 || len > left)
        return len > left ? 0 : len;
    if (!second_byte_fits(first, (unsigned char)text[1]))
        return 0;
    for (size_t i = 2; i < len; i++)
        if (begins_character(text[i]))
            return 0;
    return len;
}

/* Once for the whole line, so that nothing later has to ask. */
static void check_bytes(Json *j)
{
    size_t len = 0;
    for (size_t i = 0; i < j->len; i += len) {
        len = utf8_length(j->text + i, j->len - i);
        if (len == 0) {
            fail(j, i, "expected UTF-8, found a byte that is none");
            return;
        }
        if ((unsigned char)j->text[i] < 0x20 && j->text[i] != '\t') {
            fail_at_control(j, i);
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

/* ---- strings ---- */

static int hex_digit(char c)
{
    return is_digit(c)            ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
}

/* The number XXXX of an escape \uXXXX at `at`; -1 if there is none. */
static int32_t escaped_unit(const Json *j, size_t at)
{
    int32_t unit = 0;
    if (at + 6 > j->len || j->text[at] != '\\' || j->text[at + 1] != 'u')
        return -1;
    for (size_t i = at + 2; i < at + 6; i++) {
        const int digit = hex_digit(j->text[i]);
        if (digit < 0)
            return -1;
        unit = unit * 16 + digit;
    }
    return unit;
}

static bool is_high(int32_t unit)
{
    return unit >= 0xD800 && unit <= 0xDBFF;
}

static bool is_low(int32_t unit)
{
    return unit >= 0xDC00 && unit <= 0xDFFF;
}

/* What is wrong with the escape \u at `at`; NULL: nothing. */
static const char *wrong_unit(const Json *j, size_t at)
{
    const int32_t unit = escaped_unit(j, at);
    if (unit < 0)
        return "expected four hexadecimal digits after \\u";
    if (unit == 0)
        return "\\u0000 is not taken";
    if (is_low(unit) || (is_high(unit) && !is_low(escaped_unit(j, at + 6))))
        return "half of a pair of surrogates";
    return NULL;
}

/* Letters after a backslash, each with what it stands for. */
static const char short_escapes[] = "\"\"\\\\//b\bf\fn\nr\rt\t";

/* 0 if the letter makes no escape. */
static char short_escape(char letter)
{
    for (size_t i = 0; i + 1 < sizeof short_escapes; i += 2)
        if (short_escapes[i] == letter)
            return short_escapes[i + 1];
    return '\0';
}

/* The end of the escape at `at`, an error if it is none. */
static size_t scan_escape(Json *j, size_t at)
{
    const char letter = at + 1 < j->len ? j->text[at + 1] : '\0';
    const char *wrong = letter == 'u'          ? wrong_unit(j, at)
                        : short_escape(letter) ? NULL
                                               : "no escape: one of \\\" \\\\ \\/ \\b \\f \\n \\r "
                                                 "\\t \\uXXXX was expected";
    if (wrong) {
        fail(j, at, wrong);
        return j->len;
    }
    if (letter != 'u')
        return at + 2;
    return is_high(escaped_unit(j, at)) ? at + 12 : at + 6;
}

/* Reads over the string at j->at. */
static bool scan_string(Json *j)
{
    const size_t begin = j->at;
    size_t at = begin + 1;
    while (json_ok(j) && at < j->len && j->text[at] != '"') {
        if (j->text[at] == '\t')
            fail_at_control(j, at);
        at = j->text[at] == '\\' ? scan_escape(j, at) : at + 1;
    }
    if (at >= j->len)
        fail(j, begin, "a string without its closing quote");
    if (json_ok(j))
        j->at = at + 1;
    return json_ok(j);
}

static size_t encode(int32_t code, char out[4])
{
    static const unsigned char lead[] = { 0, 0, 0xC0, 0xE0, 0xF0 };
    const size_t len = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    if (len == 1) {
        out[0] = (char)code;
        return 1;
    }
    for (size_t i = len - 1; i > 0; i--) {
        out[i] = (char)(0x80 | (code & 0x3F));
        code >>= 6;
    }
    out[0] = (char)(lead[len] | code);
    return len;
}

/* Bytes of the next character of a string that has been scanned, *at behind its opening quote;
   0 at its closing quote. */
static size_t decode(const Json *j, size_t *at, char out[4])
{
    const char c = j->text[*at];
    out[0] = c;
    if (c == '"')
        return 0;
    if (c != '\\') {
        *at += 1;
        return 1;
    }
    const int32_t unit = escaped_unit(j, *at), low = is_high(unit) ? escaped_unit(j, *at + 6) : 0;
    if (unit < 0) {
        out[0] = short_escape(j->text[*at + 1]);
        *at += 2;
        return 1;
    }
    *at += low ? 12 : 6;
    return encode(low ? 0x10000 + (unit - 0xD800) * 0x400 + (low - 0xDC00) : unit, out);
}

/* Is the scanned string at `at` this text? */
static bool string_is(const Json *j, size_t at, const char *text)
{
    char bytes[4];
    at++;
    for (size_t len = 0; (len = decode(j, &at, bytes)) > 0;)
        for (size_t i = 0; i < len; i++)
            if (*text == '\0' || *text++ != bytes[i])
                return false;
    return *text == '\0';
}

/* Are two scanned strings the same, however they are escaped? */
static bool same_string(const Json *j, size_t a, size_t b)
{
    char of_a[4], of_b[4];
    size_t len_a = 0, len_b = 0, i_a = 0, i_b = 0;
    a++;
    b++;
    for (;;) {
        if (i_a == len_a) {
            len_a = decode(j, &a, of_a);
            i_a = 0;
        }
        if (i_b == len_b) {
            len_b = decode(j, &b, of_b);
            i_b = 0;
        }
        if (len_a == 0 || len_b == 0)
            return len_a == len_b;
        if (of_a[i_a++] != of_b[i_b++])
            return false;
    }
}

bool json_key_is(const Json *j, const char *name)
{
    return json_ok(j) && string_is(j, j->key, name);
}

bool json_text_is(const Json *j, const char *text)
{
    return json_ok(j) && string_is(j, j->value, text);
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
    return begin_value(j, JSON_STRING, "a string") && scan_string(j);
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
    for (size_t len = 0; (len = decode(j, &at, bytes)) > 0;)
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
        good = hex_digit(c) >= 0 && !(c >= 'A' && c <= 'F');
        value = value << 4 | (uint64_t)(hex_digit(c) & 15);
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
        if (depth == 0 && c == '"' && key_next && same_string(j, at, j->key))
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
    else if (scan_string(j) && key_is_known(j))
        fail(j, j->key, "this key is there already");
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
