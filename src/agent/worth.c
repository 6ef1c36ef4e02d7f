/* SPDX-License-Identifier: MIT */
/* What a position is worth, in goals: who comes to the ball, and how near it is to which goal. */
#include "agent/worth.h"

#include <stddef.h>

#include <toque/agent.h>
#include <toque/games.h>
#include <toque/status.h>

#include "agent/mind.h"
#include "geom/num.h"

enum { FLICK_MS = 2500 }; /* that one takes of the clock, as people play */

const Worth *worth_for(int book)
{
    switch (tq_book_table(book)) {
    case TQ_DADINHO:
        return &worth_buttons;
    case TQ_CHAPAS:
        return &worth_caps;
    case TQ_FISTF:
    case TQ_FISTF_INDOOR:
        return &worth_figures;
    default:
        return 0;
    }
}

/* ---- Its numbers, for tools that tune them ---- */

#define NUMBER(name)                 \
    {                                \
#name, offsetof(Worth, name) \
    }
static const struct {
    const char *name;
    size_t at;
} numbers[TQ_WORTHS] = {
    NUMBER(nearest), NUMBER(best_far), NUMBER(farthest), NUMBER(wide),        NUMBER(best_chance),
    NUMBER(worked),  NUMBER(run),      NUMBER(penalty),  NUMBER(shooter_far), NUMBER(free_kick),
    NUMBER(offence), NUMBER(repeated), NUMBER(missed),
};

static double *number_of(Worth *worth, int number)
{
    TQ_ASSERT(number >= 0 && number < TQ_WORTHS);
    return (double *)((char *)worth + numbers[number].at);
}

void worth_take(Worth *worth, const double *from)
{
    for (int i = 0; i < TQ_WORTHS; i++)
        *number_of(worth, i) = from[i];
}

const char *tq_agent_worth_name(int number)
{
    TQ_ASSERT(number >= 0 && number < TQ_WORTHS);
    return numbers[number].name;
}

double tq_agent_worth(int book, int number)
{
    const Worth *own = worth_for(book);
    if (!own)
        return 0;
    Worth copy = *own;
    return *number_of(&copy, number);
}

/* ---- Who comes to the ball ---- */

/* How likely a piece meets the ball and keeps it, better from behind: 0 to 1. */
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

