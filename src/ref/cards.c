/* SPDX-License-Identifier: MIT */
/* How far up the ladder a side has come. */
#include "ref/cards.h"

static const Field fields[] = { FIELD_INT_GRID(Cards, count) };
const Fields cards_fields = FIELDS(Cards, fields);

const CardRung *cards_due(const Cards *cards, const struct ref *ref, TqSide side,
                          const CardRung *ladder, int rungs)
{
    for (int i = 0; i < rungs; i++)
        if (cards->count[ladder[i].kind][side] >= ladder[i].at && in_force(ref, ladder[i].clause))
            return &ladder[i];
    return 0;
}
