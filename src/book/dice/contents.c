/* SPDX-License-Identifier: MIT */
/* What is in the box: measures of dice, ball and field, each with its clause. */
#include "book/dice/dice.h"

#define COUNT(name, value, clause)                                          \
    {                                                                       \
        name, "", (value)*1000, (value)*1000, (value)*1000, NULL, clause, 0 \
    }
#define WORD(name, words, clause)             \
    {                                         \
        name, NULL, 0, 0, 0, words, clause, 0 \
    }

const TqMeasure dice_measures[] = {
    COUNT("dice", 8, K_CONTENTS_1),
    COUNT("arrow-dice", 3, K_CONTENTS_2),
    WORD("control-colour", "orange", K_CONTENTS_3),
    WORD("pass-colour", "red", K_CONTENTS_4),
    WORD("launch-colour", "purple", K_CONTENTS_5),
    WORD("shoot-colour", "red", K_CONTENTS_6),
    WORD("defend-colour", "blue", K_CONTENTS_7),
    WORD("keeper-colour", "light-blue", K_CONTENTS_8),
    WORD("penalty-colour", "black", K_CONTENTS_9),
    WORD("champion-colour", "white", K_CONTENTS_10),
    COUNT("balls", 1, K_CONTENTS_11),
    COUNT("bands", 5, K_CONTENTS_12),
    COUNT("rows", 11, K_CONTENTS_12),
    COUNT("shooting-rows", 3, K_SETUP_1),
    { "tournament-half", "min", 5000, 5000, 5000, NULL, K_END_4, 0 },
    WORD("control-advances", "short", K_ATTACK_2),
    WORD("pass-advances", "longer", K_ATTACK_3),
    WORD("launch-advances", "big", K_ATTACK_4),
    COUNT("goal-kick-row", 1, K_GOAL_KICK_1),
    COUNT("champion-red-faces", 3, K_CHAMPION_4),
    COUNT("champion-blue-faces", 2, K_CHAMPION_4),
    COUNT("champion-both-faces", 1, K_CHAMPION_4),
};

_Static_assert(sizeof dice_measures / sizeof dice_measures[0] == DICE_MEASURES,
               "the header knows how many");
