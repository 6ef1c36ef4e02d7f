/* SPDX-License-Identifier: MIT */
/* What follows from what the judges say (rules/fistf.md g, i): calls at once; an offence or a back
   opens a choice, the first in time stands; a ball out or in the goal is dead, and what it brings
   begins when everything rests. */
#include "book/fistf/fistf.h"
#include "ref/wait.h"

static const ChoiceRule choice_rules[FISTF_CHOICES] = {
    [CHOICE_FIRST_SHOT] = { OFFER_OPTION(TQ_OPT_FIRST) | OFFER_OPTION(TQ_OPT_SECOND), F_17_1_2 },
    [CHOICE_TOSS] = { OFFER_OPTION(TQ_OPT_BALL) | OFFER_OPTION(TQ_OPT_SIDE), F_4_1_1 },
    [CHOICE_FOUL] = { OFFER_OPTION(TQ_OPT_KICK) | OFFER_OPTION(TQ_OPT_ADVANTAGE), F_10_7_2_1 },
    [CHOICE_BACK] = { OFFER_OPTION(TQ_OPT_BACK) | OFFER_OPTION(TQ_OPT_PLAY_ON), F_10_7_2_1 },
    [CHOICE_FOUL_OUT] = { OFFER_OPTION(TQ_OPT_KICK) | OFFER_OPTION(TQ_OPT_RESTART), F_10_7_2_1 },
    [CHOICE_BACK_OUT] = { OFFER_OPTION(TQ_OPT_BACK) | OFFER_OPTION(TQ_OPT_RESTART), F_10_7_2_1 },
    [CHOICE_LATER] = { OFFER_OPTION(TQ_OPT_KICK), F_IV_1_2 },
};

const ChoiceRule *fistf_choice_rules(void)
{
    return choice_rules;
}

/* A free kick that only passes to the other side (11.2.1) is no foul. */
static bool is_offence(const TqRuling *r)
{
    return r->against != TQ_NO_SIDE &&
           (r->restart == TQ_RESTART_FREE || r->restart == TQ_RESTART_PENALTY) &&
           r->call != TQ_CALL_REFUSED && r->clause != F_11_2_1;
}

/* 13.1.3: the pass decides, and it came before whatever else the same fact tells. */
static bool is_offside_pass(const TqRuling *r)
{
    return r->clause == F_13_1_1 || r->clause == F_13_1_2;
}

static void carry_out_award(struct ref *ref, Verdict *verdict);
static void take_kick(struct ref *ref, Verdict *verdict);
static void weigh_award(struct ref *ref, Verdict *verdict);

/* Nobody has anything to choose: it is done when everything rests. */
static void impose(struct ref *ref, const TqRuling *sanction, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    f->dead = true;
    f->award = *sanction;
    fistf_forget_flicks(ref);
    if (!fistf_moves(ref))
        carry_out_award(ref, verdict);
}

/* ---- Offences ---- */

static TqRuling without_restart(TqRuling award)
{
    award.restart = TQ_RESTART_NONE;
    award.has_at = false;
    return award;
}

static void open_choice(struct ref *ref, int kind, const TqRuling *offence, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    choice_hold(&f->choices, offence, f->dead ? &f->award : 0);
    choice_open(&f->choices, kind, offence->to);
    if (f->dead)
        weigh_award(ref, verdict);
    if (fistf_choosing(ref) && !fistf_moves(ref))
        fistf_choice_due(ref, verdict);
}

/* It brings the very penalty that is about to be taken: nothing is there to choose. An early keeper
   (12.2.3) is asked about afterwards. */
static bool is_due_anyway(const struct ref *ref, const TqRuling *offence)
{
    const struct fistf *f = fistf_seen(ref);
    return f->phase == FISTF_RESTART && f->restart.kind == TQ_RESTART_PENALTY &&
           offence->restart == TQ_RESTART_PENALTY && offence->to == f->restart.to &&
           offence->clause != F_12_2_3 && !f->steps.taken && !fistf_moves(ref);
}

/* IV.1.2: of several offences the first in time. The wronged player may have the kick or play on.
 */
