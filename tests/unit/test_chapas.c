/* SPDX-License-Identifier: MIT */
/* Tests of what programs are told of a match of Chapas: view, restart, places, kinds of flick. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include <toque/judge.h>
#include <toque/placing.h>

static struct tq_match match;

static void nothing(void *user, const TqCase *result)
{
    (void)user;
    (void)result;
}

/* The match as a case leaves it. */
static void stand(const char *body)
{
    const TqJudge desk = { .match = &match, .muted = -1, .muted_book = -1, .seen = nothing };
    char text[1000];
    TqError err;
    const int len = snprintf(text, sizeof text, "case it\nbook chapas\n%s\n", body);
    if (tq_judge(&desk, text, (size_t)len, &err) != TQ_OK)
        fail_msg("%s\n%s", body, err.message);
}

static TqCapsView seen(void)
{
    TqView view;
    tq_match_view(&match, TQ_HOME, &view);
    assert_int_equal(view.part, TQ_PART_CAPS);
    return view.caps;
}

static int clause(const char *id)
{
    return tq_book_find_clause(tq_book_find("chapas"), id);
}

static void views_say_who_may_act_and_why_not(void **state)
{
    (void)state;
    stand("given turn home; ball at 0 0; home 5 at -100 0; home 6 at 100 100; off-field home 6");
    const TqCapsView view = seen();
    assert_int_equal(view.may, 1u << 5);
    assert_int_equal(view.why[6], clause("46.pu"));
    assert_int_equal(view.step, -1);
    stand("given home 5 at -100 0; restart indirect home at 0 0 rearranged step taker taker 5");
    assert_int_equal(seen().step, TQ_STEP_TAKER);
    assert_int_equal(seen().taker, 5);
    assert_true(seen().rearranged);
}

static void views_tell_of_what_closes_the_ball(void **state)
{
    (void)state;
    stand("given turn home; ball at 0 0; home 1 at 21.75 0; home 2 at -10.875 18.836;"
          " home 3 at -10.875 -18.836");
    assert_int_equal(seen().closed[TQ_HOME], 0xE);
    assert_int_equal(seen().crowd[TQ_HOME], 0xE);
    assert_int_equal(seen().closed[TQ_AWAY], 0);
    stand("given turn home; ball at 0 0; home 1 at 21.75 0; home 2 at -10.875 18.836;"
          " home 3 at -10.875 -18.836; home 4 at -200 200");
    assert_int_equal(seen().closed[TQ_HOME], 0xE); /* 4 stands in ways that others close */
    stand("given turn home; ball at 0 0; home 1 at 21.75 0; home 2 at -21.75 0");
    assert_int_equal(seen().closed[TQ_HOME], 0);
    assert_int_equal(seen().pair[TQ_HOME], 1u << 1 | 1u << 2);
}

