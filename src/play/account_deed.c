/* SPDX-License-Identifier: MIT */
/* Reading the deeds of a person's account. */
#include "play/account_deed.h"

#include "play/account.h"

static void place_command(TqCommand *command, Vec2 at)
{
    command->x_um = (int32_t)(at.x * 1000 + (at.x < 0 ? -0.5 : 0.5));
    command->y_um = (int32_t)(at.y * 1000 + (at.y < 0 ? -0.5 : 0.5));
    command->placed = true;
}

static const char *flick_word(int i)
{
    return tq_flick_word((TqFlickKind)i);
}

static const char *request_word(int i)
{
    return tq_request_word((TqRequest)i);
}

/* Only the direction counts: decimals make both a thousand times as long. */
void account_direction(Reader *r, int32_t *x, int32_t *y)
{
    const int64_t far = 1000000 * 1000, mx = reader_milli(r, -far, far, 0),
                  my = reader_milli(r, -far, far, 0);
    const int64_t whole = mx % 1000 == 0 && my % 1000 == 0 ? 1000 : 1;
    *x = (int32_t)(mx / whole);
    *y = (int32_t)(my / whole);
}

/* flick home 5 [as KIND [width MM]] [aim X Y speed MM/S [spin RAD/S] [rise MM/S]]: with an aim it
 * is played.
 */
static void read_flick(Reader *r, Fact *fact, bool *physical)
{
    TqCommand *command = &fact->command;
    command->side = account_side(r);
    command->thing = thing_piece(command->side, account_piece(r));
    if (reader_accept(r, "as"))
        command->kind = (TqFlickKind)account_word(r, flick_word, TQ_FLICKS, "a kind of flick");
    if (reader_accept(r, "width"))
        command->width_um = (int32_t)reader_milli(r, 1, 100000, "mm");
    fact->typed = true;
    command->aim_x = 1;
    command->speed_um_s = 1;
    if (!reader_accept(r, "aim"))
        return;
    *physical = true;
    fact->typed = false;
    account_direction(r, &command->aim_x, &command->aim_y);
    reader_expect(r, "speed");
    command->speed_um_s = (int32_t)reader_milli(r, 0, 4000000, "mm/s");
    if (reader_accept(r, "spin"))
        command->spin_mrad_s = (int32_t)reader_milli(r, -2000000, 2000000, "rad/s");
    if (reader_accept(r, "rise"))
        command->rise_um_s = (int32_t)reader_milli(r, 0, 1500000, "mm/s");
    if (command->aim_x == 0 && command->aim_y == 0)
        reader_fail(r, "an aim of 0 0 has no direction");
}

void account_facing(Reader *r, int32_t *x, int32_t *y)
{
    if (reader_accept(r, "facing"))
        account_direction(r, x, y);
}

static TqPoseKind read_pose(Reader *r)
{
    return reader_accept(r, "lying")         ? TQ_POSE_LYING
           : reader_accept(r, "upside-down") ? TQ_POSE_INVERTED
           : reader_accept(r, "standing")    ? TQ_POSE_STANDING
                                             : TQ_POSE_PROPER;
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
    account_facing(r, &command->axis_x, &command->axis_y);
    command->pose = read_pose(r);
}

static void read_side_and_piece(Reader *r, TqCommand *command)
{
    command->side = account_side(r);
    command->thing = thing_piece(command->side, account_piece(r));
}

/* announce SIDE [PIECE]: in Chapas nobody need say with which. */
static void read_announce(Reader *r, TqCommand *command)
{
    command->side = account_side(r);
    command->thing = reader_peek(r).len > 0
                         ? thing_piece(command->side, account_piece_of(r, command->side))
                         : thing_none();
}

static void read_choose(Reader *r, TqCommand *command)
{
    command->side = account_side(r);
    command->option = account_option(r);
    if (command->option == TQ_OPT_ASIDE)
        command->thing = thing_piece(command->side, account_piece_of(r, command->side));
}

/* entry CLAUSE against SIDE [with PIECE] [at X Y] [of N]: of N: about the N-th flick in motion. */
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
        command->thing = thing_piece(command->side, account_piece_of(r, command->side));
    Vec2 at;
    if (account_at(r, &at))
        place_command(command, at);
    if (reader_accept(r, "of"))
        command->flick = (int8_t)reader_int(r, 1, 99);
}

static TqSpot *next_spot(Reader *r, TqCommand *command)
{
    if (command->spots == TQ_MAX_SPOTS) {
        reader_fail(r, "at most 12 places in one command");
        return 0;
    }
    return &command->spot[command->spots++];
}

