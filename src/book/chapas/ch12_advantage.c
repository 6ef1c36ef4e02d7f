/* SPDX-License-Identifier: MIT */
/* Chapter XII, article 72: the free kick, or play on. */
#include "book/chapas/chapas.h"

static const ClauseRow rows[] = {
    { C_72, TQ_AT_CODE, 0, 0 },
};
const Chapter chapas_ch12 = { "12", sizeof rows / sizeof rows[0], rows };
