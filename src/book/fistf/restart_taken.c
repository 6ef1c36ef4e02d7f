/* SPDX-License-Identifier: MIT */
/* The flick that takes a restart: the ball in play, the attempt that fails, the repeat
   (rules/fistf.md f, K20). */
#include "book/fistf/restarts.h"

/* Must the ball be over a line yet? 4.2.3, 15.2.3 */
static bool has_to_pass(const struct ref *ref, TqRestart kind)
{
    return (kind == TQ_RESTART_KICK_OFF && in_force(ref, F_4_2_3)) ||
           (kind == TQ_RESTART_GOAL_KICK && in_force(ref, F_15_2_3));
}

/* Its flick is made: from here on it is judged as any flick of A's. */
void fistf_take_restart(struct ref *ref, int taker)
{
    struct fistf *f = fistf_of(ref);
    f->restart.taker = (int8_t)taker;
    f->steps.taken = true;
    f->steps.trial = has_to_pass(ref, f->restart.kind);
    f->steps.ball_from = f->restart.at = ref->board.ball.at; /* from there again, if it fails */
    f->steps.setup.moved[TQ_HOME] = f->steps.setup.moved[TQ_AWAY] = 0;
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        for (int n = 0; n <= SPARE; n++)
            if (ref->board.piece[side][n].present)
                place_note_aside(&f->steps.setup, &ref->board, thing_piece((TqSide)side, n));
    const bool last = ref->period == PERIOD_SERIES || (ref->sounded && in_force(ref, F_12_1_2));
    f->steps.late = last && ref->sounded;
    if (in_force(ref, F_I_2)) /* the ball is in play from the signal on */
        fistf_enter(ref, last ? FISTF_RUNOUT : FISTF_PLAY);
}

/* 15.2.1.4: the rod keeper may take it; its way to the ball is the kick. */
bool fistf_keeper_takes(struct ref *ref, TqThing piece)
{
    const struct fistf *f = fistf_seen(ref);
    const Restart *r = &f->restart;
    if (r->kind != TQ_RESTART_GOAL_KICK || r->step != RESTART_FLICK ||
        !thing_same(piece, thing_keeper(r->to)) || r->taker > 0 || !in_force(ref, F_15_2_1_4))
        return false;
    fistf_take_restart(ref, KEEPER);
    return true;
}

/* The ball was played: the taker is locked until another plays it; after a throw-in A waits for D's
   flick (14.2.7, K14). OPEN(fistf-es/14.2.7): "when the ball stops"; he waits while it rolls too,
   as 6.2.3.6 has it. */
void fistf_restart_done(struct ref *ref)
{
    struct fistf *f = fistf_of(ref);
    f->locks.taker = f->play.piece;
    f->locks.restart = f->restart.kind;
    f->steps.taken = false;
    if (f->restart.kind == TQ_RESTART_THROW_IN && in_force(ref, F_14_2_7))
        f->wait = WAIT_THROW_IN;
}

/* K20: the ball rests, or meets another piece, before it is wholly over the line, or was missed. */
bool fistf_attempt_fails(struct ref *ref)
{
    struct fistf *f = fistf_of(ref);
    const bool fails = f->steps.trial;
    f->steps.trial = false;
    f->now.failed |= fails;
    return fails;
}

/* 4.2.3: wholly into the other half; 15.2.3: wholly out of the penalty area. `by`: how far the ball
   may still be from where it is thought to be. */
bool fistf_ball_has_passed(const struct ref *ref, Vec2 at, double by)
{
    const struct fistf *f = fistf_seen(ref);
    const TqField *field = &ref->board.field;
    Footprint ball = ref->board.ball;
    ball.at = at;
    if (f->restart.kind == TQ_RESTART_KICK_OFF)
        return at.x * ref->towards[f->restart.to] - ball.radius > field->line / 2 + by;
    const Zone area = field_large(field, ref_end(ref, f->restart.to));
    return field_gap(&area, &ball) > by;
}

/* Told to have met what stands there, it was there: fence, frame or hand beyond its line are no
   piece that stops the attempt, and the ball has been over it, wherever it came back to. The place
   of a contact is on the ball's edge. */
void fistf_note_met_beyond(struct ref *ref, const Fact *fact, TqThing met)
{
    struct fistf *f = fistf_of(ref);
    const bool frame = met.kind == TQ_THING_FRAME && !fact->placed;
    const double goal = -ref->towards[frame ? met.side : TQ_HOME] * ref->board.field.half_x;
    const Vec2 at = frame ? vec2(goal, 0) : fact->at;
    if (f->steps.trial && fact->typed && (fact->placed || frame) &&
        fistf_ball_has_passed(ref, at, ref->board.ball.radius))
        f->steps.trial = false;
}

/* OPEN(fistf-es/4.2.3), K20: the ball leaves the field, and was not over the line before: so the
   attempt has failed, unless an earlier offence waits for its choice: then the ball out is what
   stands without it. A goal kick into the own goal is a corner by 7.3.2. */
static void leave_before(struct ref *ref, const Fact *fact)
{
    struct fistf *f = fistf_of(ref);
    const TqRestart kind = f->restart.kind;
    const bool far = fact->line == LINE_GOAL && fact->end != f->restart.to;
    const bool corner = fact->in_mouth && kind == TQ_RESTART_GOAL_KICK && in_force(ref, F_7_3_2);
    if (far || corner || !fistf_live(ref) ||
        (fact->placed && fistf_ball_has_passed(ref, fact->at, 0)))
        f->steps.trial = false;
    else
        fistf_attempt_fails(ref);
}

