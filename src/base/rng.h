/* SPDX-License-Identifier: MIT */
/* The random generator of a match: xoshiro256**, seeded through splitmix64. */
#ifndef BASE_RNG_H
#define BASE_RNG_H

#include <stdint.h>

/* A plain value: a copy continues with the same numbers. Never all zero.
   Draw once per statement: C leaves the order of arguments open. */
typedef struct {
    uint64_t s[4];
} Rng;

/* Every seed is good, also 0, and gives the same numbers everywhere. */
Rng rng_seed(uint64_t seed);

uint64_t rng_u64(Rng *rng);

/* 0 .. n - 1, each exactly as likely as the others; n > 0. */
uint64_t rng_below(Rng *rng, uint64_t n);

/* A multiple of 2^-53 in [0, 1). */
double rng_unit(Rng *rng);

/* lo .. hi, both included, each exactly as likely as the others; lo <= hi, any span. */
int64_t rng_range(Rng *rng, int64_t lo, int64_t hi);

#endif
