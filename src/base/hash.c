/* SPDX-License-Identifier: MIT */
/* One multiplication per field, a full avalanche at the end. */
#include "base/hash.h"

Hash hash_begin(void)
{
    return (Hash){ .state = 0x243F6A8885A308D3u, .count = 0 };
}

void hash_u64(Hash *hash, uint64_t value)
{
    hash->state = hash_mix(hash->state, value);
    hash->count++;
}

void hash_i64(Hash *hash, int64_t value)
{
    hash_u64(hash, (uint64_t)value);
}

void hash_f64(Hash *hash, double value)
{
    const double unsigned_zero = value == 0.0 ? 0.0 : value;
    uint64_t bits;
    __builtin_memcpy(&bits, &unsigned_zero, sizeof bits);
    hash_u64(hash, bits);
}

/* Up to eight bytes, the first the least significant, whatever the machine's own order. */
static uint64_t gather(const unsigned char *bytes, size_t len)
{
    uint64_t word = 0;
    for (size_t i = 0; i < len && i < 8; i++)
        word |= (uint64_t)bytes[i] << (8 * i);
    return word;
}

void hash_bytes(Hash *hash, const void *bytes, size_t len)
{
    const unsigned char *at = bytes;
    hash_u64(hash, len);
    for (size_t done = 0; done < len; done += 8)
        hash_u64(hash, gather(at + done, len - done));
}

uint64_t hash_end(const Hash *hash)
{
    uint64_t h = hash->state ^ (hash->count * 0xA4093822299F31D1u);
    h = (h ^ (h >> 33)) * 0xFF51AFD7ED558CCDu;
    h = (h ^ (h >> 33)) * 0xC4CEB9FE1A85EC53u;
    return h ^ (h >> 33);
}

void hash_hex(uint64_t value, char out[17])
{
    for (int i = 0; i < 16; i++)
        out[i] = "0123456789abcdef"[(value >> (60 - 4 * i)) & 15u];
    out[16] = '\0';
}
