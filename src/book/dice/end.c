/* SPDX-License-Identifier: MIT */
/* The clock, the end of a half, the shoot-out. */
#include "book/dice/dice.h"

static void match_over(struct ref *ref, TqSide winner, int clause, Verdict *verdict)
{
    struct dice *d = dice_of(ref);
    ref->over = true;
    ref->winner = winner;
    ref->whistle_ms = -1;
    d->phase = PHASE_OVER;
    dice_say(verdict, TQ_CALL_MATCH_OVER, clause, TQ_RESTART_NONE, winner);
}

static TqSide draw_lots(struct ref *ref)
{
    uint64_t lot = rng_below(&ref->rng, 2);
    return lot ? TQ_AWAY : TQ_HOME;
}

/* dice/end.5, Q33: the black die, five kicks each in turn, then pairs. */
static void begin_shootout(struct ref *ref)
{
    struct dice *d = dice_of(ref);
    ref->period = PERIOD_SERIES;
    d->shootout_first = draw_lots(ref);
    d->kicks[0] = d->kicks[1] = d->scored[0] = d->scored[1] = 0;
    d->attacker = d->shootout_first;
    d->ball = d->rules.rebound;
    d->shot = (DiceShot){ .on = false };
    dice_due_roll(ref, d->attacker, TQ_DIE_PENALTY, PEND_NONE);
}

static TqSide leader(const struct ref *ref)
{
    int lead = ref->score[TQ_HOME] - ref->score[TQ_AWAY];
    return lead > 0 ? TQ_HOME : lead < 0 ? TQ_AWAY : TQ_NO_SIDE;
}

/* dice/quick.1, end.1: two halves; dice/end.2: the toss winner starts the second. */
void dice_half_over(struct ref *ref, Verdict *verdict)
{
    struct dice *d = dice_of(ref);
    d->time_up = false;
    d->last_foul = TQ_NO_SIDE;
    dice_say(verdict, TQ_CALL_PERIOD_OVER, K_END_3, TQ_RESTART_NONE, TQ_NO_SIDE);
    if (ref->period == PERIOD_FIRST) {
        ref->period = PERIOD_SECOND;
        ref->whistle_ms = ref->now_ms + (int64_t)ref->setting[SET_HALF] * 1000;
        dice_kick_off(ref, in_force(ref, K_END_2) ? d->toss : tq_other_side(d->toss));
        return;
    }
    ref->whistle_ms = -1;
    if (leader(ref) == TQ_NO_SIDE && ref->setting[SET_SHOOTOUT] && in_force(ref, K_END_5))
        begin_shootout(ref);
    else
        match_over(ref, leader(ref), K_END_1, verdict);
}

/* dice/end.3, Q32: once time is up the half ends with the next change of possession, corner or
   goal. */
void dice_time_check(struct ref *ref, Verdict *verdict)
{
    if (dice_seen(ref)->time_up)
        dice_half_over(ref, verdict);
}

static TqSide shootout_winner(const struct dice *d)
{
    int lead = d->scored[TQ_HOME] - d->scored[TQ_AWAY];
    int left[2] = { SHOOTOUT_KICKS - d->kicks[TQ_HOME], SHOOTOUT_KICKS - d->kicks[TQ_AWAY] };
    if (left[0] <= 0 && left[1] <= 0)
        return d->kicks[0] == d->kicks[1] && lead ? (lead > 0 ? TQ_HOME : TQ_AWAY) : TQ_NO_SIDE;
    if (lead > left[1])
        return TQ_HOME;
    return -lead > left[0] ? TQ_AWAY : TQ_NO_SIDE;
}

void dice_shootout_rolled(struct ref *ref, TqFaceKind result, Verdict *verdict)
{
    struct dice *d = dice_of(ref);
    bool goal = result == TQ_FACE_GOAL;
    d->kicks[d->attacker]++;
    d->scored[d->attacker] += goal;
    dice_say(verdict, goal ? TQ_CALL_KICK_SCORED : TQ_CALL_KICK_MISSED, K_END_5, TQ_RESTART_NONE,
             dice_defender(d));
    TqSide winner = shootout_winner(d);
    if (winner != TQ_NO_SIDE) {
        match_over(ref, winner, K_END_5, verdict);
        return;
    }
    d->attacker = dice_defender(d);
    dice_due_roll(ref, d->attacker, TQ_DIE_PENALTY, PEND_NONE);
}
