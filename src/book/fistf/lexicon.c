/* SPDX-License-Identifier: MIT */
/* The lexicon (es part I) and the preamble (de): what words mean. The rules that use them act. */
#include "book/fistf/fistf.h"

static const ClauseRow rows[] = {
    { F_I_4, TQ_AT_CODE, 0, 0 },    /* r03_duration.c: team contests */
    { F_I_9, TQ_AT_CODE, 0, 0 },    /* ends.c: who wins */
    { F_IV_1_1, TQ_AT_CODE, 0, 0 }, /* every call: resolve.c */
    { F_IV_1_7, TQ_AT_CODE, 0, 0 }, /* the end, and the sheet: ends.c */
    { F_I_11, TQ_AT_CODE, 0, 0 },   /* field.c: wholly past a line */
};
const Chapter fistf_lexicon = { "I", sizeof rows / sizeof rows[0], rows };
