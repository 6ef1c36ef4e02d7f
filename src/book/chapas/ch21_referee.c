/* SPDX-License-Identifier: MIT */
/* Chapter XXI, articles 108 and 109: conduct and cards. */
#include "book/chapas/chapas.h"

/* 109, 109.p1, 109.p2: warned, yellow and an indirect free kick at the ball, red. */
static const CardRung ladder[] = {
    { COUNT_CONDUCT, 2, TQ_CALL_RED, C_109_P2 },
    { COUNT_CONDUCT, 1, TQ_CALL_YELLOW, C_109_P1 },
};

/* 109.p2: a match is lost but once. */
static bool is_lost(const struct ref *ref)
{
    const int *conduct = chapas_seen(ref)->cards.count[COUNT_CONDUCT];
    return ref->over && (conduct[TQ_HOME] > 2 || conduct[TQ_AWAY] > 2);
}

/* 108  Conduct, as the referee saw it. */
static Judgement chapas_108(Hearing *h)
{
    const TqCommand *command = &h->fact->command;
    if (command->clause != C_108)
        return JUDGE_SILENT;
    if (is_lost(h->ref))
        return chapas_refused(h);
    const CardRung *rung = cards_due(&chapas_seen(h->ref)->cards, h->ref, command->side, ladder,
                                     sizeof ladder / sizeof ladder[0]);
    h->out.call = rung ? rung->call : TQ_CALL_WARNING;
    h->out.against = command->side;
    h->out = ruling_with(h->out, rung ? rung->clause : C_109);
    if (rung && rung->call == TQ_CALL_YELLOW)
        h->out = chapas_free_kick(h->ref, h->out, command->side, h->ref->board.ball.at);
    return JUDGE_RULED;
}

static const ClauseRow rows[] = {
    { C_108, TQ_AT_ENTRY, FACT_BIT(FACT_ENTRY), chapas_108 },
    { C_109, TQ_AT_CODE, 0, 0 },
    { C_109_P1, TQ_AT_CODE, 0, 0 },
    { C_109_P2, TQ_AT_CODE, 0, 0 },
};
const Chapter chapas_ch21 = { "21", sizeof rows / sizeof rows[0], rows };
