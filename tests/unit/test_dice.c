/* SPDX-License-Identifier: MIT */
/* The dice as a text: the usual ones, a user's own, and what the book does not let him change. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <toque/dice.h>

static void the_usual_dice_read_back(void **state)
{
    const TqDice usual = tq_dice_usual();
    char text[TQ_DICE_TEXT], again[TQ_DICE_TEXT];
    TqDice back;
    (void)state;
    size_t len = tq_dice_write(&usual, text, sizeof text);
    assert_true(len > 0);
    assert_int_equal(tq_dice_read(text, len, &back, NULL), TQ_OK);
    assert_int_equal(tq_dice_write(&back, again, sizeof again), len);
    assert_string_equal(text, again);
    assert_int_equal(tq_dice_write(&usual, text, 100), 0);
}

static void what_is_left_out_is_usual(void **state)
{
    const char *text =
        "# a better keeper\nkeeper saved saved saved goal punched corner\nassist 9 2\n";
    TqDice dice;
    (void)state;
    assert_int_equal(tq_dice_read(text, strlen(text), &dice, NULL), TQ_OK);
    assert_int_equal(dice.face[TQ_DIE_KEEPER][2].kind, TQ_FACE_SAVED);
    assert_int_equal(dice.assist.row, 9);
    assert_int_equal(dice.assist.band, 2);
    assert_int_equal(dice.shoot_row, tq_dice_usual().shoot_row);
    assert_int_equal(tq_dice_read("", 0, &dice, NULL), TQ_OK);
}

typedef struct {
    const char *text, *says;
    int line, column;
} Bad;

static const Bad bad[] = {
    { "control F1 F1 F2 D1 L1 D1\n", "dice/penalty.7", 1, 1 },
    { "\ncontrol F1? F1 F2 D1 L1 D1?\n", "dice/penalty.7", 2, 1 },
    { "pass F2 D2 L2 F1 F3? F3X\n", "dice/special.3", 1, 1 },
    { "launch D2 F4 F3? F5? F4X F5X\n", "dice/special.5", 1, 1 },
    { "shoot on on on post bar out\n", "dice/shot_inside.2", 1, 1 },
    { "defend steal steal miss miss clear foul\n", "dice/defence.5", 1, 1 },
    { "keeper saved saved saved goal goal corner\n", "dice/keeper.3", 1, 1 },
    { "penalty goal goal goal goal out punched\n", "dice/penalty.2", 1, 1 },
    { "champion longshot assist assist save recovery foul\n", "dice/champion.4", 1, 1 },
    { "control F1 F1 F2 D1 L1\n", "word", 1, 23 },
    { "control F1 F1 F2 D1 L1 D1? F1\n", "", 1, 28 },
    { "control F0 F1 F2 D1 L1 D1?\n", "arrow", 1, 9 },
    { "keeper saved saved goal goal punched steal\n", "result", 1, 38 },
    { "assist 12 3\n", "11", 1, 8 },
    { "assist 9 6\n", "5", 1, 10 },
    { "dies F1\n", "die or a square", 1, 1 },
};

static void what_will_not_do_is_said(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        TqDice dice;
        TqError err;
        if (tq_dice_read(bad[i].text, strlen(bad[i].text), &dice, &err) == TQ_OK)
            fail_msg("taken: %s", bad[i].text);
        assert_int_equal(err.status, TQ_BAD_TEXT);
        if (!strstr(err.message, bad[i].says) || err.line != bad[i].line ||
            err.column != bad[i].column)
            fail_msg("%s%d:%d: %s", bad[i].text, err.line, err.column, err.message);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_usual_dice_read_back),
        cmocka_unit_test(what_is_left_out_is_usual),
        cmocka_unit_test(what_will_not_do_is_said),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
