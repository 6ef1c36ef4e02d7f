/* SPDX-License-Identifier: MIT */
/* Chapter XV, articles 78 to 81, and 7.H.a.iii, 50: out over the back line off an attacker; goal
   kicks and keepers' restarts. */
#include "book/chapas/chapas.h"

/* Is this thing being set for that restart outside the zone in which it belongs? */
bool chapas_set_outside(const Hearing *h, TqRestart kind, TqThing thing, const Zone *zone)
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
    if (!chapas_set_outside(h, TQ_RESTART_GOAL_KICK, thing_ball(), &small) &&
        !(is_taker_set(h->ref) && chapas_set_outside(h, TQ_RESTART_GOAL_KICK, keeper, &small)))
        return JUDGE_SILENT;
    return chapas_refused(h);
}

/* 50  The keeper that brings the ball back into play is set anywhere in its small area. */
static Judgement chapas_50(Hearing *h)
{
    const Zone small = small_of_taker(h->ref);
    if (chapas_in_small_of(h->ref) == h->fact->command.side &&
        chapas_handles_in_play(h, true, false) == JUDGE_RULED)
        return JUDGE_RULED; /* ball there, keeper not: it plays from where it lies (K34) */
    if (!chapas_set_outside(h, TQ_RESTART_KEEPER, thing_keeper(chapas_seen(h->ref)->restart.to),
                            &small))
        return JUDGE_SILENT;
    return chapas_refused(h);
}

/* 78  And so is the ball. */
static Judgement chapas_78(Hearing *h)
{
    const Zone small = small_of_taker(h->ref);
    if (!chapas_set_outside(h, TQ_RESTART_KEEPER, thing_ball(), &small))
        return JUDGE_SILENT;
    return chapas_refused(h);
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

bool chapas_over_back(const Hearing *h, TqSide end)
{
    const struct chapas *c = chapas_seen(h->ref);
    return chapas_ended(h) && c->story.out == LINE_GOAL && !c->story.in_goal &&
           c->story.out_end == end;
}

/* 79, 39  Over the back line off the side that attacks it (K47: the last touch decides).
   OPEN(chapas/79): also when a defender's flick drove it there off an attacker's cap. */
static Judgement chapas_79(Hearing *h)
{
    const struct chapas *c = chapas_seen(h->ref);
    for (int end = TQ_HOME; end <= TQ_AWAY; end++) {
        const bool untouched = !thing_is_piece(c->story.last) && end != (int)c->story.side;
        if (chapas_over_back(h, (TqSide)end) && in_force(h->ref, C_39) &&
            (chapas_last_by(c, tq_other_side((TqSide)end)) || untouched)) {
            h->out = ruling_with(h->out, C_39);
            h->out = chapas_with_form(h->ref, h->out, (TqSide)end, C_80);
            return chapas_out_to(h, TQ_RESTART_GOAL_KICK, (TqSide)end);
        }
    }
    return JUDGE_SILENT;
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

/* 81.C.a  A keeper's restart is taken by the keeper and no cap. */
static Judgement chapas_81_c_a(Hearing *h)
{
    const struct chapas *c = chapas_seen(h->ref);
    TqCommand place;
    if (c->phase != PHASE_PREPARE || c->restart.kind != TQ_RESTART_KEEPER)
        return JUDGE_SILENT;
    if (chapas_attempts(h->fact, TQ_DO_FLICK))
        return chapas_barred(h->ref, h->fact->command.thing) == C_81_C_A ? chapas_refused(h)
                                                                         : JUDGE_SILENT;
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
    h->out.call = TQ_CALL_TECHNICAL;
    h->out = chapas_free_kick(h->ref, h->out, c->story.side, h->ref->board.ball.at);
    h->out = ruling_with(h->out, C_7_G_A_II);
    return JUDGE_RULED;
}

/* 81.E  Nor back to its area after a restart (K51). */
static Judgement chapas_81_e(Hearing *h)
{
    return chapas_handles_in_play(h, true, true);
}

#define SETTLED FACT_BIT(FACT_SETTLED)

static const ClauseRow rows[] = {
    { C_7_H_A_III, TQ_AT_JUDGE, CHAPAS_SETS, chapas_7_h_a_iii },
    { C_50, TQ_AT_JUDGE, CHAPAS_SETS, chapas_50 },
    { C_78, TQ_AT_JUDGE, CHAPAS_SETS, chapas_78 },
    { C_78_P1, TQ_AT_CODE, 0, 0 },
    { C_78_P2, TQ_AT_JUDGE, TRIES(ANNOUNCE) | SETTLED, chapas_78_p2 },
    { C_78_P3, TQ_AT_JUDGE, TRIES(ANNOUNCE) | SETTLED, chapas_78_p3 },
    { C_79, TQ_AT_JUDGE, SETTLED, chapas_79 },
    { C_80, TQ_AT_CODE, 0, 0 },
    { C_81, TQ_AT_CODE, 0, 0 },
    { C_81_A, TQ_AT_CODE, 0, 0 },
    { C_81_B, TQ_AT_JUDGE, CHAPAS_PLACES, chapas_81_b },
    { C_81_C, TQ_AT_JUDGE, CHAPAS_PLACES, chapas_81_c },
    { C_81_C_A, TQ_AT_JUDGE, TRIES(FLICK) | CHAPAS_SETS, chapas_81_c_a },
    { C_81_D, TQ_AT_JUDGE, SETTLED, chapas_81_d },
    { C_81_E, TQ_AT_JUDGE, CHAPAS_SETS, chapas_81_e },
    { C_81_F_A, TQ_AT_CODE, 0, 0 },
    { C_81_F_B, TQ_AT_CODE, 0, 0 },
    { C_81_F_C, TQ_AT_CODE, 0, 0 },
};
const Chapter chapas_ch15 = { "15", sizeof rows / sizeof rows[0], rows };
