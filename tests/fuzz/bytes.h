/* SPDX-License-Identifier: MIT */
/* Takes numbers of all sorts out of a fuzzer's bytes; at their end, zeros. */
#ifndef FUZZ_BYTES_H
#define FUZZ_BYTES_H

#include <stddef.h>
#include <stdint.h>

typedef struct {
    const uint8_t *at;
    size_t left;
} Bytes;

uint8_t bytes_u8(Bytes *bytes);
int32_t bytes_i32(Bytes *bytes);

/* 0 .. n - 1 */
int bytes_below(Bytes *bytes, int n);

/* Mostly within +-range; now and then zero, tiny, huge, infinite or no number. */
double bytes_number(Bytes *bytes, double range);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#endif
