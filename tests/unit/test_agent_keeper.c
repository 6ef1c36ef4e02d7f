/* SPDX-License-Identifier: MIT */
/* How players keep a goal of FISTF: a shot is answered after a hand's lag, once and no later. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <toque/agent.h>
#include <toque/keeper.h>

enum { LATER_BY_A_NOVICE_MS = 40 };

static struct tq_match match, scratch;

static void start(int way)
{
    TqMatchSetup setup = tq_match_usual(tq_book_find("fistf-indoor"));
    TqError err;
    setup.seed = 5;
    for (int i = 0; i < tq_book_settings(setup.book); i++)
        if (strcmp(tq_book_setting(setup.book, i).name, "half") == 0)
            setup.setting[i] = 120;
        else if (strcmp(tq_book_setting(setup.book, i).name, "way") == 0)
            setup.setting[i] = way;
    assert_int_equal(tq_match_start(&match, &setup, &err), TQ_OK);
}

static TqCommand next(const int agent[2], TqAgentState state[2])
{
    TqCommand command;
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        if (tq_agent_choose(agent[side], &match, (TqSide)side, &state[side], &command))
            return command;
    return (TqCommand){ .deed = TQ_DO_TIME,
                        .side = TQ_NO_SIDE,
                        .at_ms = tq_match_next_deadline(&match) };
}

/* Where a hand may wait at most: its lag, once, in the way that it leads or before the order. */
static void is_led_in_time(const TqView *before, const TqCommand *command)
{
    const int64_t lag = tq_keeper_hand().lag_us / 1000;
    const int64_t late = command->side == TQ_AWAY ? LATER_BY_A_NOVICE_MS : 0;
    if (command->deed == TQ_DO_ORDER) {
        assert_int_equal(command->start_ms - before->now_ms, lag + late);
        assert_int_equal(command->spots, 1);
    } else {
        assert_int_equal(command->spots, 2);
        assert_int_equal(command->spot[0].after_ms, lag + late);
    }
}

/* Keepers led while things move; those of a shot are led at once. */
static int play(int way)
{
    const int agent[2] = { tq_agent_find("club"), tq_agent_find("novice") };
    TqAgentState state[2] = { tq_agent_begin(1, &scratch), tq_agent_begin(2, &scratch) };
    TqReport report;
    TqError err;
    TqView view;
    int led = 0;
    start(way);
    for (tq_match_view(&match, TQ_NO_SIDE, &view); !view.over;
         tq_match_view(&match, TQ_NO_SIDE, &view)) {
        const TqCommand command = next(agent, state);
        const bool rod =
            command.thing.kind == TQ_THING_PIECE && command.thing.number == 0 && command.spots > 0;
        if (rod && view.rests_ms > view.now_ms) {
            is_led_in_time(&view, &command);
            led += command.at_ms == view.now_ms;
        }
        assert_int_equal(tq_match_apply(&match, &command, &report, &err), TQ_OK);
        assert_false(report.refused);
    }
    return led;
}

static void a_shot_is_answered_after_the_lag_of_a_hand(void **state)
{
    (void)state;
    assert_true(play(2) > 0);
}

/* The order begins after the lag, and the way itself has none. */
static void a_sealed_order_waits_for_the_hand_once(void **state)
{
    (void)state;
    assert_true(play(0) > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_shot_is_answered_after_the_lag_of_a_hand),
        cmocka_unit_test(a_sealed_order_waits_for_the_hand_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
