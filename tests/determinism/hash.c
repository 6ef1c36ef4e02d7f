/* SPDX-License-Identifier: MIT */
/* Prints `<game> <hash>` for every game: hash [number of flicks of each, 10000] */
#include <stdio.h>
#include <stdlib.h>

#include <toque/games.h>

#include "base/hash.h"
#include "determinism/flicks.h"

int main(int argc, char **argv)
{
    const int flicks = argc > 1 ? atoi(argv[1]) : 10000;
    for (int game = 0; game < TQ_GAMES; game++) {
        char hex[17];
        hash_hex(determinism_hash(game, flicks), hex);
        printf("%s %s\n", tq_game_name((TqGame)game), hex);
    }
    return 0;
}
