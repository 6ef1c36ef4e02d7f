/* SPDX-License-Identifier: MIT */
/* Rule 6: the defender's flick, what its figure may not meet, and when the right to it ends. */
#include "book/fistf/fistf.h"

#include "geom/num.h"

#define NEAR 100.0 /* K15: so near to the ball's way, a figure could have played it */

/* A note of 6.2.4, if it holds. */
static bool note(Hearing *h, int clause)
{
    h->out = ruling_with(h->out, clause);
    return in_force(h->ref, clause);
}

/* 6.2.4.i: the attacker may ask that all be put back. */
static Judgement give_back(Hearing *h, const Flick *flick, int by)
{
    if (!note(h, by))
        return JUDGE_SILENT;
    h->out = fistf_back(h->out, thing_piece(flick->side, flick->piece));
    return JUDGE_RULED;
}

/* 6.2.4.iii: from where it happened. */
static Judgement kick_at(Hearing *h, const Flick *flick, const Meet *met)
{
    if (!note(h, F_6_2_4_III))
        return JUDGE_SILENT;
    if (!met->placed)
        return fistf_must_know(h, "where they touched", flick->side);
    h->out.call = TQ_CALL_FOUL;
    h->out.thing = thing_piece(flick->side, flick->piece);
    h->out = fistf_free_kick(h->ref, h->out, flick->side, met->place);
    return JUDGE_RULED;
}

static Judgement give_kick(Hearing *h, const Flick *flick)
{
    return kick_at(h, flick, &(Meet){ .place = h->fact->at, .placed = h->fact->placed });
}

/* OPEN(fistf-es/6.2.4.ii): its way leads on from where it was last met.
   K15: the figure was moved, and the way of the ball, had nothing happened, comes near its place.
 */
static bool is_hindered(const Hearing *h)
{
    const struct fistf *f = fistf_seen(h->ref);
    const Vec2 ball = h->ref->board.ball.at, way = vec2_sub(ball, f->ball_via);
    const double length = vec2_length(way);
    if (h->fact->still || length <= 0)
        return false;
    const Vec2 along = vec2_scale(way, 1 / length), to = vec2_sub(f->now.other_at, ball);
    const double ahead = vec2_dot(to, along);
    const Vec2 nearest = ahead > 0 ? vec2_sub(to, vec2_scale(along, ahead)) : to;
    return vec2_length(nearest) < NEAR;
}

/* In a match nobody says anything; who tells of it is told why. */
static Judgement not_hindered(Hearing *h, bool entered)
{
    if ((!h->fact->typed && !entered) || fistf_choosing(h->ref))
        return JUDGE_SILENT;
    h->out = ruling_with(h->out, F_6_2_4_II);
    h->out.call = TQ_CALL_PLAY_ON;
    h->out.to = fistf_seen(h->ref)->owner;
    h->out.thing = fistf_seen(h->ref)->now.other;
    return JUDGE_RULED;
}

/* b.1, ii: a standing figure of the attacker, the ball moving. */
static Judgement hits_standing(Hearing *h, const Flick *flick)
{
    const bool entered = flick->hinders != 0;
    const bool known = fistf_seen(h->ref)->via_known || h->fact->still || entered;
    if (!in_force(h->ref, F_6_2_4_II))
        return JUDGE_SILENT;
    if (!known)
        return fistf_must_know(h, "which way the ball took", flick->side);
    const bool hindered = entered ? flick->hinders > 0 : is_hindered(h);
    const int what =
        fistf_switch(h->ref, hindered ? SW_ROLLING_BALL_HIT_STANDING_ATTACKER_HINDERED
                                      : SW_ROLLING_BALL_HIT_STANDING_ATTACKER_NOT_HINDERED);
    if (what == V_FREE_KICK) {
        h->out = ruling_with(h->out, F_6_2_4_II);
        const Judgement given = give_kick(h, flick);
        const TqThing hit = fistf_seen(h->ref)->now.other;
        h->out = fistf_nearest_to(h->ref, h->out, fistf_stood(h->ref, hit));
        return given;
    }
    return what == V_BACK ? give_back(h, flick, F_6_2_4_II) : not_hindered(h, entered);
}

