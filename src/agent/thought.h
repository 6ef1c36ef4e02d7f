/* SPDX-License-Identifier: MIT */
/* Thinking at the table: flicks played out on a copy, before the real referee, by a hand that errs,
   and valued in goals by what the book says of its positions. */
#ifndef AGENT_THOUGHT_H
#define AGENT_THOUGHT_H

#include "agent/mind.h"
#include "agent/worth.h"
#include "match/match.h"

enum { MOST_SAMPLES = 12, MOST_FLICKS = 64, MOST_TRIALS = 128 };

/* How well a player plays at the table: a hand, and a budget of thought. */
typedef struct {
    double aim, speed; /* standard errors of its hand at 1 m/s: radians, and a share of the speed */
    double spin;       /* that it gives without wanting to, rad/s at 1 m/s */
    double keeper_off; /* standard error of where it puts its keeper, mm */
    double keeper_deep; /* how far out of the goal it dares to bring it, mm */
    int keeper_late;    /* by how much its hand at a rod is later than a good one's, ms */
    int flicks;         /* that it tries once */
    int finalists;      /* of them, that it tries with the errors of its hand */
    int samples;        /* of its own error, for each of those */
    int shots;          /* places in the goal that it thinks of */
    int budget;         /* flicks that a choice may cost; a long rattle counts as several */
    int rebuilt;        /* buttons it brings back to its defence */
    int beyond;         /* flicks of which it thinks what may come after them: */
    int replies;        /* so many flicks of who is next, and a shot */
    bool blocks;        /* it looks for the place where a defender closes most of the goal */
    bool waits;         /* it may leave the ball alone in its own play, rather than risk a foul */
    double modest;      /* share of the chance it should wait for before it shoots */
    double rolling;     /* the fastest ball that it plays while it rolls, mm/s; 0: none */
    double start_off;   /* and by how much it is late or early then: standard error, ms */
} Skill;

extern const Skill skill_newcomer, skill_beginner, skill_novice, skill_club, skill_master,
    skill_perfect;

/* What a figure in an offside place spoils: a flick that would be worth so much without it. */
typedef struct {
    int figure; /* -1: none does */
    double value;
} Spoilt;

/* One choice at the table in the making. */
typedef struct {
    Mind *mind;
    const Skill *skill;
    const Worth *worth;
    Worth tuned;           /* what `worth` is where the numbers are not the book's own */
    struct match *scratch; /* flicks run on its table, */
    struct tq_world start; /* from this one */
    bool put;              /* on which a thing was put by hand: it is not the match's */
    bool fresh;            /* the scratch is the match, with that table */
    int budget;            /* left */
    bool sealed;           /* a flick is ordered for later, unseen by the other side */
    bool shooting; /* a goal comes soon or not at all: no need to follow the ball for long */
    int offside;   /* figure that was called so in what is tried; -1: none */
    Spoilt spoilt; /* the best of those */
    double error[MOST_SAMPLES][3]; /* of aim, speed and spin: the same for all flicks compared */
} Thought;

/* What was seen of a flick on the table alone: no ruling. */
typedef Glimpse Seen;

/* ---- tries.c ---- */
void think_begin(Thought *thought, Mind *mind, const Skill *skill);
/* The scratch is the match again, and flicks start from its table. */
void think_reset(Thought *thought);
/* The scratch is as if nothing had been tried yet. */
void think_freshen(Thought *thought);
/* Put a thing by hand on the table that flicks start from. */
bool think_put(Thought *thought, TqThing thing, Vec2 at, Vec2 axis);
/* Play a flick out on the table; false: the budget is spent, or it cannot be. */
bool think_play(Thought *thought, const TqCommand *command, Seen *seen);
/* What comes of it before the referee, in goals for the own side; the scratch is left as it would
   leave the match. False: the budget is spent, or it may not be. */
bool think_try(Thought *thought, const TqCommand *command, double *value);
/* What comes if the own side leaves everything alone until it rests. */
double think_wait(Thought *thought);
/* When a flick that is chosen now is made. */
int64_t think_start_ms(const Thought *thought);
/* The flick as the hand makes it: with the errors of a sample, with new ones. */
TqCommand think_sample(const Thought *thought, const TqCommand *command, int sample);
void think_shake(Mind *mind, const Skill *skill, TqCommand *command);
/* A draw from about the normal distribution. */
double think_error(Mind *mind);

