/* SPDX-License-Identifier: MIT */
/* Tests of toque/record.h: lines there and back, bad lines, and matches played again. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <toque/record.h>

#include "base/rng.h"
#include "support/same.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define COUNT(list) (sizeof(list) / sizeof(list)[0])

static char line[TQ_RECORD_LINE + 1];

static int dadinho(void)
{
    const int book = tq_book_find("dadinho");
    assert_true(book >= 0);
    return book;
}

static int16_t clause_of(const char *id)
{
    const int clause = tq_book_find_clause(dadinho(), id);
    assert_true(clause >= 0);
    return (int16_t)clause;
}

/* ---- commands there and back ---- */

static void assert_same_thing(TqThing a, TqThing b)
{
    assert_int_equal(a.kind, b.kind);
    assert_int_equal(a.side, b.side);
    assert_int_equal(a.number, b.number);
}

static void assert_same_command(const TqCommand *a, const TqCommand *b)
{
    assert_int_equal(a->deed, b->deed);
    assert_int_equal(a->side, b->side);
    assert_true(a->at_ms == b->at_ms);
    assert_same_thing(a->thing, b->thing);
    assert_int_equal(a->aim_x, b->aim_x);
    assert_int_equal(a->aim_y, b->aim_y);
    assert_int_equal(a->speed_um_s, b->speed_um_s);
    assert_int_equal(a->spin_mrad_s, b->spin_mrad_s);
    assert_int_equal(a->rise_um_s, b->rise_um_s);
    assert_int_equal(a->x_um, b->x_um);
    assert_int_equal(a->y_um, b->y_um);
    assert_int_equal(a->axis_x, b->axis_x);
    assert_int_equal(a->axis_y, b->axis_y);
    assert_int_equal(a->placed, b->placed);
    assert_int_equal(a->pose, b->pose);
    assert_int_equal(a->option, b->option);
    assert_int_equal(a->by, b->by);
    assert_int_equal(a->clause, b->clause);
    assert_int_equal(a->flick, b->flick);
    assert_int_equal(a->kind, b->kind);
    assert_int_equal(a->width_um, b->width_um);
    assert_int_equal(a->request, b->request);
    assert_true(a->start_ms == b->start_ms);
    assert_int_equal(a->spots, b->spots);
    for (int i = 0; i < a->spots; i++)
        assert_same_spot(&a->spot[i], &b->spot[i]);
}

static void assert_same_outcome(const TqOutcome *a, const TqOutcome *b)
{
    assert_int_equal(a->has_calls, b->has_calls);
    assert_int_equal(a->has_hash, b->has_hash);
    assert_true(a->hash == b->hash);
    assert_int_equal(a->calls, b->calls);
    for (int i = 0; i < a->calls; i++) {
        assert_int_equal(a->call[i].call, b->call[i].call);
        assert_int_equal(a->call[i].clause, b->call[i].clause);
        assert_int_equal(a->call[i].restart, b->call[i].restart);
        assert_int_equal(a->call[i].to, b->call[i].to);
    }
}

/* Written, read, and the same again; written twice the same. Leaves the text in `line`. */
static void assert_there_and_back(const TqCommand *command, const TqOutcome *outcome)
{
    char again[sizeof line];
    TqCommand back;
    TqOutcome came;
    TqError err;
    const size_t len = tq_record_write_command(dadinho(), command, outcome, line, sizeof line);
    assert_true(len > 0);
    assert_int_equal(len, strlen(line));
    assert_int_equal(tq_record_kind(line, len), TQ_LINE_COMMAND);
    if (tq_record_read_command(dadinho(), line, len, 1, &back, &came, &err) != TQ_OK)
        fail_msg("%s: %d: %s", line, err.column, err.message);
    assert_same_command(command, &back);
    assert_same_outcome(outcome, &came);
    assert_int_equal(tq_record_write_command(dadinho(), &back, &came, again, sizeof again), len);
    assert_string_equal(line, again);
}

static void assert_text(TqCommand command, const char *expected)
{
    const TqOutcome none = { .calls = 0 };
    assert_there_and_back(&command, &none);
    assert_string_equal(line, expected);
}

static TqThing piece(TqSide side, int number)
{
    return (TqThing){ TQ_THING_PIECE, (int8_t)side, (int8_t)number };
}

static const TqThing the_ball = { TQ_THING_BALL, TQ_NO_SIDE, 0 };

static void every_deed_has_its_text(void **state)
{
    (void)state;
    assert_text((TqCommand){ TQ_DO_FLICK, TQ_HOME, .at_ms = 1234, piece(TQ_HOME, 5), .aim_x = 1000,
                             .aim_y = 20, .speed_um_s = 900000 },
                "{\"t\":1234,\"do\":\"flick\",\"side\":\"home\",\"piece\":5,\"aim\":[1000,20],"
                "\"speed\":900000,\"spin\":0,\"rise\":0}");
    assert_text((TqCommand){ TQ_DO_ANNOUNCE, TQ_AWAY, .at_ms = 0, piece(TQ_AWAY, 11) },
                "{\"t\":0,\"do\":\"announce\",\"side\":\"away\",\"piece\":11}");
    assert_text((TqCommand){ TQ_DO_PLACE, TQ_AWAY, .at_ms = 5, piece(TQ_AWAY, 0), .x_um = 700000,
                             .y_um = -1, .placed = true },
                "{\"t\":5,\"do\":\"place\",\"side\":\"away\",\"piece\":\"keeper\","
                "\"at\":[700000,-1]}");
    assert_text(
        (TqCommand){ TQ_DO_PLACE, TQ_NO_SIDE, .at_ms = 5, the_ball, .axis_y = -7, .placed = true },
        "{\"t\":5,\"do\":\"place\",\"piece\":\"ball\",\"at\":[0,0],\"axis\":[0,-7]}");
    assert_text((TqCommand){ TQ_DO_PLACE, TQ_HOME, .at_ms = 5, piece(TQ_AWAY, 7), .placed = true },
                "{\"t\":5,\"do\":\"place\",\"side\":\"home\",\"piece\":7,\"of\":\"away\","
                "\"at\":[0,0]}");
    assert_text((TqCommand){ TQ_DO_PLACE, TQ_HOME, .at_ms = 5, piece(TQ_HOME, 7), .placed = true,
                             .pose = TQ_POSE_INVERTED },
                "{\"t\":5,\"do\":\"place\",\"side\":\"home\",\"piece\":7,\"at\":[0,0],"
                "\"pose\":\"inverted\"}");
    assert_text((TqCommand){ TQ_DO_READY, TQ_HOME, .at_ms = 9 },
                "{\"t\":9,\"do\":\"ready\",\"side\":\"home\"}");
    assert_text((TqCommand){ TQ_DO_CHOOSE, TQ_HOME, .at_ms = 9, .option = TQ_OPT_ADVANTAGE },
                "{\"t\":9,\"do\":\"choose\",\"side\":\"home\",\"option\":\"advantage\"}");
    assert_text(
        (TqCommand){ TQ_DO_CHOOSE, TQ_HOME, .at_ms = 9, piece(TQ_AWAY, 3), .option = TQ_OPT_ASIDE },
        "{\"t\":9,\"do\":\"choose\",\"side\":\"home\",\"option\":\"aside\",\"piece\":3,"
        "\"of\":\"away\"}");
    assert_text((TqCommand){ TQ_DO_SUBSTITUTE, TQ_AWAY, .at_ms = 9, piece(TQ_AWAY, 4), .by = 12 },
                "{\"t\":9,\"do\":\"substitute\",\"side\":\"away\",\"piece\":4,\"by\":12}");
    assert_text((TqCommand){ TQ_DO_WITHDRAW, TQ_NO_SIDE, .at_ms = 9 },
                "{\"t\":9,\"do\":\"withdraw\"}");
    assert_text((TqCommand){ TQ_DO_TIME, TQ_NO_SIDE, .at_ms = 420000 },
                "{\"t\":420000,\"do\":\"time\"}");
    assert_text((TqCommand){ TQ_DO_ROLL, TQ_AWAY, .at_ms = 9 },
                "{\"t\":9,\"do\":\"roll\",\"side\":\"away\",\"die\":\"control\"}");
}

