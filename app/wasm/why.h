/* SPDX-License-Identifier: MIT */
/* Why a computer player does what it does, to be shown when it has done it. */
#ifndef WASM_WHY_H
#define WASM_WHY_H

#include <toque/agent.h>

#include "../json/out.h"

/* Of a player who has just chosen, the match still as he saw it; null where he gave no reason:
   {"why":"goals","tried":..,"poses":[..],"ideas":[{"line":"..","value":..,"way":[..],"after":[..]}]}
   The first idea is the one he chose, as he meant it; then those he passed over. `way` is the
   piece's to what it meets first, `after` that of the thing it meets, if it meets any; value: null
   where nothing is expected in goals. */
void write_why(JsonOut *out, const char *key, const struct tq_match *match, const TqAgentWhy *why);

#endif
