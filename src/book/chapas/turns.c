/* SPDX-License-Identifier: MIT */
/* Turns of one to three actions (chapas/29, 30, 47, 73): who may act, how often, and who is next.
 */
#include "book/chapas/around.h"
#include "book/chapas/chapas.h"
#include "ref/wait.h"

#define ANY_PIECE 0x7FFu

void chapas_enter(struct ref *ref, ChapasPhase phase)
{
    chapas_of(ref)->phase = phase;
    wait_begin(ref);
}

/* 30, K20: how many actions a turn begins with. */
static int actions_of(const struct ref *ref, TurnKind kind)
{
    return kind == TURN_RESTART_2 && in_force(ref, C_30_B) ? 2 : 1;
}

/* 67, K42: the pair that is in sandwich as the turn begins; another one starts its count anew. */
static void note_sandwich(struct ref *ref, TqSide side)
{
    Sandwich *sandwich = &chapas_of(ref)->sandwich[side];
    const uint32_t pair = chapas_sandwich_pair(&ref->board, side, 0);
    if (pair != sandwich->pair)
        sandwich->turns = 0;
    sandwich->pair = pair;
}

void chapas_begin_turn(struct ref *ref, TqSide side, TurnKind kind, TqRestart began)
{
    struct chapas *c = chapas_of(ref);
    c->turn = (Turn){ .side = side,
                      .kind = kind,
                      .action = 1,
                      .left = actions_of(ref, kind),
                      .restart = began != TQ_RESTART_NONE,
                      .began = began,
                      .may = ANY_PIECE,
                      .kicked_off = -1 };
    c->relocated_by_foe = false;
    note_sandwich(ref, side);
    chapas_enter(ref, PHASE_ACT);
}

/* 49, 78, 81.C.a: the next movement is the keeper's. */
void chapas_only_keeper(struct ref *ref)
{
    Turn *turn = &chapas_of(ref)->turn;
    turn->by_keeper = true;
    turn->may = 1u;
}

/* 37: only the taker that was set takes a restart. */
static int barred_at_restart(const struct ref *ref, TqThing piece)
{
    const struct chapas *c = chapas_seen(ref);
    if (c->restart.to != (TqSide)piece.side)
        return in_force(ref, C_29) ? C_29 : -1;
    return piece.number != c->restart.taker && in_force(ref, C_37) ? C_37 : -1;
}

/* 46.pu, 29, 49, 81.C.a, 47, 73.p2: may this piece be flicked now? The clause that forbids it, or
   -1. */
int chapas_barred(const struct ref *ref, TqThing piece)
{
    const struct chapas *c = chapas_seen(ref);
    const uint32_t bit = 1u << piece.number;
    if ((c->off_field[piece.side] & bit) && in_force(ref, C_46_PU))
        return C_46_PU;
    if (c->phase == PHASE_PREPARE)
        return barred_at_restart(ref, piece);
    if (c->turn.side != (TqSide)piece.side)
        return in_force(ref, C_29) ? C_29 : -1;
    if (c->turn.by_keeper && piece.number != 0)
        return in_force(ref, C_49) ? C_49 : -1;
    if (!(c->turn.may & bit))
        return c->turn.kind == TURN_RESTART_2 ? C_73_P2 : C_47;
    return -1;
}

/* 47.pu, 73.p1, 76.B, 77.A: does a pass made in the action just ended earn another one? */
bool chapas_pass_earns(const struct ref *ref)
{
    const Turn *turn = &chapas_seen(ref)->turn;
    if (!in_force(ref, C_47) || (turn->pass_rewarded && in_force(ref, C_47_PU)))
        return false;
    switch (turn->kind) {
    case TURN_OPEN:
        return turn->action == 1 && in_force(ref, C_30_C);
    case TURN_RESTART_1:
        return turn->action == 1;
    case TURN_RESTART_2:
        return turn->action == 2 && in_force(ref, C_30_D);
    case TURN_DUG:
        return !in_force(ref, C_77_A);
    default:
        return false;
    }
}

/* The next action of the same turn, with `may`: passer and receivers, or any piece. */
void chapas_next_action(struct ref *ref, uint32_t may)
{
    Turn *turn = &chapas_of(ref)->turn;
    turn->action++;
    turn->restart = false;
    turn->shot = false;
    turn->by_keeper = false;
    turn->may = may;
    chapas_enter(ref, PHASE_ACT);
}

/* 67.p1 to p3, K42: a turn that began in a sandwich and ends in it counts; 68.B: a pair that has
   opened is no longer barred. */
void chapas_count_sandwich(struct ref *ref, TqSide side)
{
    Sandwich *sandwich = &chapas_of(ref)->sandwich[side];
    if (sandwich->pair && chapas_sandwich_pair(&ref->board, side, 0) == sandwich->pair)
        sandwich->turns++;
    else
        sandwich->turns = 0;
}

/* 31, K21: the rest of a turn is given up; its first action never is. */
void chapas_give_up(struct ref *ref, Verdict *verdict)
{
    TqRuling said = ruling_of(C_73, TQ_CALL_CHANGE);
    said.to = tq_other_side(chapas_seen(ref)->turn.side);
    verdict_say(verdict, said);
    chapas_end_turn(ref, verdict);
}
