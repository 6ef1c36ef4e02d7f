/* SPDX-License-Identifier: MIT */
/* Chapter XII, article 72: the free kick, or play on. */
#include "book/chapas/chapas.h"

/* 72  Who suffers an infringement chooses (resolve.c); where there is nothing to play on with he
   was not asked, and the words of the refusal say so. */
static Judgement chapas_72(Hearing *h)
{
    const TqOption option = h->fact->command.option;
    if (!chapas_attempts(h->fact, TQ_DO_CHOOSE) ||
        (option != TQ_OPT_KICK && option != TQ_OPT_ADVANTAGE) ||
        !chapas_was_not_asked(h->ref, h->fact->command.side))
        return JUDGE_SILENT;
    h->out.number = 1;
    return chapas_refused(h);
}

static const ClauseRow rows[] = {
    { C_72, TQ_AT_JUDGE, TRIES(CHOOSE), chapas_72 },
};
const Chapter chapas_ch12 = { "12", sizeof rows / sizeof rows[0], rows };
