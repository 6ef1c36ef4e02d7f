/* SPDX-License-Identifier: MIT */
/* What may be done now, by whom, until when: the deeds to which no judge objects. */
#include "book/dadinho/dadinho.h"

typedef struct {
    const struct ref *ref;
    TqOffer *out;
    int cap, count;
} Offering;

static void offer(Offering *o, TqOffer what)
{
    if (o->count < o->cap)
        o->out[o->count++] = what;
}

static TqCommand command_of(const struct ref *ref, TqDeed deed, TqSide side, TqThing thing)
{
    int64_t at = ref->now_ms > ref->rests_ms ? ref->now_ms : ref->rests_ms;
    return (TqCommand){
        .deed = deed, .side = side, .at_ms = at, .thing = thing, .aim_x = 1, .speed_um_s = 1
    };
}

/* 34: a flick past a limit can be made and is then punished (39), but it is offered to nobody. */
static bool past_limit(const struct ref *ref, const TqCommand *command)
{
    const struct dadinho *d = dadinho_seen(ref);
    if (command->deed != TQ_DO_FLICK || ref->period == PERIOD_SERIES || !in_force(ref, D_34))
        return false;
    return dadinho_flicks_left(ref, command->side) == 0 ||
           d->indiv[command->side][command->thing.number] >= INDIVIDUAL;
}

static bool may(const struct ref *ref, const TqCommand *command)
{
    if (dadinho_impossible(ref, command) || past_limit(ref, command))
        return false;
    Fact fact = { .kind = FACT_ATTEMPT, .command = *command };
    Spoken spoken;
    rulebook_judge(&dadinho_book, ref, &fact, &spoken);
    return spoken.count == 0;
}

/* The own pieces with which a deed may be done; `with_place`: each tried where it stands. */
static uint32_t pieces_for(const struct ref *ref, TqDeed deed, TqSide side)
{
    uint32_t pieces = 0;
    for (int n = 0; n <= BUTTONS; n++) {
        TqCommand command = command_of(ref, deed, side, thing_piece(side, n));
        const Footprint *seen = &ref->board.piece[side][n];
        command.x_um = (int32_t)(seen->at.x * 1000);
        command.y_um = (int32_t)(seen->at.y * 1000);
        if (seen->present && may(ref, &command))
            pieces |= 1u << n;
    }
    return pieces;
}

static TqOffer plain(const struct ref *ref, TqDeed deed, TqSide side, int clause)
{
    return (TqOffer){ .deed = deed,
                      .side = side,
                      .clause = (int16_t)clause,
                      .until_ms = wait_ends(&dadinho_book, ref) };
}

static void offer_pieces(Offering *o, TqDeed deed, TqSide side, int clause, bool must)
{
    TqOffer what = plain(o->ref, deed, side, clause);
    what.pieces = pieces_for(o->ref, deed, side);
    what.must = must;
    if (what.pieces)
        offer(o, what);
}

static void offer_choice(Offering *o, TqSide side, uint32_t options, int clause, bool must)
{
    TqOffer what = plain(o->ref, TQ_DO_CHOOSE, side, clause);
    what.options = options;
    what.must = must;
    offer(o, what);
}

static void offer_ready(Offering *o, TqSide side, int clause)
{
    TqOffer what = plain(o->ref, TQ_DO_READY, side, clause);
    what.must = true;
    offer(o, what);
}

#define OPTION(name) (1u << (name))

static void offer_open_choice(Offering *o)
{
    const struct dadinho *d = dadinho_seen(o->ref);
    static const uint32_t options[] = {
        [CHOICE_DRAW] = OPTION(TQ_OPT_SIDE) | OPTION(TQ_OPT_BALL),
        [CHOICE_ADVANTAGE] = OPTION(TQ_OPT_KICK) | OPTION(TQ_OPT_ADVANTAGE),
        [CHOICE_LAST] = OPTION(TQ_OPT_KICK) | OPTION(TQ_OPT_PLAY_ON),
        [CHOICE_SIDE] = OPTION(TQ_OPT_LEFT) | OPTION(TQ_OPT_RIGHT),
    };
    bool corner = d->restart.kind == TQ_RESTART_CORNER;
    const int clause[] = { [CHOICE_DRAW] = D_29,
                           [CHOICE_ADVANTAGE] = D_81,
                           [CHOICE_LAST] = D_35_P1,
                           [CHOICE_SIDE] = corner ? D_73 : D_70_PU };
    if (d->choice != CHOICE_NONE)
        offer_choice(o, d->chooser, options[d->choice], clause[d->choice], true);
}

