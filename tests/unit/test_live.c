/* SPDX-License-Identifier: MIT */
/* What a book played on a running table needs of the door, from outside: pieces that join and
   leave, a rod led by hand, several flicks, windows for orders, back, the motion shown again. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include <toque/ahead.h>

#include "book/drill.h"
#include "match/match.h"
#include "support/deeds.h"

static struct tq_match match, again;
static TqReport report;
static TqError err;

static const struct drill *drill(void)
{
    return drill_seen(&match_of(&match)->ref);
}

static void begin(TqManner manner)
{
    TqMatchSetup setup = tq_match_usual(0);
    setup.manner = manner;
    assert_int_equal(tq_match_start(&match, &setup, &err), TQ_OK);
}

static void done(TqCommand command)
{
    if (tq_match_apply(&match, &command, &report, &err) != TQ_OK)
        fail_msg("%s at %d: %s", tq_deed_word(command.deed), (int)command.at_ms, err.message);
    assert_false(report.refused);
}

static TqCommand order(int64_t at_ms, TqCommand made, int64_t start_ms)
{
    made.deed = TQ_DO_ORDER;
    made.at_ms = at_ms;
    made.start_ms = start_ms;
    return made;
}

static TqCommand place(int64_t at_ms, TqThing thing, int x, int y)
{
    return (TqCommand){ .deed = TQ_DO_PLACE,
                        .side = (TqSide)thing.side,
                        .at_ms = at_ms,
                        .thing = thing,
                        .x_um = x * 1000,
                        .y_um = y * 1000,
                        .axis_x = 1,
                        .placed = true };
}

static TqCommand lift(int64_t at_ms, TqThing thing)
{
    return (TqCommand){
        .deed = TQ_DO_LIFT, .side = (TqSide)thing.side, .at_ms = at_ms, .thing = thing
    };
}

/* The keeper of `side` to 590, y, within 20 ms. */
static TqCommand lead(int64_t at_ms, TqSide side, int y_um)
{
    return (TqCommand){
        .deed = TQ_DO_MOVE,
        .side = side,
        .at_ms = at_ms,
        .thing = thing_keeper(side),
        .spots = 1,
        .spot = { { .after_ms = 20, .x_um = side == TQ_HOME ? -590000 : 590000, .y_um = y_um } }
    };
}

static void pass(int64_t at_ms)
{
    done((TqCommand){ .deed = TQ_DO_TIME, .side = TQ_NO_SIDE, .at_ms = at_ms });
}

static void pass_to_rest(void)
{
    for (int i = 0; i < 50 && tq_match_next_deadline(&match) >= 0; i++)
        pass(tq_match_next_deadline(&match));
    assert_true(motion_rests(match_of(&match)));
}

static Vec2 at(TqThing thing)
{
    TqBodyState body = tq_world_state(tq_match_world(&match), tq_match_body(&match, thing));
    return vec2(body.x, body.y);
}

static bool is_on_table(TqThing thing)
{
    int id = tq_match_body(&match, thing);
    return id >= 0 && tq_world_state(tq_match_world(&match), id).mode != TQ_GONE;
}

/* ---- Pieces that join and leave ---- */

static void a_spare_piece_joins_and_leaves(void **state)
{
    (void)state;
    const TqThing spare = thing_piece(TQ_HOME, DRILL_SPARE), keeper = thing_keeper(TQ_HOME);
    TqView view;
    begin(TQ_ASSISTED);
    assert_false(is_on_table(spare));
    tq_match_view(&match, TQ_HOME, &view);
    assert_false(view.piece[TQ_HOME][DRILL_SPARE].present);
    done(lift(0, keeper)); /* in hand: the goal has no keeper */
    assert_false(is_on_table(keeper));
    done(place(0, spare, -560, 20));
    assert_true(is_on_table(spare));
    assert_true(at(spare).x == -560 && at(spare).y == 20);
    done(deeds_flick(100, TQ_HOME, DRILL_SPARE, 0, -1, 400000));
    pass_to_rest();
    assert_true(at(spare).y < 0); /* a figure like any other */
    int64_t now = match_of(&match)->ref.now_ms;
    done(lift(now, spare));
    done(place(now, keeper, -590, 0));
    assert_false(is_on_table(spare));
    done(lead(now, TQ_HOME, 10000)); /* and the rod is led again */
    pass(now + 20);
    assert_true(at(keeper).y > 9.9);
}

