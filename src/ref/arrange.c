/* SPDX-License-Identifier: MIT */
#include "ref/arrange.h"

Vec2 arrange_seen_from(const struct ref *ref, TqSide side, Vec2 at)
{
    return vec2(at.x * ref->towards[side], at.y * ref->towards[side]);
}

Vec2 arrange_as_it_lies(const struct ref *ref, TqSide side, int number)
{
    return ref->board.piece[side][number].at;
}

/* The lawful place nearest to the wish, with what was put down before it. */
static bool put_down(const struct ref *ref, const Arrange *a, Board *trial, int number,
                     TqCommand *out)
{
    const TqThing piece = thing_piece(a->side, number);
    TqSpot spot = { .number = piece.number, .axis_x = (int32_t)ref->towards[a->side] };
    Footprint *there = board_edit(trial, piece);
    PlaceRules rules;
    Vec2 at;
    there->present = true;
    a->rules(ref, piece, &rules);
    if (!place_nearest(&rules, trial, piece, a->wish(ref, a->side, number), &at) ||
        !place_in_um(&rules, trial, piece, at, &spot.x_um, &spot.y_um))
        return false;
    there->at = vec2(spot.x_um / 1000.0, spot.y_um / 1000.0);
    out->spot[out->spots++] = spot;
    return true;
}

bool arrange_command(const struct ref *ref, const Arrange *a, TqCommand *out)
{
    Board trial = ref->board;
    *out = (TqCommand){ .deed = TQ_DO_ARRANGE, .side = a->side, .thing = thing_none() };
    for (int n = 0; n < TQ_PIECES; n++) /* all of them are in the hand first */
        trial.piece[a->side][n].present &= !(a->pieces & 1u << n);
    for (int n = 0; n < TQ_PIECES; n++)
        if ((a->pieces & 1u << n) && !put_down(ref, a, &trial, n, out))
            return false;
    return true;
}
