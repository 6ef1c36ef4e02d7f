/* SPDX-License-Identifier: MIT */
/* Things put down by hand: the keeper, the taker of a kick, buttons brought back. */
#include "agent/thought.h"

#include "geom/num.h"

#define SHOT_FAR 800.0
#define TAKER_GAP 4.0

/* ---- The keeper ---- */

/* On the line that halves the angle in which the ball sees the goal, square to it. */
Vec2 hand_keeper_spot(const TqView *view, TqSide side, double deep, Vec2 *axis)
{
    double ahead = view->towards[side], goal = -ahead * view->field.half_x;
    double mouth = view->field.mouth_half - 3; /* half, less half the ball */
    Vec2 ball = vec2(view->ball.x, view->ball.y);
    Vec2 left = vec2_sub(vec2(goal, mouth), ball);
    Vec2 right = vec2_sub(vec2(goal, -mouth), ball);
    Vec2 way = vec2_add(vec2_normalised(left), vec2_normalised(right));
    double length = vec2_length(way);
    way = length > 0.1 ? vec2_scale(way, 1 / length) : vec2(-ahead, 0);
    double run = num_abs(way.x) > 0.05 ? (goal - ball.x) / way.x : 0;
    Vec2 on_line = vec2_add_scaled(ball, way, run);
    *axis = vec2_neg(way);
    double out = deep / num_max(num_abs(way.x), 0.3);
    return vec2_add_scaled(on_line, *axis, num_min(out, 0.8 * run));
}

static bool keeper_at(const Mind *mind, Vec2 at, Vec2 axis, TqCommand *out)
{
    *out = mind_command(mind, TQ_DO_PLACE);
    out->thing = mind_own(mind, 0);
    mind_put(out, at, axis);
    return mind_may(mind, out);
}

static bool place_keeper(Thought *thought, TqCommand *out)
{
    Mind *mind = thought->mind;
    double off = think_error(mind) * thought->skill->keeper_off;
    if (mind->view.restart == TQ_RESTART_PENALTY) {
        *out = mind_keeper_on_line(mind, num_clamp(off, -14, 14));
        return mind_may(mind, out);
    }
    for (double deep = thought->skill->keeper_deep; deep > 8; deep -= 6) {
        Vec2 axis, at = hand_keeper_spot(&mind->view, mind->side, deep, &axis);
        at = vec2_add_scaled(at, vec2_perp(axis), off);
        if (keeper_at(mind, at, axis, out))
            return true;
    }
    return false;
}

/* Behind the ball in the own small area, facing up the field: its stroke clears. */
static bool place_for_stroke(const Mind *mind, TqCommand *out)
{
    static const double turns[] = { 0, 0.4, -0.4, 0.8, -0.8 };
    Vec2 ahead = vec2(mind->view.towards[mind->side], 0);
    for (int i = 0; i < 5; i++) {
        Vec2 axis = mind_turned(ahead, turns[i]), ball = mind_ball(mind);
        Vec2 to = vec2_add_scaled(ball, axis, 400);
        if (view_lane_free(&mind->view, mind->side, ball, to, 40, 1u) &&
            keeper_at(mind, vec2_add_scaled(ball, axis, -14), axis, out))
            return true;
    }
    return false;
}

/* ---- The taker ---- */

/* A kick that may be a shot, if it is near enough. */
static bool may_shoot(const Mind *mind)
{
    TqRestart kind = mind->view.restart;
    double far = vec2_length(vec2_sub(mind_goal(mind, 0), mind_ball(mind)));
    return kind == TQ_RESTART_PENALTY || kind == TQ_RESTART_CORNER ||
           (kind == TQ_RESTART_DIRECT && far < SHOT_FAR);
}

/* Suppose the taker stood there: what is its best kick worth? */
static double worth_of_taker(Thought *thought, const TqCommand *command)
{
    Mind *mind = thought->mind;
    TqSeenPiece *seen = &mind->view.piece[mind->side][command->thing.number], stood = *seen;
    Vec2 at = vec2(command->x_um / 1000.0, command->y_um / 1000.0);
    think_reset(thought);
    if (!mind_may(mind, command) || !think_put(thought, command->thing, at, vec2(0, 0)))
        return -1e9;
    seen->x = at.x;
    seen->y = at.y;
    double worth = flick_outlook(thought, command->thing.number);
    *seen = stood;
    return worth;
}

/* Round the ball, where its kick is worth most; for a shot simply behind it. */
static bool taker_around(Thought *thought, int taker, TqCommand *out, double *best)
{
    static const double turn[] = { 0, 0.35, -0.35, 0.8, -0.8, 1.3, -1.3, 1.9, -1.9, 2.6, -2.6 };
    const Mind *mind = thought->mind;
    Vec2 way = vec2_sub(mind_goal(mind, 0), mind_ball(mind));
    bool shot = may_shoot(mind), found = false;
    for (unsigned t = 0; t < sizeof turn / sizeof turn[0] && !(shot && found); t++) {
        Vec2 there = vec2_add(mind_ball(mind), mind_turned(way, turn[t]));
        TqCommand command = mind_taker(mind, taker, there, TAKER_GAP);
        double worth =
            shot ? (mind_may(mind, &command) ? 1 : -1e9) : worth_of_taker(thought, &command);
        if (worth > *best) {
            *best = worth;
            *out = command;
            found = true;
        }
    }
    return found;
}

