/* SPDX-License-Identifier: MIT */
/* What is kept since everything last lay still: nothing is dropped without a word. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include <toque/judge.h>

#include "match/match.h"
#include "support/same.h"

static struct tq_match match;
static struct episode episode;
static int rulings;
static TqCall last_call;

static void seen(void *user, const TqCase *c)
{
    (void)user;
    rulings = c->rulings;
    for (int i = 0; i < c->rulings; i++)
        if (c->ruling[i].call == TQ_CALL_FOUL)
            last_call = TQ_CALL_FOUL;
}

/* A flick that meets its own piece `before` times, then an opponent, and later the ball. */
static TqStatus tell(int before, const char *after, TqError *err)
{
    static char text[40000];
    const TqJudge judge = { .match = &match, .seen = seen, .muted = -1, .muted_book = -1 };
    int at = sprintf(text, "case long\nbook dadinho\ngiven turn home; ball 200 0; home 5 at -40 0; "
                           "home 6 at 0 60; away 7 at 60 0\nfact flick home 5\n");
    for (int i = 0; i < before; i++)
        at += sprintf(text + at, "fact touch home 5 home 6\n");
    at += sprintf(text + at, "fact touch home 5 away 7 at 50 0\nfact touch home 5 ball\n%s", after);
    rulings = 0;
    last_call = TQ_CALL_NONE;
    return tq_judge(&judge, text, (size_t)at, err);
}

static void a_long_account_keeps_its_foul(void **state)
{
    (void)state;
    TqError err;
    assert_int_equal(tell(60, "", &err), TQ_OK);
    assert_int_equal(last_call, TQ_CALL_FOUL);
    /* judged again: entered late, and withdrawn */
    const char *late = "fact rest ball at 300 0\nexpect foul dadinho/41 direct away at 60 0\n"
                       "fact entry dadinho/77 against home with 5\n"
                       "fact withdraw\n";
    assert_int_equal(tell(60, late, &err), TQ_OK);
    assert_int_equal(last_call, TQ_CALL_FOUL);
}

static void an_account_that_does_not_fit_is_an_error(void **state)
{
    (void)state;
    TqError err;
    assert_int_equal(tell(EPISODE_STEPS, "", &err), TQ_BAD_TEXT);
    assert_non_null(strstr(err.message, "so many facts"));
}

static Fact command_at(TqDeed deed, int64_t at_ms)
{
    return (Fact){ .kind = FACT_ATTEMPT, .command = { .deed = deed, .at_ms = at_ms } };
}

static void time_that_passes_twice_is_one_step(void **state)
{
    (void)state;
    static struct ref ref;
    static struct motion motion;
    const Scene scene = { &ref, 0, &motion };
    Fact step = command_at(TQ_DO_TIME, 1);
    episode_begin(&episode, scene);
    episode_command(&episode, scene, &step);
    step.command.at_ms = 2;
    episode_command(&episode, scene, &step);
    assert_int_equal(episode.steps, 1);
    assert_int_equal(episode_step(&episode, 0).command.at_ms, 2);
}

static void a_flick_that_was_lost_is_known_to_be(void **state)
{
    (void)state;
    static struct ref ref;
    static struct motion motion;
    const Scene scene = { &ref, 0, &motion };
    Fact flick = command_at(TQ_DO_FLICK, 1), place = command_at(TQ_DO_PLACE, 2);
    episode_begin(&episode, scene);
    episode_command(&episode, scene, &flick);
    episode.has_flick = true;
    for (int i = 1; i < EPISODE_STEPS; i++)
        episode_command(&episode, scene, &place);
    assert_false(episode.lost);
    ref.score[0] = 7;
    episode_command(&episode, scene, &place);
    assert_true(episode.lost);
    assert_false(episode.has_flick);
    assert_int_equal(episode.steps, 1);
    assert_int_equal(episode.ref.score[0], 7); /* it begins where it is */
}

/* A hand at a rod, and time between: they come back as they were told, and are one step. */
static void a_led_rod_is_one_step(void **state)
{
    (void)state;
    static struct ref ref;
    static struct motion motion;
    const Scene scene = { &ref, 0, &motion };
    Fact flick = command_at(TQ_DO_FLICK, 1), move = command_at(TQ_DO_MOVE, 0);
    episode_begin(&episode, scene);
    episode_command(&episode, scene, &flick);
    episode.has_flick = true;
    episode.settled = -1;
    for (int i = 0; i < 600; i++) {
        move.command.at_ms = 20 * i;
        move.command.side = TQ_AWAY;
        move.command.thing = thing_keeper(TQ_AWAY);
        move.command.spots = 2;
        move.command.spot[0] = (TqSpot){ .after_ms = 20, .x_um = -i, .y_um = i };
        move.command.spot[1] = (TqSpot){ .after_ms = 60000, .axis_x = i % 2, .axis_y = -i % 2 };
        episode_command(&episode, scene, &move);
        Fact time = command_at(TQ_DO_TIME, 20 * i + 1);
        episode_command(&episode, scene, &time);
    }
    assert_false(episode.lost);
    assert_int_equal(episode.steps, 2);
    int at = 0, moves = 0, times = 0;
    TqCommand c;
    while (episode_next(&episode, 1, &at, &c)) {
        if (c.deed == TQ_DO_TIME) {
            assert_int_equal(c.at_ms, 20 * times++ + 1);
            continue;
        }
        assert_int_equal(c.at_ms, 20 * moves);
        assert_int_equal(c.side, TQ_AWAY);
        assert_true(c.thing.kind == TQ_THING_PIECE && c.thing.side == TQ_AWAY);
        assert_int_equal(c.spots, 2);
        assert_int_equal(c.spot[0].x_um, -moves);
        assert_int_equal(c.spot[1].after_ms, 60000);
        assert_int_equal(c.spot[1].axis_y, -moves % 2);
        moves++;
    }
    assert_int_equal(moves, 600);
    assert_int_equal(times, 600);
}

