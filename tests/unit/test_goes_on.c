/* SPDX-License-Identifier: MIT */
/* A match always goes on: what falls due next never lies behind its clock, and until it is over
   somebody may act or something falls due. Matches that once stopped, played to their end. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include <toque/agent.h>

#include "support/deeds.h"

enum { MOST_COMMANDS = 4000, MOST_OFFERS = 64 };

static struct tq_match match;

/* Does play wait for anything that somebody may do? */
static bool somebody_may_act(void)
{
    TqOffer offer[MOST_OFFERS];
    const int offers = tq_match_offers(&match, offer, MOST_OFFERS);
    bool found = false;
    for (int i = 0; i < offers; i++)
        found |= offer[i].must;
    return found;
}

static void look(const char *book, uint64_t seed, int command)
{
    const int64_t due = tq_match_next_deadline(&match), now = tq_match_moment(&match).now_ms;
    if (due >= 0 ? due >= now : somebody_may_act())
        return;
    fail_msg("%s, seed %llu, command %d: at %lld ms the next thing falls due at %lld", book,
             (unsigned long long)seed, command, (long long)now, (long long)due);
}

/* Two players by lot; seeds as in bench/matches.c. */
static void play(const char *book, uint64_t seed)
{
    TqMatchSetup setup = tq_match_usual(tq_book_find(book));
    TqAgentState state[2] = { tq_agent_begin(2 * seed - 2, 0), tq_agent_begin(2 * seed - 1, 0) };
    TqReport report;
    int commands = 0;
    setup.seed = seed;
    assert_int_equal(tq_match_start(&match, &setup, 0), TQ_OK);
    while (!tq_match_moment(&match).over) {
        look(book, seed, commands);
        const TqCommand command = deeds_random(&match, state);
        assert_int_equal(tq_match_apply(&match, &command, &report, 0), TQ_OK);
        assert_false(report.refused);
        assert_true(++commands < MOST_COMMANDS);
    }
}

/* After a back granted in motion the limit of 10.8.2 lay before the flick, in the past; or a figure
   stayed down where a kick was taken instead of the goal, and could not be flicked. */
static void matches_that_stopped_end(void **state)
{
    static const struct {
        const char *book;
        uint64_t seed;
    } once[] = { { "fistf-es", 4727 },    { "fistf-es", 8613 },     { "fistf-es", 9766 },
                 { "fistf-de", 9323 },    { "fistf-indoor", 3786 }, { "fistf-indoor", 7857 },
                 { "fistf-indoor", 8287 } };
    (void)state;
    for (unsigned i = 0; i < sizeof once / sizeof once[0]; i++)
        play(once[i].book, once[i].seed);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(matches_that_stopped_end) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
