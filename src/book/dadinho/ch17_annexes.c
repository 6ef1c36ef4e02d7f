/* SPDX-License-Identifier: MIT */
/* Chapter XVII, the annexes: what their captions say, tested in field.c. K49: the figures are not
   in the text. 7.p1, the keeper's stand, is kept up by spots.c. */
#include "book/dadinho/dadinho.h"

static const ClauseRow rows[] = {
    { D_7_P1, TQ_AT_CODE, 0, 0 }, { D_A1, TQ_AT_CODE, 0, 0 },   { D_A1_1, TQ_AT_CODE, 0, 0 },
    { D_A1_2, TQ_AT_CODE, 0, 0 }, { D_A3, TQ_AT_CODE, 0, 0 },   { D_A3_1, TQ_AT_CODE, 0, 0 },
    { D_A3_2, TQ_AT_CODE, 0, 0 }, { D_A3_3, TQ_AT_CODE, 0, 0 }, { D_A3_4, TQ_AT_CODE, 0, 0 },
    { D_A3_5, TQ_AT_CODE, 0, 0 }, { D_A3_6, TQ_AT_CODE, 0, 0 }, { D_A3_7, TQ_AT_CODE, 0, 0 },
    { D_A3_8, TQ_AT_CODE, 0, 0 }, { D_A4, TQ_AT_CODE, 0, 0 },   { D_A4_1, TQ_AT_CODE, 0, 0 },
    { D_A4_2, TQ_AT_CODE, 0, 0 }, { D_A4_3, TQ_AT_CODE, 0, 0 }, { D_A4_4, TQ_AT_CODE, 0, 0 },
    { D_A4_5, TQ_AT_CODE, 0, 0 }, { D_A4_6, TQ_AT_CODE, 0, 0 },
};
const Chapter dadinho_ch17 = { "17", sizeof rows / sizeof rows[0], rows };
