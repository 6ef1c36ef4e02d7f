/* SPDX-License-Identifier: MIT */
/* Kinds of flick, forbidden places and the nearest lawful one. */
#include "hand.h"

#include <toque/ahead.h>
#include <toque/placing.h>

enum { ORDERED_AHEAD = 1000 }; /* ms: of an order that only asks which kinds there are */
enum { SHAPES = 96 };          /* three rules about each of 22 pieces, and zones */

static void write_kind(JsonOut *out, int book, TqFlickKind kind, const TqObjection *answer)
{
    out_open(out, NULL, '{');
    out_text(out, "kind", tq_flick_word(kind));
    out_bool(out, "may", answer->may);
    write_clause(out, "clause", book, answer->clause);
    out_close(out, '}');
}

/* The offer of a deed with this piece; false: there is none. */
static bool find_offer(const struct tq_match *match, TqThing piece, TqDeed deed, TqOffer *found)
{
    TqOffer offers[TQ_MAX_OFFERS];
    const int count = tq_match_offers(match, offers, TQ_MAX_OFFERS);
    for (int i = 0; i < count && piece.number >= 0 && piece.number < TQ_PIECES; i++)
        if (offers[i].deed == deed && offers[i].side == (TqSide)piece.side &&
            offers[i].pieces & 1u << piece.number) {
            *found = offers[i];
            return true;
        }
    return false;
}

/* A flick as it is to be made now, at once or by an order, and bits of its TqFlickKinds. */
static unsigned as_offered(const struct tq_match *match, TqCommand *flick)
{
    TqOffer offer;
    unsigned kinds = 0;
    if (find_offer(match, flick->thing, TQ_DO_FLICK, &offer))
        return offer.kinds[flick->thing.number];
    if (!find_offer(match, flick->thing, TQ_DO_ORDER, &offer))
        return 0;
    flick->deed = TQ_DO_ORDER;
    flick->start_ms = flick->at_ms + ORDERED_AHEAD;
    if (offer.kinds[flick->thing.number])
        return offer.kinds[flick->thing.number];
    for (int kind = 0; kind < TQ_FLICKS; kind++) { /* what stands beside play, an offer names */
        const bool beside = kind == TQ_FLICK_POSITIONAL || kind == TQ_FLICK_TICK;
        flick->kind = (TqFlickKind)kind;
        kinds |= (unsigned)(!beside && tq_match_objection(match, flick).may) << kind;
    }
    return kinds;
}

void write_kinds(JsonOut *out, const struct tq_match *match, const TqCommand *flick)
{
    TqView view;
    TqCommand one = *flick;
    const unsigned offered = as_offered(match, &one);
    tq_match_view(match, flick->side, &view);
    out_open(out, NULL, '[');
    for (int kind = 0; kind < TQ_FLICKS; kind++) {
        one.kind = (TqFlickKind)kind;
        TqObjection answer = tq_match_objection(match, &one);
        const bool open = offered & 1u << kind;
        const bool closed = !answer.may && !answer.cannot[0];
        answer.may = open;
        if (open || closed) /* what cannot be at all is no kind of this book's */
            write_kind(out, view.book, one.kind, &answer);
    }
    out_close(out, ']');
}

static void write_shape(JsonOut *out, int book, const TqForbidden *shape)
{
    out_open(out, NULL, '{');
    write_clause(out, "clause", book, shape->clause);
    out_bool(out, "inside", shape->inside);
    out_pair(out, "low", shape->x0, shape->y0);
    out_pair(out, "high", shape->x1, shape->y1);
    out_pair(out, "about", shape->x, shape->y);
    out_number(out, "radius", shape->r);
    out_number(out, "grow", shape->grow);
    out_close(out, '}');
}

void write_forbidden(JsonOut *out, const struct tq_match *match, const TqCommand *place)
{
    TqForbidden shape[SHAPES];
    TqView view;
    const int count = tq_match_forbidden(match, place->thing, shape, SHAPES);
    TQ_ASSERT(count <= SHAPES);
    tq_match_view(match, place->side, &view);
    out_open(out, NULL, '[');
    for (int i = 0; i < count; i++)
        write_shape(out, view.book, &shape[i]);
    out_close(out, ']');
}

void write_nearest(JsonOut *out, const struct tq_match *match, const TqCommand *place)
{
    int32_t x = place->x_um, y = place->y_um;
    if (!tq_match_nearest_place(match, place->thing, &x, &y)) {
        out_null(out, NULL);
        return;
    }
    out_open(out, NULL, '[');
    out_int(out, NULL, x);
    out_int(out, NULL, y);
    out_close(out, ']');
}

static struct tq_match known, then;

/* A thing that would lie elsewhere. */
static void write_move(JsonOut *out, TqThing thing, const TqBodyState *from, const TqBodyState *to)
{
    const double far =
        (to->x - from->x) * (to->x - from->x) + (to->y - from->y) * (to->y - from->y);
    if (from->mode == TQ_GONE || to->mode == TQ_GONE || far < 1)
        return;
    out_open(out, NULL, '{');
    write_thing(out, "thing", thing);
    out_pair(out, "from", from->x, from->y);
    out_pair(out, "to", to->x, to->y);
    out_close(out, '}');
}

void write_after(JsonOut *out, const struct tq_match *match, const TqCommand *command)
{
    TqThing thing[TELL_BODIES];
    int body[TELL_BODIES];
    TqReport report;
    TqView view;
    tq_match_for_side(match, command->side, &known); /* nothing sealed shows in what comes */
    if (!tq_match_world(match) || !tq_match_after(&known, command, &then, &report)) {
        out_null(out, NULL);
        return;
    }
    const int count = write_bodies(match, thing, body);
    tq_match_view(&then, command->side, &view);
    out_open(out, NULL, '{');
    out_text(out, "restart", tq_restart_word(view.restart));
    write_side(out, "to", view.restart_to);
    write_rulings(out, "rulings", view.book, report.ruling, report.rulings);
    out_open(out, "moves", '[');
    for (int i = 0; i < count; i++) {
        const TqBodyState from = tq_world_state(tq_match_world(match), body[i]);
        const TqBodyState to = tq_world_state(tq_match_world(&then), body[i]);
        write_move(out, thing[i], &from, &to);
    }
    out_close(out, ']');
    out_close(out, '}');
}
