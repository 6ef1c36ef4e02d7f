/* SPDX-License-Identifier: MIT */
/* Tests of play/story: who was moved, what was met first, and what became of the ball. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "play/story.h"

static Board board = { .ball = { .at = { 10, 20 }, .present = true } };

static TqThing home(int n)
{
    return thing_piece(TQ_HOME, n);
}

static TqThing away(int n)
{
    return thing_piece(TQ_AWAY, n);
}

static TqThing wall(TqThingKind kind, TqSide side)
{
    return (TqThing){ (int8_t)kind, (int8_t)side, 0 };
}

static Story flick(TqThing who, int number)
{
    const Fact fact = { .kind = FACT_FLICK, .who = who, .whom = thing_none(), .flick = number };
    return story_begin(&fact, &board);
}

static void touch(Story *story, double instant, TqThing who, TqThing whom)
{
    const Fact fact = { .kind = FACT_TOUCH,
                        .instant = instant,
                        .who = who,
                        .whom = whom,
                        .placed = true,
                        .whom_rests = true,
                        .at = { instant * 100, 0 } };
    story_note(story, &fact);
}

static void it_begins_with_nothing_met(void **state)
{
    (void)state;
    const Story story = flick(home(5), 3);
    assert_true(story.made && story.number == 3 && story.side == TQ_HOME && story.piece == 5);
    assert_true(story_is_flicked(&story, home(5)) && !story_is_flicked(&story, away(5)));
    assert_int_equal(story.chain, 1u << 5);
    assert_false(story_met(&story.ball) || story_met(&story.own) || story_met(&story.foe) ||
                 story_met(&story.wall) || story_met(&story.rest) || story_met(&story.fence[5]));
    assert_true(story.ball_from.x == 10 && story.ball_from.y == 20);
    assert_int_equal(story.out, LINE_NONE);
}

/* chapas/32.D.a: own pieces pushed by the moved ones are moved too; opponents are not. */
static void the_chain_grows_by_own_pieces(void **state)
{
    (void)state;
    Story story = flick(home(5), 1);
    touch(&story, 1, home(7), home(8)); /* neither was moved by this flick */
    assert_int_equal(story.chain, 1u << 5);
    touch(&story, 2, home(5), home(7));
    touch(&story, 3, home(9), home(7)); /* said the other way round */
    touch(&story, 4, away(2), home(9));
    touch(&story, 5, away(2), home(3)); /* pushed by an opponent */
    assert_int_equal(story.chain, 1u << 5 | 1u << 7 | 1u << 9);
    assert_true(story_in_chain(&story, home(9)) && !story_in_chain(&story, home(3)));
    assert_true(story.own.at == 2 && thing_same(story.own.with, home(7)));
    assert_true(story.foe.at == 4 && thing_same(story.foe.who, home(9)) &&
                thing_same(story.foe.with, away(2)));
}

static void the_first_of_each_kind_stays(void **state)
{
    (void)state;
    Story story = flick(home(5), 1);
    touch(&story, 1, home(5), wall(TQ_THING_NET, TQ_AWAY)); /* no wall */
    touch(&story, 2, home(5), wall(TQ_THING_FRAME, TQ_AWAY));
    touch(&story, 3, home(5), wall(TQ_THING_FENCE, TQ_NO_SIDE));
    touch(&story, 4, home(5), away(1));
    touch(&story, 5, home(5), away(2));
    touch(&story, 6, thing_ball(), home(5));
    touch(&story, 7, thing_ball(), home(5));
    assert_true(story.wall.at == 2 && story.wall.with.kind == TQ_THING_FRAME);
    assert_true(story.fence[5].at == 3 && story.fence[5].place.x == 300);
    assert_true(story.foe.at == 4 && thing_same(story.foe.with, away(1)));
    assert_true(story.ball.at == 6 && story.ball.placed);
    assert_true(story.foe.at < story.ball.at);
}

/* chapas/32.E: each moved cap has its own fence; the ball is met by any of them. */
static void each_of_the_chain_has_its_fence(void **state)
{
    (void)state;
    Story story = flick(home(5), 1);
    touch(&story, 1, home(5), home(6));
    touch(&story, 2, wall(TQ_THING_FENCE, TQ_NO_SIDE), home(6));
    touch(&story, 3, home(8), wall(TQ_THING_FENCE, TQ_NO_SIDE)); /* not of the chain */
    touch(&story, 4, home(6), thing_ball());
    assert_true(story.fence[6].at == 2 && !story_met(&story.fence[5]) &&
                !story_met(&story.fence[8]));
    assert_true(story.any_ball.at == 4 && thing_same(story.any_ball.who, home(6)));
    assert_false(story_met(&story.ball) || story_met(&story.wall));
}

/* fistf/5.3.1: a figure that rests, of either side, before the ball; one that moves is none. */
static void what_rests_is_told_apart(void **state)
{
    (void)state;
    Story story = flick(home(5), 1);
    Fact fact = { .kind = FACT_TOUCH, .instant = 1, .who = home(5), .whom = away(1) };
    story_note(&story, &fact);
    assert_true(story_met(&story.foe) && !story.foe.rested && !story_met(&story.rest));
    fact = (Fact){
        .kind = FACT_TOUCH, .instant = 2, .who = home(4), .who_rests = true, .whom = home(5)
    };
    story_note(&story, &fact);
    assert_true(story.rest.at == 2 && thing_same(story.rest.with, home(4)));
    assert_true(story.own.rested);
}

