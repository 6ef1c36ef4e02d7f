/* SPDX-License-Identifier: MIT */
/* Tests of the view of a match of FISTF, part by part, and of what it keeps from the other side. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include <toque/ahead.h>

#include "support/stand.h"

static struct tq_match room;

static TqFiguresView seen_by(TqSide side)
{
    TqView view;
    tq_match_view(&stood, side, &view);
    assert_int_equal(view.part, TQ_PART_FIGURES);
    return view.figures;
}

static TqFiguresView seen(const char *body)
{
    stand(body);
    return seen_by(TQ_HOME);
}

/* ---- Places ---- */

static void a_place_has_the_name_of_the_smallest_thing_it_lies_in(void **state)
{
    (void)state;
    TqView view;
    stand("given home 5 at 0 0; away 7 at 100 0; ball at 60 0");
    tq_match_view(&stood, TQ_HOME, &view);
    const TqField *f = &view.field;
    const double zone = f->half_x - f->shooting + f->line / 2 + view.ball.radius;
    const double large = f->half_x - f->large_deep;
    const struct {
        double x, y;
        TqWhere is;
    } rows[] = {
        { 0, 2, TQ_WHERE_CENTRE },
        { f->half_x - f->mark, 0, TQ_WHERE_MARK },
        { -f->half_x, 200, TQ_WHERE_GOAL_LINE },
        { 60, f->half_y, TQ_WHERE_SIDE_LINE },
        { f->half_x - 1, f->half_y, TQ_WHERE_SIDE_LINE },
        { f->half_x, f->half_y - 1, TQ_WHERE_GOAL_LINE },
        { f->half_x - 20, 0, TQ_WHERE_SMALL },
        { large + f->line / 2, 0, TQ_WHERE_LARGE_LINE },
        { large + f->line + 1, 0, TQ_WHERE_LARGE },
        { 2, 150, TQ_WHERE_HALFWAY },
        { zone + 0.01, 300, TQ_WHERE_ZONE },
        { zone - 0.01, 300, TQ_WHERE_HALF },
        { -zone - 0.01, 300, TQ_WHERE_ZONE },
        { 60, 0, TQ_WHERE_HALF },
    };
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++)
        assert_string_equal(tq_where_word(tq_view_where(&view, rows[i].x, rows[i].y)),
                            tq_where_word(rows[i].is));
}

/* ---- Phase and rights ---- */

static void phases_have_their_reasons(void **state)
{
    (void)state;
    TqFiguresView view = seen("given home 5 at 0 0; away 7 at 100 0; ball at 60 0; credit");
    assert_int_equal(view.phase, TQ_PHASE_PLAY);
    assert_int_equal(view.attacker, TQ_HOME);
    assert_true(view.credit);
    assert_int_equal(view.wait, TQ_PENDING_NONE);
    view = seen("given home 5 at 0 0; away 7 at 100 0; ball at 60 0; wait throw-in");
    assert_int_equal(view.phase, TQ_PHASE_WAIT);
    assert_int_equal(view.wait, TQ_PENDING_THROW_IN);
    assert_int_equal(view.wait_clause, stood_clause("6.2.3.6"));
    assert_int_equal(view.phase_clause, stood_clause("6.2.3.6"));
    assert_int_equal(view.may[TQ_HOME], 0);
    assert_int_equal(view.may[TQ_AWAY], 1u << 7);
    view = seen("given toss away");
    assert_int_equal(view.phase, TQ_PHASE_TOSS);
    assert_int_equal(view.phase_clause, stood_clause("4.1.1"));
    assert_int_equal(view.choice.chooser, TQ_AWAY);
    assert_true(view.choice.due);
    assert_string_equal(tq_phase_word(view.phase), "toss");
    assert_string_equal(tq_pending_word(TQ_PENDING_THROW_IN), "throw-in");
}

static void each_of_the_waits_has_its_clause(void **state)
{
    (void)state;
    static const char *const rows[][2] = {
        { "placed", "6.2.3.1" },  { "restricted", "6.2.3.2" }, { "keeper", "6.2.3.3" },
        { "spare", "6.2.3.4" },   { "tick", "6.2.3.5" },       { "throw-in", "6.2.3.6" },
        { "check", "2.1.1.3.a" }, { "rebound", "2.1.3.3.a" },
    };
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char body[120];
        snprintf(body, sizeof body, "given home 5 at 0 0; away 7 at 100 0; wait %s", rows[i][0]);
        const TqFiguresView view = seen(body);
        assert_string_equal(tq_pending_word(view.wait), rows[i][0]);
        assert_int_equal(view.wait_clause, stood_clause(rows[i][1]));
    }
}

