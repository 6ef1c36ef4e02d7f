/* SPDX-License-Identifier: MIT */
/* Chapter XI, articles 59 to 71: crowding, obstruction, sandwich, caps on caps; judged where a turn
   ends (61, 64). */
#include "book/chapas/around.h"
#include "book/chapas/chapas.h"

static Judgement indirect_at_ball(Hearing *h, TqCall call)
{
    h->out.call = call;
    h->out =
        chapas_free_kick(h->ref, h->out, chapas_seen(h->ref)->turn.side, h->ref->board.ball.at);
    return JUDGE_RULED;
}

/* 60.C: is the turn over, so that how the caps lie counts? 61: until then they may be moved. */
static bool crowding_counts(const Hearing *h)
{
    const bool exempt = in_force(h->ref, C_60) && in_force(h->ref, C_60_C);
    return chapas_turn_ends(h) || (!exempt && chapas_ended(h) && chapas_action_left(h->ref));
}

/* 60.B: caps that the other side put aside do not crowd. */
uint32_t chapas_exempt(const struct ref *ref)
{
    const bool by_foe = in_force(ref, C_60) && in_force(ref, C_60_B);
    return by_foe ? chapas_seen(ref)->moved_by_foe : 0;
}

/* 61: they did before this action, whoever had brought that about (60.A), and he has let it be. */
static bool crowded_before(const struct ref *ref)
{
    const TqSide side = chapas_seen(ref)->turn.side;
    return chapas_crowding(&ref->board_before, side, chapas_exempt(ref)) != 0;
}

/* 59  Three own caps round the ball, nearer than 30 to one another. OPEN(chapas/59): it does not
   say whose caps; 61 has one's own (K39). */
static Judgement chapas_59(Hearing *h)
{
    const struct chapas *c = chapas_seen(h->ref);
    if (!crowding_counts(h) ||
        !chapas_crowding(&h->ref->board, c->turn.side, chapas_exempt(h->ref)))
        return JUDGE_SILENT;
    if (chapas_turn_ends(h) && in_force(h->ref, C_62) && in_force(h->ref, C_64) &&
        chapas_closed(h->ref, c->turn.side))
        h->out = ruling_with(ruling_with(h->out, C_64), C_62); /* and no way to the ball is left */
    if (crowded_before(h->ref) && in_force(h->ref, C_61))
        h->out = ruling_with(h->out, C_61);
    return indirect_at_ball(h, TQ_CALL_OBSTRUCTION);
}

/* 65: two alone never close every way without the referee's word. */
static uint32_t closed_on(const struct ref *ref, const Board *board, TqSide side)
{
    const int least = in_force(ref, C_65) ? 3 : 1;
    const double cap = chapas_cap_r(ref, tq_other_side(side));
    const Approach way = chapas_approach(board, side, cap, least);
    return !way.free && bits_count(way.blocking) >= least ? way.blocking : 0;
}

/* 62, 63: the pieces of a side in the way of an opponent's cap that has no straight way to the
   ball; 0: there is one. */
uint32_t chapas_closed(const struct ref *ref, TqSide side)
{
    if (thing_is_piece(ref->board.ball_on) && ref->board.ball_on.side == (int8_t)side)
        return 0; /* 48: it lies in the cap, and is not closed in by others */
    return closed_on(ref, &ref->board, side);
}

/* The piece of a set that lies farthest from the ball. */
static int farthest_of(const Board *board, TqSide side, uint32_t set)
{
    int far = bits_lowest(set);
    for (int n = far + 1; n <= CAPS; n++)
        if ((set & 1u << n) && footprint_gap(&board->piece[side][n], &board->ball) >
                                   footprint_gap(&board->piece[side][far], &board->ball))
            far = n;
    return far;
}

/* Those without which there would be a way: whoever lies farther off, and is not needed for it,
   closes nothing. */
uint32_t chapas_closing(const struct ref *ref, TqSide side)
{
    Board trial = ref->board;
    const uint32_t all = chapas_closed(ref, side);
    uint32_t closing = all;
    for (uint32_t left = all; left;) {
        const int far = farthest_of(&ref->board, side, left);
        left &= ~(1u << far);
        trial.piece[side][far].present = false;
        const uint32_t others = closed_on(ref, &trial, side);
        trial.piece[side][far].present = others == 0;
        closing = others ? closing & ~(1u << far) : closing;
    }
    return closing;
}

