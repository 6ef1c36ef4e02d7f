/* SPDX-License-Identifier: MIT */
/* The builder of offers, and "may I?" with the same judges as the deed itself. */
#include "ref/offer.h"

#include "ref/wait.h"

_Static_assert(TQ_FLICKS <= 8, "the kinds of flick fit an offer's bits");

bool offer_is_asked(const Offering *o, TqSide side)
{
    return o->to == TQ_NO_SIDE || side == o->to;
}

void offer_add(Offering *o, TqOffer what)
{
    if (!offer_is_asked(o, what.side))
        return;
    TQ_ASSERT(o->count < TQ_MAX_OFFERS);
    o->offer[o->count++] = what;
}

static bool is_thinkable(const Offering *o, const TqCommand *command)
{
    return !o->book->impossible(o->ref, command) && !(o->withheld && o->withheld(o->ref, command));
}

/* What is offered is fine with help and, where nobody helps, without it. */
static bool is_strict(const Offering *o)
{
    return o->played && o->played->manner == TQ_STRICT;
}

/* Of several alike, who objected to one is asked first: rulebook_objects. */
static bool nothing_against(const Offering *o, const TqCommand *command, int *judge)
{
    if (!is_thinkable(o, command))
        return false;
    const Fact fact = { .kind = FACT_ATTEMPT, .command = *command };
    return !rulebook_objects(o->book, o->ref, &fact, judge) &&
           !(is_strict(o) && rulebook_objects(o->book, o->played, &fact, judge));
}

/* The same of a kind of flick, where a normal one may be made. */
static bool nothing_against_kind(const Offering *o, const TqCommand *command)
{
    if (!is_thinkable(o, command))
        return false;
    const Fact fact = { .kind = FACT_ATTEMPT, .command = *command };
    return rulebook_kind_objection(o->book, o->ref, &fact) < 0 &&
           !(is_strict(o) && rulebook_kind_objection(o->book, o->played, &fact) >= 0);
}

/* Each piece of an offered flick, kind by kind, as it stands. */
static void fill_kinds(const Offering *o, TqOffer *offer)
{
    TqCommand command = { .deed = TQ_DO_FLICK, .side = offer->side, .aim_x = 1, .speed_um_s = 1 };
    command.at_ms = o->ref->now_ms > o->ref->rests_ms ? o->ref->now_ms : o->ref->rests_ms;
    for (int n = 0; n < TQ_PIECES; n++) {
        if (!(offer->pieces & 1u << n) || offer->kinds[n]) /* or the book has said so */
            continue;
        command.thing = thing_piece(offer->side, n);
        offer->kinds[n] = 1u << TQ_FLICK_NORMAL; /* it is offered for that */
        for (int kind = TQ_FLICK_NORMAL + 1; kind < TQ_FLICKS; kind++) {
            command.kind = (TqFlickKind)kind;
            if ((o->book->kinds & 1u << kind) && nothing_against_kind(o, &command))
                offer->kinds[n] |= (uint8_t)(1u << kind);
        }
    }
}

int offer_all(const struct rulebook *book, const struct ref *ref, TqSide to, TqOffer *out, int cap)
{
    struct ref helped; /* what is punished if it is done is offered in neither manner */
    Offering o = {
        .book = book, .ref = ref, .played = ref, .to = to, .until_ms = wait_ends(book, ref)
    };
    if (ref->manner != TQ_ASSISTED) {
        helped = *ref;
        helped.manner = TQ_ASSISTED;
        o.ref = &helped;
    }
    if (!ref->over)
        book->offers(&o);
    for (int i = 0; i < o.count && book->kinds; i++)
        if (o.offer[i].deed == TQ_DO_FLICK)
            fill_kinds(&o, &o.offer[i]);
    for (int i = 0; i < o.count && i < cap; i++)
        out[i] = o.offer[i];
    return o.count < cap ? o.count : cap;
}

bool offer_may(const Offering *o, const TqCommand *command)
{
    int judge = -1;
    return nothing_against(o, command, &judge);
}

uint32_t offer_pieces_for(const Offering *o, TqDeed deed, TqSide side)
{
    const struct ref *ref = o->ref;
    TqCommand command = { .deed = deed, .side = side, .aim_x = 1, .speed_um_s = 1 };
    uint32_t pieces = 0;
    int judge = -1;
    command.at_ms = ref->now_ms > ref->rests_ms ? ref->now_ms : ref->rests_ms;
    for (int n = 0; n < TQ_PIECES; n++) {
        const Footprint *seen = &ref->board.piece[side][n];
        command.thing = thing_piece(side, n);
        command.x_um = (int32_t)(seen->at.x * 1000);
        command.y_um = (int32_t)(seen->at.y * 1000);
        if (seen->present && nothing_against(o, &command, &judge))
            pieces |= 1u << n;
    }
    return pieces;
}

TqOffer offer_of(const Offering *o, TqDeed deed, TqSide side, int clause)
{
    const int limit = o->book->limited_by ? o->book->limited_by(o->ref) : -1;
    return (TqOffer){ .deed = deed,
                      .side = side,
                      .clause = (int16_t)clause,
                      .until_ms = o->until_ms,
                      .until_clause = (int16_t)limit };
}

void offer_pieces(Offering *o, TqDeed deed, TqSide side, int clause, bool must)
{
    TqOffer what = offer_of(o, deed, side, clause);
    what.pieces = offer_is_asked(o, side) ? offer_pieces_for(o, deed, side) : 0;
    what.must = must;
    if (what.pieces)
        offer_add(o, what);
}

void offer_choice(Offering *o, TqSide side, uint32_t options, int clause, bool must)
{
    TqOffer what = offer_of(o, TQ_DO_CHOOSE, side, clause);
    what.options = options;
    what.must = must;
    offer_add(o, what);
}

void offer_request(Offering *o, TqSide side, TqRequest request, TqSide about, uint32_t pieces,
                   int clause)
{
    TqOffer what = offer_of(o, TQ_DO_REQUEST, side, clause);
    TqCommand ask = {
        .deed = TQ_DO_REQUEST, .side = side, .request = request, .thing = thing_none()
    };
    int judge = -1;
    what.request = request;
    if (!offer_is_asked(o, side))
        return;
    if (about == TQ_NO_SIDE) {
        if (offer_may(o, &ask))
            offer_add(o, what);
        return;
    }
    for (int n = 0; n < TQ_PIECES; n++) {
        ask.thing = thing_piece(about, n);
        if ((pieces & 1u << n) && nothing_against(o, &ask, &judge))
            what.pieces |= 1u << n;
    }
    if (what.pieces)
        offer_add(o, what);
}

void offer_ready(Offering *o, TqSide side, int clause)
{
    TqOffer what = offer_of(o, TQ_DO_READY, side, clause);
    what.must = true;
    offer_add(o, what);
}
