/* SPDX-License-Identifier: MIT */
/* The pressed ball, 5.3.4: at rest against a figure of the attacker and others it stays his, and
   his next play must free it. */
#include "book/fistf/fistf.h"

#include "geom/num.h"

#define FREED 22.0 /* K10: so far, and he meant to free it */

/* OPEN(fistf-es/5.3.4), K24: the ball, seen from above, reaches so far over the edge of a base
 * before it meets it. */
#define OVERHANG 1.2

/* Pieces of a side that the ball touches; K12: those that are not in play too. */
static int touching(const struct ref *ref, TqSide side)
{
    int met = 0;
    for (int n = 0; n <= SPARE; n++) {
        const Footprint *seen = &ref->board.piece[side][n];
        const double touches = n == KEEPER ? TOUCHING : TOUCHING - OVERHANG;
        met += seen->present && footprint_gap(&ref->board.ball, seen) <= touches;
    }
    return met;
}

/* At rest against one of A's and so many others, of the opponent or of either side. */
static bool is_pressed(const struct ref *ref, TqSide attacker)
{
    const int own = touching(ref, attacker), theirs = touching(ref, tq_other_side(attacker));
    const bool either = fistf_switch(ref, SW_PRESSED_BALL_PARTNER) == V_FIGURES_OF_EITHER_SIDE;
    const int others = theirs + (either ? own - 1 : 0);
    return own > 0 && others >= fistf_switch(ref, SW_PRESSED_BALL_MIN_OTHERS);
}

/* 5.3.4.s2, n1, K10: he clearly meant to get out of it: the ball was moved away; or, where that is
   the test, not pushed forward. */
static bool is_excused(const struct ref *ref, TqSide attacker)
{
    const struct fistf *f = fistf_seen(ref);
    const Vec2 now = ref->board.ball.at, was = f->pressed.at;
    if (!in_force(ref, F_5_3_4_S2))
        return false;
    if (fistf_switch(ref, SW_PRESSED_BALL_EXCUSE) == V_MEANT_TO_RELEASE)
        return vec2_length(vec2_sub(now, was)) >= FREED;
    const TqSide end = tq_other_side(attacker);
    return fistf_depth(ref, end, now) >= fistf_depth(ref, end, was);
}

/* E13. "Stays with the attacker": whatever was called on the way, it was no change. */
void fistf_note_pressed(struct ref *ref)
{
    struct fistf *f = fistf_of(ref);
    if (!f->play.made || f->dead || !in_force(ref, F_5_3_4))
        return;
    const TqSide attacker = f->play.side;
    const int met = touching(ref, TQ_HOME) + touching(ref, TQ_AWAY);
    f->pressed.again = f->pressed.due && f->pressed.played && met > 1 && !is_excused(ref, attacker);
    f->pressed.due = is_pressed(ref, attacker);
    f->pressed.played = false;
    f->pressed.at = ref->board.ball.at;
    if (f->pressed.due && f->pressed.gained && f->owner != attacker) {
        const Play play = f->play;
        fistf_stand_as(ref, &f->pressed.before);
        f->play = play;
    }
    f->pressed.gained = false;
}
