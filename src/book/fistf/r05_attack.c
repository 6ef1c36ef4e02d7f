/* SPDX-License-Identifier: MIT */
/* Rule 5: the attacker keeps the ball, three touches, fouls before the ball, the pressed ball. */
#include "book/fistf/fistf.h"

/* 5.1.a  The flicked figure ends without the ball: possession passes. Said by the tally's `missed`;
   K7: it rests, meets the fence or leaves the board. */
static Judgement fistf_5_1_a(Hearing *h)
{
    const struct fistf *f = fistf_seen(h->ref);
    if (f->now.missed < 0 || f->owner == f->now.owner)
        return JUDGE_SILENT;
    h->out.call = TQ_CALL_CHANGE;
    h->out.to = f->owner;
    h->out.thing = f->now.figure;
    return JUDGE_RULED;
}

/* 5.1.b  The ball touches a resting figure of the defender, or his keeper: possession passes. */
static Judgement fistf_5_1_b(Hearing *h)
{
    const struct fistf *f = fistf_seen(h->ref);
    if (!f->now.gain)
        return JUDGE_SILENT;
    h->out.call = TQ_CALL_CHANGE;
    h->out.to = f->owner;
    h->out.thing = f->now.figure;
    return JUDGE_RULED;
}

/* 5.3.1  The flicked figure touches a resting piece before the ball: a foul once it meets the ball
   (K8); in the own area a penalty (12.1.1.1). */
static Judgement fistf_5_3_1(Hearing *h)
{
    const struct fistf *f = fistf_seen(h->ref);
    if (!f->now.play || !fistf_live(h->ref))
        return JUDGE_SILENT;
    const Flick *flick = &f->flick[f->now.flick];
    const Meet *met = &flick->resting;
    if (!fistf_met(met) || met->at >= h->fact->instant)
        return JUDGE_SILENT;
    const Footprint *stood = board_get(&h->ref->board, met->with);
    if (!met->placed && !stood->present) {
        h->needs = "where the piece that was met stood";
        return JUDGE_NEEDS;
    }
    h->out.call = TQ_CALL_FOUL;
    h->out.thing = met->with;
    h->out = fistf_penalty_or_kick(h->ref, h->out, flick->side,
                                   met->placed ? met->place : stood->at, F_12_1_1_1);
    return JUDGE_RULED;
}

static const ClauseRow rows[] = {
    { F_5_1_A, TQ_AT_JUDGE,
      FACT_BIT(FACT_REST) | FACT_BIT(FACT_TOUCH) | FACT_BIT(FACT_OFF) | FACT_BIT(FACT_SETTLED),
      fistf_5_1_a },
    { F_5_1_B, TQ_AT_JUDGE, FACT_BIT(FACT_TOUCH), fistf_5_1_b },
    { F_5_3_1, TQ_AT_JUDGE, FACT_BIT(FACT_TOUCH), fistf_5_3_1 },
};
const Chapter fistf_r05 = { "5", sizeof rows / sizeof rows[0], rows };
