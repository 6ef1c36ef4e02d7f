/* SPDX-License-Identifier: MIT */
/* A line of JSON on its way through the reader, and the first thing that is wrong with it. */
#ifndef BASE_JSON_LINE_H
#define BASE_JSON_LINE_H

#include <stdbool.h>
#include <stddef.h>

#include <toque/status.h>

/* The most bytes a line may have, its end not counted, and how deep values may nest. */
#define JSON_LINE_MAX 4000
#define JSON_DEPTH 4

/* RFC 8259, narrowed: numbers are whole and fit int64_t, keys are unique within their object,
   strings hold no U+0000, and all stands on one line of valid UTF-8.

   The first error is kept and ends the line: from then on there is no key and no item, and every
   function returns its harmless value. So read straight on, and ask json_status once. */
typedef struct {
    const char *text;
    size_t len, at;
    size_t value, key; /* where the value last read and the key last read begin */
    int line;
    int depth;
    struct {
        size_t begin; /* after the bracket */
        bool object;  /* not an array */
        bool begun;   /* a comma comes before the next member */
    } open[JSON_DEPTH];
    TqError error;
} Json;

static inline bool json_ok(const Json *j)
{
    return j->error.status == TQ_OK;
}

/* Column, from 1, of a byte of the line. */
int json_column_of(const Json *j, size_t at);

/* Keep an error, if it is the first, at a column or at a byte, and leave nothing more to read. */
void json_fail_at(Json *j, int column, const char *message);
void json_fail_byte(Json *j, size_t at, const char *message);
void json_fail_control(Json *j, size_t at);

#endif
