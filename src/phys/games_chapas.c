/* SPDX-License-Identifier: MIT */
/* ITFC Chapas: measures by rules/chapas.md (a) and (c), grip ours. */
#include <toque/words.h>

#include "phys/games.h"

/* Ribbed cloth, its furrows along the goal lines: running along x crosses every ridge. A cap
   flicked at 1.5 m/s runs about 0.8 m (calibrated by distance, mu = v^2 / (2 g d) = 0.143, give
   or take the ribs), the ball rolls about 1.5 m; the keeper's plastic holds a little better.
   The cloth covers the whole table, so the board's values are the cloth's. */
#define CAP_GRIP                   \
    {                              \
        0.150, 0.136, 0.150, 0.136 \
    }
#define BALL_GRIP                \
    {                            \
        0.22, 0.20, 0.085, 0.068 \
    }
#define KEEPER_GRIP            \
    {                          \
        0.21, 0.19, 0.10, 0.08 \
    }

static const TqShape shapes[] = {
    /* Mouth up: the toothed wall is a ring about a floor of card, 2 above the cloth. It flares, so
       all that a ball or another cap ever meets is the rim of sheet metal. */
    [TQ_CHAPAS_CAP] = {
        .kind = TQ_PIECE,
        .material = TQ_MAT_CAP,
        .parts = 2,
        .part = { { .kind = TQ_ROUND, .rx = 14.5, .ry = 14.5, .z1 = 7, .edge = 0.05,
                    .hole = 13.5 },
                  { .kind = TQ_ROUND, .rx = 13.3, .ry = 13.3, .z1 = 2, .edge = 0.2 } },
        .mass = 3,
        .inertia = 0.7, /* half floor, half wall */
        .foot = 13.5,
        .com = 2.5,
        .gyration2 = 70,
        .bounce = 0.2,
        .cloth = CAP_GRIP,
        .board = CAP_GRIP,
        .fallen = -1,
        .role = { TQ_PART_WALL, TQ_PART_CUP },
    },
    /* Upside down: the wall leans back by 1 over 7 to a shoulder of 2 mm, which pushes the ball 14
       degrees up; another shoulder is tq_chapas_shoulder's. */
    [TQ_CHAPAS_INVERTED] = {
        .kind = TQ_PIECE,
        .material = TQ_MAT_CAP,
        .parts = 2,
        .part = { { .kind = TQ_ROUND, .rx = 14.5, .ry = 14.5, .z1 = 1.5, .edge = 0.2 },
                  { .kind = TQ_ROUND, .rx = 13.7654, .ry = 13.7654, .z1 = 7, .edge = 2 } },
        .mass = 3,
        .inertia = 0.7,
        .foot = 14,
        .com = 4.5,
        .gyration2 = 70,
        .bounce = 0.2,
        .cloth = CAP_GRIP,
        .board = CAP_GRIP,
        .fallen = -1,
        .role = { TQ_PART_WALL, TQ_PART_WALL },
    },
    [TQ_CHAPAS_BALL] = {
        .kind = TQ_SPHERE,
        .material = TQ_MAT_BALL,
        .parts = 1,
        .part = { { .kind = TQ_ROUND, .rx = 7.25, .ry = 7.25, .z1 = 14.5, .edge = 7.25 } },
        .mass = 1.35,
        .inertia = 0.45,
        .foot = 7.25,
        .com = 7.25,
        .bounce = 0.5,
        .cloth = BALL_GRIP,
        .board = BALL_GRIP,
        .fallen = -1,
    },
    /* Lying on its base of 30, the top of 31 up: a cap's rim and the ball meet it at 15.2. */
    [TQ_CHAPAS_KEEPER] = {
        .kind = TQ_PIECE,
        .material = TQ_MAT_BASE,
        .parts = 2,
        .part = { { .kind = TQ_ROUND, .rx = 15.2, .ry = 15.2, .z1 = 13, .edge = 1 },
                  { .kind = TQ_ROUND, .rx = 15.5, .ry = 15.5, .z0 = 12, .z1 = 17, .edge = 1 } },
        .mass = 15,
        .inertia = 0.55,
        .foot = 15,
        .com = 8.5,
        .gyration2 = 84,
        .bounce = 0.2,
        .cloth = KEEPER_GRIP,
        .board = KEEPER_GRIP,
        .fallen = -1,
    },
    /* On its top: the wall leans back by 0.5 over 17 and pushes the ball 1.7 degrees up, there
       where it meets it; above that it is a little back. */
    [TQ_CHAPAS_KEEPER_INVERTED] = {
        .kind = TQ_PIECE,
        .material = TQ_MAT_BASE,
        .parts = 3,
        .part = { { .kind = TQ_ROUND, .rx = 15.5, .ry = 15.5, .z1 = 1.5, .edge = 0.2 },
                  { .kind = TQ_ROUND, .rx = 15.294, .ry = 15.294, .z1 = 8.978, .edge = 2 },
                  { .kind = TQ_ROUND, .rx = 15.1, .ry = 15.1, .z0 = 8.5, .z1 = 17,
                    .edge = 0.5 } },
        .mass = 15,
        .inertia = 0.55,
        .foot = 15,
        .com = 8.5,
        .gyration2 = 84,
        .bounce = 0.2,
        .cloth = KEEPER_GRIP,
        .board = KEEPER_GRIP,
        .fallen = -1,
    },
    /* On its rim, 17 thick: three boxes for the disc of 31 seen from the front. It rolls along
       its axis, so across a goal mouth the axis is y. The rim's line is 17 long: as a disc of
       equal mean arm it has the radius 6. */
    [TQ_CHAPAS_KEEPER_STANDING] = {
        .kind = TQ_BLOCK,
        .material = TQ_MAT_BASE,
        .parts = 3,
        .part = { { .kind = TQ_BOX, .rx = 13.1, .ry = 8.5, .z1 = 8, .edge = 1 },
                  { .kind = TQ_BOX, .rx = 15.5, .ry = 8.5, .z0 = 8, .z1 = 23, .edge = 1 },
                  { .kind = TQ_BOX, .rx = 13, .ry = 8.5, .z0 = 23, .z1 = 31, .edge = 1 } },
        .mass = 15,
        .inertia = 2.33, /* r^2 / 4 + t^2 / 12 = 84 mm^2 */
        .foot = 6,
        .com = 15.5,
        .gyration2 = 84,
        .bounce = 0.2,
        .cloth = KEEPER_GRIP,
        .board = KEEPER_GRIP,
        .fallen = TQ_CHAPAS_KEEPER,
        .rolls = true,
    },
    [TQ_CHAPAS_FINGER] = GAMES_FINGER,
};

