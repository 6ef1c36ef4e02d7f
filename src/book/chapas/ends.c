/* SPDX-License-Identifier: MIT */
/* Goals, the bell and the last possessions, periods, the shoot-out, the end (chapas/3, 19, 20, 91
   to 95, 100). */
#include "book/chapas/chapas.h"
#include "ref/clock.h"
#include "ref/series.h"
#include "ref/wait.h"

/* 20.p1, 20.p3: in extra time it is clear that a winner must be found, whatever the setting. */
static int way_to_winner(const struct ref *ref)
{
    const int way = ref->setting[SET_WINNER];
    const bool extra = ref->period == PERIOD_EXTRA || ref->period == PERIOD_EXTRA_SECOND;
    return extra && (way == WINNER_DRAW || way == WINNER_KICKS) ? WINNER_EXTRA : way;
}

/* 19, 20: two halves; where a winner must be found, extra time in two parts without interval, with
   or without golden goal, and penalties. */
static ClockTable periods_of(const struct ref *ref)
{
    const int64_t half = (int64_t)ref->setting[SET_HALF] * 1000;
    const int way = way_to_winner(ref);
    const bool golden =
        (way == WINNER_GOLDEN || way == WINNER_GOLDEN_KICKS) && in_force(ref, C_20_P2);
    const bool extra = way != WINNER_DRAW && way != WINNER_KICKS && in_force(ref, C_20_P1);
    const bool kicks = (way == WINNER_EXTRA || way == WINNER_GOLDEN_KICKS || way == WINNER_KICKS) &&
                       in_force(ref, C_20_P3) && in_force(ref, C_100);
    ClockTable t = { .count = 0 };
    clock_add(&t, (ClockPeriod){ PERIOD_FIRST, C_19, half, .played = true });
    clock_add(&t, (ClockPeriod){ PERIOD_SECOND, C_19, half,
                                 .interval_ms = (int64_t)ref->setting[SET_INTERVAL] * 1000,
                                 .played = true, .change_ends = in_force(ref, C_19) });
    clock_add(&t, (ClockPeriod){ PERIOD_EXTRA, C_20_P1, EXTRA_MS, .played = extra, .if_level = true,
                                 .golden = golden });
    clock_add(&t, (ClockPeriod){ PERIOD_EXTRA_SECOND, C_20_P1, EXTRA_MS, .played = extra,
                                 .if_level = golden, .goes_on = true, .change_ends = true,
                                 .golden = golden });
    clock_add(&t, (ClockPeriod){ PERIOD_SERIES, C_20_P3, .played = kicks, .if_level = true });
    return t;
}

static void end_match(struct ref *ref, TqSide winner, int clause, Verdict *verdict)
{
    clock_match_over(ref, winner, clause, verdict);
    chapas_enter(ref, PHASE_OVER);
}

/* 3  More goals win; equal goals are a draw. */
static TqSide leader(const struct ref *ref)
{
    return in_force(ref, C_3) ? clock_leader(ref) : TQ_NO_SIDE;
}

/* ---- Kick-offs ---- */

void chapas_kick_off(struct ref *ref, TqSide side)
{
    TqRuling ruling = ruling_of(C_23, TQ_CALL_NONE);
    ruling.restart = TQ_RESTART_KICK_OFF;
    ruling.to = side;
    chapas_begin_restart(ref, &ruling);
    order_release(&chapas_of(ref)->placed); /* everybody is set anew */
    for (int team = TQ_HOME; team <= TQ_AWAY && in_force(ref, C_23); team++)
        chapas_arrange(ref, (TqSide)team);
    place_make_room(&ref->board, thing_ball(), 0);
}

/* 109: the clock stands from the referee's word until the next flick. */
void chapas_stop_clock(struct ref *ref)
{
    struct chapas *c = chapas_of(ref);
    if (ref->whistle_ms < 0 || !in_force(ref, C_109))
        return;
    c->stands_ms = ref->whistle_ms - ref->now_ms;
    ref->whistle_ms = -1;
}

static void go_on_with_clock(struct ref *ref)
{
    struct chapas *c = chapas_of(ref);
    if (c->stands_ms >= 0)
        ref->whistle_ms = ref->now_ms + c->stands_ms;
    c->stands_ms = -1;
}

/* K70: the clock of a period starts with its first flick. */
void chapas_start_clock(struct ref *ref)
{
    const ClockTable periods = periods_of(ref);
    go_on_with_clock(ref);
    if (!ref->sounded && ref->period != PERIOD_SERIES)
        clock_start(ref, clock_now(&periods, ref));
}

/* ---- The shoot-out: 100 ---- */

static void next_kick(struct ref *ref, Verdict *verdict)
{
    TqRuling ruling = ruling_of(C_100, TQ_CALL_NONE);
    ruling.restart = TQ_RESTART_PENALTY;
    ruling.to = series_next(&ref->series);
    chapas_of(ref)->offenders = 0;
    chapas_begin_restart(ref, &ruling);
    chapas_say_placed(ref, verdict);
}

/* Does this clause say by itself that there was no goal? A goal kick or a turn that passes does
   not: nothing of that follows in a series. */
