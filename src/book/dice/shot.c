/* SPDX-License-Identifier: MIT */
/* Shots, the keeper, penalties, goals. */
#include "book/dice/dice.h"

void score(struct ref *ref, TqSide by, bool own, int clause, Verdict *verdict)
{
    TQ_ASSERT(by != TQ_NO_SIDE);
    ref->score[by]++;
    TqSide conceded = tq_other_side(by);
    TqRuling ruling = ruling_of(clause, own ? TQ_CALL_OWN_GOAL : TQ_CALL_GOAL);
    ruling.restart = TQ_RESTART_KICK_OFF;
    ruling.to = conceded;
    /* special.11 says of zone N what shot_inside.3 says of the result itself */
    verdict_say(verdict, ruling_with(ruling, clause == K_SPECIAL_11 ? K_SHOT_INSIDE_3 : -1));
    kick_off(ref, conceded);
    time_check(ref, verdict);
}

/* The goal that nothing prevented: an unstoppable shot, by its die and from where it came. */
void score_unstopped(struct ref *ref, Verdict *verdict)
{
    ShotKind kind = dice_seen(ref)->shot.kind;
    int clause = kind == SHOT_CHAMPION ? K_CHAMPION_9
                 : kind == SHOT_NEAR   ? K_SPECIAL_11
                                       : K_SHOT_INSIDE_3;
    score(ref, dice_seen(ref)->attacker, false, clause, verdict);
}

/* dice/keeper.1: the ball is in the goal mouth, the keeper must answer. */
void to_keeper(struct ref *ref, Verdict *verdict)
{
    struct dice *d = dice_of(ref);
    TqSide guard = d->reversed ? d->attacker : dice_defender(d);
    if (!d->reversed)
        d->ball = d->rules.mouth;
    if (!d->reversed && !ref_says(ref, K_KEEPER_1)) {
        score_unstopped(ref, verdict); /* nobody would have to keep it out */
        return;
    }
    due_roll(ref, guard, TQ_DIE_KEEPER, PEND_NONE);
}

/* A shot on target: straight to the keeper from inside the area and over the wall from N; from
   outside and from P the defender may meet it first. */
static void on_target(struct ref *ref, Verdict *verdict)
{
    struct dice *d = dice_of(ref);
    bool straight = d->shot.inside || (d->shot.kind == SHOT_NEAR && ref_says(ref, K_SPECIAL_9));
    bool by_far = d->shot.kind != SHOT_FAR || ref_says(ref, K_SPECIAL_10);
    bool may = ref_says(ref, K_DEFENCE_3) && ref_says(ref, K_QUICK_12) && by_far;
    if (d->shot.inside && !ref_says(ref, K_QUICK_11)) {
        d->pending = PEND_GOAL; /* nothing could block it */
        carry_pending(ref, verdict);
        return;
    }
    if (straight || !may) {
        say(verdict, TQ_CALL_SHOT, d->shot.kind == SHOT_NEAR ? K_SPECIAL_9 : K_SHOT_INSIDE_2,
            TQ_RESTART_NONE, dice_defender(d));
        to_keeper(ref, verdict);
        return;
    }
    if (!d->rules.shot_stays)
        d->ball = d->rules.rebound; /* Q7 */
    say(verdict, TQ_CALL_SHOT, d->shot.kind == SHOT_FAR ? K_SPECIAL_10 : K_DEFENCE_3,
        TQ_RESTART_NONE, dice_defender(d));
    d->against = AGAINST_SHOT;
    d->phase = PHASE_DEFEND;
}

/* dice/special.12: from P an unstoppable shot loses its force and reaches the keeper. */
static void unstoppable(struct ref *ref, Verdict *verdict)
{
    struct dice *d = dice_of(ref);
    if (d->shot.kind == SHOT_FAR && ref_says(ref, K_SPECIAL_12)) {
        say(verdict, TQ_CALL_SHOT, K_SPECIAL_12, TQ_RESTART_NONE, dice_defender(d));
        to_keeper(ref, verdict);
        return;
    }
    bool goal =
        d->shot.kind == SHOT_NEAR ? ref_says(ref, K_SPECIAL_11) : ref_says(ref, K_SHOT_INSIDE_3);
    if (!goal) {
        to_keeper(ref, verdict);
        return;
    }
    d->pending = PEND_GOAL;
    carry_pending(ref, verdict);
}

void shot_rolled(struct ref *ref, TqFaceKind result, Verdict *verdict)
{
    struct dice *d = dice_of(ref);
    bool direct = d->start == START_DIRECT;
    d->shot = (DiceShot){ .on = true, .inside = in_area(d, d->ball) };
    d->shot.kind = !direct ? SHOT_PLAIN : d->ball.row == d->rules.far_row ? SHOT_FAR : SHOT_NEAR;
    d->start = START_NONE;
    if (result == TQ_FACE_ON && ref_says(ref, K_SHOT_INSIDE_2)) {
        on_target(ref, verdict);
    } else if (result == TQ_FACE_UNSTOPPABLE) {
        unstoppable(ref, verdict);
    } else if (result == TQ_FACE_POST && ref_says(ref, K_SHOT_INSIDE_4)) {
        d->ball = d->rules.rebound;
        d->against = AGAINST_POST;
        say(verdict, TQ_CALL_REBOUND, K_SHOT_INSIDE_4, TQ_RESTART_NONE, dice_defender(d));
        d->phase = PHASE_DEFEND;
    } else if (result == TQ_FACE_BAR && ref_says(ref, K_SHOT_INSIDE_5)) {
        d->ball = d->rules.mouth;
        d->shot.bar = true;
        d->against = AGAINST_BAR;
        say(verdict, TQ_CALL_REBOUND, K_SHOT_INSIDE_5, TQ_RESTART_NONE, dice_defender(d));
        d->phase = PHASE_DEFEND;
    } else if (result == TQ_FACE_OUT && ref_says(ref, K_SHOT_INSIDE_6)) {
        give_goal_kick(ref, dice_defender(d), K_SHOT_INSIDE_6, verdict);
    } else {
        go_on(ref);
    }
}

