/* SPDX-License-Identifier: MIT */
/* The clauses of each section, in the book's order. */
#include "book/dice/dice.h"

#define SECTION(name) const Chapter dice_##name = { #name, sizeof name / sizeof name[0], name }
#define ATTEMPTS FACT_BIT(FACT_ATTEMPT)

static const ClauseRow contents[] = {
    { K_CONTENTS_1, TQ_AT_MEASURE, 0, 0 },  { K_CONTENTS_2, TQ_AT_MEASURE, 0, 0 },
    { K_CONTENTS_3, TQ_AT_MEASURE, 0, 0 },  { K_CONTENTS_4, TQ_AT_MEASURE, 0, 0 },
    { K_CONTENTS_5, TQ_AT_MEASURE, 0, 0 },  { K_CONTENTS_6, TQ_AT_MEASURE, 0, 0 },
    { K_CONTENTS_7, TQ_AT_MEASURE, 0, 0 },  { K_CONTENTS_8, TQ_AT_MEASURE, 0, 0 },
    { K_CONTENTS_9, TQ_AT_MEASURE, 0, 0 },  { K_CONTENTS_10, TQ_AT_MEASURE, 0, 0 },
    { K_CONTENTS_11, TQ_AT_MEASURE, 0, 0 }, { K_CONTENTS_12, TQ_AT_MEASURE, 0, 0 },
};
SECTION(contents);

static const ClauseRow quick[] = {
    { K_QUICK_1, TQ_AT_CODE, 0, 0 },
    { K_QUICK_2, TQ_AT_CODE, 0, 0 },
    { K_QUICK_3, TQ_AT_CODE, 0, 0 },
    { K_QUICK_4, TQ_AT_CODE, 0, 0 },
    { K_QUICK_5, TQ_AT_CODE, 0, 0 },
    { K_QUICK_6, TQ_AT_CODE, 0, 0 },
    { K_QUICK_7, TQ_AT_CODE, 0, 0 },
    { K_QUICK_8, TQ_AT_CODE, 0, 0 },
    { K_QUICK_9, TQ_AT_JUDGE, ATTEMPTS, dice_quick_9 },
    { K_QUICK_10, TQ_AT_CODE, 0, 0 },
    { K_QUICK_11, TQ_AT_CODE, 0, 0 },
    { K_QUICK_12, TQ_AT_CODE, 0, 0 },
    { K_QUICK_13, TQ_AT_CODE, 0, 0 },
    { K_QUICK_14, TQ_AT_CODE, 0, 0 },
    { K_QUICK_15, TQ_AT_CODE, 0, 0 },
};
SECTION(quick);

static const ClauseRow setup[] = {
    { K_SETUP_1, TQ_AT_MEASURE, 0, 0 },
    { K_SETUP_2, TQ_AT_CODE, 0, 0 },
    { K_SETUP_3, TQ_AT_CODE, 0, 0 },
    { K_SETUP_4, TQ_AT_CODE, 0, 0 },
};
SECTION(setup);

static const ClauseRow end[] = {
    { K_END_1, TQ_AT_CODE, 0, 0 },    { K_END_2, TQ_AT_CODE, 0, 0 }, { K_END_3, TQ_AT_CODE, 0, 0 },
    { K_END_4, TQ_AT_MEASURE, 0, 0 }, { K_END_5, TQ_AT_CODE, 0, 0 },
};
SECTION(end);

