/* SPDX-License-Identifier: MIT */
/* Threads that share one player's thought, and the time at which it ends. */
#ifndef SIM_CREW_H
#define SIM_CREW_H

#include <stdint.h>

#include <toque/agent.h>

typedef struct crew Crew;

/* `threads` that play pieces of a thought, the caller's among them; NULL: no memory. Fewer where
   the machine gives no more. */
Crew *crew_start(int threads);
void crew_end(Crew *crew);

/* The player's thought is shared by the crew from now on. */
void crew_help(Crew *crew, TqAgentState *state);

/* A choice begins: after so many milliseconds the player takes the best that it has; 0: when it has
   thought enough. */
void crew_limit(Crew *crew, int64_t most_ms);

#endif
