/* SPDX-License-Identifier: MIT */
/* Tests of what programs are told of a match of FISTF: the restart that is due, why not, by which
   right. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include <toque/placing.h>

#include "support/stand.h"

/* ---- The restart that is due ---- */

static TqRestartForm form(const char *body)
{
    TqRestartForm out;
    stand(body);
    assert_true(tq_match_restart(&stood, &out));
    return out;
}

static void the_form_of_each_restart_is_told(void **state)
{
    (void)state;
    const struct {
        const char *given, *where, *shot;
        TqRestart kind;
        bool direct, anywhere, has_at;
        TqSide end;
    } rows[] = {
        { "given restart kick-off home", "4.2.3", "7.1.1.a", TQ_RESTART_KICK_OFF, false, false,
          true, TQ_NO_SIDE },
        { "given restart free-kick home at 490 0", "11.1.3", "11.1.1", TQ_RESTART_FREE, false,
          false, true, TQ_NO_SIDE },
        { "given restart free-kick home at 100 400", "11.1.2", "11.1.1", TQ_RESTART_FREE, false,
          false, true, TQ_NO_SIDE },
        { "given restart throw-in home at 100 400", "14.2.1", "14.1.5", TQ_RESTART_THROW_IN, false,
          false, true, TQ_NO_SIDE },
        { "given restart goal-kick home", "15.2.1.4", "15.1.5", TQ_RESTART_GOAL_KICK, false, true,
          false, TQ_HOME },
        { "given restart corner home at 600 -400", "16.2.1", "16.1.3", TQ_RESTART_CORNER, true,
          false, false, TQ_AWAY },
        { "given restart penalty home", "12.2.1", "7.1.1.a", TQ_RESTART_PENALTY, true, false, true,
          TQ_NO_SIDE },
        { "given kick home", "17.1.3", "17.1.3", TQ_RESTART_PENALTY, true, false, true,
          TQ_NO_SIDE },
    };
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const TqRestartForm told = form(rows[i].given);
        assert_int_equal(told.kind, rows[i].kind);
        assert_int_equal(told.to, TQ_HOME);
        assert_int_equal(told.direct, rows[i].direct);
        assert_int_equal(told.anywhere, rows[i].anywhere);
        assert_int_equal(told.has_at, rows[i].has_at);
        assert_int_equal(told.end, rows[i].end);
        assert_int_equal(told.form_clause, stood_clause(rows[i].where));
        assert_int_equal(told.direct_clause, stood_clause(rows[i].shot));
    }
    assert_int_equal(form("given restart corner home at 600 -400").half, -1);
}

/* A foul: what the wronged side can have, from where, by the clause of the foul. */
static void the_kick_that_can_be_chosen_is_told(void **state)
{
    (void)state;
    const TqRestartForm told =
        form("given home 5 at 0 0; away 8 at 100 0; ball at 60 0\n"
             "fact flick home 5\nfact touch home 5 away 8 at 90 0\nfact touch home 5 ball");
    assert_int_equal(told.kind, TQ_RESTART_FREE);
    assert_int_equal(told.to, TQ_AWAY);
    assert_true(told.has_at && told.x == 90 && told.y == 0);
    assert_int_equal(told.form_clause, stood_clause("5.3.1"));
    TqRestartForm none;
    stand("given home 5 at 0 0; ball at 60 0");
    assert_false(tq_match_restart(&stood, &none));
}

static void the_german_edition_answers_by_its_own_numbers(void **state)
{
    (void)state;
    stood_book = "fistf-de";
    assert_int_equal(form("given restart corner home at 600 400").direct_clause,
                     stood_clause("16.1.4"));
    stood_book = "fistf-es";
}

/* What may not be stood on is told where a side sets by hand, and only there. */
static void forbidden_places_are_told_where_a_hand_may_set(void **state)
{
    (void)state;
    const TqThing figure = { TQ_THING_PIECE, TQ_HOME, 5 }, ball = { TQ_THING_BALL, TQ_NO_SIDE, 0 };
    TqForbidden out[40];
    stand("given home 5 at -300 0; restart goal-kick home step attack");
    assert_true(tq_match_forbidden(&stood, figure, out, 40) > 0);
    assert_true(tq_match_forbidden(&stood, ball, out, 40) > 0);
    stand("given home 5 at -300 0; ball at 0 0");
    assert_int_equal(tq_match_forbidden(&stood, figure, out, 40), 0);
    assert_int_equal(tq_match_forbidden(&stood, ball, out, 40), 0);
}

/* ---- Between the halves ---- */