static void met_without_moving_it_is_met_anew(void **state)
{
    (void)state;
    Story story = flick(home(5), 1);
    Fact fact = {
        .kind = FACT_TOUCH, .instant = 1, .who = home(5), .whom = thing_ball(), .still = true
    };
    story_note(&story, &fact);
    assert_true(story.ball.at == 1 && story.ball.still);
    touch(&story, 2, home(5), thing_ball());
    assert_true(story.ball.at == 2 && !story.ball.still);
    assert_true(story.any_ball.at == 2);
}

/* chapas/47: receivers keep their right, whatever comes after; an opponent cuts. */
static void a_pass_goes_from_own_to_own(void **state)
{
    (void)state;
    Story story = flick(home(5), 1);
    touch(&story, 1, home(5), thing_ball());
    touch(&story, 2, thing_ball(), home(5)); /* itself again: no pass */
    assert_int_equal(story.receivers, 0);
    touch(&story, 3, thing_ball(), wall(TQ_THING_FRAME, TQ_AWAY)); /* K31: cuts nothing */
    touch(&story, 4, thing_ball(), home(7));
    touch(&story, 5, thing_ball(), home(8));
    touch(&story, 6, thing_ball(), away(2));
    touch(&story, 7, thing_ball(), home(9));
    assert_int_equal(story.receivers, 1u << 7 | 1u << 8);
    assert_true(thing_same(story.passer, home(5)) && story.cut && story.deflected);
    assert_true(thing_same(story.last, home(9)));
    assert_int_equal(story.frames, 1u << TQ_AWAY);
    Story other = flick(home(5), 1);
    touch(&other, 1, home(5), thing_ball());
    touch(&other, 2, thing_ball(), thing_keeper(TQ_AWAY));
    touch(&other, 3, thing_ball(), home(7));
    assert_int_equal(other.receivers, 0);
    assert_int_equal(other.keepers, 1u << TQ_AWAY);
}

static void the_ball_is_out_once(void **state)
{
    (void)state;
    Story story = flick(home(5), 1);
    touch(&story, 1, home(5), thing_ball());
    Fact fact = { .kind = FACT_CROSS, .who = thing_ball(), .line = LINE_CIRCLE };
    story_note(&story, &fact);
    assert_true(story.left_circle && story.out == LINE_NONE);
    fact = (Fact){ .kind = FACT_CROSS,
                   .who = thing_ball(),
                   .line = LINE_GOAL,
                   .end = TQ_AWAY,
                   .in_mouth = true,
                   .placed = true,
                   .at = { 820, 3 } };
    story_note(&story, &fact);
    fact.line = LINE_SIDE;
    fact.who = home(5); /* a piece over a line is no ball out */
    story_note(&story, &fact);
    fact.who = thing_ball();
    story_note(&story, &fact);
    touch(&story, 9, thing_ball(), away(3));
    assert_true(story.out == LINE_GOAL && story.out_end == TQ_AWAY && story.in_goal);
    assert_true(story.out_placed && story.out_at.y == 3 && !story.over_goal);
    assert_true(thing_same(story.last, home(5)) && !story.deflected && !story.cut);
}

static void several_in_motion_are_kept_apart(void **state)
{
    (void)state;
    Story stories[3] = { flick(home(5), 1), flick(away(4), 2) };
    assert_true(story_find(stories, 3, 2) == &stories[1]);
    assert_null(story_find(stories, 3, 3));
    assert_null(story_find(stories, 3, 0));
    for (int i = 0; i < 2; i++) {
        touch(&stories[i], 1, home(5), home(6));
        touch(&stories[i], 2, away(4), home(6));
        touch(&stories[i], 3, away(4), thing_ball());
    }
    assert_true(thing_same(stories[0].foe.who, home(6)) && thing_same(stories[1].foe.who, away(4)));
    assert_false(story_met(&stories[0].ball));
    assert_true(stories[1].ball.at == 3 && stories[0].cut && !stories[1].cut);
    /* the pushed one is flicked itself: it is no longer moved by the first */
    const Fact third = { .kind = FACT_FLICK, .who = home(6), .flick = 3 };
    story_note(&stories[0], &third);
    story_note(&stories[1], &third);
    assert_int_equal(stories[0].chain, 1u << 5);
    assert_int_equal(stories[1].chain, 1u << 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_begins_with_nothing_met),
        cmocka_unit_test(the_chain_grows_by_own_pieces),
        cmocka_unit_test(the_first_of_each_kind_stays),
        cmocka_unit_test(each_of_the_chain_has_its_fence),
        cmocka_unit_test(what_rests_is_told_apart),
        cmocka_unit_test(met_without_moving_it_is_met_anew),
        cmocka_unit_test(a_pass_goes_from_own_to_own),
        cmocka_unit_test(the_ball_is_out_once),
        cmocka_unit_test(several_in_motion_are_kept_apart),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
