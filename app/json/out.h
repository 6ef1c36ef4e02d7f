/* SPDX-License-Identifier: MIT */
/* JSON, written as it goes, to wherever a program wants it: a file, a buffer, later a socket.
   Without a libc, so that the module for the browser has it too. */
#ifndef JSON_OUT_H
#define JSON_OUT_H

#include <stdbool.h>
#include <stdint.h>

typedef struct {
    void (*put)(void *sink, char c);
    void *sink;
    int decimals; /* of numbers, at most 6; none that say nothing are written */
    bool more;    /* something stands before in this object or array */
} JsonOut;

/* In quotes; what JSON forbids is escaped, and what is not UTF-8 becomes U+FFFD, one a stray byte.
 */
void out_quoted(JsonOut *json, const char *text);

/* A key is NULL inside an array, and for the value as a whole. */
void out_open(JsonOut *json, const char *key, char bracket);
void out_close(JsonOut *json, char bracket);
void out_text(JsonOut *json, const char *key, const char *text); /* NULL: null */
void out_int(JsonOut *json, const char *key, int64_t value);
void out_bool(JsonOut *json, const char *key, bool value);
void out_null(JsonOut *json, const char *key);

/* 0 for what is no number, or beyond every measure (1e12). */
void out_number(JsonOut *json, const char *key, double value);

/* [x,y] and [x,y,z] */
void out_pair(JsonOut *json, const char *key, double x, double y);
void out_triple(JsonOut *json, const char *key, double x, double y, double z);

/* 16 lower-case hexadecimal digits, as records have them. */
void out_hash(JsonOut *json, const char *key, uint64_t value);

#endif
