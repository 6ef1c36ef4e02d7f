/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include <toque/judge.h>

#include "support/stand.h"

struct tq_match stood;
const char *stood_book = "fistf-es";

static void nothing(void *user, const TqCase *result)
{
    (void)user;
    (void)result;
}

void stand(const char *body)
{
    const TqJudge desk = { .match = &stood, .muted = -1, .muted_book = -1, .seen = nothing };
    char text[1600];
    TqError err;
    const int len = snprintf(text, sizeof text, "case it\nbook %s\n%s\n", stood_book, body);
    if (tq_judge(&desk, text, (size_t)len, &err) != TQ_OK)
        fail_msg("%s\n%s", body, err.message);
}

int stood_clause(const char *id)
{
    const int found = tq_book_find_clause(tq_book_find(stood_book), id);
    assert_true(found >= 0);
    return found;
}

void stood_do(const TqCommand *command)
{
    TqReport report;
    TqError err;
    if (tq_match_apply(&stood, command, &report, &err) != TQ_OK)
        fail_msg("%s", err.message);
    if (report.refused)
        fail_msg("refused by %s",
                 tq_book_clause(tq_book_find(stood_book), report.ruling[0].clause).id);
}
