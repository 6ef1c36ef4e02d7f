/* SPDX-License-Identifier: MIT */
/* Tests of matches played with what was measured: equipment read, refused, built, recorded. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include <toque/games.h>
#include <toque/record.h>

static struct tq_match match;
static struct tq_world world;

static TqMatchSetup setup_of(const char *book, const char *text)
{
    TqMatchSetup setup = tq_match_usual(tq_book_find(book));
    TqError err;
    if (tq_equipment_read(setup.book, text, strlen(text), &setup.equipment, &err) != TQ_OK)
        fail_msg("%d: %s", err.line, err.message);
    return setup;
}

static void start(const TqMatchSetup *setup)
{
    TqError err;
    if (tq_match_start(&match, setup, &err) != TQ_OK)
        fail_msg("%s", err.message);
}

static const TqShape *shape_of(TqSide side, int number)
{
    const struct tq_world *w = tq_match_world(&match);
    return &w->shape[w->body[tq_match_body(
                                 &match, (TqThing){ TQ_THING_PIECE, (int8_t)side, (int8_t)number })]
                         .shape];
}

/* What the games say of their usual pieces is what their shapes have. */
static void usual_pieces_are_those_of_the_shapes(void **state)
{
    (void)state;
    const TqPieces *chapas = tq_game_pieces(TQ_CHAPAS), *dadinho = tq_game_pieces(TQ_DADINHO);
    assert_int_equal(tq_game_world(TQ_CHAPAS, NULL, &world, NULL), TQ_OK);
    assert_true(world.shape[TQ_CHAPAS_BALL].part[0].rx == chapas->ball_radius);
    assert_true(world.shape[TQ_CHAPAS_BALL].mass == chapas->ball_mass);
    for (int side = 0; side < 2; side++) {
        const TqTeam *team = &chapas->team[side];
        assert_true(world.shape[TQ_CHAPAS_CAP].part[0].rx == team->piece_radius);
        assert_true(world.shape[TQ_CHAPAS_CAP].foot == team->piece_base);
        assert_true(world.shape[TQ_CHAPAS_CAP].mass == team->piece_mass);
        assert_true(world.shape[TQ_CHAPAS_KEEPER].part[1].rx == team->keeper_top);
        assert_true(world.shape[TQ_CHAPAS_KEEPER].part[1].z1 == team->keeper_height);
    }
    assert_int_equal(tq_game_world(TQ_DADINHO, NULL, &world, NULL), TQ_OK);
    assert_true(world.shape[TQ_DADINHO_BUTTON].part[0].rx == dadinho->team[0].piece_radius);
    assert_true(world.shape[TQ_DADINHO_KEEPER].part[0].ry == dadinho->team[1].keeper_wide);
    assert_true(world.shape[TQ_DADINHO_BALL].mass == dadinho->ball_mass);
}

static void each_side_plays_with_its_own(void **state)
{
    (void)state;
    const TqMatchSetup setup =
        setup_of("chapas", "home cap-diameter 28\nhome cap-mass 2\naway keeper-height 12\n"
                           "away keeper-mass 9\nkeeper-top 30\nball-diameter 14\nball-mass 1.2\n");
    start(&setup);
    assert_true(shape_of(TQ_HOME, 4)->part[0].rx == 14);
    assert_true(shape_of(TQ_HOME, 4)->mass == 2);
    assert_true(shape_of(TQ_AWAY, 4)->part[0].rx == 14.5);
    assert_true(shape_of(TQ_AWAY, 4)->mass == 3);
    assert_true(shape_of(TQ_AWAY, 0)->mass == 9);
    assert_true(shape_of(TQ_AWAY, 0)->part[1].rx == 15);
    assert_true(shape_of(TQ_AWAY, 0)->part[1].z1 == 12);
    TqView view;
    tq_match_view(&match, TQ_HOME, &view);
    assert_true(view.piece[TQ_HOME][4].radius == 14);
    assert_true(view.piece[TQ_AWAY][0].radius == 15);
    assert_true(view.ball.radius == 7);
    /* What falls over becomes a shape of its own side. */
    const struct tq_world *w = tq_match_world(&match);
    const int standing = tq_game_shape(TQ_CHAPAS, w, TQ_CHAPAS_KEEPER_STANDING, TQ_AWAY);
    assert_int_equal(w->shape[standing].fallen,
                     tq_game_shape(TQ_CHAPAS, w, TQ_CHAPAS_KEEPER, TQ_AWAY));
    assert_int_equal(tq_game_shape(TQ_CHAPAS, w, TQ_CHAPAS_BALL, TQ_AWAY), TQ_CHAPAS_BALL);
}

