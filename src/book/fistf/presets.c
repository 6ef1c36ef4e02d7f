/* SPDX-License-Identifier: MIT */
/* Arrangements to begin from, where figures are set by hand (4.2.2, 15.2.1.1): each figure at the
   lawful place nearest to the one wished for. */
#include "book/fistf/fistf.h"
#include "book/fistf/restarts.h"
#include "ref/arrange.h"

#define CLEAR 14.0 /* between two figures that mark each other */

static Vec2 in_shape(const struct ref *ref, TqSide side, int n)
{
    const Vec2 at = fistf_usual_place(ref, n);
    return arrange_seen_from(ref, side, at);
}

/* The same shape, nearer to the other goal or to the own one. */
static Vec2 forward(const struct ref *ref, TqSide side, int n)
{
    const Vec2 at = fistf_usual_place(ref, n);
    return arrange_seen_from(ref, side, vec2(at.x + ref->board.field.half_x * 0.4, at.y));
}

static Vec2 deep(const struct ref *ref, TqSide side, int n)
{
    const Vec2 at = fistf_usual_place(ref, n);
    return arrange_seen_from(ref, side, vec2(at.x - ref->board.field.half_x * 0.2, at.y * 0.7));
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

static const ArrangeWish wishes[TQ_PRESETS] = {
    [TQ_PRESET_AS_IT_LIES] = arrange_as_it_lies,
    [TQ_PRESET_SHAPE] = in_shape,
    [TQ_PRESET_ATTACK] = forward,
    [TQ_PRESET_MARK] = at_an_opponent,
    [TQ_PRESET_GUARD] = deep,
};

bool fistf_preset(const struct ref *ref, TqSide side, TqPreset preset, TqCommand *out)
{
    const struct fistf *f = fistf_seen(ref);
    const Arrange arrange = { .side = side,
                              .pieces = fistf_may_place(ref, side) & ~1u,
                              .wish = wishes[preset],
                              .rules = fistf_place_rules };
    if (f->phase != FISTF_RESTART || !fistf_is_hand_set(f->restart.kind) || !arrange.wish ||
        side != fistf_actor(ref))
        return false;
    return arrange_command(ref, &arrange, out) && out->spots > 0;
}
