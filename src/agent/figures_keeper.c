/* SPDX-License-Identifier: MIT */
/* A keeper on its rod: where it covers the goal best, to where a shot comes in, and on through a
   ball that lies beside it. */
#include "agent/figures.h"

#include <toque/games.h>
#include <toque/keeper.h>

#include "geom/num.h"

#define LEAST_MOVE 6.0  /* mm: a keeper is not led for less */
#define OFF 6.0         /* so far from where it covers the goal best it is led there, */
#define OFF_BALL 30.0   /* but not onto the ball */
#define ON_LINE 10.0    /* mm before the goal line a shot is met */
#define ELSEWHERE 20.0  /* mm, besides what it may misread: it is on its way to another place */
#define MISREADS_MOST 3 /* standard errors */
#define SWEPT 90.0      /* mm from the keeper a ball is swept away by it, */
#define BESIDE 12.0     /* if it lies no farther out than that, */
#define SWEEPS 45.0     /* and the keeper goes on so far */
#define LONG_ENOUGH 1.0 /* s: then it is where it was led */

/* ---- The rod ---- */

static TqBodyState keeper_after(const Mind *mind, double seconds)
{
    const struct tq_world *now = tq_match_world(mind->match);
    const int body = tq_match_body(mind->match, mind_own(mind, 0));
    if (tq_world_at_rest(now))
        return tq_world_state(now, body);
    struct tq_world w = *now;
    const double until = tq_world_now(&w) + seconds;
    TqEvent event;
    while (tq_world_next(&w, until, &event))
        ;
    return tq_world_state(&w, body);
}

static TqPose nearest(const Mind *mind, Vec2 to)
{
    const struct tq_world *w = tq_match_world(mind->match);
    const TqBodyState now = tq_world_state(w, tq_match_body(mind->match, mind_own(mind, 0)));
    const TqKeeper keeper = { &mind->view.field, &w->shape[now.shape],
                              -mind->view.towards[mind->side], true };
    return tq_keeper_nearest(&keeper, to.x, to.y);
}

static bool is_there(const Mind *mind)
{
    const struct tq_world *w = tq_match_world(mind->match); /* NULL: a position that was told */
    const int body = tq_match_body(mind->match, mind_own(mind, 0));
    return w && body >= 0 && tq_world_state(w, body).mode != TQ_GONE;
}

static void add_spot(TqCommand *way, const TqPose *pose, int32_t after_ms)
{
    TqCommand held = *way;
    mind_put(&held, vec2(pose->x, pose->y), vec2(pose->axis_x, pose->axis_y));
    way->spot[way->spots++] = (TqSpot){ .after_ms = after_ms,
                                        .x_um = held.x_um,
                                        .y_um = held.y_um,
                                        .axis_x = held.axis_x,
                                        .axis_y = held.axis_y };
}

/* A hand answers after its lag: an order begins then, else the keeper goes on until then as it was
   led before. */
bool figures_lead(const Mind *mind, TqDeed deed, Vec2 to, int late_ms, TqCommand *out)
{
    const TqHand hand = tq_keeper_hand();
    const int32_t lag_ms = hand.lag_us / 1000 + late_ms;
    if (!is_there(mind))
        return false;
    const double until = (double)(mind->at_ms - mind->view.now_ms + lag_ms) / 1000;
    const TqBodyState then = keeper_after(mind, until);
    const TqPose from = { then.x, then.y, then.axis_x, then.axis_y }, there = nearest(mind, to);
    if (vec2_length(vec2_sub(vec2(there.x, there.y), vec2(then.x, then.y))) < LEAST_MOVE)
        return false;
    const int32_t takes_ms =
        (tq_keeper_time(hand, &from, there.x, there.y) - hand.lag_us) / 1000 + 2;
    *out = mind_command(mind, deed);
    out->thing = mind_own(mind, 0);
    out->start_ms = deed == TQ_DO_ORDER ? out->at_ms + lag_ms : 0;
    if (deed != TQ_DO_ORDER)
        add_spot(out, &from, lag_ms);
    add_spot(out, &there, takes_ms + (deed == TQ_DO_ORDER ? 0 : lag_ms));
    return true;
}

