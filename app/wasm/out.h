/* SPDX-License-Identifier: MIT */
/* JSON into a buffer, without a libc: the answers that the page reads. */
#ifndef WASM_OUT_H
#define WASM_OUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What does not fit sets `full`; the caller then has no answer. */
typedef struct {
    char *text;
    size_t len, cap;
    bool more, full;
} Out;

void out_start(Out *out, char *text, size_t cap);

/* A key is NULL inside an array, and for the value as a whole. */
void out_open(Out *out, const char *key, char bracket);
void out_close(Out *out, char bracket);
void out_text(Out *out, const char *key, const char *text); /* NULL: null */
void out_int(Out *out, const char *key, int64_t value);
void out_bool(Out *out, const char *key, bool value);
void out_null(Out *out, const char *key);

/* Six decimals, none that say nothing. */
void out_number(Out *out, const char *key, double value);

/* [x,y] and [x,y,z] */
void out_pair(Out *out, const char *key, double x, double y);
void out_triple(Out *out, const char *key, double x, double y, double z);

/* 16 lower-case hexadecimal digits, as records have them. */
void out_hash(Out *out, const char *key, uint64_t value);

#endif
