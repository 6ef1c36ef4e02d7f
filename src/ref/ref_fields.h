/* SPDX-License-Identifier: MIT */
/* The fields of the referee's state; the book's own are in its rulebook. */
#ifndef REF_REF_FIELDS_H
#define REF_REF_FIELDS_H

#include "base/fields.h"
#include "ref/ref.h"

extern const Fields ref_fields;

/* All that the referee knows, the book's state included. */
struct rulebook;
void ref_hash(const struct rulebook *book, const struct ref *ref, Hash *hash);

#endif
