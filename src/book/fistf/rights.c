/* SPDX-License-Identifier: MIT */
/* Who may flick now, and what follows if he may not (rules/fistf.md d): 1.2 and the clauses that
   point to it. */
#include "book/fistf/fistf.h"

/* 14.2.7 has him wait when the ball stops, by edition; while it rolls 6.2.3.6 alone does. */
static int throw_in_wait(const struct ref *ref)
{
    const bool at_rest =
        fistf_switch(ref, SW_THROW_IN_WAIT_RULE) == V_AT_BALL_REST_IF_POSSESSION_KEPT_ALLOW_FLICK;
    return at_rest && fistf_seen(ref)->ball_moves ? F_6_2_3_6 : F_14_2_7;
}

/* 6.2.3: the wait that A has not kept, by the clause that says so where it arises. */
int fistf_unkept_wait(const struct ref *ref)
{
    const struct fistf *f = fistf_seen(ref);
    const int clause = fistf_must_wait(ref);
    if (clause < 0 || f->wait == WAIT_RELAXED)
        return -1;
    const int own = f->wait == WAIT_RESTRICTED ? F_5_4_3
                    : f->wait == WAIT_THROW_IN ? throw_in_wait(ref)
                    : f->wait == WAIT_SPARE    ? F_9_2_2
                    : f->wait != WAIT_TICK     ? clause
                    : f->tick_granted          ? F_13_4_2
                                               : F_13_4_5;
    return in_force(ref, own) ? own : clause;
}

/* Indoor, K48: A waits for the ball to rest after a keeper has touched it (V.6) and after a restart
   (V.11); D flicks only at a ball that rests (V.5). */
static int indoor_wait(const struct ref *ref, TqSide side)
{
    const struct fistf *f = fistf_seen(ref);
    const TqRestart kind = f->play.restart;
    const bool restart = kind == TQ_RESTART_KICK_OFF || kind == TQ_RESTART_THROW_IN ||
                         kind == TQ_RESTART_CORNER || kind == TQ_RESTART_GOAL_KICK;
    if (!f->ball_moves || !f->play.made || !fistf_switch(ref, SW_INDOOR_RULES_PRESENT))
        return -1;
    const bool parried = side == f->owner || f->play.parried != PARRIED_NOTHING;
    if (parried && thing_is_keeper(f->play.piece) && in_force(ref, F_V_6))
        return F_V_6;
    if (side != f->owner)
        return in_force(ref, F_V_5) ? F_V_5 : -1;
    return restart && in_force(ref, F_V_11) ? F_V_11 : -1;
}

/* 5.1: the player in possession attacks. 6.2.1: the other has one flick for each play of his. */
static int no_turn(const struct ref *ref, TqSide side)
{
    const struct fistf *f = fistf_seen(ref);
    const int indoor = indoor_wait(ref, side);
    if (indoor >= 0)
        return indoor;
    if (side == f->owner)
        return in_force(ref, F_5_1) ? fistf_unkept_wait(ref) : F_1_2;
    if (f->credit > 0)
        return -1;
    const bool spent = f->play.made && f->play.side == f->owner; /* one for each touch */
    const int clause = spent ? F_6_2_1 : fistf_either(ref, F_6_2_1_S2, F_6_2_1);
    return in_force(ref, clause) ? clause : F_1_2;
}

int fistf_no_right(const struct ref *ref, TqThing figure)
{
    const struct fistf *f = fistf_seen(ref);
    const int barred = fistf_barred(ref, figure);
    if (barred >= 0 || fistf_prepares(ref))
        return barred;
    if (f->stopping && in_force(ref, F_I_2_3) && in_force(ref, F_I_2_3_1))
        return F_I_2_3_1;
    return no_turn(ref, (TqSide)figure.side);
}

/* 10.7.2.1: a flick says that he takes the advantage, but where more came since he has to say it,
   for that is judged before anybody goes on. */
bool fistf_must_choose(const struct ref *ref, TqSide side)
{
    const struct fistf *f = fistf_seen(ref);
    return fistf_choosing(ref) && f->later && f->choices.now.chooser == side && !ref->sounded;
}

/* Nobody's flick would be one: the ball is not in play and something else comes next. */
bool fistf_nobody_flicks(const struct ref *ref, TqSide side)
{
    const struct fistf *f = fistf_seen(ref);
    const bool chooses = f->phase == FISTF_CHOICE && f->choices.now.chooser != side;
    const bool relaxed = f->phase == FISTF_WAIT && f->wait == WAIT_RELAXED && side == f->owner;
    const bool late = f->phase == FISTF_CHOICE && ref->sounded; /* 12.1.2: only a penalty is left */
    return f->dead || chooses || relaxed || late || f->phase == FISTF_RUNOUT;
}

/* 2.1.2.6: a flick before all that was to be placed is, and "play" was said. */
static bool is_placing(int clause)
{
    return clause == F_2_1_2_6 || clause == F_2_1_3_2 || clause == F_I_2_3_1 || clause == F_6_2_3_1;
}

/* From where the figure stood when it was flicked. */
TqRuling fistf_illegal_flick(const struct ref *ref, TqRuling ruling, TqThing figure, Vec2 from)
{
    ruling.call = TQ_CALL_ILLEGAL_FLICK;
    ruling.thing = figure;
    if (ruling.clause == F_9_1_1 || ruling.clause == F_9_1_2_B) /* a sanction of its own */
        return fistf_spare_offence(ref, ruling, (TqSide)figure.side);
    if (ruling.clause == F_13_2) { /* and a call of its own */
        ruling.call = TQ_CALL_OFFSIDE;
        return fistf_free_kick(ref, ruling, (TqSide)figure.side, from);
    }
    if (is_placing(ruling.clause) && in_force(ref, F_2_1_2_6)) {
        if (ruling.clause != F_2_1_2_6)
            ruling = ruling_with(ruling, F_2_1_2_6);
        return fistf_kick_by(ref, ruling, (TqSide)figure.side, from, F_DE_2_1_2_6_A,
                             F_DE_2_1_2_6_B);
    }
    if (ruling.clause == F_9_2_2)
        ruling = ruling_with(ruling, F_6_2_3_4);
    if (ruling.clause != F_1_2)
        ruling = ruling_with(ruling, F_1_2);
    return fistf_kick_by(ref, ruling, (TqSide)figure.side, from, F_DE_1_2_A, F_DE_1_2_B);
}

Judgement fistf_illegal_since(Hearing *h, const Flick *flick)
{
    if (fistf_is_nowhere(flick->from)) {
        h->needs = "where the figure was flicked";
        return JUDGE_NEEDS;
    }
    h->out =
        fistf_illegal_flick(h->ref, h->out, thing_piece(flick->side, flick->piece), flick->from);
    return JUDGE_RULED;
}
