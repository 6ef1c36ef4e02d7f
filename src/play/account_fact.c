/* SPDX-License-Identifier: MIT */
/* Reading what happened, in a person's words. */
#include "play/account_fact.h"

#include "play/account.h"
#include "play/account_deed.h"

/* The other of two things that met or lie on one another. */
static TqThing read_other(Reader *r, TqThing than)
{
    TqThing thing = account_thing(r);
    if (reader_ok(r) && thing_same(thing, than) && thing.kind != TQ_THING_NONE)
        reader_fail(r, "a thing cannot touch or lie on itself");
    return thing;
}

static const char *part_word(int i)
{
    return tq_part_word((TqPartRole)i);
}

static TqPartRole read_part(Reader *r)
{
    return (TqPartRole)account_word(r, part_word, TQ_PARTS, "a part");
}

/* of N: which flick of those in motion; without it the last one told. */
static void read_of(Reader *r, Fact *fact)
{
    if (reader_accept(r, "of"))
        fact->flick = (int)reader_int(r, 1, 99);
}

/* touch THING THING [at X Y] [by PART] [on PART] [of N] [resting] [still] [edge] [same]: `same` is
   at the very instant of the fact before. */
static void read_touch(Reader *r, Fact *fact)
{
    fact->kind = FACT_TOUCH;
    fact->who = account_thing(r);
    fact->whom = read_other(r, fact->who);
    fact->placed = account_at(r, &fact->at);
    if (reader_accept(r, "by"))
        fact->part = read_part(r);
    if (reader_accept(r, "on"))
        fact->whom_part = read_part(r);
    read_of(r, fact);
    fact->whom_rests = reader_accept(r, "resting");
    fact->still = reader_accept(r, "still");
    fact->edge = reader_accept(r, "edge");
    fact->same = reader_accept(r, "same");
    fact->instant = fact->same ? -1 : 0; /* the runner numbers instants */
}

/* out side-line at X Y | out goal-line SIDE at X Y [over-goal] | out circle */
static void read_out(Reader *r, Fact *fact)
{
    fact->kind = FACT_CROSS;
    fact->who = thing_ball();
    if (reader_accept(r, "circle")) {
        fact->line = LINE_CIRCLE;
        return;
    }
    if (reader_accept(r, "side-line")) {
        fact->line = LINE_SIDE;
    } else {
        reader_expect(r, "goal-line");
        fact->line = LINE_GOAL;
        fact->end = account_side(r);
    }
    fact->placed = account_at(r, &fact->at);
    if (!fact->placed && reader_ok(r))
        reader_fail_expected(r, reader_peek(r), "at X Y");
    fact->over = fact->line == LINE_GOAL && reader_accept(r, "over-goal");
}

static const char *line_word(int i)
{
    return tq_line_word((TqLineRole)i);
}

/* cross THING LINE [SIDE] in|out [first|centre] [at X Y]: the whole of it, unless said otherwise.
 */
static void read_cross(Reader *r, Fact *fact)
{
    fact->kind = FACT_CROSS;
    fact->who = account_thing(r);
    fact->line = LINE_OTHER;
    fact->role = (TqLineRole)account_word(r, line_word, TQ_LINES, "a line of the field");
    if (fact->role != TQ_LINE_SIDE && fact->role != TQ_LINE_HALFWAY && fact->role != TQ_LINE_CIRCLE)
        fact->end = account_side(r);
    fact->inward = reader_accept(r, "in");
    if (!fact->inward)
        reader_expect(r, "out");
    fact->across = reader_accept(r, "first")    ? TQ_BY_PART
                   : reader_accept(r, "centre") ? TQ_BY_CENTRE
                                                : TQ_BY_WHOLE;
    fact->placed = account_at(r, &fact->at);
    const bool edge = fact->role == TQ_LINE_SIDE || fact->role == TQ_LINE_GOAL;
    if (!edge || !thing_is_ball(fact->who) || fact->inward || fact->across != TQ_BY_WHOLE)
        return;
    fact->line = fact->role == TQ_LINE_SIDE ? LINE_SIDE : LINE_GOAL; /* what `out` tells: where? */
    if (!fact->placed && reader_ok(r))
        reader_fail_expected(r, reader_peek(r), "at X Y");
}

/* goal SIDE: into the goal that this side defends. */
static void read_goal(Reader *r, Fact *fact)
{
    fact->kind = FACT_CROSS;
    fact->who = thing_ball();
    fact->line = LINE_GOAL;
    fact->end = account_side(r);
    fact->in_mouth = true;
    fact->placed = account_at(r, &fact->at);
}

static void read_happening(Reader *r, Fact *fact)
{
    fact->typed = true;
    if (reader_accept(r, "touch")) {
        read_touch(r, fact);
    } else if (reader_accept(r, "out")) {
        read_out(r, fact);
    } else if (reader_accept(r, "cross")) {
        read_cross(r, fact);
    } else if (reader_accept(r, "goal")) {
        read_goal(r, fact);
    } else if (reader_accept(r, "lie")) {
        fact->kind = FACT_LIE;
        fact->who = account_thing(r);
        reader_expect(r, "on");
        fact->whom = read_other(r, fact->who);
    } else if (reader_accept(r, "fall")) {
        fact->kind = FACT_FALL;
        fact->who = account_thing(r);
        account_facing(r, &fact->command.axis_x, &fact->command.axis_y);
    } else if (reader_accept(r, "off")) {
        fact->kind = FACT_OFF;
        fact->who = account_thing(r);
        if (reader_ok(r) && !thing_is_piece(fact->who) && !thing_is_ball(fact->who))
            reader_fail(r, "only a piece or the ball falls off the table");
        fact->placed = account_at(r, &fact->at);
        fact->exit = fact->landing = fact->at;
        if (fact->placed && reader_accept(r, "lands"))
            fact->landing = account_place(r);
    } else if (reader_accept(r, "tangle")) {
        fact->kind = FACT_TANGLE;
        fact->who = account_thing(r);
        fact->whom = read_other(r, fact->who);
    } else if (reader_accept(r, "rest")) {
        fact->kind = FACT_REST;
        fact->who = account_thing(r);
        fact->placed = account_at(r, &fact->at);
        if (!fact->placed && reader_ok(r))
            reader_fail_expected(r, reader_peek(r), "at X Y");
    } else {
        reader_fail_expected(r, reader_word(r), "a fact");
    }
}

void account_fact(Reader *r, Fact *fact, bool *physical, int (*clause)(void *, const char *),
                  void *user)
{
    *fact = (Fact){ .who = thing_none(), .whom = thing_none(), .end = TQ_NO_SIDE };
    fact->command.thing = thing_none();
    *physical = false;
    if (!account_deed(r, fact, physical, clause, user))
        read_happening(r, fact);
}