/* Own figures, K15: at a resting ball like the other's, by a.1 where the edition says "a figure" of
   either side; at a moving one only if they move, where the edition punishes that.
   OPEN(fistf-es/6.2.4): it bars "any figure", and no case of it has an own one that rests.
   OPEN(fistf-es/6.2.4.a.3): of an own one that moves the general sentence is named. */
static int case_of(const struct ref *ref, TqThing other, TqSide defender)
{
    const struct fistf *f = fistf_seen(ref);
    const bool own = other.side == (int8_t)defender, rests = f->now.other_rests;
    if (thing_is_ball(other))
        return f->now.ball_moved ? F_6_2_4_B_2 : F_6_2_4_A_2;
    const bool attackers =
        fistf_switch(ref, SW_DEFENSIVE_CONTACT_SANCTIONED_ON) == V_ATTACKER_FIGURES;
    if (!f->now.ball_moved) /* iv puts only an attacker's where it was hit */
        return own && (attackers || !rests) ? F_6_2_4 : rests ? F_6_2_4_A_1 : F_6_2_4_A_3;
    if (own && (rests || attackers))
        return -1;
    return rests ? F_6_2_4_B_1 : F_6_2_4_B_3;
}

/* a.3, iv: the moving figure goes to where it was hit. */
static Judgement obstructs(Hearing *h, const Flick *flick)
{
    if (!fistf_seen(h->ref)->now.other_seen)
        return fistf_must_know(h, "where the figure was hit", flick->side);
    return give_back(h, flick, F_6_2_4_IV);
}

/* The defensive flick whose figure has met that; or has driven another of its side, which is as
   good as that figure, into the rolling ball (into a figure: contacts.c). */
static const Flick *defence_that_met(const Hearing *h, TqThing *other)
{
    const struct fistf *f = fistf_seen(h->ref);
    const Flick *flick = fistf_flick_met(h->ref, h->fact, FLICK_DEFENCE, other);
    if (flick || !thing_is_ball(f->now.other) || !f->now.ball_moved || f->now.neutral)
        return flick;
    *other = f->now.other;
    return fistf_driven_by_defence(h->ref, f->now.figure);
}

/* 6.2.4  The figure of the defensive flick may meet neither the ball nor any piece. */
static Judgement fistf_6_2_4(Hearing *h)
{
    TqThing other;
    const Flick *flick = defence_that_met(h, &other);
    if (!flick || !fistf_in_play(h->ref) || (!thing_is_piece(other) && !thing_is_ball(other)) ||
        fistf_offends_off_fence(h, other))
        return JUDGE_SILENT;
    const int clause = case_of(h->ref, other, flick->side);
    if (clause < 0 || !in_force(h->ref, clause))
        return JUDGE_SILENT;
    h->out = ruling_of(clause, TQ_CALL_NONE);
    if (clause != F_6_2_4)
        h->out = ruling_with(h->out, F_6_2_4);
    switch (clause) {
    case F_6_2_4: /* a figure of his own: only the general sentence speaks of it */
    case F_6_2_4_A_1:
    case F_6_2_4_A_2:
        return give_back(h, flick, F_6_2_4_I);
    case F_6_2_4_A_3:
        return obstructs(h, flick);
    case F_6_2_4_B_1:
        return hits_standing(h, flick);
    default:
        return give_kick(h, flick);
    }
}

/* The defensive flick that an entry is about: the one that it counts, of the figure that it names,
   or the last. */
static const Flick *defence_of(const struct ref *ref, const TqCommand *entry)
{
    const struct fistf *f = fistf_seen(ref);
    const Flick *last = 0;
    for (int i = 0; i < FISTF_FLICKS; i++) {
        const Flick *flick = &f->flick[i];
        const bool named =
            (!thing_is_piece(entry->thing) || flick->piece == (int8_t)entry->thing.number) &&
            (entry->flick == 0 || flick->number == entry->flick);
        if (flick->number && flick->side == entry->side && flick->role == FLICK_DEFENCE && named &&
            (!last || flick->number > last->number))
            last = flick;
    }
    return last;
}

/* Its figure met one of the attacker's at rest while the ball rolled: b.1. */
static bool met_standing(const struct ref *ref, const Flick *flick)
{
    const Meet *met = &flick->figure;
    return fistf_met(met) && met->rested && thing_is_piece(met->with) &&
           met->with.side != (int8_t)flick->side &&
           (flick->ball_moved || fistf_seen(ref)->ball_moves);
}

