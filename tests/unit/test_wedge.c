/* SPDX-License-Identifier: MIT */
/* Bodies wedged in the air (law C17): they come to rest there, and fall when what held them goes.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include <math.h>

#include <toque/games.h>
#include <toque/world.h>

#include "base/rng.h"

enum { CHIPS = 200, MOST_EVENTS = 600, ROWS = 50, MOST_OF_ROW = 250 };
#define LONGEST_S 2.5
#define LONGEST_ROW_S 0.1

static struct tq_world world;
static int keeper, ball;

static double between(Rng *rng, double low, double high)
{
    return low + (high - low) * rng_unit(rng);
}

static int put(int shape, double x, double y)
{
    TqPose pose = { x, y, 1, 0 };
    int id;
    assert_int_equal(tq_world_add_body(&world, shape, &pose, &id, NULL), TQ_OK);
    return id;
}

static void flick(int body, double x, double y, double speed, double rise)
{
    const TqFlick flick = { .body = body,
                            .aim_x = (int32_t)lround(1e6 * x),
                            .aim_y = (int32_t)lround(1e6 * y),
                            .speed_um_s = (int32_t)lround(1e3 * speed),
                            .rise_um_s = (int32_t)lround(1e3 * rise) };
    int number;
    assert_int_equal(tq_world_flick(&world, &flick, &number, NULL), TQ_OK);
}

/* Plays on; the energy never grows but by what C2 allows a slow contact. */
static void play_on(void)
{
    const double mass = world.shape[world.body[ball].shape].mass;
    double before = INFINITY;
    int events = 0;
    TqEvent event;
    while (tq_world_next(&world, TQ_FOREVER, &event)) {
        const double energy = tq_world_energy(&world);
        const bool slow = event.kind == TQ_EV_CONTACT && event.closing <= 30;
        assert_true(energy <= before * (1 + 1e-12) + (slow ? 15 * 15 / 2.0 * mass : 0));
        before = energy;
        assert_true(++events < MOST_EVENTS);
    }
    assert_true(tq_world_at_rest(&world));
}

/* A ball is chipped in the goal, where the keeper's rod lies beside the net; true: it hangs. */
static bool chip(Rng *rng)
{
    assert_int_equal(tq_game_world(TQ_FISTF, NULL, &world, NULL), TQ_OK);
    keeper = put(TQ_FISTF_KEEPER, -593.3, between(rng, 47.5, 49));
    ball = put(TQ_FISTF_BALL, -640, 30);
    flick(ball, between(rng, -0.3, 0.3), 1, between(rng, 100, 300), between(rng, 200, 600));
    play_on();
    assert_true(tq_world_now(&world) < LONGEST_S);
    return tq_world_state(&world, ball).z > 1;
}

/* It bounced there for half a minute, until law C14 ended it. */
static void c17_a_wedged_ball_comes_to_rest(void **state)
{
    (void)state;
    Rng rng = rng_seed(1);
    int hung = 0;
    for (int i = 0; i < CHIPS; i++)
        hung += chip(&rng);
    assert_true(hung > CHIPS / 20);
}

static void hang(uint64_t seed)
{
    Rng rng = rng_seed(seed);
    for (int i = 0; i < CHIPS; i++)
        if (chip(&rng))
            return;
    fail_msg("no ball hangs");
}

static void lies_below(void)
{
    const TqBodyState s = tq_world_state(&world, ball);
    assert_int_equal(s.mode, TQ_REST);
    assert_true(s.z == 0);
}

static void c17_it_falls_when_the_rod_goes(void **state)
{
    (void)state;
    hang(2);
    const TqTold told = { keeper, { -560, 0, 1, 0 }, 200000 };
    assert_int_equal(tq_world_tell(&world, &told, NULL), TQ_OK);
    play_on();
    lies_below();
}

static void c17_it_falls_when_the_rod_is_taken(void **state)
{
    (void)state;
    hang(3);
    assert_int_equal(tq_world_take(&world, keeper, NULL), TQ_OK);
    assert_false(tq_world_at_rest(&world));
    play_on();
    lies_below();
}

static void c17_struck_it_flies(void **state)
{
    (void)state;
    hang(4);
    const double from = tq_world_state(&world, ball).z;
    flick(ball, 0, -1, 400, 0);
    TqEvent event;
    assert_true(tq_world_next(&world, tq_world_now(&world) + 0.002, &event) ||
                tq_world_state(&world, ball).mode == TQ_FLY);
    play_on();
    assert_true(tq_world_state(&world, ball).z < from);
}

static void c17_what_moves_elsewhere_does_not_wake_it(void **state)
{
    (void)state;
    hang(5);
    const double z = tq_world_state(&world, ball).z;
    const int figure = put(TQ_FISTF_FIGURE, 0, 0);
    flick(figure, 1, 0, 500, 0);
    play_on();
    assert_true(tq_world_state(&world, ball).z == z);
}

/* Two figures in a row between the fence and a rod that rests, with micrometres of room. */
static void squeeze(Rng *rng)
{
    const double fence = 500, room = between(rng, 2e-4, 2e-3);
    assert_int_equal(tq_game_world(TQ_FISTF, NULL, &world, NULL), TQ_OK);
    ball = put(TQ_FISTF_FIGURE, 0, fence - 10 - room);
    const int near = put(TQ_FISTF_FIGURE, 0, fence - 30 - 2 * room);
    keeper = put(TQ_FISTF_KEEPER, 78, fence - 42 - 3 * room);
    flick(near, between(rng, -0.05, 0.05), 1, between(rng, 20, 60), 0);
}

/* Each gave the other 4 mm/s at every contact (C2), and rested now and then: for up to 13 s, until
   law C14 ended it. Now one is stopped after 60 contacts that both count, the other with it or
   after 60 more: two events a contact, of each. */
static void c13_figures_in_a_row_come_to_rest(void **state)
{
    (void)state;
    Rng rng = rng_seed(5);
    for (int i = 0; i < ROWS; i++) {
        int events = 0;
        TqEvent event;
        squeeze(&rng);
        while (tq_world_next(&world, TQ_FOREVER, &event))
            events++;
        assert_true(tq_world_at_rest(&world));
        assert_in_range(events, 1, MOST_OF_ROW);
        assert_true(tq_world_now(&world) < LONGEST_ROW_S);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(c13_figures_in_a_row_come_to_rest),
        cmocka_unit_test(c17_a_wedged_ball_comes_to_rest),
        cmocka_unit_test(c17_it_falls_when_the_rod_goes),
        cmocka_unit_test(c17_it_falls_when_the_rod_is_taken),
        cmocka_unit_test(c17_struck_it_flies),
        cmocka_unit_test(c17_what_moves_elsewhere_does_not_wake_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
