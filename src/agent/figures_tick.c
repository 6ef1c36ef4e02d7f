/* SPDX-License-Identifier: MIT */
/* Ticks: asked for where a figure in an offside place spoils what its side could do with the ball,
   and made so that it no longer stands in one. */
#include "agent/figures.h"

#include <toque/ahead.h>

#include "geom/num.h"

#define PAYS                                                                                       \
    0.15            /* goals that must hang on it: who defends has a flick for every tick (13.4.5) \
                     */
#define BEHIND 30.0 /* mm behind the line that decides, or the ball, as the middle of a base is */

bool figures_ask_tick(const Thought *thought, double best, TqCommand *out)
{
    const Mind *mind = thought->mind;
    const Spoilt *spoilt = &thought->spoilt;
    if (spoilt->figure < 0 || spoilt->value < best + PAYS || mind->view.figures.tick >= 0)
        return false;
    *out = mind_command(mind, TQ_DO_REQUEST);
    out->request = TQ_ASK_TICK;
    out->thing = mind_own(mind, spoilt->figure);
    return mind_may(mind, out);
}

static const TqOffer *offer_of_tick(const Mind *mind)
{
    const int figure = mind->view.figures.tick;
    for (int i = 0; figure >= 0 && i < mind->offers; i++)
        if ((mind->offer[i].deed == TQ_DO_FLICK || mind->offer[i].deed == TQ_DO_ORDER) &&
            mind->offer[i].pieces == 1u << figure &&
            mind->offer[i].kinds[figure] == 1u << TQ_FLICK_TICK)
            return &mind->offer[i];
    return 0;
}

/* So far forward that nobody stands offside there: behind the ball, or behind the line. */
static double onside_x(const Mind *mind)
{
    const double ahead = mind->view.towards[mind->side];
    const double line = mind->view.figures.offside.line[tq_other_side(mind->side)] * ahead;
    return ahead * (num_max(line, mind_ball(mind).x * ahead) - BEHIND);
}

bool figures_tick(Mind *mind, const Skill *skill, TqCommand *out)
{
    static const double aside[] = { 0, 60, -60, 130, -130 };
    const TqOffer *offer = offer_of_tick(mind);
    if (!offer)
        return false;
    const int figure = mind->view.figures.tick;
    const double y = mind_piece(mind, mind->side, figure).y;
    for (unsigned i = 0; i < sizeof aside / sizeof aside[0]; i++) {
        TqStop stop;
        if (tq_match_stop_at(mind->match, mind_own(mind, figure), onside_x(mind), y + aside[i],
                             &stop, 0) != TQ_OK ||
            stop.meets.kind != TQ_THING_NONE)
            continue;
        *out = stop.flick;
        out->kind = TQ_FLICK_TICK;
        out->at_ms = mind->at_ms;
        out->side = mind->side;
        think_shake(mind, skill, out);
        if (figures_hand_over(mind, offer, out))
            return true;
    }
    return false;
}
