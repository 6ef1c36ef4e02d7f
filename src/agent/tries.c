/* SPDX-License-Identifier: MIT */
/* Flicks tried on a copy of the match: by the physics alone, and before the referee. */
#include "agent/thought.h"

/* A cube that rattles or tumbles can make thousands of events: nobody thinks that far. */
enum { LONGEST = 260, LONGEST_SHOT = 120, CONTACT_COSTS = 8, CROSS_COSTS = 4, JUDGE_COSTS = 20 };

void think_begin(Thought *thought, Mind *mind, const Skill *skill)
{
    *thought = (Thought){
        .mind = mind, .skill = skill, .scratch = match_of(mind->scratch), .work = skill->work
    };
    for (int i = 0; i < skill->samples; i++) {
        thought->error[i][0] = think_error(mind) * skill->aim;
        thought->error[i][1] = think_error(mind) * skill->speed;
    }
    think_reset(thought);
}

void think_reset(Thought *thought)
{
    tq_match_for_side(thought->mind->match, thought->mind->side, thought->mind->scratch);
    tq_world_restart_clock(&thought->scratch->world);
    thought->start = thought->scratch->world;
}

bool think_put(Thought *thought, TqThing thing, Vec2 at, Vec2 axis)
{
    int id = tq_match_body(thought->mind->match, thing);
    TqPose pose = { at.x, at.y, axis.x, axis.y };
    if (id < 0 || tq_world_put(&thought->start, id, &pose, 0) != TQ_OK)
        return false;
    thought->scratch->world = thought->start;
    return true;
}

/* ---- By the physics alone ---- */

static int cost_of(const TqEvent *event)
{
    return event->kind == TQ_EV_CONTACT ? CONTACT_COSTS
           : event->kind == TQ_EV_CROSS ? CROSS_COSTS
                                        : 1;
}

static bool own_area(const Mind *mind, Vec2 at)
{
    const TqField *field = &mind->view.field;
    double x = -at.x * mind->view.towards[mind->side];
    return x > field->half_x - field->large_deep && at.y > -field->large_half &&
           at.y < field->large_half;
}

/* Something met before the ball: an opponent is a foul, anything else a technical one. */
static void read_before_touch(const Mind *mind, TqThing met, Reading *reading)
{
    bool foe = met.kind == TQ_THING_PIECE && met.side != (int8_t)mind->side;
    reading->foul = foe;
    reading->technical = !foe && met.kind != TQ_THING_NONE;
    if (foe)
        reading->penal = own_area(mind, mind_piece(mind, (TqSide)met.side, met.number));
}

static void read_contact(const Thought *thought, const TqCommand *command, const TqEvent *event,
                         Reading *reading)
{
    TqThing a = table_thing(thought->scratch, event->a),
            b = table_thing(thought->scratch, event->b);
    bool ball = a.kind == TQ_THING_BALL || b.kind == TQ_THING_BALL;
    TqThing other = a.kind == TQ_THING_BALL ? b : a;
    int flicked = tq_match_body(thought->mind->match, command->thing);
    bool by_flicked = event->a == flicked || event->b == flicked;
    if (ball && other.kind == TQ_THING_PIECE) {
        reading->touched |= by_flicked;
        reading->last = (TqSide)other.side;
    } else if (!ball && !reading->touched && by_flicked) {
        read_before_touch(thought->mind, event->a == flicked ? b : a, reading);
    } else if (a.kind == TQ_THING_PIECE && b.kind == TQ_THING_PIECE && a.side != b.side) {
        reading->pushed = true;
    }
}

static void read_cross(const Thought *thought, const TqEvent *event, Reading *reading)
{
    const Mind *mind = thought->mind;
    const TqWatch *watch = &thought->scratch->world.watch[event->watch];
    bool goal = watch->kind == TQ_GOAL && event->inward;
    bool side = watch->kind == TQ_LINE_Y && event->inward == (watch->y0 > 0);
    if (event->across != TQ_BY_WHOLE || (!goal && !side))
        return;
    bool theirs = watch->x0 * mind->view.towards[mind->side] > 0;
    reading->out = true;
    reading->goal = goal && event->in_mouth && theirs;
    reading->own_goal = goal && event->in_mouth && !theirs;
    reading->ball = vec2(event->x, event->y);
}

