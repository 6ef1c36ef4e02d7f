/* SPDX-License-Identifier: MIT */
/* JSON, written as it goes: objects, arrays and the commas between their parts. */
#ifndef CLI_JSONOUT_H
#define CLI_JSONOUT_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include <toque/match.h>

typedef struct {
    FILE *out;
    bool more; /* something stands before in this object or array */
} JsonOut;

/* A key is NULL inside an array, and for the value as a whole. */
void out_open(JsonOut *json, const char *key, char bracket);
void out_close(JsonOut *json, char bracket);
void out_text(JsonOut *json, const char *key, const char *text); /* NULL: null */
void out_int(JsonOut *json, const char *key, int64_t value);
void out_bool(JsonOut *json, const char *key, bool value);
void out_null(JsonOut *json, const char *key);

/* At most three decimals, none that say nothing. */
void out_number(JsonOut *json, const char *key, double value);

/* 16 lower-case hexadecimal digits, as records have them. */
void out_hash(JsonOut *json, const char *key, uint64_t value);

/* The match's own words. What a ruling does not say is null. */
void out_side(JsonOut *json, const char *key, TqSide side);
void out_thing(JsonOut *json, const char *key, TqThing thing); /* "home 5", "away keeper", "ball" */
void out_clause(JsonOut *json, const char *key, int book, int clause);
void out_ruling_parts(JsonOut *json, int book, const TqRuling *ruling); /* inside an object */
void out_offer(JsonOut *json, const TqOffer *offer);

#endif