static void views_list_what_is_to_be_minded(void **state)
{
    (void)state;
    static const struct {
        const char *given, *clause;
        uint32_t pieces;
        int n, of;
    } rows[] = {
        { "ball at 0 0; home 1 at 30 0; home 2 at 0 30", "59", 0x6, 2, 3 },
        { "ball at 0 0; home 1 at 30 0; home 2 at 0 30; home 3 at 30 31", "61", 0xE, 3, 3 },
        { "ball at 0 0; home 1 at 21.75 0; home 2 at -21.75 0; turn home; sandwich home 1 2 turns "
          "1",
          "67.p1", 0x6, 1, 2 },
        { "ball at 0 0; home 1 at -21.75 0; home 2 at 13 22; home 3 at 13 -22; turn home", "67.p1",
          0xE, 1, 2 },
        { "ball at 0 0; home 1 at -21.75 0; home 2 at 13 22; home 3 at 13 -22; turn home;"
          " sandwich home 1 3 turns 2",
          "67.p3", 0xA, 2, 2 },
        { "ball at 0 0; home 1 at 21.75 0; home 2 at -21.75 0; turn home; sandwich home 1 2 turns "
          "2",
          "67.p3", 0x6, 2, 2 },
        { "ball at 0 0; home 1 at 21.75 0; home 2 at -21.75 0; sandwich home 1 2 banned", "68", 0x6,
          1, 1 },
        { "ball at 0 0; home 4 at 100 0; locked home 4", "73", 0x10, 1, 1 },
    };
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char text[300];
        bool found = false;
        snprintf(text, sizeof text, "given %s", rows[i].given);
        stand(text);
        const TqCapsView view = seen();
        for (int k = 0; k < view.dangers; k++) {
            const TqDanger *d = &view.danger[k];
            found |= d->clause == clause(rows[i].clause) && d->side == TQ_HOME &&
                     d->pieces == rows[i].pieces && d->n == rows[i].n && d->of == rows[i].of;
        }
        if (!found)
            fail_msg("%s: not told of %s", rows[i].given, rows[i].clause);
    }
    stand("given ball at 0 0; home 4 at 100 0; away 4 at 20 30");
    assert_int_equal(seen().dangers, 0);
    stand("given ball at 0 100; home 1 at 21.75 0; home 2 at -21.75 0; sandwich home 1 2 banned");
    assert_int_equal(seen().dangers, 0); /* 68.B: the ball is out of the sandwich */
}

static void ways_to_the_ball_are_told_from_two_caps_on(void **state)
{
    (void)state;
    const uint64_t all = (1ull << TQ_WAYS) - 1;
    stand("given ball at 0 0; home 1 at 21.75 0; home 2 at 200 0");
    assert_true(tq_match_ways(&match, TQ_HOME) == all);
    stand("given ball at 0 0; home 1 at 21.75 0; home 2 at -21.75 0");
    const uint64_t ways = tq_match_ways(&match, TQ_HOME);
    assert_true(ways != all && (ways & 1ull << 9) && !(ways & 1));
    assert_true(tq_match_ways(&match, TQ_AWAY) == all);
}

static void what_lies_about_the_ball_is_told_when_it_is_called(void **state)
{
    (void)state;
    TqAround around;
    stand("given ball at 0 0; home 1 at 21.75 0; home 2 at -10.875 18.836;"
          " home 3 at -10.875 -18.836; home 5 at -300 0; restart indirect away at 0 0 plain");
    assert_int_equal(seen().closed[TQ_HOME], 0); /* no turn is under way */
    assert_true(tq_match_around(&match, TQ_HOME, &around));
    assert_int_equal(around.crowd, 0xE);
    assert_int_equal(around.closed, 0xE);
    assert_int_equal(around.near, 30);
    assert_true(tq_match_around(&match, TQ_AWAY, &around));
    assert_int_equal(around.crowd | around.closed | around.pair, 0);
    stand("given ball at 0 0; home 1 at 21.75 0; home 2 at -21.75 0");
    assert_true(tq_match_around(&match, TQ_HOME, &around) && around.pair == 0x6);
    const TqMatchSetup dadinho = tq_match_usual(tq_book_find("dadinho"));
    TqError err;
    assert_int_equal(tq_match_start(&match, &dadinho, &err), TQ_OK);
    assert_false(tq_match_around(&match, TQ_HOME, &around));
}

#define KIND(kind) (1u << (TQ_FLICK_##kind))

static void each_piece_has_its_kinds_of_flick(void **state)
{
    (void)state;
    const TqThing five = { TQ_THING_PIECE, TQ_HOME, 5 }, six = { TQ_THING_PIECE, TQ_HOME, 6 };
    stand("given turn home; home 5 at -100 0; home 6 at 100 0; ball-in home 6");
    assert_int_equal(tq_match_kinds(&match, five), KIND(NORMAL) | KIND(BRIDGE));
    assert_int_equal(tq_match_kinds(&match, six), KIND(NORMAL) | KIND(HEADER));
    stand("given home 5 at -100 0; restart indirect home at 0 0 plain taker 5");
    assert_int_equal(tq_match_kinds(&match, five),
                     KIND(NORMAL) | KIND(BRIDGE) | KIND(LIFTED) | KIND(LIFTED_BRIDGE));
    stand("given home 5 at 0 465; restart throw-in home at 0 450 taker 5");
    assert_int_equal(tq_match_kinds(&match, five), KIND(NORMAL));
    assert_int_equal(tq_match_kinds(&match, six), 0);
    assert_int_equal(tq_match_kinds(&match, (TqThing){ TQ_THING_BALL, TQ_NO_SIDE, 0 }), 0);
}

