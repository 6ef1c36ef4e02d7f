/* SPDX-License-Identifier: MIT */
/* Rule 7: goals, valid and not; own goals. The decision is made in out.c. */
#include "book/fistf/fistf.h"

/* 7.1.1  The ball is wholly over the goal line between the posts and under the bar: a goal, if it
   was played in the zone and in time, and no restart bars it. */
static Judgement fistf_7_1_1(Hearing *h)
{
    return fistf_out_by(h, F_7_1_1);
}

/* 7.1.1.a  The ball was not wholly in the defender's shooting zone when it was played: no goal. */
static Judgement fistf_7_1_1_a(Hearing *h)
{
    return fistf_out_by(h, F_7_1_1_A);
}

/* 7.1.1.b  It was played after the end signal had begun: no goal. OPEN(fistf-de/7.1.1.b): "the shot
   was made before" is the meeting with the ball, and not the flick that led to it. */
static Judgement fistf_7_1_1_b(Hearing *h)
{
    return fistf_out_by(h, F_7_1_1_B);
}

/* 7.2.2  A keeper that parries an irregular shot risks no own goal: goal kick for its side. */
static Judgement fistf_7_2_2(Hearing *h)
{
    return fistf_out_by(h, F_7_2_2);
}

/* 7.3.1  An own goal counts from anywhere; a shot come back off the far goal brings a goal kick. */
static Judgement fistf_7_3_1(Hearing *h)
{
    return fistf_out_by(h, F_7_3_1);
}

/* 7.3.2  No own goal directly from a restart: corner for the other side. */
static Judgement fistf_7_3_2(Hearing *h)
{
    return fistf_out_by(h, F_7_3_2);
}

/* The zone that a played ball is told to rest in, though nobody told that it came over the line. */
static TqSide rests_in_zone(const Hearing *h)
{
    const struct fistf *f = fistf_seen(h->ref);
    if (h->fact->kind != FACT_REST || !h->fact->typed || !thing_is_ball(h->fact->who) ||
        fistf_lies_outside(h)) /* where it left is asked: it may never have been in one */
        return TQ_NO_SIDE;
    for (int end = TQ_HOME; end <= TQ_AWAY; end++) {
        Footprint before = h->ref->board.ball;
        before.at = f->play.ball;
        if (f->now.rests && !(f->zones & 1u << end) && f->play.made && f->play.ball_seen &&
            !fistf_in_zone(h->ref, (TqSide)end, &before) &&
            fistf_in_zone(h->ref, (TqSide)end, &h->ref->board.ball))
            return (TqSide)end;
    }
    return TQ_NO_SIDE;
}

/* 7.1.2  The ball has wholly passed the shooting line: "zone". */
static Judgement fistf_7_1_2(Hearing *h)
{
    const TqSide end = fistf_comes_into_zone(h->ref, h->fact) ? h->fact->end : rests_in_zone(h);
    if (end == TQ_NO_SIDE || fistf_seen(h->ref)->dead || fistf_nobody_plays(h->ref))
        return JUDGE_SILENT;
    h->out.call = TQ_CALL_ZONE;
    h->out.to = tq_other_side(end);
    return JUDGE_RULED;
}

static const ClauseRow rows[] = {
    { F_7_1_1, TQ_AT_JUDGE, FISTF_BALL_OUT, fistf_7_1_1 },
    { F_7_1_1_A, TQ_AT_JUDGE, FISTF_BALL_OUT, fistf_7_1_1_a },
    { F_7_1_1_B, TQ_AT_JUDGE, FISTF_BALL_OUT, fistf_7_1_1_b },
    { F_7_2_2, TQ_AT_JUDGE, FISTF_BALL_OUT, fistf_7_2_2 },
    { F_7_3_1, TQ_AT_JUDGE, FISTF_BALL_OUT, fistf_7_3_1 },
    { F_7_3_2, TQ_AT_JUDGE, FISTF_BALL_OUT, fistf_7_3_2 },
    { F_7_1_2, TQ_AT_JUDGE, FISTF_BALL_OUT | FACT_BIT(FACT_REST), fistf_7_1_2 },
    { F_7_1_3, TQ_AT_CODE, 0, 0 },
    { F_7_2_1, TQ_AT_CODE, 0, 0 },
};
const Chapter fistf_r07 = { "7", sizeof rows / sizeof rows[0], rows };
