/* SPDX-License-Identifier: MIT */
/* What cannot be, and what was expected in vain: every book says why, in words. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include <toque/judge.h>

/* The body of a case, and what is said about it. */
typedef struct {
    const char *body, *says;
} Said;

static struct tq_match match;

static void keep_wrong(void *user, const TqCase *result)
{
    strcpy(user, result->wrong);
}

/* Judge one case; `wrong` is what was found instead. */
static TqStatus judge(const char *book, const char *body, char wrong[240], TqError *err)
{
    const TqJudge desk = {
        .match = &match, .muted = -1, .muted_book = -1, .seen = keep_wrong, .user = wrong
    };
    char text[1000];
    const int len = snprintf(text, sizeof text, "case it\nbook %s\n%s\n", book, body);
    assert_in_range(len, 1, (int)sizeof text - 1);
    wrong[0] = '\0';
    return tq_judge(&desk, text, (size_t)len, err);
}

static void all_cannot(const char *book, const Said *list, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        char wrong[240];
        TqError err;
        const TqStatus status = judge(book, list[i].body, wrong, &err);
        if (status != TQ_BAD_TEXT || !strstr(err.message, list[i].says))
            fail_msg("%s\nstatus %d, %s", list[i].body, (int)status, err.message);
    }
}

static void all_found(const char *book, const Said *list, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        char wrong[240];
        TqError err;
        assert_int_equal(judge(book, list[i].body, wrong, &err), TQ_OK);
        if (!strstr(wrong, list[i].says))
            fail_msg("%s\nfound %s", list[i].body, wrong);
    }
}

#define ALL(list) list, sizeof(list) / sizeof((list)[0])

static void dadinho_says_what_cannot_be(void **state)
{
    static const Said list[] = {
        { "fact flick home 5", "that piece is not on the table" },
        { "fact announce home 5", "that piece is not on the table" },
        { "fact place home 5 at 0 0", "that thing is not on the table" },
        { "given home 5 at 0 0\nfact place home 5 at 910 0", "that place is not on the table" },
        { "fact entry 42 against home at 921 0", "that place is not on the table" },
        { "fact substitute home 4 by 11", "that piece is not on the table" },
        { "given teams; restart throw-in home at 0 540\nfact substitute home 4 by 12\n"
          "fact substitute home 5 by 12",
          "that reserve has come on" },
        { "given teams\nfact ready home", "nobody waits for that side to be ready" },
        { "given teams; restart throw-in home at 0 540\nfact ready home",
          "nobody waits for that side to be ready" },
        { "fact entry 41 against away", "no entry can be made of that clause" },
        { "fact choose home wall", "that choice is not open to that side" },
        { "given home 5 at 0 0\nfact flick home 5\nfact off fence",
          "only a piece or the ball falls off the table" },
        { "given intentional away 1\nfact entry 77 against away\nfact entry 77 against away",
          "the match is over" },
    };
    (void)state;
    all_cannot("dadinho", ALL(list));
}

static void dadinho_says_what_it_cannot_read(void **state)
{
    static const Said list[] = {
        { "given locked ball", "expected a piece" },
        { "given nonsense home", "expected a state that can be given" },
        { "expect inside nowhere ball", "expected a zone of the field" },
        { "expect half attack fence", "expected a piece or the ball" },
        { "expect nonsense home", "expected a call" },
    };
    (void)state;
    all_cannot("dadinho", ALL(list));
}

static void dadinho_says_what_it_found(void **state)
{
    static const Said list[] = {
        { "expect count home 3", "found 0" },
        { "expect turn away", "found home" },
        { "expect phase shot", "found play" },
        { "expect outside circle ball", "found inside" },
        { "expect inside circle fence", "found outside" },
        { "given home 5 at 300 0\nexpect inside circle home 5", "found outside" },
        { "given home 5 at 0 0\nexpect half defence home 5", "found attack" },
        { "given home 5 at -300 0\nexpect half attack home 5", "found defence" },
        { "expect dead-ball", "found the ball is in play" },
        { "given restart throw-in home at 0 540\nexpect live-ball", "found the ball is dead" },
    };
    (void)state;
    all_found("dadinho", ALL(list));
}

