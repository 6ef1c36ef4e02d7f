/* SPDX-License-Identifier: MIT */
/* The plan of a game: its usual field and its shapes as constant tables. */
#ifndef PHYS_GAMES_H
#define PHYS_GAMES_H

#include <toque/games.h>

typedef struct {
    const char *name;
    TqField field; /* the usual one */
    /* What the book calls the areas, at the home end and the away end. */
    const char *large[2], *small[2];
    bool watches_circle;  /* it matters who leaves the centre circle */
    bool watches_corners; /* whether the ball leaves a corner's arc */
    bool watches_edges;   /* a line has two edges, a corner its arc, a rod keeper its bounds */
    int ball, piece;      /* which of the shapes */
    int shapes;
    const TqShape *shape;
    uint32_t of_team; /* bits of the shapes that each side has for itself */
    TqPieces pieces;  /* the usual ones, as the shapes are */
    /* Makes the usual shape of that number one of these measures; NULL: it has but the usual. */
    void (*fit)(int number, const TqPieces *pieces, TqSide side, TqShape *shape);
} GamePlan;

extern const GamePlan games_fistf, games_fistf_indoor, games_chapas, games_dadinho;

/* A side of FISTF: radius and height of the base, whole height and mass of a figure; its keeper is
   the usual one. */
#define GAMES_FIGURE(radius, base, height, mass)                                      \
    {                                                                                 \
        .piece_radius = (radius), .piece_base = (base), .piece_height = (height),     \
        .piece_mass = (mass), .keeper_wide = 6, .keeper_deep = 3, .keeper_height = 36 \
    }
#define GAMES_FISTF_TEAM GAMES_FIGURE(10, 6, 30, 3)

/* FISTF's shapes by other measures. */
void games_fistf_fit(int number, const TqPieces *pieces, TqSide side, TqShape *shape);

const GamePlan *games_plan(TqGame game);

/* How many a table has. */
#define GAMES_COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))

/* A finger that stands on the cloth, at a bridge flick. */
#define GAMES_FINGER                                                                           \
    {                                                                                          \
        .kind = TQ_TOLD, .material = TQ_MAT_FINGER, .parts = 1,                                \
        .part = { { .kind = TQ_ROUND, .rx = 8, .ry = 8, .z1 = 60, .edge = 4 } }, .fallen = -1, \
        .role = { TQ_PART_FINGER },                                                            \
    }

/* Coefficients that are the same in every direction. */
#define GAMES_GRIP(slide, roll)          \
    {                                    \
        (slide), (slide), (roll), (roll) \
    }

#endif