/* ---- A rod led by hand ---- */

/* Home's shot; away's keeper is told every 5 ms where to go. */
static int64_t shoot_at_a_led_rod(void)
{
    begin(TQ_ASSISTED);
    for (int n = 1; n <= 3; n++)
        done(lift(0, thing_piece(TQ_AWAY, n)));
    done(deeds_flick(1000, TQ_HOME, 2, 1, 0, 1500000));
    int64_t now = 1000;
    for (int i = 0; match_of(&match)->motion.under_way; i++) {
        int64_t due = tq_match_next_deadline(&match);
        if (due >= 0 && due <= now)
            pass(due);
        else
            done(lead(now, TQ_AWAY, (i % 20 - 10) * 1000));
        now = match_of(&match)->ref.now_ms + 5;
        due = tq_match_next_deadline(&match);
        now = due >= 0 && due < now ? due : now;
    }
    return match_of(&match)->ref.now_ms;
}

static void a_led_rod_does_not_fill_the_episode(void **state)
{
    (void)state;
    int64_t now = shoot_at_a_led_rod();
    const struct episode *e = &match_of(&match)->episode;
    assert_true(e->cells > 2 * 112); /* more ways than there are steps */
    assert_false(e->lost);
    assert_true(drill()->saves > 0);
    uint64_t world = tq_world_hash(tq_match_world(&match));
    int saves = drill()->saves;
    TqCommand entry = {
        .deed = TQ_DO_ENTRY, .side = TQ_HOME, .at_ms = now, .clause = DRILL_6, .flick = 1
    };
    done(entry); /* all of it is played again */
    assert_true(drill()->flick[0].foul);
    assert_int_equal(drill()->saves, saves);
    assert_true(tq_world_hash(tq_match_world(&match)) == world);
}

/* ---- Several flicks ---- */

/* Three flicks of both sides at once: each has its own story, and its facts its number. */
static void each_flick_has_its_story(void **state)
{
    (void)state;
    begin(TQ_STRICT);
    done(deeds_flick(1000, TQ_HOME, 2, 1, 0, 900000));   /* the ball */
    done(deeds_flick(1010, TQ_AWAY, 3, -1, 0, 1200000)); /* from 240 100 at home 3 */
    done(deeds_flick(1020, TQ_HOME, 1, 0, -1, 300000));  /* nothing */
    pass_to_rest();
    assert_int_equal(drill()->flicks, 3);
    struct drill d = *drill();
    const Story *ball = story_find(d.story, d.flicks, 1), *foe = story_find(d.story, d.flicks, 2),
                *none = story_find(d.story, d.flicks, 3);
    assert_true(story_met(&ball->ball));
    assert_false(story_met(&ball->foe) && ball->foe.with.number == 3);
    assert_true(story_met(&foe->foe));
    assert_int_equal(foe->foe.with.number, 3);
    assert_false(story_met(&foe->ball));
    assert_false(story_met(&none->ball) || story_met(&none->foe) || story_met(&none->own));
}

/* Away's flick has met a figure and is sent back while home's own still runs. */
static void back_undoes_one_while_others_move(void **state)
{
    (void)state;
    begin(TQ_STRICT);
    done(deeds_flick(1000, TQ_HOME, 2, 1, 0, 900000));
    done(deeds_flick(1010, TQ_AWAY, 3, -1, 0, 1200000));
    while (!drill()->open)
        pass(match_of(&match)->ref.now_ms + 10);
    int64_t now = match_of(&match)->ref.now_ms;
    done(deeds_flick(now, TQ_HOME, 1, 0, -1, 900000));
    double y = at(thing_piece(TQ_HOME, 1)).y;
    Vec2 ball = at(thing_ball());
    done((TqCommand){ .deed = TQ_DO_CHOOSE, .side = TQ_HOME, .at_ms = now, .option = TQ_OPT_KICK });
    assert_true(at(thing_piece(TQ_HOME, 3)).x == -240 && at(thing_piece(TQ_AWAY, 3)).x == 240);
    assert_true(at(thing_ball()).x == ball.x);
    assert_true(match_of(&match)->motion.under_way);
    pass_to_rest();
    assert_true(at(thing_piece(TQ_HOME, 1)).y < y - 50); /* it ran on */
    assert_true(at(thing_piece(TQ_HOME, 3)).x == -240);
    assert_int_equal(drill()->settled, 1);
}

