/* SPDX-License-Identifier: MIT */
/* The door while things move, proven with the drill: a short book of the tests' own. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include <string.h>

#include <toque/record.h>

#include "book/drill.h"
#include "match/match.h"
#include "play/place.h"
#include "support/deeds.h"

static struct tq_match match, other;
static TqReport report;
static TqError err;

static const struct drill *drill(void)
{
    return drill_seen(&match_of(&match)->ref);
}

static void begin(int book, TqManner manner)
{
    TqMatchSetup setup = tq_match_usual(book);
    setup.manner = manner;
    assert_int_equal(tq_match_start(&match, &setup, &err), TQ_OK);
}

static void apply(TqCommand command)
{
    if (tq_match_apply(&match, &command, &report, &err) != TQ_OK)
        fail_msg("%s at %d: %s", tq_deed_word(command.deed), (int)command.at_ms, err.message);
}

static void done(TqCommand command)
{
    apply(command);
    assert_false(report.refused);
}

static void refused(TqCommand command)
{
    uint64_t hash = tq_match_hash(&match);
    apply(command);
    assert_true(report.refused);
    assert_true(tq_match_hash(&match) == hash);
}

static void pass(int64_t at_ms)
{
    done((TqCommand){ .deed = TQ_DO_TIME, .side = TQ_NO_SIDE, .at_ms = at_ms });
}

static double x_of(TqThing thing)
{
    return board_get(&match_of(&match)->ref.board, thing)->at.x;
}

static bool said(TqCall call)
{
    for (int i = 0; i < report.rulings; i++)
        if (report.ruling[i].call == call)
            return true;
    return false;
}

/* ---- What reaches a book ---- */

/* A thing by hand before the motion, where the test wants it. */
static void set(TqThing thing, double x, double y)
{
    struct match *m = match_of(&match);
    place_set(&m->ref.board, thing, vec2(x, y), vec2(1, 0));
    table_take_over(m);
}

/* One flick to rest; all it brought is in the log. */
static void play_out(TqCommand command)
{
    drill_logged = 0;
    done(command);
    for (int i = 0; i < 100 && tq_match_next_deadline(&match) >= 0; i++)
        pass(tq_match_next_deadline(&match));
    assert_true(motion_rests(match_of(&match)));
}

static const Fact *told(FactKind kind, TqThing who)
{
    for (int i = 0; i < drill_logged; i++)
        if (drill_log[i].kind == kind && thing_same(drill_log[i].who, who))
            return &drill_log[i];
    return NULL;
}

/* The touch of two things, whichever is told first, and what of the first touched. */
static const Fact *touch(TqThing a, TqThingKind kind, TqPartRole *of_a, TqPartRole *of_other)
{
    for (int i = 0; i < drill_logged; i++) {
        const Fact *f = &drill_log[i];
        const bool first = thing_same(f->who, a) && f->whom.kind == (int8_t)kind;
        const bool second = thing_same(f->whom, a) && f->who.kind == (int8_t)kind;
        if (f->kind != FACT_TOUCH || (!first && !second))
            continue;
        *of_a = first ? f->part : f->whom_part;
        *of_other = first ? f->whom_part : f->part;
        return f;
    }
    return NULL;
}

static const TqThing mine = { TQ_THING_PIECE, TQ_HOME, 1 }, theirs = { TQ_THING_PIECE, TQ_AWAY, 1 };

/* 2.4.1: who falls over the edge of its base is raised where it stood, less what it slid. */
static void a_fallen_figure_is_told_and_raised(void **state)
{
    (void)state;
    begin(0, TQ_STRICT);
    set(mine, 0, -200);
    set(theirs, 120, -200);
    play_out(deeds_flick(1000, TQ_HOME, 1, 1, 0, 3000000));
    const Fact *fall = told(FACT_FALL, theirs);
    assert_non_null(fall);
    const Footprint *lies = board_get(&match_of(&match)->ref.board, theirs);
    assert_int_equal(lies->fallen, FALLEN_LIES);
    assert_true(vec2_length(lies->axis) > 0.999);
    const TqPose raised =
        tq_world_raised(&match_of(&match)->world, match_of(&match)->body[TQ_AWAY][1]);
    const Vec2 here = place_raised(lies);
    assert_true(vec2_length(vec2_sub(here, vec2(raised.x, raised.y))) < 1e-9);
    assert_true(vec2_length(vec2_sub(here, lies->at)) > 14.9);
    /* the base's point on the cloth, 5 behind its middle, is a radius before the raised centre */
    const Vec2 point = vec2_add_scaled(lies->at, lies->axis, -5);
    assert_true(vec2_length(vec2_sub(point, vec2_add_scaled(here, lies->axis, 10))) < 1e-9);
}