static void dice_say_what_cannot_be(void **state)
{
    static const Said list[] = {
        { "fact flick home 5", "played with dice and choices only" },
        { "fact choose home wall", "that choice is not open" },
        { "option real-dice 1\nfact roll home pass", "face" },
        { "fact roll home control X9", "expected a face of this die" },
        { "fact roll home control F9", "expected a face of this die" },
        { "fact roll home defend on", "a face of this die (steal, miss, owngoal, clear, foul)" },
        { "given opening home\nfact roll home champion long",
          "expected a face of this die (longshot, assist, unstoppable, save, recovery, foul)" },
        { "fact roll home keeper long", "expected a face of this die (saved, goal" },
        { "given nonsense home", "expected a state that can be given" },
    };
    (void)state;
    all_cannot("dice", ALL(list));
}

static void chapas_says_what_cannot_be(void **state)
{
    static const Said list[] = {
        { "fact flick home 5", "that piece is not on the table" },
        { "fact place home 5 at 0 0", "that thing is not on the table" },
        { "given home 5 at -300 0; restart indirect home at 0 0 rearranged\n"
          "fact place home 6 at -300 100",
          "that thing is not on the table" },
        { "given home 5 at -300 0\nfact substitute home 4 by 11",
          "that piece is not on the table" },
        { "given home 4 at 0 0; home 5 at 100 0; restart throw-in away at 0 450\n"
          "fact substitute home 4 by 11\nfact substitute home 5 by 11",
          "that one is on the table" },
        { "given home 5 at -300 0\nfact ready home",
          "nothing is being set up that a side could be ready with" },
        { "given home 5 at -300 200; away 7 at 0 0; ball at -100 200\nfact flick home 5\n"
          "fact touch home 5 ball\nfact lie home 5 on away 7\nfact rest home 5 at 10 0\n"
          "fact rest ball at 300 -200\nfact ready home",
          "the other side is to be ready first" },
        { "given home 5 at -300 0; restart indirect home at 0 0\nfact ready home",
          "something is to be chosen or set before that side is ready" },
        { "given home 5 at -300 0; restart penalty home step taker\nfact ready home",
          "something is to be chosen or set before that side is ready" },
        { "given home 5 at -300 0\nfact request home distance", "this game knows no such request" },
        { "given home 5 at -300 0; restart indirect home at 0 0 rearranged\n"
          "fact arrange home 5 at -300 100 and 6 at -200 0",
          "there is no room for that arrangement" },
        { "given home 5 at -300 0; home 6 at -100 200; restart indirect home at 0 0 rearranged\n"
          "fact arrange home 5 at -300 100 and 6 at -300 110",
          "there is no room for that arrangement" },
        { "given restart nonsense home", "expected a restart" },
        { "given sandwich home 5 5", "a sandwich is made by two caps" },
        { "given kicks home 1 1; kicks away 0 0; restart penalty home",
          "the sides of a series kick in turn" },
        { "given restart keeper-restart home at 0 0",
          "the ball of this restart lies in the goal area of its side" },
        { "given restart keeper-restart home at 700 0",
          "the ball of this restart lies in the goal area of its side" },
        { "given restart goal-kick away at 640 0",
          "the ball of this restart lies in the goal area of its side" },
        { "given home 5 at 0 0; restart indirect home at 100 0 fouled away 5",
          "that is a piece of the other side" },
        { "given sandwich home 5 x", "expected a whole number" },
        { "expect may-act ball", "only pieces act" },
    };
    (void)state;
    all_cannot("chapas", ALL(list));
}

