/* SPDX-License-Identifier: MIT */
/* Chapter X, articles 29 to 32 and 46 to 48: turns and actions, what a flicked cap may meet,
   passes, the ball in a cap. */
#include "book/chapas/around.h"
#include "book/chapas/chapas.h"

/* 47: who passed the ball, and who received it. */
uint32_t chapas_passing_caps(const struct chapas *c)
{
    if (!c->story.receivers || !thing_is_piece(c->story.passer))
        return 0;
    return c->story.receivers | 1u << c->story.passer.number;
}

/* Is there another action in this turn, whatever earned it? */
bool chapas_action_left(const struct ref *ref)
{
    const struct chapas *c = chapas_seen(ref);
    const uint32_t caps = chapas_passing_caps(c);
    const bool pass = caps && chapas_pass_earns(ref) && chapas_pass_barred(ref, caps) < 0;
    return c->turn.left > 0 && (c->turn.action < c->turn.left || pass);
}

/* The turn of this side has ended, with the ball at rest in the field and not the keeper's (49). */
bool chapas_turn_ends(const Hearing *h)
{
    const struct chapas *c = chapas_seen(h->ref);
    const bool keepers = chapas_stopped_in_small(h) != TQ_NO_SIDE && in_force(h->ref, C_49);
    return chapas_rests(h) && c->story.out == LINE_NONE && !keepers && !chapas_action_left(h->ref);
}

/* Who may be flicked now: one clause speaks, the one that forbids it. */
static Judgement barred_by(Hearing *h, int clause)
{
    if (!chapas_acts_with(h) || chapas_barred(h->ref, h->fact->command.thing) != clause)
        return JUDGE_SILENT;
    return chapas_refused(h);
}

/* 30, K20: the combination of actions that has been played; -1: one that the list leaves out. */
static int combination(const struct ref *ref)
{
    const Turn *turn = &chapas_seen(ref)->turn;
    const int made = turn->left > 0 ? turn->action : turn->action - 1;
    const bool open = turn->kind == TURN_OPEN, two = turn->kind == TURN_RESTART_2;
    const int clause = open ? (made == 1 ? C_30_A : C_30_C)
                            : (two && made > 1 ? (made == 2 ? C_30_B : C_30_D) : -1);
    return clause >= 0 && in_force(ref, C_30) && in_force(ref, clause) ? clause : -1;
}

/* ---- What an outcome rests on ---- */

/* 32.B: the flicked cap met the ball, then an opponent; 32.D.a: once one has met it, so do others.
 */
static int freed_by(const Story *story)
{
    const bool alone =
        story_is_flicked(story, story->any_ball.who) && story_is_flicked(story, story->foe.who);
    return alone ? C_32_B : C_32_D_A;
}

/* What the chain meets after one of it has touched the ball is no foul. */
bool chapas_ball_before(const struct ref *ref, double instant)
{
    const Story *story = &chapas_seen(ref)->story;
    const StoryMeet *ball = &story->any_ball;
    return story_met(ball) && !ball->still && ball->at < instant && in_force(ref, freed_by(story));
}

/* 66: in doubt about a ball between two opposing caps, for him who contests it. */
static bool in_doubt(const struct ref *ref)
{
    const struct chapas *c = chapas_seen(ref);
    return c->action.between && story_met(&c->story.any_ball) && !c->story.any_ball.still &&
           c->story.any_ball.at - c->story.foe.at <= IN_DOUBT && in_force(ref, C_66);
}

/* 32.B, 32.D.a: an opponent was met, and the ball before him; 66: or so it is taken. */
static TqRuling with_contacts(const struct ref *ref, TqRuling ruling)
{
    const Story *story = &chapas_seen(ref)->story;
    if (!story_met(&story->foe))
        return ruling;
    if (chapas_ball_before(ref, story->foe.at))
        return ruling_with(ruling, freed_by(story));
    return in_doubt(ref) ? ruling_with(ruling, C_66) : ruling;
}

/* 40, 73, 77.A, 78.p1, 83.p5, 96, 103.p1: by which this turn has but the action that takes the
   restart; -1: it has more, or takes none. */
static int only_action(const struct ref *ref)
{
    const struct chapas *c = chapas_seen(ref);
    if (c->turn.kind == TURN_DUG)
        return C_77_A;
    if (c->turn.kind == TURN_SHOT)
        return c->turn.began == TQ_RESTART_PENALTY  ? C_96
               : c->turn.began != TQ_RESTART_CORNER ? C_105_PU_F
               : c->prep.rearranged                 ? C_83_P4
                                                    : C_83_P5;
    if (c->turn.kind != TURN_RESTART_1 || c->turn.action > 1)
        return -1;
    return c->turn.began == TQ_RESTART_KEEPER   ? C_78_P1
           : c->turn.began == TQ_RESTART_CORNER ? C_83_P5
                                                : C_103_P1;
}

