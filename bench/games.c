/* SPDX-License-Identifier: MIT */
/* Random flicks on the tables of the three games. */
#include "bench/games.h"

#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#include "bench/dice.h"
#include "bench/measure.h"

enum { PIECES = 20, FLICKS = 1000, TRIES = 1000 };
#define AT_LEAST_S 0.3

const TqGame bench_games[BENCH_GAMES] = { TQ_FISTF, TQ_CHAPAS, TQ_DADINHO };

typedef struct {
    struct tq_world start, world;
    double half_x, half_y;
    int ball;
    TqFlick flick[FLICKS];
    BenchGame result;
} Play;

static void insist(TqStatus status, const TqError *err)
{
    if (status == TQ_OK)
        return;
    fprintf(stderr, "toque refuses: %s\n", err->message);
    exit(1);
}

static int keeper_shape(TqGame game)
{
    switch (game) {
    case TQ_CHAPAS:
        return TQ_CHAPAS_KEEPER;
    case TQ_DADINHO:
        return TQ_DADINHO_KEEPER;
    default:
        return TQ_FISTF_KEEPER;
    }
}

/* Somewhere on the field where there is room for it. */
static int place_anywhere(Play *play, Dice *dice, int shape)
{
    TqError err;
    TqStatus status = TQ_BAD_BODY;
    int id = TQ_NOBODY;
    for (int i = 0; i < TRIES && status != TQ_OK; i++) {
        TqPose pose = { 0 };
        pose.x = dice_between(dice, -0.85, 0.85) * play->half_x;
        pose.y = dice_between(dice, -0.85, 0.85) * play->half_y;
        status = tq_world_add_body(&play->start, shape, &pose, &id, &err);
    }
    insist(status, &err);
    return id;
}

/* The keepers stand across, a little before the goal line. */
static void place_keepers(Play *play, TqGame game)
{
    for (int end = -1; end <= 1; end += 2) {
        TqError err;
        TqPose pose = { .x = end * (play->half_x - 40), .axis_y = 1 };
        int id;
        insist(tq_world_add_body(&play->start, keeper_shape(game), &pose, &id, &err), &err);
    }
}

/* At the ball give or take a few degrees, or anywhere. */
static void choose_aim(const Play *play, Dice *dice, TqFlick *flick)
{
    TqBodyState from = tq_world_state(&play->start, flick->body);
    TqBodyState ball = tq_world_state(&play->start, play->ball);
    double x = ball.x - from.x, y = ball.y - from.y;
    bool aimed = dice_below(dice, 2) == 0;
    double aside = aimed ? dice_between(dice, -0.07, 0.07) : dice_between(dice, -3, 3);
    flick->aim_x = (int32_t)lround(1e3 * (x - aside * y));
    flick->aim_y = (int32_t)lround(1e3 * (y + aside * x));
}

static TqFlick choose_flick(const Play *play, Dice *dice)
{
    TqFlick flick = { .body = dice_below(dice, PIECES) };
    choose_aim(play, dice, &flick);
    flick.speed_um_s = (int32_t)dice_between(dice, 3e5, 2.5e6);
    if (dice_below(dice, 2))
        flick.spin_mrad_s = (int32_t)dice_between(dice, -4e4, 4e4);
    if (dice_below(dice, 8) == 0)
        flick.rise_um_s = (int32_t)dice_between(dice, 2e5, 6e5);
    return flick;
}

static void count(BenchGame *result, const TqEvent *event)
{
    result->contacts += event->kind == TQ_EV_CONTACT;
    result->lifts += event->kind == TQ_EV_LIFT;
    result->landings += event->kind == TQ_EV_LANDING;
    result->topples += event->kind == TQ_EV_TOPPLE;
    result->off_table += event->kind == TQ_EV_OFF_TABLE;
}

/* Returns how many events there were. */
static uint64_t play_flick(Play *play, const TqFlick *flick)
{
    TqError err;
    TqEvent event;
    uint64_t events = 0;
    int number;
    tq_world_rewind(&play->world, &play->start);
    insist(tq_world_flick(&play->world, flick, &number, &err), &err);
    while (tq_world_next(&play->world, TQ_FOREVER, &event)) {
        count(&play->result, &event);
        events++;
    }
    return events;
}

static void set_up(Play *play, TqGame game)
{
    TqError err;
    Dice dice = dice_seeded(500 + (uint64_t)game);
    play->half_x = tq_game_field(game)->half_x;
    play->half_y = tq_game_field(game)->half_y;
    insist(tq_game_world(game, NULL, &play->start, &err), &err);
    for (int i = 0; i < PIECES; i++)
        place_anywhere(play, &dice, tq_game_piece(game));
    play->ball = place_anywhere(play, &dice, tq_game_ball(game));
    place_keepers(play, game);
    insist(tq_game_watch(game, NULL, &play->start, 1U << play->ball, &err), &err);
    play->world = play->start;
    for (int i = 0; i < FLICKS; i++)
        play->flick[i] = choose_flick(play, &dice);
}

static uint64_t play_all(Play *play)
{
    uint64_t events = 0;
    play->result = (BenchGame){ .flicks = FLICKS };
    for (int i = 0; i < FLICKS; i++)
        events += play_flick(play, &play->flick[i]);
    return events;
}

BenchGame bench_game_play(TqGame game)
{
    Play *play = calloc(1, sizeof *play);
    if (!play)
        abort();
    set_up(play, game);
    uint64_t events = play_all(play);
    double begin = bench_clock(), spent;
    int rounds = 0;
    do {
        play_all(play);
        rounds++;
        spent = bench_clock() - begin;
    } while (spent < AT_LEAST_S);
    BenchGame result = play->result;
    result.name = tq_game_name(game);
    result.flicks_per_s = rounds * (double)FLICKS / spent;
    result.events_per_flick = (double)events / FLICKS;
    result.ns_per_event = 1e9 * spent / rounds / (double)events;
    result.bullet = bench_game_peer(&play->start, play->flick, FLICKS, play->ball);
    result.batch = bench_batch_play(&play->start, play->flick, play->ball);
    free(play);
    return result;
}
