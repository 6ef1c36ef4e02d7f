/* SPDX-License-Identifier: MIT */
/* The best player, so far of the dice game only. */
#include "agent/dice.h"

static bool plays_dice(int book)
{
    return tq_book_has_dice(book);
}

static bool choose(Mind *mind, TqCommand *out)
{
    return dice_choose(mind, DICE_BEST, out);
}

const struct agent agent_best = { "best", false, true, choose, plays_dice };
