/* SPDX-License-Identifier: MIT */
/* Whole matches of a book, and the referee's share of their time. */
#include "bench/matches.h"

#include <stdint.h>
#include <stdlib.h>

#include <toque/agent.h>

#include "bench/measure.h"

enum { MATCHES = 12, MOST_COMMANDS = 4000, CLOCK_CALLS = 2000, LOOKS = 5 };
#define SLOW_S 1e-3 /* a flick that seems slower is timed again: something else may have run */

typedef struct {
    struct tq_match match;
    struct tq_match again;
    TqCommand command[MATCHES][MOST_COMMANDS];
    TqMatchSetup setup[MATCHES];
    int commands[MATCHES], flicks;
    BenchSlowest slowest;
} Play;

static void apply(Play *play, const TqCommand *command)
{
    TqReport report;
    if (tq_match_apply(&play->match, command, &report, NULL) != TQ_OK || report.refused)
        abort();
}

static TqCommand next(Play *play, int agent, TqAgentState state[2])
{
    TqCommand command;
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        if (tq_agent_choose(agent, &play->match, (TqSide)side, &state[side], &command))
            return command;
    return (TqCommand){ .deed = TQ_DO_TIME,
                        .side = TQ_NO_SIDE,
                        .at_ms = tq_match_next_deadline(&play->match) };
}

static void begin(Play *play, int index)
{
    if (tq_match_start(&play->match, &play->setup[index], NULL) != TQ_OK)
        abort();
}

static void play_match(Play *play, int index)
{
    int agent = tq_agent_find("random");
    uint64_t seed = play->setup[index].seed * 2;
    TqAgentState state[2] = { tq_agent_begin(seed - 2, NULL), tq_agent_begin(seed - 1, NULL) };
    TqView view = { .over = false };
    int count = 0;
    begin(play, index);
    while (!view.over && count < MOST_COMMANDS) {
        TqCommand command = next(play, agent, state);
        apply(play, &command);
        play->command[index][count++] = command;
        play->flicks += command.deed == TQ_DO_FLICK;
        tq_match_glance(&play->match, TQ_HOME, &view);
    }
    play->commands[index] = count;
}

static void replay(Play *play, int index)
{
    begin(play, index);
    for (int i = 0; i < play->commands[index]; i++)
        apply(play, &play->command[index][i]);
}

/* The time of the last flick on the table as it stood before, fingers of a bridge included, nobody
   watching. */
static double time_on_table(Play *play)
{
    TqEvent event;
    TqCommand first;
    if (!tq_match_last_motion(&play->match, &play->again, &first))
        abort();
    double from = bench_clock();
    while (tq_match_motion_next(&play->again, TQ_FOREVER, &event))
        ;
    return bench_clock() - from;
}

/* A slow flick by the least of several looks; the slowest of all is kept, with where it was. */
static void note_slowest(Play *play, int index, int command, double flick)
{
    for (int i = 1; i < LOOKS && flick > SLOW_S; i++) {
        double again = time_on_table(play);
        flick = again < flick ? again : flick;
    }
    play->slowest.over_ms += flick > SLOW_S;
    if (1000 * flick <= play->slowest.ms)
        return;
    play->slowest.ms = 1000 * flick;
    play->slowest.seed = play->setup[index].seed;
    play->slowest.command = command;
}

static double time_tables(Play *play, int index)
{
    double spent = 0;
    begin(play, index);
    for (int i = 0; i < play->commands[index]; i++) {
        const TqCommand *command = &play->command[index][i];
        apply(play, command);
        if (command->deed != TQ_DO_FLICK)
            continue;
        double flick = time_on_table(play);
        note_slowest(play, index, i, flick);
        spent += flick;
    }
    return spent;
}

/* What it costs to look at the clock. */
static double clock_cost(void)
{
    double from = bench_clock();
    for (int i = 0; i < CLOCK_CALLS; i++)
        (void)bench_clock();
    return (bench_clock() - from) / CLOCK_CALLS;
}

static double time_all(Play *play, void (*one)(Play *, int))
{
    double from = bench_clock();
    for (int i = 0; i < MATCHES; i++)
        one(play, i);
    return bench_clock() - from;
}

BenchSlowest bench_matches_slowest(const char *book, uint64_t first, int matches)
{
    Play *play = calloc(1, sizeof *play);
    if (!play)
        abort();
    for (int i = 0; i < matches; i++) {
        play->setup[0] = tq_match_usual(tq_book_find(book));
        play->setup[0].seed = first + (uint64_t)i;
        play_match(play, 0);
        (void)time_tables(play, 0);
    }
    BenchSlowest slowest = play->slowest;
    slowest.flicks = play->flicks;
    free(play);
    return slowest;
}

BenchMatches bench_matches_play(const char *book)
{
    Play *play = calloc(1, sizeof *play);
    double table = 0;
    if (!play)
        abort();
    if (!tq_agent_plays(tq_agent_find("random"), tq_book_find(book))) {
        free(play);
        return (BenchMatches){ .matches_per_s = 0 };
    }
    for (int i = 0; i < MATCHES; i++) {
        play->setup[i] = tq_match_usual(tq_book_find(book));
        play->setup[i].seed = (uint64_t)i + 1;
    }
    time_all(play, play_match);
    play->flicks = 0;
    double with_players = time_all(play, play_match);
    double without = time_all(play, replay);
    for (int i = 0; i < MATCHES; i++)
        table += time_tables(play, i);
    table -= clock_cost() * play->flicks;
    BenchMatches result = { .matches_per_s = MATCHES / with_players,
                            .replays_per_s = MATCHES / without,
                            .referee_share = 1 - table / without,
                            .slowest_ms = play->slowest.ms,
                            .flicks_per_match = (double)play->flicks / MATCHES };
    for (int i = 0; i < MATCHES; i++)
        result.commands_per_match += (double)play->commands[i] / MATCHES;
    free(play);
    return result;
}
