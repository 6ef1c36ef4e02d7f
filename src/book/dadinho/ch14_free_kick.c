/* SPDX-License-Identifier: MIT */
/* Chapter XIV, the free kick. */
#include "book/dadinho/dadinho.h"

/* 84  An indirect free kick may not be shot at goal; nor a corner, were it not for 73.pu. */
static Judgement dadinho_84(Hearing *h)
{
    const struct dadinho *d = dadinho_seen(h->ref);
    bool corner = d->restart.kind == TQ_RESTART_CORNER && !d->restart.direct;
    if (!attempt_of(h->fact, TQ_DO_ANNOUNCE) || d->phase != PHASE_RESTART ||
        (d->restart.kind != TQ_RESTART_INDIRECT && !corner))
        return JUDGE_SILENT;
    return refused(h);
}

/* 82, that an infringement is followed by a free kick, and 83, the direct one, are in ch13. */
static const ClauseRow rows[] = {
    { D_82, TQ_AT_CODE, 0, 0 },
    { D_83, TQ_AT_CODE, 0, 0 },
    { D_84, TQ_AT_JUDGE, TRIES(ANNOUNCE), dadinho_84 },
};
const Chapter dadinho_ch14 = { "14", sizeof rows / sizeof rows[0], rows };
