/* SPDX-License-Identifier: MIT */
/* The three physical games (FISTF on its outdoor and indoor table): tables, shapes and marks. */
#ifndef TOQUE_GAMES_H
#define TOQUE_GAMES_H

#include <toque/world.h>

typedef enum { TQ_FISTF, TQ_FISTF_INDOOR, TQ_CHAPAS, TQ_DADINHO, TQ_GAMES } TqGame;

/* Index of each shape in a world made by tq_game_world. */
enum { TQ_FISTF_FALLEN, TQ_FISTF_FIGURE, TQ_FISTF_BALL, TQ_FISTF_KEEPER, TQ_FISTF_FINGER };
enum {
    TQ_CHAPAS_CAP,
    TQ_CHAPAS_INVERTED,
    TQ_CHAPAS_BALL,
    TQ_CHAPAS_KEEPER, /* lying on its base */
    TQ_CHAPAS_KEEPER_INVERTED,
    TQ_CHAPAS_KEEPER_STANDING,
    TQ_CHAPAS_FINGER
};
enum {
    TQ_DADINHO_KEEPER_FALLEN,
    TQ_DADINHO_KEEPER,
    TQ_DADINHO_BUTTON,
    TQ_DADINHO_BEVELLED,
    TQ_DADINHO_RING,
    TQ_DADINHO_BALL
};

/* Something painted on the cloth, for drawing. */
typedef enum { TQ_MARK_LINE, TQ_MARK_RECT, TQ_MARK_CIRCLE, TQ_MARK_ARC, TQ_MARK_SPOT } TqMarkKind;

typedef struct {
    TqMarkKind kind;
    double x0, y0, x1, y1; /* line and rectangle: corners; circle, spot: centre and radius x1;
                              arc: centre, radius x1, drawn only where |x| <= y1 or, when y1 < 0,
                              only where the point is on the cloth's field */
} TqMark;

const char *tq_game_name(TqGame game); /* "fistf", "fistf-indoor", "chapas", "dadinho" */

/* A world on the game's default table with all its shapes and no bodies.
   Half length and half width of the field of play go to *half_x, *half_y when not NULL. */
TQ_MUST_USE TqStatus tq_game_world(TqGame game, struct tq_world *world, double *half_x,
                                   double *half_y, TqError *err);

/* The shape of the game's ball and of its ordinary piece. */
int tq_game_ball(TqGame game);
int tq_game_piece(TqGame game);

/* The lines of the field for bodies in `bodies`: touchlines, goal mouths, halfway line, areas.
   Names for them by index: tq_game_watch_name. */
TQ_MUST_USE TqStatus tq_game_watch(TqGame game, struct tq_world *world, uint32_t bodies,
                                   TqError *err);
const char *tq_game_watch_name(TqGame game, int watch);

/* Up to `cap` marks to `out`; returns how many there are. */
int tq_game_marks(TqGame game, TqMark *out, int cap);

#endif
