/* SPDX-License-Identifier: MIT */
/* Chapters XIV to XVI: the ball out over a line, and the throw-in, goal kick, corner that follow.
 */
#include "book/chapas/chapas.h"
#include "geom/num.h"

static bool last_by(const struct chapas *c, TqSide side)
{
    return thing_is_piece(c->story.last) && c->story.last.side == (int8_t)side;
}

static Judgement out_to(Hearing *h, TqRestart restart, TqSide to)
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

static bool over_back(const Hearing *h, TqSide end)
{
    const struct chapas *c = chapas_seen(h->ref);
    return chapas_ended(h) && c->story.out == LINE_GOAL && !c->story.in_goal &&
           c->story.out_end == end;
}

/* 76  Out over a touchline off a cap of the side that played it: given away. */
static Judgement chapas_76(Hearing *h)
{
    const struct chapas *c = chapas_seen(h->ref);
    if (!over_side(h) || last_by(c, tq_other_side(c->story.side)))
        return JUDGE_SILENT;
    return out_to(h, TQ_RESTART_THROW_IN, tq_other_side(c->story.side));
}

/* 77  Off a cap of the other side: dug, and kept. */
static Judgement chapas_77(Hearing *h)
{
    const struct chapas *c = chapas_seen(h->ref);
    if (!over_side(h) || !last_by(c, tq_other_side(c->story.side)))
        return JUDGE_SILENT;
    return out_to(h, TQ_RESTART_THROW_IN, c->story.side);
}

/* 79, 39  Over the back line off the side that attacks it (K47: the last touch decides). */
static Judgement chapas_79(Hearing *h)
{
    const struct chapas *c = chapas_seen(h->ref);
    for (int end = TQ_HOME; end <= TQ_AWAY; end++) {
        const bool untouched = !thing_is_piece(c->story.last) && end != (int)c->story.side;
        if (over_back(h, (TqSide)end) && in_force(h->ref, C_39) &&
            (last_by(c, tq_other_side((TqSide)end)) || untouched)) {
            h->out = ruling_with(h->out, C_39);
            return out_to(h, TQ_RESTART_GOAL_KICK, (TqSide)end);
        }
    }
    return JUDGE_SILENT;
}

/* 82  Off the side that defends it. */
static Judgement chapas_82(Hearing *h)
{
    const struct chapas *c = chapas_seen(h->ref);
    for (int end = TQ_HOME; end <= TQ_AWAY; end++) {
        const bool untouched = !thing_is_piece(c->story.last) && end == (int)c->story.side;
        if (over_back(h, (TqSide)end) && (last_by(c, (TqSide)end) || untouched))
            return out_to(h, TQ_RESTART_CORNER, tq_other_side((TqSide)end));
    }
    return JUDGE_SILENT;
}

/* 74.p4  No goal from a throw-in. */
static Judgement chapas_74_p4(Hearing *h)
{
    return chapas_void_goal(h, C_74_P4);
}

/* 74.p5  Wrongly taken, the ball missed among it (K46): to the other side, at the same place. */
static Judgement chapas_74_p5(Hearing *h)
{
    const struct chapas *c = chapas_seen(h->ref);
    if (!chapas_ended(h) || c->action.took != TQ_RESTART_THROW_IN || story_met(&c->story.any_ball))
        return JUDGE_SILENT;
    h->out.call = TQ_CALL_TECHNICAL;
    h->out.against = c->story.side;
    h->out.restart = TQ_RESTART_THROW_IN;
    h->out.to = tq_other_side(c->story.side);
    h->out = ruling_at(h->out, c->restart.at);
    return JUDGE_RULED;
}

/* 78.p2  No goal from a keeper's restart. */
static Judgement chapas_78_p2(Hearing *h)
{
    return chapas_void_goal(h, C_78_P2);
}

