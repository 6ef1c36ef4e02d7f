/* SPDX-License-Identifier: MIT */
/* Chapter XX, articles 101 to 105: fouls and free kicks. */
#include "book/chapas/chapas.h"

/* A cap that was sent off is not replaced (K9). */
static bool brings_one_for_removed(const Hearing *h)
{
    const TqCommand *command = &h->fact->command;
    return chapas_attempts(h->fact, TQ_DO_SUBSTITUTE) && command->thing.number >= 0 &&
           (chapas_seen(h->ref)->removed[command->side] & 1u << command->thing.number);
}

/* 101.p4  A foul that was meant, "without the intention to touch the ball": ruled where the cap met
   the other, or where the referee says, and the cap is out of the match. */
static Judgement chapas_101_p4(Hearing *h)
{
    const struct chapas *c = chapas_seen(h->ref);
    const TqCommand *command = &h->fact->command;
    const StoryMeet *foe = &c->story.foe;
    if (brings_one_for_removed(h)) {
        h->out.number = 2; /* its words: it was sent off */
        return chapas_refused(h);
    }
    if (h->fact->kind != FACT_ENTRY || command->clause != C_101_P4)
        return JUDGE_SILENT;
    if (!c->story.made || !story_in_chain(&c->story, command->thing))
        return chapas_refused(h); /* no such piece was moved */
    const bool seen = c->in_motion && story_met(foe) && thing_same(foe->who, command->thing);
    if (seen && chapas_ball_before(h->ref, foe->at)) {
        h->out.number = 1; /* its words: the ball was played first (32.B, 32.D.a) */
        return chapas_refused(h);
    }
    const Footprint *fouled = seen ? board_get(&h->ref->board_before, foe->with) : 0;
    if (!command->placed && !(seen && (foe->placed || fouled->present))) {
        h->needs = "where the foul was";
        return JUDGE_NEEDS;
    }
    const Vec2 at = command->placed ? vec2(command->x_um / 1000.0, command->y_um / 1000.0)
                    : foe->placed   ? foe->place
                                    : fouled->at;
    h->out.call = TQ_CALL_INTENTIONAL;
    h->out = chapas_foul(h->ref, h->out, command->side, at, fouled);
    h->out.thing = command->thing;
    return JUDGE_RULED;
}

/* 102: the ball met a hand of that side there. */
TqRuling chapas_handball(const struct ref *ref, TqRuling ruling, TqSide side, Vec2 at)
{
    Footprint ball = ref->board.ball;
    ball.at = at;
    ruling.call = TQ_CALL_HAND;
    return chapas_foul(ref, ruling, side, at, &ball);
}

bool chapas_is_penal_hand(const struct ref *ref, TqSide side, Vec2 at)
{
    const TqRuling hand = chapas_handball(ref, ruling_of(C_102, TQ_CALL_HAND), side, at);
    return hand.restart == TQ_RESTART_PENALTY;
}

/* 102  The ball meets a hand, or a finger of the bridge, "at any point of the field": one that is
   entered where the ball was out of play is none. */
static Judgement chapas_102(Hearing *h)
{
    const struct chapas *c = chapas_seen(h->ref);
    const TqCommand *command = &h->fact->command;
    const bool entry = h->fact->kind == FACT_ENTRY;
    if (entry ? command->clause != C_102 : !chapas_ended(h) || !c->action.hand)
        return JUDGE_SILENT;
    if (entry ? !command->placed : !c->action.hand_placed || c->action.later_unplaced) {
        h->needs = "where the ball touched the hand";
        return JUDGE_NEEDS;
    }
    const Vec2 at =
        entry ? vec2(command->x_um / 1000.0, command->y_um / 1000.0) : c->action.hand_at;
    if (entry && chapas_lies_outside(h->ref, at))
        return chapas_refused(h);
    h->out = chapas_handball(h->ref, h->out, entry ? command->side : c->action.hand_of, at);
    return JUDGE_RULED;
}

/* 103  Without rearranging the cap that was fouled takes it, and no other. */
static Judgement chapas_103(Hearing *h)
{
    const struct chapas *c = chapas_seen(h->ref);
    const TqThing piece = h->fact->command.thing;
    const bool kick =
        c->restart.kind == TQ_RESTART_INDIRECT || c->restart.kind == TQ_RESTART_DIRECT;
    if (chapas_attempts(h->fact, TQ_DO_FLICK))
        return chapas_barred(h->ref, piece) == C_103 ? chapas_refused(h) : JUDGE_SILENT;
    if (!chapas_attempts(h->fact, TQ_DO_PLACE) || c->phase != PHASE_PREPARE || !kick ||
        c->restart.step != RESTART_TAKER || c->prep.rearranged ||
        piece.side != (int8_t)c->restart.to || (chapas_takers(h->ref) & 1u << piece.number))
        return JUDGE_SILENT;
    return chapas_refused(h);
}

/* 103.p1  The offender's cap is set no nearer than 90 to the ball, rearranged or not; that it goes
   there, and that a pass alone earns an action then, is elsewhere. */
static Judgement chapas_103_p1(Hearing *h)
{
    return chapas_place_breach(h, C_103_P1);
}

