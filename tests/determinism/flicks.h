/* SPDX-License-Identifier: MIT */
/* Many random flicks on a game's table, hashed: one number that must be the same everywhere. */
#ifndef DETERMINISM_FLICKS_H
#define DETERMINISM_FLICKS_H

#include <stdint.h>

/* Plays `flicks` flicks of a TqGame; 0 if its table cannot be built. Needs no libc. */
uint64_t determinism_hash(int game, int flicks);

#endif
