/* SPDX-License-Identifier: MIT */
/* The levels for people: they play to the end, choose alike from the same state, and err. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include <toque/agent.h>

#include "agent/thought.h"
#include "support/stand.h"

static struct tq_match match, scratch;

static int way = 2; /* of time, in FISTF: 0 sealed orders, 1 live, 2 ball at rest */

static void start(const char *book, uint64_t seed)
{
    TqMatchSetup setup = tq_match_usual(tq_book_find(book));
    TqError err;
    setup.seed = seed;
    for (int i = 0; i < tq_book_settings(setup.book); i++)
        if (strcmp(tq_book_setting(setup.book, i).name, "half") == 0)
            setup.setting[i] = tq_book_setting(setup.book, i).min;
        else if (strcmp(tq_book_setting(setup.book, i).name, "way") == 0)
            setup.setting[i] = way;
    assert_int_equal(tq_match_start(&match, &setup, &err), TQ_OK);
}

static bool next(const int agent[2], TqAgentState state[2], TqCommand *command)
{
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        if (tq_agent_choose(agent[side], &match, (TqSide)side, &state[side], command))
            return true;
    *command = (TqCommand){ .deed = TQ_DO_TIME,
                            .side = TQ_NO_SIDE,
                            .at_ms = tq_match_next_deadline(&match) };
    return false;
}

/* Nothing is refused, and nobody wastes time. */
static void apply(const TqCommand *command)
{
    TqReport report;
    TqError err;
    assert_int_equal(tq_match_apply(&match, command, &report, &err), TQ_OK);
    assert_false(report.refused);
    for (int i = 0; i < report.rulings; i++)
        assert_int_not_equal(report.ruling[i].call, TQ_CALL_TIME_WASTING);
}

static void play_out(const char *book, const char *home, const char *away)
{
    const int agent[2] = { tq_agent_find(home), tq_agent_find(away) };
    TqAgentState state[2] = { tq_agent_begin(1, &scratch), tq_agent_begin(2, &scratch) };
    TqCommand command;
    TqView view;
    int steps = 0, idle = 0;
    start(book, 7);
    for (tq_match_view(&match, TQ_HOME, &view); !view.over; steps++) {
        idle = next(agent, state, &command) ? 0 : idle + 1;
        apply(&command);
        tq_match_view(&match, TQ_HOME, &view);
        assert_true(steps < 5000 && idle < 50);
    }
    assert_true(steps > 50);
}

static void levels_play_a_match_to_its_end(void **state)
{
    (void)state;
    play_out("dadinho", "club", "novice");
    play_out("dadinho", "newcomer", "beginner");
    play_out("dice", "newcomer", "beginner");
    play_out("dice", "novice", "club");
    play_out("dice", "perfect", "master");
    play_out("chapas", "novice", "beginner");
    play_out("fistf-es", "novice", "beginner");
    play_out("fistf-indoor", "beginner", "novice");
}

/* Play on until the side that is next has a flick in the open to choose. */
static TqSide until_flick(int number)
{
    const int agent[2] = { tq_agent_find("novice"), tq_agent_find("novice") };
    TqAgentState state[2] = { tq_agent_begin(5, &scratch), tq_agent_begin(6, &scratch) };
    TqCommand command;
    start("dadinho", 3);
    for (;;) {
        next(agent, state, &command);
        if (command.deed == TQ_DO_FLICK && --number == 0)
            return command.side;
        apply(&command);
    }
}

static TqCommand chosen(const char *name, TqSide side, uint64_t seed)
{
    TqAgentState state = tq_agent_begin(seed, &scratch);
    TqCommand command;
    assert_true(tq_agent_choose(tq_agent_find(name), &match, side, &state, &command));
    return command;
}

static bool ball_rolls(void)
{
    const TqThing ball = { TQ_THING_BALL, TQ_NO_SIDE, 0 };
    const TqBodyState now = tq_world_state(tq_match_world(&match), tq_match_body(&match, ball));
    return now.vx * now.vx + now.vy * now.vy > 400;
}