static void chapas_says_that_a_place_is_taken(void **state)
{
    static const Said list[] = {
        { "given home 5 at 600 0; ball at 700 60; away keeper at 730 -60\nfact announce home\n"
          "fact place away keeper at 720 60",
          "something lies there" },
        { "given home 5 at -300 200; home 6 at 100 200; away 7 at 0 0; ball at -100 200\n"
          "fact flick home 5\nfact touch home 5 ball\nfact lie home 5 on away 7\n"
          "fact rest home 5 at 10 0\nfact rest ball at 300 -200\n"
          "fact place by away home 5 at 100 190",
          "something lies there" },
    };
    (void)state;
    all_cannot("chapas", ALL(list));
}

/* What the book forbids at that moment is no unreadable line but a refusal, with its clause. */
static void forbidden_attempts_are_refused_by_a_clause(void **state)
{
    static const struct {
        const char *book, *body;
    } list[] = {
        { "dadinho", "given home 5 at 0 0; restart penalty home\nfact flick home 5\n"
                     "expect refused dadinho/86.b" },
        { "dadinho", "given teams; draw home\nfact place home 5 at 100 0\n"
                     "expect refused dadinho/29" },
        { "dadinho", "given home 5 at 0 0; moving-for 2\nfact place home 5 at 100 0\n"
                     "expect refused dadinho/15.pu" },
        { "dadinho", "given home 5 at 0 0; restart throw-in away at 0 540\n"
                     "fact place by home ball at 100 0\nexpect refused dadinho/64.c" },
        { "dadinho", "given home 4 at 0 0\nfact substitute home 4 by 3\n"
                     "expect refused dadinho/88" },
        { "dadinho", "given home 5 at 300 0; home keeper at -780 0; ball at 400 0\nfact whistle\n"
                     "fact announce home 5\nexpect refused dadinho/24.p1\n"
                     "fact place home 5 at 0 0\nexpect refused dadinho/52\n"
                     "fact place home keeper at -790 0\nexpect refused dadinho/48\n"
                     "fact flick home 5\nexpect refused dadinho/22\n"
                     "fact substitute home 5 by 11\nexpect substitution dadinho/89" },
        { "dadinho", "fact choose home advantage\nexpect refused dadinho/81\n"
                     "fact choose home kick\nexpect refused dadinho/81\n"
                     "fact choose home play-on\nexpect refused dadinho/35.p1\n"
                     "fact choose home pass\nexpect refused dadinho/36\n"
                     "fact choose home left\nexpect refused dadinho/70.pu\n"
                     "fact choose home side\nexpect refused dadinho/29" },
        { "dice", "fact roll away control F2\nexpect refused dice/quick.2\n"
                  "fact roll home keeper saved\nexpect refused dice/keeper.1\n"
                  "fact choose away left\nexpect refused dice/attack.8\n"
                  "fact choose home near\nexpect refused dice/goal_kick.2\n"
                  "fact choose home turned\nexpect refused dice/attack.13\n"
                  "fact choose home long\nexpect refused dice/goal_kick.3\n"
                  "fact choose away champion\nexpect refused dice/champion.3\n"
                  "fact choose away pass\nexpect refused dice/defence.1" },
        { "dice", "given attack home on 10 3\nfact roll home shoot on\n"
                  "fact roll home keeper saved\nexpect refused dice/keeper.1\n"
                  "fact roll away defend steal\nexpect refused dice/keeper.1\n"
                  "fact roll away keeper saved\nexpect save dice/keeper.3\n"
                  "fact roll away control F1\nexpect refused dice/goal_kick.2" },
        { "dice", "given attack home on 4 2\nfact roll home control D1?\n"
                  "fact choose home turned\nexpect refused dice/attack.13\n"
                  "fact roll home pass F2\nexpect refused dice/attack.8\nfact choose home left\n"
                  "fact roll home pass F2\nexpect refused dice/defence.2" },
        { "dice", "given period 2; time-up; score 1 0; attack home on 9 3\n"
                  "fact roll home shoot out\nfact roll home control F1\n"
                  "expect refused dice/end.1" },
    };
    (void)state;
    for (size_t i = 0; i < sizeof list / sizeof list[0]; i++) {
        char wrong[240];
        TqError err;
        const TqStatus status = judge(list[i].book, list[i].body, wrong, &err);
        if (status != TQ_OK || wrong[0])
            fail_msg("%s\n%s%s", list[i].body, status == TQ_OK ? "" : err.message, wrong);
    }
}

