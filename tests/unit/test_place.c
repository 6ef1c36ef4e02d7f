/* SPDX-License-Identifier: MIT */
/* Tests of play/field, play/place and play/place_rules, with numbers of the three games: what is in
   or past what, where things fit, and where they go that may not stay. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <math.h>
#include <toque/games.h>

#include "play/place_rules.h"

#define NEAR(a, b, by)                                                         \
    do {                                                                       \
        if (!(fabs((a) - (b)) <= (by)))                                        \
            fail_msg("line %d: %.9f is not %.9f", __LINE__, (a), (double)(b)); \
    } while (0)

static Board board;

static void begin(TqGame game)
{
    board = (Board){ .field = *tq_game_field(game), .ball_on = thing_none() };
}

static TqThing put(TqSide side, int number, double x, double y, double radius)
{
    board.piece[side][number] =
        (Footprint){ .at = vec2(x, y), .axis = vec2(1, 0), .radius = radius, .present = true };
    return thing_piece(side, number);
}

static void put_ball(double x, double y, double radius)
{
    board.ball =
        (Footprint){ .at = vec2(x, y), .axis = vec2(1, 0), .radius = radius, .present = true };
}

/* ---- In or past what ---- */

static Footprint round_at(double x, double y, double r)
{
    return (Footprint){ .at = vec2(x, y), .axis = vec2(1, 0), .radius = r, .present = true };
}

static void zones_by_part_centre_and_whole(void **state)
{
    (void)state;
    const TqField *chapas = tq_game_field(TQ_CHAPAS);
    const Zone small = field_small(chapas, -1); /* 90 deep from -750, 165 to both sides */
    const Footprint out = round_at(-645, 0, 14.5), touching = round_at(-645.5, 0, 14.5),
                    half = round_at(-660, 0, 14.5), whole = round_at(-674.5, 0, 14.5);
    assert_false(field_in(&small, &out, TQ_BY_PART, 0.4));
    assert_true(field_in(&small, &out, TQ_BY_PART, 0.5));
    assert_true(field_in(&small, &touching, TQ_BY_PART, 0));
    assert_false(field_in(&small, &touching, TQ_BY_CENTRE, 0));
    assert_true(field_in(&small, &half, TQ_BY_CENTRE, 0));
    assert_false(field_in(&small, &half, TQ_BY_WHOLE, 0));
    assert_true(field_in(&small, &whole, TQ_BY_WHOLE, 0));
    NEAR(field_gap(&small, &out), 0.5, 1e-9);
    NEAR(field_gap(&small, &half), -14.5, 1e-9);
}

/* chapas.md (a): outside the area the half-moon spans y = +-132.3 and reaches x = 340. */
static void the_arc_lies_before_the_area_only(void **state)
{
    (void)state;
    const TqField *chapas = tq_game_field(TQ_CHAPAS);
    const Zone arc = field_arc(chapas, 1);
    const double wide = sqrt(160.0 * 160 - 90 * 90), front = 750 - 270;
    NEAR(wide, 132.3, 0.05);
    const Footprint tip = round_at(750 - 340, 0, 0.01), past = round_at(750 - 340.1, 0, 0.01);
    assert_true(field_in(&arc, &tip, TQ_BY_PART, 0));
    assert_false(field_in(&arc, &past, TQ_BY_PART, 0));
    const Footprint end = round_at(front - 0.01, wide, 0.1), behind = round_at(front + 5, 0, 0.1);
    assert_true(field_in(&arc, &end, TQ_BY_PART, 0));
    assert_false(field_in(&arc, &behind, TQ_BY_PART, 0)); /* that is the area's */
}

