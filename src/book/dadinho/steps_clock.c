/* SPDX-License-Identifier: MIT */
/* The clock: whistles, and limits of time. */
#include "book/dadinho/dadinho.h"

/* Two halves of seven minutes (22), or as long as a local event has them (22.pu). */
int dadinho_half_clause(const struct ref *ref)
{
    return ref->setting[SET_HALF] == OFFICIAL_HALF ? D_22 : D_22_PU;
}

/* 22, 23: two halves, ends changed between them (K11); where a winner must be found, extra time by
   a new draw, and kicks. */
ClockTable dadinho_periods(const struct ref *ref)
{
    int64_t half = (int64_t)ref->setting[SET_HALF] * 1000;
    int way = ref->setting[SET_WINNER];
    bool extra = way == WINNER_EXTRA || way == WINNER_EXTRA_KICKS;
    bool kicks = (way == WINNER_EXTRA_KICKS || way == WINNER_KICKS) && in_force(ref, D_23_P3);
    const int16_t by = (int16_t)dadinho_half_clause(ref);
    ClockTable t = { .count = 0 };
    clock_add(&t, (ClockPeriod){ PERIOD_FIRST, by, half, .played = true });
    clock_add(&t, (ClockPeriod){ PERIOD_SECOND, by, half,
                                 .interval_ms = (int64_t)ref->setting[SET_INTERVAL] * 1000,
                                 .played = true, .change_ends = true });
    clock_add(&t, (ClockPeriod){ PERIOD_EXTRA, D_23_P2, in_force(ref, D_23_P2) ? EXTRA_MS : half,
                                 .played = extra, .if_level = true });
    clock_add(&t, (ClockPeriod){ PERIOD_SERIES, D_23_P3, .played = kicks, .if_level = true });
    return t;
}

/* The clock of a period starts when both are ready for its first kick-off. */
void dadinho_start_clock(struct ref *ref)
{
    ClockTable periods = dadinho_periods(ref);
    if (!dadinho_seen(ref)->after_goal && ref->period != PERIOD_NONE)
        clock_start(ref, clock_now(&periods, ref));
}

/* 24, 24.p2: what a whistle still lets happen. */
static bool last_kick_due(const struct ref *ref)
{
    const struct dadinho *d = dadinho_seen(ref);
    bool penalty = (d->phase == PHASE_RESTART && d->restart.kind == TQ_RESTART_PENALTY) ||
                   (d->phase == PHASE_CHOICE && d->choices.now.kind == CHOICE_ADVANTAGE &&
                    d->choices.now.offence.restart == TQ_RESTART_PENALTY);
    if (penalty || (d->phase == PHASE_SHOT && d->restart.kind == TQ_RESTART_PENALTY))
        return in_force(ref, D_24_P2);
    return d->phase == PHASE_SHOT && in_force(ref, D_24);
}

/* What the whistle said of the kick that was due when it sounded: it was still taken (24, 24.p2),
   or it is lost, for nobody had asked to shoot (24.p2). -1: none was. */
int dadinho_last_kick_clause(const struct ref *ref)
{
    const struct dadinho *d = dadinho_seen(ref);
    bool choice = d->phase == PHASE_CHOICE && d->choices.now.kind == CHOICE_ADVANTAGE;
    TqRestart due = choice                      ? d->choices.now.offence.restart
                    : d->phase == PHASE_RESTART ? d->restart.kind
                                                : TQ_RESTART_NONE;
    if (ref->sounded)
        return d->flick.restart == TQ_RESTART_PENALTY ? D_24_P2 : D_24;
    return due == TQ_RESTART_DIRECT && in_force(ref, D_24_P2) ? D_24_P2 : -1;
}

/* 81, K40: he had not yet said that he keeps the goal the offence did not prevent. He does. */
static void goal_before_whistle(struct ref *ref, Verdict *verdict)
{
    const struct dadinho *d = dadinho_seen(ref);
    if (d->phase == PHASE_CHOICE && d->choices.now.kind == CHOICE_ADVANTAGE &&
        d->choices.now.of_flick &&
        dadinho_scored_for(ref, &d->choices.now.outcome, d->choices.now.chooser))
        dadinho_take_advantage(ref, verdict);
}

/* The kick for an offence between flicks can no longer be taken: what it held up goes on, but a
   last kick is lost by its taker's offence (78.pu). */
static void go_on_before_whistle(struct ref *ref)
{
    const struct dadinho *d = dadinho_seen(ref);
    const TqSide favoured = d->choices.now.chooser;
    if (d->phase != PHASE_CHOICE || d->choices.now.kind != CHOICE_ADVANTAGE ||
        d->choices.now.of_flick)
        return;
    dadinho_go_on_after(ref, favoured);
    if ((d->phase == PHASE_RESTART && d->restart.to != favoured) ||
        (d->phase == PHASE_SHOT && d->shooter != favoured)) {
        dadinho_drop_restart(ref);
        dadinho_play_on(ref, favoured);
    }
}

void dadinho_whistle(struct ref *ref, Verdict *verdict)
{
    struct dadinho *d = dadinho_of(ref);
    if (!in_force(ref, D_22)) {
        ref->whistle_ms = -1;
        return;
    }
    go_on_before_whistle(ref);
    goal_before_whistle(ref, verdict);
    if (!last_kick_due(ref)) {
        dadinho_end_period(ref, verdict);
        return;
    }
    ref->whistle_ms = -1;
    ref->sounded = true;
    bool shot = d->phase == PHASE_SHOT;
    bool penalty = !shot || d->restart.kind == TQ_RESTART_PENALTY;
    TqRuling due = ruling_of(penalty ? D_24_P2 : D_24, TQ_CALL_TIME_UP);
    due.to = shot ? d->shooter : d->phase == PHASE_RESTART ? d->restart.to : d->choices.now.chooser;
    due.restart = penalty ? TQ_RESTART_PENALTY : TQ_RESTART_NONE;
    verdict_say(verdict, due);
    if (d->phase == PHASE_CHOICE)
        dadinho_begin_restart(ref, &d->choices.now.offence);
}

