/* SPDX-License-Identifier: MIT */
/* What programs are told of a match of FISTF: phase and rights, who may flick and by which clause
   not, touches, locks, where the ball and all pieces stand. Of sealed orders a side sees its own.
 */
#include "book/fistf/view.h"

#include "book/fistf/offers.h"
#include "book/fistf/resolve.h"
#include "ref/offer.h"

/* ---- Phase and rights ---- */

static int phase_clause(const struct ref *ref)
{
    const struct fistf *f = fistf_seen(ref);
    switch (f->phase) {
    case FISTF_RESTART:
        return f->restart.clause;
    case FISTF_WAIT:
        return fistf_must_wait(ref);
    case FISTF_CHOICE:
        return f->choices.now.kind == CHOICE_NONE ? -1 : f->choices.now.offence.clause;
    case FISTF_RUNOUT:
        return F_7_1_1_B;
    case FISTF_PLAY:
    case FISTF_ENDED:
        return -1;
    default:
        return fistf_not_played_by(ref);
    }
}

/* 6.2.4: made since the attacker played, while all of it still runs. */
static bool has_spent(const struct fistf *f)
{
    for (int i = 0; i < FISTF_FLICKS && f->credit == 0; i++)
        if (f->flick[i].number && f->flick[i].role == FLICK_DEFENCE && f->flick[i].side != f->owner)
            return true;
    return false;
}

static void show_rights(const struct ref *ref, TqFiguresView *out)
{
    const struct fistf *f = fistf_seen(ref);
    out->phase = ref->over ? TQ_PHASE_OVER : (TqPhase)f->phase;
    out->phase_clause = (int16_t)phase_clause(ref);
    out->wait = f->wait == WAIT_LOOK ? TQ_PENDING_NONE : (TqPending)f->wait;
    out->wait_clause = (int16_t)fistf_must_wait(ref);
    out->attacker = f->owner;
    out->credit = f->credit > 0;
    out->spent = has_spent(f);
    out->temporary = f->count.carry;
    out->ball_moves = f->ball_moves;
    out->dead = f->dead;
    out->stopped = f->stopping;
    out->pressed = f->pressed.due;
    out->pressed_clause = f->pressed.due && in_force(ref, F_5_3_4) ? F_5_3_4 : -1;
}

/* A flick of it put to the same judges, as in the assisted manner: the clause against it, -1: none.
 */
static bool may_flick(const struct ref *asked, TqThing figure, int16_t *why)
{
    const TqCommand flick = { .deed = TQ_DO_FLICK,
                              .side = (TqSide)figure.side,
                              .thing = figure,
                              .at_ms = asked->now_ms,
                              .aim_x = 1,
                              .speed_um_s = 1 };
    const Fact attempt = { .kind = FACT_ATTEMPT, .command = flick };
    if (fistf_impossible(asked, &flick)) {
        *why = (int16_t)fistf_forbids(asked, &flick);
        return false;
    }
    *why = (int16_t)rulebook_objection(rulebook_get(asked->book), asked, &attempt);
    return *why < 0;
}

static void show_who_may(const struct ref *asked, TqFiguresView *out)
{
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        for (int n = 0; n < TQ_PIECES; n++) {
            const bool there = asked->board.piece[side][n].present && !asked->over;
            int16_t *why = &out->why[side][n];
            *why = -1;
            if (there && may_flick(asked, thing_piece((TqSide)side, n), why))
                out->may[side] |= 1u << n;
        }
}

/* ---- Counts and locks ---- */

static void show_counts(const struct ref *ref, TqFiguresView *out)
{
    const struct fistf *f = fistf_seen(ref);
    out->toucher = f->count.figure;
    out->touches = f->count.touches;
    out->keeper_touches = f->count.keeper;
    out->touches_most = TOUCHES;
    out->ticks_left = fistf_knows_offside(ref) ? TICKS - f->count.ticks : 0;
    out->tick = f->tick_granted ? f->tick_figure : (int8_t)-1;
    for (int side = TQ_HOME; side <= TQ_AWAY; side++) {
        out->cards[side] = f->cards.count[COUNT_CARDS][side];
        out->breaches[side] = f->cards.count[COUNT_BREACHES][side];
        out->substitutions_left[side] = 3 - f->team[side].substituted; /* 2.5.1 */
    }
    out->kick_position = ref->period == PERIOD_SERIES ? f->kick_position : -1;
}

static void show_locks(const struct ref *ref, TqFiguresView *out)
{
    const struct fistf *f = fistf_seen(ref);
    const TqThing taker = f->locks.taker;
    const bool locked = thing_is_piece(taker);
    const int touches = locked ? fistf_may_not_touch(ref, taker) : -1;
    out->locked = taker;
    out->locked_clause = (int16_t)(touches >= 0 ? touches : locked ? fistf_barred(ref, taker) : -1);
    out->locked_whole = locked && touches < 0;
    out->ticked = f->locks.ticked;
    out->passive = f->locks.passive;
}

/* ---- Where things stand ---- */