static void who_may_flick_and_which_clause_bars_the_others(void **state)
{
    (void)state;
    const TqFiguresView view =
        seen("given home 5 at 0 0; home 6 at -200 0; home 7 at -300 0; home keeper at -590 0;"
             " away 7 at 150 100; ball at 60 0; touches home 5 3; fallen home 7");
    assert_int_equal(view.may[TQ_HOME], 1u << 6);
    assert_int_equal(view.why[TQ_HOME][5], stood_clause("5.2.1"));
    assert_int_equal(view.why[TQ_HOME][7], stood_clause("1.2"));
    assert_int_equal(view.why[TQ_HOME][0], stood_clause("1.1.1"));
    assert_int_equal(view.why[TQ_HOME][8], -1); /* not on the table */
    assert_int_equal(view.may[TQ_AWAY], 0);
    assert_int_equal(view.why[TQ_AWAY][7], stood_clause("6.2.1.s2"));
    assert_int_equal(view.toucher.number, 5);
    assert_int_equal(view.touches, 3);
    assert_int_equal(view.touches_most, 3);
    assert_int_equal(view.neutral[TQ_HOME], 1u << 7);
}

static void a_locked_taker_is_told_by_edition(void **state)
{
    (void)state;
    const char *body = "given home 5 at 0 0; home 6 at -200 0; ball at 60 0;"
                       " locked home 5 throw-in";
    TqFiguresView view = seen(body);
    assert_int_equal(view.locked.number, 5);
    assert_int_equal(view.locked_clause, stood_clause("14.2.8"));
    assert_false(view.locked_whole); /* it may be flicked, but not touch the ball */
    stood_book = "fistf-de";
    view = seen(body);
    assert_true(view.locked_whole);
    assert_int_equal(view.locked_clause, stood_clause("14.2.8"));
    assert_int_equal(view.may[TQ_HOME], 1u << 6);
    stood_book = "fistf-es";
}

/* ---- Places ---- */

static void the_zone_of_the_ball_is_told(void **state)
{
    (void)state;
    assert_int_equal(seen("given ball at -400 0").zone, 0);
    assert_int_equal(seen("given ball at -400 0").shooting, TQ_HOME);
    assert_int_equal(seen("given ball at 100 0").zone, 2);
    assert_int_equal(seen("given ball at 100 0").shooting, TQ_NO_SIDE);
    assert_int_equal(seen("given ball at 300 0").zone, -1); /* on the shooting line */
    assert_int_equal(seen("given ball at 400 0").shooting, TQ_AWAY);
}

static void offside_is_seen_now_and_at_the_play(void **state)
{
    (void)state;
    TqFiguresView view = seen("given home 9 at 540 100; home 5 at 200 0; ball at 250 0;"
                              " away keeper at 595 0; away 3 at 400 0");
    assert_true(view.offside.known);
    assert_int_equal(view.offside.place[TQ_HOME], 1u << 9);
    assert_true(view.offside.line[TQ_AWAY] == 410); /* the edge of away 3 towards its goal */
    assert_false(view.offside.at_play);
    view = seen("given home 9 at 540 100; home 5 at 200 0; ball at 250 0; away keeper at 595 0;"
                " away 3 at 400 0; played home 5");
    assert_true(view.offside.at_play);
    assert_int_equal(view.offside.play_by, TQ_HOME);
    assert_int_equal(view.offside.play_place, 1u << 9);
    assert_true(view.offside.play_line == 410);
    assert_int_equal(view.ticks_left, 3);
    stood_book = "fistf-indoor";
    view = seen("given home 5 at 0 0; ball at 60 0");
    assert_false(view.offside.known); /* V.7 */
    assert_int_equal(view.ticks_left, 0);
    stood_book = "fistf-es";
}

static void what_no_restart_can_be_won_off_is_told(void **state)
{
    (void)state;
    const TqFiguresView view = seen("given home 5 at 0 0; ball at 60 0; away 7 at 150 431.5;"
                                    " away 6 at 50 425; away 4 at -150 441");
    assert_int_equal(view.unforceable[TQ_AWAY], 1u << 4 | 1u << 7); /* 31, and 21.5 unasked */
}

/* ---- Restarts ---- */

