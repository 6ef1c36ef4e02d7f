/* SPDX-License-Identifier: MIT */
/* The keeper on its rod: where it can be held, how far it gets, and what it meets when. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include <math.h>

#include <toque/games.h>
#include <toque/keeper.h>

static struct tq_world world;

/* The keeper of an end on the usual table; the world is made for its shape. */
static TqKeeper keeper_of(int end, bool inside)
{
    assert_int_equal(tq_game_world(TQ_FISTF, NULL, &world, NULL), TQ_OK);
    return (TqKeeper){ tq_game_field(TQ_FISTF), &world.shape[TQ_FISTF_KEEPER], end, inside };
}

static int add(int shape, double x, double y, double axis)
{
    const TqPose pose = { x, y, axis, 0 };
    int id = -1;
    assert_int_equal(tq_world_add_body(&world, shape, &pose, &id, NULL), TQ_OK);
    return id;
}

/* ---- where ---- */

static void it_is_held_straight_between_the_posts(void **state)
{
    (void)state;
    for (int end = -1; end <= 1; end += 2) {
        const TqKeeper k = keeper_of(end, true);
        TqPose pose;
        assert_true(tq_keeper_pose(&k, end * 590, 40, &pose));
        assert_true(pose.x == end * 590 && pose.y == 40);
        assert_true(pose.axis_x == -end && pose.axis_y == 0);
    }
}

/* Beside the mouth the rod leans on the post it passes, and reaches only so far. */
static void beside_the_mouth_the_rod_leans(void **state)
{
    (void)state;
    const TqKeeper k = keeper_of(-1, false);
    TqPose pose;
    assert_true(tq_keeper_pose(&k, -560, -80, &pose));
    assert_true(pose.axis_x > 0.7 && pose.axis_y < -0.3);
    /* Rod's middle past the post's, 64.5 aside: 2 + 2 between them. */
    const double slope = pose.axis_y / pose.axis_x, at_line = -80 - 40 * slope;
    assert_true(fabs((64.5 - fabs(at_line)) * pose.axis_x - 4.001) < 1e-6);
    assert_false(tq_keeper_pose(&k, -597, -80, &pose)); /* it would pass the post crosswise */
    assert_false(tq_keeper_pose(&k, -510, 0, &pose));   /* 153 of rod, 75 of goal: 78 at most */
    assert_true(tq_keeper_pose(&k, -523, 0, &pose));
    assert_false(tq_keeper_pose(&k, -600, 60, &pose)); /* in the post */
}

/* fistf-es/8.2.1: within g < 58, |y| < 118, figure and rod. */
static void held_inside_it_keeps_off_the_lines(void **state)
{
    (void)state;
    const TqKeeper in = keeper_of(1, true), out = keeper_of(1, false);
    TqPose pose;
    assert_true(tq_keeper_pose(&out, 544.5, 0, &pose));
    assert_false(tq_keeper_pose(&in, 544.5, 0, &pose));
    assert_true(tq_keeper_pose(&in, 545.1, 0, &pose));
    const TqPose near = tq_keeper_nearest(&in, 500, 0);
    assert_true(fabs(near.x - 545) < 0.01 && near.y == 0);
    const TqPose far = tq_keeper_nearest(&in, 560, 400);
    assert_true(far.x == 560 && far.y > 70 && far.y < 118);
    assert_true(tq_keeper_pose(&in, far.x, far.y, &pose));
    assert_false(tq_keeper_pose(&in, far.x, far.y + 0.01, &pose));
}

/* Whatever is wished for, what comes out can be held and is within the lines. */
static void the_nearest_place_is_a_place(void **state)
{
    (void)state;
    for (int end = -1; end <= 1; end += 2) {
        const TqKeeper k = keeper_of(end, true);
        int id = -1;
        for (int x = -750; x <= 750; x += 25)
            for (int y = -450; y <= 450; y += 25) {
                const TqPose pose = tq_keeper_nearest(&k, x, y);
                TqPose again;
                assert_true(tq_keeper_pose(&k, pose.x, pose.y, &again));
                const TqStatus stands =
                    id < 0 ? tq_world_add_body(&world, TQ_FISTF_KEEPER, &pose, &id, NULL)
                           : tq_world_put(&world, id, &pose, NULL);
                assert_int_equal(stands, TQ_OK); /* the table has room for it too */
            }
    }
}

