/* SPDX-License-Identifier: MIT */
/* Reading a person's account, word by word. */
#include "play/account.h"

#define PLACE_MAX 3000000 /* thousandths of a millimetre */

TqSide account_side(Reader *r)
{
    Span word = reader_word(r);
    if (reader_is(r, word, "home"))
        return TQ_HOME;
    if (reader_is(r, word, "away"))
        return TQ_AWAY;
    if (reader_ok(r))
        reader_fail_expected(r, word, "home or away");
    return TQ_HOME;
}

int account_piece(Reader *r)
{
    if (reader_accept(r, "keeper"))
        return 0;
    return (int)reader_int(r, 1, TQ_PIECES - 1);
}

int account_piece_of(Reader *r, TqSide side)
{
    if (span_is(reader_peek(r), "home") || span_is(reader_peek(r), "away")) {
        const TqSide said = account_side(r);
        if (reader_ok(r) && said != side)
            reader_fail(r, "that is a piece of the other side");
    }
    return account_piece(r);
}

/* A word that needs the side after it. */
static TqThing of_side(Reader *r, TqThingKind kind)
{
    TqSide side = account_side(r);
    return (TqThing){ (int8_t)kind, (int8_t)side, 0 };
}

TqThing account_thing(Reader *r)
{
    if (reader_accept(r, "ball"))
        return thing_ball();
    if (reader_accept(r, "fence"))
        return (TqThing){ TQ_THING_FENCE, TQ_NO_SIDE, 0 };
    if (reader_accept(r, "frame"))
        return of_side(r, TQ_THING_FRAME);
    if (reader_accept(r, "net"))
        return of_side(r, TQ_THING_NET);
    if (reader_accept(r, "hand"))
        return of_side(r, TQ_THING_HAND);
    TqSide side = account_side(r);
    int number = account_piece(r);
    return thing_piece(side, number);
}

Vec2 account_place(Reader *r)
{
    int64_t x = reader_milli(r, -PLACE_MAX, PLACE_MAX, "mm");
    int64_t y = reader_milli(r, -PLACE_MAX, PLACE_MAX, "mm");
    return reader_ok(r) ? vec2((double)x / 1000, (double)y / 1000) : vec2(0, 0);
}

bool account_at(Reader *r, Vec2 *at)
{
    if (!reader_accept(r, "at"))
        return false;
    *at = account_place(r);
    return true;
}

int account_word(Reader *r, const char *(*word)(int), int count, const char *what)
{
    Span span = reader_word(r);
    for (int i = 0; i < count; i++)
        if (reader_is(r, span, word(i)))
            return i;
    if (reader_ok(r))
        reader_fail_expected(r, span, what);
    return 0;
}

void account_write_thing(Writer *w, TqThing thing)
{
    static const char *const kinds[] = { "nothing", "ball", "", "frame", "fence", "net", "hand" };
    const char *side = tq_side_word((TqSide)thing.side);
    if (thing_is_piece(thing)) {
        writer_text(w, side);
        writer_char(w, ' ');
        if (thing.number > 0)
            writer_int(w, thing.number);
        else
            writer_text(w, "keeper");
        return;
    }
    writer_text(w, kinds[thing.kind]);
    writer_text(w, thing.side == TQ_NO_SIDE ? "" : " ");
    writer_text(w, thing.side == TQ_NO_SIDE ? "" : side);
}

void account_found(char found[64], const char *text)
{
    Writer w;
    writer_init(&w, found, 64);
    writer_text(&w, text);
}

static const char *call_word(int i)
{
    return tq_call_word((TqCall)i);
}

static const char *restart_word(int i)
{
    return tq_restart_word((TqRestart)i);
}

static const char *option_word(int i)
{
    return tq_option_word((TqOption)i);
}

TqCall account_call(Reader *r)
{
    return (TqCall)account_word(r, call_word, TQ_CALLS, "a call");
}

TqRestart account_restart(Reader *r)
{
    return (TqRestart)account_word(r, restart_word, TQ_RESTARTS, "a restart");
}

TqOption account_option(Reader *r)
{
    return (TqOption)account_word(r, option_word, TQ_OPTIONS, "an option");
}
