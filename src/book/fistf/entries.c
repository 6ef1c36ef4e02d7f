/* SPDX-License-Identifier: MIT */
/* Entries of the referee: about which flick they are, when they are judged, and what is answered to
   one that nothing follows from. */
#include "book/fistf/fistf.h"

static bool is_one_of(int clause, const int16_t *list, int many)
{
    bool found = false;
    for (int i = 0; i < many; i++)
        found |= list[i] == clause;
    return found;
}

#define ONE_OF(clause, list) is_one_of(clause, list, (int)(sizeof(list) / sizeof(list)[0]))

/* What a keeper does, and how many figures stand there: told with the ball out of play it has
   happened before. */
static bool is_of_keeper_or_number(int clause)
{
    static const int16_t those[] = { F_1_5, F_8_1_1, F_8_2_1, F_8_2_1_B, F_8_2_3 };
    return ONE_OF(clause, those);
}

/* A breach that is punished with a kick: not while the ball is dead, nor once the match is over. */
bool fistf_entry_brings_kick(int clause)
{
    static const int16_t fouls[] = { F_1_3_1_1,  F_1_3_1_2,  F_1_4_2,  F_1_4_3,  F_8_1_2,
                                     F_8_1_2_B,  F_10_4,     F_10_5_1, F_10_5_2, F_10_6_1,
                                     F_10_6_2_1, F_10_6_2_2, F_10_7_1, F_10_7_2, F_10_7_3,
                                     F_10_8_1,   F_10_9 };
    return ONE_OF(clause, fouls) || is_of_keeper_or_number(clause);
}

/* The ball is out or in the goal: what is not about the flick comes after it, in the step that then
   begins. A goal has been counted, so nothing is judged beside it any more; a keeper is shaken
   before a shot, and never after it (8.1.2). */
bool fistf_entry_awaits_rest(const struct ref *ref, const TqCommand *entry)
{
    const int clause = entry->clause;
    return fistf_seen(ref)->dead && !fistf_choosing(ref) && fistf_entry_brings_kick(clause) &&
           clause != F_8_1_2 && clause != F_8_1_2_B &&
           (fistf_goal_counted(ref) || !is_of_keeper_or_number(clause));
}

/* Nobody plays, or a goal has been counted: then it is entered when everything rests. */
bool fistf_entry_comes_too_late(const struct ref *ref)
{
    return fistf_nobody_plays(ref) || fistf_goal_counted(ref);
}

/* It is no breach of that rule now: between two periods, with the ball dead and things moving, or
   not that side's to commit. */
static void refuse(const TqCommand *entry, Verdict *verdict)
{
    TqRuling refused = ruling_of(entry->clause, TQ_CALL_REFUSED);
    refused.against = entry->side;
    verdict_say(verdict, refused);
}

/* 6.2.4.ii: the contact of that flick is judged by it. A broken ball (III.3.2.s2) is exchanged as
   soon as it rests. */
static bool is_answered_later(const struct ref *ref, const TqCommand *entry)
{
    return (entry->clause == F_6_2_4_II && entry->flick > 0) ||
           entry->clause == fistf_seen(ref)->ball_broken;
}

void fistf_answer_entry(const struct ref *ref, const TqCommand *entry, const Spoken *spoken,
                        Verdict *verdict, int said)
{
    if (verdict->count > said || spoken->needs || is_answered_later(ref, entry))
        return;
    if (fistf_choosing(ref) && !fistf_nothing_is_left(ref))
        verdict->needs = choice_needed;
    else
        refuse(entry, verdict);
}

/* ---- About which flick ---- */

static bool is_unclean(int clause)
{
    return clause == F_1_1_1 || clause == F_1_1_2;
}

/* The other side has flicked after it: whoever has played on since has not done so by way of
   advantage. What he himself has flicked after it waives nothing. */
static bool is_played_on(const struct ref *ref, const Flick *flick)
{
    bool found = false;
    for (int i = 0; i < FISTF_FLICKS; i++) {
        const Flick *later = &fistf_seen(ref)->flick[i];
        found |= later->number > flick->number && later->side != flick->side;
    }
    return found;
}

/* 10.4, 10.9: at a flick of his that was made. OPEN(fistf-es/10.9): a feint is entered of the shot
   that was made where the other has the ball or the restart since, after a goal, his own too, or
   when the period is over; else of the one that he prepares now. */
static bool is_foul_at_flick(const struct ref *ref, const TqCommand *entry)
{
    const struct fistf *f = fistf_seen(ref);
    const Flick *flick = fistf_flick_entered(ref, entry);
    const bool prepares = f->phase == FISTF_RESTART;
    const TqRestart due = f->dead ? f->award.restart : f->restart.kind;
    const bool over =
        fistf_nobody_plays(ref) || ((f->dead || prepares) && due == TQ_RESTART_KICK_OFF);
    const TqSide next = over       ? tq_other_side(entry->side)
                        : f->dead  ? f->award.to
                        : prepares ? f->restart.to
                                   : entry->side;
    if (!flick || is_played_on(ref, flick) || next == entry->side)
        return false;
    return entry->clause == F_10_9 || (entry->clause == F_10_4 && thing_is_piece(entry->thing));
}

/* What was seen while things moved. */
bool fistf_entry_of_flick(const struct ref *ref, const TqCommand *entry)
{
    const int clause = entry->clause;
    if (clause == F_6_2_4_II && entry->flick > 0) /* of that one, if it can be */
        return fistf_flick_in_doubt(ref, entry) != 0;
    return is_unclean(clause) || clause == F_6_2_4_II || clause == F_6_2_5 || clause == F_12_2_3 ||
           clause == F_17_2_3 || is_foul_at_flick(ref, entry);
}

/* 1.1: a flick that was unclean; 12.2.3: the penalty that its keeper moved before; 6.2.4.ii: the
   defensive one whose contact is then judged as the referee saw it. Made before one of who may
   choose, it is called as soon as it is seen. */
int fistf_entry_which_flick(const struct ref *ref, const TqCommand *entry)
{
    const int clause = entry->clause;
    const bool of_one = is_unclean(clause) || is_foul_at_flick(ref, entry);
    const Flick *flick = clause == F_12_2_3     ? fistf_restart_flick(ref)
                         : clause == F_6_2_4_II ? fistf_flick_in_doubt(ref, entry)
                         : of_one               ? fistf_flick_entered(ref, entry)
                                                : 0;
    if (!flick || (of_one && is_played_on(ref, flick)) ||
        (!of_one && fistf_flick_seen(ref, flick->number + 1)))
        return 0;
    return flick->number;
}
