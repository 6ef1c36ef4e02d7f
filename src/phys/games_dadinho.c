/* SPDX-License-Identifier: MIT */
/* FBFM Dadinho: measures by rules/dadinho.md (a) and (g), grip ours. */
#include "phys/games.h"

#define PI 3.14159265358979323846
#define ACRYLIC 1.18e-3 /* g/mm^3 */

/* Volume of a disc, and its radius of gyration about the upright axis times its volume. */
#define DISC(r, height) (PI * (r) * (r) * (height))
#define SPUN(r, height) (DISC(r, height) * (r) * (r) / 2)

#define CLOSED (DISC(25, 5) + DISC(23.5, 3))
#define CLOSED_SPUN (SPUN(25, 5) + SPUN(23.5, 3))
#define BEVELLED (DISC(25, 3) + DISC(23, 2.5) + DISC(21, 2.5))
#define BEVELLED_SPUN (SPUN(25, 3) + SPUN(23, 2.5) + SPUN(21, 2.5))
#define RING (CLOSED - DISC(8, 8))
#define RING_SPUN (CLOSED_SPUN - SPUN(8, 8))
#define BUTTON_FOOT 24.0

/* Calibrated by distance, mu = v^2 / (2 g d): a button flicked at 1.5 m/s runs 0.9 m. Keeper and
   cube: ours. The playing surface covers the whole table, so the board's values are the same. */
#define BUTTON_GRIP GAMES_GRIP(0.1274, 0.1274)
#define KEEPER_GRIP GAMES_GRIP(0.25, 0.25)
#define CUBE_GRIP GAMES_GRIP(0.22, 0.22)

static const TqShape shapes[] = {
    /* On its back, 80 x 35: the axis stays the direction it faced. */
    [TQ_DADINHO_KEEPER_FALLEN] = {
        .kind = TQ_BLOCK,
        .material = TQ_MAT_KEEPER,
        .parts = 1,
        .part = { { .kind = TQ_BOX, .rx = 17.5, .ry = 40, .z1 = 15, .edge = 0.5 } },
        .mass = 80 * 35 * 15 * ACRYLIC,
        .inertia = (80.0 * 80 + 35 * 35) / 12 / (24 * 24),
        .foot = 24,
        .com = 7.5,
        .gyration2 = (35.0 * 35 + 15 * 15) / 12,
        .bounce = 0.2,
        .cloth = KEEPER_GRIP,
        .board = KEEPER_GRIP,
        .fallen = -1,
    },
    /* 80 wide, 35 high, 15 thick along its axis: it faces along it, as the rod keeper does.
       The foot is half its thickness, over which it tips; its spin dies slower for that. */
    [TQ_DADINHO_KEEPER] = {
        .kind = TQ_BLOCK,
        .material = TQ_MAT_KEEPER,
        .parts = 1,
        .part = { { .kind = TQ_BOX, .rx = 7.5, .ry = 40, .z1 = 35, .edge = 0.5 } },
        .mass = 80 * 35 * 15 * ACRYLIC,
        .inertia = (80.0 * 80 + 15 * 15) / 12 / (7.5 * 7.5),
        .foot = 7.5,
        .com = 17.5,
        .gyration2 = (35.0 * 35 + 15 * 15) / 12,
        .bounce = 0.2,
        .cloth = KEEPER_GRIP,
        .board = KEEPER_GRIP,
        .fallen = TQ_DADINHO_KEEPER_FALLEN,
    },
    /* 50 across, 8 high: the wall to 5, a step of 1.5 back to the top. */
    [TQ_DADINHO_BUTTON] = {
        .kind = TQ_PIECE,
        .material = TQ_MAT_BUTTON,
        .parts = 2,
        .part = { { .kind = TQ_ROUND, .rx = 25, .ry = 25, .z1 = 5, .edge = 0.5 },
                  { .kind = TQ_ROUND, .rx = 23.5, .ry = 23.5, .z0 = 5, .z1 = 8, .edge = 0.5 } },
        .mass = CLOSED * ACRYLIC,
        .inertia = CLOSED_SPUN / CLOSED / (BUTTON_FOOT * BUTTON_FOOT),
        .foot = BUTTON_FOOT,
        .com = 3.9,
        .gyration2 = 160,
        .bounce = 0.2,
        .cloth = BUTTON_GRIP,
        .board = BUTTON_GRIP,
        .fallen = -1,
    },
    /* A low wall and two steps back: it meets the cube below its centre. */
    [TQ_DADINHO_BEVELLED] = {
        .kind = TQ_PIECE,
        .material = TQ_MAT_BUTTON,
        .parts = 3,
        .part = { { .kind = TQ_ROUND, .rx = 25, .ry = 25, .z1 = 3, .edge = 0.5 },
                  { .kind = TQ_ROUND, .rx = 23, .ry = 23, .z0 = 3, .z1 = 5.5, .edge = 0.5 },
                  { .kind = TQ_ROUND, .rx = 21, .ry = 21, .z0 = 5.5, .z1 = 8, .edge = 0.5 } },
        .mass = BEVELLED * ACRYLIC,
        .inertia = BEVELLED_SPUN / BEVELLED / (BUTTON_FOOT * BUTTON_FOOT),
        .foot = BUTTON_FOOT,
        .com = 3.7,
        .gyration2 = 150,
        .bounce = 0.2,
        .cloth = BUTTON_GRIP,
        .board = BUTTON_GRIP,
        .fallen = -1,
    },
    /* The closed button with a hole of 16 through it: the cube may lie in it. */
    [TQ_DADINHO_RING] = {
        .kind = TQ_PIECE,
        .material = TQ_MAT_BUTTON,
        .parts = 2,
        .part = { { .kind = TQ_ROUND, .rx = 25, .ry = 25, .z1 = 5, .edge = 0.5, .hole = 8 },
                  { .kind = TQ_ROUND, .rx = 23.5, .ry = 23.5, .z0 = 5, .z1 = 8, .edge = 0.5,
                    .hole = 8 } },
        .mass = RING * ACRYLIC,
        .inertia = RING_SPUN / RING / (BUTTON_FOOT * BUTTON_FOOT),
        .foot = BUTTON_FOOT,
        .com = 3.9,
        .gyration2 = 170,
        .bounce = 0.2,
        .cloth = BUTTON_GRIP,
        .board = BUTTON_GRIP,
        .fallen = -1,
    },
    /* 6 mm and 1 g, the book's least mass (clear acrylic alone would be a quarter of that). */
    [TQ_DADINHO_BALL] = {
        .kind = TQ_CUBE,
        .material = TQ_MAT_BALL,
        .parts = 1,
        .part = { { .kind = TQ_BOX, .rx = 3, .ry = 3, .z1 = 6, .edge = 0.4 } },
        .mass = 1,
        .inertia = 6.0 * 6 / 6 / (3.44 * 3.44),
        .foot = 3.44,
        .com = 3,
        .bounce = 0.35,
        .cloth = CUBE_GRIP,
        .board = CUBE_GRIP,
        .fallen = -1,
    },
};

