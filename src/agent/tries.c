/* SPDX-License-Identifier: MIT */
/* Flicks tried on a copy of the match: on the table alone, and before the referee. */
#include "agent/thought.h"

#include "geom/num.h"

/* A cube that rattles or tumbles can make thousands of events: nobody thinks that far, and what
   makes so many counts as several flicks. */
enum { LONGEST = 100, LONGEST_SHOT = 60, SLOW = 40, PATIENCE = 40, ORDERED_MS = 250 };

#define UNSETTLED 0.03 /* goals less for what cannot be foreseen */
#define FASTEST 4e6    /* um/s */

void think_begin(Thought *thought, Mind *mind, const Skill *skill)
{
    *thought = (Thought){ .mind = mind,
                          .skill = skill,
                          .worth = worth_for(mind->view.book),
                          .scratch = match_of(mind->scratch),
                          .budget = skill->budget,
                          .sealed = mind_offer(mind, TQ_DO_ORDER) != 0,
                          .offside = -1,
                          .spoilt = { -1, -1e9 } };
    if (mind->worth && thought->worth) {
        thought->tuned = *thought->worth;
        worth_take(&thought->tuned, mind->worth);
        thought->worth = &thought->tuned;
    }
    for (int i = 0; i < skill->samples; i++)
        for (int k = 0; k < 3; k++)
            thought->error[i][k] = think_error(mind);
    think_reset(thought);
}

int64_t think_start_ms(const Thought *thought)
{
    return thought->mind->at_ms + (thought->sealed ? ORDERED_MS : 0);
}

/* Where something moves, up to the time of the flick. */
void think_reset(Thought *thought)
{
    const Mind *mind = thought->mind;
    struct tq_world *table = &thought->scratch->world;
    TqEvent event;
    thought->put = false;
    tq_match_for_side(mind->match, mind->side, mind->scratch);
    if (tq_world_at_rest(table))
        tq_world_restart_clock(table);
    else
        while (tq_world_next(table, motion_time(thought->scratch, think_start_ms(thought)), &event))
            ;
    thought->start = *table;
}

void think_freshen(Thought *thought)
{
    const Mind *mind = thought->mind;
    tq_match_for_side(mind->match, mind->side, mind->scratch);
    thought->scratch->world = thought->start;
    thought->fresh = true;
}

bool think_put(Thought *thought, TqThing thing, Vec2 at, Vec2 axis)
{
    int id = tq_match_body(thought->mind->match, thing);
    TqPose pose = { at.x, at.y, axis.x, axis.y };
    if (id < 0 || tq_world_put(&thought->start, id, &pose, 0) != TQ_OK)
        return false;
    thought->scratch->world = thought->start;
    thought->put = true;
    return true;
}

/* ---- On the table alone ---- */

static Seen look_at(const Thought *thought, const TqCommand *flick)
{
    const Mind *mind = thought->mind;
    return glimpse_of(thought->scratch, flick, mind->view.towards[mind->side],
                      thought->shooting ? LONGEST_SHOT : LONGEST);
}

static void pay_for(Thought *thought, const Seen *seen)
{
    thought->budget -= 1 + seen->events / SLOW;
}

/* Until it rests, the ball is in a goal, or patience ends. */
static void run_on(Thought *thought, Seen *seen)
{
    struct match *scratch = thought->scratch;
    TqEvent event;
    while (!glimpse_is_over(seen) && tq_world_next(&scratch->world, TQ_FOREVER, &event))
        glimpse_event(seen, scratch, &event);
    if (!glimpse_is_over(seen))
        glimpse_ball(seen, scratch);
    pay_for(thought, seen);
}

/* Who runs it has had enough, or the budget is spent. */
static bool is_spent(Thought *thought)
{
    const Mind *mind = thought->mind;
    if (thought->budget > 0 && mind->enough && mind->enough(mind->user))
        thought->budget = 0;
    return thought->budget <= 0;
}

bool think_play(Thought *thought, const TqCommand *command, Seen *seen)
{
    struct match *scratch = thought->scratch;
    TqFlick flick = motion_flick(scratch, command);
    int number;
    *seen = look_at(thought, command);
    seen->from = tq_world_now(&thought->start);
    thought->fresh = false;
    if (is_spent(thought))
        return false;
    tq_world_rewind(&scratch->world, &thought->start);
    if (flick.body < 0 || tq_world_flick(&scratch->world, &flick, &number, 0) != TQ_OK)
        return false;
    run_on(thought, seen);
    return true;
}

/* ---- Before the referee ---- */

