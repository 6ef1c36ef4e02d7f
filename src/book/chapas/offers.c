/* SPDX-License-Identifier: MIT */
/* What may be done now, by whom: the deeds to which no judge objects. */
#include "book/chapas/chapas.h"
#include "ref/offer.h"

#define O(option) OFFER_OPTION(option)

/* 53, 90: instead of placing the keeper; once it is placed that is done with. */
static uint32_t leaving(const struct ref *ref)
{
    const bool may = !chapas_seen(ref)->prep.keeper_set && in_force(ref, C_53);
    return may && in_force(ref, C_90) ? O(TQ_OPT_LEAVE) : 0;
}

/* 97: but at a penalty, where it is set. */
bool chapas_may_leave_keeper(const struct ref *ref)
{
    return chapas_seen(ref)->restart.kind != TQ_RESTART_PENALTY && leaving(ref) != 0;
}

/* 40, 44, 103; 105: a direct kick has three ways, one of them without rearranging. */
static uint32_t ways_of(const struct ref *ref)
{
    const TqRestart kind = chapas_seen(ref)->restart.kind;
    const int clause = kind == TQ_RESTART_DIRECT     ? C_105
                       : kind == TQ_RESTART_INDIRECT ? C_44
                                                     : C_40;
    const bool plain = in_force(ref, clause);
    return O(TQ_OPT_REARRANGE) | (plain ? O(TQ_OPT_AS_IT_IS) : 0);
}

uint32_t chapas_options(const struct ref *ref)
{
    const struct chapas *c = chapas_seen(ref);
    if (c->phase == PHASE_KITS)
        return O(TQ_OPT_CHANGE) | O(TQ_OPT_KEEP);
    if (c->phase == PHASE_CHOICE)
        return O(TQ_OPT_KICK) | O(TQ_OPT_ADVANTAGE);
    if (c->phase == PHASE_KEEPER)
        return leaving(ref);
    if (c->phase != PHASE_PREPARE)
        return 0;
    switch (c->restart.step) {
    case RESTART_DECLARE:
        return ways_of(ref);
    case RESTART_WALL:
        return c->prep.wall
                   ? 0
                   : O(TQ_OPT_NO_WALL) |
                         (in_force(ref, C_104) && in_force(ref, C_26) ? O(TQ_OPT_WALL) : 0);
    case RESTART_DIRECT:
        return O(TQ_OPT_DIRECT) | O(TQ_OPT_INDIRECT);
    case RESTART_TAKER: /* 83.p3: until it is taken, if nothing was said before */
        return c->restart.kind == TQ_RESTART_CORNER && !c->prep.said_direct ? O(TQ_OPT_DIRECT) : 0;
    case RESTART_KEEPER:
        return chapas_may_leave_keeper(ref) ? O(TQ_OPT_LEAVE) : 0;
    default:
        return 0;
    }
}

/* 16, K9: three caps and the keeper; with which number the reserve comes on is the side's to say.
 */
static uint32_t may_leave(const struct ref *ref, TqSide side)
{
    const struct chapas *c = chapas_seen(ref);
    uint32_t pieces = 0;
    for (int n = 0; n <= CAPS; n++) {
        const bool spent = n == 0 ? c->keeper_changed[side] : c->substituted[side] >= SUBSTITUTIONS;
        pieces |= (uint32_t)(ref->board.piece[side][n].present && !spent) << n;
    }
    return pieces;
}

static void offer_substitutions(Offering *o)
{
    for (int side = TQ_HOME; side <= TQ_AWAY && chapas_ball_is_out(o->ref); side++) {
        TqOffer what = offer_of(o, TQ_DO_SUBSTITUTE, (TqSide)side, C_16);
        what.pieces = may_leave(o->ref, (TqSide)side);
        what.until_ms = -1;
        if (what.pieces)
            offer_add(o, what);
    }
}

/* ---- A restart, step by step ---- */

/* Does nobody take it unless a taker is set? */
static bool awaits_taker(const struct ref *ref)
{
    const struct chapas *c = chapas_seen(ref);
    return chapas_taker_is_set(c) && c->restart.taker < 0 && !chapas_step_can_end(ref);
}

static void offer_placing(Offering *o, TqSide side, int clause, bool ball, bool must)
{
    TqOffer what = offer_of(o, TQ_DO_PLACE, side, clause);
    if (!offer_is_asked(o, side))
        return;
    what.pieces = chapas_may_place(o->ref, side);
    what.ball = ball;
    what.must = must;
    if (what.pieces || ball)
        offer_add(o, what);
    what.deed = TQ_DO_ARRANGE;
    what.ball = false;
    if (bits_count(what.pieces) > 1 && !chapas_taker_is_set(chapas_seen(o->ref)))
        offer_add(o, what);
}

