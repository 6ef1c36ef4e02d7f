/* SPDX-License-Identifier: MIT */
/* What follows from what the judges say (rules/fistf.md g, i): calls at once; an offence or a back
   opens a choice, the first in time stands; a ball out or in the goal is dead, and what it brings
   begins when everything rests. */
#include "book/fistf/resolve.h"
#include "ref/wait.h"

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

/* ---- Offences ---- */

/* It brings the very penalty that is about to be taken: nothing is there to choose. An early keeper
   (12.2.3) is asked about afterwards. */
static bool is_due_anyway(const struct ref *ref, const TqRuling *offence)
{
    const struct fistf *f = fistf_seen(ref);
    return f->phase == FISTF_RESTART && f->restart.kind == TQ_RESTART_PENALTY &&
           offence->restart == TQ_RESTART_PENALTY && offence->to == f->restart.to &&
           offence->clause != F_12_2_3 && !f->steps.taken && !fistf_moves(ref);
}

/* 6.2.4.ii: the back that is open becomes a kick, for the referee saw that it hindered. */
static bool is_seen_worse(const struct fistf *f, const TqRuling *offence)
{
    return ruling_rests_on(offence, F_6_2_4_II) &&
           ruling_rests_on(&f->choices.now.offence, F_6_2_4_II);
}

/* IV.1.2: of several offences the first in time. The wronged player may have the kick or play on.
 */
void fistf_punish(struct ref *ref, const TqRuling *offence, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    const bool passed = is_offside_pass(offence);
    const bool first = passed && fistf_precedes_choice(ref, offence->clause);
    if ((offence->clause == F_10_5_2 || first || is_seen_worse(f, offence)) &&
        fistf_choosing(ref)) {
        verdict->unsaid = f->choices.now.offence.clause + 1; /* the handball that he forced, */
        choice_close(&f->choices);                           /* or what came after the pass */
    }
    if (fistf_choosing(ref)) {
        f->later = true;
        return;
    }
    const bool series = ref->period == PERIOD_SERIES; /* K42: no other kick is taken in it */
    const bool late = fistf_penalty_stays(ref, offence);
    verdict_say(verdict, series || late ? fistf_without_restart(*offence) : *offence);
    if (f->now.play && offence->against == f->play.side && !passed)
        f->play.foul = true;
    if (offence->clause == F_1_5 || offence->clause == F_V_2)
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
        fistf_open_choice(ref, CHOICE_FOUL, offence, verdict);
    else
        fistf_impose(ref, offence, verdict);
}

static void offer_back(struct ref *ref, const TqRuling *back, Verdict *verdict)
{
    if (fistf_choosing(ref) || ref->over) {
        fistf_of(ref)->later |= fistf_choosing(ref);
        return;
    }
    verdict_say(verdict, *back);
    fistf_plan_back(ref, back);
    if (fistf_has(ref, F_DE_10_7_2_8) && !in_force(ref, F_DE_10_7_2_8))
        return; /* it is among the words that may be said */
    fistf_open_choice(ref, CHOICE_BACK, back, verdict);
}

/* ---- Facts ---- */

/* A restart that was taken badly is a breach, too; a ball out of play or in the goal is none. */
static bool is_bad_attempt(const TqRuling *r)
{
    return (r->call == TQ_CALL_REPEAT || r->call == TQ_CALL_ILLEGAL_EXECUTION) && !is_offence(r);
}

/* 6.2.4.ii: the referee has seen whether it hindered, and what was said of the same contact by its
   way does not stand. */
static bool is_entered_anew(const struct ref *ref, const TqRuling *r)
{
    const struct fistf *f = fistf_seen(ref);
    return ruling_rests_on(r, F_6_2_4_II) && f->now.flick >= 0 &&
           f->flick[f->now.flick].hinders != 0;
}

/* 5.3.4: the ball stopped where it met the other's figure, and stays whose it was. */
static bool is_no_change(const struct ref *ref, const TqRuling *r)
{
    const struct fistf *f = fistf_seen(ref);
    return r->clause == F_5_3_4 && r->call == TQ_CALL_PLAY_ON && f->now.owner != f->owner;
}

static void hear_one(struct ref *ref, const TqRuling *r, Verdict *verdict)
{
    if (fistf_choosing(ref) && is_bad_attempt(r)) {
        fistf_of(ref)->later = true;
        return;
    }
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
    if (is_entered_anew(ref, r))
        verdict->unsaid = r->clause + 1;
    if (is_no_change(ref, r))
        verdict->unsaid = F_5_1_B + 1;
    if (r->clause == F_10_8_3 && fistf_choosing(ref)) {
        verdict->unsaid = F_10_8_1 + 1;
        fistf_drop_choice(ref, verdict);
    }
    if (r->call == TQ_CALL_SUBSTITUTION && thing_is_ball(r->thing))
        fistf_of(ref)->ball_broken = 0;
    if (r->call == TQ_CALL_CHANGE && (r->clause == F_IV_1_3_S2 || r->clause == F_IV_1_3))
        fistf_decide_doubt(ref, r);
    if (r->clause == F_3_2_1)
        fistf_time_is_lost(ref);
    if (r->clause == F_IV_1_3 && r->call == TQ_CALL_STOPPED)
        fistf_stops_to_look(ref);
}

