/* SPDX-License-Identifier: MIT */
/* A table at which computer players play a match to its end. */
#ifndef SIM_TABLE_H
#define SIM_TABLE_H

#include <signal.h>
#include <stdbool.h>

#include <toque/agent.h>
#include <toque/match.h>

/* What happened: the view before it, the command, what came of it, the match after it. */
typedef struct {
    const TqView *before;
    const TqCommand *command;
    const TqReport *report;
    const struct tq_match *match;
} TableDeed;

typedef struct {
    struct tq_match *match, *scratch[2]; /* room; scratch for players who try things out */
    int agent[2];
    TqAgentState state[2];
    const volatile sig_atomic_t *stop; /* not 0: somebody has had enough; or NULL */
    void (*happened)(void *user, const TableDeed *deed);
    void *user;
    struct crew *crew; /* shares their thought; or NULL: each thinks alone */
    int64_t think_ms;  /* what a choice may take by a clock, with a crew; 0: its budget decides */
    int commands;
    int64_t slowest_us[2]; /* the longest choice of each side, in processor time */
} Table;

typedef enum {
    TABLE_OVER,
    TABLE_STOPPED,
    TABLE_STUCK,  /* nobody acts and nothing falls due */
    TABLE_ENDLESS /* more commands than any match has */
} TableEnd;

enum { TABLE_COMMANDS = 1000000 };

/* Players draw from the setup's seed: the same setup is the same match. */
TQ_MUST_USE TqStatus table_begin(Table *table, const TqMatchSetup *setup, TqError *err);
TableEnd table_play(Table *table);

#endif
