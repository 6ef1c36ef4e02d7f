/* SPDX-License-Identifier: MIT */
/* Shots, the keeper, penalties, goals. */
#include "book/dice/dice.h"

void dice_score(struct ref *ref, TqSide by, bool own, int clause, Verdict *verdict)
{
    TQ_ASSERT(by != TQ_NO_SIDE);
    ref->score[by]++;
    TqSide conceded = tq_other_side(by);
    struct dice *d = dice_of(ref);
    bool inside = d->shot.on && d->shot.inside;
    TqRuling ruling = ruling_of(clause, own ? TQ_CALL_OWN_GOAL : TQ_CALL_GOAL);
    ruling.restart = TQ_RESTART_KICK_OFF;
    ruling.to = conceded;
    ruling.against = own ? conceded : TQ_NO_SIDE;
    /* special.11 says of zone N what shot_inside.3 says of the result itself */
    verdict_say(verdict, ruling_with(ruling, clause == K_SPECIAL_11 ? K_SHOT_INSIDE_3 : -1));
    dice_kick_off(ref, conceded);
    d->beaten = conceded;
    d->beaten_inside = inside;
    dice_time_check(ref, verdict);
}

/* The goal that nothing prevented: an unstoppable shot, by its die and from where it came. */
void dice_score_unstopped(struct ref *ref, Verdict *verdict)
{
    ShotKind kind = dice_seen(ref)->shot.kind;
    int clause = kind == SHOT_CHAMPION ? K_CHAMPION_9
                 : kind == SHOT_NEAR   ? K_SPECIAL_11
                                       : K_SHOT_INSIDE_3;
    dice_score(ref, dice_seen(ref)->attacker, false, clause, verdict);
}

/* dice/keeper.1, quick.11: the ball is in the goal mouth, the keeper must answer. */
void dice_to_keeper(struct ref *ref)
{
    struct dice *d = dice_of(ref);
    TqSide guard = d->reversed ? d->attacker : dice_defender(d);
    if (!d->reversed)
        d->ball = d->rules.mouth;
    if (in_force(ref, K_KEEPER_1) && (!d->shot.inside || in_force(ref, K_QUICK_11)))
        dice_due_roll(ref, guard, TQ_DIE_KEEPER, PEND_NONE);
    else
        dice_go_on(ref); /* an arrow's ball in the mouth needs no keeper either */
}

/* A shot on target: straight to the keeper from inside the area and over the wall from N; from
   outside and from P the defender may meet it first. */
static void on_target(struct ref *ref, Verdict *verdict)
{
    struct dice *d = dice_of(ref);
    bool straight = d->shot.inside || (d->shot.kind == SHOT_NEAR && in_force(ref, K_SPECIAL_9));
    bool by_far = d->shot.kind != SHOT_FAR || in_force(ref, K_SPECIAL_10);
    bool may = in_force(ref, K_DEFENCE_3) && in_force(ref, K_QUICK_12) && by_far;
    if (straight || !may) {
        dice_say(verdict, TQ_CALL_SHOT, d->shot.kind == SHOT_NEAR ? K_SPECIAL_9 : K_SHOT_INSIDE_2,
                 TQ_RESTART_NONE, dice_defender(d));
        dice_to_keeper(ref);
        return;
    }
    if (!d->rules.shot_stays)
        d->ball = d->rules.rebound; /* Q7 */
    dice_say(verdict, TQ_CALL_SHOT, d->shot.kind == SHOT_FAR ? K_SPECIAL_10 : K_DEFENCE_3,
             TQ_RESTART_NONE, dice_defender(d));
    d->against = AGAINST_SHOT;
    d->phase = PHASE_DEFEND;
}

