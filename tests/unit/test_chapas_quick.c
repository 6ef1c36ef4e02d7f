/* SPDX-License-Identifier: MIT */
/* Tests of what is usual in Chapas: every restart done "quickly" up to its flick, and arrangements
   to begin from, lawful in both manners. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

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
static void stand(const char *manner, const char *body)
{
    const TqJudge desk = { .match = &match, .muted = -1, .muted_book = -1, .seen = nothing };
    char text[1000];
    TqError err;
    const int len =
        snprintf(text, sizeof text, "case it\nbook chapas\nmanner %s\n%s\n", manner, body);
    if (tq_judge(&desk, text, (size_t)len, &err) != TQ_OK)
        fail_msg("%s\n%s", body, err.message);
}

static bool is_penalised(const TqReport *report)
{
    for (int i = 0; i < report->rulings; i++)
        if (report->ruling[i].call == TQ_CALL_ILLEGAL_PLACE ||
            report->ruling[i].call == TQ_CALL_ILLEGAL_HANDLING)
            return true;
    return false;
}

static void apply(const TqCommand *command, const char *what)
{
    TqReport report;
    TqError err;
    if (tq_match_apply(&match, command, &report, &err) != TQ_OK)
        fail_msg("%s: %s", what, err.message);
    if (report.refused || is_penalised(&report))
        fail_msg("%s: not lawful", what);
}

static bool offers(TqDeed deed)
{
    TqOffer offer[TQ_MAX_OFFERS];
    const int count = tq_match_offers(&match, offer, TQ_MAX_OFFERS);
    for (int i = 0; i < count; i++)
        if (offer[i].deed == deed)
            return true;
    return false;
}

/* Both sides do all that is usual; how many commands that took. */
static int go_quickly(const char *what)
{
    int made = 0;
    for (bool more = true; more && made < 30;) {
        more = false;
        for (TqSide side = TQ_HOME; side <= TQ_AWAY; side++) {
            TqCommand command;
            if (!tq_match_quick(&match, side, &command))
                continue;
            apply(&command, what);
            more = true;
            made++;
        }
    }
    return made;
}

static const char *const restarts[] = {
    "given teams; restart kick-off home",
    "given teams; restart goal-kick home",
    "given teams; restart corner home at 750 200",
    "given teams; restart corner home at 750 -200 rearranged",
    "given teams; restart indirect home at 100 50",
    "given teams; restart indirect home at -300 50 rearranged",
    "given teams; restart direct home at 200 100",
    "given teams; restart direct home at 200 100 rearranged",
    "given teams; restart penalty home",
    "given teams; restart throw-in home at 100 450",
    "given teams; restart keeper-restart home at -700 20",
};

enum { RESTARTS = sizeof restarts / sizeof restarts[0] };

static void every_restart_is_done_quickly(void **state)
{
    static const char *const manners[] = { "assisted", "strict" };
    (void)state;
    for (int i = 0; i < 2 * RESTARTS; i++) {
        stand(manners[i % 2], restarts[i / 2]);
        const int made = go_quickly(restarts[i / 2]);
        if (made == 0 || made > 12 || !offers(TQ_DO_FLICK))
            fail_msg("%s, %s: %d commands, and no flick", manners[i % 2], restarts[i / 2], made);
    }
}

static void a_keeper_is_set_quickly_before_a_shot(void **state)
{
    TqCommand command;
    (void)state;
    stand("assisted",
          "given teams; ball at 300 100; home 9 at 200 100; turn home\nfact announce home");
    assert_false(tq_match_quick(&match, TQ_HOME, &command));
    assert_true(tq_match_quick(&match, TQ_AWAY, &command));
    assert_int_equal(command.deed, TQ_DO_PLACE);
    assert_int_equal(command.pose, TQ_POSE_STANDING);
    apply(&command, "keeper");
    assert_true(tq_match_quick(&match, TQ_AWAY, &command));
    assert_int_equal(command.deed, TQ_DO_READY);
}

