/* SPDX-License-Identifier: MIT */
/* What the levels decide besides their flicks: ticks, the clock, what a keeper will save. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include <toque/agent.h>
#include <toque/keeper.h>

#include "agent/figures.h"
#include "agent/thought.h"
#include "support/stand.h"

static struct tq_match match, scratch;

static TqCommand chosen(const char *name, const struct tq_match *of, TqSide side)
{
    TqAgentState state = tq_agent_begin(11, &scratch);
    TqCommand command;
    assert_true(tq_agent_choose(tq_agent_find(name), of, side, &state, &command));
    return command;
}

/* ---- What a keeper will save ---- */

/* Its hand does nothing before its lag, and then is as fast as the rod's. */
static void saves_are_those_of_the_hand(void **state)
{
    const TqHand hand = tq_keeper_hand();
    const double lag = hand.lag_us * 1e-6, fast = hand.most_um_s * 1e-3;
    TqView view = { .piece[TQ_AWAY][0] = { .present = true } };
    (void)state;
    const double at_once = worth_figures.saved(&view, TQ_AWAY, 50, 0);
    const double at_lag = worth_figures.saved(&view, TQ_AWAY, 50, lag);
    const double after = worth_figures.saved(&view, TQ_AWAY, 50, lag + 20 / fast);
    const double in_time = worth_figures.saved(&view, TQ_AWAY, 50, lag + 30 / fast);
    const double later = worth_figures.saved(&view, TQ_AWAY, 50, lag + 40 / fast);
    assert_true(at_once == at_lag);
    assert_true(after > at_lag + 0.05);
    assert_true(in_time > 0.39 && in_time < 0.41); /* it is there: 20 mm it covers anyway */
    assert_true(later > in_time);
}

/* ---- Ticks ---- */

/* Home 5 can shoot past the second-last defender, with the keeper beside its goal's middle; home 9
   stands there. */
static void stand_with_ninth_at(const char *place)
{
    char body[400];
    stood_book = "fistf-es";
    snprintf(body, sizeof body,
             "given home 5 at 370 0; home 9 at %s; ball at 420 0; away keeper at 590 40; "
             "away 3 at 450 200; home keeper at -590 0\n"
             "fact move away keeper to 590 50 in 0.2\nfact time 0.5",
             place);
    stand(body);
}

static void who_stands_offside_is_ticked(void **state)
{
    TqView view;
    (void)state;
    stand_with_ninth_at("530 -250");
    tq_match_view(&stood, TQ_HOME, &view);
    assert_int_equal(view.figures.offside.place[TQ_HOME], 1u << 9);
    const TqCommand asks = chosen("club", &stood, TQ_HOME);
    assert_int_equal(asks.deed, TQ_DO_REQUEST);
    assert_int_equal(asks.request, TQ_ASK_TICK);
    assert_int_equal(asks.thing.number, 9);
    stood_do(&asks);
    const TqCommand ticks = chosen("club", &stood, TQ_HOME);
    assert_int_equal(ticks.deed, TQ_DO_FLICK);
    assert_int_equal(ticks.kind, TQ_FLICK_TICK);
    assert_int_equal(ticks.thing.number, 9);
    stood_do(&ticks);
    tq_match_view(&stood, TQ_HOME, &view);
    const TqCommand time = { .deed = TQ_DO_TIME, .side = TQ_NO_SIDE, .at_ms = view.rests_ms };
    stood_do(&time);
    tq_match_view(&stood, TQ_HOME, &view);
    assert_int_equal(view.figures.offside.place[TQ_HOME], 0);
    assert_int_equal(view.figures.ticks_left, 2);
}

static void nobody_is_ticked_who_spoils_nothing(void **state)
{
    (void)state;
    stand_with_ninth_at("300 -250");
    assert_int_equal(chosen("club", &stood, TQ_HOME).deed, TQ_DO_FLICK);
}

/* ---- Blocks ---- */

/* Away's figures before home's shot from the zone, its keeper drawn to one side. */
static Mind defender_with_third_at(const char *place)
{
    TqAgentState state = tq_agent_begin(11, &scratch);
    Mind mind;
    char body[400];
    stood_book = "fistf-es";
    snprintf(body, sizeof body,
             "given home 5 at 370 0; ball at 420 0; away keeper at 590 40; away 3 at %s; "
             "away 4 at 300 -300; home keeper at -590 0\n"
             "fact move away keeper to 590 50 in 0.2\nfact time 0.5",
             place);
    stand(body);
    assert_true(mind_begin(&mind, &stood, TQ_AWAY, &state));
    return mind;
}

