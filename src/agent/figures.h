/* SPDX-License-Identifier: MIT */
/* How players do what only FISTF knows: flicks in motion and for later, keepers on their rods,
   ticks, checks, the steps of its restarts. */
#ifndef AGENT_FIGURES_H
#define AGENT_FIGURES_H

#include "agent/mind.h"
#include "agent/thought.h"

bool figures_are_played(const Mind *mind);
bool figures_move(const Mind *mind); /* something does */

/* ---- figures.c: any offer in a sensible form; whether it may be is still to ask ---- */
bool figures_fill(Mind *mind, const TqOffer *offer, TqCommand *out);
int figures_weight(const Mind *mind, const TqOffer *offer);

/* ---- figures_table.c: tried on the table alone, without a referee ---- */

/* What was seen of a flick. */
typedef struct {
    bool played;    /* its figure met the ball, */
    bool fouled;    /* and something that lay still before that */
    bool goal, own; /* the ball came into the other's goal, into the own, */
    double goal_y;  /* there, */
    double goal_s;  /* so long after the flick */
    bool out;
    TqSide touched; /* whose piece the ball met last, the player's own at first */
    Vec2 ball;      /* where it lies in the end, or left the field */
} Outlook;

Outlook figures_try(const Mind *mind, const TqCommand *flick);
/* The same from another table that rests. */
Outlook figures_try_on(const Mind *mind, const struct tq_world *table, const TqCommand *flick);
/* Where the ball will pass the goal line of an end, and in how many seconds; false: not in the
   mouth. Where it rests, if it does. */
bool figures_ball_comes(const Mind *mind, int end, double *y, double *seconds);
Vec2 figures_ball_rests(const Mind *mind);

/* ---- figures_keeper.c ---- */
/* The own keeper led to a place, or ordered there, as fast as a hand can and so much later. False:
   it is there, or cannot be. */
bool figures_lead(const Mind *mind, TqDeed deed, Vec2 to, int late_ms, TqCommand *out);
bool figures_keep_goal(Mind *mind, const Skill *skill, TqCommand *out);
bool figures_sweep(const Mind *mind, TqCommand *out);

/* ---- figures_block.c ---- */
/* What the best shot of the attacker is worth as things stand, in goals. */
double figures_danger(const Mind *mind);
typedef enum { BLOCK_NONE, BLOCK_FOUND, BLOCK_NEEDLESS } Block;
/* The flick that leaves the attacker's best shot least, with the ball at rest: none does, this one,
   or he has no shot as it is. */
Block figures_block(const Mind *mind, uint32_t pieces, TqCommand *out);

/* ---- figures_tick.c ---- */
/* If an own figure in an offside place spoils what is clearly better than the best that is left. */
bool figures_ask_tick(const Thought *thought, double best, TqCommand *out);
/* The tick that was granted, out of the offside place. */
bool figures_tick(Mind *mind, const Skill *skill, TqCommand *out);

/* ---- figures_play.c: the best of a few flicks, sensible hands ---- */
/* Who attacks flicks as this says; else as is thought of there. */
typedef struct {
    bool (*choose)(Mind *mind, const TqOffer *offer, const void *user, TqCommand *out);
    const void *user;
} Attack;
/* A flick as the offer has it: now, or for later. False: it may not be. */
bool figures_hand_over(const Mind *mind, const TqOffer *offer, TqCommand *out);
/* The defender answers a position as well as he can, and things rest again. */
void figures_reply(struct tq_match *left, TqSide defender, struct tq_match *scratch);
bool figures_act(Mind *mind, const Skill *skill, Attack attack, TqCommand *out);

#endif
