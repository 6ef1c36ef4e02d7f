/* SPDX-License-Identifier: MIT */
/* Lines, words and exact numbers out of a text that anyone may have written. */
#include "base/reader.h"

#include "base/nearest.h"
#include "base/utf8.h"
#include "base/writer.h"

#define TEXT_MAX (INT32_MAX / 2) /* bytes; keeps lines and columns within int */
#define QUOTE_MAX 40             /* bytes of a word that a message repeats */

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_control(char c)
{
    return (unsigned char)c < 0x20 || (unsigned char)c == 0x7F;
}

/* ---- errors ---- */

/* Keeps the first error, and leaves nothing more to read. */
static void fail_at(Reader *r, int line, int column, const char *message)
{
    if (reader_ok(r)) {
        (void)tq_error_set(&r->error, TQ_BAD_TEXT, line, column, message);
        r->resume = r->next;
    }
    r->at = r->end;
    r->next = r->len;
    r->ended = true;
}

/* A word of few letters is near to others by chance. */
static bool is_near(const Reader *r, Span found)
{
    return found.len > 2 && found.ptr == r->asked && r->cost <= 1 + (int)found.len / 2;
}

static void write_found(Writer *w, const Reader *r, Span found)
{
    size_t len = found.len < QUOTE_MAX ? found.len : QUOTE_MAX;
    if (found.len == 0) {
        writer_text(w, r->ended ? "the end of the text" : "the end of the line");
        return;
    }
    while (len > 0 && len < found.len && !utf8_begins(found.ptr[len]))
        len--;
    writer_char(w, '"');
    writer_bytes(w, found.ptr, len);
    writer_text(w, len < found.len ? "...\"" : "\"");
}

void reader_fail_expected(Reader *r, Span found, const char *expected)
{
    char message[sizeof r->error.message];
    Writer w;
    writer_init(&w, message, sizeof message);
    writer_text(&w, "expected ");
    writer_text(&w, expected);
    writer_text(&w, ", found ");
    write_found(&w, r, found);
    if (is_near(r, found)) {
        writer_text(&w, "; the nearest is ");
        writer_text(&w, r->near);
    }
    fail_at(r, found.line, found.column, message);
}

void reader_fail(Reader *r, const char *message)
{
    fail_at(r, r->last.line, r->last.column, message);
}

void reader_recover(Reader *r)
{
    if (reader_ok(r) || r->error.line == 0)
        return;
    r->error = (TqError){ .status = TQ_OK };
    r->next = r->resume;
    r->ended = false;
}

TqStatus reader_status(const Reader *r, TqError *err)
{
    if (err)
        *err = r->error;
    return r->error.status;
}

/* ---- lines ---- */

static bool has_byte_order_mark(const char *text, size_t len)
{
    return len >= 3 && text[0] == '\xEF' && text[1] == '\xBB' && text[2] == '\xBF';
}

void reader_init(Reader *r, const char *text, size_t len)
{
    *r = (Reader){ .text = text ? text : "", .len = text ? len : 0 };
    r->next = has_byte_order_mark(r->text, r->len) ? 3 : 0;
    r->last.ptr = r->text;
    if (r->len > TEXT_MAX)
        fail_at(r, 0, 0, "the text is longer than a gibibyte");
}

static void fail_at_control(Reader *r, int column, char c)
{
    char message[sizeof r->error.message];
    Writer w;
    writer_init(&w, message, sizeof message);
    writer_text(&w, "expected text, found the control character ");
    writer_int(&w, (unsigned char)c);
    fail_at(r, r->line, column, message);
}

/* Refuses a line with control characters, and takes the comment off a good one. */
static void check_line(Reader *r)
{
    int column = 0;
    for (size_t i = r->at; i < r->end; i++) {
        const char c = r->text[i];
        column += utf8_begins(c);
        if (is_control(c) && c != '\t') {
            fail_at_control(r, column, c);
            return;
        }
    }
    for (size_t i = r->at; i < r->end; i++)
        if (r->text[i] == '#' && (i == r->at || is_blank(r->text[i - 1])))
            r->end = i;
}

