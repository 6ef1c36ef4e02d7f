/* SPDX-License-Identifier: MIT */
/* What lies around the ball at rest: crowding, obstruction, sandwich, and the ways that a keeper
   leaves free (rules/chapas.md h). Looks at a board and changes nothing. */
#ifndef BOOK_CHAPAS_AROUND_H
#define BOOK_CHAPAS_AROUND_H

#include <stdbool.h>
#include <stdint.h>

#include "play/board.h"

enum { AROUND_CAPS = 10 }; /* of a side; the keeper is 0 and no cap (K23) */

/* chapas/59, K39: own caps nearer than 30 to the ball. */
uint32_t chapas_at_ball(const Board *board, TqSide side);

/* chapas/59, K39: three own caps, each nearer than 30 to the ball and to the two others: all caps
   that are among three such, as a mask; 0: none. `but` are caps that do not count. */
uint32_t chapas_crowding(const Board *board, TqSide side, uint32_t but);

/* chapas/62, K41: a straight approach of an opponent's cap of that radius to the ball. */
typedef struct {
    bool free;         /* there is one */
    uint32_t blocking; /* else: the side's pieces that stand in the way of any */
} Approach;

/* Fewer pieces than `least` close no way, wherever they and the fence stand (chapas/65). */
Approach chapas_approach(const Board *board, TqSide side, double cap, int least);

/* The arcs about the ball from which there is such an approach: bits of TQ_WAYS. */
uint64_t chapas_ways(const Board *board, TqSide side, double cap);

/* chapas/67, K42: are these two caps of a side nearer than 30 to one another, the ball between? */
bool chapas_is_sandwich(const Board *board, TqSide side, int a, int b);

/* The first pair in sandwich as two bits; 0: none. `apart` is a pair that is looked past, or 0. */
uint32_t chapas_sandwich_pair(const Board *board, TqSide side, uint32_t apart);

/* chapas/56, K37: the first cap of `attacker` whose straight way to the whole ball this keeper
   would block; -1: none. */
int chapas_blocked_way(const Board *board, const Footprint *keeper, TqSide attacker);

/* How far a point is from the mouth of the goal at x = `line`; within the goal: minus how deep. */
double chapas_from_mouth(const Board *board, double line, Vec2 point);

/* Is any point of the keeper farther from the goal at x = `line` than the ball is?
   OPEN(chapas/56): "behind the whole ball" is measured from the goal's mouth, not from its line as
   in K37. Before the goal that is the same; with the ball at a corner the line would send every
   keeper into the net, where 35.E and 89 have it stand in the goal area. */
bool chapas_before_ball(const Board *board, const Footprint *keeper, double line);

#endif