static void the_fence_is_told_with_the_base(void **state)
{
    (void)state;
    TqPartRole part, other_part;
    begin(0, TQ_STRICT);
    set(mine, 200, 300);
    play_out(deeds_flick(1000, TQ_HOME, 1, 0, 1, 1500000));
    const Fact *met = touch(mine, TQ_THING_FENCE, &part, &other_part);
    assert_non_null(met);
    assert_int_equal(part, TQ_PART_BASE);
    assert_int_equal(other_part, TQ_PART_FENCE);
    const Fact *cloth = told(FACT_CLOTH, mine);
    assert_non_null(cloth);
    assert_false(cloth->inward);
    assert_true(cloth->at.y > 459.999 && cloth->at.y < 460.001 && cloth->instant < met->instant);
}

/* 2.1.4.1: through the gap behind the goal; exit and landing are two places. */
static void who_leaves_the_board_is_told_where(void **state)
{
    (void)state;
    begin(0, TQ_STRICT);
    set(mine, 640, 80);
    play_out(deeds_flick(1000, TQ_HOME, 1, 50, 1, 1500000));
    const Fact *off = told(FACT_OFF, mine);
    assert_non_null(off);
    assert_true(off->placed);
    assert_true(off->exit.x > 699.999 && off->exit.x < 700.001);
    assert_true(off->exit.y > 81 && off->exit.y < 82);
    assert_true(off->landing.x > 900 && off->landing.y > off->exit.y + 2);
    assert_false(board_get(&match_of(&match)->ref.board, mine)->present);
}

/* The ball over a figure that it does not touch, and off the frame. */
static void a_lifted_ball_flies_over_a_figure(void **state)
{
    (void)state;
    TqPartRole part, other_part;
    begin(0, TQ_STRICT);
    set(thing_ball(), 100, -200);
    set(mine, 60, -200);
    set(theirs, 200, -200);
    TqCommand lift = deeds_flick(1000, TQ_HOME, 1, 1, 0, 2000000);
    lift.kind = TQ_FLICK_LIFTED;
    play_out(lift);
    assert_non_null(touch(thing_ball(), TQ_THING_PIECE, &part, &other_part));
    assert_int_equal(other_part, TQ_PART_BASE);
    for (int i = 0; i < drill_logged; i++)
        assert_false(drill_log[i].kind == FACT_TOUCH && thing_is_ball(drill_log[i].who) &&
                     thing_same(drill_log[i].whom, theirs));
    assert_true(x_of(thing_ball()) > 300);
    begin(0, TQ_STRICT);
    set(thing_ball(), 500, 64.5);
    set(mine, 460, 64.5);
    play_out(deeds_flick(1000, TQ_HOME, 1, 1, 0, 1500000));
    assert_non_null(touch(thing_ball(), TQ_THING_FRAME, &part, &other_part));
    assert_int_equal(other_part, TQ_PART_POST);
    assert_true(x_of(thing_ball()) < 590); /* it came back */
}

/* 2.4.3: what hangs together at the end is told, pair by pair. */
static void pieces_that_hang_together_are_told(void **state)
{
    (void)state;
    begin(0, TQ_STRICT);
    struct match *m = match_of(&match);
    set(mine, 0, -200);
    set(theirs, 120, -200);
    play_out(deeds_flick(1000, TQ_HOME, 1, 1, 0, 3000000));
    assert_null(told(FACT_TANGLE, mine));
    assert_int_equal(board_get(&m->ref.board, theirs)->fallen, FALLEN_LIES);
    /* a figure is pushed softly against the fallen one until it touches it */
    const Footprint *lies = board_get(&m->ref.board, theirs);
    set(thing_piece(TQ_HOME, 2), lies->at.x - 60, lies->at.y + 3);
    for (int speed = 250000; speed < 600000 && !told(FACT_TANGLE, thing_piece(TQ_HOME, 2));
         speed += 1000) {
        set(thing_piece(TQ_HOME, 2), lies->at.x - 60, lies->at.y + 3);
        play_out(deeds_flick(m->ref.now_ms + 1000, TQ_HOME, 2, 1, 0, speed));
    }
    const Fact *tangle = told(FACT_TANGLE, thing_piece(TQ_HOME, 2));
    assert_non_null(tangle);
    assert_true(thing_same(tangle->whom, theirs));
}

