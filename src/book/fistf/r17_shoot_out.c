/* SPDX-License-Identifier: MIT */
/* Rule 17: the shoot-out. Its steps are in series.c. */
#include "book/fistf/fistf.h"

/* 17.2.2  Once he has said that he is ready, the shooter may not change the figure's place: missed.
 */
static Judgement fistf_17_2_2(Hearing *h)
{
    const struct fistf *f = fistf_seen(h->ref);
    const TqCommand *c = &h->fact->command;
    if (h->ref->period != PERIOD_SERIES || !fistf_attempts(h, TQ_DO_PLACE) ||
        c->side != f->restart.to || f->restart.step == RESTART_TAKER)
        return JUDGE_SILENT;
    h->out.call = TQ_CALL_KICK_MISSED;
    h->out.against = c->side;
    h->out.thing = c->thing;
    return JUDGE_RULED;
}

/* 17.2.3  No part of the defender is past the goal line: seen by the referee while the ball runs,
   it is shot again unless it is in (K42). */
static Judgement fistf_17_2_3(Hearing *h)
{
    const struct fistf *f = fistf_seen(h->ref);
    const TqSide side = h->fact->command.side;
    if (h->fact->command.clause != F_17_2_3)
        return JUDGE_SILENT;
    if (h->ref->period != PERIOD_SERIES || side == f->restart.to || !fistf_live(h->ref))
        return fistf_refused(h);
    h->out.call = TQ_CALL_POSITION;
    h->out.against = side;
    h->out.to = f->restart.to;
    h->out.restart = TQ_RESTART_PENALTY;
    return JUDGE_RULED;
}

/* 17.2.4  Nobody shoots before the referee's signal: both must be ready. */
static Judgement fistf_17_2_4(Hearing *h)
{
    const struct fistf *f = fistf_seen(h->ref);
    if (h->ref->period != PERIOD_SERIES || !fistf_attempts(h, TQ_DO_FLICK) ||
        f->phase != FISTF_RESTART || f->restart.step == RESTART_FLICK)
        return JUDGE_SILENT;
    return fistf_refused(h);
}

static const ClauseRow rows[] = {
    { F_17_1_1, TQ_AT_CODE, 0, 0 },
    { F_17_1_2, TQ_AT_CODE, 0, 0 },
    { F_17_1_3, TQ_AT_CODE, 0, 0 },
    { F_17_1_3_1, TQ_AT_CODE, 0, 0 },
    { F_17_1_3_2, TQ_AT_CODE, 0, 0 },
    { F_17_1_3_3, TQ_AT_CODE, 0, 0 },
    { F_17_1_3_4, TQ_AT_CODE, 0, 0 },
    { F_17_1_3_5, TQ_AT_CODE, 0, 0 },
    { F_17_1_4, TQ_AT_CODE, 0, 0 },
    { F_17_2_1, TQ_AT_CODE, 0, 0 },
    { F_17_2_2, TQ_AT_JUDGE, TRIES(PLACE), fistf_17_2_2 },
    { F_17_2_3, TQ_AT_CODE, FACT_BIT(FACT_ENTRY), fistf_17_2_3 },
    { F_17_2_4, TQ_AT_JUDGE, TRIES(FLICK), fistf_17_2_4 },
    { F_17_2_5, TQ_AT_CODE, 0, 0 },
};
const Chapter fistf_r17 = { "17", sizeof rows / sizeof rows[0], rows };
