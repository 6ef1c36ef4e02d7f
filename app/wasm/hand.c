/* SPDX-License-Identifier: MIT */
/* Kinds of flick, forbidden places and the nearest lawful one. */
#include "hand.h"

#include <toque/ahead.h>
#include <toque/placing.h>

enum { SHAPES = 96 }; /* three rules about each of 22 pieces, and zones */

static void write_kind(JsonOut *out, int book, TqFlickKind kind, const TqObjection *answer)
{
    out_open(out, NULL, '{');
    out_text(out, "kind", tq_flick_word(kind));
    out_bool(out, "may", answer->may);
    write_clause(out, "clause", book, answer->clause);
    out_close(out, '}');
}

/* What the offer of a flick says of this piece: bits of TqFlickKind. */
static unsigned offered_kinds(const struct tq_match *match, TqThing piece)
{
    TqOffer offers[TQ_MAX_OFFERS];
    const int count = tq_match_offers(match, offers, TQ_MAX_OFFERS);
    unsigned kinds = 0;
    for (int i = 0; i < count; i++)
        if (offers[i].deed == TQ_DO_FLICK && offers[i].side == (TqSide)piece.side &&
            piece.number >= 0 && piece.number < TQ_PIECES)
            kinds |= offers[i].kinds[piece.number];
    return kinds;
}

void write_kinds(JsonOut *out, const struct tq_match *match, const TqCommand *flick)
{
    TqView view;
    const unsigned offered = offered_kinds(match, flick->thing);
    tq_match_view(match, flick->side, &view);
    out_open(out, NULL, '[');
    for (int kind = 0; kind < TQ_FLICKS; kind++) {
        TqCommand one = *flick;
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
    out_open(out, "moves", '[');
    for (int i = 0; i < count; i++) {
        const TqBodyState from = tq_world_state(tq_match_world(match), body[i]);
        const TqBodyState to = tq_world_state(tq_match_world(&then), body[i]);
        write_move(out, thing[i], &from, &to);
    }
    out_close(out, ']');
    out_close(out, '}');
}