static void dice_say_what_they_found(void **state)
{
    static const Said list[] = {
        { "expect ball-on 3 3", "found 6 3" },
        { "expect attack away", "found home" },
        { "expect turn away", "found home" },
        { "expect start corner", "found none" },
        { "expect phase over", "found choose" },
        { "expect holder home", "found away" },
        { "expect champion away foul", "found not rolled" },
        { "given champion away save\nexpect champion away foul", "found save" },
        { "expect no-die control", "found the die is offered" },
        { "expect die keeper", "found the die is not offered" },
    };
    (void)state;
    all_found("dice", ALL(list));
}

static TqSide roller(void)
{
    TqOffer offer[TQ_MAX_OFFERS];
    assert_true(tq_match_offers(&match, offer, TQ_MAX_OFFERS) > 0);
    return offer[0].side;
}

/* An option of Q1: a symbol counts before the arrow, and the ball stays. */
static void dice_with_symbols_first_leave_the_ball(void **state)
{
    TqMatchSetup setup = tq_match_usual(tq_book_find("dice"));
    TqReport report;
    TqError err;
    TqView view;
    (void)state;
    setup.dice.symbol_first = 1;
    for (int i = 0; i < TQ_DICE_SIDES; i++)
        setup.dice.face[TQ_DIE_CONTROL][i] = (TqFace){ TQ_FACE_FORWARD, 1, i ? 0 : '?' };
    setup.setting[3] = 1; /* real dice */
    assert_int_equal(tq_match_start(&match, &setup, &err), TQ_OK);
    TqCommand roll = { .deed = TQ_DO_ROLL, .die = TQ_DIE_CHAMPION, .face = 1, .side = roller() };
    assert_int_equal(tq_match_apply(&match, &roll, &report, &err), TQ_OK);
    tq_match_view(&match, TQ_HOME, &view);
    roll.die = TQ_DIE_CONTROL;
    roll.side = view.turn;
    const TqSquare before = view.dice.ball;
    assert_int_equal(tq_match_apply(&match, &roll, &report, &err), TQ_OK);
    tq_match_view(&match, TQ_HOME, &view);
    assert_int_equal(view.turn, tq_other_side(roll.side)); /* the defence may try */
    assert_int_equal(view.dice.ball.row, before.row);
    assert_int_equal(view.dice.ball.band, before.band);
}

static void start(const char *book, const char *setting)
{
    TqMatchSetup setup = tq_match_usual(tq_book_find(book));
    TqError err;
    for (int i = 0; i < tq_book_settings(setup.book); i++)
        if (setting && strcmp(tq_book_setting(setup.book, i).name, setting) == 0)
            setup.setting[i] = 1;
    assert_int_equal(tq_match_start(&match, &setup, &err), TQ_OK);
}

/* Commands that no case can say. */
static void cannot(TqCommand command, const char *why)
{
    TqReport report;
    TqError err = { 0 };
    command.at_ms = 1000;
    assert_int_not_equal(tq_match_may(&match, &command, &report, &err), TQ_OK);
    if (!strstr(err.message, why))
        fail_msg("%s", err.message);
}

