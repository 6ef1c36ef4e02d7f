/* SPDX-License-Identifier: MIT */
/* A bare table: gravity, and materials that a game then makes its own. */
#include <toque/world.h>

#define GRAVITY 9810.0
#define PIVOT 10.0 /* rad/s^2, billiard ball on cloth: docs/physics.md */
#define RESTITUTION 0.6
#define FRICTION 0.2

TqTable tq_table_bare(double half_length, double half_width)
{
    TqTable table = { .gravity = GRAVITY, .pivot = PIVOT };
    table.cloth_x = table.board_x = half_length;
    table.cloth_y = table.board_y = half_width;
    for (int a = 0; a < TQ_MATERIALS; a++) {
        for (int b = 0; b < TQ_MATERIALS; b++) {
            table.restitution[a][b] = RESTITUTION;
            table.friction[a][b] = FRICTION;
        }
    }
    return table;
}
