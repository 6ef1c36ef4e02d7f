/* SPDX-License-Identifier: MIT */
/* Chapter XXII, articles 113 to 116: team contests, as tables (src/ref/contest.h works them out).
 */
#include "book/chapas/chapas.h"
#include "ref/contest.h"

/* 113.pu: points; 114: extra time of two times five minutes in all four matches, the first goal in
   any of them decides (K64); 114.pu: then difference, goals, lots. */
static const ContestRow international[] = {
    { TQ_STAGE_POINTS, C_113_PU },       { TQ_STAGE_EXTRA_TIME, C_114 },
    { TQ_STAGE_DIFFERENCE, C_114_PU_1 }, { TQ_STAGE_GOALS, C_114_PU_2 },
    { TQ_STAGE_LOTS, C_114_PU_3 },
};

/* 116: no extra time. */
static const ContestRow national[] = {
    { TQ_STAGE_POINTS, C_113_PU },
    { TQ_STAGE_DIFFERENCE, C_114_PU_1 },
    { TQ_STAGE_GOALS, C_114_PU_2 },
    { TQ_STAGE_LOTS, C_114_PU_3 },
};

#define ROWS(table) (int)(sizeof(table) / sizeof(table)[0]), table

const ContestForm chapas_contests[CHAPAS_CONTESTS] = {
    { "international",
      C_113,
      4,
      3,
      { 3, 2, 0 },
      C_115,
      1,
      C_114_PU,
      ROWS(international),
      false,
      0 },
    { "national", C_116, 3, 2, { 3, 2, 0 }, C_116, 1, C_114_PU, ROWS(national), true, 0 },
};

static const ClauseRow rows[] = {
    { C_113_PU, TQ_AT_CODE, 0, 0 },   { C_114, TQ_AT_CODE, 0, 0 },
    { C_114_PU, TQ_AT_CODE, 0, 0 },   { C_114_PU_1, TQ_AT_CODE, 0, 0 },
    { C_114_PU_2, TQ_AT_CODE, 0, 0 }, { C_114_PU_3, TQ_AT_CODE, 0, 0 },
    { C_115, TQ_AT_CODE, 0, 0 },
};
const Chapter chapas_ch22 = { "22", sizeof rows / sizeof rows[0], rows };
