/* SPDX-License-Identifier: MIT */
/* Tests of book/chapas/around and approach by the check values of rules/chapas.md (h). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <toque/games.h>

#include "book/chapas/around.h"
#include "geom/trig.h"

#define BALL_R 7.25
#define CAP_R 14.5

static Board empty_board(void)
{
    Board board = { .field = *tq_game_field(TQ_CHAPAS) };
    board.ball = (Footprint){ .axis = vec2(1, 0), .radius = BALL_R, .present = true };
    return board;
}

static void put(Board *board, int n, Vec2 at)
{
    board->piece[TQ_HOME][n] = (Footprint){
        .at = at, .axis = vec2(1, 0), .radius = n == 0 ? 15.5 : CAP_R, .present = true
    };
}

/* `count` pieces evenly on a circle round the centre, the first one with this number. */
static Board ring(int first, int count, double radius)
{
    Board board = empty_board();
    for (int i = 0; i < count; i++) {
        double sine, cosine;
        trig_sincos(2 * TRIG_PI * i / count, &sine, &cosine);
        put(&board, first + i, vec2(radius * cosine, radius * sine));
    }
    return board;
}

static bool obstructs(const Board *board)
{
    return !chapas_approach(board, TQ_HOME, CAP_R, 1).free;
}

static void two_caps_that_touch_it_leave_room(void **state)
{
    (void)state;
    const Board board = ring(1, 2, CAP_R + BALL_R);
    assert_false(obstructs(&board));
}

static void three_caps_that_touch_it_do_not(void **state)
{
    (void)state;
    const Board board = ring(1, 3, CAP_R + BALL_R);
    assert_true(obstructs(&board));
    assert_int_equal(chapas_approach(&board, TQ_HOME, CAP_R, 1).blocking, 0xE);
}

static int ways_open(const Board *board)
{
    return __builtin_popcountll(chapas_ways(board, TQ_HOME, CAP_R));
}

static void ways_narrow_until_none_is_left(void **state)
{
    (void)state;
    const Board two = ring(1, 2, CAP_R + BALL_R), three = ring(1, 3, CAP_R + BALL_R);
    const Board wide = ring(1, 3, CAP_R + BALL_R + 11.3);
    assert_int_equal(ways_open(&three), 0);
    assert_in_range(ways_open(&wide), 1, ways_open(&two) - 1);
    assert_true(chapas_ways(&two, TQ_HOME, CAP_R) & 1ull << 9);   /* across the line of the two, */
    assert_false(chapas_ways(&two, TQ_HOME, CAP_R) & 1ull << 18); /* not through one of them */
}

static void three_caps_leave_room_from_11_2_on(void **state)
{
    (void)state;
    const Board near = ring(1, 3, CAP_R + BALL_R + 11.1), far = ring(1, 3, CAP_R + BALL_R + 11.3);
    assert_true(obstructs(&near));
    assert_false(obstructs(&far));
}

static void a_ring_of_eleven_obstructs_wherever_the_ball_lies(void **state)
{
    (void)state;
    Board board = ring(0, 11, 101);
    assert_true(obstructs(&board));
    board.ball.at = vec2(60, 0);
    assert_true(obstructs(&board));
    board.ball.at = vec2(0, -60);
    assert_true(obstructs(&board));
    board.piece[TQ_HOME][4].present = false;
    assert_false(obstructs(&board));
}

static void crowding_is_nearer_than_30(void **state)
{
    (void)state;
    const Board near = ring(1, 3, 34), far = ring(1, 3, 34.1); /* 29.89 and 30.06 apart */
    assert_int_equal(chapas_crowding(&near, TQ_HOME, 0), 0xE);
    assert_int_equal(chapas_crowding(&near, TQ_HOME, 1u << 2), 0);
    assert_int_equal(chapas_crowding(&far, TQ_HOME, 0), 0);
    assert_int_equal(chapas_crowding(&near, TQ_AWAY, 0), 0);
}

static void a_sandwich_has_the_ball_between(void **state)
{
    (void)state;
    Board board = ring(3, 2, 29.4);
    assert_true(chapas_is_sandwich(&board, TQ_HOME, 3, 4));
    assert_int_equal(chapas_sandwich_pair(&board, TQ_HOME, 0), 1u << 3 | 1u << 4);
    assert_int_equal(chapas_sandwich_pair(&board, TQ_HOME, 1u << 3 | 1u << 4), 0);
    board.ball.at = vec2(0, 14.6);
    assert_false(chapas_is_sandwich(&board, TQ_HOME, 3, 4));
    board.ball.at = vec2(29.4, 0);
    assert_false(chapas_is_sandwich(&board, TQ_HOME, 3, 4));
}

/* Caps round the ball at these degrees, all touching it. */
static Board ring_at(Vec2 ball, const int *degree, int count)
{
    Board board = empty_board();
    board.ball.at = ball;
    for (int i = 0; i < count; i++) {
        double sine, cosine;
        trig_sincos(degree[i] * TRIG_PI / 180, &sine, &cosine);
        put(&board, i + 1, vec2_add_scaled(ball, vec2(cosine, sine), CAP_R + BALL_R));
    }
    return board;
}

/* chapas/62: goal and fence close ways too, if there are pieces that close the others. */
static void goal_and_fence_close_ways(void **state)
{
    (void)state;
    static const int front[] = { 120, 180, 240 };
    const Board open = ring_at(vec2(0, 0), front, 3), goal = ring_at(vec2(790, 0), front, 3);
    assert_false(obstructs(&open));
    assert_true(obstructs(&goal)); /* in the net's corner nobody comes from behind */
    static const int off[] = { 90, 150, 30 };
    const Board fence = ring_at(vec2(200, -550 + BALL_R), off, 3);
    assert_true(obstructs(&fence));
    Board alone = empty_board();
    alone.ball.at = fence.ball.at;
    assert_false(obstructs(&alone));
}

static void caps_in_one_place_have_nothing_between(void **state)
{
    (void)state;
    static const int same[] = { 10, 10 };
    const Board board = ring_at(vec2(0, 0), same, 2);
    assert_false(chapas_is_sandwich(&board, TQ_HOME, 1, 2));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_caps_that_touch_it_leave_room),
        cmocka_unit_test(three_caps_that_touch_it_do_not),
        cmocka_unit_test(ways_narrow_until_none_is_left),
        cmocka_unit_test(three_caps_leave_room_from_11_2_on),
        cmocka_unit_test(a_ring_of_eleven_obstructs_wherever_the_ball_lies),
        cmocka_unit_test(crowding_is_nearer_than_30),
        cmocka_unit_test(a_sandwich_has_the_ball_between),
        cmocka_unit_test(goal_and_fence_close_ways),
        cmocka_unit_test(caps_in_one_place_have_nothing_between),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
