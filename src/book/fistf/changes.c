/* SPDX-License-Identifier: MIT */
/* Figures and keepers that are exchanged: 2.5, 8.3. */
#include "book/fistf/fistf.h"
#include "ref/cannot.h"

enum { RESERVES_FROM = SPARE + 1 };

/* 2.5.2: at a goal kick, corner, throw-in, foul or penalty, or after a goal. A kick-off that begins
   a period, or that rule 4 hands to the other side, is none of these, nor is a shot of the series.
 */
bool fistf_may_change(const struct ref *ref)
{
    const struct fistf *f = fistf_seen(ref);
    if (f->phase != FISTF_RESTART || ref->period == PERIOD_SERIES)
        return false;
    const bool after_goal = f->restart.clause < F_4_1_1 || f->restart.clause >= F_4_2_5;
    return f->restart.kind != TQ_RESTART_KICK_OFF || after_goal;
}

const char *fistf_no_substitution(const struct ref *ref, const TqCommand *command)
{
    const char *wrong = cannot_with(ref, command, "a piece of one's own is substituted");
    if (wrong)
        return wrong;
    if (command->by < RESERVES_FROM)
        return "reserves have numbers from 12 on";
    return cannot_come_on(ref, command->side, command->by);
}

/* The new one stands where the old one stood; 2.5.4, K47: between the halves it is not counted. */
void fistf_substitute(struct ref *ref, const TqCommand *command, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    Team *team = &f->team[command->side];
    Footprint *seen = board_edit(&ref->board, command->thing);
    const bool keeper = thing_is_keeper(command->thing);
    const bool free = f->phase == FISTF_INTERVAL && in_force(ref, F_2_5_4);
    const int clause = free ? F_2_5_4 : keeper ? F_8_3_2 : F_2_5_2;
    seen->number = command->by;
    if (!free && keeper)
        team->keeper_changed = true;
    else if (!free)
        team->substituted++;
    if (f->phase != FISTF_INTERVAL && in_force(ref, F_2_5_3))
        f->lost_since_ms = ref->now_ms;
    TqRuling said = ruling_of(clause, TQ_CALL_SUBSTITUTION);
    said.thing = command->thing;
    said.to = command->side;
    said.number = command->by;
    verdict_say(verdict, said);
}