static void views_count_actions(void **state)
{
    (void)state;
    stand("given home 5 at 0 0; home 6 at 200 0; ball at 100 0\nfact flick home 5\n"
          "fact touch home 5 ball\nfact touch ball home 6\nfact time 0");
    assert_int_equal(seen().action, 2);
    assert_int_equal(seen().left, 1);
    assert_true(seen().earned);
    assert_int_equal(seen().passer, 5);
    assert_int_equal(seen().receivers, 1u << 6);
    stand("given home 5 at 0 465; restart throw-in home at 0 450");
    assert_int_equal(seen().left, 2);
    assert_int_equal(seen().passer, -1);
    stand("given home 5 at 0 0; restart indirect home at 100 0");
    assert_int_equal(seen().left, 0);
    stand("given home 5 at 0 0; restart indirect home at 100 0 plain");
    assert_int_equal(seen().left, 1);
    stand("given home 5 at 0 0; restart direct home at 100 0 rearranged");
    assert_int_equal(seen().left, 0);
    stand("given ball at 0 0; home 1 at 21.75 0; home 2 at -21.75 0; turn home");
    assert_int_equal(seen().pair_turns[TQ_HOME], 1);
}

/* 72, 102: who plays on after a foul has still his own hand in that flick to pay for. */
static void an_advantage_says_what_it_leads_to(void **state)
{
    (void)state;
    TqView view;
    const char foul[] = "given home 5 at 0 0; ball at 200 0; away 7 at 100 0\n"
                        "fact flick home 5\nfact touch home 5 away 7\nfact touch home 5 ball\n%s\n"
                        "fact rest ball at 590 10\nfact time 0";
    char body[300];
    snprintf(body, sizeof body, foul, "fact touch ball hand away at 600 0");
    stand(body);
    tq_match_view(&match, TQ_AWAY, &view);
    assert_int_equal(view.advantage.restart, TQ_RESTART_PENALTY);
    assert_int_equal(view.advantage.to, TQ_HOME);
    snprintf(body, sizeof body, foul, "");
    stand(body);
    tq_match_view(&match, TQ_AWAY, &view);
    assert_int_equal(view.advantage.restart, TQ_RESTART_NONE);
}

/* 36: strictly five seconds are left to the second side, whatever it would have with help. */
static void offers_say_how_long_a_side_has(void **state)
{
    (void)state;
    TqOffer offer[TQ_MAX_OFFERS];
    TqView view;
    stand("given home 5 at -300 0; away 4 at 300 0; restart indirect home at 0 0 rearranged\n"
          "fact time 15");
    tq_match_view(&match, TQ_AWAY, &view);
    assert_true(tq_match_offers(&match, offer, TQ_MAX_OFFERS) > 0);
    assert_int_equal(offer[0].side, TQ_AWAY);
    assert_int_equal(offer[0].until_ms - view.now_ms, 5000);
}

static void offers_say_which_kinds_of_flick(void **state)
{
    (void)state;
    TqOffer offer[TQ_MAX_OFFERS];
    stand("given turn home; home 5 at -100 0; home 6 at 100 0; ball-in home 6");
    assert_true(tq_match_offers(&match, offer, TQ_MAX_OFFERS) > 0);
    assert_int_equal(offer[0].deed, TQ_DO_FLICK);
    assert_int_equal(offer[0].kinds[4], 0);
    assert_int_equal(offer[0].kinds[5], KIND(NORMAL) | KIND(BRIDGE));
    assert_int_equal(offer[0].kinds[6], KIND(NORMAL) | KIND(HEADER));
}