static void entries_have_their_text(void **state)
{
    const int16_t clause = clause_of("dadinho/78.a");
    (void)state;
    assert_text((TqCommand){ TQ_DO_ENTRY, TQ_HOME, .at_ms = 9, .clause = clause },
                "{\"t\":9,\"do\":\"entry\",\"clause\":\"dadinho/78.a\",\"against\":\"home\"}");
    assert_text((TqCommand){ TQ_DO_ENTRY, TQ_NO_SIDE, .at_ms = 9, .clause = clause },
                "{\"t\":9,\"do\":\"entry\",\"clause\":\"dadinho/78.a\"}");
    assert_text((TqCommand){ TQ_DO_ENTRY, TQ_HOME, .at_ms = 9, piece(TQ_HOME, 0), .clause = clause,
                             .x_um = 1, .y_um = -2, .placed = true },
                "{\"t\":9,\"do\":\"entry\",\"clause\":\"dadinho/78.a\",\"against\":\"home\","
                "\"piece\":\"keeper\",\"at\":[1,-2]}");
    assert_text(
        (TqCommand){ TQ_DO_ENTRY, TQ_HOME, .at_ms = 9, piece(TQ_AWAY, 1), .clause = clause },
        "{\"t\":9,\"do\":\"entry\",\"clause\":\"dadinho/78.a\",\"against\":\"home\","
        "\"piece\":1,\"of\":\"away\"}");
    assert_text(
        (TqCommand){
            TQ_DO_ENTRY, TQ_AWAY, .at_ms = 9, { TQ_THING_HAND, TQ_AWAY, 0 }, .clause = clause },
        "{\"t\":9,\"do\":\"entry\",\"clause\":\"dadinho/78.a\",\"against\":\"away\","
        "\"piece\":\"hand\",\"of\":\"away\"}");
    assert_text((TqCommand){ TQ_DO_ENTRY,
                             TQ_NO_SIDE,
                             .at_ms = 9,
                             { TQ_THING_FENCE, TQ_NO_SIDE, 0 },
                             .clause = clause },
                "{\"t\":9,\"do\":\"entry\",\"clause\":\"dadinho/78.a\",\"piece\":\"fence\"}");
}

/* Each number at one end of its range or the other, or anywhere between. */
static int32_t any_number(Rng *rng)
{
    static const int32_t odd[] = { INT32_MIN, INT32_MAX, 0, 1, -1 };
    const uint64_t pick = rng_below(rng, COUNT(odd) + 2);
    return pick < COUNT(odd) ? odd[pick] : (int32_t)rng_range(rng, INT32_MIN, INT32_MAX);
}

static TqSide any_side(Rng *rng)
{
    return rng_below(rng, 2) ? TQ_AWAY : TQ_HOME;
}

static TqThing any_thing(Rng *rng)
{
    const int kind = (int)rng_range(rng, TQ_THING_BALL, TQ_THING_HAND);
    const TqSide side = any_side(rng);
    if (kind == TQ_THING_BALL)
        return the_ball;
    if (kind == TQ_THING_PIECE)
        return piece(side, (int)rng_below(rng, TQ_PIECES));
    return (TqThing){ (int8_t)kind, (int8_t)(rng_below(rng, 2) ? side : TQ_NO_SIDE), 0 };
}

static void fill_flick(Rng *rng, TqCommand *c)
{
    c->aim_x = any_number(rng);
    c->aim_y = any_number(rng);
    c->speed_um_s = any_number(rng);
    c->spin_mrad_s = any_number(rng);
    c->rise_um_s = any_number(rng);
    c->width_um = any_number(rng);
}

static void fill_place(Rng *rng, TqCommand *c)
{
    c->placed = true;
    c->x_um = any_number(rng);
    c->y_um = any_number(rng);
}

static void fill_spots(Rng *rng, TqCommand *c)
{
    c->spots = (int8_t)rng_range(rng, 1, TQ_MAX_SPOTS);
    for (int i = 0; i < c->spots; i++) {
        TqSpot *s = &c->spot[i];
        memset(s, 0, sizeof *s);
        if (c->deed == TQ_DO_MOVE) {
            s->after_ms = any_number(rng);
        } else {
            s->number = (int8_t)rng_below(rng, TQ_PIECES);
            s->pose = (int8_t)rng_below(rng, TQ_POSE_STANDING + 1);
        }
        s->x_um = any_number(rng);
        s->y_um = any_number(rng);
        s->axis_x = any_number(rng);
        s->axis_y = any_number(rng);
    }
}

/* The deeds that only some books have. */
static void fill_further(Rng *rng, TqCommand *c)
{
    if (c->deed == TQ_DO_FLICK || c->deed == TQ_DO_ORDER)
        c->kind = (TqFlickKind)rng_below(rng, TQ_FLICKS);
    if (c->deed == TQ_DO_ORDER)
        c->start_ms = rng_range(rng, 0, TQ_MATCH_MAX_MS);
    if (c->deed == TQ_DO_MOVE || c->deed == TQ_DO_ARRANGE)
        fill_spots(rng, c);
    if (c->deed == TQ_DO_REQUEST)
        c->request = (TqRequest)rng_range(rng, 1, TQ_REQUESTS - 1);
    if (c->deed == TQ_DO_ENTRY)
        c->flick = (int8_t)rng_below(rng, 100);
}

/* All that the deed has a use for, and nothing else. */
static TqCommand any_command(Rng *rng, TqDeed deed)
{
    TqCommand c = { .deed = deed, .side = any_side(rng) };
    const bool piece_needed = deed == TQ_DO_FLICK || deed == TQ_DO_PLACE ||
                              deed == TQ_DO_SUBSTITUTE || deed == TQ_DO_ORDER ||
                              deed == TQ_DO_MOVE || deed == TQ_DO_LIFT || deed == TQ_DO_NAME;
    const bool piece_taken = deed == TQ_DO_ANNOUNCE || deed == TQ_DO_CHOOSE ||
                             deed == TQ_DO_ENTRY || deed == TQ_DO_REQUEST;
    c.at_ms = rng_below(rng, 2) ? rng_range(rng, 0, TQ_MATCH_MAX_MS)
                                : (int64_t)rng_below(rng, 2) * TQ_MATCH_MAX_MS;
    if (piece_needed || (piece_taken && rng_below(rng, 2)))
        c.thing = any_thing(rng);
    if (deed == TQ_DO_FLICK || deed == TQ_DO_ORDER)
        fill_flick(rng, &c);
    fill_further(rng, &c);
    if (deed == TQ_DO_PLACE || (deed == TQ_DO_ENTRY && rng_below(rng, 2)))
        fill_place(rng, &c);
    if (deed == TQ_DO_PLACE) {
        c.axis_x = any_number(rng);
        c.axis_y = any_number(rng);
        c.pose = (TqPoseKind)rng_below(rng, TQ_POSE_STANDING + 1);
    }
    if (deed == TQ_DO_CHOOSE)
        c.option = (TqOption)rng_range(rng, 1, c.thing.kind ? TQ_OPTIONS - 1 : TQ_OPT_RIGHT);
    if (deed == TQ_DO_SUBSTITUTE)
        c.by = (int16_t)rng_range(rng, 0, INT16_MAX);
    if (deed == TQ_DO_ENTRY)
        c.clause = (int16_t)rng_below(rng, (uint64_t)tq_book_clauses(dadinho()));
    if (deed == TQ_DO_TIME || deed == TQ_DO_WITHDRAW)
        c.side = TQ_NO_SIDE;
    return c;
}

static TqOutcome any_outcome(Rng *rng)
{
    TqOutcome outcome = { .has_calls = rng_below(rng, 3) > 0, .has_hash = rng_below(rng, 3) > 0 };
    if (outcome.has_hash)
        outcome.hash = rng_u64(rng);
    if (outcome.has_calls)
        outcome.calls = (int)rng_below(rng, TQ_MAX_RULINGS + 1);
    for (int i = 0; i < outcome.calls; i++) {
        TqSaid *said = &outcome.call[i];
        said->call = (TqCall)rng_below(rng, TQ_CALLS);
        said->clause = (int16_t)rng_range(rng, -1, tq_book_clauses(dadinho()) - 1);
        said->restart = (TqRestart)rng_below(rng, TQ_RESTARTS);
        said->to = said->restart ? (TqSide)rng_below(rng, 3) : TQ_NO_SIDE;
    }
    return outcome;
}

static void every_command_comes_back(void **state)
{
    Rng rng = rng_seed(7);
    (void)state;
    for (int i = 0; i < 3000; i++) {
        const TqCommand command = any_command(&rng, (TqDeed)(i % TQ_DEEDS));
        const TqOutcome outcome = any_outcome(&rng);
        assert_there_and_back(&command, &outcome);
    }
}

static void outcomes_have_their_text(void **state)
{
    TqReport report = { .rulings = 2 };
    (void)state;
    report.ruling[0] = (TqRuling){
        .call = TQ_CALL_FOUL, .clause = clause_of("41"), .restart = TQ_RESTART_DIRECT, .to = TQ_AWAY
    };
    report.ruling[1] = (TqRuling){ .call = TQ_CALL_CHANGE, .clause = -1, .to = TQ_HOME };
    const TqOutcome outcome = tq_record_outcome(&report, UINT64_C(0xabcdef));
    const TqCommand command = { .deed = TQ_DO_TIME, .side = TQ_NO_SIDE };
    assert_there_and_back(&command, &outcome);
    assert_string_equal(line, "{\"t\":0,\"do\":\"time\",\"calls\":[\"foul dadinho/41 direct away\","
                              "\"change -\"],\"hash\":\"0000000000abcdef\"}");
}

