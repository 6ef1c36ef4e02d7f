/* SPDX-License-Identifier: MIT */
/* The bare table of the random worlds: one shape of every sort, fences, two goals. */
#include "property/gen.h"

#define GRIP(slide, roll)        \
    {                            \
        slide, slide, roll, roll \
    }
#define ROUND(r, from, to, rounding)             \
    {                                            \
        TQ_ROUND, 0, r, r, from, to, rounding, 0 \
    }
#define RING(r, from, to, rounding, inner)           \
    {                                                \
        TQ_ROUND, 0, r, r, from, to, rounding, inner \
    }
#define BOX(off, hx, hy, from, to, rounding)       \
    {                                              \
        TQ_BOX, off, hx, hy, from, to, rounding, 0 \
    }
#define ON(slide, roll) .cloth = GRIP(slide, roll), .board = GRIP(1.5 * (slide), 1.5 * (roll))

static const TqShape bare_shapes[TQ_MAX_SHAPES] = {
    [BARE_DISC] = { TQ_PIECE,
                    TQ_MAT_BASE,
                    1,
                    { ROUND(10, 0, 6, 1) },
                    .mass = 4,
                    .inertia = 0.5,
                    .foot = 10,
                    .com = 3,
                    .gyration2 = 28,
                    .bounce = 0.3,
                    ON(0.115, 0.115),
                    .fallen = -1 },
    [BARE_BIG] = { TQ_PIECE,
                   TQ_MAT_BUTTON,
                   2,
                   { ROUND(25, 0, 2, 0.5), ROUND(22, 2, 5, 0.5) },
                   .mass = 9,
                   .inertia = 0.5,
                   .foot = 25,
                   .com = 2,
                   .gyration2 = 158,
                   .bounce = 0.2,
                   ON(0.15, 0.15),
                   .fallen = -1 },
    [BARE_BALL] = { TQ_SPHERE,
                    TQ_MAT_BALL,
                    1,
                    { ROUND(11, 0, 22, 11) },
                    .mass = 1.5,
                    .inertia = 0.61,
                    .foot = 11,
                    .com = 11,
                    .gyration2 = 74,
                    .bounce = 0.6,
                    ON(0.2, 0.03),
                    .fallen = -1 },
    [BARE_SOLID] = { TQ_SPHERE,
                     TQ_MAT_BALL,
                     1,
                     { ROUND(7, 0, 14, 7) },
                     .mass = 1.3,
                     .inertia = 0.4,
                     .foot = 7,
                     .com = 7,
                     .gyration2 = 20,
                     .bounce = 0.5,
                     ON(0.2, 0.02),
                     .fallen = -1 },
    [BARE_FALLEN] = { TQ_BLOCK,
                      TQ_MAT_BASE,
                      2,
                      { BOX(12, 14, 4, 0, 8, 0.5), BOX(-5, 3, 10, 0, 20, 0.5) },
                      .mass = 4,
                      .inertia = 0.6,
                      .foot = 9,
                      .com = 6,
                      .gyration2 = 60,
                      .bounce = 0.1,
                      ON(0.3, 0.3),
                      .fallen = -1 },
    [BARE_FIGURE] = { TQ_PIECE,
                      TQ_MAT_BASE,
                      2,
                      { ROUND(10, 0, 6, 1), ROUND(4, 6, 32, 0.5) },
                      .mass = 4,
                      .inertia = 0.45,
                      .foot = 10,
                      .com = 8,
                      .gyration2 = 60,
                      .nose = 0.6,
                      .bounce = 0.2,
                      ON(0.115, 0.115),
                      .fallen = BARE_FALLEN },
    [BARE_CUP] = { TQ_PIECE,
                   TQ_MAT_CAP,
                   2,
                   { ROUND(14, 0, 1, 0.5), RING(14, 0, 7, 0.4, 13) },
                   .mass = 2,
                   .inertia = 0.8,
                   .foot = 14,
                   .com = 2.5,
                   .gyration2 = 80,
                   .bounce = 0.3,
                   ON(0.25, 0.25),
                   .fallen = -1 },
    [BARE_RING] = { TQ_PIECE,
                    TQ_MAT_BUTTON,
                    1,
                    { RING(22, 0, 5, 1, 9) },
                    .mass = 7,
                    .inertia = 0.6,
                    .foot = 22,
                    .com = 2.5,
                    .gyration2 = 140,
                    .bounce = 0.2,
                    ON(0.15, 0.15),
                    .fallen = -1 },
    [BARE_BLOCK] = { TQ_BLOCK,
                     TQ_MAT_KEEPER,
                     1,
                     { BOX(0, 20, 5, 0, 20, 0.5) },
                     .mass = 20,
                     .inertia = 0.5,
                     .foot = 14,
                     .com = 10,
                     .gyration2 = 170,
                     .bounce = 0.1,
                     ON(0.35, 0.35),
                     .fallen = -1 },
    [BARE_CUBE] = { TQ_CUBE,
                    TQ_MAT_BALL,
                    1,
                    { BOX(0, 3, 3, 0, 6, 0.4) },
                    .mass = 1,
                    .inertia = 0.5,
                    .foot = 3.44,
                    .com = 3,
                    .gyration2 = 6,
                    .bounce = 0.4,
                    ON(0.25, 0.25),
                    .fallen = -1 },
    [BARE_TOLD] = { TQ_TOLD,
                    TQ_MAT_KEEPER,
                    2,
                    { BOX(0, 20, 3, 0, 20, 1), BOX(60, 40, 1, 8, 12, 0.5) },
                    .mass = 0,
                    .inertia = 0.5,
                    .foot = 10,
                    .com = 10,
                    .gyration2 = 100,
                    .bounce = 0,
                    ON(0.3, 0.3),
                    .fallen = -1 },
    [BARE_PUCK] = { TQ_SPHERE,
                    TQ_MAT_BALL,
                    1,
                    { ROUND(8, 0, 16, 8) },
                    .mass = 2,
                    .inertia = 0,
                    .foot = 8,
                    .com = 8,
                    .gyration2 = 26,
                    .bounce = 0.4,
                    ON(0.1, 0.05),
                    .fallen = -1 },
};

