/* SPDX-License-Identifier: MIT */
/* Arrangements of FISTF to begin from: lawful for either side, at each restart that is set by hand,
   in every edition; and the usual way to each restart. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include <toque/judge.h>
#include <toque/placing.h>

#include "match/match.h"

static struct tq_match match;

static void nothing(void *user, const TqCase *result)
{
    (void)user;
    (void)result;
}

/* The match as a case leaves it. */
static void stand(const char *book, const char *body)
{
    const TqJudge desk = { .match = &match, .muted = -1, .muted_book = -1, .seen = nothing };
    char text[500];
    TqError err;
    const int len = snprintf(text, sizeof text, "case it\nbook %s\n%s\n", book, body);
    if (tq_judge(&desk, text, (size_t)len, &err) != TQ_OK)
        fail_msg("%s\n%s", body, err.message);
}

static void arrange(TqSide side, TqPreset preset, const char *what)
{
    TqCommand command;
    TqReport report;
    TqError err;
    if (!tq_match_preset(&match, side, preset, &command))
        fail_msg("%s: no preset %d", what, preset);
    if (tq_match_apply(&match, &command, &report, &err) != TQ_OK || report.refused ||
        report.rulings > 0)
        fail_msg("%s: preset %d is not lawful", what, preset);
}

static const char *const books[] = { "fistf-es", "fistf-de", "fistf-indoor" };
static const char *const restarts[] = {
    "given teams; restart kick-off home",
    "given teams; restart kick-off home step defence",
    "given teams; restart goal-kick home",
    "given teams; restart goal-kick home step defence",
};

static void every_arrangement_is_lawful(void **state)
{
    (void)state;
    for (int b = 0; b < 3; b++)
        for (int i = 0; i < 4; i++)
            for (TqPreset preset = 0; preset < TQ_PRESET_WALL_LEFT; preset++) {
                const TqSide side = i % 2 ? TQ_AWAY : TQ_HOME;
                TqCommand command;
                stand(books[b], restarts[i]);
                assert_false(tq_match_preset(&match, tq_other_side(side), preset, &command));
                arrange(side, preset, restarts[i]);
            }
}

static void no_wall_and_nothing_in_play(void **state)
{
    TqCommand command;
    (void)state;
    stand("fistf-es", restarts[0]);
    assert_false(tq_match_preset(&match, TQ_HOME, TQ_PRESET_WALL, &command));
    stand("fistf-es", "given teams; possession home");
    assert_false(tq_match_preset(&match, TQ_HOME, TQ_PRESET_SHAPE, &command));
}

/* Whom an opponent does not face stays in shape. */
static void who_has_nobody_to_mark_stays_in_shape(void **state)
{
    TqCommand command;
    (void)state;
    stand("fistf-es",
          "given home 3 at -300 0; home 7 at -200 100; away 3 at 300 0; restart kick-off home");
    assert_true(tq_match_preset(&match, TQ_HOME, TQ_PRESET_MARK, &command));
}

/* Both sides do all that is usual until nothing is; how many commands that took. */
static int go_quickly(const char *what)
{
    int made = 0;
    for (TqSide side = TQ_HOME, idle = 0; idle < 2 && made < 20; side = tq_other_side(side)) {
        TqCommand command;
        TqReport report;
        TqError err;
        if (!tq_match_quick(&match, side, &command)) {
            idle++;
            continue;
        }
        idle = 0;
        made++;
        if (tq_match_apply(&match, &command, &report, &err) != TQ_OK || report.refused)
            fail_msg("%s: command %d cannot be", what, made);
    }
    return made;
}

static bool awaits(TqDeed deed)
{
    TqOffer offer[TQ_MAX_OFFERS];
    const int count = tq_match_offers(&match, offer, TQ_MAX_OFFERS);
    for (int i = 0; i < count; i++)
        if (offer[i].deed == deed && offer[i].must)
            return true;
    return false;
}

static void every_restart_is_done_quickly(void **state)
{
    static const char *const quick[] = {
        "given teams; restart kick-off home",
        "given teams; home 3 at -400 20; restart goal-kick home",
        "given teams; restart indirect home at 100 50; home 4 at 60 50; away 5 at 130 50",
        "given teams; restart throw-in home at 0 300",
        "given teams; restart corner home at 400 300",
        "given teams; restart penalty home",
    };
    (void)state;
    for (unsigned i = 0; i < 3 * sizeof quick / sizeof quick[0]; i++) {
        stand(books[i % 3], quick[i / 3]);
        const int made = go_quickly(quick[i / 3]);
        if (made < 2 || made > 12 || !awaits(TQ_DO_FLICK))
            fail_msg("%s, %s: %d commands, and no flick", books[i % 3], quick[i / 3], made);
        TqCommand command;
        assert_false(tq_match_quick(&match, TQ_HOME, &command));
    }
}

/* 15.2.1.4: with no figure in the goal area nobody can say that he has done, so one is waited for.
 */
static void a_taker_that_is_lacking_is_waited_for(void **state)
{
    TqCommand command;
    (void)state;
    stand("fistf-es", "given teams; home 3 at -520 60; restart goal-kick home");
    assert_true(tq_match_quick(&match, TQ_HOME, &command)); /* 15.2.1.2: out of the area */
    assert_int_equal(command.deed, TQ_DO_ARRANGE);
    stand("fistf-indoor", "given teams; restart goal-kick home step taker");
    assert_true(awaits(TQ_DO_PLACE));
    assert_false(awaits(TQ_DO_READY));
    assert_true(tq_match_quick(&match, TQ_HOME, &command));
    assert_int_equal(command.deed, TQ_DO_PLACE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_arrangement_is_lawful),
        cmocka_unit_test(no_wall_and_nothing_in_play),
        cmocka_unit_test(who_has_nobody_to_mark_stays_in_shape),
        cmocka_unit_test(every_restart_is_done_quickly),
        cmocka_unit_test(a_taker_that_is_lacking_is_waited_for),
    };
    return cmocka_run_group_tests(tests, 0, 0);
}
