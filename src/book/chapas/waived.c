/* SPDX-License-Identifier: MIT */
/* What becomes of things that a hand set wrongly at a restart, once the side that suffered it plays
   on (chapas/72). */
#include "book/chapas/chapas.h"

/* The rules that the place of this piece has to keep once the other side has let its breach go. */
static void lasting_rules(const struct ref *ref, TqThing piece, int clause, PlaceRules *rules)
{
    const struct chapas *c = chapas_seen(ref);
    if (clause == C_28_P1)
        chapas_distance_rules(ref, rules);
    else if (piece.side == (int8_t)c->restart.to && piece.number == c->restart.taker)
        chapas_taker_rules(ref, piece, rules);
    else
        chapas_others_rules(ref, piece, rules);
    if (clause == C_35_D && thing_is_keeper(piece))
        place_rule(rules, chapas_keeper_at_home(ref, (TqSide)piece.side));
}

/* It lay on its face, or stood. */
static bool lay_down(struct ref *ref, TqThing piece)
{
    const Footprint *seen = board_get(&ref->board, piece);
    const TqPoseKind pose = seen->upside        ? TQ_POSE_INVERTED
                            : seen->radius <= 0 ? TQ_POSE_STANDING
                                                : TQ_POSE_PROPER;
    const int clause = chapas_wrong_pose(ref, piece, pose);
    if (clause < 0)
        return false;
    chapas_pose(ref, piece, TQ_POSE_PROPER);
    chapas_set_by_referee(ref, piece, seen->at, clause);
    return true;
}

static void put_right(struct ref *ref, TqThing piece, int waived)
{
    const Footprint *seen = board_get(&ref->board, piece);
    PlaceRules rules;
    Vec2 at;
    lasting_rules(ref, piece, waived, &rules);
    const int clause = seen->present ? place_breach(&rules, &ref->board, piece, seen) : -1;
    if (clause >= 0 && place_nearest(&rules, &ref->board, piece, seen->at, &at))
        chapas_set_and_say(ref, piece, at, chapas_shifted_by(ref, &rules, piece, clause));
}

/* One clause speaks when a side has done, of the first piece that stands wrongly: whatever else a
   hand of its has set so is let go with it. */
static void put_others_right(struct ref *ref, TqSide side, int waived)
{
    const struct chapas *c = chapas_seen(ref);
    for (int n = 0; n <= CAPS; n++) {
        const TqThing piece = thing_piece(side, n);
        if ((c->prep.set[side] & 1u << n) && !chapas_may_take_from_there(ref, piece))
            put_right(ref, piece, waived);
    }
}

/* 72: what was set wrongly is not ruled on again, and its side does not gain by it.
   OPEN(chapas/72): whether it stays where it is; it is shifted to the nearest lawful place, like
   what nobody has placed (35.C). A keeper that is set at a shot is still in its side's hands. */
void chapas_put_right(struct ref *ref, const TqRuling *waived)
{
    const TqThing piece = waived->thing;
    const bool wrong =
        waived->call == TQ_CALL_ILLEGAL_PLACE || waived->call == TQ_CALL_ILLEGAL_HANDLING;
    if (!wrong || !thing_is_piece(piece) || chapas_seen(ref)->phase != PHASE_PREPARE ||
        (thing_is_keeper(piece) && chapas_keeper_is_due(ref)))
        return;
    const bool laid = lay_down(ref, piece);
    put_right(ref, piece, waived->clause);
    if (!laid && waived->call == TQ_CALL_ILLEGAL_PLACE && waived->clause != C_28_P1)
        put_others_right(ref, (TqSide)piece.side, waived->clause);
}
