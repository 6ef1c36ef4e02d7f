/* SPDX-License-Identifier: MIT */
/* Threads that share one player's thought. They wait between its lists of pieces, take the next
   piece of a list as they come to it, and the caller takes pieces like any other. */
#define _POSIX_C_SOURCE 200809L /* clock_gettime */

#include "crew.h"

#include <pthread.h>
#include <stdlib.h>
#include <time.h>

enum { MOST_HANDS = 256 };

typedef struct {
    Crew *crew;
    pthread_t thread;
    struct tq_match scratch;
} Hand;

struct crew {
    pthread_mutex_t lock;     /* of all below */
    pthread_cond_t work, all; /* there is a list; the last piece of it is done */
    TqAgentPiece piece;
    void *of;
    int next, count, done; /* pieces of the list: to be taken, in all, played */
    bool over;
    int hands;        /* started; the caller is hand 0 and no thread of its own */
    int64_t until_ms; /* 0: no limit; set between lists only */
    Hand hand[];
};

static int64_t clock_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Under the lock, which is let go while a piece is played. */
static void play_next(Crew *crew, struct tq_match *scratch)
{
    const int index = crew->next++;
    const TqAgentPiece piece = crew->piece;
    void *of = crew->of;
    pthread_mutex_unlock(&crew->lock);
    piece(of, index, scratch);
    pthread_mutex_lock(&crew->lock);
    if (++crew->done == crew->count)
        pthread_cond_signal(&crew->all);
}

static void *labour(void *given)
{
    Hand *hand = given;
    Crew *crew = hand->crew;
    pthread_mutex_lock(&crew->lock);
    while (!crew->over)
        if (crew->next < crew->count)
            play_next(crew, &hand->scratch);
        else
            pthread_cond_wait(&crew->work, &crew->lock);
    pthread_mutex_unlock(&crew->lock);
    return NULL;
}

static void share(void *user, int count, TqAgentPiece piece, void *work)
{
    Crew *crew = user;
    pthread_mutex_lock(&crew->lock);
    crew->piece = piece;
    crew->of = work;
    crew->next = crew->done = 0;
    crew->count = count;
    pthread_cond_broadcast(&crew->work);
    while (crew->next < crew->count)
        play_next(crew, &crew->hand[0].scratch);
    while (crew->done < crew->count)
        pthread_cond_wait(&crew->all, &crew->lock);
    crew->next = crew->count = 0;
    pthread_mutex_unlock(&crew->lock);
}

static bool enough(void *user)
{
    const Crew *crew = user;
    return crew->until_ms > 0 && clock_ms() >= crew->until_ms;
}

Crew *crew_start(int threads)
{
    const int most = threads < 1 ? 1 : threads > MOST_HANDS ? MOST_HANDS : threads;
    Crew *crew = calloc(1, sizeof *crew + (size_t)most * sizeof crew->hand[0]);
    if (!crew)
        return NULL;
    pthread_mutex_init(&crew->lock, NULL);
    pthread_cond_init(&crew->work, NULL);
    pthread_cond_init(&crew->all, NULL);
    for (crew->hands = 1; crew->hands < most; crew->hands++) {
        Hand *hand = &crew->hand[crew->hands];
        hand->crew = crew;
        if (pthread_create(&hand->thread, NULL, labour, hand) != 0)
            break;
    }
    return crew;
}

void crew_end(Crew *crew)
{
    if (!crew)
        return;
    pthread_mutex_lock(&crew->lock);
    crew->over = true;
    pthread_cond_broadcast(&crew->work);
    pthread_mutex_unlock(&crew->lock);
    for (int i = 1; i < crew->hands; i++)
        pthread_join(crew->hand[i].thread, NULL);
    pthread_mutex_destroy(&crew->lock);
    pthread_cond_destroy(&crew->work);
    pthread_cond_destroy(&crew->all);
    free(crew);
}

void crew_help(Crew *crew, TqAgentState *state)
{
    state->share = crew->hands > 1 ? share : NULL;
    state->enough = enough;
    state->user = crew;
}

void crew_limit(Crew *crew, int64_t most_ms)
{
    crew->until_ms = most_ms > 0 ? clock_ms() + most_ms : 0;
}
