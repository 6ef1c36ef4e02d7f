/* SPDX-License-Identifier: MIT */
/* A flick tried out: what the page shows while a person aims. */
#ifndef WASM_PREVIEW_H
#define WASM_PREVIEW_H

#include "answer.h"

/* The try of a flick command; null where there is nothing to flick. */
void write_preview(JsonOut *out, const struct tq_match *match, const TqCommand *command);

#endif
