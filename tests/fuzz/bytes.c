/* SPDX-License-Identifier: MIT */
/* Numbers out of bytes. */
#include "fuzz/bytes.h"

#include <math.h>
#include <string.h>

uint8_t bytes_u8(Bytes *bytes)
{
    if (bytes->left == 0)
        return 0;
    bytes->left--;
    return *bytes->at++;
}

int32_t bytes_i32(Bytes *bytes)
{
    uint32_t value = 0;
    int32_t result;
    for (int i = 0; i < 4; i++)
        value = value << 8 | bytes_u8(bytes);
    memcpy(&result, &value, sizeof result);
    return result;
}

int bytes_below(Bytes *bytes, int n)
{
    return n > 0 ? bytes_u8(bytes) % n : 0;
}

static double raw_double(Bytes *bytes)
{
    uint64_t bits = (uint32_t)bytes_i32(bytes);
    double value;
    bits = bits << 32 | (uint32_t)bytes_i32(bytes);
    memcpy(&value, &bits, sizeof value);
    return value;
}

double bytes_number(Bytes *bytes, double range)
{
    static const double odd[] = { NAN, INFINITY, -INFINITY, 1e300, -1e300, 5e-324, 1e-9, -0.0 };
    const uint8_t sort = bytes_u8(bytes);
    if (sort == 0)
        return 0;
    if (sort == 255)
        return raw_double(bytes);
    if (sort >= 247)
        return odd[sort - 247];
    return range * (double)bytes_i32(bytes) / 2147483648.0;
}
