/* SPDX-License-Identifier: MIT */
/* The spare keeper comes in for the one on the rod, and goes again (rule 9). */
#include "book/fistf/fistf.h"
#include "ref/cannot.h"
#include "ref/offer.h"

static TqThing spare_of(TqSide side)
{
    return thing_piece(side, SPARE);
}

/* 9.1.1: in the goal area, or behind the goal line between its side lines drawn on. */
Zone fistf_entry_zone(const struct ref *ref, TqSide side)
{
    const TqField *field = &ref->board.field;
    Zone zone = field_small(field, ref_end(ref, side));
    if (ref_end(ref, side) < 0)
        zone.lo.x = -field->board_x;
    else
        zone.hi.x = field->board_x;
    return zone;
}

bool fistf_in_entry(const struct ref *ref, TqSide side, const Footprint *seen)
{
    const Zone zone = fistf_entry_zone(ref, side);
    return field_in(&zone, seen, TQ_BY_WHOLE, 0);
}

bool fistf_is_spare_in_play(const struct ref *ref, TqThing piece)
{
    return thing_is_piece(piece) && piece.number == SPARE &&
           fistf_seen(ref)->team[piece.side].spare == SPARE_IN;
}

/* It stands where it may come in, and the keeper that it would replace is in the goal still. */
static bool is_one_too_many(const struct ref *ref, TqThing spare)
{
    return ref->board.piece[spare.side][KEEPER].present && in_force(ref, F_9_1_2) &&
           in_force(ref, F_9_1_2_B) &&
           fistf_in_entry(ref, (TqSide)spare.side, board_get(&ref->board, spare));
}

/* 9.1.1: it is used only after it was set down by hand; 9.1.2.b: and with the keeper out of the
   goal; 10.2.2: and not after an orange card. */
int fistf_spare_unused(const struct ref *ref, TqThing piece)
{
    if (!thing_is_piece(piece) || piece.number != SPARE || fistf_is_spare_in_play(ref, piece))
        return -1;
    const bool gone = fistf_seen(ref)->team[piece.side].spare == SPARE_GONE;
    if (gone && in_force(ref, F_10_2_2))
        return F_10_2_2;
    return is_one_too_many(ref, piece) ? F_9_1_2_B : in_force(ref, F_9_1_1) ? F_9_1_1 : -1;
}

/* 9.1.1, 9.1.2: from the penalty spot of who brings it in; by edition 9.1.2 calls it one too many.
 */
TqRuling fistf_spare_offence(const struct ref *ref, TqRuling out, TqSide side)
{
    const bool condition = out.clause != F_9_1_1;
    if (condition)
        out = ruling_with(out, F_9_1_2);
    out.call = condition && !fistf_switch(ref, SW_IDLE_SPARE_KEEPER_INSIDE_SANCTION)
                   ? TQ_CALL_NUMBER /* there it is by 9.1.3, here by this */
                   : TQ_CALL_ILLEGAL_HANDLING;
    out.thing = spare_of(side);
    return fistf_free_kick_spot(ref, out, side);
}

/* ---- 9.2.1: when it may go ---- */

/* On what ground it may go again: that is of interest only while it is in play. */
static SpareHold freed(const Team *team, SpareHold ground)
{
    return team->spare == SPARE_IN ? ground : HOLD_NONE;
}

/* Possession passed: who lost it keeps his spare keeper in, who has it back may change. */
void fistf_spare_possession(struct ref *ref, TqSide side)
{
    struct fistf *f = fistf_of(ref);
    Team *team = &f->team[side];
    f->team[tq_other_side(side)].spare_hold = HOLD_LOST;
    if (team->spare_hold == HOLD_LOST && in_force(ref, F_9_2_1_A))
        team->spare_hold = freed(team, HOLD_REGAINED);
}

/* OPEN(fistf-de/9.2.1.a): a rebound was no loss, and so is nothing that was regained. */
void fistf_spare_came_back(Team *team)
{
    if (team->spare_hold == HOLD_REGAINED)
        team->spare_hold = HOLD_NONE;
}

void fistf_free_spare(struct ref *ref, TqThing piece)
{
    struct fistf *f = fistf_of(ref);
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        if (side != piece.side || piece.number != SPARE)
            f->team[side].spare_locked = false;
}

