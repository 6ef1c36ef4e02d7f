/* SPDX-License-Identifier: MIT */
/* What a verdict does: whose turn it is, and what an offence brings. */
#include "book/dadinho/dadinho.h"

void dadinho_enter_phase(struct ref *ref, DadPhase phase)
{
    struct dadinho *d = dadinho_of(ref);
    d->phase = phase;
    wait_begin(ref);
}

/* Does this cause of 35 end a play? */
bool dadinho_ends_play(const struct ref *ref, int cause)
{
    return in_force(ref, D_35) && in_force(ref, cause);
}

/* 19  A play belongs to the team that may flick until possession passes. */
void dadinho_give_play(struct ref *ref, TqSide side)
{
    if (in_force(ref, D_19))
        dadinho_of(ref)->owner = side;
}

void dadinho_begin_play(struct ref *ref, TqSide owner, TqSide actor)
{
    dadinho_give_play(ref, owner);
    dadinho_of(ref)->actor = actor;
    dadinho_enter_phase(ref, PHASE_PLAY);
}

/* 81  The favoured team plays on. The offender's play is over (35.b) although nobody has touched
   the ball yet; should he come to steal, he counts anew, as after his last flick (K13).
   OPEN(dadinho/37): by the letter his counts last until the other team touches the ball. */
void dadinho_play_on(struct ref *ref, TqSide favoured)
{
    TqSide offender = tq_other_side(favoured);
    if (dadinho_seen(ref)->owner == offender && dadinho_ends_play(ref, D_35_B))
        dadinho_reset_counts(ref, offender);
    dadinho_of(ref)->second_due = false; /* 31.c bound the offender's kick-off */
    dadinho_begin_play(ref, favoured, favoured);
}

/* A second meant foul, a second indiscipline: out. */
static const CardRung ladder[] = {
    { CARD_INTENTIONAL, 2, TQ_CALL_DISQUALIFIED, D_77_PU },
    { CARD_INDISCIPLINE, 2, TQ_CALL_DISQUALIFIED, D_78_PU },
};

/* 77, 78: what an offence costs beside the kick. True: the match is over. */
bool dadinho_sanction(struct ref *ref, const TqRuling *offence, Verdict *verdict)
{
    struct dadinho *d = dadinho_of(ref);
    TqSide side = offence->against;
    if (offence->call == TQ_CALL_INTENTIONAL) {
        d->cards.count[CARD_INTENTIONAL][side]++;
        bool button = thing_is_piece(offence->thing) && offence->thing.number > 0;
        if (button && in_force(ref, D_77)) {
            place_take_away(&ref->board, offence->thing);
            d->expelled[side] |= 1u << offence->thing.number;
            TqRuling out = ruling_of(D_77, TQ_CALL_EXPELLED);
            out.against = side;
            out.thing = offence->thing;
            verdict_say(verdict, out);
        }
    }
    if (offence->call == TQ_CALL_CONDUCT)
        d->cards.count[CARD_INDISCIPLINE][side]++;
    const CardRung *due = cards_due(&d->cards, ref, side, ladder, 2);
    if (due)
        dadinho_disqualify(ref, side, due->clause, verdict);
    return ref->over;
}

/* 81  The favoured coach may take the kick or play on; either way his counts start anew (37). */
void dadinho_punish(struct ref *ref, const TqRuling *offence, const TqRuling *outcome,
                    Verdict *verdict)
{
    struct dadinho *d = dadinho_of(ref);
    TqSide favoured = tq_other_side(offence->against);
    verdict_say(verdict, *offence);
    if (dadinho_sanction(ref, offence, verdict))
        return;
    if (in_force(ref, D_37) || (offence->call == TQ_CALL_INTENTIONAL && in_force(ref, D_77)))
        dadinho_reset_counts(ref, favoured);
    choice_hold(&d->choices, offence, outcome);
    bool choice = in_force(ref, D_81) && offence->restart != TQ_RESTART_NONE && !ref->sounded;
    if (choice) {
        choice_open(&d->choices, CHOICE_ADVANTAGE, favoured);
        dadinho_enter_phase(ref, PHASE_CHOICE);
    } else if (offence->restart != TQ_RESTART_NONE) {
        dadinho_begin_restart(ref, offence);
    } else {
        dadinho_begin_play(ref, favoured, favoured);
    }
}

/* As it is said where no kick follows: nor does it name the clause by which one would be laid. */
TqRuling dadinho_without_kick(const TqRuling *offence)
{
    TqRuling said = *offence;
    said.restart = TQ_RESTART_NONE;
    said.has_at = false;
    for (int k = 0; k < TQ_MAX_WITH; k++)
        said.with[k] = -1;
    for (int k = 0; k < TQ_MAX_WITH; k++)
        said = ruling_with(said, offence->with[k] == D_76_P2 ? -1 : offence->with[k]);
    return said;
}