/* fistf.md (a): wholly in the shooting zone: g + R < L/4 - w/2 = 299. */
static void lines_with_their_width(void **state)
{
    (void)state;
    const TqField *fistf = tq_game_field(TQ_FISTF);
    const Zone zone = field_shooting(fistf, 1);
    const Footprint in = round_at(600 - 287.5, 386.5, 11), out = round_at(600 - 288.5, 0, 11);
    assert_true(field_in(&zone, &in, TQ_BY_WHOLE, 0));
    assert_false(field_in(&zone, &out, TQ_BY_WHOLE, 0));
    NEAR(field_past(&in, vec2(1, 0), 301, TQ_BY_WHOLE), 0.5, 1e-9);
    NEAR(field_past(&in, vec2(1, 0), 301, TQ_BY_CENTRE), 11.5, 1e-9);
    NEAR(field_past(&in, vec2(1, 0), 301, TQ_BY_PART), 22.5, 1e-9);
    /* de: lines do not belong: g < depth - w, |y| < width / 2 - w */
    const Zone inner = field_within(field_large(fistf, 1), fistf->line);
    const Footprint on_line = round_at(600 - 149, 0, 0.01);
    assert_false(field_in(&inner, &on_line, TQ_BY_CENTRE, 0));
    NEAR(field_depth(fistf, 1, vec2(490, 7)), 110, 1e-9);
    NEAR(field_mark(fistf, -1).x, -490, 1e-9);
}

static void ways_out_and_back(void **state)
{
    (void)state;
    const TqField *field = tq_game_field(TQ_FISTF);
    Vec2 out = field_exit(field, vec2(500, 0), vec2(700, 100));
    NEAR(out.x, 600, 1e-9);
    NEAR(out.y, 50, 1e-9);
    Vec2 tangent = place_tangent(field, vec2(0, 380), vec2(30, 440), 10);
    NEAR(tangent.x, 10, 1e-9);
    NEAR(tangent.y, 410, 1e-9);
    /* 2.1.2.3: X - r = 670, Y - r = 450 */
    Vec2 cloth = place_on_cloth(field, vec2(690, -480), 10);
    NEAR(cloth.x, 670, 1e-9);
    NEAR(cloth.y, -450, 1e-9);
    /* 2.1.3: the fence was met; nearer to the touchline, nearer to the goal line, inside the lines
     */
    Vec2 side = place_at_cloth_edge(field, vec2(100, 420), 10);
    NEAR(side.x, 100, 1e-9);
    NEAR(side.y, 450, 1e-9);
    Vec2 end = place_at_cloth_edge(field, vec2(-640, 300), 10);
    NEAR(end.x, -670, 1e-9);
    NEAR(end.y, 300, 1e-9);
    Vec2 inside = place_at_cloth_edge(field, vec2(300, -390), 10);
    NEAR(inside.y, -450, 1e-9);
}

/* ---- Setting, free places, aside ---- */

static void what_is_free(void **state)
{
    (void)state;
    begin(TQ_FISTF);
    TqThing a = put(TQ_HOME, 1, 0, 0, 10), b = put(TQ_AWAY, 1, 19, 0, 10);
    assert_false(place_is_free(&board, a, vec2(0, 0)));
    assert_true(place_is_free(&board, a, vec2(-1, 0)));
    assert_false(place_is_free(&board, a, vec2(695, 0)));  /* over the table's edge */
    assert_false(place_is_free(&board, a, vec2(630, 64))); /* on the side bar of the goal */
    assert_true(place_is_free(&board, a, vec2(630, 0)));
    assert_int_equal(place_touching(&board, a, TQ_AWAY, 0), 1u << 1);
    assert_int_equal(place_touching(&board, a, TQ_HOME, 0), 0);
    place_set_near(&board, b, vec2(0, 0));
    Vec2 at = board_get(&board, b)->at;
    NEAR(hypot(at.x, at.y), 20, 1e-9);
    assert_true(board_get(&board, b)->by_hand);
    place_taken_over(&board);
    assert_false(board_get(&board, b)->by_hand);
}

