/* SPDX-License-Identifier: MIT */
/* Distance and zone rules of placing. A book lists what holds now, each with its clause; from that
   one list come "may I put it here?", "why not?", "where to then?" and the shapes that a page shows
   as forbidden. */
#ifndef PLAY_PLACE_RULES_H
#define PLAY_PLACE_RULES_H

#include "play/place.h"

typedef enum {
    PLACE_APART,   /* at least `least` between its outline and those of `from` */
    PLACE_OUTSIDE, /* at least `least` from `zone`; by centre: only its centre counts */
    PLACE_INSIDE   /* in `zone` by part, centre or whole */
} PlaceKind;

typedef enum { PLACE_ANYWHERE, PLACE_WHERE_IN, PLACE_WHERE_OUT } PlaceWhere;

typedef struct {
    PlaceKind kind;
    int16_t clause;
    uint32_t who[2], from[2]; /* bits of pieces: whom it binds, and from whom they keep apart */
    bool who_ball, from_ball;
    PlaceWhere where; /* apart: everywhere, or only where it touches `zone`, or does not */
    Zone zone;
    TqAcross by;
    double least;
    double tolerance; /* so much less is still fine */
} PlaceRule;

enum { PLACE_RULES = 16 };

typedef struct {
    int count;
    PlaceRule rule[PLACE_RULES];
} PlaceRules;

#define PLACE_ALL 0xFFFFFFFFu /* every piece of a side */

void place_rule(PlaceRules *rules, PlaceRule rule);
bool place_rule_binds(const PlaceRule *rule, TqThing thing);

/* ---- May I put it here, and why not? ---- */

enum { PLACE_FINE = -1, PLACE_TAKEN = -2 };

/* The clause of the first rule that a thing would break where `there` says; PLACE_TAKEN: something
   lies there, or it is not on the table; PLACE_FINE. */
int place_breach(const PlaceRules *rules, const Board *board, TqThing thing,
                 const Footprint *there);
bool place_may(const PlaceRules *rules, const Board *board, TqThing thing, Vec2 at);

/* ---- Where to then? ---- */

/* The place nearest to `wish` that would do; false: there is none. */
bool place_nearest(const PlaceRules *rules, const Board *board, TqThing thing, Vec2 wish,
                   Vec2 *out);
/* The nearest one that lies just outside a zone: `least` from it, tangent where that is 0. */
bool place_beside(const PlaceRules *rules, const Board *board, TqThing thing, Vec2 wish, Vec2 *out);
/* The first one on a straight way: away from the ball, out of an area, along a line. */
bool place_along(const PlaceRules *rules, const Board *board, TqThing thing, Vec2 from, Vec2 way,
                 Vec2 *out);

/* A place that would do, in whole micrometres: rounded, it may lie a hair beyond a limit. */
bool place_in_um(const PlaceRules *rules, const Board *board, TqThing thing, Vec2 at, int32_t *x_um,
                 int32_t *y_um);

/* ---- What is forbidden, to be drawn ---- */

/* The centre of the thing may not come into `zone` grown by `grow`; inside: not leave it. */
typedef struct {
    int16_t clause;
    bool inside;
    Zone zone;
    double grow;
} PlaceShape;

/* Up to `cap` shapes for a thing, in the order of the rules; returns how many there are. */
int place_shapes(const PlaceRules *rules, const Board *board, TqThing thing, PlaceShape *out,
                 int cap);

#endif
