/* SPDX-License-Identifier: MIT */
/* What may be done now, by whom: the deeds to which no judge objects. */
#include "book/fistf/offers.h"
#include "book/fistf/restarts.h"

/* 11.2.2, 10.7.2.3: a flick for position, and ball and taker out of its way. */
static void offer_positional(Offering *o, TqSide side)
{
    const struct fistf *f = fistf_seen(o->ref);
    TqOffer lift = offer_of(o, TQ_DO_LIFT, side, F_10_7_2_3);
    offer_pieces(o, TQ_DO_FLICK, side, fistf_step_right(o->ref, TQ_DO_FLICK), false);
    lift.ball = fistf_may_lift(o->ref, thing_ball());
    if (side == f->restart.to && f->restart.taker >= 0 &&
        fistf_may_lift(o->ref, thing_piece(side, f->restart.taker)))
        lift.pieces = 1u << f->restart.taker;
    if (lift.ball || lift.pieces)
        offer_add(o, lift);
}

/* 11.2.1: once named, the taker is set whenever its side likes, while the other flicks too. */
static void offer_taker(Offering *o)
{
    const Restart *r = &fistf_seen(o->ref)->restart;
    TqOffer what = offer_of(o, TQ_DO_PLACE, r->to, fistf_step_right(o->ref, TQ_DO_PLACE));
    what.pieces = r->step == RESTART_DEFENCE && fistf_is_positional(r->kind)
                      ? fistf_may_place(o->ref, r->to)
                      : 0;
    if (what.pieces)
        offer_add(o, what);
}

/* I.10: opponents to their distance. */
static void offer_distance(Offering *o, TqSide side)
{
    if (fistf_any_too_near(o->ref))
        offer_request(o, side, TQ_ASK_DISTANCE, TQ_NO_SIDE, 0, F_I_10);
}

static void offer_done(Offering *o, TqSide side)
{
    const TqCommand ready = { .deed = TQ_DO_READY, .side = side, .thing = thing_none() };
    if (offer_is_asked(o, side) && offer_may(o, &ready))
        offer_ready(o, side, fistf_step_right(o->ref, TQ_DO_READY));
}

/* Who cannot say yet that he has done is waited for until he has put it right: 15.2.1.4, 14.2.4. In
   the shoot-out a shooter is set first: 17.2.2. */
static bool must_place(const Offering *o, TqSide side, int step)
{
    const TqCommand ready = { .deed = TQ_DO_READY, .side = side, .thing = thing_none() };
    if (step != RESTART_TAKER || !offer_is_asked(o, side))
        return false;
    return o->ref->period == PERIOD_SERIES ? fistf_seen(o->ref)->restart.taker < 0
                                           : !offer_may(o, &ready);
}

static void offer_step(Offering *o)
{
    const struct fistf *f = fistf_seen(o->ref);
    const TqSide side = fistf_actor(o->ref);
    const int step = f->restart.step;
    TqOffer what = offer_of(o, TQ_DO_PLACE, side, fistf_step_right(o->ref, TQ_DO_PLACE));
    const bool shot = o->ref->period == PERIOD_SERIES && step == RESTART_FLICK; /* 17.2.2 */
    what.pieces = shot ? 0 : fistf_may_place(o->ref, side);
    what.ball = fistf_ball_may_be_placed(o->ref, side);
    what.must = must_place(o, side, step);
    if (what.pieces || what.ball)
        offer_add(o, what);
    what.deed = TQ_DO_ARRANGE;
    what.ball = what.must = false;
    const bool sets = step == RESTART_ATTACK || step == RESTART_DEFENCE;
    if (what.pieces & (what.pieces - 1) && sets && fistf_is_hand_set(f->restart.kind))
        offer_add(o, what);
    if (step == RESTART_FLICK)
        offer_pieces(o, TQ_DO_FLICK, side, fistf_step_right(o->ref, TQ_DO_FLICK), true);
    else if (step == RESTART_NAME)
        offer_pieces(o, TQ_DO_NAME, side, fistf_step_right(o->ref, TQ_DO_NAME), true);
    else if (f->steps.flicks[side] > 0 && (step == RESTART_ATTACK || step == RESTART_DEFENCE))
        offer_positional(o, side);
    else if (step == RESTART_DISTANCE || step == RESTART_TAKER)
        offer_distance(o, side);
    if (step != RESTART_FLICK && step != RESTART_NAME)
        offer_done(o, side);
    offer_taker(o);
}

