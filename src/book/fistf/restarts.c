/* SPDX-License-Identifier: MIT */
/* From the award of a restart to the flick that takes it: steps in order, positional flicks,
   distance, repeats, and the right that passes (rules/fistf.md f). */
#include "book/fistf/fistf.h"
#include "ref/wait.h"

#define BIT RESTART_BIT

static uint32_t steps_of(const struct ref *ref, TqRestart kind)
{
    switch (kind) {
    case TQ_RESTART_KICK_OFF:
        return BIT(RESTART_ATTACK) | BIT(RESTART_DEFENCE) |
               (fistf_switch(ref, SW_KICKOFF_TAKER_MAY_BE_PLACED_LAST) ? BIT(RESTART_TAKER) : 0);
    case TQ_RESTART_GOAL_KICK:
        return BIT(RESTART_ATTACK) | BIT(RESTART_DEFENCE) | BIT(RESTART_TAKER);
    case TQ_RESTART_PENALTY:
        return BIT(RESTART_NAME) | BIT(RESTART_TAKER) | BIT(RESTART_KEEPER);
    default:
        return BIT(RESTART_NAME) | BIT(RESTART_ATTACK) | BIT(RESTART_DEFENCE) |
               BIT(RESTART_DISTANCE) | BIT(RESTART_TAKER);
    }
}

/* 11.2.2, 14.2.3, 16.2.3: one positional flick each, at a corner three. */
static int positional_flicks(const struct ref *ref, TqRestart kind)
{
    if (kind == TQ_RESTART_CORNER)
        return in_force(ref, F_16_2_3) ? 3 : 0;
    if (kind == TQ_RESTART_THROW_IN)
        return in_force(ref, F_14_2_3) ? 1 : 0;
    return kind == TQ_RESTART_FREE && in_force(ref, F_11_2_2) ? 1 : 0;
}

/* 15.2.1.4: anywhere in the goal area; first in its middle. 16.2.1: in the quarter circle. */
static Vec2 ball_spot(const struct ref *ref, const TqRuling *award)
{
    const TqField *field = &ref->board.field;
    if (award->restart == TQ_RESTART_KICK_OFF)
        return vec2(0, 0);
    if (award->restart == TQ_RESTART_GOAL_KICK) {
        const double end = ref_end(ref, award->to);
        return vec2(end * (field->half_x - field->small_deep / 2), 0);
    }
    if (award->restart == TQ_RESTART_CORNER) {
        const double end = ref_end(ref, tq_other_side(award->to));
        const double side = award->has_at && award->y < 0 ? -1 : 1;
        const double in = field->corner / 2;
        return vec2(end * (field->half_x - in), side * (field->half_y - in));
    }
    return vec2(award->x, award->y);
}

void fistf_begin_restart(struct ref *ref, const TqRuling *award, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    const Vec2 at = ball_spot(ref, award);
    (void)verdict;
    f->dead = false;
    f->restart = restart_of(award->restart, award->to, at, award->clause);
    f->restart.direct = award->restart == TQ_RESTART_CORNER || award->restart == TQ_RESTART_PENALTY;
    f->steps = (Steps){ .ready = { false, false } };
    f->steps.flicks[0] = f->steps.flicks[1] = (int8_t)positional_flicks(ref, award->restart);
    restart_plan(&f->restart, steps_of(ref, award->restart));
    fistf_take_ball(ref, award->to);
    f->owner = award->to;
    f->credit = 0;
    f->pressed = (Pressed){ .due = false };
    f->ball_moves = false;
    f->count = (Count){ .figure = thing_none(), .carry_figure = thing_none() };
    f->locks = (Locks){ .taker = thing_none() };
    f->play = (Play){ .piece = thing_none(), .last = thing_none(), .side = TQ_NO_SIDE };
    place_lay_ball(&ref->board, at);
    if (award->restart == TQ_RESTART_KICK_OFF) {
        fistf_arrange(ref, award->to);
        fistf_arrange(ref, tq_other_side(award->to));
    }
    place_make_room(&ref->board, thing_ball(), 0);
    fistf_enter(ref, FISTF_RESTART);
}

TqSide fistf_actor(const struct ref *ref)
{
    return restart_actor(&fistf_seen(ref)->restart);
}

