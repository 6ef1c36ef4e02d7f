/* SPDX-License-Identifier: MIT */
/* Dice football: all that the match needs to know of the book. */
#ifndef BOOK_DICE_BOOK_H
#define BOOK_DICE_BOOK_H

#include "ref/rulebook.h"

extern const struct rulebook dice_book;

#endif
