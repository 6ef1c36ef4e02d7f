/* SPDX-License-Identifier: MIT */
/* A person's account: deeds and what happened (docs/format-case.md). */
#ifndef PLAY_ACCOUNT_FACT_H
#define PLAY_ACCOUNT_FACT_H

#include "base/reader.h"
#include "play/fact.h"

/* What stands after `fact`: a deed (*fact is its attempt, the command filled but for its time), or
   something that happened. *physical: a flick with its aim and speed, to be played on the table. */
void account_fact(Reader *r, Fact *fact, bool *physical, int (*clause)(void *user, const char *id),
                  void *user);

#endif
