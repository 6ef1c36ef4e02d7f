/* SPDX-License-Identifier: MIT */
/* Goals, periods, the series of penalties, the end. */
#include "book/dadinho/dadinho.h"

void dadinho_score_goal(struct ref *ref, TqSide by)
{
    TQ_ASSERT(by != TQ_NO_SIDE);
    ref->score[by]++;
    dadinho_begin_setup(ref, tq_other_side(by), true);
}

void dadinho_end_match(struct ref *ref, TqSide winner, int clause, Verdict *verdict)
{
    clock_match_over(ref, winner, clause, verdict);
    dadinho_enter_phase(ref, PHASE_OVER);
}

/* 21  More goals win; equal goals are a draw. */
static TqSide leader(const struct ref *ref)
{
    return in_force(ref, D_21) ? clock_leader(ref) : TQ_NO_SIDE;
}

static void begin_series(struct ref *ref)
{
    struct dadinho *d = dadinho_of(ref);
    series_begin(&ref->series, ref_draw_lots(ref));
    d->kicked[0] = d->kicked[1] = 0;
    d->locked = thing_none();
    dadinho_arrange_team(ref, TQ_HOME, false);
    dadinho_arrange_team(ref, TQ_AWAY, false);
    dadinho_begin_penalty(ref, ref->series.first);
}

/* The next period; K11: the second half is kicked off by the other team. */
void dadinho_begin_period(struct ref *ref, Verdict *verdict)
{
    ClockTable periods = dadinho_periods(ref);
    const ClockPeriod *next = clock_next(&periods, ref, leader(ref));
    if (!next) {
        dadinho_end_match(ref, leader(ref), D_21, verdict);
        return;
    }
    clock_enter(ref, next);
    if (next->period == PERIOD_SERIES)
        begin_series(ref);
    else if (next->period == PERIOD_EXTRA)
        dadinho_begin_draw(ref, verdict);
    else
        dadinho_begin_setup(ref, tq_other_side(dadinho_seen(ref)->kicked_off_first), false);
}

void dadinho_end_period(struct ref *ref, Verdict *verdict)
{
    struct dadinho *d = dadinho_of(ref);
    ClockTable periods = dadinho_periods(ref);
    bool half_time = ref->period == PERIOD_FIRST;
    int last = dadinho_last_kick_clause(ref);
    clock_period_over(ref, clock_now(&periods, ref)->clause, verdict);
    verdict->ruling[verdict->count - 1] = ruling_with(verdict->ruling[verdict->count - 1], last);
    d->shot = false;
    choice_close(&d->choices);
    if (half_time)
        dadinho_enter_phase(ref, PHASE_INTERVAL);
    else
        dadinho_begin_period(ref, verdict);
}

static void next_kick(struct ref *ref, Verdict *verdict)
{
    /* 23.p3, K41: five each, then pairs until one leads after a pair. */
    TqSide winner = series_winner(&ref->series, SERIES, ref->setting[SET_DECIDED]);
    if (winner != TQ_NO_SIDE) {
        dadinho_end_match(ref, winner, D_23_P3, verdict);
        return;
    }
    dadinho_begin_penalty(ref, series_next(&ref->series));
}

void dadinho_end_of_kick(struct ref *ref, bool goal, Verdict *verdict)
{
    struct dadinho *d = dadinho_of(ref);
    TqSide side = d->flick.story.side;
    series_kick(&ref->series, side, goal);
    if (in_force(ref, D_23_P4))
        d->kicked[side] |= 1u << d->flick.story.piece;
    TqRuling ruling = ruling_of(D_23_P3, goal ? TQ_CALL_KICK_SCORED : TQ_CALL_KICK_MISSED);
    ruling.to = tq_other_side(side);
    verdict_say(verdict, ruling);
    next_kick(ref, verdict);
}

/* 80  The other wins: 2-0, or by the score as it stands if he leads by two or more. */
void dadinho_disqualify(struct ref *ref, TqSide side, int clause, Verdict *verdict)
{
    TqSide other = tq_other_side(side);
    TqRuling ruling = ruling_with(ruling_of(clause, TQ_CALL_DISQUALIFIED), D_80);
    ruling.against = side;
    ruling.to = other;
    verdict_say(verdict, ruling);
    if (!in_force(ref, D_80))
        return;
    bool ahead = ref->score[other] - ref->score[side] >= 2 && in_force(ref, D_80_B);
    if (!ahead && in_force(ref, D_80_A)) {
        ref->score[other] = 2;
        ref->score[side] = 0;
    }
    dadinho_end_match(ref, other, ahead ? D_80_B : D_80_A, verdict);
}
