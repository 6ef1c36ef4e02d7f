/* SPDX-License-Identifier: MIT */
/* FISTF table football, outdoor and indoor: measures by rules/fistf.md (a), masses and grip ours.
 */
#include <toque/words.h>

#include "phys/games.h"

/* Calibrated by distance, mu = v^2 / (2 g d): a polished base flicked at 1.5 m/s runs 1.0 m on
   cloth; the ball rolls 1.5 m from 1.5 m/s. Board and slide of the ball: ours, as varnished wood
   and as a ball on billiard cloth. */
#define BASE_ON_CLOTH GAMES_GRIP(0.115, 0.115)
#define BASE_ON_BOARD GAMES_GRIP(0.2, 0.2)
#define BALL_ON_CLOTH GAMES_GRIP(0.2, 0.0765)
#define BALL_ON_BOARD GAMES_GRIP(0.2, 0.03)

static const TqShape shapes[] = {
    /* Knocked over: the base on its rim, the figurine before it along the axis. The axis' zero is
       the centre of mass. Height of the base 20 as if it stood on its rim upright: ours. */
    [TQ_FISTF_FALLEN] = {
        .kind = TQ_BLOCK,
        .material = TQ_MAT_BASE,
        .parts = 2,
        .part = { { .kind = TQ_BOX, .along = -2, .rx = 3, .ry = 10, .z1 = 20, .edge = 1 },
                  { .kind = TQ_BOX, .along = 13, .rx = 12, .ry = 3.5, .z0 = 2, .z1 = 12,
                    .edge = 1 } },
        .mass = 3,
        .inertia = 1.3, /* some 80 mm^2 about the upright axis */
        .foot = 8,
        .com = 6,
        .gyration2 = 60,
        .bounce = 0.2,
        .cloth = GAMES_GRIP(0.3, 0.3), /* paint and rim drag; ours */
        .board = GAMES_GRIP(0.3, 0.3),
        .fallen = -1,
        .role = { TQ_PART_BASE, TQ_PART_FIGURE, TQ_PART_FIGURE },
    },
    /* Base 20 across and 6 high, the figurine's foot and its body above it; 30 in all. */
    [TQ_FISTF_FIGURE] = {
        .kind = TQ_PIECE,
        .material = TQ_MAT_BASE,
        .parts = 3,
        .part = { { .kind = TQ_ROUND, .rx = 10, .ry = 10, .z1 = 6, .edge = 1 },
                  { .kind = TQ_ROUND, .rx = 5, .ry = 5, .z0 = 6, .z1 = 10, .edge = 0.5 },
                  { .kind = TQ_ROUND, .rx = 3.5, .ry = 3.5, .z0 = 10, .z1 = 30, .edge = 1 } },
        .mass = 3,
        .inertia = 0.5,
        .foot = 9,
        .com = 5,
        .gyration2 = 60,
        .nose = 0.8,
        .bounce = 0.2,
        .cloth = BASE_ON_CLOTH,
        .board = BASE_ON_BOARD,
        .fallen = TQ_FISTF_FALLEN,
        .role = { TQ_PART_BASE, TQ_PART_FIGURE, TQ_PART_FIGURE },
    },
    /* Hollow, 22 across, 1.5 g: a shell about 1 mm thick, hence the inertia. */
    [TQ_FISTF_BALL] = {
        .kind = TQ_SPHERE,
        .material = TQ_MAT_BALL,
        .parts = 1,
        .part = { { .kind = TQ_ROUND, .rx = 11, .ry = 11, .z1 = 22, .edge = 11 } },
        .mass = 1.5,
        .inertia = 0.61,
        .foot = 11,
        .com = 11,
        .bounce = 0.6,
        .cloth = BALL_ON_CLOTH,
        .board = BALL_ON_BOARD,
        .fallen = -1,
    },
    /* 36 high, 6 thick along its axis (it faces along it), 12 wide; behind it the rod, 150 long
       and low enough to pass under the back bar of the goal. */
    [TQ_FISTF_KEEPER] = {
        .kind = TQ_TOLD,
        .material = TQ_MAT_KEEPER,
        .parts = 2,
        .part = { { .kind = TQ_BOX, .rx = 3, .ry = 6, .z1 = 36, .edge = 1 },
                  { .kind = TQ_BOX, .along = -78, .rx = 75, .ry = 2, .z1 = 4, .edge = 1 } },
        .fallen = -1,
        .role = { TQ_PART_FIGURE, TQ_PART_ROD },
    },
    [TQ_FISTF_FINGER] = GAMES_FINGER,
};

/* Fence 40 high, 18 thick, open over 200 behind each goal; the rod passes under the bar at 5. */
#define FISTF_GOAL_AND_FENCE                                                               \
    .mouth_half = 62.5, .goal_height = 60, .goal_depth = 75, .post = 2, .goal_bars = true, \
    .bar_z = 5, .fence_height = 40, .fence_thickness = 18, .fence_gap = 200

#define FISTF_COMMON                                                                  \
    .large = { "home penalty area", "away penalty area" },                            \
    .small = { "home goal area", "away goal area" }, .watches_circle = true,          \
    .watches_edges = true, .watches_corners = true, .ball = TQ_FISTF_BALL,            \
    .piece = TQ_FISTF_FIGURE, .shapes = GAMES_COUNT(shapes), .shape = shapes,         \
    .of_team = 1u << TQ_FISTF_FALLEN | 1u << TQ_FISTF_FIGURE | 1u << TQ_FISTF_KEEPER, \
    .pieces = { .ball_radius = 11,                                                    \
                .ball_mass = 1.5,                                                     \
                .team = { GAMES_FISTF_TEAM, GAMES_FISTF_TEAM } },                     \
    .fit = games_fistf_fit

const GamePlan games_fistf = {
    .name = "fistf",
    .field = {
        .half_x = 600,
        .half_y = 400,
        .cloth_x = 680,
        .cloth_y = 460,
        .board_x = 700,
        .board_y = 500,
        .line = 2,
        .large_deep = 150,
        .large_half = 200,
        .small_deep = 60,
        .small_half = 120,
        .shooting = 300,
        .mark = 110,
        .spot = 2.5,
        .circle = 90,
        .arc = 90,
        .corner = 25,
        FISTF_GOAL_AND_FENCE,
    },
    FISTF_COMMON,
};

const GamePlan games_fistf_indoor = {
    .name = "fistf-indoor",
    .field = {
        .half_x = 450,
        .half_y = 300,
        .cloth_x = 530,
        .cloth_y = 360,
        .board_x = 550,
        .board_y = 400,
        .line = 2,
        .large_deep = 120,
        .large_half = 150,
        .small_deep = 50,
        .small_half = 110,
        .shooting = 225,
        .mark = 80,
        .spot = 2.5,
        .circle = 60,
        .arc = 90,
        .corner = 20,
        FISTF_GOAL_AND_FENCE,
    },
    FISTF_COMMON,
};

TqField tq_fistf_field(TqGame game, double length, double width)
{
    TQ_ASSERT(game == TQ_FISTF || game == TQ_FISTF_INDOOR);
    TqField field = *tq_game_field(game);
    const double longer = length / 2 - field.half_x, wider = width / 2 - field.half_y;
    field.half_x += longer;
    field.cloth_x += longer;
    field.board_x += longer;
    field.half_y += wider;
    field.cloth_y += wider;
    field.board_y += wider;
    field.shooting = length / 4;
    return field;
}
