/* SPDX-License-Identifier: MIT */
/* The tables of the three games: flight, lift, spin and the cube included; and, without chips,
   beside Bullet. */
#ifndef BENCH_GAMES_H
#define BENCH_GAMES_H

#include <stdint.h>

#include <toque/games.h>

#include "bench/batch.h"
#include "bench/game_peer.h"

enum { BENCH_GAMES = 3 };

typedef struct {
    const char *name;
    uint32_t flicks;
    double flicks_per_s;
    double events_per_flick;
    double ns_per_event;
    uint64_t contacts, lifts, landings, topples, off_table; /* of all flicks once through */
    BenchPeer bullet;
    BenchBatch batch;
} BenchGame;

/* Random and aimed flicks, half of them with spin and some chipped, from one random position. */
BenchGame bench_game_play(TqGame game);

extern const TqGame bench_games[BENCH_GAMES];

#endif
