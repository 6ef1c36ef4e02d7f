/* SPDX-License-Identifier: MIT */
/* The pressed ball, 5.3.4: at rest against a figure of the attacker and others it stays his, and
   his next play must free it. */
#include "book/fistf/fistf.h"

#include "base/bits.h"

#define FREED 22.0   /* K10: so far, and he meant to free it */
#define SEEMS_TO 0.5 /* mm: so near, and who tells of it says that they touch */

/* OPEN(fistf-es/5.3.4), K24: the ball, seen from above, reaches so far over the edge of a base
   before it meets it: 1.2 mm where that is 6 mm high. A keeper is higher than the ball's middle. */
double fistf_overhang(const struct ref *ref, TqThing piece)
{
    const double radius = ref->board.ball.radius,
                 below = radius - ref->pieces.team[piece.side].piece_base;
    return thing_is_keeper(piece) ? 0 : radius - __builtin_sqrt(radius * radius - below * below);
}

/* Pieces of a side that the ball touches, as bits; K12: those that are not in play too. Who tells
   of it sees them from above, and touching is what seems to touch. */
static uint32_t touching(const struct ref *ref, TqSide side)
{
    const bool typed = fistf_seen(ref)->pressed.typed;
    uint32_t met = 0;
    for (int n = 0; n <= SPARE; n++) {
        const Footprint *seen = &ref->board.piece[side][n];
        const double near = typed ? SEEMS_TO : TOUCHING - fistf_overhang(ref, thing_piece(side, n));
        if (seen->present && footprint_gap(&ref->board.ball, seen) <= near)
            met |= 1u << n;
    }
    return met;
}

/* At rest against one of A's and so many others, of the opponent or of either side. */
static bool is_pressed(const struct ref *ref, TqSide attacker)
{
    const int own = bits_count(touching(ref, attacker)),
              theirs = bits_count(touching(ref, tq_other_side(attacker)));
    const bool either = fistf_switch(ref, SW_PRESSED_BALL_PARTNER) == V_FIGURES_OF_EITHER_SIDE;
    const int others = theirs + (either ? own - 1 : 0);
    return own > 0 && others >= fistf_switch(ref, SW_PRESSED_BALL_MIN_OTHERS);
}

/* 5.3.4.s2, n1, K10: he clearly meant to get out of it: the ball was moved away, and not pushed
   along with the one it lay against; or, where that is the test, it was not pushed forward. A ball
   that was passed on so is not "pushed". Whoever saw it otherwise enters 5.3.4. */
static bool is_excused(const struct ref *ref, TqSide attacker)
{
    const struct fistf *f = fistf_seen(ref);
    const Vec2 now = ref->board.ball.at, was = f->pressed.at;
    if (!in_force(ref, F_5_3_4_S2))
        return false;
    const TqSide other = tq_other_side(attacker);
    if (vec2_length(vec2_sub(now, was)) >= FREED && !(touching(ref, other) & f->pressed.against))
        return true;
    return fistf_switch(ref, SW_PRESSED_BALL_EXCUSE) != V_MEANT_TO_RELEASE &&
           fistf_depth(ref, other, now) >= fistf_depth(ref, other, was);
}

void fistf_press(struct ref *ref, TqSide attacker)
{
    struct fistf *f = fistf_of(ref);
    f->pressed.due = true;
    f->pressed.played = false;
    f->pressed.at = ref->board.ball.at;
    f->pressed.against = touching(ref, tq_other_side(attacker));
}

/* An account tells of the touch by which the ball came to rest against that figure: it was the
   other's at no time. */
bool fistf_stopped_at_last(const struct ref *ref)
{
    const struct fistf *f = fistf_seen(ref);
    const TqThing last = f->play.last;
    return f->pressed.typed && thing_is_piece(last) && last.side != (int8_t)f->play.side &&
           (touching(ref, (TqSide)last.side) & 1u << last.number);
}

/* The ball has come to rest: E13. "Stays with the attacker": whatever was called on the way, it was
   no change. */
static void look(struct ref *ref)
{
    struct fistf *f = fistf_of(ref);
    if (!f->play.made || f->dead || !in_force(ref, F_5_3_4))
        return;
    const TqSide attacker = f->play.side;
    const int met = bits_count(touching(ref, TQ_HOME)) + bits_count(touching(ref, TQ_AWAY));
    f->now.pressed = true;
    f->pressed.again = f->pressed.due && f->pressed.played && met > 1 && !is_excused(ref, attacker);
    f->pressed.due = false;
    if (is_pressed(ref, attacker))
        fistf_press(ref, attacker);
    if (f->pressed.due && f->pressed.gained && f->owner != attacker) {
        const Play play = f->play;
        fistf_stand_as(ref, &f->pressed.before);
        f->play = play;
    }
    f->pressed.gained = false;
}

/* An account tells where one thing after the other came to rest: it is looked at when all do, or
   when the next flick is made. */
void fistf_note_pressed(struct ref *ref, const Fact *fact)
{
    struct fistf *f = fistf_of(ref);
    f->pressed.open |= f->now.rests;
    const bool as_told = fact->typed && fact->kind == FACT_REST;
    if (!f->pressed.open || as_told || f->ball_moves)
        return;
    f->pressed.open = false;
    f->pressed.typed = fact->typed;
    look(ref);
}
