/* SPDX-License-Identifier: MIT */
/* What all players share: what they see, when they act, where they aim and put things. */
#ifndef AGENT_MIND_H
#define AGENT_MIND_H

#include <toque/agent.h>

#include "base/bits.h"
#include "base/rng.h"
#include "geom/vec.h"

/* The match when it acts, while things move: run to that time at the first question. */
typedef struct {
    bool run;
    int64_t at_ms;
    struct tq_match *match; /* room for it */
} MindThen;

/* One choice in the making. */
typedef struct {
    const struct tq_match *match;
    struct tq_match *scratch;
    TqSide side;
    TqView view;
    TqOffer offer[TQ_MAX_OFFERS]; /* the side's own */
    int offers;
    bool must;                     /* play waits for this side */
    int64_t at_ms;                 /* when it acts */
    int64_t soonest_ms, latest_ms; /* and could; the same where it does not choose its pace */
    int placed;
    TqAgentWhy *why;            /* NULL: nobody asks */
    const double *worth;        /* NULL: the book's own */
    bool (*enough)(void *user); /* NULL: nobody cuts it short */
    void (*share)(void *user, int count, TqAgentPiece piece, void *work); /* NULL: alone */
    void *user;
    MindThen *then; /* NULL: every question runs the table anew */
    Rng rng;
} Mind;

struct agent {
    const char *name;
    bool needs_scratch;
    bool for_people; /* a level to show on a page */
    bool (*choose)(const struct agent *agent, Mind *mind, TqCommand *out); /* has not looked yet */
    bool (*plays)(int book);                                               /* NULL: every book */
    bool for_study;                                                        /* no fair opponent */
    const void *level; /* levels.c: what makes it this level */
};

extern const struct agent agent_random, agent_greedy, agent_newcomer, agent_beginner, agent_novice,
    agent_club, agent_master, agent_perfect;

/* See what there is to do, and take a time to act; of the view only book and clock are there yet.
   False: there is nothing to do, or no time left for it. */
bool mind_wake(Mind *mind, const struct tq_match *match, TqSide side, TqAgentState *state);
/* The whole view: who decides without it whether to act at all looks later, or never. */
void mind_look(Mind *mind);
/* Both. */
bool mind_begin(Mind *mind, const struct tq_match *match, TqSide side, TqAgentState *state);

/* At the end of a match who is behind makes haste, and who leads takes the time that he has. */
void mind_watch_clock(Mind *mind);

/* The side's offer of a deed; NULL: none. */
const TqOffer *mind_offer(const Mind *mind, TqDeed deed);

/* A command of this side and time, with nothing else in it. */
TqCommand mind_command(const Mind *mind, TqDeed deed);
bool mind_may(const Mind *mind, const TqCommand *command);

/* Draws: a whole number from lo to hi, both included; a number in lo .. hi; true once in n. */
int mind_between(Mind *mind, int lo, int hi);
double mind_spread(Mind *mind, double lo, double hi);
bool mind_once_in(Mind *mind, int n);
/* One of the bits that are set; -1: none is. */
int mind_bit(Mind *mind, uint32_t bits);

/* ---- Places ---- */
Vec2 mind_ball(const Mind *mind);
Vec2 mind_piece(const Mind *mind, TqSide side, int number);
double mind_radius(const Mind *mind, TqSide side, int number);
/* The piece of `bits` that is nearest to the ball but for `skip` others; -1: there is none. */
int mind_near_ball(const Mind *mind, uint32_t bits, int skip);
/* Between the posts of the goal that the side attacks, and of its own; `across` from -1 to 1. */
Vec2 mind_goal(const Mind *mind, double across);
Vec2 mind_own_goal(const Mind *mind, double across);
/* Is a lane of this half width free of pieces? `but` bits of the own side are left out; in a view
   that is thought of, and as things stand. */
bool view_lane_free(const TqView *view, TqSide side, Vec2 from, Vec2 to, double half, uint32_t but);
bool mind_lane_free(const Mind *mind, Vec2 from, Vec2 to, double half, uint32_t but);

/* Turned to the left by an angle. */
Vec2 mind_turned(Vec2 way, double angle);

/* ---- Commands ---- */
TqThing mind_own(const Mind *mind, int number);
void mind_aim(TqCommand *command, Vec2 way);
void mind_put(TqCommand *command, Vec2 at, Vec2 axis);
/* How fast a piece must start to meet what is `far` away at a speed, mm/s. */
double mind_speed(double far, double arrives);
/* A button next to the ball, behind it on the way to `to`, `gap` from it. */
TqCommand mind_taker(const Mind *mind, int number, Vec2 to, double gap);
/* The keeper as a penalty asks: its face on the line. */
TqCommand mind_keeper_on_line(const Mind *mind, double y);

#endif