void fistf_punish(struct ref *ref, const TqRuling *offence, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    const bool passed = is_offside_pass(offence);
    if ((offence->clause == F_10_5_2 || passed) && fistf_choosing(ref)) {
        verdict->unsaid = f->choices.now.offence.clause + 1; /* the handball that he forced, */
        choice_close(&f->choices);                           /* or what came after the pass */
    }
    if (fistf_choosing(ref) || ref->over)
        return;
    const bool series = ref->period == PERIOD_SERIES; /* K42: no other kick is taken in it */
    const bool late = fistf_penalty_stays(ref, offence);
    verdict_say(verdict, series || late ? without_restart(*offence) : *offence);
    if (f->now.play && offence->against == f->play.side && !passed)
        f->play.foul = true;
    if (offence->clause == F_1_5)
        fistf_remove_surplus(ref, offence, verdict);
    else if (offence->clause == F_12_2_3 || offence->clause == F_17_2_3)
        fistf_breach(ref, offence->against, verdict);
    const bool before = series && f->phase != FISTF_RUNOUT;
    if (late || (before && !fistf_spoils_shot(ref, offence)))
        return; /* nor does it touch the next shot */
    if (before && !fistf_moves(ref)) {
        fistf_end_kick(ref, false, offence->clause, verdict);
        return;
    }
    if (is_due_anyway(ref, offence))
        return;
    if (in_force(ref, F_10_7_2_1) && in_force(ref, F_IV_1_2) && in_force(ref, F_I_2_2))
        open_choice(ref, CHOICE_FOUL, offence, verdict);
    else
        impose(ref, offence, verdict);
}

/* Section i: two backs are given without being asked for, by edition. OPEN(fistf-de/6.2.4.iv): he
   whom they favour may play on all the same (10.7.2.1, IV.1.2), or the offender would take a goal
   from him; but he must say so, or flick. */
static bool is_given_unasked(const struct ref *ref, const TqRuling *back)
{
    return (ruling_rests_on(back, F_6_2_4_IV) &&
            !fistf_switch(ref, SW_OBSTRUCTION_BACK_ON_REQUEST)) ||
           (ruling_rests_on(back, F_6_2_5_A) &&
            !fistf_switch(ref, SW_BODY_CONTACT_BACK_ON_REQUEST));
}

static void offer_back(struct ref *ref, const TqRuling *back, Verdict *verdict)
{
    if (fistf_choosing(ref) || ref->over)
        return;
    verdict_say(verdict, *back);
    fistf_plan_back(ref, back);
    if (fistf_has(ref, F_DE_10_7_2_8) && !in_force(ref, F_DE_10_7_2_8))
        return; /* it is among the words that may be said */
    open_choice(ref, CHOICE_BACK, back, verdict);
}

/* ---- The ball is dead ---- */

static bool is_goal(const TqRuling *award)
{
    return award->call == TQ_CALL_GOAL || award->call == TQ_CALL_OWN_GOAL;
}

/* The signal has sounded, the goal decides extra time, or it is a shot of the series: nothing is
   taken any more. */
static bool is_last(const struct ref *ref, const TqRuling *award)
{
    const ClockTable periods = fistf_clock(ref);
    return ref->period == PERIOD_SERIES || (ref->sounded && award->restart != TQ_RESTART_PENALTY) ||
           (is_goal(award) && clock_now(&periods, ref)->golden);
}

/* A goal counts, and is called, once nobody can have anything else. */
static void count_goal(struct ref *ref, Verdict *verdict)
{
    const struct fistf *f = fistf_seen(ref);
    if (!f->dead || !is_goal(&f->award))
        return;
    verdict_say(verdict, is_last(ref, &f->award) ? without_restart(f->award) : f->award);
    fistf_score(ref, tq_other_side(f->award.to), verdict); /* who concedes kicks off */
}

/* 14.1.4, 15.1.3, 16.1.1.3: instead of the sanction he may have what the ball out of play brings.
 */
static void choose_of_out(Choice *open, const TqRuling *award)
{
    const bool out = award->restart == TQ_RESTART_THROW_IN ||
                     award->restart == TQ_RESTART_GOAL_KICK || award->restart == TQ_RESTART_CORNER;
    if (out && open->kind == CHOICE_FOUL)
        open->kind = CHOICE_FOUL_OUT;
    else if (out && open->kind == CHOICE_BACK)
        open->kind = CHOICE_BACK_OUT;
}

