/* SPDX-License-Identifier: MIT */
/* Tests of the referee's toolkit where no single book shows all of it: series, clock, choice,
   restart, cards. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "ref/cards.h"
#include "ref/choice.h"
#include "ref/clock.h"
#include "ref/restart.h"
#include "ref/rulebook.h"
#include "ref/series.h"

/* ---- Series ---- */

static Series after(int home, int home_in, int away, int away_in)
{
    return (Series){ .kicks = { home, away }, .scored = { home_in, away_in } };
}

static TqSide won(Series series, int each, bool early)
{
    return series_winner(&series, each, early);
}

static void five_each_stop_once_decided(void **state)
{
    (void)state;
    assert_int_equal(won(after(3, 3, 3, 0), 5, true), TQ_HOME);
    assert_int_equal(won(after(3, 3, 3, 1), 5, true), TQ_NO_SIDE);
    assert_int_equal(won(after(3, 0, 2, 2), 5, true), TQ_NO_SIDE);
    assert_int_equal(won(after(4, 1, 4, 3), 5, true), TQ_AWAY);
    assert_int_equal(won(after(4, 1, 4, 3), 5, false), TQ_NO_SIDE);
    assert_int_equal(won(after(5, 1, 5, 3), 5, false), TQ_AWAY);
    assert_int_equal(won(after(5, 3, 5, 3), 5, true), TQ_NO_SIDE);
}

/* Chapas: three each. A pair is decided only when both have kicked. */
static void pairs_decide_after_three(void **state)
{
    (void)state;
    assert_int_equal(won(after(3, 2, 3, 2), 3, true), TQ_NO_SIDE);
    assert_int_equal(won(after(4, 3, 3, 2), 3, true), TQ_NO_SIDE);
    assert_int_equal(won(after(4, 3, 4, 2), 3, true), TQ_HOME);
    assert_int_equal(won(after(4, 3, 4, 3), 3, false), TQ_NO_SIDE);
}

static void sides_kick_in_turn(void **state)
{
    (void)state;
    Series series;
    series_begin(&series, TQ_AWAY);
    assert_int_equal(series_next(&series), TQ_AWAY);
    series_kick(&series, TQ_AWAY, true);
    assert_int_equal(series_next(&series), TQ_HOME);
    series_kick(&series, TQ_HOME, false);
    assert_int_equal(series_next(&series), TQ_AWAY);
    assert_int_equal(series.scored[TQ_AWAY], 1);
    assert_int_equal(series.scored[TQ_HOME], 0);
}

/* Of a series that is told, whose kick is due says who kicked first. */
static void whose_kick_is_due_tells_who_began(void **state)
{
    static const struct {
        int home, away;
        TqSide due, first;
        bool can_be;
    } told[] = { { 0, 0, TQ_AWAY, TQ_AWAY, true },
                 { 0, 1, TQ_HOME, TQ_AWAY, true },
                 { 3, 2, TQ_AWAY, TQ_HOME, true },
                 { 1, 0, TQ_HOME, TQ_AWAY, false },
                 { 0, 2, TQ_HOME, TQ_AWAY, false } };
    (void)state;
    for (size_t i = 0; i < sizeof told / sizeof told[0]; i++) {
        Series series = after(told[i].home, 0, told[i].away, 0);
        assert_int_equal(series_due(&series, told[i].due), told[i].can_be);
        assert_int_equal(series.first, told[i].first);
    }
}

/* ---- Clock ---- */

/* As Chapas has it: two halves, extra time in two parts by the first goal, three kicks each. */
static ClockTable chapas(bool extra, bool kicks)
{
    ClockTable t = { .count = 0 };
    clock_add(&t, (ClockPeriod){ PERIOD_FIRST, 19, 600000, .played = true });
    clock_add(
        &t, (ClockPeriod){ PERIOD_SECOND, 19, 600000, 60000, .played = true, .change_ends = true });
    clock_add(&t, (ClockPeriod){ PERIOD_EXTRA, 20, 300000, .played = extra, .if_level = true,
                                 .golden = true });
    clock_add(&t, (ClockPeriod){ PERIOD_EXTRA_SECOND, 20, 300000, .played = extra, .if_level = true,
                                 .change_ends = true, .golden = true });
    clock_add(&t, (ClockPeriod){ PERIOD_SERIES, 100, .played = kicks, .if_level = true });
    return t;
}