static bool is_breach_of(const TqRuling *r, TqSide side)
{
    return (is_offence(r) || r->call == TQ_CALL_BACK) && r->against == side;
}

/* One flick breaks a clause once, whatever its figure meets after that. */
static bool is_told_already(const struct ref *ref, const TqRuling *r)
{
    const Flick *flick = fistf_flick_of(ref, r->thing);
    return flick && flick->called == r->clause + 1 && (is_offence(r) || r->call == TQ_CALL_BACK);
}

/* An offside pass comes first; of offences at one instant D's before A's. */
static int turn_of(const struct ref *ref, const TqRuling *r)
{
    const TqSide defender = tq_other_side(fistf_seen(ref)->now.owner);
    return is_offside_pass(r) ? 0 : is_breach_of(r, defender) ? 1 : 2;
}

/* Those of `which`, by their bits, in that order; and which of them are held back, since an earlier
   one waits for its choice. What a side has done by one and the same fact is waived as one. */
static uint32_t hear_these(struct ref *ref, const Spoken *spoken, uint32_t which, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    uint32_t held = 0;
    const bool before = f->later;
    const uint8_t opened = f->opened;
    int turn[REF_MAX_SPOKEN];
    for (int i = 0; i < spoken->count; i++)
        turn[i] = turn_of(ref, &spoken->ruling[i]);
    for (int now = 0; now < 3; now++)
        for (int i = 0; i < spoken->count; i++) {
            if (turn[i] != now || !(which & 1u << i))
                continue;
            f->later = false;
            hear_one(ref, &spoken->ruling[i], verdict);
            const bool same =
                f->opened != opened && spoken->ruling[i].against == f->choices.now.offence.against;
            held |= f->later && !same ? 1u << i : 0;
        }
    f->later = before || held;
    return held;
}

_Static_assert(REF_MAX_SPOKEN < 32, "each has a bit");

/* I.2.2: what was waived with hindsight: the ball has been in play ever since it came up, and what
   was held back with the same fact counts. What was said before this has been said. */
static void waive_with_hindsight(struct ref *ref, const Spoken *spoken, uint32_t held,
                                 Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    while (fistf_choosing(ref) && (f->waived & fistf_choice_bit(ref))) {
        verdict->count = verdict->earlier = 0;
        verdict->again = true;
        fistf_waive(ref, verdict);
        held = held ? hear_these(ref, spoken, held, verdict) : 0;
    }
}

static uint32_t hear(struct ref *ref, const Spoken *spoken, Verdict *verdict)
{
    return hear_these(ref, spoken, ~0u, verdict);
}

/* What is held back has to be asked about, but that the offender's attempt has failed as well: it
   adds nothing to what the other chooses from. */
static bool is_asked_about(const struct ref *ref, const Spoken *spoken, uint32_t held)
{
    const TqSide offender = fistf_seen(ref)->choices.now.offence.against;
    bool asked = false;
    for (int i = 0; i < spoken->count; i++)
        asked |= (held & 1u << i) &&
                 !(is_bad_attempt(&spoken->ruling[i]) && spoken->ruling[i].against == offender);
    return asked && fistf_choosing(ref) && !fistf_nothing_is_left(ref);
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
    const TqRuling shot = ruling_of(fistf_shot_clause(ref), TQ_CALL_REPEAT);
    TqRuling again = ruling_at(ruling_with(shot, clause), f->steps.ball_from);
    again.restart = TQ_RESTART_PENALTY;
    again.to = f->restart.to;
    verdict_say(verdict, again);
    fistf_repeat(ref, verdict);
}

/* The time is up, and no kick is left to be chosen: what stands without it is his. */
void fistf_end_without_choice(struct ref *ref, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    const TqSide wronged = f->choices.now.chooser;
    choice_close(&f->choices);
    if (f->award.to == wronged)
        fistf_deny_goal(ref, verdict);
    else
        fistf_count_goal(ref, verdict);
    if (!ref->over)
        fistf_period_over(ref, verdict);
}

