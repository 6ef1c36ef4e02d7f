/* SPDX-License-Identifier: MIT */
/* The attack: rolling, moving the ball, losing it. */
#include "book/dice/dice.h"

void dice_say(Verdict *verdict, TqCall call, int clause, TqRestart restart, TqSide to)
{
    TqRuling ruling = ruling_of(clause, call);
    ruling.restart = restart;
    ruling.to = to;
    verdict_say(verdict, ruling);
}

/* A foul by the defence. */
void dice_say_foul(const struct dice *d, int clause, TqRestart restart, Verdict *verdict)
{
    TqRuling ruling = ruling_of(clause, TQ_CALL_FOUL);
    ruling.against = dice_defender(d);
    ruling.restart = restart;
    ruling.to = d->attacker;
    verdict_say(verdict, ruling);
}

/* dice/quick.3: the attacker goes on until he loses the ball. */
void dice_go_on(struct ref *ref)
{
    struct dice *d = dice_of(ref);
    d->phase = PHASE_CHOOSE;
    d->pending = PEND_NONE;
    d->shot = (DiceShot){ .on = false };
    d->reversed = d->asked = d->boskov = false;
    d->longer = d->turned = false;
}

void dice_kick_off(struct ref *ref, TqSide side)
{
    struct dice *d = dice_of(ref);
    d->attacker = side;
    d->ball = d->rules.centre;
    d->start = START_KICK_OFF;
    d->last_arrow = -1;
    dice_go_on(ref);
}

/* dice/quick.2, quick.8, setup.2: attacker and defender swap roles and dice; the ball stays. */
void dice_change_possession(struct ref *ref, DiceStart start, Verdict *verdict)
{
    struct dice *d = dice_of(ref);
    if (in_force(ref, K_QUICK_2) && in_force(ref, K_QUICK_8) && in_force(ref, K_SETUP_2)) {
        d->attacker = dice_defender(d);
        d->ball = dice_square_turned(d->ball);
    }
    d->start = start;
    d->last_arrow = -1;
    dice_go_on(ref);
    dice_time_check(ref, verdict);
}

/* quick.3, attack.17: by this clause the attack keeps the ball and chooses its next die. */
void dice_keep_ball(struct ref *ref, int clause, Verdict *verdict)
{
    if (in_force(ref, clause))
        dice_go_on(ref);
    else
        dice_change_possession(ref, START_WON, verdict);
}

/* `roller` must roll this die before anything else; what follows hangs on what it shows. */
void dice_due_roll(struct ref *ref, TqSide roller, TqDie die, DicePending pending)
{
    struct dice *d = dice_of(ref);
    d->phase = PHASE_ROLL;
    d->roller = roller;
    d->die = (int8_t)die;
    d->pending = pending;
}

void dice_carry_pending(struct ref *ref, Verdict *verdict)
{
    struct dice *d = dice_of(ref);
    DicePending pending = d->pending;
    d->pending = PEND_NONE;
    switch (pending) {
    case PEND_KICK_OFF:
        ref->period = PERIOD_NONE;
        dice_begin_period(ref);
        break;
    case PEND_ROLL:
        dice_due_roll(ref, d->attacker, (TqDie)d->die, PEND_NONE);
        break;
    case PEND_KEEPER:
        dice_to_keeper(ref);
        break;
    case PEND_GOAL:
        if (dice_window_opens(ref, PEND_GOAL)) {
            d->phase = PHASE_WINDOW;
            d->pending = PEND_GOAL;
        } else {
            dice_score_unstopped(ref, verdict);
        }
        break;
    case PEND_PENALTY:
        dice_award_penalty(ref);
        break;
    default:
        dice_go_on(ref);
        break;
    }
}

/* ---- Out of the field by an arrow ---- */

/* dice/attack.12, special.3, special.4, special.5: where the path first leaves the field. */
static void ball_out(struct ref *ref, TqSquare last, TqSquare beyond, Verdict *verdict)
{
    struct dice *d = dice_of(ref);
    TqSide other = dice_defender(d);
    bool central = last.band == d->rules.mouth.band && beyond.band == last.band;
    if (beyond.row > TQ_DICE_ROWS && in_force(ref, K_ATTACK_12)) {
        dice_give_goal_kick(ref, other, K_ATTACK_12, verdict);
    } else if (beyond.row < 1 && central && in_force(ref, K_SPECIAL_4)) {
        dice_score(ref, other, true, K_SPECIAL_4, verdict);
    } else if (beyond.row < 1 && in_force(ref, K_SPECIAL_3)) {
        dice_give_corner(ref, other, TQ_DICE_BANDS + 1 - (last.band < 3 ? 1 : TQ_DICE_BANDS),
                         K_SPECIAL_3, verdict);
    } else if (in_force(ref, K_SPECIAL_5)) {
        dice_give_throw_in(ref, other, last, verdict);
    } else {
        d->ball = last;
        dice_go_on(ref);
    }
}

/* ---- Moving ---- */

/* attack.5: the ball has moved; attack.13, corner.2, goal_kick.3: turned, or twice as far;
   attack.11: the defender may try for it. */
static void say_move(const struct ref *ref, bool corner, bool turned, Verdict *verdict)
{
    const struct dice *d = dice_seen(ref);
    TqRuling ruling = ruling_of(K_ATTACK_5, TQ_CALL_PLAY_ON);
    ruling.to = d->attacker;
    ruling = ruling_with(ruling, !turned ? -1 : corner ? K_CORNER_2 : K_ATTACK_13);
    ruling = ruling_with(ruling, d->longer ? K_GOAL_KICK_3 : -1);
    verdict_say(verdict, ruling_with(ruling, d->face.symbol == '?' ? K_ATTACK_11 : -1));
}

