/* SPDX-License-Identifier: MIT */
/* xoshiro256** and splitmix64, after the algorithms of David Blackman and Sebastiano Vigna. */
#include "base/rng.h"

#include <toque/status.h>

static uint64_t rotate_left(uint64_t x, int by)
{
    return (x << by) | (x >> (64 - by));
}

static uint64_t splitmix64(uint64_t *state)
{
    *state += 0x9E3779B97F4A7C15u;
    uint64_t z = *state;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

Rng rng_seed(uint64_t seed)
{
    Rng rng;
    for (int i = 0; i < 4; i++)
        rng.s[i] = splitmix64(&seed);
    return rng;
}

uint64_t rng_u64(Rng *rng)
{
    uint64_t *s = rng->s;
    const uint64_t result = rotate_left(s[1] * 5, 7) * 9;
    const uint64_t shifted = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= shifted;
    s[3] = rotate_left(s[3], 45);
    return result;
}

uint64_t rng_below(Rng *rng, uint64_t n)
{
    TQ_ASSERT(n > 0);
    /* 2^64 mod n: what is left above it is a whole number of rounds of n. */
    const uint64_t uneven = (0 - n) % n;
    uint64_t draw = rng_u64(rng);
    while (draw < uneven)
        draw = rng_u64(rng);
    return draw % n;
}

double rng_unit(Rng *rng)
{
    return (double)(rng_u64(rng) >> 11) * 0x1p-53;
}

int64_t rng_range(Rng *rng, int64_t lo, int64_t hi)
{
    TQ_ASSERT(lo <= hi);
    const uint64_t span = (uint64_t)hi - (uint64_t)lo;
    const uint64_t offset = span == UINT64_MAX ? rng_u64(rng) : rng_below(rng, span + 1);
    return (int64_t)((uint64_t)lo + offset);
}
