/* SPDX-License-Identifier: MIT */
/* A series of kicks that decides a drawn match: so many each, then one each until one leads. */
#ifndef REF_SERIES_H
#define REF_SERIES_H

#include <stdbool.h>

#include <toque/words.h>

typedef struct {
    int kicks[2], scored[2];
    TqSide first; /* kicks first of every pair */
} Series;

void series_begin(Series *series, TqSide first);
void series_kick(Series *series, TqSide side, bool goal);

/* Whose kick is next. */
TqSide series_next(const Series *series);

/* It is this side's, as somebody says: so who kicked first is known. False: it cannot be, for the
   sides kick in turn. */
bool series_due(Series *series, TqSide side);

/* `each`: kicks before pairs decide; `early`: it stops once the other can no longer draw level.
   TQ_NO_SIDE: it goes on. */
TqSide series_winner(const Series *series, int each, bool early);

#endif
