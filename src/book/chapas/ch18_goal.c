/* SPDX-License-Identifier: MIT */
/* Chapters XVII and XVIII, articles 84 to 95: shots, and what counts as a goal. */
#include "book/chapas/chapas.h"
#include "geom/num.h"

static bool in_goal_of(const Hearing *h, TqSide side)
{
    const struct chapas *c = chapas_seen(h->ref);
    return chapas_ended(h) && c->story.in_goal && c->story.out_end == side &&
           in_force(h->ref, C_86);
}

/* K53: the ball is over the back line all the same: a goal kick, or a corner if a defender touched
   it last. */
TqRuling chapas_no_goal(const struct ref *ref, TqRuling ruling)
{
    const struct chapas *c = chapas_seen(ref);
    const TqSide other = tq_other_side(c->story.side);
    const bool off_defender = thing_is_piece(c->story.last) && c->story.last.side == (int8_t)other;
    ruling.call = TQ_CALL_NO_GOAL;
    ruling.restart = off_defender ? TQ_RESTART_CORNER : TQ_RESTART_GOAL_KICK;
    ruling.to = off_defender ? c->story.side : other;
    ruling = ruling_with(ruling, off_defender ? C_82 : C_79);
    return c->story.out_placed ? ruling_at(ruling, c->story.out_at) : ruling;
}

static Judgement no_goal(Hearing *h)
{
    h->out = chapas_no_goal(h->ref, h->out);
    return JUDGE_RULED;
}

/* 23.p2: straight from a kick-off, or before another cap has played a ball that left the circle. */
static bool too_early(const struct chapas *c)
{
    return c->turn.began == TQ_RESTART_KICK_OFF && c->action.number <= 2 &&
           (c->action.number == 1 || c->action.in_circle || c->story.piece == c->turn.kicked_off);
}

/* 7.C, 84, K54: the ball lay on the halfway line, or before it; 78.p3 asks the same of the second
   action after a keeper's restart. */
static int too_far(const struct ref *ref)
{
    const struct chapas *c = chapas_seen(ref);
    const Action *a = &c->action;
    if (a->ball_beyond || a->took == TQ_RESTART_PENALTY)
        return -1;
    if (c->turn.began == TQ_RESTART_KEEPER && in_force(ref, C_78_P3))
        return C_78_P3;
    if (a->ball_on_line && in_force(ref, C_7_C))
        return C_7_C;
    return in_force(ref, C_84) ? C_84 : -1;
}

/* The clause by which nobody shoots from there, or -1: 7.C, 7.E and 84 in the order in which they
   meet an announcement. */
static int barred_place(const struct ref *ref)
{
    const int far = too_far(ref);
    const bool circle = chapas_seen(ref)->action.in_circle && in_force(ref, C_7_E);
    return circle && (far < 0 || far == C_84) ? C_7_E : far;
}

/* The clause by which the restart just taken gives no goal, or -1. */
static int barred_restart(const struct ref *ref)
{
    const Action *a = &chapas_seen(ref)->action;
    const bool indirect =
        a->took == TQ_RESTART_INDIRECT || (a->took == TQ_RESTART_DIRECT && !a->shot);
    const int by = a->took == TQ_RESTART_THROW_IN             ? C_74_P4
                   : a->took == TQ_RESTART_KEEPER             ? C_78_P2
                   : indirect                                 ? C_103_P4
                   : a->took == TQ_RESTART_CORNER && !a->shot ? C_83_P3
                                                              : -1;
    if (by >= 0 && in_force(ref, by))
        return by;
    return a->took == TQ_RESTART_GOAL_KICK && in_force(ref, C_85) ? C_85 : -1;
}

/* K67: no shot is announced for a restart that gives no goal; direct kicks and corners have a step
   of their own for it. The clause, or -1. */
int chapas_shot_barred(TqRestart kind)
{
    switch (kind) {
    case TQ_RESTART_KICK_OFF:
        return C_23_P2;
    case TQ_RESTART_THROW_IN:
        return C_74_P4;
    case TQ_RESTART_GOAL_KICK:
        return C_85;
    case TQ_RESTART_KEEPER:
        return C_78_P2;
    case TQ_RESTART_INDIRECT:
        return C_103_P4;
    default:
        return -1;
    }
}

