/* SPDX-License-Identifier: MIT */
/* The perfect hand, for study: what it means to do is what it does. It thinks as the master does,
   and at dice, where no hand errs, it is the master. */
#include "agent/dice.h"
#include "agent/thought.h"

const Skill skill_perfect = {
    .keeper_deep = 46,
    .flicks = 64,
    .finalists = 12,
    .samples = 1,
    .shots = 17,
    .budget = 1100,
    .rebuilt = 3,
    .beyond = 6,
    .replies = 8,
    .waits = true,
    .modest = 1,
    .rolling = 4000,
};

static bool choose(Mind *mind, TqCommand *out)
{
    if (tq_book_has_dice(mind->view.book))
        return dice_choose(mind, DICE_BEST, out);
    return think_choose(mind, &skill_perfect, out);
}

const struct agent agent_perfect = { "perfect", true, true, choose, think_plays, true };
