/* SPDX-License-Identifier: MIT */
/* How players do what only Chapas knows: set up for restarts, walls, keepers lying or standing, the
   kinds of flick, measuring. */
#ifndef AGENT_CAPS_H
#define AGENT_CAPS_H

#include "agent/mind.h"
#include "agent/thought.h"

bool caps_is_played(const Mind *mind);

/* ---- caps_places.c: places drawn for the present step; whether they may be is still to ask ----
 */
bool caps_place(Mind *mind, const TqOffer *offer, TqCommand *out);
/* All pieces of the offer anew, where the distances would let them be. */
bool caps_arrange(Mind *mind, const TqOffer *offer, TqCommand *out);
/* The next cap of a wall between ball and goal. */
bool caps_wall(Mind *mind, const TqOffer *offer, TqCommand *out);

/* ---- caps.c ---- */
/* Does the ball lie in this piece? */
bool caps_has_ball(const Mind *mind, TqThing piece);
/* A kind for this flick: mostly normal; of a cap with the ball in it a header. */
void caps_kind(Mind *mind, TqCommand *flick);
bool caps_measure(Mind *mind, const TqOffer *offer, TqCommand *out);
/* Only who looks nearer than 30 to another of his side: an unfounded demand costs (28). */
bool caps_measure_doubted(const Mind *mind, TqCommand *out);
bool caps_substitute(Mind *mind, TqCommand *out);
/* A player who knows what to do with his hands: arranges once, builds the wall, sets taker and
   keeper. False: nothing to do with them. */
bool caps_hands(Mind *mind, TqCommand *out);
/* Before an announced shot: the keeper where it covers the goal best, as the hand has it. */
bool caps_keeper(Thought *thought, TqCommand *out);
/* A piece that stands well for a shot; -1: none. `good`: does it? */
int caps_shooter(const Mind *mind, bool (*good)(const Mind *mind, int piece));

#endif