/* 16 to 27 mm: the ball passes, a cap does not; nothing but a bridge has a width. */
static void a_bridge_has_the_width_that_is_asked_for(void **state)
{
    (void)state;
    TqCommand flick = { .deed = TQ_DO_FLICK,
                        .side = TQ_HOME,
                        .thing = { TQ_THING_PIECE, TQ_HOME, 5 },
                        .aim_x = 1,
                        .speed_um_s = 900000,
                        .kind = TQ_FLICK_BRIDGE };
    stand("given turn home; ball at 0 0; home 5 at -100 0");
    const TqCapsView view = seen();
    flick.width_um = view.bridge_least_um;
    assert_true(tq_match_objection(&match, &flick).may);
    flick.width_um = view.bridge_most_um;
    assert_true(tq_match_objection(&match, &flick).may);
    flick.width_um = view.bridge_least_um - 1;
    assert_false(tq_match_objection(&match, &flick).may);
    flick.width_um = view.bridge_most_um + 1;
    assert_false(tq_match_objection(&match, &flick).may);
    flick.width_um = view.bridge_usual_um;
    flick.kind = TQ_FLICK_NORMAL;
    assert_string_equal(tq_match_objection(&match, &flick).cannot, "only a bridge has a width");
}

typedef struct {
    const char *body, *direct, *form; /* by which clauses */
    TqRestart kind;
    bool is_direct, anywhere;
} Form;

static void restarts_have_a_form(void **state)
{
    static const Form list[] = {
        { "restart goal-kick home", "85", "38.A", TQ_RESTART_GOAL_KICK, false, true },
        { "home keeper at -720 0; restart keeper-restart home at -700 0", "78.p2", "78",
          TQ_RESTART_KEEPER, false, true },
        { "restart corner home at 750 -440", "83.p3", "83", TQ_RESTART_CORNER, true, false },
        { "restart corner home at 750 440", "83.p3", "83", TQ_RESTART_CORNER, true, false },
        { "restart penalty home", "96", NULL, TQ_RESTART_PENALTY, true, false },
        { "restart direct home at 200 0", "105", NULL, TQ_RESTART_DIRECT, true, false },
        { "restart indirect home at 0 0", "103.p4", NULL, TQ_RESTART_INDIRECT, false, false },
        { "ball at 0 0; home 5 at -100 0; away 6 at 50 60\nfact flick home 5\n"
          "fact touch home 5 away 6 at 40 40",
          "103.p4", NULL, TQ_RESTART_INDIRECT, false, false },
    };
    (void)state;
    for (size_t i = 0; i < sizeof list / sizeof list[0]; i++) {
        char body[400];
        TqRestartForm form;
        snprintf(body, sizeof body, "given %s", list[i].body);
        stand(body);
        assert_true(tq_match_restart(&match, &form));
        assert_int_equal(form.kind, list[i].kind);
        assert_int_equal(form.direct, list[i].is_direct);
        assert_int_equal(form.anywhere, list[i].anywhere);
        assert_int_equal(form.direct_clause, clause(list[i].direct));
        if (list[i].form)
            assert_int_equal(form.form_clause, clause(list[i].form));
    }
    TqRestartForm none;
    stand("given turn home; ball at 0 0");
    assert_false(tq_match_restart(&match, &none));
}

/* Dice are rolled elsewhere: such a deed reaches the book, and cannot be. */
static void there_are_no_dice(void **state)
{
    (void)state;
    TqReport report;
    TqError err;
    stand("given turn home; ball at 0 0; home 5 at -100 0");
    const TqCommand roll = { .deed = TQ_DO_ROLL, .side = TQ_HOME, .at_ms = 60000 };
    assert_int_equal(tq_match_may(&match, &roll, &report, &err), TQ_NOT_ALLOWED_NOW);
    assert_string_equal(err.message, "this game knows no such deed");
}

