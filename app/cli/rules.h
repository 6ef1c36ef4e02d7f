/* SPDX-License-Identifier: MIT */
/* The part of `toque rules` that counts. */
#ifndef CLI_RULES_H
#define CLI_RULES_H

#include "options.h"

/* Of one book, or of all that have a ledger (NULL). Returns the program's exit code. */
int rules_coverage(const Common *common, const char *book);

#endif