/* OPEN(fistf-es/6.2.4.ii): whether it is clear that he was hindered is the referee's to say, where
   he does. The flick that he may still say it of: of the side that the entry is against; or of the
   other, where it is against whom it met, and denies that he was hindered. */
const Flick *fistf_flick_in_doubt(const struct ref *ref, const TqCommand *entry)
{
    const Choice *open = &fistf_seen(ref)->choices.now; /* the back that this may replace */
    const bool late = !fistf_live(ref) && !ruling_rests_on(&open->offence, F_6_2_4_II);
    const TqCommand of_other = { .side = tq_other_side(entry->side),
                                 .thing = thing_none(),
                                 .flick = entry->flick };
    const Flick *flick = late ? 0 : defence_of(ref, entry);
    if (flick && met_standing(ref, flick))
        return flick;
    flick = late ? 0 : defence_of(ref, &of_other);
    const bool named =
        flick && (!thing_is_piece(entry->thing) || thing_same(entry->thing, flick->figure.with));
    return named && met_standing(ref, flick) ? flick : 0;
}

/* 6.2.4.ii  The referee saw that it kept the attacker from the ball, or that it did not, whatever
   K15 says of its way: the contact itself is judged by it (hits_standing). Where others have been
   flicked since it is a back, or a kick, from now. */
static Judgement fistf_6_2_4_ii(Hearing *h)
{
    const TqCommand *c = &h->fact->command;
    if (h->fact->kind != FACT_ENTRY || c->clause != F_6_2_4_II || c->flick > 0)
        return JUDGE_SILENT;
    const Flick *flick = fistf_flick_in_doubt(h->ref, c);
    if (!flick || flick->side != c->side)
        return fistf_refused(h);
    h->out = ruling_with(ruling_of(F_6_2_4_B_1, TQ_CALL_NONE), F_6_2_4);
    if (fistf_switch(h->ref, SW_ROLLING_BALL_HIT_STANDING_ATTACKER_HINDERED) == V_BACK)
        return give_back(h, flick, F_6_2_4_II);
    h->out = ruling_with(h->out, F_6_2_4_II);
    return kick_at(h, flick, &flick->figure);
}

static bool in_any_area(const struct ref *ref, Vec2 at)
{
    return fistf_in_area(ref, TQ_HOME, at, true) || fistf_in_area(ref, TQ_AWAY, at, true);
}

/* b, c: the ball moved: from the place, in an area from its spot. */
static Judgement body_kick(Hearing *h, TqSide against, bool known, Vec2 at)
{
    const int clause = in_any_area(h->ref, at) ? F_6_2_5_C : F_6_2_5_B;
    if (!known)
        return fistf_must_know(h, "where the body was touched", against);
    if (!in_force(h->ref, clause))
        return JUDGE_SILENT;
    const bool asked = fistf_switch(h->ref, SW_BODY_CONTACT_BACK_ON_REQUEST); /* by edition */
    h->out = ruling_with(ruling_of(clause, asked ? TQ_CALL_OBSTRUCTION : TQ_CALL_FOUL), F_6_2_5);
    h->out = fistf_free_kick(h->ref, h->out, against, at);
    return JUDGE_RULED;
}

/* The defensive flick whose figure met the attacker's body: told, or entered. */
static const Flick *met_body(const Hearing *h)
{
    TqThing hand, met;
    if (h->fact->kind == FACT_ENTRY)
        return h->fact->command.clause == F_6_2_5 ? defence_of(h->ref, &h->fact->command) : 0;
    if (!fistf_hand_met(h->fact, &hand, &met) || !thing_is_piece(met) || hand.side == met.side ||
        !fistf_moving(h->ref, met))
        return 0;
    const Flick *flick = fistf_flick_of(h->ref, met);
    return flick && !flick->over && flick->role == FLICK_DEFENCE ? flick : 0;
}

/* 6.2.5  The figure of the defensive flick touched the attacker's body: back if the ball rested,
   else a free kick. OPEN(fistf-es/6.2.5.b): entered of a flick that was made while the ball rolled,
   it happened then, wherever the ball is now. */