/* 47, 47.pu, 77.B, 68: there was a pass, and it earned nothing; or it was cut; -1: none was. */
static int no_reward(const struct ref *ref)
{
    const struct chapas *c = chapas_seen(ref);
    const uint32_t caps = chapas_passing_caps(c);
    const bool came_to_own = thing_is_piece(c->story.last) &&
                             c->story.last.side == (int8_t)c->story.side &&
                             !story_is_flicked(&c->story, c->story.last);
    if (!caps)
        return c->story.cut && came_to_own ? C_47 : -1;
    if (chapas_pass_earns(ref))
        return chapas_pass_barred(ref, caps);
    if (c->turn.kind == TURN_DUG)
        return C_77_B;
    if (!c->turn.pass_rewarded)
        return -1;
    return c->turn.kind == TURN_OPEN        ? C_47_PU
           : c->turn.kind == TURN_RESTART_1 ? chapas_pass_right(c->turn.began) /* one, K20 */
                                            : C_30_D; /* begun with a restart: no more than three */
}

/* The same clause twice, or one that is not in force, says nothing. */
static TqRuling resting_on(const struct ref *ref, TqRuling ruling, int clause)
{
    return clause >= 0 && in_force(ref, clause) ? ruling_with(ruling, clause) : ruling;
}

/* 48: the ball lies in a cap of the side that goes on: its flick is a header. */
static TqRuling with_header(const struct ref *ref, TqRuling ruling)
{
    const struct chapas *c = chapas_seen(ref);
    const TqThing cap = ref->board.ball_on;
    const bool own = thing_is_piece(cap) && cap.side == (int8_t)c->turn.side &&
                     !thing_same(cap, c->locked); /* 73 */
    return own && !thing_is_keeper(cap) ? resting_on(ref, ruling, C_48) : ruling;
}

/* 32.A: the flicked cap stopped without meeting anything. */
static bool met_nothing(const Story *story)
{
    return !story_met(&story->any_ball) && !story_met(&story->foe) && !story_met(&story->own) &&
           !story_met(&story->wall);
}

/* 60.A: the other side's caps crowd the ball since this flick, and are not called for it. */
static bool crowded_by_foe(const struct ref *ref)
{
    const TqSide other = tq_other_side(chapas_seen(ref)->turn.side);
    return in_force(ref, C_60) && chapas_crowding(&ref->board, other, 0) &&
           !chapas_crowding(&ref->board_before, other, 0);
}

/* A person tells that the ball is out or in the goal, and of nothing that met it: whoever moved it
   decides everything. */
static bool moved_by_nobody(const Hearing *h)
{
    const struct chapas *c = chapas_seen(h->ref);
    return chapas_ended(h) && h->fact->typed && c->story.out != LINE_NONE &&
           !story_met(&c->story.any_ball) && !thing_is_piece(c->story.last) && !c->action.hand;
}

/* 29  The sides take turns. */
static Judgement chapas_29(Hearing *h)
{
    const struct chapas *c = chapas_seen(h->ref);
    if (h->fact->kind == FACT_ATTEMPT)
        return barred_by(h, C_29);
    if (moved_by_nobody(h)) {
        h->needs = "what moved the ball";
        return JUDGE_NEEDS;
    }
    if (!chapas_rests(h) || c->story.out != LINE_NONE)
        return JUDGE_SILENT;
    if (chapas_ended(h) && c->action.told_out) { /* 74, 79, 82 */
        h->needs = "where the ball left the field";
        return JUDGE_NEEDS;
    }
    h->out.call = TQ_CALL_CHANGE; /* unless something before it in the order stands */
    h->out.to = tq_other_side(c->turn.side);
    h->out = ruling_with(h->out, combination(h->ref));
    h->out = resting_on(h->ref, h->out, only_action(h->ref));
    h->out = resting_on(h->ref, h->out, no_reward(h->ref));
    if (chapas_ended(h) && met_nothing(&c->story))
        h->out = resting_on(h->ref, h->out, C_32_A);
    h->out = with_contacts(h->ref, h->out);
    if (chapas_ended(h) && crowded_by_foe(h->ref))
        h->out = resting_on(h->ref, h->out, C_60_A);
    if (chapas_keeper_is_done(h->ref) && !(h->fact->typed && chapas_ball_is_lost(h->ref)))
        h->out = resting_on(h->ref, h->out, C_49);
    return JUDGE_RULED;
}