/* ---- The keeper ---- */

/* special.7, Q31: the attacking side guards its own goal against a clearance. */
static void own_keeper_rolled(struct ref *ref, TqFaceKind result, Verdict *verdict)
{
    struct dice *d = dice_of(ref);
    TqSide clearing = dice_defender(d);
    if (result == TQ_FACE_SAVED) {
        give_keeper_restart(ref, d->attacker, K_SPECIAL_7, verdict);
    } else if (result == TQ_FACE_GOAL) {
        score(ref, clearing, false, K_SPECIAL_7, verdict);
    } else if (result == TQ_FACE_CORNER) {
        give_corner(ref, clearing, 0, K_SPECIAL_7, verdict);
    } else {
        say(verdict, TQ_CALL_CHANGE, K_SPECIAL_7, TQ_RESTART_NONE, clearing);
        d->ball = square_turned(d->rules.rebound);
        change_possession(ref, START_NONE, verdict);
    }
}

void keeper_rolled(struct ref *ref, TqFaceKind result, Verdict *verdict)
{
    struct dice *d = dice_of(ref);
    if (d->reversed) {
        own_keeper_rolled(ref, result, verdict);
    } else if (result == TQ_FACE_SAVED && ref_says(ref, K_KEEPER_3)) {
        give_keeper_restart(ref, dice_defender(d), K_KEEPER_3, verdict);
    } else if (result == TQ_FACE_GOAL && ref_says(ref, K_KEEPER_4) && ref_says(ref, K_QUICK_10)) {
        bool own = d->shot.bar && ref_says(ref, K_KEEPER_5);
        score(ref, d->attacker, own, own ? K_KEEPER_5 : K_KEEPER_4, verdict);
    } else if (result == TQ_FACE_CORNER && ref_says(ref, K_KEEPER_7)) {
        give_corner(ref, d->attacker, 0, K_KEEPER_7, verdict);
    } else if (result == TQ_FACE_PUNCHED && ref_says(ref, K_KEEPER_6)) {
        say(verdict, TQ_CALL_CLEARANCE, K_KEEPER_6, TQ_RESTART_NONE, d->attacker);
        d->ball = d->rules.rebound;
        keep_ball(ref, K_ATTACK_17, verdict);
    } else {
        go_on(ref);
    }
}

/* ---- Penalties ---- */

/* dice/penalty.1: it is taken with the black die. */
static void take_penalty(struct ref *ref)
{
    if (ref_says(ref, K_PENALTY_1))
        due_roll(ref, dice_seen(ref)->attacker, TQ_DIE_PENALTY, PEND_NONE);
    else
        go_on(ref);
}

/* dice/penalty.6: with the Boskov rule the control die must confirm it. */
void award_penalty(struct ref *ref)
{
    struct dice *d = dice_of(ref);
    d->boskov = ref->setting[SET_BOSKOV] && ref_says(ref, K_PENALTY_6);
    d->start = START_NONE;
    d->last_arrow = -1;
    if (d->boskov)
        due_roll(ref, d->attacker, TQ_DIE_CONTROL, PEND_NONE);
    else
        take_penalty(ref);
}

/* dice/penalty.7, penalty.8: on every face but the question mark it is one. */
void boskov_rolled(struct ref *ref, const TqFace *face, Verdict *verdict)
{
    struct dice *d = dice_of(ref);
    d->boskov = false;
    bool none = face->symbol == '?' && ref_says(ref, K_PENALTY_8);
    if (none || !ref_says(ref, K_PENALTY_7)) {
        say(verdict, TQ_CALL_PLAY_ON, K_PENALTY_8, TQ_RESTART_NONE, d->attacker);
        go_on(ref);
        return;
    }
    say(verdict, TQ_CALL_FOUL, K_PENALTY_7, TQ_RESTART_PENALTY, d->attacker);
    take_penalty(ref);
}

void penalty_rolled(struct ref *ref, TqFaceKind result, Verdict *verdict)
{
    struct dice *d = dice_of(ref);
    if (result == TQ_FACE_GOAL && ref_says(ref, K_PENALTY_2)) {
        score(ref, d->attacker, false, K_PENALTY_2, verdict);
    } else if (result == TQ_FACE_CORNER && ref_says(ref, K_PENALTY_3)) {
        give_corner(ref, d->attacker, 0, K_PENALTY_3, verdict);
    } else if (result == TQ_FACE_OUT && ref_says(ref, K_PENALTY_4)) {
        give_goal_kick(ref, dice_defender(d), K_PENALTY_4, verdict);
    } else {
        if (ref_says(ref, K_PENALTY_5))
            d->ball = d->rules.rebound;
        say(verdict, TQ_CALL_CLEARANCE, K_PENALTY_5, TQ_RESTART_NONE, d->attacker);
        go_on(ref);
    }
}
