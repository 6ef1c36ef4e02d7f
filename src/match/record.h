/* SPDX-License-Identifier: MIT */
/* What writing, reading and replaying a record share. */
#ifndef MATCH_RECORD_H
#define MATCH_RECORD_H

#include <toque/record.h>

#include "base/json.h"
#include "base/writer.h"

/* What a record tells of a ruling. */
TqSaid record_said(const TqRuling *ruling);

/* CALL CLAUSE [RESTART SIDE], in quotes; a call without clause has a dash. */
void record_write_said(Writer *w, int book, TqSaid said);

/* The number of a word among `count`; an error and 0 if it is none of them. */
int record_read_word(Json *j, const char *const *words, int count, const char *expected);

/* [a,b], both in lo .. INT32_MAX; returns its column. */
int record_read_pair(Json *j, int64_t lo, int32_t *a, int32_t *b);

/* As tq_record_command_hash, with the match's own hash after it. */
uint64_t record_command_hash(uint64_t before, int book, const TqCommand *command,
                             const TqReport *report, uint64_t state);

#endif
