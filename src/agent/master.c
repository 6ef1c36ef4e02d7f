/* SPDX-License-Identifier: MIT */
/* The master: the steadiest hand, and what who is next can make of the position it leaves. At dice
   it knows what a position is worth in good play. */
#include "agent/dice.h"
#include "agent/thought.h"

const Skill skill_master = {
    .aim = 0.003,
    .speed = 0.015,
    .spin = 0.3,
    .keeper_off = 3,
    .keeper_deep = 46,
    .flicks = 60,
    .finalists = 8,
    .samples = 10,
    .shots = 13,
    .budget = 1100,
    .rebuilt = 3,
    .beyond = 6,
    .replies = 6,
    .waits = true,
    .modest = 1,
    .rolling = 1500,
    .start_off = 4,
};

static bool choose(Mind *mind, TqCommand *out)
{
    if (tq_book_has_dice(mind->view.book))
        return dice_choose(mind, DICE_BEST, out);
    return think_choose(mind, &skill_master, out);
}

const struct agent agent_master = { "master", true, true, choose, think_plays, false };