/* Does the ball go out with it? Indoor only into a goal, off the board apart (V.8.1). */
static bool goes_out(const struct ref *ref, const Fact *fact)
{
    const bool line = fact->line == LINE_SIDE || fact->line == LINE_GOAL;
    return line && (fact->in_mouth || !fistf_switch(ref, SW_INDOOR_BALL_OUT_WHEN));
}

/* Told of the halfway line as such: in and out say nothing there, and only a place behind it says
   that the ball went backwards. */
static bool told_over_halfway(const struct ref *ref, const Fact *fact)
{
    const double ahead = fact->at.x * ref->towards[fistf_seen(ref)->restart.to];
    return fact->typed && fact->role == TQ_LINE_HALFWAY &&
           (!fact->placed || ahead > -ref->board.ball.radius);
}

void fistf_note_passing(struct ref *ref, const Fact *fact)
{
    struct fistf *f = fistf_of(ref);
    const TqSide to = f->restart.to;
    if (!thing_is_ball(fact->who) || !f->steps.trial)
        return;
    if (goes_out(ref, fact)) {
        leave_before(ref, fact);
        return;
    }
    if (fact->across != TQ_BY_WHOLE)
        return;
    const bool kick_off = f->restart.kind == TQ_RESTART_KICK_OFF;
    const bool into = fact->typed ? fact->inward : fact->inward == (ref->towards[to] > 0);
    const bool half = fact->role == TQ_LINE_HALF && fact->end == tq_other_side(to) && into;
    if (kick_off && (half || told_over_halfway(ref, fact)))
        f->steps.trial = false;
    if (!kick_off && fact->role == TQ_LINE_LARGE && fact->end == to && !fact->inward)
        f->steps.trial = false;
}

/* V.8.1: indoor it is out only off the board; if it was not over its line before, it has failed. */
void fistf_note_off_board(struct ref *ref, const Fact *fact)
{
    struct fistf *f = fistf_of(ref);
    if (!thing_is_ball(fact->who) || !f->steps.trial)
        return;
    if (!fistf_live(ref) || (fact->placed && fistf_ball_has_passed(ref, fact->exit, 0)))
        f->steps.trial = false;
    else
        fistf_attempt_fails(ref);
}

/* The clause by which the figures stand where they do at that restart. */
static int standing_clause(TqRestart kind)
{
    switch (kind) {
    case TQ_RESTART_KICK_OFF:
        return F_4_2_1;
    case TQ_RESTART_GOAL_KICK:
        return F_15_2_1_2;
    case TQ_RESTART_PENALTY:
        return F_12_2_2;
    default:
        return fistf_distance_clause(kind);
    }
}

/* Somebody has flicked without right before the restart was taken, and it stands all the same.
   OPEN(fistf-es/11.2.3): then what his flick has moved goes back to where it stood, so that all
   have their distance, and the taker its place. The ball: fistf_restart_goes_on. */
void fistf_undo_early_flick(struct ref *ref)
{
    struct fistf *f = fistf_of(ref);
    const TqRuling why = ruling_of(standing_clause(f->restart.kind), TQ_CALL_PLACED);
    const bool awaited = f->restart.step == RESTART_FLICK && ref->period != PERIOD_SERIES;
    bool early = false;
    for (int i = 0; i < FISTF_FLICKS; i++) {
        early |= awaited && f->flick[i].wrongful;
        f->flick[i].wrongful = false;
    }
    for (int side = TQ_HOME; early && side <= TQ_AWAY; side++)
        for (int n = 1; n <= SPARE; n++)
            if (f->moved.by[side][n] != 0 && ref->board.piece[side][n].present)
                fistf_referee_sets(ref, thing_piece((TqSide)side, n), f->moved.from[side][n], why);
}

/* 15.2.1.4, and by edition 4.2.2. */
static bool taker_is_set_last(const struct ref *ref)
{
    const TqRestart kind = fistf_seen(ref)->restart.kind;
    return kind == TQ_RESTART_GOAL_KICK ||
           (kind == TQ_RESTART_KICK_OFF &&
            fistf_switch(ref, SW_KICKOFF_TAKER_MAY_BE_PLACED_LAST) == YES);
}

/* 4.2.3.a, 12.2.3, 15.2.3.a, K20: all is put back, and it is taken again.
   OPEN(fistf-de/4.2.3): so nobody sets his figures anew; where the taker is set last it is. */
void fistf_repeat(struct ref *ref, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    const TqSide to = f->restart.to;
    const int8_t taker = f->restart.taker;
    (void)verdict;
    place_lay_ball(&ref->board, f->steps.ball_from);
    place_put_back(&ref->board, &f->steps.setup);
    fistf_forget_play(ref, to);
    f->credit = 0;
    f->steps.taken = f->steps.trial = false;
    restart_again(&f->restart);
    if (taker_is_set_last(ref)) /* and freely, as before */
        restart_plan(&f->restart, RESTART_BIT(RESTART_TAKER));
    if (f->restart.kind == TQ_RESTART_PENALTY) /* 12.2, 17.2: and the keeper, who may have been at
                                                  fault */
        restart_plan(&f->restart, RESTART_BIT(RESTART_TAKER) | RESTART_BIT(RESTART_KEEPER));
    if (!fistf_is_hand_set(f->restart.kind))
        f->restart.taker = taker;
    fistf_enter(ref, FISTF_RESTART);
}