/* Where things were when patience ended; who is next is the other side. */
static double worth_of_unsettled(Thought *thought, const Seen *seen)
{
    TqView after = thought->mind->view;
    TqSide side = thought->mind->side;
    after.ball.x = num_clamp(seen->ball.x, -after.field.half_x, after.field.half_x);
    after.ball.y = num_clamp(seen->ball.y, -after.field.half_y, after.field.half_y);
    after.restart = TQ_RESTART_NONE;
    after.turn = after.owner = tq_other_side(side);
    return worth_of_view(thought->worth, &after, side, 0) - UNSETTLED;
}

static double hear(Thought *thought, const TqReport *report)
{
    for (int i = 0; i < report->rulings; i++)
        if (report->ruling[i].call == TQ_CALL_OFFSIDE &&
            report->ruling[i].thing.side == (int8_t)thought->mind->side)
            thought->offside = report->ruling[i].thing.number;
    return worth_of_rulings(thought->worth, report, thought->mind->side);
}

/* The match runs on until a time has come and everything rests; in the books where time stands
   while things move it has. What is called on the way. */
static double settle(Thought *thought, int64_t from_ms)
{
    struct tq_match *match = thought->mind->scratch;
    const struct match *seen = thought->scratch;
    double called = 0;
    for (int i = 0; i < PATIENCE && (seen->ref.now_ms < from_ms || !motion_rests(seen)); i++) {
        TqCommand time = { .deed = TQ_DO_TIME, .side = TQ_NO_SIDE };
        TqReport report;
        const int64_t rests = seen->ref.rests_ms, now = seen->ref.now_ms;
        const int64_t due = tq_match_next_deadline(match);
        time.at_ms = due >= 0 && due < rests ? due : rests > now ? rests : now + 1;
        if (tq_match_apply(match, &time, &report, 0) != TQ_OK)
            break;
        called += hear(thought, &report);
    }
    return called;
}

/* How often no keeper saves it, where keepers move. */
static double goes_in(const Thought *thought, const Seen *seen)
{
    const Mind *mind = thought->mind;
    return 1 - thought->worth->saved(&mind->view, tq_other_side(mind->side), seen->goal_y,
                                     seen->goal_s);
}

/* A goal that a keeper may still save. */
static double worth_of_goals(const Thought *thought, const TqView *after, const Seen *seen)
{
    const Mind *mind = thought->mind;
    const double more = worth_of_score(after, mind->side) - worth_of_score(&mind->view, mind->side);
    const bool saves = more > 0 && thought->worth->saved && seen->goal;
    return saves ? more * goes_in(thought, seen) : more;
}

/* What was called offside, as if it had not been. */
static void note_spoilt(Thought *thought, const TqCommand *command, const Seen *seen)
{
    const Mind *mind = thought->mind;
    const bool shot = seen->goal && worth_in_zone(&mind->view, mind->side, mind_ball(mind));
    if (thought->offside < 0 || !thought->worth->saved || seen->own_goal || (seen->goal && !shot))
        return;
    const double value =
        shot ? goes_in(thought, seen) : idea_hope(thought, command->thing.number, seen->ball);
    if (value > thought->spoilt.value)
        thought->spoilt = (Spoilt){ thought->offside, value };
}

/* Who takes a restart may not go on. */
static uint32_t locked_after(const Mind *mind, int piece)
{
    return mind->view.restart == TQ_RESTART_NONE ? 0 : 1u << piece;
}

/* Sealed: handed in as an order, and the other side is supposed to wait. */
static bool make(Thought *thought, const TqCommand *command, TqReport *report)
{
    struct tq_match *match = thought->mind->scratch;
    TqCommand made = *command;
    if (!thought->sealed)
        return tq_match_apply(match, command, report, 0) == TQ_OK && !report->refused;
    made.deed = TQ_DO_ORDER;
    made.start_ms = think_start_ms(thought);
    if (tq_match_apply(match, &made, report, 0) != TQ_OK || report->refused)
        return false;
    TqCommand wait = { .deed = TQ_DO_WAIT,
                       .side = tq_other_side(command->side),
                       .at_ms = command->at_ms,
                       .thing = { TQ_THING_NONE, TQ_NO_SIDE, 0 } };
    TqReport answer;
    (void)!tq_match_apply(match, &wait, &answer, 0); /* refused: it has nothing to answer */
    return true;
}

double think_wait(Thought *thought)
{
    const Mind *mind = thought->mind;
    TqView after;
    think_reset(thought);
    tq_match_for_side(mind->match, mind->side, mind->scratch);
    const double called = settle(thought, 0);
    tq_match_glance(mind->scratch, mind->side, &after);
    return called + worth_of_score(&after, mind->side) - worth_of_score(&mind->view, mind->side) +
           worth_of_view(thought->worth, &after, mind->side, 0);
}

