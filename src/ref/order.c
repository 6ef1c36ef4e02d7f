/* SPDX-License-Identifier: MIT */
/* Which of several rulings stands, and what waits to be ruled. */
#include "ref/order.h"

#include "play/play_fields.h"

static const Field held_fields[] = {
    FIELD_INT(Held, count),
    FIELD_PART_ARRAY(Held, ruling, &play_fields_ruling),
};
const Fields order_fields_held = FIELDS(Held, held_fields);

static int rank(const Order *order, int clause)
{
    for (int i = 0; i < order->count; i++)
        if (order->clause[i] == clause)
            return i;
    return order->count;
}

int order_first(const Order *order, const TqRuling *rulings, int count, OrderCounts *counts)
{
    int best = order->count + 1, found = -1;
    for (int i = 0; i < count; i++) {
        int at = rank(order, rulings[i].clause);
        if (at < best && counts(&rulings[i])) {
            best = at;
            found = i;
        }
    }
    return found;
}

void order_hold(Held *held, TqRuling ruling)
{
    TQ_ASSERT(held->count < ORDER_HELD);
    held->ruling[held->count++] = ruling;
}

/* What it was is forgotten too: the hash of a state says nothing of what has been. */
void order_release(Held *held)
{
    *held = (Held){ .count = 0 };
}
