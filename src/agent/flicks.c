/* SPDX-License-Identifier: MIT */
/* Which flicks are thought of, and which is taken. */
#include "agent/thought.h"

#include "geom/num.h"

#define WELL_INSIDE 8.0  /* of the lines, mm */
#define HARDEST 3000.0   /* mm/s */
#define KEEPER_HALF 30.0 /* of its face, with some to spare */
#define KEEPER_NEAR 80.0
#define CUBE_SLOWS 2160.0  /* mm/s^2, */
#define SPHERE_SLOWS 750.0 /* and a ball that rolls on ribbed cloth */

enum { PIECES_TRIED = 6, STIRS = 20000, KICKS_TRIED = 6 };

/* ---- One flick ---- */

bool flick_aimed(const Mind *mind, int piece, Vec2 to, Drive drive, TqCommand *out)
{
    Vec2 ball = mind_ball(mind), from = mind_piece(mind, mind->side, piece);
    Vec2 run = vec2_sub(to, ball);
    double length = vec2_length(run);
    if (length < 1)
        return false;
    const double ball_radius = mind->view.ball.radius > 0 ? mind->view.ball.radius : 3;
    double reach = mind->view.piece[mind->side][piece].radius + ball_radius;
    Vec2 meet = vec2_add_scaled(ball, run, -reach / length);
    Vec2 way = vec2_sub(meet, from);
    double far = vec2_length(way), along = vec2_dot(way, run);
    if (far > 1 && along < 0.25 * far * length)
        return false; /* it would come from the wrong side */
    double cosine = far > 1 ? along / far / length : 1;
    const double slows = mind->view.ball.radius > 0 ? SPHERE_SLOWS : CUBE_SLOWS;
    double ball_speed = __builtin_sqrt(2 * slows * length);
    double speed = mind_speed(far, drive.more * ball_speed / (drive.gains * cosine));
    *out = mind_command(mind, TQ_DO_FLICK);
    out->thing = mind_own(mind, piece);
    mind_aim(out, far > 1 ? way : run);
    out->speed_um_s = (int32_t)(num_min(speed, drive.hardest) * 1000);
    return true;
}

bool flick_driven(const Mind *mind, int piece, Vec2 to, double more, TqCommand *out)
{
    return flick_aimed(mind, piece, to, (Drive){ more, 1.45, HARDEST }, out);
}

TqCommand flick_plain(const Mind *mind, int piece)
{
    TqCommand command = mind_command(mind, TQ_DO_FLICK);
    Vec2 way = vec2_sub(mind_ball(mind), mind_piece(mind, mind->side, piece));
    command.thing = mind_own(mind, piece);
    mind_aim(&command, way);
    command.speed_um_s = (int32_t)(mind_speed(vec2_length(way), 300) * 1000);
    return command;
}

/* ---- Ideas, best first ---- */

void idea_insert(Idea *ideas, int *count, int most, const TqCommand *command, double value)
{
    int at = *count < most ? (*count)++ : most;
    if (at == most && value <= ideas[most - 1].value)
        return;
    at = at == most ? most - 1 : at;
    for (; at > 0 && ideas[at - 1].value < value; at--)
        ideas[at] = ideas[at - 1];
    ideas[at] = (Idea){ *command, value };
}

/* ---- What comes to mind ---- */

/* What it would be worth if the ball came to lie there; the pieces as they stand. */
static double hope(const Mind *mind, int piece, Vec2 to)
{
    TqView after = mind->view;
    bool kick = after.restart != TQ_RESTART_NONE;
    after.restart = TQ_RESTART_NONE;
    after.turn = after.buttons.left[mind->side] > 1 ? mind->side : tq_other_side(mind->side);
    after.buttons.left[mind->side]--;
    after.buttons.individual[mind->side][piece]++;
    after.ball.x = to.x;
    after.ball.y = to.y;
    if (!kick) { /* it follows the ball */
        Vec2 way = vec2_sub(to, mind_ball(mind));
        double length = num_max(vec2_length(way), 1);
        Vec2 behind = vec2_add_scaled(to, way, -60 / length);
        after.piece[mind->side][piece].x = behind.x;
        after.piece[mind->side][piece].y = behind.y;
    }
    return worth_of_view(&after, mind->side, worth_locked(mind, piece));
}

static bool in_field(const TqField *field, Vec2 at)
{
    return num_abs(at.x) < field->half_x - WELL_INSIDE &&
           num_abs(at.y) < field->half_y - WELL_INSIDE;
}

/* Does the piece come to the ball, behind it on its way, without meeting another? */
static bool way_is_free(const Mind *mind, int piece, Vec2 way)
{
    double radius = mind->view.piece[mind->side][piece].radius;
    Vec2 from = mind_piece(mind, mind->side, piece);
    Vec2 meet = vec2_add_scaled(mind_ball(mind), way, -radius - 3);
    return view_lane_free(&mind->view, mind->side, from, meet, radius - 1, 1u << piece);
}

