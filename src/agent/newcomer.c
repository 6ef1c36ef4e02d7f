/* SPDX-License-Identifier: MIT */
/* A person who has never played and picks what the page suggests, at random: a near piece, at the
   ball or through it at the goal, any strength; not what the page marks as a foul or a miss, nor
   where it shows the ball going out or into the own goal, and at a shot rather where it shows it
   going in. The hand errs by three pixels of a pull. No level: it is there to measure them by. */
#include "agent/caps.h"
#include "agent/dice.h"
#include "agent/figures.h"
#include "agent/thought.h"
#include "geom/num.h"

enum { PICKS = 6, SHOT_PICKS = 24, NEAR = 4 };

const Skill skill_newcomer = {
    .aim = 0.02,
    .speed = 0.06,
    .keeper_off = 20,
    .keeper_deep = 40,
    .flicks = 1,
    .finalists = 1,
    .samples = 1,
    .shots = 1,
    .budget = 60,
    .rebuilt = 0,
    .waits = false,
    .modest = 0,
};

/* One of the page's two handy aims, with a piece near the ball. */
static TqCommand pick(Mind *mind, uint32_t pieces)
{
    int near = bits_count(pieces) < NEAR ? bits_count(pieces) : NEAR;
    int piece = mind_near_ball(mind, pieces, mind_between(mind, 0, near - 1));
    double more = mind_spread(mind, 0.7, 2), across = mind_spread(mind, -0.85, 0.85);
    TqCommand command = flick_plain(mind, piece);
    bool goal = mind->view.shot || mind_once_in(mind, 2);
    if (goal)
        (void)flick_driven(mind, piece, mind_goal(mind, mind->view.shot ? across : 0), more,
                           &command);
    return command;
}

static bool looks_good(const Mind *mind, const Seen *seen)
{
    const TqField *field = &mind->view.field;
    const bool out = num_abs(seen->ball.x) > field->half_x || num_abs(seen->ball.y) > field->half_y;
    const bool fair = seen->touched && seen->clean && !seen->own_goal;
    return fair && (mind->view.shot ? seen->goal : !out);
}

static bool flick(Thought *thought, TqCommand *out)
{
    Mind *mind = thought->mind;
    const TqOffer *offer = mind_offer(mind, TQ_DO_FLICK);
    if (!offer || offer->pieces == 0)
        return false;
    const int picks = mind->view.shot ? SHOT_PICKS : PICKS;
    for (int i = 0; i < picks; i++) {
        Seen seen;
        *out = pick(mind, offer->pieces);
        if (think_play(thought, out, &seen) && looks_good(mind, &seen))
            break;
    }
    think_shake(mind, thought->skill, out);
    return mind_may(mind, out);
}

static bool announce(Mind *mind, TqCommand *out)
{
    const TqOffer *offer = mind_offer(mind, TQ_DO_ANNOUNCE);
    *out = mind_command(mind, TQ_DO_ANNOUNCE);
    if (!offer || offer->pieces == 0 || !mind_once_in(mind, 2))
        return false;
    out->thing = mind_own(mind, mind_near_ball(mind, offer->pieces, 0));
    return mind_may(mind, out);
}

static bool choose(const struct agent *agent, Mind *mind, TqCommand *out)
{
    (void)agent;
    Thought thought;
    mind_look(mind);
    if (tq_book_has_dice(mind->view.book))
        return dice_choose(mind, DICE_PLAIN, out);
    if (caps_is_played(mind) || figures_are_played(mind))
        return think_choose(mind, &skill_newcomer, out);
    if (!mind->must)
        return false;
    think_begin(&thought, mind, &skill_newcomer);
    think_reset(&thought);
    if (mind_offer(mind, TQ_DO_CHOOSE) && mind_offer(mind, TQ_DO_CHOOSE)->must)
        return random_act(mind, out);
    if (hand_place(&thought, out) || announce(mind, out))
        return true;
    think_reset(&thought);
    return flick(&thought, out) || random_act(mind, out);
}

const struct agent agent_newcomer = { "newcomer", true, false, choose, think_plays, false, NULL };
