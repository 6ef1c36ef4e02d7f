/* SPDX-License-Identifier: MIT */
/* JSON of the program `toque`: to a file, and the match's own things in it. */
#ifndef CLI_JSONOUT_H
#define CLI_JSONOUT_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include <toque/match.h>

#include "../json/out.h"

/* To a file, numbers with at most three decimals. */
JsonOut json_to(FILE *file);

/* A quoted string alone. */
void put_json(FILE *out, const char *text);

/* The match's own words. What a ruling does not say is null. */
void out_side(JsonOut *json, const char *key, TqSide side);
void out_thing(JsonOut *json, const char *key, TqThing thing); /* "home 5", "away keeper", "ball" */
void out_clause(JsonOut *json, const char *key, int book, int clause);
void out_ruling_parts(JsonOut *json, int book, const TqRuling *ruling); /* inside an object */
void out_offer(JsonOut *json, const TqOffer *offer);

#endif