static void nobody_flicks_what_is_not_his(void **state)
{
    const TqThing other = { TQ_THING_PIECE, TQ_AWAY, 5 };
    (void)state;
    start("dadinho", NULL);
    cannot((TqCommand){ .deed = TQ_DO_FLICK, .thing = other, .aim_x = 1, .speed_um_s = 500000 },
           "a piece of one's own");
    cannot((TqCommand){ .deed = TQ_DO_ANNOUNCE, .thing = other }, "a piece of one's own");
    cannot((TqCommand){ .deed = TQ_DO_ENTRY,
                        .thing = other,
                        .clause = (int16_t)tq_book_find_clause(0, "dadinho/77") },
           "one of the side it is against");
}

static void dice_are_rolled_by_one(void **state)
{
    const TqCommand roll = { .deed = TQ_DO_ROLL, .die = TQ_DIE_CHAMPION };
    (void)state;
    start("dice", NULL);
    TqCommand bad = roll;
    bad.side = roller();
    bad.face = 3;
    cannot(bad, "the match rolls its own dice");
    bad.face = 7;
    cannot(bad, "a die has six faces");
    bad.die = TQ_DICE_COUNT;
    cannot(bad, "there is no such die");
    start("dice", "real-dice");
    bad = roll;
    bad.side = roller();
    cannot(bad, "the face of the real die must be entered");
}

static void time_may_pass_in_every_book(void **state)
{
    (void)state;
    for (int book = 0; book < tq_books(); book++) {
        const TqCommand time = { .deed = TQ_DO_TIME, .side = TQ_NO_SIDE, .at_ms = 1000 };
        TqReport report;
        TqError err;
        start(tq_book_name(book), NULL);
        assert_int_equal(tq_match_may(&match, &time, &report, &err), TQ_OK);
    }
}

/* Whose turn a view shows, in every phase of an attack that has a turn of its own. */
static void dice_views_know_whose_turn_it_is(void **state)
{
    static const struct {
        const char *body;
        TqSide turn;
    } list[] = {
        { "given attack home on 4 2", TQ_HOME },
        { "given kicks home 1 1; kicks away 0 0", TQ_AWAY },
        { "given kicks home 1 1; kicks away 1 0", TQ_HOME },
        { "given attack home on 4 2\nfact roll home control D1?", TQ_HOME },
        { "given attack home on 9 3\nfact roll home shoot on", TQ_AWAY },
    };
    (void)state;
    for (size_t i = 0; i < sizeof list / sizeof list[0]; i++) {
        char wrong[240];
        TqError err;
        TqView view;
        assert_int_equal(judge("dice", list[i].body, wrong, &err), TQ_OK);
        tq_match_view(&match, TQ_HOME, &view);
        if (view.turn != list[i].turn)
            fail_msg("%s\nturn %d", list[i].body, (int)view.turn);
    }
}

#define OUT "given home 5 at 0 60; away 6 at 400 0; away keeper at 720 0; "

