/* SPDX-License-Identifier: MIT */
/* The board: where everything lies, as the referee knows it. */
#ifndef PLAY_BOARD_H
#define PLAY_BOARD_H

#include <stdbool.h>
#include <stdint.h>

#include <toque/field.h>
#include <toque/match.h>

#include "geom/vec.h"
#include "play/thing.h"

/* A figure that was knocked over lies, its axis from base to head, or leans on what is round it. */
/* FALLEN_ANYHOW: it lies, and an account has not said which way. */
typedef enum { FALLEN_NOT, FALLEN_LIES, FALLEN_LEANS, FALLEN_ANYHOW } FallenKind;

/* One thing seen from above: a disc (radius) or a rectangle about its axis (half sizes). */
typedef struct {
    Vec2 at, axis;     /* axis: unit, its own x */
    double radius;     /* round; 0: a rectangle */
    double deep, wide; /* half sizes along the axis and across it */
    bool present;      /* on the table */
    uint8_t fallen;    /* FallenKind: not on its proper foot */
    bool upside;       /* its face down */
    bool by_hand;      /* set or taken away by hand: the table must take that over */
    int8_t shape;      /* which of the table's; 0 where there is no table */
    int16_t number;    /* printed on it */
} Footprint;

typedef struct {
    TqField field; /* the numbers of the table it all lies on */
    Footprint piece[2][TQ_PIECES];
    Footprint ball;
    TqThing ball_on; /* the piece the ball lies on or in, or none */
    TqThing on_ball; /* the piece that lies on the ball, or none */
} Board;

/* The thing named; NULL for what has no place on the board. */
Footprint *board_edit(Board *board, TqThing thing);
const Footprint *board_get(const Board *board, TqThing thing);

/* The corners of a rectangle, anticlockwise. */
void footprint_corners(const Footprint *seen, Vec2 corner[4]);

/* Farthest reach of the outline in a direction (unit), measured from the origin. */
double footprint_reach(const Footprint *seen, Vec2 direction);

/* Smallest distance between two outlines, negative when they overlap (a measure, not a depth). */
double footprint_gap(const Footprint *a, const Footprint *b);

/* Smallest distance from an outline to a point; 0 inside. */
double footprint_gap_point(const Footprint *seen, Vec2 point);

/* Smallest distance from an outline to the rectangle lo .. hi; 0 when they overlap. */
double footprint_gap_rect(const Footprint *seen, Vec2 lo, Vec2 hi);

/* Does any other thing on the board overlap `seen`, were it there? `self` is left out. Returns
   the first found, or none. The ball counts. */
TqThing board_overlap(const Board *board, const Footprint *seen, TqThing self);

/* Does that thing overlap it? */
bool board_is_on(const Board *board, TqThing thing, const Footprint *seen);

#endif
