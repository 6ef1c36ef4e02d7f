/* SPDX-License-Identifier: MIT */
/* Goals, periods, the end signal, extra time, the shoot-out, the end (rules/fistf.md l). */
#include "book/fistf/fistf.h"
#include "ref/wait.h"

#define LEAST_MS 1000 /* that is announced while play stands */

/* 3.1.1.s2: three to five minutes; the German edition has it within 3.1.1. */
static int64_t interval_of(const struct ref *ref)
{
    return in_force(ref, fistf_either(ref, F_3_1_1_S2, F_3_1_1))
               ? (int64_t)ref->setting[SET_INTERVAL] * 1000
               : 0;
}

ClockTable fistf_clock(const struct ref *ref)
{
    /* who is in extra time seeks a winner (3.3.1.1), whatever the setting says */
    const bool knockout = ref->setting[SET_KNOCKOUT] || ref->period >= PERIOD_EXTRA;
    const int64_t half = (int64_t)ref->setting[SET_HALF] * 1000;
    const int16_t clause = fistf_switch(ref, SW_INDOOR_HALF_MINUTES) ? F_V_1 : F_3_1_1;
    ClockTable t = { .count = 0 };
    clock_add(&t, (ClockPeriod){ PERIOD_FIRST, clause, half, .played = true });
    clock_add(&t, (ClockPeriod){
                      PERIOD_SECOND, clause, half, .interval_ms = interval_of(ref), .played = true,
                      .change_ends = in_force(ref, fistf_either(ref, F_4_1_1_S2, F_4_1_1)) });
    clock_add(&t, (ClockPeriod){ PERIOD_EXTRA, F_3_3_1_1, (int64_t)ref->setting[SET_EXTRA] * 1000,
                                 .played = knockout && in_force(ref, F_3_3_1_1), .if_level = true,
                                 .golden = in_force(ref, F_3_3_1_1) });
    clock_add(&t, (ClockPeriod){ PERIOD_SERIES, F_3_3_1_2,
                                 .played = knockout && in_force(ref, F_3_3_1_2) &&
                                           in_force(ref, F_17_1_1),
                                 .if_level = true });
    return t;
}

/* Nobody leads a rod any more: it stays where it is, and meets no ball that is out of play. */
static void let_go_of_rods(struct ref *ref)
{
    for (int side = TQ_HOME; side <= TQ_AWAY; side++) {
        const TqThing keeper = thing_keeper((TqSide)side);
        const Footprint *seen = board_get(&ref->board, keeper);
        if (seen->present)
            place_set(&ref->board, keeper, seen->at, vec2(0, 0));
    }
}

void fistf_end_match(struct ref *ref, TqSide winner, int clause, Verdict *verdict)
{
    let_go_of_rods(ref);
    clock_match_over(ref, winner, clause, verdict);
    fistf_enter(ref, FISTF_ENDED);
}

/* I.9: more goals win. */
static TqSide leader(const struct ref *ref)
{
    return in_force(ref, F_I_9) ? clock_leader(ref) : TQ_NO_SIDE;
}

static void begin_period(struct ref *ref, const ClockPeriod *next, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    clock_enter(ref, next);
    f->added_ms = 0;
    f->lost_since_ms = -1;
    f->looks = false;
    if (next->period == PERIOD_SERIES) {
        fistf_begin_series(ref, verdict);
    } else if (next->period == PERIOD_EXTRA) {
        f->toss = ref_draw_lots(ref);
        choice_open(&f->choices, CHOICE_TOSS, f->toss);
        TqRuling said = ruling_of(F_4_1_1, TQ_CALL_DRAW);
        said.to = f->toss;
        verdict_say(verdict, said);
        fistf_enter(ref, FISTF_TOSS);
    } else {
        fistf_kick_off(ref, tq_other_side(f->kicked_off_first), F_4_1_1, verdict);
    }
}

static void last_said(Verdict *verdict, int clause)
{
    TqRuling *last = &verdict->ruling[verdict->count - 1];
    *last = ruling_with(*last, clause);
}

/* 4.1.1: what the end of a half brings, so that both know during the interval: the other side
   kicks off, at the other end. */
static void say_what_follows(const struct ref *ref, const ClockPeriod *next, Verdict *verdict)
{
    TqRuling *over = &verdict->ruling[verdict->count - 1];
    const int clause = fistf_either(ref, F_4_1_1_S2, F_4_1_1);
    if (next->period == PERIOD_EXTRA)
        last_said(verdict, F_3_3_1_1);
    if (next->period != PERIOD_SECOND || !in_force(ref, clause))
        return;
    *over = ruling_with(*over, clause);
    over->restart = TQ_RESTART_KICK_OFF;
    over->to = tq_other_side(fistf_seen(ref)->kicked_off_first);
}

void fistf_period_over(struct ref *ref, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    const ClockTable periods = fistf_clock(ref);
    const ClockPeriod *now = clock_now(&periods, ref),
                      *next = clock_next(&periods, ref, leader(ref));
    clock_period_over(ref, next && next->period == PERIOD_SERIES ? next->clause : now->clause,
                      verdict);
    if (f->steps.late) /* what was taken after the signal is decided, and no more is played */
        last_said(verdict, F_12_1_2);
    if (next)
        say_what_follows(ref, next, verdict);
    f->choices = (Choices){ .now = { .kind = CHOICE_NONE } };
    f->dead = false;
    f->credit = 0;
    let_go_of_rods(ref);
    fistf_forget_flicks(ref);
    if (!next)
        fistf_end_match(ref, leader(ref), F_I_9, verdict);
    else if (next->interval_ms > 0)
        fistf_enter(ref, FISTF_INTERVAL);
    else
        begin_period(ref, next, verdict);
}

