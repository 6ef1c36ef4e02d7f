/* SPDX-License-Identifier: MIT */
/* Chapter XIII, article 73: restarts in general, and the taker's second touch. */
#include "book/chapas/chapas.h"

/* 73  The cap that took the restart plays the ball again before another has touched it: an indirect
   free kick at the ball (K45). */
static Judgement chapas_73(Hearing *h)
{
    const struct chapas *c = chapas_seen(h->ref);
    if (!chapas_ended(h) || !c->action.locked || !story_met(&c->story.ball))
        return JUDGE_SILENT;
    h->out.call = TQ_CALL_ILLEGAL_FLICK;
    h->out = chapas_free_kick(h->ref, h->out, c->story.side, c->story.ball_from);
    h->out.thing = thing_piece(c->story.side, c->story.piece);
    return JUDGE_RULED;
}

static const ClauseRow rows[] = {
    { C_73, TQ_AT_JUDGE, FACT_BIT(FACT_SETTLED), chapas_73 },
    { C_73_P1, TQ_AT_STEP, 0, 0 },
    { C_73_P2, TQ_AT_STEP, 0, 0 },
};
const Chapter chapas_ch13 = { "13", sizeof rows / sizeof rows[0], rows };
