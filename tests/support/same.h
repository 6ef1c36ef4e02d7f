/* SPDX-License-Identifier: MIT */
/* Things compared field by field: what lies between the fields is nobody's. */
#ifndef SUPPORT_SAME_H
#define SUPPORT_SAME_H

#include <toque/match.h>

void assert_same_spot(const TqSpot *a, const TqSpot *b);

#endif
