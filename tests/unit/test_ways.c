/* SPDX-License-Identifier: MIT */
/* FISTF's three ways of time: what each lets be done when, what lapses, and that nothing sealed is
   in what the other side is given: copy, view, offers, reports, or the page's memory. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include <string.h>

#include <toque/match.h>
#include <toque/record.h>

#include "support/deeds.h"
#include "wasm/page.h"

enum { SEALED, LIVE, RELAXED };
enum { SECRET = 424242, OTHER_SECRET = 313131, TOLD = 1 << 17 };

static struct tq_match match, copy, spare;
static TqReport report;
static TqError err;
static TqSide attacker, defender;

/* ---- A match brought to its first play ---- */

static int setting_of(const char *name)
{
    const int book = tq_book_find("fistf-es");
    for (int i = 0; i < tq_book_settings(book); i++)
        if (strcmp(tq_book_setting(book, i).name, name) == 0)
            return i;
    fail_msg("no setting %s", name);
    return 0;
}

static TqMatchSetup setup_of(int way)
{
    TqMatchSetup setup = tq_match_usual(tq_book_find("fistf-es"));
    setup.setting[setting_of("way")] = way;
    return setup;
}

static TqView seen(void)
{
    TqView view;
    tq_match_view(&match, TQ_NO_SIDE, &view);
    return view;
}

static bool may(TqCommand command)
{
    return tq_match_may(&match, &command, &report, &err) == TQ_OK && !report.refused;
}

static void done(TqCommand command)
{
    if (tq_match_apply(&match, &command, &report, &err) != TQ_OK)
        fail_msg("%s at %d: %s", tq_deed_word(command.deed), (int)command.at_ms, err.message);
    assert_false(report.refused);
}

static void pass(int64_t at_ms)
{
    done((TqCommand){ .deed = TQ_DO_TIME, .side = TQ_NO_SIDE, .at_ms = at_ms });
}

static bool offered(const struct tq_match *of, TqSide side, TqDeed deed, TqOffer *out)
{
    TqOffer offers[TQ_MAX_OFFERS];
    const int count = tq_match_offers(of, offers, TQ_MAX_OFFERS);
    for (int i = 0; i < count; i++)
        if (offers[i].side == side && offers[i].deed == deed &&
            (deed != TQ_DO_ORDER || offers[i].pieces != 1u)) {
            *out = offers[i];
            return true;
        }
    return false;
}

static TqCommand by(TqSide side, TqDeed deed)
{
    return (TqCommand){ .deed = deed, .side = side, .at_ms = seen().now_ms };
}

/* The taker stands so that the ball runs between the figures of the other side. */
static void set_taker(TqSide side)
{
    const TqView view = seen();
    TqCommand put = by(side, TQ_DO_PLACE);
    put.thing = (TqThing){ TQ_THING_PIECE, (int8_t)side, 9 };
    put.placed = true;
    put.x_um = -36000 * view.towards[side];
    put.y_um = -17000;
    done(put);
}

/* Toss and steps, whoever is asked, up to the kick-off. */
static TqOffer to_kick_off(int way)
{
    const TqMatchSetup setup = setup_of(way);
    TqOffer offer;
    bool set = false;
    assert_int_equal(tq_match_start(&match, &setup, &err), TQ_OK);
    for (int side = TQ_HOME;; side = (int)tq_other_side((TqSide)side)) {
        TqCommand choose = by((TqSide)side, TQ_DO_CHOOSE);
        choose.option = TQ_OPT_BALL;
        if (offered(&match, (TqSide)side, TQ_DO_FLICK, &offer) && offer.must)
            return offer;
        if (offered(&match, (TqSide)side, TQ_DO_CHOOSE, &offer))
            done(choose);
        else if (offered(&match, (TqSide)side, TQ_DO_READY, &offer)) {
            if (!set)
                set_taker((TqSide)side);
            set = true;
            done(by((TqSide)side, TQ_DO_READY));
        }
    }
}

static int nearest(TqSide side, uint32_t pieces)
{
    const TqView view = seen();
    int found = -1;
    double least = 0;
    for (int n = 1; n < TQ_PIECES; n++) {
        const double x = view.piece[side][n].x - view.ball.x,
                     y = view.piece[side][n].y - view.ball.y;
        if (pieces & 1u << n && (found < 0 || x * x + y * y < least)) {
            found = n;
            least = x * x + y * y;
        }
    }
    return found;
}

