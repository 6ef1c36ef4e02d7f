/* SPDX-License-Identifier: MIT */
/* The ball has left the field: what chapters X to XII ask of it. */
#include "book/dadinho/dadinho.h"

/* 18, 35.p2, 45.p1: the ball's last contact before it left was with an opponent. */
bool ball_won(const struct ref *ref)
{
    const DadFlick *flick = &dadinho_seen(ref)->flick;
    bool last_other = thing_is_piece(flick->last) && flick->last.side != (int8_t)flick->side;
    bool by_press = flick->pressed && thing_same(flick->last, flick->presser) && !flick->deflected;
    if (by_press && !ref_says(ref, D_45_P1))
        return false;
    return last_other && ref_says(ref, D_18) && ref_says(ref, D_35_P2);
}

/* Out over the goal line that `side` defends, not into the goal; `umbrella` must be in force. */
bool out_over_end(const struct ref *ref, TqSide side, int umbrella)
{
    const DadFlick *flick = &dadinho_seen(ref)->flick;
    return flick->made && flick->out == LINE_GOAL && !flick->in_goal && flick->out_end == side &&
           ref_says(ref, umbrella);
}

Judgement restart_from_end(Hearing *h, TqRestart kind, TqSide to)
{
    h->out.call = TQ_CALL_OUT;
    h->out.restart = kind;
    h->out.to = to;
    return JUDGE_RULED;
}
