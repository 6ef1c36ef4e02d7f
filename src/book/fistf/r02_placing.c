/* SPDX-License-Identifier: MIT */
/* Rule 2: pieces that leave, fall or get entangled, and what the referee does about them. Most of
   it is done by his hands (hands.c, room.c) and at stops (stops.c). */
#include "book/fistf/fistf.h"

/* 2.1.1.3  Whether a restart can be forced off a piece may be asked by the attacker, while the ball
   rests. */
static Judgement fistf_2_1_1_3(Hearing *h)
{
    const struct fistf *f = fistf_seen(h->ref);
    const TqCommand *c = &h->fact->command;
    if (!fistf_attempts(h, TQ_DO_REQUEST) || c->request != TQ_ASK_FORCE)
        return JUDGE_SILENT;
    if (fistf_switch(h->ref, SW_INDOOR_FORCED_THROW_IN) && in_force(h->ref, F_V_8_2)) {
        h->out = ruling_of(F_V_8_2, TQ_CALL_NONE); /* off any figure, wherever it stands */
        return fistf_refused(h);
    }
    if (c->side == f->owner && !f->ball_moves && f->phase == FISTF_PLAY)
        return JUDGE_SILENT;
    return fistf_refused(h);
}

/* ---- Off the fence, onto something ---- */

/* The piece off the fence that met something with this fact. */
static bool rebounding(const struct ref *ref, TqThing *piece)
{
    const struct fistf *f = fistf_seen(ref);
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        for (int n = 1; n <= SPARE; n++)
            if (f->now.rebound[side] & 1u << n) {
                *piece = thing_piece((TqSide)side, n);
                return true;
            }
    return false;
}

/* Where it counts: inside the lines only, or anywhere. */
static bool counts_there(const struct ref *ref, Vec2 at)
{
    const TqField *field = &ref->board.field;
    const Vec2 in = field_into(field, at);
    return fistf_switch(ref, SW_BARRIER_REBOUND_FOUL_ZONE) != V_INSIDE_LINES ||
           (in.x == at.x && in.y == at.y);
}

static Judgement off_the_fence(Hearing *h, bool rested, TqThing *piece, Vec2 *at)
{
    const struct fistf *f = fistf_seen(h->ref);
    if (!rebounding(h->ref, piece) || f->now.other_rests != rested || !fistf_in_play(h->ref) ||
        !in_force(h->ref, F_2_1_3_3))
        return JUDGE_SILENT;
    if (h->fact->typed && !h->fact->placed && !rested)
        return fistf_must_know(h, "where the piece off the fence touched it", (TqSide)piece->side);
    *at = h->fact->placed || !h->fact->typed ? h->fact->at : f->now.other_at;
    return counts_there(h->ref, *at) ? JUDGE_RULED : JUDGE_SILENT;
}

/* It runs into a defensive figure on its way: the offence is its own.
   OPEN(fistf-es/2.1.3.3.b): 6.2.4 bars that figure from "any figure" too; but this one is not in
   play until it is placed. */
bool fistf_offends_off_fence(const Hearing *h, TqThing piece)
{
    const bool back =
        thing_is_piece(piece) && (fistf_seen(h->ref)->now.rebound[piece.side] & 1u << piece.number);
    const bool known = h->fact->placed || !h->fact->typed; /* else he asks where */
    return back && in_force(h->ref, F_2_1_3_3) && (!known || counts_there(h->ref, h->fact->at));
}

/* 2.1.3.3.a  Off the fence onto something that rests: back, if the other asks.
   OPEN(fistf-es/2.1.3.3.a): the "previous position" of what it moved, and of itself; a ball that
   was played before and lay still is where it was before the offence. */
static Judgement fistf_2_1_3_3_a(Hearing *h)
{
    TqThing piece;
    Vec2 at;
    const Judgement met = off_the_fence(h, true, &piece, &at);
    if (met != JUDGE_RULED)
        return met;
    h->out = fistf_back(ruling_at(ruling_with(h->out, F_2_1_3_3), at), piece);
    return JUDGE_RULED;
}

/* 2.1.3.3.b  Onto something that moves: a free kick there. 2.1.3.3.c  In a penalty area from its
   penalty spot. */
static Judgement fistf_2_1_3_3_b(Hearing *h)
{
    TqThing piece;
    Vec2 at;
    const Judgement met = off_the_fence(h, false, &piece, &at);
    if (met != JUDGE_RULED)
        return met;
    const bool area =
        fistf_in_area(h->ref, TQ_HOME, at, true) || fistf_in_area(h->ref, TQ_AWAY, at, true);
    if (area != (h->out.clause == F_2_1_3_3_C))
        return JUDGE_SILENT;
    h->out.call = TQ_CALL_FOUL;
    h->out.thing = piece;
    h->out = ruling_with(h->out, F_2_1_3_3);
    h->out = fistf_free_kick(h->ref, h->out, (TqSide)piece.side, at);
    return JUDGE_RULED;
}

/* 2.1.4.1, V.3.1  A figure off the table goes by where it left: who tells of it has to say where.
 */
static Judgement fistf_2_1_4_1(Hearing *h)
{
    const Whereabouts *where = &fistf_seen(h->ref)->where;
    const TqThing who = h->fact->who;
    if (!h->fact->typed || h->fact->placed || !thing_is_piece(who) ||
        (where->exited[who.side] & 1u << who.number))
        return JUDGE_SILENT;
    h->needs = "where the figure left the table";
    return JUDGE_NEEDS;
}

