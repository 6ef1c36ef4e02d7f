/* SPDX-License-Identifier: MIT */
/* Rule 2: what the referee raises, parts and places when everything rests (rules/fistf.md h). */
#include "book/fistf/fistf.h"

void fistf_place(struct ref *ref, TqThing thing, Vec2 at, int clause)
{
    struct fistf *f = fistf_of(ref);
    place_set_near(&ref->board, thing, at);
    TqRuling said = ruling_at(ruling_of(clause, TQ_CALL_PLACED), board_get(&ref->board, thing)->at);
    said.thing = thing;
    order_hold(&f->placed, said);
}

void fistf_say_placed(struct ref *ref, Verdict *verdict)
{
    Held *placed = &fistf_of(ref)->placed;
    for (int i = 0; i < placed->count; i++)
        verdict_say(verdict, placed->ruling[i]);
    order_release(placed);
}

bool fistf_to_place(const struct ref *ref)
{
    const struct fistf *f = fistf_seen(ref);
    for (int side = TQ_HOME; side <= TQ_AWAY; side++) {
        if (f->where.fence[side] | f->where.off_board[side] | f->where.off_cloth[side] |
            f->where.tangled[side])
            return true;
        for (int n = 1; n <= SPARE; n++)
            if (ref->board.piece[side][n].present && ref->board.piece[side][n].fallen)
                return true;
    }
    return false;
}

void fistf_set_right(struct ref *ref, const Fact *fact)
{
    (void)ref;
    (void)fact;
}
