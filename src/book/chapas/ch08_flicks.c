/* SPDX-License-Identifier: MIT */
/* Chapter VIII, articles 21 and 22: how pieces are flicked, and where each kind is allowed. */
#include "book/chapas/chapas.h"

/* Which restart a flick took that is under way, or is told by the referee's word alone. */
static TqRestart takes(const struct chapas *c)
{
    return c->phase == PHASE_PREPARE ? c->restart.kind
           : c->in_motion            ? c->action.took
                                     : TQ_RESTART_NONE;
}

/* 21, 31, K68: a flick that was none counts as the action used, and the pieces go back.
   OPEN(chapas/21): the book has no sanction. It has brought no ball into play, so at a restart it
   costs what one does that misses the ball (32.A, 74.p5); a penalty is used up (97.pu). */
Judgement chapas_flick_was_none(Hearing *h, TqSide side)
{
    const struct chapas *c = chapas_seen(h->ref);
    const TqRestart took = takes(c);
    h->out.call = TQ_CALL_ILLEGAL_FLICK;
    h->out.against = side;
    if (took == TQ_RESTART_THROW_IN && in_force(h->ref, C_74_P5))
        return chapas_throw_in_reversed(h);
    if (took == TQ_RESTART_NONE || took == TQ_RESTART_THROW_IN || took == TQ_RESTART_PENALTY ||
        !in_force(h->ref, C_32_A) || !in_force(h->ref, C_32))
        return JUDGE_RULED;
    const Board *lay = c->in_motion ? &h->ref->board_before : &h->ref->board;
    h->out = chapas_free_kick(h->ref, ruling_with(h->out, C_32_A), side, lay->ball.at);
    return JUDGE_RULED;
}

/* 21  A referee's entry: pushed, dragged, with a finger inside. */
static Judgement chapas_21(Hearing *h)
{
    if (h->fact->command.clause != C_21)
        return JUDGE_SILENT;
    if (!chapas_flicks(h->ref, h->fact->command.side))
        return chapas_refused(h);
    return chapas_flick_was_none(h, h->fact->command.side);
}

/* 22.B  The fingers stand on the cloth astride the ball: not where it lies in the cap. */
static Judgement chapas_22_b(Hearing *h)
{
    const TqCommand *command = &h->fact->command;
    const bool bridge = command->kind == TQ_FLICK_BRIDGE || command->kind == TQ_FLICK_LIFTED_BRIDGE;
    if (!chapas_attempts(h->fact, TQ_DO_FLICK) || !bridge ||
        !thing_same(h->ref->board.ball_on, command->thing))
        return JUDGE_SILENT;
    return chapas_refused(h);
}

/* 22.D  A header is the flick of a cap in which the ball lies, and nothing else is one. */
static Judgement chapas_22_d(Hearing *h)
{
    const TqCommand *command = &h->fact->command;
    if (!chapas_attempts(h->fact, TQ_DO_FLICK) || command->kind != TQ_FLICK_HEADER ||
        thing_same(h->ref->board.ball_on, command->thing))
        return JUDGE_SILENT;
    return chapas_refused(h);
}

/* K12: each restart that may be taken with a bridge or a lifted flick says so in its own article; a
   throw-in has none. */
static int kinds_by(TqRestart kind)
{
    switch (kind) {
    case TQ_RESTART_KICK_OFF:
        return C_23_P3;
    case TQ_RESTART_GOAL_KICK:
    case TQ_RESTART_KEEPER:
        return C_81_A;
    case TQ_RESTART_CORNER:
        return C_83_P1;
    case TQ_RESTART_PENALTY:
        return C_96;
    case TQ_RESTART_INDIRECT:
        return C_103_P3;
    case TQ_RESTART_DIRECT:
        return C_104;
    default:
        return -1;
    }
}

static bool may_be_lifted(const struct ref *ref)
{
    const struct chapas *c = chapas_seen(ref);
    const int by = c->phase == PHASE_PREPARE ? kinds_by(c->restart.kind) : -1;
    return by >= 0 && in_force(ref, by) && (by != C_81_A || in_force(ref, C_81)) &&
           (by != C_104 || in_force(ref, C_105_PU_G));
}

/* 22, K13: what lets a flick be one that is not the ordinary one; -1: it is that. */
int chapas_kind_right(const struct chapas *c, TqFlickKind kind)
{
    if (kind == TQ_FLICK_NORMAL)
        return -1;
    if (c->phase == PHASE_PREPARE && kind != TQ_FLICK_HEADER)
        return kinds_by(c->restart.kind);
    return kind == TQ_FLICK_HEADER ? C_22_D : C_22_B;
}

/* Is a piece flicked lifted, or set upside down for that (105.pu.G)? */
static bool lifts(const Fact *fact)
{
    const TqFlickKind kind = fact->command.kind;
    if (chapas_attempts(fact, TQ_DO_FLICK))
        return kind == TQ_FLICK_LIFTED || kind == TQ_FLICK_LIFTED_BRIDGE;
    for (int n = 0; n <= CAPS && fact->command.side <= TQ_AWAY; n++) {
        TqCommand place;
        if (chapas_puts(fact, thing_piece(fact->command.side, n), &place) &&
            place.pose == TQ_POSE_INVERTED)
            return true;
    }
    return false;
}

/* 22.C.a  Lifted only as the action of a restart, and never at a throw-in (K12). */
static Judgement chapas_22_c_a(Hearing *h)
{
    const struct chapas *c = chapas_seen(h->ref);
    const bool keeper = c->phase == PHASE_KEEPER || chapas_keeper_is_due(h->ref); /* 54 */
    if (!lifts(h->fact) || may_be_lifted(h->ref) ||
        (keeper && !chapas_attempts(h->fact, TQ_DO_FLICK)))
        return JUDGE_SILENT;
    if (chapas_attempts(h->fact, TQ_DO_FLICK) && c->phase == PHASE_PREPARE &&
        c->restart.kind == TQ_RESTART_THROW_IN && in_force(h->ref, C_74_P5))
        return chapas_throw_in_reversed(h); /* wrongly taken, like one with a bridge */
    return chapas_refused(h);
}

static const ClauseRow rows[] = {
    { C_21, TQ_AT_ENTRY, FACT_BIT(FACT_ENTRY), chapas_21 },
    { C_22_A, TQ_AT_CODE, 0, 0 },
    { C_22_B, TQ_AT_JUDGE, TRIES(FLICK) | TRIES_KIND, chapas_22_b },
    { C_22_C, TQ_AT_CODE, 0, 0 },
    { C_22_C_A, TQ_AT_JUDGE, TRIES(FLICK) | TRIES_KIND | CHAPAS_SETS, chapas_22_c_a },
    { C_22_D, TQ_AT_JUDGE, TRIES(FLICK) | TRIES_KIND, chapas_22_d },
};
const Chapter chapas_ch08 = { "8", sizeof rows / sizeof rows[0], rows };