static void aside_and_back(void **state)
{
    (void)state;
    begin(TQ_CHAPAS);
    Aside aside = { .moved = { 0 } };
    TqThing a = put(TQ_HOME, 3, 5, 0, 14.5), b = put(TQ_AWAY, 4, 200, 0, 14.5);
    put_ball(0, 0, 7.25);
    place_make_room(&board, thing_ball(), &aside);
    assert_int_equal(aside.moved[TQ_HOME], 1u << 3);
    assert_true(board_overlap(&board, &board.ball, thing_ball()).kind == TQ_THING_NONE);
    place_lay_ball(&board, vec2(400, 0));
    place_set(&board, b, vec2(0, 0), vec2(0, 0)); /* meanwhile somebody stands there */
    place_put_back(&board, &aside);
    Vec2 home = board_get(&board, a)->at;
    NEAR(hypot(home.x, home.y), 29, 1.1);
    assert_int_equal(aside.moved[TQ_HOME], 0);
}

/* ---- Rules ---- */

enum { TEN = 10, THIRTY = 30, NINETY = 90, AREA = 41, HALF = 7, FIELD = 35 };

static PlaceRules everybody(PlaceRule rule)
{
    PlaceRules rules = { .count = 0 };
    if (!rule.who_ball)
        rule.who[0] = rule.who[1] = PLACE_ALL;
    place_rule(&rules, rule);
    return rules;
}

/* fistf.md (f): at a penalty y is kept, g = max(depth + r + 1, spot + sqrt((91 + r)^2 - y^2)). */
static void out_of_area_and_arc_straight_ahead(void **state)
{
    (void)state;
    begin(TQ_FISTF);
    PlaceRules rules = everybody((PlaceRule){
        .kind = PLACE_OUTSIDE, .clause = AREA, .zone = field_large(&board.field, 1), .least = 1 });
    place_rule(&rules, (PlaceRule){ .kind = PLACE_OUTSIDE,
                                    .clause = AREA,
                                    .who = { PLACE_ALL, PLACE_ALL },
                                    .zone = field_arc(&board.field, 1),
                                    .least = 1 });
    static const double y[] = { 0, 150, 60, -90 };
    for (int i = 0; i < 4; i++) {
        TqThing thing = put(TQ_HOME, 1, 600 - 40, y[i], 10);
        double arc = fabs(y[i]) < 101 ? 110 + sqrt(101.0 * 101 - y[i] * y[i]) : 0;
        Vec2 at;
        assert_true(place_along(&rules, &board, thing, vec2(560, y[i]), vec2(-1, 0), &at));
        NEAR(600 - at.x, arc > 161 ? arc : 161, 1e-6);
        NEAR(at.y, y[i], 1e-9);
    }
}

/* fistf.md (f), K23: slid along the ray from the ball until the gap is 40; chapas.md K60: to 90. */
static void away_from_the_ball(void **state)
{
    (void)state;
    begin(TQ_FISTF);
    put_ball(100, 50, 11);
    TqThing near = put(TQ_AWAY, 2, 130, 90, 10);
    PlaceRules rules = everybody(
        (PlaceRule){ .kind = PLACE_APART, .clause = TEN, .from_ball = true, .least = 40 });
    Vec2 at;
    assert_int_equal(place_breach(&rules, &board, near, board_get(&board, near)), TEN);
    assert_true(place_along(&rules, &board, near, vec2(130, 90), vec2(30, 40), &at));
    NEAR(at.x, 100 + 61 * 0.6, 1e-6);
    NEAR(at.y, 50 + 61 * 0.8, 1e-6);
    /* somebody stands there: the next place on the same ray */
    put(TQ_AWAY, 3, at.x, at.y, 10);
    assert_true(place_along(&rules, &board, near, vec2(130, 90), vec2(30, 40), &at));
    NEAR(hypot(at.x - 100, at.y - 50), 61 + 20, 1e-6);
}

