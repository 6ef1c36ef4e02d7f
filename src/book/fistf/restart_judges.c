/* SPDX-License-Identifier: MIT */
/* What the rules on restarts judge alike: order of steps, naming, places, the signal, the taker's
   second touch, the ball that must be over a line. */
#include "book/fistf/restarts.h"

bool fistf_awaits(const struct ref *ref, TqRestart kind)
{
    const struct fistf *f = fistf_seen(ref);
    return fistf_prepares(ref) && f->restart.kind == kind && !ref->over;
}

static bool flicks(const Hearing *h)
{
    return fistf_attempts(h, TQ_DO_FLICK);
}

static bool sets(const Hearing *h)
{
    return (fistf_attempts(h, TQ_DO_PLACE) && !fistf_brings_keeper(h->ref, &h->fact->command)) ||
           fistf_attempts(h, TQ_DO_ARRANGE);
}

/* The right goes to the other side: the same restart, or another, from the same place.
   OPEN(fistf-es/16.2.2): the throw-in for a corner level with where its ball lay. */
static Judgement passes_over(Hearing *h, TqRestart kind)
{
    const struct fistf *f = fistf_seen(h->ref);
    h->out.call = TQ_CALL_ILLEGAL_EXECUTION;
    h->out.against = f->restart.to;
    h->out.to = tq_other_side(f->restart.to);
    h->out.restart = kind;
    if (!fistf_is_hand_set(kind)) {
        h->out = ruling_at(h->out, f->restart.at);
        h->out = ruling_at(h->out, fistf_ball_spot(h->ref, &h->out)); /* 14.2.4: on the line */
    }
    return JUDGE_RULED;
}

/* ---- Order ---- */

static int positional_clause(TqRestart kind)
{
    return kind == TQ_RESTART_CORNER ? F_16_2_3 : kind == TQ_RESTART_THROW_IN ? F_14_2_3 : F_11_2_2;
}

/* All positional flicks are made: what is flicked now is one more, but the taker, who is early. */
static bool is_one_too_many(const struct ref *ref, const TqCommand *c)
{
    const Restart *r = &fistf_seen(ref)->restart;
    const bool kick = c->side == r->to && (r->taker < 0 || c->thing.number == r->taker);
    return (r->step == RESTART_DISTANCE || r->step == RESTART_TAKER) && !kick &&
           fistf_is_positional(r->kind) && in_force(ref, positional_clause(r->kind));
}

/* The taker is set once more when both are ready, and the signal has been given. */
static bool sets_after_signal(const Hearing *h)
{
    const Restart *r = &fistf_seen(h->ref)->restart;
    const TqThing thing = h->fact->command.thing;
    return sets(h) && fistf_is_positional(r->kind) && r->step == RESTART_FLICK &&
           thing_is_piece(thing) && thing.side == (int8_t)r->to && thing.number == r->taker;
}

/* 11.2.4 and its like: nothing is flicked before the signal but what may be flicked for position,
   and nothing is set after it. */
Judgement fistf_before_signal(Hearing *h, TqRestart kind)
{
    const struct fistf *f = fistf_seen(h->ref);
    const int step = f->restart.step;
    if (fistf_awaits(h->ref, kind) && sets_after_signal(h)) {
        h->out.number = 1; /* its words: it was given */
        return fistf_refused(h);
    }
    const bool early = step == RESTART_NAME || step == RESTART_ATTACK || step == RESTART_DEFENCE;
    if (!flicks(h) || !fistf_awaits(h->ref, kind) || step == RESTART_FLICK ||
        (early && fistf_is_positional(kind)) || is_one_too_many(h->ref, &h->fact->command))
        return JUDGE_SILENT;
    return fistf_refused(h);
}

/* 11.2.1, 14.2.2, 16.2.2: the taker is named before any positional flick. */
Judgement fistf_not_named(Hearing *h, TqRestart kind, TqRestart passes)
{
    const struct fistf *f = fistf_seen(h->ref);
    if (!flicks(h) || !fistf_awaits(h->ref, kind) || f->restart.step != RESTART_NAME ||
        h->fact->command.side != f->restart.to)
        return JUDGE_SILENT;
    return passes_over(h, passes);
}

/* D's positional flick while A's are still to come: that has a sanction of its own, where it can
   happen. */
static bool flicks_early(const struct ref *ref, TqSide side)
{
    const struct fistf *f = fistf_seen(ref);
    const int step = f->restart.step;
    return fistf_is_positional(f->restart.kind) && side != f->restart.to &&
           (step == RESTART_NAME || step == RESTART_ATTACK);
}

