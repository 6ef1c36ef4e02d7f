/* SPDX-License-Identifier: MIT */
/* The clock: whistles, and limits of time. */
#include "book/dadinho/dadinho.h"

/* 24, 24.p2: what a whistle still lets happen. */
static bool last_kick_due(const struct ref *ref)
{
    const struct dadinho *d = dadinho_seen(ref);
    bool penalty = (d->phase == PHASE_RESTART && d->restart.kind == TQ_RESTART_PENALTY) ||
                   (d->phase == PHASE_CHOICE && d->choice == CHOICE_ADVANTAGE &&
                    d->offence.restart == TQ_RESTART_PENALTY);
    if (penalty || (d->phase == PHASE_SHOT && d->restart.kind == TQ_RESTART_PENALTY))
        return in_force(ref, D_24_P2);
    return d->phase == PHASE_SHOT && in_force(ref, D_24);
}

/* 81, K40: he had not yet said that he keeps the goal the offence did not prevent. He does. */
static void goal_before_whistle(struct ref *ref, Verdict *verdict)
{
    const struct dadinho *d = dadinho_seen(ref);
    if (d->phase == PHASE_CHOICE && d->choice == CHOICE_ADVANTAGE && d->offence_of_flick &&
        dadinho_scored_for(ref, &d->outcome, d->chooser))
        dadinho_take_advantage(ref, verdict);
}

static void whistle(struct ref *ref, Verdict *verdict)
{
    struct dadinho *d = dadinho_of(ref);
    if (!in_force(ref, D_22)) {
        ref->whistle_ms = -1;
        return;
    }
    /* The kick for an offence between flicks can no longer be taken: what it held up goes on. */
    if (d->phase == PHASE_CHOICE && d->choice == CHOICE_ADVANTAGE && !d->offence_of_flick)
        dadinho_go_on_after(ref, d->chooser);
    goal_before_whistle(ref, verdict);
    if (!last_kick_due(ref)) {
        dadinho_end_period(ref, verdict);
        return;
    }
    ref->whistle_ms = -1;
    d->last_kick = true;
    if (d->phase == PHASE_CHOICE)
        dadinho_begin_restart(ref, &d->offence);
}

/* 51  Over six seconds: a warning, then an intentional foul (77) that is indiscipline too (78.h).
   OPEN(dadinho/51): K22, counted once in both tallies, and no button is out. */
void dadinho_waste_time(struct ref *ref, TqSide side, Verdict *verdict)
{
    struct dadinho *d = dadinho_of(ref);
    if (!in_force(ref, D_51))
        return;
    if (!d->warned[side]) {
        d->warned[side] = true;
        d->since_ms = ref->now_ms;
        TqRuling ruling = ruling_of(D_51, TQ_CALL_WARNING);
        ruling.against = side;
        ruling = ruling_with(ruling, d->phase == PHASE_SETUP ? D_30_PU : -1);
        verdict_say(verdict, ruling);
        return;
    }
    d->intentional[side] += in_force(ref, D_77);
    d->indiscipline[side] += in_force(ref, D_78_H);
    TqRuling ruling = ruling_with(ruling_of(D_51, TQ_CALL_TIME_WASTING), D_77);
    ruling = dadinho_foul_at_point(ref, ruling_with(ruling, D_78_H), side, ref->board.ball.at);
    dadinho_punish_between(ref, &ruling, verdict);
}

/* Who is waited for now. */
TqSide dadinho_awaited(const struct ref *ref)
{
    const struct dadinho *d = dadinho_seen(ref);
    switch (d->phase) {
    case PHASE_PLAY:
        return d->actor;
    case PHASE_CHOICE:
        return d->chooser;
    case PHASE_RESTART:
        return d->restart.to;
    case PHASE_SHOT:
        return d->keeper_ready ? d->shooter : tq_other_side(d->shooter);
    case PHASE_SETUP:
        return d->ready[TQ_HOME] ? TQ_AWAY : TQ_HOME;
    case PHASE_REBUILD:
        return d->rebuilder;
    default:
        return TQ_NO_SIDE;
    }
}

/* 30.pu (K23)  Ten seconds for both coaches: each who is not ready has wasted them. */
static void setup_is_late(struct ref *ref, Verdict *verdict)
{
    const struct dadinho *d = dadinho_seen(ref);
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        if (!d->ready[side] && d->phase == PHASE_SETUP)
            dadinho_waste_time(ref, (TqSide)side, verdict);
}

void dadinho_time_is_up(struct ref *ref, Verdict *verdict)
{
    struct dadinho *d = dadinho_of(ref);
    if (ref->whistle_ms >= 0 && ref->now_ms >= ref->whistle_ms) {
        whistle(ref, verdict);
        return;
    }
    if (d->phase == PHASE_INTERVAL && ref->now_ms >= dadinho_wait_ends(ref))
        dadinho_begin_second_half(ref);
    else if (d->phase == PHASE_REBUILD && ref->now_ms >= dadinho_wait_ends(ref))
        dadinho_after_choices(ref);
    else if (dadinho_wait_ends(ref) < 0 || ref->now_ms < dadinho_wait_ends(ref))
        return;
    else if (d->phase == PHASE_SETUP)
        setup_is_late(ref, verdict);
    else
        dadinho_waste_time(ref, dadinho_awaited(ref), verdict);
}