/* chapas.md (a): 30 between caps, 10 in the big area; tolerance 0.5 in favour of the placer. */
static void distances_by_zone(void **state)
{
    (void)state;
    begin(TQ_CHAPAS);
    put(TQ_AWAY, 1, 0, 0, 14.5);
    put(TQ_AWAY, 2, 600, 0, 14.5);
    TqThing thing = put(TQ_HOME, 5, -300, 0, 14.5);
    PlaceRule apart = { .kind = PLACE_APART,
                        .clause = THIRTY,
                        .who = { PLACE_ALL, 0 },
                        .from = { PLACE_ALL, PLACE_ALL },
                        .where = PLACE_WHERE_OUT,
                        .zone = field_large(&board.field, 1),
                        .least = 30,
                        .tolerance = 0.5 };
    PlaceRules rules = { .count = 0 };
    place_rule(&rules, apart);
    apart.clause = TEN;
    apart.where = PLACE_WHERE_IN;
    apart.least = 10;
    place_rule(&rules, apart);
    assert_true(place_may(&rules, &board, thing, vec2(58.6, 0)));
    assert_false(place_may(&rules, &board, thing, vec2(58.4, 0)));
    assert_true(place_may(&rules, &board, thing, vec2(638.6, 0)));
    assert_false(place_may(&rules, &board, thing, vec2(638.4, 0)));
    Footprint there = *board_get(&board, thing);
    there.at = vec2(40, 0);
    assert_int_equal(place_breach(&rules, &board, thing, &there), THIRTY);
    there.at = vec2(600, 35);
    assert_int_equal(place_breach(&rules, &board, thing, &there), TEN);
    Vec2 at;
    assert_true(place_nearest(&rules, &board, thing, vec2(30, 40), &at));
    NEAR(at.x, 59 * 0.6, 1e-6);
    NEAR(at.y, 59 * 0.8, 1e-6);
    assert_true(place_nearest(&rules, &board, thing, vec2(600, 20), &at));
    NEAR(at.x, 600, 1e-6);
    NEAR(at.y, 39, 1e-6);
}

/* Between two that are too near to go between them, and where a zone helps to decide. */
static void the_nearest_place_is_where_two_limits_meet(void **state)
{
    (void)state;
    begin(TQ_CHAPAS);
    put(TQ_AWAY, 1, -40, 0, 14.5);
    put(TQ_AWAY, 2, 40, 0, 14.5);
    TqThing thing = put(TQ_HOME, 5, 0, 300, 14.5);
    PlaceRules rules = everybody((PlaceRule){
        .kind = PLACE_APART, .clause = THIRTY, .from = { 0, PLACE_ALL }, .least = 30 });
    Vec2 at;
    assert_true(place_nearest(&rules, &board, thing, vec2(1, 2), &at));
    NEAR(at.x, 0, 1e-6);
    NEAR(at.y, sqrt(59.0 * 59 - 40 * 40), 1e-6);
    place_rule(&rules, (PlaceRule){ .kind = PLACE_INSIDE,
                                    .clause = HALF,
                                    .who = { PLACE_ALL, PLACE_ALL },
                                    .zone = field_half(-1),
                                    .by = TQ_BY_WHOLE });
    assert_true(place_nearest(&rules, &board, thing, vec2(1, 2), &at));
    NEAR(at.x, -14.5, 1e-6); /* and 30 from the one on the left, who is nearer now */
    NEAR(at.y, sqrt(59.0 * 59 - 25.5 * 25.5), 1e-6);
}

/* K72: just outside the area's line, beside whoever stands where it should. */
static void beside_a_zone(void **state)
{
    (void)state;
    begin(TQ_CHAPAS);
    PlaceRules rules = everybody((PlaceRule){ .kind = PLACE_OUTSIDE,
                                              .clause = AREA,
                                              .zone = field_small(&board.field, -1),
                                              .least = 0.5 });
    TqThing thing = put(TQ_HOME, 5, -670, 20, 14.5);
    Vec2 at;
    assert_true(place_beside(&rules, &board, thing, vec2(-670, 20), &at));
    NEAR(at.x, -645, 1e-6);
    NEAR(at.y, 20, 1e-6);
    put(TQ_AWAY, 2, -645, 10, 14.5);
    assert_true(place_beside(&rules, &board, thing, vec2(-670, 20), &at));
    NEAR(at.x, -645, 1e-6);
    NEAR(at.y, 39, 1e-6);
}

