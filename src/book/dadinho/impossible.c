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
    if (thing_is_ball(command->thing) && !taking && !dadinho_ball_live(ref))
        return "the ball is placed only by the side that takes a restart";
    return cannot_put(ref, command, taking);
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

/* 88: reserves are numbered from 11 on. */
static bool is_entered(const struct ref *ref, int reserve)
{
    return reserve > BUTTONS && reserve <= BUTTONS + ref->setting[SET_RESERVES];
}

static const char *no_substitution(const struct ref *ref, const TqCommand *command)
{
    const struct dadinho *d = dadinho_seen(ref);
    const char *wrong = cannot_with(ref, command, "that piece is not on the table");
    if (wrong)
        return wrong;
    if (!is_entered(ref, command->by))
        return "no reserve of that number is entered";
    return d->reserves_used[command->side] & 1u << command->by % 32 ? "that reserve has come on"
                                                                    : 0;
}

/* 77.pu is no judge: what two meant fouls cost is a step. */
static const char *no_entry(const struct ref *ref, const TqCommand *command)
{
    const Footprint there = { .at = vec2(command->x_um / 1000.0, command->y_um / 1000.0) };
    if (command->placed && !field_on_table(&ref->board.field, &there))
        return "that place is not on the table";
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
        return no_entry(ref, command);
    case TQ_DO_ROLL:
        return "this game has no dice to roll";
    default:
        return 0;
    }
}

/* ---- The clause behind it ---- */

/* 22, 24, 24.p1: what is over or interrupted is over. */
static int after_time(const struct ref *ref, const TqCommand *command)
{
    switch (command->deed) {
    case TQ_DO_ANNOUNCE:
        return D_24_P1;
    case TQ_DO_PLACE:
        return thing_is_keeper(command->thing)  ? D_48
               : thing_is_piece(command->thing) ? D_52
                                                : dadinho_half_clause(ref);
    case TQ_DO_SUBSTITUTE:
        return D_89;
    case TQ_DO_ENTRY:
        return -1; /* his own clause, too late */
    default:
        return dadinho_half_clause(ref);
    }
}

/* What a clause says to whoever comes before his time. */
enum { NOT_YET = 2 };

/* The open question: who may choose has not (29, 81, 35.p1, 73, 70.pu), a defence is rebuilt (69);
   -1: none is open. */
static int open_question(const struct dadinho *d)
{
    if (d->phase == PHASE_REBUILD)
        return FORBIDS(D_69, NOT_YET);
    if (d->phase != PHASE_CHOICE && d->phase != PHASE_DRAW)
        return -1;
    switch (d->choices.now.kind) {
    case CHOICE_DRAW:
        return D_29;
    case CHOICE_SIDE:
        return d->restart.kind == TQ_RESTART_CORNER ? FORBIDS(D_73, NOT_YET)
                                                    : FORBIDS(D_70_PU, NOT_YET);
    case CHOICE_LAST:
        return FORBIDS(D_35_P1, NOT_YET);
    default:
        return FORBIDS(D_81, NOT_YET);
    }
}

/* Nobody may flick: the taker of a penalty waits (86.b), or a question is open.
   OPEN(dadinho/86.b): what a penalty kick before its steps are done costs is not stated; it has not
   happened, in both manners. */
static int bars_flick(const struct dadinho *d)
{
    return d->phase == PHASE_RESTART ? D_86_B : open_question(d);
}

/* No shot can be announced: 24.p1, 31.d, 55.d say when not; else it has its conditions. */
static int bars_announcement(const struct dadinho *d)
{
    const int open = open_question(d);
    return open >= 0                 ? open
           : d->phase == PHASE_SHOT  ? D_55_D
           : d->phase == PHASE_SETUP ? D_31_D
                                     : D_55;
}

static int bars_place(const struct ref *ref, const TqCommand *command)
{
    const struct dadinho *d = dadinho_seen(ref);
    const int open = open_question(d);
    const bool rebuilds = d->phase == PHASE_REBUILD && command->side == restart_actor(&d->restart);
    if (dadinho_moving_at(ref, command->at_ms))
        return D_15_PU;
    if (open >= 0 && (!rebuilds || thing_is_ball(command->thing)))
        return open;
    return thing_is_ball(command->thing) ? D_64_C : -1; /* only who takes a restart lays it */
}

static int bars_choice(const struct dadinho *d, const TqCommand *command)
{
    switch (command->option) {
    case TQ_OPT_ASIDE:
        return D_56;
    case TQ_OPT_PASS:
        return D_36;
    case TQ_OPT_ADVANTAGE:
        return D_81;
    case TQ_OPT_SIDE:
    case TQ_OPT_BALL:
        return D_29;
    case TQ_OPT_KICK:
        return d->choices.now.kind == CHOICE_LAST ? D_35_P1 : D_81;
    case TQ_OPT_PLAY_ON:
        return D_35_P1;
    case TQ_OPT_LEFT:
    case TQ_OPT_RIGHT:
        return d->restart.kind == TQ_RESTART_CORNER ? D_73 : D_70_PU;
    default:
        return -1;
    }
}

/* Who is asked whether he is ready: both before a kick-off (32), whoever rebuilds (69), the taker
   of a penalty (86.b), the keeper's side at a shot (55.e). In play nobody is: no breach. */
static int bars_ready(const struct dadinho *d)
{
    switch (d->phase) {
    case PHASE_SETUP:
        return D_32;
    case PHASE_REBUILD:
        return D_69;
    case PHASE_RESTART:
        return d->restart.kind == TQ_RESTART_PENALTY ? D_86_B : -1;
    case PHASE_SHOT:
        return D_55_E;
    default:
        return -1;
    }
}

static bool is_sent_off(const struct dadinho *d, TqThing thing)
{
    return thing_is_piece(thing) && (d->expelled[thing.side] & 1u << thing.number);
}

/* Is that reserve on the table already? */
static bool plays(const struct ref *ref, TqSide side, int number)
{
    for (int n = 0; n <= BUTTONS; n++)
        if (ref->board.piece[side][n].present && ref->board.piece[side][n].number == number)
            return true;
    return false;
}

/* Only what the rules forbid: a piece that is not there, or a place that is taken, is no breach. */
int dadinho_forbids(const struct ref *ref, const TqCommand *command)
{
    const struct dadinho *d = dadinho_seen(ref);
    const Footprint *seen = board_get(&ref->board, command->thing);
    if (command->deed == TQ_DO_SUBSTITUTE && is_sent_off(d, command->thing))
        return FORBIDS(D_77, 1);
    if (seen && !seen->present && thing_is_piece(command->thing))
        return -1;
    if (ref->over || d->phase == PHASE_INTERVAL)
        return after_time(ref, command);
    switch (command->deed) {
    case TQ_DO_FLICK:
        return bars_flick(d);
    case TQ_DO_ANNOUNCE:
        return bars_announcement(d);
    case TQ_DO_PLACE:
        return bars_place(ref, command);
    case TQ_DO_READY:
        return bars_ready(d);
    case TQ_DO_CHOOSE:
        return bars_choice(d, command);
    case TQ_DO_SUBSTITUTE:
        return plays(ref, command->side, command->by) ? -1
               : is_entered(ref, command->by)         ? FORBIDS(D_88, 2)
                                                      : FORBIDS(D_88, 1);
    default:
        return -1;
    }
}
