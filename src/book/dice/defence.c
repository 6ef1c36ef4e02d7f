/* SPDX-License-Identifier: MIT */
/* The defender's blue die: steal, miss, own goal, clearance, foul. */
#include "book/dice/dice.h"

/* dice/special.1, special.2: two fouls running send the defender off; a champion die he holds
   goes to the opponent, who rolls it at once. True: that roll comes first. */
static bool sent_off(struct ref *ref, Verdict *verdict)
{
    struct dice *d = dice_of(ref);
    TqSide side = dice_defender(d);
    bool again = d->last_foul == side && in_force(ref, K_SPECIAL_1);
    d->last_foul = again ? TQ_NO_SIDE : side;
    if (!again)
        return false;
    TqRuling ruling = ruling_of(K_SPECIAL_1, TQ_CALL_RED);
    ruling.against = side;
    verdict_say(verdict, ruling);
    if (d->holder != side || d->play < 0 || !in_force(ref, K_SPECIAL_2))
        return false;
    d->holder = d->attacker;
    d->play = -1; /* the old face is not his: he rolls his own */
    dice_say(verdict, TQ_CALL_CHAMPION, K_SPECIAL_2, TQ_RESTART_NONE, d->holder);
    return true;
}

/* dice/defence.9 to 12: penalty in the area, direct free kick in rows three and four, else an
   ordinary one. */
static void foul(struct ref *ref, Verdict *verdict)
{
    struct dice *d = dice_of(ref);
    bool champion = sent_off(ref, verdict);
    bool penalty =
        dice_in_area(d, d->ball) && in_force(ref, K_DEFENCE_10) && in_force(ref, K_QUICK_13);
    if (!in_force(ref, K_DEFENCE_9)) {
        dice_go_on(ref);
    } else if (penalty) {
        dice_say_area_foul(ref, K_DEFENCE_10, verdict);
        if (champion) /* special.2: it is rolled first, then the penalty or what confirms it */
            dice_due_roll(ref, d->attacker, TQ_DIE_CHAMPION, PEND_PENALTY);
        else
            dice_award_penalty(ref);
        return;
    } else if (dice_is_direct_row(ref, d->ball) && in_force(ref, K_DEFENCE_11)) {
        dice_give_free_kick(ref, true, K_DEFENCE_11, verdict);
    } else if (in_force(ref, K_DEFENCE_12)) {
        dice_give_free_kick(ref, false, K_DEFENCE_12, verdict);
    } else {
        dice_go_on(ref);
    }
    if (champion)
        dice_due_roll(ref, d->attacker, TQ_DIE_CHAMPION, PEND_CHOOSE);
}

/* dice/defence.8: three squares back along the band; special.7, special.8: over the attack's own
   goal line. */
static void clear_ball(struct ref *ref, Verdict *verdict)
{
    struct dice *d = dice_of(ref);
    int row = d->ball.row - 3;
    d->start = START_NONE;
    if (row >= 1) {
        if (in_force(ref, K_DEFENCE_8))
            d->ball.row = (int8_t)row;
        dice_say(verdict, TQ_CALL_CLEARANCE, K_DEFENCE_8, TQ_RESTART_NONE, d->attacker);
        dice_keep_ball(ref, K_ATTACK_17, verdict);
    } else if (d->ball.band == d->rules.mouth.band && in_force(ref, K_SPECIAL_7)) {
        d->ball = dice_square_turned(d->rules.mouth);
        d->reversed = true;
        d->shot = (DiceShot){ .on = true };
        dice_say(verdict, TQ_CALL_CLEARANCE, K_SPECIAL_7, TQ_RESTART_NONE, d->attacker);
        dice_to_keeper(ref);
    } else if (in_force(ref, K_SPECIAL_8)) {
        dice_give_goal_kick(ref, d->attacker, K_SPECIAL_8, verdict);
    } else {
        dice_go_on(ref);
    }
}

/* dice/defence.6: a shot from outside goes on to the keeper, anything else stays with the attack.
 */
static void missed(struct ref *ref, int clause, Verdict *verdict)
{
    struct dice *d = dice_of(ref);
    dice_say(verdict, TQ_CALL_MISS, clause, TQ_RESTART_NONE, d->attacker);
    if (!in_force(ref, K_DEFENCE_6))
        dice_change_possession(ref, START_WON, verdict); /* nothing leaves it with the attack */
    else if (d->against == AGAINST_SHOT)
        dice_to_keeper(ref);
    else
        dice_keep_ball(ref, K_ATTACK_17, verdict);
}

static bool before_own_goal(const struct ref *ref)
{
    const struct dice *d = dice_seen(ref);
    return in_force(ref, K_DEFENCE_7) && (dice_square_same(d->ball, d->rules.own_goal[0]) ||
                                          dice_square_same(d->ball, d->rules.own_goal[1]));
}

void dice_defend_rolled(struct ref *ref, TqFaceKind result, Verdict *verdict)
{
    struct dice *d = dice_of(ref);
    if (result != TQ_FACE_FOUL)
        d->last_foul = TQ_NO_SIDE;
    if (result == TQ_FACE_STEAL && in_force(ref, K_DEFENCE_5)) {
        dice_say(verdict, TQ_CALL_CHANGE, K_DEFENCE_5, TQ_RESTART_NONE, dice_defender(d));
        dice_change_possession(ref, START_WON, verdict);
    } else if (result == TQ_FACE_OWNGOAL && before_own_goal(ref)) {
        dice_score(ref, d->attacker, true, K_DEFENCE_7, verdict);
    } else if (result == TQ_FACE_CLEAR) {
        clear_ball(ref, verdict);
    } else if (result == TQ_FACE_FOUL) {
        foul(ref, verdict);
    } else {
        missed(ref, result == TQ_FACE_OWNGOAL ? K_DEFENCE_7 : K_DEFENCE_6, verdict);
    }
}

/* Q36: after a mark, a shot from outside and the post he may leave it. */
void dice_defend_declined(struct ref *ref)
{
    if (dice_seen(ref)->against == AGAINST_SHOT)
        dice_to_keeper(ref);
    else
        dice_go_on(ref);
}