/* ---- Acting while things move ---- */

/* Home plays the ball at 1.000 s; time goes on to the next decision: the touch. */
static int64_t play_ball(void)
{
    done(deeds_flick(1000, TQ_HOME, 2, 1, 0, 900000));
    int64_t due = tq_match_next_deadline(&match);
    assert_true(due > 1000);
    assert_false(drill()->credit);
    pass(due);
    return due;
}

static void a_side_acts_while_things_move(void **state)
{
    (void)state;
    begin(0, TQ_ASSISTED);
    done(deeds_flick(1000, TQ_HOME, 2, 1, 0, 900000));
    assert_true(match_of(&match)->ref.rests_ms > 1500); /* a forecast: nothing has happened yet */
    assert_true(report.lasts_ms > 500);
    assert_int_equal(drill()->plays, 0);
    refused(deeds_flick(1050, TQ_AWAY, 1, -1, 0, 300000)); /* no right before the play */
    int64_t due = tq_match_next_deadline(&match);
    pass(due);
    assert_true(drill()->credit);
    assert_int_equal(drill()->settled, 0);
    double ball = x_of(thing_ball());
    done(deeds_flick(due + 100, TQ_AWAY, 1, 0, -1, 300000));
    assert_true(x_of(thing_ball()) > ball + 5); /* the board has followed to the command's time */
    assert_int_equal(drill()->flicks, 2);
    assert_false(drill()->credit);
    for (int i = 0; i < 50 && tq_match_next_deadline(&match) >= 0; i++)
        pass(tq_match_next_deadline(&match));
    assert_int_equal(drill()->settled, 1);
    assert_true(drill()->flick[0].played);
    assert_false(drill()->flick[1].played);
    assert_true(motion_rests(match_of(&match)));
}

static void a_right_lapses_when_the_other_plays(void **state)
{
    (void)state;
    begin(0, TQ_ASSISTED);
    int64_t due = play_ball();
    TqCommand late = deeds_flick(due + 60, TQ_AWAY, 1, 0, -1, 300000);
    assert_int_equal(tq_match_may(&match, &late, &report, &err), TQ_OK);
    assert_false(report.refused);
    done(deeds_flick(due + 50, TQ_HOME, 3, 0, 1, 200000));
    refused(late);
    assert_int_equal(report.ruling[0].clause, DRILL_1);
    /* in the strict manner it happens and is ruled on */
    begin(0, TQ_STRICT);
    due = play_ball();
    done(deeds_flick(due + 50, TQ_HOME, 3, 0, 1, 200000));
    done(late);
    assert_true(said(TQ_CALL_ILLEGAL_FLICK));
    assert_int_equal(drill()->flicks, 3);
}

static TqCommand move(int64_t at_ms, TqSide side, double x)
{
    return (TqCommand){ .deed = TQ_DO_MOVE,
                        .side = side,
                        .at_ms = at_ms,
                        .thing = thing_keeper(side),
                        .spots = 2,
                        .spot = { { .after_ms = 200, .x_um = (int32_t)(x * 1000), .y_um = 40000 },
                                  { .after_ms = 600, .x_um = (int32_t)(x * 1000) } } };
}

static void a_rod_moves_along_its_path(void **state)
{
    (void)state;
    begin(0, TQ_ASSISTED);
    done(move(1000, TQ_AWAY, 590));
    pass(1100);
    const Footprint *keeper = &match_of(&match)->ref.board.piece[TQ_AWAY][0];
    assert_true(keeper->at.y > 19.9 && keeper->at.y < 20.1);
    pass(1200);
    assert_true(keeper->at.y > 39.9);
    pass(1400);
    assert_true(keeper->at.y > 19.9 && keeper->at.y < 20.1);
    pass(1700);
    assert_true(keeper->at.y > -0.001 && keeper->at.y < 0.001);
    assert_int_equal(drill()->settled, 0); /* nothing free has moved */
    TqCommand bad = move(1800, TQ_AWAY, 590);
    bad.thing = thing_piece(TQ_AWAY, 1); /* a figure is not told where to go */
    assert_int_not_equal(tq_match_apply(&match, &bad, &report, &err), TQ_OK);
    bad = move(1800, TQ_AWAY, 590);
    bad.spot[1].after_ms = 200;
    assert_int_equal(tq_match_apply(&match, &bad, &report, &err), TQ_BAD_NUMBER);
}