static void a_block_closes_more_of_the_goal(void **state)
{
    TqCommand flick;
    char place[40];
    (void)state;
    Mind mind = defender_with_third_at("470 200");
    const double before = figures_danger(&mind);
    assert_true(before > 0.5);
    assert_int_equal(figures_block(&mind, 1u << 3 | 1u << 4, &flick), BLOCK_FOUND);
    assert_int_equal(flick.thing.number, 3);
    const Outlook stands = figures_try(&mind, &flick);
    assert_false(stands.played); /* it stops short of the ball, */
    TqView after;
    flick.at_ms = mind.at_ms;
    flick.side = TQ_AWAY;
    stood_do(&flick);
    tq_match_view(&stood, TQ_AWAY, &after);
    const TqCommand time = { .deed = TQ_DO_TIME, .side = TQ_NO_SIDE, .at_ms = after.rests_ms };
    stood_do(&time);
    tq_match_view(&stood, TQ_AWAY, &after);
    snprintf(place, sizeof place, "%.1f %.1f", after.piece[TQ_AWAY][3].x,
             after.piece[TQ_AWAY][3].y);
    mind = defender_with_third_at(place); /* and from there more is closed */
    assert_true(figures_danger(&mind) < 0.7 * before);
}

/* ---- The clock ---- */

static void start(const char *book)
{
    TqMatchSetup setup = tq_match_usual(tq_book_find(book));
    setup.seed = 3;
    assert_int_equal(tq_match_start(&match, &setup, NULL), TQ_OK);
}

static TqCommand next(TqAgentState state[2])
{
    TqCommand command;
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        if (tq_agent_choose(tq_agent_find("novice"), &match, (TqSide)side, &state[side], &command))
            return command;
    const int64_t due = tq_match_next_deadline(&match), now = match_of(&match)->ref.now_ms;
    return (TqCommand){ .deed = TQ_DO_TIME, .side = TQ_NO_SIDE, .at_ms = due > now ? due : now };
}

/* The match on to the choice after this one that is a flick in the open. */
static TqCommand to_next_flick(TqAgentState state[2], TqCommand command)
{
    TqReport report;
    TqError err;
    do {
        if (tq_match_apply(&match, &command, &report, &err) != TQ_OK)
            fail_msg("%s", err.message);
        command = next(state);
    } while (command.deed != TQ_DO_FLICK);
    return command;
}

static struct tq_match with_time_left(int64_t left_ms)
{
    struct tq_match copy = match;
    struct match *m = match_of(&copy);
    m->ref.whistle_ms = m->ref.now_ms + left_ms;
    return copy;
}

static bool may_announce(TqSide side)
{
    TqOffer offer[TQ_MAX_OFFERS];
    const int count = tq_match_offers(&match, offer, TQ_MAX_OFFERS);
    for (int i = 0; i < count; i++)
        if (offer[i].side == side && offer[i].deed == TQ_DO_ANNOUNCE && offer[i].pieces)
            return true;
    return false;
}

/* Somewhere in a match a chance is too small to shoot, and is taken when no other can come. */
static void the_last_flick_is_a_shot(void **state)
{
    TqAgentState minds[2] = { tq_agent_begin(5, &scratch), tq_agent_begin(6, &scratch) };
    int taken = 0;
    (void)state;
    start("dadinho");
    TqCommand flick = next(minds);
    for (int i = 0; i < 60 && !taken; i++) {
        flick = to_next_flick(minds, flick);
        const TqSide side = flick.side;
        if (!may_announce(side))
            continue;
        const struct tq_match early = with_time_left(300000), late = with_time_left(3000);
        taken += chosen("club", &early, side).deed == TQ_DO_FLICK &&
                 chosen("club", &late, side).deed == TQ_DO_ANNOUNCE;
    }
    assert_int_equal(taken, 1);
}

static int64_t acts_after(int own, int other, int64_t left_ms)
{
    TqAgentState minds[2] = { tq_agent_begin(5, &scratch), tq_agent_begin(6, &scratch) };
    start("dadinho");
    const TqSide side = to_next_flick(minds, next(minds)).side;
    struct tq_match copy = with_time_left(left_ms);
    struct match *m = match_of(&copy);
    m->ref.period = 2;
    m->ref.score[side] = own;
    m->ref.score[tq_other_side(side)] = other;
    return chosen("novice", &copy, side).at_ms - m->ref.rests_ms;
}