/* The clause by which a restart is set up and taken; 105.pu lists the steps of a direct free kick
   and of a corner. */
static int clause_of_kind(const struct chapas *c, bool setting_up)
{
    switch (c->restart.kind) {
    case TQ_RESTART_KICK_OFF:
        return setting_up ? C_23 : C_23_P1;
    case TQ_RESTART_THROW_IN:
        return C_74_P1;
    case TQ_RESTART_GOAL_KICK:
        return setting_up ? C_39 : C_81_B;
    case TQ_RESTART_KEEPER:
        return C_78;
    case TQ_RESTART_INDIRECT:
        return setting_up ? C_44 : C_103;
    case TQ_RESTART_PENALTY:
        return setting_up ? C_96 : C_97;
    default:
        return -1;
    }
}

static int clause_of_step(const struct chapas *c)
{
    static const int16_t clause[RESTART_STEPS] = {
        [RESTART_DECLARE] = C_105_PU_A, [RESTART_ATTACK] = C_105_PU_C,
        [RESTART_DEFENCE] = C_105_PU_D, [RESTART_WALL] = C_105_PU_E,
        [RESTART_DIRECT] = C_105_PU_F,  [RESTART_TAKER] = C_105_PU_G,
        [RESTART_KEEPER] = C_105_PU_H,  [RESTART_FLICK] = C_105_PU_I,
    };
    const bool corner = c->restart.kind == TQ_RESTART_CORNER;
    const bool setting_up = c->restart.step == RESTART_ATTACK || c->restart.step == RESTART_DEFENCE;
    const bool taking = chapas_is_taken(c);
    const int own = clause_of_kind(c, setting_up);
    if ((setting_up || taking) && own >= 0)
        return own;
    if (c->restart.step == RESTART_DECLARE)
        return corner ? C_40 : c->restart.kind == TQ_RESTART_INDIRECT ? C_103 : C_105_PU_A;
    if (c->restart.step == RESTART_KEEPER && c->restart.kind == TQ_RESTART_PENALTY)
        return C_97;
    return clause[c->restart.step == RESTART_DIRECT && corner ? RESTART_TAKER : c->restart.step];
}

/* What is to be said by this step's side; at a corner nobody need say that he does not shoot. */
static void offer_word(Offering *o, TqSide side, int clause)
{
    const struct chapas *c = chapas_seen(o->ref);
    const uint32_t options = chapas_options(o->ref);
    const bool shot = c->restart.kind == TQ_RESTART_CORNER && chapas_taker_is_set(c);
    if (options)
        offer_choice(o, side, options, shot ? C_83_P3 : clause, c->restart.step != RESTART_TAKER);
}

/* May the ball be moved, that is, would it be right where it lies? */
static bool ball_may_be_set(const Offering *o, TqSide side)
{
    const Footprint *ball = &o->ref->board.ball;
    const TqCommand there = { .deed = TQ_DO_PLACE,
                              .side = side,
                              .at_ms = o->ref->now_ms,
                              .thing = thing_ball(),
                              .placed = true,
                              .x_um = (int32_t)(ball->at.x * 1000),
                              .y_um = (int32_t)(ball->at.y * 1000) };
    const bool keepers = chapas_seen(o->ref)->restart.kind == TQ_RESTART_KEEPER; /* 81.C */
    return offer_is_asked(o, side) && chapas_ball_is_free(o->ref) &&
           (keepers || offer_may(o, &there));
}

static void offer_taking(Offering *o, TqSide side, uint32_t takers, int clause)
{
    TqOffer what = offer_of(o, TQ_DO_FLICK, side, clause);
    what.pieces = takers;
    what.must = true;
    offer_add(o, what);
}

/* The other side's keeper, once the taker is set and nobody has said that this was all. */
static void offer_keeper_last(Offering *o, TqSide side)
{
    const bool penalty = chapas_seen(o->ref)->restart.kind == TQ_RESTART_PENALTY;
    const int clause = penalty ? C_97 : C_105_PU_H;
    if (chapas_seen(o->ref)->restart.step != RESTART_TAKER || !chapas_keeper_is_due(o->ref))
        return;
    offer_placing(o, side, clause, false, false);
    if (offer_is_asked(o, side) && chapas_may_leave_keeper(o->ref))
        offer_choice(o, side, O(TQ_OPT_LEAVE), clause, false);
}

