/* SPDX-License-Identifier: MIT */
/* What a player sees, and when it acts. */
#include "agent/mind.h"

#include <toque/ahead.h>

#include "geom/trig.h"

enum { THINK_LEAST_MS = 1000, THINK_MOST_MS = 4000, TOO_LATE_MS = 100, REACTS_MOST_MS = 400 };
enum { CLOSING_MS = 60000 }; /* before the end players mind the clock */

/* ---- Draws ---- */

int mind_between(Mind *mind, int lo, int hi)
{
    return (int)rng_range(&mind->rng, lo, hi);
}

double mind_spread(Mind *mind, double lo, double hi)
{
    return lo + (hi - lo) * rng_unit(&mind->rng);
}

bool mind_once_in(Mind *mind, int n)
{
    return rng_below(&mind->rng, (uint64_t)n) == 0;
}

int mind_bit(Mind *mind, uint32_t bits)
{
    if (bits == 0)
        return -1;
    int skip = mind_between(mind, 0, bits_count(bits) - 1);
    for (int n = 0; n < 32; n++)
        if (bits & 1u << n && skip-- == 0)
            return n;
    return -1;
}

/* ---- Beginning ---- */

static void take_own_offers(Mind *mind)
{
    mind->offers = tq_match_offers_to(mind->match, mind->side, mind->offer, TQ_MAX_OFFERS);
    for (int i = 0; i < mind->offers; i++)
        mind->must |= mind->offer[i].must;
}

/* As far as the side may know; players who try nothing have no room for a copy. */
static int64_t known_deadline(const Mind *mind)
{
    if (!mind->scratch)
        return tq_match_next_deadline(mind->match);
    tq_match_for_side(mind->match, mind->side, mind->scratch);
    return tq_match_next_deadline(mind->scratch);
}

/* While things move, in the books that let players act then: soon, and before something new is to
   be seen. Orders are handed in at once. */
static bool take_time_in_motion(Mind *mind)
{
    const int64_t now = mind->view.now_ms, due = known_deadline(mind);
    int64_t wait = rng_range(&mind->rng, 0, REACTS_MOST_MS);
    for (int i = 0; i < mind->offers; i++)
        if (mind->offer[i].deed == TQ_DO_ORDER || mind->offer[i].deed == TQ_DO_WAIT)
            wait = 0;
    mind->at_ms = due >= 0 && now + wait > due ? due : now + wait;
    mind->soonest_ms = mind->latest_ms = mind->at_ms;
    return true;
}

static bool is_moving(const Mind *mind)
{
    const struct tq_world *table = tq_match_world(mind->match);
    return table && !tq_world_at_rest(table);
}

/* Before anything falls due, and at most half of what is left: several acts may be needed. */
static bool take_time(Mind *mind)
{
    const TqView *view = &mind->view;
    if (is_moving(mind) && view->rests_ms > view->now_ms)
        return take_time_in_motion(mind);
    int64_t from = view->now_ms > view->rests_ms ? view->now_ms : view->rests_ms;
    int64_t think = rng_range(&mind->rng, THINK_LEAST_MS, THINK_MOST_MS);
    int64_t due = known_deadline(mind), most = THINK_MOST_MS;
    if (due >= 0) {
        int64_t left = due - from;
        if (left < TOO_LATE_MS)
            return false;
        most = most > left / 2 ? left / 2 : most;
    }
    mind->at_ms = from + (think > most ? most : think);
    mind->soonest_ms = from + (most < THINK_LEAST_MS ? most : THINK_LEAST_MS);
    mind->latest_ms = from + most;
    return true;
}

void mind_watch_clock(Mind *mind)
{
    const TqView *view = &mind->view;
    const int lead = view->score[mind->side] - view->score[tq_other_side(mind->side)];
    const bool ends = view->period >= 2 && view->period_ends_ms >= 0 &&
                      view->period_ends_ms - view->now_ms < CLOSING_MS;
    if (ends && lead != 0)
        mind->at_ms = lead < 0 ? mind->soonest_ms : mind->latest_ms;
}