/* 31  The possession may not be declined: the first action of a turn is never given up (K21). */
static Judgement chapas_31(Hearing *h)
{
    const struct chapas *c = chapas_seen(h->ref);
    if (h->fact->kind == FACT_ENTRY && h->fact->command.clause == C_31) { /* touched, not moved */
        if (!chapas_flicks(h->ref, h->fact->command.side))
            return JUDGE_SILENT; /* 31.pu refuses it */
        h->out.thing = h->fact->command.thing;
        if (in_force(h->ref, C_31_PU))
            h->out = ruling_with(h->out, C_31_PU);
        return chapas_flick_was_none(h, h->fact->command.side);
    }
    if (!chapas_attempts(h->fact, TQ_DO_CHOOSE) || h->fact->command.option != TQ_OPT_PASS ||
        c->turn.action > 1)
        return JUDGE_SILENT;
    return chapas_refused(h);
}

/* 31.pu  A cap that is flicked visibly moves: else the flick is void (K68). An entry about it where
   that side has not flicked is refused. OPEN(chapas/31.pu): the book has no sanction. */
static Judgement chapas_31_pu(Hearing *h)
{
    const struct chapas *c = chapas_seen(h->ref);
    const TqThing piece = thing_piece(c->story.side, c->story.piece);
    if (h->fact->kind == FACT_ENTRY)
        return h->fact->command.clause == C_31 && !chapas_flicks(h->ref, h->fact->command.side)
                   ? chapas_refused(h)
                   : JUDGE_SILENT;
    if (!chapas_ended(h) || !(c->action.rested & RESTED_FLICKED))
        return JUDGE_SILENT;
    const Footprint *now = board_get(&h->ref->board, piece);
    const Footprint *before = board_get(&h->ref->board_before, piece);
    if (!now->present || vec2_length(vec2_sub(now->at, before->at)) >= MOVES)
        return JUDGE_SILENT;
    h->out.thing = piece;
    return chapas_flick_was_none(h, c->story.side);
}

/* ---- 32: what the flicked cap and its chain meet ---- */

/* An opponent was met, and none of the chain had touched the ball before.
   OPEN(chapas/32.C): ball and opponent at the very same instant: the ball was not touched before,
   and only 66 resolves a doubt for him who plays. */
static bool foe_first(const struct ref *ref)
{
    const struct chapas *c = chapas_seen(ref);
    const StoryMeet *foe = &c->story.foe;
    const bool fence = c->action.fence_foul && c->action.fence_foul_time <= foe->at;
    return story_met(foe) && !chapas_ball_before(ref, foe->at) && !in_doubt(ref) && !fence &&
           in_force(ref, C_32) && in_force(ref, C_101);
}

/* OPEN(chapas/101.p1): K24: a piece that lies across the edge of the offender's half may have been
   met on either side of it; an account that does not say where cannot be ruled on. */
static bool place_decides(const struct ref *ref, TqSide against, const Footprint *met)
{
    const double edge = met->at.x * ref->towards[against] + ref->board.field.line / 2;
    const Zone area = field_large(&ref->board.field, ref_end(ref, against));
    return edge < met->radius && edge > -met->radius && !field_in(&area, met, TQ_BY_PART, 0);
}

/* One clause speaks, by who met the opponent; the first offence in time decides, so a fence foul
   that came before, or with it, is ruled by 32.E. */
static Judgement contact_foul(Hearing *h, int clause)
{
    const struct chapas *c = chapas_seen(h->ref);
    const TqThing by = c->story.foe.who, met = c->story.foe.with;
    if (!chapas_ended(h) || !foe_first(h->ref))
        return JUDGE_SILENT;
    const bool pushed = c->action.pushed & 1u << by.number;
    if (clause != (story_is_flicked(&c->story, by) ? C_32_C : pushed ? C_32_D : C_32_D_A))
        return JUDGE_SILENT;
    const Footprint *fouled = board_get(&h->ref->board_before, met);
    if (!c->story.foe.placed &&
        (!fouled->present || place_decides(h->ref, c->story.side, fouled))) {
        h->needs = "where the contact was";
        return JUDGE_NEEDS;
    }
    const Vec2 at = c->story.foe.placed ? c->story.foe.place : fouled->at;
    const StoryMeet *ball = &c->story.any_ball;
    const bool at_once = story_met(ball) && ball->at <= c->story.foe.at; /* 101: not before it */
    h->out = chapas_foul(h->ref, at_once ? h->out : ruling_with(h->out, C_101), c->story.side, at,
                         fouled);
    h->out.thing = met;
    return JUDGE_RULED;
}

