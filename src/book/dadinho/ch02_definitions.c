/* SPDX-License-Identifier: MIT */
/* Chapter II, definitions: what a flick, a touch, a miss, a won restart and a play are. */
#include "book/dadinho/dadinho.h"

/* 17  A flick without a ball touch is a miss; the other team may then flick (36). */
static Judgement dadinho_17(Hearing *h)
{
    const struct dadinho *d = dadinho_seen(h->ref);
    if (!dadinho_was_flick(h->ref) || d->flick.touched || d->flick.story.out != LINE_NONE)
        return JUDGE_SILENT;
    bool steal = in_force(h->ref, D_36);
    h->out.call = TQ_CALL_MISS;
    h->out.to = steal ? tq_other_side(d->flick.story.side) : d->flick.story.side;
    h->out.thing = thing_piece(d->flick.story.side, d->flick.story.piece);
    h->out = ruling_with(h->out, d->flick.stealing ? D_36_P1 : D_36);
    h->out = ruling_with(h->out, d->flick.no_stroke ? D_17_PU : -1);
    return JUDGE_RULED;
}

/* 13 and 14 are asked of the equipment; 15 to 19 are lines of the tally. */
static const ClauseRow rows[] = {
    { D_13, TQ_AT_MEASURE, 0, 0 }, { D_14, TQ_AT_MEASURE, 0, 0 },
    { D_15, TQ_AT_CODE, 0, 0 },    { D_15_PU, TQ_AT_CODE, 0, 0 },
    { D_16, TQ_AT_CODE, 0, 0 },    { D_17, TQ_AT_JUDGE, FACT_BIT(FACT_SETTLED), dadinho_17 },
    { D_17_PU, TQ_AT_CODE, 0, 0 }, { D_18, TQ_AT_CODE, 0, 0 },
    { D_19, TQ_AT_CODE, 0, 0 },
};
const Chapter dadinho_ch02 = { "2", sizeof rows / sizeof rows[0], rows };
