/* SPDX-License-Identifier: MIT */
/* Flicks to be tried, as a list: played one after the other, or shared among the hands that the
   program has. What comes of a trial hangs on where it starts and on nothing that was tried before
   it, and the list is taken in its order: so whoever plays them, the choice is the same. */
#include "agent/thought.h"

enum { PLENTY = 1 << 20 }; /* a budget that no trial spends */

void trials_begin(Trials *trials, Thought *thought, TrialKind kind)
{
    trials->thought = thought;
    trials->kind = kind;
    trials->count = 0;
}

void trials_add(Trials *trials, const TqCommand *meant, int sample)
{
    TQ_ASSERT(trials->count < MOST_TRIALS);
    trials->trial[trials->count++] = (Trial){ .meant = meant, .sample = sample };
}

static bool play(Thought *thought, TrialKind kind, Trial *trial)
{
    const TqCommand flick =
        trial->sample < 0 ? *trial->meant : think_sample(thought, trial->meant, trial->sample);
    if (kind == TRIAL_TABLE)
        return think_play(thought, &flick, &trial->seen);
    if (!think_try(thought, &flick, &trial->value))
        return false;
    if (kind == TRIAL_ANSWERED)
        trial->value = flick_answered(thought, trial->value);
    return true;
}

/* Nothing of the thought is changed by it but the scratch. */
static void play_whole(Thought *thought, TrialKind kind, Trial *trial)
{
    const int left = thought->budget;
    const Spoilt spoilt = thought->spoilt;
    thought->budget = PLENTY;
    thought->spoilt = (Spoilt){ -1, -1e9 };
    trial->may = play(thought, kind, trial);
    trial->cut = thought->budget <= 0;
    trial->cost = PLENTY - thought->budget;
    trial->spoilt = thought->spoilt;
    trial->done = true;
    thought->budget = left;
    thought->spoilt = spoilt;
}

static void play_apart(void *work, int index, struct tq_match *scratch)
{
    Trials *trials = work;
    Mind mind = *trials->thought->mind;
    Thought own = *trials->thought;
    mind.scratch = scratch;
    mind.share = 0;
    own.mind = &mind;
    own.scratch = match_of(scratch);
    think_freshen(&own);
    play_whole(&own, trials->kind, &trials->trial[index]);
}

void trials_share(Trials *trials)
{
    const Mind *mind = trials->thought->mind;
    if (mind->share && trials->count > 1 && trials->thought->budget > 0)
        mind->share(mind->user, trials->count, play_apart, trials);
    else
        think_freshen(trials->thought);
}

bool trial_take(Trials *trials, int index)
{
    Thought *thought = trials->thought;
    Trial *trial = &trials->trial[index];
    if (thought->budget <= 0)
        return false;
    if (!trial->done) {
        if (trials->kind != TRIAL_TABLE && index > 0)
            think_freshen(thought); /* the referee had the last one in his hands */
        play_whole(thought, trials->kind, trial);
    }
    thought->budget = trial->cut ? 0 : thought->budget - trial->cost;
    if (!trial->cut && trial->spoilt.value > thought->spoilt.value)
        thought->spoilt = trial->spoilt;
    return !trial->cut && trial->may;
}
