/* SPDX-License-Identifier: MIT */
/* Rule 9: the spare keeper. Coming and going itself is in spare.c. */
#include "book/fistf/fistf.h"

/* It is set down, and was not in play. */
static bool comes_in(const Hearing *h)
{
    const TqCommand *c = &h->fact->command;
    return fistf_attempts(h, TQ_DO_PLACE) && thing_is_piece(c->thing) && c->thing.number == SPARE &&
           fistf_seen(h->ref)->team[c->side].spare != SPARE_IN;
}

static bool is_asked_for(const Hearing *h)
{
    const TqCommand *c = &h->fact->command;
    return fistf_attempts(h, TQ_DO_REQUEST) && c->request == TQ_ASK_SPARE_KEEPER;
}

static bool asks_in(const Hearing *h)
{
    return is_asked_for(h) && fistf_seen(h->ref)->team[h->fact->command.side].spare != SPARE_IN;
}

static Vec2 goes_to(const TqCommand *c)
{
    return vec2(c->x_um / 1000.0, c->y_um / 1000.0);
}

static Judgement brought_in(Hearing *h, TqSide side)
{
    h->out = fistf_spare_offence(h->ref, h->out, side);
    return JUDGE_RULED;
}

/* 9.1.1  It comes in by hand, in the goal area or behind the goal line between its side lines. */
static Judgement fistf_9_1_1(Hearing *h)
{
    const TqCommand *c = &h->fact->command;
    if (!comes_in(h))
        return JUDGE_SILENT;
    Footprint there = *board_get(&h->ref->board, c->thing);
    there.at = goes_to(c);
    return fistf_in_entry(h->ref, c->side, &there) ? JUDGE_SILENT : brought_in(h, c->side);
}

/* A condition of 9.1.2 that does not hold: set down all the same it is an offence, asked for it is
   refused. */
static Judgement unmet(Hearing *h)
{
    if (!in_force(h->ref, F_9_1_2))
        return JUDGE_SILENT;
    if (!is_asked_for(h))
        return brought_in(h, h->fact->command.side);
    h->out = ruling_with(h->out, F_9_1_2);
    return fistf_refused(h);
}

/* 9.1.2.a  Its side has the ball. */
static Judgement fistf_9_1_2_a(Hearing *h)
{
    const bool has_ball = h->fact->command.side == fistf_seen(h->ref)->owner;
    return (comes_in(h) || asks_in(h)) && !has_ball ? unmet(h) : JUDGE_SILENT;
}

/* The keeper is put back while the spare one, which must go first, is in play. */
static bool returns_too_soon(const Hearing *h)
{
    const TqCommand *c = &h->fact->command;
    return fistf_attempts(h, TQ_DO_PLACE) && thing_is_keeper(c->thing) &&
           fistf_seen(h->ref)->team[c->side].spare == SPARE_IN;
}

/* 9.1.2.b  The keeper on the rod is in hand, off the table: whichever of the two comes second. */
static Judgement fistf_9_1_2_b(Hearing *h)
{
    const bool beside = comes_in(h) && h->ref->board.piece[h->fact->command.side][KEEPER].present;
    const bool returns = returns_too_soon(h);
    const Judgement said = beside || returns ? unmet(h) : JUDGE_SILENT;
    if (returns)
        h->out.thing = h->fact->command.thing; /* whose handling it is */
    return said;
}

/* 9.1.2.c  D's pending flick has been made, or waived (K35). */
static Judgement fistf_9_1_2_c(Hearing *h)
{
    const struct fistf *f = fistf_seen(h->ref);
    return comes_in(h) && h->fact->command.side == f->owner && fistf_can_defend(h->ref)
               ? unmet(h)
               : JUDGE_SILENT;
}

/* 9.1.3  Not in use, it is off the field: else there is one figure too many. */
static Judgement fistf_9_1_3(Hearing *h)
{
    int side = TQ_HOME;
    while (side <= TQ_AWAY && !fistf_idle_spare_inside(h->ref, (TqSide)side))
        side++;
    if (side > TQ_AWAY || !fistf_in_play(h->ref) ||
        !fistf_switch(h->ref, SW_IDLE_SPARE_KEEPER_INSIDE_SANCTION))
        return JUDGE_SILENT;
    h->out.call = TQ_CALL_NUMBER;
    h->out.thing = thing_piece((TqSide)side, SPARE);
    h->out = fistf_free_kick_spot(h->ref, h->out, (TqSide)side);
    return JUDGE_RULED;
}

