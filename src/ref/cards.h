/* SPDX-License-Identifier: MIT */
/* What a side has been warned or punished for, and the ladder of what so many bring. */
#ifndef REF_CARDS_H
#define REF_CARDS_H

#include "base/fields.h"
#include "ref/ref.h"

enum { CARDS_KINDS = 4 }; /* of offences that a book counts apart; their meaning is the book's */

typedef struct {
    int count[CARDS_KINDS][2];
} Cards;
extern const Fields cards_fields;

/* So many of a kind bring this call, by this clause. */
typedef struct {
    int8_t kind, at;
    TqCall call;
    int16_t clause;
} CardRung;

/* The first rung that the side has reached and whose clause is in force: graver ones stand first.
   NULL: none. */
const CardRung *cards_due(const Cards *cards, const struct ref *ref, TqSide side,
                          const CardRung *ladder, int rungs);

#endif