static void a_moving_rod_meets_the_ball(void **state)
{
    (void)state;
    begin(0, TQ_ASSISTED);
    for (int n = 1; n <= 3; n++)
        done((TqCommand){ .deed = TQ_DO_LIFT, .side = TQ_AWAY, .thing = thing_piece(TQ_AWAY, n) });
    done(deeds_flick(1000, TQ_HOME, 2, 1, 0, 1500000));
    done(move(1010, TQ_AWAY, 560));
    bool saved = false;
    for (int i = 0; i < 50 && tq_match_next_deadline(&match) >= 0; i++) {
        pass(tq_match_next_deadline(&match));
        saved |= said(TQ_CALL_SAVE);
    }
    assert_true(drill()->saves > 0);
    assert_true(saved);
    assert_int_equal(drill()->by_rod, 0);
    assert_true(drill()->settled >= 1);
    assert_int_equal(drill()->entered, 0);
}

/* Away's flick meets a figure of home: back undoes what that flick moved, and nothing else. */
static void meet_home_3(void)
{
    int64_t due = play_ball();
    done(
        deeds_flick(due + 10, TQ_AWAY, 3, -1, 0, 1200000)); /* from 240 100 to home 3 at -240 100 */
    for (int i = 0; i < 50 && tq_match_next_deadline(&match) >= 0; i++)
        pass(tq_match_next_deadline(&match));
    assert_int_equal(drill()->settled, 1);
    assert_int_equal(drill()->flick[1].met, 1);
}

static void back_undoes_one_chain(void **state)
{
    (void)state;
    begin(0, TQ_ASSISTED);
    meet_home_3();
    double ball = x_of(thing_ball());
    assert_true(ball > 20);
    assert_true(x_of(thing_piece(TQ_HOME, 3)) < -241);
    done((TqCommand){ .deed = TQ_DO_CHOOSE,
                      .side = TQ_HOME,
                      .at_ms = match_of(&match)->ref.now_ms,
                      .option = TQ_OPT_KICK });
    assert_true(x_of(thing_piece(TQ_HOME, 3)) == -240);
    assert_true(x_of(thing_piece(TQ_AWAY, 3)) == 240);
    assert_true(x_of(thing_ball()) == ball);
    TqBodyState body = tq_world_state(tq_match_world(&match), 3);
    assert_true(body.x == -240);
}

/* The other edition: another number for the same rule, and back without being asked. */
static void an_edition_is_a_list_of_differences(void **state)
{
    (void)state;
    begin(1, TQ_ASSISTED);
    assert_string_equal(tq_book_clause(1, DRILL_4).id, "drill-b/2.1");
    assert_string_equal(tq_book_clause(0, DRILL_4).id, "drill-a/4");
    assert_null(tq_book_clause(0, DRILL_ONLY_B).id);
    assert_int_equal(tq_book_find_clause(0, "4"), DRILL_4);
    assert_int_equal(tq_book_find_clause(1, "4"), DRILL_ONLY_B);
    meet_home_3();
    assert_true(said(TQ_CALL_BACK));
    assert_true(said(TQ_CALL_READY)); /* its own clause is in force */
    assert_true(x_of(thing_piece(TQ_HOME, 3)) == -240);
    begin(0, TQ_ASSISTED);
    meet_home_3();
    assert_false(said(TQ_CALL_BACK));
    assert_false(said(TQ_CALL_READY));
    assert_false(in_force(&match_of(&match)->ref, DRILL_ONLY_B));
    rulebook_mute(&match_of(&match)->ref, DRILL_2);
    assert_false(in_force(&match_of(&match)->ref, DRILL_2));
    assert_true(in_force(&match_of(&match)->ref, DRILL_1));
}