/* (b): the ball has passed a line; (c): the foul was the other's. What a side whose spare keeper
   had to stay has of such a restart. */
SpareHold fistf_hold_at_restart(const struct ref *ref, TqRestart kind, TqSide to, TqSide side)
{
    const Team *team = &fistf_seen(ref)->team[side];
    const bool foul = kind == TQ_RESTART_FREE || kind == TQ_RESTART_PENALTY;
    if (!foul && in_force(ref, F_9_2_1_B))
        return freed(team, HOLD_OUT);
    return foul && side == to && in_force(ref, F_9_2_1_C) ? freed(team, HOLD_FOUL) : HOLD_LOST;
}

void fistf_spare_at_restart(struct ref *ref, const TqRuling *award, const SpareHold held[2])
{
    struct fistf *f = fistf_of(ref);
    for (int side = TQ_HOME; side <= TQ_AWAY; side++) {
        const bool lost = held[side] == HOLD_LOST || (TqSide)side != award->to;
        f->team[side].spare_hold =
            lost ? fistf_hold_at_restart(ref, award->restart, award->to, (TqSide)side) : held[side];
    }
}

/* OPEN(fistf-es/9.1.2): one that came in wrongly stays until then. */
/* OPEN(fistf-es/9.2.1.b): out of play it may go until the restart is taken; from then on its side
   needs the ball again. */
/* The clause by which it may be taken off now; -1: it may not. */
int fistf_withdrawal(const struct ref *ref, TqSide side)
{
    const struct fistf *f = fistf_seen(ref);
    const bool still = !f->ball_moves, has_ball = f->owner == side || f->phase == FISTF_RESTART;
    if (!in_force(ref, F_9_2_1))
        return F_8_3_1;
    return still && has_ball && f->team[side].spare_hold != HOLD_LOST ? F_9_2_1 : -1;
}

/* ---- In and out ---- */

static void say_swap(const struct ref *ref, TqThing thing, int clause, int ground, Verdict *verdict)
{
    TqRuling said = ruling_of(clause, TQ_CALL_SUBSTITUTION);
    if (ground >= 0 && clause == F_9_2_1)
        said = ruling_with(said, ground);
    said.thing = thing;
    said.to = (TqSide)thing.side;
    if (board_get(&ref->board, thing)->present)
        said = ruling_at(said, board_get(&ref->board, thing)->at);
    verdict_say(verdict, said);
}

/* The ball was lost meanwhile: the clause by which it may go all the same; -1: it was not. */
static int ground_of(SpareHold hold)
{
    return hold == HOLD_REGAINED ? F_9_2_1_A
           : hold == HOLD_OUT    ? F_9_2_1_B
           : hold == HOLD_FOUL   ? F_9_2_1_C
                                 : -1;
}

/* The rod keeper stands in its goal again; with the spare one no figure may stay there (2.2.2). */
void fistf_keeper_returns(struct ref *ref, TqSide side)
{
    const TqThing keeper = thing_keeper(side);
    const double end = ref_end(ref, side);
    fistf_clear_areas(ref);
    place_set(&ref->board, keeper, vec2(end * (ref->board.field.half_x - 12), 0), vec2(-end, 0));
    const Vec2 at = board_get(&ref->board, keeper)->at;
    if (!place_is_free(&ref->board, keeper, at))
        place_set_near(&ref->board, keeper, at);
}

static void withdraw(struct ref *ref, TqSide side, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    Team *team = &f->team[side];
    const int clause = fistf_withdrawal(ref, side), ground = ground_of(team->spare_hold);
    place_take_away(&ref->board, spare_of(side));
    team->spare = SPARE_IDLE;
    team->spare_first = team->spare_flicked = false;
    team->spare_hold = HOLD_NONE;
    team->spare_locked = true;
    fistf_keeper_returns(ref, side);
    say_swap(ref, thing_keeper(side), clause < 0 ? F_9_2_1 : clause, ground, verdict);
}

/* 9.1.2.c: D has made his flick, and the one that was asked for may be set down. */
void fistf_say_spare(const struct ref *ref, Verdict *verdict)
{
    const struct fistf *f = fistf_seen(ref);
    if (f->team[f->owner].spare == SPARE_IDLE && !ref->board.piece[f->owner][KEEPER].present)
        say_swap(ref, spare_of(f->owner), F_8_3_1, -1, verdict);
}