/* 64  No straight way left on which an opponent's cap could come to the ball. */
static Judgement chapas_64(Hearing *h)
{
    const struct chapas *c = chapas_seen(h->ref);
    if (!chapas_turn_ends(h) || !in_force(h->ref, C_62) || !chapas_closed(h->ref, c->turn.side))
        return JUDGE_SILENT;
    h->out = ruling_with(h->out, C_62);
    return indirect_at_ball(h, TQ_CALL_OBSTRUCTION);
}

/* 65  The referee saw plain intent to hide the ball between two caps, by who has just ended his
   turn. */
static Judgement chapas_65(Hearing *h)
{
    const struct chapas *c = chapas_seen(h->ref);
    const bool his = c->turn.side == h->fact->command.side;
    if (h->fact->command.clause != C_65)
        return JUDGE_SILENT;
    if (c->in_motion ? !his : his || c->phase != PHASE_ACT)
        return chapas_refused(h);
    if (!c->in_motion && !chapas_sandwich_pair(&h->ref->board, h->fact->command.side, 0))
        return chapas_refused(h); /* it lies between no two of his */
    h->out.call = TQ_CALL_OBSTRUCTION;
    h->out = chapas_free_kick(h->ref, h->out, h->fact->command.side, h->ref->board.ball.at);
    return JUDGE_RULED;
}

/* 67.p3  A sandwich that the turn began with for the second time, and still stands. */
static Judgement chapas_67_p3(Hearing *h)
{
    const struct chapas *c = chapas_seen(h->ref);
    if (!chapas_turn_ends(h) || !in_force(h->ref, C_67) || !chapas_staying(h->ref, c->turn.side))
        return JUDGE_SILENT;
    return indirect_at_ball(h, TQ_CALL_OBSTRUCTION);
}

/* 70  A cap that lay on others is put 10 from the nearest of them. */
static Judgement chapas_70(Hearing *h)
{
    const TqCommand *command = &h->fact->command;
    if (!chapas_attempts(h->fact, TQ_DO_PLACE) || chapas_seen(h->ref)->phase != PHASE_RELOCATE ||
        chapas_relocation_fits(h->ref, vec2(command->x_um / 1000.0, command->y_um / 1000.0)))
        return JUDGE_SILENT;
    return chapas_refused(h);
}

#define SETTLED FACT_BIT(FACT_SETTLED)

static const ClauseRow rows[] = {
    { C_59, TQ_AT_JUDGE, SETTLED, chapas_59 },
    { C_60, TQ_AT_CODE, 0, 0 },
    { C_60_A, TQ_AT_CODE, 0, 0 },
    { C_60_B, TQ_AT_CODE, 0, 0 },
    { C_60_C, TQ_AT_CODE, 0, 0 },
    { C_61, TQ_AT_CODE, 0, 0 },
    { C_62, TQ_AT_CODE, 0, 0 },
    { C_63, TQ_AT_CODE, 0, 0 },
    { C_64, TQ_AT_JUDGE, SETTLED, chapas_64 },
    { C_64_PU, TQ_AT_CODE, 0, 0 },
    { C_65, TQ_AT_ENTRY, FACT_BIT(FACT_ENTRY), chapas_65 },
    { C_66, TQ_AT_CODE, 0, 0 },
    { C_67, TQ_AT_CODE, 0, 0 },
    { C_67_P1, TQ_AT_CODE, 0, 0 },
    { C_67_P2, TQ_AT_CODE, 0, 0 },
    { C_67_P3, TQ_AT_JUDGE, SETTLED, chapas_67_p3 },
    { C_68, TQ_AT_CODE, 0, 0 },
    { C_68_A, TQ_AT_CODE, 0, 0 },
    { C_68_B, TQ_AT_CODE, 0, 0 },
    { C_68_PU, TQ_AT_CODE, 0, 0 },
    { C_69, TQ_AT_CODE, 0, 0 },
    { C_70, TQ_AT_JUDGE, TRIES(PLACE), chapas_70 },
    { C_71, TQ_AT_CODE, 0, 0 },
};
const Chapter chapas_ch11_around = { "11", sizeof rows / sizeof rows[0], rows };
