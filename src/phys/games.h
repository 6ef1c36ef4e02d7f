/* SPDX-License-Identifier: MIT */
/* The plan of a game: its measures, shapes, lines and marks as constant tables. */
#ifndef PHYS_GAMES_H
#define PHYS_GAMES_H

#include <toque/games.h>

/* A goal of round posts on the goal line, bars that stand off the cloth or lie on it, and a net
   of flat panels. Mouth and height are measured inside, the depth over all. */
typedef struct {
    double half_mouth, height, depth;
    double post; /* radius of posts, crossbar and bars */
    bool has_bars;
    double bar_z; /* underside of the side and back bars */
} GoalPlan;

/* A line, zone or goal mouth, watched for whom the caller says. */
typedef struct {
    const char *name;
    TqWatch watch;
} LinePlan;

typedef struct {
    const char *name;
    double field_x, field_y; /* half length, half width; so are the next two */
    double cloth_x, cloth_y;
    double board_x, board_y; /* where the fence's inner face stands */
    double fence_height, fence_thickness;
    double fence_gap; /* width of the opening behind each goal; 0: none */
    GoalPlan goal;
    int ball, piece; /* which of the shapes */
    int shapes, lines, marks;
    const TqShape *shape;
    const LinePlan *line;
    const TqMark *mark;
} GamePlan;

extern const GamePlan games_fistf, games_fistf_indoor, games_chapas, games_dadinho;

/* How many a table has. */
#define GAMES_COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))

/* Coefficients that are the same in every direction. */
#define GAMES_GRIP(slide, roll)          \
    {                                    \
        (slide), (slide), (roll), (roll) \
    }

#endif
