/* SPDX-License-Identifier: MIT */
/* What a record looks like through a view: table, bodies, paths, from above or from the side. */
#ifndef CLI_DRAW_H
#define CLI_DRAW_H

#include "record.h"
#include "svg.h"

typedef enum { DRAW_SOLID, DRAW_GHOST } DrawLook;

/* Floor, board, cloth, marks, fence, goals. */
void draw_table(const View *view, const Record *record);

/* One body as it is in `world`. */
void draw_body(const View *view, const Record *record, const struct tq_world *world, int id,
               DrawLook look);

/* The way a body went: dots every 50 ms, flights dashed. */
void draw_path(const View *view, const Record *record, int id);

/* The same from the near side: x to the right, z up, flights with their height. Fixtures and bodies
   whose y lies within y0 to y1 show as outlines. */
void draw_side_table(const View *view, const Record *record, double y0, double y1);
void draw_side_body(const View *view, const Record *record, const struct tq_world *world, int id,
                    DrawLook look);
void draw_side_path(const View *view, const Record *record, int id);

/* "home", "away", "ball" or "finger": the end of a class. */
const char *draw_team_word(const Record *record, int id);

#endif
