/* SPDX-License-Identifier: MIT */
/* Any offer of FISTF in a sensible form: flicks at a ball that lies or rolls, in defence, for
   position, for later; keepers led; things put down; all that may be said and asked. */
#include "agent/figures.h"

#include "base/bits.h"
#include "geom/num.h"

enum { SPARE_KEEPER = 11, RESERVES_FROM = 12, RESERVES_TO = 16 };

#define FASTEST 3800.0 /* mm/s */

/* ---- Flicks ---- */

/* Where the ball will be when a piece comes to it, more or less. */
static Vec2 meet_ball(Mind *mind, Vec2 from, double speed, double later)
{
    const struct tq_world *w = tq_match_world(mind->match);
    const int body = tq_match_body(mind->match, (TqThing){ TQ_THING_BALL, TQ_NO_SIDE, 0 });
    Vec2 ball = mind_ball(mind);
    if (!figures_move(mind) || body < 0)
        return ball;
    const TqBodyState now = tq_world_state(w, body);
    const double far = vec2_length(vec2_sub(ball, from));
    const double seconds = later + 0.7 * far / num_max(speed, 100);
    const double left = num_min(seconds, 1.5);
    return vec2_add_scaled(ball, vec2(now.vx, now.vy), 0.8 * left);
}

static void at_ball(Mind *mind, int piece, double later, TqCommand *out)
{
    const Vec2 from = mind_piece(mind, mind->side, piece);
    const double arrives = mind_spread(mind, 150, mind_once_in(mind, 3) ? 2600 : 1100);
    const double off = mind_spread(mind, -0.12, 0.12);
    Vec2 way = vec2_sub(mind_ball(mind), from);
    double speed = mind_speed(vec2_length(way), arrives);
    way = vec2_sub(meet_ball(mind, from, speed, later), from);
    mind_aim(out, mind_turned(way, mind_once_in(mind, 20) ? 20 * off : off));
    out->speed_um_s = (int32_t)(num_min(speed, FASTEST) * 1000);
}

/* To stand somewhere: between the ball and the own goal in defence, anywhere near at a restart. */
static void to_stand(Mind *mind, int piece, TqCommand *out)
{
    const Vec2 from = mind_piece(mind, mind->side, piece), ball = mind_ball(mind);
    const Vec2 back = vec2_sub(mind_own_goal(mind, 0), ball);
    const double part = mind_spread(mind, 0.05, 0.7), turn = mind_spread(mind, -0.6, 0.6);
    const Vec2 to = vec2_add_scaled(ball, mind_turned(back, turn), part);
    const Vec2 way = vec2_sub(to, from);
    mind_aim(out, way);
    out->speed_um_s =
        (int32_t)(num_min(mind_speed(num_max(vec2_length(way), 5), 0), FASTEST) * 1000);
}

/* Mostly the nearest to the ball. */
static int some_piece(Mind *mind, uint32_t bits)
{
    const int draw = mind_between(mind, 0, 9);
    return draw > 7 ? mind_bit(mind, bits) : mind_near_ball(mind, bits, draw > 5);
}

static bool flick(Mind *mind, const TqOffer *offer, TqCommand *out)
{
    const bool order = offer->deed == TQ_DO_ORDER;
    const bool positional = mind->view.restart != TQ_RESTART_NONE && !offer->must;
    const bool defends = mind->view.owner != mind->side;
    const int piece = some_piece(mind, offer->pieces & ~1u);
    if (piece < 0)
        return false;
    const bool tick = offer->kinds[piece] == 1u << TQ_FLICK_TICK;
    const int later = order ? mind_between(mind, 250, 1200) : 0;
    out->thing = mind_own(mind, piece);
    out->start_ms = order ? out->at_ms + later : 0;
    out->kind = tick ? TQ_FLICK_TICK : positional ? TQ_FLICK_POSITIONAL : TQ_FLICK_NORMAL;
    if (tick || positional || (defends && !mind_once_in(mind, 8)))
        to_stand(mind, piece, out);
    else
        at_ball(mind, piece, later / 1000.0, out);
    if (mind_once_in(mind, 5))
        out->spin_mrad_s = mind_between(mind, -60000, 60000);
    if (out->kind == TQ_FLICK_NORMAL && mind_once_in(mind, 12)) {
        out->kind = TQ_FLICK_LIFTED;
        out->speed_um_s = out->speed_um_s > 2000000 ? 2000000 : out->speed_um_s;
    }
    return true;
}

