/* SPDX-License-Identifier: MIT */
/* Reading a person's account, word by word. */
#include "play/account.h"

#include "base/writer.h"

#define PLACE_MAX 3000000 /* thousandths of a millimetre */

TqSide account_side(Reader *r)
{
    Span word = reader_word(r);
    if (span_is(word, "home"))
        return TQ_HOME;
    if (span_is(word, "away"))
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
        if (span_is(span, word(i)))
            return i;
    if (reader_ok(r))
        reader_fail_expected(r, span, what);
    return 0;
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

/* ---- Deeds ---- */

static void place_command(TqCommand *command, Vec2 at)
{
    command->x_um = (int32_t)(at.x * 1000 + (at.x < 0 ? -0.5 : 0.5));
    command->y_um = (int32_t)(at.y * 1000 + (at.y < 0 ? -0.5 : 0.5));
    command->placed = true;
}

/* flick home 5 [aim X Y speed MM/S [spin RAD/S] [rise MM/S]]: with an aim it is played. */
static void read_flick(Reader *r, Fact *fact, bool *physical)
{
    TqCommand *command = &fact->command;
    command->side = account_side(r);
    command->thing = thing_piece(command->side, account_piece(r));
    fact->typed = true;
    command->aim_x = 1;
    command->speed_um_s = 1;
    if (!reader_accept(r, "aim"))
        return;
    *physical = true;
    fact->typed = false;
    command->aim_x = (int32_t)reader_int(r, -1000000, 1000000);
    command->aim_y = (int32_t)reader_int(r, -1000000, 1000000);
    reader_expect(r, "speed");
    command->speed_um_s = (int32_t)reader_milli(r, 0, 4000000, "mm/s");
    if (reader_accept(r, "spin"))
        command->spin_mrad_s = (int32_t)reader_milli(r, -2000000, 2000000, "rad/s");
    if (reader_accept(r, "rise"))
        command->rise_um_s = (int32_t)reader_milli(r, 0, 1500000, "mm/s");
    if (command->aim_x == 0 && command->aim_y == 0)
        reader_fail(r, "an aim of 0 0 has no direction");
}

/* place SIDE THING at X Y [facing X Y] [lying | upside-down | standing]; the side is left out for
   its own pieces: place home keeper at ... */
static void read_place(Reader *r, Fact *fact)
{
    TqCommand *command = &fact->command;
    Vec2 at = { 0, 0 };
    if (reader_accept(r, "by")) {
        command->side = account_side(r);
        command->thing = account_thing(r);
    } else {
        command->thing = account_thing(r);
        command->side = (TqSide)command->thing.side;
    }
    if (!account_at(r, &at) && reader_ok(r))
        reader_fail_expected(r, reader_peek(r), "at X Y");
    place_command(command, at);
    if (reader_accept(r, "facing")) {
        command->axis_x = (int32_t)reader_int(r, -1000000, 1000000);
        command->axis_y = (int32_t)reader_int(r, -1000000, 1000000);
    }
    if (reader_accept(r, "lying"))
        command->pose = TQ_POSE_LYING;
    else if (reader_accept(r, "upside-down"))
        command->pose = TQ_POSE_INVERTED;
    else if (reader_accept(r, "standing"))
        command->pose = TQ_POSE_STANDING;
}

static void read_side_and_piece(Reader *r, TqCommand *command)
{
    command->side = account_side(r);
    command->thing = thing_piece(command->side, account_piece(r));
}

static void read_choose(Reader *r, TqCommand *command)
{
    command->side = account_side(r);
    command->option = account_option(r);
    if (command->option == TQ_OPT_ASIDE)
        command->thing = thing_piece(command->side, account_piece(r));
}

/* entry CLAUSE against SIDE [with PIECE] [at X Y] */
static void read_entry(Reader *r, Fact *fact, int (*clause)(void *, const char *), void *user)
{
    TqCommand *command = &fact->command;
    Span word = reader_word(r);
    char id[40];
    span_copy(word, id, sizeof id);
    command->clause = (int16_t)clause(user, id);
    if (command->clause < 0 && reader_ok(r))
        reader_fail_expected(r, word, "a clause of the book");
    reader_expect(r, "against");
    command->side = account_side(r);
    command->thing = thing_none();
    if (reader_accept(r, "with"))
        command->thing = thing_piece(command->side, account_piece(r));
    Vec2 at;
    if (account_at(r, &at))
        place_command(command, at);
}

static bool read_deed(Reader *r, Fact *fact, bool *physical, int (*clause)(void *, const char *),
                      void *user)
{
    TqCommand *command = &fact->command;
    fact->kind = FACT_ATTEMPT;
    command->thing = thing_none();
    for (int i = 0; i < TQ_DEEDS; i++) {
        if (!reader_accept(r, tq_deed_word((TqDeed)i)))
            continue;
        command->deed = (TqDeed)i;
        if (i == TQ_DO_FLICK)
            read_flick(r, fact, physical);
        else if (i == TQ_DO_PLACE)
            read_place(r, fact);
        else if (i == TQ_DO_ANNOUNCE || i == TQ_DO_SUBSTITUTE)
            read_side_and_piece(r, command);
        else if (i == TQ_DO_READY)
            command->side = account_side(r);
        else if (i == TQ_DO_CHOOSE)
            read_choose(r, command);
        else if (i == TQ_DO_ENTRY)
            read_entry(r, fact, clause, user);
        else
            command->side = TQ_NO_SIDE;
        if (i == TQ_DO_SUBSTITUTE && reader_expect(r, "by"))
            command->by = (int16_t)reader_int(r, 0, 99);
        return true;
    }
    return false;
}

/* ---- What happened ---- */

/* The other of two things that met or lie on one another. */
static TqThing read_other(Reader *r, TqThing than)
{
    TqThing thing = account_thing(r);
    if (reader_ok(r) && thing_same(thing, than) && thing.kind != TQ_THING_NONE)
        reader_fail(r, "a thing cannot meet or lie on itself");
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
    fact->instant = reader_accept(r, "same") ? -1 : 0; /* the runner numbers instants */
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
    } else if (reader_accept(r, "off")) {
        fact->kind = FACT_OFF;
        fact->who = account_thing(r);
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
    *fact =
        (Fact){ .who = thing_none(), .whom = thing_none(), .line_index = -1, .end = TQ_NO_SIDE };
    fact->command.thing = thing_none();
    *physical = false;
    if (!read_deed(r, fact, physical, clause, user))
        read_happening(r, fact);
}
