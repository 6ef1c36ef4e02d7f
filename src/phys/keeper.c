/* SPDX-License-Identifier: MIT */
/* Where rod and goal let a hand hold a keeper (fistf-es/8.1.1, 8.2.1, III.5.2). */
#include <toque/keeper.h>

#include <stddef.h>

#include <toque/words.h>

#include "geom/num.h"
#include "geom/vec.h"

#define CLEAR 1e-3 /* mm between what may not touch */
#define HALVINGS 40
#define LEAST_LEG_US 1000

/* The keeper as seen from its goal: x is the distance of the figure's centre from the goal line
   into the field, the axis points that way. */
typedef struct {
    Vec2 at, axis;
} Hold;

static const TqPart *rod_of(const TqShape *shape)
{
    for (int i = 0; i < shape->parts; i++)
        if (shape->role[i] == TQ_PART_ROD)
            return &shape->part[i];
    return NULL;
}

TqHand tq_keeper_hand(void)
{
    return (TqHand){ .lag_us = 180000, .most_um_s = 800000 };
}

static Vec2 corner_of(const Hold *hold, const TqPart *part, int i)
{
    Vec2 middle = vec2_add_scaled(hold->at, hold->axis, part->along);
    Vec2 along = vec2_add_scaled(middle, hold->axis, i & 1 ? part->rx : -part->rx);
    return vec2_add_scaled(along, vec2_perp(hold->axis), i & 2 ? part->ry : -part->ry);
}

/* Law 8.2.1: no part on or over a line of the goal area but the goal line. */
static bool within_lines(const TqKeeper *k, const Hold *hold)
{
    const double deep = k->field->small_deep - k->field->line - CLEAR;
    const double half = k->field->small_half - k->field->line - CLEAR;
    for (int part = 0; part < k->shape->parts; part++)
        for (int i = 0; i < 4; i++) {
            Vec2 p = corner_of(hold, &k->shape->part[part], i);
            if (p.x > deep || num_abs(p.y) > half)
                return false;
        }
    return true;
}

/* The figure clear of both posts and, in the goal, of its sides and its rear bar. */
static bool figure_is_free(const TqKeeper *k, const Hold *hold)
{
    const TqField *f = k->field;
    const TqPart *figure = &k->shape->part[0];
    for (int side = -1; side <= 1; side += 2) {
        Vec2 from = vec2_sub(vec2(0, side * (f->mouth_half + f->post)), hold->at);
        double along = vec2_dot(from, hold->axis), across = vec2_cross(hold->axis, from);
        Vec2 off =
            vec2(num_max(num_abs(along) - figure->rx, 0), num_max(num_abs(across) - figure->ry, 0));
        if (vec2_length(off) < f->post + CLEAR)
            return false;
    }
    for (int i = 0; i < 4; i++) {
        Vec2 p = corner_of(hold, figure, i);
        if (p.x < -f->post && num_abs(p.y) > f->mouth_half - CLEAR)
            return false;
        if (p.x < 2 * f->post - f->goal_depth + CLEAR)
            return false;
    }
    return true;
}

/* The rod between the posts, under the rear bar between the sides, and out behind it. */
static bool rod_is_free(const TqKeeper *k, const Hold *hold)
{
    const TqField *f = k->field;
    const TqPart *rod = rod_of(k->shape);
    const double back = f->goal_depth - f->post, end = rod->rx - rod->along;
    const double slope = hold->axis.y / hold->axis.x;
    const double at_line = hold->at.y - hold->at.x * slope;
    const double at_bar = hold->at.y - (hold->at.x + back) * slope;
    const double to_post = (f->mouth_half + f->post - num_abs(at_line)) * hold->axis.x;
    if (hold->at.x > 0 && to_post < f->post + rod->ry)
        return false;
    return num_abs(at_bar) + rod->ry / hold->axis.x <= f->mouth_half &&
           hold->at.x - end * hold->axis.x < -(back + f->post);
}

/* Past a post: the rod just clears it. Both are the solution of D c + g s = R, with D and g the
   ways from the figure to the post and R what must be between the rod's middle and the post's. */
static Vec2 round_the_post(const TqKeeper *k, Vec2 at)
{
    const TqField *f = k->field;
    const double clear = f->post + rod_of(k->shape)->ry + CLEAR;
    const double d = f->mouth_half + f->post - num_abs(at.y), g = at.x;
    const double far2 = d * d + g * g, rest = far2 - clear * clear;
    if (rest <= 0)
        return vec2(1, 0);
    const double q = __builtin_sqrt(rest), side = at.y < 0 ? -1 : 1;
    return vec2((d * clear + g * q) / far2, side * (g * clear - d * q) / far2);
}

