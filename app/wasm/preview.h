/* SPDX-License-Identifier: MIT */
/* A flick tried out: what the page shows while a person aims. */
#ifndef WASM_PREVIEW_H
#define WASM_PREVIEW_H

#include "answer.h"

/* The try of a flick command; null where there is nothing to flick. */
void write_preview(JsonOut *out, const struct tq_match *match, const TqCommand *command);

/* The ways of a flick that a computer thought about: "way" of the piece to what it meets first, and
   where that is a thing of the table its way as "after". */
void write_meant(JsonOut *out, const struct tq_match *match, const TqCommand *command);

#endif