static double run_of_ball(int cap)
{
    const struct tq_world *start = tq_match_world(&match);
    const int id = tq_match_body(&match, (TqThing){ TQ_THING_PIECE, TQ_HOME, (int8_t)cap });
    const int ball = tq_match_body(&match, (TqThing){ TQ_THING_BALL, TQ_NO_SIDE, 0 });
    world = *start;
    const double x = tq_world_state(&world, ball).x;
    const TqPose behind = { x - 200, 0, 1, 0 };
    const TqFlick flick = { .body = id, .aim_x = 1, .speed_um_s = 900000 };
    int number;
    assert_int_equal(tq_world_put(&world, id, &behind, NULL), TQ_OK);
    assert_int_equal(tq_world_flick(&world, &flick, &number, NULL), TQ_OK);
    (void)tq_world_run(&world);
    return tq_world_state(&world, ball).x - x;
}

/* chapas/15: each cap may have another mass; a reserve has what all of its side have. */
static void a_cap_may_have_its_own_mass(void **state)
{
    (void)state;
    const TqMatchSetup setup =
        setup_of("chapas", "home cap-mass 2.5\nhome 5 cap-mass 7.5\nhome 6 cap-mass 0.5\n");
    char text[200];
    assert_true(tq_equipment_write(setup.book, &setup.equipment, text, sizeof text) > 0);
    assert_non_null(strstr(text, "home 5 cap-mass 7.5\n"));
    start(&setup);
    const double usual = run_of_ball(4), heavy = run_of_ball(5), light = run_of_ball(6);
    assert_true(heavy > 1.1 * usual && light < 0.7 * usual);
    const TqCommand change = {
        .deed = TQ_DO_SUBSTITUTE, .side = TQ_HOME, .thing = { TQ_THING_PIECE, TQ_HOME, 5 }, .by = 12
    };
    TqReport report;
    TqError err;
    if (tq_match_apply(&match, &change, &report, &err) != TQ_OK || report.refused)
        fail_msg("%s", err.message);
    assert_true(run_of_ball(5) == usual);
    TqMatchSetup by_hand = setup;
    by_hand.equipment.value[1].piece = 11;
    assert_int_equal(tq_match_start(&match, &by_hand, &err), TQ_BAD_ID);
}

static void tables_are_as_large_as_measured(void **state)
{
    (void)state;
    TqMatchSetup setup = setup_of("chapas", "field-length 1400\nside-track 80\n");
    start(&setup);
    const TqField *field = tq_match_field(&match);
    assert_true(field->half_x == 700 && field->board_x == 800); /* the end tracks stay */
    assert_true(field->half_y == 450 && field->board_y == 530);
    assert_true(field->cloth_x == field->board_x);
    setup = setup_of("dadinho", "table-length 1740\nend-strip 100\nhome button-diameter 40\n"
                                "home button-height 4\naway keeper-width 60\n");
    start(&setup);
    field = tq_match_field(&match);
    assert_true(field->board_x == 870 && field->half_x == 770);
    assert_true(shape_of(TQ_HOME, 3)->part[0].rx == 20);
    assert_true(shape_of(TQ_HOME, 3)->mass < shape_of(TQ_AWAY, 3)->mass * 0.33);
    assert_true(shape_of(TQ_AWAY, 0)->part[0].ry == 30);
    assert_true(shape_of(TQ_HOME, 0)->part[0].ry == 40);
}

typedef struct {
    const char *book, *text, *message;
} Refused;