/* An offence where no kick can follow: before the ball is in play, in the interval and the series
   of penalties; after the whistle the last kick goes on, or is lost if its taker offends.
   OPEN(dadinho/78.pu): the book knows no such cases; only what it costs beside the kick is due. */
void dadinho_punish_without_kick(struct ref *ref, const TqRuling *offence, Verdict *verdict)
{
    const struct dadinho *d = dadinho_seen(ref);
    TqSide taker = d->phase == PHASE_SHOT ? d->shooter : d->restart.to;
    verdict_say(verdict, dadinho_without_kick(offence));
    if (dadinho_sanction(ref, offence, verdict))
        return;
    if (ref->sounded && offence->against == taker)
        dadinho_end_period(ref, verdict);
    else if (d->phase != PHASE_INTERVAL)
        dadinho_enter_phase(ref, d->phase);
}

/* An offence that no flick made. What was open or under way then is kept, should the kick be
   waived: an argument about a penalty does not undo the penalty. */
void dadinho_punish_between(struct ref *ref, const TqRuling *offence, Verdict *verdict)
{
    struct dadinho *d = dadinho_of(ref);
    if (d->phase == PHASE_DRAW || d->phase == PHASE_INTERVAL || ref->sounded ||
        ref->period == PERIOD_SERIES) {
        dadinho_punish_without_kick(ref, offence, verdict);
        return;
    }
    choice_interrupt(&d->choices, (int)d->phase, d->phase == PHASE_CHOICE);
    dadinho_punish(ref, offence, 0, verdict);
}

/* 77: who was to take it has been sent off. Another does, and asks anew if it is to be a shot. */
static DadPhase without_taker(struct dadinho *d, DadPhase resume)
{
    const uint32_t gone = d->expelled[d->restart.to];
    const bool shot = resume == PHASE_SHOT && (gone & 1u << d->shot_piece);
    if (d->restart.taker >= 0 && (gone & 1u << d->restart.taker))
        d->restart.taker = -1;
    if (shot)
        d->shot = d->shot_is_kick = d->keeper_ready = d->keeper_placed = false;
    return shot ? PHASE_RESTART : resume;
}

/* The kick for an offence between flicks is waived (81): what was under way goes on. A ball that is
   dead (63) waits for its restart, whoever's that is; one in play is the favoured side's.
   OPEN(dadinho/81): it says to go on as normal, not with what where the offender has the restart.
 */
void dadinho_go_on_after(struct ref *ref, TqSide favoured)
{
    struct dadinho *d = dadinho_of(ref);
    const DadPhase resume = (DadPhase)d->choices.now.resume;
    const bool live = resume == PHASE_PLAY || (resume == PHASE_SHOT && !d->shot_is_kick);
    const TqSide whose = resume == PHASE_SHOT ? d->shooter : d->actor;
    choice_close(&d->choices);
    if (resume == PHASE_CHOICE) {
        choice_back(&d->choices);
        dadinho_enter_phase(ref, PHASE_CHOICE);
    } else if (!live) {
        dadinho_enter_phase(ref, without_taker(d, resume));
    } else if (whose == favoured) {
        dadinho_enter_phase(ref, resume);
    } else {
        dadinho_drop_restart(ref);
        dadinho_play_on(ref, favoured);
    }
}

/* Everything back to where it was before the flick, for a kick-off taken again. */
static void repeat_kickoff(struct ref *ref)
{
    struct dadinho *d = dadinho_of(ref);
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        for (int n = 0; n < TQ_PIECES; n++) {
            const Footprint *was = &ref->board_before.piece[side][n];
            if (was->present && !(d->expelled[side] & 1u << n))
                place_set(&ref->board, thing_piece((TqSide)side, n), was->at, was->axis);
        }
    d->restart.kind = TQ_RESTART_KICK_OFF;
    restart_again(&d->restart);
    d->left_circle = false;
    d->locked = thing_none();
    place_lay_ball(&ref->board, vec2(0, 0));
    d->owner = d->actor = d->flick.story.side;
    dadinho_enter_phase(ref, PHASE_RESTART);
}

