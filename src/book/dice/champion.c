/* SPDX-License-Identifier: MIT */
/* The champion die: six plays, their windows and their counters. */
#include "book/dice/dice.h"

/* dice/champion.4: three plays for the attack, two for the defence, one for both. */
bool dice_champion_side(const struct ref *ref, TqSide side)
{
    const struct dice *d = dice_seen(ref);
    bool attacks = side == d->attacker;
    if (!in_force(ref, K_CHAMPION_4) || d->play == TQ_FACE_FOUL)
        return true;
    bool defence = d->play == TQ_FACE_SAVE || d->play == TQ_FACE_RECOVERY;
    if (d->reversed && d->play == TQ_FACE_SAVE)
        return attacks; /* special.7: he guards his own goal there */
    return attacks != defence;
}

static bool attack_fits(const struct ref *ref)
{
    const struct dice *d = dice_seen(ref);
    if (d->phase != PHASE_CHOOSE)
        return false;
    switch (d->play) {
    case TQ_FACE_LONGSHOT:
        return d->ball.row >= d->rules.halfway && in_force(ref, K_CHAMPION_5);
    case TQ_FACE_ASSIST:
        return d->ball.row >= d->rules.assist_row && in_force(ref, K_CHAMPION_7);
    case TQ_FACE_UNSTOPPABLE:
        return d->ball.row >= d->rules.shoot_row && in_force(ref, K_CHAMPION_9);
    default: /* the foul, which serves both; recovery is the defence's (dice_champion_side) */
        return d->play == TQ_FACE_FOUL && d->ball.row >= d->rules.far_row &&
               in_force(ref, K_CHAMPION_19) && in_force(ref, K_CHAMPION_20);
    }
}

/* dice/champion.12 to 15: against an unstoppable shot, or in place of the keeper die (at the
   crossbar too, where the defence may take that die). */
static bool save_fits(const struct ref *ref)
{
    const struct dice *d = dice_seen(ref);
    if (!in_force(ref, K_CHAMPION_12))
        return false;
    if (d->phase == PHASE_WINDOW && d->pending == PEND_GOAL)
        return in_force(ref, K_CHAMPION_13) &&
               (d->shot.kind != SHOT_CHAMPION || in_force(ref, K_CHAMPION_10));
    bool bar = d->phase == PHASE_DEFEND && d->against == AGAINST_BAR && in_force(ref, K_KEEPER_2);
    bool keeper = d->phase == PHASE_ROLL && d->die == TQ_DIE_KEEPER;
    return (bar || keeper) && in_force(ref, K_CHAMPION_14);
}

/* dice/champion.16 to 18, Q26: at any moment, but not after a shot from inside the area, against a
   penalty, or once the keeper die has been rolled. */
static bool recovery_fits(const struct ref *ref)
{
    const struct dice *d = dice_seen(ref);
    bool inside = d->shot.on && d->shot.inside && in_force(ref, K_CHAMPION_17);
    bool penalty = d->phase == PHASE_ROLL && (d->die == TQ_DIE_PENALTY || d->boskov) &&
                   in_force(ref, K_CHAMPION_17);
    bool goal = d->phase == PHASE_WINDOW && d->pending == PEND_GOAL;
    if (inside || penalty || d->reversed || !in_force(ref, K_CHAMPION_16))
        return false;
    if (goal && d->shot.kind == SHOT_CHAMPION)
        return in_force(ref, K_CHAMPION_18) && in_force(ref, K_CHAMPION_11);
    return d->phase != PHASE_SQUARE && d->phase != PHASE_SIDE;
}

/* dice/champion.22, 23: before the attack rolls its die. */
static bool foul_fits(const struct ref *ref)
{
    const struct dice *d = dice_seen(ref);
    bool before = d->phase == PHASE_CHOOSE || (d->phase == PHASE_WINDOW && d->pending == PEND_ROLL);
    return in_force(ref, K_CHAMPION_19) && in_force(ref, K_CHAMPION_22) &&
           (before || (!in_force(ref, K_CHAMPION_23) && d->phase == PHASE_DEFEND));
}

bool dice_champion_fits(const struct ref *ref, TqSide side)
{
    const struct dice *d = dice_seen(ref);
    if (d->holder != side || d->play < 0 || !dice_champion_side(ref, side) ||
        !in_force(ref, K_QUICK_14) || !in_force(ref, K_CHAMPION_2) || ref->period == PERIOD_SERIES)
        return false;
    if (d->play == TQ_FACE_SAVE)
        return save_fits(ref);
    if (side == d->attacker)
        return attack_fits(ref);
    if (d->play == TQ_FACE_RECOVERY)
        return recovery_fits(ref);
    return d->play == TQ_FACE_FOUL && foul_fits(ref);
}

/* Would the defender have something to say before this? */
bool dice_window_opens(const struct ref *ref, DicePending pending)
{
    struct ref later = *ref;
    struct dice *d = dice_of(&later);
    d->phase = PHASE_WINDOW;
    d->pending = pending;
    return dice_champion_fits(&later, dice_defender(d));
}

/* ---- Playing it ---- */

/* dice/champion.3, quick.15: the die goes to the opponent, who rolls it before the game resumes. */
static void hand_over(struct ref *ref, DicePending pending)
{
    struct dice *d = dice_of(ref);
    if (!in_force(ref, K_CHAMPION_3) || !in_force(ref, K_QUICK_15)) {
        d->pending = pending;
        return;
    }
    d->holder = tq_other_side(d->holder);
    d->play = -1;
    dice_due_roll(ref, d->holder, TQ_DIE_CHAMPION, pending);
}

