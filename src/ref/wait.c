/* SPDX-License-Identifier: MIT */
/* What falls due by itself, and when. */
#include "ref/wait.h"

#include "ref/rulebook.h"

void wait_begin(struct ref *ref)
{
    ref->waiting_since_ms = ref->now_ms > ref->rests_ms ? ref->now_ms : ref->rests_ms;
}

Wait wait_now(const struct rulebook *book, const struct ref *ref)
{
    return ref->over ? (Wait){ .whom = TQ_NO_SIDE, .limit_ms = -1 } : book->wait(ref);
}

int64_t wait_ends(const struct rulebook *book, const struct ref *ref)
{
    int64_t limit = wait_now(book, ref).limit_ms;
    return limit < 0 ? -1 : ref->waiting_since_ms + limit;
}

int64_t wait_deadline(const struct rulebook *book, const struct ref *ref)
{
    int64_t silence = wait_ends(book, ref), whistle = ref->over ? -1 : ref->whistle_ms;
    if (silence < 0 || whistle < 0)
        return silence < 0 ? whistle : silence;
    return silence < whistle ? silence : whistle;
}

void wait_time(const struct rulebook *book, struct ref *ref, Verdict *verdict)
{
    int64_t silence = wait_ends(book, ref);
    if (ref->whistle_ms >= 0 && ref->now_ms >= ref->whistle_ms)
        book->whistle(ref, verdict);
    else if (silence >= 0 && ref->now_ms >= silence)
        wait_now(book, ref).silence(ref, verdict);
}

void wait_anew(const struct rulebook *book, struct ref *ref)
{
    if (wait_now(book, ref).whom != TQ_NO_SIDE)
        wait_begin(ref);
}
