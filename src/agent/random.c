/* SPDX-License-Identifier: MIT */
/* The random player: anything that is offered, in a sensible form. */
#include "agent/caps.h"
#include "agent/dice.h"
#include "agent/figures.h"
#include "agent/thought.h"

enum { TRIES = 24, PLACES = 2 };

/* Mostly the nearest to the ball. */
static int some_piece(Mind *mind, uint32_t bits)
{
    int draw = mind_between(mind, 0, 9);
    if (draw > 7)
        return mind_bit(mind, bits);
    return mind_near_ball(mind, bits, draw > 5);
}

/* ---- Flicks ---- */

static void draw_flick(Mind *mind, int piece, TqCommand *out)
{
    Vec2 way = vec2_sub(mind_ball(mind), mind_piece(mind, mind->side, piece));
    double left = mind_spread(mind, 0, 0.12), right = mind_spread(mind, 0, 0.12);
    double wild = mind_spread(mind, -3, 3);
    double arrives = mind_spread(mind, 100, 2000);
    double speed = mind_speed(vec2_length(way), arrives);
    bool astray = mind_once_in(mind, 20);
    mind_aim(out, mind_turned(way, astray ? wild : left - right));
    out->speed_um_s = (int32_t)((speed > 3500 ? 3500 : speed) * 1000);
    if (mind_once_in(mind, 4))
        out->spin_mrad_s = mind_between(mind, -40000, 40000);
    bool round = mind->view.piece[mind->side][piece].radius > 0; /* a block cannot be chipped */
    if (round && mind_once_in(mind, 40))
        out->rise_um_s = mind_between(mind, 100000, caps_is_played(mind) ? 1200000 : 600000);
    if (caps_is_played(mind))
        caps_kind(mind, out);
}

static bool flick(Mind *mind, const TqOffer *offer, TqCommand *out)
{
    int piece = some_piece(mind, offer->pieces);
    if (piece < 0)
        return false;
    out->thing = mind_own(mind, piece);
    draw_flick(mind, piece, out);
    return true;
}

/* ---- Things put down by hand ---- */

static bool place_keeper(Mind *mind, TqCommand *out)
{
    const TqField *field = &mind->view.field;
    double deep = mind_spread(mind, -7, field->small_deep - 8);
    double wide = field->small_half - 40, y = mind_spread(mind, -wide, wide);
    double turn = mind_spread(mind, -0.5, 0.5);
    bool straight = mind_once_in(mind, 2);
    Vec2 ahead = vec2(mind->view.towards[mind->side], 0);
    if (mind->view.shot && mind->view.restart == TQ_RESTART_PENALTY) {
        *out = mind_keeper_on_line(mind, y * 0.13);
        return true;
    }
    out->thing = mind_own(mind, 0);
    Vec2 at = vec2_add_scaled(mind_own_goal(mind, 0), ahead, deep);
    mind_put(out, vec2(at.x, y), straight ? ahead : mind_turned(ahead, turn));
    return true;
}

static bool place_taker(Mind *mind, uint32_t buttons, TqCommand *out)
{
    bool near = mind_once_in(mind, 2);
    int piece = near ? mind_near_ball(mind, buttons, 0) : mind_bit(mind, buttons);
    double across = mind_spread(mind, -1, 1), turn = mind_spread(mind, -0.8, 0.8);
    double gap = mind_spread(mind, 0, 25);
    if (piece < 0)
        return false;
    Vec2 way = vec2_sub(mind_goal(mind, across), mind_ball(mind));
    *out = mind_taker(mind, piece, vec2_add(mind_ball(mind), mind_turned(way, turn)), gap);
    return true;
}

static bool place_ball(Mind *mind, TqCommand *out)
{
    double x = mind_spread(mind, -60, 60), y = mind_spread(mind, -60, 60);
    double turn = mind_spread(mind, -1, 1);
    out->thing = (TqThing){ TQ_THING_BALL, TQ_NO_SIDE, 0 };
    mind_put(out, vec2_add(mind_ball(mind), vec2(x, y)), mind_turned(vec2(1, 0), turn));
    return true;
}

/* Back into the own half. */
static bool place_defender(Mind *mind, uint32_t buttons, TqCommand *out)
{
    int piece = mind_bit(mind, buttons);
    double x = mind_spread(mind, 30, 780), y = mind_spread(mind, -510, 510);
    if (piece < 0)
        return false;
    out->thing = mind_own(mind, piece);
    mind_put(out, vec2(-mind->view.towards[mind->side] * x, y), vec2(0, 0));
    return true;
}

static bool place(Mind *mind, const TqOffer *offer, TqCommand *out)
{
    uint32_t buttons = offer->pieces & ~1u;
    bool keeper = offer->pieces & 1u;
    if (caps_is_played(mind))
        return caps_place(mind, offer, out);
    if (offer->ball || offer->must) {
        bool ball = offer->ball && mind_once_in(mind, 6) && !offer->must;
        return ball ? place_ball(mind, out) : place_taker(mind, buttons, out);
    }
    bool stand = mind->view.restart == TQ_RESTART_KICK_OFF || mind->view.shot || buttons == 0;
    if (stand) /* the buttons stand as the referee arranged them */
        return keeper && place_keeper(mind, out);
    return place_defender(mind, buttons, out);
}

/* ---- Words ---- */