static Period next(const ClockTable *t, Period now, TqSide ahead)
{
    struct ref ref = { .period = now };
    const ClockPeriod *row = clock_next(t, &ref, ahead);
    return row ? row->period : PERIOD_NONE;
}

static void periods_follow_the_table(void **state)
{
    (void)state;
    ClockTable all = chapas(true, true), plain = chapas(false, false), kicks = chapas(false, true);
    assert_int_equal(next(&all, PERIOD_NONE, TQ_NO_SIDE), PERIOD_FIRST);
    assert_int_equal(next(&all, PERIOD_FIRST, TQ_HOME), PERIOD_SECOND);
    assert_int_equal(next(&all, PERIOD_SECOND, TQ_HOME), PERIOD_NONE);
    assert_int_equal(next(&all, PERIOD_SECOND, TQ_NO_SIDE), PERIOD_EXTRA);
    assert_int_equal(next(&all, PERIOD_EXTRA, TQ_NO_SIDE), PERIOD_EXTRA_SECOND);
    assert_int_equal(next(&all, PERIOD_EXTRA_SECOND, TQ_NO_SIDE), PERIOD_SERIES);
    assert_int_equal(next(&all, PERIOD_SERIES, TQ_NO_SIDE), PERIOD_NONE);
    assert_int_equal(next(&plain, PERIOD_SECOND, TQ_NO_SIDE), PERIOD_NONE);
    assert_int_equal(next(&kicks, PERIOD_SECOND, TQ_NO_SIDE), PERIOD_SERIES);
}

static void a_period_changes_ends_and_starts_its_clock_once(void **state)
{
    (void)state;
    ClockTable t = chapas(true, true);
    struct ref ref = { .now_ms = 700000, .whistle_ms = -1, .towards = { 1, -1 } };
    clock_enter(&ref, &t.period[1]);
    assert_int_equal(ref.period, PERIOD_SECOND);
    assert_int_equal(ref.towards[TQ_HOME], -1);
    assert_int_equal(ref.towards[TQ_AWAY], 1);
    clock_start(&ref, clock_now(&t, &ref));
    assert_int_equal(ref.whistle_ms, 1300000);
    ref.now_ms = 800000;
    clock_start(&ref, clock_now(&t, &ref));
    assert_int_equal(ref.whistle_ms, 1300000);
}

/* FISTF: what was lost is played at the end, and what is lost in that time too. */
static void lost_time_is_played_at_the_end(void **state)
{
    (void)state;
    struct ref ref = { .whistle_ms = 900000 };
    assert_false(clock_add_lost(&ref));
    clock_lose(&ref, 20000);
    clock_lose(&ref, 5000);
    assert_true(clock_add_lost(&ref));
    assert_int_equal(ref.whistle_ms, 925000);
    assert_false(clock_add_lost(&ref));
    clock_lose(&ref, 1000);
    assert_true(clock_add_lost(&ref));
    assert_int_equal(ref.whistle_ms, 926000);
}

static void the_first_goal_ends_a_golden_period(void **state)
{
    (void)state;
    ClockTable t = chapas(true, true);
    struct ref ref = { .period = PERIOD_EXTRA, .score = { 1, 1 } };
    assert_false(clock_decided(&t, &ref));
    ref.score[TQ_AWAY]++;
    assert_true(clock_decided(&t, &ref));
    ref.period = PERIOD_SECOND;
    assert_false(clock_decided(&t, &ref));
}

/* ---- Choices ---- */

enum { PLAYING, CHOOSING };
enum { KIND_NONE, KIND_ADVANTAGE, KIND_SIDE };

