/* SPDX-License-Identifier: MIT */
/* The greedy player: tries a few flicks on a copy of the match and takes the best. */
#include "agent/caps.h"
#include "agent/dice.h"
#include "agent/figures.h"
#include "agent/thought.h"

enum { PIECES_TRIED = 3, PLACES = 1, TARGETS = 6 };

static const Skill own_hand = {
    .aim = 0.012,
    .speed = 0.03,
    .keeper_off = 16,
    .keeper_deep = 30,
};

/* ---- What a try is worth ---- */

static double value_of_ruling(const Mind *mind, const TqRuling *ruling)
{
    bool mine = ruling->thing.side == (int8_t)mind->side;
    switch (ruling->call) {
    case TQ_CALL_GOAL:
        return mine ? 1000 : -1000;
    case TQ_CALL_OWN_GOAL:
        return ruling->against == mind->side ? -1000 : 1000;
    case TQ_CALL_KICK_SCORED:
        return 1000;
    default:
        return ruling->against == mind->side ? -150 : 0;
    }
}

/* The ball near the other goal, but not in the small area, where no shot may be asked for. */
static double value_of_place(const Mind *mind, const TqView *after)
{
    Vec2 ball = vec2(after->ball.x, after->ball.y);
    double far = vec2_length(vec2_sub(mind_goal(mind, 0), ball));
    double value = -0.08 * far;
    if (after->turn == mind->side && far > 170 && far < 500)
        value += 25;
    return value;
}

static double value_of(const Mind *mind, const TqReport *report)
{
    TqView after;
    double value = 0;
    tq_match_glance(mind->scratch, mind->side, &after);
    for (int i = 0; i < report->rulings; i++)
        value += value_of_ruling(mind, &report->ruling[i]);
    value += after.turn == mind->side ? 60 : 0;
    value -= after.restart != TQ_RESTART_NONE && after.restart_to != mind->side ? 30 : 0;
    return value + value_of_place(mind, &after);
}

static double try_out(const Mind *mind, const TqCommand *command)
{
    TqReport report;
    if (!mind_may(mind, command))
        return -1e9;
    tq_match_for_side(mind->match, mind->side, mind->scratch);
    if (tq_match_apply(mind->scratch, command, &report, 0) != TQ_OK || report.refused)
        return -1e9;
    return value_of(mind, &report);
}

/* ---- Which flicks are tried ---- */

static bool aimed(const Mind *mind, int piece, Vec2 to, double more, TqCommand *out)
{
    return flick_aimed(mind, piece, to, (Drive){ more, 1.5, 3800 }, out);
}

/* Places to send the ball to: the goal for a shot, else free space, most of it ahead. */
static Vec2 target(Mind *mind, int index)
{
    if (mind->view.shot)
        return mind_goal(mind, -1 + 0.4 * index);
    static const double turn[TARGETS] = { 0, 0.5, -0.5, 1.1, -1.1, 2.4 };
    Vec2 way = vec2_sub(mind_goal(mind, 0), mind_ball(mind));
    double length = vec2_length(way), run = mind_spread(mind, 60, 320);
    way = length > 1 ? vec2_scale(way, 1 / length) : vec2(1, 0);
    return vec2_add_scaled(mind_ball(mind), mind_turned(way, turn[index]), run);
}

typedef struct {
    TqCommand command;
    double value;
} Best;

static void consider(const Mind *mind, const TqCommand *command, Best *best)
{
    double value = try_out(mind, command);
    if (value > best->value) {
        best->value = value;
        best->command = *command;
    }
}

/* The same through a bridge, wide so that the ball meets a finger only where the aim is bad, and at
   a restart upside down. */
static void consider_kinds(const Mind *mind, TqCommand command, Best *best)
{
    command.kind = TQ_FLICK_BRIDGE;
    command.width_um = mind->view.caps.bridge_most_um;
    consider(mind, &command, best);
    command.kind = TQ_FLICK_LIFTED;
    command.width_um = 0;
    if (mind->view.restart != TQ_RESTART_NONE)
        consider(mind, &command, best);
}