static void a_keeper_that_may_not_be_set_is_left(void **state)
{
    TqCommand command;
    (void)state;
    stand("assisted", "given teams; ball at 300 100; home 9 at 200 100; away keeper at 500 300;"
                      " turn home\nfact announce home");
    assert_false(tq_match_quick(&match, TQ_AWAY, &command)); /* nobody waits for it (52) */
    assert_true(offers(TQ_DO_FLICK));
}

static void a_keeper_without_a_place_is_left(void **state)
{
    TqCommand command;
    (void)state;
    stand("assisted", "given teams; ball at 700 0; home 9 at 770 0; away keeper at 690 100;"
                      " turn home\nfact announce home");
    assert_true(tq_match_quick(&match, TQ_AWAY, &command));
    assert_int_equal(command.deed, TQ_DO_CHOOSE);
    assert_int_equal(command.option, TQ_OPT_LEAVE);
}

static void play_itself_has_nothing_usual(void **state)
{
    TqCommand command;
    (void)state;
    stand("assisted", "given teams; turn home");
    assert_false(tq_match_quick(&match, TQ_HOME, &command));
    assert_false(tq_match_quick(&match, TQ_AWAY, &command));
}

static void arrangements_to_begin_from_are_lawful(void **state)
{
    (void)state;
    for (int i = 0; i < RESTARTS; i++)
        for (TqPreset preset = 0; preset < TQ_PRESET_WALL_LEFT; preset++) {
            TqCommand command;
            stand("strict", restarts[i]);
            const bool sets = offers(TQ_DO_ARRANGE);
            assert_int_equal(tq_match_preset(&match, TQ_HOME, preset, &command), sets);
            /* 36: at a real table both set together, at one screen one after the other */
            assert_int_equal(tq_match_preset(&match, TQ_AWAY, preset, &(TqCommand){ 0 }), sets);
            if (!sets)
                continue;
            assert_int_equal(command.spots, 11);
            apply(&command, restarts[i]);
            stand("assisted", restarts[i]);
            assert_false(tq_match_preset(&match, TQ_AWAY, preset, &(TqCommand){ 0 }));
        }
}

/* The second side: among the caps of the first, by the distances of 25. */
static void the_defender_has_them_too(void **state)
{
    (void)state;
    for (TqPreset preset = 0; preset < TQ_PRESET_WALL_LEFT; preset++) {
        TqCommand command;
        stand("assisted", "given teams; restart indirect home at 300 50 rearranged step defence");
        assert_true(tq_match_preset(&match, TQ_AWAY, preset, &command));
        apply(&command, "defence");
    }
}

static void say_wall(void)
{
    apply(&(TqCommand){ .deed = TQ_DO_CHOOSE,
                        .side = TQ_AWAY,
                        .option = TQ_OPT_WALL,
                        .at_ms = match_seen(&match)->ref.now_ms },
          "said");
}

/* 26: three in line, on the left of the goal as the taker sees it, in the middle, on the right. */
static void a_wall_stands_before_the_part_of_the_goal(void **state)
{
    double across[3];
    (void)state;
    for (TqPreset preset = TQ_PRESET_WALL_LEFT; preset < TQ_PRESETS; preset++) {
        TqCommand command;
        stand("strict", "given teams; restart direct home at 300 0 rearranged step wall");
        assert_false(tq_match_preset(&match, TQ_AWAY, preset, &command)); /* not yet said */
        say_wall();
        assert_true(tq_match_preset(&match, TQ_AWAY, preset, &command));
        assert_false(tq_match_preset(&match, TQ_HOME, preset, &(TqCommand){ 0 }));
        assert_int_equal(command.spots, 3);
        across[preset - TQ_PRESET_WALL_LEFT] = command.spot[1].y_um;
        apply(&command, "wall");
        assert_true(tq_match_quick(&match, TQ_AWAY, &command));
        apply(&command, "in line");
    }
    assert_true(across[0] > across[1] && across[1] > across[2]);
}

static void a_wall_has_as_many_as_there_are(void **state)
{
    TqCommand command;
    (void)state;
    stand("strict",
          "given home 5 at 250 0; away 3 at 500 90; away 4 at 600 0; away keeper at 720 0;"
          " restart direct home at 300 0 rearranged step wall");
    say_wall();
    assert_true(tq_match_preset(&match, TQ_AWAY, TQ_PRESET_WALL, &command));
    assert_int_equal(command.spots, 2);
    stand("strict", "given home 5 at 250 0; away keeper at 720 0;"
                    " restart direct home at 300 0 rearranged step wall");
    say_wall();
    assert_false(tq_match_preset(&match, TQ_AWAY, TQ_PRESET_WALL, &command));
}

