/* SPDX-License-Identifier: MIT */
/* A row that watches some deeds only has nothing to say of others: whole matches are played, and at
   every step attempts at all deeds are put to the judges that are not asked of them. Nor has one
   that does not look at kinds of flick anything against a kind where a normal one may be made. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include <toque/agent.h>

#include "base/rng.h"
#include "match/match.h"
#include "support/deeds.h"

enum { MATCHES = 2, MOST_COMMANDS = 1500, TRIES_EACH = 4 };

static struct tq_match match;
static Rng dice;

static int between(int lo, int hi)
{
    return lo + (int)rng_below(&dice, (uint64_t)(hi - lo + 1));
}

static TqThing any_thing(TqSide side)
{
    TqThing piece = { TQ_THING_PIECE, (int8_t)side, (int8_t)between(0, TQ_PIECES - 1) };
    return between(0, 4) ? piece : (TqThing){ TQ_THING_BALL, TQ_NO_SIDE, 0 };
}

static TqSpot any_spot(const TqField *field, int i)
{
    return (TqSpot){ .number = (int8_t)i,
                     .x_um = (int32_t)(field->half_x * between(-1100, 1100)),
                     .y_um = (int32_t)(field->half_y * between(-1100, 1100)),
                     .after_ms = 100 * (i + 1) };
}

static TqCommand any_command(const struct ref *ref, TqDeed deed)
{
    const TqSide side = (TqSide)between(TQ_HOME, TQ_AWAY);
    TqCommand c = { .deed = deed, .side = side, .at_ms = ref->now_ms, .aim_x = 1, .placed = true };
    const TqSpot spot = any_spot(&ref->board.field, 0);
    c.thing = any_thing(between(0, 3) ? side : tq_other_side(side));
    c.x_um = spot.x_um;
    c.y_um = spot.y_um;
    c.speed_um_s = between(1, 3000000);
    c.kind = (TqFlickKind)between(0, TQ_FLICKS - 1);
    c.option = (TqOption)between(0, TQ_OPTIONS - 1);
    c.request = (TqRequest)between(1, TQ_REQUESTS - 1);
    c.pose = (TqPoseKind)between(0, TQ_POSE_STANDING);
    c.by = (int16_t)between(0, TQ_PIECES - 1);
    c.spots = (int8_t)between(1, 4);
    for (int i = 0; i < c.spots; i++)
        c.spot[i] = any_spot(&ref->board.field, between(0, 2) + 3 * i);
    return c;
}

/* Watches attempts at some deeds, and not this one. */
static bool is_not_asked(const ClauseRow *row, TqDeed deed)
{
    const uint32_t deeds = ~(TRIES_BIT(0) - 1);
    return row->judge && (row->watches & deeds) &&
           !(row->watches & (TRIES_BIT(deed) | FACT_BIT(FACT_ATTEMPT)));
}

static int put_to_unasked(const struct rulebook *book, const struct ref *ref, const Fact *fact)
{
    int asked = 0;
    for (int c = 0; c < book->chapters; c++)
        for (int i = 0; i < book->chapter[c]->count; i++) {
            const ClauseRow *row = &book->chapter[c]->row[i];
            if (!is_not_asked(row, fact->command.deed) || !in_force(ref, row->clause))
                continue;
            Finding finding = { .sought = false };
            Hearing h = { .ref = ref, .fact = fact, .finding = &finding };
            h.out = ruling_of(row->clause, TQ_CALL_NONE);
            asked++;
            if (row->judge(&h) != JUDGE_SILENT)
                fail_msg("%s speaks of \"%s\", which its row does not watch",
                         book->clause[row->clause].id, tq_deed_word(fact->command.deed));
        }
    return asked;
}

static int try_all_deeds(void)
{
    struct ref ref = match_seen(&match)->ref;
    const struct rulebook *book = rulebook_get(ref.book);
    int asked = 0;
    ref.manner = between(0, 1) ? TQ_ASSISTED : TQ_STRICT;
    for (int deed = 0; deed < TQ_DEEDS; deed++)
        for (int i = 0; i < TRIES_EACH; i++) {
            const TqCommand command = any_command(&ref, (TqDeed)deed);
            const Fact attempt = match_fact_of(FACT_ATTEMPT, &command);
            const bool judged = deed != TQ_DO_ENTRY && deed != TQ_DO_WITHDRAW && deed != TQ_DO_TIME;
            if (judged && !book->impossible(&ref, &command))
                asked += put_to_unasked(book, &ref, &attempt);
        }
    return asked;
}

