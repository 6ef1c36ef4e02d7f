/* SPDX-License-Identifier: MIT */
/* Judging again: late and withdrawn entries. The episode is played from its beginning. */
#include "match/match.h"

bool again_is_of_flick(const struct match *m, const TqCommand *command)
{
    const struct rulebook *book = match_book(m);
    return book->of_flick && book->of_flick(&m->ref, command);
}

/* The flick that it is about: as it says, or as the book sees it; 0: the motion as a whole. */
static int which_flick(const struct match *m, const TqCommand *command)
{
    const struct rulebook *book = match_book(m);
    if (command->flick > 0 || !book->which_flick || !again_is_of_flick(m, command))
        return command->flick;
    return book->which_flick(&m->ref, command);
}

bool again_is_of_one_flick(const struct match *m, const TqCommand *command)
{
    return m->episode.has_flick && which_flick(m, command) > 0;
}

const char *again_impossible(const struct match *m, const TqCommand *command)
{
    const struct episode *e = &m->episode;
    if (command->deed == TQ_DO_WITHDRAW && episode_last_entry(e) < 0)
        return "there is no entry to withdraw";
    if (command->deed != TQ_DO_ENTRY)
        return 0;
    if (again_is_of_flick(m, command) && e->lost)
        return "too much was done since that flick to judge it again";
    if (command->flick > 0 && episode_flick(e, command->flick) < 0)
        return "there was no such flick in this motion";
    return e->has_flick && episode_has_all_entries(e)
               ? "no more can be entered before the next flick"
               : 0;
}

/* A deed of the episode once more: it has happened, whatever the judges would say of it now. What
   its attempt brought was said then. `now` is the clock for what comes of it, -1: its own time. */
void again_do(struct match *m, const TqCommand *command, int64_t now, Verdict *verdict,
              const char **needs)
{
    Fact attempt = match_fact_of(FACT_ATTEMPT, command);
    Verdict said = { .count = 0 };
    Spoken spoken;
    if (command->deed == TQ_DO_TIME) {
        time_pass(m, command->at_ms, verdict, needs);
        return;
    }
    time_run_to(m, command->at_ms, verdict, needs);
    rulebook_judge(match_book(m), &m->ref, &attempt, &spoken);
    match_put_deed(m, command, &spoken, &said);
    if (said.waived > 0)
        again_play_on(m, command, &spoken, &said);
    m->ref.now_ms = now >= 0 ? now : m->ref.now_ms;
    match_set_off(m, command, verdict, needs);
}

static void redo_all(struct match *m, int i, int64_t now, Verdict *verdict, const char **needs)
{
    TqCommand command;
    for (int at = 0; episode_next(&m->episode, i, &at, &command);)
        again_do(m, &command, now, verdict, needs);
}

void again_step(struct match *m, int i, int64_t now, Verdict *verdict, const char **needs)
{
    const Fact step = episode_step(&m->episode, i);
    /* entered late of the motion as a whole: match_come_to_rest sees to it */
    bool late = i < m->episode.settled && step.instant >= FACT_AT_THE_END;
    if (step.kind == FACT_ATTEMPT) {
        redo_all(m, i, now, verdict, needs);
    } else if (step.kind == FACT_TIME) {
        time_run_to(m, step.command.at_ms, verdict, needs);
        if (time_has_order(m, step.command.at_ms)) /* judged otherwise, it may be forgotten */
            time_release(m, step.command.at_ms, verdict, needs);
    } else if (step.kind != FACT_ENTRY) {
        match_fact(m, &step, verdict, needs);
    } else if (!late && (!m->ref.over || step.instant < FACT_AT_THE_END)) {
        if (step.command.flick == 0)
            time_run_to(m, step.command.at_ms, verdict, needs);
        match_fact(m, &step, verdict, needs);
    }
    table_take_over(m);
}

/* A report has room for what was said last, and tells how much there was before. */
static void add_rulings(Verdict *to, const Verdict *from)
{
    to->unsaid = from->unsaid > 0 ? from->unsaid : to->unsaid;
    for (int i = 0; i < from->count; i++) {
        bool full = to->count == TQ_MAX_RULINGS;
        for (int k = 1; k < to->count && full; k++)
            to->ruling[k - 1] = to->ruling[k];
        to->count -= full;
        to->earlier += full;
        to->ruling[to->count++] = from->ruling[i];
    }
}

/* What one step brought; where a choice was waived in it, what came before is said no more. */
static void add_step(Verdict *to, const Verdict *from)
{
    if (from->again)
        to->count = to->earlier = 0;
    to->again |= from->again;
    add_rulings(to, from);
}

void again_begin(struct match *m)
{
    m->ref = m->episode.ref;
    past_return(&m->episode.world, &m->world);
    m->motion = m->episode.motion;
    m->again = true;
    if (match_book(m)->waive)
        match_book(m)->waive(&m->ref, m->episode.waived);
}

/* What was to be waived and never came up is forgotten. */
static void again_end(struct match *m)
{
    m->again = false;
    if (match_book(m)->waive)
        m->episode.waived &= ~match_book(m)->waive(&m->ref, 0);
}

/* The episode from its beginning. `now` is the clock for what comes of the flick, -1: as it was;
   where things are done in motion, everything has its own time. */
static void play_again(struct match *m, int64_t now, Verdict *verdict, const char **needs)
{
    const struct episode *e = &m->episode;
    int64_t clock = match_book(m)->in_motion ? -1 : now;
    again_begin(m);
    for (int i = 0; i <= e->steps; i++) {
        Verdict said = { .count = 0 };
        if (i == e->settled && e->typed)
            match_come_to_rest(m, true, &said, needs);
        if (i < e->steps)
            again_step(m, i, clock, &said, needs);
        add_step(verdict, &said);
    }
    m->motion.under_way |= e->typed && e->settled < 0 && match_book(m)->in_motion;
    again_end(m);
}