static void offer_setup(Offering *o)
{
    const struct dadinho *d = dadinho_seen(o->ref);
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        if (!d->ready[side]) {
            offer_pieces(o, TQ_DO_PLACE, (TqSide)side, D_52_A, false);
            offer_ready(o, (TqSide)side, D_32);
        }
}

static void offer_play(Offering *o)
{
    const struct dadinho *d = dadinho_seen(o->ref);
    offer_pieces(o, TQ_DO_FLICK, d->actor, D_34, true);
    offer_pieces(o, TQ_DO_ANNOUNCE, d->actor, D_55, false);
    for (int side = TQ_HOME; side <= TQ_AWAY; side++) {
        bool keeper = dadinho_keeper_has_ball(o->ref, (TqSide)side) || d->keeper_flicked[side];
        if (keeper)
            offer_pieces(o, TQ_DO_PLACE, (TqSide)side, D_48_B, false);
    }
    if (d->owner != d->actor)
        offer_choice(o, d->actor, OPTION(TQ_OPT_PASS), D_36, false);
}

static void offer_restart(Offering *o)
{
    const struct dadinho *d = dadinho_seen(o->ref);
    TqSide to = d->restart.to;
    bool penalty = d->restart.kind == TQ_RESTART_PENALTY;
    if (d->restart.kind != TQ_RESTART_KICK_OFF) {
        TqOffer what = plain(o->ref, TQ_DO_PLACE, to, D_64_B);
        what.pieces = pieces_for(o->ref, TQ_DO_PLACE, to);
        what.ball = true;
        what.must = penalty && d->restart.taker < 0;
        offer(o, what);
    }
    if (penalty && d->restart.taker >= 0)
        offer_ready(o, to, D_86_B);
    if (!penalty) {
        offer_pieces(o, TQ_DO_FLICK, to, D_64_B, true);
        offer_pieces(o, TQ_DO_ANNOUNCE, to, D_55, false);
    }
    TqSide other = to == TQ_HOME ? TQ_AWAY : TQ_HOME;
    if (d->keeper_flicked[other])
        offer_pieces(o, TQ_DO_PLACE, other, D_48_B, false);
}

/* 69  Any three buttons, wherever they stand: only where they go is judged. */
static void offer_rebuilding(Offering *o)
{
    const struct dadinho *d = dadinho_seen(o->ref);
    TqOffer what = plain(o->ref, TQ_DO_PLACE, d->rebuilder, D_69);
    bool full = bits_count(d->rebuilt) >= REBUILT;
    for (int n = 1; n <= BUTTONS; n++)
        if (o->ref->board.piece[d->rebuilder][n].present && (!full || d->rebuilt & 1u << n))
            what.pieces |= 1u << n;
    if (what.pieces && in_force(o->ref, D_52_C))
        offer(o, what);
}

static uint32_t defenders_inside(const struct ref *ref, TqSide side)
{
    uint32_t inside = 0;
    for (int n = 1; n <= BUTTONS; n++) {
        const Footprint *seen = &ref->board.piece[side][n];
        if (seen->present && dadinho_in_small(ref, seen, side))
            inside |= 1u << n;
    }
    return inside;
}

static void offer_shot(Offering *o)
{
    const struct dadinho *d = dadinho_seen(o->ref);
    TqSide defender = tq_other_side(d->shooter);
    if (d->keeper_ready) {
        offer_pieces(o, TQ_DO_FLICK, d->shooter, D_55, true);
        return;
    }
    TqOffer keeper = plain(o->ref, TQ_DO_PLACE, defender, D_57);
    keeper.pieces = in_force(o->ref, D_57) && o->ref->board.piece[defender][0].present;
    if (keeper.pieces)
        offer(o, keeper);
    TqOffer aside = plain(o->ref, TQ_DO_CHOOSE, defender, D_56);
    aside.options = OPTION(TQ_OPT_ASIDE);
    aside.pieces = defenders_inside(o->ref, defender);
    if (aside.pieces && in_force(o->ref, D_56))
        offer(o, aside);
    offer_ready(o, defender, D_55_E);
}

