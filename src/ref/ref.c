/* SPDX-License-Identifier: MIT */
/* The making of rulings. */
#include "ref/ref.h"

TqRuling ruling_of(int clause, TqCall call)
{
    return (TqRuling){ .call = call,
                       .clause = (int16_t)clause,
                       .with = { -1, -1, -1, -1, -1, -1 },
                       .against = TQ_NO_SIDE,
                       .to = TQ_NO_SIDE,
                       .thing = thing_none() };
}

TqRuling ruling_with(TqRuling ruling, int clause)
{
    int at = 0;
    if (clause < 0 || clause == ruling.clause)
        return ruling;
    while (at < TQ_MAX_WITH && ruling.with[at] >= 0 && ruling.with[at] != clause)
        at++;
    TQ_ASSERT(at < TQ_MAX_WITH);
    ruling.with[at] = (int16_t)clause;
    return ruling;
}

TqRuling ruling_at(TqRuling ruling, Vec2 at)
{
    ruling.has_at = true;
    ruling.x = at.x;
    ruling.y = at.y;
    return ruling;
}

TqSide ref_draw_lots(struct ref *ref)
{
    uint64_t lot = rng_below(&ref->rng, 2);
    return lot ? TQ_AWAY : TQ_HOME;
}

void verdict_say(Verdict *verdict, TqRuling ruling)
{
    TQ_ASSERT(verdict->count < TQ_MAX_RULINGS);
    verdict->ruling[verdict->count++] = ruling;
}

void ref_begin(struct ref *ref, Footprint ball)
{
    ref->towards[TQ_HOME] = 1;
    ref->towards[TQ_AWAY] = -1;
    ref->whistle_ms = -1;
    ref->board.ball_on = ref->board.on_ball = thing_none();
    ref->board.ball = ball;
    ref->board.ball.axis = vec2(1, 0);
    ref->board.ball.present = true;
}
