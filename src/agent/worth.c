/* SPDX-License-Identifier: MIT */
/* What a position is worth, in goals: who comes to the ball, and how near it is to which goal. */
#include "agent/thought.h"

#include "geom/num.h"

#define NEAREST 240.0  /* to the goal, mm: from there on shots have a chance, */
#define BEST_FAR 400.0 /* from here the best, */
#define FARTHEST 760.0 /* and from here hardly any */
#define BEST_CHANCE 0.32
#define WORKED_CHANCE 0.16 /* of a ball that is worked there */
#define FLICK_RUN 220.0    /* what a flick brings it on, mm */
#define SHOOTER_FAR 450.0
#define PENALTY 0.45 /* goals: what a penalty brings */
#define FREE_KICK 0.05
#define OFFENCE 0.02
#define REPEATED 0.15
#define UNSETTLED 0.03 /* less for what cannot be foreseen */

/* ---- Who comes to the ball ---- */

/* How likely a button meets the ball and keeps it, better from behind: 0 to 1. */
static double access_of(const TqView *view, TqSide side, int n)
{
    const TqSeenPiece *seen = &view->piece[side][n];
    Vec2 from = vec2(seen->x, seen->y), ball = vec2(view->ball.x, view->ball.y);
    Vec2 way = vec2_sub(ball, from), ahead = vec2(view->towards[side] * view->field.half_x, 0);
    ahead = vec2_sub(ahead, ball);
    double far = vec2_length(way), run = vec2_length(ahead);
    double behind = far > 1 && run > 1 ? vec2_dot(way, ahead) / far / run : 1;
    double worth = num_clamp(1 - far / 1500, 0.2, 1) * (0.7 + 0.3 * behind);
    return view_lane_free(view, side, from, ball, seen->radius, 1u << n) ? worth : 0.1 * worth;
}

/* The best button, and a little the second: the best may not flick for ever. */
static double access(const TqView *view, TqSide side, uint32_t locked)
{
    double best = 0.05, second = 0;
    for (int n = 1; n < TQ_PIECES; n++) {
        if (!view->piece[side][n].present || locked & 1u << n ||
            view->buttons.individual[side][n] >= 3)
            continue;
        double worth = access_of(view, side, n);
        second = num_max(second, num_min(worth, best));
        best = num_max(best, worth);
    }
    return 0.85 * best + 0.15 * second;
}

/* ---- What the ball is worth where it lies ---- */

/* How often a good shot from there goes in: nearer the keeper covers all, and so it does from the
   wings. `ahead`: from the ball to the goal, as the attack looks. */
static double chance_from(Vec2 ahead)
{
    double far = vec2_length(ahead), wide = num_abs(ahead.y);
    double near = num_clamp((far - NEAREST) / (BEST_FAR - NEAREST), 0, 1);
    double long_way = num_clamp((FARTHEST - far) / (FARTHEST - BEST_FAR), 0.15, 1);
    return BEST_CHANCE * near * long_way * num_clamp(1.3 - wide / 180, 0.03, 1);
}

/* How much of the goal no button hides from the ball: 0 to 1. The keeper is left out. */
static double sight_of_goal(const TqView *view, TqSide side)
{
    TqView seen = *view;
    Vec2 ball = vec2(view->ball.x, view->ball.y);
    int open = 0;
    seen.piece[TQ_HOME][0].present = seen.piece[TQ_AWAY][0].present = false;
    for (int i = -1; i <= 1; i++) {
        Vec2 to = vec2(view->towards[side] * view->field.half_x, i * (view->field.mouth_half - 10));
        open += view_lane_free(&seen, side, ball, to, 5, 0);
    }
    return open / 3.0;
}

/* How well a button stands behind the ball for a shot: 0 to 1. */
static double shooter_of(const TqView *view, TqSide side, int n)
{
    const TqSeenPiece *seen = &view->piece[side][n];
    Vec2 from = vec2(seen->x, seen->y), ball = vec2(view->ball.x, view->ball.y);
    Vec2 way = vec2_sub(ball, from);
    Vec2 ahead = vec2_sub(vec2(view->towards[side] * view->field.half_x, 0), ball);
    double far = vec2_length(way), run = vec2_length(ahead);
    if (far < 1 || run < 1 || far > SHOOTER_FAR)
        return 0;
    double straight = num_clamp((vec2_dot(way, ahead) / far / run - 0.75) / 0.2, 0, 1);
    Vec2 meet = vec2_add_scaled(ball, way, -(seen->radius + 3) / far);
    if (straight <= 0 || !view_lane_free(view, side, from, meet, seen->radius - 1, 1u << n))
        return 0;
    return straight * (1 - far / SHOOTER_FAR);
}

/* A shot now: from there, by whom, past whom. */
static double shot_now(const TqView *view, TqSide side, uint32_t locked, Vec2 ahead)
{
    double chance = chance_from(ahead), best = 0;
    if (chance < 0.03)
        return 0;
    for (int n = 1; n < TQ_PIECES; n++)
        if (view->piece[side][n].present && !(locked & 1u << n) &&
            view->buttons.individual[side][n] < 3)
            best = num_max(best, shooter_of(view, side, n));
    return best > 0 ? chance * (0.3 + 0.7 * best) * sight_of_goal(view, side) : 0;
}

/* Brought to where shots go in with the flicks that are left; back is harder than forth. */
static double promise(const TqView *view, TqSide side, int left, uint32_t locked)
{
    Vec2 ahead = vec2(view->field.half_x - view->ball.x * view->towards[side], view->ball.y);
    double forth = ahead.x - BEST_FAR, across = num_max(num_abs(ahead.y) - 60, 0);
    forth = forth < 0 ? -2 * forth : forth;
    double need = __builtin_sqrt(forth * forth + across * across) / FLICK_RUN;
    double brought = WORKED_CHANCE / (1 + 0.12 * need) * num_clamp((left - need) / 3, 0.1, 1);
    return 0.01 + num_max(brought, shot_now(view, side, locked, ahead));
}