static void an_entry_about_an_earlier_flick_is_judged_in_its_place(void **state)
{
    (void)state;
    begin(0, TQ_ASSISTED);
    int64_t due = play_ball();
    done(deeds_flick(due + 20, TQ_HOME, 3, 0, 1, 200000));
    pass(due + 40);
    assert_int_equal(drill()->plays, 1);
    uint64_t world = tq_world_hash(tq_match_world(&match));
    TqCommand entry = {
        .deed = TQ_DO_ENTRY, .side = TQ_HOME, .at_ms = due + 40, .clause = DRILL_6, .flick = 1
    };
    done(entry);
    assert_true(said(TQ_CALL_FOUL));
    assert_true(drill()->flick[0].foul);
    assert_int_equal(drill()->plays, 0); /* so the ball was not played by a good flick */
    assert_int_equal(drill()->flicks, 2);
    assert_true(tq_world_hash(tq_match_world(&match)) == world); /* the table is where it was */
    done((TqCommand){ .deed = TQ_DO_WITHDRAW, .side = TQ_NO_SIDE, .at_ms = due + 40 });
    assert_int_equal(drill()->plays, 1);
    assert_false(drill()->flick[0].foul);
    entry.flick = 3;
    assert_int_equal(tq_match_apply(&match, &entry, &report, &err), TQ_NOT_ALLOWED_NOW);
}

/* Sixteen entries of three calls each are more than a report holds: it says how many are missing.
 */
static void a_report_without_room_says_so(void **state)
{
    (void)state;
    begin(0, TQ_ASSISTED);
    int64_t due = play_ball();
    TqCommand entry = {
        .deed = TQ_DO_ENTRY, .side = TQ_HOME, .at_ms = due, .clause = DRILL_6, .flick = 1
    };
    for (int i = 1; i <= 16; i++) {
        done(entry);
        assert_int_equal(report.rulings + report.earlier, 3 * i);
        assert_int_equal(report.earlier, 3 * i > TQ_MAX_RULINGS ? 3 * i - TQ_MAX_RULINGS : 0);
    }
    assert_true(report.earlier > 0);
}

/* ---- Records ---- */

static char text[20000];
static size_t length;
static uint64_t bound; /* the hash of the last line */

static void append(size_t len, const char *line)
{
    assert_true(len > 0 && length + len + 2 < sizeof text);
    memcpy(text + length, line, len);
    length += len;
    text[length++] = '\n';
}

static void record(TqCommand command)
{
    static char line[TQ_RECORD_LINE];
    done(command);
    bound = tq_record_command_hash(bound, 0, &command, &report, &match);
    TqOutcome outcome = tq_record_outcome(&report, bound);
    append(tq_record_write_command(0, &command, &outcome, line, sizeof line), line);
}

static TqCommand order(int64_t at_ms, TqSide side, int number, int64_t start_ms)
{
    TqCommand c = deeds_flick(at_ms, side, number, 0, side == TQ_HOME ? 1 : -1, 424242);
    c.deed = TQ_DO_ORDER;
    c.start_ms = start_ms;
    return c;
}

static void a_record_in_motion_replays_to_the_bit(void **state)
{
    (void)state;
    static char line[TQ_RECORD_LINE];
    const TqRecordHeader header = { .setup = tq_match_usual(0) };
    TqReplay replay = { .seen = NULL };
    begin(0, TQ_ASSISTED);
    length = 0;
    bound = tq_record_header_hash(&header);
    append(tq_record_write_header(&header, line, sizeof line), line);
    record(deeds_flick(1000, TQ_HOME, 2, 1, 0, 900000));
    record(move(1005, TQ_AWAY, 560));
    int64_t due = tq_match_next_deadline(&match);
    record((TqCommand){ .deed = TQ_DO_TIME, .side = TQ_NO_SIDE, .at_ms = due });
    record(order(due, TQ_AWAY, 1, due + 70));
    record(order(due, TQ_HOME, 3, due + 150));
    for (int i = 0; i < 50 && tq_match_next_deadline(&match) >= 0; i++)
        record((TqCommand){
            .deed = TQ_DO_TIME, .side = TQ_NO_SIDE, .at_ms = tq_match_next_deadline(&match) });
    assert_int_equal(drill()->flicks, 3);
    if (tq_record_replay(&other, text, length, &replay, &err) != TQ_OK)
        fail_msg("%d:%d: %s", err.line, err.column, err.message);
    assert_true(tq_match_hash(&other) == tq_match_hash(&match));
    assert_true(replay.commands > 6);
    assert_true(tq_replay_proves(&replay));
}

/* ---- Sealed ---- */

