/* SPDX-License-Identifier: MIT */
/* The header of a record: where it is, and who plays by its note. */
#ifndef CLI_REPLAY_H
#define CLI_REPLAY_H

#include <stddef.h>

#include "sheet.h"

/* The first line that is not blank, NUL-terminated and to be freed; NULL without memory. */
char *replay_header(const char *text, size_t len, int *line);

/* The text of key `side` in the header's note, as `toque match` writes it: {"home":"random"}. */
void replay_player(const char *header, const char *side, char out[SHEET_PLAYER]);

#endif