static void open_line(Reader *r)
{
    size_t end = r->next;
    while (end < r->len && r->text[end] != '\n')
        end++;
    r->at = r->next;
    r->next = end < r->len ? end + 1 : end;
    const bool ends_in_cr = end < r->len && end > r->at && r->text[end - 1] == '\r';
    r->end = ends_in_cr ? end - 1 : end;
    r->line++;
    r->column = 1;
    r->last = (Span){ r->text + r->at, 0, r->line, 1 };
    if (r->end - r->at > READER_LINE_MAX)
        fail_at(r, r->line, 1, "expected a line of at most 1000 bytes, found a longer one");
    else
        check_line(r);
}

static void advance_to(Reader *r, size_t to)
{
    for (; r->at < to; r->at++)
        r->column += utf8_begins(r->text[r->at]);
}

static void skip_blanks(Reader *r)
{
    while (r->at < r->end && is_blank(r->text[r->at]))
        advance_to(r, r->at + 1);
}

bool reader_next_line(Reader *r)
{
    while (r->next < r->len) {
        open_line(r);
        skip_blanks(r);
        if (r->at < r->end)
            return true;
    }
    advance_to(r, r->end);
    r->ended = true;
    return false;
}

/* ---- words ---- */

bool span_is(Span span, const char *word)
{
    for (size_t i = 0; i < span.len; i++)
        if (word[i] == '\0' || word[i] != span.ptr[i])
            return false;
    return word[span.len] == '\0';
}

Span reader_peek(Reader *r)
{
    skip_blanks(r);
    size_t stop = r->at;
    while (stop < r->end && !is_blank(r->text[stop]) && r->text[stop] != ';')
        stop++;
    if (stop == r->at && stop < r->end)
        stop++; /* the semicolon */
    return (Span){ r->text + r->at, stop - r->at, r->line, r->column };
}

/* Read what was peeked. */
static Span take(Reader *r, Span span)
{
    advance_to(r, r->at + span.len);
    r->last = span;
    return span;
}

Span reader_word(Reader *r)
{
    const Span word = reader_peek(r);
    if (word.len == 0)
        reader_fail_expected(r, word, "a word");
    return take(r, word);
}

Span reader_rest(Reader *r)
{
    Span rest = reader_peek(r);
    rest.len = r->end - r->at;
    while (rest.len > 0 && is_blank(rest.ptr[rest.len - 1]))
        rest.len--;
    return take(r, rest);
}

bool reader_is(Reader *r, Span word, const char *known)
{
    size_t len = 0;
    if (span_is(word, known))
        return true;
    while (known[len] != '\0')
        len++;
    const int cost = nearest_cost(word.ptr, word.len, known, len);
    if (len >= NEAREST_MAX || word.len == 0 || (word.ptr == r->asked && cost >= r->cost))
        return false;
    r->asked = word.ptr;
    r->cost = cost;
    for (size_t i = 0; i <= len; i++)
        r->near[i] = known[i];
    return false;
}

bool reader_accept(Reader *r, const char *word)
{
    const Span next = reader_peek(r);
    if (next.len == 0 || !reader_is(r, next, word))
        return false;
    take(r, next);
    return true;
}

bool reader_expect(Reader *r, const char *word)
{
    char expected[80];
    Writer w;
    if (reader_accept(r, word))
        return true;
    writer_init(&w, expected, sizeof expected);
    writer_char(&w, '"');
    writer_text(&w, word);
    writer_char(&w, '"');
    reader_fail_expected(r, reader_peek(r), expected);
    return false;
}

bool reader_end_of_line(Reader *r)
{
    const Span next = reader_peek(r);
    if (next.len > 0)
        reader_fail_expected(r, next, "the end of the line");
    return reader_ok(r);
}

/* ---- numbers ---- */

typedef enum { NUMBER_READ, NUMBER_NONE, NUMBER_TOO_BIG, NUMBER_TOO_FINE } NumberFound;

/* A decimal in the making: its digits so far as one whole number. */
typedef struct {
    uint64_t digits;
    bool too_big; /* beyond 2^63 */
} Magnitude;

static void push_digit(Magnitude *m, unsigned digit)
{
    const uint64_t limit = (uint64_t)1 << 63;
    if (m->digits > (limit - digit) / 10)
        m->too_big = true;
    else
        m->digits = m->digits * 10 + digit;
}