/* Of a match of FISTF: flicks of who has the ball, made while it rolls, and orders thought about.
 */
static void count_play(int *rolling, int *ordered)
{
    const int agent[2] = { tq_agent_find("club"), tq_agent_find("club") };
    TqAgentWhy why;
    TqAgentState state[2] = { tq_agent_begin(1, &scratch), tq_agent_begin(2, &scratch) };
    TqCommand command;
    TqView view;
    state[0].why = state[1].why = &why;
    *rolling = *ordered = 0;
    start("fistf-indoor", 7);
    for (tq_match_view(&match, TQ_HOME, &view); !view.over; tq_match_view(&match, TQ_HOME, &view)) {
        const bool acts = next(agent, state, &command), own = command.side == view.owner;
        *ordered += acts && own && command.deed == TQ_DO_ORDER && why.tried > 0;
        *rolling += acts && own && command.deed == TQ_DO_FLICK && ball_rolls();
        apply(&command);
    }
}

static void a_ball_is_played_while_it_rolls(void **state)
{
    int rolling, ordered;
    (void)state;
    way = 1;
    count_play(&rolling, &ordered);
    way = 2;
    assert_true(rolling > 0);
}

/* Flicks of who has not the ball, with the reason of each. */
static void a_defender_says_what_for(void **unused)
{
    const int agent[2] = { tq_agent_find("club"), tq_agent_find("club") };
    TqAgentWhy why;
    TqAgentState state[2] = { tq_agent_begin(1, &scratch), tq_agent_begin(2, &scratch) };
    TqCommand command;
    TqView view;
    int stands = 0, blocks = 0;
    (void)unused;
    state[0].why = state[1].why = &why;
    start("fistf-indoor", 7);
    for (tq_match_view(&match, TQ_HOME, &view); !view.over; tq_match_view(&match, TQ_HOME, &view)) {
        const bool acts = next(agent, state, &command);
        if (acts && command.deed == TQ_DO_FLICK && why.why > TQ_WHY_GOALS) {
            assert_int_not_equal(command.side, view.owner);
            assert_int_equal(command.thing.number, why.best.command.thing.number);
            stands += why.why == TQ_WHY_GOAL_SIDE;
            blocks += why.why == TQ_WHY_BLOCK;
        }
        apply(&command);
    }
    assert_true(stands > 0 && blocks > 0);
}

static void sealed_orders_are_thought_about(void **state)
{
    int rolling, ordered;
    (void)state;
    way = 0;
    count_play(&rolling, &ordered);
    way = 2;
    assert_true(ordered > 5);
}

static bool after_twenty(void *user)
{
    return ++*(int *)user > 20;
}

static void thought_can_be_cut_short(void **state)
{
    int asked = 0;
    TqAgentWhy why;
    TqCommand command;
    TqReport report;
    (void)state;
    const TqSide side = until_flick(4);
    TqAgentState cut = tq_agent_begin(11, &scratch);
    cut.enough = after_twenty;
    cut.user = &asked;
    cut.why = &why;
    assert_true(tq_agent_choose(tq_agent_find("master"), &match, side, &cut, &command));
    assert_true(asked > 20 && asked < 30);
    assert_int_equal(tq_match_may(&match, &command, &report, NULL), TQ_OK);
    assert_false(report.refused);
}

/* Other hands: the pieces backwards, each with a scratch that holds something else. */
static void backwards(void *user, int count, TqAgentPiece piece, void *work)
{
    static struct tq_match apart[2];
    for (int i = count - 1; i >= 0; i--) {
        apart[i % 2] = match;
        piece(work, i, &apart[i % 2]);
    }
    *(int *)user += count;
}