/* The turn after a flick that left the ball in the field. */
static void next_turn(struct ref *ref, const TqRuling *outcome)
{
    struct dadinho *d = dadinho_of(ref);
    TqSide side = d->flick.story.side, other = tq_other_side(side);
    TqSide owner = d->flick.touched && (!d->flick.stealing || dadinho_ends_play(ref, D_35_D))
                       ? side
                       : d->owner;
    int64_t since_ms = ref->waiting_since_ms;
    d->second_due = false;
    switch (outcome->clause) {
    case D_35_A:
    case D_46:
        dadinho_reset_counts(ref, side);
        dadinho_begin_play(ref, other, other);
        if (in_force(ref, D_35_P1)) {
            choice_open(&d->choices, CHOICE_LAST, other);
            dadinho_enter_phase(ref, PHASE_CHOICE);
        }
        break;
    case D_45_P2:
    case D_31_P2:
        dadinho_reset_counts(ref, side);
        dadinho_begin_play(ref, other, other);
        break;
    case D_17:
        dadinho_begin_play(ref, d->owner,
                           d->flick.stealing && in_force(ref, D_36_P1) ? d->owner : outcome->to);
        break;
    case D_36:
        dadinho_begin_play(ref, owner, other);
        break;
    default:
        dadinho_begin_play(ref, owner, side);
        d->second_due = d->flick.first_of_kickoff && in_force(ref, D_31_C);
        if (!dadinho_was_flick(ref))
            ref->waiting_since_ms = since_ms; /* no flick was made: the wait for one goes on */
        break;
    }
}

void dadinho_carry_outcome(struct ref *ref, const TqRuling *outcome, Verdict *verdict)
{
    struct dadinho *d = dadinho_of(ref);
    if (outcome->call != TQ_CALL_NONE)
        verdict_say(verdict, *outcome);
    switch (outcome->call) {
    case TQ_CALL_GOAL:
        dadinho_score_goal(ref, d->flick.story.side);
        break;
    case TQ_CALL_OWN_GOAL:
        dadinho_score_goal(ref, tq_other_side(d->flick.story.side));
        break;
    case TQ_CALL_REPEAT:
        repeat_kickoff(ref);
        break;
    default:
        if (outcome->restart != TQ_RESTART_NONE)
            dadinho_begin_restart(ref, outcome);
        else
            next_turn(ref, outcome);
        break;
    }
}

/* Did the ball go in for `side`, so that advantage (81, K40) makes it a goal? */
bool dadinho_scored_for(const struct ref *ref, const TqRuling *outcome, TqSide side)
{
    TqSide flicked = dadinho_seen(ref)->flick.story.side;
    return (outcome->call == TQ_CALL_GOAL && flicked == side) ||
           (outcome->call == TQ_CALL_OWN_GOAL && flicked != side);
}

/* 24, K36: after the whistle only a goal counts, and a penalty that this kick brought about; a goal
   for the team that the offence favours is its advantage (81). */
static void end_of_last_kick(struct ref *ref, const TqRuling *offence, const TqRuling *outcome,
                             Verdict *verdict)
{
    bool fault = offence->call != TQ_CALL_NONE;
    TqSide favoured = fault ? tq_other_side(offence->against) : TQ_NO_SIDE;
    bool kept = fault && in_force(ref, D_81) && dadinho_scored_for(ref, outcome, favoured);
    if (fault && !kept && offence->restart == TQ_RESTART_PENALTY && in_force(ref, D_24_P2)) {
        dadinho_punish(ref, offence, outcome, verdict);
        return;
    }
    if (fault)
        verdict_say(verdict, *offence);
    if (fault && dadinho_sanction(ref, offence, verdict))
        return;
    if (!fault || kept)
        verdict_say(verdict, *outcome);
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        ref->score[side] += (!fault || kept) && dadinho_scored_for(ref, outcome, (TqSide)side);
    dadinho_end_period(ref, verdict);
}

/* The flick is over: the kick it earned, or what stands. */
void dadinho_end_of_flick(struct ref *ref, const TqRuling *offence, const TqRuling *outcome,
                          Verdict *verdict)
{
    struct dadinho *d = dadinho_of(ref);
    bool fault = offence->call != TQ_CALL_NONE;
    if (d->flick.first_of_kickoff)
        d->first_kicker = d->flick.story.piece;
    d->in_motion = false;
    d->shot = false;
    d->keeper_ready = d->keeper_placed = false;
    d->shot_is_kick = false;
    d->restart.kind = TQ_RESTART_NONE;
    choice_interrupt(&d->choices, PHASE_PLAY, false);
    bool his_fault = fault && offence->against == d->flick.story.side;
    if (d->flick.series && fault) {
        verdict_say(verdict, dadinho_without_kick(offence));
        dadinho_sanction(ref, offence, verdict);
    }
    if (ref->over)
        return;
    if (d->flick.series)
        dadinho_end_of_kick(ref, outcome->call == TQ_CALL_GOAL && !his_fault, verdict);
    else if (ref->sounded)
        end_of_last_kick(ref, offence, outcome, verdict);
    else if (fault)
        dadinho_punish(ref, offence, outcome, verdict);
    else
        dadinho_carry_outcome(ref, outcome, verdict);
}