static void places_of_ball_and_keeper(void **state)
{
    (void)state;
    TqForbidden shape[8];
    const TqThing ball = { TQ_THING_BALL, TQ_NO_SIDE, 0 }, keeper = { TQ_THING_PIECE, TQ_AWAY, 0 };
    stand("given home 5 at -670 0; away 6 at -500 0; restart goal-kick home step taker taker 5");
    assert_true(tq_match_forbidden(&match, ball, shape, 8) > 0);
    assert_int_equal(shape[0].clause, clause("81.C"));
    stand("given home 5 at 500 0; away keeper at 740 0; restart penalty home step keeper taker 5");
    assert_int_equal(tq_match_forbidden(&match, keeper, shape, 8), 0); /* 56 is no shape */
}

static void nothing_lies_in_another(const TqView *view, const char *when)
{
    for (int i = 0; i < 2 * TQ_PIECES; i++)
        for (int j = 0; j < i; j++) {
            const TqSeenPiece *a = &view->piece[i % 2][i / 2], *b = &view->piece[j % 2][j / 2];
            const double x = a->x - b->x, y = a->y - b->y, r = a->radius + b->radius - 1e-6;
            if (a->present && b->present && x * x + y * y < r * r)
                fail_msg("%s: %d lies in %d", when, i, j);
        }
}

/* 27.pu: the second side has set all its pieces side by side on the smallest field, and the first
   one sets its own on them and all about them; each has room to yield to. */
static void whoever_yields_finds_a_place(void **state)
{
    static const char *const restarts[] = { "kick-off home", "indirect home at 0 0 rearranged",
                                            "corner home at 700 -400 rearranged", "goal-kick home",
                                            "penalty home" };
    TqView view;
    (void)state;
    for (size_t k = 0; k < sizeof restarts / sizeof restarts[0]; k++) {
        char body[900];
        int len = snprintf(body, sizeof body,
                           "equipment field-length 1400\nequipment field-width 800\n"
                           "option kick-off 1\ngiven teams; restart %s\n",
                           restarts[k]);
        for (int round = 0; round < 2; round++) {
            len += snprintf(body + len, sizeof body - (size_t)len, "fact arrange %s",
                            round ? "home" : "away");
            for (int n = 1; n <= 10; n++)
                len += snprintf(body + len, sizeof body - (size_t)len, "%s %d at %d %d",
                                n > 1 ? " and" : "", n, 240 + 31 * (n % 5) + 13 * round,
                                250 + (n > 5) * 31 + 13 * round);
            len += snprintf(body + len, sizeof body - (size_t)len, "\n");
        }
        stand(body);
        tq_match_view(&match, TQ_HOME, &view);
        assert_true(view.piece[TQ_HOME][1].x == 284 && view.piece[TQ_HOME][1].y == 263);
        nothing_lies_in_another(&view, restarts[k]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(views_say_who_may_act_and_why_not),
        cmocka_unit_test(views_tell_of_what_closes_the_ball),
        cmocka_unit_test(views_list_what_is_to_be_minded),
        cmocka_unit_test(ways_to_the_ball_are_told_from_two_caps_on),
        cmocka_unit_test(what_lies_about_the_ball_is_told_when_it_is_called),
        cmocka_unit_test(each_piece_has_its_kinds_of_flick),
        cmocka_unit_test(views_count_actions),
        cmocka_unit_test(offers_say_how_long_a_side_has),
        cmocka_unit_test(offers_say_which_kinds_of_flick),
        cmocka_unit_test(a_bridge_has_the_width_that_is_asked_for),
        cmocka_unit_test(restarts_have_a_form),
        cmocka_unit_test(an_advantage_says_what_it_leads_to),
        cmocka_unit_test(there_are_no_dice),
        cmocka_unit_test(places_of_ball_and_keeper),
        cmocka_unit_test(whoever_yields_finds_a_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
