/* SPDX-License-Identifier: MIT */
/* Arrangements to begin from, where figures are set by hand (4.2.2, 15.2.1.1): each figure at the
   lawful place nearest to the one wished for. */
#include "book/fistf/fistf.h"
#include "book/fistf/restarts.h"

#define CLEAR 14.0 /* between two figures that mark each other */

typedef Vec2 (*Wish)(const struct ref *ref, TqSide side, int n);

static Vec2 seen_from(const struct ref *ref, TqSide side, double x, double y)
{
    return vec2(x * ref->towards[side], y * ref->towards[side]);
}

static Vec2 as_it_lies(const struct ref *ref, TqSide side, int n)
{
    return ref->board.piece[side][n].at;
}

static Vec2 in_shape(const struct ref *ref, TqSide side, int n)
{
    const Vec2 at = fistf_usual_place(ref, n);
    return seen_from(ref, side, at.x, at.y);
}

/* The same shape, nearer to the other goal or to the own one. */
static Vec2 forward(const struct ref *ref, TqSide side, int n)
{
    const Vec2 at = fistf_usual_place(ref, n);
    return seen_from(ref, side, at.x + ref->board.field.half_x * 0.4, at.y);
}

static Vec2 deep(const struct ref *ref, TqSide side, int n)
{
    const Vec2 at = fistf_usual_place(ref, n);
    return seen_from(ref, side, at.x - ref->board.field.half_x * 0.2, at.y * 0.7);
}

/* Each figure between an opponent and the own goal. */
static Vec2 at_an_opponent(const struct ref *ref, TqSide side, int n)
{
    const Footprint *foe = &ref->board.piece[tq_other_side(side)][n];
    const Vec2 goal = vec2(field_end_x(&ref->board.field, ref_end(ref, side)), 0);
    if (!foe->present)
        return in_shape(ref, side, n);
    const double off = foe->radius + ref->board.piece[side][n].radius + CLEAR;
    return vec2_add_scaled(foe->at, vec2_normalised(vec2_sub(goal, foe->at)), off);
}

static const Wish wishes[TQ_PRESETS] = {
    [TQ_PRESET_AS_IT_LIES] = as_it_lies, [TQ_PRESET_SHAPE] = in_shape, [TQ_PRESET_ATTACK] = forward,
    [TQ_PRESET_MARK] = at_an_opponent,   [TQ_PRESET_GUARD] = deep,
};

/* The lawful place nearest to the wish, with what was put down before it. */
static bool put_down(const struct ref *ref, Board *trial, TqThing figure, Vec2 wish, TqCommand *out)
{
    Footprint *there = board_edit(trial, figure);
    PlaceRules rules;
    Vec2 at;
    TqSpot spot = { .number = figure.number, .axis_x = (int32_t)ref->towards[figure.side] };
    there->present = true;
    fistf_place_rules(ref, figure, &rules);
    const bool room = place_nearest(&rules, trial, figure, wish, &at) &&
                      place_in_um(&rules, trial, figure, at, &spot.x_um, &spot.y_um);
    there->at = vec2(spot.x_um / 1000.0, spot.y_um / 1000.0);
    out->spot[out->spots++] = spot;
    return room;
}

bool fistf_preset(const struct ref *ref, TqSide side, TqPreset preset, TqCommand *out)
{
    const struct fistf *f = fistf_seen(ref);
    const uint32_t own = fistf_may_place(ref, side);
    Board trial = ref->board;
    *out = (TqCommand){ .deed = TQ_DO_ARRANGE, .side = side, .thing = thing_none() };
    if (f->phase != FISTF_RESTART || !fistf_is_hand_set(f->restart.kind) || !wishes[preset] ||
        side != fistf_actor(ref))
        return false;
    for (int n = 1; n <= FIGURES; n++) /* all of them are in the hand first */
        trial.piece[side][n].present &= !(own & 1u << n);
    bool room = true;
    for (int n = 1; n <= FIGURES && room; n++)
        if (own & 1u << n)
            room = put_down(ref, &trial, thing_piece(side, n), wishes[preset](ref, side, n), out);
    return room && out->spots > 0;
}
