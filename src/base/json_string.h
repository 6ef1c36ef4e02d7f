/* SPDX-License-Identifier: MIT */
/* Inside the JSON reader: strings where they stand in the line. */
#ifndef BASE_JSON_STRING_H
#define BASE_JSON_STRING_H

#include "base/json_line.h"

/* Its value; -1 if it is none. */
int json_hex_digit(char c);

/* Reads over the string at j->at; an error if it is none. */
bool json_string_scan(Json *j);

/* Bytes of the next character of a string that has been scanned, *at behind its opening quote;
   0 at its closing quote. */
size_t json_string_next(const Json *j, size_t *at, char out[4]);

/* Is the scanned string at `at` this text? */
bool json_string_is(const Json *j, size_t at, const char *text);

/* Are two scanned strings the same, however they are escaped? */
bool json_string_same(const Json *j, size_t a, size_t b);

#endif
