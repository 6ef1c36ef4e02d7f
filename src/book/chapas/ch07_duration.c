/* SPDX-License-Identifier: MIT */
/* Chapters I and VII, articles 3, 19 and 20: who wins, how long a match lasts, what follows a draw.
 */
#include "book/chapas/chapas.h"

static const ClauseRow rows[] = {
    { C_3, TQ_AT_CODE, 0, 0 },     { C_19, TQ_AT_CODE, 0, 0 },    { C_19_P1, TQ_AT_CODE, 0, 0 },
    { C_19_P2, TQ_AT_CODE, 0, 0 }, { C_20_P1, TQ_AT_CODE, 0, 0 }, { C_20_P2, TQ_AT_CODE, 0, 0 },
    { C_20_P3, TQ_AT_CODE, 0, 0 },
};
const Chapter chapas_ch07 = { "7", sizeof rows / sizeof rows[0], rows };