/* The side that is next meets the ball, or leaves it to the other. */
static double stand(const TqView *view, TqSide next, double reach, uint32_t locked)
{
    TqSide other = tq_other_side(next);
    int left = view->buttons.left[next] > 0 ? view->buttons.left[next] : 9;
    int later = view->buttons.left[other] > 0 ? view->buttons.left[other] : 9;
    double meets = num_max(reach, access(view, next, locked));
    double theirs = access(view, other, 0) * promise(view, other, later, 0);
    return meets * promise(view, next, left, locked) - (1 - meets) * theirs;
}

double worth_of_view(const TqView *view, TqSide side, uint32_t locked)
{
    bool kick = view->restart != TQ_RESTART_NONE;
    TqSide next = kick ? view->restart_to : view->turn;
    double lead = view->restart == TQ_RESTART_PENALTY ? PENALTY : 0;
    if (next == TQ_NO_SIDE || view->restart == TQ_RESTART_KICK_OFF)
        return 0;
    double worth = lead + stand(view, next, kick ? 0.95 : 0, next == side ? locked : 0);
    return next == side ? worth : -worth;
}

/* ---- What was called, or would be ---- */

static double worth_of_ruling(const TqRuling *ruling, TqSide side)
{
    switch (ruling->call) {
    case TQ_CALL_GOAL:
    case TQ_CALL_KICK_SCORED:
        return ruling->thing.side == (int8_t)side ? 1 : -1;
    case TQ_CALL_OWN_GOAL:
        return ruling->against == side ? -1 : 1;
    case TQ_CALL_REPEAT:
        return -REPEATED;
    default:
        break;
    }
    if (ruling->against == TQ_NO_SIDE)
        return 0;
    double loss = OFFENCE;
    loss += ruling->restart == TQ_RESTART_PENALTY ? PENALTY : 0;
    loss += ruling->restart == TQ_RESTART_DIRECT ? FREE_KICK : 0;
    return ruling->against == side ? -loss : loss;
}

double worth_of_rulings(const TqReport *report, TqSide side)
{
    double worth = 0;
    for (int i = 0; i < report->rulings; i++)
        worth += worth_of_ruling(&report->ruling[i], side);
    return worth;
}

/* ---- What was seen on the table ---- */

static void look_at_table(const Thought *thought, const Reading *reading, TqView *after)
{
    for (int s = TQ_HOME; s <= TQ_AWAY; s++)
        for (int n = 0; n < TQ_PIECES; n++) {
            int id = thought->scratch->body[s][n];
            if (id < 0 || !after->piece[s][n].present)
                continue;
            TqBodyState state = tq_world_state(&thought->scratch->world, id);
            after->piece[s][n].x = state.x;
            after->piece[s][n].y = state.y;
        }
    after->ball.x = reading->ball.x;
    after->ball.y = reading->ball.y;
}

uint32_t worth_locked(const Mind *mind, int piece)
{
    const TqOffer *offer = mind_offer(mind, TQ_DO_FLICK);
    if (mind->view.restart == TQ_RESTART_NONE)
        return 0;
    if (mind->view.restart == TQ_RESTART_KICK_OFF && offer) /* the other of the pair is next */
        return ~offer->pieces | 1u << piece;
    return 1u << piece;
}

/* A goal kick has to leave the large area. */
static bool too_short(const Mind *mind, const Reading *reading)
{
    const TqField *field = &mind->view.field;
    const double clear = 5; /* of its lines */
    double x = -reading->ball.x * mind->view.towards[mind->side];
    return mind->view.restart == TQ_RESTART_GOAL_KICK && !reading->out &&
           x > field->half_x - field->large_deep - clear &&
           num_abs(reading->ball.y) < field->large_half + clear;
}

/* Who is next, as the referee would have it in plain cases. */
static TqSide next_after(const Reading *reading, TqSide side, bool offence, TqView *after)
{
    TqSide other = tq_other_side(side);
    if (reading->out) {
        after->restart = TQ_RESTART_THROW_IN;
        after->restart_to = reading->last == other ? side : other;
        return after->restart_to;
    }
    return !offence && reading->touched && reading->last == side && after->buttons.left[side] > 0
               ? side
               : other;
}

double worth_of_reading(Thought *thought, const TqCommand *command, const Reading *reading)
{
    TqSide side = thought->mind->side;
    TqView after = thought->mind->view;
    bool technical = reading->technical || too_short(thought->mind, reading);
    if (reading->goal && after.shot)
        return 1;
    if (reading->own_goal)
        return -1;
    double loss = reading->unsettled ? UNSETTLED : 0;
    loss += reading->penal ? PENALTY : reading->foul ? FREE_KICK : technical ? OFFENCE : 0;
    loss += reading->touched ? 0 : MISSED;
    after.restart = TQ_RESTART_NONE;
    after.buttons.left[side]--;
    if (reading->pushed) /* an opponent displaced: three flicks are left (46) */
        after.buttons.left[side] = after.buttons.left[side] > 3 ? 3 : after.buttons.left[side];
    after.buttons.individual[side][command->thing.number]++;
    look_at_table(thought, reading, &after);
    after.turn = next_after(reading, side, reading->foul || technical, &after);
    uint32_t locked = worth_locked(thought->mind, command->thing.number);
    return worth_of_view(&after, side, locked) - loss;
}
