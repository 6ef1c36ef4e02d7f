/* SPDX-License-Identifier: MIT */
/* The players, by number and by name. */
#include <toque/agent.h>
#include <toque/status.h>

#include "agent/mind.h"

static const struct agent *const agents[] = { &agent_random,   &agent_greedy, &agent_newcomer,
                                              &agent_beginner, &agent_novice, &agent_club,
                                              &agent_master,   &agent_perfect };

int tq_agents(void)
{
    return (int)(sizeof agents / sizeof agents[0]);
}

const char *tq_agent_name(int agent)
{
    TQ_ASSERT(agent >= 0 && agent < tq_agents());
    return agents[agent]->name;
}

static bool same_word(const char *a, const char *b)
{
    while (*a && *a == *b) {
        a++;
        b++;
    }
    return *a == *b;
}

int tq_agent_find(const char *name)
{
    for (int i = 0; i < tq_agents(); i++)
        if (same_word(agents[i]->name, name))
            return i;
    return -1;
}

bool tq_agent_plays(int agent, int book)
{
    TQ_ASSERT(agent >= 0 && agent < tq_agents());
    return !agents[agent]->plays || agents[agent]->plays(book);
}

bool tq_agent_for_people(int agent)
{
    TQ_ASSERT(agent >= 0 && agent < tq_agents());
    return agents[agent]->for_people;
}

bool tq_agent_for_study(int agent)
{
    TQ_ASSERT(agent >= 0 && agent < tq_agents());
    return agents[agent]->for_study;
}

bool tq_agent_needs_scratch(int agent)
{
    TQ_ASSERT(agent >= 0 && agent < tq_agents());
    return agents[agent]->needs_scratch;
}

TqAgentState tq_agent_begin(uint64_t seed, struct tq_match *scratch)
{
    TqAgentState state = { .scratch = scratch };
    Rng rng = rng_seed(seed);
    for (int i = 0; i < 4; i++)
        state.generator[i] = rng.s[i];
    return state;
}

bool tq_agent_choose(int agent, const struct tq_match *match, TqSide side, TqAgentState *state,
                     TqCommand *out)
{
    Mind mind;
    TQ_ASSERT(agent >= 0 && agent < tq_agents());
    TQ_ASSERT(state->scratch || !agents[agent]->needs_scratch);
    if (state->why)
        *state->why = (TqAgentWhy){ .why = TQ_WHY_NONE };
    bool acts =
        mind_wake(&mind, match, side, state) && agents[agent]->choose(agents[agent], &mind, out);
    for (int i = 0; i < 4; i++)
        state->generator[i] = mind.rng.s[i];
    if (acts)
        state->placed =
            out->deed == TQ_DO_PLACE || out->deed == TQ_DO_ARRANGE ? state->placed + 1 : 0;
    return acts;
}
