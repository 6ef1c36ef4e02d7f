/* SPDX-License-Identifier: MIT */
/* What becomes of things that a hand set wrongly at a restart, once the side that suffered it plays
   on (chapas/72). */
#include "book/chapas/chapas.h"

/* ---- Set in a wrong place, or in a wrong pose ---- */

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

/* ---- Moved out of order ---- */

static void note(struct ref *ref, TqThing thing)
{
    Handled *handled = &chapas_of(ref)->handled;
    handled->thing[handled->count] = thing;
    handled->lay[handled->count++] = *board_get(&ref->board, thing);
}

void chapas_before_hand(struct ref *ref, const TqCommand *command)
{
    struct chapas *c = chapas_of(ref);
    if (command->deed != TQ_DO_PLACE && command->deed != TQ_DO_ARRANGE)
        return;
    c->handled.count = 0;
    c->handled.restart = c->restart;
    c->handled.prep = c->prep;
    if (command->deed == TQ_DO_PLACE)
        note(ref, command->thing);
    for (int i = 0; command->deed == TQ_DO_ARRANGE && i < command->spots; i++)
        note(ref, thing_piece(command->side, command->spot[i].number));
}

/* It was not to be moved: then all that one act moved goes back, a wall of four, too. */
static bool was_not_to_be_moved(const TqRuling *waived)
{
    return waived->call == TQ_CALL_ILLEGAL_HANDLING ||
           (waived->call == TQ_CALL_ILLEGAL_PLACE && waived->clause == C_52_A);
}

/* It was set at a shot, in a wrong place or pose: then it lies as if it had been left (53), which
   is lawful wherever that is. 97 has a place of its own, on the line. */
static bool was_set_at_a_shot(const TqRuling *waived)
{
    return waived->call == TQ_CALL_ILLEGAL_PLACE &&
           (waived->clause == C_52 || waived->clause == C_52_B || waived->clause == C_54 ||
            waived->clause == C_54_PU || waived->clause == C_56);
}

static void lay_back(struct ref *ref, int clause)
{
    const Handled *handled = &chapas_seen(ref)->handled;
    for (int i = 0; i < handled->count; i++)
        *board_edit(&ref->board, handled->thing[i]) = handled->lay[i];
    for (int i = 0; i < handled->count; i++)
        chapas_set_by_referee(ref, handled->thing[i], handled->lay[i].at, clause);
}

static void put_back(struct ref *ref, int clause)
{
    struct chapas *c = chapas_of(ref);
    lay_back(ref, clause);
    c->restart = c->handled.restart;
    c->prep = c->handled.prep;
}

/* ---- Played on ---- */

/* 72: what was set wrongly is not ruled on again, and its side does not gain by it.
   OPEN(chapas/72): whether it stays where it is; what was not to be moved goes back to where it
   lay, so does a keeper set wrongly at a shot, which its side may set anew, and all else is
   shifted to the nearest lawful place, like what nobody has placed (35.C). */
void chapas_put_right(struct ref *ref, const TqRuling *waived)
{
    const TqThing piece = waived->thing;
    if (was_not_to_be_moved(waived)) {
        put_back(ref, waived->clause);
        return;
    }
    if (was_set_at_a_shot(waived)) {
        lay_back(ref, waived->clause);
        return;
    }
    if (waived->call != TQ_CALL_ILLEGAL_PLACE || !thing_is_piece(piece) ||
        chapas_seen(ref)->phase != PHASE_PREPARE ||
        (thing_is_keeper(piece) && chapas_keeper_is_due(ref)))
        return;
    const bool laid = lay_down(ref, piece);
    put_right(ref, piece, waived->clause);
    if (!laid && waived->clause != C_28_P1)
        put_others_right(ref, (TqSide)piece.side, waived->clause);
}