static void steps_say_who_acts_and_with_how_many_flicks(void **state)
{
    (void)state;
    TqFiguresView view =
        seen("given home 5 at 0 0; home 6 at 0 90; restart corner home at 600 400");
    assert_int_equal(view.phase, TQ_PHASE_RESTART);
    assert_int_equal(view.steps.step, TQ_STEP_NAME);
    assert_int_equal(view.steps.actor, TQ_HOME);
    assert_int_equal(view.steps.flicks[TQ_HOME], 3);
    assert_true(view.steps.to_come & 1u << TQ_STEP_DEFENCE);
    assert_int_equal(view.steps.must_pass, TQ_LINE_NONE);
    view = seen("given home 5 at 0 0; away 6 at 0 90; restart corner home at 600 400 taker 5"
                " step defence");
    assert_int_equal(view.steps.actor, TQ_AWAY);
    assert_int_equal(view.steps.taker, 5);
    view = seen("given restart goal-kick home");
    assert_int_equal(view.steps.must_pass, TQ_LINE_LARGE);
    assert_int_equal(view.steps.pass_end, TQ_HOME);
    assert_true(view.steps.hurried);
    assert_int_equal(seen("given restart kick-off home").steps.must_pass, TQ_LINE_HALFWAY);
    assert_int_equal(seen("given home 5 at 0 0").steps.step, -1);
}

/* 40 mm from edge to edge along the ray from the ball: base 10, ball 11. */
static void the_distance_is_told_with_its_slides(void **state)
{
    (void)state;
    const TqFiguresView view =
        seen("given home 5 at -100 0; away 7 at 40 0; away 8 at 0 200; restart free-kick home"
             " at 0 0 taker 5 step distance");
    assert_int_equal(view.steps.step, TQ_STEP_DISTANCE);
    assert_true(view.steps.distance == 40);
    assert_int_equal(view.steps.distance_clause, stood_clause("11.2.3"));
    assert_int_equal(view.steps.too_near, 1u << 7);
    assert_true(view.steps.slide[7][0] > 60.9 && view.steps.slide[7][0] < 61.1);
    assert_true(view.steps.slide[7][1] == 0);
}

/* ---- Keepers ---- */

static void keepers_have_their_box_and_their_lock(void **state)
{
    (void)state;
    TqFiguresView view = seen("given home 9 at 400 0; away keeper at 601 0; home keeper at -590 0;"
                              " restart penalty home taker 9 step flick");
    assert_true(view.keeper[TQ_AWAY].still);
    assert_int_equal(view.keeper[TQ_AWAY].still_clause, stood_clause("12.2.3"));
    assert_false(view.keeper[TQ_HOME].still);
    assert_true(view.keeper[TQ_AWAY].inside.x0 == 542); /* 60 deep, its line is not inside */
    assert_true(view.keeper[TQ_AWAY].inside.y1 == 118);
    view = seen("given home 5 at 0 0; home keeper at -590 0; away keeper at 590 0; ball at 60 0");
    assert_true(view.keeper[TQ_HOME].on_rod);
    assert_int_equal(view.keeper[TQ_HOME].spare, TQ_SPARE_IDLE);
    assert_true(view.keeper[TQ_HOME].spare_may);
    assert_false(view.keeper[TQ_AWAY].spare_may);
    assert_int_equal(view.keeper[TQ_AWAY].spare_clause, stood_clause("9.1.2.a"));
    assert_true(view.keeper[TQ_HOME].spare_entry.x1 == -540);
}

/* ---- Choices, and what each leads to ---- */

#define OPTION(word) (1u << TQ_OPT_##word)

static void a_foul_leaves_two_futures(void **state)
{
    (void)state;
    TqRestartForm form;
    TqReport report;
    TqView view;
    stand("given home 5 at 0 0; away 8 at 100 0; ball at 60 0\nfact flick home 5\n"
          "fact touch home 5 away 8 at 90 0\nfact touch home 5 ball");
    const TqChoiceView choice = seen_by(TQ_AWAY).choice;
    assert_int_equal(choice.chooser, TQ_AWAY);
    assert_true(choice.due);
    assert_int_equal(choice.options, OPTION(KICK) | OPTION(ADVANTAGE));
    assert_int_equal(choice.silent, TQ_OPT_KICK);
    assert_int_equal(choice.clause, stood_clause("5.3.1"));
    assert_int_equal(choice.kick, TQ_RESTART_FREE);
    TqCommand pick = { .deed = TQ_DO_CHOOSE, .side = TQ_AWAY, .option = TQ_OPT_KICK };
    assert_true(tq_match_after(&stood, &pick, &room, &report));
    assert_true(tq_match_restart(&room, &form));
    assert_int_equal(form.to, TQ_AWAY);
    tq_match_view(&room, TQ_AWAY, &view);
    assert_true(view.ball.x == 90);
    pick.option = TQ_OPT_ADVANTAGE;
    assert_true(tq_match_after(&stood, &pick, &room, &report));
    assert_false(tq_match_restart(&room, &form));
    tq_match_view(&room, TQ_AWAY, &view);
    assert_int_equal(view.figures.phase, TQ_PHASE_PLAY);
    pick.option = TQ_OPT_BACK;
    assert_false(tq_match_after(&stood, &pick, &room, &report));
    assert_int_equal(seen_by(TQ_AWAY).phase, TQ_PHASE_CHOICE); /* nothing was done */
}

