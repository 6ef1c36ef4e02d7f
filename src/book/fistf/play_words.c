/* SPDX-License-Identifier: MIT */
/* The words on play: when the ball is in play, what a figure is, dead-ball phases; and the rights
   to advantage and back. All of it is carried out elsewhere, and asked for there. */
#include "book/fistf/fistf.h"

static const ClauseRow rows[] = {
    { F_I_2, TQ_AT_CODE, 0, 0 },      { F_I_2_1, TQ_AT_CODE, 0, 0 },
    { F_I_2_2, TQ_AT_CODE, 0, 0 },    { F_I_2_3, TQ_AT_CODE, 0, 0 },
    { F_I_2_3_1, TQ_AT_CODE, 0, 0 },  { F_I_2_3_2, TQ_AT_CODE, 0, 0 },
    { F_I_2_3_3, TQ_AT_CODE, 0, 0 },  { F_I_6, TQ_AT_CODE, 0, 0 },
    { F_I_7, TQ_AT_CODE, 0, 0 },      { F_I_12, TQ_AT_CODE, 0, 0 },
    { F_10_7_2_1, TQ_AT_CODE, 0, 0 }, { F_DE_10_7_2_8, TQ_AT_CODE, 0, 0 },
    { F_IV_1_2, TQ_AT_CODE, 0, 0 },
};
const Chapter fistf_play_words = { "play", sizeof rows / sizeof rows[0], rows };
