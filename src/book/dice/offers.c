/* SPDX-License-Identifier: MIT */
/* What may be done now. */
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
    const struct dice *d = dice_seen(o->ref);
    const TqCommand due = { .deed = TQ_DO_ROLL, .die = d->die };
    const bool one = d->phase == PHASE_ROLL; /* why that one */
    TqOffer what = offer_of(o, TQ_DO_ROLL, side, one ? dice_right(o->ref, &due) : -1);
    what.must = true;
    for (int die = 0; die < TQ_DICE_COUNT; die++)
        if (may_roll(o, side, die, TQ_OPT_NONE))
            what.dice |= 1u << die;
    bool declares = d->phase == PHASE_CHOOSE; /* with the die, before it falls */
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

/* ---- By which clause ---- */

/* The clause by which this die is the one to roll. */
int dice_right(const struct ref *ref, const TqCommand *command)
{
    const struct dice *d = dice_seen(ref);
    if (command->deed != TQ_DO_ROLL)
        return -1;
    bool restart = d->start >= START_THROW_IN;
    switch (command->die) {
    case TQ_DIE_SHOOT:
        return d->start == START_DIRECT   ? K_DEFENCE_11
               : dice_in_area(d, d->ball) ? K_SHOT_INSIDE_1
                                          : K_QUICK_9;
    case TQ_DIE_DEFEND:
        return d->against == AGAINST_MARK   ? K_DEFENCE_2
               : d->against == AGAINST_SHOT ? K_DEFENCE_3
                                            : K_DEFENCE_4;
    case TQ_DIE_KEEPER:
        return d->phase == PHASE_DEFEND ? K_KEEPER_2 : K_KEEPER_1;
    case TQ_DIE_PENALTY:
        return ref->period == PERIOD_SERIES ? K_END_5 : K_PENALTY_1;
    case TQ_DIE_CHAMPION:
        return ref->period == PERIOD_NONE ? K_CHAMPION_1 : K_CHAMPION_3;
    default:
        return d->boskov                ? K_PENALTY_6
               : restart                ? K_ATTACK_16
               : d->start == START_NONE ? K_ATTACK_1
                                        : K_ATTACK_14;
    }
}