/* ---- Windows ---- */

static void a_window_opens_when_the_book_says(void **state)
{
    (void)state;
    int windows = 0, changes = 0;
    begin(TQ_ASSISTED);
    done(place(0, thing_piece(TQ_AWAY, 2), 200, 0)); /* the ball will come to it */
    done(deeds_flick(1000, TQ_HOME, 2, 1, 0, 1200000));
    assert_false(report.asks);
    while (tq_match_next_deadline(&match) >= 0) {
        bool moved = match_of(&match)->motion.under_way;
        int before = drill()->changes, played = drill()->plays;
        pass(tq_match_next_deadline(&match));
        if (report.asks) { /* a play, or a change of possession: here the table stands */
            windows++;
            changes += drill()->changes > before;
            assert_true(drill()->plays > played || drill()->changes > before || drill()->credit);
        } else {
            assert_true(moved && !match_of(&match)->motion.under_way); /* rest */
        }
    }
    assert_true(windows >= 2);
    assert_true(changes >= 1);
    assert_int_equal(drill()->settled, 1);
}

/* Judged again the order is not there any more: its flick is not made, and no other instead. */
static void an_order_that_was_forgotten_is_not_released(void **state)
{
    (void)state;
    begin(TQ_ASSISTED);
    done(deeds_flick(1000, TQ_HOME, 2, 1, 0, 900000));
    const int64_t window = tq_match_next_deadline(&match);
    pass(window);
    done(order(window, deeds_flick(0, TQ_AWAY, 1, 0, -1, 300000), window + 200));
    done(order(window, deeds_flick(0, TQ_HOME, 3, 0, 1, 300000), window + 100));
    pass(window + 150);
    assert_int_equal(drill()->flicks, 2);
    const TqCommand entry = {
        .deed = TQ_DO_ENTRY, .side = TQ_HOME, .at_ms = window + 150, .clause = DRILL_6, .flick = 1
    };
    done(entry);
    assert_true(drill()->flick[0].foul);
    assert_int_equal(drill()->flicks, 1);
    assert_true(drill()->ordered[TQ_AWAY]); /* its time has not come yet */
    assert_int_equal(tq_match_next_deadline(&match), window + 200);
}

/* Each side hands in one order in each window; both start at their time. */
static void orders_are_handed_in_window_by_window(void **state)
{
    (void)state;
    begin(TQ_ASSISTED);
    done(order(1000, deeds_flick(0, TQ_HOME, 2, 1, 0, 900000), 1250));
    assert_int_equal(tq_match_next_deadline(&match), 1250);
    pass(1250);
    assert_int_equal(drill()->flicks, 1);
    int64_t window = tq_match_next_deadline(&match);
    pass(window);
    assert_true(report.asks && drill()->credit);
    done(order(window, deeds_flick(0, TQ_AWAY, 1, 0, -1, 300000), window + 100));
    done(order(window, deeds_flick(0, TQ_HOME, 3, 0, 1, 300000), window + 200));
    done(order(window, deeds_flick(0, TQ_AWAY, 1, 0, -1, 200000),
               window + 150)); /* another instead */
    assert_int_equal(tq_match_next_deadline(&match), window + 150);
    pass(window + 300);
    assert_int_equal(drill()->flicks, 3);
    assert_int_equal(drill()->flick[1].side, TQ_AWAY);
    /* judged again: every order is given and falls due once */
    uint64_t world = tq_world_hash(tq_match_world(&match));
    TqCommand entry = {
        .deed = TQ_DO_ENTRY, .side = TQ_AWAY, .at_ms = window + 300, .clause = DRILL_6, .flick = 2
    };
    done(entry);
    assert_true(drill()->flick[1].foul);
    assert_int_equal(drill()->flicks, 3);
    assert_true(tq_world_hash(tq_match_world(&match)) == world);
    pass_to_rest();
    assert_int_equal(drill()->flicks, 3);
}

/* ---- Shown again ---- */

static void see(TqThing thing, const char *what)
{
    int id = tq_match_body(&match, thing);
    TqBodyState was = tq_world_state(tq_match_world(&match), id),
                is = tq_world_state(tq_match_world(&again), id);
    if (was.x != is.x || was.y != is.y)
        fail_msg("%s is shown at %g %g, lies at %g %g", what, is.x, is.y, was.x, was.y);
}

