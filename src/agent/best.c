/* SPDX-License-Identifier: MIT */
/* The stronger players, so far of the dice game only. */
#include "agent/dice.h"

static bool plays_dice(int book)
{
    return tq_book_has_dice(book);
}

static bool choose_club(Mind *mind, TqCommand *out)
{
    return dice_choose(mind, DICE_CLUB, out);
}

static bool choose_best(Mind *mind, TqCommand *out)
{
    return dice_choose(mind, DICE_BEST, out);
}

const struct agent agent_club = { "club", false, choose_club, plays_dice };
const struct agent agent_best = { "best", false, choose_best, plays_dice };