static bool hold_at(const TqKeeper *k, Vec2 at, Hold *hold)
{
    *hold = (Hold){ at, vec2(1, 0) };
    if (!rod_is_free(k, hold) && at.x > 0)
        hold->axis = round_the_post(k, at);
    return hold->axis.x > 0 && rod_is_free(k, hold) && figure_is_free(k, hold) &&
           (!k->inside || within_lines(k, hold));
}

static Vec2 seen(const TqKeeper *k, double x, double y)
{
    TQ_ASSERT((k->end == 1 || k->end == -1) && rod_of(k->shape));
    return vec2(k->field->half_x - k->end * x, y);
}

static TqPose pose_of(const TqKeeper *k, const Hold *hold)
{
    return (TqPose){ k->end * (k->field->half_x - hold->at.x), hold->at.y, -k->end * hold->axis.x,
                     hold->axis.y };
}

bool tq_keeper_pose(const TqKeeper *keeper, double x, double y, TqPose *pose)
{
    Hold hold;
    if (!hold_at(keeper, seen(keeper, x, y), &hold))
        return false;
    *pose = pose_of(keeper, &hold);
    return true;
}

/* From a place where it can be held towards one where it cannot. */
static Hold as_near_as_can_be(const TqKeeper *k, Vec2 can, Vec2 cannot)
{
    Hold hold, best = { can, vec2(1, 0) };
    for (int i = 0; i < HALVINGS; i++) {
        Vec2 middle = vec2_scale(vec2_add(can, cannot), 0.5);
        if (hold_at(k, middle, &hold)) {
            best = hold;
            can = middle;
        } else {
            cannot = middle;
        }
    }
    return best;
}

TqPose tq_keeper_nearest(const TqKeeper *keeper, double x, double y)
{
    const Vec2 wish = seen(keeper, x, y), home = vec2(keeper->shape->part[0].rx + 1, 0);
    Hold hold;
    if (hold_at(keeper, wish, &hold))
        return pose_of(keeper, &hold);
    const Vec2 before = vec2(wish.x, 0); /* as far out as wished, before the middle of the goal */
    if (!hold_at(keeper, before, &hold))
        hold = as_near_as_can_be(keeper, home, before);
    const Vec2 across = vec2(hold.at.x, wish.y);
    const Hold out = hold;
    if (!hold_at(keeper, across, &hold))
        hold = as_near_as_can_be(keeper, out.at, across);
    return pose_of(keeper, &hold);
}

static double way_to(const TqPose *from, double x, double y)
{
    return vec2_length(vec2(x - from->x, y - from->y));
}

TqPose tq_keeper_reach(const TqKeeper *keeper, TqHand hand, const TqPose *from, double x, double y,
                       int32_t after_us)
{
    const double far = way_to(from, x, y);
    const double time = after_us > hand.lag_us ? (double)(after_us - hand.lag_us) * 1e-6 : 0;
    const double gone = time * (double)hand.most_um_s * 1e-3;
    const double share = gone < far ? gone / far : 1;
    return tq_keeper_nearest(keeper, from->x + share * (x - from->x),
                             from->y + share * (y - from->y));
}

int32_t tq_keeper_time(TqHand hand, const TqPose *from, double x, double y)
{
    TQ_ASSERT(hand.most_um_s > 0);
    const double moves = way_to(from, x, y) * 1e9 / (double)hand.most_um_s;
    const int32_t whole = (int32_t)moves;
    return hand.lag_us + whole + ((double)whole < moves ? 1 : 0);
}

TqStatus tq_keeper_path(const TqKeeper *keeper, TqHand hand, int body, const TqPose *from,
                        const TqTrackPoint *track, int points, TqPath *path, TqError *err)
{
    int32_t before = 0;
    *path = (TqPath){ .body = body, .most_um_s = hand.most_um_s };
    if (points < 1 || points >= TQ_MAX_LEGS)
        return tq_error_set(err, TQ_BAD_NUMBER, 0, 0, "a track has 1 to 15 points");
    if (hand.lag_us >= LEAST_LEG_US)
        path->leg[path->legs++] = (TqLeg){ *from, hand.lag_us };
    for (int i = 0; i < points; i++) {
        const int32_t time = track[i].after_us - before;
        before = track[i].after_us;
        if (time < 0 || (i > 0 && time == 0))
            return tq_error_set(err, TQ_BAD_NUMBER, 0, 0, "a track goes on from point to point");
        const TqPose to = tq_keeper_nearest(keeper, track[i].x, track[i].y);
        path->leg[path->legs++] = (TqLeg){ to, time < LEAST_LEG_US ? LEAST_LEG_US : time };
    }
    return TQ_OK;
}
