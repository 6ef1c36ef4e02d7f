/* SPDX-License-Identifier: MIT */
/* A player at the table: what it does when play waits for it. */
#include <toque/games.h>

#include "agent/figures.h"
#include "agent/thought.h"

/* ---- Words ---- */

/* What an option leads to; the draw is for the ball. */
static double worth_of_option(const Mind *mind, const TqCommand *command)
{
    TqReport report;
    TqView after;
    tq_match_for_side(mind->match, mind->side, mind->scratch);
    if (!mind_may(mind, command) || tq_match_apply(mind->scratch, command, &report, 0) != TQ_OK)
        return -1e9;
    if (command->option == TQ_OPT_BALL)
        return 1;
    tq_match_view(mind->scratch, mind->side, &after);
    return worth_of_view(&after, mind->side, 0);
}

static bool answer(const Mind *mind, TqCommand *out)
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
    if (value >= worth_of_view(&after, mind->side, 0))
        return false;
    *out = pass;
    return true;
}

static bool flick(Thought *thought, TqCommand *out)
{
    double value;
    if (shot_flick(thought, out)) {
        think_shake(thought, out);
        return mind_may(thought->mind, out);
    }
    think_reset(thought);
    bool found = flick_find(thought, out, &value);
    if (leave_it(thought->mind, value, out))
        return true;
    if (!found)
        return false;
    think_shake(thought, out);
    return mind_may(thought->mind, out);
}

bool think_plays(int book)
{
    return tq_book_has_dice(book) || tq_book_table(book) >= 0;
}

bool think_choose(Mind *mind, const Skill *skill, TqCommand *out)
{
    Thought thought;
    if (figures_are_played(mind)) /* keepers and defenders act unasked */
        return greedy_act(mind, (Hand){ skill->aim, skill->speed }, out);
    if (!mind->must)
        return false;
    if (tq_book_table(mind->view.book) !=
        TQ_DADINHO) /* no thought beyond a try yet: only their hands differ */
        return greedy_act(mind, (Hand){ skill->aim, skill->speed }, out) || random_act(mind, out);
    if (answer(mind, out))
        return true;
    think_begin(&thought, mind, skill);
    if (hand_place(&thought, out) || shot_announce(&thought, out))
        return true;
    thought.work = skill->work;
    return flick(&thought, out) || say_ready(mind, out) || random_act(mind, out);
}
