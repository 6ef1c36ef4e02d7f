/* SPDX-License-Identifier: MIT */
/* What may be done now, and what cannot be done at all. */
#include "book/dice/dice.h"

#define OPTION(name) (1u << (name))

static bool may_roll(const struct ref *ref, TqSide side, int die, TqOption option)
{
    TqCommand command = { .deed = TQ_DO_ROLL,
                          .side = side,
                          .at_ms = ref->now_ms,
                          .die = (int8_t)die,
                          .option = option,
                          .face = ref->setting[SET_REAL] ? 1 : 0 };
    Fact fact = { .kind = FACT_ATTEMPT, .command = command };
    Spoken spoken;
    if (dice_impossible(ref, &command))
        return false;
    rulebook_judge(&dice_book, ref, &fact, &spoken);
    return spoken.count == 0;
}

static TqOffer offer_roll(const struct ref *ref, TqSide side)
{
    TqOffer offer = {
        .deed = TQ_DO_ROLL, .side = side, .must = true, .clause = -1, .until_ms = -1
    };
    for (int die = 0; die < TQ_DICE_COUNT; die++)
        if (may_roll(ref, side, die, TQ_OPT_NONE))
            offer.dice |= 1u << die;
    bool declares = dice_seen(ref)->phase == PHASE_CHOOSE; /* with the die, before it falls */
    for (int die = 0; die <= TQ_DIE_LAUNCH && declares; die++) {
        if (may_roll(ref, side, die, TQ_OPT_LONG))
            offer.options |= OPTION(TQ_OPT_LONG);
        if (may_roll(ref, side, die, TQ_OPT_TURNED))
            offer.options |= OPTION(TQ_OPT_TURNED);
    }
    return offer;
}

static TqOffer offer_choice(TqSide side, uint32_t options, int clause, bool must)
{
    return (TqOffer){ .deed = TQ_DO_CHOOSE,
                      .side = side,
                      .options = options,
                      .must = must,
                      .clause = (int16_t)clause,
                      .until_ms = -1 };
}

/* Who rolls now, and which dice: the clause that gives him the choice. */
static TqOffer offer_main(const struct ref *ref)
{
    const struct dice *d = dice_seen(ref);
    uint32_t sides = OPTION(TQ_OPT_LEFT) | OPTION(TQ_OPT_RIGHT);
    switch (d->phase) {
    case PHASE_SIDE:
        return offer_choice(d->attacker, sides,
                            d->face.kind == TQ_FACE_DIAGONAL ? K_ATTACK_8 : K_ATTACK_9, true);
    case PHASE_SQUARE:
        return d->square_for == START_KEEPER
                   ? offer_choice(d->attacker, OPTION(TQ_OPT_NEAR) | OPTION(TQ_OPT_FAR),
                                  K_GOAL_KICK_2, true)
                   : offer_choice(d->attacker, sides,
                                  d->square_for == START_CORNER ? K_CORNER_2 : K_GOAL_KICK_1, true);
    case PHASE_WINDOW:
        return offer_choice(d->holder, OPTION(TQ_OPT_CHAMPION) | OPTION(TQ_OPT_PASS), K_QUICK_14,
                            true);
    case PHASE_DEFEND:
        return offer_roll(ref, dice_defender(d));
    case PHASE_ROLL:
        return offer_roll(ref, d->roller);
    default:
        return offer_roll(ref, d->attacker);
    }
}

int dice_offers(const struct ref *ref, TqOffer *out, int cap)
{
    const struct dice *d = dice_seen(ref);
    int count = 0;
    if (d->phase == PHASE_OVER || cap <= 0)
        return 0;
    out[count++] = offer_main(ref);
    if (d->phase == PHASE_DEFEND && d->against != AGAINST_BAR && count < cap)
        out[count++] = offer_choice(dice_defender(d), OPTION(TQ_OPT_PASS), K_DEFENCE_1, false);
    for (int side = TQ_HOME; side <= TQ_AWAY && d->phase != PHASE_WINDOW; side++)
        if (dice_champion_fits(ref, (TqSide)side) && count < cap)
            out[count++] = offer_choice((TqSide)side, OPTION(TQ_OPT_CHAMPION), K_CHAMPION_2, false);
    return count;
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
