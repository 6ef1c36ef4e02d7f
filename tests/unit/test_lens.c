/* SPDX-License-Identifier: MIT */
/* Where a match stands still: what the other edition would let be done, and by which difference;
   and that every book with an interval tells it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>

#include <toque/lens.h>

#include "support/stand.h"

static struct tq_match room;
static TqLens lens;

static bool is_barred_wholly(const struct tq_match *match)
{
    TqView view;
    tq_match_view(match, TQ_NO_SIDE, &view);
    return view.figures.locked_whole;
}

/* 11.2.5: in the German edition the taker may not even be flicked. */
static void the_taker_of_a_free_kick_is_seen_otherwise(void **state)
{
    (void)state;
    const int other = tq_book_find("fistf-de");
    stood_book = "fistf-es";
    stand("given home 9 at 0 0; home 8 at 0 90; ball at 100 0; locked home 9 free-kick");
    assert_true(tq_match_lens_now(&stood, other, &room, &lens));
    assert_true(lens.differs);
    assert_int_equal(lens.by, 1);
    assert_string_equal(tq_book_switch(tq_book_find("fistf-es"), lens.which[0]).name,
                        "free_kick_taker_ban");
    assert_true(!is_barred_wholly(&stood) && is_barred_wholly(&room));
}

static void most_positions_are_seen_alike(void **state)
{
    (void)state;
    stood_book = "fistf-es";
    stand("given home 9 at 0 0; home 8 at 0 90; ball at 100 0");
    const uint64_t before = tq_match_hash(&stood);
    assert_true(tq_match_lens_now(&stood, tq_book_find("fistf-de"), &room, &lens));
    assert_false(lens.differs);
    assert_int_equal(lens.by, 0);
    assert_true(tq_match_hash(&stood) == before); /* nothing is changed by looking */
}

static void only_a_sister_on_the_same_table_is_asked(void **state)
{
    (void)state;
    stood_book = "fistf-es";
    stand("given home 9 at 0 0; ball at 100 0");
    assert_false(tq_match_lens_now(&stood, tq_book_find("fistf-es"), &room, &lens));
    assert_false(tq_match_lens_now(&stood, tq_book_find("fistf-indoor"), &room, &lens));
    assert_false(tq_match_lens_now(&stood, tq_book_find("chapas"), &room, &lens));
}

static void the_interval_is_told_by_every_book(void **state)
{
    (void)state;
    static const char *const rows[][3] = {
        { "fistf-es", "given home 5 at 0 0; ball at 30 0", "fact whistle" },
        { "fistf-de", "given home 5 at 0 0; ball at 30 0", "fact whistle" },
        { "fistf-indoor", "option interval 60\ngiven home 5 at 0 0; ball at 30 0", "fact whistle" },
        { "chapas",
          "option interval 60\ngiven period 1; turn home; possessions home 0; possessions away 0;"
          " ball 0 100; home 5 at -60 100",
          "fact flick home 5\nfact touch home 5 ball\nfact rest ball at 80 100" },
        { "dadinho", "given turn home; whistle-in 8", "fact time 10" },
    };
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char text[400];
        TqView view;
        stood_book = rows[i][0];
        stand(rows[i][1]);
        tq_match_view(&stood, TQ_NO_SIDE, &view);
        assert_false(view.interval);
        snprintf(text, sizeof text, "%s\n%s", rows[i][1], rows[i][2]);
        stand(text);
        tq_match_view(&stood, TQ_NO_SIDE, &view);
        if (!view.interval || view.period != 1)
            fail_msg("%s: no interval is told", rows[i][0]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_taker_of_a_free_kick_is_seen_otherwise),
        cmocka_unit_test(most_positions_are_seen_alike),
        cmocka_unit_test(only_a_sister_on_the_same_table_is_asked),
        cmocka_unit_test(the_interval_is_told_by_every_book),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
