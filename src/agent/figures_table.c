/* SPDX-License-Identifier: MIT */
/* FISTF on the table alone: what comes of a flick, and where the ball will be. */
#include "agent/figures.h"

#include <toque/games.h>

#include "geom/num.h"

enum { MOST_EVENTS = 400 };

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
    const double from = tq_world_now(w);
    for (int i = 0; i < MOST_EVENTS && tq_world_next(w, TQ_FOREVER, &event); i++) {
        if (event.kind == TQ_EV_CONTACT)
            note_contact(mind, &event, flicked, ball, seen);
        if (event.a == ball && is_goal_mouth(w, &event)) {
            seen->goal = event.x * ahead > 0;
            seen->own = !seen->goal;
            seen->goal_y = event.y;
            seen->goal_s = event.time - from;
        }
        const TqBodyState now = tq_world_state(w, ball);
        seen->ball = vec2(now.x, now.y);
        seen->out = now.mode == TQ_GONE || is_out(&mind->view, seen->ball, mind->view.ball.radius);
        if (seen->out || seen->goal || seen->own)
            return;
    }
}

/* On a table at the time of the flick, which is used up. */
static Outlook try_now(const Mind *mind, struct tq_world *w, const TqCommand *flick)
{
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
    if (body < 0 || round < 0 || tq_world_flick(w, &made, &number, 0) != TQ_OK)
        return seen;
    follow(mind, w, body, round, &seen);
    return seen;
}

Outlook figures_try(const Mind *mind, const TqCommand *flick)
{
    struct tq_world w = *tq_match_world(mind->match);
    TqEvent event;
    const double until = tq_world_now(&w) + (double)(flick->at_ms - mind->view.now_ms) / 1000;
    while (figures_move(mind) && tq_world_next(&w, until, &event))
        ;
    return try_now(mind, &w, flick);
}

Outlook figures_try_on(const Mind *mind, const struct tq_world *table, const TqCommand *flick)
{
    struct tq_world w = *table;
    return try_now(mind, &w, flick);
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