bool mind_wake(Mind *mind, const struct tq_match *match, TqSide side, TqAgentState *state)
{
    *mind = (Mind){ .match = match,
                    .scratch = state->scratch,
                    .side = side,
                    .placed = state->placed,
                    .why = state->why,
                    .worth = state->worth,
                    .enough = state->enough,
                    .share = state->share,
                    .user = state->user };
    for (int i = 0; i < 4; i++)
        mind->rng.s[i] = state->generator[i];
    take_own_offers(mind);
    if (mind->offers == 0) /* nothing to look for; so it is when all is over */
        return false;
    const TqMoment moment = tq_match_moment(match);
    mind->view.book = moment.book;
    mind->view.now_ms = moment.now_ms;
    mind->view.rests_ms = moment.rests_ms;
    return take_time(mind);
}

void mind_look(Mind *mind)
{
    tq_match_glance(mind->match, mind->side, &mind->view);
}

bool mind_begin(Mind *mind, const struct tq_match *match, TqSide side, TqAgentState *state)
{
    const bool acts = mind_wake(mind, match, side, state);
    if (acts)
        mind_look(mind);
    return acts;
}

const TqOffer *mind_offer(const Mind *mind, TqDeed deed)
{
    for (int i = 0; i < mind->offers; i++)
        if (mind->offer[i].deed == deed)
            return &mind->offer[i];
    return 0;
}

TqCommand mind_command(const Mind *mind, TqDeed deed)
{
    return (TqCommand){ .deed = deed,
                        .side = mind->side,
                        .at_ms = mind->at_ms,
                        .thing = { TQ_THING_NONE, TQ_NO_SIDE, 0 } };
}

static bool may_then(const Mind *mind, const TqCommand *command)
{
    MindThen *then = mind->then;
    if (!then->run)
        tq_match_then(mind->match, then->at_ms, then->match);
    then->run = true;
    return tq_match_may_then(mind->match, then->match, command);
}

bool mind_may(const Mind *mind, const TqCommand *command)
{
    TqReport report;
    if (mind->then && command->at_ms == mind->then->at_ms && is_moving(mind))
        return may_then(mind, command);
    return tq_match_may(mind->match, command, &report, 0) == TQ_OK && !report.refused;
}

/* ---- Places ---- */

Vec2 mind_ball(const Mind *mind)
{
    return vec2(mind->view.ball.x, mind->view.ball.y);
}

Vec2 mind_piece(const Mind *mind, TqSide side, int number)
{
    const TqSeenPiece *seen = &mind->view.piece[side][number];
    return vec2(seen->x, seen->y);
}

/* A keeper that is a block: half its width or so. */
static double radius_of(const TqSeenPiece *seen)
{
    return seen->radius > 0 ? seen->radius : 40;
}

double mind_radius(const Mind *mind, TqSide side, int number)
{
    return radius_of(&mind->view.piece[side][number]);
}

int mind_near_ball(const Mind *mind, uint32_t bits, int skip)
{
    uint32_t left = bits;
    int found = -1;
    for (int i = 0; i <= skip && left; i++) {
        double least = 1e300;
        for (int n = 0; n < TQ_PIECES; n++) {
            Vec2 off = vec2_sub(mind_piece(mind, mind->side, n), mind_ball(mind));
            double far = vec2_length_squared(off);
            if (left & 1u << n && far < least) {
                least = far;
                found = n;
            }
        }
        left &= ~(1u << found);
    }
    return found;
}

/* Between the posts, with room for the ball. */
static Vec2 in_goal(const Mind *mind, int end, double across)
{
    const TqField *field = &mind->view.field;
    return vec2(end * field->half_x, across * (field->mouth_half - 7));
}

Vec2 mind_goal(const Mind *mind, double across)
{
    return in_goal(mind, mind->view.towards[mind->side], across);
}

