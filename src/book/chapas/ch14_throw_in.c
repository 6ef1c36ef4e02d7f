/* SPDX-License-Identifier: MIT */
/* Chapter XIV, articles 74 to 77: the ball out over a touchline, and the throw-in. */
#include "book/chapas/chapas.h"

bool chapas_last_by(const struct chapas *c, TqSide side)
{
    return thing_is_piece(c->story.last) && c->story.last.side == (int8_t)side;
}

Judgement chapas_out_to(Hearing *h, TqRestart restart, TqSide to)
{
    const struct chapas *c = chapas_seen(h->ref);
    h->out.call = TQ_CALL_OUT;
    h->out.restart = restart;
    h->out.to = to;
    h->out.thing = c->story.last;
    h->out = ruling_at(h->out, c->story.out_at);
    return JUDGE_RULED;
}

static bool over_side(const Hearing *h)
{
    return chapas_ended(h) && chapas_seen(h->ref)->story.out == LINE_SIDE && in_force(h->ref, C_74);
}

/* OPEN(chapas/24): K15: its 90 mm are those of "any restart", but at a throw-in nothing is arranged
   (42), so an own piece that lies nearer stays, and 42 is named. */
static TqRuling with_near(const struct ref *ref, TqRuling ruling, TqSide to)
{
    Footprint ball = ref->board.ball;
    ball.at = chapas_seen(ref)->story.out_at;
    bool near = false;
    for (int n = 0; n <= CAPS; n++) {
        const Footprint *piece = &ref->board.piece[to][n];
        near |= piece->present && footprint_gap(piece, &ball) < FROM_BALL - LENIENT;
    }
    return near && in_force(ref, C_42) ? chapas_with_form(ref, ruling, to, C_42) : ruling;
}

/* 76  Out over a touchline off a cap of the side that played it: given away. */
static Judgement chapas_76(Hearing *h)
{
    const struct chapas *c = chapas_seen(h->ref);
    if (!over_side(h) || chapas_last_by(c, tq_other_side(c->story.side)))
        return JUDGE_SILENT;
    const TqSide to = tq_other_side(c->story.side);
    h->out = chapas_with_form(h->ref, ruling_with(h->out, C_74), to, C_76_A);
    h->out = with_near(h->ref, h->out, to);
    return chapas_out_to(h, TQ_RESTART_THROW_IN, to);
}

/* 77  Off a cap of the other side: dug, and kept.
   OPEN(chapas/77): the keeper counts as one of its caps. */
static Judgement chapas_77(Hearing *h)
{
    const struct chapas *c = chapas_seen(h->ref);
    if (!over_side(h) || !chapas_last_by(c, tq_other_side(c->story.side)))
        return JUDGE_SILENT;
    const TqSide to = c->story.side;
    h->out = chapas_with_form(h->ref, ruling_with(h->out, C_74), to, C_77_A);
    h->out = with_near(h->ref, h->out, to);
    return chapas_out_to(h, TQ_RESTART_THROW_IN, to);
}

/* A throw-in wrongly taken goes over to the other side, at the same place (74.p5, K46). */
Judgement chapas_throw_in_reversed(Hearing *h)
{
    const struct chapas *c = chapas_seen(h->ref);
    h->out.call = TQ_CALL_TECHNICAL;
    h->out.against = c->restart.to;
    h->out.restart = TQ_RESTART_THROW_IN;
    h->out.to = tq_other_side(c->restart.to);
    if (h->out.clause != C_74_P5)
        h->out = ruling_with(h->out, C_74_P5);
    h->out = ruling_at(h->out, c->restart.at);
    return JUDGE_RULED;
}

/* 74.p1: the ball in the cap, or the cap beside it.
   OPEN(chapas/74.p1): how near is beside: nearer than 30, the gauge of what is round the ball (59,
   K39). */
static bool is_beside(const struct ref *ref, const Footprint *cap)
{
    Footprint ball = ref->board.ball;
    ball.at = chapas_seen(ref)->restart.at;
    return footprint_gap(cap, &ball) < BETWEEN + LENIENT;
}

/* Would this piece, put there, take it from elsewhere than beside the ball? */
static bool is_elsewhere(const struct ref *ref, int number, int64_t x_um, int64_t y_um)
{
    const TqSide to = chapas_seen(ref)->restart.to;
    Footprint there = ref->board.piece[to][number];
    there.at = vec2((double)x_um / 1000, (double)y_um / 1000);
    return (chapas_may_place(ref, to) & 1u << number) && !is_beside(ref, &there);
}

