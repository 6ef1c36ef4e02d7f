/* SPDX-License-Identifier: MIT */
/* Computer players: each looks at a match as its side may know it, and says what it does next. */
#ifndef TOQUE_AGENT_H
#define TOQUE_AGENT_H

#include <stdbool.h>
#include <stdint.h>

#include <toque/match.h>

enum { TQ_PASSED_OVER = 2, TQ_WORTHS = 13 };

/* A flick or a die that came to a player's mind, as it is meant, and what it expects of it: goals,
   for its own side, with the errors of its hand. */
typedef struct {
    TqCommand command;
    double value;
} TqIdea;

/* Why it does so: it says nothing, for it thought of nothing else; for the goals that it expects;
   so that a figure stands between the ball and the own goal; so that a shot finds its way closed.
   The last two are flicks to a place, of which nothing is expected in goals. */
typedef enum { TQ_WHY_NONE, TQ_WHY_GOALS, TQ_WHY_GOAL_SIDE, TQ_WHY_BLOCK } TqWhy;

/* The flick it chose, and the best of those it passed over. With dice: rolls, and answers. */
typedef struct {
    TqWhy why;
    int tried; /* flicks that it played out in thought; 0: it did nothing that it thought about */
    TqIdea best;
    int passed_over;
    TqIdea passed[TQ_PASSED_OVER];
} TqAgentWhy;

/* One piece of a thought, by its number: as many of them as there are threads may be played at the
   same time, each with a scratch match that no other uses meanwhile. */
typedef void (*TqAgentPiece)(void *work, int index, struct tq_match *scratch);

/* What a player carries from one choice to the next; the caller keeps one for each side. */
typedef struct {
    uint64_t generator[4];    /* its own; never the match's */
    struct tq_match *scratch; /* to try things in; the caller's, and nothing is kept in it */
    int32_t placed;           /* things put down by hand since it last did anything else */
    TqAgentWhy *why;          /* where it says why, at each choice; NULL: nobody asks */
    /* Asked before each flick that it tries in thought. True: no more of them, it takes the best so
       far. So a program stops it at a time, or does something else in between; what it chooses is
       then no longer a matter of match and generator alone. NULL: its own budget decides. */
    bool (*enough)(void *user);
    /* Plays piece(work, i, scratch) for every i below count, in any order and on any threads, and
       comes back when all are played; what is chosen is the same to the bit. `enough` is then asked
       by all those threads. NULL: the player does it alone. */
    void (*share)(void *user, int count, TqAgentPiece piece, void *work);
    void *user;          /* for `enough` and `share` */
    const double *worth; /* TQ_WORTHS numbers instead of the book's own; NULL: those */
} TqAgentState;

/* How many players there are, the number of the one of that name or -1, and its name. */
int tq_agents(void);
int tq_agent_find(const char *name);
const char *tq_agent_name(int agent);

/* Does it know this book? Only then may it be asked to choose. */
bool tq_agent_plays(int agent, int book);

/* Is it a level for people to play against? The others are for tests and comparisons. */
bool tq_agent_for_people(int agent);

/* Is it there to study what a hand without error could do? It need not beat the level below. */
bool tq_agent_for_study(int agent);

/* Does this player try things out? Then it needs a scratch match. */
bool tq_agent_needs_scratch(int agent);

/* The numbers by which players at a table say what a position is worth (src/agent/worth.h): their
   names, and what they are for a book; 0 where it has no table. For tools that tune them. */
const char *tq_agent_worth_name(int number);
double tq_agent_worth(int book, int number);

/* A player's first state. `scratch` may be NULL for a player that needs none. */
TqAgentState tq_agent_begin(uint64_t seed, struct tq_match *scratch);

/* What the player does next for `side`. False: nothing now; ask the other side, or send the time
   of tq_match_next_deadline. The command's at_ms is when the player acts: 1 to 4 s after
   everything rests, but never more than half the time that is left before a limit. */
bool tq_agent_choose(int agent, const struct tq_match *match, TqSide side, TqAgentState *state,
                     TqCommand *out);

#endif