static void show_pieces(const struct ref *ref, TqFiguresView *out)
{
    const struct fistf *f = fistf_seen(ref);
    for (int side = TQ_HOME; side <= TQ_AWAY; side++) {
        out->moving[side] = f->where.moving[side];
        out->off_board[side] = f->where.off_board[side];
        out->tangled[side] = f->where.tangled[side];
        out->removed[side] = f->team[side].removed;
        for (int n = 0; n <= SPARE; n++) {
            const TqThing piece = thing_piece((TqSide)side, n);
            const Footprint *seen = board_get(&ref->board, piece);
            if (!seen->present)
                continue;
            const bool off = fistf_off_cloth(ref, piece), fence = f->where.fence[side] & 1u << n;
            out->off_cloth[side] |= off ? 1u << n : 0;
            if ((off || fence || seen->fallen) && fistf_neutral(ref, piece)) /* no other can be */
                out->neutral[side] |= 1u << n;
            if (fistf_beyond(ref, seen) > 0 && !fistf_forceable(ref, piece, false))
                out->unforceable[side] |= 1u << n;
        }
    }
}

static void show_ball(const struct ref *ref, TqFiguresView *out)
{
    const Footprint *ball = &ref->board.ball;
    out->zone = ball->present ? fistf_zone_of(ref, ball) : -1;
    out->shooting = TQ_NO_SIDE;
    for (int end = TQ_HOME; end <= TQ_AWAY; end++)
        if (ball->present && fistf_in_zone(ref, (TqSide)end, ball))
            out->shooting = (TqSide)end;
}

/* Positions from a distance to the goal line of an end. */
static double at_depth(const struct ref *ref, TqSide end, double depth)
{
    return ref_end(ref, end) * (ref->board.field.half_x - depth);
}

static void show_offside(const struct ref *ref, TqOffsideView *out)
{
    const struct fistf *f = fistf_seen(ref);
    out->known = fistf_knows_offside(ref);
    out->play_by = TQ_NO_SIDE;
    if (!out->known || !ref->board.ball.present)
        return;
    for (int side = TQ_HOME; side <= TQ_AWAY; side++) {
        out->line[side] = at_depth(ref, (TqSide)side, fistf_offside_line(ref, (TqSide)side));
        for (int n = 1; n <= SPARE; n++)
            if (fistf_offside_place(ref, thing_piece((TqSide)side, n)))
                out->place[side] |= 1u << n;
    }
    out->at_play = f->play.made;
    if (!out->at_play)
        return;
    out->play_by = f->play.side;
    out->play_instant = f->play.instant;
    out->play_line = at_depth(ref, tq_other_side(f->play.side), f->play.offside_line);
    out->play_place = f->play.offside;
}

/* 10.7.2.1: what he keeps who lets a foul go: the goal that fell, or the restart being prepared,
   whosesoever; nothing but the end, where only a penalty is still taken (12.1.2). */
static TqAdvantage advantage(const struct ref *ref)
{
    const struct fistf *f = fistf_seen(ref);
    const TqSide chooser = f->choices.now.chooser;
    TqAdvantage kept = { .to = chooser };
    if (!fistf_choosing(ref))
        return kept;
    if (f->dead && fistf_is_goal(&f->award) && f->award.to != chooser) /* an own goal too */
        kept.call = TQ_CALL_GOAL;
    else if (!f->dead && fistf_prepares(ref))
        kept = (TqAdvantage){ .restart = f->restart.kind, .to = f->restart.to };
    else if (ref->sounded && ref->period != PERIOD_SERIES)
        kept.call = TQ_CALL_PERIOD_OVER;
    return kept;
}

void fistf_view(const struct ref *ref, TqSide side, TqView *view)
{
    const struct fistf *f = fistf_seen(ref);
    TqFiguresView *out = &view->figures;
    view->part = TQ_PART_FIGURES;
    view->interval = f->phase == FISTF_INTERVAL;
    view->advantage = advantage(ref);
    view->owner = f->owner;
    view->turn = f->phase == FISTF_WAIT ? fistf_defender(ref) : f->owner;
    if (fistf_prepares(ref)) { /* a choice may be open over it */
        view->restart = f->restart.kind;
        view->restart_to = f->restart.to;
        view->turn = fistf_actor(ref);
    }
    show_rights(ref, out);
    show_counts(ref, out);
    show_locks(ref, out);
    show_pieces(ref, out);
    show_ball(ref, out);
    show_offside(ref, &out->offside);
    fistf_show_steps(ref, &out->steps);
    fistf_show_choice(ref, &out->choice);
    fistf_show_time(ref, side, &out->time);
}

void fistf_view_asked(const struct ref *ref, TqView *view)
{
    TqFiguresView *out = &view->figures;
    struct ref asked = *ref; /* what would be refused is told in either manner */
    asked.manner = TQ_ASSISTED;
    show_who_may(&asked, out);
    fistf_show_distance(ref, &out->steps);
    fistf_show_keepers(&asked, out->keeper);
}
