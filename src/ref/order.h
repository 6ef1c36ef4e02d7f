/* SPDX-License-Identifier: MIT */
/* Precedence: of several rulings the first of a list by clause; and rulings that are held back. */
#ifndef REF_ORDER_H
#define REF_ORDER_H

#include "base/fields.h"
#include "ref/ref.h"

/* The clauses of one page of precedence, the first that was spoken decides. */
typedef struct {
    int count;
    const int16_t *clause;
} Order;

#define ORDER(array)                                     \
    {                                                    \
        (int)(sizeof(array) / sizeof(array)[0]), (array) \
    }

/* The first of `rulings` that counts, by the order; what is not in it comes last, as spoken. -1:
   none counts. */
typedef bool OrderCounts(const TqRuling *ruling);
int order_first(const Order *order, const TqRuling *rulings, int count, OrderCounts *counts);

/* Rulings held back until what brought them has ended. Of a flick: up to 16 by judges of the
   attempt, and 16 entries (the match takes no more); of the referee's hands: each piece once. */
enum { ORDER_HELD = 32 };
_Static_assert(ORDER_HELD >= 2 * TQ_PIECES, "each piece can be set right");

typedef struct {
    int count;
    TqRuling ruling[ORDER_HELD];
} Held;
extern const Fields order_fields_held;

void order_hold(Held *held, TqRuling ruling);

/* No longer held. */
void order_release(Held *held);

#endif