static void who_leads_is_in_no_hurry_at_the_end(void **state)
{
    (void)state;
    assert_true(acts_after(0, 1, 30000) < acts_after(0, 0, 30000));
    assert_true(acts_after(0, 0, 30000) < acts_after(1, 0, 30000));
    assert_int_equal(acts_after(0, 1, 300000), acts_after(1, 0, 300000));
}

/* ---- What they look at ---- */

static void same_offer(const TqOffer *a, const TqOffer *b)
{
    assert_int_equal(a->deed, b->deed);
    assert_int_equal(a->side, b->side);
    assert_int_equal(a->pieces, b->pieces);
    assert_int_equal(a->ball, b->ball);
    assert_int_equal(a->options, b->options);
    assert_int_equal(a->must, b->must);
    assert_int_equal(a->clause, b->clause);
    assert_int_equal(a->until_ms, b->until_ms);
    assert_int_equal(a->request, b->request);
    assert_memory_equal(a->kinds, b->kinds, sizeof a->kinds);
}

static void offers_to_a_side_are_its_own(TqSide side)
{
    TqOffer all[TQ_MAX_OFFERS], own[TQ_MAX_OFFERS];
    const int count = tq_match_offers(&match, all, TQ_MAX_OFFERS);
    const int owned = tq_match_offers_to(&match, side, own, TQ_MAX_OFFERS);
    int at = 0;
    for (int i = 0; i < count; i++) {
        if (all[i].side != side)
            continue;
        assert_true(at < owned);
        same_offer(&all[i], &own[at++]);
    }
    assert_int_equal(at, owned);
}

static void a_glance_sees_the_same(TqSide side)
{
    TqView full, glance;
    tq_match_view(&match, side, &full);
    tq_match_glance(&match, side, &glance);
    assert_int_equal(full.turn, glance.turn);
    assert_int_equal(full.owner, glance.owner);
    assert_int_equal(full.restart, glance.restart);
    if (full.part == TQ_PART_CAPS) {
        assert_int_equal(full.caps.may, glance.caps.may);
        assert_int_equal(full.caps.left, glance.caps.left);
        assert_int_equal(full.caps.removed[side], glance.caps.removed[side]);
    } else if (full.part == TQ_PART_FIGURES) {
        assert_int_equal(full.figures.tick, glance.figures.tick);
        assert_int_equal(full.figures.touches, glance.figures.touches);
        assert_int_equal(full.figures.steps.step, glance.figures.steps.step);
        assert_int_equal(glance.figures.may[side], 0); /* that is not looked for */
    }
}

static void play_and_look(const char *book)
{
    const TqMatchSetup setup = tq_match_usual(tq_book_find(book));
    TqAgentState state[2] = { tq_agent_begin(1, NULL), tq_agent_begin(2, NULL) };
    TqReport report;
    assert_int_equal(tq_match_start(&match, &setup, NULL), TQ_OK);
    for (int i = 0; i < 120; i++) {
        TqCommand command;
        bool acts = false;
        for (int side = TQ_HOME; side <= TQ_AWAY; side++) {
            offers_to_a_side_are_its_own((TqSide)side);
            a_glance_sees_the_same((TqSide)side);
        }
        for (int side = TQ_HOME; side <= TQ_AWAY && !acts; side++)
            acts = tq_agent_choose(tq_agent_find("random"), &match, (TqSide)side, &state[side],
                                   &command);
        if (!acts)
            command = (TqCommand){ .deed = TQ_DO_TIME,
                                   .side = TQ_NO_SIDE,
                                   .at_ms = tq_match_next_deadline(&match) };
        assert_int_equal(tq_match_apply(&match, &command, &report, NULL), TQ_OK);
    }
}

static void who_looks_less_sees_the_same(void **state)
{
    (void)state;
    play_and_look("dadinho");
    play_and_look("chapas");
    play_and_look("fistf-es");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_looks_less_sees_the_same),
        cmocka_unit_test(saves_are_those_of_the_hand),
        cmocka_unit_test(who_stands_offside_is_ticked),
        cmocka_unit_test(nobody_is_ticked_who_spoils_nothing),
        cmocka_unit_test(a_block_closes_more_of_the_goal),
        cmocka_unit_test(the_last_flick_is_a_shot),
        cmocka_unit_test(who_leads_is_in_no_hurry_at_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
