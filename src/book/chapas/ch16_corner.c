/* SPDX-License-Identifier: MIT */
/* Chapter XVI, articles 82, 83 and 7.F: out over the back line off a defender; corners. */
#include "book/chapas/chapas.h"

/* 82  Off the side that defends it. */
static Judgement chapas_82(Hearing *h)
{
    const struct chapas *c = chapas_seen(h->ref);
    for (int end = TQ_HOME; end <= TQ_AWAY; end++) {
        const bool untouched = !thing_is_piece(c->story.last) && end == (int)c->story.side;
        if (chapas_over_back(h, (TqSide)end) && (chapas_last_by(c, (TqSide)end) || untouched))
            return chapas_out_to(h, TQ_RESTART_CORNER, tq_other_side((TqSide)end));
    }
    return JUDGE_SILENT;
}

static Vec2 corner_of(const struct ref *ref)
{
    const TqField *field = &ref->board.field;
    const Restart *restart = &chapas_seen(ref)->restart;
    return vec2(ref_end(ref, tq_other_side(restart->to)) * field->half_x,
                (restart->half < 0 ? -1 : 1) * field->half_y);
}

/* 83  On or in the quarter circle of the side where the ball went out. */
static Judgement chapas_83(Hearing *h)
{
    const Zone quarter = field_corner(&h->ref->board.field, corner_of(h->ref));
    if (!chapas_set_outside(h, TQ_RESTART_CORNER, thing_ball(), &quarter))
        return JUDGE_SILENT;
    return chapas_refused(h);
}

/* 7.F  The ball must leave the quarter circle: else an indirect free kick there (K52). One that
   left it, and came back off whatever it met, has left it. OPEN(chapas/7.F): the book has no
   sanction. */
static Judgement chapas_7_f(Hearing *h)
{
    const struct chapas *c = chapas_seen(h->ref);
    const Zone quarter = field_corner(&h->ref->board.field, corner_of(h->ref));
    if (!chapas_ended(h) || c->action.took != TQ_RESTART_CORNER || c->story.out != LINE_NONE ||
        c->action.left_corner || !story_met(&c->story.any_ball) ||
        !field_in(&quarter, &h->ref->board.ball, TQ_BY_PART, 0))
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

/* 83.p6  After a rearranged corner that costs the second action. */
static Judgement chapas_83_p6(Hearing *h)
{
    const struct chapas *c = chapas_seen(h->ref);
    const TqSide owner = chapas_stopped_in_small(h);
    if (owner == TQ_NO_SIDE || c->action.took != TQ_RESTART_CORNER ||
        c->turn.kind != TURN_RESTART_2)
        return JUDGE_SILENT;
    h->out = ruling_with(h->out, C_49);
    return chapas_to_keeper(h, owner);
}

#define SETTLED FACT_BIT(FACT_SETTLED)

static const ClauseRow rows[] = {
    { C_7_F, TQ_AT_JUDGE, SETTLED, chapas_7_f },
    { C_82, TQ_AT_JUDGE, SETTLED, chapas_82 },
    { C_83, TQ_AT_JUDGE, CHAPAS_SETS, chapas_83 },
    { C_83_P1, TQ_AT_CODE, 0, 0 },
    { C_83_P2, TQ_AT_CODE, 0, 0 },
    { C_83_P3, TQ_AT_JUDGE, SETTLED, chapas_83_p3 },
    { C_83_P4, TQ_AT_CODE, 0, 0 },
    { C_83_P5, TQ_AT_CODE, 0, 0 },
    { C_83_P6, TQ_AT_JUDGE, SETTLED, chapas_83_p6 },
};
const Chapter chapas_ch16 = { "16", sizeof rows / sizeof rows[0], rows };
