/* SPDX-License-Identifier: MIT */
/* What may be done beside the play itself: keepers moved on their rods, ticks, checks, changes, and
   orders handed in for later. */
#include "book/fistf/offers.h"
#include "book/fistf/restarts.h"

/* ---- Changes: 2.5, 8.3.3 ---- */

/* A reserve's number that is not in use. */
static int16_t free_reserve(const struct ref *ref, TqSide side)
{
    TqCommand change = { .deed = TQ_DO_SUBSTITUTE, .side = side, .by = SPARE + 1 };
    for (int n = 0; n < TQ_PIECES && !thing_is_piece(change.thing); n++)
        if (ref->board.piece[side][n].present)
            change.thing = thing_piece(side, n);
    while (thing_is_piece(change.thing) && change.by < 2 * TQ_PIECES &&
           fistf_no_substitution(ref, &change))
        change.by++;
    return change.by;
}

static void offer_changes(Offering *o)
{
    const int clause = fistf_seen(o->ref)->phase == FISTF_INTERVAL ? F_2_5_4 : F_2_5_2;
    for (int side = TQ_HOME; side <= TQ_AWAY; side++) {
        if (!offer_is_asked(o, (TqSide)side))
            continue;
        TqCommand change = { .deed = TQ_DO_SUBSTITUTE,
                             .side = (TqSide)side,
                             .by = free_reserve(o->ref, (TqSide)side) };
        TqOffer what = offer_of(o, TQ_DO_SUBSTITUTE, (TqSide)side, clause);
        what.until_ms = -1;
        for (int n = 0; n <= SPARE; n++) {
            change.thing = thing_piece((TqSide)side, n);
            if (o->ref->board.piece[side][n].present && offer_may(o, &change))
                what.pieces |= 1u << n;
        }
        if (what.pieces)
            offer_add(o, what);
    }
}

/* ---- Asked of the referee ---- */

/* 2.1.1.3: the other side's pieces that stand wholly over a line; not a spare keeper that lies
   there idle. */
static uint32_t over_a_line(const struct ref *ref, TqSide side)
{
    uint32_t over = 0;
    for (int n = 0; n <= SPARE; n++) {
        const Footprint *seen = &ref->board.piece[side][n];
        const bool idle = fistf_spare_unused(ref, thing_piece(side, n)) >= 0;
        over |= seen->present && !idle && fistf_beyond(ref, seen) > 0 ? 1u << n : 0;
    }
    return over;
}

/* 13.3.1: while there are ticks left; one that was granted is not asked for again. */
static uint32_t to_tick(const struct ref *ref)
{
    const struct fistf *f = fistf_seen(ref);
    return f->count.ticks >= TICKS || f->tick_granted ? 0 : ~1u;
}

/* Could it be made now, were no orders sealed? */
static bool may_tick(const Offering *o)
{
    const struct fistf *f = fistf_seen(o->ref);
    const TqCommand tick = { .deed = TQ_DO_FLICK,
                             .kind = TQ_FLICK_TICK,
                             .side = f->owner,
                             .thing = thing_piece(f->owner, f->tick_figure) };
    struct ref live = *o->ref;
    const Offering as_if = { .book = o->book, .ref = &live, .to = o->to };
    live.setting[SET_WAY] = live.setting[SET_WAY] == WAY_SEALED ? WAY_LIVE : live.setting[SET_WAY];
    return offer_may(&as_if, &tick);
}

static void offer_tick(Offering *o)
{
    const struct fistf *f = fistf_seen(o->ref);
    const bool sealed = o->ref->setting[SET_WAY] == WAY_SEALED;
    if (sealed && fistf_moves(o->ref) && o->ref->now_ms != f->orders.since_ms)
        return;
    if (!offer_is_asked(o, f->owner) || !f->tick_granted || f->phase != FISTF_PLAY || !may_tick(o))
        return;
    TqOffer what = offer_of(o, sealed ? TQ_DO_ORDER : TQ_DO_FLICK, f->owner, F_13_4_1);
    what.pieces = 1u << f->tick_figure;
    what.kinds[f->tick_figure] = 1u << TQ_FLICK_TICK;
    offer_add(o, what);
}