static bool decided(const Reading *reading)
{
    return reading->foul || reading->technical || reading->out;
}

/* `whole`: until everything rests, even if it is clear what will be called. */
static void run_on(Thought *thought, const TqCommand *command, bool whole, Reading *reading)
{
    TqEvent event;
    int longest = thought->shooting ? LONGEST_SHOT : LONGEST, left = longest;
    while (whole || !decided(reading)) {
        if (!tq_world_next(&thought->scratch->world, TQ_FOREVER, &event))
            break;
        if (event.kind == TQ_EV_CONTACT && !decided(reading))
            read_contact(thought, command, &event, reading);
        else if (event.kind == TQ_EV_CROSS && !decided(reading))
            read_cross(thought, &event, reading);
        left -= cost_of(&event);
        reading->unsettled = left < 0;
        if (reading->unsettled)
            break;
    }
    thought->work -= longest - left;
    if (reading->unsettled && !thought->shooting) /* where one rattles, the next will */
        thought->work -= longest;
}

static bool play(Thought *thought, const TqCommand *command, bool whole, Reading *reading)
{
    struct match *scratch = thought->scratch;
    TqFlick flick = motion_flick(scratch, command);
    int number;
    *reading = (Reading){ .last = TQ_NO_SIDE };
    if (thought->work <= 0)
        return false;
    tq_world_rewind(&scratch->world, &thought->start);
    if (tq_world_flick(&scratch->world, &flick, &number, 0) != TQ_OK)
        return false;
    run_on(thought, command, whole, reading);
    if (!reading->out) {
        TqBodyState ball = tq_world_state(&scratch->world, scratch->ball);
        reading->ball = vec2(ball.x, ball.y);
    }
    return true;
}

bool think_play(Thought *thought, const TqCommand *command, Reading *reading)
{
    return play(thought, command, false, reading);
}

/* ---- Before the referee ---- */

double think_judged(Thought *thought, const TqCommand *command, double fallback)
{
    Mind *mind = thought->mind;
    Reading reading;
    TqReport report;
    TqView after;
    think_reset(thought);
    if (!play(thought, command, true, &reading))
        return fallback;
    if (reading.unsettled)
        return worth_of_reading(thought, command, &reading);
    tq_match_for_side(mind->match, mind->side, mind->scratch);
    if (tq_match_apply(mind->scratch, command, &report, 0) != TQ_OK || report.refused)
        return -10;
    thought->work -= JUDGE_COSTS;
    tq_match_view(mind->scratch, mind->side, &after);
    return worth_of_rulings(&report, mind->side) - (reading.touched ? 0 : MISSED) +
           worth_of_view(&after, mind->side, worth_locked(mind, command->thing.number));
}

/* ---- The hand ---- */

double think_error(Mind *mind)
{
    double sum = 0;
    for (int i = 0; i < 3; i++) /* three even draws of variance 1/3 each */
        sum += mind_spread(mind, -1, 1);
    return sum;
}

static TqCommand off_by(TqCommand command, double aim, double speed)
{
    double fast = command.speed_um_s * (1 + speed);
    mind_aim(&command, mind_turned(vec2(command.aim_x, command.aim_y), aim));
    command.speed_um_s = (int32_t)(fast > 4e6 ? 4e6 : fast);
    return command;
}

TqCommand think_sample(const Thought *thought, const TqCommand *command, int sample)
{
    return off_by(*command, thought->error[sample][0], thought->error[sample][1]);
}

void think_shake(Thought *thought, TqCommand *command)
{
    double aim = think_error(thought->mind) * thought->skill->aim;
    double speed = think_error(thought->mind) * thought->skill->speed;
    *command = off_by(*command, aim, speed);
}
