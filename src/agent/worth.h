/* SPDX-License-Identifier: MIT */
/* What positions of a book are worth, in goals: numbers, and the little that its view alone says.
   A book with a table needs one of these to be played by the levels. */
#ifndef AGENT_WORTH_H
#define AGENT_WORTH_H

#include <toque/match.h>

#include "geom/vec.h"

/* How hard a ball is driven. */
typedef struct {
    double more;    /* of the speed that it needs to reach its goal */
    double gains;   /* it leaves at so many times the speed of the piece that meets it */
    double hardest; /* flick, mm/s */
} Drive;

typedef struct {
    Drive drive;
    double nearest, best_far,
        farthest;       /* mm to the goal: shots have a chance, the best, hardly any */
    double wide;        /* mm aside of the goal's middle: from there on less */
    double best_chance; /* of a shot, and of a ball that is worked there: */
    double worked;
    double run; /* what a flick brings the ball on, mm */
    double shooter_far;
    double penalty, free_kick, offence, repeated;
    double missed; /* less for a flick that leaves the ball alone */
    /* Flicks that the side still has if it is next; those of its pieces that may not make them. */
    int (*left)(const TqView *view, TqSide side);
    uint32_t (*barred)(const TqView *view, TqSide side);
    /* The view after a flick of this piece, as far as it is plain. */
    void (*spend)(TqView *view, TqSide side, int piece);
    /* How likely a keeper that waits for it saves what comes in at y after so many seconds; NULL:
       it stands as it was put. */
    double (*saved)(const TqView *view, TqSide keeper, double y, double seconds);
} Worth;

extern const Worth worth_buttons, worth_caps, worth_figures;

/* Its numbers in the order of tq_agent_worth_name; those of `from` into a copy. */
void worth_take(Worth *worth, const double *from);

/* NULL: the book has no table. */
const Worth *worth_for(int book);

/* For a side. `locked`: pieces of who is next that may not make the next flick. */
double worth_of_view(const Worth *worth, const TqView *view, TqSide side, uint32_t locked);
/* What was called, but for goals. */
double worth_of_rulings(const Worth *worth, const TqReport *report, TqSide side);
/* Goals and kicks scored, more than the other side's. */
int worth_of_score(const TqView *view, TqSide side);
/* Flicks that the side still has, and the clock leaves it. */
int worth_left(const Worth *worth, const TqView *view, TqSide side);
/* May a goal be shot at from where the ball lies, as the field has it? */
bool worth_in_zone(const TqView *view, TqSide side, Vec2 ball);

#endif
