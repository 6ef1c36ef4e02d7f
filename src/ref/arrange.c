/* SPDX-License-Identifier: MIT */
#include "ref/arrange.h"

#define BEHIND 6.0 /* between taker and ball */

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

bool arrange_moves(const struct ref *ref, const TqCommand *arrange, double least)
{
    for (int i = 0; i < arrange->spots; i++) {
        const TqSpot *spot = &arrange->spot[i];
        const Vec2 at = vec2(spot->x_um / 1000.0, spot->y_um / 1000.0);
        const Vec2 lay = ref->board.piece[arrange->side][spot->number].at;
        if (vec2_length(vec2_sub(at, lay)) > least)
            return true;
    }
    return false;
}

int arrange_nearest_to_ball(const struct ref *ref, TqSide side, uint32_t pieces)
{
    const Footprint *piece = ref->board.piece[side], *ball = &ref->board.ball;
    int nearest = -1;
    for (int n = 0; n < TQ_PIECES; n++)
        if ((pieces & 1u << n) && piece[n].present &&
            (nearest < 0 || footprint_gap(&piece[n], ball) < footprint_gap(&piece[nearest], ball)))
            nearest = n;
    return nearest;
}

bool arrange_taker(const struct ref *ref, TqThing piece, const PlaceRules *rules, TqCommand *out)
{
    const Footprint *ball = &ref->board.ball;
    const int theirs = ref_end(ref, tq_other_side((TqSide)piece.side));
    const Vec2 goal = vec2(field_end_x(&ref->board.field, theirs), 0);
    const Vec2 back = vec2_normalised(vec2_sub(ball->at, goal));
    const double off = board_get(&ref->board, piece)->radius + ball->radius + BEHIND;
    const Vec2 wish = vec2_add_scaled(ball->at, back, off);
    Vec2 at;
    *out = (TqCommand){
        .deed = TQ_DO_PLACE, .side = (TqSide)piece.side, .thing = piece, .placed = true
    };
    return place_nearest(rules, &ref->board, piece, wish, &at) &&
           place_in_um(rules, &ref->board, piece, at, &out->x_um, &out->y_um);
}