/* E13, and the end of every motion. What was placed makes A wait when the choice is made. */
static void everything_rests(struct ref *ref, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    const bool placed = f->placed.count > 0;
    fistf_say_placed(ref, verdict);
    if (ref->over || fistf_nobody_plays(ref))
        return;
    if (ref->period == PERIOD_SERIES && f->phase == FISTF_RUNOUT) {
        end_shot(ref, verdict);
    } else if (fistf_nothing_is_left(ref)) {
        fistf_end_without_choice(ref, verdict);
    } else if (fistf_choosing(ref)) {
        f->wait = placed && f->wait == WAIT_NONE ? WAIT_PLACED : f->wait;
        if (f->phase == FISTF_RESTART) /* who plays on does so in the step that comes now */
            fistf_restart_goes_on(ref, verdict);
        fistf_say_placed(ref, verdict);
        fistf_choice_due(ref, verdict);
    } else if (f->dead) {
        fistf_carry_out_award(ref, verdict);
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
static uint32_t hear_flick(struct ref *ref, const TqCommand *command, const Spoken *spoken,
                           Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    fistf_flick_takes_advantage(ref, command, verdict);
    fistf_do(ref, command, verdict);
    if (thing_is_piece(command->thing))
        f->where.moving[command->thing.side] |= 1u << command->thing.number;
    f->now.owner = f->owner;
    f->now.play = false;
    if (!fistf_choosing(ref))
        f->before = fistf_standing(ref);
    for (int i = 0; i < spoken->count; i++)
        f->wrongful |= is_offence(&spoken->ruling[i]);
    return hear(ref, spoken, verdict);
}

/* A person tells where the ball went out, and it lies there until the restart. */
static void leave_where_told(struct ref *ref, const Fact *fact)
{
    if (fistf_seen(ref)->dead && fact->kind == FACT_CROSS && thing_is_ball(fact->who) &&
        fact->typed && fact->placed)
        ref->board.ball.at = fact->at;
}

/* A deed that is done, a flick or another. */
static uint32_t resolve_deed(struct ref *ref, const TqCommand *command, const Spoken *spoken,
                             Verdict *verdict)
{
    if (command->deed == TQ_DO_FLICK)
        return hear_flick(ref, command, spoken, verdict);
    fistf_do(ref, command, verdict);
    const uint32_t held = hear(ref, spoken, verdict);
    fistf_say_placed(ref, verdict);
    return held;
}

/* 6.2.4.iv: one more that the back has to put right. */
static void extend_back(struct ref *ref, const Fact *fact, Verdict *verdict)
{
    TqThing hit;
    if (!fistf_hits_beside_back(ref, fact, &hit))
        return;
    if (fact->typed && !fact->placed)
        verdict->needs = "where the figure was hit";
    else
        fistf_plan_hit(ref, hit, fact->typed ? fact->at : board_get(&ref->board, hit)->at);
}

/* What happened while things moved. */
static uint32_t resolve_event(struct ref *ref, const Fact *fact, const Spoken *spoken,
                              Verdict *verdict)
{
    const struct fistf *f = fistf_seen(ref);
    uint32_t which = ~0u;
    for (int i = 0; i < spoken->count; i++)
        if (is_told_already(ref, &spoken->ruling[i]))
            which &= ~(1u << i);
    const uint32_t held = hear_these(ref, spoken, which, verdict);
    leave_where_told(ref, fact);
    extend_back(ref, fact, verdict);
    if (f->now.shifted) { /* who played it decides everything */
        verdict->needs = "what moved the ball";
        verdict->open = true;
    }
    if (f->now.play || f->now.keeper || f->now.gain || f->now.rests || f->now.missed >= 0 ||
        fact->kind == FACT_FLICK)
        fistf_ask(ref, verdict);
    return held;
}

/* All that was said stands; a figure that was to be placed from where an account left it is asked
   about, if anything hangs on it still. */
static uint32_t resolve_rest(struct ref *ref, const Fact *fact, const Spoken *spoken,
                             Verdict *verdict)
{
    const uint32_t held = hear(ref, spoken, verdict);
    const char *unknown = fact->typed ? fistf_lies_unknown(ref) : 0;
    everything_rests(ref, verdict);
    fistf_ask(ref, verdict);
    if (unknown && !verdict->needs && !fistf_lies_for_nothing(ref))
        verdict->needs = unknown;
    return held;
}

void fistf_resolve(struct ref *ref, const Fact *fact, const Spoken *spoken, Verdict *verdict)
{
    const int said = verdict->count;
    uint32_t held = 0;
    switch (fact->kind) {
    case FACT_ATTEMPT:
        held = resolve_deed(ref, &fact->command, spoken, verdict);
        break;
    case FACT_TIME:
        wait_time(rulebook_get(ref->book), ref, verdict);
        break;
    case FACT_SETTLED:
        held = resolve_rest(ref, fact, spoken, verdict);
        break;
    case FACT_ENTRY:
        held = hear(ref, spoken, verdict);
        fistf_answer_entry(ref, &fact->command, spoken, verdict, said);
        break;
    default:
        held = resolve_event(ref, fact, spoken, verdict);
        break;
    }
    waive_with_hindsight(ref, spoken, held, verdict);
    if (fact->typed && is_asked_about(ref, spoken, held))
        verdict->needs = choice_needed;
}