/* The best piece, and a little the second: the best may not flick for ever. */
static double access(const TqView *view, TqSide side, uint32_t barred)
{
    double best = 0.05, second = 0;
    for (int n = 1; n < TQ_PIECES; n++) {
        if (!view->piece[side][n].present || barred & 1u << n)
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
static double chance_from(const Worth *worth, Vec2 ahead)
{
    double far = vec2_length(ahead), wide = num_abs(ahead.y);
    double near = num_clamp((far - worth->nearest) / (worth->best_far - worth->nearest), 0, 1);
    double long_way =
        num_clamp((worth->farthest - far) / (worth->farthest - worth->best_far), 0.15, 1);
    return worth->best_chance * near * long_way * num_clamp(1.3 - wide / worth->wide, 0.03, 1);
}

/* How much of the goal no piece hides from the ball: 0 to 1. The keeper is left out. */
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

/* How well a piece stands behind the ball for a shot: 0 to 1. */
static double shooter_of(const Worth *worth, const TqView *view, TqSide side, int n)
{
    const TqSeenPiece *seen = &view->piece[side][n];
    Vec2 from = vec2(seen->x, seen->y), ball = vec2(view->ball.x, view->ball.y);
    Vec2 way = vec2_sub(ball, from);
    Vec2 ahead = vec2_sub(vec2(view->towards[side] * view->field.half_x, 0), ball);
    double far = vec2_length(way), run = vec2_length(ahead);
    if (far < 1 || run < 1 || far > worth->shooter_far)
        return 0;
    double straight = num_clamp((vec2_dot(way, ahead) / far / run - 0.75) / 0.2, 0, 1);
    Vec2 meet = vec2_add_scaled(ball, way, -(seen->radius + 3) / far);
    if (straight <= 0 || !view_lane_free(view, side, from, meet, seen->radius - 1, 1u << n))
        return 0;
    return straight * (1 - far / worth->shooter_far);
}

bool worth_in_zone(const TqView *view, TqSide side, Vec2 ball)
{
    const TqField *field = &view->field;
    const double deep = field->half_x - view->towards[side] * ball.x;
    return field->shooting <= 0 || deep + view->ball.radius < field->shooting - field->line / 2;
}

/* A shot with the next flick: somebody stands well for it, and sees the goal. */
static double shot_now(const Worth *worth, const TqView *view, TqSide side, uint32_t barred,
                       Vec2 ahead)
{
    double chance = chance_from(worth, ahead), best = 0;
    if (chance < 0.03 || !worth_in_zone(view, side, vec2(view->ball.x, view->ball.y)))
        return 0;
    for (int n = 1; n < TQ_PIECES; n++)
        if (view->piece[side][n].present && !(barred & 1u << n))
            best = num_max(best, shooter_of(worth, view, side, n));
    return best > 0 ? chance * (0.3 + 0.7 * best) * sight_of_goal(view, side) : 0;
}

/* Brought to where shots go in with the flicks that are left; back is harder than forth. */
static double promise(const Worth *worth, const TqView *view, TqSide side, int left,
                      uint32_t barred)
{
    Vec2 ahead = vec2(view->field.half_x - view->ball.x * view->towards[side], view->ball.y);
    double forth = ahead.x - worth->best_far, across = num_max(num_abs(ahead.y) - 60, 0);
    forth = forth < 0 ? -2 * forth : forth;
    double need = __builtin_sqrt(forth * forth + across * across) / worth->run;
    double brought = worth->worked / (1 + 0.12 * need) * num_clamp((left - need) / 3, 0.1, 1);
    return 0.01 + num_max(brought, shot_now(worth, view, side, barred, ahead));
}

int worth_left(const Worth *worth, const TqView *view, TqSide side)
{
    const int left = worth->left(view, side);
    const int64_t time = view->period_ends_ms - view->now_ms;
    if (view->period_ends_ms < 0 || time >= (int64_t)left * FLICK_MS)
        return left;
    return time > 0 ? (int)(time / FLICK_MS) : 0;
}

/* The side that is next meets the ball, or leaves it to the other. */
static double stand(const Worth *worth, const TqView *view, TqSide next, double reach,
                    uint32_t locked)
{
    TqSide other = tq_other_side(next);
    uint32_t barred = locked | worth->barred(view, next);
    double meets = num_max(reach, access(view, next, barred));
    double theirs = access(view, other, worth->barred(view, other)) *
                    promise(worth, view, other, worth_left(worth, view, other), 0);
    return meets * promise(worth, view, next, worth_left(worth, view, next), barred) -
           (1 - meets) * theirs;
}

double worth_of_view(const Worth *worth, const TqView *view, TqSide side, uint32_t locked)
{
    bool kick = view->restart != TQ_RESTART_NONE;
    TqSide next = kick ? view->restart_to
                  : view->part == TQ_PART_FIGURES
                      ? view->owner /* the defender's flick is between */
                      : view->turn;
    double lead = view->restart == TQ_RESTART_PENALTY ? worth->penalty : 0;
    if (next == TQ_NO_SIDE || view->restart == TQ_RESTART_KICK_OFF)
        return 0;
    double value = lead + stand(worth, view, next, kick ? 0.95 : 0, next == side ? locked : 0);
    return next == side ? value : -value;
}

/* ---- What was called; goals are seen in the score ---- */

static double worth_of_ruling(const Worth *worth, const TqRuling *ruling, TqSide side)
{
    if (ruling->call == TQ_CALL_REPEAT)
        return -worth->repeated;
    if (ruling->against == TQ_NO_SIDE)
        return 0;
    double loss = worth->offence;
    loss += ruling->restart == TQ_RESTART_PENALTY ? worth->penalty : 0;
    loss += ruling->restart == TQ_RESTART_DIRECT ? worth->free_kick : 0;
    return ruling->against == side ? -loss : loss;
}

double worth_of_rulings(const Worth *worth, const TqReport *report, TqSide side)
{
    double value = 0;
    for (int i = 0; i < report->rulings; i++)
        value += worth_of_ruling(worth, &report->ruling[i], side);
    return value;
}

int worth_of_score(const TqView *view, TqSide side)
{
    const TqSide other = tq_other_side(side);
    return view->score[side] - view->score[other] + view->kicks_scored[side] -
           view->kicks_scored[other];
}