/* 28: the attacker may have distances measured. */
static void offer_measuring(Offering *o)
{
    const struct chapas *c = chapas_seen(o->ref);
    TqOffer what = offer_of(o, TQ_DO_REQUEST, chapas_first_to_set(o->ref), C_28);
    what.pieces = chapas_may_measure(o->ref);
    what.request = TQ_ASK_MEASURE;
    if (chapas_all_are_placed(c) && c->prep.rearranged && what.pieces && in_force(o->ref, C_28))
        offer_add(o, what);
}

static void offer_step(Offering *o)
{
    const struct chapas *c = chapas_seen(o->ref);
    const TqSide side = chapas_step_side(o->ref), other = tq_other_side(side);
    const int clause = clause_of_step(c);
    const bool taking = chapas_is_taken(c);
    const bool to = side == c->restart.to;
    const bool awaited = awaits_taker(o->ref);
    const uint32_t takers =
        (awaited || taking) && offer_is_asked(o, side) ? offer_pieces_for(o, TQ_DO_FLICK, side) : 0;
    offer_word(o, side, clause);
    offer_placing(o, side, clause, to && ball_may_be_set(o, side), awaited && takers == 0);
    if (offer_is_asked(o, other) && chapas_sets_along(o->ref, other))
        offer_placing(o, other, C_36, false,
                      awaited && offer_pieces_for(o, TQ_DO_FLICK, other) == 0);
    offer_keeper_last(o, other);
    if (taking && takers)
        offer_taking(o, side, takers, clause == C_105_PU_G ? C_105_PU_I : clause);
    if (chapas_step_can_end(o->ref))
        offer_ready(o, side, clause);
    offer_measuring(o);
}

/* ---- Play ---- */

static void offer_action(Offering *o)
{
    const struct chapas *c = chapas_seen(o->ref);
    offer_pieces(o, TQ_DO_FLICK, c->turn.side, chapas_action_right(c), true);
    TqCommand shot = { .deed = TQ_DO_ANNOUNCE, .side = c->turn.side, .thing = thing_none() };
    shot.at_ms = o->ref->now_ms;
    if (offer_is_asked(o, shot.side) && offer_may(o, &shot))
        offer_add(o, offer_of(o, TQ_DO_ANNOUNCE, c->turn.side, chapas_shot_right(c)));
    if (c->turn.action > 1)
        offer_choice(o, c->turn.side, O(TQ_OPT_PASS), chapas_action_right(c), false);
}

/* 52, 53, 88, 90: the keeper is placed, or left. */
static void offer_keeper(Offering *o)
{
    const struct chapas *c = chapas_seen(o->ref);
    const TqSide side = tq_other_side(c->turn.side);
    if (chapas_keeper_may_be_set(o->ref, side)) {
        TqOffer what = offer_of(o, TQ_DO_PLACE, side, C_52);
        what.pieces = 1u;
        offer_add(o, what);
    }
    if (chapas_options(o->ref))
        offer_choice(o, side, chapas_options(o->ref), C_53, true);
    if (chapas_step_can_end(o->ref))
        offer_ready(o, side, C_88);
}

static void offer_relocating(Offering *o)
{
    const struct chapas *c = chapas_seen(o->ref);
    const TqThing upper = chapas_upper(o->ref);
    TqOffer what = offer_of(o, TQ_DO_PLACE, c->relocates, C_70);
    what.pieces = upper.side == (int8_t)c->relocates ? 1u << upper.number : 0;
    what.other = upper.side == (int8_t)c->relocates ? thing_none() : upper;
    what.must = true;
    offer_add(o, what);
    offer_ready(o, c->relocates, C_70);
}

void chapas_offers(Offering *o)
{
    const struct chapas *c = chapas_seen(o->ref);
    switch (c->phase) {
    case PHASE_KITS:
        for (int side = TQ_HOME; side <= TQ_AWAY; side++)
            if (!c->said_kit[side])
                offer_choice(o, (TqSide)side, chapas_options(o->ref), C_12_P7, true);
        break;
    case PHASE_PREPARE:
        offer_step(o);
        break;
    case PHASE_ACT:
        offer_action(o);
        break;
    case PHASE_KEEPER:
        offer_keeper(o);
        break;
    case PHASE_RELOCATE:
        offer_relocating(o);
        break;
    case PHASE_CHOICE:
        offer_choice(o, c->choices.now.chooser, chapas_options(o->ref), C_72, true);
        break;
    default:
        break;
    }
    offer_substitutions(o);
}
