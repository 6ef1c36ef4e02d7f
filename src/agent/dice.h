/* SPDX-License-Identifier: MIT */
/* Thinking in the dice game: expected values over the dice, by the game's own rules. */
#ifndef AGENT_DICE_H
#define AGENT_DICE_H

#include "agent/mind.h"
#include "book/dice/dice.h"

/* What an attack is worth when its next die is to be chosen, in goals: by row, band (mirrored into
   1 to 3), kind of start, whether the control die is barred, and who holds which champion play:
   the attack's six, the defence's six, or none. */
enum {
    STARTS_FREE,
    STARTS_FIRST,
    STARTS_RESTART,
    STARTS_LONG,
    STARTS_DIRECT,
    STARTS_CORNER,
    STARTS
};
enum { HELD_BY_ATTACK = 0, HELD_BY_DEFENCE = 6, HELD_BY_NONE = 12, HELDS };
typedef struct {
    int16_t worth[TQ_DICE_ROWS][3][STARTS][2][HELDS]; /* ten-thousandths */
} DiceWorth;

/* The attack's worth on the usual dice; made by tools/make_dice_worth.c. */
extern const DiceWorth dice_worth;

/* The worth of a state for home, in goals, looking `depth` choices of a die ahead; beyond that
   `worth` says, or, where it is NULL, how far up the field the ball is. */
double dice_outlook(const DiceWorth *worth, const struct ref *ref, int depth);

/* Where a state stands in the table: the attack chooses. */
int16_t *dice_worth_of(DiceWorth *worth, const struct ref *ref);

/* How a player of the dice game thinks. */
typedef enum {
    DICE_ANY,    /* not at all */
    DICE_PLAIN,  /* nor that, but it declares nothing and lets nothing go by */
    DICE_GREEDY, /* one roll ahead, of what its own attack gains; a ball lost is worth nothing */
    DICE_FIELD,  /* one roll ahead, and how far up the field either side has the ball */
    DICE_BEST    /* one roll ahead, and beyond it what the state is worth in good play */
} DiceThought;

bool dice_choose(Mind *mind, DiceThought thought, TqCommand *out);

#endif