/* The same as a judgement: who announces one is refused. */
Judgement chapas_no_shot(Hearing *h, int clause)
{
    const struct chapas *c = chapas_seen(h->ref);
    const bool named = clause == C_74_P4 || clause == C_103_P4;
    if (!chapas_attempts(h->fact, TQ_DO_ANNOUNCE) || c->phase != PHASE_PREPARE ||
        chapas_shot_barred(c->restart.kind) != clause)
        return JUDGE_SILENT;
    if (named && in_force(h->ref, C_85))
        h->out = ruling_with(h->out, C_85);
    return chapas_refused(h);
}

/* The clause by which a ball in the other goal is none, or -1: the first that applies.
   OPEN(chapas/87): the book does not say which; what no announcement would have allowed is named
   before that there was none. */
static int void_by(const struct ref *ref)
{
    const struct chapas *c = chapas_seen(ref);
    if (too_early(c) && in_force(ref, C_23_P2))
        return C_23_P2;
    const int restart = barred_restart(ref), place = barred_place(ref);
    if (restart >= 0 || place >= 0)
        return restart >= 0 ? restart : place;
    return !c->action.shot && in_force(ref, C_87) ? C_87 : -1;
}

Judgement chapas_void_goal(Hearing *h, int clause)
{
    const struct chapas *c = chapas_seen(h->ref);
    if (!in_goal_of(h, tq_other_side(c->story.side)) || void_by(h->ref) != clause)
        return JUDGE_SILENT;
    const bool named = clause == C_74_P4 || clause == C_103_P4 || clause == C_84 || clause == C_7_C;
    if (named && in_force(h->ref, C_85)) /* 85 lists these too */
        h->out = ruling_with(h->out, C_85);
    return no_goal(h);
}

static bool announces_in_play(const Hearing *h)
{
    return chapas_attempts(h->fact, TQ_DO_ANNOUNCE) && chapas_seen(h->ref)->phase == PHASE_ACT;
}

/* 7.C  The halfway line is nobody's: with the ball on it there is no shot. */
static Judgement chapas_7_c(Hearing *h)
{
    if (h->fact->kind == FACT_SETTLED)
        return chapas_void_goal(h, C_7_C);
    if (!announces_in_play(h) || !chapas_ball_on_halfway(h->ref))
        return JUDGE_SILENT;
    return chapas_refused(h);
}

/* 7.E  After a kick-off nobody shoots before the ball has left the circle, in whichever turn; of
   the kick-off's own two actions 23.p2 says so. A goal that was shot all the same counts not.
   OPEN(chapas/7.E): it has left when it was once wholly outside; it may come back. */
static Judgement chapas_7_e(Hearing *h)
{
    const Turn *turn = &chapas_seen(h->ref)->turn;
    const bool its_own = turn->began == TQ_RESTART_KICK_OFF && turn->action <= 2;
    if (h->fact->kind == FACT_SETTLED)
        return chapas_void_goal(h, C_7_E);
    if (!announces_in_play(h) || turn->left_circle || its_own)
        return JUDGE_SILENT;
    return chapas_refused(h);
}

/* 84  The ball must lie beyond the halfway line: no shot is announced from elsewhere (K67), and no
   goal counts. */
static Judgement chapas_84(Hearing *h)
{
    if (h->fact->kind == FACT_SETTLED)
        return chapas_void_goal(h, C_84);
    if (!announces_in_play(h) || chapas_ball_beyond(h->ref, h->fact->command.side) ||
        (chapas_ball_on_halfway(h->ref) && in_force(h->ref, C_7_C)))
        return JUDGE_SILENT;
    return chapas_refused(h);
}

/* 85  Not from a goal kick. */
static Judgement chapas_85(Hearing *h)
{
    return h->fact->kind == FACT_SETTLED ? chapas_void_goal(h, C_85) : chapas_no_shot(h, C_85);
}

/* 87  Not unannounced. */
static Judgement chapas_87(Hearing *h)
{
    return chapas_void_goal(h, C_87);
}

/* 83.p3: straight from a corner it counts too. 88.pu, 98, 99: what does not matter for it: the
   shooter's second touch in one motion at a penalty, and that it has left the table. */