static void what_is_not_needed_is_left_out(void **state)
{
    const TqOutcome none = { .calls = 0 };
    TqCommand c = { TQ_DO_READY, TQ_HOME,    .at_ms = 9,     piece(TQ_AWAY, 3),
                    .aim_x = 5,  .x_um = 8,  .placed = true, .option = TQ_OPT_LEFT,
                    .by = 4,     .clause = 3 };
    (void)state;
    assert_true(tq_record_write_command(dadinho(), &c, &none, line, sizeof line) > 0);
    assert_string_equal(line, "{\"t\":9,\"do\":\"ready\",\"side\":\"home\"}");
    /* a ball that someone gave a side, and a place that says it is none */
    c = (TqCommand){ TQ_DO_PLACE, TQ_AWAY, .at_ms = 9, { TQ_THING_BALL, TQ_HOME, 0 } };
    assert_true(tq_record_write_command(dadinho(), &c, &none, line, sizeof line) > 0);
    assert_string_equal(line, "{\"t\":9,\"do\":\"place\",\"side\":\"away\",\"piece\":\"ball\","
                              "\"at\":[0,0]}");
}

static void what_cannot_be_told_is_not_written(void **state)
{
    const TqCommand bad[] = {
        { TQ_DO_FLICK, TQ_NO_SIDE, .at_ms = 9, piece(TQ_HOME, 1) },
        { TQ_DO_FLICK, TQ_HOME, .at_ms = 9 },
        { TQ_DO_FLICK, TQ_HOME, .at_ms = 9, piece(TQ_HOME, 12) },
        { TQ_DO_FLICK, TQ_HOME, .at_ms = 9, piece(TQ_HOME, -1) },
        { TQ_DO_FLICK, TQ_HOME, .at_ms = 9, piece(TQ_NO_SIDE, 1) },
        { TQ_DO_FLICK, TQ_HOME, .at_ms = -1, piece(TQ_HOME, 1) },
        { TQ_DO_FLICK, TQ_HOME, .at_ms = TQ_MATCH_MAX_MS + 1, piece(TQ_HOME, 1) },
        { TQ_DO_PLACE, TQ_HOME, .at_ms = 9 },
        { TQ_DO_PLACE, TQ_HOME, .at_ms = 9, { 7, TQ_HOME, 0 } },
        { TQ_DO_PLACE, TQ_HOME, .at_ms = 9, piece(TQ_HOME, 1), .pose = (TqPoseKind)4 },
        { TQ_DO_READY, TQ_NO_SIDE, .at_ms = 9 },
        { TQ_DO_CHOOSE, TQ_HOME, .at_ms = 9 },
        { TQ_DO_CHOOSE, TQ_HOME, .at_ms = 9, .option = TQ_OPTIONS },
        { TQ_DO_CHOOSE, TQ_HOME, .at_ms = 9, .option = TQ_OPT_ASIDE },
        { TQ_DO_SUBSTITUTE, TQ_HOME, .at_ms = 9, piece(TQ_HOME, 1), .by = -1 },
        { TQ_DO_ENTRY, TQ_HOME, .at_ms = 9, .clause = -1 },
        { TQ_DO_ENTRY, TQ_HOME, .at_ms = 9, .clause = INT16_MAX },
        { TQ_DEEDS, TQ_HOME, .at_ms = 9 },
    };
    const TqOutcome none = { .calls = 0 };
    const TqRecordHeader nowhere = { .setup = { .book = tq_books() } };
    (void)state;
    for (size_t i = 0; i < COUNT(bad); i++)
        if (tq_record_write_command(dadinho(), &bad[i], &none, line, sizeof line) != 0)
            fail_msg("%zu: %s", i, line);
    assert_int_equal(tq_record_write_header(&nowhere, line, sizeof line), 0);
}

static void small_buffers_get_nothing(void **state)
{
    Rng rng = rng_seed(3);
    char small[sizeof line];
    const TqCommand c = any_command(&rng, TQ_DO_FLICK);
    const TqOutcome none = { .calls = 0 };
    const TqRecordHeader first = { .setup = tq_match_usual(dadinho()) };
    const TqEnding end = { .has_score = true, .score = { 1, 0 }, .has_winner = true };
    (void)state;
    const size_t len = tq_record_write_command(dadinho(), &c, &none, line, sizeof line);
    for (size_t cap = 0; cap <= len; cap++)
        assert_int_equal(tq_record_write_command(dadinho(), &c, &none, small, cap), 0);
    assert_int_equal(tq_record_write_command(dadinho(), &c, &none, small, len + 1), len);
    const size_t header = tq_record_write_header(&first, line, sizeof line);
    assert_int_equal(tq_record_write_header(&first, small, header), 0);
    assert_int_equal(tq_record_write_header(&first, small, header + 1), header);
    const size_t last = tq_record_write_end(&end, line, sizeof line);
    assert_int_equal(tq_record_write_end(&end, small, last), 0);
    assert_int_equal(tq_record_write_end(&end, small, last + 1), last);
}

/* ---- commands by hand ---- */

static TqStatus read_text(const char *text, TqCommand *command, TqOutcome *outcome, TqError *err)
{
    return tq_record_read_command(dadinho(), text, strlen(text), 3, command, outcome, err);
}

static TqCommand read_good(const char *text)
{
    TqCommand command;
    TqOutcome outcome;
    TqError err;
    if (read_text(text, &command, &outcome, &err) != TQ_OK)
        fail_msg("%s: %d: %s", text, err.column, err.message);
    return command;
}

static void hands_may_write_as_they_like(void **state)
{
    TqCommand c = read_good(" { \"aim\" : [ 1 , -2 ] , \"piece\" : 0 , \"speed\" : 5 , \"note\" : "
                            "{\"why\":[\"fun\",null]} , \"side\":\"away\",\"do\":\"fl\\u0069ck\","
                            "\"t\":7 } \r\n");
    (void)state;
    assert_int_equal(c.deed, TQ_DO_FLICK);
    assert_same_thing(c.thing, piece(TQ_AWAY, 0));
    assert_int_equal(c.aim_y, -2);
    assert_int_equal(c.spin_mrad_s, 0);
    assert_int_equal(c.rise_um_s, 0);
    c = read_good("{\"t\":1,\"do\":\"entry\",\"clause\":\"78.a\",\"of\":\"away\",\"piece\":2}");
    assert_int_equal(c.clause, clause_of("dadinho/78.a"));
    assert_int_equal(c.side, TQ_NO_SIDE);
    assert_same_thing(c.thing, piece(TQ_AWAY, 2));
    c = read_good("{\"t\":1,\"do\":\"place\",\"side\":\"home\",\"piece\":3,\"of\":\"home\","
                  "\"at\":[0,0],\"axis\":[0,0]}");
    assert_same_thing(c.thing, piece(TQ_HOME, 3));
    assert_true(c.placed);
}

static void outcomes_know_where_they_stand(void **state)
{
    TqCommand c;
    TqOutcome out;
    TqError err;
    (void)state;
    assert_int_equal(read_text("{\"t\":15,\"do\":\"time\",\"calls\":[\"foul 41\", \"change -\"],"
                               "\"hash\":\"00000000000000ff\"}",
                               &c, &out, &err),
                     TQ_OK);
    assert_true(out.has_calls && out.has_hash);
    assert_int_equal(out.calls, 2);
    assert_int_equal(out.column.t, 6);
    assert_int_equal(out.column.deed, 14);
    assert_int_equal(out.column.calls, 29);
    assert_int_equal(out.column.call[0], 30);
    assert_int_equal(out.column.call[1], 41);
    assert_int_equal(out.column.hash, 60);
    assert_int_equal(read_text("{\"t\":15,\"do\":\"time\",\"calls\":[]}", &c, &out, &err), TQ_OK);
    assert_true(out.has_calls && !out.has_hash);
    assert_int_equal(out.calls, 0);
    assert_int_equal(out.column.hash, 0);
    assert_int_equal(read_text("{\"t\":15,\"do\":\"time\"}", &c, &out, &err), TQ_OK);
    assert_false(out.has_calls || out.has_hash);
}

typedef struct {
    const char *text;
    int column;
    const char *message;
} Bad;

#define I32 "expected a whole number between -2147483648 and 2147483647, found "

