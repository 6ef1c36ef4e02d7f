/* SPDX-License-Identifier: MIT */
/* Inside the runner of cases. */
#ifndef MATCH_CASEFILE_H
#define MATCH_CASEFILE_H

#include <toque/contest.h>
#include <toque/judge.h>

#include "base/reader.h"
#include "match/match.h"

typedef struct {
    const TqJudge *judge;
    TqCase out;
    bool open, begun;
    bool in_account; /* a flick is being told; the rest is implied */
    bool too_much;   /* was said to be kept */
    bool expected;   /* an expectation has been read since the last fact */
    double instant;
    int flicks;     /* told since everything last lay still */
    char kit[2000]; /* measures, one a line */
    size_t kit_len;
    TqContest contest;
} Runner;

void case_note(Runner *run, const Verdict *verdict);
void case_settle(Runner *run);

/* case_contest.c: one state after `given`, one after `expect`; false: none of its words. */
bool case_given_contest(Runner *run, Reader *r);
bool case_expect_contest(Runner *run, Reader *r, char found[64]);

/* expect.c: one line after `expect`. */
void case_expect(Runner *run, Reader *r);

#endif
