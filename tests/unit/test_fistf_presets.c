/* SPDX-License-Identifier: MIT */
/* Arrangements of FISTF to begin from: lawful for either side, at each restart that is set by hand,
   in every edition. */
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_arrangement_is_lawful),
        cmocka_unit_test(no_wall_and_nothing_in_play),
        cmocka_unit_test(who_has_nobody_to_mark_stays_in_shape),
    };
    return cmocka_run_group_tests(tests, 0, 0);
}