static bool speaks_of_kick(const TqRuling *outcome)
{
    return outcome->call == TQ_CALL_GOAL || outcome->call == TQ_CALL_NO_GOAL ||
           outcome->call == TQ_CALL_OWN_GOAL || outcome->clause == C_92 ||
           outcome->clause == C_97_PU;
}

/* 100.pu: what makes a penalty good or bad in play does so here (88.pu, 98, 99 too): an offence of
   who takes it, or what came of the ball; the ruling says it. */
static TqRuling with_kick(TqRuling said, const TqRuling *offence, const TqRuling *outcome)
{
    said = ruling_with(said, C_100_PU);
    if (offence || !speaks_of_kick(outcome))
        return ruling_with(said, offence ? offence->clause : C_91);
    said = ruling_with(said, outcome->clause);
    for (int i = 0; i < TQ_MAX_WITH && outcome->call == TQ_CALL_GOAL; i++)
        said = ruling_with(said, outcome->with[i]);
    return said;
}

/* K58: it is said, with a number, that kicks are left and would change nothing. */
static void end_series(struct ref *ref, TqSide winner, Verdict *verdict)
{
    const int *taken = ref->series.kicks;
    end_match(ref, winner, C_100, verdict);
    verdict->ruling[verdict->count - 1].number = taken[0] < SERIES || taken[1] < SERIES;
}

void chapas_kick_again(struct ref *ref, const TqRuling *offence, Verdict *verdict)
{
    verdict_say(verdict, ruling_with(*offence, C_100_PU));
    next_kick(ref, verdict);
}

void chapas_end_kick(struct ref *ref, const TqRuling *offence, const TqRuling *outcome,
                     Verdict *verdict)
{
    const bool goal = outcome->call == TQ_CALL_GOAL && !offence;
    TqRuling said = ruling_of(C_100, goal ? TQ_CALL_KICK_SCORED : TQ_CALL_KICK_MISSED);
    if (in_force(ref, C_100_PU))
        said = with_kick(said, offence, outcome);
    said.to = chapas_seen(ref)->restart.to;
    verdict_say(verdict, said);
    series_kick(&ref->series, said.to, goal);
    const TqSide winner = series_winner(&ref->series, SERIES, ref->setting[SET_DECIDED]);
    if (winner != TQ_NO_SIDE)
        end_series(ref, winner, verdict);
    else
        next_kick(ref, verdict);
}

/* ---- Periods ---- */

/* K11: the loser of the first draw kicks off the second half; extra time by a new draw. */
static void begin_period(struct ref *ref, Verdict *verdict)
{
    struct chapas *c = chapas_of(ref);
    const ClockTable periods = periods_of(ref);
    const ClockPeriod *next = clock_next(&periods, ref, leader(ref));
    if (!next) {
        end_match(ref, leader(ref), C_3, verdict);
        return;
    }
    clock_enter(ref, next);
    c->possessions[0] = c->possessions[1] = 0;
    if (next->period == PERIOD_SERIES) {
        series_begin(&ref->series, ref_draw_lots(ref));
        next_kick(ref, verdict);
    } else if (next->period == PERIOD_EXTRA) {
        chapas_draw(ref, verdict);
    } else {
        chapas_kick_off(ref, tq_other_side(c->kicked_off_first));
    }
}

void chapas_after_interval(struct ref *ref, Verdict *verdict)
{
    begin_period(ref, verdict);
}

/* 19.p1: after the bell it ends with the last possession; 20: what follows a draw. `lapses`: a
   restart was given, and its side has no possession left to take it in (K10). */
static void end_period(struct ref *ref, bool lapses, Verdict *verdict)
{
    const ClockTable periods = periods_of(ref);
    const bool half_time = ref->period == PERIOD_FIRST, last = ref->sounded;
    const ClockPeriod *next = clock_next(&periods, ref, leader(ref));
    const int clause = clock_now(&periods, ref)->clause;
    lapses &= last && in_force(ref, C_19_P1);
    clock_period_over(ref, lapses ? C_19_P1 : clause, verdict);
    TqRuling *over = &verdict->ruling[verdict->count - 1];
    if (last)
        *over = ruling_with(*over, lapses ? clause : C_19_P1);
    if (next && next->if_level)
        *over = ruling_with(ruling_with(*over, next->clause), C_20);
    choice_close(&chapas_of(ref)->choices);
    if (half_time)
        chapas_enter(ref, PHASE_INTERVAL);
    else
        begin_period(ref, verdict);
}

/* ---- The bell: 19.p1, 19.p2, K10 ---- */

/* What play waits for, behind caps that are put aside and kicks that are chosen: PHASE_CHOICE or
   PHASE_RELOCATE if an action was made and its turn has not passed yet. */
static ChapasPhase waits_for(const struct chapas *c)
{
    const ChapasPhase phase = c->phase == PHASE_RELOCATE && !c->in_motion ? c->resumes : c->phase;
    const Choice *open = c->choices.now.interrupts ? &c->choices.under : &c->choices.now;
    return phase != PHASE_CHOICE || open->of_flick ? phase : (ChapasPhase)open->resume;
}

