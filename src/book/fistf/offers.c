/* SPDX-License-Identifier: MIT */
/* What may be done now, by whom: the deeds to which no judge objects. */
#include "book/fistf/fistf.h"
#include "ref/offer.h"

static void offer_step(Offering *o)
{
    const struct fistf *f = fistf_seen(o->ref);
    const TqSide side = fistf_actor(o->ref);
    TqOffer what = offer_of(o, TQ_DO_PLACE, side, f->restart.clause);
    what.pieces = fistf_may_place(o->ref, side);
    what.ball = fistf_ball_may_be_placed(o->ref, side);
    if (what.pieces || what.ball)
        offer_add(o, what);
    if (f->restart.step == RESTART_FLICK) {
        offer_pieces(o, TQ_DO_FLICK, side, f->restart.clause, true);
        return;
    }
    if (f->restart.step == RESTART_NAME) {
        offer_pieces(o, TQ_DO_NAME, side, f->restart.clause, true);
        return;
    }
    if (f->steps.flicks[side] > 0 &&
        (f->restart.step == RESTART_ATTACK || f->restart.step == RESTART_DEFENCE))
        offer_pieces(o, TQ_DO_FLICK, side, F_11_2_2, false);
    offer_ready(o, side, f->restart.clause);
}

static void offer_play(Offering *o)
{
    const struct fistf *f = fistf_seen(o->ref);
    const TqSide other = tq_other_side(f->owner);
    if (f->phase == FISTF_PLAY)
        offer_pieces(o, TQ_DO_FLICK, f->owner, F_5_2_1, true);
    if (f->credit)
        offer_pieces(o, TQ_DO_FLICK, other, F_6_2_1, false);
    if (f->phase == FISTF_WAIT)
        offer_add(o, offer_of(o, TQ_DO_WAIT, other, fistf_must_wait(o->ref)));
}

void fistf_offers(Offering *o)
{
    const struct fistf *f = fistf_seen(o->ref);
    if (o->ref->over)
        return;
    if (fistf_choosing(o->ref) && f->dead && f->award.clause >= 0) /* the ball went out: 14.1.4 */
        offer_choice(o, f->choices.now.chooser, fistf_choice_rules()[f->choices.now.kind].options,
                     f->award.clause, true);
    else
        choice_offer(&f->choices, fistf_choice_rules(), o);
    if (f->phase == FISTF_RESTART)
        offer_step(o);
    else if (f->phase == FISTF_PLAY || f->phase == FISTF_WAIT)
        offer_play(o);
}
