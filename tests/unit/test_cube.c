/* SPDX-License-Identifier: MIT */
/* The cube as a whole, struck in many ways (laws C9 to C11), and pieces that land on several tops
   (C12): what ends, what never grows, what happens at one instant. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include <math.h>

#include <toque/games.h>
#include <toque/world.h>

#include "base/rng.h"
#include "phys/outline.h"

enum { STRIKES = 200, MOST_EVENTS = 2500, CROSSINGS = 64, HEAP = 3 };
#define LONGEST_S 2.5
#define LEAST_ENERGY 8.0 /* mm^2/s^2 per mass: a hop that even a cube at rest makes (C10) */

static struct tq_world world;

static double between(Rng *rng, double low, double high)
{
    return low + (high - low) * rng_unit(rng);
}

static int put(int shape, double x, double y, double axis_x, double axis_y)
{
    TqPose pose = { x, y, axis_x, axis_y };
    int id;
    assert_int_equal(tq_world_add_body(&world, shape, &pose, &id, NULL), TQ_OK);
    return id;
}

static void flick(TqFlick flick)
{
    int number;
    assert_int_equal(tq_world_flick(&world, &flick, &number, NULL), TQ_OK);
}

/* A button strikes the cube at 3 to 4 m/s, up to 12 mm off its middle; returns the cube. */
static int strike(Rng *rng)
{
    const double way = between(rng, 0, 6.283), turn = between(rng, 0, 1.571);
    const double off = between(rng, -12, 12), x = -50 * cos(way), y = -50 * sin(way);
    assert_int_equal(tq_game_world(TQ_DADINHO, NULL, &world, NULL), TQ_OK);
    const int button = put(tq_game_piece(TQ_DADINHO), x, y, 1, 0);
    const int cube = put(tq_game_ball(TQ_DADINHO), 0, 0, cos(turn), sin(turn));
    flick((TqFlick){ .body = button,
                     .aim_x = (int32_t)lround(1e3 * (-x - off * sin(way))),
                     .aim_y = (int32_t)lround(1e3 * (-y + off * cos(way))),
                     .speed_um_s = (int32_t)between(rng, 3e6, 4e6) });
    return cube;
}

/* It spun on a corner for up to 12 seconds, and gained energy by it. */
static void c10_a_struck_cube_ends_and_gains_nothing(void **state)
{
    (void)state;
    Rng rng = rng_seed(1);
    for (int i = 0; i < STRIKES; i++) {
        const int cube = strike(&rng);
        const double hop = LEAST_ENERGY * world.shape[world.body[cube].shape].mass;
        double before = INFINITY;
        int events = 0;
        TqEvent event;
        while (tq_world_next(&world, TQ_FOREVER, &event)) {
            const double energy = tq_world_energy(&world);
            if (event.kind == TQ_EV_LANDING)
                assert_true(energy <= before * (1 + 1e-12) + hop);
            before = energy;
            assert_true(++events < MOST_EVENTS);
        }
        assert_true(tq_world_now(&world) < LONGEST_S);
    }
}

typedef struct {
    double time[2][CROSSINGS];
    int count[2];
} Crossings;

static int watch_at(TqWatch watch, int cube)
{
    int index;
    watch.bodies = 1U << cube;
    assert_int_equal(tq_world_add_watch(&world, &watch, &index, NULL), TQ_OK);
    return index;
}

/* Its foremost corner is on a line to rounding and turns away from it, the next one over it 5
   microseconds later: it went in and out at one instant, 20,000 times. */
static void t3_a_corner_leaves_a_line_before_the_next_one_comes(void **state)
{
    const double turn = -4.5e-4;
    int crossings = 0;
    TqEvent event;
    (void)state;
    assert_int_equal(tq_game_world(TQ_DADINHO, NULL, &world, NULL), TQ_OK);
    const int cube = put(tq_game_ball(TQ_DADINHO), 0, 0, cos(turn), sin(turn));
    const TqWatch zero = { .kind = TQ_LINE_X, .x0 = 0 };
    const double reach = outline_depth(&world, cube, &zero, 0).part;
    watch_at((TqWatch){ .kind = TQ_LINE_X, .x0 = reach + 1e-14 }, cube);
    flick((TqFlick){
        .body = cube, .aim_x = 1, .aim_y = 1, .speed_um_s = 277000, .spin_mrad_s = 116000 });
    while (tq_world_next(&world, 1e-3, &event))
        crossings += event.kind == TQ_EV_CROSS;
    assert_int_equal(crossings, 1);
}

/* Two borders at one place were told of up to 10 microseconds apart. */
static void t3_borders_at_one_place_are_crossed_at_one_instant(void **state)
{
    (void)state;
    Rng rng = rng_seed(2);
    int crossed = 0;
    for (int i = 0; i < STRIKES; i++) {
        const int cube = strike(&rng);
        const int line = watch_at((TqWatch){ .kind = TQ_LINE_X, .x0 = 60 }, cube);
        watch_at((TqWatch){ .kind = TQ_GOAL, .x0 = 60, .y0 = -900, .y1 = 900, .z1 = 900 }, cube);
        Crossings seen = { .count = { 0, 0 } };
        TqEvent event;
        while (tq_world_next(&world, TQ_FOREVER, &event)) {
            const int which = event.watch == line ? 0 : 1;
            if (event.kind == TQ_EV_CROSS && seen.count[which] < CROSSINGS)
                seen.time[which][seen.count[which]++] = event.time;
        }
        assert_int_equal(seen.count[0], seen.count[1]);
        for (int k = 0; k < seen.count[0]; k++)
            assert_true(seen.time[0][k] == seen.time[1][k]);
        crossed += seen.count[0];
    }
    assert_true(crossed > STRIKES);
}

