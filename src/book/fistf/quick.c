/* SPDX-License-Identifier: MIT */
/* What is usual on the way to a restart: the nearest figure takes it, nothing is flicked for
   position or asked for, and it stands behind the ball as one looks at the other goal. */
#include "book/fistf/fistf.h"
#include "book/fistf/restarts.h"
#include "ref/arrange.h"

#define FIGURES_ALL 0x7FEu /* and no keeper */
#define THERE 0.5          /* as near as that it stands there already */

/* What stands lawfully stays. */
static bool set_figures(const struct ref *ref, TqSide side, TqCommand *out)
{
    TqCommand all;
    if (fistf_preset(ref, side, TQ_PRESET_AS_IT_LIES, &all) && arrange_moves(ref, &all, THERE))
        *out = all;
    return true; /* else ready */
}

static bool is_there(const struct ref *ref, const TqCommand *set)
{
    const Vec2 at = vec2(set->x_um / 1000.0, set->y_um / 1000.0);
    return vec2_length(vec2_sub(at, board_get(&ref->board, set->thing)->at)) <= THERE;
}

/* False: there is no room to take it from, or it stands there. */
static bool is_to_be_set(const struct ref *ref, TqThing piece, TqCommand *set)
{
    PlaceRules rules;
    fistf_place_rules(ref, piece, &rules);
    return arrange_taker(ref, piece, &rules, set) && !is_there(ref, set);
}

/* Ready once it stands. */
static bool set_taker(const struct ref *ref, TqSide side, TqCommand *out)
{
    const int named = fistf_seen(ref)->restart.taker;
    const uint32_t may = fistf_may_place(ref, side) & FIGURES_ALL;
    const int taker = arrange_nearest_to_ball(ref, side, named > 0 ? may & 1u << named : may);
    TqCommand set;
    if (taker > 0 && is_to_be_set(ref, thing_piece(side, taker), &set))
        *out = set;
    return true;
}

static bool name_taker(const struct ref *ref, TqSide side, TqCommand *out)
{
    const int taker = arrange_nearest_to_ball(ref, side, FIGURES_ALL);
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
