/* SPDX-License-Identifier: MIT */
/* Places for caps, keepers and ball before a restart of Chapas. */
#include "agent/caps.h"
#include "geom/num.h"

#define CAP 14.5
#define BALL 7.25
#define APART (2 * CAP + 31) /* centres of caps that are set 30 apart */
#define OFF_BALL (CAP + BALL + 91)

enum { DRAWS = 60, WALL = 3 };

static Vec2 somewhere(Mind *mind)
{
    const TqField *field = &mind->view.field;
    const double x = field->half_x - 30, y = field->half_y - 30;
    return vec2(mind_spread(mind, -x, x), mind_spread(mind, -y, y));
}

/* The end that a side defends. */
static int end_of(const Mind *mind, TqSide side)
{
    return -mind->view.towards[side];
}

/* How deep in from an end's goal line. */
static double depth(const Mind *mind, int end, Vec2 at)
{
    return mind->view.field.half_x - end * at.x;
}

static bool in_area(const Mind *mind, int end, Vec2 at, bool large)
{
    const TqField *field = &mind->view.field;
    const double deep = large ? field->large_deep : field->small_deep;
    const double half = large ? field->large_half : field->small_half;
    return depth(mind, end, at) < deep + CAP + 1 && num_abs(at.y) < half + CAP + 1;
}

/* ---- Keepers ---- */

/* In its small area, or where a shot is awaited near the line; standing only then. */
static bool place_keeper(Mind *mind, TqCommand *out)
{
    const TqField *field = &mind->view.field;
    const int end = end_of(mind, mind->side);
    const bool shot = mind->view.shot, penalty = mind->view.restart == TQ_RESTART_PENALTY;
    const double deep =
        mind_spread(mind, penalty ? -14 : 16, penalty ? 14 : field->small_deep - 20);
    const double y = mind_spread(mind, -60, 60), turn = mind_spread(mind, -0.6, 0.6);
    const bool stands = shot && mind_once_in(mind, 2);
    out->thing = mind_own(mind, 0);
    out->pose = stands ? TQ_POSE_STANDING : TQ_POSE_PROPER;
    mind_put(out, vec2(end * (field->half_x - deep), y),
             stands ? mind_turned(vec2(0, 1), turn) : vec2(0, 0));
    return true;
}

/* ---- Taker and ball ---- */

/* In the small area at a kick from there, else near where it lies. */
static bool place_ball(Mind *mind, TqCommand *out)
{
    const TqField *field = &mind->view.field;
    const bool corner = mind->view.restart == TQ_RESTART_CORNER;
    const double x = mind_spread(mind, 0, 1), y = mind_spread(mind, -1, 1);
    const Vec2 ball = mind_ball(mind);
    const double deep = 10 + x * (field->small_deep - 20);
    out->thing = (TqThing){ TQ_THING_BALL, TQ_NO_SIDE, 0 };
    if (corner)
        mind_put(out, vec2_add(ball, vec2(8 * (x - 0.5), 4 * y)), vec2(0, 0));
    else
        mind_put(out,
                 vec2(end_of(mind, mind->side) * (field->half_x - deep), y * field->small_half / 2),
                 vec2(0, 0));
    return true;
}

/* Behind the ball on a way to the goal, more or less; upside down now and then; at a throw-in
   sometimes with the ball in it. */
static bool place_taker(Mind *mind, uint32_t pieces, TqCommand *out)
{
    const bool near = mind_once_in(mind, 2), wide = mind_once_in(mind, 3);
    const int piece = near ? mind_near_ball(mind, pieces, 0) : mind_bit(mind, pieces);
    const double turn = mind_spread(mind, wide ? -3.2 : -0.8, wide ? 3.2 : 0.8);
    const double gap = mind_spread(mind, 1, 25);
    const bool inside = mind->view.restart == TQ_RESTART_THROW_IN && mind_once_in(mind, 4);
    const bool turned = mind_once_in(mind, 5);
    if (piece < 0)
        return false;
    const Vec2 way = mind_turned(vec2_sub(mind_goal(mind, 0), mind_ball(mind)), turn);
    *out = mind_taker(mind, piece, vec2_add(mind_ball(mind), way), gap);
    if (inside)
        mind_put(out, mind_ball(mind), vec2(0, 0));
    out->pose = turned && !inside ? TQ_POSE_INVERTED : TQ_POSE_PROPER;
    return true;
}

