/* SPDX-License-Identifier: MIT */
/* No entry of the referee is passed over in silence: whatever he enters and whenever, of the motion
   as a whole or of one flick of it, a call rests on that clause, or he is told that it is not
   upheld, or what must be known first. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <toque/agent.h>

#include "base/rng.h"
#include "support/deeds.h"

enum { COMMANDS = 150, EVERY = 3, FLICKS = 3, FIGURES = 11 };

static struct tq_match match, then;
static Rng dice;
static int answers;

static int upto(int most)
{
    return (int)rng_below(&dice, (uint64_t)most + 1);
}

/* Of no figure as often as of any, of no flick as often as of one. */
static TqCommand entry_of(int clause)
{
    const TqSide side = upto(1) ? TQ_AWAY : TQ_HOME;
    TqCommand out = { .deed = TQ_DO_ENTRY,
                      .side = side,
                      .at_ms = tq_match_moment(&match).now_ms,
                      .thing = { TQ_THING_NONE, 0, 0 },
                      .clause = (int16_t)clause,
                      .flick = (int8_t)(upto(1) ? 1 + upto(FLICKS - 1) : 0) };
    if (upto(1))
        out.thing = (TqThing){ TQ_THING_PIECE, (int8_t)side, (int8_t)upto(FIGURES - 1) };
    if (upto(1)) {
        out.placed = true;
        out.x_um = 1000 * (upto(1400) - 700);
        out.y_um = 1000 * (upto(1000) - 500);
    }
    return out;
}

static bool rests_on(const TqRuling *ruling, int clause)
{
    bool found = ruling->clause == clause;
    for (int i = 0; i < TQ_MAX_WITH; i++)
        found |= ruling->with[i] == clause;
    return found;
}

/* A broken ball is changed when it rests. Who stands elsewhere (5.4.2) is no case of 5.4.1, and
   after a yellow card there is an orange one: those are named instead, and indoors, for the number
   of figures, V.2. */
static bool is_answered(int book, const TqCommand *entry, const TqReport *report)
{
    static const char *const later[] = { "III.3.2.s2", "II.3.4", "5.4.1", "10.1" };
    const char *id = strchr(tq_book_clause(book, entry->clause).id, '/') + 1;
    const bool indoor = strcmp(tq_book_name(book), "fistf-indoor") == 0;
    const int instead =
        indoor && strcmp(id, "1.5") == 0 ? tq_book_find_clause(book, "fistf-es/V.2") : -1;
    bool found = report->needs || report->refused;
    for (int i = 0; i < report->rulings; i++)
        found |= rests_on(&report->ruling[i], entry->clause) ||
                 (instead >= 0 && rests_on(&report->ruling[i], instead));
    for (unsigned i = 0; i < sizeof later / sizeof later[0]; i++)
        found |= strcmp(id, later[i]) == 0;
    return found;
}

static void enter_everything(int book)
{
    for (int clause = 0; clause < tq_book_clauses(book); clause++) {
        const TqClause of = tq_book_clause(book, clause);
        const TqCommand entry = entry_of(clause);
        TqReport report;
        if (!of.id || !of.entry)
            continue;
        then = match;
        if (tq_match_apply(&then, &entry, &report, 0) != TQ_OK)
            continue; /* it cannot be: that is an answer too */
        answers++;
        if (!is_answered(book, &entry, &report))
            fail_msg("%s of flick %d at %lld ms: nothing is said of it", of.id, entry.flick,
                     (long long)entry.at_ms);
    }
}

static void play(const char *name, uint64_t seed)
{
    TqMatchSetup setup = tq_match_usual(tq_book_find(name));
    TqAgentState state[2] = { tq_agent_begin(2 * seed - 2, 0), tq_agent_begin(2 * seed - 1, 0) };
    TqReport report;
    setup.seed = seed;
    setup.manner = TQ_STRICT;
    assert_int_equal(tq_match_start(&match, &setup, 0), TQ_OK);
    for (int i = 0; i < COMMANDS && !tq_match_moment(&match).over; i++) {
        const TqCommand command = deeds_random(&match, state);
        assert_int_equal(tq_match_apply(&match, &command, &report, 0), TQ_OK);
        if (i % EVERY == 0)
            enter_everything(setup.book);
    }
}

static void every_entry_is_answered(void **state)
{
    static const char *const books[] = { "fistf-es", "fistf-de", "fistf-indoor" };
    const int matches = getenv("TOQUE_LONG") ? 40 : 4;
    (void)state;
    dice = rng_seed(29);
    for (unsigned i = 0; i < sizeof books / sizeof books[0]; i++)
        for (int n = 0; n < matches; n++)
            play(books[i], (uint64_t)n + 101);
    assert_true(answers > 10000);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(every_entry_is_answered) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
