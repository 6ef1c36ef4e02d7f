/* SPDX-License-Identifier: MIT */
/* The numbers of one table: field, areas, marks, goals, margins and fence. A match may be played
   on any table its book allows, so they are a value; tq_game_field (games.h) has the usual ones. */
#ifndef TOQUE_FIELD_H
#define TOQUE_FIELD_H

#include <stdbool.h>

/* Millimetres. Depths and distances are measured into the field from the outer edge of a goal
   line, half widths from the long axis. A 0 says that the table has no such thing. */
typedef struct {
    double half_x, half_y;          /* the field of play, to the outer edges of its lines */
    double cloth_x, cloth_y;        /* half sizes of the cloth, */
    double board_x, board_y;        /* and of the board: there the fence's inner face stands */
    double line;                    /* how wide the lines are (0: no width is known) */
    double large_deep, large_half;  /* the large, big or penalty area */
    double small_deep, small_half;  /* the small or goal area */
    double shooting;                /* distance of the shooting line */
    double mark, spot;              /* distance of the penalty mark; radius of marks as painted */
    double circle, arc, corner;     /* radii: centre, about the penalty mark, corners */
    double mouth_half, goal_height; /* the goal, measured inside, */
    double goal_depth;              /* and its depth over all */
    double post;                    /* radius of posts, crossbar and bars */
    bool goal_bars;                 /* it has side and back bars, */
    double bar_z;                   /* whose underside is that high */
    double fence_height, fence_thickness;
    double fence_gap; /* width of the opening behind each goal */
} TqField;

/* Something painted on the cloth, for drawing. */
typedef enum { TQ_MARK_LINE, TQ_MARK_RECT, TQ_MARK_CIRCLE, TQ_MARK_ARC, TQ_MARK_SPOT } TqMarkKind;

typedef struct {
    TqMarkKind kind;
    double x0, y0, x1, y1; /* line and rectangle: corners; circle, spot: centre and radius x1;
                              arc: centre, radius x1, drawn only where |x| <= y1 or, when y1 < 0,
                              only where the point is on the cloth's field */
} TqMark;

/* Up to `cap` marks of a field to `out`; returns how many there are. */
int tq_field_marks(const TqField *field, TqMark *out, int cap);

#endif