/* It was asked for: the keeper on the rod is taken in hand (9.1.2.b), D has his flick, then it is
   set down. Or the other way round. */
void fistf_swap_keeper(struct ref *ref, const TqCommand *command, Verdict *verdict)
{
    const struct fistf *f = fistf_seen(ref);
    if (f->team[command->side].spare == SPARE_IN) {
        withdraw(ref, command->side, verdict);
    } else {
        place_take_away(&ref->board, thing_keeper(command->side));
        if (f->phase == FISTF_RESTART)
            fistf_say_spare(ref, verdict);
    }
    if (f->phase != FISTF_RESTART)
        fistf_stop(ref, WAIT_SPARE, verdict);
}

static void set_down(struct ref *ref, const TqCommand *c)
{
    Team *team = &fistf_of(ref)->team[c->side];
    place_set(&ref->board, c->thing, vec2(c->x_um / 1000.0, c->y_um / 1000.0),
              vec2(c->axis_x, c->axis_y));
    if (c->thing.number != SPARE || team->spare == SPARE_IN)
        return;
    team->spare = SPARE_IN;
    team->spare_first = true;
    team->spare_flicked = false;
    team->spare_hold = HOLD_NONE;
}

bool fistf_brings_keeper(const struct ref *ref, const TqCommand *c)
{
    const bool spare = thing_is_piece(c->thing) && c->thing.number == SPARE;
    if (thing_is_keeper(c->thing))
        return ref->period != PERIOD_SERIES && !board_get(&ref->board, c->thing)->present;
    return spare && fistf_seen(ref)->team[c->side].spare != SPARE_IN;
}

/* Keepers set down and taken up by hand. */
bool fistf_spare_deed(struct ref *ref, const TqCommand *c)
{
    const bool keeper = thing_is_keeper(c->thing),
               spare = thing_is_piece(c->thing) && c->thing.number == SPARE;
    if (!keeper && !spare)
        return false;
    if (c->deed == TQ_DO_LIFT)
        place_take_away(&ref->board, c->thing);
    else
        set_down(ref, c);
    return true;
}

/* ---- Idle ---- */

/* 9.1.3: while not in use it is off the field, wholly where the edition says so. */
bool fistf_idle_spare_inside(const struct ref *ref, TqSide side)
{
    const Footprint *seen = board_get(&ref->board, spare_of(side));
    if (!seen->present || fistf_seen(ref)->team[side].spare == SPARE_IN)
        return false;
    const Zone field = field_whole(&ref->board.field);
    const bool wholly = fistf_switch(ref, SW_IDLE_SPARE_KEEPER_WHOLLY_OUTSIDE);
    return field_in(&field, seen, wholly ? TQ_BY_PART : TQ_BY_CENTRE, 0);
}

/* Where no sanction is laid down the referee only takes it off. */
void fistf_clear_idle_spare(struct ref *ref)
{
    for (int side = TQ_HOME; side <= TQ_AWAY; side++) {
        if (!fistf_idle_spare_inside(ref, (TqSide)side) || !in_force(ref, F_9_1_3) ||
            fistf_switch(ref, SW_IDLE_SPARE_KEEPER_INSIDE_SANCTION))
            continue;
        TqRuling said = ruling_of(F_9_1_3, TQ_CALL_PLACED);
        said.thing = spare_of((TqSide)side);
        order_hold(&fistf_of(ref)->placed, said);
        place_take_away(&ref->board, said.thing);
    }
}

/* ---- What cannot be, and what is offered ---- */

bool fistf_spare_takes_restart(const struct ref *ref, TqSide side)
{
    const struct fistf *f = fistf_seen(ref);
    return f->phase == FISTF_RESTART && f->restart.to == side && f->restart.taker == SPARE;
}

