/* SPDX-License-Identifier: MIT */
/* What may be done now, and what cannot be done at all. */
#include "book/dice/dice.h"
#include "ref/offer.h"

static bool may_roll(const Offering *o, TqSide side, int die, TqOption option)
{
    TqCommand command = { .deed = TQ_DO_ROLL,
                          .side = side,
                          .at_ms = o->ref->now_ms,
                          .die = (int8_t)die,
                          .option = option,
                          .face = o->ref->setting[SET_REAL] ? 1 : 0 };
    return offer_may(o, &command);
}

static void offer_roll(Offering *o, TqSide side)
{
    TqOffer what = offer_of(o, TQ_DO_ROLL, side, -1);
    what.must = true;
    for (int die = 0; die < TQ_DICE_COUNT; die++)
        if (may_roll(o, side, die, TQ_OPT_NONE))
            what.dice |= 1u << die;
    bool declares = dice_seen(o->ref)->phase == PHASE_CHOOSE; /* with the die, before it falls */
    for (int die = 0; die <= TQ_DIE_LAUNCH && declares; die++) {
        if (may_roll(o, side, die, TQ_OPT_LONG))
            what.options |= OFFER_OPTION(TQ_OPT_LONG);
        if (may_roll(o, side, die, TQ_OPT_TURNED))
            what.options |= OFFER_OPTION(TQ_OPT_TURNED);
    }
    offer_add(o, what);
}

static void offer_square(Offering *o)
{
    const struct dice *d = dice_seen(o->ref);
    uint32_t sides = OFFER_OPTION(TQ_OPT_LEFT) | OFFER_OPTION(TQ_OPT_RIGHT);
    uint32_t depths = OFFER_OPTION(TQ_OPT_NEAR) | OFFER_OPTION(TQ_OPT_FAR);
    if (d->square_for == START_KEEPER)
        offer_choice(o, d->attacker, depths, K_GOAL_KICK_2, true);
    else
        offer_choice(o, d->attacker, sides,
                     d->square_for == START_CORNER ? K_CORNER_2 : K_GOAL_KICK_1, true);
}

/* Who rolls now, and which dice: the clause that gives him the choice. */
static void offer_main(Offering *o)
{
    const struct dice *d = dice_seen(o->ref);
    uint32_t sides = OFFER_OPTION(TQ_OPT_LEFT) | OFFER_OPTION(TQ_OPT_RIGHT);
    uint32_t window = OFFER_OPTION(TQ_OPT_CHAMPION) | OFFER_OPTION(TQ_OPT_PASS);
    bool diagonal = d->face.kind == TQ_FACE_DIAGONAL;
    switch (d->phase) {
    case PHASE_SIDE:
        offer_choice(o, d->attacker, sides, diagonal ? K_ATTACK_8 : K_ATTACK_9, true);
        break;
    case PHASE_SQUARE:
        offer_square(o);
        break;
    case PHASE_WINDOW:
        offer_choice(o, d->holder, window, K_QUICK_14, true);
        break;
    default:
        offer_roll(o, wait_now(o->book, o->ref).whom);
        break;
    }
}

void dice_offers(Offering *o)
{
    const struct dice *d = dice_seen(o->ref);
    offer_main(o);
    if (d->phase == PHASE_DEFEND && d->against != AGAINST_BAR)
        offer_choice(o, dice_defender(d), OFFER_OPTION(TQ_OPT_PASS), K_DEFENCE_1, false);
    for (int side = TQ_HOME; side <= TQ_AWAY && d->phase != PHASE_WINDOW; side++)
        if (dice_champion_fits(o->ref, (TqSide)side))
            offer_choice(o, (TqSide)side, OFFER_OPTION(TQ_OPT_CHAMPION), K_CHAMPION_2, false);
}

/* ---- What cannot be ---- */

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
    if (!ref->setting[SET_REAL] && command->face != 0 && !d->faces_told)
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
