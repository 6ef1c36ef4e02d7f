/* SPDX-License-Identifier: MIT */
/* What books share of the words of cases. */
#include "ref/case_words.h"

#include "base/writer.h"
#include "play/account.h"

void case_given_kicks(struct ref *ref, Reader *r)
{
    TqSide side = account_side(r);
    ref->series.kicks[side] = (int)reader_int(r, 0, 99);
    ref->series.scored[side] = (int)reader_int(r, 0, ref->series.kicks[side]);
    ref->period = PERIOD_SERIES;
    ref->whistle_ms = -1;
}

void case_given_kick_due(struct ref *ref, Reader *r, TqSide side)
{
    if (reader_ok(r) && !series_due(&ref->series, side))
        reader_fail(r, "the sides of a series kick in turn");
}

void case_expect_number(Reader *r, int value, char found[64])
{
    int wanted = (int)reader_int(r, -99, 99);
    Writer w;
    if (!reader_ok(r) || wanted == value)
        return;
    writer_init(&w, found, 64);
    writer_int(&w, value);
}

void case_expect_side(Reader *r, TqSide value, char found[64])
{
    TqSide wanted = reader_accept(r, "none") ? TQ_NO_SIDE : account_side(r);
    if (reader_ok(r) && wanted != value)
        account_found(found, tq_side_word(value));
}

void case_expect_word(Reader *r, const char *value, char found[64])
{
    Span word = reader_word(r);
    if (reader_ok(r) && !span_is(word, value))
        account_found(found, value);
}

void case_expect_true(bool value, const char *otherwise, char found[64])
{
    if (!value)
        account_found(found, otherwise);
}
