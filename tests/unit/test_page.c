/* SPDX-License-Identifier: MIT */
/* What a seat at the page is told, with the drill, whose orders are sealed. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include <string.h>

#include <toque/record.h>

#include "wasm/page.h"

enum { FIRST_MS = 1000, TOLD = 1 << 16 };

/* Two orders that differ in everything an order has. */
static const TqCommand ordered[] = {
    { .deed = TQ_DO_WAIT, .side = TQ_AWAY },
    { .deed = TQ_DO_ORDER,
      .side = TQ_AWAY,
      .thing = { TQ_THING_PIECE, TQ_AWAY, 1 },
      .aim_x = -1,
      .speed_um_s = 424242,
      .start_ms = 70 },
    { .deed = TQ_DO_ORDER,
      .side = TQ_AWAY,
      .thing = { TQ_THING_PIECE, TQ_AWAY, 2 },
      .aim_x = -3,
      .aim_y = 1,
      .speed_um_s = 313131,
      .start_ms = 150 },
};

static char told[3][TOLD];

static int64_t deadline(void)
{
    const char *at = strstr(page_text(), "\"deadline\":");
    int64_t due = 0;
    assert_non_null(at);
    for (at += strlen("\"deadline\":"); *at >= '0' && *at <= '9'; at++)
        due = due * 10 + *at - '0';
    return due;
}

static void apply(const TqCommand *command)
{
    const TqOutcome none = { .has_calls = false };
    size_t len = tq_record_write_command(0, command, &none, page_room(), TQ_RECORD_LINE);
    assert_true(len > 0 && page_apply((int)len) > 0);
    if (!strstr(page_text(), "\"impossible\":null") || !strstr(page_text(), "\"refused\":false"))
        fail_msg("%s", page_text());
}

static void begin(void)
{
    const TqRecordHeader header = { .setup = tq_match_usual(0) };
    const size_t len = tq_record_write_header(&header, page_room(), TQ_RECORD_LINE);
    assert_true(page_start((int)len) > 0);
}

static void away_acts(const TqCommand *act, int64_t at_ms)
{
    TqCommand command = *act;
    command.at_ms = at_ms;
    command.start_ms += act->deed == TQ_DO_ORDER ? at_ms : 0;
    apply(&command);
}

/* Home plays the ball; the next decision is the touch. */
static int64_t play_ball(void)
{
    apply(&(TqCommand){ .deed = TQ_DO_FLICK,
                        .side = TQ_HOME,
                        .at_ms = FIRST_MS,
                        .thing = { TQ_THING_PIECE, TQ_HOME, 2 },
                        .aim_x = 1,
                        .speed_um_s = 900000 });
    assert_true(page_look(TQ_HOME) > 0);
    const int64_t due = deadline();
    apply(&(TqCommand){ .deed = TQ_DO_TIME, .side = TQ_NO_SIDE, .at_ms = due });
    return due;
}

static void keep(char kept[TOLD], int len)
{
    assert_true(len > 0 && len < TOLD);
    memcpy(kept, page_text(), (size_t)len);
    kept[len] = '\0';
}

static void nothing_sealed_is_told_to_the_other_seat(void **state)
{
    (void)state;
    for (int seat = TQ_HOME; seat <= TQ_NO_SIDE; seat++) {
        int64_t due = 0;
        for (int i = 0; i < 3; i++) {
            begin();
            due = play_ball(); /* and it is still on its way */
            away_acts(&ordered[i], due);
            keep(told[i], page_look(seat));
        }
        if (seat != TQ_AWAY) {
            assert_string_equal(told[0], told[1]);
            assert_string_equal(told[0], told[2]);
            assert_true(deadline() > due + 150);
        } else {
            assert_string_not_equal(told[1], told[2]);
            assert_int_equal(deadline(), due + 150);
        }
    }
}

static void a_preview_knows_what_its_side_knows(void **state)
{
    (void)state;
    const TqOutcome none = { .has_calls = false };
    for (int i = 0; i < 3; i++) {
        begin();
        away_acts(&ordered[i], FIRST_MS);
        TqCommand command = { .deed = TQ_DO_FLICK,
                              .side = TQ_HOME,
                              .at_ms = FIRST_MS + 200,
                              .thing = { TQ_THING_PIECE, TQ_HOME, 3 },
                              .aim_x = 1,
                              .aim_y = 1,
                              .speed_um_s = 300000 };
        size_t len = tq_record_write_command(0, &command, &none, page_room(), TQ_RECORD_LINE);
        assert_true(len > 0);
        keep(told[i], page_preview((int)len));
    }
    assert_non_null(strstr(told[0], "\"keeps\":true"));
    assert_string_equal(told[0], told[1]);
    assert_string_equal(told[0], told[2]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_sealed_is_told_to_the_other_seat),
        cmocka_unit_test(a_preview_knows_what_its_side_knows),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