void fistf_next_step(struct ref *ref, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    (void)verdict;
    if (f->restart.step != RESTART_FLICK)
        restart_next(&f->restart);
    wait_begin(ref);
}

/* Its flick is made: from here on it is judged as any flick of A's. */
void fistf_take_restart(struct ref *ref)
{
    struct fistf *f = fistf_of(ref);
    f->steps.taken = true;
    f->steps.ball_from = ref->board.ball.at;
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        for (int n = 0; n <= SPARE; n++)
            if (ref->board.piece[side][n].present)
                place_note_aside(&f->steps.setup, &ref->board, thing_piece((TqSide)side, n));
    if (in_force(ref, F_I_2)) /* the ball is in play from the signal on */
        fistf_enter(ref, ref->period == PERIOD_SERIES ? FISTF_RUNOUT : FISTF_PLAY);
}

/* The ball was played: the taker is locked until another plays it. */
void fistf_restart_done(struct ref *ref)
{
    struct fistf *f = fistf_of(ref);
    f->locks.taker = f->play.piece;
    f->locks.restart = f->restart.kind;
    f->steps.taken = false;
}

/* 4.2.3.a, 15.2.3.a, K20: all is put back, and it is taken again. */
void fistf_repeat(struct ref *ref, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    (void)verdict;
    place_lay_ball(&ref->board, f->steps.ball_from);
    place_put_back(&ref->board, &f->steps.setup);
    f->steps.taken = false;
    f->ball_moves = false;
    restart_again(&f->restart);
    f->owner = f->restart.to;
    f->credit = 0;
    fistf_enter(ref, FISTF_RESTART);
}

/* K21, K22: the other side has the right now, and starts at the first step. */
void fistf_pass_restart(struct ref *ref, Verdict *verdict)
{
    const struct fistf *f = fistf_seen(ref);
    TqRuling award = ruling_of(f->restart.clause, TQ_CALL_CHANGE);
    award.restart = f->restart.kind;
    award.to = tq_other_side(f->restart.to);
    award = ruling_at(award, f->restart.at);
    fistf_begin_restart(ref, &award, verdict);
}

bool fistf_taker_allowed(const struct ref *ref, TqThing piece)
{
    const struct fistf *f = fistf_seen(ref);
    if (piece.side != (int8_t)f->restart.to || !board_get(&ref->board, piece)->present)
        return false;
    return !thing_is_keeper(piece) || f->restart.kind == TQ_RESTART_GOAL_KICK;
}

/* ---- By hand ---- */

uint32_t fistf_may_place(const struct ref *ref, TqSide side)
{
    if (ref->period == PERIOD_SERIES)
        return fistf_kick_may_place(ref, side);
    const struct fistf *f = fistf_seen(ref);
    const bool whole_team =
        f->restart.kind == TQ_RESTART_KICK_OFF || f->restart.kind == TQ_RESTART_GOAL_KICK;
    uint32_t present = 0;
    if (f->phase != FISTF_RESTART || fistf_actor(ref) != side)
        return 0;
    for (int n = 0; n <= SPARE; n++)
        present |= ref->board.piece[side][n].present ? 1u << n : 0;
    switch (f->restart.step) {
    case RESTART_ATTACK:
    case RESTART_DEFENCE:
        return whole_team ? present & ~1u : 0;
    case RESTART_TAKER:
        return f->restart.taker >= 0 ? 1u << f->restart.taker : present & ~1u;
    case RESTART_KEEPER:
        return present & 1u;
    default:
        return 0;
    }
}

bool fistf_ball_may_be_placed(const struct ref *ref, TqSide side)
{
    const struct fistf *f = fistf_seen(ref);
    return f->phase == FISTF_RESTART && fistf_actor(ref) == side && side == f->restart.to &&
           ((f->restart.kind == TQ_RESTART_GOAL_KICK && f->restart.step != RESTART_FLICK) ||
            (f->restart.kind == TQ_RESTART_CORNER && f->restart.step == RESTART_TAKER));
}

void fistf_place_rules(const struct ref *ref, TqThing thing, PlaceRules *rules)
{
    (void)ref;
    (void)thing;
    (void)rules;
}
