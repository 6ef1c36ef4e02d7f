/* SPDX-License-Identifier: MIT */
/* Chapter III, the aim of the game: goals, and who wins. */
#include "book/dadinho/dadinho.h"

/* 20  Goals come from touches of buttons: a keeper may not be named to shoot. */
static Judgement dadinho_20(Hearing *h)
{
    if (!attempt_of(h->fact, TQ_DO_ANNOUNCE) || h->fact->command.thing.number != 0)
        return JUDGE_SILENT;
    return refused(h);
}

/* 21, the winner, is asked at the end of the match (steps.c). */
static const ClauseRow rows[] = {
    { D_20, TQ_AT_JUDGE, TRIES(ANNOUNCE), dadinho_20 },
    { D_21, TQ_AT_CODE, 0, 0 },
};
const Chapter dadinho_ch03 = { "3", sizeof rows / sizeof rows[0], rows };
