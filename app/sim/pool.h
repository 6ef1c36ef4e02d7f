/* SPDX-License-Identifier: MIT */
/* Plays the matches of a run that are still missing, on several threads. */
#ifndef SIM_POOL_H
#define SIM_POOL_H

#include "journal.h"

typedef struct {
    const RunPlan *plan;
    RunTotal *total;  /* what it has is not played again */
    Journal *journal; /* gets every row; NULL: none */
    int jobs;
    int rank, ranks; /* plays only matches i with i % ranks == rank; 0 of 1: all */
    const volatile sig_atomic_t *stop;
    void (*added)(void *user, const RunTotal *total); /* after each match; or NULL */
    void *user;
} Pool;

enum { POOL_JOBS = 256 };

/* NULL, or what went wrong; a run that was stopped is none. */
const char *pool_run(Pool *pool);

#endif