/* 9.2.1: the spare keeper, taken up by hand, goes as if it were asked for. */
static void offer_spare_off(Offering *o, TqSide side)
{
    const TqCommand up = {
        .deed = TQ_DO_LIFT, .side = side, .at_ms = o->ref->now_ms, .thing = thing_piece(side, SPARE)
    };
    TqOffer what = offer_of(o, TQ_DO_LIFT, side, F_9_2_1);
    what.pieces = 1u << SPARE;
    if (offer_is_asked(o, side) && fistf_is_spare_in_play(o->ref, up.thing) &&
        !fistf_may_lift(o->ref, up.thing) && offer_may(o, &up))
        offer_add(o, what);
}

static void offer_requests(Offering *o)
{
    const struct fistf *f = fistf_seen(o->ref);
    const TqSide other = tq_other_side(f->owner);
    offer_request(o, f->owner, TQ_ASK_TICK, f->owner, to_tick(o->ref), F_13_4_1);
    offer_request(o, f->owner, TQ_ASK_FORCE, other, over_a_line(o->ref, other), F_2_1_1_3);
    for (int side = TQ_HOME; side <= TQ_AWAY; side++) {
        offer_spare_off(o, (TqSide)side);
        if (f->team[side].spare != SPARE_GONE)
            offer_request(o, (TqSide)side, TQ_ASK_SPARE_KEEPER, TQ_NO_SIDE, 0, F_8_3_1);
        if (o->ref->board.piece[side][KEEPER].present)
            offer_request(o, (TqSide)side, TQ_ASK_KEEPER_CHANGE, TQ_NO_SIDE, 0, F_8_3_2);
    }
}

/* ---- Sealed orders ---- */

/* A keeper's way, while things move and the ball is in play; at rest it is led at once. */
static void offer_rod_orders(Offering *o)
{
    const bool plays = fistf_moves(o->ref) && !fistf_seen(o->ref)->dead;
    for (int side = TQ_HOME; side <= TQ_AWAY && plays; side++) {
        TqOffer what = offer_of(o, TQ_DO_ORDER, (TqSide)side, F_8_2_1);
        what.pieces = 1u << KEEPER;
        what.until_ms = -1;
        const bool handed = fistf_seen(o->ref)->orders.order[ROD_ORDERS + side].deed == TQ_DO_ORDER;
        if (o->ref->board.piece[side][KEEPER].present && !handed)
            offer_add(o, what);
    }
}

/* Whoever may flick, with what is not barred from it; "wait" is an answer too. A must do something
   with a ball that rests, once D has answered and nothing runs out any more. */
static void offer_orders(Offering *o)
{
    const struct fistf *f = fistf_seen(o->ref);
    struct ref live = *o->ref;
    const Offering as_if = { .book = o->book, .ref = &live, .to = o->to };
    const bool rests = !fistf_moves(o->ref);
    live.setting[SET_WAY] = WAY_LIVE; /* what could be flicked now */
    if (!rests && o->ref->now_ms != f->orders.since_ms)
        return; /* nothing new is to be seen */
    offer_rod_orders(o);
    for (int side = TQ_HOME; side <= TQ_AWAY; side++) {
        if (!offer_is_asked(o, (TqSide)side))
            continue;
        TqOffer what =
            offer_of(o, TQ_DO_ORDER, (TqSide)side, (TqSide)side == f->owner ? F_5_2_1 : F_6_2_1);
        what.pieces = offer_pieces_for(&as_if, TQ_DO_FLICK, (TqSide)side);
        what.must =
            !f->orders.handed[side] &&
            (!f->orders.answered[side] || ((TqSide)side == f->owner && fistf_at_rest(o->ref)));
        what.until_ms = -1;
        if (!what.pieces)
            continue;
        offer_add(o, what);
        what.deed = TQ_DO_WAIT;
        what.pieces = 0;
        what.must = false;
        if (!f->orders.answered[side] && f->phase == FISTF_PLAY)
            offer_add(o, what);
    }
}

void fistf_offer_beside(Offering *o)
{
    const FistfPhase phase = fistf_seen(o->ref)->phase;
    const bool play = phase == FISTF_PLAY || phase == FISTF_WAIT;
    if (play || phase == FISTF_RESTART)
        offer_requests(o);
    if (phase == FISTF_RESTART || phase == FISTF_INTERVAL)
        offer_changes(o);
    if (play)
        offer_tick(o);
    if (play && o->ref->setting[SET_WAY] == WAY_SEALED)
        offer_orders(o);
}