/* 14.1.4: the kick, or the throw-in that stands without it. */
static void a_choice_names_the_restart_that_stands(void **state)
{
    (void)state;
    stand("given home 5 at 0 0; away 7 at 160 20; ball at 40 20\nfact flick home 5\n"
          "fact touch home 5 ball\nfact meanwhile flick away 7\n"
          "fact touch away 7 ball at 150 100\nfact out side-line at 180 400");
    const TqChoiceView choice = seen_by(TQ_HOME).choice;
    assert_int_equal(choice.options, OPTION(KICK) | OPTION(RESTART));
    assert_int_equal(choice.clause, stood_clause("6.2.4.b.2"));
    assert_int_equal(choice.kick, TQ_RESTART_FREE);
    assert_int_equal(choice.stands, TQ_RESTART_THROW_IN);
    assert_int_equal(choice.stands_to, TQ_HOME);
}

/* 5.3.3: the other side may have back what a miss has moved. */
static void a_back_shows_where_things_would_lie_again(void **state)
{
    (void)state;
    TqReport report;
    TqView view;
    stand("given home 5 at 0 0; away 8 at 100 0; ball at 60 200\nfact flick home 5\n"
          "fact touch home 5 away 8 at 90 0\nfact rest home 5 at 90 0\nfact rest away 8 at 150 0");
    const TqChoiceView choice = seen_by(TQ_AWAY).choice;
    assert_int_equal(choice.options, OPTION(BACK) | OPTION(PLAY_ON));
    assert_int_equal(choice.silent, TQ_OPT_PLAY_ON);
    tq_match_view(&stood, TQ_AWAY, &view);
    assert_true(view.piece[TQ_AWAY][8].x == 150);
    const TqCommand back = { .deed = TQ_DO_CHOOSE, .side = TQ_AWAY, .option = TQ_OPT_BACK };
    assert_true(tq_match_after(&stood, &back, &room, &report));
    tq_match_view(&room, TQ_AWAY, &view);
    assert_true(view.piece[TQ_AWAY][8].x == 100 && view.piece[TQ_HOME][5].x == 0);
    assert_int_equal(view.owner, TQ_AWAY);
}

/* ---- Time ---- */

enum { WAY = 4, PACE = 5, LIMITS = 6 }; /* in the order of tq_book_setting */

static void begin(int way, int pace)
{
    TqMatchSetup setup = tq_match_usual(tq_book_find(stood_book));
    TqError err;
    assert_string_equal(tq_book_setting(setup.book, WAY).name, "way");
    assert_string_equal(tq_book_setting(setup.book, PACE).name, "pace");
    assert_string_equal(tq_book_setting(setup.book, LIMITS).name, "limits");
    setup.setting[WAY] = way;
    setup.setting[PACE] = pace;
    setup.setting[LIMITS] = 0;
    assert_int_equal(tq_match_start(&stood, &setup, &err), TQ_OK);
}

static void a_hand_lags_by_the_pace(void **state)
{
    (void)state;
    static const int lag[][2] = { { 1, 0 }, { 2, 55 }, { 4, 118 }, { 8, 149 } };
    for (int i = 0; i < 4; i++) {
        begin(1, lag[i][0]);
        assert_int_equal(seen_by(TQ_HOME).time.pace, lag[i][0]);
        assert_int_equal(seen_by(TQ_HOME).time.lag_ms, lag[i][1]);
    }
    begin(2, 4);
    assert_int_equal(seen_by(TQ_HOME).time.lag_ms, 180);
    assert_int_equal(seen_by(TQ_HOME).time.hand_mm_s, 800);
}