/* 11.2.2: "first the attacker": D's flick is put back, if A asks, and is lost either way. */
Judgement fistf_flicked_early(Hearing *h)
{
    const struct fistf *f = fistf_seen(h->ref);
    const Flick *flick = f->now.flick >= 0 ? &f->flick[f->now.flick] : 0;
    if (!flick || flick->role != FLICK_POSITIONAL || !flicks_early(h->ref, flick->side))
        return JUDGE_SILENT;
    h->out = fistf_back(h->out, thing_piece(flick->side, flick->piece));
    if (f->restart.kind != TQ_RESTART_FREE)
        h->out = ruling_with(h->out, positional_clause(f->restart.kind));
    return JUDGE_RULED;
}

/* 11.2.2, 14.2.3, 16.2.3, K22: first A's positional flicks, then D's, none with the taker; nothing
   else is moved by hand. OPEN(fistf-es/16.2.3): one too many has no sanction and does not happen.
 */
Judgement fistf_flick_out_of_order(Hearing *h, TqRestart kind)
{
    const struct fistf *f = fistf_seen(h->ref);
    const TqCommand *c = &h->fact->command;
    const int step = f->restart.step;
    if (!fistf_awaits(h->ref, kind))
        return JUDGE_SILENT;
    if (sets(h) && (thing_is_keeper(c->thing) || sets_after_signal(h)))
        return JUDGE_SILENT; /* 8.2.1, 11.2.4: no positional flick is concerned */
    if (sets(h) && thing_is_piece(c->thing))
        return fistf_may_place(h->ref, c->side) & 1u << c->thing.number ? JUDGE_SILENT
                                                                        : fistf_refused(h);
    if (!flicks(h) || (step == RESTART_NAME && c->side == f->restart.to))
        return JUDGE_SILENT;
    const bool early = flicks_early(h->ref, c->side) && f->steps.flicks[c->side] > 0;
    if (early && h->ref->manner == TQ_STRICT && in_force(h->ref, F_11_2_2))
        return JUDGE_SILENT; /* it happens: fistf_flicked_early */
    const bool positional = step == RESTART_ATTACK || step == RESTART_DEFENCE;
    const bool taker = c->side == f->restart.to && c->thing.number == f->restart.taker;
    if (step == RESTART_NAME || (positional && (c->side != fistf_actor(h->ref) || taker)) ||
        is_one_too_many(h->ref, c))
        return fistf_refused(h);
    return JUDGE_SILENT;
}

/* A piece that is not to be set by this side in this step. */
static bool sets_wrong_piece(const struct ref *ref, const TqCommand *c)
{
    const uint32_t may = fistf_may_place(ref, c->side);
    if (c->deed == TQ_DO_PLACE && thing_is_keeper(c->thing) && fistf_brings_keeper(ref, c))
        return false;
    if (c->deed == TQ_DO_PLACE)
        return thing_is_piece(c->thing) &&
               (c->thing.side != (int8_t)c->side || !(may & 1u << c->thing.number));
    for (int i = 0; i < c->spots; i++)
        if (!(may & 1u << c->spot[i].number))
            return true;
    return false;
}

/* 4.2.2, 15.2.1.1: A sets first and then leaves his figures alone, else the right passes.
   OPEN(fistf-es/4.2.2): what D sets too early does not happen; he has no right that could pass. */
Judgement fistf_set_out_of_order(Hearing *h, TqRestart kind)
{
    const struct fistf *f = fistf_seen(h->ref);
    const TqCommand *c = &h->fact->command;
    if (!sets(h) || !fistf_awaits(h->ref, kind) || !sets_wrong_piece(h->ref, c))
        return JUDGE_SILENT;
    const bool own = c->deed == TQ_DO_ARRANGE || c->thing.side == (int8_t)c->side;
    return c->side == f->restart.to && own ? passes_over(h, kind) : fistf_refused(h);
}

/* ---- Places ---- */

static void put_on(Board *board, TqThing thing, int32_t x_um, int32_t y_um, int32_t axis_x,
                   int32_t axis_y)
{
    Footprint *there = board_edit(board, thing);
    there->at = vec2(x_um / 1000.0, y_um / 1000.0);
    if (axis_x != 0 || axis_y != 0)
        there->axis = vec2_normalised(vec2(axis_x, axis_y));
}

/* The first thing of the command that would break this clause; none: all would do. */
static TqThing misplaced(const struct ref *ref, const TqCommand *c, int clause, Vec2 *at)
{
    Board trial = ref->board;
    TqThing found = thing_none();
    const int count = c->deed == TQ_DO_ARRANGE ? c->spots : 1;
    if (c->deed == TQ_DO_PLACE)
        put_on(&trial, c->thing, c->x_um, c->y_um, c->axis_x, c->axis_y);
    for (int i = 0; c->deed == TQ_DO_ARRANGE && i < count; i++)
        put_on(&trial, thing_piece(c->side, c->spot[i].number), c->spot[i].x_um, c->spot[i].y_um,
               c->spot[i].axis_x, c->spot[i].axis_y);
    for (int i = 0; i < count && found.kind == TQ_THING_NONE; i++) {
        const TqThing thing =
            c->deed == TQ_DO_PLACE ? c->thing : thing_piece(c->side, c->spot[i].number);
        if (fistf_breaks(ref, &trial, thing) == clause) {
            found = thing;
            *at = board_get(&trial, thing)->at;
        }
    }
    return found;
}

