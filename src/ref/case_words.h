/* SPDX-License-Identifier: MIT */
/* Words of cases that the books share; each reads what stands after its word. What an expectation
   found instead is written to `found`. */
#ifndef REF_CASE_WORDS_H
#define REF_CASE_WORDS_H

#include "base/reader.h"
#include "ref/ref.h"

/* kicks SIDE TAKEN SCORED: the series is on, and this side has kicked so often. */
void case_given_kicks(struct ref *ref, Reader *r);

/* The kick of it that is due is this side's. */
void case_given_kick_due(struct ref *ref, Reader *r, TqSide side);

void case_expect_number(Reader *r, int value, char found[64]);
void case_expect_side(Reader *r, TqSide value, char found[64]); /* `none`: nobody */
void case_expect_word(Reader *r, const char *value, char found[64]);

/* A truth without further words. */
void case_expect_true(bool value, const char *otherwise, char found[64]);

#endif
