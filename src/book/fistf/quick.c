/* SPDX-License-Identifier: MIT */
/* What is usual on the way to a restart: the nearest figure takes it, nothing is flicked for
   position or asked for, and it stands behind the ball as one looks at the other goal. */
#include "book/fistf/fistf.h"
#include "book/fistf/restarts.h"

#define BEHIND 6.0 /* between taker and ball */
#define THERE 0.5  /* as near as that it stands there already */

/* Of these figures of a side the one nearest to the ball; -1: there is none. */
static int nearest_figure(const struct ref *ref, TqSide side, uint32_t pieces)
{
    const Footprint *ball = &ref->board.ball;
    int nearest = -1;
    for (int n = 1; n <= FIGURES; n++) {
        const Footprint *figure = &ref->board.piece[side][n];
        if (pieces & 1u << n && figure->present &&
            (nearest < 0 ||
             footprint_gap(figure, ball) < footprint_gap(&ref->board.piece[side][nearest], ball)))
            nearest = n;
    }
    return nearest;
}

/* What stands lawfully stays. */
static bool set_figures(const struct ref *ref, TqSide side, TqCommand *out)
{
    TqCommand all;
    if (!fistf_preset(ref, side, TQ_PRESET_AS_IT_LIES, &all))
        return true; /* ready */
    for (int i = 0; i < all.spots; i++) {
        const Vec2 at = vec2(all.spot[i].x_um / 1000.0, all.spot[i].y_um / 1000.0);
        const Vec2 lay = ref->board.piece[side][all.spot[i].number].at;
        if (vec2_length(vec2_sub(at, lay)) > THERE) {
            *out = all;
            return true;
        }
    }
    return true;
}

/* Where a figure would take it: behind the ball, or as near to there as is lawful. False: there is
   no room, or it stands there. */
static bool is_wanted_at(const struct ref *ref, TqThing piece, int32_t *x_um, int32_t *y_um)
{
    const Footprint *ball = &ref->board.ball, *figure = board_get(&ref->board, piece);
    const TqSide other = tq_other_side((TqSide)piece.side);
    const Vec2 goal = vec2(field_end_x(&ref->board.field, ref_end(ref, other)), 0);
    const Vec2 back = vec2_normalised(vec2_sub(ball->at, goal));
    const double off = figure->radius + ball->radius + BEHIND;
    PlaceRules rules;
    Vec2 at;
    fistf_place_rules(ref, piece, &rules);
    return place_nearest(&rules, &ref->board, piece, vec2_add_scaled(ball->at, back, off), &at) &&
           place_in_um(&rules, &ref->board, piece, at, x_um, y_um) &&
           vec2_length(vec2_sub(at, figure->at)) > THERE;
}

/* Ready once it stands. */
static bool set_taker(const struct ref *ref, TqSide side, TqCommand *out)
{
    const int named = fistf_seen(ref)->restart.taker;
    const uint32_t may = fistf_may_place(ref, side);
    const int taker = nearest_figure(ref, side, named > 0 ? may & 1u << named : may);
    const TqThing piece = thing_piece(side, taker);
    int32_t x_um, y_um;
    if (taker > 0 && is_wanted_at(ref, piece, &x_um, &y_um))
        *out = (TqCommand){ .deed = TQ_DO_PLACE,
                            .side = side,
                            .thing = piece,
                            .placed = true,
                            .x_um = x_um,
                            .y_um = y_um };
    return true;
}

static bool name_taker(const struct ref *ref, TqSide side, TqCommand *out)
{
    const int taker = nearest_figure(ref, side, ~0u);
    out->deed = TQ_DO_NAME;
    out->thing = thing_piece(side, taker);
    return taker > 0;
}

bool fistf_quick(const struct ref *ref, TqSide side, TqCommand *out)
{
    const struct fistf *f = fistf_seen(ref);
    *out = (TqCommand){ .deed = TQ_DO_READY, .side = side, .thing = thing_none() };
    if (f->phase != FISTF_RESTART || fistf_moves(ref) || side != fistf_actor(ref))
        return false;
    switch (f->restart.step) {
    case RESTART_NAME:
        return name_taker(ref, side, out);
    case RESTART_ATTACK:
    case RESTART_DEFENCE:
        return set_figures(ref, side, out);
    case RESTART_TAKER:
        return set_taker(ref, side, out);
    default:
        return f->restart.step != RESTART_FLICK; /* ready */
    }
}