/* ---- when ---- */

static void it_gets_as_far_as_its_hand(void **state)
{
    (void)state;
    const TqKeeper k = keeper_of(-1, true);
    const TqHand hand = tq_keeper_hand();
    const TqPose from = { -580, 0, 1, 0 };
    assert_true(tq_keeper_reach(&k, hand, &from, -580, 50, 100000).y == 0);
    assert_true(tq_keeper_reach(&k, hand, &from, -580, 50, 180000).y == 0);
    assert_true(fabs(tq_keeper_reach(&k, hand, &from, -580, 50, 205000).y - 20) < 1e-9);
    assert_true(tq_keeper_reach(&k, hand, &from, -580, 50, 900000).y == 50);
    assert_int_equal(tq_keeper_time(hand, &from, -580, 50), 242500);
    assert_int_equal(tq_keeper_time(hand, &from, -580, 0), 180000);
}

/* What the answer says is where the told keeper is. */
static void the_path_keeps_the_promise(void **state)
{
    (void)state;
    const TqKeeper k = keeper_of(-1, true);
    const TqHand hand = tq_keeper_hand();
    const TqPose from = { -580, 0, 1, 0 };
    const TqTrackPoint track[2] = { { -580, 50, 1000 }, { -580, -300, 2000 } };
    const int id = add(TQ_FISTF_KEEPER, -580, 0, 1);
    TqPath path;
    TqEvent event;
    TqError err;
    assert_int_equal(tq_keeper_path(&k, hand, id, &from, track, 2, &path, NULL), TQ_OK);
    assert_int_equal(path.legs, 3);
    assert_int_equal(tq_world_tell_path(&world, &path, NULL), TQ_OK);
    for (int us = 0; us <= 240000; us += 5000) {
        while (tq_world_next(&world, us * 1e-6, &event))
            ;
        const TqPose there = tq_keeper_reach(&k, hand, &from, -580, 50, us);
        assert_true(fabs(tq_world_state(&world, id).y - there.y) < 1e-6);
    }
    (void)tq_world_run(&world);
    const TqBodyState end = tq_world_state(&world, id);
    const TqPose last = tq_keeper_nearest(&k, -580, -300);
    assert_true(fabs(end.y - last.y) < 1e-6 && fabs(end.axis_y - last.axis_y) < 1e-6);
    assert_int_equal(tq_keeper_path(&k, hand, id, &from, track, 0, &path, &err), TQ_BAD_NUMBER);
    assert_int_equal(tq_keeper_path(&k, hand, id, &from, track, 16, &path, &err), TQ_BAD_NUMBER);
    const TqTrackPoint back[2] = { { -580, 50, 2000 }, { -580, 0, 1000 } };
    assert_int_equal(tq_keeper_path(&k, hand, id, &from, back, 2, &path, &err), TQ_BAD_NUMBER);
}

/* ---- what it meets ---- */

/* The first contact of the ball with a told body; its time, or -1. */
static TqEvent save_of(int ball)
{
    TqEvent event, save = { .time = -1 };
    while (tq_world_next(&world, TQ_FOREVER, &event)) {
        const int other = event.a == ball ? event.b : event.a;
        const bool told = other >= 0 && other < TQ_FIXTURE_ID &&
                          tq_world_state(&world, other).shape == TQ_FISTF_KEEPER;
        if (save.time < 0 && event.kind == TQ_EV_CONTACT && (event.a == ball || event.b == ball) &&
            told)
            save = event;
    }
    return save;
}

