/* SPDX-License-Identifier: MIT */
/* A player at the table: what it does when play waits for it. */
#include "agent/caps.h"
#include "agent/figures.h"
#include "agent/thought.h"

/* ---- Words ---- */

/* What is taken where the position after it is worth the same. */
static const TqOption liked[] = { TQ_OPT_BALL,  TQ_OPT_KICK,   TQ_OPT_LEFT,
                                  TQ_OPT_RIGHT, TQ_OPT_SIDE,   TQ_OPT_REARRANGE,
                                  TQ_OPT_WALL,  TQ_OPT_DIRECT, TQ_OPT_KEEP };

#define LIKED 0.02

static double liking(TqOption option)
{
    for (unsigned i = 0; i < sizeof liked / sizeof liked[0]; i++)
        if (liked[i] == option)
            return LIKED;
    return 0;
}

/* What an option leads to; the draw is for the ball. */
static double worth_of_option(const Mind *mind, const TqCommand *command)
{
    const Worth *worth = worth_for(mind->view.book);
    TqReport report;
    TqView after;
    tq_match_for_side(mind->match, mind->side, mind->scratch);
    if (!mind_may(mind, command) || tq_match_apply(mind->scratch, command, &report, 0) != TQ_OK ||
        report.refused)
        return -1e9;
    if (command->option == TQ_OPT_BALL)
        return 1;
    tq_match_glance(mind->scratch, mind->side, &after);
    return worth_of_score(&after, mind->side) + worth_of_view(worth, &after, mind->side, 0) +
           liking(command->option);
}

bool think_answer(const Mind *mind, TqCommand *out)
{
    const TqOffer *offer = mind_offer(mind, TQ_DO_CHOOSE);
    double best = -1e8;
    bool found = false;
    for (int option = 0; offer && offer->must && option < TQ_OPTIONS; option++) {
        TqCommand command = mind_command(mind, TQ_DO_CHOOSE);
        command.option = (TqOption)option;
        double worth = offer->options & 1u << option ? worth_of_option(mind, &command) : -1e9;
        if (worth > best) {
            best = worth;
            *out = command;
            found = true;
        }
    }
    return found;
}

static bool say_ready(const Mind *mind, TqCommand *out)
{
    *out = mind_command(mind, TQ_DO_READY);
    return mind_offer(mind, TQ_DO_READY) && mind_may(mind, out);
}

/* ---- Flicks ---- */

/* Is the ball better left to the other side than reached for? */
static bool leave_it(const Mind *mind, double value, TqCommand *out)
{
    const TqOffer *offer = mind_offer(mind, TQ_DO_CHOOSE);
    TqCommand pass = mind_command(mind, TQ_DO_CHOOSE);
    pass.option = TQ_OPT_PASS;
    if (!offer || !(offer->options & 1u << TQ_OPT_PASS) || !mind_may(mind, &pass))
        return false;
    TqView after = mind->view;
    after.turn = after.owner;
    if (value >= worth_of_view(worth_for(after.book), &after, mind->side, 0))
        return false;
    *out = pass;
    return true;
}

static void say_why(const Mind *mind, const TqAgentWhy *chosen)
{
    if (!mind->why)
        return;
    *mind->why = *chosen;
    mind->why->why = TQ_WHY_GOALS;
}

static bool flick(Thought *thought, TqCommand *out)
{
    const TqOffer *offer = mind_offer(thought->mind, TQ_DO_FLICK);
    TqAgentWhy chosen = { .best.value = -1e9 };
    if (shot_flick(thought, &chosen)) {
        *out = chosen.best.command;
        say_why(thought->mind, &chosen);
        think_shake(thought->mind, thought->skill, out);
        return mind_may(thought->mind, out);
    }
    think_reset(thought);
    const bool found = offer && flick_find(thought, offer, &chosen);
    if (leave_it(thought->mind, chosen.best.value, out))
        return true;
    if (!found)
        return false;
    *out = chosen.best.command;
    say_why(thought->mind, &chosen);
    think_shake(thought->mind, thought->skill, out);
    return mind_may(thought->mind, out);
}

/* ---- What only a family of books has ---- */

/* FISTF: the flick of who attacks, the rest is in figures_play.c. */
static bool attack(Mind *mind, const TqOffer *offer, const void *skill, TqCommand *out)
{
    Thought thought;
    TqAgentWhy chosen;
    think_begin(&thought, mind, skill);
    const bool rolls = rolling_is_ball(&thought);
    if (!rolls && figures_move(mind))
        return false; /* a flick is still on its way to it */
    if (rolls ? !rolling_find(&thought, offer, &chosen) : !flick_find(&thought, offer, &chosen))
        return false;
    if (figures_ask_tick(&thought, chosen.best.value, out))
        return true;
    *out = chosen.best.command;
    say_why(mind, &chosen);
    think_shake(mind, skill, out);
    return true;
}

static bool hands(Thought *thought, TqCommand *out)
{
    if (caps_is_played(thought->mind))
        return caps_keeper(thought, out) || caps_hands(thought->mind, out);
    return hand_place(thought, out);
}

static bool leave_keeper(const Mind *mind, TqCommand *out)
{
    *out = mind_command(mind, TQ_DO_CHOOSE);
    out->option = TQ_OPT_LEAVE;
    return mind_offer(mind, TQ_DO_CHOOSE) && mind_may(mind, out);
}

bool think_plays(int book)
{
    return tq_book_has_dice(book) || worth_for(book);
}

bool think_choose(Mind *mind, const Skill *skill, TqCommand *out)
{
    Thought thought;
    if (figures_are_played(mind)) /* keepers and defenders act unasked */
        return (mind->must && think_answer(mind, out)) ||
               figures_act(mind, skill, (Attack){ attack, skill }, out) ||
               (mind->must && random_act(mind, out));
    if (!mind->must)
        return false;
    if (think_answer(mind, out))
        return true;
    think_begin(&thought, mind, skill);
    if (hands(&thought, out) || shot_announce(&thought, out))
        return true;
    thought.budget = skill->budget;
    return flick(&thought, out) || say_ready(mind, out) || leave_keeper(mind, out) ||
           random_act(mind, out);
}
