/* SPDX-License-Identifier: MIT */
/* Asks the players in turn, and lets time pass where nobody acts. */
#define _POSIX_C_SOURCE 200809L /* clock_gettime */

#include "table.h"

#include <time.h>

#include "crew.h"

/* A player whose command is refused is asked again, so often. */
enum { PATIENCE = 8 };

/* True: it happened. */
static bool apply(Table *table, const TqView *before, const TqCommand *command)
{
    TqReport report;
    if (tq_match_apply(table->match, command, &report, NULL) != TQ_OK || report.refused)
        return false;
    table->commands++;
    const TableDeed deed = { before, command, &report, table->match };
    if (table->happened)
        table->happened(table->user, &deed);
    return true;
}

static int64_t processor_us(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

static bool choose(Table *table, TqSide side, TqCommand *out)
{
    const int64_t from = processor_us();
    if (table->crew)
        crew_limit(table->crew, table->think_ms);
    const bool acts =
        tq_agent_choose(table->agent[side], table->match, side, &table->state[side], out);
    const int64_t took = processor_us() - from;
    if (took > table->slowest_us[side])
        table->slowest_us[side] = took;
    return acts;
}

static bool ask(Table *table, const TqView *view, TqSide side)
{
    TqCommand command;
    for (int i = 0; i < PATIENCE; i++) {
        if (!choose(table, side, &command))
            return false;
        if (apply(table, view, &command))
            return true;
    }
    return false;
}

static bool pass_time(Table *table, const TqView *view)
{
    TqCommand time = { .deed = TQ_DO_TIME, .side = TQ_NO_SIDE };
    const int64_t due = tq_match_next_deadline(table->match);
    time.at_ms = due > view->now_ms ? due : view->now_ms;
    return due >= 0 && apply(table, view, &time);
}

/* May both flick now? Then neither waits for the other. */
static bool both_flick(const struct tq_match *match)
{
    TqOffer offer[TQ_MAX_OFFERS];
    bool may[3] = { false };
    const int count = tq_match_offers(match, offer, TQ_MAX_OFFERS);
    for (int i = 0; i < count; i++)
        may[offer[i].side] |= offer[i].deed == TQ_DO_FLICK;
    return may[TQ_HOME] && may[TQ_AWAY];
}

/* Both are asked, and who acts earlier does; the other has not thought yet. */
static bool race(Table *table, const TqView *view)
{
    TqCommand command[2];
    bool acts[2];
    const TqAgentState before[2] = { table->state[TQ_HOME], table->state[TQ_AWAY] };
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        acts[side] = choose(table, (TqSide)side, &command[side]);
    const bool home =
        acts[TQ_HOME] && (!acts[TQ_AWAY] || command[TQ_HOME].at_ms <= command[TQ_AWAY].at_ms);
    const TqSide first = home ? TQ_HOME : TQ_AWAY, other = tq_other_side(first);
    if (!acts[first] || !apply(table, view, &command[first]))
        return false;
    table->state[other] = before[other];
    return true;
}

/* Who is waited for is asked first; if nobody does anything, time passes. False: stuck. */
static bool go_on(Table *table, const TqView *view)
{
    if (both_flick(table->match) && race(table, view))
        return true;
    const TqSide first = view->turn == TQ_AWAY ? TQ_AWAY : TQ_HOME;
    return ask(table, view, first) || ask(table, view, tq_other_side(first)) ||
           pass_time(table, view);
}

TqStatus table_begin(Table *table, const TqMatchSetup *setup, TqError *err)
{
    table->commands = 0;
    for (int side = TQ_HOME; side <= TQ_AWAY; side++) {
        table->state[side] =
            tq_agent_begin(setup->seed * 2 + (uint64_t)side + 1, table->scratch[side]);
        if (table->crew)
            crew_help(table->crew, &table->state[side]);
    }
    return tq_match_start(table->match, setup, err);
}

TableEnd table_play(Table *table)
{
    TqView view;
    for (tq_match_glance(table->match, TQ_NO_SIDE, &view); !view.over;
         tq_match_glance(table->match, TQ_NO_SIDE, &view)) {
        if (table->stop && *table->stop)
            return TABLE_STOPPED;
        if (!go_on(table, &view))
            return TABLE_STUCK;
        if (table->commands == TABLE_COMMANDS)
            return TABLE_ENDLESS;
    }
    return TABLE_OVER;
}