static void chapas_names_the_clause_behind_it(void **state)
{
    static const char *const list[] = {
        OUT "restart indirect home at 0 0\nfact flick home 5\nexpect refused chapas/103",
        OUT "restart corner home at 745 445\nfact flick home 5\nexpect refused chapas/40",
        OUT "restart direct home at 200 0\nfact flick home 5\nexpect refused chapas/105.pu.A",
        OUT "restart kick-off home\nfact flick home 5\nexpect refused chapas/36",
        OUT "restart kick-off home step defence\nfact flick home 5\nexpect refused chapas/36",
        OUT "restart penalty home step taker\nfact flick home 5\nexpect refused chapas/97",
        OUT "restart direct home at 200 0 rearranged step direct\nfact flick home 5\n"
            "expect refused chapas/105.pu.I\nexpect not chapas/37",
        OUT "restart penalty home step keeper taker 5\nfact flick home 5\n"
            "expect refused chapas/97",
        OUT "restart corner home at 745 445 plain direct step keeper taker 5\nfact flick home 5\n"
            "expect refused chapas/105.pu.H",
        OUT "ball at 300 0\nfact announce home\nfact flick home 5\nexpect refused chapas/88\n"
            "fact place home 5 at 0 100\nexpect refused chapas/34\n"
            "fact announce home\nexpect refused chapas/87",
        OUT "ball at -100 0\nfact flick home 5\nfact touch home 5 away 6 at 390 10\n"
            "expect foul chapas/32.C\nfact flick away 6\nexpect refused chapas/72\n"
            "fact place away 6 at 0 0\nexpect refused chapas/72\n"
            "fact announce home\nexpect refused chapas/72",
        OUT "ball at -100 0\nfact flick home 5\nfact touch home 5 ball at -90 5\n"
            "fact lie home 5 on away 6\nfact rest home 5 at 405 0\nexpect phase relocate\n"
            "fact flick home 5\nexpect refused chapas/70\n"
            "fact place away 6 at 0 0\nexpect refused chapas/70\n"
            "fact place by home home 5 at 100 0\nexpect refused chapas/70",
        "option alike 1\n" OUT "kits\nfact flick home 5\nexpect refused chapas/12.p7",
        OUT "turn home\nfact choose home change\nexpect refused chapas/12.p7",
        OUT "turn home\nfact place home 5 at 100 0\nexpect refused chapas/34",
        OUT "turn home\nfact arrange home 5 at 100 0\nexpect refused chapas/34",
        OUT "turn home\nfact choose home kick\nexpect refused chapas/72",
        OUT "turn home\nfact choose away pass\nexpect refused chapas/29",
        OUT "restart indirect home at 0 0\nfact choose home pass\nexpect refused chapas/31\n"
            "fact choose away wall\nexpect refused chapas/26\n"
            "fact choose home direct\nexpect refused chapas/103.p4",
        OUT "restart direct home at 200 0\nfact choose away wall\nexpect refused chapas/105.pu.E\n"
            "fact announce home\nexpect refused chapas/105.pu.F",
        OUT "restart throw-in home at 0 450\nfact choose home rearrange\n"
            "expect refused chapas/42",
        OUT "turn home\nfact choose home rearrange\nexpect refused chapas/34\n"
            "fact choose away leave\nexpect refused chapas/52\n"
            "fact announce away\nexpect refused chapas/29\n"
            "fact request home measure about away 6\nexpect refused chapas/28",
        OUT "restart indirect home at 0 0 rearranged step taker\n"
            "fact request home measure about home 5\nexpect refused chapas/28",
        OUT "restart corner home at 745 445\nfact announce home\nexpect refused chapas/83.p3",
        OUT "turn home; cautions home 2\nfact entry 108 against home\nexpect red-card chapas/108\n"
            "fact flick home 5\nexpect refused chapas/19",
        OUT "turn home\nfact flick home 5 as tick\nexpect refused chapas/22",
    };
    (void)state;
    for (size_t i = 0; i < sizeof list / sizeof list[0]; i++) {
        char wrong[240];
        TqError err = { .message = "" };
        const TqStatus status = judge("chapas", list[i], wrong, &err);
        if (status != TQ_OK || wrong[0])
            fail_msg("%s\n%s%s", list[i], err.message, wrong);
    }
}