static const ClauseRow attack[] = {
    { K_ATTACK_1, TQ_AT_CODE, 0, 0 },
    { K_ATTACK_2, TQ_AT_MEASURE, 0, 0 },
    { K_ATTACK_3, TQ_AT_MEASURE, 0, 0 },
    { K_ATTACK_4, TQ_AT_MEASURE, 0, 0 },
    { K_ATTACK_5, TQ_AT_CODE, 0, 0 },
    { K_ATTACK_6, TQ_AT_CODE, 0, 0 },
    { K_ATTACK_8, TQ_AT_CODE, 0, 0 },
    { K_ATTACK_9, TQ_AT_CODE, 0, 0 },
    { K_ATTACK_10, TQ_AT_CODE, 0, 0 },
    { K_ATTACK_11, TQ_AT_CODE, 0, 0 },
    { K_ATTACK_12, TQ_AT_CODE, 0, 0 },
    { K_ATTACK_13, TQ_AT_JUDGE, ATTEMPTS, dice_attack_13 },
    { K_ATTACK_14, TQ_AT_JUDGE, ATTEMPTS, dice_attack_14 },
    { K_ATTACK_15, TQ_AT_JUDGE, ATTEMPTS, dice_attack_15 },
    { K_ATTACK_16, TQ_AT_CODE, 0, 0 },
    { K_ATTACK_17, TQ_AT_CODE, 0, 0 },
    { K_ATTACK_18, TQ_AT_CODE, 0, 0 },
};
SECTION(attack);

static const ClauseRow shot_inside[] = {
    { K_SHOT_INSIDE_1, TQ_AT_CODE, 0, 0 }, { K_SHOT_INSIDE_2, TQ_AT_CODE, 0, 0 },
    { K_SHOT_INSIDE_3, TQ_AT_CODE, 0, 0 }, { K_SHOT_INSIDE_4, TQ_AT_CODE, 0, 0 },
    { K_SHOT_INSIDE_5, TQ_AT_CODE, 0, 0 }, { K_SHOT_INSIDE_6, TQ_AT_CODE, 0, 0 },
};
SECTION(shot_inside);

static const ClauseRow defence[] = {
    { K_DEFENCE_1, TQ_AT_CODE, 0, 0 },  { K_DEFENCE_2, TQ_AT_CODE, 0, 0 },
    { K_DEFENCE_3, TQ_AT_CODE, 0, 0 },  { K_DEFENCE_4, TQ_AT_CODE, 0, 0 },
    { K_DEFENCE_5, TQ_AT_CODE, 0, 0 },  { K_DEFENCE_6, TQ_AT_CODE, 0, 0 },
    { K_DEFENCE_7, TQ_AT_CODE, 0, 0 },  { K_DEFENCE_8, TQ_AT_CODE, 0, 0 },
    { K_DEFENCE_9, TQ_AT_CODE, 0, 0 },  { K_DEFENCE_10, TQ_AT_CODE, 0, 0 },
    { K_DEFENCE_11, TQ_AT_CODE, 0, 0 }, { K_DEFENCE_12, TQ_AT_CODE, 0, 0 },
};
SECTION(defence);

static const ClauseRow keeper[] = {
    { K_KEEPER_1, TQ_AT_CODE, 0, 0 }, { K_KEEPER_2, TQ_AT_CODE, 0, 0 },
    { K_KEEPER_3, TQ_AT_CODE, 0, 0 }, { K_KEEPER_4, TQ_AT_CODE, 0, 0 },
    { K_KEEPER_5, TQ_AT_CODE, 0, 0 }, { K_KEEPER_6, TQ_AT_CODE, 0, 0 },
    { K_KEEPER_7, TQ_AT_CODE, 0, 0 },
};
SECTION(keeper);

static const ClauseRow goal_kick[] = {
    { K_GOAL_KICK_1, TQ_AT_MEASURE, 0, 0 },
    { K_GOAL_KICK_2, TQ_AT_CODE, 0, 0 },
    { K_GOAL_KICK_3, TQ_AT_JUDGE, ATTEMPTS, dice_goal_kick_3 },
};
SECTION(goal_kick);

static const ClauseRow corner[] = {
    { K_CORNER_1, TQ_AT_CODE, 0, 0 },
    { K_CORNER_2, TQ_AT_CODE, 0, 0 },
    { K_CORNER_3, TQ_AT_CODE, 0, 0 },
    { K_CORNER_4, TQ_AT_CODE, 0, 0 },
};
SECTION(corner);

