/* SPDX-License-Identifier: MIT */
/* Turns of one to three actions (chapas/29, 30, 47, 73): who may act, how often, and who is next.
 */
#include "book/chapas/chapas.h"
#include "ref/wait.h"

#define ANY_PIECE 0x7FFu

void chapas_enter(struct ref *ref, ChapasPhase phase)
{
    chapas_of(ref)->phase = phase;
    wait_begin(ref);
}

/* 30, K20: how many actions a turn begins with. */
int chapas_actions_of(const struct ref *ref, TurnKind kind)
{
    return kind == TURN_RESTART_2 && in_force(ref, C_30) && in_force(ref, C_30_B) ? 2 : 1;
}

/* 7.E: a ball that is still in the circle after a kick-off is so in the next turn too.
   OPEN(chapas/7.E): a restart that is no kick-off ends it, wherever its ball lies. */
static bool has_left_circle(const struct chapas *c, TqRestart began)
{
    return began == TQ_RESTART_NONE ? c->turn.left_circle : began != TQ_RESTART_KICK_OFF;
}

void chapas_begin_turn(struct ref *ref, TqSide side, TurnKind kind, TqRestart began)
{
    struct chapas *c = chapas_of(ref);
    const bool left = has_left_circle(c, began);
    chapas_end_sandwiches(ref);
    c->turn = (Turn){ .side = side,
                      .kind = kind,
                      .action = 1,
                      .left = chapas_actions_of(ref, kind),
                      .restart = began != TQ_RESTART_NONE,
                      .began = began,
                      .may = ANY_PIECE,
                      .left_circle = left,
                      .keeper_had_it = began == TQ_RESTART_KEEPER,
                      .kicked_off = -1 };
    c->moved_by_foe = 0;
    chapas_begin_sandwiches(ref, side);
    chapas_enter(ref, PHASE_ACT);
}

/* 49, 78, 81.C.a: the next movement is the keeper's. */
void chapas_only_keeper(struct ref *ref)
{
    Turn *turn = &chapas_of(ref)->turn;
    turn->by_keeper = turn->keeper_had_it = true;
    turn->may = 1u;
}

/* 81.C.a, 103: by which this piece never takes the restart that is due; -1: it may. */
int chapas_no_taker(const struct ref *ref, TqThing piece)
{
    const struct chapas *c = chapas_seen(ref);
    if (chapas_takers(ref) & 1u << piece.number)
        return -1;
    const bool kick =
        c->restart.kind == TQ_RESTART_INDIRECT || c->restart.kind == TQ_RESTART_DIRECT;
    return c->restart.kind == TQ_RESTART_KEEPER                              ? C_81_C_A
           : kick && c->prep.said && !c->prep.rearranged && piece.number > 0 ? C_103
                                                                             : C_37;
}

/* 29, 49: by which the restart that is due is not this side's, but the other's. */
int chapas_not_his(const struct chapas *c)
{
    return c->restart.kind == TQ_RESTART_KEEPER ? C_49 : C_29;
}

/* 40, 50, 78, 103: to set the taker by hand is a right. One that nobody has set takes the restart
   from where it lies; by which clause it cannot, -1: it can. A penalty's is set (97), that of a
   direct shot too, before the keeper (105.pu.G); a keeper that takes a goal kick lies in its small
   area. */
int chapas_must_be_set(const struct ref *ref, TqThing piece)
{
    const TqRestart kind = chapas_seen(ref)->restart.kind;
    const Zone small = field_small(&ref->board.field, ref_end(ref, (TqSide)piece.side));
    const int never = chapas_no_taker(ref, piece);
    if (never >= 0)
        return never;
    if (kind == TQ_RESTART_PENALTY)
        return C_97;
    if (chapas_seen(ref)->restart.steps & RESTART_BIT(RESTART_KEEPER))
        return C_105_PU_G;
    const bool away = kind == TQ_RESTART_GOAL_KICK && thing_is_keeper(piece) &&
                      !field_in(&small, board_get(&ref->board, piece), TQ_BY_PART, 0);
    return away ? C_7_H_A_III : -1;
}

/* The steps in which the taker is set. 83.p4, 83.p5, 87: at a corner only a shot need be said, and
   who sets the taker, or flicks it, without a word does not shoot.
   OPEN(chapas/83.p4): 38.B and 105.pu.F can be read as asking for a word either way. */
bool chapas_taker_is_set(const struct chapas *c)
{
    const bool silent = c->restart.step == RESTART_DIRECT && c->restart.kind == TQ_RESTART_CORNER;
    return c->phase == PHASE_PREPARE && (c->restart.step == RESTART_TAKER || silent);
}

/* The steps in which somebody may take it. */
bool chapas_is_taken(const struct chapas *c)
{
    return chapas_taker_is_set(c) ||
           (c->phase == PHASE_PREPARE && c->restart.step == RESTART_FLICK);
}

