/* SPDX-License-Identifier: MIT */
/* From the award of a restart to the flick that takes it: its steps in order, and the time for them
   (rules/fistf.md f). What comes of the flick: restart_taken.c. */
#include "book/fistf/restarts.h"
#include "ref/wait.h"

#define BIT RESTART_BIT
#define SETUP_MS 10000 /* 4.2.5, 15.2.1.5 */

bool fistf_is_positional(TqRestart kind)
{
    return kind == TQ_RESTART_FREE || kind == TQ_RESTART_THROW_IN || kind == TQ_RESTART_CORNER;
}

bool fistf_is_hand_set(TqRestart kind)
{
    return kind == TQ_RESTART_KICK_OFF || kind == TQ_RESTART_GOAL_KICK;
}

/* 4.2.2, 12.2, 15.2.1, 11.2, 14.2, 16.2: the steps, in the order of RestartStep. */
static uint32_t steps_of(const struct ref *ref, TqRestart kind)
{
    const bool last = fistf_switch(ref, SW_KICKOFF_TAKER_MAY_BE_PLACED_LAST) == YES;
    switch (kind) {
    case TQ_RESTART_KICK_OFF:
        return BIT(RESTART_ATTACK) | BIT(RESTART_DEFENCE) | (last ? BIT(RESTART_TAKER) : 0);
    case TQ_RESTART_GOAL_KICK:
        return in_force(ref, F_15_2_1)
                   ? BIT(RESTART_ATTACK) | BIT(RESTART_DEFENCE) | BIT(RESTART_TAKER)
                   : BIT(RESTART_TAKER);
    case TQ_RESTART_PENALTY:
        return (in_force(ref, F_12_2_1) ? BIT(RESTART_NAME) : 0) | BIT(RESTART_TAKER) |
               BIT(RESTART_KEEPER);
    default:
        return BIT(RESTART_NAME) | BIT(RESTART_ATTACK) | BIT(RESTART_DEFENCE) |
               BIT(RESTART_DISTANCE) | BIT(RESTART_TAKER);
    }
}

/* 11.2.2, 14.2.3, 16.2.3: one positional flick each, at a corner three. */
static int positional_flicks(const struct ref *ref, TqRestart kind)
{
    if (kind == TQ_RESTART_CORNER)
        return in_force(ref, F_16_2_3) ? 3 : 0;
    if (kind == TQ_RESTART_THROW_IN)
        return in_force(ref, F_14_2_3) ? 1 : 0;
    return kind == TQ_RESTART_FREE && in_force(ref, F_11_2_2) ? 1 : 0;
}

/* ---- Where the ball is laid ---- */

/* 14.2.1: where it passed the touchline; 14.2.4: with its centre on that. */
static Vec2 throw_in_spot(const struct ref *ref, const TqRuling *award)
{
    Vec2 at = in_force(ref, F_14_2_1) ? vec2(award->x, award->y) : ref->board.ball.at;
    const double line = ref->board.field.half_y;
    if (in_force(ref, F_14_2_4))
        at.y = award->y < 0 ? -line : line;
    return at;
}

/* 16.2.1: in the quarter circle, on the side where it went out. OPEN(fistf-de/16.2.1): out over the
   very middle it is the one of the two with y above 0. */
static Vec2 corner_spot(const struct ref *ref, const TqRuling *award)
{
    const TqField *field = &ref->board.field;
    const double end = ref_end(ref, tq_other_side(award->to));
    const double side = award->has_at && award->y < 0 && in_force(ref, F_16_2_1) ? -1 : 1;
    const double in = field->corner / 2;
    return vec2(end * (field->half_x - in), side * (field->half_y - in));
}

/* 4.2.3, 12.2.1: centre spot and penalty spot. 15.2.1.4: anywhere in the goal area; first in its
   middle. */
