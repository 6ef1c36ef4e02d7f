/* SPDX-License-Identifier: MIT */
/* Where a thing may be put by hand now: what is forbidden, to be drawn, and where to instead. */
#ifndef TOQUE_PLACING_H
#define TOQUE_PLACING_H

#include <toque/match.h>

/* A place without bound on that side. */
#define TQ_UNBOUNDED 1e6

/* The centre of the thing stays out of a shape, or in it: a box from x0 y0 to x1 y1 and, where r is
   not 0, of it only what lies in the disc about x y. Grown by `grow` on all sides (less than 0:
   shrunk). All in mm. */
typedef struct {
    int16_t clause; /* of the match's book */
    bool inside;
    double x0, y0, x1, y1;
    double x, y, r;
    double grow;
} TqForbidden;

/* Up to `cap` shapes for this thing in the present step; returns how many there are. 0 also where
   it is not to be placed now, or the book does not say. */
int tq_match_forbidden(const struct tq_match *match, TqThing thing, TqForbidden *out, int cap);

/* The lawful place nearest to x y, in place of it. False: there is none, or as above. */
bool tq_match_nearest_place(const struct tq_match *match, TqThing thing, int32_t *x_um,
                            int32_t *y_um);

/* Arrangements of a side's own pieces to begin from, each piece at the lawful place nearest to the
   one wished for. */
typedef enum {
    TQ_PRESET_AS_IT_LIES, /* only what stands unlawfully is moved */
    TQ_PRESET_SHAPE,      /* the usual formation, moved along with the ball */
    TQ_PRESET_ATTACK,     /* before the other goal */
    TQ_PRESET_MARK,       /* between the opponents and the own goal */
    TQ_PRESET_GUARD,      /* before the own goal */
    TQ_PRESET_WALL_LEFT,  /* a wall alone, on the way to this part of the goal, */
    TQ_PRESET_WALL,       /* as the taker sees it */
    TQ_PRESET_WALL_RIGHT,
    TQ_PRESETS
} TqPreset;

/* The command that arranges a side so, at the match's own time. False: it does not set its pieces
   now, there is no room, or the book knows none. */
bool tq_match_preset(const struct tq_match *match, TqSide side, TqPreset preset, TqCommand *out);

/* "Quickly": what this side would usually do next on the way to a restart or a shot, step by step,
   until a flick is due. False: nothing is left for it to do but to flick or to choose. */
bool tq_match_quick(const struct tq_match *match, TqSide side, TqCommand *out);

#endif
