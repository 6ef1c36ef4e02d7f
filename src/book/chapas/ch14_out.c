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
    h->out = ruling_with(h->out, C_74);
    return out_to(h, TQ_RESTART_THROW_IN, tq_other_side(c->story.side));
}

/* 77  Off a cap of the other side: dug, and kept. */
static Judgement chapas_77(Hearing *h)
{
    const struct chapas *c = chapas_seen(h->ref);
    if (!over_side(h) || !last_by(c, tq_other_side(c->story.side)))
        return JUDGE_SILENT;
    h->out = ruling_with(h->out, C_74);
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

/* A throw-in wrongly taken goes over to the other side, at the same place (74.p5, K46). */
static Judgement reversed(Hearing *h)
{
    const struct chapas *c = chapas_seen(h->ref);
    h->out.call = TQ_CALL_TECHNICAL;
    h->out.against = c->restart.to;
    h->out.restart = TQ_RESTART_THROW_IN;
    h->out.to = tq_other_side(c->restart.to);
    h->out = ruling_at(ruling_with(h->out, C_74_P5), c->restart.at);
    return JUDGE_RULED;
}

/* 74.p2  The finger touched the ball in the cap, as the referee saw. */
static Judgement chapas_74_p2(Hearing *h)
{
    const struct chapas *c = chapas_seen(h->ref);
    if (h->fact->command.clause != C_74_P2 || c->action.took != TQ_RESTART_THROW_IN ||
        !in_force(h->ref, C_74_P5))
        return JUDGE_SILENT;
    return reversed(h);
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
    return reversed(h);
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
    return reversed(h);
}

/* 78.p2  No goal from a keeper's restart. */
static Judgement chapas_78_p2(Hearing *h)
{
    return h->fact->kind == FACT_SETTLED ? chapas_void_goal(h, C_78_P2)
                                         : chapas_no_shot(h, C_78_P2);
}

/* 78.p3  A shot from the second action on, and with the ball beyond the halfway line. */
static Judgement chapas_78_p3(Hearing *h)
{
    const struct chapas *c = chapas_seen(h->ref);
    if (h->fact->kind == FACT_SETTLED)
        return chapas_void_goal(h, C_78_P3);
    if (!chapas_attempts(h->fact, TQ_DO_ANNOUNCE) || c->phase != PHASE_ACT ||
        c->turn.began != TQ_RESTART_KEEPER || chapas_ball_beyond(h->ref, c->turn.side))
        return JUDGE_SILENT;
    return chapas_refused(h);
}

/* 81.B  At a goal kick no cap of the other side in that big area. */
static Judgement chapas_81_b(Hearing *h)
{
    return chapas_place_breach(h, C_81_B);
}

/* 81.C  All but the taker keep 90 from the ball. */
static Judgement chapas_81_c(Hearing *h)
{
    return chapas_place_breach(h, C_81_C);
}

/* ---- Where ball and keeper are put ---- */

/* Is this thing being set for that restart outside the zone in which it belongs? */
static bool set_outside(const Hearing *h, TqRestart kind, TqThing thing, const Zone *zone)
{
    const struct chapas *c = chapas_seen(h->ref);
    TqCommand place;
    if (c->phase != PHASE_PREPARE || c->restart.kind != kind ||
        !chapas_puts(h->fact, thing, &place))
        return false;
    Footprint there = *board_get(&h->ref->board, thing);
    there.at = vec2(place.x_um / 1000.0, place.y_um / 1000.0);
    return !field_in(zone, &there, TQ_BY_PART, 0); /* 8: on its line is in it */
}

static Zone small_of_taker(const struct ref *ref)
{
    return field_small(&ref->board.field, ref_end(ref, chapas_seen(ref)->restart.to));
}

/* The keeper that will take this restart. */
static bool is_taker_set(const struct ref *ref)
{
    return chapas_seen(ref)->restart.step == RESTART_TAKER;
}

/* 7.H.a.iii  At a goal kick the ball lies in the small area, and a keeper that takes it too. */
static Judgement chapas_7_h_a_iii(Hearing *h)
{
    const Zone small = small_of_taker(h->ref);
    const TqThing keeper = thing_keeper(chapas_seen(h->ref)->restart.to);
    if (!set_outside(h, TQ_RESTART_GOAL_KICK, thing_ball(), &small) &&
        !(is_taker_set(h->ref) && set_outside(h, TQ_RESTART_GOAL_KICK, keeper, &small)))
        return JUDGE_SILENT;
    return chapas_refused(h);
}

/* 50  The keeper that brings the ball back into play is set anywhere in its small area. */
static Judgement chapas_50(Hearing *h)
{
    const Zone small = small_of_taker(h->ref);
    if (!set_outside(h, TQ_RESTART_KEEPER, thing_keeper(chapas_seen(h->ref)->restart.to), &small))
        return JUDGE_SILENT;
    return chapas_refused(h);
}

/* 78  And so is the ball. */
static Judgement chapas_78(Hearing *h)
{
    const Zone small = small_of_taker(h->ref);
    if (!set_outside(h, TQ_RESTART_KEEPER, thing_ball(), &small))
        return JUDGE_SILENT;
    return chapas_refused(h);
}

static Vec2 corner_of(const struct ref *ref)
{
    const TqField *field = &ref->board.field;
    const Restart *restart = &chapas_seen(ref)->restart;
    return vec2(ref_end(ref, tq_other_side(restart->to)) * field->half_x,
                restart->half * field->half_y);
}

/* 83  On or in the quarter circle of the side where the ball went out. */
static Judgement chapas_83(Hearing *h)
{
    const Zone quarter = field_corner(&h->ref->board.field, corner_of(h->ref));
    if (!set_outside(h, TQ_RESTART_CORNER, thing_ball(), &quarter))
        return JUDGE_SILENT;
    return chapas_refused(h);
}

/* 7.F  The ball must leave the quarter circle: else an indirect free kick there (K52). One that
   left it, and came back off whatever it met, has left it. */
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

/* 81.C.a  A keeper's restart is taken by the keeper and no cap. */
static Judgement chapas_81_c_a(Hearing *h)
{
    const struct chapas *c = chapas_seen(h->ref);
    TqCommand place;
    if (c->phase != PHASE_PREPARE || c->restart.kind != TQ_RESTART_KEEPER)
        return JUDGE_SILENT;
    for (int n = 1; n <= CAPS; n++)
        if (chapas_puts(h->fact, thing_piece(c->restart.to, n), &place))
            return chapas_refused(h);
    return JUDGE_SILENT;
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
    h->out = ruling_with(h->out, C_7_G_A_II);
    return JUDGE_RULED;
}

/* 81.E  Nor back to its area after a restart (K51). */
static Judgement chapas_81_e(Hearing *h)
{
    return chapas_handles_in_play(h, true, true);
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

#define ATTEMPTS FACT_BIT(FACT_ATTEMPT)
#define SETTLED FACT_BIT(FACT_SETTLED)

static const ClauseRow throw_in_rows[] = {
    { C_74, TQ_AT_CODE, 0, 0 },
    { C_74_P1, TQ_AT_CODE, 0, 0 },
    { C_74_P2, TQ_AT_ENTRY, FACT_BIT(FACT_ENTRY), chapas_74_p2 },
    { C_74_P3, TQ_AT_JUDGE, ATTEMPTS, chapas_74_p3 },
    { C_74_P4, TQ_AT_JUDGE, ATTEMPTS | SETTLED, chapas_74_p4 },
    { C_74_P5, TQ_AT_JUDGE, SETTLED, chapas_74_p5 },
    { C_76, TQ_AT_JUDGE, SETTLED, chapas_76 },
    { C_76_A, TQ_AT_CODE, 0, 0 },
    { C_76_B, TQ_AT_CODE, 0, 0 },
    { C_77, TQ_AT_JUDGE, SETTLED, chapas_77 },
    { C_77_A, TQ_AT_CODE, 0, 0 },
    { C_77_B, TQ_AT_CODE, 0, 0 },
};
const Chapter chapas_ch14 = { "14", sizeof throw_in_rows / sizeof throw_in_rows[0], throw_in_rows };

static const ClauseRow goal_kick_rows[] = {
    { C_7_H_A_III, TQ_AT_JUDGE, ATTEMPTS, chapas_7_h_a_iii },
    { C_50, TQ_AT_JUDGE, ATTEMPTS, chapas_50 },
    { C_78, TQ_AT_JUDGE, ATTEMPTS, chapas_78 },
    { C_78_P1, TQ_AT_CODE, 0, 0 },
    { C_78_P2, TQ_AT_JUDGE, ATTEMPTS | SETTLED, chapas_78_p2 },
    { C_78_P3, TQ_AT_JUDGE, ATTEMPTS | SETTLED, chapas_78_p3 },
    { C_79, TQ_AT_JUDGE, SETTLED, chapas_79 },
    { C_80, TQ_AT_CODE, 0, 0 },
    { C_81, TQ_AT_CODE, 0, 0 },
    { C_81_A, TQ_AT_CODE, 0, 0 },
    { C_81_B, TQ_AT_JUDGE, ATTEMPTS, chapas_81_b },
    { C_81_C, TQ_AT_JUDGE, ATTEMPTS, chapas_81_c },
    { C_81_C_A, TQ_AT_JUDGE, ATTEMPTS, chapas_81_c_a },
    { C_81_D, TQ_AT_JUDGE, SETTLED, chapas_81_d },
    { C_81_E, TQ_AT_JUDGE, ATTEMPTS, chapas_81_e },
    { C_81_F_A, TQ_AT_CODE, 0, 0 },
    { C_81_F_B, TQ_AT_CODE, 0, 0 },
    { C_81_F_C, TQ_AT_CODE, 0, 0 },
};
const Chapter chapas_ch15 = { "15", sizeof goal_kick_rows / sizeof goal_kick_rows[0],
                              goal_kick_rows };

static const ClauseRow corner_rows[] = {
    { C_7_F, TQ_AT_JUDGE, SETTLED, chapas_7_f },
    { C_82, TQ_AT_JUDGE, SETTLED, chapas_82 },
    { C_83, TQ_AT_JUDGE, ATTEMPTS, chapas_83 },
    { C_83_P1, TQ_AT_CODE, 0, 0 },
    { C_83_P2, TQ_AT_CODE, 0, 0 },
    { C_83_P3, TQ_AT_JUDGE, SETTLED, chapas_83_p3 },
    { C_83_P4, TQ_AT_CODE, 0, 0 },
    { C_83_P5, TQ_AT_CODE, 0, 0 },
    { C_83_P6, TQ_AT_JUDGE, SETTLED, chapas_83_p6 },
};
const Chapter chapas_ch16 = { "16", sizeof corner_rows / sizeof corner_rows[0], corner_rows };