Vec2 fistf_ball_spot(const struct ref *ref, const TqRuling *award)
{
    const TqField *field = &ref->board.field;
    switch (award->restart) {
    case TQ_RESTART_KICK_OFF:
        return vec2(0, 0);
    case TQ_RESTART_GOAL_KICK:
        return vec2(ref_end(ref, award->to) * (field->half_x - field->small_deep / 2), 0);
    case TQ_RESTART_CORNER:
        return corner_spot(ref, award);
    case TQ_RESTART_THROW_IN:
        return throw_in_spot(ref, award);
    case TQ_RESTART_PENALTY:
        if (ref->period != PERIOD_SERIES && in_force(ref, F_12_2_1))
            return fistf_mark(ref, tq_other_side(award->to));
        return vec2(award->x, award->y);
    default:
        return vec2(award->x, award->y);
    }
}

/* ---- Award ---- */

/* 4.2.5: after a goal, and when that kick-off passes over; 15.2.1.5: at every goal kick. */
static bool is_hurried(const struct ref *ref, const TqRuling *award)
{
    const struct fistf *f = fistf_seen(ref);
    const bool goal = award->call == TQ_CALL_GOAL || award->call == TQ_CALL_OWN_GOAL;
    const bool passed = f->restart.kind == TQ_RESTART_KICK_OFF && f->steps.hurried;
    if (award->restart == TQ_RESTART_KICK_OFF)
        return (goal || passed) && in_force(ref, F_4_2_5);
    return award->restart == TQ_RESTART_GOAL_KICK && in_force(ref, F_15_2_1_5);
}

static void return_taker(struct ref *ref)
{
    struct fistf *f = fistf_of(ref);
    const Restart *r = &f->restart;
    const TqThing taker = thing_piece(r->to, r->taker);
    if (f->steps.lifted_taker)
        place_set(&ref->board, taker, fistf_room_for(ref, taker, r->aside.at[r->to][r->taker]),
                  vec2(0, 0));
    f->steps.lifted_taker = false;
}

/* Possession, counts and locks of what was before the restart are over. */
void fistf_forget_play(struct ref *ref, TqSide to)
{
    struct fistf *f = fistf_of(ref);
    f->dead = false;
    fistf_take_ball(ref, to);
    f->owner = to;
    f->pressed = (Pressed){ .due = false };
    f->ball_moves = f->after_miss = false;
    fistf_forget_wait(f);
    f->count = (Count){ .figure = thing_none(), .carry_figure = thing_none() };
    f->locks = (Locks){ .taker = thing_none() };
    f->play = (Play){ .piece = thing_none(), .last = thing_none(), .side = TQ_NO_SIDE };
    for (int i = 0; i < FISTF_FLICKS; i++)
        f->flick[i].wrongful = false;
}

void fistf_begin_restart(struct ref *ref, const TqRuling *award, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    const Vec2 at = fistf_ball_spot(ref, award);
    const bool hurried = is_hurried(ref, award);
    (void)verdict;
    return_taker(ref);
    const SpareHold held[2] = { f->team[TQ_HOME].spare_hold, f->team[TQ_AWAY].spare_hold };
    fistf_forget_play(ref, award->to);
    fistf_spare_at_restart(ref, award, held);
    f->restart = restart_of(award->restart, award->to, at, award->clause);
    f->restart.direct = award->restart == TQ_RESTART_CORNER || award->restart == TQ_RESTART_PENALTY;
    f->steps = (Steps){ .hurried = hurried, .ball_from = at };
    f->steps.flicks[0] = f->steps.flicks[1] = (int8_t)positional_flicks(ref, award->restart);
    restart_plan(&f->restart, steps_of(ref, award->restart));
    place_lay_ball(&ref->board, at);
    if (award->restart == TQ_RESTART_KICK_OFF) {
        fistf_arrange(ref, award->to);
        fistf_arrange(ref, tq_other_side(award->to));
    }
    fistf_clear_spot(ref);
    fistf_enter(ref, FISTF_RESTART);
}

TqSide fistf_actor(const struct ref *ref)
{
    return restart_actor(&fistf_seen(ref)->restart);
}

/* ---- Steps ---- */

/* 10.7.2.3: what was lifted for the positional flicks comes back. */
static void put_back_lifted(struct ref *ref)
{
    struct fistf *f = fistf_of(ref);
    if (f->steps.lifted_ball) {
        place_lay_ball(&ref->board, f->restart.at);
        fistf_clear_spot(ref);
    }
    f->steps.lifted_ball = false;
    return_taker(ref);
}