/* A side sees its own order, nobody else does; all see who has not answered yet. */
static void an_order_is_seen_by_its_side_alone(void **state)
{
    (void)state;
    TqReport report;
    TqError err;
    TqView view;
    stand("option way 0\ngiven home 5 at 0 0; away 7 at 150 100; ball at 60 0; credit");
    tq_match_view(&stood, TQ_HOME, &view);
    assert_int_equal(view.figures.time.way, 0);
    assert_true(view.figures.time.asked[TQ_HOME] && view.figures.time.asked[TQ_AWAY]);
    assert_int_equal(view.figures.time.earliest_ms, view.figures.time.window_ms + 250);
    const TqCommand order = { .deed = TQ_DO_ORDER,
                              .side = TQ_AWAY,
                              .thing = { TQ_THING_PIECE, TQ_AWAY, 7 },
                              .at_ms = view.now_ms,
                              .start_ms = view.now_ms + 400,
                              .aim_x = -1,
                              .speed_um_s = 100000 };
    assert_int_equal(tq_match_apply(&stood, &order, &report, &err), TQ_OK);
    assert_false(report.refused);
    assert_true(seen_by(TQ_AWAY).time.ordered);
    assert_int_equal(seen_by(TQ_AWAY).time.order_ms, order.start_ms);
    assert_false(seen_by(TQ_HOME).time.ordered || seen_by(TQ_NO_SIDE).time.ordered);
    assert_int_equal(seen_by(TQ_HOME).time.order_ms, 0);
    assert_false(seen_by(TQ_HOME).time.asked[TQ_AWAY]);
    assert_true(seen_by(TQ_HOME).time.asked[TQ_HOME]);
}

/* Whatever is to be said before the kick-off, in its shortest form. */
static void come_to_kick_off(void)
{
    TqReport report;
    TqError err;
    for (int i = 0; i < 20 && seen_by(TQ_HOME).steps.step != TQ_STEP_FLICK; i++) {
        TqOffer offer[TQ_MAX_OFFERS];
        const int count = tq_match_offers(&stood, offer, TQ_MAX_OFFERS);
        TqCommand say = { .deed = TQ_DO_TIME };
        for (int k = 0; k < count && say.deed == TQ_DO_TIME; k++)
            if (offer[k].deed == TQ_DO_READY || offer[k].deed == TQ_DO_CHOOSE)
                say = (TqCommand){ .deed = offer[k].deed, .side = offer[k].side };
        say.option = say.deed == TQ_DO_CHOOSE ? TQ_OPT_BALL : TQ_OPT_NONE;
        assert_true(say.deed != TQ_DO_TIME);
        assert_int_equal(tq_match_apply(&stood, &say, &report, &err), TQ_OK);
    }
}

static TqThing nearest_to_ball(const TqView *view, TqSide side)
{
    TqThing best = { TQ_THING_PIECE, (int8_t)side, 1 };
    double least = TQ_FOREVER;
    for (int n = 1; n < TQ_PIECES; n++) {
        const TqSeenPiece *piece = &view->piece[side][n];
        const double x = piece->x - view->ball.x, y = piece->y - view->ball.y;
        if (view->figures.may[side] & 1u << n && x * x + y * y < least) {
            least = x * x + y * y;
            best.number = (int8_t)n;
        }
    }
    return best;
}

/* With the figure nearest to it, as hard as a pass. */
static TqCommand flick_at_ball(TqSide side)
{
    TqView view;
    tq_match_view(&stood, side, &view);
    TqCommand flick = { .deed = TQ_DO_FLICK,
                        .side = side,
                        .at_ms = view.now_ms,
                        .thing = nearest_to_ball(&view, side),
                        .speed_um_s = 900000 };
    const TqSeenPiece *from = &view.piece[side][flick.thing.number];
    flick.aim_x = (int32_t)(1000 * (view.ball.x - from->x));
    flick.aim_y = (int32_t)(1000 * (view.ball.y - from->y));
    return flick;
}

static void go_to(int64_t at_ms)
{
    const TqCommand time = { .deed = TQ_DO_TIME, .side = TQ_NO_SIDE, .at_ms = at_ms };
    stood_do(&time);
}

