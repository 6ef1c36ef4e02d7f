/* SPDX-License-Identifier: MIT */
/* Reads one JSON object that stands on one line, value by value, and remembers the first error. */
#ifndef BASE_JSON_H
#define BASE_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/json_line.h"

typedef enum {
    JSON_NONE, /* nothing that could begin a value */
    JSON_OBJECT,
    JSON_ARRAY,
    JSON_STRING,
    JSON_NUMBER,
    JSON_TRUE,
    JSON_FALSE,
    JSON_NULL
} JsonKind;

/* The line may hold any bytes, stays the caller's and must outlive the reader; one LF or CR LF at
   its end is dropped. `line` is its number, for messages. */
void json_init(Json *j, const char *text, size_t len, int line);

/* TQ_OK or TQ_BAD_TEXT. *err, unless NULL, is the first error and where it was. */
TQ_MUST_USE TqStatus json_status(const Json *j, TqError *err);

/* What the next value is; reads nothing. */
JsonKind json_peek(Json *j);

/* Open an object; then json_key before each value. False on error. */
bool json_object(Json *j);

/* Go to the next key, whose value must then be read or skipped. False, and the object is closed,
   when there is none, and false on error. */
bool json_key(Json *j);
bool json_key_is(const Json *j, const char *name);

/* The same for an array: json_item before each value. */
bool json_array(Json *j);
bool json_item(Json *j);

/* A whole number in lo .. hi, both included. Returns lo on error. */
int64_t json_int(Json *j, int64_t lo, int64_t hi);

/* true or false. Returns false on error. */
bool json_bool(Json *j);

void json_null(Json *j);

/* A string, decoded and NUL-terminated; cap > 0. Returns its length; empty on error. */
size_t json_string(Json *j, char *buf, size_t cap);

/* A string of any length that is only compared. False on error, or if it is another one. */
bool json_text(Json *j);
bool json_text_is(const Json *j, const char *text);

/* A string of 16 lower-case hexadecimal digits, as writer_hex64 writes them. 0 on error. */
uint64_t json_hex64(Json *j);

/* The next value, whatever it is; it must be well formed. */
void json_skip(Json *j);

/* Everything is closed and nothing more stands on the line. True if so. */
bool json_end(Json *j);

/* Columns, from 1, of the value and the key last read. */
int json_column(const Json *j);
int json_key_column(const Json *j);

/* An error of the caller's: at the value last read; json_fail_at: at a column. */
void json_fail(Json *j, const char *message);

/* An error at the value last read: `expected EXPECTED, found "WORD"`. */
void json_fail_expected(Json *j, const char *expected);

#endif
