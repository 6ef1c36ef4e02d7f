/* SPDX-License-Identifier: MIT */
/* Kinds of flick, measuring, and what a sensible pair of hands does before a restart of Chapas. */
#include "agent/caps.h"

#include <toque/games.h>

#include "geom/num.h"

enum { TRIES = 40 };

#define LOOKS_NEAR 29.0 /* mm; a millimetre is what an eye leaves to doubt */

bool caps_is_played(const Mind *mind)
{
    return tq_book_table(mind->view.book) == TQ_CHAPAS;
}

static bool same(TqThing a, TqThing b)
{
    return a.kind == b.kind && a.side == b.side && a.number == b.number;
}

bool caps_has_ball(const Mind *mind, TqThing piece)
{
    return same(mind->view.caps.ball_in, piece);
}

void caps_kind(Mind *mind, TqCommand *flick)
{
    const bool restart = mind->view.restart != TQ_RESTART_NONE;
    const bool bridge = mind_once_in(mind, 6), lifted = restart && mind_once_in(mind, 4);
    flick->kind = lifted   ? bridge ? TQ_FLICK_LIFTED_BRIDGE : TQ_FLICK_LIFTED
                  : bridge ? TQ_FLICK_BRIDGE
                           : TQ_FLICK_NORMAL;
    if (caps_has_ball(mind, flick->thing))
        flick->kind = TQ_FLICK_HEADER;
    else if (bridge)
        flick->width_um =
            mind_between(mind, mind->view.caps.bridge_least_um, mind->view.caps.bridge_most_um);
}

bool caps_measure(Mind *mind, const TqOffer *offer, TqCommand *out)
{
    const int piece = mind_bit(mind, offer->pieces);
    if (piece < 0)
        return false;
    out->request = TQ_ASK_MEASURE;
    out->thing = (TqThing){ TQ_THING_PIECE, (int8_t)tq_other_side(mind->side), (int8_t)piece };
    return true;
}

/* Measured from rim to rim, as a person sees it. */
static bool looks_crowded(const Mind *mind, TqSide side, int piece)
{
    const TqSeenPiece *team = mind->view.piece[side], *one = &team[piece];
    for (int n = 1; n < TQ_PIECES; n++) {
        const Vec2 apart = vec2(team[n].x - one->x, team[n].y - one->y);
        if (n != piece && team[n].present &&
            vec2_length(apart) - one->radius - team[n].radius < LOOKS_NEAR)
            return true;
    }
    return false;
}

bool caps_measure_doubted(const Mind *mind, TqCommand *out)
{
    const TqOffer *offer = mind_offer(mind, TQ_DO_REQUEST);
    const TqSide other = tq_other_side(mind->side);
    for (int n = 1; offer && n < TQ_PIECES; n++) {
        if (!(offer->pieces & 1u << n) || !looks_crowded(mind, other, n))
            continue;
        *out = mind_command(mind, TQ_DO_REQUEST);
        out->request = TQ_ASK_MEASURE;
        out->thing = (TqThing){ TQ_THING_PIECE, (int8_t)other, (int8_t)n };
        return mind_may(mind, out);
    }
    return false;
}

/* Now and then a fresh cap. */
bool caps_substitute(Mind *mind, TqCommand *out)
{
    const TqOffer *offer = mind_offer(mind, TQ_DO_SUBSTITUTE);
    const int piece = offer && mind_once_in(mind, 60) ? mind_bit(mind, offer->pieces) : -1;
    if (piece < 0)
        return false;
    *out = mind_command(mind, TQ_DO_SUBSTITUTE);
    out->thing = mind_own(mind, piece);
    out->by = (int16_t)mind_between(mind, 11, 17);
    return mind_may(mind, out);
}

/* ---- Sensible hands ---- */

static bool try_places(Mind *mind, const TqOffer *offer, TqCommand *out,
                       bool (*fill)(Mind *mind, const TqOffer *offer, TqCommand *out))
{
    for (int i = 0; i < TRIES; i++) {
        *out = mind_command(mind, offer->deed);
        if (fill(mind, offer, out) && mind_may(mind, out))
            return true;
    }
    return false;
}

bool caps_hands(Mind *mind, TqCommand *out)
{
    const TqOffer *place = mind_offer(mind, TQ_DO_PLACE), *all = mind_offer(mind, TQ_DO_ARRANGE);
    const int step = mind->view.caps.step;
    const bool setting_up = step == TQ_STEP_ATTACK || step == TQ_STEP_DEFENCE;
    if (all && setting_up && mind->placed == 0)
        return try_places(mind, all, out, caps_arrange);
    if (place && step == TQ_STEP_WALL && bits_count(mind->view.caps.wall) < 3)
        return try_places(mind, place, out, caps_wall);
    if (!place || setting_up || (!place->must && mind->placed > 0))
        return false;
    return try_places(mind, place, out, caps_place);
}

bool caps_keeper(Thought *thought, TqCommand *out)
{
    Mind *mind = thought->mind;
    const TqOffer *offer = mind_offer(mind, TQ_DO_PLACE);
    const TqField *field = &mind->view.field;
    if (!offer || !mind->view.shot || !(offer->pieces & 1u) || mind->placed > 0 ||
        mind->view.caps.step == TQ_STEP_TAKER)
        return false;
    const bool penalty = mind->view.restart == TQ_RESTART_PENALTY;
    const double radius = mind_radius(mind, mind->side, 0);
    const double most = num_min(thought->skill->keeper_deep, field->small_deep - radius - 2);
    const double off = think_error(mind) * thought->skill->keeper_off;
    for (double deep = penalty ? 0 : most; deep > -radius; deep -= 8) {
        Vec2 axis, at = hand_keeper_spot(&mind->view, mind->side, deep, &axis);
        *out = mind_command(mind, TQ_DO_PLACE);
        out->thing = mind_own(mind, 0);
        mind_put(out, vec2_add_scaled(at, vec2_perp(axis), off), vec2(0, 0));
        if (mind_may(mind, out))
            return true;
    }
    return false;
}

int caps_shooter(const Mind *mind, bool (*good)(const Mind *mind, int piece))
{
    const uint32_t may = mind->view.caps.may;
    for (int i = 0; i < bits_count(may); i++) {
        const int piece = mind_near_ball(mind, may, i);
        if (good(mind, piece))
            return piece;
    }
    return -1;
}