static const TqOffer *offer_of_rod(const Mind *mind)
{
    for (int i = 0; i < mind->offers; i++) {
        const TqDeed deed = mind->offer[i].deed;
        if ((deed == TQ_DO_MOVE || deed == TQ_DO_ORDER) && mind->offer[i].pieces == 1u)
            return &mind->offer[i];
    }
    return 0;
}

static bool is_led(const Mind *mind)
{
    const int body = tq_match_body(mind->match, mind_own(mind, 0));
    return tq_world_state(tq_match_world(mind->match), body).mode == TQ_MOVE_TOLD;
}

/* ---- The goal ---- */

/* Is it being led to where the ball comes in, as far as its hand could tell? */
static bool is_on_its_way(const Mind *mind, const Skill *skill, Vec2 to)
{
    if (!is_led(mind))
        return false;
    const TqBodyState end = keeper_after(mind, LONG_ENOUGH);
    const TqPose there = nearest(mind, to);
    return num_abs(end.y - there.y) < ELSEWHERE + MISREADS_MOST * skill->keeper_off;
}

/* To where the ball comes in, as soon as a hand can: its lag is all that it waits. */
static bool save(Mind *mind, const Skill *skill, const TqOffer *rod, double y, TqCommand *out)
{
    const int end = -mind->view.towards[mind->side];
    const Vec2 to = vec2(mind_own_goal(mind, 0).x - end * ON_LINE, y);
    const int64_t asked = mind->at_ms;
    if (is_on_its_way(mind, skill, to))
        return false;
    mind->at_ms = mind->view.now_ms;
    const double misread = think_error(mind) * skill->keeper_off;
    if (figures_lead(mind, rod->deed, vec2(to.x, y + misread), skill->keeper_late, out) &&
        mind_may(mind, out))
        return true;
    mind->at_ms = asked;
    return false;
}

/* Between the goal and the ball as it lies, or will. */
static bool cover(Mind *mind, const Skill *skill, const TqOffer *rod, TqCommand *out)
{
    TqView view = mind->view;
    const Vec2 ball = figures_ball_rests(mind);
    Vec2 axis;
    if (is_led(mind) || ball.x * view.towards[mind->side] > 0)
        return false; /* it is far off */
    view.ball.x = ball.x;
    view.ball.y = ball.y;
    const Vec2 to = hand_keeper_spot(&view, mind->side, skill->keeper_deep, &axis);
    if (vec2_length(vec2_sub(mind_piece(mind, mind->side, 0), to)) < OFF ||
        vec2_length(vec2_sub(ball, to)) < OFF_BALL)
        return false;
    return figures_lead(mind, rod->deed, to, skill->keeper_late, out) && mind_may(mind, out);
}

bool figures_keep_goal(Mind *mind, const Skill *skill, TqCommand *out)
{
    const TqOffer *rod = offer_of_rod(mind);
    double y, seconds;
    if (!rod || !is_there(mind) || mind->view.restart != TQ_RESTART_NONE)
        return false;
    return figures_ball_comes(mind, -mind->view.towards[mind->side], &y, &seconds)
               ? save(mind, skill, rod, y, out)
               : cover(mind, skill, rod, out);
}

/* A ball that lies beside the keeper, where no figure comes to it, is swept away with the rod. */
bool figures_sweep(const Mind *mind, TqCommand *out)
{
    const TqOffer *rod = offer_of_rod(mind);
    const Vec2 ball = mind_ball(mind), keeper = mind_piece(mind, mind->side, 0);
    const Vec2 way = vec2_sub(ball, keeper);
    const double ahead = mind->view.towards[mind->side], far = vec2_length(way);
    if (!rod || !is_there(mind) || figures_move(mind) || is_led(mind) || far > SWEPT ||
        way.x * ahead > BESIDE)
        return false;
    const Vec2 to = vec2_add_scaled(ball, way, SWEEPS / num_max(far, 1));
    return figures_lead(mind, rod->deed, to, 0, out) && mind_may(mind, out);
}
