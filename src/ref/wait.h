/* SPDX-License-Identifier: MIT */
/* Waiting: for whom, since when, until when, and what silence means. Deadlines come from here. */
#ifndef REF_WAIT_H
#define REF_WAIT_H

#include "ref/ref.h"

struct rulebook;

/* A wait begins now, or when what moves has come to rest. */
void wait_begin(struct ref *ref);

Wait wait_now(const struct rulebook *book, const struct ref *ref);

/* When silence means something; -1: never. */
int64_t wait_ends(const struct rulebook *book, const struct ref *ref);

/* The next thing to fall due by itself, whistle or silence; -1: nothing will. */
int64_t wait_deadline(const struct rulebook *book, const struct ref *ref);

/* Time has come to a deadline: the whistle first, then silence. */
void wait_time(const struct rulebook *book, struct ref *ref, Verdict *verdict);

/* An entry was withdrawn: whoever is waited for has his time anew. */
void wait_anew(const struct rulebook *book, struct ref *ref);

#endif