static void offer_substitutions(Offering *o)
{
    const struct dadinho *d = dadinho_seen(o->ref);
    for (int side = TQ_HOME; side <= TQ_AWAY; side++) {
        if (!dadinho_ball_dead(o->ref) || d->substituted[side] >= SUBSTITUTIONS ||
            d->phase == PHASE_OVER ||
            bits_count(d->reserves_used[side]) >= o->ref->setting[SET_RESERVES])
            continue;
        TqOffer what = plain(o->ref, TQ_DO_SUBSTITUTE, (TqSide)side, D_89);
        what.until_ms = -1;
        for (int n = 0; n <= BUTTONS; n++)
            what.pieces |= (uint32_t)o->ref->board.piece[side][n].present << n;
        offer(o, what);
    }
}

int dadinho_offers(const struct ref *ref, TqOffer *out, int cap)
{
    const struct dadinho *d = dadinho_seen(ref);
    Offering o = { ref, out, cap, 0 };
    switch (d->phase) {
    case PHASE_DRAW:
    case PHASE_CHOICE:
        offer_open_choice(&o);
        break;
    case PHASE_SETUP:
        offer_setup(&o);
        break;
    case PHASE_PLAY:
        offer_play(&o);
        break;
    case PHASE_REBUILD:
        offer_rebuilding(&o);
        offer_ready(&o, d->rebuilder, D_69);
        break;
    case PHASE_RESTART:
        offer_restart(&o);
        break;
    case PHASE_SHOT:
        offer_shot(&o);
        break;
    default:
        break;
    }
    offer_substitutions(&o);
    return o.count;
}

/* ---- What cannot be, whatever the rules say ---- */

static const char *no_flick(const struct ref *ref, const TqCommand *command)
{
    const struct dadinho *d = dadinho_seen(ref);
    if (!thing_is_piece(command->thing) || command->thing.side != (int8_t)command->side)
        return "a flick is made with a piece of one's own";
    if (!ref->board.piece[command->side][command->thing.number].present)
        return "that piece is not on the table";
    if (d->phase == PHASE_RESTART && d->restart.kind == TQ_RESTART_PENALTY)
        return "the taker of the penalty is placed and said to be ready first";
    bool now = d->phase == PHASE_PLAY || d->phase == PHASE_RESTART || d->phase == PHASE_SHOT ||
               d->phase == PHASE_SETUP;
    return now ? 0 : "nobody may flick before the open question is settled";
}

static const char *no_announcement(const struct ref *ref, const TqCommand *command)
{
    const struct dadinho *d = dadinho_seen(ref);
    if (!thing_is_piece(command->thing) || command->thing.side != (int8_t)command->side)
        return "a shot is announced with a piece of one's own";
    if (!ref->board.piece[command->side][command->thing.number].present)
        return "that piece is not on the table";
    bool now = d->phase == PHASE_PLAY ||
               (d->phase == PHASE_RESTART && d->restart.kind != TQ_RESTART_PENALTY);
    return now ? 0 : "no shot can be announced now";
}

