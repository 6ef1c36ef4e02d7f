/* SPDX-License-Identifier: MIT */
/* The figure of a defensive flick has knocked the ball out: the attacker may have the restart, or
   the sanction of 6.2.4 (14.1.4, 15.1.3, 16.1.1.3; K17). The sanction is offered already; this is
   what stands without it. */
#include "book/fistf/fistf.h"

/* 7.3.1: any player can put it into his own goal, where the edition says so; not by what he flicks
   after the signal. */
bool fistf_defends_into_own(const struct ref *ref, TqSide end)
{
    const Flick *flick = fistf_flick_seen(ref, fistf_seen(ref)->play.by_defence);
    const bool late = flick && flick->wrongful && fistf_seen(ref)->phase == FISTF_RUNOUT;
    return flick && !late && flick->side == end && fistf_switch(ref, SW_OWN_GOAL_BY_DEFENCE) &&
           in_force(ref, F_7_3_1);
}

/* K17: into the defender's goal it counts if the attacker's own shot was valid and still on its
   way; or as an own goal. */
static bool counts(const struct ref *ref, const Fact *fact, const Flick *flick)
{
    const struct fistf *f = fistf_seen(ref);
    if (!fact->in_mouth || fact->end != flick->side)
        return false;
    return fistf_defends_into_own(ref, fact->end) ||
           (f->play.side != flick->side && !flick->ball.rested &&
            fistf_shot_is_valid(ref, &f->play, flick->side));
}

static int clause_of(const Fact *fact, TqSide defender)
{
    if (fact->line == LINE_SIDE)
        return F_14_1_4;
    return fact->end == defender ? F_16_1_1_3 : F_15_1_3;
}

int fistf_knocked_out(const struct ref *ref, const Fact *fact)
{
    const struct fistf *f = fistf_seen(ref);
    const Flick *flick = fistf_flick_seen(ref, f->play.by_defence);
    const bool leaves = fact->line == LINE_SIDE || fact->line == LINE_GOAL;
    if (!flick || !leaves || counts(ref, fact, flick))
        return -1;
    const int clause = clause_of(fact, flick->side);
    return in_force(ref, clause) ? clause : -1;
}

static Judgement knocked_out_by(Hearing *h, int clause, TqRestart restart)
{
    const struct fistf *f = fistf_seen(h->ref);
    Fact how;
    if (f->dead || !fistf_leaves_play(h->ref, h->fact, &how) ||
        fistf_knocked_out(h->ref, &how) != clause)
        return JUDGE_SILENT;
    const Flick *flick = fistf_flick_seen(h->ref, f->play.by_defence);
    h->out.call = TQ_CALL_OUT;
    h->out.restart = restart;
    h->out.to = tq_other_side(flick->side);
    h->out.thing = thing_piece(flick->side, flick->piece);
    h->out = ruling_at(h->out, how.at);
    if (!how.in_mouth) /* indoor: off the table, or into a goal */
        h->out = fistf_with_indoor(h->ref, h->out);
    if (fistf_side_is_open(h, &h->out))
        return JUDGE_NEEDS;
    h->out = ruling_at(h->out, fistf_ball_spot(h->ref, &h->out));
    return JUDGE_RULED;
}

/* 14.1.4  Over a touchline: the throw-in, or the sanction. */
static Judgement fistf_14_1_4(Hearing *h)
{
    return knocked_out_by(h, F_14_1_4, TQ_RESTART_THROW_IN);
}

/* 15.1.3  Over the attacker's goal line, in his goal too: the goal kick, or the sanction. */
static Judgement fistf_15_1_3(Hearing *h)
{
    return knocked_out_by(h, F_15_1_3, TQ_RESTART_GOAL_KICK);
}

/* 16.1.1.3  Over the defender's own: the corner, or the sanction. */
static Judgement fistf_16_1_1_3(Hearing *h)
{
    return knocked_out_by(h, F_16_1_1_3, TQ_RESTART_CORNER);
}

static const ClauseRow rows[] = {
    { F_14_1_4, TQ_AT_CODE, FISTF_BALL_OUT, fistf_14_1_4 },
    { F_15_1_3, TQ_AT_CODE, FISTF_BALL_OUT, fistf_15_1_3 },
    { F_16_1_1_3, TQ_AT_CODE, FISTF_BALL_OUT, fistf_16_1_1_3 },
};
const Chapter fistf_knocked_out_rows = { "knocked-out", sizeof rows / sizeof rows[0], rows };