/* 28: the steps that come when both sides have placed their caps. */
bool chapas_all_are_placed(const struct chapas *c)
{
    return c->phase == PHASE_PREPARE && c->restart.step >= RESTART_DIRECT;
}

/* 37: only the taker that was set takes a restart. */
static int barred_at_restart(const struct ref *ref, TqThing piece)
{
    const struct chapas *c = chapas_seen(ref);
    if (c->restart.to != (TqSide)piece.side)
        return in_force(ref, chapas_not_his(c)) ? chapas_not_his(c) : -1;
    const int never = chapas_no_taker(ref, piece);
    if (never >= 0 && never != C_37 && in_force(ref, never))
        return never;
    if (c->restart.taker < 0 && chapas_is_taken(c)) {
        const int unset = chapas_must_be_set(ref, piece);
        return unset >= 0 && in_force(ref, unset) ? unset : -1;
    }
    return piece.number != c->restart.taker && in_force(ref, C_37) ? C_37 : -1;
}

/* 46.pu, 29, 49, 81.C.a, 47, 73.p2: may this piece be flicked now? The clause that forbids it, or
   -1. */
int chapas_barred(const struct ref *ref, TqThing piece)
{
    const struct chapas *c = chapas_seen(ref);
    const uint32_t bit = 1u << piece.number;
    const bool must = c->turn.by_keeper && piece.number == 0; /* K34: from where it lies */
    if ((c->off_field[piece.side] & bit) && !must && in_force(ref, C_46_PU))
        return C_46_PU;
    if (c->phase == PHASE_PREPARE)
        return barred_at_restart(ref, piece);
    if (c->turn.side != (TqSide)piece.side)
        return in_force(ref, C_29) ? C_29 : -1;
    if (c->turn.by_keeper && piece.number != 0)
        return in_force(ref, C_49) ? C_49 : -1;
    const int mask = c->turn.kind == TURN_RESTART_2 ? C_73_P2 : C_47;
    return !(c->turn.may & bit) && in_force(ref, mask) ? mask : -1;
}

/* 73.p1, 76.B: the extra touch of a turn that began with a restart may be a pass; the one that
   takes it earns nothing, for the extra touch is due already. */
static bool extra_touch_earns(const struct ref *ref)
{
    const Turn *turn = &chapas_seen(ref)->turn;
    const int clause = turn->began == TQ_RESTART_THROW_IN ? C_76_B : C_73_P1;
    return turn->action > 1 && in_force(ref, C_30_D) && in_force(ref, clause);
}

/* 50, 83.p5, 103.p1: after a restart with one action a pass earns a second by its own clause. */
int chapas_pass_right(TqRestart began)
{
    return began == TQ_RESTART_KEEPER   ? C_50
           : began == TQ_RESTART_CORNER ? C_83_P5
                                        : C_103_P1; /* a free kick */
}

/* 30, 47.pu, 77.A, 77.B: does a pass made in the action just ended earn another one? */
bool chapas_pass_earns(const struct ref *ref)
{
    const Turn *turn = &chapas_seen(ref)->turn;
    if (!in_force(ref, C_47) || !in_force(ref, C_30) ||
        (turn->pass_rewarded && in_force(ref, C_47_PU)))
        return false;
    switch (turn->kind) {
    case TURN_OPEN:
        return in_force(ref, C_30_C);
    case TURN_RESTART_1:
        return in_force(ref, chapas_pass_right(turn->began));
    case TURN_RESTART_2:
        return extra_touch_earns(ref);
    case TURN_DUG:
        return !in_force(ref, C_77_A) || !in_force(ref, C_77_B);
    default:
        return false;
    }
}

/* The next action of the same turn, as a ruling granted it: with passer and receivers, or any
   piece. */
void chapas_next_action(struct ref *ref, const TqRuling *earned)
{
    Turn *turn = &chapas_of(ref)->turn;
    const bool pass = earned->clause == C_47;
    turn->pass_rewarded |= pass;
    turn->mini_pass = pass ? chapas_mini_pass(ref) : 0;
    turn->may = pass ? chapas_passing_caps(chapas_seen(ref)) : ANY_PIECE;
    turn->action++;
    turn->restart = false;
    turn->shot = false;
    turn->by_keeper = false;
    chapas_enter(ref, PHASE_ACT);
}

/* 31, K21: the rest of a turn is given up; its first action never is. */
void chapas_give_up(struct ref *ref, Verdict *verdict)
{
    chapas_of(ref)->turn.left = 0;
    chapas_rule_after_relocating(ref, verdict);
}

bool chapas_is_due(const struct ref *ref, TqSide side)
{
    const struct chapas *c = chapas_seen(ref);
    return chapas_is_taken(c) ? side == c->restart.to
                              : c->phase == PHASE_ACT && side == c->turn.side;
}

bool chapas_flicks(const struct ref *ref, TqSide side)
{
    const struct chapas *c = chapas_seen(ref);
    return (c->story.made && c->story.side == side) || (!c->in_motion && chapas_is_due(ref, side));
}