#define TEAM                                                                          \
    {                                                                                 \
        .piece_radius = 14.5, .piece_base = 13.5, .piece_height = 7, .piece_mass = 3, \
        .keeper_top = 15.5, .keeper_base = 15, .keeper_height = 17, .keeper_mass = 15 \
    }

static const TqTeam usual = TEAM;

/* ---- Other measures: the usual shapes, drawn out ---- */

/* Wall by the outer diameter, cup and foot by the inner one; the floor of card stays. */
static void fit_cap(const TqTeam *team, TqShape *s)
{
    const double r = team->piece_radius / usual.piece_radius;
    const double base = team->piece_base / usual.piece_base;
    const double high = team->piece_height / usual.piece_height;
    s->part[0].rx = s->part[0].ry = s->part[0].rx * r;
    s->part[0].z1 *= high;
    s->part[0].hole *= base;
    s->part[1].rx = s->part[1].ry = s->part[1].rx * base;
    s->foot *= base;
    s->inertia *= r * r / (base * base);
    s->com *= high;
    s->gyration2 *= r * r;
    s->mass = team->piece_mass;
}

/* On its mouth: the foot is the rim, and above the lowest part everything is as high as it is. */
static void fit_inverted(const TqTeam *team, TqShape *s)
{
    const double r = team->piece_radius / usual.piece_radius;
    const double high = team->piece_height / usual.piece_height;
    for (int i = 0; i < s->parts; i++)
        s->part[i].rx = s->part[i].ry = s->part[i].rx * r;
    s->part[1].z1 *= high;
    s->foot *= r;
    s->com *= high;
    s->gyration2 *= r * r;
    s->mass = team->piece_mass;
}