static Judgement fistf_6_2_5(Hearing *h)
{
    const TqCommand *c = &h->fact->command;
    const bool entry = h->fact->kind == FACT_ENTRY;
    const Flick *flick = met_body(h);
    const bool late = !fistf_live(h->ref) && !fistf_choosing(h->ref);
    if (entry && c->clause == F_6_2_5 && (!flick || late)) {
        h->out.number = flick ? 1 : 0; /* its words: play was stopped since; no such flick */
        return fistf_refused(h);
    }
    if (!flick || !fistf_in_play(h->ref))
        return JUDGE_SILENT;
    if (fistf_seen(h->ref)->ball_moves || (entry && flick->ball_moved))
        return body_kick(h, flick->side, entry ? c->placed : h->fact->placed,
                         entry ? vec2(c->x_um / 1000.0, c->y_um / 1000.0) : h->fact->at);
    if (!in_force(h->ref, F_6_2_5_A))
        return JUDGE_SILENT;
    h->out = ruling_with(ruling_of(F_6_2_5_A, TQ_CALL_NONE), F_6_2_5);
    h->out = fistf_back(h->out, thing_piece(flick->side, flick->piece));
    return JUDGE_RULED;
}

static const ClauseRow rows[] = {
    { F_6_1, TQ_AT_CODE, 0, 0 },
    { F_6_1_A, TQ_AT_CODE, 0, 0 },
    { F_6_1_B, TQ_AT_CODE, 0, 0 },
    { F_6_1_C, TQ_AT_CODE, 0, 0 },
    { F_DE_6_1_N1, TQ_AT_JUDGE, 0, 0 },
    { F_6_2_1, TQ_AT_CODE, 0, 0 },
    { F_6_2_1_S2, TQ_AT_JUDGE, 0, 0 },
    { F_6_2_2, TQ_AT_CODE, 0, 0 },
    { F_6_2_3, TQ_AT_CODE, 0, 0 },
    { F_6_2_3_1, TQ_AT_CODE, 0, 0 },
    { F_6_2_3_2, TQ_AT_CODE, 0, 0 },
    { F_6_2_3_3, TQ_AT_CODE, 0, 0 },
    { F_6_2_3_4, TQ_AT_CODE, 0, 0 },
    { F_6_2_3_5, TQ_AT_CODE, 0, 0 },
    { F_6_2_3_6, TQ_AT_CODE, 0, 0 },
    { F_6_2_4, TQ_AT_JUDGE, FACT_BIT(FACT_TOUCH), fistf_6_2_4 },
    { F_6_2_4_A_1, TQ_AT_JUDGE, 0, 0 },
    { F_6_2_4_A_2, TQ_AT_JUDGE, 0, 0 },
    { F_6_2_4_A_3, TQ_AT_JUDGE, 0, 0 },
    { F_6_2_4_B_1, TQ_AT_JUDGE, 0, 0 },
    { F_6_2_4_B_2, TQ_AT_JUDGE, 0, 0 },
    { F_6_2_4_B_3, TQ_AT_JUDGE, 0, 0 },
    { F_6_2_4_I, TQ_AT_CODE, 0, 0 },
    { F_6_2_4_II, TQ_AT_ENTRY, FACT_BIT(FACT_ENTRY), fistf_6_2_4_ii },
    { F_6_2_4_III, TQ_AT_JUDGE, 0, 0 },
    { F_6_2_4_IV, TQ_AT_CODE, 0, 0 },
    { F_6_2_5, TQ_AT_ENTRY, FACT_BIT(FACT_ENTRY) | FACT_BIT(FACT_TOUCH), fistf_6_2_5 },
    { F_6_2_5_A, TQ_AT_ENTRY, 0, 0 },
    { F_6_2_5_B, TQ_AT_ENTRY, 0, 0 },
    { F_6_2_5_C, TQ_AT_ENTRY, 0, 0 },
    { F_6_2_6, TQ_AT_CODE, 0, 0 },
    { F_6_2_6_A, TQ_AT_CODE, 0, 0 },
    { F_6_2_6_B, TQ_AT_CODE, 0, 0 },
    { F_6_2_6_C, TQ_AT_CODE, 0, 0 },
    { F_6_2_6_D, TQ_AT_CODE, 0, 0 },
};
const Chapter fistf_r06 = { "6", sizeof rows / sizeof rows[0], rows };