/* Where nobody objects to a normal flick of the piece, all judges say of every kind what those say
   who look at kinds. */
static int compare_kinds(const struct ref *ref, TqThing piece)
{
    const struct rulebook *book = rulebook_get(ref->book);
    TqCommand c = { .deed = TQ_DO_FLICK, .side = (TqSide)piece.side, .aim_x = 1, .speed_um_s = 1 };
    int denied = 0;
    c.thing = piece;
    c.at_ms = ref->now_ms > ref->rests_ms ? ref->now_ms : ref->rests_ms;
    for (int kind = TQ_FLICK_NORMAL; kind < TQ_FLICKS; kind++) {
        c.kind = (TqFlickKind)kind;
        const Fact attempt = match_fact_of(FACT_ATTEMPT, &c);
        const bool barred = rulebook_objection(book, ref, &attempt) >= 0;
        if (kind == TQ_FLICK_NORMAL && (barred || book->impossible(ref, &c)))
            return 0;
        if (!(book->kinds & 1u << kind))
            continue;
        denied += barred;
        if (barred && rulebook_kind_objection(book, ref, &attempt) < 0)
            fail_msg("%s: nobody who looks at kinds has anything against %s", book->name,
                     tq_flick_word(c.kind));
    }
    return denied;
}

/* Sometimes with the ball in a cap, where it seldom lies. */
static int compare_all_kinds(void)
{
    struct ref ref = match_seen(&match)->ref;
    int denied = 0;
    ref.manner = between(0, 1) ? TQ_ASSISTED : TQ_STRICT;
    if (between(0, 3) == 0)
        ref.board.ball_on = any_thing((TqSide)between(TQ_HOME, TQ_AWAY));
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        for (int n = 0; n < TQ_PIECES; n++)
            if (ref.board.piece[side][n].present)
                denied += compare_kinds(&ref, (TqThing){ TQ_THING_PIECE, (int8_t)side, (int8_t)n });
    return denied;
}

/* How often judges were put what they are not asked, and how often a kind was denied. */
typedef struct {
    int asked, denied;
} Counts;

static void play(int book, uint64_t seed, TqManner manner, Counts *counts)
{
    TqMatchSetup setup = tq_match_usual(book);
    TqAgentState state[2] = { tq_agent_begin(seed, 0), tq_agent_begin(seed + 1, 0) };
    TqReport report;
    setup.seed = seed;
    setup.manner = manner;
    assert_int_equal(tq_match_start(&match, &setup, 0), TQ_OK);
    for (int i = 0; i < MOST_COMMANDS && !match_seen(&match)->ref.over; i++) {
        counts->asked += try_all_deeds();
        counts->denied += compare_all_kinds();
        const TqCommand command = deeds_random(&match, state);
        assert_int_equal(tq_match_apply(&match, &command, &report, 0), TQ_OK);
    }
}

static bool has_such_rows(const struct rulebook *book)
{
    for (int c = 0; c < book->chapters; c++)
        for (int i = 0; i < book->chapter[c]->count; i++)
            if (is_not_asked(&book->chapter[c]->row[i], TQ_DO_WITHDRAW))
                return true;
    return false;
}

static void rows_judge_no_other_deeds(void **state)
{
    (void)state;
    const int matches = MATCHES * (getenv("TOQUE_LONG") ? 20 : 1);
    int books = 0, denied = 0;
    dice = rng_seed(17);
    for (int book = 0; rulebook_get(book); book++) {
        Counts counts = { 0, denied };
        if (!has_such_rows(rulebook_get(book)))
            continue;
        for (int i = 0; i < matches; i++)
            play(book, (uint64_t)(10 * i + 1), i % 2 ? TQ_STRICT : TQ_ASSISTED, &counts);
        assert_true(counts.asked > 10000);
        denied = counts.denied;
        books++;
    }
    assert_true(books > 0);
    assert_true(denied > 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(rows_judge_no_other_deeds) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
