/* SPDX-License-Identifier: MIT */
/* Arrangements to begin from: pieces of a side put down one by one, each at the lawful place
   nearest to the one wished for. The book tells the rules of a place and its wishes. */
#ifndef TOQUE_REF_ARRANGE_H
#define TOQUE_REF_ARRANGE_H

#include "play/place_rules.h"
#include "ref/ref.h"

typedef Vec2 (*ArrangeWish)(const struct ref *ref, TqSide side, int number);

typedef struct {
    TqSide side;
    uint32_t pieces; /* a bit for each that is taken into the hand */
    ArrangeWish wish;
    void (*rules)(const struct ref *ref, TqThing piece, PlaceRules *rules);
} Arrange;

/* The command that does it; false: there is no lawful place for one of them. */
bool arrange_command(const struct ref *ref, const Arrange *arrange, TqCommand *out);

/* A point as the side sees it that attacks towards +x, on the table. */
Vec2 arrange_seen_from(const struct ref *ref, TqSide side, Vec2 at);

Vec2 arrange_as_it_lies(const struct ref *ref, TqSide side, int number); /* a wish */

/* Whether a piece comes to stand further than that from where it lies. */
bool arrange_moves(const struct ref *ref, const TqCommand *arrange, double least);

/* Of these pieces of a side the one nearest to the ball; -1: there is none. */
int arrange_nearest_to_ball(const struct ref *ref, TqSide side, uint32_t pieces);

/* The command that sets a taker behind the ball as one looks at the other goal, or as near to there
   as is lawful; false: there is no room. */
bool arrange_taker(const struct ref *ref, TqThing piece, const PlaceRules *rules, TqCommand *out);

#endif
