/* SPDX-License-Identifier: MIT */
/* The ball has left the field: what chapters X to XII ask of it. */
#include "book/dadinho/dadinho.h"

/* 45.p1  A pressed ball counts as last met by the one it lay against. */
static bool won_by_press(const DadFlick *flick)
{
    return flick->pressed && thing_same(flick->story.last, flick->presser) &&
           !flick->story.deflected;
}

/* 18, 35.p2, 45.p1: the ball's last contact before it left was with an opponent. */
bool dadinho_ball_won(const struct ref *ref)
{
    const DadFlick *flick = &dadinho_seen(ref)->flick;
    bool last_other =
        thing_is_piece(flick->story.last) && flick->story.last.side != (int8_t)flick->story.side;
    if (won_by_press(flick) && !in_force(ref, D_45_P1))
        return false;
    return last_other && in_force(ref, D_18) && in_force(ref, D_35_P2);
}

/* Out over the goal line that `side` defends, not into the goal; `umbrella` must be in force. */
bool dadinho_out_over_end(const struct ref *ref, TqSide side, int umbrella)
{
    const DadFlick *flick = &dadinho_seen(ref)->flick;
    return flick->story.made && flick->story.out == LINE_GOAL && !flick->story.in_goal &&
           flick->story.out_end == side && in_force(ref, umbrella);
}

Judgement dadinho_restart_out(Hearing *h, TqRestart kind, TqSide to)
{
    h->out.call = TQ_CALL_OUT;
    h->out.restart = kind;
    h->out.to = to;
    h->out = ruling_with(h->out, won_by_press(&dadinho_seen(h->ref)->flick) ? D_45_P1 : -1);
    return JUDGE_RULED;
}