/* 32.C  The flicked cap meets an opponent's before the ball. */
static Judgement chapas_32_c(Hearing *h)
{
    return contact_foul(h, C_32_C);
}

/* 32.D  An own cap that it pushed does. */
static Judgement chapas_32_d(Hearing *h)
{
    return contact_foul(h, C_32_D);
}

/* 32.D.a  One farther along the chain does. */
static Judgement chapas_32_d_a(Hearing *h)
{
    return contact_foul(h, C_32_D_A);
}

/* 32.E  Fence before ball, then the ball or any cap. */
static Judgement chapas_32_e(Hearing *h)
{
    const struct chapas *c = chapas_seen(h->ref);
    const TqThing met = c->action.fence_with;
    if (!chapas_ended(h) || !c->action.fence_foul || !in_force(h->ref, C_32))
        return JUDGE_SILENT;
    const bool foe = thing_is_piece(met) && met.side != (int8_t)c->story.side;
    const Footprint *fouled = board_get(&h->ref->board_before, met);
    if (!c->action.fence_placed && !fouled->present) {
        h->needs = "where the contact was";
        return JUDGE_NEEDS;
    }
    const Vec2 at = c->action.fence_placed ? c->action.fence_foul_at : fouled->at;
    h->out = chapas_foul(h->ref, h->out, c->story.side, at, foe ? fouled : 0);
    h->out.thing = foe ? met : c->action.fence_by; /* who was fouled, or else who did it */
    return JUDGE_RULED;
}

/* 32.A  At a restart the flick must touch the ball (K22): an indirect free kick where the ball is;
   a throw-in (74.p5) and a penalty (97.pu) have their own rules. OPEN(chapas/32.A): "not valid" is
   all that the book says of it. */
static Judgement chapas_32_a(Hearing *h)
{
    const struct chapas *c = chapas_seen(h->ref);
    const TqRestart took = c->action.took;
    const bool own_rule = took == TQ_RESTART_NONE ||
                          (took == TQ_RESTART_THROW_IN && in_force(h->ref, C_74_P5)) ||
                          (took == TQ_RESTART_PENALTY && in_force(h->ref, C_97_PU));
    if (!chapas_ended(h) || own_rule ||
        (story_met(&c->story.any_ball) && !c->story.any_ball.still) || !in_force(h->ref, C_32))
        return JUDGE_SILENT;
    h->out.call = TQ_CALL_ILLEGAL_FLICK;
    h->out = chapas_free_kick(h->ref, h->out, c->story.side, h->ref->board.ball.at);
    return JUDGE_RULED;
}

/* ---- 47, 48 ---- */

/* 47  A pass earns one more action, for passer or receivers. OPEN(chapas/47): "an own cap", and the
   keeper counts as one (K23). */
static Judgement chapas_47(Hearing *h)
{
    const struct chapas *c = chapas_seen(h->ref);
    if (h->fact->kind == FACT_ATTEMPT)
        return barred_by(h, C_47);
    const uint32_t caps = chapas_passing_caps(c);
    if (!chapas_ended(h) || !caps || c->story.out != LINE_NONE || !chapas_pass_earns(h->ref) ||
        chapas_pass_barred(h->ref, caps) >= 0)
        return JUDGE_SILENT;
    h->out.call = TQ_CALL_PLAY_ON;
    if (c->turn.kind == TURN_RESTART_2)
        h->out = ruling_with(h->out, c->turn.began == TQ_RESTART_THROW_IN ? C_76_B : C_73_P1);
    else if (c->turn.kind == TURN_RESTART_1)
        h->out = ruling_with(h->out, chapas_pass_right(c->turn.began));
    h->out = with_contacts(h->ref, with_header(h->ref, h->out));
    h->out.to = c->turn.side;
    h->out.number = 1; /* action more */
    h->out.thing = c->story.passer;
    return JUDGE_RULED;
}

/* 23.p2, 76.A, 80, 83.p4, 103, 105: by which the restart that began this turn has it. */
static int second_action(TqRestart began)
{
    switch (began) {
    case TQ_RESTART_KICK_OFF:
        return C_23_P2;
    case TQ_RESTART_THROW_IN:
        return C_76_A;
    case TQ_RESTART_GOAL_KICK:
        return C_80;
    case TQ_RESTART_CORNER:
        return C_83_P4;
    case TQ_RESTART_DIRECT:
        return C_105;
    default:
        return C_103;
    }
}

/* 103.p2: on the line of the other side's small area, and so not the keeper's as by 49. */
static bool stopped_across_small(const Hearing *h)
{
    const struct chapas *c = chapas_seen(h->ref);
    const TqSide owner = chapas_stopped_in_small(h);
    return owner == tq_other_side(c->turn.side) && chapas_first_of_two(c) &&
           chapas_not_wholly_in(h->ref, owner);
}