/* A motion with two flicks, a rod, an order and back in the middle ends, shown again, as it did. */
static void the_whole_motion_is_shown_again(void **state)
{
    (void)state;
    TqEvent event;
    TqCommand first;
    begin(TQ_STRICT);
    assert_false(tq_match_last_motion(&match, &again, &first));
    done(deeds_flick(1000, TQ_HOME, 2, 1, 0, 900000));
    done(lead(1005, TQ_AWAY, 30000));
    done(deeds_flick(1010, TQ_AWAY, 3, -1, 0, 1200000));
    done(order(1012, deeds_flick(0, TQ_HOME, 1, 0, -1, 500000), 1050));
    pass(1060);
    while (!drill()->open)
        pass(match_of(&match)->ref.now_ms + 10);
    int64_t now = match_of(&match)->ref.now_ms;
    done((TqCommand){ .deed = TQ_DO_CHOOSE, .side = TQ_HOME, .at_ms = now, .option = TQ_OPT_KICK });
    pass_to_rest();
    assert_true(tq_match_last_motion(&match, &again, &first));
    assert_int_equal(first.thing.number, 2);
    assert_true(tq_world_state(tq_match_world(&again), tq_match_body(&again, thing_ball())).x == 0);
    double began = tq_world_now(tq_match_world(&again));
    while (tq_match_motion_next(&again, began + 0.02, &event))
        ;
    assert_int_equal(drill_seen(&match_of(&again)->ref)->flicks, 2); /* so far */
    while (tq_match_motion_next(&again, TQ_FOREVER, &event))
        ;
    assert_int_equal(drill_seen(&match_of(&again)->ref)->flicks, 3);
    see(thing_ball(), "the ball");
    see(thing_keeper(TQ_AWAY), "the rod");
    for (int n = 1; n <= 3; n++) {
        see(thing_piece(TQ_HOME, n), "a figure of home");
        see(thing_piece(TQ_AWAY, n), "a figure of away");
    }
    assert_true(at(thing_keeper(TQ_AWAY)).y > 29.9);
}

/* ---- Looking ahead while a piece is held ---- */

static void what_will_be_is_known_before(void **state)
{
    (void)state;
    TqEvent event;
    begin(TQ_ASSISTED);
    done(deeds_flick(1000, TQ_HOME, 2, 1, 0, 900000));
    pass(1100);
    uint64_t hash = tq_match_hash(&match);
    assert_true(tq_match_ahead(&match, &again));
    while (tq_match_motion_next(&again, TQ_FOREVER, &event))
        ;
    assert_true(tq_match_hash(&match) == hash);
    pass_to_rest();
    assert_true(at(thing_ball()).x > 50);
    assert_true(tq_world_state(tq_match_world(&again), tq_match_body(&again, thing_ball())).x ==
                at(thing_ball()).x);
}

static bool meets_ball_from(int64_t at_ms, TqCommand made)
{
    struct tq_match kept = match;
    made.at_ms = at_ms;
    done(made);
    int number = drill()->flicks;
    pass_to_rest();
    struct drill d = *drill();
    const Story *story = story_find(d.story, d.flicks, number);
    const StoryMeet *before[] = { &story->own, &story->wall, &story->foe };
    bool first = story_met(&story->ball);
    for (int i = 0; i < 3; i++)
        first = first && before[i]->at >= story->ball.at;
    match = kept;
    return first;
}

/* Home 2 has set the ball rolling, home 3 is flicked across its way; and when that meets it. */
static TqCommand across_a_rolling_ball(TqMeeting *meeting)
{
    begin(TQ_STRICT);
    done(place(0, thing_piece(TQ_HOME, 3), 100, 70));
    done(deeds_flick(1000, TQ_HOME, 2, 1, 0, 1000000));
    pass(tq_match_next_deadline(&match));
    const TqCommand across = deeds_flick(0, TQ_HOME, 3, 0, -1, 800000);
    assert_int_equal(tq_match_meet(&match, &across, meeting, &err), TQ_OK);
    return across;
}

