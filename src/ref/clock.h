/* SPDX-License-Identifier: MIT */
/* The clock: the periods of a match as a table that its book fills, whistles, and the end. */
#ifndef REF_CLOCK_H
#define REF_CLOCK_H

#include "ref/ref.h"

enum { CLOCK_PERIODS = 6 }; /* two halves, extra time in two parts, a series, and one to spare */

/* One period of the table, in the order in which they are played. */
typedef struct {
    Period period;
    int16_t clause;      /* that it is over rests on */
    int64_t lasts_ms;    /* 0: no clock runs in it */
    int64_t interval_ms; /* before it */
    bool played;         /* in this match, by its settings */
    bool if_level;       /* and only if nobody leads */
    bool goes_on;        /* and only right after the row before it, whose other part it is */
    bool change_ends;    /* when it begins */
    bool golden;         /* the first goal in it ends the match */
} ClockPeriod;

typedef struct {
    int count;
    ClockPeriod period[CLOCK_PERIODS];
} ClockTable;

void clock_add(ClockTable *table, ClockPeriod period);

/* The row of the present period; the one that follows it, NULL: the match is over. */
const ClockPeriod *clock_now(const ClockTable *table, const struct ref *ref);
const ClockPeriod *clock_next(const ClockTable *table, const struct ref *ref, TqSide ahead);

/* The period of that row: ends are changed; its clock starts when clock_start is called, and goes
   on if it runs already. */
void clock_enter(struct ref *ref, const ClockPeriod *period);
void clock_start(struct ref *ref, const ClockPeriod *period);

/* Time lost in a period is played at its end: true if there was some, and the whistle waits. */
void clock_lose(struct ref *ref, int64_t lost_ms);
bool clock_add_lost(struct ref *ref);

/* The present period is over: the clock stands, and it is said. */
void clock_period_over(struct ref *ref, int clause, Verdict *verdict);

/* Has a goal ended the match, in a period that the first one ends? */
bool clock_decided(const ClockTable *table, const struct ref *ref);

/* Who has more goals; TQ_NO_SIDE: level. */
TqSide clock_leader(const struct ref *ref);

void clock_match_over(struct ref *ref, TqSide winner, int clause, Verdict *verdict);

#endif
