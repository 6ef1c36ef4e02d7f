/* SPDX-License-Identifier: MIT */
/* Whole matches of computer players: one table, its record, and what is checked at it. */
#ifndef MATCHES_TABLE_H
#define MATCHES_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <toque/agent.h>
#include <toque/match.h>
#include <toque/record.h>

#include "base/rng.h"

enum { MAX_CLAUSES = 600, MAX_COMMANDS = 20000 };

/* What was seen in all matches so far. */
typedef struct {
    uint64_t matches, commands, flicks, shots, goals, refusals, choices, placed, lapsed, troubles;
    uint64_t extra, series, disqualified, drawn, longest, bytes;
    uint64_t deeds[TQ_DEEDS], requests[TQ_REQUESTS], kinds[TQ_FLICKS], in_motion;
    int64_t length_ms;
    uint64_t main[MAX_CLAUSES], with[MAX_CLAUSES], refused[MAX_CLAUSES], offered[MAX_CLAUSES];
} Statistics;

typedef struct {
    uint64_t seed;
    TqMatchSetup setup;
    bool in_motion; /* the book lets somebody act while things move, */
    int way;        /* and this is how */
    int agent[2];
    bool trouble, entries; /* commands that no player would give; a referee who enters things */
    TqAgentState state[2];
    struct tq_match *match, *scratch, *again;
    Rng rng;
    TqView view; /* after the last command */
    bool moves;  /* something does */
    uint64_t hash;
    uint64_t proof; /* hash of the last line of the record */
    int commands;
    int goals[2];             /* as they were called */
    const TqCommand *pending; /* being applied */
    char *text;               /* the record so far */
    size_t length, capacity;
    Statistics *statistics;
} Table;

/* record.c */
void record_begin(Table *table);
void record_line(Table *table, const TqCommand *command, const TqReport *report);
void record_end(Table *table);
void record_replay(Table *table);
/* Say what is wrong, keep the record in a file, and end the program. */
void fail(Table *table, const char *what, const char *more) __attribute__((noreturn));
void keep_on_signals(Table *table);

/* watch.c: what must hold after every command. */
void watch(Table *table, const TqCommand *command, const TqReport *report, const TqView *before);
void watch_offers(Table *table);

/* play.c */
void play_match(Table *table);

#endif
