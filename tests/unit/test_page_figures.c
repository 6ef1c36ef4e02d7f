/* SPDX-License-Identifier: MIT */
/* What a seat at the page is told of a match of FISTF, what it can foresee, and what it cannot see.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include <toque/record.h>

#include "wasm/page.h"

enum { TOLD = 1 << 17, WAY = 4, SEALED = 0, LIVE = 1 };

static char told[3][TOLD];
static int book;

static int put(const TqCommand *command)
{
    const TqOutcome none = { .has_calls = false };
    const size_t len = tq_record_write_command(book, command, &none, page_room(), TQ_RECORD_LINE);
    assert_true(len > 0);
    return (int)len;
}

static void apply(const TqCommand *command)
{
    assert_true(page_apply(put(command)) > 0);
    if (!strstr(page_text(), "\"impossible\":null") || !strstr(page_text(), "\"refused\":false"))
        fail_msg("%s", page_text());
}

static void begin(int way)
{
    TqRecordHeader header;
    memset(&header, 0, sizeof header);
    book = tq_book_find("fistf-es");
    header.setup = tq_match_usual(book);
    header.setup.setting[WAY] = way;
    assert_true(page_start((int)tq_record_write_header(&header, page_room(), TQ_RECORD_LINE)) > 0);
}

/* A seat's whole look, as text. */
static const char *look(int seat)
{
    const int len = page_look(seat);
    assert_true(len > 0 && len < TOLD);
    memcpy(told[0], page_text(), (size_t)len);
    told[0][len] = '\0';
    return told[0];
}

static bool says(const char *text, const char *what)
{
    return strstr(text, what) != NULL;
}

/* The number behind a key, from there on in a text. */
static double number(const char *text, const char *key)
{
    const char *at = strstr(text, key);
    assert_non_null(at);
    return strtod(at + strlen(key), NULL);
}

static TqSide turn(void)
{
    return says(look(2), "\"turn\":\"home\"") ? TQ_HOME : TQ_AWAY;
}

/* Whatever comes before the kick-off, in its shortest form; returns who takes it. */
static TqSide come_to_kick_off(void)
{
    for (int i = 0; i < 20 && !says(look(2), "\"step\":\"flick\""); i++) {
        const bool toss = says(told[0], "\"phase\":\"toss\"");
        TqCommand say = { .deed = toss ? TQ_DO_CHOOSE : TQ_DO_READY, .side = turn() };
        if (toss)
            say.side = says(told[0], "\"chooser\":\"home\"") ? TQ_HOME : TQ_AWAY;
        say.option = toss ? TQ_OPT_BALL : TQ_OPT_NONE;
        apply(&say);
    }
    assert_true(says(told[0], "\"mustPass\":\"halfway-line\""));
    return turn();
}

/* The taker's nearest figure at the ball; the table runs to the play. */
static TqCommand kick_off(TqSide side)
{
    int best = 1;
    double least = 1e9;
    TqCommand flick = { .deed = TQ_DO_FLICK, .side = side, .speed_um_s = 900000 };
    const char *at = strstr(strstr(look(2), "\"pieces\":{"), side == TQ_HOME ? "home" : "away");
    for (int n = 0; n < TQ_PIECES; n++, at = strstr(at, "\"radius\"") + 1) {
        const double x = number(at, "\"x\":"), y = number(at, "\"y\":");
        if (n == 0 || n == 11 || x * x + y * y >= least)
            continue;
        least = x * x + y * y;
        best = n;
        flick.aim_x = (int32_t)(-1000 * x);
        flick.aim_y = (int32_t)(-1000 * y);
    }
    flick.thing = (TqThing){ TQ_THING_PIECE, (int8_t)side, (int8_t)best };
    return flick;
}

static void a_seat_is_told_the_part_of_figures(void **state)
{
    (void)state;
    static const char *const keys[] = {
        "\"phase\":\"restart\"",
        "\"touchesMost\":3",
        "\"ticksLeft\":3",
        "\"attempts\":0",
        "\"offside\":{",
        "\"keepers\":{",
        "\"way\":\"live\"",
        "\"lag\":118",
        "\"buttons\":null",
        "\"caps\":null",
        "\"mustPass\":\"halfway-line\"",
    };
    begin(LIVE);
    (void)come_to_kick_off();
    for (unsigned i = 0; i < sizeof keys / sizeof keys[0]; i++)
        if (!says(look(TQ_HOME), keys[i]))
            fail_msg("%s is not in %s", keys[i], told[0]);
}

static void what_would_come_is_foreseen(void **state)
{
    (void)state;
    begin(LIVE);
    const TqSide side = come_to_kick_off();
    const TqCommand flick = kick_off(side);
    assert_true(page_ahead((int)side) > 0); /* nothing moves */
    assert_true(says(page_text(), "\"touch\":-1,\"ways\":[]"));
    assert_true(page_meet(put(&flick)) > 0);
    assert_true(says(page_text(), "\"meets\":true"));
    assert_true(page_after(put(&flick)) > 0); /* on a copy */
    assert_true(says(page_text(), "\"moves\":["));
    assert_true(says(look((int)side), "\"step\":\"flick\""));
    apply(&flick);
    assert_true(page_ahead((int)side) > 0);
    assert_true(number(page_text(), "\"touch\":") > 0);
    assert_true(says(page_text(), "\"thing\":{\"kind\":\"ball\""));
    const TqCommand place = { .deed = TQ_DO_PLACE,
                              .side = TQ_HOME,
                              .thing = { TQ_THING_PIECE, TQ_HOME, 0 },
                              .x_um = 0,
                              .y_um = 20000 };
    assert_true(page_reach(put(&place)) > 0); /* as far out as it can be held */
    assert_true(says(page_text(), "\"axis\":") && number(page_text(), "\"ms\":") >= 180);
    TqCommand stop = place;
    stop.thing.number = 3;
    assert_true(page_stop_at(put(&stop)) > 0);
    assert_true(says(page_text(), "\"aim\":"));
}

/* Three orders of the other side that differ in everything, or none: a seat is told the same. */
static void no_order_of_the_other_side_is_told(void **state)
{
    (void)state;
    static char seen[3][TOLD];
    for (int i = 0; i < 3; i++) {
        begin(SEALED);
        const TqSide side = come_to_kick_off(), other = tq_other_side(side);
        const TqCommand flick = kick_off(side);
        apply(&flick);
        const double due = number(look(2), "\"deadline\":"); /* the play */
        apply(&(TqCommand){ .deed = TQ_DO_TIME, .side = TQ_NO_SIDE, .at_ms = (int64_t)due });
        assert_true(says(look((int)other), "\"credit\":true"));
        TqCommand answer = { .deed = i == 0 ? TQ_DO_WAIT : TQ_DO_ORDER,
                             .side = other,
                             .at_ms = (int64_t)due };
        if (i > 0) {
            answer.thing = (TqThing){ TQ_THING_PIECE, (int8_t)other, (int8_t)(2 + i) };
            answer.aim_x = i;
            answer.aim_y = 1;
            answer.speed_um_s = 100000 * i;
            answer.start_ms = (int64_t)due + 250 + 50 * i;
        }
        apply(&answer);
        strcpy(seen[i], look((int)side));
        assert_int_equal(says(look((int)other), "\"order\":-1"), i == 0);
        assert_true(says(seen[i], "\"order\":-1"));
    }
    assert_string_equal(seen[0], seen[1]);
    assert_string_equal(seen[0], seen[2]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_seat_is_told_the_part_of_figures),
        cmocka_unit_test(what_would_come_is_foreseen),
        cmocka_unit_test(no_order_of_the_other_side_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