/* 51  Time is wasted again: an intentional foul (77) that is indiscipline too (78.h).
   OPEN(dadinho/51): K22, counted once in both tallies, and no button is out. */
static TqRuling charge(struct ref *ref, TqSide side)
{
    struct dadinho *d = dadinho_of(ref);
    d->cards.count[CARD_INTENTIONAL][side] += in_force(ref, D_77);
    d->cards.count[CARD_INDISCIPLINE][side] += in_force(ref, D_78_H);
    TqRuling ruling = ruling_of(D_51, TQ_CALL_TIME_WASTING);
    ruling.against = side;
    ruling = ruling_with(ruling, d->phase == PHASE_SETUP ? D_30_PU : -1);
    return ruling_with(ruling_with(ruling, D_77), D_78_H);
}

/* 51  Over six seconds: a warning, then time wasting. */
void dadinho_waste_time(struct ref *ref, TqSide side, Verdict *verdict)
{
    struct dadinho *d = dadinho_of(ref);
    if (!in_force(ref, D_51))
        return;
    if (d->cards.count[CARD_WARNED][side] == 0) {
        d->cards.count[CARD_WARNED][side] = 1;
        ref->waiting_since_ms = ref->now_ms;
        TqRuling ruling = ruling_of(D_51, TQ_CALL_WARNING);
        ruling.against = side;
        ruling = ruling_with(ruling, d->phase == PHASE_SETUP ? D_30_PU : -1);
        verdict_say(verdict, ruling);
        return;
    }
    const TqRuling ruling = dadinho_foul_at_point(ref, charge(ref, side), side, ref->board.ball.at);
    dadinho_punish_between(ref, &ruling, verdict);
}

/* Do both owe it, after a warning each? */
static bool both_waste(const struct ref *ref)
{
    const struct dadinho *d = dadinho_seen(ref);
    const int *warned = d->cards.count[CARD_WARNED];
    return in_force(ref, D_51) && !d->ready[TQ_HOME] && !d->ready[TQ_AWAY] && warned[TQ_HOME] &&
           warned[TQ_AWAY];
}

/* 30.pu (K23)  Ten seconds for both coaches: each who is not ready has wasted them.
   OPEN(dadinho/30.pu): where both waste time each is charged, and neither has a kick. */
static void setup_is_late(struct ref *ref, Verdict *verdict)
{
    const struct dadinho *d = dadinho_seen(ref);
    const bool both = both_waste(ref);
    for (int side = TQ_HOME; side <= TQ_AWAY && both && !ref->over; side++) {
        const TqRuling ruling = charge(ref, (TqSide)side);
        dadinho_punish_without_kick(ref, &ruling, verdict);
    }
    if (both)
        return;
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        if (!d->ready[side] && d->phase == PHASE_SETUP)
            dadinho_waste_time(ref, (TqSide)side, verdict);
}

static void waited_in_vain(struct ref *ref, Verdict *verdict)
{
    dadinho_waste_time(ref, dadinho_wait(ref).whom, verdict);
}

static void rebuilt_enough(struct ref *ref, Verdict *verdict)
{
    (void)verdict;
    dadinho_next_step(ref);
}

/* Up to so much is allowed, if the limits run (51). */
static int64_t at_most(const struct ref *ref, int64_t allowed_ms)
{
    bool rebuilding = dadinho_seen(ref)->phase == PHASE_REBUILD;
    bool counts = ref->setting[SET_LIMITS] && (rebuilding || in_force(ref, D_51));
    return counts && allowed_ms >= 0 ? allowed_ms + 1 : -1;
}

/* Whose turn it is, for how long: 51, 30.pu, 69; 24: the kick after the whistle has no limit. */
Wait dadinho_wait(const struct ref *ref)
{
    const struct dadinho *d = dadinho_seen(ref);
    int64_t flick = at_most(ref, FLICK_MS);
    bool last = ref->sounded;
    switch (d->phase) {
    case PHASE_PLAY:
        return (Wait){ d->actor, flick, waited_in_vain };
    case PHASE_CHOICE:
        return (Wait){ d->choices.now.chooser, flick, waited_in_vain };
    case PHASE_RESTART:
        return (Wait){ d->restart.to, last && in_force(ref, D_24) ? -1 : flick, waited_in_vain };
    case PHASE_SHOT:
        return d->keeper_ready ? (Wait){ d->shooter, last ? -1 : flick, waited_in_vain }
                               : (Wait){ tq_other_side(d->shooter), flick, waited_in_vain };
    case PHASE_SETUP: {
        bool counts = d->after_goal && in_force(ref, D_30_PU);
        return (Wait){ d->ready[TQ_HOME] ? TQ_AWAY : TQ_HOME, at_most(ref, counts ? SETUP_MS : -1),
                       setup_is_late };
    }
    case PHASE_REBUILD:
        return (Wait){ restart_actor(&d->restart), at_most(ref, REBUILD_MS), rebuilt_enough };
    case PHASE_INTERVAL:
        return (Wait){ TQ_NO_SIDE, (int64_t)ref->setting[SET_INTERVAL] * 1000,
                       dadinho_begin_period };
    default:
        return (Wait){ .whom = TQ_NO_SIDE, .limit_ms = -1 };
    }
}
