/* SPDX-License-Identifier: MIT */
/* 13.1.3: what is seen at the moment of a play, for offside. */
#include "book/fistf/fistf.h"

void fistf_snapshot(struct ref *ref)
{
    struct fistf *f = fistf_of(ref);
    const TqSide end = tq_other_side(f->play.side);
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        for (int n = 0; n <= SPARE; n++) {
            const TqThing piece = thing_piece((TqSide)side, n);
            f->play.deep[side][n] =
                board_get(&ref->board, piece)->present ? fistf_deep(ref, end, piece) : -1;
        }
    f->play.ball_deep = fistf_deep(ref, end, thing_ball());
}