/* ---- Setting up ---- */

static bool is_apart(const Mind *mind, Vec2 at, const TqCommand *all, uint32_t moving)
{
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        for (int n = 0; n < TQ_PIECES; n++) {
            const bool moves = side == (int)mind->side && (moving & 1u << n);
            if (mind->view.piece[side][n].present && !moves &&
                vec2_length(vec2_sub(mind_piece(mind, (TqSide)side, n), at)) < APART)
                return false;
        }
    for (int i = 0; i < all->spots; i++) {
        const Vec2 other = vec2(all->spot[i].x_um / 1000.0, all->spot[i].y_um / 1000.0);
        if (vec2_length(vec2_sub(other, at)) < APART)
            return false;
    }
    return true;
}

/* Where a cap may stand before this restart: far from the ball, out of the areas it is kept from.
 */
static bool is_lawful(const Mind *mind, Vec2 at)
{
    const TqView *view = &mind->view;
    const TqField *field = &view->field;
    const int taker = end_of(mind, view->restart_to), other = -taker;
    const Vec2 mark = vec2(other * (field->half_x - field->mark), 0);
    const bool kick_off = view->restart == TQ_RESTART_KICK_OFF;
    const bool penalty = view->restart == TQ_RESTART_PENALTY;
    if (!penalty && vec2_length(vec2_sub(at, mind_ball(mind))) < OFF_BALL)
        return false;
    if (in_area(mind, -1, at, false) || in_area(mind, 1, at, false))
        return false;
    if (kick_off && vec2_length(at) < field->circle + CAP + 1)
        return false;
    if (kick_off && depth(mind, end_of(mind, mind->side), at) > field->half_x - CAP - 1)
        return false; /* its own half is always right */
    if (view->restart == TQ_RESTART_GOAL_KICK && in_area(mind, taker, at, true))
        return false;
    return !penalty || (!in_area(mind, other, at, true) &&
                        vec2_length(vec2_sub(at, mark)) > field->arc + CAP + 1);
}

static bool find_spot(Mind *mind, const TqCommand *all, uint32_t moving, Vec2 *at)
{
    for (int i = 0; i < DRAWS; i++) {
        *at = somewhere(mind);
        if (is_lawful(mind, *at) && is_apart(mind, *at, all, moving))
            return true;
    }
    return false;
}

static void add_spot(TqCommand *all, int number, Vec2 at)
{
    TqCommand put = { .deed = TQ_DO_PLACE };
    mind_put(&put, at, vec2(0, 0));
    all->spot[all->spots++] =
        (TqSpot){ .number = (int8_t)number, .x_um = put.x_um, .y_um = put.y_um };
}

/* In its small area, or where the ball is too near, anywhere else. */
static bool find_keeper_spot(Mind *mind, uint32_t moving, Vec2 *at)
{
    const TqField *field = &mind->view.field;
    const TqCommand none = { .spots = 0 };
    const int end = end_of(mind, mind->side);
    for (int i = 0; i < DRAWS; i++) {
        const double deep = mind_spread(mind, 20, field->small_deep - 20);
        const double wide = mind_spread(mind, -1, 1) * (field->small_half - 20);
        *at = vec2(end * (field->half_x - deep), wide);
        if (vec2_length(vec2_sub(*at, mind_ball(mind))) > OFF_BALL + 2 &&
            is_apart(mind, *at, &none, moving))
            return true;
    }
    return find_spot(mind, &none, moving, at);
}

/* ---- The wall ---- */

/* Where the caps of a wall stand in line, between ball and goal: the middle one, its neighbours. */
static Vec2 wall_slot(const Mind *mind, int slot, double more)
{
    static const double across[WALL] = { 0, 1, -1 };
    const Vec2 ball = mind_ball(mind), way = vec2_sub(mind_own_goal(mind, 0), ball);
    const double length = vec2_length(way);
    const Vec2 unit = length > 0 ? vec2_scale(way, 1 / length) : vec2(1, 0);
    const Vec2 mid = vec2_add_scaled(ball, unit, OFF_BALL + more);
    return vec2_add_scaled(mid, vec2(-unit.y, unit.x), across[slot] * (2 * CAP + 1));
}

