/* SPDX-License-Identifier: MIT */
/* What may be chosen, and what comes of it: kick or advantage, back or play on, the restart of a
   ball out of play, the toss, the first shot (rules/fistf.md i). */
#include "book/fistf/resolve.h"

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

void fistf_open_choice(struct ref *ref, int kind, const TqRuling *offence, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    const Flick *own = fistf_flick_of(ref, offence->thing);
    Flick *flick = own ? fistf_flick(ref, own->number) : 0;
    if (flick)
        flick->called = (int16_t)(offence->clause + 1);
    f->opened++;
    choice_hold(&f->choices, offence, f->dead ? &f->award : 0);
    choice_open(&f->choices, kind, offence->to);
    if (f->dead)
        fistf_weigh_award(ref, verdict);
    if (fistf_choosing(ref) && !fistf_moves(ref))
        fistf_choice_due(ref, verdict);
}

/* It is made, one way or the other. */
static void close_choice(struct fistf *f)
{
    choice_close(&f->choices);
    f->later = false;
    f->waived &= ~(1u << f->opened % 32);
}

uint32_t fistf_choice_bit(const struct ref *ref)
{
    return 1u << fistf_seen(ref)->opened % 32;
}

uint32_t fistf_waive_again(struct ref *ref, uint32_t choices)
{
    const uint32_t left = fistf_seen(ref)->waived;
    fistf_of(ref)->waived = choices;
    return left;
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
        fistf_count_goal(ref, verdict);
        if (!fistf_moves(ref))
            fistf_carry_out_award(ref, verdict);
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

/* There was no offence: nobody has anything to choose. */
void fistf_drop_choice(struct ref *ref, Verdict *verdict)
{
    close_choice(fistf_of(ref));
    go_on(ref, verdict);
}

/* 6.2.6.c: called and accepted; it lapses with what begins now. */
void fistf_take_kick(struct ref *ref, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    const TqRuling offence = f->choices.now.offence;
    close_choice(f);
    f->choice_due = false;
    f->credit = in_force(ref, F_6_2_6) && in_force(ref, F_6_2_6_C) ? 0 : f->credit;
    fistf_impose(ref, &offence, verdict);
}

/* 10.6.1: it was kept from the ball, and he plays on: he has missed it. */
static bool is_miss_after_all(struct ref *ref, const Flick *flick)
{
    if (!flick->number || !flick->obstructed || !flick->over || flick->played ||
        fistf_seen(ref)->owner != flick->side)
        return false;
    fistf_has_missed(ref, flick);
    return fistf_seen(ref)->owner != flick->side;
}

/* The sanction for a flick without right, or for what kept it from the ball, is not taken: then it
   was a miss like any other, and is called (5.1.a). */
static void say_miss(struct ref *ref, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    for (int i = 0; i < FISTF_FLICKS; i++) {
        if (!fistf_missed_wrongly(ref, &f->flick[i]) && !is_miss_after_all(ref, &f->flick[i]))
            continue;
        TqRuling said = ruling_with(ruling_of(F_5_1_A, TQ_CALL_CHANGE), F_6_1_A);
        said.to = f->owner;
        said.thing = thing_piece(f->flick[i].side, f->flick[i].piece);
        verdict_say(verdict, said);
        f->flick[i].wrongful = false;
    }
}

/* Final once said, or, by edition, once he has played on. OPEN(fistf-de/III.1.2): he has with the
   next flick of either side, or the next restart. */
static void take_advantage(struct ref *ref, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    TqRuling said = ruling_with(ruling_of(F_10_7_2_1, TQ_CALL_ADVANTAGE), F_IV_1_2);
    const bool later = !f->dead && fistf_switch(ref, SW_ADVANTAGE_FINAL_FROM) == V_HAVING_PLAYED_ON;
    said.to = f->choices.now.chooser;
    close_choice(f);
    if (later)
        choice_open(&f->choices, CHOICE_LATER, f->choices.now.chooser);
    verdict_say(verdict, said);
    say_miss(ref, verdict);
    go_on(ref, verdict);
}

static void take_back(struct ref *ref, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    const TqRuling back = f->choices.now.offence;
    close_choice(f);
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

/* The advantage of a foul, the game going on instead of a back, or what the ball out brings. */
static void play_on(struct ref *ref, TqOption option, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    const bool back = f->choices.now.kind == CHOICE_BACK || option == TQ_OPT_PLAY_ON;
    if (option == TQ_OPT_ADVANTAGE && !back) {
        take_advantage(ref, verdict);
        return;
    }
    miss_stands(ref, verdict);
    close_choice(f);
    go_on(ref, verdict);
}

void fistf_waive(struct ref *ref, Verdict *verdict)
{
    const int kind = fistf_seen(ref)->choices.now.kind;
    const bool back = kind == CHOICE_BACK || kind == CHOICE_BACK_OUT;
    play_on(ref, back ? TQ_OPT_PLAY_ON : TQ_OPT_ADVANTAGE, verdict);
}

/* I.2.2: with that the ball has been in play since, and what was held back is to be judged: from
   where the choice came up. */
static bool is_judged_again(const struct ref *ref, Verdict *verdict)
{
    const struct fistf *f = fistf_seen(ref);
    if (!f->later || (f->waived & fistf_choice_bit(ref)))
        return false;
    verdict->waived = 1 + f->opened % 32;
    return true;
}

static void choose_of_foul(struct ref *ref, TqOption option, Verdict *verdict)
{
    if (option == TQ_OPT_KICK)
        fistf_take_kick(ref, verdict);
    else if (option == TQ_OPT_BACK)
        take_back(ref, verdict);
    else if (!is_judged_again(ref, verdict))
        play_on(ref, option, verdict);
}

void fistf_choose(struct ref *ref, TqOption option, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    const int kind = f->choices.now.kind;
    if (kind == CHOICE_FIRST_SHOT) {
        choice_close(&f->choices);
        ref->series.first = option == TQ_OPT_FIRST ? f->toss : tq_other_side(f->toss);
        fistf_begin_kick(ref, verdict);
    } else if (kind == CHOICE_TOSS) {
        choice_close(&f->choices);
        fistf_after_toss(ref, option, verdict);
    } else {
        choose_of_foul(ref, option, verdict);
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

/* His next flick takes the advantage. OPEN(fistf-es/10.7.2.1): a defensive one that he made before
   anybody could call, too. */
void fistf_flick_takes_advantage(struct ref *ref, const TqCommand *command, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    const bool his = command->side == f->choices.now.chooser;
    if (f->choices.now.kind == CHOICE_LATER) /* whosever it is: he has let play go on */
        choice_close(&f->choices);
    if (!his)
        return;
    if (is_asked_later(ref)) {
        f->choice_due = false;
        fistf_enter(ref, FISTF_RESTART);
        return;
    }
    if (fistf_choosing(ref))
        play_on(ref, TQ_OPT_ADVANTAGE, verdict);
    fistf_say_placed(ref, verdict); /* before the flick, which may then be made at once */
    if (f->choices.now.kind == CHOICE_LATER)
        choice_close(&f->choices);
}