/* At the ball, so fast. */
static TqCommand flick(TqSide side, int piece, int32_t speed)
{
    const TqView view = seen();
    TqCommand made = by(side, TQ_DO_FLICK);
    made.thing = (TqThing){ TQ_THING_PIECE, (int8_t)side, (int8_t)piece };
    made.aim_x = (int32_t)((view.ball.x - view.piece[side][piece].x) * 1000);
    made.aim_y = (int32_t)((view.ball.y - view.piece[side][piece].y) * 1000);
    made.speed_um_s = speed;
    return made;
}

/* A has played the ball, it rolls, and D has his right; that moment. */
static int64_t kick_off(int way, int32_t speed)
{
    const TqOffer offer = to_kick_off(way);
    attacker = offer.side;
    defender = tq_other_side(attacker);
    done(flick(attacker, nearest(attacker, offer.pieces), speed));
    pass(tq_match_next_deadline(&match));
    assert_true(report.asks && seen().rests_ms > seen().now_ms);
    return seen().now_ms;
}

static int64_t to_rest(void)
{
    while (seen().rests_ms > seen().now_ms)
        pass(tq_match_next_deadline(&match));
    return seen().now_ms;
}

/* A figure of D far from the ball, which meets nothing. */
static TqCommand order(int64_t at_ms, int64_t start_ms, int32_t speed)
{
    TqCommand out = { .deed = TQ_DO_ORDER,
                      .side = defender,
                      .at_ms = at_ms,
                      .start_ms = start_ms,
                      .thing = { TQ_THING_PIECE, (int8_t)defender, 1 },
                      .aim_x = 1,
                      .aim_y = speed == SECRET ? 7 : -3,
                      .speed_um_s = speed };
    return out;
}

static TqCommand rod(int64_t at_ms, int32_t y_um)
{
    const TqView view = seen();
    TqCommand out = { .deed = TQ_DO_ORDER,
                      .side = defender,
                      .at_ms = at_ms,
                      .start_ms = at_ms + 180,
                      .thing = { TQ_THING_PIECE, (int8_t)defender, 0 },
                      .spots = 1 };
    out.spot[0] = (TqSpot){ .after_ms = 400,
                            .x_um = (int32_t)(view.piece[defender][0].x * 1000),
                            .y_um = y_um };
    return out;
}

/* ---- Sealed ---- */

static void sealed_flicks_are_orders_of_the_window(void **state)
{
    (void)state;
    const int64_t now = kick_off(SEALED, 900000);
    TqCommand at_once = order(now, now + 250, SECRET);
    at_once.deed = TQ_DO_FLICK;
    assert_false(may(at_once));
    assert_false(may(flick(attacker, 1, 500000)));
    assert_false(may(order(now, now + 249, SECRET)));     /* no hand is so quick */
    assert_false(may(order(now + 5, now + 400, SECRET))); /* the window is over */
    done(order(now, now + 250, SECRET));
    assert_false(may(order(now, now + 250, SECRET))); /* that one is handed in */
    assert_true(may(order(now, now + 300, SECRET)));  /* and may be replaced, */
    assert_true(may(by(defender, TQ_DO_WAIT)));       /* or withdrawn */
    const double stood = seen().piece[defender][1].y;
    pass(now + 250);
    assert_true(report.asks); /* a flick begins: the next window */
    to_rest();
    assert_true(seen().piece[defender][1].y > stood + 10);
}

static void an_order_whose_right_has_gone_is_dropped(void **state)
{
    (void)state;
    const int64_t now = kick_off(SEALED, 2600000); /* over the goal line */
    const TqView before = seen();
    done(order(now, now + 20000, SECRET));
    to_rest();
    assert_true(seen().restart != TQ_RESTART_NONE);
    pass(now + 20500);
    assert_true(seen().piece[defender][1].x == before.piece[defender][1].x);
    assert_true(seen().piece[defender][1].y == before.piece[defender][1].y);
}