/* 9.1.4  In play it is a figure like any other, but its first flick brings no goal: goal kick. */
static Judgement fistf_9_1_4(Hearing *h)
{
    return fistf_out_by(h, F_9_1_4);
}

/* 9.2.1  Off again with the ball at rest and in possession; that lost, only after 9.2.1.a, b or c.
 */
static Judgement fistf_9_2_1(Hearing *h)
{
    const TqSide side = h->fact->command.side;
    const bool lifted = fistf_attempts(h, TQ_DO_LIFT) &&
                        fistf_is_spare_in_play(h->ref, h->fact->command.thing) &&
                        !fistf_may_lift(h->ref, h->fact->command.thing);
    if (!(is_asked_for(h) || lifted) || fistf_seen(h->ref)->team[side].spare != SPARE_IN ||
        fistf_withdrawal(h->ref, side) >= 0)
        return JUDGE_SILENT;
    return fistf_refused(h);
}

static Judgement kick_there(Hearing *h, TqThing figure, Vec2 at)
{
    h->out.call = TQ_CALL_ILLEGAL_HANDLING;
    h->out.thing = figure;
    h->out = fistf_kick_as_1_2(h->ref, h->out, (TqSide)figure.side, at);
    return JUDGE_RULED;
}

/* 9.2.2  For an exchange the ball rests (by edition only when it goes); that A flicks after D's
   pending flick only is seen to with all flicks (rights.c). OPEN(fistf-es/9.2.2): taken off wrongly
   it stays, for the sanction has the place of a flick. */
static Judgement fistf_9_2_2(Hearing *h)
{
    const struct fistf *f = fistf_seen(h->ref);
    const TqCommand *c = &h->fact->command;
    const bool both = fistf_switch(h->ref, SW_KEEPER_SWAP_NEEDS_BALL_STILL) == V_BOTH_DIRECTIONS;
    if (asks_in(h) && f->ball_moves && both)
        return fistf_refused(h);
    return comes_in(h) && f->ball_moves && both ? kick_there(h, c->thing, goes_to(c))
                                                : JUDGE_SILENT;
}

/* 9.2.3  Taken off, it comes in again only after another figure or a keeper has touched, by edition
   played, the ball. */
static Judgement fistf_9_2_3(Hearing *h)
{
    const TqCommand *c = &h->fact->command;
    if (!(comes_in(h) || asks_in(h)) || !fistf_seen(h->ref)->team[c->side].spare_locked)
        return JUDGE_SILENT;
    return asks_in(h) ? fistf_refused(h) : kick_there(h, c->thing, goes_to(c));
}

static const ClauseRow rows[] = {
    { F_9_1_1, TQ_AT_JUDGE, TRIES(PLACE), fistf_9_1_1 },
    { F_9_1_2, TQ_AT_CODE, 0, 0 },
    { F_9_1_2_A, TQ_AT_JUDGE, TRIES(PLACE) | TRIES(REQUEST), fistf_9_1_2_a },
    { F_9_1_2_B, TQ_AT_JUDGE, TRIES(PLACE), fistf_9_1_2_b },
    { F_9_1_2_C, TQ_AT_JUDGE, TRIES(PLACE), fistf_9_1_2_c },
    { F_9_1_3, TQ_AT_JUDGE, FACT_BIT(FACT_SETTLED), fistf_9_1_3 },
    { F_9_1_4, TQ_AT_JUDGE, FACT_BIT(FACT_CROSS), fistf_9_1_4 },
    { F_9_2_1, TQ_AT_JUDGE, TRIES(REQUEST) | TRIES(LIFT), fistf_9_2_1 },
    { F_9_2_1_A, TQ_AT_CODE, 0, 0 },
    { F_9_2_1_B, TQ_AT_CODE, 0, 0 },
    { F_9_2_1_C, TQ_AT_CODE, 0, 0 },
    { F_9_2_2, TQ_AT_JUDGE, TRIES(PLACE) | TRIES(REQUEST), fistf_9_2_2 },
    { F_9_2_3, TQ_AT_JUDGE, TRIES(PLACE) | TRIES(REQUEST), fistf_9_2_3 },
};
const Chapter fistf_r09 = { "9", sizeof rows / sizeof rows[0], rows };
