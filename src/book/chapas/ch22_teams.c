/* SPDX-License-Identifier: MIT */
/* Chapter XXII, articles 113 to 116: team contests. */
#include "book/chapas/chapas.h"

static const ClauseRow rows[] = {
    { C_113_PU, TQ_AT_STEP, 0, 0 },   { C_114, TQ_AT_STEP, 0, 0 },
    { C_114_PU, TQ_AT_STEP, 0, 0 },   { C_114_PU_1, TQ_AT_STEP, 0, 0 },
    { C_114_PU_2, TQ_AT_STEP, 0, 0 }, { C_114_PU_3, TQ_AT_STEP, 0, 0 },
    { C_115, TQ_AT_STEP, 0, 0 },
};
const Chapter chapas_ch22 = { "22", sizeof rows / sizeof rows[0], rows };
