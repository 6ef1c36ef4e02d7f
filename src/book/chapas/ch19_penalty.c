/* SPDX-License-Identifier: MIT */
/* Chapter XIX, articles 96 to 100: penalties and the shoot-out. */
#include "book/chapas/chapas.h"

static const ClauseRow rows[] = {
    { C_96, TQ_AT_STEP, 0, 0 },     { C_97, TQ_AT_STEP, 0, 0 }, { C_97_PU, TQ_AT_STEP, 0, 0 },
    { C_98, TQ_AT_STEP, 0, 0 },     { C_99, TQ_AT_STEP, 0, 0 }, { C_100, TQ_AT_STEP, 0, 0 },
    { C_100_PU, TQ_AT_STEP, 0, 0 },
};
const Chapter chapas_ch19 = { "19", sizeof rows / sizeof rows[0], rows };
