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

#define TEAM                                                                          \
    {                                                                                 \
        .piece_radius = 25, .piece_height = 8, .keeper_wide = 40, .keeper_deep = 7.5, \
        .keeper_height = 35                                                           \
    }

static const TqTeam usual = TEAM;

/* ---- Other measures: the usual shapes, drawn out; the mass is that of as much acrylic ---- */

static void fit_button(const TqTeam *team, TqShape *s)
{
    const double r = team->piece_radius / usual.piece_radius;
    const double high = team->piece_height / usual.piece_height;
    for (int i = 0; i < s->parts; i++) {
        TqPart *part = &s->part[i];
        part->rx = part->ry = part->rx * r;
        part->hole *= r;
        part->z0 *= high;
        part->z1 *= high;
    }
    s->foot *= r;
    s->com *= high;
    s->gyration2 *= r * r;
    s->mass *= r * r * high;
}

/* I / m of a block about the axis that stands across its sides a and b, half sizes. */
static double block(double a, double b)
{
    return (a * a + b * b) / 3;
}

static void fit_keeper(const TqTeam *team, bool fallen, TqShape *s)
{
    const double wide = team->keeper_wide, deep = team->keeper_deep;
    const double high = team->keeper_height / 2, was = usual.keeper_height / 2;
    const double along = fallen ? high / was : deep / usual.keeper_deep;
    const double foot = fallen ? (high + wide) / (was + usual.keeper_wide) : along;
    const double level = fallen ? high : deep, usual_level = fallen ? was : usual.keeper_deep;
    s->part[0].rx *= along;
    s->part[0].ry *= wide / usual.keeper_wide;
    s->part[0].z1 *= fallen ? deep / usual.keeper_deep : high / was;
    s->foot *= foot;
    s->inertia *= block(wide, level) / block(usual.keeper_wide, usual_level) / (foot * foot);
    s->com *= fallen ? deep / usual.keeper_deep : high / was;
    s->gyration2 *= block(high, deep) / block(was, usual.keeper_deep);
    s->mass *= wide * deep * high / (usual.keeper_wide * usual.keeper_deep * was);
}

static void fit(int number, const TqPieces *pieces, TqSide side, TqShape *shape)
{
    const TqTeam *team = &pieces->team[side];
    if (number == TQ_DADINHO_BALL)
        shape->mass = pieces->ball_mass;
    else if (number == TQ_DADINHO_KEEPER || number == TQ_DADINHO_KEEPER_FALLEN)
        fit_keeper(team, number == TQ_DADINHO_KEEPER_FALLEN, shape);
    else
        fit_button(team, shape);
}

const GamePlan games_dadinho = {
    .name = "dadinho",
    .field = {
        .half_x = 820,
        .half_y = 540,
        .cloth_x = 920,
        .cloth_y = 620,
        .board_x = 920,
        .board_y = 620,
        .large_deep = 300,
        .large_half = 300,
        .small_deep = 110,
        .small_half = 150,
        .mark = 205,
        .spot = 2.5,
        .circle = 160,
        .arc = 160,
        .corner = 30,
        .mouth_half = 55,
        .goal_height = 45,
        .goal_depth = 60,
        .post = 1.5,
        .fence_height = 10,
        .fence_thickness = 18,
    },
    .large = { "home large area", "away large area" },
    .small = { "home small area", "away small area" },
    .watches_circle = true,
    .ball = TQ_DADINHO_BALL,
    .piece = TQ_DADINHO_BUTTON,
    .shapes = GAMES_COUNT(shapes),
    .shape = shapes,
    .of_team = ~(1u << TQ_DADINHO_BALL),
    .pieces = { .ball_radius = 3, .ball_mass = 1, .team = { TEAM, TEAM } },
    .fit = fit,
};