static void at_rest_orders_begin_when_both_have_answered(void **state)
{
    (void)state;
    kick_off(SEALED, 700000);
    const int64_t rest = to_rest();
    const TqSide a = seen().owner, d = tq_other_side(a);
    TqOffer offer;
    assert_true(offered(&match, a, TQ_DO_ORDER, &offer) && offer.must);
    if (!offered(&match, d, TQ_DO_ORDER, &offer))
        skip(); /* the ball has changed hands: nobody has a defensive flick */
    TqCommand mine = flick(a, nearest(a, ~1u), 900000);
    mine.deed = TQ_DO_ORDER;
    mine.at_ms = rest + 1000;
    mine.start_ms = rest + 1300;
    done(mine);
    /* D has ten seconds to answer, the last one whole */
    assert_int_equal(tq_match_next_deadline(&match), rest + 1000 + 10000 + 1);
    TqCommand wait = { .deed = TQ_DO_WAIT, .side = d, .at_ms = rest + 5000 };
    done(wait);
    assert_int_equal(tq_match_next_deadline(&match), rest + 5300);
}

/* ---- Nothing sealed is told ---- */

/* What D may hand in: nothing, a flick, another, a way of its keeper. */
static TqCommand handed(int i, int64_t now)
{
    const TqCommand wait = { .deed = TQ_DO_WAIT, .side = defender, .at_ms = now };
    return i == 0   ? wait
           : i == 1 ? order(now, now + 260, SECRET)
           : i == 2 ? order(now, now + 900, OTHER_SECRET)
                    : rod(now, 31313);
}

static bool is_told(const void *bytes, size_t size)
{
    return deeds_holds(bytes, size, SECRET) || deeds_holds(bytes, size, OTHER_SECRET) ||
           deeds_holds(bytes, size, 31313);
}

static void nothing_sealed_is_in_what_a_side_is_given(void **state)
{
    (void)state;
    TqView views[2];
    TqOffer offers[2][TQ_MAX_OFFERS];
    int64_t due[2];
    memset(offers, 0, sizeof offers);
    for (int i = 1; i < 4; i++) {
        for (int k = 0; k < 2; k++) {
            const int64_t now = kick_off(SEALED, 900000);
            done(handed(0, now)); /* he answers in both */
            if (k == 1)
                done(handed(i, now));
            assert_int_equal(report.rulings, 0);
            assert_true(!report.asks && k == is_told(&match, sizeof match));
            tq_match_for_side(&match, attacker, &copy);
            assert_false(is_told(&copy, sizeof copy));
            memset(&views[k], 0, sizeof views[k]);
            tq_match_view(&copy, attacker, &views[k]);
            tq_match_offers(&copy, offers[k], TQ_MAX_OFFERS);
            due[k] = tq_match_next_deadline(&copy);
            assert_false(is_told(&views[k], sizeof views[k]));
            tq_match_view(&match, attacker, &views[k]); /* nor in a view of the match itself */
            assert_false(is_told(&views[k], sizeof views[k]));
        }
        assert_memory_equal(offers[0], offers[1], sizeof offers[0]);
        assert_int_equal(due[0], due[1]);
        assert_int_equal(views[0].rests_ms, views[1].rests_ms);
    }
    tq_match_for_side(&match, defender, &copy); /* his own he knows */
    assert_true(is_told(&copy, sizeof copy));
}

/* ---- At the page ---- */

static char told[4][TOLD];

static void to_page(TqCommand command)
{
    const TqOutcome none = { .has_calls = false };
    const int book = tq_book_find("fistf-es");
    const size_t len = tq_record_write_command(book, &command, &none, page_room(), TQ_RECORD_LINE);
    assert_true(len > 0 && page_apply((int)len) > 0);
    if (!strstr(page_text(), "\"impossible\":null") || !strstr(page_text(), "\"refused\":false"))
        fail_msg("%s", page_text());
}

