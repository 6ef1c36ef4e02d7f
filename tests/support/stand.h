/* SPDX-License-Identifier: MIT */
/* A match as a case leaves it, for tests that ask the match what no case can ask. */
#ifndef SUPPORT_STAND_H
#define SUPPORT_STAND_H

#include <toque/match.h>

extern struct tq_match stood;
extern const char *stood_book; /* fistf-es unless a test says otherwise */

/* `body`: lines of a case after its book. Fails the test if they cannot be read. */
void stand(const char *body);

int stood_clause(const char *id);

/* Must be taken, and happen. */
void stood_do(const TqCommand *command);

#endif
