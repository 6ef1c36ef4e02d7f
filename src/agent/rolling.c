/* SPDX-License-Identifier: MIT */
/* A ball that rolls: where it will be, which pieces can be there then, and where it goes off them.
 */
#include "agent/thought.h"

#include "geom/num.h"

enum { PIECES_TRIED = 5, TIMES = 7, TURNS = 3 /* to either side */ };
enum { SEES_LEAST_MS = 190, SEES_MOST_MS = 310, THINKS_LEAST_MS = 400, THINKS_MOST_MS = 900 };

#define PIECE_SLOWS 1130.0 /* mm/s^2, a polished base on cloth */
#define BALL_SLOWS 750.0
#define HARDEST 3600.0
#define AIMED_IN 0.6  /* what is promised by a shot, which orders ideas only */
#define RESTING 15.0  /* mm/s: slower it as good as rests */
#define BETTER 0.02   /* goals that a flick must be better than to wait */
#define LONGEST_MS 20 /* that a hand is early or late at most */

static TqBodyState ball_of(const Thought *thought)
{
    return tq_world_state(&thought->scratch->world, thought->scratch->ball);
}

bool rolling_is_ball(const Thought *thought)
{
    const TqBodyState ball = tq_world_state(&thought->start, thought->scratch->ball);
    return vec2_length(vec2(ball.vx, ball.vy)) > RESTING;
}

/* ---- One meeting ---- */

/* The ball as it will be, so long after the flick. */
typedef struct {
    Vec2 at, speed;
    double after;
} Meeting;

/* How it runs off a piece that comes along `way` at a speed and is behind it by `push`. */
static Vec2 sent(const Thought *thought, const Meeting *meeting, Vec2 push, Vec2 way,
                 double arrives)
{
    const Vec2 closing = vec2_sub(vec2_scale(way, arrives), meeting->speed);
    const double along = vec2_dot(closing, push);
    return vec2_add_scaled(meeting->speed, push, thought->worth->drive.gains * num_max(along, 0));
}

/* What it promises: a ball on its way between the posts from where goals count, or where it
   rests. */
static double promised(const Thought *thought, int piece, const Meeting *meeting, Vec2 goes)
{
    const Mind *mind = thought->mind;
    const TqField *field = &mind->view.field;
    const double fast = vec2_length(goes), runs = fast * fast / (2 * BALL_SLOWS);
    const double deep = mind_goal(mind, 0).x - meeting->at.x;
    const double needs = num_abs(goes.x) > 1 ? deep / goes.x : -1; /* s, if it did not slow */
    const double y = meeting->at.y + goes.y * needs;
    if (needs > 0 && num_abs(y) < field->mouth_half - mind->view.ball.radius &&
        runs > 1.2 * fast * needs && worth_in_zone(&mind->view, mind->side, meeting->at))
        return AIMED_IN;
    const Vec2 to = vec2_add_scaled(meeting->at, goes, fast > 1 ? runs / fast : 0);
    if (num_abs(to.x) > field->half_x || num_abs(to.y) > field->half_y)
        return -0.1;
    return idea_hope(thought, piece, to);
}