/* The page plays what the match has played. */
static void page_kick_off(void)
{
    const TqRecordHeader header = { .setup = setup_of(SEALED) };
    const size_t len = tq_record_write_header(&header, page_room(), TQ_RECORD_LINE);
    TqOffer offer;
    assert_true(page_start((int)len) > 0);
    assert_int_equal(tq_match_start(&match, &header.setup, &err), TQ_OK);
    spare = match;
    for (int side = TQ_HOME; seen().period < 1 || seen().rests_ms <= seen().now_ms;
         side = (int)tq_other_side((TqSide)side)) {
        TqCommand next = by((TqSide)side, TQ_DO_CHOOSE);
        next.option = TQ_OPT_BALL;
        if (offered(&match, (TqSide)side, TQ_DO_FLICK, &offer) && offer.must)
            next = flick((TqSide)side, nearest((TqSide)side, offer.pieces), 900000);
        else if (!offered(&match, (TqSide)side, TQ_DO_CHOOSE, &offer)) {
            next = by((TqSide)side, TQ_DO_READY);
            if (!offered(&match, (TqSide)side, TQ_DO_READY, &offer))
                continue;
        }
        done(next);
        to_page(next);
    }
    const TqCommand time = { .deed = TQ_DO_TIME,
                             .side = TQ_NO_SIDE,
                             .at_ms = tq_match_next_deadline(&match) };
    done(time);
    to_page(time);
}

static void nothing_sealed_is_told_to_the_other_seat(void **state)
{
    (void)state;
    kick_off(SEALED, 900000);
    const TqSide home = attacker;
    for (int i = 0; i < 4; i++) {
        page_kick_off();
        const int64_t now = seen().now_ms;
        attacker = home;
        if (i > 0)
            to_page(handed(0, now));
        to_page(handed(i, now));
        const int len = page_look((int)attacker);
        assert_true(len > 0 && len < TOLD);
        memcpy(told[i], page_text(), (size_t)len);
        told[i][len] = '\0';
        if (i > 0)
            assert_string_equal(told[0], told[i]);
    }
}

/* ---- Live ---- */

static void live_rights_come_and_go_on_the_running_table(void **state)
{
    (void)state;
    const TqOffer offer = to_kick_off(LIVE);
    attacker = offer.side;
    defender = tq_other_side(attacker);
    TqCommand defence = order(seen().now_ms, 0, SECRET);
    defence.deed = TQ_DO_FLICK;
    done(flick(attacker, nearest(attacker, offer.pieces), 900000));
    defence.at_ms = seen().now_ms + 1;
    assert_false(may(defence)); /* 6.2.1: A has not played it yet */
    const int64_t met = tq_match_next_deadline(&match);
    assert_false(may(order(met, met + 250, SECRET))); /* there are no orders here */
    pass(met);
    defence.at_ms = met + 40;
    assert_true(may(defence));
    done(defence); /* while the ball rolls */
    assert_true(seen().rests_ms > seen().now_ms);
    defence.thing.number = 2;
    defence.at_ms = met + 60;
    assert_false(may(defence)); /* 6.2.1: one for each play */
    TqCommand next = flick(attacker, 5, 300000);
    next.at_ms = met + 60;
    assert_true(may(next)); /* 6.2.3: A need not wait */
}

/* ---- Relaxed ---- */

static void relaxed_flicks_are_made_at_rest_the_defender_first(void **state)
{
    (void)state;
    const int64_t now = kick_off(RELAXED, 900000);
    TqCommand defence = order(now, 0, SECRET);
    defence.deed = TQ_DO_FLICK;
    assert_false(may(defence));
    assert_false(may(flick(attacker, 5, 300000)));
    assert_false(may(order(now, now + 250, SECRET)));
    const int64_t rest = to_rest();
    if (seen().owner != attacker || seen().restart != TQ_RESTART_NONE)
        fail_msg("the kick-off was meant to stay with its side");
    assert_true(seen().turn == defender);
    TqCommand next = flick(attacker, 5, 300000);
    next.at_ms = rest;
    assert_false(may(next));
    defence.at_ms = rest;
    assert_true(may(defence));
    done(by(defender, TQ_DO_WAIT)); /* K14: waived */
    assert_true(seen().turn == attacker && may(next));
    assert_false(may(defence));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sealed_flicks_are_orders_of_the_window),
        cmocka_unit_test(an_order_whose_right_has_gone_is_dropped),
        cmocka_unit_test(at_rest_orders_begin_when_both_have_answered),
        cmocka_unit_test(nothing_sealed_is_in_what_a_side_is_given),
        cmocka_unit_test(nothing_sealed_is_told_to_the_other_seat),
        cmocka_unit_test(live_rights_come_and_go_on_the_running_table),
        cmocka_unit_test(relaxed_flicks_are_made_at_rest_the_defender_first),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
