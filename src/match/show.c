/* SPDX-License-Identifier: MIT */
/* The last motion shown again: the table runs, and what was done meanwhile is done at its time. */
#include "match/match.h"

/* Steps of the motion: up to its rest, or all while things move. */
static int steps_of(const struct match *m)
{
    return m->episode.settled < 0 ? m->episode.steps : m->episode.settled;
}

/* What was done next; false: nothing. *at is where the command after it begins. */
static bool next_of(const struct match *m, int *step, int *at, TqCommand *command)
{
    *at = m->shown.at;
    for (*step = m->shown.step; *step < steps_of(m); ++*step, *at = 0)
        if (episode_next(&m->episode, *step, at, command))
            return true;
    return false;
}

/* In a book without deeds in motion the table is all that moves. */
static void do_again(struct match *m, int step, const TqCommand *command)
{
    Verdict verdict = { .count = 0 };
    if (!match_book(m)->in_motion) {
        if (m->episode.step[step].deed == TQ_DO_FLICK)
            motion_strike(m, command);
    } else if (m->episode.step[step].kind == FACT_ATTEMPT) {
        again_do(m, command, -1, &verdict, 0);
    } else {
        again_step(m, step, -1, &verdict, 0);
    }
}

/* Whichever comes first: the next thing done, or what falls due while time passes. */
static int64_t next_ms(const struct match *m)
{
    int step, at;
    TqCommand command;
    int64_t due = match_book(m)->in_motion ? time_clock_due(m) : -1;
    if (!next_of(m, &step, &at, &command))
        return -1;
    return due >= 0 && due < command.at_ms ? due : command.at_ms;
}

static void go_on(struct match *m, int64_t at_ms)
{
    int step, at;
    TqCommand command;
    Verdict verdict = { .count = 0 };
    if (next_of(m, &step, &at, &command) && command.at_ms <= at_ms) {
        do_again(m, step, &command);
        m->shown.step = step;
        m->shown.at = at;
    } else {
        time_pass(m, at_ms, &verdict, 0);
    }
}

bool tq_match_last_motion(const struct tq_match *match, struct tq_match *again, TqCommand *first)
{
    const struct episode *e = &match_seen(match)->episode;
    if (!e->has_flick || e->typed)
        return false;
    *again = *match;
    again_begin(match_of(again));
    match_of(again)->shown.step = match_of(again)->shown.at = 0;
    *first = episode_step(e, 0).command;
    motion_clock(match_of(again), first->at_ms);
    return true;
}

bool tq_match_motion_next(struct tq_match *again, double until, TqEvent *event)
{
    struct match *m = match_of(again);
    Verdict verdict = { .count = 0 };
    for (;;) {
        int64_t at_ms = next_ms(m);
        double next = at_ms < 0 ? TQ_FOREVER : motion_time(m, at_ms);
        if (tq_world_next(&m->world, next < until ? next : until, event)) {
            if (match_book(m)->in_motion)
                motion_hear(m, event, &verdict, 0);
            return true;
        }
        if (at_ms < 0 || next > until)
            return false;
        go_on(m, at_ms);
    }
}