static void assert_same_deed(const TqCommand *one, const TqCommand *other)
{
    assert_int_equal(one->deed, other->deed);
    assert_int_equal(one->at_ms, other->at_ms);
    assert_int_equal(one->thing.number, other->thing.number);
    assert_int_equal(one->kind, other->kind);
    assert_int_equal(one->option, other->option);
    assert_int_equal(one->aim_x, other->aim_x);
    assert_int_equal(one->aim_y, other->aim_y);
    assert_int_equal(one->speed_um_s, other->speed_um_s);
    assert_int_equal(one->spin_mrad_s, other->spin_mrad_s);
    assert_int_equal(one->x_um, other->x_um);
    assert_int_equal(one->y_um, other->y_um);
}

/* Choices of a player alone, and of one whose thought others share; how many flicks were shared. */
static int share_choices(const char *book, int choices)
{
    const int master = tq_agent_find("master");
    TqAgentWhy why[2];
    TqAgentState alone[2] = { tq_agent_begin(1, &scratch), tq_agent_begin(2, &scratch) };
    int shared = 0;
    start(book, 3);
    while (choices > 0) {
        const TqAgentState before[2] = { alone[0], alone[1] };
        TqCommand one, other;
        alone[0].why = alone[1].why = &why[0];
        const bool acts = next((int[2]){ master, master }, alone, &one);
        if (acts) {
            TqAgentState state = before[one.side];
            state.why = &why[1];
            state.share = backwards;
            state.user = &shared;
            assert_true(tq_agent_choose(master, &match, one.side, &state, &other));
            assert_same_deed(&one, &other);
            assert_memory_equal(alone[one.side].generator, state.generator, sizeof state.generator);
            assert_int_equal(why[0].tried, why[1].tried);
            assert_true(why[0].tried == 0 || why[0].best.value == why[1].best.value);
            choices -= one.deed == TQ_DO_FLICK;
        }
        apply(&one);
    }
    return shared;
}

static void shared_thought_comes_to_the_same(void **state)
{
    (void)state;
    assert_true(share_choices("dadinho", 6) > 300);
    assert_true(share_choices("chapas", 6) > 300);
    assert_true(share_choices("fistf-es", 8) > 300);
}

static void the_same_state_gives_the_same_choice(void **state)
{
    static const char *const names[] = { "novice", "club" };
    (void)state;
    TqSide side = until_flick(4);
    for (int i = 0; i < 2; i++) {
        const uint64_t before = tq_match_hash(&match);
        TqCommand one = chosen(names[i], side, 11);
        memset(scratch.bytes, 0x5a, sizeof scratch.bytes); /* nothing is kept in the scratch */
        TqCommand other = chosen(names[i], side, 11);
        assert_int_equal(one.deed, other.deed);
        assert_int_equal(one.at_ms, other.at_ms);
        assert_int_equal(one.thing.number, other.thing.number);
        assert_int_equal(one.aim_x, other.aim_x);
        assert_int_equal(one.aim_y, other.aim_y);
        assert_int_equal(one.speed_um_s, other.speed_um_s);
        assert_true(tq_match_hash(&match) == before);
    }
}

static void the_hand_errs(void **state)
{
    static const char *const names[] = { "novice", "club" };
    (void)state;
    TqSide side = until_flick(4);
    for (int i = 0; i < 2; i++) {
        TqCommand one = chosen(names[i], side, 11), other = chosen(names[i], side, 12);
        bool same = one.aim_x == other.aim_x && one.aim_y == other.aim_y &&
                    one.speed_um_s == other.speed_um_s;
        assert_false(same);
    }
}

/* The mean square of what the hand is off, in aim and in speed. */
static void errors_of(const Skill *skill, double *aim, double *speed)
{
    enum { TRIES = 500 };
    Mind mind = { .rng = rng_seed(9) };
    *aim = *speed = 0;
    for (int i = 0; i < TRIES; i++) {
        TqCommand command = { .aim_x = 1000000, .speed_um_s = 1000000 };
        think_shake(&mind, skill, &command);
        double across = command.aim_y * 1e-6, more = command.speed_um_s * 1e-6 - 1;
        *aim += across * across / TRIES;
        *speed += more * more / TRIES;
    }
}