/* The ball lies in the cap: wherever that goes the ball flies. */
static void consider_headers(Mind *mind, TqCommand command, Best *best)
{
    command.kind = TQ_FLICK_HEADER;
    for (int i = 0; i < TARGETS; i++) {
        mind_aim(&command, vec2_sub(target(mind, i), mind_ball(mind)));
        command.speed_um_s = mind_between(mind, 900000, 2400000);
        consider(mind, &command, best);
    }
}

static void consider_piece(Mind *mind, int piece, Best *best)
{
    TqCommand command = flick_plain(mind, piece);
    if (caps_is_played(mind) && caps_has_ball(mind, command.thing)) {
        consider_headers(mind, command, best);
        return;
    }
    consider(mind, &command, best);
    for (int i = 0; i < TARGETS; i++) {
        Vec2 to = target(mind, i);
        if (aimed(mind, piece, to, mind->view.shot ? 1.3 : 1.0, &command)) {
            consider(mind, &command, best);
            if (caps_is_played(mind) && i == 0)
                consider_kinds(mind, command, best);
        }
        if (mind->view.shot && aimed(mind, piece, to, 1.9, &command))
            consider(mind, &command, best);
    }
}

static void shake(Mind *mind, TqCommand *command)
{
    double turn = mind_spread(mind, -own_hand.aim, own_hand.aim);
    double more = mind_spread(mind, 1 - own_hand.speed, 1 + own_hand.speed);
    mind_aim(command, mind_turned(vec2(command->aim_x, command->aim_y), turn));
    command->speed_um_s = (int32_t)(command->speed_um_s * more);
}

static bool flick(Mind *mind, TqCommand *out)
{
    const TqOffer *offer = mind_offer(mind, TQ_DO_FLICK);
    Best best = { .value = -1e8 };
    if (!offer)
        return false;
    int count = bits_count(offer->pieces);
    for (int i = 0; i < PIECES_TRIED && i < count; i++)
        consider_piece(mind, mind_near_ball(mind, offer->pieces, i), &best);
    if (best.value <= -1e8)
        return false;
    shake(mind, &best.command);
    *out = best.command;
    return mind_may(mind, out);
}

/* ---- Shots ---- */

/* The piece stands behind the ball, its way is free, and no button stands before the goal. */
static bool good_line(const Mind *mind, int piece)
{
    Vec2 ball = mind_ball(mind), from = mind_piece(mind, mind->side, piece);
    Vec2 way = vec2_sub(ball, from), run = vec2_sub(mind_goal(mind, 0), ball);
    double far = vec2_length(way), length = vec2_length(run);
    if (far > 450 || length > 620 || vec2_dot(way, run) < 0.85 * far * length)
        return false;
    double radius = mind->view.piece[mind->side][piece].radius;
    Vec2 before = vec2_add_scaled(mind_goal(mind, 0), run, -130 / length);
    return mind_lane_free(mind, from, ball, radius, 1u << piece) &&
           mind_lane_free(mind, ball, before, 4, 1u << piece);
}

static bool announce(Mind *mind, TqCommand *out)
{
    const TqOffer *offer = mind_offer(mind, TQ_DO_ANNOUNCE);
    if (offer && caps_is_played(mind)) { /* it need not be said with which cap */
        *out = mind_command(mind, TQ_DO_ANNOUNCE);
        return caps_shooter(mind, good_line) >= 0 && mind_may(mind, out);
    }
    for (int i = 0; offer && i < bits_count(offer->pieces); i++) {
        int piece = mind_near_ball(mind, offer->pieces, i);
        *out = mind_command(mind, TQ_DO_ANNOUNCE);
        out->thing = mind_own(mind, piece);
        if (good_line(mind, piece) && mind_may(mind, out))
            return true;
    }
    return false;
}

/* ---- Things put down by hand ---- */

