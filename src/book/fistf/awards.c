/* SPDX-License-Identifier: MIT */
/* What the ball out of play or in the goal brings, and a sanction that nobody chooses: it stands
   until everything rests, and is carried out then. */
#include "book/fistf/resolve.h"

/* Nobody has anything to choose: it is done when everything rests. */
void fistf_impose(struct ref *ref, const TqRuling *sanction, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    f->dead = true;
    f->award = *sanction;
    fistf_forget_flicks(ref);
    if (!fistf_moves(ref))
        fistf_carry_out_award(ref, verdict);
}

TqRuling fistf_without_restart(TqRuling award)
{
    award.restart = TQ_RESTART_NONE;
    award.has_at = false;
    return award;
}

bool fistf_is_goal(const TqRuling *award)
{
    return award->call == TQ_CALL_GOAL || award->call == TQ_CALL_OWN_GOAL;
}

/* The signal has sounded, the goal decides extra time, or it is a shot of the series: nothing is
   taken any more. */
static bool is_last(const struct ref *ref, const TqRuling *award)
{
    const ClockTable periods = fistf_clock(ref);
    return ref->period == PERIOD_SERIES || (ref->sounded && award->restart != TQ_RESTART_PENALTY) ||
           (fistf_is_goal(award) && clock_now(&periods, ref)->golden);
}

/* A goal counts, and is called, once nobody can have anything else. */
void fistf_count_goal(struct ref *ref, Verdict *verdict)
{
    const struct fistf *f = fistf_seen(ref);
    if (!f->dead || !fistf_is_goal(&f->award))
        return;
    verdict_say(verdict, is_last(ref, &f->award) ? fistf_without_restart(f->award) : f->award);
    fistf_score(ref, tq_other_side(f->award.to), verdict); /* who concedes kicks off */
}

/* It is on the scoreboard, and nothing that is seen now is judged beside it. */
bool fistf_goal_counted(const struct ref *ref)
{
    const struct fistf *f = fistf_seen(ref);
    return f->dead && fistf_is_goal(&f->award) && !fistf_choosing(ref) &&
           ref->period != PERIOD_SERIES; /* K42: there it still ends the shot */
}

/* I.2.2: who has scored had committed a foul, and the ball was in play no more. */
void fistf_deny_goal(const struct ref *ref, Verdict *verdict)
{
    const struct fistf *f = fistf_seen(ref);
    TqRuling said = ruling_of(F_I_2_2, TQ_CALL_NO_GOAL);
    said.to = f->award.to;
    if (f->dead && fistf_is_goal(&f->award))
        verdict_say(verdict, said);
}

/* 14.1.4, 15.1.3, 16.1.1.3: instead of the sanction he may have what the ball out of play brings.
 */
static void choose_of_out(Choice *open, const TqRuling *award)
{
    const bool out = award->restart == TQ_RESTART_THROW_IN ||
                     award->restart == TQ_RESTART_GOAL_KICK || award->restart == TQ_RESTART_CORNER;
    if (out && open->kind == CHOICE_FOUL)
        open->kind = CHOICE_FOUL_OUT;
    else if (out && open->kind == CHOICE_BACK)
        open->kind = CHOICE_BACK_OUT;
}

/* The ball out of play is the other side's, or in his own goal: then there is no advantage to take.
 */
void fistf_weigh_award(struct ref *ref, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    choose_of_out(&f->choices.now, &f->award);
    const int kind = f->choices.now.kind;
    const bool his = f->award.to == f->choices.now.chooser;
    const bool conceded = kind == CHOICE_FOUL && fistf_is_goal(&f->award) && his &&
                          ref->period != PERIOD_SERIES; /* K42: that is a miss */
    if (conceded)
        fistf_deny_goal(ref, verdict);
    if ((kind == CHOICE_FOUL_OUT && !his) || conceded)
        fistf_take_kick(ref, verdict);
}

/* E12, 6.2.6.b: the ball is out or in the goal, and the right to a defensive flick lapses. An
   earlier offence still waits for its choice: then this is what stands without it. */
void fistf_award(struct ref *ref, const TqRuling *award, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    const bool beaten = fistf_choosing(ref) && f->choices.now.kind == CHOICE_FOUL &&
                        award->to != f->choices.now.chooser; /* see fistf_weigh_award */
    if (!fistf_is_goal(award) && beaten) /* I.2.2: it is the other side's, who takes the kick */
        verdict_say(verdict, ruling_with(fistf_without_restart(*award), F_I_2_2));
    else if (!fistf_is_goal(award))
        verdict_say(verdict, is_last(ref, award) ? fistf_without_restart(*award) : *award);
    if (award->call == TQ_CALL_OUT && !in_force(ref, F_I_2_1))
        return; /* it is the line that ends play */
    f->dead = true;
    f->award = *award;
    f->credit = in_force(ref, F_6_2_6) && in_force(ref, F_6_2_6_B) ? 0 : f->credit;
    f->choices.now.outcome = *award;
    fistf_forget_flicks(ref);
    if (fistf_choosing(ref)) {
        fistf_weigh_award(ref, verdict);
        return;
    }
    fistf_count_goal(ref, verdict);
    if (!fistf_moves(ref))
        fistf_carry_out_award(ref, verdict);
}

void fistf_carry_out_award(struct ref *ref, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    const TqRuling award = f->award;
    f->dead = false;
    if (ref->over)
        return;
    if (f->choices.now.kind == CHOICE_LATER)
        choice_close(&f->choices);
    if (ref->sounded && award.restart != TQ_RESTART_PENALTY) { /* nothing else is taken any more */
        fistf_period_over(ref, verdict);
    } else if (award.call == TQ_CALL_REPEAT) {
        fistf_repeat(ref, verdict);
    } else if (award.restart != TQ_RESTART_NONE) {
        if (award.to != f->owner && in_force(ref, F_5_1_C) && in_force(ref, F_6_1_C))
            verdict_say(verdict, fistf_change_by_restart(award.to));
        fistf_begin_restart(ref, &award, verdict);
        fistf_say_placed(ref, verdict); /* who stood where the ball goes */
    }
}
