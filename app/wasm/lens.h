/* SPDX-License-Identifier: MIT */
/* How the other editions of the book would call the last motion, and by which difference. */
#ifndef WASM_LENS_H
#define WASM_LENS_H

#include "answer.h"

/* One object for each other edition; [] where there is none, or nothing to judge again. */
void write_lens(JsonOut *out, const struct tq_match *match, int own);

#endif