/* The second nearest button, so that the nearest is free to go on; for a shot the nearest. */
static bool place_taker(Thought *thought, uint32_t buttons, TqCommand *out)
{
    const Mind *mind = thought->mind;
    int count = bits_count(buttons), first = may_shoot(mind) ? 0 : 1;
    double best = -1e8;
    for (int i = first; i < count + first; i++)
        if (taker_around(thought, mind_near_ball(mind, buttons, i % count), out, &best))
            return true;
    return false;
}

/* ---- The defence ---- */

/* The button that is farthest ahead, if enough are. */
static int far_ahead(const Mind *mind, uint32_t buttons)
{
    double most = 100;
    int found = -1, ahead = 0;
    for (int n = 1; n < TQ_PIECES; n++) {
        double x = mind_piece(mind, mind->side, n).x * mind->view.towards[mind->side];
        if (!(buttons & 1u << n) || x < 0)
            continue;
        ahead++;
        found = x > most ? n : found;
        most = num_max(x, most);
    }
    return ahead > 3 ? found : -1;
}

/* The place in the own half where a button is missed most. */
static bool bring_back(const Mind *mind, uint32_t buttons, TqCommand *out)
{
    static const double spots[][2] = { { 465, 0 },   { 465, 180 }, { 465, -180 }, { 300, 90 },
                                       { 300, -90 }, { 250, 300 }, { 250, -300 }, { 600, 0 } };
    int piece = far_ahead(mind, buttons);
    double best = 120, towards = mind->view.towards[mind->side];
    bool found = false;
    for (unsigned i = 0; piece > 0 && i < sizeof spots / sizeof spots[0]; i++) {
        Vec2 at = vec2(-towards * spots[i][0], spots[i][1]);
        double least = 1e9;
        for (int n = 1; n < TQ_PIECES; n++)
            if (n != piece && mind->view.piece[mind->side][n].present)
                least = num_min(least, vec2_length(vec2_sub(at, mind_piece(mind, mind->side, n))));
        TqCommand command = mind_command(mind, TQ_DO_PLACE);
        command.thing = mind_own(mind, piece);
        mind_put(&command, at, vec2(0, 0));
        if (least > best && mind_may(mind, &command)) {
            best = least;
            *out = command;
            found = true;
        }
    }
    return found;
}

/* ---- The kick-off ---- */

/* One of the pair aslant behind the ball, the other where it then comes to it past the first. */
static bool place_for_kick_off(Thought *thought, TqCommand *out)
{
    static const double spots[2][2] = { { -26, -44 }, { -50, 112 } };
    const Mind *mind = thought->mind;
    double towards = mind->view.towards[mind->side];
    uint32_t pair = 0;
    for (int n = 1; n < TQ_PIECES; n++)
        if (mind->view.piece[mind->side][n].present &&
            vec2_length(mind_piece(mind, mind->side, n)) < mind->view.field.circle)
            pair |= 1u << n;
    if (bits_count(pair) != 2)
        return false;
    const double *spot = spots[mind->placed];
    *out = mind_command(mind, TQ_DO_PLACE);
    out->thing = mind_own(mind, mind_near_ball(mind, pair, mind->placed));
    mind_put(out, vec2(towards * spot[0], towards * spot[1]), vec2(0, 0));
    TqCommand ready = mind_command(mind, TQ_DO_READY);
    TqReport report;
    think_reset(thought);
    return mind_may(mind, out) && tq_match_apply(mind->scratch, out, &report, 0) == TQ_OK &&
           tq_match_may(mind->scratch, &ready, &report, 0) == TQ_OK && !report.refused;
}

bool hand_place(Thought *thought, TqCommand *out)
{
    Mind *mind = thought->mind;
    const TqOffer *offer = mind_offer(mind, TQ_DO_PLACE);
    if (!offer)
        return false;
    uint32_t buttons = offer->pieces & ~1u;
    if (offer->ball)
        return buttons && (mind->placed == 0 || offer->must) && place_taker(thought, buttons, out);
    if (mind->view.shot)
        return (offer->pieces & 1u) && mind->placed == 0 && place_keeper(thought, out);
    if (mind->view.restart == TQ_RESTART_KICK_OFF)
        return mind->view.restart_to == mind->side && mind->placed < 2 &&
               mind_offer(mind, TQ_DO_READY) && place_for_kick_off(thought, out);
    if (mind->view.restart == TQ_RESTART_GOAL_KICK)
        return mind->placed < thought->skill->rebuilt && bring_back(mind, buttons, out);
    bool stroke = (offer->pieces & 1u) && mind->placed == 0 && mind_offer(mind, TQ_DO_FLICK) &&
                  (mind_offer(mind, TQ_DO_FLICK)->pieces & 1u);
    return stroke && place_for_stroke(mind, out);
}