/* The attacker's figure is on its way: his next play ends the defender's right, and is foreseen. */
static void it_is_foreseen_when_the_right_lapses(void **state)
{
    (void)state;
    TqView view;
    begin(1, 1);
    come_to_kick_off();
    tq_match_view(&stood, TQ_HOME, &view);
    const TqSide side = view.turn;
    assert_int_equal(tq_match_next_touch(&stood, side, &room), -1);
    const TqCommand flick = flick_at_ball(side);
    stood_do(&flick);
    const int64_t plays = tq_match_next_touch(&stood, side, &room);
    assert_true(plays > view.now_ms && plays < view.now_ms + 500);
    assert_true(seen_by(side).moving[side] & 1u << flick.thing.number);
    assert_false(seen_by(side).credit);
    go_to(plays);
    assert_true(seen_by(side).credit && seen_by(side).ball_moves);
    assert_true(seen_by(side).toucher.number == flick.thing.number);
    assert_false(seen_by(side).spent);
    const TqCommand defence = flick_at_ball(tq_other_side(side));
    stood_do(&defence);
    assert_true(seen_by(side).spent && !seen_by(side).credit);
}

/* 4.2.3: what a flick is called for is said on its way; asked ahead, all of it is known. */
static void a_flick_run_to_rest_is_called_ahead(void **state)
{
    (void)state;
    TqView view;
    TqReport report;
    begin(1, 1);
    come_to_kick_off();
    tq_match_view(&stood, TQ_HOME, &view);
    TqCommand miss = flick_at_ball(view.turn);
    miss.aim_x = -miss.aim_x;
    miss.speed_um_s = 50000;
    assert_true(tq_match_after(&stood, &miss, &room, &report));
    assert_int_equal(report.rulings, 0);
    assert_true(tq_match_to_rest(&stood, &miss, &room, &report));
    assert_int_equal(report.rulings, 1);
    assert_int_equal(report.ruling[0].call, TQ_CALL_REPEAT);
    assert_int_equal(report.ruling[0].clause, stood_clause("4.2.3"));
    miss.side = tq_other_side(miss.side);
    assert_false(tq_match_to_rest(&stood, &miss, &room, &report));
    assert_int_equal(seen_by(TQ_HOME).steps.attempts, 0); /* nothing was done */
}

/* 7.1.1.b: the signal sounds over a ball that was played before it. */
static void after_the_signal_the_ball_runs_out(void **state)
{
    (void)state;
    TqView view;
    begin(1, 1);
    come_to_kick_off();
    tq_match_view(&stood, TQ_HOME, &view);
    const TqCommand kick_off = flick_at_ball(view.turn);
    stood_do(&kick_off);
    for (tq_match_view(&stood, TQ_HOME, &view); view.rests_ms > view.now_ms;
         tq_match_view(&stood, TQ_HOME, &view))
        go_to(view.rests_ms);
    go_to(view.period_ends_ms - 400);
    const TqCommand last = flick_at_ball(seen_by(TQ_HOME).attacker);
    stood_do(&last);
    go_to(view.period_ends_ms - 1);
    assert_int_equal(seen_by(TQ_HOME).phase, TQ_PHASE_PLAY);
    assert_true(seen_by(TQ_HOME).ball_moves);
    go_to(view.period_ends_ms);
    assert_int_equal(seen_by(TQ_HOME).phase, TQ_PHASE_RUNOUT);
    assert_int_equal(seen_by(TQ_HOME).phase_clause, stood_clause("7.1.1.b"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_place_has_the_name_of_the_smallest_thing_it_lies_in),
        cmocka_unit_test(phases_have_their_reasons),
        cmocka_unit_test(each_of_the_waits_has_its_clause),
        cmocka_unit_test(who_may_flick_and_which_clause_bars_the_others),
        cmocka_unit_test(a_locked_taker_is_told_by_edition),
        cmocka_unit_test(the_zone_of_the_ball_is_told),
        cmocka_unit_test(offside_is_seen_now_and_at_the_play),
        cmocka_unit_test(what_no_restart_can_be_won_off_is_told),
        cmocka_unit_test(steps_say_who_acts_and_with_how_many_flicks),
        cmocka_unit_test(the_distance_is_told_with_its_slides),
        cmocka_unit_test(keepers_have_their_box_and_their_lock),
        cmocka_unit_test(a_foul_leaves_two_futures),
        cmocka_unit_test(a_choice_names_the_restart_that_stands),
        cmocka_unit_test(a_back_shows_where_things_would_lie_again),
        cmocka_unit_test(a_hand_lags_by_the_pace),
        cmocka_unit_test(an_order_is_seen_by_its_side_alone),
        cmocka_unit_test(it_is_foreseen_when_the_right_lapses),
        cmocka_unit_test(a_flick_run_to_rest_is_called_ahead),
        cmocka_unit_test(after_the_signal_the_ball_runs_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