static const ChoiceRule rules[] = {
    [KIND_NONE] = { 0, -1 },
    [KIND_ADVANTAGE] = { OFFER_OPTION(TQ_OPT_KICK) | OFFER_OPTION(TQ_OPT_ADVANTAGE), 81 },
    [KIND_SIDE] = { OFFER_OPTION(TQ_OPT_LEFT) | OFFER_OPTION(TQ_OPT_RIGHT), 73 },
};

static void only_the_chooser_has_the_options(void **state)
{
    (void)state;
    Choices c = { .now = { .kind = KIND_NONE } };
    assert_false(choice_fits(&c, rules, TQ_HOME, TQ_OPT_KICK));
    choice_open(&c, KIND_ADVANTAGE, TQ_AWAY);
    assert_true(choice_fits(&c, rules, TQ_AWAY, TQ_OPT_ADVANTAGE));
    assert_false(choice_fits(&c, rules, TQ_HOME, TQ_OPT_ADVANTAGE));
    assert_false(choice_fits(&c, rules, TQ_AWAY, TQ_OPT_LEFT));
    choice_close(&c);
    assert_false(choice_fits(&c, rules, TQ_AWAY, TQ_OPT_ADVANTAGE));
}

/* Away must name a side; home argues, and away's advantage interrupts; home argues once more. */
static void an_interrupted_choice_is_gone_back_to(void **state)
{
    (void)state;
    const TqRuling first = ruling_of(1, TQ_CALL_CONDUCT), second = ruling_of(2, TQ_CALL_CONDUCT);
    Choices c = { .now = { .kind = KIND_NONE } };
    choice_open(&c, KIND_SIDE, TQ_AWAY);
    choice_interrupt(&c, CHOOSING, true);
    choice_hold(&c, &first, NULL);
    choice_open(&c, KIND_ADVANTAGE, TQ_AWAY);
    choice_interrupt(&c, CHOOSING, true);
    choice_hold(&c, &second, NULL);
    assert_int_equal(c.now.kind, KIND_ADVANTAGE);
    assert_int_equal(c.now.offence.clause, 2);
    assert_int_equal(c.now.outcome.clause, -1);
    assert_int_equal(c.now.resume, CHOOSING);
    choice_close(&c);
    choice_back(&c);
    assert_int_equal(c.now.kind, KIND_SIDE);
    assert_false(c.now.interrupts);
}

static void what_a_flick_brought_is_kept_from_an_argument(void **state)
{
    (void)state;
    const TqRuling foul = ruling_of(41, TQ_CALL_FOUL), goal = ruling_of(59, TQ_CALL_GOAL);
    const TqRuling word = ruling_of(78, TQ_CALL_CONDUCT);
    Choices c = { .now = { .kind = KIND_NONE } };
    choice_interrupt(&c, PLAYING, false);
    choice_hold(&c, &foul, &goal);
    choice_open(&c, KIND_ADVANTAGE, TQ_HOME);
    choice_interrupt(&c, CHOOSING, true);
    choice_hold(&c, &word, NULL);
    choice_open(&c, KIND_ADVANTAGE, TQ_AWAY);
    choice_back(&c);
    assert_int_equal(c.now.chooser, TQ_HOME);
    assert_true(c.now.of_flick);
    assert_int_equal(c.now.offence.clause, 41);
    assert_int_equal(c.now.outcome.clause, 59);
}

/* ---- Restarts ---- */

static void step_is(const Restart *restart, RestartStep step, TqSide actor)
{
    assert_int_equal(restart->step, step);
    assert_int_equal(restart_actor(restart), actor);
}