/* 12.2.3: the keeper's figure is not past the goal line. */
static void set_penalty_keeper(struct ref *ref)
{
    const struct fistf *f = fistf_seen(ref);
    const TqThing keeper = thing_keeper(tq_other_side(f->restart.to));
    const Footprint *seen = board_get(&ref->board, keeper);
    const double way = ref_end(ref, (TqSide)keeper.side);
    if (!seen->present || fistf_breaks(ref, &ref->board, keeper) != F_12_2_3)
        return;
    const double half = footprint_reach(seen, vec2(-way, 0)) + way * seen->at.x;
    const TqField *field = &ref->board.field;
    fistf_referee_sets(ref, keeper, vec2(way * (field->half_x - field->line + half), seen->at.y),
                       ruling_of(F_12_2_3, TQ_CALL_PLACED));
}

static void leave_step(struct ref *ref)
{
    const struct fistf *f = fistf_seen(ref);
    const int step = f->restart.step;
    const bool sets = step == RESTART_ATTACK || step == RESTART_DEFENCE;
    if (sets && fistf_is_hand_set(f->restart.kind))
        fistf_correct(ref, fistf_actor(ref), true);
    if (step == RESTART_DEFENCE && fistf_is_positional(f->restart.kind))
        put_back_lifted(ref);
}

/* What the referee does by himself as a step begins; false: there is nothing to decide in it. */
static bool enter_step(struct ref *ref)
{
    const struct fistf *f = fistf_seen(ref);
    const bool penalty = f->restart.kind == TQ_RESTART_PENALTY && ref->period != PERIOD_SERIES;
    switch (f->restart.step) {
    case RESTART_ATTACK:
    case RESTART_DEFENCE:
        return fistf_is_hand_set(f->restart.kind) || f->steps.flicks[fistf_actor(ref)] > 0;
    case RESTART_DISTANCE:
        return fistf_any_too_near(ref);
    case RESTART_TAKER:
        if (penalty)
            fistf_clear_area(ref);
        return true;
    case RESTART_KEEPER:
        if (penalty)
            set_penalty_keeper(ref);
        return true;
    default:
        return true;
    }
}

void fistf_next_step(struct ref *ref, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    (void)verdict;
    bool decides = f->restart.step == RESTART_FLICK;
    while (!decides) {
        leave_step(ref);
        restart_next(&f->restart);
        decides = enter_step(ref);
    }
    wait_begin(ref);
}

/* A positional flick has come to rest: a ball that it touched goes back (K22), and with the last
   one the step ends. */
void fistf_restart_goes_on(struct ref *ref, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    const int step = f->restart.step;
    const bool flicks =
        fistf_is_positional(f->restart.kind) && (step == RESTART_ATTACK || step == RESTART_DEFENCE);
    const Vec2 off = vec2_sub(ref->board.ball.at, f->restart.at);
    f->ball_moves = false;
    const bool moved = !f->steps.lifted_ball && vec2_length(off) > TOUCHING;
    if (moved && flicks && in_force(ref, F_11_2_2))
        fistf_referee_sets(ref, thing_ball(), f->restart.at, ruling_of(F_11_2_2, TQ_CALL_PLACED));
    else if (moved && !flicks && step != RESTART_FLICK) /* by a rod, before the signal */
        fistf_referee_sets(ref, thing_ball(), f->restart.at,
                           ruling_of(f->restart.clause, TQ_CALL_PLACED));
    else if (moved && !flicks && !f->dead && in_force(ref, F_I_2)) /* it was not yet taken */
        fistf_referee_sets(ref, thing_ball(), f->restart.at,
                           ruling_of(fistf_spot_clause(ref), TQ_CALL_PLACED));
    if (flicks && f->steps.flicks[fistf_actor(ref)] == 0)
        fistf_next_step(ref, verdict);
}

/* ---- The time to set up: 4.2.5, 15.2.1.5, K45 ---- */

/* OPEN(fistf-es/15.2.1.5.b): rule 10, which it points to, is 10.8.1 with its kick, as if it were
   entered; and its cards. */
