/* SPDX-License-Identifier: MIT */
/* What is found by a shorter way is what the plain one finds: whole matches are played, and at
   every step the two are compared. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include <toque/agent.h>
#include <toque/ahead.h>

#include "base/rng.h"
#include "geom/trig.h"
#include "match/match.h"
#include "support/deeds.h"

enum { MATCHES = 2, MOST_COMMANDS = 400 };

static struct tq_match match, then;
static struct tq_world fast, plain;
static Rng dice;
static int compared;

static int between(int lo, int hi)
{
    return (int)rng_range(&dice, lo, hi);
}

/* ---- Whole matches ---- */

static void play(int book, uint64_t seed, void (*compare)(void))
{
    TqMatchSetup setup = tq_match_usual(book);
    TqAgentState state[2] = { tq_agent_begin(seed, 0), tq_agent_begin(seed + 1, 0) };
    TqReport report;
    setup.seed = seed;
    setup.manner = seed % 2 ? TQ_STRICT : TQ_ASSISTED;
    assert_int_equal(tq_match_start(&match, &setup, 0), TQ_OK);
    for (int i = 0; i < MOST_COMMANDS && !tq_match_moment(&match).over; i++) {
        compare();
        const TqCommand command = deeds_random(&match, state);
        assert_int_equal(tq_match_apply(&match, &command, &report, 0), TQ_OK);
    }
}

static void play_all(void (*compare)(void), int least)
{
    const int matches = MATCHES * (getenv("TOQUE_LONG") ? 10 : 1);
    compared = 0;
    dice = rng_seed(23);
    for (int book = 0; rulebook_get(book); book++)
        for (int i = 0; i < matches && rulebook_get(book)->table >= 0; i++)
            play(book, (uint64_t)i + 5, compare);
    assert_true(compared > least);
}

static TqThing any_piece(TqSide side)
{
    return (TqThing){ TQ_THING_PIECE, (int8_t)side, (int8_t)between(0, TQ_PIECES - 1) };
}

static TqCommand any_deed(TqSide side)
{
    static const TqDeed deeds[] = { TQ_DO_FLICK, TQ_DO_REQUEST, TQ_DO_PLACE, TQ_DO_ANNOUNCE };
    const TqField *field = tq_match_field(&match);
    return (TqCommand){ .deed = deeds[between(0, 3)],
                        .side = side,
                        .at_ms = tq_match_moment(&match).now_ms,
                        .thing = any_piece(side),
                        .aim_x = 1,
                        .speed_um_s = 200000,
                        .request = (TqRequest)between(1, TQ_REQUESTS - 1),
                        .placed = true,
                        .x_um = (int32_t)(field->half_x * between(-1000, 1000)),
                        .y_um = (int32_t)(field->half_y * between(-1000, 1000)) };
}

/* ---- The table run ahead once ---- */

static void ask_then(void)
{
    const struct tq_world *table = tq_match_world(&match);
    const int64_t now = tq_match_moment(&match).now_ms, due = tq_match_next_deadline(&match);
    const int64_t later = now + between(0, 400), at_ms = due >= 0 && later > due ? due : later;
    TqReport report;
    if (tq_world_at_rest(table) || at_ms < now)
        return;
    tq_match_then(&match, at_ms, &then);
    for (int i = 0; i < 6; i++) {
        TqCommand command = any_deed((TqSide)(i % 2));
        command.at_ms = at_ms;
        const bool may = tq_match_may(&match, &command, &report, 0) == TQ_OK && !report.refused;
        assert_int_equal(tq_match_may_then(&match, &then, &command), may);
        compared++;
    }
}

static void asked_at_a_time_run_to_once(void **state)
{
    (void)state;
    play_all(ask_then, 500);
}

/* ---- Who objected before is asked first ---- */

static void ask_judges(void)
{
    const struct ref *ref = &match_seen(&match)->ref;
    const struct rulebook *book = rulebook_get(ref->book);
    int judge = -1;
    for (int i = 0; i < 8; i++) {
        const TqCommand command = any_deed((TqSide)(i % 2));
        const Fact attempt = match_fact_of(FACT_ATTEMPT, &command);
        if (book->impossible(ref, &command))
            continue;
        const bool objected = rulebook_objection(book, ref, &attempt) >= 0;
        assert_int_equal(rulebook_objects(book, ref, &attempt, &judge), objected);
        compared++;
    }
}

static void any_objection_is_enough(void **state)
{
    (void)state;
    play_all(ask_judges, 5000);
}

/* ---- Where there is room ---- */

static bool put_plainly(struct tq_world *world, int id, int shape, TqPose *pose)
{
    const TqPose from = *pose;
    for (int ring = 1; ring < TABLE_RINGS; ring++)
        for (int ray = 0; ray < TABLE_RAYS; ray++) {
            double s, c, far = ring < 100 ? ring * 0.01 : ring - 99;
            trig_sincos(ray * TRIG_PI / 16, &s, &c);
            pose->x = from.x + far * c;
            pose->y = from.y + far * s;
            if (tq_world_put_as(world, id, shape, pose, 0) == TQ_OK)
                return true;
        }
    return false;
}

/* A piece where another one stands, or nearly. */
static void put_on_another(void)
{
    const struct match *m = match_seen(&match);
    const int id = table_body(m, any_piece((TqSide)between(TQ_HOME, TQ_AWAY)));
    const int other = table_body(m, any_piece((TqSide)between(TQ_HOME, TQ_AWAY)));
    if (!tq_world_at_rest(&m->world) || id < 0 || other < 0 || id == other)
        return;
    const TqBodyState there = tq_world_state(&m->world, other);
    TqPose pose = { .x = there.x + between(-200, 200) / 10.0,
                    .y = there.y + between(-200, 200) / 10.0,
                    .axis_x = 1 };
    const int shape = m->world.body[id].shape;
    TqPose same = pose;
    fast = plain = m->world;
    assert_int_equal(tq_world_take(&fast, id, 0), TQ_OK);
    assert_int_equal(tq_world_take(&plain, id, 0), TQ_OK);
    const bool found = put_plainly(&plain, id, shape, &pose);
    assert_int_equal(table_put_near(&fast, id, shape, &same), found);
    assert_true(same.x == pose.x && same.y == pose.y);
    assert_true(tq_world_hash(&fast) == tq_world_hash(&plain));
    compared++;
}

static void the_nearest_room_is_found(void **state)
{
    (void)state;
    play_all(put_on_another, 500);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(asked_at_a_time_run_to_once),
        cmocka_unit_test(any_objection_is_enough),
        cmocka_unit_test(the_nearest_room_is_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
