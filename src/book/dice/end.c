/* SPDX-License-Identifier: MIT */
/* The clock, the end of a half, the shoot-out. */
#include "book/dice/dice.h"

/* dice/quick.1, end.1: two halves; end.5: penalties where a winner must be found. */
static ClockTable periods(const struct ref *ref)
{
    int64_t half = (int64_t)ref->setting[SET_HALF] * 1000;
    ClockTable t = { .count = 0 };
    clock_add(&t, (ClockPeriod){ PERIOD_FIRST, K_END_3, half, .played = true });
    clock_add(&t, (ClockPeriod){ PERIOD_SECOND, K_END_3, half, .played = true });
    bool kicks = ref->setting[SET_SHOOTOUT] && in_force(ref, K_END_5);
    clock_add(&t, (ClockPeriod){ PERIOD_SERIES, K_END_5, .played = kicks, .if_level = true });
    return t;
}

static void match_over(struct ref *ref, TqSide winner, int clause, Verdict *verdict)
{
    dice_of(ref)->phase = PHASE_OVER;
    clock_match_over(ref, winner, clause, verdict);
}

/* dice/end.5, Q33: the black die, five kicks each in turn, then pairs. */
static void next_kick(struct ref *ref)
{
    struct dice *d = dice_of(ref);
    d->attacker = series_next(&ref->series);
    dice_due_roll(ref, d->attacker, TQ_DIE_PENALTY, PEND_NONE);
}

static void begin_shootout(struct ref *ref)
{
    struct dice *d = dice_of(ref);
    series_begin(&ref->series, ref_draw_lots(ref));
    d->ball = d->rules.rebound;
    d->shot = (DiceShot){ .on = false };
    next_kick(ref);
}

/* dice/end.2: the toss winner starts the second half. */
void dice_begin_period(struct ref *ref)
{
    const struct dice *d = dice_seen(ref);
    ClockTable table = periods(ref);
    const ClockPeriod *next = clock_next(&table, ref, clock_leader(ref));
    bool toss = (next->period == PERIOD_SECOND) == in_force(ref, K_END_2);
    clock_enter(ref, next);
    clock_start(ref, next);
    if (next->period == PERIOD_SERIES)
        begin_shootout(ref);
    else
        dice_kick_off(ref, toss ? d->toss : tq_other_side(d->toss));
}

static void half_over(struct ref *ref, Verdict *verdict)
{
    ClockTable table = periods(ref);
    clock_period_over(ref, K_END_3, verdict);
    if (clock_next(&table, ref, clock_leader(ref)))
        dice_begin_period(ref);
    else
        match_over(ref, clock_leader(ref), K_END_1, verdict);
}

/* dice/end.3: the half is not over yet, the attack goes on. */
void dice_whistle(struct ref *ref, Verdict *verdict)
{
    ref->whistle_ms = -1;
    ref->sounded = in_force(ref, K_QUICK_1) && in_force(ref, K_END_1);
    if (ref->sounded && !in_force(ref, K_END_3))
        half_over(ref, verdict);
    else if (ref->sounded)
        dice_say(verdict, TQ_CALL_TIME_UP, K_END_3, TQ_RESTART_NONE, dice_seen(ref)->attacker);
}

/* dice/end.3, Q32: once time is up the half ends with the next change of possession, corner or
   goal. */
void dice_time_check(struct ref *ref, Verdict *verdict)
{
    if (ref->sounded)
        half_over(ref, verdict);
}

void dice_shootout_rolled(struct ref *ref, TqFaceKind result, Verdict *verdict)
{
    const struct dice *d = dice_seen(ref);
    bool goal = result == TQ_FACE_GOAL;
    series_kick(&ref->series, d->attacker, goal);
    dice_say(verdict, goal ? TQ_CALL_KICK_SCORED : TQ_CALL_KICK_MISSED, K_END_5, TQ_RESTART_NONE,
             dice_defender(d));
    TqSide winner = series_winner(&ref->series, SHOOTOUT_KICKS, true);
    if (winner != TQ_NO_SIDE)
        match_over(ref, winner, K_END_5, verdict);
    else
        next_kick(ref);
}
