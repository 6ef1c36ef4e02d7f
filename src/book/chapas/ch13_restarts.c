/* SPDX-License-Identifier: MIT */
/* Chapter XIII, article 73: restarts in general, and the taker's second touch. */
#include "book/chapas/chapas.h"

/* 73  The cap that took the restart plays the ball again before another has touched it: an indirect
   free kick at the ball (K45). OPEN(chapas/73): the book has no sanction. */
static Judgement chapas_73(Hearing *h)
{
    const struct chapas *c = chapas_seen(h->ref);
    if (chapas_attempts(h->fact, TQ_DO_ANNOUNCE)) /* nor is a shot named for it: it must play it; */
        return chapas_acts_with(h) && thing_same(h->fact->command.thing, c->locked) &&
                       chapas_ball_beyond(h->ref, c->turn.side) /* else nobody shoots (84) */
                   ? chapas_refused(h)
                   : JUDGE_SILENT;
    const bool heads = chapas_attempts(h->fact, TQ_DO_FLICK) && /* it cannot but play it */
                       thing_same(h->fact->command.thing, c->locked) &&
                       thing_same(h->ref->board.ball_on, c->locked);
    if (!heads && (!chapas_ended(h) || !c->action.second_touch))
        return JUDGE_SILENT;
    h->out.call = TQ_CALL_ILLEGAL_FLICK;
    h->out = heads ? chapas_free_kick(h->ref, h->out, c->turn.side, h->ref->board.ball.at)
                   : chapas_free_kick(h->ref, h->out, c->story.side, c->story.ball_from);
    return JUDGE_RULED;
}

/* 73.p2  The action earned by a pass after a restart: for the caps of that pass only. */
static Judgement chapas_73_p2(Hearing *h)
{
    if (!chapas_acts_with(h) || chapas_barred(h->ref, h->fact->command.thing) != C_73_P2)
        return JUDGE_SILENT;
    return chapas_refused(h);
}

static const ClauseRow rows[] = {
    { C_73, TQ_AT_JUDGE, CHAPAS_ACTS | FACT_BIT(FACT_SETTLED), chapas_73 },
    { C_73_P1, TQ_AT_CODE, 0, 0 },
    { C_73_P2, TQ_AT_JUDGE, CHAPAS_ACTS, chapas_73_p2 },
};
const Chapter chapas_ch13 = { "13", sizeof rows / sizeof rows[0], rows };