static void none_where_there_is_none(void **state)
{
    (void)state;
    begin(TQ_CHAPAS);
    const Zone spot = { .lo = vec2(-5, -5), .hi = vec2(5, 5) };
    PlaceRules rules = everybody(
        (PlaceRule){ .kind = PLACE_INSIDE, .clause = HALF, .zone = spot, .by = TQ_BY_CENTRE });
    put_ball(0, 0, 7.25);
    TqThing thing = put(TQ_HOME, 5, 100, 0, 14.5);
    Vec2 at;
    assert_false(place_nearest(&rules, &board, thing, vec2(100, 0), &at));
    assert_false(place_along(&rules, &board, thing, vec2(100, 0), vec2(-1, 0), &at));
    board.ball.present = false;
    assert_true(place_nearest(&rules, &board, thing, vec2(100, 0), &at));
    NEAR(at.x, 5, 1e-6);
    board.piece[TQ_HOME][5].at = vec2(-300, 0);
    put(TQ_AWAY, 2, 0, 0, 14.5);
    assert_int_equal(place_breach(&rules, &board, thing, board_get(&board, thing)), HALF);
}

static void shapes_that_are_forbidden(void **state)
{
    (void)state;
    begin(TQ_CHAPAS);
    put_ball(100, 0, 7.25);
    put(TQ_AWAY, 2, 300, 40, 14.5);
    TqThing thing = put(TQ_HOME, 5, 0, 0, 14.5), taker = put(TQ_HOME, 6, 0, 100, 14.5);
    PlaceRules rules = { .count = 0 };
    place_rule(&rules, (PlaceRule){ .kind = PLACE_APART,
                                    .clause = NINETY,
                                    .who = { PLACE_ALL & ~(1u << 6), PLACE_ALL },
                                    .from_ball = true,
                                    .least = 90 });
    place_rule(&rules, (PlaceRule){ .kind = PLACE_APART,
                                    .clause = THIRTY,
                                    .who = { PLACE_ALL, 0 },
                                    .from = { 0, PLACE_ALL },
                                    .least = 30 });
    place_rule(&rules, (PlaceRule){ .kind = PLACE_INSIDE,
                                    .clause = FIELD,
                                    .who = { PLACE_ALL, PLACE_ALL },
                                    .zone = field_whole(&board.field),
                                    .by = TQ_BY_WHOLE });
    PlaceShape shape[4];
    assert_int_equal(place_shapes(&rules, &board, thing, shape, 4), 3);
    assert_int_equal(shape[0].clause, NINETY);
    NEAR(shape[0].zone.centre.x, 100, 1e-9);
    NEAR(shape[0].zone.radius + shape[0].grow, 7.25 + 90 + 14.5, 1e-9);
    NEAR(shape[1].zone.radius + shape[1].grow, 14.5 + 30 + 14.5, 1e-9);
    assert_true(shape[2].inside);
    NEAR(shape[2].grow, -14.5, 1e-9);
    assert_int_equal(place_shapes(&rules, &board, taker, shape, 0), 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(zones_by_part_centre_and_whole),
        cmocka_unit_test(the_arc_lies_before_the_area_only),
        cmocka_unit_test(lines_with_their_width),
        cmocka_unit_test(ways_out_and_back),
        cmocka_unit_test(what_is_free),
        cmocka_unit_test(aside_and_back),
        cmocka_unit_test(out_of_area_and_arc_straight_ahead),
        cmocka_unit_test(away_from_the_ball),
        cmocka_unit_test(distances_by_zone),
        cmocka_unit_test(the_nearest_place_is_where_two_limits_meet),
        cmocka_unit_test(beside_a_zone),
        cmocka_unit_test(none_where_there_is_none),
        cmocka_unit_test(shapes_that_are_forbidden),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