static void fistf_says_what_cannot_be(void **state)
{
    static const Said list[] = {
        { "fact flick home 5", "that piece is not on the table" },
        { "given home 5 at 0 0\nfact substitute home 5 by 11", "reserves have numbers from 12 on" },
        { "fact substitute home 5 by 12", "that piece is not on the table" },
        { "given home 4 at 0 0; home 5 at 0 100; restart throw-in home at 0 400\n"
          "fact substitute home 4 by 12\nfact substitute home 5 by 12",
          "that one is on the table" },
        { "given home 5 at 0 0\nfact announce home 5", "no such deed" },
        { "given toss home\nfact request home tick with 5", "nothing can be asked for now" },
        { "fact request home force-check about away 7", "there is no such piece to measure" },
        { "fact request home spare-keeper", "the keeper is in hand already" },
        { "fact request home keeper-change", "there is no keeper in the goal" },
        { "fact entry 10.3.1 against home\nfact entry 10.1 against home", "the match is over" },
        { "given home 5 at 0 0; ball at 50 0\nfact flick home 5\nfact entry 5.3.1 against home",
          "no entry can be made of that clause" },
#define OUT_OF_REACH "the rod does not reach there"
        { "given home keeper at -590 0\nfact place home keeper at 590 0", OUT_OF_REACH },
        { "given home keeper at -590 0\nfact place home keeper at -590 0 facing -1 0",
          OUT_OF_REACH }, /* into the field */
        { "given home keeper at -590 0\nfact place home keeper at -450 0 facing 1 1",
          OUT_OF_REACH },
        { "given home keeper at -590 0\nfact move home keeper to -580 0 in 0.1 to -400 0 in 0.4",
          OUT_OF_REACH },
        { "given away keeper at 590 0\nfact move away keeper to 600 500.1 in 0.4", OUT_OF_REACH },
#undef OUT_OF_REACH
    };
    (void)state;
    all_cannot("fistf-es", ALL(list));
}

static void fistf_says_what_it_cannot_read(void **state)
{
    static const Said list[] = {
        { "given kick nobody", "expected" },
        { "given played 5", "expected" },
        { "given wait soon", "expected" },
        { "given placed 5", "expected" },
        { "given spare nobody", "expected" },
        { "given home keeper at -590 0; home 11 at -570 40; spare home",
          "its keeper is on the rod" },
        { "given spare home; home 11 at -570 40; home keeper at -590 0",
          "its keeper is on the rod" },
        { "given spare home; home keeper at -590 0\ngiven home 11 at -570 40\nfact time 1",
          "its keeper is on the rod" },
        { "given substitutions 3", "expected" },
        { "given restart corner", "expected" },
        { "given nonsense home", "expected a state" },
        { "given spare-locked 3", "expected" },
        { "given tangled ball", "expected a piece" },
        { "given fallen fence", "expected a piece" },
    };
    (void)state;
    all_cannot("fistf-es", ALL(list));
}

/* What is told and cannot have happened; the body's first line is the third of the text. */
static void accounts_say_what_cannot_have_happened(void **state)
{
#define MEETS "given home 5 at 0 0; away 7 at 60 30; ball at 100 0\nfact flick home 5\n"
#define PLAYS MEETS "fact touch home 5 ball\n"
    static const struct {
        const char *body, *says;
        int line;
    } list[] = {
        { PLAYS "fact out side-line at 200 100", "that place is not on a side line", 6 },
        { PLAYS "fact out side-line at 950 450", "that place is not on a side line", 6 },
        { PLAYS "fact cross ball side-line out at 0 0", "that place is not on a side line", 6 },
        { PLAYS "fact cross away 7 goal-line away out at 0 0", "not on that goal line", 6 },
        { PLAYS "fact out goal-line away at 300 200", "that place is not on that goal line", 6 },
        { PLAYS "fact goal away at 300 0", "that place is not in the mouth of that goal", 6 },
        { PLAYS "fact off ball at 200 100", "that place is on the field", 6 },
        { PLAYS "fact off home 5 at 200 100", "that place is on the field", 6 },
        { PLAYS "fact touch ball fence at 0 0", "no fence stands there", 6 },
        { MEETS "fact touch home 5 away 7 at 300 300",
          "it lies elsewhere, and nothing has moved it: away 7 (line 3)", 5 },
        { MEETS "fact touch home 5 ball at 400 0",
          "it lies elsewhere, and nothing has moved it: ball (line 3)", 5 },
        { PLAYS "fact rest ball at 300 0\nfact touch home 5 ball at 400 0",
          "it lies elsewhere, and nothing has moved it: ball (line 6)", 7 },
        { PLAYS "fact rest home 5 at 60 35\nfact rest ball at 300 100",
          "home 5 (line 6) and away 7 (line 3) cannot both lie there", 6 },
        { PLAYS "fact rest home 5 at 90 0\nfact rest ball at 91 0",
          "home 5 (line 6) and ball (line 7) cannot both lie there", 7 },
        { PLAYS "fact touch home 5 away 7\nfact rest away 7 at 200 0\nfact rest home 5 at 205 0",
          "home 5 (line 8) and away 7 (line 7) cannot both lie there", 8 },
        { PLAYS "fact off away 7 at 60 700\nfact touch ball away 7",
          "that piece is not on the table: away 7 (line 6)", 7 },
    };
    (void)state;
    for (int book = 0; book < 2; book++)
        for (size_t i = 0; i < sizeof list / sizeof list[0]; i++) {
            char wrong[240];
            TqError err;
            const TqStatus status = judge(book ? "chapas" : "fistf-es", list[i].body, wrong, &err);
            if (status != TQ_BAD_TEXT || !strstr(err.message, list[i].says) ||
                err.line != list[i].line || err.column < 1)
                fail_msg("%s\nline %d, %s", list[i].body, err.line, err.message);
        }
}