/* 103.p2  So does an indirect kick that stops wholly in the other side's small area. */
static Judgement chapas_103_p2(Hearing *h)
{
    const struct chapas *c = chapas_seen(h->ref);
    const TqSide owner = chapas_stopped_in_small(h);
    if (owner == TQ_NO_SIDE || owner == c->turn.side || !chapas_first_of_two(c) ||
        chapas_not_wholly_in(h->ref, owner))
        return JUDGE_SILENT;
    h->out = ruling_with(h->out, C_49);
    return chapas_to_keeper(h, owner);
}

/* 103.p4  No goal in the first action of an indirect kick. */
static Judgement chapas_103_p4(Hearing *h)
{
    return h->fact->kind == FACT_SETTLED ? chapas_void_goal(h, C_103_P4)
                                         : chapas_no_shot(h, C_103_P4);
}

/* ---- The order of placing: 105.pu ---- */

/* 105.pu  At a direct kick: attackers, defenders, wall, the word, taker, keeper. */
static Judgement chapas_105_pu(Hearing *h)
{
    return chapas_place_breach(h, C_105_PU);
}

/* 105.pu.A  Nobody is set before it is said that there is rearranging, nor if there is none. */
static Judgement chapas_105_pu_a(Hearing *h)
{
    return chapas_place_breach(h, C_105_PU_A);
}

/* 105.pu.D  The defending pieces more than ninety from the ball. */
static Judgement chapas_105_pu_d(Hearing *h)
{
    return chapas_place_breach(h, C_105_PU_D);
}

/* 105.pu.E  Wall or none is said before one is built, and not taken back. */
static Judgement chapas_105_pu_e(Hearing *h)
{
    return chapas_place_breach(h, C_105_PU_E);
}

/* 105.pu.F  Once direct or indirect is said no defender is moved. */
static Judgement chapas_105_pu_f(Hearing *h)
{
    return chapas_place_breach(h, C_105_PU_F);
}

/* 105.pu.H  The keeper comes last at a shot: the taker is not set again then. */
static Judgement chapas_105_pu_h(Hearing *h)
{
    return chapas_place_breach(h, C_105_PU_H);
}

/* 105.pu.I  The kick comes last. */
static Judgement chapas_105_pu_i(Hearing *h)
{
    if (!chapas_attempts(h->fact, TQ_DO_FLICK) || !chapas_kick_is_early(h->ref))
        return JUDGE_SILENT;
    return chapas_refused(h);
}

static const ClauseRow rows[] = {
    { C_7_G_A_I, TQ_AT_CODE, 0, 0 },
    { C_8, TQ_AT_CODE, 0, 0 },
    { C_101, TQ_AT_CODE, 0, 0 },
    { C_101_P1, TQ_AT_CODE, 0, 0 },
    { C_101_P2, TQ_AT_CODE, 0, 0 },
    { C_101_P3, TQ_AT_CODE, 0, 0 },
    { C_101_P4, TQ_AT_JUDGE, FACT_BIT(FACT_ENTRY) | TRIES(SUBSTITUTE), chapas_101_p4 },
    { C_102, TQ_AT_JUDGE, FACT_BIT(FACT_SETTLED) | FACT_BIT(FACT_ENTRY), chapas_102 },
    { C_103, TQ_AT_JUDGE, TRIES(FLICK) | TRIES(PLACE), chapas_103 },
    { C_103_P1, TQ_AT_JUDGE, CHAPAS_PLACES, chapas_103_p1 },
    { C_103_P2, TQ_AT_JUDGE, FACT_BIT(FACT_SETTLED), chapas_103_p2 },
    { C_103_P3, TQ_AT_CODE, 0, 0 },
    { C_103_P4, TQ_AT_JUDGE, TRIES(ANNOUNCE) | FACT_BIT(FACT_SETTLED), chapas_103_p4 },
    { C_104, TQ_AT_CODE, 0, 0 },
    { C_105, TQ_AT_CODE, 0, 0 },
    { C_105_PU, TQ_AT_JUDGE, CHAPAS_PLACES, chapas_105_pu },
    { C_105_PU_A, TQ_AT_JUDGE, CHAPAS_PLACES, chapas_105_pu_a },
    { C_105_PU_B, TQ_AT_CODE, 0, 0 },
    { C_105_PU_C, TQ_AT_CODE, 0, 0 },
    { C_105_PU_D, TQ_AT_JUDGE, CHAPAS_PLACES, chapas_105_pu_d },
    { C_105_PU_E, TQ_AT_JUDGE, CHAPAS_PLACES, chapas_105_pu_e },
    { C_105_PU_F, TQ_AT_JUDGE, CHAPAS_PLACES, chapas_105_pu_f },
    { C_105_PU_G, TQ_AT_CODE, 0, 0 },
    { C_105_PU_H, TQ_AT_JUDGE, CHAPAS_PLACES, chapas_105_pu_h },
    { C_105_PU_I, TQ_AT_JUDGE, TRIES(FLICK), chapas_105_pu_i },
    { C_105_PU_I_A, TQ_AT_CODE, 0, 0 },
};
const Chapter chapas_ch20 = { "20", sizeof rows / sizeof rows[0], rows };