static void a_novice_errs_more_than_a_club_player(void **state)
{
    double aim[2], speed[2];
    (void)state;
    errors_of(&skill_novice, &aim[0], &speed[0]);
    errors_of(&skill_club, &aim[1], &speed[1]);
    assert_true(aim[1] > 0 && speed[1] > 0);
    assert_true(aim[0] > 2 * aim[1]);
    assert_true(speed[0] > 2 * speed[1]);
    errors_of(&skill_perfect, &aim[0], &speed[0]);
    assert_true(aim[0] == 0 && speed[0] == 0);
}

static void some_levels_are_for_people(void **state)
{
    (void)state;
    assert_true(tq_agent_for_people(tq_agent_find("beginner")));
    assert_true(tq_agent_for_people(tq_agent_find("novice")));
    assert_true(tq_agent_for_people(tq_agent_find("club")));
    assert_true(tq_agent_for_people(tq_agent_find("master")));
    assert_false(tq_agent_for_people(tq_agent_find("random")));
    assert_false(tq_agent_for_people(tq_agent_find("newcomer")));
    assert_false(tq_agent_for_people(tq_agent_find("greedy")));
    for (int book = 0; book < tq_books(); book++) {
        assert_true(tq_agent_plays(tq_agent_find("novice"), book));
        assert_true(tq_agent_plays(tq_agent_find("club"), book));
        assert_true(tq_agent_plays(tq_agent_find("master"), book));
        assert_true(tq_agent_plays(tq_agent_find("perfect"), book));
        assert_true(tq_agent_plays(tq_agent_find("greedy"), book));
    }
}

/* Greedy does in Chapas what only hands and words do. */
static TqCommand greedy_at(const char *body)
{
    TqAgentState mind = tq_agent_begin(1, &scratch);
    TqCommand command = { .deed = TQ_DO_TIME };
    stood_book = "chapas";
    stand(body);
    assert_true(tq_agent_choose(tq_agent_find("greedy"), &stood, TQ_HOME, &mind, &command));
    return command;
}

static void greedy_heads_a_ball_in_a_cap(void **state)
{
    (void)state;
    const TqCommand header =
        greedy_at("given turn home; home 6 at 100 0; away keeper at 720 0; ball at 100 0; "
                  "ball-in home 6");
    assert_int_equal(header.deed, TQ_DO_FLICK);
    assert_int_equal(header.kind, TQ_FLICK_HEADER);
}

static void greedy_measures_whom_it_doubts(void **state)
{
    (void)state;
    const char *body = "given home 9 at 260 0; away 3 at 450 200; away 4 at 450 %s; "
                       "restart indirect home at 300 0 rearranged step flick taker 9";
    char near[200], far[200];
    snprintf(near, sizeof near, body, "250");
    snprintf(far, sizeof far, body, "260");
    const TqCommand asked = greedy_at(near);
    assert_int_equal(asked.deed, TQ_DO_REQUEST);
    assert_int_equal(asked.request, TQ_ASK_MEASURE);
    assert_int_not_equal(greedy_at(far).deed, TQ_DO_REQUEST);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(some_levels_are_for_people),
        cmocka_unit_test(greedy_heads_a_ball_in_a_cap),
        cmocka_unit_test(greedy_measures_whom_it_doubts),
        cmocka_unit_test(levels_play_a_match_to_its_end),
        cmocka_unit_test(the_same_state_gives_the_same_choice),
        cmocka_unit_test(a_ball_is_played_while_it_rolls),
        cmocka_unit_test(a_defender_says_what_for),
        cmocka_unit_test(sealed_orders_are_thought_about),
        cmocka_unit_test(thought_can_be_cut_short),
        cmocka_unit_test(shared_thought_comes_to_the_same),
        cmocka_unit_test(the_hand_errs),
        cmocka_unit_test(a_novice_errs_more_than_a_club_player),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