static void a_ball_out_over_a_goal_line_is_beside_the_goal_or_above_it(void **state)
{
    static const Said list[] = {
        { PLAYS "fact out goal-line away at 750 0", "that place is between the posts" },
        { PLAYS "fact out goal-line away at 750 200 over-goal", "that place is not above that" },
    };
    (void)state;
    all_cannot("chapas", ALL(list));
}

/* Places are told as people read them: half a ball and 2 mm are let pass. */
static void a_ball_is_out_where_people_read_it(void **state)
{
    static const Said near[] = {
        { PLAYS "fact out side-line at 200 459\nexpect foul chapas/41",
          "the referee said out chapas/76" },
    };
    static const Said far[] = {
        { PLAYS "fact out side-line at 200 460", "that place is not on a side line" },
    };
    (void)state;
    all_found("chapas", ALL(near));
    all_cannot("chapas", ALL(far));
}

static void contests_have_what_their_form_lays_down(void **state)
{
    static const Said list[] = {
        { "given contest national; extra-time home", "this form of contest has no such thing" },
        { "given contest national; shoot-out home", "this form of contest has no such thing" },
        { "given extra-time home; contest national", "given contest FORM comes first" },
    };
    (void)state;
    all_cannot("chapas", ALL(list));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dadinho_says_what_cannot_be),
        cmocka_unit_test(fistf_says_what_cannot_be),
        cmocka_unit_test(fistf_says_what_it_cannot_read),
        cmocka_unit_test(dadinho_says_what_it_cannot_read),
        cmocka_unit_test(dadinho_says_what_it_found),
        cmocka_unit_test(dice_say_what_cannot_be),
        cmocka_unit_test(dice_say_what_they_found),
        cmocka_unit_test(chapas_says_what_cannot_be),
        cmocka_unit_test(chapas_says_that_a_place_is_taken),
        cmocka_unit_test(chapas_names_the_clause_behind_it),
        cmocka_unit_test(forbidden_attempts_are_refused_by_a_clause),
        cmocka_unit_test(nobody_flicks_what_is_not_his),
        cmocka_unit_test(dice_are_rolled_by_one),
        cmocka_unit_test(time_may_pass_in_every_book),
        cmocka_unit_test(accounts_say_what_cannot_have_happened),
        cmocka_unit_test(a_ball_out_over_a_goal_line_is_beside_the_goal_or_above_it),
        cmocka_unit_test(a_ball_is_out_where_people_read_it),
        cmocka_unit_test(contests_have_what_their_form_lays_down),
        cmocka_unit_test(dice_views_know_whose_turn_it_is),
        cmocka_unit_test(dice_with_symbols_first_leave_the_ball),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