/* The ball out of play is the other side's, or in his own goal: then there is no advantage to take.
 */
static void weigh_award(struct ref *ref, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    choose_of_out(&f->choices.now, &f->award);
    const int kind = f->choices.now.kind;
    const bool his = f->award.to == f->choices.now.chooser;
    const bool conceded = kind == CHOICE_FOUL && is_goal(&f->award) && his &&
                          ref->period != PERIOD_SERIES; /* K42: that is a miss */
    if ((kind == CHOICE_FOUL_OUT && !his) || conceded)
        take_kick(ref, verdict);
}

/* E12, 6.2.6.b: the ball is out or in the goal, and the right to a defensive flick lapses. An
   earlier offence still waits for its choice: then this is what stands without it. */
void fistf_award(struct ref *ref, const TqRuling *award, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    const bool beaten = fistf_choosing(ref) && f->choices.now.kind == CHOICE_FOUL &&
                        award->to != f->choices.now.chooser; /* see weigh_award */
    if (!is_goal(award))
        verdict_say(verdict, is_last(ref, award) || beaten ? without_restart(*award) : *award);
    if (award->call == TQ_CALL_OUT && !in_force(ref, F_I_2_1))
        return; /* it is the line that ends play */
    f->dead = true;
    f->award = *award;
    f->credit = in_force(ref, F_6_2_6) && in_force(ref, F_6_2_6_B) ? 0 : f->credit;
    f->choices.now.outcome = *award;
    fistf_forget_flicks(ref);
    if (fistf_choosing(ref)) {
        weigh_award(ref, verdict);
        return;
    }
    count_goal(ref, verdict);
    if (!fistf_moves(ref))
        carry_out_award(ref, verdict);
}

static void carry_out_award(struct ref *ref, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    const TqRuling award = f->award;
    f->dead = false;
    if (ref->over)
        return;
    if (f->choices.now.kind == CHOICE_LATER)
        choice_close(&f->choices);
    if (ref->sounded && award.restart != TQ_RESTART_PENALTY) { /* nothing else is taken any more */
        fistf_period_over(ref, verdict);
    } else if (award.call == TQ_CALL_REPEAT) {
        fistf_repeat(ref, verdict);
    } else if (award.restart != TQ_RESTART_NONE) {
        if (award.to != f->owner && in_force(ref, F_5_1_C) && in_force(ref, F_6_1_C))
            verdict_say(verdict, fistf_change_by_restart(award.to));
        fistf_begin_restart(ref, &award, verdict);
        fistf_say_placed(ref, verdict); /* who stood where the ball goes */
    }
}

/* ---- Choices ---- */

/* K17: everything rests, or the ball is out: now he must say. */
void fistf_choice_due(struct ref *ref, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    (void)verdict;
    if (ref->period == PERIOD_SERIES && f->phase == FISTF_RUNOUT)
        return; /* K42: the shot is scored, missed or repeated */
    f->choice_due = true;
    if (f->phase != FISTF_CHOICE)
        f->choices.now.resume = (int8_t)f->phase;
    fistf_enter(ref, FISTF_CHOICE);
}

/* The match goes on where it stood. */
static void go_on(struct ref *ref, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    f->choice_due = false;
    if (f->dead) {
        count_goal(ref, verdict);
        if (!fistf_moves(ref))
            carry_out_award(ref, verdict);
        return;
    }
    if (f->phase != FISTF_CHOICE || ref->over)
        return;
    if (f->choices.now.resume == FISTF_RESTART) {
        fistf_enter(ref, FISTF_RESTART);
        fistf_undo_early_flick(ref);
        fistf_restart_goes_on(ref, verdict);
    } else {
        fistf_after_rest(ref, false, verdict);
    }
}

/* 6.2.6.c: called and accepted; it lapses with what begins now. */
static void take_kick(struct ref *ref, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    const TqRuling offence = f->choices.now.offence;
    choice_close(&f->choices);
    f->choice_due = false;
    f->credit = in_force(ref, F_6_2_6) && in_force(ref, F_6_2_6_C) ? 0 : f->credit;
    impose(ref, &offence, verdict);
}

/* The sanction for a flick without right is not taken: then it was a miss like any other, and is
   called (5.1.a). */
