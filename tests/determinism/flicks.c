/* SPDX-License-Identifier: MIT */
/* Formations, aimed and random flicks with spin and rise, told keepers, and Chapas' headers, lifted
   flicks and bridges: all that games use. */
#include "determinism/flicks.h"

#include <stddef.h>

#include <toque/flicks.h>
#include <toque/games.h>

#include "base/hash.h"
#include "base/rng.h"

enum { PER_FORMATION = 25, TEAM = 10 };

/* Which shapes a game's teams are made of, in turn; what stands in the goal; ids of no shape -1. */
typedef struct {
    int piece[3];
    int keeper, finger;
} Cast;

static const Cast casts[TQ_GAMES] = {
    [TQ_FISTF] = { { TQ_FISTF_FIGURE, TQ_FISTF_FIGURE, TQ_FISTF_FIGURE },
                   TQ_FISTF_KEEPER,
                   TQ_FISTF_FINGER },
    [TQ_FISTF_INDOOR] = { { TQ_FISTF_FIGURE, TQ_FISTF_FIGURE, TQ_FISTF_FIGURE },
                          TQ_FISTF_KEEPER,
                          TQ_FISTF_FINGER },
    [TQ_CHAPAS] = { { TQ_CHAPAS_CAP, TQ_CHAPAS_INVERTED, TQ_CHAPAS_CAP },
                    TQ_CHAPAS_KEEPER_STANDING,
                    TQ_CHAPAS_FINGER },
    [TQ_DADINHO] = { { TQ_DADINHO_BUTTON, TQ_DADINHO_BEVELLED, TQ_DADINHO_RING },
                     TQ_DADINHO_KEEPER,
                     -1 },
};

typedef struct {
    Rng rng;
    Hash hash;
    TqGame game;
    double half_x, half_y;
    int ball;
    struct tq_world empty, start, world;
} Run;

static double between(Run *run, double lo, double hi)
{
    const double unit = rng_unit(&run->rng);
    return lo + (hi - lo) * unit;
}

static bool chance(Run *run, uint64_t percent)
{
    return rng_below(&run->rng, 100) < percent;
}

/* A body that does not fit there is left out; returns its id, or -1. */
static int place(Run *run, int shape, double x, double y, double axis_x, double axis_y)
{
    const TqPose pose = { x, y, axis_x, axis_y };
    int id = -1;
    if (shape < 0 || tq_world_add_body(&run->start, shape, &pose, &id, NULL) != TQ_OK)
        return -1;
    return id;
}

static void place_team(Run *run, int side)
{
    static const double x[TEAM] = { 0.75, 0.75, 0.75, 0.75, 0.45, 0.45, 0.45, 0.45, 0.1, 0.1 };
    static const double y[TEAM] = { -0.6, -0.2, 0.2, 0.6, -0.6, -0.2, 0.2, 0.6, -0.3, 0.3 };
    const Cast *cast = &casts[run->game];
    for (int i = 0; i < TEAM; i++) {
        const double dx = between(run, -0.1, 0.1), dy = between(run, -0.1, 0.1);
        place(run, cast->piece[i % 3], side * (x[i] + dx) * run->half_x, (y[i] + dy) * run->half_y,
              0, 0);
    }
    const double off = between(run, -20, 20);
    place(run, cast->keeper, side * (run->half_x - 12), off, -side, 0);
}

static void make_formation(Run *run)
{
    run->start = run->empty;
    const double x = between(run, -0.5, 0.5) * run->half_x,
                 y = between(run, -0.5, 0.5) * run->half_y;
    run->ball = place(run, tq_game_ball(run->game), x, y, 0, 0);
    place_team(run, -1);
    place_team(run, 1);
    if (chance(run, 30))
        place(run, casts[run->game].finger, x + 60, y + 40, 0, 0);
    for (int i = 0; i < 2 && run->game == TQ_CHAPAS; i++) /* for a bridge */
        place(run, casts[run->game].finger, -840 + 20 * i, 540, 0, 0);
    const uint32_t all = (uint32_t)((UINT64_C(1) << run->start.bodies) - 1);
    if (tq_game_watch(run->game, NULL, &run->start, all, NULL) != TQ_OK)
        hash_u64(&run->hash, 0xbad);
    run->world = run->start;
}

static void aim_at_ball(Run *run, TqFlick *flick)
{
    const TqBodyState from = tq_world_state(&run->world, flick->body);
    const TqBodyState to = tq_world_state(&run->world, run->ball);
    const double miss = between(run, -0.15, 0.15);
    const double dx = to.x - from.x, dy = to.y - from.y;
    flick->aim_x = (int32_t)(1000 * (dx - miss * dy));
    flick->aim_y = (int32_t)(1000 * (dy + miss * dx));
}

/* Which of a formation's bodies a bridge is made of, -1: none; they stand off until then. */
static void fingers_of(const Run *run, int finger[2])
{
    int found = 0;
    finger[0] = finger[1] = -1;
    for (int i = 0; i < run->world.bodies && found < 2; i++)
        if (run->world.body[i].added_shape == TQ_CHAPAS_FINGER)
            finger[found++] = i;
}