/* dice/special.12: from P an unstoppable shot loses its force and reaches the keeper. */
static void unstoppable(struct ref *ref, Verdict *verdict)
{
    struct dice *d = dice_of(ref);
    if (d->shot.kind == SHOT_FAR && in_force(ref, K_SPECIAL_12)) {
        dice_say(verdict, TQ_CALL_SHOT, K_SPECIAL_12, TQ_RESTART_NONE, dice_defender(d));
        dice_to_keeper(ref);
        return;
    }
    bool goal =
        d->shot.kind == SHOT_NEAR ? in_force(ref, K_SPECIAL_11) : in_force(ref, K_SHOT_INSIDE_3);
    if (!goal) {
        dice_to_keeper(ref);
        return;
    }
    d->pending = PEND_GOAL;
    dice_carry_pending(ref, verdict);
}

void dice_shot_rolled(struct ref *ref, TqFaceKind result, Verdict *verdict)
{
    struct dice *d = dice_of(ref);
    bool direct = d->start == START_DIRECT;
    d->shot = (DiceShot){ .on = true, .inside = dice_in_area(d, d->ball) };
    d->shot.kind = !direct ? SHOT_PLAIN : d->ball.row == d->rules.far_row ? SHOT_FAR : SHOT_NEAR;
    d->start = START_NONE;
    if (result == TQ_FACE_ON && in_force(ref, K_SHOT_INSIDE_2)) {
        on_target(ref, verdict);
    } else if (result == TQ_FACE_UNSTOPPABLE) {
        unstoppable(ref, verdict);
    } else if (result == TQ_FACE_POST && in_force(ref, K_SHOT_INSIDE_4)) {
        d->ball = d->rules.rebound;
        d->against = AGAINST_POST;
        dice_say(verdict, TQ_CALL_REBOUND, K_SHOT_INSIDE_4, TQ_RESTART_NONE, dice_defender(d));
        d->phase = PHASE_DEFEND;
    } else if (result == TQ_FACE_BAR && in_force(ref, K_SHOT_INSIDE_5)) {
        d->ball = d->rules.mouth;
        d->shot.bar = true;
        d->against = AGAINST_BAR;
        dice_say(verdict, TQ_CALL_REBOUND, K_SHOT_INSIDE_5, TQ_RESTART_NONE, dice_defender(d));
        d->phase = PHASE_DEFEND;
    } else if (result == TQ_FACE_OUT && in_force(ref, K_SHOT_INSIDE_6)) {
        dice_give_goal_kick(ref, dice_defender(d), K_SHOT_INSIDE_6, verdict);
    } else {
        dice_go_on(ref);
    }
}

/* ---- The keeper ---- */

/* special.7, Q31: the attacking side guards its own goal against a clearance. */
static void own_keeper_rolled(struct ref *ref, TqFaceKind result, Verdict *verdict)
{
    struct dice *d = dice_of(ref);
    TqSide clearing = dice_defender(d);
    if (result == TQ_FACE_SAVED) {
        dice_give_keeper_restart(ref, d->attacker, K_SPECIAL_7, verdict);
    } else if (result == TQ_FACE_GOAL) {
        dice_score(ref, clearing, false, K_SPECIAL_7, verdict);
    } else if (result == TQ_FACE_CORNER) {
        dice_give_corner(ref, clearing, 0, K_SPECIAL_7, verdict);
    } else {
        TqRuling change = ruling_with(ruling_of(K_SPECIAL_7, TQ_CALL_CHANGE), K_KEEPER_6);
        change.to = clearing;
        verdict_say(verdict, change);
        d->ball = dice_square_turned(d->rules.rebound);
        dice_change_possession(ref, START_WON, verdict); /* attack.14: so with the control die */
    }
}

void dice_keeper_rolled(struct ref *ref, TqFaceKind result, Verdict *verdict)
{
    struct dice *d = dice_of(ref);
    if (d->reversed) {
        own_keeper_rolled(ref, result, verdict);
    } else if (result == TQ_FACE_SAVED && in_force(ref, K_KEEPER_3)) {
        dice_give_keeper_restart(ref, dice_defender(d), K_KEEPER_3, verdict);
    } else if (result == TQ_FACE_GOAL && in_force(ref, K_KEEPER_4) && in_force(ref, K_QUICK_10)) {
        bool own = d->shot.bar && in_force(ref, K_KEEPER_5);
        dice_score(ref, d->attacker, own, own ? K_KEEPER_5 : K_KEEPER_4, verdict);
    } else if (result == TQ_FACE_CORNER && in_force(ref, K_KEEPER_7)) {
        dice_give_corner(ref, d->attacker, 0, K_KEEPER_7, verdict);
    } else if (result == TQ_FACE_PUNCHED && in_force(ref, K_KEEPER_6)) {
        dice_say(verdict, TQ_CALL_CLEARANCE, K_KEEPER_6, TQ_RESTART_NONE, d->attacker);
        d->ball = d->rules.rebound;
        dice_keep_ball(ref, K_ATTACK_17, verdict);
    } else {
        dice_go_on(ref);
    }
}

