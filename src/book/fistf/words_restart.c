/* SPDX-License-Identifier: MIT */
/* The words of cases about restarts, the toss and sets that look alike. */
#include "book/fistf/restarts.h"
#include "geom/num.h"
#include "play/account.h"
#include "ref/case_words.h"

static const char *step_word(int i)
{
    return tq_step_word((TqStep)i);
}

/* 4.2.5: who conceded it kicks off, ten seconds each; else a kick-off begins a period (4.1.1). */
static void given_goal(struct ref *ref)
{
    struct fistf *f = fistf_of(ref);
    f->restart.clause = F_4_2_5;
    f->steps.hurried = in_force(ref, F_4_2_5);
}

/* What else is said of it, in any order; the step that is being done, 0: the first. */
static int restart_details(struct ref *ref, Reader *r)
{
    struct fistf *f = fistf_of(ref);
    int step = 0;
    for (bool more = true; more && reader_ok(r);) {
        if (reader_accept(r, "step"))
            step = account_word(r, step_word, RESTART_STEPS, "a step");
        else if (reader_accept(r, "taker"))
            f->restart.taker = (int8_t)account_piece(r);
        else if (reader_accept(r, "attempts"))
            f->restart.attempts = (int8_t)reader_int(r, 0, 9);
        else if (reader_accept(r, "after-goal"))
            given_goal(ref);
        else
            more = false;
    }
    return step;
}

/* The point where the lines meet only says which corner it is. */
static bool is_corner_point(const struct ref *ref, Vec2 at)
{
    const TqField *field = &ref->board.field;
    return num_abs(at.x) >= field->half_x && num_abs(at.y) >= field->half_y;
}

/* 15.2.1.4, 16.2.1: he lays the ball in the area, or the quarter circle, as he likes: told there,
   it is there. Told elsewhere, the place says the side. */
static void lay_as_told(struct ref *ref, Vec2 at)
{
    struct fistf *f = fistf_of(ref);
    const TqRestart kind = f->restart.kind;
    Board there = ref->board;
    place_lay_ball(&there, at);
    if ((kind != TQ_RESTART_CORNER && kind != TQ_RESTART_GOAL_KICK) || is_corner_point(ref, at) ||
        fistf_breaks(ref, &there, thing_ball()) >= 0)
        return;
    place_lay_ball(&ref->board, at);
    f->restart.at = at;
}

/* restart KIND SIDE [at X Y] [after-goal] [taker PIECE] [attempts N] [step STEP] */
static void given_restart(struct ref *ref, Reader *r)
{
    struct fistf *f = fistf_of(ref);
    Board before = ref->board;
    TqRuling award = ruling_of(-1, TQ_CALL_OUT);
    award.restart = account_restart(r);
    award.clause = award.restart == TQ_RESTART_KICK_OFF ? F_4_1_1 : -1;
    award.to = account_side(r);
    Vec2 at = ref->board.ball.at;
    const bool placed = account_at(r, &at);
    award = ruling_at(award, at);
    const bool shot = ref->period == PERIOD_SERIES && award.restart == TQ_RESTART_PENALTY;
    if (shot)
        case_given_kick_due(ref, r, award.to);
    if (!reader_ok(r))
        return;
    if (shot) /* the referee sets the ball by 17.1.3, and clears the field */
        fistf_given_kick(ref, award.to);
    else
        fistf_begin_restart(ref, &award, 0);
    if (shot && placed) {
        place_lay_ball(&ref->board, at);
        f->restart.at = at;
    }
    const Footprint ball = ref->board.ball;
    if (!shot)
        ref->board = before; /* pieces stand where the case says */
    ref->board.ball = ball;
    if (placed)
        lay_as_told(ref, at);
    const int step = restart_details(ref, r);
    if (step == 0 && f->restart.taker >= 0 && f->restart.step == RESTART_NAME)
        fistf_next_step(ref, 0); /* a taker that is given has been named */
    while (f->restart.step < step && f->restart.step < RESTART_FLICK)
        fistf_next_step(ref, 0);
    order_release(&f->placed); /* what the referee set before is not said again */
}

/* colours SIDE: it has to change its set. */
static void given_colours(struct ref *ref, Reader *r)
{
    struct fistf *f = fistf_of(ref);
    f->toss = account_side(r);
    f->steps.hurried = in_force(ref, F_4_1_2);
    f->phase = FISTF_COLOURS;
}

/* toss SIDE: it has won it, before the first half. */
static void given_toss(struct ref *ref, Reader *r)
{
    struct fistf *f = fistf_of(ref);
    f->toss = account_side(r);
    choice_open(&f->choices, CHOICE_TOSS, f->toss);
    f->phase = FISTF_TOSS;
}

bool fistf_given_restart(struct ref *ref, Reader *r)
{
    if (reader_accept(r, "restart"))
        given_restart(ref, r);
    else if (reader_accept(r, "colours"))
        given_colours(ref, r);
    else if (reader_accept(r, "toss"))
        given_toss(ref, r);
    else
        return false;
    return true;
}

/* restart KIND SIDE, taker PIECE, attempts N, flicks SIDE N, unlocked PIECE */
bool fistf_expect_restart(const struct ref *ref, Reader *r, char found[64])
{
    const struct fistf *f = fistf_seen(ref);
    const bool due = f->phase == FISTF_RESTART;
    if (reader_accept(r, "restart")) {
        case_expect_word(r, tq_restart_word(due ? f->restart.kind : TQ_RESTART_NONE), found);
        if (found[0] == 0)
            case_expect_side(r, f->restart.to, found);
        else
            account_side(r);
    } else if (reader_accept(r, "taker")) {
        const TqThing piece = account_thing(r);
        case_expect_true(due && thing_same(piece, thing_piece(f->restart.to, f->restart.taker)),
                         "another taker", found);
    } else if (reader_accept(r, "unlocked")) {
        const TqThing piece = account_thing(r);
        case_expect_true(!thing_same(piece, f->locks.taker), "locked", found);
    } else if (reader_accept(r, "attempts")) {
        case_expect_number(r, f->restart.attempts, found);
    } else if (reader_accept(r, "flicks")) {
        const TqSide side = account_side(r);
        case_expect_number(r, reader_ok(r) ? f->steps.flicks[side] : 0, found);
    } else {
        return false;
    }
    return true;
}
