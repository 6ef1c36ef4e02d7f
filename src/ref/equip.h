/* SPDX-License-Identifier: MIT */
/* The equipment check: measures of table, field, pieces and ball against a book's limits. */
#ifndef REF_EQUIP_H
#define REF_EQUIP_H

#include <stddef.h>
#include <stdint.h>

#include <toque/book.h>
#include <toque/field.h>
#include <toque/kit.h>

#include "ref/equip_rules.h"

struct rulebook;

/* Read a text of measures (docs/format-equipment.md) and check it by the book. `muted` is a clause
   that is switched off, -1: none. Writes at most `cap` breaches; *count says how many there were.
   A text that cannot be read is TQ_BAD_TEXT with its place, and no breach is written. */
TQ_MUST_USE TqStatus equip_check(const struct rulebook *book, int muted, const char *text,
                                 size_t len, TqBreach *out, int cap, int *count, TqError *err);

/* What was measured, put into the usual numbers of the book's game. TQ_BAD_NUMBER: a measure is not
   as the book has it, or no table of ours can be built with it; the message says which. */
TQ_MUST_USE TqStatus equip_fit(const struct rulebook *book, const TqEquipment *equipment,
                               TqField *field, TqPieces *pieces, TqError *err);

/* Read more of it; at most one of each measure and side. */
TQ_MUST_USE TqStatus equip_add(const struct rulebook *book, const char *text, size_t len,
                               TqEquipment *equipment, TqError *err);

#endif
