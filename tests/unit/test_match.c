/* SPDX-License-Identifier: MIT */
/* The one door: what cannot be is a status, what may not be a refusal, and neither changes a bit.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <toque/match.h>

static struct tq_match match;

static void start(TqManner manner)
{
    TqMatchSetup setup = tq_match_usual(tq_book_find("dadinho"));
    TqError err;
    setup.manner = manner;
    assert_int_equal(tq_match_start(&match, &setup, &err), TQ_OK);
}

static TqReport done(TqCommand command)
{
    TqReport report;
    TqError err;
    assert_int_equal(tq_match_apply(&match, &command, &report, &err), TQ_OK);
    assert_false(report.refused);
    return report;
}

/* The draw is over, both arrange their teams. */
static TqSide arranged(void)
{
    TqOffer offer[TQ_MAX_OFFERS];
    assert_true(tq_match_offers(&match, offer, TQ_MAX_OFFERS) > 0);
    done((TqCommand){
        .deed = TQ_DO_CHOOSE, .side = offer[0].side, .option = TQ_OPT_BALL, .at_ms = 1000 });
    return offer[0].side;
}

/* Nothing happens, and the status is this one; *err says why. */
static void cannot(TqCommand command, TqStatus status, const char *why)
{
    TqReport report;
    TqError err;
    const uint64_t before = tq_match_hash(&match);
    assert_int_equal(tq_match_may(&match, &command, &report, &err), status);
    assert_int_equal(tq_match_apply(&match, &command, &report, &err), status);
    if (!strstr(err.message, why))
        fail_msg("%s", err.message);
    assert_true(tq_match_hash(&match) == before);
}

static void refused(TqCommand command, const char *clause)
{
    TqReport report;
    TqError err;
    const uint64_t before = tq_match_hash(&match);
    assert_int_equal(tq_match_apply(&match, &command, &report, &err), TQ_OK);
    assert_true(report.refused);
    assert_int_equal(report.ruling[0].call, TQ_CALL_REFUSED);
    assert_string_equal(tq_book_clause(0, report.ruling[0].clause).id, clause);
    assert_true(tq_match_hash(&match) == before);
}

static void settings_out_of_range_cite_their_clause(void **state)
{
    TqMatchSetup setup = tq_match_usual(tq_book_find("dadinho"));
    TqError err;
    (void)state;
    setup.setting[0] = 601;
    assert_int_equal(tq_match_start(&match, &setup, &err), TQ_BAD_NUMBER);
    assert_string_equal(err.message, "half is between 300 and 600 (dadinho/22.pu)");
    setup.book = tq_books();
    assert_int_equal(tq_match_start(&match, &setup, &err), TQ_BAD_ID);
}

static void what_cannot_be_changes_nothing(void **state)
{
    const TqThing five = { TQ_THING_PIECE, TQ_HOME, 5 };
    (void)state;
    start(TQ_ASSISTED);
    arranged();
    cannot((TqCommand){ .deed = TQ_DO_READY, .side = TQ_NO_SIDE, .at_ms = 2000 }, TQ_BAD_NUMBER,
           "a side");
    cannot((TqCommand){ .deed = TQ_DEEDS, .side = TQ_HOME, .at_ms = 2000 }, TQ_BAD_NUMBER, "deed");
    cannot((TqCommand){ .deed = TQ_DO_READY, .side = TQ_HOME, .at_ms = 999 }, TQ_BAD_TIME, "back");
    cannot((TqCommand){ .deed = TQ_DO_FLICK, .side = TQ_HOME, .thing = five, .at_ms = 2000 },
           TQ_BAD_NUMBER, "direction");
    cannot((TqCommand){ .deed = TQ_DO_WITHDRAW, .side = TQ_NO_SIDE, .at_ms = 2000 },
           TQ_NOT_ALLOWED_NOW, "no entry");
    cannot((TqCommand){ .deed = TQ_DO_ROLL, .side = TQ_HOME, .at_ms = 2000 }, TQ_NOT_ALLOWED_NOW,
           "dice");
}

/* A keeper may stand against the goal line, but not where a post stands on it. */
static void a_post_leaves_no_room(void **state)
{
    TqCommand place = { .deed = TQ_DO_PLACE,
                        .side = TQ_HOME,
                        .at_ms = 2000,
                        .placed = true,
                        .thing = { TQ_THING_PIECE, TQ_HOME, 0 },
                        .y_um = 60000 };
    TqView view;
    (void)state;
    start(TQ_ASSISTED);
    arranged();
    tq_match_view(&match, TQ_HOME, &view);
    place.x_um = -812500 * view.towards[TQ_HOME];
    cannot(place, TQ_NOT_ALLOWED_NOW, "stands there");
    place.x_um = -810000 * view.towards[TQ_HOME];
    done(place);
    tq_match_view(&match, TQ_HOME, &view);
    assert_true(view.piece[TQ_HOME][0].x == place.x_um / 1000.0);
    assert_true(view.piece[TQ_HOME][0].y == 60);
}

static void what_may_not_be_is_refused_with_its_clause(void **state)
{
    TqCommand flick = { .deed = TQ_DO_FLICK, .at_ms = 2000, .aim_x = 1, .speed_um_s = 500000 };
    (void)state;
    start(TQ_ASSISTED);
    flick.side = arranged();
    flick.thing = (TqThing){ TQ_THING_PIECE, (int8_t)flick.side, 10 };
    refused(flick, "dadinho/32");
    done((TqCommand){ .deed = TQ_DO_READY, .side = TQ_HOME, .at_ms = 2000 });
    done((TqCommand){ .deed = TQ_DO_READY, .side = TQ_AWAY, .at_ms = 2000 });
    flick.thing.number = 1;
    refused(flick, "dadinho/31");
}

static void time_falls_due_before_anything_later(void **state)
{
    (void)state;
    start(TQ_ASSISTED);
    const TqSide first = arranged();
    done((TqCommand){ .deed = TQ_DO_READY, .side = TQ_HOME, .at_ms = 2000 });
    done((TqCommand){ .deed = TQ_DO_READY, .side = TQ_AWAY, .at_ms = 2000 });
    const int64_t due = tq_match_next_deadline(&match);
    assert_true(due == 8001);
    cannot((TqCommand){ .deed = TQ_DO_READY, .side = first, .at_ms = due + 1 }, TQ_BAD_TIME, "due");
    TqReport report = done((TqCommand){ .deed = TQ_DO_TIME, .side = TQ_NO_SIDE, .at_ms = due });
    assert_int_equal(report.rulings, 1);
    assert_int_equal(report.ruling[0].call, TQ_CALL_WARNING);
    assert_int_equal(report.ruling[0].against, first);
}

/* A copy thinks with another generator, and the match itself stays as it is. */
static void a_side_does_not_see_the_generator(void **state)
{
    static struct tq_match seen, again;
    (void)state;
    start(TQ_ASSISTED);
    tq_match_for_side(&match, TQ_HOME, &seen);
    assert_true(tq_match_hash(&seen) != tq_match_hash(&match));
    again = match;
    assert_true(tq_match_hash(&again) == tq_match_hash(&match));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(settings_out_of_range_cite_their_clause),
        cmocka_unit_test(what_cannot_be_changes_nothing),
        cmocka_unit_test(a_post_leaves_no_room),
        cmocka_unit_test(what_may_not_be_is_refused_with_its_clause),
        cmocka_unit_test(time_falls_due_before_anything_later),
        cmocka_unit_test(a_side_does_not_see_the_generator),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
