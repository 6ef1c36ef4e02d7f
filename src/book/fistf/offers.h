/* SPDX-License-Identifier: MIT */
/* What the files on offers share. */
#ifndef BOOK_FISTF_OFFERS_H
#define BOOK_FISTF_OFFERS_H

#include "book/fistf/fistf.h"
#include "ref/offer.h"

void fistf_offer_beside(Offering *o);

#endif
