/* SPDX-License-Identifier: MIT */
/* The beginner: a hand that shakes, plans of one flick, a keeper put down roughly, and a shot
   whenever one may be asked for. It always plays the ball as well as it knows. At dice it takes
   whatever comes to hand, and declares what it likes. */
#include "agent/dice.h"
#include "agent/thought.h"

const Skill skill_beginner = {
    .aim = 0.12,
    .speed = 0.35,
    .spin = 6,
    .keeper_off = 100,
    .keeper_deep = 9,
    .flicks = 5,
    .finalists = 1,
    .samples = 1,
    .shots = 2,
    .budget = 60,
    .rebuilt = 0,
    .waits = false,
    .modest = 0.1,
};

/* Three times in four it forgets to defend. */
static bool roll(Mind *mind, TqCommand *out)
{
    const TqOffer *offer = mind_offer(mind, TQ_DO_CHOOSE);
    *out = mind_command(mind, TQ_DO_CHOOSE);
    out->option = TQ_OPT_PASS;
    const bool may = offer && offer->options & 1u << TQ_OPT_PASS;
    if (may && !mind_once_in(mind, 4) && mind_may(mind, out))
        return true;
    return dice_choose(mind, DICE_ANY, out);
}

static bool choose(Mind *mind, TqCommand *out)
{
    if (tq_book_has_dice(mind->view.book))
        return roll(mind, out);
    return think_choose(mind, &skill_beginner, out);
}

const struct agent agent_beginner = { "beginner", true, true, choose, think_plays, false };
