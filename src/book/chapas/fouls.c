/* SPDX-License-Identifier: MIT */
/* Where an offence is taken, and how: penalty, direct or indirect (101.p1, 101.p2, 8, K24, K59). */
#include "book/chapas/around.h"
#include "book/chapas/chapas.h"

Judgement chapas_refused(Hearing *h)
{
    h->out.call = TQ_CALL_REFUSED;
    h->out.against = h->fact->command.side;
    return JUDGE_RULED;
}

/* K24: off the field the nearest point of it; but a ball that lies there stays, as long as a part
   of it is on the line (38, 8). */
Vec2 chapas_spot(const struct ref *ref, Vec2 at)
{
    const Vec2 ball = ref->board.ball.at;
    const bool stays = at.x == ball.x && at.y == ball.y && !chapas_lies_outside(ref, at);
    return stays && in_force(ref, C_38) ? at : field_into(&ref->board.field, at);
}

/* An indirect free kick for the other side.
   OPEN(chapas/35.C): in a small area too it is taken at the point itself, as 35.C, 81.D and
   105.pu.I.a have it, not on the area's line (K50): 41 keeps caps out of there, not the ball. */
TqRuling chapas_free_kick(const struct ref *ref, TqRuling ruling, TqSide against, Vec2 at)
{
    ruling.against = against;
    ruling.to = tq_other_side(against);
    ruling.restart = TQ_RESTART_INDIRECT;
    return ruling_at(ruling, chapas_spot(ref, at));
}

/* 101.p1, K59: wholly in the offender's own half. */
static bool in_own_half(const struct ref *ref, TqSide against, Vec2 at)
{
    return at.x * ref->towards[against] < -ref->board.field.line / 2;
}

/* 101.p2: the spot lies in the offender's big area; */
static bool spot_in_area(const struct ref *ref, TqSide against, Vec2 at)
{
    const Zone area = field_large(&ref->board.field, ref_end(ref, against));
    const Footprint spot = { .at = at, .axis = vec2(1, 0), .radius = 1e-6 };
    return field_in(&area, &spot, TQ_BY_CENTRE, 0);
}

/* 8: or the fouled piece touches it. */
static bool fouled_in_area(const struct ref *ref, TqSide against, const Footprint *fouled)
{
    const Zone area = field_large(&ref->board.field, ref_end(ref, against));
    return fouled && in_force(ref, C_8) && field_in(&area, fouled, TQ_BY_PART, 0);
}

/* A foul at a place: penalty, direct or indirect. `fouled`: the piece that was met, or the ball.
   OPEN(chapas/101.p2): off the field the point at which its kick would be taken counts (K24): a
   direct one in the big area, on its goal line too, is a penalty (7.G.a.i). */
TqRuling chapas_foul(const struct ref *ref, TqRuling ruling, TqSide against, Vec2 where,
                     const Footprint *fouled)
{
    const Vec2 at = field_into(&ref->board.field, where);
    ruling.call = ruling.call == TQ_CALL_NONE ? TQ_CALL_FOUL : ruling.call;
    ruling = chapas_free_kick(ref, ruling, against, where);
    const bool inside = spot_in_area(ref, against, at);
    if ((inside || fouled_in_area(ref, against, fouled)) && in_force(ref, C_101_P2) &&
        in_force(ref, C_7_G_A_I)) {
        ruling.restart = TQ_RESTART_PENALTY;
        ruling = ruling_at(ruling, field_mark(&ref->board.field, ref_end(ref, against)));
        ruling = ruling_with(ruling_with(ruling, C_101_P2), C_7_G_A_I);
        return inside ? ruling : ruling_with(ruling, C_8);
    }
    if (in_own_half(ref, against, at) && in_force(ref, C_101_P1))
        ruling.restart = TQ_RESTART_DIRECT;
    return ruling_with(ruling, C_101_P1);
}

/* Who lies about the ball against the rules. */
static uint32_t offenders_at_ball(const struct ref *ref, int clause, TqSide side)
{
    switch (clause) {
    case C_59:
        return chapas_crowding(&ref->board, side, chapas_exempt(ref));
    case C_64:
        return chapas_closing(ref, side);
    case C_67_P3:
        return chapas_staying(ref, side);
    default: /* 65 */
        return chapas_sandwich_pair(&ref->board, side, 0);
    }
}

/* The pieces that offended, for 103.p1: who met the opponent or the fence, lay about the ball, was
   put down wrongly, or made the flick. None where the person did: 58, 102, 109.p1. */
uint32_t chapas_offenders(const struct ref *ref, const TqRuling *offence, bool of_flick)
{
    const struct chapas *c = chapas_seen(ref);
    const TqThing thing = offence->thing;
    switch (offence->clause) {
    case C_58:
    case C_102:
    case C_108:
        return 0;
    case C_32_E:
        return 1u << c->action.fence_by.number;
    case C_59:
    case C_64:
    case C_65:
    case C_67_P3:
        return offenders_at_ball(ref, offence->clause, offence->against);
    case C_32_C:
    case C_32_D:
    case C_32_D_A:
        return 1u << c->story.foe.who.number;
    default:
        break;
    }
    if (thing_is_piece(thing) && thing.side == (int8_t)offence->against)
        return 1u << thing.number;
    return of_flick ? 1u << c->story.piece : 0;
}

/* The piece that was fouled, for 103: of the other side; none for other offences. */
TqThing chapas_fouled(const struct ref *ref, const TqRuling *offence)
{
    const struct chapas *c = chapas_seen(ref);
    const bool meant = offence->call == TQ_CALL_INTENTIONAL;
    const TqThing met = meant ? c->story.foe.with : offence->thing;
    const bool known = meant ? story_met(&c->story.foe) : offence->call == TQ_CALL_FOUL;
    return known && thing_is_piece(met) && met.side == (int8_t)offence->to ? met : thing_none();
}

/* What an offence costs beside the kick: a cap (101.p4), a caution, a card (109). True: the match
   is over. */
bool chapas_sanction(struct ref *ref, const TqRuling *offence, Verdict *verdict)
{
    struct chapas *c = chapas_of(ref);
    const TqSide side = offence->against;
    /* OPEN(chapas/101.p4): it "must be called": so it is, and the cap goes, whatever is chosen by
       72. */
    if (offence->call == TQ_CALL_INTENTIONAL && thing_is_piece(offence->thing) &&
        in_force(ref, C_101_P4)) {
        place_take_away(&ref->board, offence->thing);
        c->removed[side] |= 1u << offence->thing.number;
        TqRuling out = ruling_of(C_101_P4, TQ_CALL_EXPELLED);
        out.against = side;
        out.thing = offence->thing;
        verdict_say(verdict, out);
    }
    if (offence->clause == C_108) {
        c->cards.count[COUNT_CONDUCT][side]++;
        chapas_stop_clock(ref);
    }
    if (offence->call == TQ_CALL_RED)
        chapas_send_off(ref, side, verdict);
    return ref->over;
}
