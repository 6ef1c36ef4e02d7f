/* SPDX-License-Identifier: MIT */
/* Sealed orders of FISTF: when they can be handed in, which is made first, and what silence does
   (rules/fistf.md d). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "support/stand.h"

#define SEALED "option way 0\n"
#define BOTH "given home 5 at 0 0; away 7 at 150 100; away 8 at -200 200; ball at 60 0; credit"

static TqView seen(void)
{
    TqView view;
    tq_match_view(&stood, TQ_HOME, &view);
    return view;
}

/* Slow, and away from everything. */
static TqCommand order_of(TqSide side, int piece, int in_ms)
{
    return (TqCommand){ .deed = TQ_DO_ORDER,
                        .side = side,
                        .thing = { TQ_THING_PIECE, (int8_t)side, (int8_t)piece },
                        .at_ms = seen().now_ms,
                        .start_ms = seen().now_ms + in_ms,
                        .aim_y = 1,
                        .speed_um_s = 300000 };
}

static void go_to(int64_t at_ms)
{
    const TqCommand time = { .deed = TQ_DO_TIME, .side = TQ_NO_SIDE, .at_ms = at_ms };
    stood_do(&time);
}

static bool is_offered(TqDeed deed)
{
    TqOffer offer[TQ_MAX_OFFERS];
    const int count = tq_match_offers(&stood, offer, TQ_MAX_OFFERS);
    bool found = false;
    for (int i = 0; i < count; i++)
        found |= offer[i].deed == deed;
    return found;
}

static void cannot(const TqCommand *command, const char *why)
{
    TqReport report;
    TqError err;
    assert_int_not_equal(tq_match_apply(&stood, command, &report, &err), TQ_OK);
    assert_string_equal(err.message, why);
}

static void the_earlier_of_two_is_made_first(void **state)
{
    (void)state;
    stand(SEALED BOTH);
    const TqCommand home = order_of(TQ_HOME, 5, 900), away = order_of(TQ_AWAY, 7, 400);
    stood_do(&home);
    stood_do(&away);
    const int64_t due = tq_match_next_deadline(&stood);
    assert_int_equal(due, away.start_ms);
    go_to(due);
    assert_true(seen().figures.moving[TQ_AWAY] & 1u << 7);
    assert_false(seen().figures.moving[TQ_HOME]);
}

/* Between two windows nothing new is to be seen, and nothing can be handed in. */
static void orders_are_handed_in_at_a_window(void **state)
{
    (void)state;
    stand(SEALED BOTH);
    const TqCommand home = order_of(TQ_HOME, 5, 400),
                    wait = { .deed = TQ_DO_WAIT, .side = TQ_AWAY, .at_ms = seen().now_ms };
    assert_true(is_offered(TQ_DO_ORDER));
    stood_do(&home);
    cannot(&home, "that order is handed in already");
    stood_do(&wait);
    go_to(home.start_ms);
    go_to(home.start_ms + 20);
    assert_true(seen().figures.moving[TQ_HOME] & 1u << 5);
    assert_false(is_offered(TQ_DO_ORDER));
    const TqCommand late = order_of(TQ_HOME, 5, 400);
    cannot(&late, "orders are handed in when something new is to be seen");
}

static void who_says_nothing_has_answered_after_ten_seconds(void **state)
{
    (void)state;
    stand(SEALED "option limits 1\n" BOTH);
    const TqCommand home = order_of(TQ_HOME, 5, 400);
    stood_do(&home);
    const int64_t due = tq_match_next_deadline(&stood);
    assert_int_equal(due, home.at_ms + 10001);
    assert_true(seen().figures.time.asked[TQ_AWAY]);
    go_to(due);
    assert_false(seen().figures.time.asked[TQ_AWAY]);
    assert_int_equal(tq_match_next_deadline(&stood), due + 400); /* it stood meanwhile */
}

static void no_order_before_a_restart_is_taken(void **state)
{
    (void)state;
    stand(SEALED "given home 9 at 500 300; restart corner home at 600 400 taker 9 step flick");
    const TqCommand order = order_of(TQ_HOME, 9, 400);
    cannot(&order, "orders are handed in while the ball is in play");
}

static void relaxed_nobody_flicks_in_motion(void **state)
{
    (void)state;
    stand("option way 2\n" BOTH);
    TqCommand flick = order_of(TQ_HOME, 5, 0);
    flick.deed = TQ_DO_FLICK;
    flick.start_ms = 0;
    stood_do(&flick);
    flick.at_ms += 20;
    cannot(&flick, "here nobody flicks before everything rests (way 2)");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_earlier_of_two_is_made_first),
        cmocka_unit_test(orders_are_handed_in_at_a_window),
        cmocka_unit_test(who_says_nothing_has_answered_after_ten_seconds),
        cmocka_unit_test(no_order_before_a_restart_is_taken),
        cmocka_unit_test(relaxed_nobody_flicks_in_motion),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
