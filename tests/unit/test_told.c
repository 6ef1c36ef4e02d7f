/* SPDX-License-Identifier: MIT */
/* Told bodies: ways of several legs, and keepers that never stop (laws P4 and C14). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include <math.h>
#include <string.h>

#include <toque/games.h>

static struct tq_world world, copy;

static int add(int shape, double x, double y)
{
    const TqPose pose = { x, y, 1, 0 };
    int id = -1;
    assert_int_equal(tq_world_add_body(&world, shape, &pose, &id, NULL), TQ_OK);
    return id;
}

static int keeper_alone(void)
{
    assert_int_equal(tq_game_world(TQ_FISTF, NULL, &world, NULL), TQ_OK);
    return add(TQ_FISTF_KEEPER, -590, 0);
}

static TqPath way(int body, int legs, const double y[], int32_t us)
{
    TqPath path = { .body = body, .legs = legs };
    for (int i = 0; i < legs; i++)
        path.leg[i] = (TqLeg){ { -590, y[i], 0, 0 }, us };
    return path;
}

/* Where the keeper is at `time`; arrivals on the way there are counted. */
static double stands_at(int keeper, double time, int *arrived)
{
    TqEvent e;
    while (tq_world_next(&world, time, &e))
        *arrived += e.kind == TQ_EV_ARRIVE && e.a == keeper;
    return tq_world_state(&world, keeper).y;
}

static void goes_leg_by_leg_in_one_motion(void **state)
{
    (void)state;
    const int keeper = keeper_alone();
    const TqPath path = way(keeper, 3, (double[]){ 40, -20, 0 }, 100000);
    int arrived = 0;
    assert_int_equal(tq_world_tell_path(&world, &path, NULL), TQ_OK);
    assert_true(fabs(stands_at(keeper, 0.05, &arrived) - 20) < 1e-9);
    assert_true(fabs(stands_at(keeper, 0.15, &arrived) - 10) < 1e-9);
    assert_true(fabs(stands_at(keeper, 0.25, &arrived) + 10) < 1e-9);
    assert_int_equal(arrived, 0);
    assert_true(fabs(stands_at(keeper, 1, &arrived)) < 1e-9);
    assert_int_equal(arrived, 1);
    assert_true(tq_world_at_rest(&world));
}

/* Two worlds that look the same and go on otherwise are not the same. */
static void what_lies_ahead_is_in_the_hash(void **state)
{
    (void)state;
    uint64_t hash[6];
    for (int i = 0; i < 6; i++) {
        const int keeper = keeper_alone(); /* 5: the same speed for longer */
        TqPath path = way(keeper, i == 1 ? 1 : 2, (double[]){ 40, i == 2 ? 30 : 50 }, 100000);
        int arrived = 0;
        path.leg[0] = i == 5 ? (TqLeg){ { -590, 48, 0, 0 }, 120000 } : path.leg[0];
        path.leg[1].duration_us += i == 3;
        path.most_um_s = i == 4 ? 500000 : 0;
        assert_int_equal(tq_world_tell_path(&world, &path, NULL), TQ_OK);
        assert_true(fabs(stands_at(keeper, 0.05, &arrived) - 20) < 1e-9);
        hash[i] = tq_world_hash(&world);
        for (int k = 0; k < i; k++)
            assert_true(hash[k] != hash[i]);
    }
}

/* 40 mm at 200 mm/s are 0.2 s, whatever the leg asks; 10 mm take the 0.1 s asked for. */
static void keeps_to_its_speed(void **state)
{
    (void)state;
    const int keeper = keeper_alone();
    TqPath path = way(keeper, 2, (double[]){ 40, 50 }, 100000);
    int arrived = 0;
    path.most_um_s = 200000;
    assert_int_equal(tq_world_tell_path(&world, &path, NULL), TQ_OK);
    assert_true(fabs(stands_at(keeper, 0.1, &arrived) - 20) < 1e-9);
    assert_true(fabs(stands_at(keeper, 0.2, &arrived) - 40) < 1e-9);
    assert_true(fabs(stands_at(keeper, 0.25, &arrived) - 45) < 1e-9);
    assert_true(fabs(stands_at(keeper, 0.31, &arrived) - 50) < 1e-9);
    assert_int_equal(arrived, 1);
}

static void a_new_word_ends_the_way(void **state)
{
    (void)state;
    const int keeper = keeper_alone();
    const TqPath path = way(keeper, 2, (double[]){ 40, -40 }, 100000);
    int arrived = 0;
    assert_int_equal(tq_world_tell_path(&world, &path, NULL), TQ_OK);
    (void)stands_at(keeper, 0.05, &arrived);
    const TqTold told = { keeper, { -590, 30, 1, 0 }, 50000 };
    assert_int_equal(tq_world_tell(&world, &told, NULL), TQ_OK);
    assert_true(fabs(stands_at(keeper, 1, &arrived) - 30) < 1e-9);
    assert_int_equal(arrived, 1);
}