static void say_miss(struct ref *ref, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    for (int i = 0; i < FISTF_FLICKS; i++) {
        if (!fistf_missed_wrongly(ref, &f->flick[i]))
            continue;
        TqRuling said = ruling_with(ruling_of(F_5_1_A, TQ_CALL_CHANGE), F_6_1_A);
        said.to = f->owner;
        said.thing = thing_piece(f->flick[i].side, f->flick[i].piece);
        verdict_say(verdict, said);
        f->flick[i].wrongful = false;
    }
}

/* Final once said, or, by edition, once he has flicked. OPEN(fistf-de/III.1.2): or a restart came.
 */
static void take_advantage(struct ref *ref, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    TqRuling said = ruling_with(ruling_of(F_10_7_2_1, TQ_CALL_ADVANTAGE), F_IV_1_2);
    const bool later = !f->dead && fistf_switch(ref, SW_ADVANTAGE_FINAL_FROM) == V_HAVING_PLAYED_ON;
    said.to = f->choices.now.chooser;
    if (later)
        choice_open(&f->choices, CHOICE_LATER, f->choices.now.chooser);
    else
        choice_close(&f->choices);
    verdict_say(verdict, said);
    say_miss(ref, verdict);
    go_on(ref, verdict);
}

static void take_back(struct ref *ref, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    const TqRuling back = f->choices.now.offence;
    choice_close(&f->choices);
    f->dead &= !fistf_back_moves_ball(ref); /* OPEN(fistf-es/6.2.4.i): else it stays out */
    fistf_go_back(ref, &back, verdict);
    if (ruling_rests_on(&back, F_13_4_3_A)) /* after each tick, a faulty one too */
        fistf_tick_over(ref);
    go_on(ref, verdict);
}

/* 6.2.4.iv: he does without back, and the figure that was hit has missed the ball (5.1.a). */
static void miss_stands(struct ref *ref, Verdict *verdict)
{
    const struct fistf *f = fistf_seen(ref);
    if (!thing_is_piece(f->back.hit) || f->owner == f->choices.now.chooser || f->dead)
        return;
    TqRuling said = ruling_with(ruling_of(F_5_1_A, TQ_CALL_CHANGE), F_6_1_A);
    said.to = f->owner;
    said.thing = f->back.hit;
    verdict_say(verdict, said);
}

void fistf_choose(struct ref *ref, TqOption option, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    const int kind = f->choices.now.kind;
    if (option == TQ_OPT_KICK) {
        take_kick(ref, verdict);
    } else if (option == TQ_OPT_ADVANTAGE && kind != CHOICE_BACK) {
        take_advantage(ref, verdict);
    } else if (option == TQ_OPT_BACK) {
        take_back(ref, verdict);
    } else if (option == TQ_OPT_PLAY_ON || option == TQ_OPT_RESTART || kind == CHOICE_BACK) {
        miss_stands(ref, verdict);
        choice_close(&f->choices);
        go_on(ref, verdict);
    } else if (kind == CHOICE_FIRST_SHOT) {
        choice_close(&f->choices);
        ref->series.first = option == TQ_OPT_FIRST ? f->toss : tq_other_side(f->toss);
        fistf_begin_kick(ref, verdict);
    } else if (kind == CHOICE_TOSS) {
        choice_close(&f->choices);
        fistf_after_toss(ref, option, verdict);
    }
}

/* K17: no answer in time is the sanction for a foul, and play on for a back that is to be asked
 * for.
 */
void fistf_silent_choice(struct ref *ref, Verdict *verdict)
{
    const Choice *open = &fistf_seen(ref)->choices.now;
    const bool back = open->kind == CHOICE_BACK || open->kind == CHOICE_BACK_OUT;
    const bool unasked = back && is_given_unasked(ref, &open->offence);
    fistf_choose(ref, unasked ? TQ_OPT_BACK : back ? TQ_OPT_PLAY_ON : TQ_OPT_KICK, verdict);
}

/* 12.2.3: the keeper has moved, and the penalty is taken all the same: what he would rather have is
   asked when it is seen what came of it. */