/* Chapas: the ball into the cap that is flicked, or the cap upside down, or a bridge before it.
   What cannot be is refused, and the refusal is hashed. */
static void prepare_chapas(Run *run, const TqFlick *flick)
{
    int finger[2];
    const uint64_t kind = rng_below(&run->rng, 4);
    if (kind == 1)
        hash_i64(&run->hash, tq_world_lay(&run->world, run->ball, flick->body, NULL));
    if (kind == 2)
        hash_i64(&run->hash, tq_flick_turn(&run->world, flick->body, chance(run, 70), NULL));
    if (kind != 3)
        return;
    fingers_of(run, finger);
    const int32_t width = (int32_t)rng_range(&run->rng, TQ_BRIDGE_LEAST, TQ_BRIDGE_MOST);
    if (finger[1] >= 0)
        hash_i64(&run->hash, tq_flick_bridge(&run->world, finger, run->ball, flick->aim_x,
                                             flick->aim_y, width, NULL));
}

static void do_flick(Run *run)
{
    TqFlick flick = { .body = (int32_t)rng_below(&run->rng, (uint64_t)run->world.bodies) };
    int number = 0;
    flick.aim_x = (int32_t)rng_range(&run->rng, -1000, 1000);
    flick.aim_y = (int32_t)rng_range(&run->rng, -1000, 1000);
    if (run->ball >= 0 && flick.body != run->ball && chance(run, 60))
        aim_at_ball(run, &flick);
    flick.speed_um_s = (int32_t)rng_range(&run->rng, 100000, chance(run, 10) ? 4000000 : 2500000);
    if (chance(run, 35))
        flick.spin_mrad_s = (int32_t)rng_range(&run->rng, -120000, 120000);
    if (chance(run, 10))
        flick.rise_um_s = (int32_t)rng_range(&run->rng, 0, 1200000);
    if (run->game == TQ_CHAPAS && run->ball >= 0 && tq_world_at_rest(&run->world))
        prepare_chapas(run, &flick);
    hash_i64(&run->hash, tq_world_flick(&run->world, &flick, &number, NULL));
    hash_i64(&run->hash, number);
}

/* Every told body may move, at most a hand's breadth. */
static void do_tell(Run *run)
{
    for (int i = 0; i < run->world.bodies; i++) {
        const TqBodyState state = tq_world_state(&run->world, i);
        if (run->world.shape[state.shape].kind != TQ_TOLD || !chance(run, 40))
            continue;
        TqTold told = { .body = i, .to = { state.x, state.y, state.axis_x, state.axis_y } };
        told.to.y += between(run, -40, 40);
        told.to.axis_y += between(run, -0.3, 0.3);
        told.duration_us = (int32_t)rng_range(&run->rng, 50000, 800000);
        hash_i64(&run->hash, tq_world_tell(&run->world, &told, NULL));
    }
}

static void hash_event(Hash *hash, const TqEvent *event)
{
    hash_i64(hash, event->kind);
    hash_f64(hash, event->time);
    hash_i64(hash, event->a);
    hash_i64(hash, event->b);
    hash_f64(hash, event->x);
    hash_f64(hash, event->y);
    hash_f64(hash, event->z);
}

static void hash_state(Hash *hash, const TqBodyState *state)
{
    hash_i64(hash, state->mode);
    hash_i64(hash, state->shape);
    hash_i64(hash, state->lies_on);
    hash_f64(hash, state->x);
    hash_f64(hash, state->y);
    hash_f64(hash, state->z);
    hash_f64(hash, state->axis_x);
    hash_f64(hash, state->axis_y);
    for (int i = 0; i < 9; i++)
        hash_f64(hash, state->turn[i]);
}

static void play(Run *run)
{
    TqEvent event;
    while (tq_world_next(&run->world, TQ_FOREVER, &event))
        hash_event(&run->hash, &event);
    for (int i = 0; i < run->world.bodies; i++) {
        const TqBodyState state = tq_world_state(&run->world, i);
        hash_state(&run->hash, &state);
    }
    hash_u64(&run->hash, tq_world_hash(&run->world));
}

/* A second flick while the first still runs, now and then. */
static void play_one(Run *run)
{
    TqEvent event;
    do_tell(run);
    do_flick(run);
    if (chance(run, 15)) {
        const double stop = tq_world_now(&run->world) + between(run, 0, 0.5);
        while (tq_world_next(&run->world, stop, &event))
            hash_event(&run->hash, &event);
        do_flick(run);
    }
    play(run);
}

uint64_t determinism_hash(int game, int flicks)
{
    static Run run;
    run.rng = rng_seed(2026u + (uint64_t)game);
    run.hash = hash_begin();
    run.game = (TqGame)game;
    run.half_x = tq_game_field(run.game)->half_x;
    run.half_y = tq_game_field(run.game)->half_y;
    if (tq_game_world(run.game, NULL, &run.empty, NULL) != TQ_OK)
        return 0;
    for (int i = 0; i < flicks; i++) {
        if (i % PER_FORMATION == 0)
            make_formation(&run);
        else if (chance(&run, 80))
            tq_world_rewind(&run.world, &run.start);
        play_one(&run);
    }
    return hash_end(&run.hash);
}
