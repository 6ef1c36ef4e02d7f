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
        { "given restart penalty home", "12.2.1", "12.1.1", TQ_RESTART_PENALTY, true, false, true,
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
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