/* Two rods, each moved on its own; the save comes with its time, and with what made it. */
static void two_keepers_and_the_time_of_a_save(void **state)
{
    (void)state;
    (void)keeper_of(1, true);
    const int home = add(TQ_FISTF_KEEPER, -590, 0, 1), away = add(TQ_FISTF_KEEPER, 590, 0, -1);
    const int ball = add(TQ_FISTF_BALL, 400, 30, 1);
    int number;
    const TqFlick shot = { ball, 1, 0, 1500000, 0, 0, false };
    const TqPath up = {
        home, 0, 2, { { { -590, 20, 1, 0 }, 50000 }, { { -590, -20, 1, 0 }, 50000 } }
    };
    const TqPath save = {
        away, 0, 2, { { { 590, 0, -1, 0 }, 40000 }, { { 590, 30, -1, 0 }, 60000 } }
    };
    assert_int_equal(tq_world_flick(&world, &shot, &number, NULL), TQ_OK);
    assert_int_equal(tq_world_tell_path(&world, &up, NULL), TQ_OK);
    assert_int_equal(tq_world_tell_path(&world, &save, NULL), TQ_OK);
    const TqEvent met = save_of(ball);
    const int part = met.a == ball ? met.part_b : met.part_a;
    assert_true(met.time > 0.11 && met.time < 0.15);
    assert_int_equal(world.shape[TQ_FISTF_KEEPER].role[part], TQ_PART_FIGURE);
    assert_false(met.a == ball ? met.moving_b : met.moving_a); /* it stood there already */
    assert_true(fabs(tq_world_state(&world, home).y + 20) < 1e-9);
}

/* While it waits out its lag it does not move, and is told so. */
static void a_keeper_that_waits_rests(void **state)
{
    (void)state;
    (void)keeper_of(1, true);
    const int away = add(TQ_FISTF_KEEPER, 590, 0, -1), ball = add(TQ_FISTF_BALL, 500, 0, 1);
    int number;
    const TqFlick shot = { ball, 1, 0, 1500000, 0, 0, false };
    const TqPath wait = {
        away, 0, 2, { { { 590, 0, -1, 0 }, 400000 }, { { 590, 30, -1, 0 }, 60000 } }
    };
    assert_int_equal(tq_world_flick(&world, &shot, &number, NULL), TQ_OK);
    assert_int_equal(tq_world_tell_path(&world, &wait, NULL), TQ_OK);
    const TqEvent met = save_of(ball);
    assert_true(met.time > 0.04 && met.time < 0.1);
    assert_false(met.a == ball ? met.moving_b : met.moving_a);
}

/* fistf-es/9.1.2.a: it goes while the spare keeper plays, and comes back. */
static void it_goes_and_comes_back(void **state)
{
    (void)state;
    (void)keeper_of(1, true);
    const int away = add(TQ_FISTF_KEEPER, 590, 0, -1), ball = add(TQ_FISTF_BALL, 500, 0, 1);
    int number;
    const TqFlick shot = { ball, 1, 0, 1000000, 0, 0, false };
    const TqPose back = { 590, 0, -1, 0 }, start = { 500, 0, 1, 0 };
    assert_int_equal(tq_world_take(&world, away, NULL), TQ_OK);
    assert_int_equal(tq_world_flick(&world, &shot, &number, NULL), TQ_OK);
    assert_true(save_of(ball).time < 0);
    assert_true(tq_world_state(&world, ball).x > 611);
    assert_int_equal(tq_world_put(&world, ball, &start, NULL), TQ_OK);
    assert_int_equal(tq_world_put(&world, away, &back, NULL), TQ_OK);
    tq_world_restart_clock(&world);
    assert_int_equal(tq_world_flick(&world, &shot, &number, NULL), TQ_OK);
    assert_true(save_of(ball).time > 0);
    const TqTold aside = { away, { 590, 30, -1, 0 }, 100000 };
    assert_int_equal(tq_world_tell(&world, &aside, NULL), TQ_OK); /* and moves as before */
    (void)tq_world_run(&world);
    assert_true(fabs(tq_world_state(&world, away).y - 30) < 1e-9);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_is_held_straight_between_the_posts),
        cmocka_unit_test(beside_the_mouth_the_rod_leans),
        cmocka_unit_test(held_inside_it_keeps_off_the_lines),
        cmocka_unit_test(the_nearest_place_is_a_place),
        cmocka_unit_test(it_gets_as_far_as_its_hand),
        cmocka_unit_test(the_path_keeps_the_promise),
        cmocka_unit_test(two_keepers_and_the_time_of_a_save),
        cmocka_unit_test(a_keeper_that_waits_rests),
        cmocka_unit_test(it_goes_and_comes_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