/* Chapas 105.pu: A to I, in order, each by its side. */
static void a_direct_free_kick_goes_step_by_step(void **state)
{
    (void)state;
    static const struct {
        RestartStep step;
        TqSide actor;
    } order[] = { { RESTART_DECLARE, TQ_AWAY }, { RESTART_BALL, TQ_AWAY },
                  { RESTART_ATTACK, TQ_AWAY },  { RESTART_DEFENCE, TQ_HOME },
                  { RESTART_WALL, TQ_HOME },    { RESTART_DIRECT, TQ_AWAY },
                  { RESTART_TAKER, TQ_AWAY },   { RESTART_KEEPER, TQ_HOME },
                  { RESTART_FLICK, TQ_AWAY } };
    Restart restart = restart_of(TQ_RESTART_DIRECT, TQ_AWAY, vec2(100, 0), 101);
    uint32_t steps = 0;
    for (int i = 0; i < 9; i++)
        steps |= RESTART_BIT(order[i].step);
    restart_plan(&restart, steps);
    for (int i = 0; i < 9; i++) {
        step_is(&restart, order[i].step, order[i].actor);
        if (i < 8)
            restart_next(&restart);
    }
    assert_int_equal(restart.steps, 0);
}

/* FISTF 15.2.3: a goal kick that does not leave the area is taken again, and counted. */
static void a_failed_attempt_is_counted(void **state)
{
    (void)state;
    Restart restart = restart_of(TQ_RESTART_GOAL_KICK, TQ_HOME, vec2(0, 0), 15);
    restart_plan(&restart, RESTART_BIT(RESTART_ATTACK) | RESTART_BIT(RESTART_DEFENCE));
    step_is(&restart, RESTART_ATTACK, TQ_HOME);
    restart_next(&restart);
    step_is(&restart, RESTART_DEFENCE, TQ_AWAY);
    restart_next(&restart);
    restart.taker = 4;
    restart_again(&restart);
    step_is(&restart, RESTART_FLICK, TQ_HOME);
    assert_int_equal(restart.attempts, 1);
    assert_int_equal(restart.taker, -1);
}

/* ---- Cards ---- */

/* Chapas 109: verbal, yellow, red. A rung whose clause is switched off is passed over. */
static void a_ladder_is_climbed(void **state)
{
    (void)state;
    static const CardRung ladder[] = { { 0, 3, TQ_CALL_RED, 111 },
                                       { 0, 2, TQ_CALL_YELLOW, 110 },
                                       { 0, 1, TQ_CALL_WARNING, 109 } };
    struct ref ref = { .book = 0 };
    Cards cards = { .count = { { 0, 0 } } };
    assert_null(cards_due(&cards, &ref, TQ_HOME, ladder, 3));
    static const TqCall calls[] = { TQ_CALL_WARNING, TQ_CALL_YELLOW, TQ_CALL_RED, TQ_CALL_RED };
    for (int i = 0; i < 4; i++) {
        cards.count[0][TQ_HOME]++;
        assert_int_equal(cards_due(&cards, &ref, TQ_HOME, ladder, 3)->call, calls[i]);
    }
    assert_null(cards_due(&cards, &ref, TQ_AWAY, ladder, 3));
    rulebook_mute(&ref, 111);
    assert_int_equal(cards_due(&cards, &ref, TQ_HOME, ladder, 3)->call, TQ_CALL_YELLOW);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(five_each_stop_once_decided),
        cmocka_unit_test(pairs_decide_after_three),
        cmocka_unit_test(sides_kick_in_turn),
        cmocka_unit_test(whose_kick_is_due_tells_who_began),
        cmocka_unit_test(periods_follow_the_table),
        cmocka_unit_test(a_period_changes_ends_and_starts_its_clock_once),
        cmocka_unit_test(lost_time_is_played_at_the_end),
        cmocka_unit_test(the_first_goal_ends_a_golden_period),
        cmocka_unit_test(only_the_chooser_has_the_options),
        cmocka_unit_test(an_interrupted_choice_is_gone_back_to),
        cmocka_unit_test(what_a_flick_brought_is_kept_from_an_argument),
        cmocka_unit_test(a_direct_free_kick_goes_step_by_step),
        cmocka_unit_test(a_failed_attempt_is_counted),
        cmocka_unit_test(a_ladder_is_climbed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