/* ---- Penalties ---- */

/* dice/penalty.1: it is taken with the black die. */
static void take_penalty(struct ref *ref)
{
    if (in_force(ref, K_PENALTY_1))
        dice_due_roll(ref, dice_seen(ref)->attacker, TQ_DIE_PENALTY, PEND_NONE);
    else
        dice_go_on(ref);
}

/* dice/penalty.6: with the Boskov rule the control die must confirm it. */
static bool needs_confirming(const struct ref *ref)
{
    return ref->setting[SET_BOSKOV] && in_force(ref, K_PENALTY_6);
}

/* A foul in the area: by this clause a penalty, which under the Boskov rule it is not yet. */
void dice_say_area_foul(struct ref *ref, int clause, Verdict *verdict)
{
    const struct dice *d = dice_seen(ref);
    const bool yet = needs_confirming(ref);
    TqRuling ruling =
        ruling_with(ruling_of(yet ? K_PENALTY_6 : clause, TQ_CALL_FOUL), yet ? clause : -1);
    ruling.against = dice_defender(d);
    ruling.restart = yet ? TQ_RESTART_NONE : TQ_RESTART_PENALTY;
    ruling.to = d->attacker;
    verdict_say(verdict, ruling);
}

void dice_award_penalty(struct ref *ref)
{
    struct dice *d = dice_of(ref);
    d->boskov = needs_confirming(ref);
    d->start = START_NONE;
    d->last_arrow = -1;
    if (d->boskov)
        dice_due_roll(ref, d->attacker, TQ_DIE_CONTROL, PEND_NONE);
    else
        take_penalty(ref);
}

/* dice/penalty.7, penalty.8: on every face but the question mark it is one. */
void dice_boskov_rolled(struct ref *ref, const TqFace *face, Verdict *verdict)
{
    struct dice *d = dice_of(ref);
    d->boskov = false;
    bool none = face->symbol == '?' && in_force(ref, K_PENALTY_8);
    if (none || !in_force(ref, K_PENALTY_7)) {
        dice_say(verdict, TQ_CALL_PLAY_ON, K_PENALTY_8, TQ_RESTART_NONE, d->attacker);
        dice_go_on(ref);
        return;
    }
    dice_say(verdict, TQ_CALL_FOUL, K_PENALTY_7, TQ_RESTART_PENALTY, d->attacker);
    take_penalty(ref);
}

void dice_penalty_rolled(struct ref *ref, TqFaceKind result, Verdict *verdict)
{
    struct dice *d = dice_of(ref);
    if (result == TQ_FACE_GOAL && in_force(ref, K_PENALTY_2)) {
        dice_score(ref, d->attacker, false, K_PENALTY_2, verdict);
    } else if (result == TQ_FACE_CORNER && in_force(ref, K_PENALTY_3)) {
        dice_give_corner(ref, d->attacker, 0, K_PENALTY_3, verdict);
    } else if (result == TQ_FACE_OUT && in_force(ref, K_PENALTY_4)) {
        dice_give_goal_kick(ref, dice_defender(d), K_PENALTY_4, verdict);
    } else {
        if (in_force(ref, K_PENALTY_5))
            d->ball = d->rules.rebound;
        dice_say(verdict, TQ_CALL_CLEARANCE, K_PENALTY_5, TQ_RESTART_NONE, d->attacker);
        dice_go_on(ref);
    }
}
