/* SPDX-License-Identifier: MIT */
/* A ball that an account has beyond the lines: had it left play by then, and how? */
#include "book/fistf/fistf.h"
#include "geom/num.h"

bool fistf_walled(const struct ref *ref)
{
    return fistf_switch(ref, SW_INDOOR_BALL_OUT_WHEN) != 0;
}

/* Indoor off the table, outdoors over a line. */
static bool is_outside(const struct ref *ref)
{
    const TqField *field = &ref->board.field;
    const Vec2 at = ref->board.ball.at;
    return fistf_walled(ref) ? num_abs(at.x) > field->board_x || num_abs(at.y) > field->board_y
                             : fistf_beyond(ref, &ref->board.ball) > 0;
}

/* I.2.1: an account has the ball off the table, or come to rest outside, and nobody has said where
   it left. */
bool fistf_lies_outside(const Hearing *h)
{
    const struct fistf *f = fistf_seen(h->ref);
    const Fact *fact = h->fact;
    const bool on = f->phase == FISTF_PLAY || f->phase == FISTF_WAIT || f->phase == FISTF_RUNOUT;
    if (!thing_is_ball(fact->who) || !fact->typed || !on || f->dead)
        return false;
    return fact->kind == FACT_OFF ? !fact->placed : fact->kind == FACT_REST && is_outside(h->ref);
}

/* I.2.1, P.1.1: whatever is met there by its edge is met by a ball that is wholly over a line. */
bool fistf_is_out_there(const struct ref *ref, Vec2 at)
{
    const Vec2 beyond = field_beyond(&ref->board.field, at);
    return !fistf_walled(ref) && num_max(beyond.x, beyond.y) > 2 * ref->board.ball.radius;
}

bool fistf_met_outside(const struct ref *ref)
{
    const struct fistf *f = fistf_seen(ref);
    return f->ball_moves && f->via_known && fistf_is_out_there(ref, f->ball_via);
}

/* Then that must be told. `at`: where it was seen outside. */
Judgement fistf_ask_how_it_left(Hearing *h, Vec2 at)
{
    const Board *board = &h->ref->board;
    Footprint ball = board->ball;
    bool in = false;
    ball.at = at;
    for (int side = TQ_HOME; side <= TQ_AWAY; side++) {
        Fact crossed;
        in |= story_lies_in_goal(&board->field, &ball, ref_end(h->ref, (TqSide)side), (TqSide)side,
                                 0, &crossed);
    }
    h->needs = in ? "where the ball left the field, or that it went into the goal"
                  : "where the ball left the field";
    return JUDGE_NEEDS;
}