/* ---- The other phases ---- */

static void a_set_is_kept(void **state)
{
    TqCommand command;
    (void)state;
    stand("assisted", "option alike 1\ngiven kits");
    assert_true(tq_match_quick(&match, TQ_HOME, &command));
    assert_int_equal(command.deed, TQ_DO_CHOOSE);
    assert_int_equal(command.option, TQ_OPT_KEEP);
    apply(&command, "kit");
    assert_false(tq_match_quick(&match, TQ_HOME, &command)); /* said already */
    assert_true(tq_match_quick(&match, TQ_AWAY, &command));
    assert_int_equal(command.option, TQ_OPT_KEEP);
}

/* 70: he alone is asked; ready, and the upper cap goes to the nearest place. */
static void whose_cap_lies_below_may_leave_it_to_the_referee(void **state)
{
    TqCommand command;
    (void)state;
    stand("assisted", "given home 5 at -300 200; away 7 at 0 0; ball at -100 200\n"
                      "fact flick home 5\nfact touch home 5 ball\n"
                      "fact lie home 5 on away 7\nfact rest home 5 at 10 0");
    assert_false(tq_match_quick(&match, TQ_HOME, &command));
    assert_true(tq_match_quick(&match, TQ_AWAY, &command));
    assert_int_equal(command.deed, TQ_DO_READY);
    apply(&command, "upper");
    assert_false(tq_match_quick(&match, TQ_AWAY, &command));
}

/* ---- Nobody there, no room ---- */

static void without_a_piece_nobody_takes_it(void **state)
{
    TqCommand command;
    (void)state;
    stand("assisted", "given restart indirect home at 100 50 plain step taker");
    assert_false(tq_match_quick(&match, TQ_HOME, &command));
}

/* A cap wider than the field, as no equipment has it: on the table, but nowhere lawfully. */
static void stand_without_room(const char *manner, const char *body)
{
    stand(manner, body);
    match_of(&match)->ref.board.piece[TQ_HOME][5].radius = 480;
}

static void without_room_nobody_takes_it(void **state)
{
    TqCommand command;
    (void)state;
    stand_without_room("assisted", "given home 5 at 300 0;"
                                   " restart indirect home at -400 50 plain step taker");
    assert_false(tq_match_quick(&match, TQ_HOME, &command));
}

static void without_room_all_stays_as_it_lies(void **state)
{
    TqCommand command;
    (void)state;
    stand_without_room("assisted", "given home 5 at 300 0;"
                                   " restart indirect home at -400 50 rearranged step attack");
    for (TqPreset preset = 0; preset < TQ_PRESETS; preset++)
        assert_false(tq_match_preset(&match, TQ_HOME, preset, &command));
    assert_true(tq_match_quick(&match, TQ_HOME, &command));
    assert_int_equal(command.deed, TQ_DO_READY);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_restart_is_done_quickly),
        cmocka_unit_test(a_keeper_is_set_quickly_before_a_shot),
        cmocka_unit_test(a_keeper_that_may_not_be_set_is_left),
        cmocka_unit_test(a_keeper_without_a_place_is_left),
        cmocka_unit_test(play_itself_has_nothing_usual),
        cmocka_unit_test(arrangements_to_begin_from_are_lawful),
        cmocka_unit_test(the_defender_has_them_too),
        cmocka_unit_test(a_wall_stands_before_the_part_of_the_goal),
        cmocka_unit_test(a_wall_has_as_many_as_there_are),
        cmocka_unit_test(a_set_is_kept),
        cmocka_unit_test(whose_cap_lies_below_may_leave_it_to_the_referee),
        cmocka_unit_test(without_a_piece_nobody_takes_it),
        cmocka_unit_test(without_room_nobody_takes_it),
        cmocka_unit_test(without_room_all_stays_as_it_lies),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
