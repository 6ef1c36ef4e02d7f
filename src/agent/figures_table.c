/* SPDX-License-Identifier: MIT */
/* FISTF on the table alone: what comes of a flick, where the ball will be, keepers led there. */
#include "agent/figures.h"

#include <toque/games.h>
#include <toque/keeper.h>

#include "geom/num.h"

enum { MOST_EVENTS = 400 };

#define LEAST_MOVE 6.0 /* mm: a keeper is not led for less */

bool figures_are_played(const Mind *mind)
{
    const int table = tq_book_table(mind->view.book);
    return table == TQ_FISTF || table == TQ_FISTF_INDOOR;
}

bool figures_move(const Mind *mind)
{
    return mind->view.rests_ms > mind->view.now_ms;
}

/* ---- A flick tried ---- */

static TqThing thing_at(const Mind *mind, int body)
{
    return tq_match_thing(mind->match, body);
}

static bool is_goal_mouth(const struct tq_world *w, const TqEvent *event)
{
    return event->kind == TQ_EV_CROSS && w->watch[event->watch].kind == TQ_GOAL && event->inward &&
           event->in_mouth && event->across == TQ_BY_WHOLE;
}

static bool is_out(const TqView *view, Vec2 at, double radius)
{
    return num_abs(at.x) > view->field.half_x + radius ||
           num_abs(at.y) > view->field.half_y + radius;
}

static void note_contact(const Mind *mind, const TqEvent *event, int flicked, int ball,
                         Outlook *seen)
{
    const bool by_figure = event->a == flicked || event->b == flicked;
    const bool with_ball = event->a == ball || event->b == ball;
    const int other = event->a == (with_ball ? ball : flicked) ? event->b : event->a;
    const TqThing met = thing_at(mind, other);
    if (met.kind != TQ_THING_PIECE && !(by_figure && with_ball))
        return;
    if (by_figure && with_ball)
        seen->played = true;
    else if (by_figure && !seen->played)
        seen->fouled |= !(event->a == other ? event->moving_a : event->moving_b);
    if (with_ball && met.kind == TQ_THING_PIECE)
        seen->touched = (TqSide)met.side;
}

/* The run of the table, up to the rest or until the ball is out. */
static void follow(const Mind *mind, struct tq_world *w, int flicked, int ball, Outlook *seen)
{
    TqEvent event;
    const int ahead = mind->view.towards[mind->side];
    for (int i = 0; i < MOST_EVENTS && tq_world_next(w, TQ_FOREVER, &event); i++) {
        if (event.kind == TQ_EV_CONTACT)
            note_contact(mind, &event, flicked, ball, seen);
        if (event.a == ball && is_goal_mouth(w, &event)) {
            seen->goal = event.x * ahead > 0;
            seen->own = !seen->goal;
        }
        const TqBodyState now = tq_world_state(w, ball);
        seen->ball = vec2(now.x, now.y);
        seen->out = now.mode == TQ_GONE || is_out(&mind->view, seen->ball, mind->view.ball.radius);
        if (seen->out || seen->goal || seen->own)
            return;
    }
}

Outlook figures_try(const Mind *mind, const TqCommand *flick)
{
    struct tq_world w = *tq_match_world(mind->match);
    const TqThing ball = { TQ_THING_BALL, TQ_NO_SIDE, 0 };
    const int body = tq_match_body(mind->match, flick->thing),
              round = tq_match_body(mind->match, ball);
    const TqFlick made = { .body = body,
                           .aim_x = flick->aim_x,
                           .aim_y = flick->aim_y,
                           .speed_um_s = flick->speed_um_s,
                           .spin_mrad_s = flick->spin_mrad_s,
                           .lifted = flick->kind == TQ_FLICK_LIFTED };
    Outlook seen = { .touched = TQ_NO_SIDE, .ball = mind_ball(mind) };
    int number;
    TqEvent event;
    const double later = (double)(flick->at_ms - mind->view.now_ms) / 1000;
    while (figures_move(mind) && tq_world_next(&w, tq_world_now(&w) + later, &event))
        ;
    if (body < 0 || round < 0 || tq_world_flick(&w, &made, &number, 0) != TQ_OK)
        return seen;
    follow(mind, &w, body, round, &seen);
    return seen;
}

/* ---- Where the ball will be ---- */

static bool run_ball(const Mind *mind, int end, double *y, double *seconds, Vec2 *rests)
{
    struct tq_world w = *tq_match_world(mind->match);
    const int ball = tq_match_body(mind->match, (TqThing){ TQ_THING_BALL, TQ_NO_SIDE, 0 });
    const double from = tq_world_now(&w);
    TqEvent event;
    for (int i = 0; ball >= 0 && i < MOST_EVENTS && tq_world_next(&w, TQ_FOREVER, &event); i++)
        if (event.a == ball && is_goal_mouth(&w, &event) && event.x * end > 0) {
            *y = event.y;
            *seconds = event.time - from;
            return true;
        }
    const TqBodyState now = ball >= 0 ? tq_world_state(&w, ball) : (TqBodyState){ .x = 0 };
    *rests = vec2(now.x, now.y);
    return false;
}

bool figures_ball_comes(const Mind *mind, int end, double *y, double *seconds)
{
    Vec2 rests;
    return figures_move(mind) && run_ball(mind, end, y, seconds, &rests);
}

Vec2 figures_ball_rests(const Mind *mind)
{
    double y, seconds;
    Vec2 rests = mind_ball(mind);
    if (figures_move(mind))
        run_ball(mind, 0, &y, &seconds, &rests);
    return rests;
}

/* ---- The keeper's rod ---- */

bool figures_lead(const Mind *mind, Vec2 to, TqCommand *out)
{
    const struct tq_world *w = tq_match_world(mind->match);
    const int body = tq_match_body(mind->match, mind_own(mind, 0));
    if (body < 0 || tq_world_state(w, body).mode == TQ_GONE)
        return false;
    const TqBodyState now = tq_world_state(w, body);
    const TqKeeper keeper = { &mind->view.field, &w->shape[now.shape],
                              -mind->view.towards[mind->side], true };
    const TqPose from = { now.x, now.y, now.axis_x, now.axis_y };
    const TqPose there = tq_keeper_nearest(&keeper, to.x, to.y);
    const int32_t takes = tq_keeper_time(tq_keeper_hand(), &from, there.x, there.y);
    if (vec2_length(vec2_sub(vec2(there.x, there.y), vec2(now.x, now.y))) < LEAST_MOVE)
        return false;
    const TqHand hand = tq_keeper_hand();
    TqCommand move = mind_command(mind, TQ_DO_MOVE), held = move;
    move.thing = mind_own(mind, 0);
    move.spots = 2;
    mind_put(&held, vec2(now.x, now.y), vec2(now.axis_x, now.axis_y));
    move.spot[0] = (TqSpot){ .after_ms = hand.lag_us / 1000,
                             .x_um = held.x_um,
                             .y_um = held.y_um,
                             .axis_x = held.axis_x,
                             .axis_y = held.axis_y };
    mind_put(&held, vec2(there.x, there.y), vec2(there.axis_x, there.axis_y));
    move.spot[1] = (TqSpot){ .after_ms = takes / 1000 + 2,
                             .x_um = held.x_um,
                             .y_um = held.y_um,
                             .axis_x = held.axis_x,
                             .axis_y = held.axis_y };
    *out = move;
    return true;
}
