/* SPDX-License-Identifier: MIT */
/* Chapter IV, duration: halves, extra time, the series of penalties, the shot after the whistle. */
#include "book/dadinho/dadinho.h"

/* 23.p4  In the series of five each kick is taken by another button. */
static Judgement dadinho_23_p4(Hearing *h)
{
    const struct dadinho *d = dadinho_seen(h->ref);
    const TqCommand *command = &h->fact->command;
    bool names = command->deed == TQ_DO_PLACE || command->deed == TQ_DO_FLICK ||
                 command->deed == TQ_DO_ANNOUNCE;
    if (h->ref->period != PERIOD_SERIES || !names || !thing_is_piece(command->thing) ||
        command->side != d->restart.to || command->thing.side != (int8_t)d->restart.to)
        return JUDGE_SILENT;
    bool first_five = h->ref->series.kicks[command->side] < SERIES;
    if (!first_five || !(d->kicked[command->side] & 1u << command->thing.number))
        return JUDGE_SILENT;
    return refused(h);
}

/* 24.p1  A shot asked for at the whistle or after it is no shot. */
static Judgement dadinho_24_p1(Hearing *h)
{
    if (!attempt_of(h->fact, TQ_DO_ANNOUNCE) || h->ref->whistle_ms < 0 ||
        h->fact->command.at_ms < h->ref->whistle_ms)
        return JUDGE_SILENT;
    return refused(h);
}

static const ClauseRow rows[] = {
    { D_22, TQ_AT_CODE, 0, 0 },
    { D_22_PU, TQ_AT_MEASURE, 0, 0 },
    { D_23, TQ_AT_MEASURE, 0, 0 },
    { D_23_P1, TQ_AT_MEASURE, 0, 0 },
    { D_23_P2, TQ_AT_CODE, 0, 0 },
    { D_23_P3, TQ_AT_CODE, 0, 0 },
    { D_23_P4, TQ_AT_JUDGE, TRIES(FLICK) | TRIES(ANNOUNCE) | TRIES(PLACE), dadinho_23_p4 },
    { D_24, TQ_AT_CODE, 0, 0 },
    { D_24_P1, TQ_AT_JUDGE, TRIES(ANNOUNCE), dadinho_24_p1 },
    { D_24_P2, TQ_AT_CODE, 0, 0 },
};
const Chapter dadinho_ch04 = { "4", sizeof rows / sizeof rows[0], rows };
