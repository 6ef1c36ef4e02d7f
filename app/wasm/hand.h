/* SPDX-License-Identifier: MIT */
/* What a person with a piece in the hand wants to know before anything is done. */
#ifndef WASM_HAND_H
#define WASM_HAND_H

#include "answer.h"

/* Each kind of flick that the book knows: may this piece make it now, and if not, by which clause?
   The command is a flick of that piece. */
void write_kinds(JsonOut *out, const struct tq_match *match, const TqCommand *flick);

/* Where the thing of a command may not be put now: shapes with their clauses. */
void write_forbidden(JsonOut *out, const struct tq_match *match, const TqCommand *place);

/* The lawful place nearest to that of the command, in micrometres; null: there is none. */
void write_nearest(JsonOut *out, const struct tq_match *match, const TqCommand *place);

/* What would have moved after a command, from where and to where, what would be called of it, and
   which restart would follow; null: it cannot be. */
void write_after(JsonOut *out, const struct tq_match *match, const TqCommand *command);

#endif