/* dice/attack.10, quick.6: a cross loses the ball. dice/attack.11, quick.7: a question mark lets
   the defender try. */
static void symbol_shown(struct ref *ref, char symbol, Verdict *verdict)
{
    struct dice *d = dice_of(ref);
    if (symbol == 'X' && in_force(ref, K_ATTACK_10) && in_force(ref, K_QUICK_6)) {
        dice_say(verdict, TQ_CALL_CHANGE, K_ATTACK_10, TQ_RESTART_NONE, dice_defender(d));
        dice_change_possession(ref, START_WON, verdict);
    } else if (symbol == '?' && in_force(ref, K_ATTACK_11) && in_force(ref, K_QUICK_7) &&
               in_force(ref, K_DEFENCE_1) && in_force(ref, K_DEFENCE_2)) {
        d->against = AGAINST_MARK;
        d->phase = PHASE_DEFEND;
    } else {
        dice_keep_ball(ref, K_QUICK_3, verdict);
    }
}

/* dice/goal_kick.3: a long restart doubles the number. */
static int squares_to_go(const struct ref *ref)
{
    const struct dice *d = dice_seen(ref);
    return d->face.number * (d->longer && in_force(ref, K_GOAL_KICK_3) ? 2 : 1);
}

/* dice/corner.2: along the goal line; corner.3 shows it with a forward arrow. */
static bool corner_turns(const struct ref *ref)
{
    bool forward = dice_seen(ref)->face.kind == TQ_FACE_FORWARD;
    return in_force(ref, K_CORNER_2) && (!forward || in_force(ref, K_CORNER_3));
}

void dice_move_ball(struct ref *ref, bool left, Verdict *verdict)
{
    struct dice *d = dice_of(ref);
    bool corner = d->start == START_CORNER;
    bool turned = corner ? corner_turns(ref) : d->turned && in_force(ref, K_ATTACK_13);
    TqSquare at = d->ball;
    int steps = squares_to_go(ref);
    d->start = START_NONE;
    if (d->rules.symbol_first && d->face.symbol) {
        symbol_shown(ref, d->face.symbol, verdict); /* option of Q1: the ball stays */
        return;
    }
    TqSquare from = d->ball;
    for (int i = 0; i < steps; i++) {
        TqSquare step = dice_arrow_step(ref, (TqFaceKind)d->face.kind, left, turned, from);
        TqSquare next = { (int8_t)(at.row + step.row - from.row),
                          (int8_t)(at.band + step.band - from.band) };
        if (dice_off_board(next)) {
            ball_out(ref, at, next, verdict); /* Q2: the symbol is ignored */
            return;
        }
        at = next;
    }
    d->ball = at;
    if (d->face.symbol != 'X' && in_force(ref, K_ATTACK_5))
        say_move(ref, corner, turned, verdict);
    symbol_shown(ref, d->face.symbol, verdict);
}

/* At a corner only one side lies inside the field (corner.4). */
static bool corner_left(const struct dice *d)
{
    return d->ball.band <= TQ_DICE_BANDS / 2 ? false : true;
}

static void arrow_rolled(struct ref *ref, int die, Verdict *verdict)
{
    struct dice *d = dice_of(ref);
    bool sided = (d->face.kind == TQ_FACE_DIAGONAL && in_force(ref, K_ATTACK_8)) ||
                 (d->face.kind == TQ_FACE_SIDEWAYS && in_force(ref, K_ATTACK_9));
    d->last_arrow = (int8_t)die;
    d->asked = false;
    if (!sided)
        dice_move_ball(ref, false, verdict);
    else if (d->start == START_CORNER && in_force(ref, K_CORNER_4))
        dice_move_ball(ref, corner_left(d), verdict);
    else
        d->phase = PHASE_SIDE;
}

/* Q3: shot and penalty lift the bar on the control die; attack.18: so do the defence's dice. The
   champion die is no roll of the attack or the defence (Q25). */
static bool lifts_bar(const struct ref *ref, int die)
{
    if (die == TQ_DIE_DEFEND || die == TQ_DIE_KEEPER)
        return in_force(ref, K_ATTACK_18);
    return die == TQ_DIE_SHOOT || die == TQ_DIE_PENALTY;
}

void dice_roll_face(struct ref *ref, int die, const TqFace *face, Verdict *verdict)
{
    struct dice *d = dice_of(ref);
    d->face = *face;
    if (lifts_bar(ref, die))
        d->last_arrow = -1;
    if (d->boskov) {
        dice_boskov_rolled(ref, face, verdict);
        return;
    }
    switch (die) {
    case TQ_DIE_SHOOT:
        dice_shot_rolled(ref, (TqFaceKind)face->kind, verdict);
        break;
    case TQ_DIE_DEFEND:
        dice_defend_rolled(ref, (TqFaceKind)face->kind, verdict);
        break;
    case TQ_DIE_KEEPER:
        dice_keeper_rolled(ref, (TqFaceKind)face->kind, verdict);
        break;
    case TQ_DIE_PENALTY:
        if (ref->period == PERIOD_SERIES)
            dice_shootout_rolled(ref, (TqFaceKind)face->kind, verdict);
        else
            dice_penalty_rolled(ref, (TqFaceKind)face->kind, verdict);
        break;
    case TQ_DIE_CHAMPION:
        dice_champion_rolled(ref, (TqFaceKind)face->kind, verdict);
        break;
    default:
        arrow_rolled(ref, die, verdict);
        break;
    }
}