/* Home crosses the way of the rolling ball: the span of starts is what it says, to the ms. */
static void the_start_that_meets_a_rolling_ball(void **state)
{
    (void)state;
    TqMeeting meeting;
    TqCommand across = across_a_rolling_ball(&meeting);
    assert_true(meeting.meets);
    assert_true(meeting.first_ms < meeting.full_ms && meeting.full_ms <= meeting.last_ms);
    assert_true(meeting.x > 85 && meeting.x < 115);
    assert_true(meets_ball_from(meeting.first_ms, across));
    assert_true(meets_ball_from(meeting.full_ms, across));
    assert_true(meets_ball_from(meeting.last_ms, across));
    if (meeting.first_ms > match_of(&match)->ref.now_ms)
        assert_false(meets_ball_from(meeting.first_ms - 1, across));
    across.aim_y = 1; /* away from it */
    assert_int_equal(tq_match_meet(&match, &across, &meeting, &err), TQ_OK);
    assert_false(meeting.meets);
    across.thing = thing_piece(TQ_HOME, DRILL_SPARE);
    assert_int_equal(tq_match_meet(&match, &across, &meeting, &err), TQ_BAD_ID);
}

/* The fullest start hits fullest, at the place that was told; the ball goes on from there, and a
   thin hit sends it elsewhere. */
static void what_a_start_does_to_the_ball(void **state)
{
    (void)state;
    TqMeeting meeting;
    TqHit full, thin, none;
    TqCommand across = across_a_rolling_ball(&meeting);
    across.at_ms = meeting.full_ms;
    assert_int_equal(tq_match_hit(&match, &across, &full, &err), TQ_OK);
    assert_true(full.meets && full.full > 0.9 && full.points > 2);
    assert_true(full.x == meeting.x && full.y == meeting.y);
    assert_true(full.way_x[0] == full.x && full.way_y[0] == full.y);
    assert_true(full.way_y[full.points - 1] < full.y); /* the way it was flicked, and still ... */
    assert_true(full.way_x[full.points - 1] > full.x); /* ... with its own speed */
    across.at_ms = meeting.last_ms;
    assert_int_equal(tq_match_hit(&match, &across, &thin, &err), TQ_OK);
    assert_true(thin.meets && thin.full < full.full);
    across.at_ms = meeting.last_ms + 1;
    assert_int_equal(tq_match_hit(&match, &across, &none, &err), TQ_OK);
    assert_false(none.meets);
    assert_int_equal(none.points, 0);
}

static void a_piece_stops_where_it_is_wanted(void **state)
{
    (void)state;
    TqStop stop;
    begin(TQ_STRICT);
    const TqThing piece = thing_piece(TQ_HOME, 3);
    assert_int_equal(tq_match_stop_at(&match, piece, -100, 300, &stop, &err), TQ_OK);
    assert_true(stop.x > -100.1 && stop.x < -99.9 && stop.y > 299.9 && stop.y < 300.1);
    assert_int_equal(stop.meets.kind, TQ_THING_NONE);
    stop.flick.at_ms = 1000;
    done(stop.flick);
    pass_to_rest();
    assert_true(at(piece).x == stop.x && at(piece).y == stop.y);
    /* away 3 stands on the way from -240 100 */
    begin(TQ_STRICT);
    assert_int_equal(tq_match_stop_at(&match, piece, 300, 100, &stop, &err), TQ_OK);
    assert_true(stop.meets.kind == TQ_THING_PIECE && stop.meets.side == TQ_AWAY);
    assert_int_equal(stop.meets.number, 3);
    assert_true(stop.x > 210 && stop.x < 220.1);
    assert_int_equal(tq_match_stop_at(&match, piece, -240, 100, &stop, &err), TQ_BAD_NUMBER);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_spare_piece_joins_and_leaves),
        cmocka_unit_test(a_led_rod_does_not_fill_the_episode),
        cmocka_unit_test(each_flick_has_its_story),
        cmocka_unit_test(back_undoes_one_while_others_move),
        cmocka_unit_test(a_window_opens_when_the_book_says),
        cmocka_unit_test(orders_are_handed_in_window_by_window),
        cmocka_unit_test(an_order_that_was_forgotten_is_not_released),
        cmocka_unit_test(the_whole_motion_is_shown_again),
        cmocka_unit_test(what_will_be_is_known_before),
        cmocka_unit_test(the_start_that_meets_a_rolling_ball),
        cmocka_unit_test(what_a_start_does_to_the_ball),
        cmocka_unit_test(a_piece_stops_where_it_is_wanted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
