/* SPDX-License-Identifier: MIT */
/* What was done since everything last lay still. */
#include "match/episode.h"

void episode_begin(struct episode *e, Scene scene)
{
    e->ref = *scene.ref;
    e->motion = *scene.motion;
    if (scene.world)
        e->world = *scene.world;
    e->has_flick = e->told = false;
    e->lost = false;
    e->steps = e->settled = e->entries = 0;
}

bool episode_add(struct episode *e, const Fact *step)
{
    if (e->steps == EPISODE_STEPS)
        return false;
    e->entered[e->steps] = (int16_t)(step->kind == FACT_ENTRY ? ++e->entries : 0);
    e->step[e->steps++] = *step;
    return true;
}

/* Time that passed twice has passed once. */
static bool lengthen(struct episode *e, const Fact *step)
{
    Fact *last = e->steps > (e->settled > 0 ? e->settled : 0) ? &e->step[e->steps - 1] : 0;
    if (!last || !episode_is_deed(step, TQ_DO_TIME) || !episode_is_deed(last, TQ_DO_TIME))
        return false;
    last->command.at_ms = step->command.at_ms;
    return true;
}

void episode_command(struct episode *e, Scene scene, const Fact *step)
{
    if (e->steps == 0)
        episode_begin(e, scene);
    if (lengthen(e, step) || episode_add(e, step))
        return;
    bool lost = e->has_flick || e->lost, moves = e->settled < 0;
    episode_begin(e, scene);
    e->lost = lost;
    e->settled = moves ? -1 : 0;
    bool fits = episode_add(e, step);
    TQ_ASSERT(fits);
}

static void shift(struct episode *e, int to, int from)
{
    int count = e->steps - from;
    for (int i = 0; i < count; i++) {
        int k = to > from ? count - 1 - i : i;
        e->step[to + k] = e->step[from + k];
        e->entered[to + k] = e->entered[from + k];
    }
    e->steps += to - from;
}

bool episode_enter(struct episode *e, int at, const Fact *entry)
{
    if (e->steps == EPISODE_STEPS)
        return false;
    if (e->settled >= 0)
        e->settled++;
    shift(e, at + 1, at);
    e->step[at] = *entry;
    e->entered[at] = (int16_t)++e->entries;
    return true;
}

void episode_remove(struct episode *e, int at)
{
    shift(e, at, at + 1);
    if (at < e->settled)
        e->settled--;
}

void episode_forget_deeds(struct episode *e)
{
    for (int i = e->steps - 1; i >= e->settled && e->settled >= 0; i--)
        if (e->step[i].kind != FACT_ENTRY)
            episode_remove(e, i);
}

bool episode_has_all_entries(const struct episode *e)
{
    int count = 0;
    for (int i = 0; i < e->steps; i++)
        count += e->step[i].kind == FACT_ENTRY;
    return count >= EPISODE_ENTRIES || e->steps == EPISODE_STEPS;
}

int episode_last_entry(const struct episode *e)
{
    int last = -1;
    for (int i = 0; i < e->steps; i++)
        if (e->entered[i] > (last < 0 ? 0 : e->entered[last]))
            last = i;
    return last;
}

int episode_flick(const struct episode *e, int number)
{
    for (int i = 0; i < e->steps; i++)
        if (episode_is_deed(&e->step[i], TQ_DO_FLICK) && --number == 0)
            return i;
    return -1;
}