/* 81.D  A goal kick whose ball never left the big area: indirect, where it stopped. */
static Judgement chapas_81_d(Hearing *h)
{
    const struct chapas *c = chapas_seen(h->ref);
    const Zone area = field_large(&h->ref->board.field, ref_end(h->ref, c->story.side));
    if (!chapas_ended(h) || c->action.took != TQ_RESTART_GOAL_KICK || c->action.left_large ||
        c->story.out != LINE_NONE || !story_met(&c->story.any_ball) ||
        !in_force(h->ref, C_7_G_A_II) || !field_in(&area, &h->ref->board.ball, TQ_BY_PART, 0))
        return JUDGE_SILENT;
    h->out.call = TQ_CALL_ILLEGAL_FLICK;
    h->out = chapas_free_kick(h->ref, h->out, c->story.side, h->ref->board.ball.at);
    return JUDGE_RULED;
}

/* 83.p3  A goal straight from a corner only if it was announced. */
static Judgement chapas_83_p3(Hearing *h)
{
    return chapas_void_goal(h, C_83_P3);
}

#define SETTLED FACT_BIT(FACT_SETTLED)

static const ClauseRow throw_in_rows[] = {
    { C_74, TQ_AT_PLACE, 0, 0 },
    { C_74_P1, TQ_AT_STEP, 0, 0 },
    { C_74_P2, TQ_AT_ENTRY, 0, 0 },
    { C_74_P3, TQ_AT_JUDGE, 0, 0 },
    { C_74_P4, TQ_AT_JUDGE, SETTLED, chapas_74_p4 },
    { C_74_P5, TQ_AT_JUDGE, SETTLED, chapas_74_p5 },
    { C_76, TQ_AT_JUDGE, SETTLED, chapas_76 },
    { C_76_A, TQ_AT_STEP, 0, 0 },
    { C_76_B, TQ_AT_STEP, 0, 0 },
    { C_77, TQ_AT_JUDGE, SETTLED, chapas_77 },
    { C_77_A, TQ_AT_STEP, 0, 0 },
    { C_77_B, TQ_AT_STEP, 0, 0 },
};
const Chapter chapas_ch14 = { "14", sizeof throw_in_rows / sizeof throw_in_rows[0], throw_in_rows };

static const ClauseRow goal_kick_rows[] = {
    { C_78, TQ_AT_STEP, 0, 0 },
    { C_78_P1, TQ_AT_STEP, 0, 0 },
    { C_78_P2, TQ_AT_JUDGE, SETTLED, chapas_78_p2 },
    { C_78_P3, TQ_AT_JUDGE, 0, 0 },
    { C_79, TQ_AT_JUDGE, SETTLED, chapas_79 },
    { C_80, TQ_AT_STEP, 0, 0 },
    { C_81, TQ_AT_STEP, 0, 0 },
    { C_81_A, TQ_AT_OFFER, 0, 0 },
    { C_81_B, TQ_AT_PLACE, 0, 0 },
    { C_81_C, TQ_AT_PLACE, 0, 0 },
    { C_81_C_A, TQ_AT_OFFER, 0, 0 },
    { C_81_D, TQ_AT_JUDGE, SETTLED, chapas_81_d },
    { C_81_E, TQ_AT_STEP, 0, 0 },
    { C_81_F_A, TQ_AT_OFFER, 0, 0 },
    { C_81_F_B, TQ_AT_OFFER, 0, 0 },
    { C_81_F_C, TQ_AT_OFFER, 0, 0 },
};
const Chapter chapas_ch15 = { "15", sizeof goal_kick_rows / sizeof goal_kick_rows[0],
                              goal_kick_rows };

static const ClauseRow corner_rows[] = {
    { C_82, TQ_AT_JUDGE, SETTLED, chapas_82 },
    { C_83, TQ_AT_STEP, 0, 0 },
    { C_83_P1, TQ_AT_OFFER, 0, 0 },
    { C_83_P2, TQ_AT_STEP, 0, 0 },
    { C_83_P3, TQ_AT_JUDGE, SETTLED, chapas_83_p3 },
    { C_83_P4, TQ_AT_STEP, 0, 0 },
    { C_83_P5, TQ_AT_STEP, 0, 0 },
    { C_83_P6, TQ_AT_STEP, 0, 0 },
};
const Chapter chapas_ch16 = { "16", sizeof corner_rows / sizeof corner_rows[0], corner_rows };