bool caps_wall(Mind *mind, const TqOffer *offer, TqCommand *out)
{
    const uint32_t wall = mind->view.caps.wall;
    const int count = bits_count(wall);
    const int piece = mind_near_ball(mind, offer->pieces & ~wall & ~1u, 0);
    if (piece < 0 || count >= WALL)
        return false;
    out->thing = mind_own(mind, piece);
    mind_put(out, wall_slot(mind, count, 3), vec2(0, 0));
    return true;
}

/* All of it at once, and set right where it stands crooked. */
static bool arrange_wall(Mind *mind, const TqOffer *offer, TqCommand *out)
{
    uint32_t wall = mind->view.caps.wall;
    const int wanted = mind_between(mind, 1, WALL);
    const double more = mind_spread(mind, 1, 120);
    for (int i = 0; bits_count(wall) < wanted && i < TQ_PIECES; i++) {
        const int piece = mind_near_ball(mind, offer->pieces & ~1u, i);
        wall |= piece < 0 ? 0 : 1u << piece;
    }
    for (int n = 1; n < TQ_PIECES && out->spots < WALL; n++)
        if (wall & 1u << n)
            add_spot(out, n, wall_slot(mind, out->spots, more));
    return out->spots > 0;
}

bool caps_arrange(Mind *mind, const TqOffer *offer, TqCommand *out)
{
    const bool takes_it =
        mind->view.restart == TQ_RESTART_GOAL_KICK && mind->side == mind->view.restart_to;
    const uint32_t moving = takes_it ? offer->pieces & ~1u : offer->pieces;
    if (mind->view.caps.step == TQ_STEP_WALL)
        return arrange_wall(mind, offer, out);
    Vec2 at;
    if ((moving & 1u) && find_keeper_spot(mind, moving, &at))
        add_spot(out, 0, at);
    for (int n = 1; n < TQ_PIECES; n++) {
        if ((moving & 1u << n) && find_spot(mind, out, moving, &at))
            add_spot(out, n, at);
    }
    return out->spots > 0;
}

/* ---- Whatever is to be placed now ---- */

/* The piece that the upper one lies on most squarely. */
static TqThing below(const Mind *mind, TqThing upper)
{
    const Vec2 at = mind_piece(mind, (TqSide)upper.side, upper.number);
    TqThing found = upper;
    double least = 1e300;
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        for (int n = 0; n < TQ_PIECES; n++) {
            const double far = vec2_length(vec2_sub(mind_piece(mind, (TqSide)side, n), at));
            const bool self = side == upper.side && n == upper.number;
            if (!self && mind->view.piece[side][n].present && far < least) {
                least = far;
                found = (TqThing){ TQ_THING_PIECE, (int8_t)side, (int8_t)n };
            }
        }
    return found;
}

/* Ten from what it lies on, any way (chapas/70). */
static bool place_upper(Mind *mind, TqCommand *out)
{
    const TqThing upper = mind->view.caps.upper, under = below(mind, upper);
    const Vec2 at = mind_piece(mind, (TqSide)under.side, under.number);
    const double far = mind_radius(mind, (TqSide)upper.side, upper.number) +
                       mind_radius(mind, (TqSide)under.side, under.number) + 10;
    const Vec2 way = mind_turned(vec2(1, 0), mind_spread(mind, -3.2, 3.2));
    out->thing = upper;
    mind_put(out, vec2_add_scaled(at, way, far), vec2(0, 0));
    return true;
}

bool caps_place(Mind *mind, const TqOffer *offer, TqCommand *out)
{
    const int step = mind->view.caps.step;
    const bool taking = step == TQ_STEP_TAKER || step == TQ_STEP_FLICK;
    if (mind->view.caps.upper.kind == TQ_THING_PIECE)
        return place_upper(mind, out);
    if (offer->ball && mind->placed == 0 && mind_once_in(mind, 5))
        return place_ball(mind, out);
    if (taking)
        return place_taker(mind, offer->pieces, out);
    if (step == TQ_STEP_WALL)
        return caps_wall(mind, offer, out);
    const int piece = mind_bit(mind, offer->pieces);
    if (piece < 0)
        return false;
    if (piece == 0)
        return place_keeper(mind, out);
    out->thing = mind_own(mind, piece);
    mind_put(out, somewhere(mind), vec2(0, 0));
    return true;
}
