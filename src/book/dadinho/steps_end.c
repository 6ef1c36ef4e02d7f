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
    ref->over = true;
    ref->winner = winner;
    ref->whistle_ms = -1;
    dadinho_enter_phase(ref, PHASE_OVER);
    TqRuling ruling = ruling_of(clause, TQ_CALL_MATCH_OVER);
    ruling.to = winner;
    verdict_say(verdict, ruling);
}

/* 21  More goals win; equal goals are a draw. */
static TqSide leader(const struct ref *ref)
{
    if (!in_force(ref, D_21) || ref->score[TQ_HOME] == ref->score[TQ_AWAY])
        return TQ_NO_SIDE;
    return ref->score[TQ_HOME] > ref->score[TQ_AWAY] ? TQ_HOME : TQ_AWAY;
}

static void begin_series(struct ref *ref)
{
    struct dadinho *d = dadinho_of(ref);
    ref->period = PERIOD_SERIES;
    ref->whistle_ms = -1;
    d->series_first = dadinho_draw_lots(ref);
    d->kicks[0] = d->kicks[1] = d->scored[0] = d->scored[1] = 0;
    d->kicked[0] = d->kicked[1] = 0;
    d->locked = thing_none();
    dadinho_arrange_team(ref, TQ_HOME, false);
    dadinho_arrange_team(ref, TQ_AWAY, false);
    dadinho_begin_penalty(ref, d->series_first);
}

static void after_normal_time(struct ref *ref, Verdict *verdict)
{
    int way = ref->setting[SET_WINNER];
    TqSide ahead = leader(ref);
    bool extra = way == WINNER_EXTRA || way == WINNER_EXTRA_KICKS;
    bool kicks = way == WINNER_EXTRA_KICKS || way == WINNER_KICKS;
    if (ahead == TQ_NO_SIDE && ref->period == PERIOD_SECOND && extra) {
        ref->period = PERIOD_EXTRA;
        dadinho_begin_draw(ref, verdict);
    } else if (ahead == TQ_NO_SIDE && kicks && in_force(ref, D_23_P3)) {
        begin_series(ref);
    } else {
        dadinho_end_match(ref, ahead, D_21, verdict);
    }
}

void dadinho_end_period(struct ref *ref, Verdict *verdict)
{
    struct dadinho *d = dadinho_of(ref);
    ref->whistle_ms = -1;
    d->last_kick = d->shot = false;
    d->choice = CHOICE_NONE;
    verdict_say(verdict,
                ruling_of(ref->period == PERIOD_EXTRA ? D_23_P2 : D_22, TQ_CALL_PERIOD_OVER));
    if (ref->period == PERIOD_FIRST)
        dadinho_enter_phase(ref, PHASE_INTERVAL);
    else
        after_normal_time(ref, verdict);
}

/* K11: ends are changed, the other team kicks off. */
void dadinho_begin_second_half(struct ref *ref)
{
    struct dadinho *d = dadinho_of(ref);
    ref->period = PERIOD_SECOND;
    ref->towards[TQ_HOME] = -ref->towards[TQ_HOME];
    ref->towards[TQ_AWAY] = -ref->towards[TQ_AWAY];
    dadinho_begin_setup(ref, tq_other_side(d->kicked_off_first), false);
}

/* 23.p3, K41: five each, then pairs until one leads after a pair. */
static TqSide series_winner(const struct ref *ref)
{
    const struct dadinho *d = dadinho_seen(ref);
    int lead = d->scored[TQ_HOME] - d->scored[TQ_AWAY];
    int left[2] = { SERIES - d->kicks[TQ_HOME], SERIES - d->kicks[TQ_AWAY] };
    if (left[0] <= 0 && left[1] <= 0)
        return d->kicks[0] == d->kicks[1] && lead ? (lead > 0 ? TQ_HOME : TQ_AWAY) : TQ_NO_SIDE;
    if (!ref->setting[SET_DECIDED])
        return TQ_NO_SIDE;
    if (lead > left[1])
        return TQ_HOME;
    return -lead > left[0] ? TQ_AWAY : TQ_NO_SIDE;
}

static void next_kick(struct ref *ref, Verdict *verdict)
{
    struct dadinho *d = dadinho_of(ref);
    TqSide winner = series_winner(ref);
    if (winner != TQ_NO_SIDE) {
        dadinho_end_match(ref, winner, D_23_P3, verdict);
        return;
    }
    bool even = d->kicks[TQ_HOME] == d->kicks[TQ_AWAY];
    dadinho_begin_penalty(ref, even ? d->series_first : tq_other_side(d->series_first));
}

void dadinho_end_of_kick(struct ref *ref, bool goal, Verdict *verdict)
{
    struct dadinho *d = dadinho_of(ref);
    TqSide side = d->flick.side;
    d->kicks[side]++;
    d->scored[side] += goal;
    if (in_force(ref, D_23_P4))
        d->kicked[side] |= 1u << d->flick.piece;
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