static double keeper_gyration(const TqTeam *team)
{
    return team->keeper_top * team->keeper_top / 4 + team->keeper_height * team->keeper_height / 12;
}

/* Lying or upside down: each part by the radius it has in its height. */
static void fit_keeper(const TqTeam *team, TqShape *s)
{
    const double high = team->keeper_height / usual.keeper_height;
    const double taper = usual.keeper_top - usual.keeper_base;
    for (int i = 0; i < s->parts; i++) {
        TqPart *part = &s->part[i];
        const double up = (part->rx - usual.keeper_base) / taper; /* 0: as the base, 1: the top */
        const double was = usual.keeper_base + up * taper;
        const double is = team->keeper_base + up * (team->keeper_top - team->keeper_base);
        part->rx = part->ry = part->rx * (is / was);
        part->z0 *= high;
        part->z1 *= high;
    }
    s->foot *= team->keeper_base / usual.keeper_base;
    s->com *= high;
    s->gyration2 *= keeper_gyration(team) / keeper_gyration(&usual);
    s->mass = team->keeper_mass;
}

/* On its rim: as tall as its top is wide, as thick as it is high. */
static void fit_standing(const TqTeam *team, TqShape *s)
{
    const double tall = team->keeper_top / usual.keeper_top;
    const double thick = team->keeper_height / usual.keeper_height;
    const double gyration = keeper_gyration(team) / keeper_gyration(&usual);
    for (int i = 0; i < s->parts; i++) {
        s->part[i].rx *= tall;
        s->part[i].ry *= thick;
        s->part[i].z0 *= tall;
        s->part[i].z1 *= tall;
    }
    s->foot *= thick;
    s->inertia *= gyration / (thick * thick);
    s->com *= tall;
    s->gyration2 *= gyration;
    s->mass = team->keeper_mass;
}

static void fit_ball(const TqPieces *pieces, TqShape *s)
{
    const double r = pieces->ball_radius / games_chapas.pieces.ball_radius;
    TqPart *part = &s->part[0];
    part->rx = part->ry = part->edge = part->rx * r;
    part->z1 *= r;
    s->foot *= r;
    s->com *= r;
    s->mass = pieces->ball_mass;
}

static void fit(int number, const TqPieces *pieces, TqSide side, TqShape *shape)
{
    const TqTeam *team = &pieces->team[side];
    if (number == TQ_CHAPAS_CAP)
        fit_cap(team, shape);
    else if (number == TQ_CHAPAS_INVERTED)
        fit_inverted(team, shape);
    else if (number == TQ_CHAPAS_KEEPER_STANDING)
        fit_standing(team, shape);
    else if (number == TQ_CHAPAS_BALL)
        fit_ball(pieces, shape);
    else if (number != TQ_CHAPAS_FINGER)
        fit_keeper(team, shape);
}

const GamePlan games_chapas = {
    .name = "chapas",
    .field = {
        .half_x = 750,
        .half_y = 450,
        .cloth_x = 850,
        .cloth_y = 550,
        .board_x = 850,
        .board_y = 550,
        .line = 4,
        .large_deep = 270,
        .large_half = 300,
        .small_deep = 90,
        .small_half = 165,
        .mark = 180,
        .spot = 2.5,
        .circle = 160,
        .arc = 160,
        .corner = 20,
        .mouth_half = 77.5,
        .goal_height = 55,
        .goal_depth = 70,
        .post = 3,
        .goal_bars = true,
        .fence_height = 25,
        .fence_thickness = 18,
    },
    .large = { "home big area", "away big area" },
    .small = { "home small area", "away small area" },
    .watches_circle = true,
    .watches_corners = true,
    .ball = TQ_CHAPAS_BALL,
    .piece = TQ_CHAPAS_CAP,
    .shapes = GAMES_COUNT(shapes),
    .shape = shapes,
    .of_team = 1u << TQ_CHAPAS_CAP | 1u << TQ_CHAPAS_INVERTED | 1u << TQ_CHAPAS_KEEPER |
               1u << TQ_CHAPAS_KEEPER_INVERTED | 1u << TQ_CHAPAS_KEEPER_STANDING,
    .pieces = { .ball_radius = 7.25, .ball_mass = 1.35, .team = { TEAM, TEAM } },
    .fit = fit,
};