/* ---- trials.c: lists of flicks to try, that threads may share ---- */

typedef enum {
    TRIAL_TABLE,   /* on the table alone: `seen` */
    TRIAL_REFEREE, /* before the referee: `value` */
    TRIAL_ANSWERED /* and with what who is next can make of it */
} TrialKind;

typedef struct {
    const TqCommand *meant;
    int sample; /* of the hand's error; -1: none */
    bool done;
    bool cut; /* who runs it had had enough */
    bool may; /* it can be, and this came of it: */
    Seen seen;
    double value;
    int cost; /* flicks that it counts for */
    Spoilt spoilt;
} Trial;

typedef struct {
    Thought *thought;
    TrialKind kind;
    int count;
    Trial trial[MOST_TRIALS];
} Trials;

void trials_begin(Trials *trials, Thought *thought, TrialKind kind);
/* The command stays where it is until all are taken. */
void trials_add(Trials *trials, const TqCommand *meant, int sample);
/* Once all are there: where the program has hands for it they are played now, all at once; else
   each as it is taken. */
void trials_share(Trials *trials);
/* The next one, in the order of the list; some may be left out. It is paid for. False: the budget
   is spent, or it may not be. */
bool trial_take(Trials *trials, int index);

/* ---- flicks.c ---- */
/* The piece through the ball, so that the ball runs to `to`. */
bool flick_aimed(const Mind *mind, int piece, Vec2 to, Drive drive, TqCommand *out);
/* The same as the levels for people do it, so many times as hard. */
bool flick_driven(const Mind *mind, int piece, Vec2 to, double more, TqCommand *out);
/* Straight at the ball: there is always that. */
TqCommand flick_plain(const Mind *mind, int piece);
/* What the best flick of one piece is worth on the table as it is thought of. */
double flick_outlook(Thought *thought, int piece);
/* What who is next can make of the match as the scratch was left, worth `value`: for the own side.
 */
double flick_answered(Thought *thought, double value);
/* The best flick. */
bool flick_find(Thought *thought, const TqOffer *offer, TqAgentWhy *chosen);

/* ---- ideas.c: what comes to mind ---- */
/* Flicks that the pieces of an offer could make, those that promise most first; how many. */
int idea_list(const Thought *thought, const TqOffer *offer, TqIdea *ideas);
int idea_list_of(const Thought *thought, int piece, TqIdea *ideas);
/* What it would be worth if a flick of the piece brought the ball there; the others as they stand.
 */
double idea_hope(const Thought *thought, int piece, Vec2 to);
/* The best ideas first; keeps `most`. */
void idea_insert(TqIdea *ideas, int *count, int most, const TqCommand *command, double value);

/* ---- rolling.c: flicks at a ball that rolls ---- */
bool rolling_is_ball(const Thought *thought);
int rolling_list(Thought *thought, const TqOffer *offer, TqIdea *ideas);
/* The best of them, if it is better than to wait; made a little early or late. */
bool rolling_find(Thought *thought, const TqOffer *offer, TqAgentWhy *chosen);

/* ---- shots.c ---- */
bool shot_announce(Thought *thought, TqCommand *out);
/* How likely a goal is by a shot that may be asked for now; 0: none may, or nobody stands for it.
 */
double shot_outlook(Thought *thought);
/* The shot that was announced: what it expects is how often it goes in. */
bool shot_flick(Thought *thought, TqAgentWhy *chosen);

/* ---- hands.c ---- */
/* Where a keeper of `side` covers the goal best, no farther out than `deep`, and how it faces. */
Vec2 hand_keeper_spot(const TqView *view, TqSide side, double deep, Vec2 *axis);
bool hand_place(Thought *thought, TqCommand *out);

/* ---- player.c ---- */
bool think_plays(int book);
/* An answer that is due: the one that leads to the best position. */
bool think_answer(const Mind *mind, TqCommand *out);
bool think_choose(Mind *mind, const Skill *skill, TqCommand *out);

/* random.c: any of the offers, in a sensible form. */
bool random_act(Mind *mind, TqCommand *out);

#endif