static void push_aslant(int *cube)
{
    assert_int_equal(tq_game_world(TQ_DADINHO, NULL, &world, NULL), TQ_OK);
    const int button = put(tq_game_piece(TQ_DADINHO), 50, 50, 1, 0);
    *cube = put(tq_game_ball(TQ_DADINHO), 0, 0, 1, 0.3);
    flick((TqFlick){ .body = button, .aim_x = -1, .aim_y = -1, .speed_um_s = 500000 });
}

/* Where the cube is half-way, and how fast. */
static TqBodyState half_way(void)
{
    int cube;
    TqEvent event;
    push_aslant(&cube);
    while (tq_world_next(&world, 0.2, &event))
        continue;
    return tq_world_state(&world, cube);
}

/* Over a line into a zone that ends there, and out of it again across its corner. */
static void watch_corner(double x, double y, int cube)
{
    watch_at((TqWatch){ .kind = TQ_LINE_X, .x0 = x }, cube);
    watch_at((TqWatch){ .kind = TQ_RECT, .x0 = -1000, .x1 = x, .y0 = y, .y1 = 1000 }, cube);
}

/* In and out within microseconds, it was told of 20,000 times at one instant (C14). */
static void t3_a_corner_of_a_zone_is_cut_by_a_hair(void **state)
{
    (void)state;
    const TqBodyState at = half_way();
    for (double off = 1e-6; off < 0.05; off *= 1.7) {
        int cube, in = 0, out = 0;
        double inside = 0;
        TqEvent event;
        push_aslant(&cube);
        watch_corner(at.x + off, at.y - off, cube);
        for (int events = 0; tq_world_next(&world, TQ_FOREVER, &event); events++) {
            assert_true(events < CROSSINGS);
            if (event.kind != TQ_EV_CROSS || event.across != TQ_BY_CENTRE || event.watch == 0)
                continue;
            inside += event.inward ? -event.time : event.time;
            in += event.inward, out += !event.inward;
        }
        assert_true(in == 1 && out == 1);
        assert_true(fabs(inside / (-off / at.vx - off / at.vy) - 1) < 1e-2);
    }
}

/* The flat cube is narrower than the sphere as which it tumbles: it was up to 0.72 mm inside. */
static void c9_it_tumbles_inside_nothing(void **state)
{
    (void)state;
    Rng rng = rng_seed(3);
    int tumbled = 0;
    for (int i = 0; i < STRIKES; i++) {
        const int cube = strike(&rng);
        TqEvent event;
        while (tq_world_next(&world, TQ_FOREVER, &event)) {
            tumbled += tq_world_state(&world, cube).mode == TQ_FLY;
            assert_true(tq_world_gap(&world, 0, cube) > -1e-6);
        }
    }
    assert_true(tumbled > STRIKES);
}

/* It bounced there at 15 mm/s for a minute. */
static void c12_on_several_tops_it_lies(void **state)
{
    (void)state;
    Rng rng = rng_seed(4);
    const int shape = tq_game_piece(TQ_DADINHO);
    int lay = 0;
    for (int i = 0; i < STRIKES; i++) {
        assert_int_equal(tq_game_world(TQ_DADINHO, NULL, &world, NULL), TQ_OK);
        for (int k = 0; k < HEAP; k++)
            put(shape, 25.1 * 2 * k, k == 1 ? 1 : 0, 1, 0);
        const int flier = put(shape, between(&rng, -60, 0), -70, 1, 0);
        flick((TqFlick){ .body = flier,
                         .aim_x = (int32_t)between(&rng, 2e4, 9e4),
                         .aim_y = 70000,
                         .speed_um_s = (int32_t)between(&rng, 2e5, 6e5),
                         .rise_um_s = (int32_t)between(&rng, 5e5, 9e5) });
        TqEvent event;
        while (tq_world_next(&world, TQ_FOREVER, &event))
            lay += event.kind == TQ_EV_PERCH;
        assert_true(tq_world_now(&world) < LONGEST_S);
    }
    assert_true(lay > STRIKES / 4);
}

/* The search for the wall crept up to an instant at which nothing was near, and the law of the
   bound (C14) ended the motion there: flick 1953 of the reference's aimed ones. */
static void c14_a_cube_in_a_ring_is_followed_to_its_end(void **state)
{
    (void)state;
    assert_int_equal(tq_game_world(TQ_DADINHO, NULL, &world, NULL), TQ_OK);
    const int taker = put(TQ_DADINHO_BUTTON, -609.57082167572935, -47.289869300262616, 1, 0);
    const int ring = put(TQ_DADINHO_RING, -357.48050832820803, 199.61764633619896, 1, 0);
    const int cube = put(tq_game_ball(TQ_DADINHO), -354.52672251779109, 198.10662846165445, 1, 0);
    flick((TqFlick){ .body = taker, .aim_x = 749256, .aim_y = 662280, .speed_um_s = 1117591 });
    TqEvent event;
    int met = 0;
    while (tq_world_next(&world, TQ_FOREVER, &event))
        met += event.kind == TQ_EV_CONTACT && event.a == ring && event.b == cube;
    assert_int_equal(met, 14);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(c10_a_struck_cube_ends_and_gains_nothing),
        cmocka_unit_test(t3_a_corner_leaves_a_line_before_the_next_one_comes),
        cmocka_unit_test(t3_borders_at_one_place_are_crossed_at_one_instant),
        cmocka_unit_test(t3_a_corner_of_a_zone_is_cut_by_a_hair),
        cmocka_unit_test(c9_it_tumbles_inside_nothing),
        cmocka_unit_test(c12_on_several_tops_it_lies),
        cmocka_unit_test(c14_a_cube_in_a_ring_is_followed_to_its_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
