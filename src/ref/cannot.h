/* SPDX-License-Identifier: MIT */
/* What cannot be, whatever a book says: each gives its reason in English, or NULL: it can. */
#ifndef REF_CANNOT_H
#define REF_CANNOT_H

#include "ref/rulebook.h"

/* With a piece of one's own that is on the table; `otherwise`: it is another's, or none. */
const char *cannot_with(const struct ref *ref, const TqCommand *command, const char *otherwise);

const char *cannot_come_on(const struct ref *ref, TqSide side, int number); /* a reserve */

/* Is there such a thing on the table, to be put elsewhere? */
const char *cannot_lift(const struct ref *ref, TqThing thing);

/* Put down at the command's place: on the board, and on nothing else; the ball may be put where a
   piece lies, if `goes_aside`. */
const char *cannot_put(const struct ref *ref, const TqCommand *command, bool goes_aside);

/* An entry of a clause that a referee can see, against the side of the piece it names. */
const char *cannot_enter(const struct rulebook *book, const TqCommand *command);

#endif
