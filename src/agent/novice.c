/* SPDX-License-Identifier: MIT */
/* The novice: an unsteady hand, few flicks thought of, and a shot at the least chance. At dice it
   looks one roll ahead at how far up the field the ball will be, and every
   second time at nothing. */
#include "agent/dice.h"
#include "agent/thought.h"

const Skill skill_novice = {
    .aim = 0.012,
    .speed = 0.08,
    .spin = 1.5,
    .keeper_off = 16,
    .keeper_deep = 22,
    .flicks = 16,
    .finalists = 3,
    .samples = 4,
    .shots = 7,
    .budget = 220,
    .rebuilt = 1,
    .waits = false,
    .modest = 0.3,
    .rolling = 300,
    .start_off = 12,
};

static bool choose(Mind *mind, TqCommand *out)
{
    if (tq_book_has_dice(mind->view.book))
        return dice_choose(mind, mind_once_in(mind, 2) ? DICE_PLAIN : DICE_FIELD, out);
    return think_choose(mind, &skill_novice, out);
}

const struct agent agent_novice = { "novice", true, true, choose, think_plays, false };