void fistf_after_interval(struct ref *ref, Verdict *verdict)
{
    const ClockTable periods = fistf_clock(ref);
    begin_period(ref, clock_next(&periods, ref, leader(ref)), verdict);
}

/* 3.2.3, 12.1.2: a penalty that is due is still taken. OPEN(fistf-de/12.1.2): at the end of extra
   time too, which it does not name: 3.2.3 sets no limit, and nobody may gain by the clock what
   12.1.1 takes from him. */
static bool penalty_is_due(const struct ref *ref)
{
    const struct fistf *f = fistf_seen(ref);
    const bool set_up = f->phase == FISTF_RESTART && f->restart.kind == TQ_RESTART_PENALTY;
    const bool called =
        f->choices.now.kind != CHOICE_NONE && f->choices.now.offence.restart == TQ_RESTART_PENALTY;
    return (set_up || called || (f->dead && f->award.restart == TQ_RESTART_PENALTY)) &&
           in_force(ref, F_3_2_3) && in_force(ref, F_12_1_2);
}

static bool is_takers(const struct ref *ref, TqThing thing)
{
    const Restart *r = &fistf_seen(ref)->restart;
    return r->taker < 0 || thing_same(thing, thing_piece(r->to, r->taker));
}

bool fistf_awaits_late_penalty(const struct ref *ref)
{
    const struct fistf *f = fistf_seen(ref);
    return ref->sounded && ref->period != PERIOD_SERIES && f->phase == FISTF_RESTART &&
           f->restart.kind == TQ_RESTART_PENALTY;
}

/* 12.1.2: no other kick can be taken any more, so an offence of either side before the penalty's
   flick leaves it due. OPEN(fistf-es/12.1.2): of who was to take it too; it is called and counted
   all the same. */
bool fistf_penalty_stays(const struct ref *ref, const TqRuling *offence)
{
    const bool flick = offence->call == TQ_CALL_ILLEGAL_FLICK && is_takers(ref, offence->thing);
    return fistf_awaits_late_penalty(ref) && offence->restart != TQ_RESTART_PENALTY && !flick;
}

/* 2.5.3, IV.1.6: what is under way has cost its time until now. False: that was said before, and
   nothing was played since. OPEN(fistf-es/3.2.2): so it is a second at least. */
static bool lose_until_now(struct ref *ref)
{
    const int64_t since = fistf_stopped_since(ref),
                  said = ref->whistle_ms - fistf_seen(ref)->added_ms;
    if (since < 0 || since >= ref->now_ms)
        return true;
    clock_lose(ref, fistf_lost_since(ref, since));
    if (ref->lost_ms < LEAST_MS)
        clock_lose(ref, LEAST_MS - ref->lost_ms);
    return fistf_seen(ref)->added_ms == 0 || since > said;
}

/* 3.2.2: what was lost is announced and played; more may be lost in it. */
static bool play_lost_time(struct ref *ref, Verdict *verdict)
{
    const bool anew = !in_force(ref, F_3_2_2) || lose_until_now(ref);
    if (!in_force(ref, F_3_2_2) || !clock_add_lost(ref))
        return false;
    fistf_of(ref)->added_ms = ref->whistle_ms - ref->now_ms;
    if (!anew)
        return true;
    TqRuling said = ruling_of(F_3_2_2, TQ_CALL_TIME_UP);
    said.number = (int32_t)((fistf_seen(ref)->added_ms + 999) / 1000);
    verdict_say(verdict, said);
    return true;
}

/* 7.1.1.b: the signal. A ball propelled before it may still score; nothing else is played, and a
   flick that was on its way to the ball comes too late. */
void fistf_whistle(struct ref *ref, Verdict *verdict)
{
    if (play_lost_time(ref, verdict))
        return;
    ref->whistle_ms = -1;
    if (!in_force(ref, F_3_1_1) && ref->period != PERIOD_EXTRA)
        return;
    ref->sounded = true;
    if (penalty_is_due(ref))
        verdict_say(verdict, ruling_of(F_3_2_3, TQ_CALL_TIME_UP));
    else if (fistf_moves(ref) && in_force(ref, F_7_1_1_B))
        fistf_enter(ref, FISTF_RUNOUT);
    else if (fistf_choosing(ref))
        fistf_end_without_choice(ref, verdict);
    else
        fistf_period_over(ref, verdict);
}

void fistf_score(struct ref *ref, TqSide by, Verdict *verdict)
{
    const ClockTable periods = fistf_clock(ref);
    if (ref->period == PERIOD_SERIES)
        return; /* the series counts its own */
    ref->score[by]++;
    if (clock_decided(&periods, ref))
        fistf_end_match(ref, by, F_3_3_1_1, verdict);
}

/* 10.3.1: 0-3, or what stands if that is worse for him. */
void fistf_send_off(struct ref *ref, TqSide side, Verdict *verdict)
{
    const TqSide other = tq_other_side(side);
    if (ref->score[other] - ref->score[side] < 3) {
        ref->score[side] = 0;
        ref->score[other] = 3;
    }
    fistf_end_match(ref, other, F_10_3_1, verdict);
}
