/* SPDX-License-Identifier: MIT */
/* The three physical games (FISTF on its outdoor and indoor table): tables, shapes and lines. */
#ifndef TOQUE_GAMES_H
#define TOQUE_GAMES_H

#include <toque/field.h>
#include <toque/kit.h>
#include <toque/words.h>
#include <toque/world.h>

typedef enum { TQ_FISTF, TQ_FISTF_INDOOR, TQ_CHAPAS, TQ_DADINHO, TQ_GAMES } TqGame;

/* Index of each shape in a world made by tq_game_world. */
enum { TQ_FISTF_FALLEN, TQ_FISTF_FIGURE, TQ_FISTF_BALL, TQ_FISTF_KEEPER, TQ_FISTF_FINGER };
/* mm by which every fallen figure reaches behind its middle: there is the edge of its base over
   which it fell. */
enum { TQ_FISTF_UNDERSIDE = 5 };
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

const char *tq_game_name(TqGame game); /* "fistf", "fistf-indoor", "chapas", "dadinho" */

/* The game's usual table; any other that its book allows is a copy with other numbers. */
const TqField *tq_game_field(TqGame game);

/* The usual table of FISTF, outdoor or indoor, at another size: length and width of the field of
   play. The shooting lines lie at a quarter, all other marks and margins are the usual ones
   (fistf-es/III.1.2.1: 900 to 1400 x 600 to 1000, the length 300 more at least). */
TqField tq_fistf_field(TqGame game, double length, double width);

/* And the usual ball and pieces; all 0 where the game is played with those alone. */
const TqPieces *tq_game_pieces(TqGame game);

/* A world on a table of the game, with all its shapes and no bodies. NULL: the usual table. */
TQ_MUST_USE TqStatus tq_game_world(TqGame game, const TqField *field, struct tq_world *world,
                                   TqError *err);

/* The same with pieces of other measures. Where the sides' differ the away side has shapes of its
   own behind those of the game: tq_game_shape says which. */
TQ_MUST_USE TqStatus tq_game_world_with(TqGame game, const TqField *field, const TqPieces *pieces,
                                        struct tq_world *world, TqError *err);
int tq_game_shape(TqGame game, const struct tq_world *world, int shape, TqSide side);

/* An approved type of FISTF figure (fistf-es/III.4.3.2, fistf-de/II.4.3.2): diameter of the base
   and whole height from and to, mm, and the pieces as we play them: put it into TqPieces.team, for
   each side its own. */
typedef struct {
    const char
        *name; /* "flat", "00-scale", "sports", "toccer", "profibase", "woodentop", "zeugo" */
    double base_least, base_most, height_least, height_most;
    TqTeam team;
} TqFigureType;

int tq_fistf_types(void);
const TqFigureType *tq_fistf_type(int number);

/* Polished bases: their friction is that share of the usual one (fistf-es/1.4.1; 0.85 is ours, it
   makes a run of 1000 mm one of 1176). For a world without bodies. */
#define TQ_FISTF_POLISHED 0.85
void tq_fistf_polish(struct tq_world *world, double share);

/* A cloth without ribs: it holds every way as a ribbed one does along its furrows. For a world
   without bodies. */
void tq_game_plain_cloth(struct tq_world *world);

/* The shape of the game's ball and of its ordinary piece. */
int tq_game_ball(TqGame game);
int tq_game_piece(TqGame game);

/* The lines of the field (NULL: the usual one) for bodies in `bodies`: touchlines, goal mouths,
   halfway line, areas. Names for them by index: tq_game_watch_name. */
TQ_MUST_USE TqStatus tq_game_watch(TqGame game, const TqField *field, struct tq_world *world,
                                   uint32_t bodies, TqError *err);
const char *tq_game_watch_name(TqGame game, int watch);

/* What that line is, and at which end: -1, +1; 0: at none. */
TqLineRole tq_game_watch_role(TqGame game, int watch, int *end);

#endif