TqSide chapas_possessor(const struct ref *ref)
{
    const struct chapas *c = chapas_seen(ref);
    return waits_for(c) == PHASE_PREPARE ? c->restart.to : c->turn.side;
}

/* The turn under way ends as usual, then each side has one possession, the other first; a turn that
   has not been flicked yet is itself the first of the two. */
void chapas_whistle(struct ref *ref, Verdict *verdict)
{
    struct chapas *c = chapas_of(ref);
    const ChapasPhase phase = waits_for(c);
    const bool flicked = phase == PHASE_CHOICE || phase == PHASE_RELOCATE ||
                         (phase != PHASE_PREPARE && c->turn.action > 1);
    const TqSide side = chapas_possessor(ref);
    ref->whistle_ms = -1;
    if (!in_force(ref, C_19_P1) || !in_force(ref, C_19_P2)) {
        end_period(ref, false, verdict);
        return;
    }
    ref->sounded = true;
    c->possessions[side] = flicked;
    c->possessions[tq_other_side(side)] = 1;
    TqRuling bell = ruling_of(C_19_P2, TQ_CALL_TIME_UP);
    verdict_say(verdict, ruling_with(bell, C_19_P1));
}

bool chapas_possession_left(const struct ref *ref, TqSide side)
{
    return !ref->sounded || chapas_seen(ref)->possessions[side] > 0;
}

bool chapas_gets_ball(const struct ref *ref, TqSide side)
{
    return chapas_possession_left(ref, side) || side == chapas_possessor(ref);
}

TqRuling chapas_with_form(const struct ref *ref, TqRuling ruling, TqSide to, int clause)
{
    return chapas_gets_ball(ref, to) ? ruling_with(ruling, clause) : ruling;
}

/* The ball goes to a side: one of its last possessions, if the bell has sounded. */
static bool take_possession(struct ref *ref, TqSide side, bool restart, Verdict *verdict)
{
    if (!chapas_gets_ball(ref, side)) {
        end_period(ref, restart, verdict);
        return false;
    }
    if (ref->sounded && side != chapas_possessor(ref))
        chapas_of(ref)->possessions[side]--;
    return true;
}

/* 29: the other side's turn. */
void chapas_pass_turn(struct ref *ref, Verdict *verdict)
{
    const TqSide other = tq_other_side(chapas_seen(ref)->turn.side);
    if (take_possession(ref, other, false, verdict))
        chapas_begin_turn(ref, other, TURN_OPEN, TQ_RESTART_NONE);
}

void chapas_restart_or_end(struct ref *ref, const TqRuling *ruling, Verdict *verdict)
{
    if (!take_possession(ref, ruling->to, true, verdict))
        return;
    chapas_begin_restart(ref, ruling);
    chapas_say_placed(ref, verdict);
}

/* 49, K34: a ball at rest in a small area whose keeper is elsewhere: it plays the ball from where
   it lies, and nobody else does. */
void chapas_keepers_ball(struct ref *ref, TqSide side, Verdict *verdict)
{
    struct chapas *c = chapas_of(ref);
    const TqRestart began = side == c->turn.side ? c->turn.began : TQ_RESTART_NONE;
    if (!take_possession(ref, side, false, verdict))
        return;
    chapas_begin_turn(ref, side, TURN_OPEN, TQ_RESTART_NONE);
    c->turn.began = began;    /* 81.E: it is still not set by hand, */
    c->locked = thing_none(); /* and may touch the ball again, for nobody else may (49, 73) */
    if (ref->board.piece[side][0].present)
        chapas_only_keeper(ref);
}

/* ---- Goals ---- */

/* 23, K11: the side that conceded; 19.p1, K10: a kick-off begins a possession, so after an own goal
   in its last one the other side, if that still has one. OPEN(chapas/19.p1): the book does not say
   who kicks off; else one would have two more and the other none. */
TqSide chapas_kicks_off(const struct ref *ref, TqSide conceded)
{
    const TqSide other = tq_other_side(conceded);
    return chapas_possession_left(ref, conceded) || !chapas_possession_left(ref, other) ? conceded
                                                                                        : other;
}

/* 20.p2: golden goal. */
void chapas_score(struct ref *ref, TqSide by, Verdict *verdict)
{
    const ClockTable periods = periods_of(ref);
    const TqSide next = chapas_kicks_off(ref, tq_other_side(by));
    ref->score[by]++;
    if (clock_decided(&periods, ref)) {
        end_match(ref, by, C_20_P2, verdict);
    } else if (!chapas_possession_left(ref, next)) {
        end_period(ref, false, verdict);
    } else {
        if (ref->sounded)
            chapas_of(ref)->possessions[next]--;
        chapas_kick_off(ref, next);
    }
}

/* 109.p2, K62: lost 0-1, or by the score if he is behind by more than one. */
void chapas_send_off(struct ref *ref, TqSide side, Verdict *verdict)
{
    const TqSide winner = tq_other_side(side);
    if (ref->score[winner] - ref->score[side] < 2) {
        ref->score[side] = 0;
        ref->score[winner] = 1;
    }
    end_match(ref, winner, C_109_P2, verdict);
}
