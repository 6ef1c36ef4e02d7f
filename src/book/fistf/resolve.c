/* SPDX-License-Identifier: MIT */
/* What follows from what the judges say (rules/fistf.md g, i): calls at once; an offence or a back
   opens a choice, the first in time stands; a ball out or in the goal is dead, and what it brings
   begins when everything rests. */
#include "book/fistf/fistf.h"
#include "ref/wait.h"

static const ChoiceRule choice_rules[FISTF_CHOICES] = {
    [CHOICE_TOSS] = { OFFER_OPTION(TQ_OPT_BALL) | OFFER_OPTION(TQ_OPT_SIDE), F_4_1_1 },
    [CHOICE_FOUL] = { OFFER_OPTION(TQ_OPT_KICK) | OFFER_OPTION(TQ_OPT_ADVANTAGE), F_10_7_2_1 },
    [CHOICE_BACK] = { OFFER_OPTION(TQ_OPT_BACK) | OFFER_OPTION(TQ_OPT_PLAY_ON), F_6_2_4_I },
    [CHOICE_RESTART] = { OFFER_OPTION(TQ_OPT_KICK) | OFFER_OPTION(TQ_OPT_ADVANTAGE), F_14_1_4 },
};

const ChoiceRule *fistf_choice_rules(void)
{
    return choice_rules;
}

static bool is_offence(const TqRuling *r)
{
    return r->against != TQ_NO_SIDE &&
           (r->restart == TQ_RESTART_FREE || r->restart == TQ_RESTART_PENALTY) &&
           r->call != TQ_CALL_REFUSED;
}

static bool moves(const struct ref *ref)
{
    const struct fistf *f = fistf_seen(ref);
    return f->ball_moves || f->where.moving[TQ_HOME] || f->where.moving[TQ_AWAY];
}

/* ---- Offences ---- */

static void open_choice(struct ref *ref, int kind, const TqRuling *offence, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    choice_hold(&f->choices, offence, f->dead ? &f->award : 0);
    choice_open(&f->choices, kind, offence->to);
    if (!moves(ref))
        fistf_choice_due(ref, verdict);
}

/* IV.1.2: of several offences the first in time. The wronged player may have the kick or play on.
 */
void fistf_punish(struct ref *ref, const TqRuling *offence, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    if (f->choices.now.kind != CHOICE_NONE || ref->over)
        return;
    verdict_say(verdict, *offence);
    if (f->now.play && offence->against == f->play.side)
        f->play.foul = true;
    if (in_force(ref, F_10_7_2_1)) {
        open_choice(ref, CHOICE_FOUL, offence, verdict);
        return;
    }
    f->dead = true;
    f->award = *offence;
    if (!moves(ref))
        fistf_begin_restart(ref, offence, verdict);
}

/* A back: `number` is the flick that it would undo. */
static void offer_back(struct ref *ref, const TqRuling *back, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    if (f->choices.now.kind != CHOICE_NONE)
        return;
    verdict_say(verdict, *back);
    f->back_flick = (int8_t)back->number;
    open_choice(ref, CHOICE_BACK, back, verdict);
}

/* ---- The ball is dead ---- */

void fistf_award(struct ref *ref, const TqRuling *award, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    if (f->dead)
        return;
    verdict_say(verdict, *award);
    f->dead = true;
    f->award = *award;
    f->credit = false;
    f->choices.now.outcome = *award;
    fistf_forget_flicks(ref);
    if (f->choices.now.kind == CHOICE_NONE && award->call == TQ_CALL_GOAL)
        fistf_score(ref, f->play.side, verdict);
    else if (f->choices.now.kind == CHOICE_NONE && award->call == TQ_CALL_OWN_GOAL)
        fistf_score(ref, tq_other_side(f->play.side), verdict);
}

static void carry_out_award(struct ref *ref, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    const TqRuling award = f->award;
    if (ref->over)
        return;
    if (award.call == TQ_CALL_REPEAT)
        fistf_repeat(ref, verdict);
    else if (award.restart != TQ_RESTART_NONE)
        fistf_begin_restart(ref, &award, verdict);
    f->dead = false;
}

/* ---- Choices ---- */

/* K17: everything rests, or the ball is out: now he must say. */
void fistf_choice_due(struct ref *ref, Verdict *verdict)
{
    (void)verdict;
    fistf_of(ref)->choice_due = true;
    fistf_enter(ref, FISTF_CHOICE);
}