/* A flick that was refused by then is dropped; the other side sees nothing of it before. */
static void a_sealed_order_is_its_sides_alone(void **state)
{
    (void)state;
    TqView view;
    begin(0, TQ_ASSISTED);
    int64_t due = play_ball();
    done(order(due, TQ_AWAY, 1, due + 70));
    assert_true(deeds_holds(&match, sizeof match, 424242));
    tq_match_for_side(&match, TQ_HOME, &other);
    assert_false(deeds_holds(&other, sizeof other, 424242));
    tq_match_view(&match, TQ_HOME, &view);
    assert_false(deeds_holds(&view, sizeof view, 424242));
    tq_match_for_side(&match, TQ_AWAY, &other);
    assert_true(deeds_holds(&other, sizeof other, 424242));
    assert_int_equal(tq_match_next_deadline(&match), due + 70);
    pass(due + 70);
    assert_int_equal(drill()->flicks, 2);
    assert_true(drill()->flick[1].side == TQ_AWAY);
}

/* Home thinks and plays with nothing but its own copy: whatever away has ordered, home's choice is
   the same, and what it foresees is the table without it. */
static void a_side_plays_from_its_view_alone(void **state)
{
    (void)state;
    TqCommand chosen[2];
    int64_t foreseen[2];
    for (int secret = 0; secret < 2; secret++) {
        begin(0, TQ_ASSISTED);
        int64_t due = play_ball();
        if (secret)
            done(order(due, TQ_AWAY, 1, due + 70));
        else
            done((TqCommand){ .deed = TQ_DO_WAIT, .side = TQ_AWAY, .at_ms = due });
        tq_match_for_side(&match, TQ_HOME, &other);
        foreseen[secret] = tq_match_next_deadline(&other);
        TqView view;
        tq_match_view(&other, TQ_HOME, &view);
        chosen[secret] = deeds_flick(due + 30, TQ_HOME, 3, (int)(view.ball.x * 1000),
                                     (int)(view.ball.y * 1000), 300000);
        assert_int_equal(tq_match_apply(&other, &chosen[secret], &report, &err), TQ_OK);
        assert_false(report.refused);
    }
    assert_memory_equal(&chosen[0], &chosen[1], sizeof chosen[0]);
    assert_true(foreseen[0] == foreseen[1] && foreseen[0] > 0);
    done(chosen[1]);
}

/* ---- Places ---- */

static void several_pieces_are_placed_as_one_act(void **state)
{
    (void)state;
    begin(0, TQ_ASSISTED);
    TqCommand swap = { .deed = TQ_DO_ARRANGE,
                       .side = TQ_HOME,
                       .spots = 2,
                       .spot = { { .number = 1, .x_um = -180000, .y_um = 0 },
                                 { .number = 2, .x_um = -120000, .y_um = -100000 } } };
    done(swap); /* each to the other's place: possible only at once */
    assert_true(x_of(thing_piece(TQ_HOME, 1)) == -180);
    assert_true(tq_world_state(tq_match_world(&match), 2).x == -120);
    swap.spot[1].x_um = 0;
    swap.spot[1].y_um = 0; /* on the ball */
    assert_int_equal(tq_match_apply(&match, &swap, &report, &err), TQ_NOT_ALLOWED_NOW);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_fallen_figure_is_told_and_raised),
        cmocka_unit_test(the_fence_is_told_with_the_base),
        cmocka_unit_test(who_leaves_the_board_is_told_where),
        cmocka_unit_test(a_lifted_ball_flies_over_a_figure),
        cmocka_unit_test(pieces_that_hang_together_are_told),
        cmocka_unit_test(a_side_acts_while_things_move),
        cmocka_unit_test(a_right_lapses_when_the_other_plays),
        cmocka_unit_test(a_rod_moves_along_its_path),
        cmocka_unit_test(a_moving_rod_meets_the_ball),
        cmocka_unit_test(back_undoes_one_chain),
        cmocka_unit_test(an_edition_is_a_list_of_differences),
        cmocka_unit_test(an_entry_about_an_earlier_flick_is_judged_in_its_place),
        cmocka_unit_test(a_report_without_room_says_so),
        cmocka_unit_test(a_record_in_motion_replays_to_the_bit),
        cmocka_unit_test(a_sealed_order_is_its_sides_alone),
        cmocka_unit_test(a_side_plays_from_its_view_alone),
        cmocka_unit_test(several_pieces_are_placed_as_one_act),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