/* Does the table run before the referee as it does alone? Then once is enough. */
static bool runs_alike(const Thought *thought, const TqCommand *command)
{
    return !thought->put && !thought->sealed && !bridge_is_asked(command) &&
           tq_world_at_rest(&thought->start) && !match_book(thought->scratch)->in_motion;
}

/* Before the referee, and seen on his table. False: it must be seen on the table alone, since it is
   refused, lasts too long, or the referee has moved something first. */
static bool make_seen(Thought *thought, const TqCommand *command, Seen *seen, TqReport *report)
{
    struct match *scratch = thought->scratch;
    if (!runs_alike(thought, command) || is_spent(thought))
        return false;
    if (!thought->fresh)
        think_freshen(thought);
    thought->fresh = false;
    scratch->glimpse = look_at(thought, command);
    const bool made = make(thought, command, report);
    *seen = scratch->glimpse;
    scratch->glimpse = (Glimpse){ .looks = false };
    if (made && !seen->quit) {
        pay_for(thought, seen);
        return true;
    }
    think_freshen(thought);
    return false;
}

/* On the table alone, then before the referee. False: it cannot be, or it never rests. */
static bool make_twice(Thought *thought, const TqCommand *command, Seen *seen, TqReport *report)
{
    const Mind *mind = thought->mind;
    if (!think_play(thought, command, seen) || seen->unsettled)
        return false;
    tq_match_for_side(mind->match, mind->side, mind->scratch);
    if (make(thought, command, report))
        return true;
    thought->budget--;
    return false;
}

bool think_try(Thought *thought, const TqCommand *command, double *value)
{
    Mind *mind = thought->mind;
    Seen seen;
    TqReport report;
    TqView after;
    thought->offside = -1;
    if (!make_seen(thought, command, &seen, &report) &&
        !make_twice(thought, command, &seen, &report)) {
        *value = seen.unsettled ? worth_of_unsettled(thought, &seen) : 0;
        return seen.unsettled;
    }
    thought->budget--;
    *value = hear(thought, &report);
    *value += settle(thought, thought->sealed ? think_start_ms(thought) : 0);
    note_spoilt(thought, command, &seen);
    tq_match_glance(mind->scratch, mind->side, &after);
    *value += worth_of_goals(thought, &after, &seen) - (seen.touched ? 0 : thought->worth->missed) +
              worth_of_view(thought->worth, &after, mind->side,
                            locked_after(mind, command->thing.number));
    return true;
}

/* ---- The hand ---- */

double think_error(Mind *mind)
{
    double sum = 0;
    for (int i = 0; i < 3; i++) /* three even draws of variance 1/3 each */
        sum += mind_spread(mind, -1, 1);
    return sum;
}

/* A hand errs more the harder it flicks and the farther it reaches over the table. */
static double strain(const Mind *mind, const TqCommand *command)
{
    const TqView *view = &mind->view;
    const double fast = command->speed_um_s * 1e-6;
    const TqThing thing = command->thing;
    double reach = 0;
    if (view->field.half_x > 0 && thing.kind == TQ_THING_PIECE)
        reach = 0.5 + 0.5 * view->piece[mind->side][thing.number].x * view->towards[mind->side] /
                          view->field.half_x;
    return (0.75 + 0.25 * fast) * (1 + 0.2 * num_clamp(reach, 0, 1));
}

static TqCommand off_by(const Mind *mind, const Skill *skill, TqCommand command,
                        const double error[3])
{
    const double much = strain(mind, &command);
    const double fast = command.speed_um_s * (1 + error[1] * skill->speed * much);
    mind_aim(&command,
             mind_turned(vec2(command.aim_x, command.aim_y), error[0] * skill->aim * much));
    if (command.thing.number != 0) /* a keeper's stroke is straight */
        command.spin_mrad_s += (int32_t)(error[2] * skill->spin * much * 1000);
    command.speed_um_s = (int32_t)num_clamp(fast, 1, FASTEST);
    return command;
}

TqCommand think_sample(const Thought *thought, const TqCommand *command, int sample)
{
    return off_by(thought->mind, thought->skill, *command, thought->error[sample]);
}

void think_shake(Mind *mind, const Skill *skill, TqCommand *command)
{
    double error[3];
    for (int k = 0; k < 3; k++)
        error[k] = think_error(mind);
    *command = off_by(mind, skill, *command, error);
}