static const Bad bad_values[] = {
    { "", 1, "expected an object, found the end of the line" },
    { "[1]", 1, "expected an object, found \"[\"" },
    { "{\"t\":1,\"do\":\"time\"", 19, "expected \",\" or \"}\", found the end of the line" },
    { "{\"t\":1,\"do\":\"time\"} x", 21, "expected the end of the line, found \"x\"" },
    { "{\"t\":1,\"t\":1,\"do\":\"time\"}", 8, "this key is there already" },
    { "{\"t\":-1}", 6, "expected a whole number between 0 and 86400000, found \"-1\"" },
    { "{\"t\":1000000000001}", 6,
      "expected a whole number between 0 and 86400000, found \"1000000000001\"" },
    { "{\"t\":1.5}", 6, "expected a whole number without fraction or exponent, found \"1.5\"" },
    { "{\"do\":\"flik\"}", 7, "expected a deed, found \"flik\"" },
    { "{\"do\":1}", 7, "expected a string, found \"1\"" },
    { "{\"side\":\"none\"}", 9, "expected \"home\" or \"away\", found \"none\"" },
    { "{\"of\":\"\xC3\xA9\"}", 7, "expected \"home\" or \"away\", found \"\xC3\xA9\"" },
    { "{\"against\":null}", 12, "expected a string, found \"null\"" },
    { "{\"piece\":12}", 10, "expected a whole number between 0 and 11, found \"12\"" },
    { "{\"piece\":-1}", 10, "expected a whole number between 0 and 11, found \"-1\"" },
    { "{\"piece\":\"king\"}", 10,
      "expected a piece's number, \"keeper\" or \"ball\", found \"king\"" },
    { "{\"aim\":5}", 8, "expected an array, found \"5\"" },
    { "{\"aim\":[1]}", 8, "expected two numbers" },
    { "{\"aim\":[1,2,3]}", 8, "expected two numbers" },
    { "{\"aim\":[1,\"2\"]}", 11,
      "expected a whole number between -2147483648 and 2147483647, found the string \"2\"" },
    { "{\"speed\":2147483648}", 10, I32 "\"2147483648\"" },
    { "{\"spin\":-2147483649}", 9, I32 "\"-2147483649\"" },
    { "{\"rise\":1e3}", 9, "expected a whole number without fraction or exponent, found \"1e3\"" },
    { "{\"at\":[]}", 7, "expected two numbers" },
    { "{\"axis\":{}}", 9, "expected an array, found \"{\"" },
    { "{\"pose\":\"up\"}", 9, "expected a pose, found \"up\"" },
    { "{\"option\":\"none\"}", 11, "expected an option, found \"none\"" },
    { "{\"option\":\"maybe\"}", 11, "expected an option, found \"maybe\"" },
    { "{\"by\":32768}", 7, "expected a whole number between 0 and 32767, found \"32768\"" },
    { "{\"clause\":\"dadinho-999\"}", 11, "expected a clause of this book, found \"dadinho-999\"" },
    { "{\"clause\":\"\"}", 11, "expected a clause of this book, found \"\"" },
    { "{\"clause\":\"0123456789012345678901234567890123456789012345678901234567890123\"}", 11,
      "expected a string of at most 63 bytes, found \"012345678901234567890123456789012345678"
      "...\"" },
    { "{\"hash\":\"12\"}", 9, "expected 16 lower-case hexadecimal digits, found \"12\"" },
    { "{\"spim\":3}", 2, "no line of a command has this key" },
    { "{\"toque\":2}", 2, "no line of a command has this key" },
    { "{\"note\":[1,2}", 13, "expected \",\" or \"]\", found \"}\"" },
};

static void bad_values_are_placed(void **state)
{
    TqCommand c;
    TqOutcome out;
    TqError err;
    (void)state;
    for (size_t i = 0; i < COUNT(bad_values); i++) {
        assert_int_equal(read_text(bad_values[i].text, &c, &out, &err), TQ_BAD_TEXT);
        if (strcmp(err.message, bad_values[i].message) != 0 || err.column != bad_values[i].column)
            fail_msg("%s: %d %s", bad_values[i].text, err.column, err.message);
        assert_int_equal(err.status, TQ_BAD_TEXT);
        assert_int_equal(err.line, 3);
        assert_int_equal(read_text(bad_values[i].text, &c, &out, NULL), TQ_BAD_TEXT);
    }
}

#define SHAPE "expected a call: CALL CLAUSE or CALL CLAUSE RESTART SIDE, found "
#define SECOND "expected a clause of this book or - as the second word, found "

static const Bad bad_calls[] = {
    { "\"\"", 11, SHAPE "\"\"" },
    { "\"foul\"", 11, SHAPE "\"foul\"" },
    { "\"foul 41 direct\"", 11, SHAPE "\"foul 41 direct\"" },
    { "\"foul 41 direct away at\"", 11, SHAPE "\"foul 41 direct away at\"" },
    { "\"fowl 41\"", 11, "expected a known call first, found \"fowl 41\"" },
    { "\"foul 999\"", 11, SECOND "\"foul 999\"" },
    { "\"foul  direct home\"", 11, SECOND "\"foul  direct home\"" },
    { "\"foul 41 dirct home\"", 11,
      "expected a known restart as the third word, found \"foul 41 dirct home\"" },
    { "\"foul 41 none home\"", 11,
      "expected a known restart as the third word, found \"foul 41 none home\"" },
    { "\"foul 41 direct hom\"", 11,
      "expected home, away or none as the last word, found \"foul 41 direct hom\"" },
    { "\"foul -\",7", 20, "expected a string, found \"7\"" },
};

static void bad_calls_are_placed(void **state)
{
    TqCommand c;
    TqOutcome out;
    TqError err;
    (void)state;
    for (size_t i = 0; i < COUNT(bad_calls); i++) {
        snprintf(line, sizeof line, "{\"calls\":[%s]}", bad_calls[i].text);
        assert_int_equal(read_text(line, &c, &out, &err), TQ_BAD_TEXT);
        if (strcmp(err.message, bad_calls[i].message) != 0 || err.column != bad_calls[i].column)
            fail_msg("%s: %d %s", line, err.column, err.message);
    }
    strcpy(line, "{\"calls\":[");
    for (int i = 0; i < TQ_MAX_RULINGS; i++)
        strcat(line, "\"foul 41\",");
    strcat(line, "\"foul 41\"]}");
    assert_int_equal(read_text(line, &c, &out, &err), TQ_BAD_TEXT);
    assert_string_equal(err.message, "more calls than one command can bring");
    assert_int_equal(err.column, 11 + TQ_MAX_RULINGS * 10);
}

static const Bad bad_keys[] = {
    { "{\"t\":1}", 1, "\"do\" is missing" },
    { "{}", 1, "\"do\" is missing" },
    { "{\"do\":\"time\"}", 7, "\"time\" needs \"t\"" },
    { "{\"t\":1,\"do\":\"flick\",\"piece\":1,\"aim\":[1,0],\"speed\":1}", 13,
      "\"flick\" needs \"side\"" },
    { "{\"t\":1,\"do\":\"flick\",\"side\":\"home\",\"aim\":[1,0],\"speed\":1}", 13,
      "\"flick\" needs \"piece\"" },
    { "{\"t\":1,\"do\":\"flick\",\"side\":\"home\",\"piece\":1,\"speed\":1}", 13,
      "\"flick\" needs \"aim\"" },
    { "{\"t\":1,\"do\":\"flick\",\"side\":\"home\",\"piece\":1,\"aim\":[1,0]}", 13,
      "\"flick\" needs \"speed\"" },
    { "{\"t\":1,\"do\":\"announce\",\"piece\":1}", 13, "\"announce\" needs \"side\"" },
    { "{\"t\":1,\"do\":\"place\",\"side\":\"home\",\"piece\":1}", 13, "\"place\" needs \"at\"" },
    { "{\"t\":1,\"do\":\"place\",\"side\":\"home\",\"at\":[0,0]}", 13,
      "\"place\" needs \"piece\"" },
    { "{\"t\":1,\"do\":\"ready\"}", 13, "\"ready\" needs \"side\"" },
    { "{\"t\":1,\"do\":\"roll\"}", 13, "\"roll\" needs \"side\"" },
    { "{\"t\":1,\"do\":\"choose\",\"side\":\"home\"}", 13, "\"choose\" needs \"option\"" },
    { "{\"t\":1,\"do\":\"choose\",\"side\":\"home\",\"option\":\"aside\"}", 13,
      "\"choose\" needs \"piece\"" },
    { "{\"t\":1,\"do\":\"substitute\",\"side\":\"home\",\"piece\":1}", 13,
      "\"substitute\" needs \"by\"" },
    { "{\"t\":1,\"do\":\"entry\",\"against\":\"home\"}", 13, "\"entry\" needs \"clause\"" },
    { "{\"t\":1,\"do\":\"time\",\"side\":\"home\"}", 20, "\"time\" takes no \"side\"" },
    { "{\"t\":1,\"do\":\"withdraw\",\"against\":\"home\"}", 24,
      "\"withdraw\" takes no \"against\"" },
    { "{\"aim\":[1,0],\"t\":1,\"do\":\"ready\",\"side\":\"home\"}", 2,
      "\"ready\" takes no \"aim\"" },
    { "{\"t\":1,\"do\":\"entry\",\"clause\":\"41\",\"side\":\"home\"}", 35,
      "\"entry\" takes no \"side\"" },
    { "{\"t\":1,\"do\":\"choose\",\"side\":\"home\",\"option\":\"kick\",\"of\":\"home\"}", 52,
      "\"of\" needs \"piece\"" },
    { "{\"t\":1,\"do\":\"place\",\"piece\":\"ball\",\"of\":\"home\",\"at\":[0,0]}", 36,
      "the ball is of no side" },
    { "{\"t\":1,\"do\":\"place\",\"piece\":4,\"at\":[0,0]}", 21, "whose piece? \"of\" is missing" },
};

static void deeds_need_their_keys(void **state)
{
    TqCommand c;
    TqOutcome out;
    TqError err;
    (void)state;
    for (size_t i = 0; i < COUNT(bad_keys); i++) {
        assert_int_equal(read_text(bad_keys[i].text, &c, &out, &err), TQ_BAD_TEXT);
        if (strcmp(err.message, bad_keys[i].message) != 0 || err.column != bad_keys[i].column)
            fail_msg("%s: %d %s", bad_keys[i].text, err.column, err.message);
    }
}