static void think_of_runs(const Thought *thought, int piece, Vec2 way, Idea *ideas, int *count)
{
    static const double runs[] = { 45, 90, 150, 230, 340, 480, 660 };
    const Mind *mind = thought->mind;
    TqCommand command;
    for (unsigned i = 0; i < sizeof runs / sizeof runs[0]; i++) {
        Vec2 to = vec2_add_scaled(mind_ball(mind), way, runs[i]);
        if (mind->view.restart == TQ_RESTART_KICK_OFF && runs[i] > 0.75 * mind->view.field.circle)
            break;
        if (!in_field(&mind->view.field, to) || !flick_driven(mind, piece, to, 1, &command))
            continue;
        double value = hope(mind, piece, to) - (way_is_free(mind, piece, way) ? 0 : 0.2);
        if (!view_lane_free(&mind->view, mind->side, mind_ball(mind), to, 5, 1u << piece))
            value -= 0.05;
        idea_insert(ideas, count, thought->skill->flicks, &command, value);
    }
}

static void think_of_piece(const Thought *thought, int piece, Idea *ideas, int *count)
{
    static const double turns[] = { 0, 0.3, -0.3, 0.7, -0.7, 1.2, -1.2, 1.9, -1.9, 2.7, -2.7 };
    const Mind *mind = thought->mind;
    Vec2 way = vec2_sub(mind_goal(mind, 0), mind_ball(mind));
    double length = vec2_length(way);
    way = length > 1 ? vec2_scale(way, 1 / length) : vec2(1, 0);
    for (unsigned i = 0; i < sizeof turns / sizeof turns[0]; i++)
        think_of_runs(thought, piece, mind_turned(way, turns[i]), ideas, count);
}

/* A stroke of the keeper: straight through the ball, along the way it faces. */
static void think_of_keeper(const Thought *thought, Idea *ideas, int *count)
{
    static const double speeds[] = { 700, 1000, 1400 };
    const Mind *mind = thought->mind;
    const TqSeenPiece *keeper = &mind->view.piece[mind->side][0];
    TqCommand command = flick_plain(mind, 0);
    Vec2 axis = vec2(keeper->axis_x, keeper->axis_y);
    Vec2 way = vec2_sub(mind_ball(mind), vec2(keeper->x, keeper->y));
    double ahead = num_sign(vec2_dot(axis, way)), beside = num_abs(vec2_cross(axis, way));
    if (beside > KEEPER_HALF || vec2_length(way) > KEEPER_NEAR)
        return;
    mind_aim(&command, vec2_scale(axis, ahead));
    for (int i = 0; i < 3; i++) {
        command.speed_um_s = (int32_t)(speeds[i] * 1000);
        idea_insert(ideas, count, thought->skill->flicks, &command, 0.2);
    }
}

/* Nothing at all: a button far from the ball stirs, and the other side is next. */
static void think_of_nothing(const Thought *thought, uint32_t buttons, Idea *ideas, int *count)
{
    const Mind *mind = thought->mind;
    TqCommand command = flick_plain(mind, mind_near_ball(mind, buttons, bits_count(buttons) - 1));
    command.speed_um_s = STIRS;
    idea_insert(ideas, count, thought->skill->flicks, &command, 0.5);
}

static int think(const Thought *thought, uint32_t pieces, Idea *ideas)
{
    const Mind *mind = thought->mind;
    int count = 0;
    bool kick = mind->view.restart != TQ_RESTART_NONE;
    bool taker = kick && mind->placed > 0; /* it stands by the ball */
    uint32_t buttons = pieces & ~1u;
    for (int i = 0; i < bits_count(buttons) && i < (taker ? 2 : PIECES_TRIED); i++)
        think_of_piece(thought, mind_near_ball(mind, buttons, i), ideas, &count);
    if (pieces & 1u)
        think_of_keeper(thought, ideas, &count);
    if (buttons && !kick && mind->view.owner == mind->side && thought->skill->waits)
        think_of_nothing(thought, buttons, ideas, &count);
    return count;
}

/* ---- Which of them ---- */

static int sieve(Thought *thought, const Idea *ideas, int count, Idea *best)
{
    int kept = 0;
    for (int i = 0; i < count; i++) {
        Reading reading;
        if (!think_play(thought, &ideas[i].command, &reading))
            break;
        double value = worth_of_reading(thought, &ideas[i].command, &reading);
        idea_insert(best, &kept, thought->skill->finalists, &ideas[i].command, value);
    }
    return kept;
}

/* The mean over the errors of the hand. */
static double judged(Thought *thought, const Idea *idea)
{
    int samples = thought->skill->samples;
    double sum = 0;
    for (int i = 0; i < samples; i++) {
        TqCommand command = think_sample(thought, &idea->command, i);
        sum += think_judged(thought, &command, idea->value - 0.05);
    }
    return sum / samples;
}

double flick_outlook(Thought *thought, int piece)
{
    Idea ideas[MOST_FLICKS], best[MOST_FLICKS];
    int count = 0;
    think_of_piece(thought, piece, ideas, &count);
    count = sieve(thought, ideas, count < KICKS_TRIED ? count : KICKS_TRIED, best);
    return count ? best[0].value : -1e9;
}

bool flick_find(Thought *thought, TqCommand *out, double *value)
{
    const TqOffer *offer = mind_offer(thought->mind, TQ_DO_FLICK);
    Idea ideas[MOST_FLICKS], best[MOST_FLICKS];
    *value = -1e9;
    if (!offer)
        return false;
    int count = think(thought, offer->pieces, ideas);
    count = sieve(thought, ideas, count, best);
    for (int i = 0; i < count; i++) {
        double mean = judged(thought, &best[i]);
        if (mean > *value) {
            *value = mean;
            *out = best[i].command;
        }
    }
    return count > 0;
}