/* ---- Keepers ---- */

static bool lead(Mind *mind, const TqOffer *offer, TqCommand *out)
{
    const TqField *field = &mind->view.field;
    const double ahead = mind->view.towards[mind->side];
    const double deep = mind_spread(mind, 4, field->small_deep - 10);
    const double y = mind_spread(mind, -field->mouth_half, field->mouth_half);
    const Vec2 to = vec2(mind_own_goal(mind, 0).x + ahead * deep, y);
    return figures_lead(mind, offer->deed, to, 0, out);
}

/* Beside the goal line, for the spare keeper; the rod keeper stands in its goal. */
static bool place_keeper(Mind *mind, int piece, TqCommand *out)
{
    const TqField *field = &mind->view.field;
    const double ahead = mind->view.towards[mind->side];
    const double deep = piece == 0 ? mind_spread(mind, -20, 20) : mind_spread(mind, 12, 45);
    const double wide = piece == 0 ? field->mouth_half - 15 : field->small_half - 15;
    const double y = mind_spread(mind, -wide, wide);
    out->thing = mind_own(mind, piece);
    mind_put(out, vec2(mind_own_goal(mind, 0).x + ahead * deep, y), vec2(ahead, 0));
    return true;
}

/* ---- Hands ---- */

static bool place_ball(Mind *mind, TqCommand *out)
{
    const double x = mind_spread(mind, -20, 20), y = mind_spread(mind, -60, 60);
    out->thing = (TqThing){ TQ_THING_BALL, TQ_NO_SIDE, 0 };
    mind_put(out, vec2_add(mind_ball(mind), vec2(x, y)), vec2(1, 0));
    return true;
}

/* Behind the ball, wherever it is sent from there. */
static bool place_taker(Mind *mind, uint32_t pieces, TqCommand *out)
{
    const int piece =
        mind_once_in(mind, 3) ? mind_bit(mind, pieces) : mind_near_ball(mind, pieces, 0);
    const double turn = mind_spread(mind, -1.2, 1.2), gap = mind_spread(mind, 1, 25);
    if (piece < 0)
        return false;
    const Vec2 way = vec2_sub(mind_goal(mind, 0), mind_ball(mind));
    *out = mind_taker(mind, piece, vec2_add(mind_ball(mind), mind_turned(way, turn)), gap);
    return true;
}

static Vec2 in_own_half(Mind *mind)
{
    const TqField *field = &mind->view.field;
    const double x = mind_spread(mind, 30, field->half_x - 30);
    const double y = mind_spread(mind, 30 - field->half_y, field->half_y - 30);
    return vec2(-mind->view.towards[mind->side] * x, y);
}

static bool place(Mind *mind, const TqOffer *offer, TqCommand *out)
{
    const uint32_t figures = offer->pieces & ~1u & ~(1u << SPARE_KEEPER);
    const bool takes = mind->view.restart_to == mind->side;
    const int piece = mind_bit(mind, figures);
    if (offer->ball && mind_once_in(mind, 4))
        return place_ball(mind, out);
    if (offer->pieces == 1u || offer->pieces == 1u << SPARE_KEEPER)
        return place_keeper(mind, offer->pieces == 1u ? 0 : SPARE_KEEPER, out);
    if (takes && !mind_once_in(mind, 4))
        return place_taker(mind, figures, out);
    if (piece < 0)
        return false;
    out->thing = mind_own(mind, piece);
    mind_put(out, in_own_half(mind), vec2(0, 0));
    return true;
}