Vec2 mind_own_goal(const Mind *mind, double across)
{
    return in_goal(mind, -mind->view.towards[mind->side], across);
}

/* How far a point is from the way between two others. */
static double off_way(Vec2 from, Vec2 to, Vec2 point)
{
    Vec2 way = vec2_sub(to, from), off = vec2_sub(point, from);
    double length2 = vec2_length_squared(way);
    double t = length2 > 0 ? vec2_dot(way, off) / length2 : 0;
    t = t < 0 ? 0 : t > 1 ? 1 : t;
    return vec2_length(vec2_sub(off, vec2_scale(way, t)));
}

bool view_lane_free(const TqView *view, TqSide side, Vec2 from, Vec2 to, double half, uint32_t but)
{
    for (int s = TQ_HOME; s <= TQ_AWAY; s++)
        for (int n = 0; n < TQ_PIECES; n++) {
            const TqSeenPiece *seen = &view->piece[s][n];
            bool left_out = s == (int)side && (but & 1u << n);
            if (seen->present && !left_out &&
                off_way(from, to, vec2(seen->x, seen->y)) < half + radius_of(seen))
                return false;
        }
    return true;
}

bool mind_lane_free(const Mind *mind, Vec2 from, Vec2 to, double half, uint32_t but)
{
    return view_lane_free(&mind->view, mind->side, from, to, half, but);
}

Vec2 mind_turned(Vec2 way, double angle)
{
    double s, c;
    trig_sincos(angle, &s, &c);
    return vec2(way.x * c - way.y * s, way.x * s + way.y * c);
}

/* ---- Commands ---- */

TqThing mind_own(const Mind *mind, int number)
{
    return (TqThing){ TQ_THING_PIECE, (int8_t)mind->side, (int8_t)number };
}

static int32_t rounded(double value)
{
    return (int32_t)(value < 0 ? value - 0.5 : value + 0.5);
}

void mind_aim(TqCommand *command, Vec2 way)
{
    double length = vec2_length(way);
    Vec2 unit = length > 0 ? vec2_scale(way, 1 / length) : vec2(1, 0);
    command->aim_x = rounded(unit.x * 1e6);
    command->aim_y = rounded(unit.y * 1e6);
}

void mind_put(TqCommand *command, Vec2 at, Vec2 axis)
{
    command->placed = true;
    command->x_um = rounded(at.x * 1000);
    command->y_um = rounded(at.y * 1000);
    command->axis_x = rounded(axis.x * 1e6);
    command->axis_y = rounded(axis.y * 1e6);
}

#define SLOWS 1250.0 /* mm/s^2, a button on the cloth */

double mind_speed(double far, double arrives)
{
    return __builtin_sqrt(arrives * arrives + 2 * SLOWS * far);
}

TqCommand mind_taker(const Mind *mind, int number, Vec2 to, double gap)
{
    TqCommand command = mind_command(mind, TQ_DO_PLACE);
    Vec2 way = vec2_sub(to, mind_ball(mind));
    double length = vec2_length(way);
    way = length > 0 ? vec2_scale(way, 1 / length) : vec2(1, 0);
    const double ball =
        mind->view.ball.radius > 0 ? mind->view.ball.radius : 4.3; /* half the cube's diagonal */
    double behind = mind_radius(mind, mind->side, number) + ball + gap;
    command.thing = (TqThing){ TQ_THING_PIECE, (int8_t)mind->side, (int8_t)number };
    mind_put(&command, vec2_add_scaled(mind_ball(mind), way, -behind), vec2(0, 0));
    return command;
}

TqCommand mind_keeper_on_line(const Mind *mind, double y)
{
    TqCommand command = mind_command(mind, TQ_DO_PLACE);
    double ahead = mind->view.towards[mind->side];
    command.thing = (TqThing){ TQ_THING_PIECE, (int8_t)mind->side, 0 };
    mind_put(&command, vec2(mind_own_goal(mind, 0).x - 7.5 * ahead, y), vec2(ahead, 0));
    return command;
}