static const LinePlan lines[] = {
    { "home goal line", { TQ_GOAL, .x0 = -820, .y0 = -55, .y1 = 55, .z1 = 45 } },
    { "away goal line", { TQ_GOAL, .x0 = 820, .y0 = -55, .y1 = 55, .z1 = 45 } },
    { "near touchline", { TQ_LINE_Y, .y0 = -540 } },
    { "far touchline", { TQ_LINE_Y, .y0 = 540 } },
    { "halfway line", { TQ_LINE_X, .x0 = 0 } },
    { "home large area", { TQ_RECT, .x0 = -820, .y0 = -300, .x1 = -520, .y1 = 300 } },
    { "away large area", { TQ_RECT, .x0 = 520, .y0 = -300, .x1 = 820, .y1 = 300 } },
    { "home small area", { TQ_RECT, .x0 = -820, .y0 = -150, .x1 = -710, .y1 = 150 } },
    { "away small area", { TQ_RECT, .x0 = 710, .y0 = -150, .x1 = 820, .y1 = 150 } },
    { "centre circle", { TQ_CIRCLE, .x1 = 160 } },
};

static const TqMark marks[] = {
    { TQ_MARK_RECT, -820, -540, 820, 540 },  { TQ_MARK_LINE, 0, -540, 0, 540 },
    { TQ_MARK_CIRCLE, 0, 0, 160, 0 },        { TQ_MARK_SPOT, 0, 0, 2.5, 0 },
    { TQ_MARK_RECT, -820, -300, -520, 300 }, { TQ_MARK_RECT, 520, -300, 820, 300 },
    { TQ_MARK_RECT, -820, -150, -710, 150 }, { TQ_MARK_RECT, 710, -150, 820, 150 },
    { TQ_MARK_SPOT, -615, 0, 2.5, 0 },       { TQ_MARK_SPOT, 615, 0, 2.5, 0 },
    { TQ_MARK_ARC, -615, 0, 160, 520 },      { TQ_MARK_ARC, 615, 0, 160, 520 },
    { TQ_MARK_ARC, -820, -540, 30, -1 },     { TQ_MARK_ARC, -820, 540, 30, -1 },
    { TQ_MARK_ARC, 820, -540, 30, -1 },      { TQ_MARK_ARC, 820, 540, 30, -1 },
};

const GamePlan games_dadinho = {
    .name = "dadinho",
    .field_x = 820,
    .field_y = 540,
    .cloth_x = 920,
    .cloth_y = 620,
    .board_x = 920,
    .board_y = 620,
    .fence_height = 10,
    .fence_thickness = 18,
    .goal = { .half_mouth = 55, .height = 45, .depth = 60, .post = 1.5 },
    .ball = TQ_DADINHO_BALL,
    .piece = TQ_DADINHO_BUTTON,
    .shapes = GAMES_COUNT(shapes),
    .shape = shapes,
    .lines = GAMES_COUNT(lines),
    .line = lines,
    .marks = GAMES_COUNT(marks),
    .mark = marks,
};
