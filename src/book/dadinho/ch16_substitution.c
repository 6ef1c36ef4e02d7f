/* SPDX-License-Identifier: MIT */
/* Chapter XVI, substitutions. */
#include "book/dadinho/dadinho.h"

/* 89.pu  A fourth substitution, or one while the ball is in play: technical foul. 52.b lets the
   hand do it at all. */
static Judgement dadinho_89_pu(Hearing *h)
{
    const struct dadinho *d = dadinho_seen(h->ref);
    TqSide side = h->fact->command.side;
    bool allowed = dadinho_ball_dead(h->ref) && d->substituted[side] < SUBSTITUTIONS &&
                   in_force(h->ref, D_89) && in_force(h->ref, D_52_B);
    if (!attempt_of(h->fact, TQ_DO_SUBSTITUTE) || allowed)
        return JUDGE_SILENT;
    h->out = dadinho_technical(h->ref, h->out, side);
    h->out = ruling_with(h->out, D_89);
    h->out.thing = h->fact->command.thing;
    return JUDGE_RULED;
}

static const ClauseRow rows[] = {
    { D_88, TQ_AT_MEASURE, 0, 0 },
    { D_89, TQ_AT_CODE, 0, 0 },
    { D_89_PU, TQ_AT_JUDGE, TRIES(SUBSTITUTE), dadinho_89_pu },
};
const Chapter dadinho_ch16 = { "16", sizeof rows / sizeof rows[0], rows };