/* Corrected places are called and set right at once; where the breach is in taking the restart so,
   only the assisted manner warns of it here. */
Judgement fistf_misplaced_by(Hearing *h, int clause, bool corrected)
{
    const struct ref *ref = h->ref;
    Vec2 at;
    const bool puts = fistf_attempts(h, TQ_DO_PLACE) || fistf_attempts(h, TQ_DO_ARRANGE);
    if (!puts || fistf_seen(ref)->phase != FISTF_RESTART ||
        sets_wrong_piece(ref, &h->fact->command))
        return JUDGE_SILENT;
    const TqThing thing = misplaced(ref, &h->fact->command, clause, &at);
    if (thing.kind == TQ_THING_NONE || (!corrected && ref->manner == TQ_STRICT))
        return JUDGE_SILENT;
    h->out = ruling_at(h->out, at);
    h->out.call = TQ_CALL_ILLEGAL_PLACE;
    h->out.against = h->fact->command.side;
    h->out.thing = thing;
    return JUDGE_RULED;
}

/* ---- After the kick ---- */

/* 15.2.1.4: a rod keeper that took the goal kick is led to the ball again, which is a touch of its
   own (8.1.3). OPEN(fistf-es/15.2.4): held still it is run onto, no breach of a figure's either. */
static Judgement keeper_again(Hearing *h, int clause)
{
    const struct fistf *f = fistf_seen(h->ref);
    const Fact *fact = h->fact;
    const bool first = thing_same(fact->who, f->now.figure);
    const bool led = fact->typed ? first : !(first ? fact->who_rests : fact->whom_rests);
    if (!led || f->play.restart != TQ_RESTART_NONE || !fistf_in_play(h->ref) ||
        fistf_may_not_touch(h->ref, f->now.figure) != clause)
        return JUDGE_SILENT;
    h->out.call = TQ_CALL_ILLEGAL_FLICK;
    h->out.thing = f->now.figure;
    h->out = fistf_free_kick(h->ref, h->out, (TqSide)f->now.figure.side,
                             fact->placed ? fact->at : f->play.ball);
    return JUDGE_RULED;
}

/* 11.2.5 and its like, where the edition bars the touch and not the flick (that is judged by 1.2).
   OPEN(fistf-es/14.2.8): a ball that runs onto the resting taker, or meets it again in the kick's
   own flick, is no breach at any restart: the sanction is that of an illegal flick, where the
   figure was flicked, so it speaks of another one; contacts of one flick are one touch (K6). */
Judgement fistf_locked_taker(Hearing *h, int clause)
{
    const struct fistf *f = fistf_seen(h->ref);
    const bool plays = h->fact->kind == FACT_TOUCH && f->now.play; /* `now` is older than a deed */
    const Flick *flick = plays && f->now.flick >= 0 ? &f->flick[f->now.flick] : 0;
    if (fistf_would_play(h) && fistf_may_not_touch(h->ref, h->fact->command.thing) == clause)
        return fistf_refused(h); /* assisted players are not let that far */
    if (h->fact->kind == FACT_TOUCH && f->now.keeper)
        return keeper_again(h, clause);
    if (!flick || !fistf_in_play(h->ref) || flick->role == FLICK_RESTART ||
        fistf_may_not_touch(h->ref, f->now.figure) != clause)
        return JUDGE_SILENT;
    return fistf_illegal_since(h, flick);
}

/* 4.2.3, 15.2.3: the first attempt that fails is repeated, with the second the right passes. An
   account that does not say where the ball came to rest has not said that it fell short. */
Judgement fistf_not_over(Hearing *h, TqRestart kind, int again, int passes)
{
    const struct fistf *f = fistf_seen(h->ref);
    const bool repeat = f->restart.attempts == 0 && in_force(h->ref, again);
    if (!f->now.failed || f->restart.kind != kind || !fistf_in_play(h->ref) ||
        (!repeat && !in_force(h->ref, passes)))
        return JUDGE_SILENT;
    if (h->fact->kind == FACT_SETTLED && h->fact->typed && f->now.ball_moved && !h->ref->sounded) {
        h->needs = "where the ball came to rest";
        return JUDGE_NEEDS;
    }
    h->out.call = repeat ? TQ_CALL_REPEAT : TQ_CALL_ILLEGAL_EXECUTION;
    h->out.restart = kind;
    h->out.against = f->restart.to;
    h->out.to = repeat ? f->restart.to : tq_other_side(f->restart.to);
    h->out.thing = thing_piece(f->restart.to, f->restart.taker);
    h->out = ruling_with(h->out, repeat ? again : passes);
    return JUDGE_RULED;
}
