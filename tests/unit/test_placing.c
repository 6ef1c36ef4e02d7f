/* SPDX-License-Identifier: MIT */
/* Where a thing may be put now: shapes with their clauses, and the nearest lawful place. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <toque/placing.h>

static struct tq_match match;

static TqSide start(const char *book)
{
    TqMatchSetup setup = tq_match_usual(tq_book_find(book));
    TqError err;
    TqView view;
    assert_int_equal(tq_match_start(&match, &setup, &err), TQ_OK);
    tq_match_view(&match, TQ_HOME, &view);
    return view.turn;
}

static TqThing piece(TqSide side, int number)
{
    return (TqThing){ .kind = TQ_THING_PIECE, .side = (int8_t)side, .number = (int8_t)number };
}

static TqCommand place_at(TqSide side, int number, int32_t x_um, int32_t y_um)
{
    return (TqCommand){
        .deed = TQ_DO_PLACE, .side = side, .thing = piece(side, number), .x_um = x_um, .y_um = y_um
    };
}

static bool refused(const TqCommand *command)
{
    TqReport report;
    TqError err;
    assert_int_equal(tq_match_may(&match, command, &report, &err), TQ_OK);
    return report.refused;
}

static void the_circle_is_forbidden_at_a_kick_off(void **state)
{
    const TqSide side = start("chapas");
    TqForbidden shape[64];
    bool circle = false, field = false;
    (void)state;
    const int count = tq_match_forbidden(&match, piece(side, 5), shape, 64);
    for (int i = 0; i < count; i++) {
        const char *id = tq_book_clause(tq_book_find("chapas"), shape[i].clause).id;
        circle |= strcmp(id, "chapas/23.p1") == 0 && shape[i].r == 160 && !shape[i].inside &&
                  shape[i].grow == 14.5;
        field |= strcmp(id, "chapas/35.A") == 0 && shape[i].inside && shape[i].x1 == 750;
    }
    assert_true(circle);
    assert_true(field);
    assert_int_equal(tq_match_forbidden(&match, piece(side, 5), shape, 1), count);
}

static void the_nearest_place_is_accepted_and_the_wish_was_not(void **state)
{
    const TqSide side = start("chapas");
    const int32_t wish[][2] = { { 10000, 100000 }, { 0, 440000 }, { 700000, 20000 }, { 1, -1 } };
    (void)state;
    for (size_t i = 0; i < sizeof wish / sizeof wish[0]; i++) {
        int32_t x = wish[i][0], y = wish[i][1];
        assert_true(tq_match_nearest_place(&match, piece(side, 5), &x, &y));
        assert_true(x != wish[i][0] || y != wish[i][1]);
        const TqCommand put = place_at(side, 5, x, y);
        assert_false(refused(&put));
    }
    const TqCommand put = place_at(side, 5, wish[1][0], wish[1][1]);
    assert_true(refused(&put));
}

static void a_lawful_wish_stays(void **state)
{
    const TqSide side = start("chapas");
    int32_t x = 200000, y = 300000;
    (void)state;
    assert_true(tq_match_nearest_place(&match, piece(side, 5), &x, &y));
    assert_int_equal(x, 200000);
    assert_int_equal(y, 300000);
}

static void nothing_is_said_of_what_is_not_placed_now(void **state)
{
    const TqSide side = start("chapas"), other = side == TQ_HOME ? TQ_AWAY : TQ_HOME;
    TqForbidden shape[64];
    int32_t x = 200000, y = 300000;
    (void)state;
    assert_int_equal(tq_match_forbidden(&match, piece(other, 5), shape, 64), 0);
    assert_false(tq_match_nearest_place(&match, piece(other, 5), &x, &y));
    start("dice");
    assert_int_equal(tq_match_forbidden(&match, piece(TQ_HOME, 5), shape, 64), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_circle_is_forbidden_at_a_kick_off),
        cmocka_unit_test(the_nearest_place_is_accepted_and_the_wish_was_not),
        cmocka_unit_test(a_lawful_wish_stays),
        cmocka_unit_test(nothing_is_said_of_what_is_not_placed_now),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