static TqRuling with_indulgence(const struct ref *ref, TqRuling ruling)
{
    const struct chapas *c = chapas_seen(ref);
    const bool penalty = c->action.took == TQ_RESTART_PENALTY;
    const int off = penalty ? C_99 : C_88_PU;
    if (c->action.took == TQ_RESTART_CORNER && in_force(ref, C_83_P3))
        ruling = ruling_with(ruling, C_83_P3);
    if (penalty && c->action.touches > 1 && in_force(ref, C_98))
        ruling = ruling_with(ruling, C_98);
    if ((c->action.left[c->story.side] & 1u << c->story.piece) && in_force(ref, off))
        ruling = ruling_with(ruling, off);
    return ruling;
}

/* 91  The whole ball over the line, within the rules. */
static Judgement chapas_91(Hearing *h)
{
    const struct chapas *c = chapas_seen(h->ref);
    if (!in_goal_of(h, tq_other_side(c->story.side)) || void_by(h->ref) >= 0)
        return JUDGE_SILENT;
    h->out.call = TQ_CALL_GOAL;
    h->out.to = chapas_kicks_off(h->ref, tq_other_side(c->story.side));
    h->out.restart = TQ_RESTART_KICK_OFF;
    h->out.thing = thing_piece(c->story.side, c->story.piece);
    h->out = with_indulgence(h->ref, h->out);
    return JUDGE_RULED;
}

/* 92  A ball that stops with a part of it still on the goal line is in no goal: it lies in the
   small area, and is the keeper's. */
static Judgement chapas_92(Hearing *h)
{
    const TqSide owner = chapas_stopped_in_small(h);
    const TqField *field = &h->ref->board.field;
    if (owner == TQ_NO_SIDE || num_abs(h->ref->board.ball.at.y) >= field->mouth_half ||
        field_past(&h->ref->board.ball, vec2(ref_end(h->ref, owner), 0),
                   field->half_x - field->line, TQ_BY_PART) <= 0)
        return JUDGE_SILENT;
    h->out = ruling_with(h->out, C_49);
    return chapas_to_keeper(h, owner);
}

/* 94  Into his own goal, off whatever. */
static Judgement chapas_94(Hearing *h)
{
    const struct chapas *c = chapas_seen(h->ref);
    if (!in_goal_of(h, c->story.side))
        return JUDGE_SILENT;
    h->out.call = TQ_CALL_OWN_GOAL;
    h->out.against = c->story.side;
    h->out.to = chapas_kicks_off(h->ref, c->story.side);
    h->out.restart = TQ_RESTART_KICK_OFF;
    h->out.thing = c->story.last;
    h->out = ruling_with(h->out, C_95);
    if (h->out.to != c->story.side && in_force(h->ref, C_19_P1))
        h->out = ruling_with(h->out, C_19_P1);
    return JUDGE_RULED;
}

#define SETTLED FACT_BIT(FACT_SETTLED)

static const ClauseRow shot_rows[] = {
    { C_7_C, TQ_AT_JUDGE, TRIES(ANNOUNCE) | SETTLED, chapas_7_c },
    { C_7_E, TQ_AT_JUDGE, TRIES(ANNOUNCE) | SETTLED, chapas_7_e },
    { C_84, TQ_AT_JUDGE, TRIES(ANNOUNCE) | SETTLED, chapas_84 },
    { C_85, TQ_AT_JUDGE, TRIES(ANNOUNCE) | SETTLED, chapas_85 },
    { C_86, TQ_AT_CODE, 0, 0 },
    { C_87, TQ_AT_JUDGE, SETTLED, chapas_87 },
    { C_88, TQ_AT_CODE, 0, 0 },
    { C_88_PU, TQ_AT_CODE, 0, 0 },
    { C_89, TQ_AT_CODE, 0, 0 },
    { C_90, TQ_AT_CODE, 0, 0 },
};
const Chapter chapas_ch17 = { "17", sizeof shot_rows / sizeof shot_rows[0], shot_rows };

static const ClauseRow goal_rows[] = {
    { C_91, TQ_AT_JUDGE, SETTLED, chapas_91 },
    { C_92, TQ_AT_JUDGE, SETTLED, chapas_92 },
    { C_93, TQ_AT_CODE, 0, 0 },
    { C_94, TQ_AT_JUDGE, SETTLED, chapas_94 },
    { C_95, TQ_AT_CODE, 0, 0 },
};
const Chapter chapas_ch18 = { "18", sizeof goal_rows / sizeof goal_rows[0], goal_rows };