/* V.3.3: a figure by the barrier goes on the line. */
static void offer_by_hand(Offering *o, TqSide side)
{
    TqOffer what = offer_of(o, TQ_DO_PLACE, side, F_V_3_3);
    const uint32_t may = offer_is_asked(o, side) ? fistf_may_place(o->ref, side) : 0;
    for (int n = 1; n <= FIGURES; n++) {
        const TqThing figure = thing_piece(side, n);
        const Vec2 at = board_get(&o->ref->board, figure)->at;
        const double line = o->ref->board.field.half_y;
        if (may & 1u << n &&
            place_is_free(&o->ref->board, figure, vec2(at.x, at.y < 0 ? -line : line)))
            what.pieces |= 1u << n;
    }
    if (what.pieces)
        offer_add(o, what);
}

static void offer_play(Offering *o)
{
    const struct fistf *f = fistf_seen(o->ref);
    const TqSide other = tq_other_side(f->owner);
    if (f->phase == FISTF_PLAY) {
        offer_pieces(o, TQ_DO_FLICK, f->owner, F_5_2_1, !fistf_moves(o->ref));
        offer_by_hand(o, f->owner);
    }
    if (f->credit) {
        offer_pieces(o, TQ_DO_FLICK, other, F_6_2_1, f->phase == FISTF_WAIT);
        offer_by_hand(o, other);
    }
    if (f->phase == FISTF_WAIT)
        offer_add(o, offer_of(o, TQ_DO_WAIT, other, fistf_must_wait(o->ref)));
}

/* What is to be chosen; play waits for it once it is due (K17). By the clause of a ball that went
   out meanwhile, where it is about that (14.1.4). */
static void offer_open_choice(Offering *o)
{
    const struct fistf *f = fistf_seen(o->ref);
    const Choice *open = &f->choices.now;
    const bool out = fistf_choosing(o->ref) && f->dead && f->award.clause >= 0;
    const bool begins = open->kind == CHOICE_TOSS || open->kind == CHOICE_FIRST_SHOT;
    const ChoiceRule *rule = &fistf_choice_rules()[open->kind];
    if (open->kind != CHOICE_NONE)
        offer_choice(o, open->chooser, rule->options, out ? f->award.clause : rule->clause,
                     begins || f->choice_due);
}

/* K17: whoever may flick while he is asked plays on by it; the same list as before it was due. */
static void offer_playing_on(Offering *o)
{
    const TqSide chooser = fistf_seen(o->ref)->choices.now.chooser;
    offer_pieces(o, TQ_DO_FLICK, chooser, F_10_7_2_1, false);
}

/* A tick without leave is an attempt to play the ball (13.4.1), and one that takes the place of the
   kick is none for position: nobody means them. */
static bool is_misnamed(const struct ref *ref, const TqCommand *c)
{
    if (c->deed != TQ_DO_FLICK)
        return false;
    const FlickRole role = fistf_role(ref, c);
    return (c->kind == TQ_FLICK_TICK && role != FLICK_TICK) ||
           (c->kind == TQ_FLICK_POSITIONAL && role != FLICK_POSITIONAL) ||
           (fistf_prepares(ref) && c->kind == TQ_FLICK_TICK);
}

/* A limit runs for who is waited for; what the other may do meanwhile has none. */
static void limit_who_is_awaited(Offering *o)
{
    const TqSide whom = fistf_wait(o->ref).whom;
    for (int i = 0; i < o->count && whom != TQ_NO_SIDE; i++)
        if (o->offer[i].side != whom)
            o->offer[i].until_ms = o->offer[i].until_clause = -1;
}

void fistf_offers(Offering *o)
{
    const struct fistf *f = fistf_seen(o->ref);
    o->withheld = is_misnamed;
    offer_open_choice(o);
    const bool prepares = f->phase == FISTF_RESTART && !fistf_moves(o->ref);
    if (prepares || f->phase == FISTF_PLAY)
        fistf_offer_keepers(o);
    const bool rods = f->phase == FISTF_RESTART || f->phase == FISTF_PLAY ||
                      f->phase == FISTF_WAIT || f->phase == FISTF_RUNOUT;
    for (int side = TQ_HOME; side <= TQ_AWAY && rods; side++)
        fistf_offer_rod(o, (TqSide)side);
    if (f->phase == FISTF_COLOURS)
        offer_ready(o, f->toss, F_4_1_2);
    else if (prepares)
        offer_step(o);
    else if (f->phase == FISTF_PLAY || f->phase == FISTF_WAIT)
        offer_play(o);
    else if (f->phase == FISTF_CHOICE)
        offer_playing_on(o);
    fistf_offer_beside(o);
    limit_who_is_awaited(o);
}