const TqShape *gen_bare_shapes(void)
{
    return bare_shapes;
}

static void add_fixture(TqTable *table, TqFixtureKind kind, int end, double x, double y,
                        TqPart part)
{
    const bool fence = kind == TQ_FIX_FENCE;
    table->fixture[table->fixtures++] =
        (TqFixture){ kind, fence ? TQ_MAT_WOOD : TQ_MAT_POST, end, x, y, part };
}

/* Four fences; those behind the goals leave an opening of 2 x 80. */
static void add_fences(TqTable *table, double hx, double hy)
{
    const double arm = (hy - 80) / 2;
    for (int side = -1; side <= 1; side += 2) {
        const TqPart wide = BOX(0, hx, 10, 0, 15, 1), tall = BOX(0, 10, arm, 0, 15, 1);
        add_fixture(table, TQ_FIX_FENCE, 0, 0, side * (hy - 10), wide);
        add_fixture(table, TQ_FIX_FENCE, side, side * (hx - 10), 80 + arm, tall);
        add_fixture(table, TQ_FIX_FENCE, side, side * (hx - 10), -80 - arm, tall);
    }
}

static void add_goal(TqTable *table, int end, double x)
{
    const TqPart post = ROUND(2.5, 0, 60, 0.5), bar = BOX(0, 2.5, 65, 60, 65, 1);
    const TqPart back = BOX(0, 1, 65, 0, 60, 0.5);
    add_fixture(table, TQ_FIX_POST, end, end * x, 62.5, post);
    add_fixture(table, TQ_FIX_POST, end, end * x, -62.5, post);
    add_fixture(table, TQ_FIX_CROSSBAR, end, end * x, 0, bar);
    add_fixture(table, TQ_FIX_NET, end, end * (x + 50), 0, back);
}

TqTable gen_bare_table(const Gen *gen)
{
    TqTable table = tq_table_bare(gen->half_x, gen->half_y);
    table.cloth_x = gen->half_x;
    table.cloth_y = gen->half_y;
    table.board_x = gen->half_x + 60;
    table.board_y = gen->half_y + 40;
    if (gen->fence) {
        add_fences(&table, table.board_x, table.board_y);
        add_goal(&table, -1, gen->half_x);
        add_goal(&table, 1, gen->half_x);
    }
    return table;
}
