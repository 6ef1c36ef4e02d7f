/* SPDX-License-Identifier: MIT */
/* How the other editions of the book would call the last motion or see the position, and by which
   difference. */
#ifndef WASM_LENS_H
#define WASM_LENS_H

#include "answer.h"

/* One object for each other edition; [] where there is none, or nothing to judge again. */
void write_lens(JsonOut *out, const struct tq_match *match, int own);

/* The same of the position: no rulings, but what may be done, `here` and `there`. [] also while
   things move. */
void write_lens_now(JsonOut *out, const struct tq_match *match, int own);

#endif