static bool place_taker(Mind *mind, const TqOffer *offer, TqCommand *out)
{
    uint32_t buttons = offer->pieces & ~1u;
    static const double turn[] = { 0, 0.4, -0.4, 0.9, -0.9, 1.5, -1.5, 2.2, -2.2, 3 };
    Vec2 way = vec2_sub(mind_goal(mind, 0), mind_ball(mind));
    for (int i = 0; i < bits_count(buttons); i++)
        for (unsigned t = 0; t < sizeof turn / sizeof turn[0]; t++) {
            Vec2 to = vec2_add(mind_ball(mind), mind_turned(way, turn[t]));
            *out = mind_taker(mind, mind_near_ball(mind, buttons, i), to, 6);
            if (mind_may(mind, out))
                return true;
        }
    return false;
}

/* Between ball and goal, facing the ball; at a penalty on the line. */
static bool place_keeper(Mind *mind, TqCommand *out)
{
    Vec2 goal = mind_own_goal(mind, 0), way = vec2_sub(mind_ball(mind), goal);
    double length = vec2_length(way);
    if (mind->view.restart == TQ_RESTART_PENALTY) {
        double side = mind_spread(mind, -14, 14);
        *out = mind_keeper_on_line(mind, side);
        return mind_may(mind, out);
    }
    if (length < 60)
        return false;
    way = vec2_scale(way, 1 / length);
    for (double deep = 50; deep > 8; deep -= 10) {
        *out = mind_command(mind, TQ_DO_PLACE);
        out->thing = mind_own(mind, 0);
        mind_put(out, vec2_add_scaled(goal, way, deep), way);
        if (mind_may(mind, out))
            return true;
    }
    return false;
}

static bool place(Mind *mind, TqCommand *out)
{
    const TqOffer *offer = mind_offer(mind, TQ_DO_PLACE);
    if (caps_is_played(mind))
        return caps_hands(mind, out);
    if (!offer || (mind->placed >= PLACES && !offer->must))
        return false;
    if (offer->ball)
        return place_taker(mind, offer, out);
    return mind->view.shot && (offer->pieces & 1u) && place_keeper(mind, out);
}

/* ---- Words ---- */

static bool choose(const Mind *mind, TqCommand *out)
{
    static const TqOption liked[] = { TQ_OPT_BALL,  TQ_OPT_KICK,   TQ_OPT_LEFT,
                                      TQ_OPT_RIGHT, TQ_OPT_SIDE,   TQ_OPT_REARRANGE,
                                      TQ_OPT_WALL,  TQ_OPT_DIRECT, TQ_OPT_KEEP };
    const TqOffer *offer = mind_offer(mind, TQ_DO_CHOOSE);
    if (!offer || !offer->must)
        return false;
    for (unsigned i = 0; i < sizeof liked / sizeof liked[0]; i++) {
        *out = mind_command(mind, TQ_DO_CHOOSE);
        out->option = liked[i];
        if (offer->options & 1u << liked[i] && mind_may(mind, out))
            return true;
    }
    return false;
}

static bool say_ready(const Mind *mind, TqCommand *out)
{
    *out = mind_command(mind, TQ_DO_READY);
    return mind_offer(mind, TQ_DO_READY) && mind_may(mind, out);
}

/* The keeper stays where it is: there is no better place, or none is allowed. */
static bool leave_keeper(const Mind *mind, TqCommand *out)
{
    *out = mind_command(mind, TQ_DO_CHOOSE);
    out->option = TQ_OPT_LEAVE;
    return mind_offer(mind, TQ_DO_CHOOSE) && mind_may(mind, out);
}

static bool choose_greedily(const struct agent *agent, Mind *mind, TqCommand *out)
{
    (void)agent;
    mind_look(mind);
    if (tq_book_has_dice(mind->view.book))
        return dice_choose(mind, DICE_GREEDY, out);
    if (figures_are_played(mind))
        return think_answer(mind, out) || figures_act(mind, &own_hand, (Attack){ 0, 0 }, out) ||
               (mind->must && random_act(mind, out));
    if (mind->must && caps_is_played(mind) &&
        (caps_measure_doubted(mind, out) || caps_substitute(mind, out)))
        return true;
    return mind->must && (choose(mind, out) || place(mind, out) || announce(mind, out) ||
                          flick(mind, out) || say_ready(mind, out) || leave_keeper(mind, out));
}

const struct agent agent_greedy = { "greedy", true, false, choose_greedily, NULL, false, NULL };
