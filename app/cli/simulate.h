/* SPDX-License-Identifier: MIT */
/* A run of many matches: what is shown and kept of it. */
#ifndef CLI_SIMULATE_H
#define CLI_SIMULATE_H

#include <stdbool.h>
#include <stdio.h>

#include "../sim/run.h"

/* A rank of several that play a run together (app/mpi): each plays its share and keeps a journal of
   its own, and rank 0 gathers them. */
typedef struct {
    int rank, count;
    void (*wait)(void);                         /* until all are here */
    void (*send)(const char *text, size_t len); /* a journal, to rank 0 */
    char *(*receive)(int rank, size_t *len);    /* from a rank, to be freed; NULL: no memory */
} SimulateTeam;

/* The command, by a rank of a team; NULL: alone. */
int simulate_as(int argc, char **argv, const SimulateTeam *team);

/* For people, in their language, and for programs. `clauses`: how often each was called, and where
   it was called first. */
void simulate_print(const RunPlan *plan, const RunTotal *total, bool clauses);
void simulate_json(const RunPlan *plan, const RunTotal *total);

/* Goals, shots and touches over the field; the side that acts attacks to the right. */
void simulate_picture(const RunPlan *plan, const RunTotal *total, FILE *out);

/* Every match in its order, out of the journal: as a table with commas, and into a database.
   False after a complaint. */
bool simulate_csv(const char *journal, int64_t matches, const char *path);
bool simulate_database(const RunPlan *plan, const char *journal, int64_t matches, const char *path);

#endif
