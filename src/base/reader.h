/* SPDX-License-Identifier: MIT */
/* Reads our own line formats word by word, and remembers the first error. */
#ifndef BASE_READER_H
#define BASE_READER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <toque/status.h>

#include "base/nearest.h"

/* The most bytes a line may have, its end not counted. */
#define READER_LINE_MAX 1000

/* A piece of the reader's text, not NUL-terminated; len 0 where there was none. */
typedef struct {
    const char *ptr;
    size_t len;
    int line, column; /* from 1; a column is one UTF-8 character */
} Span;

/* Lines end in LF or CR LF. Blanks (space, tab) part words; a semicolon is a word by itself.
   A `#` at the beginning of a line or after a blank begins a comment. A byte order mark is
   skipped. NUL and other control characters are errors, wherever they stand.

   The first error is kept and ends the text: from then on there is no line and no word, and
   every function returns its harmless value. So read straight on, and ask reader_status once. */
typedef struct {
    const char *text;
    size_t len;
    size_t next;            /* where the next line begins */
    size_t resume;          /* and where it did before an error ended the text */
    size_t at, end;         /* the unread part of this line, without comment */
    int line, column;       /* of `at` */
    bool ended;             /* there is no next line */
    Span last;              /* the word last read */
    const char *asked;      /* the word that known ones were tried at, */
    char near[NEAREST_MAX]; /* and the nearest of those, */
    int cost;               /* at that cost */
    TqError error;
} Reader;

/* The text stays the caller's, must outlive the reader, and may hold any bytes. */
void reader_init(Reader *r, const char *text, size_t len);

/* TQ_OK or TQ_BAD_TEXT. *err, unless NULL, is the first error and where it was. */
TQ_MUST_USE TqStatus reader_status(const Reader *r, TqError *err);

static inline bool reader_ok(const Reader *r)
{
    return r->error.status == TQ_OK;
}

/* Go to the next line that has a word, whether or not this one was read to its end.
   False at the end of the text and after an error. Comes before the first word. */
bool reader_next_line(Reader *r);

/* The next word of this line; len 0, and no error, at the end of the line. Does not read it. */
Span reader_peek(Reader *r);

/* The next word of this line; there must be one. */
Span reader_word(Reader *r);

/* The rest of this line as it stands, from the next word to the last; len 0 if there is none. */
Span reader_rest(Reader *r);

/* Read the next word if it is this one. */
bool reader_accept(Reader *r, const char *word);

/* The next word must be this one. True if it was. */
bool reader_expect(Reader *r, const char *word);

/* A whole number in lo .. hi, both included. Returns lo on error. */
int64_t reader_int(Reader *r, int64_t lo, int64_t hi);

/* A decimal with at most three decimals, exactly, in thousandths: "12.345" is 12345, "-0.5" is
   -500. lo and hi are thousandths too, both included. `unit` is named in messages ("mm") and may
   be NULL. Returns lo on error. */
int64_t reader_milli(Reader *r, int64_t lo, int64_t hi, const char *unit);

/* 16 lower-case hexadecimal digits, as writer_hex64 writes them. Returns 0 on error. */
uint64_t reader_hex64(Reader *r);

/* This line must have no more words. True if so. */
bool reader_end_of_line(Reader *r);

/* An error of the caller's at the word last read. */
void reader_fail(Reader *r, const char *message);

/* Forget the error and go on with the next line: for formats in which one bad line does not spoil
   the rest. An error that is of no line (a text too long) stays. */
void reader_recover(Reader *r);

/* An error at a word read or peeked: `expected EXPECTED, found "WORD"`. */
void reader_fail_expected(Reader *r, Span found, const char *expected);

bool span_is(Span span, const char *word);
/* Is it that word? If not, that is one which a complaint about it may name as the nearest. */
bool reader_is(Reader *r, Span word, const char *known);

/* As a NUL-terminated text, cut between UTF-8 characters where it does not fit; cap > 0. */
void span_copy(Span span, char *buf, size_t cap);

#endif