/* A cap that is being put down to take it, alone or with others, and not beside the ball. */
static bool brought_elsewhere(const struct ref *ref, const Fact *fact)
{
    const struct chapas *c = chapas_seen(ref);
    const TqCommand *command = &fact->command;
    bool elsewhere = false;
    if (c->restart.step != RESTART_TAKER || command->side != c->restart.to)
        return false;
    if (chapas_attempts(fact, TQ_DO_PLACE))
        return thing_is_piece(command->thing) && command->thing.side == (int8_t)c->restart.to &&
               is_elsewhere(ref, command->thing.number, command->x_um, command->y_um);
    for (int i = 0; i < command->spots && chapas_attempts(fact, TQ_DO_ARRANGE); i++)
        elsewhere |= is_elsewhere(ref, command->spot[i].number, command->spot[i].x_um,
                                  command->spot[i].y_um);
    return elsewhere;
}

/* 74.p1  It is taken from beside the ball: no cap is brought elsewhere, for nothing is rearranged
   (42), and one that lies elsewhere takes it wrongly (74.p5, K46). */
static Judgement chapas_74_p1(Hearing *h)
{
    const struct chapas *c = chapas_seen(h->ref);
    const TqThing cap = h->fact->command.thing;
    if (c->phase != PHASE_PREPARE || c->restart.kind != TQ_RESTART_THROW_IN)
        return JUDGE_SILENT;
    if (!chapas_attempts(h->fact, TQ_DO_FLICK))
        return brought_elsewhere(h->ref, h->fact) ? chapas_refused(h) : JUDGE_SILENT;
    if (!thing_is_piece(cap) || cap.side != (int8_t)c->restart.to ||
        is_beside(h->ref, board_get(&h->ref->board, cap)))
        return JUDGE_SILENT;
    return in_force(h->ref, C_74_P5) ? chapas_throw_in_reversed(h) : chapas_refused(h);
}

/* 74.p2  The finger touched the ball in the cap, as the referee saw. */
static Judgement chapas_74_p2(Hearing *h)
{
    const struct chapas *c = chapas_seen(h->ref);
    if (h->fact->command.clause != C_74_P2)
        return JUDGE_SILENT;
    return c->action.took == TQ_RESTART_THROW_IN && c->story.side == h->fact->command.side &&
                   in_force(h->ref, C_74_P5)
               ? chapas_throw_in_reversed(h)
               : chapas_refused(h); /* that side took no throw-in */
}

/* 74.p3  No bridge at a throw-in. */
static Judgement chapas_74_p3(Hearing *h)
{
    const struct chapas *c = chapas_seen(h->ref);
    const TqFlickKind kind = h->fact->command.kind;
    const bool bridge = kind == TQ_FLICK_BRIDGE || kind == TQ_FLICK_LIFTED_BRIDGE;
    if (!chapas_attempts(h->fact, TQ_DO_FLICK) || c->phase != PHASE_PREPARE ||
        c->restart.kind != TQ_RESTART_THROW_IN || !bridge)
        return JUDGE_SILENT;
    return chapas_throw_in_reversed(h);
}

/* 74.p4  No goal from a throw-in. */
static Judgement chapas_74_p4(Hearing *h)
{
    return h->fact->kind == FACT_SETTLED ? chapas_void_goal(h, C_74_P4)
                                         : chapas_no_shot(h, C_74_P4);
}

/* 74.p5  Wrongly taken, the ball missed among it (K46): to the other side, at the same place. */
static Judgement chapas_74_p5(Hearing *h)
{
    const struct chapas *c = chapas_seen(h->ref);
    if (!chapas_ended(h) || c->action.took != TQ_RESTART_THROW_IN ||
        (story_met(&c->story.any_ball) && !c->story.any_ball.still))
        return JUDGE_SILENT;
    return chapas_throw_in_reversed(h);
}

#define SETTLED FACT_BIT(FACT_SETTLED)

static const ClauseRow rows[] = {
    { C_74, TQ_AT_CODE, 0, 0 },
    { C_74_P1, TQ_AT_JUDGE, TRIES(FLICK) | CHAPAS_SETS, chapas_74_p1 },
    { C_74_P2, TQ_AT_ENTRY, FACT_BIT(FACT_ENTRY), chapas_74_p2 },
    { C_74_P3, TQ_AT_JUDGE, TRIES(FLICK) | TRIES_KIND, chapas_74_p3 },
    { C_74_P4, TQ_AT_JUDGE, TRIES(ANNOUNCE) | SETTLED, chapas_74_p4 },
    { C_74_P5, TQ_AT_JUDGE, SETTLED, chapas_74_p5 },
    { C_76, TQ_AT_JUDGE, SETTLED, chapas_76 },
    { C_76_A, TQ_AT_CODE, 0, 0 },
    { C_76_B, TQ_AT_CODE, 0, 0 },
    { C_77, TQ_AT_JUDGE, SETTLED, chapas_77 },
    { C_77_A, TQ_AT_CODE, 0, 0 },
    { C_77_B, TQ_AT_CODE, 0, 0 },
};
const Chapter chapas_ch14 = { "14", sizeof rows / sizeof rows[0], rows };