static void bad_bytes_are_placed(void **state)
{
    TqCommand c;
    TqOutcome out;
    TqError err;
    (void)state;
    assert_int_equal(tq_record_read_command(dadinho(), "{\0}", 3, 5, &c, &out, &err), TQ_BAD_TEXT);
    assert_string_equal(err.message, "expected text, found the control character 0");
    assert_int_equal(err.line, 5);
    assert_int_equal(err.column, 2);
    assert_int_equal(read_text("{\"note\":\"\xFF\"}", &c, &out, &err), TQ_BAD_TEXT);
    assert_string_equal(err.message, "expected UTF-8, found a byte that is none");
    assert_int_equal(err.column, 10);
    memset(line, ' ', sizeof line);
    assert_int_equal(tq_record_read_command(dadinho(), line, sizeof line, 1, &c, &out, &err),
                     TQ_BAD_TEXT);
    assert_string_equal(err.message, "expected a line of at most 4000 bytes, found a longer one");
}

/* ---- headers and ends ---- */

static TqStatus read_header(const char *text, TqMatchSetup *setup, TqError *err)
{
    TqRecordHeader header;
    const TqStatus status = tq_record_read_header(text, strlen(text), 2, &header, err);
    if (status == TQ_OK)
        *setup = header.setup;
    return status;
}

static void assert_same_setup(const TqMatchSetup *a, const TqMatchSetup *b)
{
    assert_int_equal(a->book, b->book);
    assert_int_equal(a->manner, b->manner);
    assert_true(a->seed == b->seed);
    for (int i = 0; i < tq_book_settings(a->book); i++)
        assert_int_equal(a->setting[i], b->setting[i]);
    assert_int_equal(a->equipment.count, b->equipment.count);
}

static void headers_come_back(void **state)
{
    (void)state;
    for (int book = 0; book < tq_books(); book++)
        for (int end = 0; end < 3; end++) {
            TqMatchSetup setup = tq_match_usual(book), back;
            TqError err;
            setup.manner = end == 1 ? TQ_STRICT : TQ_ASSISTED;
            setup.seed = end == 0 ? UINT64_MAX : end == 1 ? 0 : UINT64_C(0x0123456789abcdef);
            for (int i = 0; i < tq_book_settings(book); i++) {
                const TqSetting s = tq_book_setting(book, i);
                setup.setting[i] = end == 0 ? s.min : end == 1 ? s.max : s.usual;
            }
            const TqRecordHeader header = { .setup = setup };
            assert_true(tq_record_write_header(&header, line, sizeof line) > 0);
            assert_int_equal(tq_record_kind(line, strlen(line)), TQ_LINE_HEADER);
            if (read_header(line, &back, &err) != TQ_OK)
                fail_msg("%s: %d: %s", line, err.column, err.message);
            assert_same_setup(&setup, &back);
        }
}

static void what_a_header_leaves_out_is_usual(void **state)
{
    const TqMatchSetup usual = tq_match_usual(dadinho());
    TqMatchSetup setup;
    (void)state;
    assert_int_equal(read_header("{\"book\":\"dadinho\",\"toque\":2}", &setup, NULL), TQ_OK);
    assert_same_setup(&setup, &usual);
    /* settings may come before the book that has them */
    const TqSetting last = tq_book_setting(dadinho(), tq_book_settings(dadinho()) - 1);
    snprintf(
        line, sizeof line,
        "{\"settings\":{\"%s\":%d},\"players\":{\"home\":\"Ana\"},\"seed\":\"00000000000000aa\","
        "\"manner\":\"strict\",\"book\":\"dadinho\",\"toque\":2}\n",
        last.name, last.max);
    assert_int_equal(read_header(line, &setup, NULL), TQ_OK);
    assert_int_equal(setup.setting[tq_book_settings(dadinho()) - 1], last.max);
    assert_int_equal(setup.setting[0], usual.setting[0]);
    assert_int_equal(setup.manner, TQ_STRICT);
    assert_true(setup.seed == 0xaa);
}

static const Bad bad_headers[] = {
    { "{}", 1, "expected a record's header: \"toque\" is missing" },
    { "{\"t\":1,\"do\":\"time\"}", 1, "expected a record's header: \"toque\" is missing" },
    { "{\"toque\":2}", 1, "\"book\" is missing" },
    { "{\"toque\":1,\"later\":{}}", 10, "a version of this format that is not known here" },
    { "{\"toque\":\"1\"}", 10,
      "expected a whole number between 1 and 2147483647, found the string \"1\"" },
    { "{\"toque\":2,\"book\":\"chess\"}", 19, "expected the name of a book, found \"chess\"" },
    { "{\"toque\":2,\"book\":\"dadinho\",\"manner\":\"lax\"}", 38,
      "expected \"assisted\" or \"strict\", found \"lax\"" },
    { "{\"toque\":2,\"book\":\"dadinho\",\"seed\":7}", 36, "expected a string, found \"7\"" },
    { "{\"toque\":2,\"book\":\"dadinho\",\"seed\":\"7\"}", 36,
      "expected 16 lower-case hexadecimal digits, found \"7\"" },
    { "{\"toque\":2,\"book\":\"dadinho\",\"settings\":{\"no-such\":1}}", 41,
      "this book has no such setting" },
    { "{\"toque\":2,\"book\":\"dadinho\",\"settings\":[]}", 40, "expected an object, found \"[\"" },
    { "{\"toque\":2,\"book\":\"dadinho\",\"do\":1}", 29, "no header has this key" },
    { "{\"toque\":2,\"book\":\"dadinho\",\"note\":1}", 29, "no header has this key" },
    { "{\"toque\":2,\"book\":\"dadinho\",\"players\":{\"third\":\"x\"}}", 40,
      "the players are \"home\" and \"away\"" },
    { "{\"toque\":2,\"book\":\"dadinho\",\"players\":{\"home\":\"a\\u001b[2J\"}}", 47,
      "a name has no control characters" },
    { "{\"toque\":2,\"book\":\"dadinho\",\"players\":{\"home\":\"a\\u009b2J\"}}", 47,
      "a name has no control characters" },
    { "{\"toque\":2,\"book\":\"dadinho\",\"players\":{\"home\":\"a\\u007f\"}}", 47,
      "a name has no control characters" },
    { "{\"toque\":2,\"book\":\"dadinho\"}}", 29, "expected the end of the line, found \"}\"" },
};

static void bad_headers_are_placed(void **state)
{
    TqMatchSetup setup;
    TqError err;
    (void)state;
    for (size_t i = 0; i < COUNT(bad_headers); i++) {
        assert_int_equal(read_header(bad_headers[i].text, &setup, &err), TQ_BAD_TEXT);
        if (strcmp(err.message, bad_headers[i].message) != 0 || err.column != bad_headers[i].column)
            fail_msg("%s: %d %s", bad_headers[i].text, err.column, err.message);
        assert_int_equal(err.line, 2);
    }
}

static void settings_have_their_range(void **state)
{
    TqMatchSetup setup;
    TqError err;
    (void)state;
    for (int i = 0; i < tq_book_settings(dadinho()); i++) {
        const TqSetting s = tq_book_setting(dadinho(), i);
        char expected[160];
        int len =
            snprintf(expected, sizeof expected, "%s is between %d and %d", s.name, s.min, s.max);
        if (s.clause >= 0)
            snprintf(expected + len, sizeof expected - (size_t)len, " (%s)",
                     tq_book_clause(dadinho(), s.clause).id);
        for (int above = 0; above < 2; above++) {
            len = snprintf(line, sizeof line,
                           "{\"toque\":2,\"book\":\"dadinho\",\"settings\":{\"%s\":", s.name);
            snprintf(line + len, sizeof line - (size_t)len, "%lld}}",
                     above ? (long long)s.max + 1 : (long long)s.min - 1);
            assert_int_equal(read_header(line, &setup, &err), TQ_BAD_TEXT);
            assert_string_equal(err.message, expected);
            assert_int_equal(err.column, len + 1);
        }
    }
}

static void ends_come_back(void **state)
{
    static const TqEnding ends[] = {
        { .winner = TQ_NO_SIDE },
        { .has_score = true, .score = { 0, INT32_MAX }, .winner = TQ_NO_SIDE },
        { .has_winner = true, .winner = TQ_HOME },
        { .has_winner = true, .winner = TQ_AWAY, .has_hash = true, .hash = UINT64_MAX },
        { .has_winner = true, .winner = TQ_NO_SIDE, .has_score = true, .score = { 3, 3 } },
    };
    (void)state;
    for (size_t i = 0; i < COUNT(ends); i++) {
        TqEnding back;
        assert_true(tq_record_write_end(&ends[i], line, sizeof line) > 0);
        assert_int_equal(tq_record_kind(line, strlen(line)), TQ_LINE_END);
        assert_int_equal(tq_record_read_end(line, strlen(line), 1, &back, NULL), TQ_OK);
        assert_int_equal(back.has_score, ends[i].has_score);
        assert_int_equal(back.score[0], ends[i].score[0]);
        assert_int_equal(back.score[1], ends[i].score[1]);
        assert_int_equal(back.has_winner, ends[i].has_winner);
        assert_int_equal(back.winner, ends[i].winner);
        assert_int_equal(back.has_hash, ends[i].has_hash);
        assert_true(back.hash == ends[i].hash);
    }
    assert_string_equal(line, "{\"end\":true,\"score\":[3,3],\"winner\":\"draw\"}");
}

