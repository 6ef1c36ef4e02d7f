/* SPDX-License-Identifier: MIT */
/* Chapter VIII, articles 21 and 22: how pieces are flicked, and where each kind is allowed. */
#include "book/chapas/chapas.h"

/* A referee's entry against a flick that was none: it counts as the action used, and the pieces go
   back (K68). */
static Judgement chapas_21(Hearing *h)
{
    if (h->fact->command.clause != C_21)
        return JUDGE_SILENT;
    h->out.call = TQ_CALL_ILLEGAL_FLICK;
    h->out.against = h->fact->command.side;
    return JUDGE_RULED;
}

/* 22.C.a  Lifted only as the action of a restart, and never at a throw-in (K12). */
static Judgement chapas_22_c_a(Hearing *h)
{
    const struct chapas *c = chapas_seen(h->ref);
    const TqFlickKind kind = h->fact->command.kind;
    const bool lifted = kind == TQ_FLICK_LIFTED || kind == TQ_FLICK_LIFTED_BRIDGE;
    const bool restart = c->phase == PHASE_PREPARE && c->restart.kind != TQ_RESTART_THROW_IN;
    if (!chapas_attempts(h->fact, TQ_DO_FLICK) || !lifted || restart)
        return JUDGE_SILENT;
    return chapas_refused(h);
}

static const ClauseRow rows[] = {
    { C_21, TQ_AT_ENTRY, FACT_BIT(FACT_ENTRY), chapas_21 },
    { C_22_A, TQ_AT_OFFER, 0, 0 },
    { C_22_B, TQ_AT_OFFER, 0, 0 },
    { C_22_C, TQ_AT_OFFER, 0, 0 },
    { C_22_C_A, TQ_AT_JUDGE, FACT_BIT(FACT_ATTEMPT), chapas_22_c_a },
    { C_22_D, TQ_AT_OFFER, 0, 0 },
};
const Chapter chapas_ch08 = { "8", sizeof rows / sizeof rows[0], rows };