const char *fistf_no_keeper_deed(const struct ref *ref, const TqCommand *c)
{
    const struct fistf *f = fistf_seen(ref);
    const bool own = thing_is_piece(c->thing) && c->thing.side == (int8_t)c->side;
    const bool swaps = c->thing.number == SPARE || c->deed == TQ_DO_LIFT;
    if (!own || (swaps && fistf_figures(ref) < FIGURES)) /* V.2: there is no spare keeper */
        return "that is not to be moved by hand now";
    if (f->phase != FISTF_PLAY && f->phase != FISTF_WAIT && f->phase != FISTF_RESTART)
        return "nothing is played now";
    if (c->thing.number == SPARE && f->team[c->side].spare == SPARE_GONE)
        return "the spare keeper is out for the match";
    if (c->deed == TQ_DO_LIFT && fistf_spare_takes_restart(ref, c->side) &&
        c->thing.number == SPARE)
        return "it is to take the restart";
    if (c->deed == TQ_DO_LIFT)
        return cannot_lift(ref, c->thing);
    return cannot_put(ref, c, false);
}

void fistf_offer_rod(Offering *o, TqSide side)
{
    const Footprint *seen = board_get(&o->ref->board, thing_keeper(side));
    const TqSpot here = { .after_ms = 1,
                          .x_um = (int32_t)(seen->at.x * 1000),
                          .y_um = (int32_t)(seen->at.y * 1000) };
    const TqCommand move = { .deed = TQ_DO_MOVE,
                             .side = side,
                             .at_ms = o->ref->now_ms,
                             .thing = thing_keeper(side),
                             .spots = 1,
                             .spot = { here } };
    TqOffer what = offer_of(o, TQ_DO_MOVE, side, F_8_2_1);
    what.pieces = 1u << KEEPER;
    if (offer_is_asked(o, side) && seen->present && offer_may(o, &move))
        offer_add(o, what);
}

/* Is there any place in the goal area where it may come in now? */
static bool may_come_in(Offering *o, TqSide side)
{
    const TqField *field = &o->ref->board.field;
    const double x = ref_end(o->ref, side) * (field->half_x - field->small_deep / 2);
    bool may = false;
    for (int i = -2; i <= 2 && !may; i++) {
        const TqCommand put = { .deed = TQ_DO_PLACE,
                                .side = side,
                                .at_ms = o->ref->now_ms,
                                .thing = spare_of(side),
                                .x_um = (int32_t)(x * 1000),
                                .y_um = (int32_t)(i * field->small_half * 400),
                                .placed = true };
        may = offer_may(o, &put);
    }
    return may;
}

/* Before the goal line; 12.2.3: at a penalty with its back on it. */
static double returns_to(const struct ref *ref, TqSide side)
{
    const Restart *r = &fistf_seen(ref)->restart;
    const bool penalty = fistf_prepares(ref) && r->kind == TQ_RESTART_PENALTY && r->to != side;
    return ref_end(ref, side) * (ref->board.field.half_x + (penalty ? 1 : -12));
}

/* 8.2.1: a keeper in hand goes back into its goal, as long as no other has come in for it. */
static void offer_return(Offering *o, TqSide side)
{
    const struct fistf *f = fistf_seen(o->ref);
    const TqCommand put = { .deed = TQ_DO_PLACE,
                            .side = side,
                            .at_ms = o->ref->now_ms,
                            .thing = thing_keeper(side),
                            .x_um = (int32_t)(returns_to(o->ref, side) * 1000),
                            .placed = true };
    TqOffer what = offer_of(o, TQ_DO_PLACE, side, fistf_right(o->ref, &put));
    what.pieces = 1u << KEEPER;
    if (!o->ref->board.piece[side][KEEPER].present && f->team[side].spare != SPARE_IN &&
        o->ref->period != PERIOD_SERIES && offer_may(o, &put))
        offer_add(o, what);
}

void fistf_offer_keepers(Offering *o)
{
    const struct fistf *f = fistf_seen(o->ref);
    for (int side = TQ_HOME; side <= TQ_AWAY; side++) {
        if (!offer_is_asked(o, (TqSide)side))
            continue;
        offer_return(o, (TqSide)side);
        if (fistf_figures(o->ref) == FIGURES && o->ref->period != PERIOD_SERIES &&
            f->team[side].spare == SPARE_IDLE && (TqSide)side == f->owner &&
            !fistf_can_defend(o->ref) && !o->ref->board.piece[side][KEEPER].present &&
            may_come_in(o, (TqSide)side)) {
            TqOffer what = offer_of(o, TQ_DO_PLACE, (TqSide)side, F_9_1_1);
            what.pieces = 1u << SPARE;
            offer_add(o, what);
        }
    }
}