static void think_of_meeting(const Thought *thought, int piece, const Meeting *meeting,
                             TqIdea *ideas, int *count)
{
    const Mind *mind = thought->mind;
    const Vec2 from = mind_piece(mind, mind->side, piece);
    const Vec2 ahead = vec2_normalised(vec2_sub(mind_goal(mind, 0), meeting->at));
    const double reach = mind->view.piece[mind->side][piece].radius + mind->view.ball.radius;
    for (int turn = -TURNS; turn <= TURNS; turn++) {
        const Vec2 push = mind_turned(ahead, 0.3 * turn);
        const Vec2 meet = vec2_add_scaled(meeting->at, push, -reach), run = vec2_sub(meet, from);
        const double far = vec2_length(run), t = meeting->after;
        const double starts = far / t + PIECE_SLOWS * t / 2, arrives = starts - PIECE_SLOWS * t;
        if (far < 1 || starts > HARDEST || arrives < 20 || vec2_dot(run, push) < 0.3 * far ||
            !mind_lane_free(mind, from, meet, mind->view.piece[mind->side][piece].radius - 1,
                            1u << piece))
            continue;
        const Vec2 goes = sent(thought, meeting, push, vec2_scale(run, 1 / far), arrives);
        TqCommand command = mind_command(mind, TQ_DO_FLICK);
        command.thing = mind_own(mind, piece);
        command.speed_um_s = (int32_t)(starts * 1000);
        mind_aim(&command, run);
        idea_insert(ideas, count, thought->skill->flicks, &command,
                    promised(thought, piece, meeting, goes));
    }
}

/* ---- All of them ---- */

int rolling_list(Thought *thought, const TqOffer *offer, TqIdea *ideas)
{
    static const double times[TIMES] = { 0.1, 0.2, 0.3, 0.45, 0.6, 0.8, 1.1 };
    struct tq_world *table = &thought->scratch->world;
    const uint32_t pieces = offer->pieces & ~1u;
    int count = 0;
    TqEvent event;
    think_reset(thought);
    const double from = tq_world_now(table);
    for (int i = 0; i < TIMES; i++) {
        while (tq_world_next(table, from + times[i], &event))
            ;
        const TqBodyState ball = ball_of(thought);
        const Meeting meeting = { vec2(ball.x, ball.y), vec2(ball.vx, ball.vy), times[i] };
        if (ball.mode == TQ_GONE)
            break;
        for (int n = 0; n < bits_count(pieces) && n < PIECES_TRIED; n++)
            think_of_meeting(thought, mind_near_ball(thought->mind, pieces, n), &meeting, ideas,
                             &count);
    }
    think_reset(thought);
    return count;
}

/* Nobody answers at once what he sees, nor thinks in no time (a wall clock's, and the table is
   slowed). False: something new will be seen before. */
static bool take_time(Mind *mind)
{
    const int pace = mind->view.figures.time.pace > 0 ? mind->view.figures.time.pace : 1;
    const int64_t due = tq_match_next_deadline(mind->match), now = mind->view.now_ms;
    const int sees = mind_between(mind, SEES_LEAST_MS, SEES_MOST_MS);
    const int thinks = mind_between(mind, THINKS_LEAST_MS, THINKS_MOST_MS);
    mind->at_ms = now + (sees + thinks) / pace;
    return due < 0 || mind->at_ms <= due;
}

static bool is_better(Thought *thought, const TqOffer *offer, TqAgentWhy *chosen)
{
    const double wait = think_wait(thought);
    think_reset(thought);
    return flick_find(thought, offer, chosen) && chosen->best.value > wait + BETTER;
}

bool rolling_find(Thought *thought, const TqOffer *offer, TqAgentWhy *chosen)
{
    Mind *mind = thought->mind;
    const Skill *skill = thought->skill;
    const TqBodyState ball = tq_world_state(&thought->start, thought->scratch->ball);
    const int64_t asked = mind->at_ms;
    if (vec2_length(vec2(ball.vx, ball.vy)) > skill->rolling)
        return false;
    if ((!thought->sealed && !take_time(mind)) || !is_better(thought, offer, chosen)) {
        mind->at_ms = asked;
        return false;
    }
    const int64_t now = mind->view.now_ms;
    int64_t *at = &chosen->best.command.at_ms;
    if (!thought->sealed)
        *at += (int64_t)num_clamp(think_error(mind) * skill->start_off, -LONGEST_MS, LONGEST_MS);
    const int64_t due = thought->sealed ? -1 : tq_match_next_deadline(mind->match);
    *at = *at < now ? now : due >= 0 && *at > due ? due : *at;
    return true;
}
