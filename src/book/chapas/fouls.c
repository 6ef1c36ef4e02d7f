/* SPDX-License-Identifier: MIT */
/* Where an offence is taken, and how: penalty, direct or indirect (101.p1, 101.p2, 8, K24, K59). */
#include "book/chapas/chapas.h"

Judgement chapas_refused(Hearing *h)
{
    h->out.call = TQ_CALL_REFUSED;
    h->out.against = h->fact->command.side;
    return JUDGE_RULED;
}

/* K24, K50: a spot in a small area that the taker attacks goes to the nearest point of its line. */
static Vec2 out_of_small(const struct ref *ref, TqSide to, Vec2 at)
{
    const TqField *field = &ref->board.field;
    const int end = ref_end(ref, tq_other_side(to));
    const double deep = field_depth(field, end, at);
    if (deep < 0 || deep > field->small_deep || at.y > field->small_half ||
        at.y < -field->small_half)
        return at;
    const double front = field->small_deep - deep, left = field->small_half + at.y,
                 right = field->small_half - at.y;
    if (front <= left && front <= right)
        return vec2(end * (field->half_x - field->small_deep), at.y);
    return vec2(at.x, left < right ? -field->small_half : field->small_half);
}

/* An indirect free kick for the other side. */
TqRuling chapas_free_kick(const struct ref *ref, TqRuling ruling, TqSide against, Vec2 at)
{
    ruling.against = against;
    ruling.to = tq_other_side(against);
    ruling.restart = TQ_RESTART_INDIRECT;
    const Vec2 spot = field_into(&ref->board.field, at), out = out_of_small(ref, ruling.to, spot);
    const bool moved = out.x != spot.x || out.y != spot.y; /* no cap may stand in there */
    return ruling_at(moved ? ruling_with(ruling, C_41) : ruling, out);
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

/* A foul at a place: penalty, direct or indirect. `fouled`: the piece that was met, or the ball. */
TqRuling chapas_foul(const struct ref *ref, TqRuling ruling, TqSide against, Vec2 at,
                     const Footprint *fouled)
{
    ruling.call = ruling.call == TQ_CALL_NONE ? TQ_CALL_FOUL : ruling.call;
    ruling = chapas_free_kick(ref, ruling, against, at);
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

/* The cap that made a foul of contact, for 103.p1; none for other offences. */
TqThing chapas_offender(const struct ref *ref, const TqRuling *offence)
{
    const struct chapas *c = chapas_seen(ref);
    if (offence->clause == C_32_E)
        return c->action.fence_by;
    const bool contact = offence->call == TQ_CALL_FOUL || offence->call == TQ_CALL_INTENTIONAL;
    return contact && story_met(&c->story.foe) ? c->story.foe.who : thing_none();
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
