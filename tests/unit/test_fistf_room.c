/* SPDX-License-Identifier: MIT */
/* 2.3: a place that is taken, to the millimetre: clear of everything by one, and not farther than
   that takes. And the beginning of a match whose sets look alike (4.1.2). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/rng.h"
#include "book/fistf/fistf.h"
#include "match/match.h"

static struct tq_match match;

static int book_named(const char *name)
{
    int book = 0;
    while (strcmp(tq_book_name(book), name) != 0)
        book++;
    return book;
}

static struct ref *begin(const char *book, const char *setting, int32_t value)
{
    TqMatchSetup setup = tq_match_usual(book_named(book));
    TqError err;
    for (int i = 0; setting && i < tq_book_settings(setup.book); i++)
        if (strcmp(tq_book_setting(setup.book, i).name, setting) == 0)
            setup.setting[i] = value;
    assert_int_equal(tq_match_start(&match, &setup, &err), TQ_OK);
    return &match_of(&match)->ref;
}

/* The smallest gap to any other thing, were it there. */
static double least_gap(const struct ref *ref, TqThing thing, Vec2 at)
{
    Footprint there = *board_get(&ref->board, thing);
    there.at = at;
    double least = footprint_gap(&there, &ref->board.ball);
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        for (int n = 0; n <= SPARE; n++) {
            const Footprint *seen = &ref->board.piece[side][n];
            const double gap = footprint_gap(&there, seen);
            if (seen->present && !thing_same(thing_piece((TqSide)side, n), thing) && gap < least)
                least = gap;
        }
    return least;
}

static Vec2 somewhere(Rng *rng, double far)
{
    const double x = rng_unit(rng), y = rng_unit(rng);
    return vec2((2 * x - 1) * far, (2 * y - 1) * far);
}

/* A crowd in the middle of the field, and the ball among it. */
static void crowd(struct ref *ref, Rng *rng)
{
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        for (int n = 1; n <= FIGURES; n++) {
            const TqThing piece = thing_piece((TqSide)side, n);
            place_set_near(&ref->board, piece, somewhere(rng, 80));
        }
    place_lay_ball(&ref->board, place_free_near(&ref->board, thing_ball(), somewhere(rng, 80)));
}

static void a_taken_place_is_left_by_a_millimetre(void **state)
{
    Rng rng = rng_seed(23);
    int moved = 0;
    (void)state;
    for (int round = 0; round < 200; round++) {
        struct ref *ref = begin("fistf-es", 0, 0);
        const TqThing piece = thing_piece(TQ_HOME, SPARE);
        const Vec2 from = somewhere(&rng, 60), to = somewhere(&rng, 1);
        const Vec2 way = vec2_normalised(to);
        crowd(ref, &rng);
        const Vec2 at = fistf_clear_along(ref, piece, from, way);
        const double far = vec2_length(vec2_sub(at, from));
        assert_true(least_gap(ref, piece, at) > GAP - 1e-5);
        if (far > 0) {
            moved++;
            assert_true(least_gap(ref, piece, at) < GAP + 1e-5);
        }
        for (double before = 0; before < far - 0.01; before += 0.05)
            assert_true(least_gap(ref, piece, vec2_add_scaled(from, way, before)) < GAP);
    }
    assert_true(moved > 100);
}

/* 4.1.2: lots say who changes his set; when he has, the toss of 4.1.1. */
static void sets_that_look_alike_are_changed_first(void **state)
{
    TqOffer offer[TQ_MAX_OFFERS];
    TqReport report;
    TqError err;
    (void)state;
    const struct ref *ref = begin("fistf-de", "alike", 1);
    assert_int_equal(fistf_seen(ref)->phase, FISTF_COLOURS);
    assert_true(tq_match_offers(&match, offer, TQ_MAX_OFFERS) > 0);
    assert_int_equal(offer[0].deed, TQ_DO_READY);
    const TqCommand ready = {
        .deed = TQ_DO_READY, .side = offer[0].side, .at_ms = 1000, .thing = thing_none()
    };
    assert_int_equal(tq_match_apply(&match, &ready, &report, &err), TQ_OK);
    assert_int_equal(fistf_seen(ref)->phase, FISTF_TOSS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_taken_place_is_left_by_a_millimetre),
        cmocka_unit_test(sets_that_look_alike_are_changed_first),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