/* ---- Substitutions ---- */

static bool substitutes_figure(const Hearing *h)
{
    return fistf_attempts(h, TQ_DO_SUBSTITUTE) && !thing_is_keeper(h->fact->command.thing);
}

static bool between_halves(const struct ref *ref)
{
    return fistf_seen(ref)->phase == FISTF_INTERVAL && in_force(ref, F_2_5_4);
}

/* 2.5.1  Three figures in a match; K47: those of the interval are not counted. */
static Judgement fistf_2_5_1(Hearing *h)
{
    const struct fistf *f = fistf_seen(h->ref);
    if (!substitutes_figure(h) || between_halves(h->ref) ||
        f->team[h->fact->command.side].substituted < 3)
        return JUDGE_SILENT;
    return fistf_refused(h);
}

/* 2.5.2  Only at a goal kick, corner, throw-in, foul or penalty, or after a goal. */
static Judgement fistf_2_5_2(Hearing *h)
{
    if (!substitutes_figure(h) || between_halves(h->ref) || fistf_may_change(h->ref))
        return JUDGE_SILENT;
    return fistf_refused(h);
}

#define TOUCH FACT_BIT(FACT_TOUCH)
static const ClauseRow rows[] = {
    { F_DE_2_1_1, TQ_AT_CODE, 0, 0 },
    { F_2_1_1_1, TQ_AT_CODE, 0, 0 },
    { F_2_1_1_2, TQ_AT_CODE, 0, 0 },
    { F_2_1_1_3, TQ_AT_JUDGE, TRIES(REQUEST), fistf_2_1_1_3 },
    { F_2_1_1_3_A, TQ_AT_CODE, 0, 0 },
    { F_2_1_1_3_B, TQ_AT_CODE, 0, 0 },
    { F_2_1_1_3_C, TQ_AT_CODE, 0, 0 },
    { F_2_1_1_4, TQ_AT_CODE, 0, 0 },
    { F_DE_2_1_2, TQ_AT_CODE, 0, 0 },
    { F_2_1_2_1, TQ_AT_CODE, 0, 0 },
    { F_2_1_2_2, TQ_AT_CODE, 0, 0 },
    { F_2_1_2_3, TQ_AT_CODE, 0, 0 },
    { F_2_1_2_4, TQ_AT_CODE, 0, 0 },
    { F_2_1_2_5, TQ_AT_CODE, 0, 0 },
    { F_2_1_2_5_A, TQ_AT_CODE, 0, 0 },
    { F_2_1_2_5_B, TQ_AT_CODE, 0, 0 },
    { F_2_1_2_5_C, TQ_AT_CODE, 0, 0 },
    { F_2_1_2_6, TQ_AT_CODE, 0, 0 },
    { F_DE_2_1_2_6_A, TQ_AT_CODE, 0, 0 },
    { F_DE_2_1_2_6_B, TQ_AT_CODE, 0, 0 },
    { F_2_1_2_7, TQ_AT_CODE, 0, 0 },
    { F_DE_2_1_3, TQ_AT_CODE, 0, 0 },
    { F_2_1_3_1, TQ_AT_CODE, 0, 0 },
    { F_2_1_3_2, TQ_AT_CODE, 0, 0 },
    { F_2_1_3_3, TQ_AT_CODE, 0, 0 },
    { F_2_1_3_3_A, TQ_AT_JUDGE, TOUCH, fistf_2_1_3_3_a },
    { F_2_1_3_3_B, TQ_AT_JUDGE, TOUCH, fistf_2_1_3_3_b },
    { F_2_1_3_3_C, TQ_AT_JUDGE, TOUCH, fistf_2_1_3_3_b },
    { F_2_1_3_2BIS, TQ_AT_CODE, 0, 0 },
    { F_2_1_3_3BIS, TQ_AT_CODE, 0, 0 },
    { F_2_1_3_4, TQ_AT_CODE, 0, 0 },
    { F_DE_2_1_4, TQ_AT_CODE, 0, 0 },
    { F_2_1_4_1, TQ_AT_CODE, FACT_BIT(FACT_OFF), fistf_2_1_4_1 },
    { F_2_1_4_2, TQ_AT_CODE, 0, 0 },
    { F_2_1_4_3, TQ_AT_CODE, 0, 0 },
    { F_2_2_1, TQ_AT_CODE, 0, 0 },
    { F_2_2_2, TQ_AT_CODE, 0, 0 },
    { F_2_3, TQ_AT_CODE, 0, 0 },
    { F_2_4_1, TQ_AT_CODE, 0, 0 },
    { F_2_4_2, TQ_AT_CODE, 0, 0 },
    { F_2_4_3, TQ_AT_CODE, 0, 0 },
    { F_2_5_1, TQ_AT_JUDGE, TRIES(SUBSTITUTE), fistf_2_5_1 },
    { F_2_5_2, TQ_AT_JUDGE, TRIES(SUBSTITUTE), fistf_2_5_2 },
    { F_2_5_3, TQ_AT_CODE, 0, 0 },
    { F_2_5_4, TQ_AT_CODE, 0, 0 },
};
const Chapter fistf_r02 = { "2", sizeof rows / sizeof rows[0], rows };