static bool choose(Mind *mind, const TqOffer *offer, TqCommand *out)
{
    int option = mind_bit(mind, offer->options);
    if (option < 0)
        return false;
    out->option = (TqOption)option;
    if (out->option == TQ_OPT_ASIDE)
        out->thing = mind_own(mind, mind_bit(mind, offer->pieces));
    return true;
}

static bool substitute(Mind *mind, const TqOffer *offer, TqCommand *out)
{
    int piece = mind_bit(mind, offer->pieces);
    out->by = (int16_t)mind_between(mind, 11, 17);
    out->thing = mind_own(mind, piece);
    return piece >= 0;
}

static bool fill(Mind *mind, const TqOffer *offer, TqCommand *out)
{
    if (figures_are_played(mind))
        return figures_fill(mind, offer, out);
    *out = mind_command(mind, offer->deed);
    switch (offer->deed) {
    case TQ_DO_FLICK:
        return flick(mind, offer, out);
    case TQ_DO_ANNOUNCE:
        if (offer->pieces) /* where the piece need not be named, none is */
            out->thing = mind_own(mind, some_piece(mind, offer->pieces));
        return true;
    case TQ_DO_PLACE:
        return place(mind, offer, out);
    case TQ_DO_READY:
        return true;
    case TQ_DO_CHOOSE:
        return choose(mind, offer, out);
    case TQ_DO_SUBSTITUTE:
        return substitute(mind, offer, out);
    case TQ_DO_ARRANGE:
        return caps_arrange(mind, offer, out);
    case TQ_DO_REQUEST:
        return caps_measure(mind, offer, out);
    default:
        return false;
    }
}

/* ---- Which of the offers ---- */

static int weight(const Mind *mind, const TqOffer *offer)
{
    if (figures_are_played(mind))
        return figures_weight(mind, offer);
    switch (offer->deed) {
    case TQ_DO_PLACE:
        if (offer->must)
            return 40;
        if (caps_is_played(mind) && mind->view.shot && offer->pieces == 1u && mind->placed == 0)
            return 80; /* the keeper, before a shot */
        return mind->placed >= PLACES ? 0 : offer->ball && mind->placed == 0 ? 60 : 8;
    case TQ_DO_SUBSTITUTE:
    case TQ_DO_REQUEST:
        return 1;
    case TQ_DO_ARRANGE:
        return mind->placed > 0 ? 0 : 12;
    case TQ_DO_CHOOSE:
        return offer->must ? 40 : 6;
    case TQ_DO_ANNOUNCE:
        return 14;
    default:
        return 30;
    }
}

static const TqOffer *draw_offer(Mind *mind)
{
    int sum = 0;
    for (int i = 0; i < mind->offers; i++)
        sum += weight(mind, &mind->offer[i]);
    if (sum == 0)
        return 0;
    int draw = mind_between(mind, 0, sum - 1);
    for (int i = 0; i < mind->offers; i++) {
        draw -= weight(mind, &mind->offer[i]);
        if (draw < 0)
            return &mind->offer[i];
    }
    return 0;
}

/* What play waits for is not allowed as things stand: they are placed otherwise first. */
static bool set_right(Mind *mind, TqCommand *out)
{
    for (int i = 0; i < mind->offers; i++)
        for (int n = 0; n < 4 * TRIES && mind->offer[i].deed != TQ_DO_SUBSTITUTE; n++)
            if (fill(mind, &mind->offer[i], out) && mind_may(mind, out))
                return true;
    return false;
}

static bool act(Mind *mind, TqCommand *out)
{
    for (int i = 0; i < TRIES; i++) {
        const TqOffer *offer = draw_offer(mind);
        if (offer && fill(mind, offer, out) && mind_may(mind, out))
            return true;
    }
    for (int i = 0; i < mind->offers; i++)
        for (int n = 0; n < TRIES && mind->offer[i].must; n++)
            if (fill(mind, &mind->offer[i], out) && mind_may(mind, out))
                return true;
    const bool stuck = caps_is_played(mind) || (figures_are_played(mind) && mind->must);
    return stuck && set_right(mind, out);
}

static bool act_in(Mind *mind, struct tq_match *room, TqCommand *out)
{
    MindThen then = { .run = false, .at_ms = mind->at_ms, .match = room };
    mind->then = &then;
    const bool acts = act(mind, out);
    mind->then = 0;
    return acts;
}

/* On the stack, for who brings no room of his own: a program on the page does, where the stack is
   small. Filled only where things move. */
__attribute__((noinline)) static bool act_on_stack(Mind *mind, TqCommand *out)
{
    struct tq_match room;
    return act_in(mind, &room, out);
}

/* Nothing is tried here, and nobody tries anything after it: the room for that is free. */
bool random_act(Mind *mind, TqCommand *out)
{
    return mind->scratch ? act_in(mind, mind->scratch, out) : act_on_stack(mind, out);
}

/* Where play does not wait for it, it mostly lets things be. */
static bool choose_random(const struct agent *agent, Mind *mind, TqCommand *out)
{
    (void)agent;
    const bool dice = tq_book_has_dice(mind->view.book);
    if (!dice && !mind->must && !mind_once_in(mind, 10))
        return false;
    mind_look(mind);
    return dice ? dice_choose(mind, DICE_ANY, out) : random_act(mind, out);
}

const struct agent agent_random = { "random", false, false, choose_random, NULL, false, NULL };
