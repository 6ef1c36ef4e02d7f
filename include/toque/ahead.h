/* SPDX-License-Identifier: MIT */
/* Looking ahead on the table while a piece is held and nothing is done yet: what would come of it.
   The table alone is asked; what a referee would say of it, tq_match_may and tq_match_apply on a
   copy tell. All of it is for a side's own copy (tq_match_for_side) where orders are sealed. */
#ifndef TOQUE_AHEAD_H
#define TOQUE_AHEAD_H

#include <toque/match.h>

/* *ahead is the match as it is, to be run on with tq_match_motion_next as if nobody acted any more:
   the way of the ball and of all that moves, to its rest. False: the book has no table. */
bool tq_match_ahead(const struct tq_match *match, struct tq_match *ahead);

/* Many commands of one time: the match as it will be then, if nobody acts before, and would each be
   accepted? The same as tq_match_may, but the table is run to that time only once. It is not later
   than tq_match_next_deadline, and *then is only to be asked here. */
void tq_match_then(const struct tq_match *match, int64_t at_ms, struct tq_match *then);
bool tq_match_may_then(const struct tq_match *match, const struct tq_match *then,
                       const TqCommand *command);

/* When a flick must be made so that its piece meets the ball before anything else. */
typedef struct {
    bool meets;
    int64_t first_ms, full_ms, last_ms; /* match clock: the earliest such start, the one that hits
                                           fullest, the latest in one go */
    double x, y;                        /* the ball's centre at the full hit */
    TqThing instead; /* where it never does: what it meets, made now; none: nothing */
} TqMeeting;

/* A flick of the command's piece, aim, speed, spin and kind, made now or at any later millisecond
   until the ball rests. A span of starts shorter than 8 ms may not be found. TQ_BAD_NUMBER,
   TQ_NOT_ALLOWED_NOW: it is no flick that the table knows. */
TQ_MUST_USE TqStatus tq_match_meet(const struct tq_match *match, const TqCommand *flick,
                                   TqMeeting *out, TqError *err);

/* What a flick does to the ball when it is made at one of those starts. */
enum { TQ_HIT_POINTS = 40, TQ_HIT_STEP_MS = 50 };

typedef struct {
    bool meets;  /* the ball before anything else */
    double full; /* seen from above: 1 through its centre, less the thinner it is hit */
    double x, y; /* the ball's centre then */
    int points;  /* of its way from there to its rest or to what it meets next, one each step: */
    double way_x[TQ_HIT_POINTS], way_y[TQ_HIT_POINTS];
} TqHit;

/* The flick is made at its time, or now where that is past. As tq_match_meet. */
TQ_MUST_USE TqStatus tq_match_hit(const struct tq_match *match, const TqCommand *flick, TqHit *out,
                                  TqError *err);

/* The flick by which a piece of the side, made now, comes to rest nearest to a place, straight
   there and without spin. */
typedef struct {
    TqCommand flick;
    double x, y;   /* where it rests */
    TqThing meets; /* what is in its way, or none: then it rests within 0.1 mm, or at full speed */
} TqStop;

/* TQ_BAD_ID: no such piece on the table; TQ_BAD_NUMBER: it is there already. */
TQ_MUST_USE TqStatus tq_match_stop_at(const struct tq_match *match, TqThing piece, double x,
                                      double y, TqStop *out, TqError *err);

/* When, if nobody acts any more, a side's moving piece or its keeper next meets the ball: a right
   that lasts until its next play lapses then (the defender's flick of FISTF). On the match clock;
   -1: never. `room` is to look in. */
int64_t tq_match_next_touch(const struct tq_match *match, TqSide side, struct tq_match *room);

/* The match as a command would leave it, at its time or now: what each option of an
   open choice leads to, where things would lie and which restart follows. False: it cannot be, or
   is refused; *report says why. */
bool tq_match_after(const struct tq_match *match, const TqCommand *command, struct tq_match *after,
                    TqReport *report);

/* The same when everything rests again and nobody has acted on it: *report has all that the referee
   would say on the way, so that a flick's foul is named where deeds are done in motion, too. */
bool tq_match_to_rest(const struct tq_match *match, const TqCommand *command,
                      struct tq_match *after, TqReport *report);

#endif
