/* SPDX-License-Identifier: MIT */
/* A person's account: the words for sides, things, places, deeds and facts (docs/format-case.md).
 */
#ifndef PLAY_ACCOUNT_H
#define PLAY_ACCOUNT_H

#include "base/reader.h"
#include "play/fact.h"

/* Each reads its words; an error stays in the reader, and the value is a harmless one. */
TqSide account_side(Reader *r);
int account_piece(Reader *r);         /* a number 1 .. 11, or `keeper` */
TqThing account_thing(Reader *r);     /* home 5, away keeper, ball, frame home, fence, hand away */
Vec2 account_place(Reader *r);        /* X Y in millimetres, at most three decimals */
bool account_at(Reader *r, Vec2 *at); /* `at X Y`, if it stands there */
int account_word(Reader *r, const char *(*word)(int), int count, const char *what);

/* What an expectation found instead of what it expected. */
void account_found(char found[64], const char *text);

TqCall account_call(Reader *r);
TqRestart account_restart(Reader *r);
TqOption account_option(Reader *r);

/* What stands after `fact`: a deed (*fact is its attempt, the command filled but for its time), or
   something that happened. *physical: a flick with its aim and speed, to be played on the table. */
void account_fact(Reader *r, Fact *fact, bool *physical, int (*clause)(void *user, const char *id),
                  void *user);

#endif