/* 30.B  A restart has a second action, of any piece. */
static Judgement chapas_30_b(Hearing *h)
{
    const struct chapas *c = chapas_seen(h->ref);
    if (!chapas_ended(h) || c->story.out != LINE_NONE || c->turn.action >= c->turn.left)
        return JUDGE_SILENT;
    h->out.call = TQ_CALL_PLAY_ON;
    h->out = resting_on(h->ref, h->out, second_action(c->turn.began));
    h->out = stopped_across_small(h) ? resting_on(h->ref, h->out, C_103_P2) : h->out;
    h->out = with_contacts(h->ref, with_header(h->ref, h->out));
    h->out.to = c->turn.side;
    h->out.number = c->turn.left - c->turn.action; /* more actions */
    return JUDGE_RULED;
}

/* A ball that stops in the other side's small area ends the turn, too: it is that keeper's (49). */
static bool turn_is_lost(const Hearing *h)
{
    const TqSide owner = chapas_stopped_in_small(h);
    return owner == tq_other_side(chapas_seen(h->ref)->turn.side) && in_force(h->ref, C_49);
}

/* 48  The turn ends with the ball in an own cap: handball, there (K32). OPEN(chapas/48): in the
   other side's small area as well, for the article knows no exception; who suffers it has the free
   kick, or plays on with the ball that is its keeper's (49, 72). */
static Judgement chapas_48(Hearing *h)
{
    const struct chapas *c = chapas_seen(h->ref);
    const TqThing cap = h->ref->board.ball_on;
    if (!(chapas_turn_ends(h) || turn_is_lost(h)) || !thing_is_piece(cap) ||
        cap.side != (int8_t)c->turn.side || thing_is_keeper(cap))
        return JUDGE_SILENT;
    h->out.call = TQ_CALL_HAND;
    const Footprint *held = board_get(&h->ref->board, cap); /* the ball lies where its cap does */
    h->out = chapas_foul(h->ref, h->out, c->turn.side, held->at, held);
    h->out = turn_is_lost(h) ? ruling_with(h->out, C_49) : h->out;
    h->out.thing = cap;
    return JUDGE_RULED;
}

/* 46.pu  A cap at the fence is out of the game until the ball is out of play. */
static Judgement chapas_46_pu(Hearing *h)
{
    return barred_by(h, C_46_PU);
}

#define SETTLED FACT_BIT(FACT_SETTLED)

static const ClauseRow rows[] = {
    { C_D_3, TQ_AT_CODE, 0, 0 },
    { C_29, TQ_AT_JUDGE, CHAPAS_ACTS | SETTLED, chapas_29 },
    { C_30, TQ_AT_CODE, 0, 0 },
    { C_30_A, TQ_AT_CODE, 0, 0 },
    { C_30_B, TQ_AT_JUDGE, SETTLED, chapas_30_b },
    { C_30_C, TQ_AT_CODE, 0, 0 },
    { C_30_D, TQ_AT_CODE, 0, 0 },
    { C_31, TQ_AT_JUDGE, TRIES(CHOOSE) | FACT_BIT(FACT_ENTRY), chapas_31 },
    { C_31_PU, TQ_AT_JUDGE, SETTLED | FACT_BIT(FACT_ENTRY), chapas_31_pu },
    { C_32, TQ_AT_CODE, 0, 0 },
    { C_32_A, TQ_AT_JUDGE, SETTLED, chapas_32_a },
    { C_32_B, TQ_AT_CODE, 0, 0 },
    { C_32_C, TQ_AT_JUDGE, SETTLED, chapas_32_c },
    { C_32_D, TQ_AT_JUDGE, SETTLED, chapas_32_d },
    { C_32_D_A, TQ_AT_JUDGE, SETTLED, chapas_32_d_a },
    { C_32_E, TQ_AT_JUDGE, SETTLED, chapas_32_e },
    { C_32_E_A, TQ_AT_CODE, 0, 0 },
    { C_46, TQ_AT_CODE, 0, 0 },
    { C_46_PU, TQ_AT_JUDGE, CHAPAS_ACTS, chapas_46_pu },
    { C_47, TQ_AT_JUDGE, CHAPAS_ACTS | SETTLED, chapas_47 },
    { C_47_PU, TQ_AT_CODE, 0, 0 },
    { C_48, TQ_AT_JUDGE, SETTLED, chapas_48 },
};
const Chapter chapas_ch10_turns = { "10", sizeof rows / sizeof rows[0], rows };