/* Whatever does not fit the tape is not dropped: the flick is known to be lost. */
static void a_full_tape_is_known_to_be(void **state)
{
    (void)state;
    static struct ref ref;
    static struct motion motion;
    const Scene scene = { &ref, 0, &motion };
    Fact flick = command_at(TQ_DO_FLICK, 1), move = command_at(TQ_DO_MOVE, 0);
    move.command.spots = 1;
    episode_begin(&episode, scene);
    episode_command(&episode, scene, &flick);
    episode.has_flick = true;
    for (int i = 0; i < EPISODE_CELLS / 2; i++)
        episode_command(&episode, scene, &move);
    assert_false(episode.lost);
    episode_command(&episode, scene, &move);
    assert_true(episode.lost);
    assert_int_equal(episode.steps, 1);
}

static void places_lie_on_the_tape(void **state)
{
    (void)state;
    static struct ref ref;
    static struct motion motion;
    const Scene scene = { &ref, 0, &motion };
    Fact arrange = command_at(TQ_DO_ARRANGE, 5), flick = command_at(TQ_DO_FLICK, 6);
    for (int i = 0; i < TQ_MAX_SPOTS; i++)
        arrange.command.spot[i] = (TqSpot){
            .number = (int8_t)i, .pose = (int8_t)(i % 4), .x_um = 100000 * i, .axis_x = i
        };
    arrange.command.spots = TQ_MAX_SPOTS;
    episode_begin(&episode, scene);
    episode_command(&episode, scene, &arrange);
    episode_command(&episode, scene, &flick);
    Fact back = episode_step(&episode, 0);
    assert_int_equal(back.command.deed, TQ_DO_ARRANGE);
    assert_int_equal(back.command.at_ms, arrange.command.at_ms);
    assert_int_equal(back.command.spots, TQ_MAX_SPOTS);
    for (int i = 0; i < TQ_MAX_SPOTS; i++)
        assert_same_spot(&back.command.spot[i], &arrange.command.spot[i]);
    episode_remove(&episode, 0);
    assert_int_equal(episode.cells, 0);
    assert_int_equal(episode_step(&episode, 0).command.deed, TQ_DO_FLICK);
}

static void entries_go_where_they_belong(void **state)
{
    (void)state;
    static struct ref ref;
    static struct motion motion;
    const Scene scene = { &ref, 0, &motion };
    Fact flick = command_at(TQ_DO_FLICK, 1), choice = command_at(TQ_DO_CHOOSE, 2);
    Fact entry = { .kind = FACT_ENTRY, .command = { .clause = 5 } };
    episode_begin(&episode, scene);
    episode_command(&episode, scene, &flick);
    episode.has_flick = true;
    episode.settled = 1;
    episode_command(&episode, scene, &choice);
    episode_command(&episode, scene, &entry); /* of something else */
    entry.command.clause = 6;
    assert_true(episode_enter(&episode, 1, &entry)); /* of the flick */
    assert_int_equal(episode.settled, 2);
    assert_int_equal(episode_last_entry(&episode), 1);
    episode_forget_deeds(&episode);
    assert_int_equal(episode.steps, 3);
    assert_int_equal(episode_step(&episode, 2).command.clause, 5);
    episode_remove(&episode, 1);
    assert_int_equal(episode.settled, 1);
    assert_int_equal(episode_last_entry(&episode), 1);
    assert_int_equal(episode_flick(&episode, 1), 0);
    assert_int_equal(episode_flick(&episode, 2), -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_long_account_keeps_its_foul),
        cmocka_unit_test(an_account_that_does_not_fit_is_an_error),
        cmocka_unit_test(time_that_passes_twice_is_one_step),
        cmocka_unit_test(a_flick_that_was_lost_is_known_to_be),
        cmocka_unit_test(a_led_rod_is_one_step),
        cmocka_unit_test(a_full_tape_is_known_to_be),
        cmocka_unit_test(places_lie_on_the_tape),
        cmocka_unit_test(entries_go_where_they_belong),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