/* Reads digits from index i on; returns the index after the last. */
static size_t push_digits(Magnitude *m, Span word, size_t i)
{
    for (; i < word.len && is_digit(word.ptr[i]); i++)
        push_digit(m, (unsigned)(word.ptr[i] - '0'));
    return i;
}

/* False if the sign leaves no room: 2^63 itself is good only when negative. */
static bool to_signed(Magnitude m, bool negative, int64_t *out)
{
    if (m.too_big || (!negative && m.digits > INT64_MAX))
        return false;
    *out = (int64_t)(negative ? 0 - m.digits : m.digits);
    return true;
}

/* A sign or none, digits, and up to `decimals` digits after a point; in units of the last one. */
static NumberFound parse_number(Span word, size_t decimals, int64_t *out)
{
    Magnitude m = { 0, false };
    size_t given = 0; /* decimals in the word */
    const bool negative = word.len > 0 && word.ptr[0] == '-';
    size_t i = push_digits(&m, word, negative);
    if (i == (size_t)negative)
        return NUMBER_NONE;
    if (i < word.len && word.ptr[i] == '.' && decimals > 0) {
        const size_t after = push_digits(&m, word, i + 1);
        given = after - (i + 1);
        i = given > 0 ? after : i;
    }
    if (i < word.len)
        return NUMBER_NONE;
    if (given > decimals)
        return NUMBER_TOO_FINE;
    for (; given < decimals; given++)
        push_digit(&m, 0);
    return to_signed(m, negative, out) ? NUMBER_READ : NUMBER_TOO_BIG;
}

/* `kind between lo and hi (unit)`, each number written by `write`. */
static void fail_range(Reader *r, Span found, const char *kind, void (*write)(Writer *, int64_t),
                       int64_t lo, int64_t hi, const char *unit)
{
    char expected[110];
    Writer w;
    writer_init(&w, expected, sizeof expected);
    writer_text(&w, kind);
    writer_text(&w, " between ");
    write(&w, lo);
    writer_text(&w, " and ");
    write(&w, hi);
    if (unit) {
        writer_text(&w, " (");
        writer_text(&w, unit);
        writer_char(&w, ')');
    }
    reader_fail_expected(r, found, expected);
}

int64_t reader_int(Reader *r, int64_t lo, int64_t hi)
{
    const Span word = reader_peek(r);
    int64_t value = lo;
    if (parse_number(word, 0, &value) != NUMBER_READ || value < lo || value > hi) {
        fail_range(r, word, "a whole number", writer_int, lo, hi, NULL);
        return lo;
    }
    take(r, word);
    return value;
}

int64_t reader_milli(Reader *r, int64_t lo, int64_t hi, const char *unit)
{
    const Span word = reader_peek(r);
    int64_t value = lo;
    const NumberFound found = parse_number(word, 3, &value);
    if (found == NUMBER_TOO_FINE) {
        reader_fail_expected(r, word, "a number with at most three decimals");
        return lo;
    }
    if (found != NUMBER_READ || value < lo || value > hi) {
        fail_range(r, word, "a number", writer_milli, lo, hi, unit);
        return lo;
    }
    take(r, word);
    return value;
}

/* -1 if it is no lower-case hexadecimal digit. */
static int hex_digit(char c)
{
    return is_digit(c) ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

uint64_t reader_hex64(Reader *r)
{
    const Span word = reader_peek(r);
    uint64_t value = 0;
    bool good = word.len == 16;
    for (size_t i = 0; good && i < word.len; i++) {
        const int digit = hex_digit(word.ptr[i]);
        good = digit >= 0;
        value = value << 4 | (uint64_t)(digit & 15);
    }
    if (!good) {
        reader_fail_expected(r, word, "16 lower-case hexadecimal digits");
        return 0;
    }
    take(r, word);
    return value;
}

void span_copy(Span span, char *buf, size_t cap)
{
    size_t len = utf8_cut(span.ptr, span.len, cap - 1);
    for (size_t i = 0; i < len; i++)
        buf[i] = span.ptr[i];
    buf[len] = '\0';
}