static void what_no_book_allows_is_refused(void **state)
{
    (void)state;
    static const Refused rows[] = {
        { "chapas", "field-length 1399\n", "field-length is 1399 mm, at least 1400 (chapas/9.4)" },
        { "chapas", "home cap-mass 3.1\n", "home cap-mass is 31 g in all, at most 30 (chapas/15)" },
        { "chapas", "home 5 cap-diameter 28\n",
          "a match is played with one measure for all pieces of a side: cap-diameter" },
        { "chapas", "home 11 cap-mass 2\n",
          "a match is begun with pieces 1 to 10: reserves have what all of a side have" },
        { "chapas", "home 5 cap-mass 3.1\n", "cap-mass: 30.100, at most 30 (chapas/15)" },
        { "chapas", "home 5 cap-mass 0.4\n", "cap-mass: 0.400, at least 0.5" },
        { "chapas", "table-length 1560\n", "end-track: 30.000, at least 80 (chapas/9.12)" },
        { "chapas", "keeper-height 5\n", "keeper-height: 5.000, at least 8" },
        { "dadinho", "button-diameter 61\n", "button-diameter is 61 mm, at most 60 (dadinho/6)" },
        { "dice", "field-length 1400\n", "expected a measure, found \"field-length\"" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        TqMatchSetup setup = tq_match_usual(tq_book_find(rows[i].book));
        TqError err = { .message = "it was allowed" };
        if (tq_equipment_read(setup.book, rows[i].text, strlen(rows[i].text), &setup.equipment,
                              &err) == TQ_OK)
            assert_int_not_equal(tq_match_start(&match, &setup, &err), TQ_OK);
        if (strncmp(err.message, rows[i].message, strlen(rows[i].message)) != 0)
            fail_msg("%s: %s", rows[i].text, err.message);
    }
}

/* A setup that a program filled by hand is looked at too. */
static void numbers_by_hand_are_checked(void **state)
{
    (void)state;
    TqMatchSetup setup = setup_of("chapas", "ball-mass 1.3\n");
    TqError err;
    setup.equipment.value[0].thousandths = 900;
    assert_int_equal(tq_match_start(&match, &setup, &err), TQ_BAD_NUMBER);
    setup.equipment.value[0] = (TqMeasured){ .measure = 9999 };
    assert_int_equal(tq_match_start(&match, &setup, &err), TQ_BAD_ID);
    setup.equipment.count = TQ_MAX_MEASURED + 1;
    assert_int_equal(tq_match_start(&match, &setup, &err), TQ_BAD_NUMBER);
    assert_int_equal(tq_equipment_read(99, "", 0, &setup.equipment, &err), TQ_BAD_ID);
}

static void records_hold_what_was_measured(void **state)
{
    (void)state;
    static char line[TQ_RECORD_LINE];
    const TqRecordHeader header = {
        .setup = setup_of("chapas", "badge common\nfield-width 820\naway cap-diameter 28.5\n")
    };
    TqRecordHeader back;
    TqError err;
    assert_int_equal(header.setup.equipment.count, 2); /* a badge moves nothing */
    const size_t len = tq_record_write_header(&header, line, sizeof line);
    assert_non_null(strstr(line, "\"equipment\":\"field-width 820\\naway cap-diameter 28.5\\n\""));
    assert_int_equal(tq_record_read_header(line, len, 1, &back, &err), TQ_OK);
    assert_int_equal(back.setup.equipment.count, 2);
    assert_int_equal(back.setup.equipment.value[1].thousandths, 28500);
    start(&back.setup);
    const uint64_t measured = tq_match_hash(&match);
    back.setup.equipment.count = 1;
    start(&back.setup);
    assert_true(tq_match_hash(&match) != measured);
    static const char bad[] = "{\"toque\":2,\"book\":\"chapas\",\"equipment\":\"ball-mass 2\"}";
    assert_int_not_equal(tq_record_read_header(bad, strlen(bad), 1, &back, &err), TQ_OK);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(usual_pieces_are_those_of_the_shapes),
        cmocka_unit_test(each_side_plays_with_its_own),
        cmocka_unit_test(a_cap_may_have_its_own_mass),
        cmocka_unit_test(tables_are_as_large_as_measured),
        cmocka_unit_test(what_no_book_allows_is_refused),
        cmocka_unit_test(numbers_by_hand_are_checked),
        cmocka_unit_test(records_hold_what_was_measured),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
