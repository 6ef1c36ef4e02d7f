/* SPDX-License-Identifier: MIT */
/* What cannot be done now, and the clause behind it. */
#include "book/dice/dice.h"

static const char *no_roll(const struct ref *ref, const TqCommand *command)
{
    const struct dice *d = dice_seen(ref);
    int die = command->die;
    if (die < 0 || die >= TQ_DICE_COUNT)
        return "there is no such die";
    if (command->face < 0 || command->face > TQ_DICE_SIDES)
        return "a die has six faces";
    if (ref->setting[SET_REAL] && command->face == 0)
        return "the face of the real die must be entered";
    if (!ref->setting[SET_REAL] && command->face != 0 && !d->faces_typed)
        return "the match rolls its own dice";
    if (d->phase == PHASE_ROLL)
        return command->side == d->roller && die == d->die ? 0 : "another die must be rolled now";
    if (d->phase == PHASE_DEFEND) {
        bool keeper = die == TQ_DIE_KEEPER && d->against == AGAINST_BAR &&
                      in_force(ref, K_KEEPER_2) && in_force(ref, K_DEFENCE_4);
        bool blue =
            die == TQ_DIE_DEFEND && (d->against == AGAINST_MARK || d->against == AGAINST_SHOT ||
                                     in_force(ref, K_DEFENCE_4));
        return command->side == dice_defender(d) && (blue || keeper) ? 0
                                                                     : "only the defence rolls now";
    }
    if (d->phase != PHASE_CHOOSE)
        return "a choice is open first";
    if (command->side != d->attacker)
        return "only the attack rolls now";
    bool allowed = die == TQ_DIE_SHOOT ? !dice_in_area(d, d->ball) || in_force(ref, K_SHOT_INSIDE_1)
                                       : die <= TQ_DIE_LAUNCH && in_force(ref, K_ATTACK_1) &&
                                             in_force(ref, K_QUICK_4);
    return allowed ? 0 : "that die is not the attack's";
}

static const char *no_choice(const struct ref *ref, const TqCommand *command)
{
    const struct dice *d = dice_seen(ref);
    TqOption option = command->option;
    bool sides = option == TQ_OPT_LEFT || option == TQ_OPT_RIGHT;
    if (option == TQ_OPT_CHAMPION)
        return d->holder == command->side && d->play >= 0
                   ? 0
                   : "that side does not hold the champion die";
    if (option == TQ_OPT_PASS) {
        bool window = d->phase == PHASE_WINDOW && command->side == d->holder;
        bool defends = d->phase == PHASE_DEFEND && d->against != AGAINST_BAR &&
                       command->side == dice_defender(d);
        return window || defends ? 0 : "there is nothing to decline";
    }
    if (command->side != d->attacker)
        return "the choice is the attack's";
    if (d->phase == PHASE_SIDE)
        return sides ? 0 : "left or right is asked for";
    if (d->phase == PHASE_SQUARE && d->square_for == START_KEEPER)
        return option == TQ_OPT_NEAR || option == TQ_OPT_FAR ? 0 : "near or far is asked for";
    return d->phase == PHASE_SQUARE && sides ? 0 : "that choice is not open";
}

const char *dice_impossible(const struct ref *ref, const TqCommand *command)
{
    if (ref->over)
        return "the match is over";
    switch (command->deed) {
    case TQ_DO_ROLL:
        return no_roll(ref, command);
    case TQ_DO_CHOOSE:
        return no_choice(ref, command);
    case TQ_DO_TIME:
        return 0;
    default:
        return "this game is played with dice and choices only";
    }
}

/* ---- The clause behind it ---- */

/* The die that must fall now: why that one. */
static int asks_for_die(const struct ref *ref)
{
    const struct dice *d = dice_seen(ref);
    if (d->boskov)
        return K_PENALTY_6;
    switch (d->die) {
    case TQ_DIE_KEEPER:
        return K_KEEPER_1;
    case TQ_DIE_PENALTY:
        return ref->period == PERIOD_SERIES ? K_END_5 : K_PENALTY_1;
    case TQ_DIE_CHAMPION:
        return ref->period == PERIOD_NONE ? K_CHAMPION_1 : K_CHAMPION_3;
    default:
        return K_QUICK_4; /* the one that was named */
    }
}

