/* SPDX-License-Identifier: MIT */
/* The clauses of dice football that a program has to do with, in the book's order: name in code,
   number in the ledger, who can see it. tools/check_clauses.py compares them with rules/dice.tsv.
 */
#ifndef BOOK_DICE_CLAUSES_H
#define BOOK_DICE_CLAUSES_H

#define DICE_CLAUSES(X)                             \
    X(K_CONTENTS_1, "contents.1", TQ_DATA)          \
    X(K_CONTENTS_2, "contents.2", TQ_DATA)          \
    X(K_CONTENTS_3, "contents.3", TQ_DATA)          \
    X(K_CONTENTS_4, "contents.4", TQ_DATA)          \
    X(K_CONTENTS_5, "contents.5", TQ_DATA)          \
    X(K_CONTENTS_6, "contents.6", TQ_DATA)          \
    X(K_CONTENTS_7, "contents.7", TQ_DATA)          \
    X(K_CONTENTS_8, "contents.8", TQ_DATA)          \
    X(K_CONTENTS_9, "contents.9", TQ_DATA)          \
    X(K_CONTENTS_10, "contents.10", TQ_DATA)        \
    X(K_CONTENTS_11, "contents.11", TQ_DATA)        \
    X(K_CONTENTS_12, "contents.12", TQ_DATA)        \
    X(K_QUICK_1, "quick.1", TQ_AUTO)                \
    X(K_QUICK_2, "quick.2", TQ_AUTO)                \
    X(K_QUICK_3, "quick.3", TQ_AUTO)                \
    X(K_QUICK_4, "quick.4", TQ_DECLARE)             \
    X(K_QUICK_5, "quick.5", TQ_AUTO)                \
    X(K_QUICK_6, "quick.6", TQ_AUTO)                \
    X(K_QUICK_7, "quick.7", TQ_DECLARE)             \
    X(K_QUICK_8, "quick.8", TQ_AUTO)                \
    X(K_QUICK_9, "quick.9", TQ_DECLARE)             \
    X(K_QUICK_10, "quick.10", TQ_AUTO)              \
    X(K_QUICK_11, "quick.11", TQ_AUTO)              \
    X(K_QUICK_12, "quick.12", TQ_DECLARE)           \
    X(K_QUICK_13, "quick.13", TQ_AUTO)              \
    X(K_QUICK_14, "quick.14", TQ_DECLARE)           \
    X(K_QUICK_15, "quick.15", TQ_AUTO)              \
    X(K_SETUP_1, "setup.1", TQ_DATA)                \
    X(K_SETUP_2, "setup.2", TQ_AUTO)                \
    X(K_SETUP_3, "setup.3", TQ_AUTO)                \
    X(K_SETUP_4, "setup.4", TQ_AUTO)                \
    X(K_END_1, "end.1", TQ_AUTO)                    \
    X(K_END_2, "end.2", TQ_AUTO)                    \
    X(K_END_3, "end.3", TQ_AUTO)                    \
    X(K_END_4, "end.4", TQ_DATA)                    \
    X(K_END_5, "end.5", TQ_AUTO)                    \
    X(K_ATTACK_1, "attack.1", TQ_DECLARE)           \
    X(K_ATTACK_2, "attack.2", TQ_DATA)              \
    X(K_ATTACK_3, "attack.3", TQ_DATA)              \
    X(K_ATTACK_4, "attack.4", TQ_DATA)              \
    X(K_ATTACK_5, "attack.5", TQ_AUTO)              \
    X(K_ATTACK_6, "attack.6", TQ_AUTO)              \
    X(K_ATTACK_8, "attack.8", TQ_DECLARE)           \
    X(K_ATTACK_9, "attack.9", TQ_DECLARE)           \
    X(K_ATTACK_10, "attack.10", TQ_AUTO)            \
    X(K_ATTACK_11, "attack.11", TQ_DECLARE)         \
    X(K_ATTACK_12, "attack.12", TQ_AUTO)            \
    X(K_ATTACK_13, "attack.13", TQ_DECLARE)         \
    X(K_ATTACK_14, "attack.14", TQ_AUTO)            \
    X(K_ATTACK_15, "attack.15", TQ_AUTO)            \
    X(K_ATTACK_16, "attack.16", TQ_DECLARE)         \
    X(K_ATTACK_17, "attack.17", TQ_DECLARE)         \
    X(K_ATTACK_18, "attack.18", TQ_AUTO)            \
    X(K_SHOT_INSIDE_1, "shot_inside.1", TQ_DECLARE) \
    X(K_SHOT_INSIDE_2, "shot_inside.2", TQ_AUTO)    \
    X(K_SHOT_INSIDE_3, "shot_inside.3", TQ_DECLARE) \
    X(K_SHOT_INSIDE_4, "shot_inside.4", TQ_AUTO)    \
    X(K_SHOT_INSIDE_5, "shot_inside.5", TQ_DECLARE) \
    X(K_SHOT_INSIDE_6, "shot_inside.6", TQ_AUTO)    \
    X(K_DEFENCE_1, "defence.1", TQ_DECLARE)         \
    X(K_DEFENCE_2, "defence.2", TQ_DECLARE)         \
    X(K_DEFENCE_3, "defence.3", TQ_DECLARE)         \
    X(K_DEFENCE_4, "defence.4", TQ_DECLARE)         \
    X(K_DEFENCE_5, "defence.5", TQ_AUTO)            \
    X(K_DEFENCE_6, "defence.6", TQ_AUTO)            \
    X(K_DEFENCE_7, "defence.7", TQ_AUTO)            \
    X(K_DEFENCE_8, "defence.8", TQ_AUTO)            \
    X(K_DEFENCE_9, "defence.9", TQ_AUTO)            \
    X(K_DEFENCE_10, "defence.10", TQ_AUTO)          \
    X(K_DEFENCE_11, "defence.11", TQ_AUTO)          \
    X(K_DEFENCE_12, "defence.12", TQ_DECLARE)       \
    X(K_KEEPER_1, "keeper.1", TQ_AUTO)              \
    X(K_KEEPER_2, "keeper.2", TQ_DECLARE)           \
    X(K_KEEPER_3, "keeper.3", TQ_AUTO)              \
    X(K_KEEPER_4, "keeper.4", TQ_AUTO)              \
    X(K_KEEPER_5, "keeper.5", TQ_AUTO)              \
    X(K_KEEPER_6, "keeper.6", TQ_AUTO)              \
    X(K_KEEPER_7, "keeper.7", TQ_AUTO)              \
    X(K_GOAL_KICK_1, "goal_kick.1", TQ_DATA)        \
    X(K_GOAL_KICK_2, "goal_kick.2", TQ_DECLARE)     \
    X(K_GOAL_KICK_3, "goal_kick.3", TQ_DECLARE)     \
    X(K_CORNER_1, "corner.1", TQ_DECLARE)           \
    X(K_CORNER_2, "corner.2", TQ_AUTO)              \
    X(K_CORNER_3, "corner.3", TQ_AUTO)              \
    X(K_CORNER_4, "corner.4", TQ_AUTO)              \
    X(K_CHAMPION_1, "champion.1", TQ_AUTO)          \
    X(K_CHAMPION_2, "champion.2", TQ_DECLARE)       \
    X(K_CHAMPION_3, "champion.3", TQ_AUTO)          \
    X(K_CHAMPION_4, "champion.4", TQ_DATA)          \
    X(K_CHAMPION_5, "champion.5", TQ_DECLARE)       \
    X(K_CHAMPION_6, "champion.6", TQ_AUTO)          \
    X(K_CHAMPION_7, "champion.7", TQ_DECLARE)       \
    X(K_CHAMPION_8, "champion.8", TQ_AUTO)          \
    X(K_CHAMPION_9, "champion.9", TQ_DECLARE)       \
    X(K_CHAMPION_10, "champion.10", TQ_DECLARE)     \
    X(K_CHAMPION_11, "champion.11", TQ_DECLARE)     \
    X(K_CHAMPION_12, "champion.12", TQ_DECLARE)     \
    X(K_CHAMPION_13, "champion.13", TQ_DECLARE)     \
    X(K_CHAMPION_14, "champion.14", TQ_DECLARE)     \
    X(K_CHAMPION_15, "champion.15", TQ_AUTO)        \
    X(K_CHAMPION_16, "champion.16", TQ_DECLARE)     \
    X(K_CHAMPION_17, "champion.17", TQ_AUTO)        \
    X(K_CHAMPION_18, "champion.18", TQ_DECLARE)     \
    X(K_CHAMPION_19, "champion.19", TQ_DECLARE)     \
    X(K_CHAMPION_20, "champion.20", TQ_DECLARE)     \
    X(K_CHAMPION_21, "champion.21", TQ_DECLARE)     \
    X(K_CHAMPION_22, "champion.22", TQ_DECLARE)     \
    X(K_CHAMPION_23, "champion.23", TQ_AUTO)        \
    X(K_PENALTY_1, "penalty.1", TQ_AUTO)            \
    X(K_PENALTY_2, "penalty.2", TQ_AUTO)            \
    X(K_PENALTY_3, "penalty.3", TQ_AUTO)            \
    X(K_PENALTY_4, "penalty.4", TQ_AUTO)            \
    X(K_PENALTY_5, "penalty.5", TQ_DECLARE)         \
    X(K_PENALTY_6, "penalty.6", TQ_DECLARE)         \
    X(K_PENALTY_7, "penalty.7", TQ_AUTO)            \
    X(K_PENALTY_8, "penalty.8", TQ_AUTO)            \
    X(K_SPECIAL_1, "special.1", TQ_AUTO)            \
    X(K_SPECIAL_2, "special.2", TQ_AUTO)            \
    X(K_SPECIAL_3, "special.3", TQ_AUTO)            \
    X(K_SPECIAL_4, "special.4", TQ_AUTO)            \
    X(K_SPECIAL_5, "special.5", TQ_AUTO)            \
    X(K_SPECIAL_6, "special.6", TQ_AUTO)            \
    X(K_SPECIAL_7, "special.7", TQ_DECLARE)         \
    X(K_SPECIAL_8, "special.8", TQ_AUTO)            \
    X(K_SPECIAL_9, "special.9", TQ_AUTO)            \
    X(K_SPECIAL_10, "special.10", TQ_AUTO)          \
    X(K_SPECIAL_11, "special.11", TQ_AUTO)          \
    X(K_SPECIAL_12, "special.12", TQ_AUTO)          \
    X(K_SPECIAL_13, "special.13", TQ_AUTO)

#define DICE_CLAUSE_NAME(name, id, enforce) name,
enum { DICE_CLAUSES(DICE_CLAUSE_NAME) DICE_CLAUSE_COUNT };
#undef DICE_CLAUSE_NAME

#endif