/* The match goes on where it stood. */
static void go_on(struct ref *ref, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    f->choice_due = false;
    if (f->dead && !moves(ref))
        carry_out_award(ref, verdict);
    else if (f->phase == FISTF_CHOICE)
        fistf_enter(ref, f->restart.step != RESTART_FLICK && f->restart.steps ? FISTF_RESTART
                                                                              : FISTF_PLAY);
}

static void take_kick(struct ref *ref, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    const TqRuling offence = f->choices.now.offence;
    choice_close(&f->choices);
    f->choice_due = false;
    fistf_forget_flicks(ref);
    f->dead = true;
    f->award = offence;
    if (!moves(ref))
        carry_out_award(ref, verdict);
}

static void take_advantage(struct ref *ref, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    TqRuling said = ruling_of(F_10_7_2_1, TQ_CALL_ADVANTAGE);
    said.to = f->choices.now.chooser;
    choice_close(&f->choices);
    verdict_say(verdict, said);
    if (f->dead && f->award.call == TQ_CALL_GOAL)
        fistf_score(ref, f->play.side, verdict);
    go_on(ref, verdict);
}

void fistf_choose(struct ref *ref, TqOption option, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    const int kind = f->choices.now.kind;
    if (option == TQ_OPT_KICK) {
        take_kick(ref, verdict);
    } else if (option == TQ_OPT_ADVANTAGE) {
        take_advantage(ref, verdict);
    } else if (option == TQ_OPT_BACK) {
        choice_close(&f->choices);
        fistf_go_back(ref, f->back_flick, verdict);
        go_on(ref, verdict);
    } else if (option == TQ_OPT_PLAY_ON) {
        choice_close(&f->choices);
        go_on(ref, verdict);
    } else if (kind == CHOICE_TOSS) {
        choice_close(&f->choices);
        fistf_after_toss(ref, option, verdict);
    }
}

/* K17: no answer in time is the sanction for a foul, and play on for a back. */
void fistf_silent_choice(struct ref *ref, Verdict *verdict)
{
    const int kind = fistf_seen(ref)->choices.now.kind;
    fistf_choose(ref, kind == CHOICE_BACK ? TQ_OPT_PLAY_ON : TQ_OPT_KICK, verdict);
}

/* His next flick takes the advantage. */
static void flick_takes_advantage(struct ref *ref, const TqCommand *command, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    if (f->choices.now.kind != CHOICE_NONE && command->side == f->choices.now.chooser)
        fistf_choose(ref, f->choices.now.kind == CHOICE_BACK ? TQ_OPT_PLAY_ON : TQ_OPT_ADVANTAGE,
                     verdict);
}

/* ---- Facts ---- */

static void hear(struct ref *ref, const Spoken *spoken, Verdict *verdict)
{
    for (int i = 0; i < spoken->count; i++) {
        const TqRuling *r = &spoken->ruling[i];
        if (is_offence(r))
            fistf_punish(ref, r, verdict);
        else if (r->call == TQ_CALL_BACK)
            offer_back(ref, r, verdict);
        else if (r->restart != TQ_RESTART_NONE)
            fistf_award(ref, r, verdict);
        else
            verdict_say(verdict, *r);
    }
}

/* E13, and the end of every motion. */
static void everything_rests(struct ref *ref, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    const bool placed = f->placed.count > 0;
    fistf_say_placed(ref, verdict);
    if (ref->over)
        return;
    if (f->choices.now.kind != CHOICE_NONE)
        fistf_choice_due(ref, verdict);
    else if (f->dead)
        carry_out_award(ref, verdict);
    else if (f->phase == FISTF_RUNOUT)
        fistf_period_over(ref, verdict);
    else if (f->phase == FISTF_RESTART)
        fistf_ask(ref, verdict);
    else
        fistf_after_rest(ref, placed, verdict);
}

void fistf_resolve(struct ref *ref, const Fact *fact, const Spoken *spoken, Verdict *verdict)
{
    const struct fistf *f = fistf_seen(ref);
    switch (fact->kind) {
    case FACT_ATTEMPT:
        if (fact->command.deed == TQ_DO_FLICK)
            flick_takes_advantage(ref, &fact->command, verdict);
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
    default:
        hear(ref, spoken, verdict);
        if (f->now.play || f->now.keeper || f->now.gain || f->now.rests || f->now.missed >= 0)
            fistf_ask(ref, verdict);
        break;
    }
}