enum { WHISTLE_MS = 61000, LED_MS = 3000 };

static void lead_the_keeper_across_the_ball(void)
{
    const TqCommand lead = { .deed = TQ_DO_MOVE,
                             .side = TQ_HOME,
                             .at_ms = WHISTLE_MS - 500,
                             .thing = { TQ_THING_PIECE, TQ_HOME, 0 },
                             .spots = 1,
                             .spot = { { .after_ms = LED_MS, .x_um = -590000, .y_um = 30000 } } };
    stood_do(&lead);
}

static void let_time_pass(int64_t until_ms)
{
    TqCommand time = { .deed = TQ_DO_TIME, .side = TQ_NO_SIDE };
    for (time.at_ms = 0; time.at_ms < until_ms;) {
        const int64_t due = tq_match_next_deadline(&stood);
        time.at_ms = due >= 0 && due < until_ms ? due : until_ms;
        stood_do(&time);
    }
}

/* Led on in the interval, the rod met the ball, and play went on between the halves. */
static void a_rod_stops_where_a_half_ends(void **state)
{
    static const char *const books[] = { "fistf-es", "fistf-de" };
    (void)state;
    for (unsigned i = 0; i < sizeof books / sizeof books[0]; i++) {
        TqView view;
        stood_book = books[i];
        stand("given whistle-in 1; home keeper at -590 0; ball at -590 41\n"
              "fact move home keeper to -590 1 in 0.02"); /* on the table */
        lead_the_keeper_across_the_ball();
        let_time_pass(WHISTLE_MS + LED_MS);
        tq_match_view(&stood, TQ_NO_SIDE, &view);
        assert_true(view.interval && view.rests_ms <= view.now_ms);
        assert_true(view.piece[TQ_HOME][0].y < 10);
        assert_true(view.ball.x == -590 && view.ball.y == 41);
    }
    stood_book = "fistf-es";
}

/* Led in the interval itself it meets a ball that nobody plays: it was called the side's, and play
   went on between the halves when all was at rest. */
static void a_ball_met_in_the_interval_is_not_played(void **state)
{
    TqView view;
    (void)state;
    stand("given whistle-in 1; home keeper at -590 0; ball at -590 41\n"
          "fact move home keeper to -590 1 in 0.02");
    let_time_pass(WHISTLE_MS);
    TqCommand lead = { .deed = TQ_DO_MOVE,
                       .side = TQ_HOME,
                       .at_ms = WHISTLE_MS,
                       .thing = { TQ_THING_PIECE, TQ_HOME, 0 },
                       .spots = 1,
                       .spot = { { .after_ms = 300, .x_um = -590000, .y_um = 30000 } } };
    stood_do(&lead);
    let_time_pass(WHISTLE_MS + LED_MS);
    tq_match_view(&stood, TQ_NO_SIDE, &view);
    assert_true(view.ball.y > 45); /* it was met */
    assert_true(view.interval && view.rests_ms <= view.now_ms);
}

/* ---- What only echoes ---- */

/* Possession lost (5.1) and gained (6.1) are one thing told from two sides. */
static void a_change_is_echoed_by_the_other_side_of_it(void **state)
{
    (void)state;
    const int book = tq_book_find("fistf-es");
    const int lost = tq_book_find_clause(book, "5.1.a");
    const int gained = tq_book_find_clause(book, "6.1.a");
    const int other = tq_book_find_clause(book, "15.2.3");
    TqRuling ruling = { .call = TQ_CALL_CHANGE, .clause = (int16_t)lost };
    assert_true(lost >= 0 && gained >= 0 && other >= 0);
    assert_true(tq_book_echoes(book, &ruling, gained));
    assert_false(tq_book_echoes(book, &ruling, other));
    ruling.call = TQ_CALL_FOUL;
    assert_false(tq_book_echoes(book, &ruling, gained));
    ruling = (TqRuling){ .call = TQ_CALL_CHANGE, .clause = (int16_t)other };
    assert_false(tq_book_echoes(book, &ruling, gained));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_form_of_each_restart_is_told),
        cmocka_unit_test(a_change_is_echoed_by_the_other_side_of_it),
        cmocka_unit_test(the_kick_that_can_be_chosen_is_told),
        cmocka_unit_test(the_german_edition_answers_by_its_own_numbers),
        cmocka_unit_test(forbidden_places_are_told_where_a_hand_may_set),
        cmocka_unit_test(a_rod_stops_where_a_half_ends),
        cmocka_unit_test(a_ball_met_in_the_interval_is_not_played),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
