/* SPDX-License-Identifier: MIT */
/* Wishes put to a match where a case ends. */
#ifndef TESTS_CONFORMANCE_WISHES_H
#define TESTS_CONFORMANCE_WISHES_H

#include <toque/match.h>

/* Whatever may be wished is answered, by a clause or by what is in its way. NULL: it is; else what
   is wrong, until the next call. */
const char *wishes_unanswered(const struct tq_match *match);

/* The answer is what the deed itself would get. NULL: it is. */
const char *wishes_untrue(const struct tq_match *match);

#endif