/* move THING to X Y [facing X Y] in S [to ...]: seconds from one place to the next. */
static void read_move(Reader *r, TqCommand *command)
{
    int64_t at = 0;
    command->thing = account_thing(r);
    command->side = (TqSide)command->thing.side;
    do {
        reader_expect(r, "to");
        TqSpot *spot = next_spot(r, command);
        TqCommand place = { .deed = TQ_DO_PLACE };
        place_command(&place, account_place(r));
        if (!spot || !reader_ok(r))
            return;
        *spot = (TqSpot){ .x_um = place.x_um, .y_um = place.y_um };
        account_facing(r, &spot->axis_x, &spot->axis_y);
        reader_expect(r, "in");
        at += reader_milli(r, 1, 60000, "s");
        spot->after_ms = (int32_t)at;
    } while (reader_ok(r) && span_is(reader_peek(r), "to"));
}

/* arrange SIDE PIECE at X Y [facing X Y] [POSE], PIECE at ... */
static void read_arrange(Reader *r, TqCommand *command)
{
    command->side = account_side(r);
    do {
        TqSpot *spot = next_spot(r, command);
        TqCommand place = { .deed = TQ_DO_PLACE };
        Vec2 at = { 0, 0 };
        int number = account_piece_of(r, command->side);
        if (!account_at(r, &at) && reader_ok(r))
            reader_fail_expected(r, reader_peek(r), "at X Y");
        place_command(&place, at);
        if (!spot || !reader_ok(r))
            return;
        *spot = (TqSpot){ .number = (int8_t)number, .x_um = place.x_um, .y_um = place.y_um };
        account_facing(r, &spot->axis_x, &spot->axis_y);
        spot->pose = (int8_t)read_pose(r);
    } while (reader_accept(r, "and"));
}

/* request SIDE WORD [with PIECE | about THING] */
static void read_request(Reader *r, TqCommand *command)
{
    command->side = account_side(r);
    command->request =
        (TqRequest)account_word(r, request_word, TQ_REQUESTS, "something to ask for");
    if (reader_accept(r, "with"))
        command->thing = thing_piece(command->side, account_piece_of(r, command->side));
    else if (reader_accept(r, "about"))
        command->thing = account_thing(r);
}

/* order SIDE PIECE [as KIND] aim X Y speed MM/S ... in S: from now. */
static void read_order(Reader *r, Fact *fact)
{
    bool played;
    read_flick(r, fact, &played);
    fact->typed = false;
    reader_expect(r, "in");
    fact->command.start_ms = reader_milli(r, 0, 600000, "s"); /* the runner adds the time it is */
}

static void read_lift(Reader *r, TqCommand *command)
{
    command->thing = account_thing(r);
    command->side = (TqSide)command->thing.side;
    if (reader_accept(r, "by"))
        command->side = account_side(r);
}

static void read_substitute(Reader *r, TqCommand *command)
{
    command->side = account_side(r);
    const Span word = reader_peek(r);
    const int piece = reader_accept(r, "keeper") ? 0 : (int)reader_int(r, 0, 99);
    if (reader_ok(r) && piece >= TQ_PIECES)
        reader_fail_expected(r, word, "the piece that goes off, and then the reserve");
    command->thing = thing_piece(command->side, piece);
    if (reader_expect(r, "by"))
        command->by = (int16_t)reader_int(r, 0, 99);
}

static void read_deed_words(Reader *r, Fact *fact, bool *physical,
                            int (*clause)(void *, const char *), void *user)
{
    TqCommand *command = &fact->command;
    switch (command->deed) {
    case TQ_DO_FLICK:
        read_flick(r, fact, physical);
        return;
    case TQ_DO_PLACE:
        read_place(r, fact);
        return;
    case TQ_DO_ANNOUNCE:
        read_announce(r, command);
        return;
    case TQ_DO_NAME:
        read_side_and_piece(r, command);
        return;
    case TQ_DO_SUBSTITUTE:
        read_substitute(r, command);
        return;
    case TQ_DO_READY:
    case TQ_DO_WAIT:
        command->side = account_side(r);
        return;
    case TQ_DO_CHOOSE:
        read_choose(r, command);
        return;
    case TQ_DO_ENTRY:
        read_entry(r, fact, clause, user);
        return;
    case TQ_DO_MOVE:
        read_move(r, command);
        return;
    case TQ_DO_ARRANGE:
        read_arrange(r, command);
        return;
    case TQ_DO_LIFT:
        read_lift(r, command);
        return;
    case TQ_DO_REQUEST:
        read_request(r, command);
        return;
    case TQ_DO_ORDER:
        read_order(r, fact);
        return;
    default:
        command->side = TQ_NO_SIDE;
    }
}

bool account_deed(Reader *r, Fact *fact, bool *physical, int (*clause)(void *, const char *),
                  void *user)
{
    fact->kind = FACT_ATTEMPT;
    fact->command.thing = thing_none();
    for (int i = 0; i < TQ_DEEDS; i++) {
        if (!reader_accept(r, tq_deed_word((TqDeed)i)))
            continue;
        fact->command.deed = (TqDeed)i;
        read_deed_words(r, fact, physical, clause, user);
        return true;
    }
    return false;
}
