/* SPDX-License-Identifier: MIT */
/* The club player: a steady hand whose errors it knows. At dice it weighs what its attack gains. */
#include "agent/dice.h"
#include "agent/thought.h"

const Skill skill_club = {
    .aim = 0.006,
    .speed = 0.03,
    .spin = 0.7,
    .keeper_off = 6,
    .keeper_deep = 40,
    .flicks = 48,
    .finalists = 7,
    .samples = 10,
    .shots = 11,
    .budget = 640,
    .rebuilt = 3,
    .waits = true,
    .modest = 1,
    .rolling = 900,
    .start_off = 6,
};

static bool choose(Mind *mind, TqCommand *out)
{
    if (tq_book_has_dice(mind->view.book))
        return dice_choose(mind, DICE_GREEDY, out);
    return think_choose(mind, &skill_club, out);
}

const struct agent agent_club = { "club", true, true, choose, think_plays, false };