static bool is_asked_later(const struct ref *ref)
{
    const struct fistf *f = fistf_seen(ref);
    return f->choices.now.kind == CHOICE_FOUL && f->choices.now.offence.clause == F_12_2_3 &&
           f->phase == FISTF_CHOICE && fistf_prepares(ref);
}

/* His next flick takes the advantage. */
static void flick_takes_advantage(struct ref *ref, const TqCommand *command, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    if (command->side != f->choices.now.chooser)
        return;
    if (is_asked_later(ref)) {
        f->choice_due = false;
        fistf_enter(ref, FISTF_RESTART);
        return;
    }
    if (fistf_choosing(ref))
        fistf_choose(ref, f->choices.now.kind == CHOICE_BACK ? TQ_OPT_PLAY_ON : TQ_OPT_ADVANTAGE,
                     verdict);
    fistf_say_placed(ref, verdict); /* before the flick, which may then be made at once */
    if (f->choices.now.kind == CHOICE_LATER)
        choice_close(&f->choices);
}

/* ---- Facts ---- */

static void hear_one(struct ref *ref, const TqRuling *r, Verdict *verdict)
{
    if (r->clause == F_10_8_1) /* entered: since he is waited for */
        fistf_lost_time(ref);
    if (is_offence(r))
        fistf_punish(ref, r, verdict);
    else if (r->call == TQ_CALL_BACK)
        offer_back(ref, r, verdict);
    else if (r->call == TQ_CALL_KICK_MISSED)
        fistf_end_kick(ref, false, r->clause, verdict);
    else if ((r->restart != TQ_RESTART_NONE || r->call == TQ_CALL_REPEAT) && !fistf_seen(ref)->dead)
        fistf_award(ref, r, verdict);
    else
        verdict_say(verdict, *r);
    fistf_card(ref, r, verdict);
    if (r->call == TQ_CALL_SUBSTITUTION && thing_is_ball(r->thing))
        fistf_of(ref)->ball_broken = 0;
    if (r->call == TQ_CALL_CHANGE &&
        (r->clause == F_IV_1_3_S2 || r->clause == F_IV_1_3)) /* in doubt */
        fistf_take_ball(ref, r->to);
    if (r->clause == F_3_2_1) {
        clock_lose(ref, ref->now_ms - ref->waiting_since_ms);
        wait_begin(ref); /* what is counted is not lost again */
    }
}

static bool is_breach_of(const TqRuling *r, TqSide side)
{
    return (is_offence(r) || r->call == TQ_CALL_BACK) && r->against == side;
}

/* An offside pass comes first; of offences at one instant D's before A's. */
static void hear(struct ref *ref, const Spoken *spoken, Verdict *verdict)
{
    const TqSide defender = tq_other_side(fistf_seen(ref)->now.owner);
    for (int turn = 0; turn < 3; turn++)
        for (int i = 0; i < spoken->count; i++) {
            const TqRuling *r = &spoken->ruling[i];
            const int its = is_offside_pass(r) ? 0 : is_breach_of(r, defender) ? 1 : 2;
            if (its == turn)
                hear_one(ref, r, verdict);
        }
}

/* K42: an offence of the keeper's side that kept it from being scored has the shot repeated, one of
   the shooter's side makes it a miss. */
static void end_shot(struct ref *ref, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    const bool goal = f->dead && f->award.call == TQ_CALL_GOAL, offence = fistf_choosing(ref);
    const bool wronged = offence && f->choices.now.chooser == f->restart.to;
    const int clause = offence ? f->choices.now.offence.clause : fistf_shot_clause(ref);
    if (goal || !wronged) {
        const bool counts = goal && (wronged || !offence);
        fistf_end_kick(ref, counts, counts ? fistf_shot_clause(ref) : clause, verdict);
        return;
    }
    choice_close(&f->choices);
    TqRuling again = ruling_at(ruling_of(clause, TQ_CALL_REPEAT), f->steps.ball_from);
    again.restart = TQ_RESTART_PENALTY;
    again.to = f->restart.to;
    verdict_say(verdict, again);
    fistf_repeat(ref, verdict);
}

/* The signal has sounded, and only a penalty is still taken (3.2.3): of another sanction nothing is
   left to choose. The goal of who was wronged counts, the other's does not. */
