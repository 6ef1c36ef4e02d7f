/* SPDX-License-Identifier: MIT */
/* Chapter V, articles 12.p7 and 16: sets that look alike, and substitutions. */
#include "book/chapas/chapas.h"

/* 16  Three caps and the keeper, only while the ball is out of play. */
static Judgement chapas_16(Hearing *h)
{
    const struct chapas *c = chapas_seen(h->ref);
    const TqCommand *command = &h->fact->command;
    if (!chapas_attempts(h->fact, TQ_DO_SUBSTITUTE))
        return JUDGE_SILENT;
    const bool spent = thing_is_keeper(command->thing)
                           ? c->keeper_changed[command->side]
                           : c->substituted[command->side] >= SUBSTITUTIONS;
    return spent || !chapas_ball_is_out(h->ref) ? chapas_refused(h) : JUDGE_SILENT;
}

static const ClauseRow rows[] = {
    { C_12_P7, TQ_AT_CODE, 0, 0 },
    { C_16, TQ_AT_JUDGE, TRIES(SUBSTITUTE), chapas_16 },
};
const Chapter chapas_ch05 = { "5", sizeof rows / sizeof rows[0], rows };