/* A die that is not the attack's, or in the wrong hand, while the attack picks one. */
static int whose_die(const TqCommand *command)
{
    static const int16_t clause[TQ_DICE_COUNT] = {
        [TQ_DIE_CONTROL] = K_QUICK_2,   [TQ_DIE_PASS] = K_QUICK_2,
        [TQ_DIE_LAUNCH] = K_QUICK_2,    [TQ_DIE_SHOOT] = K_QUICK_9,
        [TQ_DIE_DEFEND] = K_DEFENCE_1,  [TQ_DIE_KEEPER] = K_KEEPER_1,
        [TQ_DIE_PENALTY] = K_PENALTY_1, [TQ_DIE_CHAMPION] = K_CHAMPION_3,
    };
    return clause[command->die];
}

static int open_first(const struct dice *d)
{
    if (d->phase == PHASE_SIDE)
        return d->face.kind == TQ_FACE_DIAGONAL ? K_ATTACK_8 : K_ATTACK_9;
    if (d->phase == PHASE_WINDOW)
        return K_QUICK_14;
    return d->square_for == START_KEEPER   ? K_GOAL_KICK_2
           : d->square_for == START_CORNER ? K_CORNER_2
                                           : K_GOAL_KICK_1;
}

static int bars_roll(const struct ref *ref, const TqCommand *command)
{
    static const int16_t against[] = { [AGAINST_MARK] = K_DEFENCE_2,
                                       [AGAINST_SHOT] = K_DEFENCE_3,
                                       [AGAINST_POST] = K_DEFENCE_4,
                                       [AGAINST_BAR] = K_DEFENCE_4 };
    const struct dice *d = dice_seen(ref);
    switch (d->phase) {
    case PHASE_ROLL:
        return asks_for_die(ref);
    case PHASE_DEFEND:
        return against[d->against];
    case PHASE_CHOOSE:
        return whose_die(command);
    default:
        return FORBIDS(open_first(d), 1); /* of its reasons: not yet */
    }
}

static int bars_choice(const struct dice *d, TqOption option)
{
    switch (option) {
    case TQ_OPT_TURNED:
        return K_ATTACK_13; /* declared with the die, before it falls */
    case TQ_OPT_LONG:
        return K_GOAL_KICK_3;
    case TQ_OPT_CHAMPION:
        return d->play < 0 ? K_CHAMPION_3 : K_CHAMPION_2;
    case TQ_OPT_PASS:
        return K_DEFENCE_1;
    case TQ_OPT_NEAR:
    case TQ_OPT_FAR:
        return K_GOAL_KICK_2;
    case TQ_OPT_LEFT:
    case TQ_OPT_RIGHT:
        if (d->phase == PHASE_SIDE || d->phase == PHASE_SQUARE)
            return open_first(d);
        return FORBIDS(K_ATTACK_8, 2); /* of its reasons: there is no side to choose */
    default:
        return -1;
    }
}

int dice_forbids(const struct ref *ref, const TqCommand *command)
{
    const struct dice *d = dice_seen(ref);
    bool roll = command->deed == TQ_DO_ROLL;
    if ((!roll && command->deed != TQ_DO_CHOOSE) ||
        (roll && (command->die < 0 || command->die >= TQ_DICE_COUNT)))
        return -1;
    bool face = roll && (command->face < 0 || command->face > TQ_DICE_SIDES ||
                         (ref->setting[SET_REAL] && command->face == 0) ||
                         (!ref->setting[SET_REAL] && command->face != 0 && !d->faces_typed));
    if (face)
        return -1;
    if (ref->over)
        return K_END_1;
    return roll ? bars_roll(ref, command) : bars_choice(d, command->option);
}
