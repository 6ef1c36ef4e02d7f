/* SPDX-License-Identifier: MIT */
/* Adds results up, in whatever order they come. */
#include "run.h"

#include <stdlib.h>
#include <string.h>

#include <toque/words.h>

bool total_begin(RunTotal *total, int64_t matches)
{
    memset(total, 0, sizeof *total);
    total->matches = matches;
    total->check = calloc((size_t)matches, sizeof *total->check);
    for (int i = 0; i < RUN_CLAUSES; i++)
        total->first[i] = -1;
    return total->check != NULL;
}

void total_free(RunTotal *total)
{
    free(total->check);
    total->check = NULL;
}

static void add_cells(int64_t *sum, const uint16_t *count, int size)
{
    for (int i = 0; i < size; i++)
        sum[i] += count[i];
}

/* Which of the plan's players a side is. */
static int player_of(const RunResult *r, int side)
{
    return r->swapped ? 1 - side : side;
}

static void add_clauses(RunTotal *total, const RunResult *r)
{
    for (int i = 0; i < RUN_CLAUSES; i++) {
        total->called[i] += r->called[i];
        if (r->called[i] && (total->first[i] < 0 || r->match < total->first[i]))
            total->first[i] = r->match;
    }
}

bool total_add(RunTotal *total, const RunResult *r, uint64_t check)
{
    if (r->match >= total->matches || total->check[r->match])
        return false;
    total->check[r->match] = check;
    total->done++;
    if (r->winner == TQ_NO_SIDE)
        total->drawn++;
    else
        total->wins[player_of(r, r->winner)]++;
    for (int side = 0; side < 2; side++) {
        int64_t *slowest = &total->slowest_us[player_of(r, side)];
        total->goals[player_of(r, side)] += r->score[side];
        *slowest = r->slowest_us[side] > *slowest ? r->slowest_us[side] : *slowest;
    }
    total->flicks += r->flicks;
    total->shots += r->shots;
    total->fouls += r->fouls;
    total->restarts += r->restarts;
    total->spells += r->spells;
    total->commands += r->commands;
    total->seconds += r->seconds;
    for (int i = 0; i < 3; i++)
        total->thirds[i] += r->thirds[i];
    add_clauses(total, r);
    add_cells(total->touch, r->touch, RUN_CELLS);
    add_cells(total->shot, r->shot, RUN_CELLS);
    add_cells(total->goal, r->goal, RUN_CELLS);
    return true;
}

uint64_t total_hash(const RunTotal *total)
{
    uint64_t hash = UINT64_C(0xCBF29CE484222325);
    for (int64_t i = 0; i < total->matches; i++)
        for (int byte = 0; byte < 8; byte++)
            hash = (hash ^ (total->check[i] >> 8 * byte & 0xFF)) * UINT64_C(0x100000001B3);
    return hash;
}
