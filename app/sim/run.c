/* SPDX-License-Identifier: MIT */
/* Plays one match of a run and counts what a person would want to know of it. */
#include "run.h"

#include <string.h>

#include "table.h"

typedef struct {
    RunResult *out;
    TqSide last; /* who flicked last, */
    int from;    /* and with the ball in which cell; -1: no table */
} Count;

/* Far-spread seeds for neighbours (splitmix64). */
static uint64_t mix(uint64_t x)
{
    x += UINT64_C(0x9E3779B97F4A7C15);
    x = (x ^ x >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    x = (x ^ x >> 27) * UINT64_C(0x94D049BB133111EB);
    return x ^ x >> 31;
}

TqMatchSetup run_setup(const RunPlan *plan, int64_t match)
{
    TqMatchSetup setup = plan->setup;
    setup.seed = mix(mix(plan->setup.seed) + (uint64_t)match);
    return setup;
}

/* ---- counting ---- */

static int within(double share, int cells)
{
    const int cell = (int)(share * cells);
    return share < 0 ? 0 : cell >= cells ? cells - 1 : cell;
}

/* Where the ball is, along and across, from 0 to 1, for who attacks to the right. */
static bool ball_share(const TqView *view, TqSide side, double *along, double *across)
{
    const TqField *field = &view->field;
    if (field->half_x <= 0 || side == TQ_NO_SIDE)
        return false;
    const int way = view->towards[side] < 0 ? -1 : 1;
    *along = 0.5 + way * view->ball.x / (2 * field->half_x);
    *across = 0.5 + way * view->ball.y / (2 * field->half_y);
    return true;
}

/* The cell of the ball; -1: there is no table. */
static int ball_cell(const TqView *view, TqSide side)
{
    double along, across;
    if (!ball_share(view, side, &along, &across))
        return -1;
    return within(across, RUN_HIGH) * RUN_WIDE + within(along, RUN_WIDE);
}

static void mark(uint16_t cells[RUN_CELLS], int cell)
{
    if (cell >= 0)
        cells[cell]++;
}

static void count_flick(Count *count, const TableDeed *deed)
{
    RunResult *out = count->out;
    const TqSide side = deed->command->side;
    double along, across;
    out->flicks++;
    out->spells += side != count->last;
    count->last = side;
    count->from = ball_cell(deed->before, side);
    mark(out->touch, count->from);
    if (ball_share(deed->before, side, &along, &across))
        out->thirds[within(along, 3)]++;
}

static void count_clause(RunResult *out, int clause)
{
    if (clause >= 0 && clause < RUN_CLAUSES)
        out->called[clause]++;
}

static void count_ruling(Count *count, const TqRuling *ruling)
{
    RunResult *out = count->out;
    count_clause(out, ruling->clause);
    for (int i = 0; i < TQ_MAX_WITH; i++)
        count_clause(out, ruling->with[i]);
    out->fouls += ruling->call == TQ_CALL_FOUL;
    out->restarts += ruling->restart != TQ_RESTART_NONE;
    if (ruling->call == TQ_CALL_GOAL)
        mark(out->goal, count->from);
}

static void count_deed(void *user, const TableDeed *deed)
{
    Count *count = user;
    const TqCommand *command = deed->command;
    const bool ordered =
        command->deed == TQ_DO_ORDER && command->spots == 0; /* a flick for later */
    if (command->deed == TQ_DO_FLICK || command->deed == TQ_DO_ROLL || ordered)
        count_flick(count, deed);
    if (command->deed == TQ_DO_ANNOUNCE) {
        count->out->shots++;
        mark(count->out->shot, ball_cell(deed->before, command->side));
    }
    for (int i = 0; i < deed->report->rulings; i++)
        count_ruling(count, &deed->report->ruling[i]);
}

static void close_result(RunResult *out, const Table *table)
{
    TqView end;
    tq_match_view(table->match, TQ_NO_SIDE, &end);
    for (int side = TQ_HOME; side <= TQ_AWAY; side++) {
        out->score[side] = end.score[side];
        out->kicks[side] = end.kicks_scored[side];
        out->slowest_us[side] = table->slowest_us[side];
    }
    out->winner = (int)end.winner;
    out->commands = table->commands;
    out->seconds = end.now_ms / 1000;
    out->hash = tq_match_hash(table->match);
}

const char *run_match(const RunPlan *plan, int64_t match, struct tq_match room[3],
                      const volatile sig_atomic_t *stop, RunResult *out)
{
    static const char *const wrong[] = { NULL, "", "the match is stuck", "the match does not end" };
    const bool swapped = plan->swap && match % 2 == 1;
    const TqMatchSetup setup = run_setup(plan, match);
    Count count = { out, TQ_NO_SIDE, -1 };
    Table table = { .match = &room[0],
                    .scratch = { &room[1], &room[2] },
                    .agent = { plan->agent[swapped], plan->agent[!swapped] },
                    .stop = stop,
                    .happened = count_deed,
                    .user = &count };
    memset(out, 0, sizeof *out);
    out->match = match;
    out->seed = setup.seed;
    out->swapped = swapped;
    if (table_begin(&table, &setup, NULL) != TQ_OK)
        return "the match cannot start";
    const TableEnd end = table_play(&table);
    close_result(out, &table);
    return wrong[end];
}
