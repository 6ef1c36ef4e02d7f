/* SPDX-License-Identifier: MIT */
/* Names of things: pieces, the ball, frame, fence and hands. */
#ifndef PLAY_THING_H
#define PLAY_THING_H

#include <stdbool.h>

#include <toque/words.h>

static inline TqThing thing_none(void)
{
    return (TqThing){ TQ_THING_NONE, TQ_NO_SIDE, 0 };
}

static inline TqThing thing_ball(void)
{
    return (TqThing){ TQ_THING_BALL, TQ_NO_SIDE, 0 };
}

static inline TqThing thing_piece(TqSide side, int number)
{
    return (TqThing){ TQ_THING_PIECE, (int8_t)side, (int8_t)number };
}

static inline TqThing thing_keeper(TqSide side)
{
    return thing_piece(side, 0);
}

static inline bool thing_is_ball(TqThing thing)
{
    return thing.kind == TQ_THING_BALL;
}

static inline bool thing_is_piece(TqThing thing)
{
    return thing.kind == TQ_THING_PIECE;
}

static inline bool thing_is_keeper(TqThing thing)
{
    return thing.kind == TQ_THING_PIECE && thing.number == 0;
}

static inline bool thing_same(TqThing a, TqThing b)
{
    return a.kind == b.kind && a.side == b.side && a.number == b.number;
}

#endif
