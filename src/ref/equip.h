/* SPDX-License-Identifier: MIT */
/* The equipment check: measures of table, field, pieces and ball against a book's limits. */
#ifndef REF_EQUIP_H
#define REF_EQUIP_H

#include <stddef.h>
#include <stdint.h>

#include <toque/book.h>

#include "ref/equip_rules.h"

struct rulebook;

/* Read a text of measures (docs/format-equipment.md) and check it by the book. `muted` is a clause
   that is switched off, -1: none. Writes at most `cap` breaches; *count says how many there were.
   A text that cannot be read is TQ_BAD_TEXT with its place, and no breach is written. */
TQ_MUST_USE TqStatus equip_check(const struct rulebook *book, int muted, const char *text,
                                 size_t len, TqBreach *out, int cap, int *count, TqError *err);

#endif
