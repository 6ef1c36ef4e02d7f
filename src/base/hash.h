/* SPDX-License-Identifier: MIT */
/* A 64-bit hash over fields in a stated order: the signature of a state. Not cryptographic. */
#ifndef BASE_HASH_H
#define BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

/* Hash fields, never whole structs: padding differs. The same fields in the same order give the
   same hash on every machine; the value is part of the record format, so it must not change. */
typedef struct {
    uint64_t state;
    uint64_t count; /* 64-bit words taken so far */
} Hash;

Hash hash_begin(void);

/* One step of it. A bijection of the state for each value, and of the value for each state: fields
   of which exactly one differs never collide. For loops that keep the state at hand. */
static inline uint64_t hash_mix(uint64_t state, uint64_t value)
{
    const uint64_t h = (state ^ value) * 0x9E3779B97F4A7C15u;
    return (h ^ (h >> 29)) + 0x13198A2E03707345u;
}

/* Integers of any width go through these two; equal bits hash alike (-1 as UINT64_MAX). */
void hash_u64(Hash *hash, uint64_t value);
void hash_i64(Hash *hash, int64_t value);

/* The bits of the number, -0.0 as +0.0. The caller has made sure that it is no NaN. */
void hash_f64(Hash *hash, double value);

/* The length, then the bytes: two fields never run into one another. */
void hash_bytes(Hash *hash, const void *bytes, size_t len);

/* The hash of all fields so far; more may follow. */
uint64_t hash_end(const Hash *hash);

/* 16 lower-case hexadecimal digits, most significant first, and a NUL. */
void hash_hex(uint64_t value, char out[17]);

#endif