static const ClauseRow champion[] = {
    { K_CHAMPION_1, TQ_AT_CODE, 0, 0 },
    { K_CHAMPION_2, TQ_AT_CODE, 0, 0 },
    { K_CHAMPION_3, TQ_AT_CODE, 0, 0 },
    { K_CHAMPION_4, TQ_AT_JUDGE, ATTEMPTS, dice_champion_4 },
    { K_CHAMPION_5, TQ_AT_JUDGE, ATTEMPTS, dice_champion_5 },
    { K_CHAMPION_6, TQ_AT_CODE, 0, 0 },
    { K_CHAMPION_7, TQ_AT_JUDGE, ATTEMPTS, dice_champion_7 },
    { K_CHAMPION_8, TQ_AT_CODE, 0, 0 },
    { K_CHAMPION_9, TQ_AT_JUDGE, ATTEMPTS, dice_champion_9 },
    { K_CHAMPION_10, TQ_AT_CODE, 0, 0 },
    { K_CHAMPION_11, TQ_AT_CODE, 0, 0 },
    { K_CHAMPION_12, TQ_AT_JUDGE, ATTEMPTS, dice_champion_12 },
    { K_CHAMPION_13, TQ_AT_CODE, 0, 0 },
    { K_CHAMPION_14, TQ_AT_CODE, 0, 0 },
    { K_CHAMPION_15, TQ_AT_JUDGE, ATTEMPTS, dice_champion_15 },
    { K_CHAMPION_16, TQ_AT_JUDGE, ATTEMPTS, dice_champion_16 },
    { K_CHAMPION_17, TQ_AT_JUDGE, ATTEMPTS, dice_champion_17 },
    { K_CHAMPION_18, TQ_AT_CODE, 0, 0 },
    { K_CHAMPION_19, TQ_AT_CODE, 0, 0 },
    { K_CHAMPION_20, TQ_AT_JUDGE, ATTEMPTS, dice_champion_20 },
    { K_CHAMPION_21, TQ_AT_CODE, 0, 0 },
    { K_CHAMPION_22, TQ_AT_CODE, 0, 0 },
    { K_CHAMPION_23, TQ_AT_JUDGE, ATTEMPTS, dice_champion_23 },
};
SECTION(champion);

static const ClauseRow penalty[] = {
    { K_PENALTY_1, TQ_AT_CODE, 0, 0 }, { K_PENALTY_2, TQ_AT_CODE, 0, 0 },
    { K_PENALTY_3, TQ_AT_CODE, 0, 0 }, { K_PENALTY_4, TQ_AT_CODE, 0, 0 },
    { K_PENALTY_5, TQ_AT_CODE, 0, 0 }, { K_PENALTY_6, TQ_AT_CODE, 0, 0 },
    { K_PENALTY_7, TQ_AT_CODE, 0, 0 }, { K_PENALTY_8, TQ_AT_CODE, 0, 0 },
};
SECTION(penalty);

static const ClauseRow special[] = {
    { K_SPECIAL_1, TQ_AT_CODE, 0, 0 },  { K_SPECIAL_2, TQ_AT_CODE, 0, 0 },
    { K_SPECIAL_3, TQ_AT_CODE, 0, 0 },  { K_SPECIAL_4, TQ_AT_CODE, 0, 0 },
    { K_SPECIAL_5, TQ_AT_CODE, 0, 0 },  { K_SPECIAL_6, TQ_AT_CODE, 0, 0 },
    { K_SPECIAL_7, TQ_AT_CODE, 0, 0 },  { K_SPECIAL_8, TQ_AT_CODE, 0, 0 },
    { K_SPECIAL_9, TQ_AT_CODE, 0, 0 },  { K_SPECIAL_10, TQ_AT_CODE, 0, 0 },
    { K_SPECIAL_11, TQ_AT_CODE, 0, 0 }, { K_SPECIAL_12, TQ_AT_CODE, 0, 0 },
    { K_SPECIAL_13, TQ_AT_CODE, 0, 0 },
};
SECTION(special);
