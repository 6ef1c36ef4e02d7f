/* SPDX-License-Identifier: MIT */
/* Part V: indoor. What it overrides stands where the rule it overrides does, behind its switches.
 */
#include "book/fistf/fistf.h"
#include "geom/num.h"

/* OPEN(fistf-es/V.3.3): "to play" names no side. */
/* Has this side a flick to make: the attacker in play, the defender while his is pending? */
static bool may_flick(const struct fistf *f, TqSide side)
{
    if (side == f->owner)
        return f->phase == FISTF_PLAY;
    return f->credit > 0 && (f->phase == FISTF_PLAY || f->phase == FISTF_WAIT);
}

/* V.3.3  Own figures over a touchline and nearer to the barrier than to the line: they may be put
   on the line to be played, with the ball at rest. */
uint32_t fistf_near_barrier(const struct ref *ref, TqSide side)
{
    const struct fistf *f = fistf_seen(ref);
    const TqField *field = &ref->board.field;
    uint32_t near = 0;
    if (!fistf_switch(ref, SW_INDOOR_FIGURE_NEAR_BARRIER_MAY_GO_ON_LINE) ||
        !in_force(ref, F_V_3_3) || fistf_moves(ref) || !may_flick(f, side))
        return 0;
    for (int n = 1; n <= FIGURES; n++) {
        const Footprint *seen = &ref->board.piece[side][n];
        const double y = num_abs(seen->at.y);
        if (seen->present && y > field->half_y && y - field->half_y > field->board_y - y)
            near |= 1u << n;
    }
    return near;
}

static Judgement fistf_v_3_3(Hearing *h)
{
    const TqCommand *c = &h->fact->command;
    if (!fistf_attempts(h, TQ_DO_PLACE) || !thing_is_piece(c->thing) ||
        !(fistf_near_barrier(h->ref, c->side) & 1u << c->thing.number))
        return JUDGE_SILENT;
    const Footprint *seen = board_get(&h->ref->board, c->thing);
    const double off = num_abs(c->y_um / 1000.0) - h->ref->board.field.half_y;
    const bool there = num_abs(off) < 0.05 && num_abs(c->x_um / 1000.0 - seen->at.x) < 0.05 &&
                       c->y_um * seen->at.y > 0;
    return there ? JUDGE_SILENT : fistf_refused(h);
}

/* An account has the ball over a line, where it is still in play: only what it tells next says
   whether it left the table, too. */
void fistf_note_told_over(struct ref *ref, const Fact *fact)
{
    struct fistf *f = fistf_of(ref);
    const bool ball = thing_is_ball(fact->who) || thing_is_ball(fact->whom);
    const bool met =
        fact->kind == FACT_TOUCH && (thing_is_piece(fact->who) || thing_is_piece(fact->whom));
    const bool seen = (fact->kind == FACT_REST || met) && fact->placed;
    if (fact->kind == FACT_SETTLED || (ball && seen)) {
        f->now.over = f->told_over;
        f->told_over = 0;
    } else if (fact->kind == FACT_OFF && ball) {
        f->told_over = 0;
    } else if (fact->kind == FACT_CROSS && ball && fact->typed && !fact->inward &&
               (fact->line == LINE_SIDE || fact->line == LINE_GOAL) &&
               fistf_switch(ref, SW_INDOOR_BALL_OUT_WHEN)) {
        f->told_over = fact->in_mouth ? 0 : (int8_t)(1 + fact->line);
    }
}

/* Who tells of it is told why it is in play, or asked where it is. */
static Judgement stays_in_play(Hearing *h, LineKind line)
{
    const struct fistf *f = fistf_seen(h->ref);
    if (f->now.over != 1 + (int)line || !fistf_live(h->ref))
        return JUDGE_SILENT;
    if (h->fact->kind == FACT_SETTLED) {
        h->needs = "where the ball came to rest";
        return JUDGE_NEEDS;
    }
    h->out.call = TQ_CALL_PLAY_ON;
    h->out.to = f->owner;
    h->out.thing = thing_ball();
    return JUDGE_RULED;
}

/* V.8.1  No throw-in as long as the ball is on the board. */
static Judgement fistf_v_8_1(Hearing *h)
{
    return stays_in_play(h, LINE_SIDE);
}

/* V.9.1  Nor a goal kick, and by V.10.1 no corner. */
static Judgement fistf_v_9_1(Hearing *h)
{
    if (in_force(h->ref, F_V_10_1))
        h->out = ruling_with(h->out, F_V_10_1);
    return stays_in_play(h, LINE_GOAL);
}

/* V.8.2  A throw-in can be forced off any piece, in the half of the pieces. */
static Judgement fistf_v_8_2(Hearing *h)
{
    return fistf_out_by(h, F_V_8_2);
}

/* V.9.2  A goal kick can be forced off any piece, anywhere. */
static Judgement fistf_v_9_2(Hearing *h)
{
    return fistf_out_by(h, F_V_9_2);
}

/* V.10.2  A corner can be forced off any piece, in the half of the pieces; else it is a goal kick.
 */
static Judgement fistf_v_10_2(Hearing *h)
{
    return fistf_out_by(h, F_V_10_2);
}

#define FOUND FACT_BIT(FACT_REST) | FACT_BIT(FACT_TOUCH) | FACT_BIT(FACT_SETTLED)

static const ClauseRow rows[] = {
    { F_V_1, TQ_AT_MEASURE, 0, 0 },
    { F_V_2, TQ_AT_MEASURE, 0, 0 },
    { F_V_3_1, TQ_AT_CODE, 0, 0 },
    { F_V_3_2, TQ_AT_CODE, 0, 0 },
    { F_V_3_3, TQ_AT_JUDGE, TRIES(PLACE), fistf_v_3_3 },
    { F_V_4, TQ_AT_CODE, 0, 0 },
    { F_V_5, TQ_AT_CODE, 0, 0 },
    { F_V_6, TQ_AT_CODE, 0, 0 },
    { F_V_7, TQ_AT_CODE, 0, 0 },
    { F_V_8_1, TQ_AT_JUDGE, FOUND, fistf_v_8_1 },
    { F_V_8_2, TQ_AT_JUDGE, FISTF_BALL_OUT, fistf_v_8_2 },
    { F_V_9_1, TQ_AT_JUDGE, FOUND, fistf_v_9_1 },
    { F_V_9_2, TQ_AT_JUDGE, FISTF_BALL_OUT, fistf_v_9_2 },
    { F_V_10_1, TQ_AT_CODE, 0, 0 },
    { F_V_10_2, TQ_AT_JUDGE, FISTF_BALL_OUT, fistf_v_10_2 },
    { F_V_11, TQ_AT_CODE, 0, 0 },
    { F_V_12, TQ_AT_MEASURE, 0, 0 },
    { F_V_13, TQ_AT_CODE, 0, 0 },
};
const Chapter fistf_indoor = { "V", sizeof rows / sizeof rows[0], rows };
