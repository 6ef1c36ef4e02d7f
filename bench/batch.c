/* SPDX-License-Identifier: MIT */
/* Candidates of one position, as players and heat maps try them. */
#include "bench/batch.h"

#include <stdlib.h>

#include "bench/measure.h"

#define AT_LEAST_S 0.1

enum { GOAL_LINE = 0 };

const char *const bench_asks[BENCH_ASKS] = { "rest", "meets", "ball", "goal" };

typedef struct {
    struct tq_world start, room;
    const TqFlick *flick;
    TqPlayed played[BENCH_CANDIDATES];
    double run[BENCH_ASKS + 1][BENCH_RUNS];
} Tried;

static void play_single(Tried *tried)
{
    for (int i = 0; i < BENCH_CANDIDATES; i++) {
        int number;
        tq_world_rewind(&tried->room, &tried->start);
        if (tq_world_flick(&tried->room, &tried->flick[i], &number, 0) != TQ_OK)
            abort();
        (void)tq_world_run(&tried->room);
    }
}

static void play_batch(Tried *tried, BenchAsk ask, int ball)
{
    const TqUntil until[BENCH_ASKS] = { { TQ_UNTIL_REST, ball, 0, TQ_BY_PART },
                                        { TQ_UNTIL_MEETS, TQ_NOBODY, 0, TQ_BY_PART },
                                        { TQ_UNTIL_STOPS, ball, 0, TQ_BY_PART },
                                        { TQ_UNTIL_CROSSES, ball, GOAL_LINE, TQ_BY_WHOLE } };
    tq_world_batch(&tried->room, &tried->start, tried->flick, BENCH_CANDIDATES, &until[ask],
                   tried->played);
}

/* `ask` BENCH_ASKS: one at a time. Flicks a second. */
static double rate_of(Tried *tried, int ask, int ball)
{
    double begin = bench_clock(), spent;
    int rounds = 0;
    do {
        if (ask == BENCH_ASKS)
            play_single(tried);
        else
            play_batch(tried, (BenchAsk)ask, ball);
        rounds++;
        spent = bench_clock() - begin;
    } while (spent < AT_LEAST_S);
    return rounds * (double)BENCH_CANDIDATES / spent;
}

static double median(const double run[BENCH_RUNS])
{
    double low = run[0], high = run[0], sum = 0;
    for (int i = 0; i < BENCH_RUNS; i++) {
        low = run[i] < low ? run[i] : low;
        high = run[i] > high ? run[i] : high;
        sum += run[i];
    }
    _Static_assert(BENCH_RUNS == 3, "what is neither the least nor the most is the median");
    return sum - low - high;
}

/* They take turns, as the engines do. */
BenchBatch bench_batch_play(const struct tq_world *start, const TqFlick *flick, int ball)
{
    BenchBatch result;
    Tried *tried = malloc(sizeof *tried);
    if (!tried)
        abort();
    tried->start = tried->room = *start;
    tried->flick = flick;
    for (int run = 0; run < BENCH_RUNS; run++)
        for (int ask = 0; ask <= BENCH_ASKS; ask++)
            tried->run[ask][run] = rate_of(tried, ask, ball);
    for (int ask = 0; ask < BENCH_ASKS; ask++)
        result.batch[ask] = median(tried->run[ask]);
    result.single = median(tried->run[BENCH_ASKS]);
    free(tried);
    return result;
}
