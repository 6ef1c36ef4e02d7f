/* SPDX-License-Identifier: MIT */
/* Thinking at the table: flicks played out on a copy, by a hand that errs. */
#ifndef AGENT_THOUGHT_H
#define AGENT_THOUGHT_H

#include "agent/mind.h"
#include "match/match.h"

enum { MOST_SAMPLES = 12, MOST_FLICKS = 64 };

/* How well a player plays at the table. */
typedef struct {
    double aim, speed;  /* standard errors of its hand: radians, and a share of the speed */
    double keeper_off;  /* standard error of where it puts its keeper, mm */
    double keeper_deep; /* how far out of the goal it dares to bring it, mm */
    int flicks;         /* that it plays out once */
    int finalists;      /* of them, that it asks the referee about */
    int samples;        /* of its own error, for each of those */
    int shots;          /* places in the goal that it thinks of */
    int work;           /* what a choice may cost: see think_play */
    int rebuilt;        /* buttons it brings back to its defence */
    bool waits;         /* it may leave the ball alone in its own play, rather than risk a foul */
    double modest;      /* share of the chance it should wait for before it shoots */
} Skill;

extern const Skill skill_newcomer, skill_beginner, skill_novice, skill_club;

/* One choice at the table in the making. */
typedef struct {
    Mind *mind;
    const Skill *skill;
    struct match *scratch; /* flicks run on its table, */
    struct tq_world start; /* from this one */
    int work;              /* left */
    bool shooting; /* a goal comes soon or not at all: no need to follow the ball for long */
    double error[MOST_SAMPLES][2]; /* of aim and speed: the same for all flicks compared */
} Thought;

/* What was seen of a flick on the table, without a referee. */
typedef struct {
    bool foul, technical, touched, goal, own_goal, out;
    bool pushed;    /* an opponent was met after the ball */
    bool penal;     /* the foul was made in the own area */
    bool unsettled; /* things still moved when patience ended */
    TqSide last;    /* whose piece met the ball last */
    Vec2 ball;      /* where it rests, or left the field */
} Reading;

typedef struct {
    TqCommand command;
    double value;
} Idea;

/* ---- tries.c ---- */
void think_begin(Thought *thought, Mind *mind, const Skill *skill);
/* The scratch is the match again, and flicks start from its table. */
void think_reset(Thought *thought);
/* Put a thing by hand on the table that flicks start from. */
bool think_put(Thought *thought, TqThing thing, Vec2 at, Vec2 axis);
/* Play a flick out on the table; false: there is no work left for it, or it cannot be. */
bool think_play(Thought *thought, const TqCommand *command, Reading *reading);
/* What the referee makes of it, as the own side values it; `fallback` where the motion is too long
   to be followed. */
double think_judged(Thought *thought, const TqCommand *command, double fallback);
/* The flick as the hand makes it: with the errors of a sample, with new ones. */
TqCommand think_sample(const Thought *thought, const TqCommand *command, int sample);
void think_shake(Thought *thought, TqCommand *command);
/* A draw from about the normal distribution. */
double think_error(Mind *mind);

/* ---- worth.c: in goals, for a side ---- */
#define MISSED 0.10 /* less for a flick that leaves the ball alone */
double worth_of_view(const TqView *view, TqSide side, uint32_t locked);
double worth_of_reading(Thought *thought, const TqCommand *command, const Reading *reading);
/* The own pieces that may not flick next if this one flicks now. */
uint32_t worth_locked(const Mind *mind, int piece);
double worth_of_rulings(const TqReport *report, TqSide side);

/* ---- flicks.c ---- */
/* How hard a ball is driven. */
typedef struct {
    double more;    /* of the speed that it needs to reach its goal */
    double gains;   /* it leaves at so many times the speed of the piece that meets it */
    double hardest; /* flick, mm/s */
} Drive;
/* The piece through the ball, so that the ball runs to `to`. */
bool flick_aimed(const Mind *mind, int piece, Vec2 to, Drive drive, TqCommand *out);
/* The same as the levels for people do it. */
bool flick_driven(const Mind *mind, int piece, Vec2 to, double more, TqCommand *out);
/* Straight at the ball: there is always that. */
TqCommand flick_plain(const Mind *mind, int piece);
/* The best ideas first; keeps `most`. */
void idea_insert(Idea *ideas, int *count, int most, const TqCommand *command, double value);
/* What the best flick of one piece is worth on the table as it is thought of. */
double flick_outlook(Thought *thought, int piece);
bool flick_find(Thought *thought, TqCommand *out, double *value);

/* ---- shots.c ---- */
/* The best shot with a piece, and how often it goes in. */
double shot_find(Thought *thought, int piece, TqCommand *out);
bool shot_announce(Thought *thought, TqCommand *out);
bool shot_flick(Thought *thought, TqCommand *out);

/* ---- hands.c ---- */
/* Where a keeper of `side` covers the goal best, no farther out than `deep`, and how it faces. */
Vec2 hand_keeper_spot(const TqView *view, TqSide side, double deep, Vec2 *axis);
bool hand_place(Thought *thought, TqCommand *out);

/* ---- player.c ---- */
/* The levels know Dadinho's table, the dice, and how to get through a match of Chapas. */
bool think_plays(int book);
bool think_choose(Mind *mind, const Skill *skill, TqCommand *out);

/* greedy.c: tries a few flicks on a copy and takes the best; the hand that makes it errs, in
   radians and by a share of the speed. */
typedef struct {
    double aim, speed;
} Hand;
bool greedy_act(Mind *mind, Hand hand, TqCommand *out);

/* random.c: any of the offers, in a sensible form. */
bool random_act(Mind *mind, TqCommand *out);

#endif