static const char *no_place(const struct ref *ref, const TqCommand *command)
{
    const struct dadinho *d = dadinho_seen(ref);
    const Footprint *seen = board_get(&ref->board, command->thing);
    bool taking = d->phase == PHASE_RESTART && d->restart.to == command->side;
    if (!seen || !seen->present)
        return "that thing is not on the table";
    if (d->phase == PHASE_DRAW || d->phase == PHASE_INTERVAL || d->phase == PHASE_OVER)
        return "nothing is placed now";
    if (dadinho_moving_at(ref, command->at_ms))
        return "nothing is placed while things move";
    if (thing_is_ball(command->thing) && !taking)
        return "the ball is placed only by the side that takes a restart";
    if (thing_is_piece(command->thing) && command->thing.side != (int8_t)command->side && !taking)
        return "pieces of the other side are moved aside only for one's own restart";
    Footprint there = *seen;
    there.at = vec2(command->x_um / 1000.0, command->y_um / 1000.0);
    if (command->axis_x != 0 || command->axis_y != 0)
        there.axis = vec2_normalised(vec2(command->axis_x, command->axis_y));
    if (footprint_reach(&there, vec2(1, 0)) > TABLE_X ||
        footprint_reach(&there, vec2(-1, 0)) > TABLE_X ||
        footprint_reach(&there, vec2(0, 1)) > TABLE_Y ||
        footprint_reach(&there, vec2(0, -1)) > TABLE_Y)
        return "that place is not on the table";
    TqThing other = board_overlap(&ref->board, &there, command->thing);
    bool goes_aside = thing_is_ball(command->thing) && thing_is_piece(other);
    return other.kind == TQ_THING_NONE || goes_aside ? 0 : "something lies there";
}

static const char *no_ready(const struct ref *ref, TqSide side)
{
    const struct dadinho *d = dadinho_seen(ref);
    bool asked = (d->phase == PHASE_SETUP && !d->ready[side]) ||
                 (d->phase == PHASE_REBUILD && side == d->rebuilder) ||
                 (d->phase == PHASE_SHOT && side != d->shooter && !d->keeper_ready) ||
                 (d->phase == PHASE_RESTART && side == d->restart.to &&
                  d->restart.kind == TQ_RESTART_PENALTY && d->restart.taker >= 0);
    return asked ? 0 : "nobody waits for that side to be ready";
}

static const char *no_choice(const struct ref *ref, const TqCommand *command)
{
    const struct dadinho *d = dadinho_seen(ref);
    TqOffer offers[TQ_MAX_OFFERS];
    Offering o = { ref, offers, TQ_MAX_OFFERS, 0 };
    if (command->option == TQ_OPT_ASIDE) {
        bool inside = d->phase == PHASE_SHOT && command->side != d->shooter && !d->keeper_ready &&
                      thing_is_piece(command->thing) &&
                      command->thing.side == (int8_t)command->side &&
                      (defenders_inside(ref, command->side) & 1u << command->thing.number);
        return inside && in_force(ref, D_56) ? 0 : "that piece cannot be moved aside now";
    }
    if (command->option == TQ_OPT_PASS) {
        bool steals = d->phase == PHASE_PLAY && d->owner != d->actor && d->actor == command->side;
        return steals ? 0 : "there is no right to decline";
    }
    if (d->phase == PHASE_DRAW || d->phase == PHASE_CHOICE)
        offer_open_choice(&o);
    bool fits =
        o.count > 0 && d->chooser == command->side && (offers[0].options & OPTION(command->option));
    return fits ? 0 : "that choice is not open to that side";
}

static const char *no_substitution(const struct ref *ref, const TqCommand *command)
{
    const struct dadinho *d = dadinho_seen(ref);
    int first = BUTTONS + 1, last = BUTTONS + ref->setting[SET_RESERVES];
    if (!thing_is_piece(command->thing) || command->thing.side != (int8_t)command->side ||
        !ref->board.piece[command->side][command->thing.number].present)
        return "that piece is not on the table";
    if (command->by < first || command->by > last)
        return "no reserve of that number is entered";
    return d->reserves_used[command->side] & 1u << command->by % 32 ? "that reserve has come on"
                                                                    : 0;
}

static const char *no_entry(const TqCommand *command)
{
    if (thing_is_piece(command->thing) && command->thing.side != (int8_t)command->side)
        return "the piece of an entry is one of the side it is against";
    for (int c = 0; c < dadinho_book.chapters; c++)
        for (int i = 0; i < dadinho_book.chapter[c]->count; i++) {
            const ClauseRow *row = &dadinho_book.chapter[c]->row[i];
            if (row->clause == command->clause && (row->watches & FACT_BIT(FACT_ENTRY)))
                return command->side <= TQ_AWAY ? 0 : "an entry names the side it is against";
        }
    return command->clause == D_77_PU ? 0 : "no entry can be made of that clause";
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
