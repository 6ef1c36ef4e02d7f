/* SPDX-License-Identifier: MIT */
/* Chapter V, places in the field: the tests themselves stand in field.c. */
#include "book/dadinho/dadinho.h"

/* 27.pu  No shot with the ball on or tangent to the centre line. (A foul against a button on that
   line may be shot from it, K2: ch13.) */
static Judgement dadinho_27_pu(Hearing *h)
{
    const struct dadinho *d = dadinho_seen(h->ref);
    bool from_line = d->phase == PHASE_RESTART && d->restart.kind == TQ_RESTART_DIRECT &&
                     d->restart.to == h->fact->command.side;
    if (!attempt_of(h->fact, TQ_DO_ANNOUNCE) || from_line ||
        !dadinho_on_centre_line(&h->ref->board.ball))
        return JUDGE_SILENT;
    return refused(h);
}

static const ClauseRow rows[] = {
    { D_25, TQ_AT_CODE, 0, 0 },
    { D_26, TQ_AT_CODE, 0, 0 },
    { D_26_PU, TQ_AT_JUDGE, TRIES(PLACE), dadinho_26_pu },
    { D_27, TQ_AT_CODE, 0, 0 },
    { D_27_PU, TQ_AT_JUDGE, TRIES(ANNOUNCE), dadinho_27_pu },
    { D_28, TQ_AT_CODE, 0, 0 },
};
const Chapter dadinho_ch05 = { "5", sizeof rows / sizeof rows[0], rows };