/* The flick judged again: choices made since are open again, and whoever is waited for next is
   waited for from now on; a signal that sounded meanwhile has sounded. What was entered since of
   other things has happened all the same. */
void again_judge(struct match *m, Verdict *verdict, const char **needs)
{
    int64_t now = m->ref.now_ms;
    Verdict said = { .count = 0 };
    episode_forget_deeds(&m->episode);
    m->episode.waived = 0;
    play_again(m, now, verdict, needs);
    time_run_to(m, now, &said, needs);
    m->ref.now_ms = now;
    wait_anew(match_book(m), &m->ref);
    time_catch_up(m, &said, needs);
    add_rulings(verdict, &said);
}

/* ---- Choices ---- */

/* Told since everything last lay still, by hand and without a flick: what ended that is not kept.
 */
static bool is_open_account(const struct episode *e)
{
    bool told = false;
    for (int i = e->settled < 0 ? e->steps : e->settled; i < e->steps; i++)
        told |= e->step[i].kind != FACT_ATTEMPT && e->step[i].kind != FACT_ENTRY &&
                e->step[i].kind != FACT_TIME;
    return told;
}

void again_play_on(struct match *m, const TqCommand *command, const Spoken *spoken,
                   Verdict *verdict)
{
    match_book(m)->waive(&m->ref, 1u << (verdict->waived - 1));
    verdict->waived = 0;
    if (command)
        match_put_deed(m, command, spoken, verdict);
}

/* Until now, with the choice waived where it came up. False: it did not come up in this episode. */
static bool waive_where_it_came(struct match *m, Verdict *verdict, const char **needs)
{
    const uint32_t bit = 1u << (verdict->waived - 1);
    const int64_t now = m->ref.now_ms;
    Verdict said = { .count = 0 }, rest = { .count = 0 };
    m->episode.waived |= bit;
    play_again(m, -1, &said, needs);
    time_run_to(m, now, &rest, needs);
    add_step(&said, &rest);
    m->ref.now_ms = now;
    wait_anew(match_book(m), &m->ref);
    table_take_over(m);
    if (!(m->episode.waived & bit))
        return false;
    *verdict = said;
    return true;
}

/* Can it be judged from its beginning? */
static bool is_whole(const struct match *m)
{
    return !m->again && !m->episode.lost && !is_open_account(&m->episode);
}

void again_choose(struct match *m, const TqCommand *command, const Spoken *spoken, Verdict *verdict,
                  const char **needs)
{
    struct episode *e = &m->episode;
    if (is_whole(m)) {
        episode_remove(e, e->steps - 1); /* it is no deed of now */
        if (waive_where_it_came(m, verdict, needs))
            return;
        const Fact step = match_fact_of(FACT_ATTEMPT, command);
        episode_command(e, match_scene(m), &step);
    }
    again_play_on(m, command, spoken, verdict);
}

bool again_silence(struct match *m, Verdict *verdict, const char **needs)
{
    if (is_whole(m) && m->episode.settled >= 0) {
        episode_forget_deeds(&m->episode);
        if (waive_where_it_came(m, verdict, needs))
            return true;
    }
    again_play_on(m, 0, 0, verdict);
    return false;
}

/* ---- Entries ---- */

/* Where an entry about the motion is judged: at its flick, or just before the rest; -1: it is about
   nothing that was, or things still move: where it comes. */
static int place_of(const struct match *m, const TqCommand *command, Fact *entry)
{
    const struct episode *e = &m->episode;
    if (!again_is_of_flick(m, command) || !e->has_flick)
        return -1;
    const int number = which_flick(m, command);
    const int flick = number > 0 ? episode_flick(e, number) : -1;
    if (flick < 0)
        return e->settled;
    entry->command.flick = (int8_t)number;
    entry->instant =
        (double)(episode_step(e, flick).command.at_ms - m->motion.zero_ms) / 1000; /* with it */
    return flick + 1 + e->typed; /* a told one is a deed, and the fact that it was done */
}

void again_enter(struct match *m, const TqCommand *command, Verdict *verdict, const char **needs)
{
    struct episode *e = &m->episode;
    Fact entry = match_fact_of(FACT_ENTRY, command);
    int place = place_of(m, command, &entry);
    if (place >= 0) {
        bool fits = episode_enter(e, place, &entry);
        TQ_ASSERT(fits); /* again_impossible has looked */
        again_judge(m, verdict, needs);
    } else {
        entry.command.flick = 0; /* of none: it is judged where it comes */
        if (m->motion.under_way)
            entry.instant = tq_world_now(&m->world);
        episode_command(e, match_scene(m), &entry);
        match_fact(m, &entry, verdict, needs);
    }
    table_take_over(m);
}

/* All as before an entry that was not about the flick; whoever is waited for has his time anew. */
static void put_all_back(struct match *m, int entry)
{
    int64_t now = m->ref.now_ms;
    Verdict said = { .count = 0 };
    episode_keep(&m->episode, entry);
    m->episode.entries--;
    play_again(m, -1, &said, 0);
    m->ref.now_ms = now;
    wait_anew(match_book(m), &m->ref);
}

void again_withdraw(struct match *m, Verdict *verdict, const char **needs)
{
    struct episode *e = &m->episode;
    int last = episode_last_entry(e);
    if (e->settled >= 0 && last >= e->settled) {
        put_all_back(m, last);
        return;
    }
    episode_remove(e, last);
    e->entries--;
    again_judge(m, verdict, needs);
}
