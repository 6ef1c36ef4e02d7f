/* SPDX-License-Identifier: MIT */
/* Judging again: late and withdrawn entries. The episode is played from its beginning. */
#include "match/match.h"

/* Entries of clauses about the flick just made are judged in their place in time. */
static bool is_of_flick(const struct match *m, const TqCommand *command)
{
    const struct rulebook *book = match_book(m);
    return book->of_flick && book->of_flick(command->clause);
}

const char *again_impossible(const struct match *m, const TqCommand *command)
{
    const struct episode *e = &m->episode;
    if (command->deed == TQ_DO_WITHDRAW && episode_last_entry(e) < 0)
        return "there is no entry to withdraw";
    if (command->deed != TQ_DO_ENTRY)
        return 0;
    if (is_of_flick(m, command) && e->lost)
        return "too much was done since that flick to judge it again";
    return e->has_flick && episode_has_all_entries(e)
               ? "no more can be entered before the next flick"
               : 0;
}

/* A deed of the episode once more. `from`: the clock after its attempt, -1: as it was. What its
   attempt brought was said then. */
static void redo(struct match *m, const TqCommand *command, int64_t from, Verdict *verdict,
                 const char **needs)
{
    Fact attempt = match_fact_of(FACT_ATTEMPT, command);
    Spoken spoken;
    Verdict said = { .count = 0 };
    rulebook_judge(match_book(m), &m->ref, &attempt, &spoken);
    match_put_deed(m, command, &spoken, &said, 0);
    if (command->deed != TQ_DO_FLICK)
        return;
    m->ref.now_ms = from >= 0 ? from : m->ref.now_ms;
    if (!m->episode.told)
        motion_play(m, command, verdict, needs);
}

/* The episode from its beginning. `from` is the clock for what comes of the flick, -1: as it was.
   What was entered of a match that is over by then is not heard. */
static void play_again(struct match *m, int64_t from, Verdict *verdict, const char **needs)
{
    const struct episode *e = &m->episode;
    m->ref = e->ref;
    m->world = e->world;
    for (int i = 0; i <= e->steps; i++) {
        if (i == e->settled && e->has_flick)
            match_settle(m, e->told, verdict, needs);
        if (i == e->steps)
            break;
        const Fact *step = &e->step[i];
        if (step->kind == FACT_ATTEMPT)
            redo(m, &step->command, from, verdict, needs);
        else if (step->kind != FACT_ENTRY || !m->ref.over || step->instant < FACT_AT_THE_END)
            match_fact(m, step, verdict, needs);
        table_take_over(m);
    }
}

/* The flick judged again: choices made since are open again, and whoever is waited for next is
   waited for from now on. What was entered since of other things has happened all the same. */
static void judge_again(struct match *m, Verdict *verdict, const char **needs)
{
    int64_t now = m->ref.now_ms;
    episode_forget_deeds(&m->episode);
    play_again(m, now, verdict, needs);
    m->ref.now_ms = now;
}

void again_enter(struct match *m, const TqCommand *command, Verdict *verdict, const char **needs)
{
    struct episode *e = &m->episode;
    Fact entry = match_fact_of(FACT_ENTRY, command);
    if (is_of_flick(m, command) && e->has_flick) {
        bool fits = episode_enter(e, e->settled, &entry);
        TQ_ASSERT(fits); /* again_impossible has looked */
        judge_again(m, verdict, needs);
    } else {
        episode_command(e, &m->ref, m->physical ? &m->world : 0, &entry);
        match_fact(m, &entry, verdict, needs);
    }
    table_take_over(m);
}

/* All as before an entry that was not about the flick; whoever is waited for has his time anew. */
static void put_all_back(struct match *m, int entry)
{
    int64_t now = m->ref.now_ms;
    Verdict said = { .count = 0 };
    m->episode.steps = entry;
    m->episode.entries--;
    play_again(m, -1, &said, 0);
    m->ref.now_ms = now;
    wait_anew(match_book(m), &m->ref);
}

void again_withdraw(struct match *m, Verdict *verdict, const char **needs)
{
    struct episode *e = &m->episode;
    int last = episode_last_entry(e);
    if (last >= e->settled) {
        put_all_back(m, last);
        return;
    }
    episode_remove(e, last);
    e->entries--;
    judge_again(m, verdict, needs);
}