static const Bad bad_ends[] = {
    { "{}", 1, "\"end\" is missing" },
    { "{\"end\":false}", 8, "expected true, found \"false\"" },
    { "{\"end\":1}", 8, "expected true or false, found \"1\"" },
    { "{\"end\":true,\"score\":[1]}", 21, "expected two numbers" },
    { "{\"end\":true,\"score\":[-1,0]}", 22,
      "expected a whole number between 0 and 2147483647, found \"-1\"" },
    { "{\"end\":true,\"winner\":\"none\"}", 22,
      "expected \"home\", \"away\" or \"draw\", found \"none\"" },
    { "{\"end\":true,\"hash\":\"\"}", 20, "expected 16 lower-case hexadecimal digits, found \"\"" },
    { "{\"end\":true,\"do\":\"time\"}", 13, "no end has this key" },
    { "{\"end\":true", 12, "expected \",\" or \"}\", found the end of the line" },
};

static void bad_ends_are_placed(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(bad_ends); i++) {
        TqEnding ending;
        TqError err;
        assert_int_equal(
            tq_record_read_end(bad_ends[i].text, strlen(bad_ends[i].text), 9, &ending, &err),
            TQ_BAD_TEXT);
        if (strcmp(err.message, bad_ends[i].message) != 0 || err.column != bad_ends[i].column)
            fail_msg("%s: %d %s", bad_ends[i].text, err.column, err.message);
        assert_int_equal(err.line, 9);
    }
    assert_int_equal(tq_record_kind("{\"end\":true,\"score\":[1}", 23), TQ_LINE_END);
    assert_int_equal(tq_record_kind("what", 4), TQ_LINE_COMMAND);
}

/* ---- a match to replay: whatever is offered, recorded as it comes ---- */

enum { GAME_TEXT = 4000000, GAME_LINES = 6000 };

typedef struct {
    struct tq_match match;
    Rng rng;
    char text[GAME_TEXT];
    size_t len;
    size_t begin[GAME_LINES + 1]; /* of each line; line n has index n - 1 */
    int lines, rulings;
    uint64_t hash; /* of the last line */
    bool has_refused;
    TqCommand refused; /* a command that was, before line `refused_at` */
    int refused_at;
} Game;

static Game game; /* played once: it takes a while */
static Game other;

static void append(Game *g, const char *text)
{
    const size_t len = strlen(text);
    assert_true(g->len + len + 2 < GAME_TEXT && g->lines < GAME_LINES);
    memcpy(g->text + g->len, text, len);
    g->len += len;
    g->text[g->len++] = '\n';
    g->text[g->len] = '\0';
    g->begin[++g->lines] = g->len;
}

static void start(Game *g, TqManner manner)
{
    TqRecordHeader header = { .setup = tq_match_usual(dadinho()), .player = { "Ana", "Bo" } };
    TqMatchSetup setup = header.setup;
    TqError err;
    g->rng = rng_seed(11);
    g->len = 0;
    g->lines = g->rulings = 0;
    g->has_refused = false;
    setup.manner = manner;
    setup.seed = 99;
    for (int i = 0; i < tq_book_settings(dadinho()); i++)
        if (strcmp(tq_book_setting(dadinho(), i).name, "half") == 0)
            setup.setting[i] = tq_book_setting(dadinho(), i).min;
    if (tq_match_start(&g->match, &setup, &err) != TQ_OK)
        fail_msg("%s", err.message);
    header.setup = setup;
    g->hash = tq_record_header_hash(&header);
    assert_true(tq_record_write_header(&header, line, sizeof line) > 0);
    append(g, line);
}

static int any_bit(Rng *rng, uint32_t bits)
{
    int bit = (int)rng_below(rng, 32);
    while (!(bits >> bit & 1))
        bit = (bit + 1) % 32;
    return bit;
}

static int32_t um(double mm)
{
    return (int32_t)(mm * 1000);
}

/* What an offer asks for: a flick at the ball, a thing a little way off, any option. */
static TqCommand take_offer(Rng *rng, const TqOffer *offer, const TqView *view)
{
    TqCommand c = { .deed = offer->deed, .side = offer->side };
    const TqSeenPiece *at = &view->ball;
    if (offer->ball)
        c.thing = the_ball;
    if (offer->pieces && !(offer->ball && rng_below(rng, 2))) {
        c.thing = piece(offer->side, any_bit(rng, offer->pieces));
        at = &view->piece[offer->side][c.thing.number];
    }
    if (offer->deed == TQ_DO_FLICK) {
        c.aim_x = um(view->ball.x - at->x);
        c.aim_y = um(view->ball.y - at->y);
        c.speed_um_s = (int32_t)rng_range(rng, 100000, 1500000);
    }
    if (offer->deed == TQ_DO_PLACE) {
        c.placed = true;
        c.x_um = um(at->x) + (int32_t)rng_range(rng, -30000, 30000);
        c.y_um = um(at->y) + (int32_t)rng_range(rng, -30000, 30000);
    }
    if (offer->options)
        c.option = (TqOption)any_bit(rng, offer->options);
    if (offer->deed == TQ_DO_SUBSTITUTE)
        c.by = 12;
    return c;
}

/* Remember a command that the referee refuses here. */
static void note_refused(Game *g, const TqCommand *command)
{
    if (g->has_refused)
        return;
    g->has_refused = true;
    g->refused = *command;
    g->refused_at = g->lines + 1;
}

/* A flick by the side that may not: where it is possible at all, it is refused. */
static void provoke(Game *g, const TqView *view)
{
    TqReport report;
    const TqSide side = tq_other_side(view->turn);
    const TqCommand c = { .deed = TQ_DO_FLICK,
                          .side = side,
                          .at_ms = view->rests_ms > view->now_ms ? view->rests_ms : view->now_ms,
                          .thing = piece(side, 5),
                          .aim_x = 1000,
                          .speed_um_s = 100000 };
    if (side != TQ_NO_SIDE && tq_match_may(&g->match, &c, &report, NULL) == TQ_OK && report.refused)
        note_refused(g, &c);
}

/* Apply it, and put it on record unless it was refused or cannot be. */
static bool try_command(Game *g, const TqCommand *command)
{
    TqReport report;
    if (tq_match_apply(&g->match, command, &report, NULL) != TQ_OK)
        return false;
    if (report.refused) {
        note_refused(g, command);
        return false;
    }
    g->hash = tq_record_command_hash(g->hash, dadinho(), command, &report, &g->match);
    const TqOutcome outcome = tq_record_outcome(&report, g->hash);
    assert_true(tq_record_write_command(dadinho(), command, &outcome, line, sizeof line) > 0);
    g->rulings += report.rulings;
    append(g, line);
    return true;
}

static bool let_time_pass(Game *g)
{
    const TqCommand c = { .deed = TQ_DO_TIME,
                          .side = TQ_NO_SIDE,
                          .at_ms = tq_match_next_deadline(&g->match) };
    return c.at_ms >= 0 && try_command(g, &c);
}

/* One more line; false when nothing can be done any more. */
static bool play_on(Game *g)
{
    TqOffer offer[TQ_MAX_OFFERS];
    TqView view;
    tq_match_view(&g->match, TQ_HOME, &view);
    const int offers = tq_match_offers(&g->match, offer, TQ_MAX_OFFERS);
    const int64_t due = tq_match_next_deadline(&g->match);
    provoke(g, &view);
    if (due >= 0 && view.now_ms >= due)
        return let_time_pass(g);
    for (int i = 0; i < 100 && offers > 0 && !view.over; i++) {
        const TqOffer *chosen = &offer[rng_below(&g->rng, (uint64_t)offers)];
        if (chosen->deed == TQ_DO_PLACE && view.restart == TQ_RESTART_KICK_OFF)
            continue; /* a team put out of order at random never gets ready */
        TqCommand c = take_offer(&g->rng, chosen, &view);
        c.at_ms = view.rests_ms > view.now_ms ? view.rests_ms : view.now_ms;
        c.at_ms += (int64_t)rng_below(&g->rng, 4000);
        c.at_ms = due >= 0 && c.at_ms > due ? due : c.at_ms;
        if (try_command(g, &c))
            return true;
    }
    return !view.over && let_time_pass(g);
}

static bool is_over(const Game *g)
{
    TqView view;
    tq_match_view(&g->match, TQ_HOME, &view);
    return view.over;
}

static int play_a_match(void **state)
{
    (void)state;
    start(&game, TQ_ASSISTED);
    while (game.lines < GAME_LINES - 2 && play_on(&game))
        ;
    return 0;
}