static void shot_from_here(struct dice *d, ShotKind kind)
{
    d->shot = (DiceShot){ .on = true, .inside = dice_in_area(d, d->ball), .kind = kind };
    d->start = START_NONE;
}

/* dice/champion.20, 21, Q29: a penalty in the area, else a direct free kick. */
static void foul_in_attack(struct ref *ref, Verdict *verdict)
{
    struct dice *d = dice_of(ref);
    if (dice_in_area(d, d->ball) && in_force(ref, K_CHAMPION_21)) {
        dice_say_area_foul(ref, K_CHAMPION_21, verdict);
        hand_over(ref, PEND_PENALTY);
        return;
    }
    dice_give_free_kick(ref, true, K_CHAMPION_20, verdict);
    hand_over(ref, PEND_CHOOSE);
}

static void attack_play(struct ref *ref, TqFaceKind play, Verdict *verdict)
{
    struct dice *d = dice_of(ref);
    if (play == TQ_FACE_LONGSHOT) {
        shot_from_here(d, SHOT_LONG);
        dice_say(verdict, TQ_CALL_SHOT, K_CHAMPION_6, TQ_RESTART_NONE, dice_defender(d));
        hand_over(ref, in_force(ref, K_CHAMPION_6) ? PEND_KEEPER : PEND_CHOOSE);
    } else if (play == TQ_FACE_ASSIST) {
        if (in_force(ref, K_CHAMPION_8))
            d->ball = d->rules.assist;
        d->start = START_NONE;
        dice_say(verdict, TQ_CALL_PLAY_ON, K_CHAMPION_8, TQ_RESTART_NONE, d->attacker);
        hand_over(ref, PEND_CHOOSE);
    } else if (play == TQ_FACE_UNSTOPPABLE) {
        shot_from_here(d, SHOT_CHAMPION);
        dice_say(verdict, TQ_CALL_SHOT, K_CHAMPION_9, TQ_RESTART_NONE, dice_defender(d));
        hand_over(ref, PEND_GOAL);
    } else {
        foul_in_attack(ref, verdict);
    }
}

/* The ball of a shot under way is taken at the rebound square (Q26). */
static void take_ball(struct ref *ref, DiceStart start, int clause, Verdict *verdict)
{
    struct dice *d = dice_of(ref);
    if (d->shot.on)
        d->ball = d->rules.rebound;
    dice_say(verdict, TQ_CALL_CHANGE, clause, TQ_RESTART_NONE, dice_defender(d));
    dice_change_possession(ref, start, verdict);
}

/* dice/special.13, Q28: in the area the new attacker plays at, and in his rows N and P, direct;
   never a penalty. */
static void foul_in_defence(struct ref *ref, Verdict *verdict)
{
    struct dice *d = dice_of(ref);
    TqSide to = dice_defender(d);
    TqSquare seen = dice_square_turned(d->ball);
    bool direct =
        (dice_in_area(d, seen) && in_force(ref, K_SPECIAL_13)) || dice_is_direct_row(ref, seen);
    TqRuling ruling = ruling_of(K_CHAMPION_22, TQ_CALL_FOUL);
    ruling.against = d->attacker;
    ruling.to = to;
    ruling.restart = direct ? TQ_RESTART_DIRECT : TQ_RESTART_FREE;
    verdict_say(verdict, ruling_with(ruling, dice_in_area(d, seen) ? K_SPECIAL_13 : -1));
    dice_change_possession(ref, direct ? START_DIRECT : START_FREE_KICK, verdict);
}

static void defence_play(struct ref *ref, TqFaceKind play, Verdict *verdict)
{
    struct dice *d = dice_of(ref);
    if (play == TQ_FACE_SAVE) {
        TqSide guard = d->reversed ? d->attacker : dice_defender(d);
        dice_give_keeper_restart(ref, guard, K_CHAMPION_12, verdict);
    } else if (play == TQ_FACE_RECOVERY) {
        bool shot = d->shot.kind == SHOT_CHAMPION && d->shot.on;
        take_ball(ref, START_WON, shot ? K_CHAMPION_18 : K_CHAMPION_16, verdict);
    } else {
        foul_in_defence(ref, verdict);
    }
}

void dice_play_champion(struct ref *ref, Verdict *verdict)
{
    struct dice *d = dice_of(ref);
    TqSide side = d->holder;
    TqFaceKind play = (TqFaceKind)d->play;
    TqRuling ruling = ruling_of(K_QUICK_14, TQ_CALL_CHAMPION);
    ruling.to = side;
    ruling.number = (int32_t)play;
    verdict_say(verdict, ruling);
    if (side == d->attacker && play != TQ_FACE_SAVE) {
        attack_play(ref, play, verdict);
        return;
    }
    defence_play(ref, play, verdict);
    if (ref->over || d->play < 0 || ref->period == PERIOD_SERIES)
        return; /* Q33: no champion die in the shoot-out */
    DiceStart square = d->phase == PHASE_SQUARE ? d->square_for : START_NONE;
    hand_over(ref, PEND_CHOOSE);
    d->resume_square = square;
}

void dice_champion_rolled(struct ref *ref, TqFaceKind play, Verdict *verdict)
{
    struct dice *d = dice_of(ref);
    DiceStart square = d->resume_square;
    d->play = (int8_t)play;
    d->resume_square = START_NONE;
    TqRuling ruling =
        ruling_of(ref->period == PERIOD_NONE ? K_CHAMPION_1 : K_CHAMPION_3, TQ_CALL_CHAMPION);
    ruling.to = d->holder;
    ruling.number = (int32_t)play;
    verdict_say(verdict, ruling);
    if (square != START_NONE) {
        d->square_for = square;
        d->phase = PHASE_SQUARE;
        return;
    }
    dice_carry_pending(ref, verdict);
}
