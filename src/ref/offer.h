/* SPDX-License-Identifier: MIT */
/* What may be done now: the book says which deeds to think of, the judges which of them pass. */
#ifndef REF_OFFER_H
#define REF_OFFER_H

#include "ref/rulebook.h"

#define OFFER_OPTION(option) (1u << (option))

typedef struct offering {
    const struct rulebook *book;
    const struct ref *ref;    /* as if with help: what is punished is not offered */
    const struct ref *played; /* as it is; NULL: the same */
    TqSide to;                /* only what this side may do is asked for; TQ_NO_SIDE: all */
    int64_t until_ms; /* when the present wait ends, in the manner that is played; -1: never */
    /* Deeds that could be done and would be punished, and are offered to nobody. NULL: none. */
    bool (*withheld)(const struct ref *ref, const TqCommand *command);
    int count;
    TqOffer offer[TQ_MAX_OFFERS];
} Offering;

/* All offers of the moment to a side, TQ_NO_SIDE: to both; up to `cap` of them, returns how many.
 */
int offer_all(const struct rulebook *book, const struct ref *ref, TqSide to, TqOffer *out, int cap);

/* Is it asked what may be done by this side? What would be offered to nobody is not tried. */
bool offer_is_asked(const Offering *o, TqSide side);

/* Does nothing speak against it: it is possible, not withheld, and no judge objects? */
bool offer_may(const Offering *o, const TqCommand *command);

/* The own pieces with which the deed may be done, each tried where it stands. */
uint32_t offer_pieces_for(const Offering *o, TqDeed deed, TqSide side);

/* An offer by that clause, until the present wait ends; the rest is the caller's to fill. */
TqOffer offer_of(const Offering *o, TqDeed deed, TqSide side, int clause);

void offer_add(Offering *o, TqOffer what);
void offer_pieces(Offering *o, TqDeed deed, TqSide side, int clause, bool must); /* if there are */
void offer_choice(Offering *o, TqSide side, uint32_t options, int clause, bool must);
void offer_ready(Offering *o, TqSide side, int clause);
/* What may be asked of the referee, about the pieces of a side among these; TQ_NO_SIDE: about none.
   If it may. */
void offer_request(Offering *o, TqSide side, TqRequest request, TqSide about, uint32_t pieces,
                   int clause);

#endif