static bool arrange(Mind *mind, const TqOffer *offer, TqCommand *out)
{
    uint32_t left = offer->pieces & ~1u & ~(1u << SPARE_KEEPER);
    const int wanted = mind_between(mind, 1, 3);
    for (int i = 0; i < wanted && left; i++) {
        const int piece = mind_bit(mind, left);
        TqCommand put;
        mind_put(&put, in_own_half(mind), vec2(0, 0));
        left &= ~(1u << piece);
        out->spot[out->spots++] =
            (TqSpot){ .number = (int8_t)piece, .x_um = put.x_um, .y_um = put.y_um };
    }
    return out->spots > 0;
}

/* ---- Words ---- */

static bool ask(Mind *mind, const TqOffer *offer, TqCommand *out)
{
    const bool other = offer->request == TQ_ASK_FORCE || offer->request == TQ_ASK_MEASURE;
    const int piece = mind_bit(mind, offer->pieces);
    out->request = offer->request;
    if (piece >= 0)
        out->thing =
            (TqThing){ TQ_THING_PIECE, (int8_t)(other ? tq_other_side(mind->side) : mind->side),
                       (int8_t)piece };
    return true;
}

static bool with_piece(Mind *mind, const TqOffer *offer, TqCommand *out)
{
    const int piece = some_piece(mind, offer->pieces);
    if (piece < 0 && !offer->ball)
        return false;
    out->thing = piece < 0 || (offer->ball && mind_once_in(mind, 2))
                     ? (TqThing){ TQ_THING_BALL, TQ_NO_SIDE, 0 }
                     : mind_own(mind, piece);
    if (offer->deed == TQ_DO_SUBSTITUTE)
        out->by = (int16_t)mind_between(mind, RESERVES_FROM, RESERVES_TO);
    return true;
}

bool figures_fill(Mind *mind, const TqOffer *offer, TqCommand *out)
{
    *out = mind_command(mind, offer->deed);
    switch (offer->deed) {
    case TQ_DO_FLICK:
        return flick(mind, offer, out);
    case TQ_DO_ORDER:
        return offer->pieces == 1u ? lead(mind, offer, out) : flick(mind, offer, out);
    case TQ_DO_MOVE:
        return lead(mind, offer, out);
    case TQ_DO_PLACE:
        return place(mind, offer, out);
    case TQ_DO_ARRANGE:
        return arrange(mind, offer, out);
    case TQ_DO_REQUEST:
        return ask(mind, offer, out);
    case TQ_DO_CHOOSE:
        out->option = (TqOption)mind_bit(mind, offer->options);
        return offer->options != 0;
    case TQ_DO_NAME:
    case TQ_DO_LIFT:
    case TQ_DO_SUBSTITUTE:
        return with_piece(mind, offer, out);
    case TQ_DO_READY:
    case TQ_DO_WAIT:
        return true;
    default:
        return false;
    }
}

/* ---- Which ---- */

int figures_weight(const Mind *mind, const TqOffer *offer)
{
    const bool shoot = mind->view.restart == TQ_RESTART_NONE;
    switch (offer->deed) {
    case TQ_DO_FLICK:
        return offer->kinds[0] ? 20 : 30;
    case TQ_DO_ORDER:
        return offer->pieces == 1u ? 6 : 30;
    case TQ_DO_WAIT:
        return 15;
    case TQ_DO_CHOOSE:
        return offer->must ? 40 : 4;
    case TQ_DO_PLACE:
        return mind->placed >= 3 ? 0 : offer->pieces == 1u << SPARE_KEEPER ? 40 : 20;
    case TQ_DO_ARRANGE:
        return mind->placed > 0 ? 0 : 4;
    case TQ_DO_MOVE:
        return shoot ? 3 : 1;
    case TQ_DO_REQUEST:
        return offer->request == TQ_ASK_DISTANCE ? 20 : offer->request == TQ_ASK_TICK ? 12 : 1;
    case TQ_DO_SUBSTITUTE:
        return 1;
    case TQ_DO_LIFT:
        return 3;
    default:
        return 25;
    }
}
