/* SPDX-License-Identifier: MIT */
/* Figures of FISTF by other measures than the usual ones, and the approved types as such. */
#include <toque/games.h>

#include "phys/games.h"

/* Diameter of base and whole height by fistf-es/III.4.3.2.1 to 7, in the middle of their ranges;
   height of the base, which decides the lift, and mass: ours, within fistf-es/III.4.1.1. */
static const TqFigureType types[] = {
    { "flat", 17, 18, 35, 39, GAMES_FIGURE(8.75, 6, 37, 2.5) }, /* card or thin plastic */
    { "00-scale", 18, 21, 28, 31, GAMES_FIGURE(10, 6, 30, 3) },
    { "sports", 21, 21, 35, 37, GAMES_FIGURE(10.5, 6, 36, 3.2) },
    { "toccer", 21, 21, 34, 36, GAMES_FIGURE(10.5, 5, 35, 3.2) }, /* a flat disc */
    { "profibase", 18, 21, 28, 31,
      GAMES_FIGURE(10.5, 7, 31, 3.5) },                            /* with a figurine of 00-scale */
    { "woodentop", 18, 21, 35, 39, GAMES_FIGURE(10, 6, 37, 2.8) }, /* 30 to 32 and a base */
    { "zeugo", 18, 21, 28, 31, GAMES_FIGURE(10, 6.5, 30, 3) },
};

int tq_fistf_types(void)
{
    return GAMES_COUNT(types);
}

const TqFigureType *tq_fistf_type(int number)
{
    TQ_ASSERT(number >= 0 && number < GAMES_COUNT(types));
    return &types[number];
}

/* ---- Shapes of those measures ---- */

static const TqTeam usual = GAMES_FISTF_TEAM;

static double squared(double x)
{
    return x * x;
}

/* The figurine's foot is 4 high on the base, its body above it; the more of it there is, the higher
   is the centre of mass and the harder it is to turn. */
static void fit_figure(const TqTeam *team, TqShape *s)
{
    const double high = team->piece_height, base = team->piece_base, r = team->piece_radius;
    const double taller = squared(high / usual.piece_height),
                 wider = squared(r / usual.piece_radius);
    s->part[0].rx = s->part[0].ry = r;
    s->part[0].z1 = base;
    s->part[1].z0 = base;
    s->part[1].z1 = s->part[2].z0 = base + 4;
    s->part[2].z1 = high;
    s->foot += r - usual.piece_radius;
    s->com += (base - usual.piece_base) / 2 + (high - usual.piece_height) / 10;
    s->gyration2 *= (taller + wider) / 2;
    s->mass = team->piece_mass;
}

/* The same on the rim of its base, which reaches TQ_FISTF_UNDERSIDE behind the middle. */
static void fit_fallen(const TqTeam *team, TqShape *s)
{
    const double high = team->piece_height, base = team->piece_base, r = team->piece_radius;
    const double longer = squared(high / usual.piece_height);
    s->part[0].along = base / 2 - TQ_FISTF_UNDERSIDE;
    s->part[0].rx = base / 2;
    s->part[0].ry = r;
    s->part[0].z1 = 2 * r;
    s->part[1].along = (base + high) / 2 - TQ_FISTF_UNDERSIDE;
    s->part[1].rx = (high - base) / 2;
    s->part[1].z0 += r - usual.piece_radius;
    s->part[1].z1 += r - usual.piece_radius;
    s->inertia *= longer;
    s->gyration2 *= longer;
    s->mass = team->piece_mass;
}

static void fit_keeper(const TqTeam *team, TqShape *s)
{
    s->part[0].rx = team->keeper_deep;
    s->part[0].ry = team->keeper_wide;
    s->part[0].z1 = team->keeper_height;
    s->part[1].along = -(team->keeper_deep + s->part[1].rx);
}

void games_fistf_fit(int number, const TqPieces *pieces, TqSide side, TqShape *shape)
{
    const TqTeam *team = &pieces->team[side];
    if (number == TQ_FISTF_FIGURE)
        fit_figure(team, shape);
    else if (number == TQ_FISTF_FALLEN)
        fit_fallen(team, shape);
    else if (number == TQ_FISTF_KEEPER)
        fit_keeper(team, shape);
    else if (number == TQ_FISTF_BALL)
        shape->mass = pieces->ball_mass;
}

void tq_fistf_polish(struct tq_world *world, double share)
{
    TQ_ASSERT(world->bodies == 0 && share > 0 && share <= 1);
    for (int i = 0; i < world->shapes; i++) {
        TqShape *s = &world->shape[i];
        if (s->kind != TQ_PIECE)
            continue;
        s->cloth.slide_x *= share;
        s->cloth.slide_y *= share;
        s->board.slide_x *= share;
        s->board.slide_y *= share;
    }
}
