/* SPDX-License-Identifier: MIT */
/* Periods one after the other, lost time, the end of the match. */
#include "ref/clock.h"

void clock_add(ClockTable *table, ClockPeriod period)
{
    TQ_ASSERT(table->count < CLOCK_PERIODS);
    table->period[table->count++] = period;
}

const ClockPeriod *clock_now(const ClockTable *table, const struct ref *ref)
{
    for (int i = 0; i < table->count; i++)
        if (table->period[i].period == ref->period)
            return &table->period[i];
    return 0;
}

static bool is_due(const ClockTable *table, int i, const struct ref *ref, TqSide ahead)
{
    const ClockPeriod *row = &table->period[i];
    return row->played && (!row->if_level || ahead == TQ_NO_SIDE) &&
           (!row->goes_on || (i > 0 && table->period[i - 1].period == ref->period));
}

const ClockPeriod *clock_next(const ClockTable *table, const struct ref *ref, TqSide ahead)
{
    bool after = ref->period == PERIOD_NONE;
    for (int i = 0; i < table->count; i++) {
        if (after && is_due(table, i, ref, ahead))
            return &table->period[i];
        after |= table->period[i].period == ref->period;
    }
    return 0;
}

void clock_enter(struct ref *ref, const ClockPeriod *period)
{
    ref->period = period->period;
    for (int side = TQ_HOME; side <= TQ_AWAY && period->change_ends; side++)
        ref->towards[side] = -ref->towards[side];
}

void clock_start(struct ref *ref, const ClockPeriod *period)
{
    if (ref->whistle_ms < 0 && period->lasts_ms > 0)
        ref->whistle_ms = ref->now_ms + period->lasts_ms;
}

void clock_lose(struct ref *ref, int64_t lost_ms)
{
    ref->lost_ms += lost_ms;
}

bool clock_add_lost(struct ref *ref)
{
    bool some = ref->lost_ms > 0;
    ref->whistle_ms += ref->lost_ms;
    ref->lost_ms = 0;
    return some;
}

/* What was given before the end will not be taken any more. */
static void drop_restarts(Verdict *verdict)
{
    for (int i = 0; i < verdict->count; i++) {
        TqRuling *said = &verdict->ruling[i];
        if (said->restart == TQ_RESTART_NONE)
            continue;
        said->restart = TQ_RESTART_NONE;
        said->has_at = false;
    }
}

void clock_period_over(struct ref *ref, int clause, Verdict *verdict)
{
    drop_restarts(verdict);
    ref->whistle_ms = -1;
    ref->lost_ms = 0;
    ref->sounded = false;
    verdict_say(verdict, ruling_of(clause, TQ_CALL_PERIOD_OVER));
}

bool clock_decided(const ClockTable *table, const struct ref *ref)
{
    const ClockPeriod *now = clock_now(table, ref);
    return now && now->golden && clock_leader(ref) != TQ_NO_SIDE;
}

TqSide clock_leader(const struct ref *ref)
{
    int lead = ref->score[TQ_HOME] - ref->score[TQ_AWAY];
    return lead > 0 ? TQ_HOME : lead < 0 ? TQ_AWAY : TQ_NO_SIDE;
}

void clock_match_over(struct ref *ref, TqSide winner, int clause, Verdict *verdict)
{
    drop_restarts(verdict);
    ref->over = true;
    ref->winner = winner;
    ref->whistle_ms = -1;
    TqRuling ruling = ruling_of(clause, TQ_CALL_MATCH_OVER);
    ruling.to = winner;
    verdict_say(verdict, ruling);
}
