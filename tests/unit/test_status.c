/* SPDX-License-Identifier: MIT */
/* Tests of toque/status.h. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <toque/status.h>

#include <string.h>

static void every_status_has_its_own_text(void **state)
{
    (void)state;
    for (int i = 0; i < TQ_STATUS_COUNT; i++) {
        assert_true(strlen(tq_status_text((TqStatus)i)) > 0);
        for (int j = 0; j < i; j++)
            assert_string_not_equal(tq_status_text((TqStatus)i), tq_status_text((TqStatus)j));
    }
    assert_string_equal(tq_status_text(TQ_BAD_NUMBER), "not a finite number");
}

static void a_number_that_is_no_status_has_a_text_too(void **state)
{
    (void)state;
    assert_string_equal(tq_status_text(TQ_STATUS_COUNT), "unknown status");
    assert_string_equal(tq_status_text((TqStatus)-1), "unknown status");
}

static void an_error_is_filled_and_its_status_returned(void **state)
{
    TqError err;
    (void)state;
    assert_int_equal(tq_error_set(&err, TQ_BAD_ID, 3, 7, "no body 12"), TQ_BAD_ID);
    assert_int_equal(err.status, TQ_BAD_ID);
    assert_int_equal(err.line, 3);
    assert_int_equal(err.column, 7);
    assert_string_equal(err.message, "no body 12");
    assert_int_equal(tq_error_set(NULL, TQ_FULL, 0, 0, "x"), TQ_FULL);
}

static void without_a_message_the_status_speaks(void **state)
{
    TqError err;
    (void)state;
    assert_int_equal(tq_error_set(&err, TQ_BAD_NUMBER, 0, 0, NULL), TQ_BAD_NUMBER);
    assert_string_equal(err.message, "not a finite number");
}

static void a_long_message_is_cut_between_characters(void **state)
{
    TqError err;
    char message[300];
    (void)state;
    memset(message, 'a', sizeof message);
    message[160] = '\0';
    assert_int_equal(tq_error_set(&err, TQ_FULL, 0, 0, message), TQ_FULL);
    assert_int_equal(strlen(err.message), 159);
    message[159] = '\0';
    assert_int_equal(tq_error_set(&err, TQ_FULL, 0, 0, message), TQ_FULL);
    assert_string_equal(err.message, message);
    memcpy(message + 157, "\xE2\x82\xAC", 4); /* the euro sign, bytes 157 to 159 */
    assert_int_equal(tq_error_set(&err, TQ_FULL, 0, 0, message), TQ_FULL);
    assert_int_equal(strlen(err.message), 157);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_status_has_its_own_text),
        cmocka_unit_test(a_number_that_is_no_status_has_a_text_too),
        cmocka_unit_test(an_error_is_filled_and_its_status_returned),
        cmocka_unit_test(without_a_message_the_status_speaks),
        cmocka_unit_test(a_long_message_is_cut_between_characters),
    };
    return cmocka_run_group_tests_name("status", tests, NULL, NULL);
}