static bool nothing_is_left(const struct ref *ref)
{
    return fistf_choosing(ref) && ref->sounded && ref->period != PERIOD_SERIES &&
           fistf_seen(ref)->choices.now.offence.restart != TQ_RESTART_PENALTY;
}

static void end_without_choice(struct ref *ref, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    const TqSide wronged = f->choices.now.chooser;
    choice_close(&f->choices);
    if (f->dead && is_goal(&f->award) && f->award.to != wronged)
        count_goal(ref, verdict);
    if (!ref->over)
        fistf_period_over(ref, verdict);
}

/* E13, and the end of every motion. What was placed makes A wait when the choice is made. */
static void everything_rests(struct ref *ref, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    const bool placed = f->placed.count > 0;
    fistf_say_placed(ref, verdict);
    if (ref->over)
        return;
    if (ref->period == PERIOD_SERIES && f->phase == FISTF_RUNOUT) {
        end_shot(ref, verdict);
    } else if (nothing_is_left(ref)) {
        end_without_choice(ref, verdict);
    } else if (fistf_choosing(ref)) {
        f->wait = placed && f->wait == WAIT_NONE ? WAIT_PLACED : f->wait;
        if (f->phase == FISTF_RESTART) /* who plays on does so in the step that comes now */
            fistf_restart_goes_on(ref, verdict);
        fistf_say_placed(ref, verdict);
        fistf_choice_due(ref, verdict);
    } else if (f->dead) {
        carry_out_award(ref, verdict);
    } else if (f->phase == FISTF_RUNOUT) {
        fistf_period_over(ref, verdict);
    } else if (f->phase == FISTF_RESTART) {
        fistf_undo_early_flick(ref);
        fistf_restart_goes_on(ref, verdict);
        fistf_ask(ref, verdict);
        fistf_say_placed(ref, verdict);
    } else {
        fistf_after_rest(ref, placed, verdict);
    }
}

/* A flick is about to be made: what is said of it makes it wrongful, and it moves all the same. */
static void hear_flick(struct ref *ref, const TqCommand *command, const Spoken *spoken,
                       Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    flick_takes_advantage(ref, command, verdict);
    fistf_do(ref, command, verdict);
    if (thing_is_piece(command->thing))
        f->where.moving[command->thing.side] |= 1u << command->thing.number;
    f->now.owner = f->owner;
    f->now.play = false;
    if (!fistf_choosing(ref))
        f->before = fistf_standing(ref);
    for (int i = 0; i < spoken->count; i++)
        f->wrongful |= is_offence(&spoken->ruling[i]);
    hear(ref, spoken, verdict);
}

/* A person tells where the ball went out, and it lies there until the restart. */
static void leave_where_told(struct ref *ref, const Fact *fact)
{
    if (fistf_seen(ref)->dead && fact->kind == FACT_CROSS && thing_is_ball(fact->who) &&
        fact->typed && fact->placed)
        ref->board.ball.at = fact->at;
}

void fistf_resolve(struct ref *ref, const Fact *fact, const Spoken *spoken, Verdict *verdict)
{
    const struct fistf *f = fistf_seen(ref);
    switch (fact->kind) {
    case FACT_ATTEMPT:
        if (fact->command.deed == TQ_DO_FLICK) {
            hear_flick(ref, &fact->command, spoken, verdict);
            break;
        }
        fistf_do(ref, &fact->command, verdict);
        hear(ref, spoken, verdict);
        fistf_say_placed(ref, verdict);
        break;
    case FACT_TIME:
        wait_time(rulebook_get(ref->book), ref, verdict);
        break;
    case FACT_SETTLED:
        hear(ref, spoken, verdict);
        everything_rests(ref, verdict);
        fistf_ask(ref, verdict);
        break;
    case FACT_ENTRY:
        hear(ref, spoken, verdict);
        fistf_answer_entry(ref, &fact->command, spoken, verdict);
        break;
    default:
        hear(ref, spoken, verdict);
        leave_where_told(ref, fact);
        if (f->now.shifted) { /* who played it decides everything */
            verdict->needs = "what moved the ball";
            verdict->open = true;
        }
        if (f->now.play || f->now.keeper || f->now.gain || f->now.rests || f->now.missed >= 0 ||
            fact->kind == FACT_FLICK)
            fistf_ask(ref, verdict);
        break;
    }
}
