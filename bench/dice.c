/* SPDX-License-Identifier: MIT */
/* A small seeded generator: a 64-bit xorshift with a multiplier behind it. */
#include "bench/dice.h"

static uint64_t dice_next(Dice *dice)
{
    uint64_t bits = dice->state;
    bits ^= bits >> 12;
    bits ^= bits << 25;
    bits ^= bits >> 27;
    dice->state = bits;
    return bits * UINT64_C(0x2545F4914F6CDD1D);
}

/* Near seeds begin alike: the first rounds are thrown away. */
Dice dice_seeded(uint64_t seed)
{
    Dice dice = { seed + 1 };
    for (int round = 0; round < 16; round++)
        dice_next(&dice);
    return dice;
}

double dice_between(Dice *dice, double low, double high)
{
    double unit = (double)(dice_next(dice) >> 11) * 0x1p-53;
    return low + (high - low) * unit;
}

int32_t dice_below(Dice *dice, int32_t count)
{
    return (int32_t)((dice_next(dice) >> 32) * (uint64_t)count >> 32);
}