static void setup_late(struct ref *ref, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    const TqSide side = fistf_actor(ref);
    const bool kick_off = f->restart.kind == TQ_RESTART_KICK_OFF, taker = side == f->restart.to;
    const int clause =
        kick_off ? (taker ? F_4_2_5_A : F_4_2_5_B) : (taker ? F_15_2_1_5_A : F_15_2_1_5_B);
    TqRuling said =
        ruling_with(ruling_of(clause, TQ_CALL_TIME_WASTING), kick_off ? F_4_2_5 : F_15_2_1_5);
    said.against = side;
    if (!in_force(ref, clause)) {
        fistf_next_step(ref, verdict);
    } else if (taker) {
        said.restart = f->restart.kind;
        said.to = tq_other_side(side);
        verdict_say(verdict, said);
        fistf_begin_restart(ref, &said, verdict);
    } else { /* his figures stay, and the restart goes on unless the other takes the kick */
        fistf_next_step(ref, verdict);
        said = ruling_with(said, F_10_8_1);
        said = fistf_kick_by(ref, said, side, ref->board.ball.at, F_DE_10_8_1_A, F_DE_10_8_1_B);
        fistf_punish(ref, &said, verdict);
        fistf_breach(ref, side, verdict);
    }
}

Wait fistf_restart_wait(const struct ref *ref)
{
    const struct fistf *f = fistf_seen(ref);
    const int step = f->restart.step;
    const bool sets = step == RESTART_ATTACK || step == RESTART_DEFENCE;
    Wait out = { .whom = fistf_actor(ref), .limit_ms = -1 };
    if (f->steps.hurried && sets && ref->setting[SET_LIMITS]) {
        out.limit_ms = SETUP_MS;
        out.silence = setup_late;
    }
    return out;
}

/* ---- Lifted, named ---- */

/* 10.7.2.3, 11.2.2: ball and taker out of the way of the positional flicks. */
bool fistf_may_lift(const struct ref *ref, TqThing thing)
{
    const struct fistf *f = fistf_seen(ref);
    const Restart *r = &f->restart;
    const bool flicks = f->phase == FISTF_RESTART && fistf_is_positional(r->kind) &&
                        (r->step == RESTART_ATTACK || r->step == RESTART_DEFENCE);
    const bool taker = r->taker >= 0 && thing_same(thing, thing_piece(r->to, r->taker));
    return flicks && (thing_is_ball(thing) || taker) && board_get(&ref->board, thing)->present &&
           in_force(ref, F_10_7_2_3);
}

void fistf_lift(struct ref *ref, TqThing thing)
{
    struct fistf *f = fistf_of(ref);
    if (thing_is_ball(thing)) {
        f->steps.lifted_ball = true;
    } else {
        f->steps.lifted_taker = true;
        place_note_aside(&f->restart.aside, &ref->board, thing);
    }
    place_take_away(&ref->board, thing);
}

/* 10.2.2, 1.5.b: who was to take it has left the match. Another is named, or set, and what comes
   after that is done anew; positional flicks that were made are made. */
void fistf_taker_leaves(struct ref *ref, TqThing piece)
{
    struct fistf *f = fistf_of(ref);
    Restart *r = &f->restart;
    const uint32_t from = fistf_is_hand_set(r->kind) ? BIT(RESTART_TAKER) : ~0u;
    if (!fistf_prepares(ref) || ref->period == PERIOD_SERIES || piece.side != (int8_t)r->to ||
        piece.number != r->taker)
        return;
    r->taker = -1;
    f->steps.lifted_taker = false;
    restart_plan(r, steps_of(ref, r->kind) & from);
    wait_begin(ref);
}

/* To be named: a figure of its side; 9.1.1, 9.1.2: the spare keeper once it is in play. */
bool fistf_taker_allowed(const struct ref *ref, TqThing piece)
{
    const struct fistf *f = fistf_seen(ref);
    if (!thing_is_piece(piece) || piece.side != (int8_t)f->restart.to ||
        !board_get(&ref->board, piece)->present)
        return false;
    return !thing_is_keeper(piece) && fistf_spare_unused(ref, piece) < 0;
}
