/* SPDX-License-Identifier: MIT */
/* What cannot be, whatever the rules say. */
#include "book/dadinho/dadinho.h"
#include "ref/cannot.h"
#include "ref/offer.h"

static const char *no_flick(const struct ref *ref, const TqCommand *command)
{
    const struct dadinho *d = dadinho_seen(ref);
    const char *wrong = cannot_with(ref, command, "a flick is made with a piece of one's own");
    if (wrong)
        return wrong;
    if (d->phase == PHASE_RESTART && d->restart.kind == TQ_RESTART_PENALTY)
        return "the taker of the penalty is placed and said to be ready first";
    bool now = d->phase == PHASE_PLAY || d->phase == PHASE_RESTART || d->phase == PHASE_SHOT ||
               d->phase == PHASE_SETUP;
    return now ? 0 : "nobody may flick before the open question is settled";
}

static const char *no_announcement(const struct ref *ref, const TqCommand *command)
{
    const struct dadinho *d = dadinho_seen(ref);
    const char *wrong = cannot_with(ref, command, "a shot is announced with a piece of one's own");
    if (wrong)
        return wrong;
    bool now = d->phase == PHASE_PLAY ||
               (d->phase == PHASE_RESTART && d->restart.kind != TQ_RESTART_PENALTY);
    return now ? 0 : "no shot can be announced now";
}

static const char *no_place(const struct ref *ref, const TqCommand *command)
{
    const struct dadinho *d = dadinho_seen(ref);
    bool taking = d->phase == PHASE_RESTART && d->restart.to == command->side;
    const char *wrong = cannot_lift(ref, command->thing);
    if (wrong)
        return wrong;
    if (d->phase == PHASE_DRAW || d->phase == PHASE_INTERVAL || d->phase == PHASE_OVER)
        return "nothing is placed now";
    if (dadinho_moving_at(ref, command->at_ms))
        return "nothing is placed while things move";
    if (thing_is_ball(command->thing) && !taking)
        return "the ball is placed only by the side that takes a restart";
    if (thing_is_piece(command->thing) && command->thing.side != (int8_t)command->side && !taking)
        return "pieces of the other side are moved aside only for one's own restart";
    return cannot_put(ref, command, true);
}

static const char *no_ready(const struct ref *ref, TqSide side)
{
    const struct dadinho *d = dadinho_seen(ref);
    bool asked = (d->phase == PHASE_SETUP && !d->ready[side]) ||
                 (d->phase == PHASE_REBUILD && side == restart_actor(&d->restart)) ||
                 (d->phase == PHASE_SHOT && side != d->shooter && !d->keeper_ready) ||
                 (d->phase == PHASE_RESTART && side == d->restart.to &&
                  d->restart.kind == TQ_RESTART_PENALTY && d->restart.taker >= 0);
    return asked ? 0 : "nobody waits for that side to be ready";
}

static const char *no_choice(const struct ref *ref, const TqCommand *command)
{
    const struct dadinho *d = dadinho_seen(ref);
    if (command->option == TQ_OPT_ASIDE) {
        bool inside = d->phase == PHASE_SHOT && command->side != d->shooter && !d->keeper_ready &&
                      thing_is_piece(command->thing) &&
                      command->thing.side == (int8_t)command->side &&
                      (dadinho_defenders_inside(ref, command->side) & 1u << command->thing.number);
        return inside && in_force(ref, D_56) ? 0 : "that piece cannot be moved aside now";
    }
    if (command->option == TQ_OPT_PASS) {
        bool steals = d->phase == PHASE_PLAY && d->owner != d->actor && d->actor == command->side;
        return steals ? 0 : "there is no right to decline";
    }
    ChoiceRule rules[DADINHO_CHOICES];
    dadinho_choice_rules(ref, rules);
    bool fits = choice_fits(&d->choices, rules, command->side, command->option);
    return fits ? 0 : "that choice is not open to that side";
}

static const char *no_substitution(const struct ref *ref, const TqCommand *command)
{
    const struct dadinho *d = dadinho_seen(ref);
    int first = BUTTONS + 1, last = BUTTONS + ref->setting[SET_RESERVES];
    const char *wrong = cannot_with(ref, command, "that piece is not on the table");
    if (wrong)
        return wrong;
    if (command->by < first || command->by > last)
        return "no reserve of that number is entered";
    return d->reserves_used[command->side] & 1u << command->by % 32 ? "that reserve has come on"
                                                                    : 0;
}

/* 77.pu is no judge: what two meant fouls cost is a step. */
static const char *no_entry(const TqCommand *command)
{
    return command->clause == D_77_PU ? 0 : cannot_enter(&dadinho_book, command);
}

const char *dadinho_impossible(const struct ref *ref, const TqCommand *command)
{
    if (ref->over && command->deed != TQ_DO_WITHDRAW)
        return "the match is over";
    switch (command->deed) {
    case TQ_DO_FLICK:
        return no_flick(ref, command);
    case TQ_DO_ANNOUNCE:
        return no_announcement(ref, command);
    case TQ_DO_PLACE:
        return no_place(ref, command);
    case TQ_DO_READY:
        return no_ready(ref, command->side);
    case TQ_DO_CHOOSE:
        return no_choice(ref, command);
    case TQ_DO_SUBSTITUTE:
        return no_substitution(ref, command);
    case TQ_DO_ENTRY:
        return no_entry(command);
    case TQ_DO_ROLL:
        return "this game has no dice to roll";
    default:
        return 0;
    }
}
