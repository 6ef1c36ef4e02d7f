/* SPDX-License-Identifier: MIT */
/* The numbers of what a match is played with beside its table: the ball, and each side's pieces.
   A match may be played with anything its book allows, so they are a value; tq_game_pieces
   (games.h) has the usual ones. */
#ifndef TOQUE_KIT_H
#define TOQUE_KIT_H

enum { TQ_TEAM_PIECES = 12 }; /* TQ_PIECES of a match */

/* Millimetres and grams. A 0 says that the game has no such thing, or that its book measures
   none. */
typedef struct {
    double piece_radius, piece_base; /* of the outline, and of the foot; FISTF: the base's radius
                                        and its height */
    double piece_height, piece_mass;
    double keeper_top, keeper_base;  /* radii of a round one, */
    double keeper_wide, keeper_deep; /* half sizes of a block */
    double keeper_height, keeper_mass;
    double own_mass[TQ_TEAM_PIECES]; /* of a single piece, by its number; 0: as all of them */
} TqTeam;

typedef struct {
    double ball_radius, ball_mass; /* of a cube: half its edge */
    TqTeam team[2]; /* all pieces of a side but its keeper are alike, but for their mass */
} TqPieces;

#endif
