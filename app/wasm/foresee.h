/* SPDX-License-Identifier: MIT */
/* What would come of something, before it is done: toque/ahead.h and toque/keeper.h as answers. All
   is asked of what the side itself may know. */
#ifndef WASM_FORESEE_H
#define WASM_FORESEE_H

#include "answer.h"

/* The starts by which a flick meets the moving ball:
 * {"meets","first","full","last","at","instead"}.
 */
void write_meet(JsonOut *out, const struct tq_match *match, const TqCommand *flick);

/* What the flick does to the ball, made at its time: {"meets","full","at","after"}, the ball's way
   from there to its rest or to what it meets next, a point [x,y] each 50 ms. */
void write_hit(JsonOut *out, const struct tq_match *match, const TqCommand *flick);

/* The flick of the command's thing that stops at its place: {"aim","speed","at","meets"}. */
void write_stop_at(JsonOut *out, const struct tq_match *match, const TqCommand *place);

/* How the side's keeper can be held nearest to a place, and how long a hand takes to get it there:
   {"at","axis","ms"}; null: it is not on its rod. */
void write_reach(JsonOut *out, const struct tq_match *match, const TqCommand *place);

/* The ways of all that moves, if nobody acts any more:
   {"rests","touch","ways":[{"thing","points"}]}, a point [ms,x,y,z] each 100 ms of the match clock
   and where it ends; `touch` is when the side in possession next plays the ball, -1: it does not.
 */
void write_ahead(JsonOut *out, const struct tq_match *match, TqSide seat);

#endif
