/* SPDX-License-Identifier: MIT */
/* A person's account: the words for sides, things and places (docs/format-case.md). */
#ifndef PLAY_ACCOUNT_H
#define PLAY_ACCOUNT_H

#include "base/reader.h"
#include "base/writer.h"
#include "play/fact.h"

/* Each reads its words; an error stays in the reader, and the value is a harmless one. */
TqSide account_side(Reader *r);
int account_piece(Reader *r);                 /* a number 1 .. 11, or `keeper` */
int account_piece_of(Reader *r, TqSide side); /* the same, or with that side before it: home 5 */
TqThing account_thing(Reader *r);     /* home 5, away keeper, ball, frame home, fence, hand away */
Vec2 account_place(Reader *r);        /* X Y in millimetres, at most three decimals */
bool account_at(Reader *r, Vec2 *at); /* `at X Y`, if it stands there */
int account_word(Reader *r, const char *(*word)(int), int count, const char *what);

/* A thing in those words: home 5, away keeper, ball. */
void account_write_thing(Writer *w, TqThing thing);

/* What an expectation found instead of what it expected. */
void account_found(char found[64], const char *text);

TqCall account_call(Reader *r);
TqRestart account_restart(Reader *r);
TqOption account_option(Reader *r);

#endif
