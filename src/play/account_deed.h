/* SPDX-License-Identifier: MIT */
/* The deeds of a person's account (docs/format-case.md). */
#ifndef PLAY_ACCOUNT_DEED_H
#define PLAY_ACCOUNT_DEED_H

#include "base/reader.h"
#include "play/fact.h"

/* A deed, if the next word is one: *fact is its attempt. *physical: a flick to be played. */
bool account_deed(Reader *r, Fact *fact, bool *physical, int (*clause)(void *user, const char *id),
                  void *user);

void account_direction(Reader *r, int32_t *x, int32_t *y); /* `X Y`, any length, with decimals */
void account_facing(Reader *r, int32_t *x, int32_t *y);    /* `facing X Y`, if it stands there */

#endif
