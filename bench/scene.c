/* SPDX-License-Identifier: MIT */
/* The scene and the flick sets; freestanding, so that the WebAssembly bench makes the same ones. */
#include "bench/scene.h"

#include <stdbool.h>

#include "bench/dice.h"

#define DIRECTION_SCALE 1e6
#define TAN_4_DEGREES 0.069926811943510414
#define ROOT_3 1.7320508075688772

static int32_t nearest(double value)
{
    return (int32_t)(value < 0 ? value - 0.5 : value + 0.5);
}

/* Places are whole micrometres, so that an engine with integer input gets the same ones. */
static double whole_um(double mm)
{
    return nearest(mm * 1e3) / 1e3;
}

static void flick_direct(BenchFlick *flick, double x, double y)
{
    double scale = DIRECTION_SCALE / __builtin_sqrt(x * x + y * y);
    flick->dx = nearest(x * scale);
    flick->dy = nearest(y * scale);
}

static void flick_any_direction(BenchFlick *flick, Dice *dice)
{
    double x, y, square;
    do {
        x = dice_between(dice, -1, 1);
        y = dice_between(dice, -1, 1);
        square = x * x + y * y;
    } while (square > 1 || square < 0.01);
    flick_direct(flick, x, y);
}

static void flick_at_ball(BenchFlick *flick, Dice *dice, const BenchScene *scene)
{
    double x = scene->at[BENCH_BALL].x_mm - scene->at[flick->piece].x_mm;
    double y = scene->at[BENCH_BALL].y_mm - scene->at[flick->piece].y_mm;
    double aside = dice_between(dice, -TAN_4_DEGREES, TAN_4_DEGREES);
    flick_direct(flick, x - aside * y, y + aside * x);
}

static void flick_speed(BenchFlick *flick, Dice *dice, double low_mm_s, double high_mm_s)
{
    flick->speed_um_s = nearest(1e3 * dice_between(dice, low_mm_s, high_mm_s));
}

static void place_jittered(BenchPoint *at, Dice *dice, double x, double y, double jitter)
{
    at->x_mm = whole_um(x + dice_between(dice, -jitter, jitter));
    at->y_mm = whole_um(y + dice_between(dice, -jitter, jitter));
}

static void place_teams(BenchScene *scene, Dice *dice)
{
    static const BenchPoint HOME[BENCH_TEAM] = {
        { -565, 0 },    { -430, -270 }, { -440, -90 }, { -440, 90 },  { -430, 270 }, { -230, -280 },
        { -250, -100 }, { -250, 100 },  { -230, 280 }, { -80, -110 }, { -80, 110 },
    };
    for (int i = 0; i < BENCH_TEAM; i++) {
        place_jittered(&scene->at[i], dice, HOME[i].x_mm, HOME[i].y_mm, 24);
        place_jittered(&scene->at[BENCH_TEAM + i], dice, -HOME[i].x_mm, HOME[i].y_mm, 24);
    }
    place_jittered(&scene->at[BENCH_BALL], dice, 0, 0, 24);
}

static bool place_is_free(const BenchScene *scene, int index)
{
    double reach = 2 * scene->ball.radius_mm;
    for (int i = 0; i < index; i++) {
        double x = scene->at[i].x_mm - scene->at[index].x_mm;
        double y = scene->at[i].y_mm - scene->at[index].y_mm;
        if (x * x + y * y < reach * reach)
            return false;
    }
    return true;
}

static void place_dense(BenchScene *scene, Dice *dice)
{
    for (int i = 0; i < BENCH_BODIES; i++)
        do
            place_jittered(&scene->at[i], dice, 0, 0, 150 - scene->ball.radius_mm);
        while (!place_is_free(scene, i));
}

/* Six rows, the point towards the striker, which stands apart; the ball in a corner. */
static void place_packed(BenchScene *scene)
{
    double radius = scene->disc.radius_mm;
    int index = 0;
    for (int row = 0; row < 6; row++)
        for (int i = 0; i <= row; i++) {
            scene->at[index].x_mm = ROOT_3 * radius * row;
            scene->at[index].y_mm = radius * (2 * i - row);
            index++;
        }
    scene->at[index] = (BenchPoint){ -160, 0 };
    scene->at[BENCH_BALL] = (BenchPoint){ -550, 350 };
}

static void set_place(BenchSet *set)
{
    Dice dice = dice_seeded(100);
    if (set->kind == BENCH_DENSE)
        place_dense(&set->scene, &dice);
    else if (set->kind == BENCH_PACKED)
        place_packed(&set->scene);
    else
        place_teams(&set->scene, &dice);
}

static void set_flick(BenchSet *set, BenchFlick *flick, Dice *dice)
{
    flick->piece = dice_below(dice, BENCH_BALL);
    if (set->kind == BENCH_PACKED) {
        flick->piece = BENCH_BALL - 1;
        flick_direct(flick, 160 + 40, dice_between(dice, -35, 35));
        flick_speed(flick, dice, 800, 2500);
        return;
    }
    if (set->kind == BENCH_AIMED)
        flick_at_ball(flick, dice, &set->scene);
    else
        flick_any_direction(flick, dice);
    flick_speed(flick, dice, 300, 2500);
}

void bench_set_make(BenchSet *set, BenchKind kind)
{
    set->kind = kind;
    set->scene = (BenchScene){
        .length_mm = 1200,
        .width_mm = 800,
        .restitution = 0.7,
        .disc = { 10, 4, 1125 },
        .ball = { 11, 1.5, 750 },
    };
    set_place(set);
    Dice dice = dice_seeded((uint64_t)kind);
    for (int i = 0; i < BENCH_FLICKS; i++)
        set_flick(set, &set->flick[i], &dice);
}

const char *bench_set_name(BenchKind kind)
{
    static const char *const NAME[BENCH_SETS] = { "random", "aimed", "dense", "packed" };
    return NAME[kind];
}

const BenchBody *bench_body(const BenchScene *scene, int index)
{
    return index == BENCH_BALL ? &scene->ball : &scene->disc;
}