/* ---- replay ---- */

static TqStatus replay(const char *text, size_t len, TqReplay *result, TqError *err)
{
    static struct tq_match match;
    *result = (TqReplay){ .seen = NULL };
    *err = (TqError){ .status = TQ_OK };
    return tq_record_replay(&match, text, len, result, err);
}

static void assert_replays(const char *text, size_t len, int commands)
{
    TqReplay result;
    TqError err;
    if (replay(text, len, &result, &err) != TQ_OK)
        fail_msg("%d:%d: %s", err.line, err.column, err.message);
    assert_int_equal(result.commands, commands);
}

static void assert_stops(const Game *g, TqStatus status, int at, int column, const char *message)
{
    TqReplay result;
    TqError err;
    assert_int_equal(replay(g->text, g->len, &result, &err), status);
    if (err.status != status || err.line != at || err.column != column ||
        strcmp(err.message, message) != 0)
        fail_msg("%d:%d: %s", err.line, err.column, err.message);
    assert_true(result.line < at);
    assert_false(result.ended && status != TQ_BAD_TEXT);
}

/* The first lines of the game, into `other`. */
static void copy_lines(int lines)
{
    other.len = 0;
    other.lines = 0;
    for (int i = 0; i < lines; i++) {
        const size_t len = game.begin[i + 1] - game.begin[i] - 1;
        memcpy(line, game.text + game.begin[i], len);
        line[len] = '\0';
        append(&other, line);
    }
}

/* The first line from `from` on that has a text; 0: none. */
static int line_with(const char *text, int from)
{
    for (int i = from; i <= game.lines; i++) {
        const char *found = strstr(game.text + game.begin[i - 1], text);
        if (found && found < game.text + game.begin[i])
            return i;
    }
    return 0;
}

/* Ends `other` with line `at` of the game, with one text in it replaced; returns its column. */
static int copy_changed(int at, const char *from, const char *to)
{
    char changed[sizeof line + 200];
    copy_lines(at - 1);
    const char *begin = game.text + game.begin[at - 1], *found = strstr(begin, from);
    assert_true(found && found < game.text + game.begin[at]);
    const size_t before = (size_t)(found - begin);
    const size_t after = game.begin[at] - game.begin[at - 1] - before - strlen(from) - 1;
    snprintf(changed, sizeof changed, "%.*s%s%.*s", (int)before, begin, to, (int)after,
             found + strlen(from));
    append(&other, changed);
    return (int)before + 1;
}

typedef struct {
    int calls, last_line, rulings;
    uint64_t hash;
} Sheet;

static void write_sheet(void *user, const struct tq_match *match, const TqCommand *command,
                        const TqReport *report, int at)
{
    Sheet *sheet = user;
    assert_true(at > sheet->last_line);
    assert_true(command->at_ms >= 0);
    sheet->last_line = at;
    sheet->calls++;
    sheet->rulings += report->rulings;
    sheet->hash = tq_match_hash(match);
}

static void a_match_can_be_played_again(void **state)
{
    static struct tq_match again;
    Sheet sheet = { .calls = 0 };
    TqReplay result = { .seen = write_sheet, .user = &sheet, .commands = 77, .ended = true };
    TqError err;
    (void)state;
    assert_true(game.lines > 20);
    if (tq_record_replay(&again, game.text, game.len, &result, &err) != TQ_OK)
        fail_msg("%d:%d: %s", err.line, err.column, err.message);
    assert_int_equal(result.commands, game.lines - 1);
    assert_int_equal(result.rulings, game.rulings);
    assert_int_equal(result.line, game.lines);
    assert_false(result.ended);
    assert_int_equal(sheet.calls, result.commands);
    assert_int_equal(sheet.rulings, result.rulings);
    assert_int_equal(sheet.last_line, game.lines);
    assert_true(sheet.hash == tq_match_hash(&game.match));
    assert_true(tq_match_hash(&again) == tq_match_hash(&game.match));
}

static void an_interrupted_match_is_fine(void **state)
{
    (void)state;
    for (int lines = 1; lines <= 10; lines++)
        assert_replays(game.text, game.begin[lines], lines - 1);
    assert_replays(game.text, game.begin[5] - 1, 4); /* without the last line end */
}

/* Blank lines, other line ends, a byte order mark. */
static void layout_does_not_matter(void **state)
{
    static char text[100000];
    size_t len = (size_t)snprintf(text, sizeof text, "\xEF\xBB\xBF\n \t\r\n");
    TqReplay result;
    TqError err;
    (void)state;
    for (int i = 0; i < 8; i++)
        len += (size_t)snprintf(text + len, sizeof text - len, "%.*s\r\n\n",
                                (int)(game.begin[i + 1] - game.begin[i] - 1),
                                game.text + game.begin[i]);
    assert_int_equal(replay(text, len, &result, &err), TQ_OK);
    assert_int_equal(result.commands, 7);
    assert_int_equal(result.line, 2 + 2 * 8 - 1);
}

/* A record written by hand says neither what came of it nor its hash. */
static void what_is_not_told_is_not_compared(void **state)
{
    const int lines = game.lines < 30 ? game.lines : 30;
    (void)state;
    copy_lines(1);
    for (int i = 1; i < lines; i++) {
        TqCommand c;
        TqOutcome out;
        const char *text = game.text + game.begin[i];
        assert_int_equal(tq_record_read_command(dadinho(), text, game.begin[i + 1] - game.begin[i],
                                                1, &c, &out, NULL),
                         TQ_OK);
        out.has_calls = i % 4 == 1;
        out.has_hash = i % 4 == 2;
        assert_true(tq_record_write_command(dadinho(), &c, &out, line, sizeof line) > 0);
        append(&other, line);
    }
    assert_replays(other.text, other.len, lines - 1);
}

static void a_wrong_hash_is_found(void **state)
{
    char from[60], to[60], message[160];
    const int at = game.lines < 15 ? game.lines : 15;
    const char *hash = strstr(game.text + game.begin[at - 1], "\"hash\":");
    (void)state;
    snprintf(from, sizeof from, "%.26s", hash);
    snprintf(to, sizeof to, "%s", from);
    to[20] = from[20] == '0' ? '1' : '0';
    const int column = copy_changed(at, from, to) + 7;
    snprintf(message, sizeof message, "recorded hash %.16s, came out %.16s", to + 8, from + 8);
    assert_stops(&other, TQ_BAD_RECORD, at, column, message);
}

/* The first line with a call, and that call. */
static int line_with_call(char call[100])
{
    const int at = line_with("\"calls\":[\"", 2);
    assert_true(at > 0);
    const char *begin = strstr(game.text + game.begin[at - 1], "\"calls\":[\"") + 9;
    const size_t len = (size_t)(strchr(begin + 1, '"') - begin) + 1;
    assert_true(len < 100);
    memcpy(call, begin, len);
    call[len] = '\0';
    return at;
}

static void a_wrong_call_is_found(void **state)
{
    char call[100], more[220], message[300];
    const int at = line_with_call(call);
    (void)state;
    int column = copy_changed(at, call, "\"orange-card dadinho/41 penalty home\"");
    snprintf(message, sizeof message,
             "recorded \"orange-card dadinho/41 penalty home\", came out %s", call);
    assert_stops(&other, TQ_BAD_RECORD, at, column, message);
    /* a call that did not come */
    snprintf(more, sizeof more, "\"orange-card -\",%s", call);
    column = copy_changed(at, call, more);
    snprintf(message, sizeof message, "recorded \"orange-card -\", came out %s", call);
    assert_stops(&other, TQ_BAD_RECORD, at, column, message);
}

static void a_missing_call_is_found(void **state)
{
    char call[100], rest[TQ_RECORD_LINE], message[200];
    const int at = line_with_call(call);
    const char *calls = strstr(game.text + game.begin[at - 1], "\"calls\":[");
    const size_t len = (size_t)(strchr(calls, ']') - calls) + 1;
    (void)state;
    snprintf(rest, sizeof rest, "%.*s", (int)len, calls);
    int column = copy_changed(at, rest, "\"calls\":[]");
    snprintf(message, sizeof message, "recorded no call, came out %s", call);
    assert_stops(&other, TQ_BAD_RECORD, at, column + 8, message);
    /* one too many, where nothing was said */
    const int silent = line_with("\"calls\":[]", 2);
    if (silent == 0)
        return;
    column = copy_changed(silent, "\"calls\":[]", "\"calls\":[\"goal -\"]");
    assert_stops(&other, TQ_BAD_RECORD, silent, column + 9,
                 "recorded \"goal -\", came out no call");
}

static void a_refused_command_is_a_difference(void **state)
{
    const TqOutcome none = { .calls = 0 };
    TqReplay result;
    TqError err;
    (void)state;
    assert_true(game.has_refused);
    copy_lines(game.refused_at - 1);
    assert_true(tq_record_write_command(dadinho(), &game.refused, &none, line, sizeof line) > 0);
    append(&other, line);
    assert_int_equal(replay(other.text, other.len, &result, &err), TQ_BAD_RECORD);
    assert_int_equal(err.line, game.refused_at);
    assert_int_equal(err.column, (int)(strstr(line, "\"do\":") - line) + 6);
    assert_memory_equal(err.message, "recorded as done, came out \"refused ", 36);
    assert_int_equal(result.line, game.refused_at - 1);
    assert_int_equal(result.commands, game.refused_at - 2);
}

