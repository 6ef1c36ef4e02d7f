/* SPDX-License-Identifier: MIT */
/* Threads that take the next match, play it and hand in its row. */
#include "pool.h"

#include <pthread.h>
#include <stdlib.h>

typedef struct {
    Pool *pool;
    pthread_mutex_t lock; /* of all below, the total and the journal */
    int64_t next;
    const char *wrong;
} Work;

/* The next match that nobody has played; -1: there is none. */
static int64_t take(Work *work)
{
    const Pool *pool = work->pool;
    int64_t match = -1;
    pthread_mutex_lock(&work->lock);
    while (!work->wrong && match < 0 && work->next < pool->plan->matches) {
        const int64_t at = work->next++;
        if (at % pool->ranks == pool->rank && !pool->total->check[at])
            match = at;
    }
    pthread_mutex_unlock(&work->lock);
    return match;
}

static void hand_in(Work *work, const RunResult *result)
{
    Pool *pool = work->pool;
    char row[RUN_ROW];
    const size_t len = run_write(result, row);
    size_t checked = len - 1;
    while (row[checked - 1] != '\t')
        checked--;
    pthread_mutex_lock(&work->lock);
    total_add(pool->total, result, run_check(row, checked));
    if (pool->journal && !journal_add(pool->journal, row, len) && !work->wrong)
        work->wrong = "the journal cannot be written";
    if (pool->added)
        pool->added(pool->user, pool->total);
    pthread_mutex_unlock(&work->lock);
}

static void give_up(Work *work, const char *wrong)
{
    pthread_mutex_lock(&work->lock);
    if (!work->wrong)
        work->wrong = wrong;
    pthread_mutex_unlock(&work->lock);
}

static void *labour(void *given)
{
    Work *work = given;
    RunResult result;
    struct tq_match *room = malloc(3 * sizeof *room);
    if (!room)
        give_up(work, "no memory for a match");
    for (int64_t match = room ? take(work) : -1; match >= 0; match = take(work)) {
        const char *wrong = run_match(work->pool->plan, match, room, work->pool->stop, &result);
        if (!wrong) {
            hand_in(work, &result);
            continue;
        }
        if (wrong[0])
            give_up(work, wrong);
        break;
    }
    free(room);
    return NULL;
}

const char *pool_run(Pool *pool)
{
    Work work = { .pool = pool };
    pthread_t thread[POOL_JOBS];
    int started = 0;
    pthread_mutex_init(&work.lock, NULL);
    while (started < pool->jobs && pthread_create(&thread[started], NULL, labour, &work) == 0)
        started++;
    if (started == 0) /* no threads to be had: this one does it */
        labour(&work);
    for (int i = 0; i < started; i++)
        pthread_join(thread[i], NULL);
    pthread_mutex_destroy(&work.lock);
    return work.wrong;
}
