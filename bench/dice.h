/* SPDX-License-Identifier: MIT */
/* A small seeded generator for the bench's own choices. */
#ifndef BENCH_DICE_H
#define BENCH_DICE_H

#include <stdint.h>

typedef struct {
    uint64_t state;
} Dice;

Dice dice_seeded(uint64_t seed);
double dice_between(Dice *dice, double low, double high);
int32_t dice_below(Dice *dice, int32_t count);

#endif
