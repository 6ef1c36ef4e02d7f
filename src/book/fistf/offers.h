/* SPDX-License-Identifier: MIT */
/* What the files on offers share. */
#ifndef BOOK_FISTF_OFFERS_H
#define BOOK_FISTF_OFFERS_H

#include "book/fistf/fistf.h"
#include "ref/offer.h"

enum { TICKS = 3 }; /* 13.3.1 */

void fistf_offer_beside(Offering *o);

#endif