/* The first lines of the game after which something will fall due; *due is when. */
static int lines_to_a_deadline(int64_t *due)
{
    static struct tq_match match;
    for (int lines = 8; lines < game.lines; lines++) {
        TqReplay result = { .seen = NULL };
        assert_int_equal(tq_record_replay(&match, game.text, game.begin[lines], &result, NULL),
                         TQ_OK);
        *due = tq_match_next_deadline(&match);
        if (*due > 0)
            return lines;
    }
    fail_msg("nothing falls due");
    return 0;
}

static void assert_bad_time(int at, int column)
{
    TqReplay result;
    TqError err;
    assert_int_equal(replay(other.text, other.len, &result, &err), TQ_BAD_TIME);
    assert_int_equal(err.status, TQ_BAD_TIME);
    assert_int_equal(err.line, at);
    assert_int_equal(err.column, column);
    assert_true(err.message[0] != '\0');
    assert_int_equal(result.line, at - 1);
    assert_int_equal(result.commands, at - 2);
}

static void impossible_times_are_placed(void **state)
{
    int64_t due = 0;
    const int lines = lines_to_a_deadline(&due);
    (void)state;
    copy_lines(lines);
    snprintf(line, sizeof line, "{\"do\":\"withdraw\",\"t\":%lld}", (long long)due + 1);
    append(&other, line);
    assert_bad_time(lines + 1, 22);
    copy_lines(lines);
    snprintf(line, sizeof line, "{\"do\":\"time\",\"t\":%lld}", (long long)due);
    append(&other, line);
    append(&other, "{\"t\":0,\"do\":\"time\"}");
    assert_bad_time(lines + 2, 6);
}

static void unreadable_lines_are_placed(void **state)
{
    (void)state;
    copy_lines(3);
    append(&other, "");
    append(&other, "{\"t\":1,\"do\":\"flik\"}");
    assert_stops(&other, TQ_BAD_TEXT, 5, 13, "expected a deed, found \"flik\"");
    copy_lines(3);
    append(&other, "{\"toque\":2,\"book\":\"dadinho\"}");
    assert_stops(&other, TQ_BAD_TEXT, 4, 1, "a second header");
    other.len = 0;
    other.lines = 0;
    append(&other, "");
    append(&other, " {\"t\":1,\"do\":\"time\"}");
    assert_stops(&other, TQ_BAD_TEXT, 2, 1, "expected a record's header: \"toque\" is missing");
    other.len = 0;
    assert_stops(&other, TQ_BAD_TEXT, 1, 1,
                 "expected a record's header, found the end of the text");
    append(&other, "\n\n");
    assert_stops(&other, TQ_BAD_TEXT, 3, 1,
                 "expected a record's header, found the end of the text");
    assert_int_equal(tq_record_replay(&other.match, NULL, 5, &(TqReplay){ .seen = NULL }, NULL),
                     TQ_BAD_TEXT);
}

static void assert_end_stops(const TqEnding *ending, const char *key, const char *message)
{
    copy_lines(game.lines);
    assert_true(tq_record_write_end(ending, line, sizeof line) > 0);
    append(&other, line);
    const int column = (int)(strstr(line, key) - line) + (int)strlen(key) + 1;
    assert_stops(&other, TQ_BAD_RECORD, game.lines + 1, column, message);
}

static void the_end_is_compared(void **state)
{
    const TqEnding good = tq_record_ending(&game.match, game.hash);
    TqEnding bad = good;
    TqReplay result;
    TqError err;
    char message[160];
    (void)state;
    assert_true(is_over(&game));
    bad.score[TQ_AWAY]++;
    snprintf(message, sizeof message, "recorded %d:%d, came out %d:%d", bad.score[0], bad.score[1],
             good.score[0], good.score[1]);
    assert_end_stops(&bad, "\"score\":", message);
    bad = good;
    bad.winner = good.winner == TQ_HOME ? TQ_NO_SIDE : TQ_HOME;
    snprintf(message, sizeof message, "recorded winner %s, came out %s",
             bad.winner == TQ_HOME ? "home" : "draw",
             good.winner == TQ_HOME   ? "home"
             : good.winner == TQ_AWAY ? "away"
                                      : "draw");
    assert_end_stops(&bad, "\"winner\":", message);
    bad = good;
    bad.hash ^= 1;
    snprintf(message, sizeof message, "recorded hash %016llx, came out %016llx",
             (unsigned long long)bad.hash, (unsigned long long)good.hash);
    assert_end_stops(&bad, "\"hash\":", message);
    copy_lines(game.lines);
    assert_true(tq_record_write_end(&good, line, sizeof line) > 0);
    append(&other, line);
    assert_int_equal(replay(other.text, other.len, &result, &err), TQ_OK);
    assert_true(result.ended);
    assert_int_equal(result.line, game.lines + 1);
    append(&other, "{\"t\":1,\"do\":\"time\"}");
    assert_stops(&other, TQ_BAD_TEXT, game.lines + 2, 1, "a line after the end");
}

static void an_early_end_is_a_difference(void **state)
{
    (void)state;
    copy_lines(4);
    append(&other, "{\"score\":[0,0],\"end\":true}");
    assert_stops(&other, TQ_BAD_RECORD, 5, 22, "recorded the end, came out a match that goes on");
    copy_lines(4);
    append(&other, "{\"end\":true,\"score\":[0,0}");
    assert_stops(&other, TQ_BAD_TEXT, 5, 25, "expected \",\" or \"]\", found \"}\"");
}

/* Every example of docs/format-record.md is what it says it is. */
static void the_examples_can_be_read(void **state)
{
    FILE *in = fopen("docs/format-record.md", "r");
    int examples = 0;
    (void)state;
    assert_non_null(in);
    while (fgets(line, sizeof line, in)) {
        const size_t len = strlen(line);
        TqRecordHeader header;
        TqCommand c;
        TqOutcome out;
        TqEnding ending;
        TqError err = { .status = TQ_OK };
        if (strncmp(line, "    {", 5) != 0)
            continue;
        const TqLineKind kind = tq_record_kind(line, len);
        const TqStatus status =
            kind == TQ_LINE_HEADER ? tq_record_read_header(line, len, 1, &header, &err)
            : kind == TQ_LINE_END  ? tq_record_read_end(line, len, 1, &ending, &err)
                                  : tq_record_read_command(dadinho(), line, len, 1, &c, &out, &err);
        if (status != TQ_OK)
            fail_msg("%s%d: %s", line, err.column, err.message);
        examples++;
    }
    fclose(in);
    assert_int_equal(examples, 24);
}

int main(void)
{
    const struct CMUnitTest lines[] = {
        cmocka_unit_test(every_deed_has_its_text),
        cmocka_unit_test(entries_have_their_text),
        cmocka_unit_test(every_command_comes_back),
        cmocka_unit_test(outcomes_have_their_text),
        cmocka_unit_test(what_is_not_needed_is_left_out),
        cmocka_unit_test(what_cannot_be_told_is_not_written),
        cmocka_unit_test(small_buffers_get_nothing),
        cmocka_unit_test(hands_may_write_as_they_like),
        cmocka_unit_test(outcomes_know_where_they_stand),
        cmocka_unit_test(bad_values_are_placed),
        cmocka_unit_test(bad_calls_are_placed),
        cmocka_unit_test(deeds_need_their_keys),
        cmocka_unit_test(bad_bytes_are_placed),
        cmocka_unit_test(headers_come_back),
        cmocka_unit_test(what_a_header_leaves_out_is_usual),
        cmocka_unit_test(bad_headers_are_placed),
        cmocka_unit_test(settings_have_their_range),
        cmocka_unit_test(ends_come_back),
        cmocka_unit_test(bad_ends_are_placed),
        cmocka_unit_test(the_examples_can_be_read),
    };
    const struct CMUnitTest replays[] = {
        cmocka_unit_test(a_match_can_be_played_again),
        cmocka_unit_test(an_interrupted_match_is_fine),
        cmocka_unit_test(layout_does_not_matter),
        cmocka_unit_test(what_is_not_told_is_not_compared),
        cmocka_unit_test(a_wrong_hash_is_found),
        cmocka_unit_test(a_wrong_call_is_found),
        cmocka_unit_test(a_missing_call_is_found),
        cmocka_unit_test(a_refused_command_is_a_difference),
        cmocka_unit_test(impossible_times_are_placed),
        cmocka_unit_test(unreadable_lines_are_placed),
        cmocka_unit_test(the_end_is_compared),
        cmocka_unit_test(an_early_end_is_a_difference),
    };
    const int failed = cmocka_run_group_tests(lines, NULL, NULL);
    return failed + cmocka_run_group_tests(replays, play_a_match, NULL);
}