static void a_copy_rewinds_to_the_middle_of_a_way(void **state)
{
    (void)state;
    const int keeper = keeper_alone();
    const TqPath path = way(keeper, 3, (double[]){ 40, -20, 0 }, 100000);
    const TqPath other = way(keeper, 2, (double[]){ 5, 6 }, 100000);
    int arrived = 0;
    assert_int_equal(tq_world_tell_path(&world, &path, NULL), TQ_OK);
    (void)stands_at(keeper, 0.15, &arrived);
    copy = world;
    assert_int_equal(tq_world_tell_path(&world, &other, NULL), TQ_OK);
    (void)stands_at(keeper, 1, &arrived);
    tq_world_rewind(&world, &copy);
    assert_true(fabs(stands_at(keeper, 0.25, &arrived) + 10) < 1e-9);
}

static void refuses_ways_that_cannot_be(void **state)
{
    (void)state;
    const int keeper = keeper_alone();
    const int figure = add(TQ_FISTF_FIGURE, 0, 0);
    TqPath path = way(keeper, 2, (double[]){ 40, -40 }, 100000);
    path.legs = 0;
    assert_int_equal(tq_world_tell_path(&world, &path, NULL), TQ_BAD_NUMBER);
    path.legs = TQ_MAX_LEGS + 1;
    assert_int_equal(tq_world_tell_path(&world, &path, NULL), TQ_BAD_NUMBER);
    path.legs = 2, path.most_um_s = -1;
    assert_int_equal(tq_world_tell_path(&world, &path, NULL), TQ_BAD_NUMBER);
    path.most_um_s = 0, path.body = figure;
    assert_int_equal(tq_world_tell_path(&world, &path, NULL), TQ_BAD_ID);
    path.body = keeper, path.leg[1].duration_us = 3000; /* 80 mm in 3 ms: 26 m/s */
    assert_int_equal(tq_world_tell_path(&world, &path, NULL), TQ_BAD_TIME);
    path.most_um_s = 1000000;
    assert_int_equal(tq_world_tell_path(&world, &path, NULL), TQ_OK);
}

/* Law C14: 24,000 legs of a keeper that never stops leave a later flick all its happenings. */
static void a_keeper_that_never_stops_starves_nobody(void **state)
{
    (void)state;
    const int keeper = keeper_alone(), figure = add(TQ_FISTF_FIGURE, 0, 0);
    double y[TQ_MAX_LEGS];
    int arrived = 0, number;
    for (int i = 0; i < TQ_MAX_LEGS; i++)
        y[i] = i & 1 ? -2 : 2;
    const TqPath path = way(keeper, TQ_MAX_LEGS, y, 1000);
    for (int i = 0; i < 1600; i++) { /* told anew in the last of the legs */
        assert_int_equal(tq_world_tell_path(&world, &path, NULL), TQ_OK);
        (void)stands_at(keeper, tq_world_now(&world) + 0.0155, &arrived);
    }
    assert_int_equal(arrived, 0);
    const TqFlick flick = { figure, 1, 0, 1000000, 0, 0, false };
    assert_int_equal(tq_world_flick(&world, &flick, &number, NULL), TQ_OK);
    (void)tq_world_run(&world);
    const double mu = world.shape[TQ_FISTF_FIGURE].cloth.slide_x;
    const double run = 1000.0 * 1000.0 / (2 * mu * world.table.gravity);
    assert_true(fabs(tq_world_state(&world, figure).x - run) < 1e-6);
}

/* To the micrometre where it is, and that is a hair's breadth farther: it waits, and sinks into
   nothing that it touches. */
static void a_leg_that_creeps_is_a_wait(void **state)
{
    (void)state;
    const double creep[] = { 0.00017, 0.0017, 0.0019, 0.019 }; /* mm in 180 ms */
    for (int i = 0; i < 4; i++) {
        const int keeper = keeper_alone();
        const TqPath path = way(keeper, 1, &creep[i], 180000);
        int arrived = 0;
        assert_int_equal(tq_world_tell_path(&world, &path, NULL), TQ_OK);
        const double y = stands_at(keeper, 1, &arrived);
        assert_int_equal(arrived, 1);
        assert_true(i < 2 ? y == 0 : fabs(y - creep[i]) < 1e-12);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_leg_that_creeps_is_a_wait),
        cmocka_unit_test(goes_leg_by_leg_in_one_motion),
        cmocka_unit_test(what_lies_ahead_is_in_the_hash),
        cmocka_unit_test(keeps_to_its_speed),
        cmocka_unit_test(a_new_word_ends_the_way),
        cmocka_unit_test(a_copy_rewinds_to_the_middle_of_a_way),
        cmocka_unit_test(refuses_ways_that_cannot_be),
        cmocka_unit_test(a_keeper_that_never_stops_starves_nobody),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
