/* SPDX-License-Identifier: MIT */
/* Builds a game's table out of a field: materials, fence, goals; and finds its tables. */
#include <stddef.h>

#include "phys/games.h"

/* Ours, unless a source is named: none of the books gives one. Restitution of plastic on plastic
   lies between the 0.9 of a table-tennis ball on steel and the 0.5 of wood; calibrate by film. */
static const struct {
    TqMaterial a, b;
    double restitution, friction;
} materials[] = {
    { TQ_MAT_BASE, TQ_MAT_BASE, 0.70, 0.20 },
    { TQ_MAT_BASE, TQ_MAT_BALL, 0.75, 0.15 },
    { TQ_MAT_BASE, TQ_MAT_CAP, 0.50, 0.20 }, /* cap keeper and caps */
    { TQ_MAT_BASE, TQ_MAT_BUTTON, 0.70, 0.20 },
    { TQ_MAT_BASE, TQ_MAT_KEEPER, 0.60, 0.20 },
    { TQ_MAT_BASE, TQ_MAT_WOOD, 0.50, 0.20 },
    { TQ_MAT_BASE, TQ_MAT_POST, 0.60, 0.20 },
    { TQ_MAT_CAP, TQ_MAT_CAP, 0.50, 0.25 },
    { TQ_MAT_CAP, TQ_MAT_BALL, 0.60, 0.20 },
    { TQ_MAT_CAP, TQ_MAT_BUTTON, 0.50, 0.20 },
    { TQ_MAT_CAP, TQ_MAT_KEEPER, 0.50, 0.20 },
    { TQ_MAT_CAP, TQ_MAT_WOOD, 0.45, 0.25 },
    { TQ_MAT_CAP, TQ_MAT_POST, 0.50, 0.20 },
    { TQ_MAT_BUTTON, TQ_MAT_BUTTON, 0.70, 0.20 },
    { TQ_MAT_BUTTON, TQ_MAT_BALL, 0.50, 0.25 },
    { TQ_MAT_BUTTON, TQ_MAT_KEEPER, 0.60, 0.20 },
    { TQ_MAT_BUTTON, TQ_MAT_WOOD, 0.40, 0.25 }, /* dadinho/1.p1: the fence is padded */
    { TQ_MAT_BUTTON, TQ_MAT_POST, 0.60, 0.20 },
    { TQ_MAT_BALL, TQ_MAT_BALL, 0.60, 0.20 },
    { TQ_MAT_BALL, TQ_MAT_KEEPER, 0.60, 0.20 },
    { TQ_MAT_BALL, TQ_MAT_WOOD, 0.50, 0.20 },
    { TQ_MAT_BALL, TQ_MAT_POST, 0.60, 0.15 },
    { TQ_MAT_KEEPER, TQ_MAT_KEEPER, 0.60, 0.20 },
    { TQ_MAT_KEEPER, TQ_MAT_WOOD, 0.50, 0.25 },
    { TQ_MAT_KEEPER, TQ_MAT_POST, 0.60, 0.20 },
};

static void set_pair(TqTable *table, TqMaterial a, TqMaterial b, double restitution,
                     double friction)
{
    table->restitution[a][b] = table->restitution[b][a] = restitution;
    table->friction[a][b] = table->friction[b][a] = friction;
}

/* Skin and net take the speed of whatever meets them; the rest is the table above. */
static void set_materials(TqTable *table)
{
    for (int m = 0; m < TQ_MATERIALS; m++) {
        set_pair(table, TQ_MAT_NET, (TqMaterial)m, 0.05, 0.60);
        set_pair(table, TQ_MAT_FINGER, (TqMaterial)m, 0.10, 0.50);
    }
    for (int i = 0; i < GAMES_COUNT(materials); i++)
        set_pair(table, materials[i].a, materials[i].b, materials[i].restitution,
                 materials[i].friction);
}

static void add_fixture(TqTable *table, const TqFixture *fixture)
{
    TQ_ASSERT(table->fixtures < TQ_MAX_FIXTURES);
    table->fixture[table->fixtures++] = *fixture;
}

/* A box from x0 to x1, y0 to y1, z0 to z1. */
static TqFixture make_box(TqFixtureKind kind, TqMaterial material, int end, const double x[2],
                          const double y[2], const double z[2], double edge)
{
    TqFixture box = { .kind = kind, .material = material, .end = end };
    box.x = (x[0] + x[1]) / 2;
    box.y = (y[0] + y[1]) / 2;
    box.part = (TqPart){ .kind = TQ_BOX,
                         .rx = (x[1] - x[0]) / 2,
                         .ry = (y[1] - y[0]) / 2,
                         .z0 = z[0],
                         .z1 = z[1],
                         .edge = edge };
    return box;
}

/* The fence: two long walls, and at each end one wall, or two with the opening between them. */
static void add_fence(TqTable *table, const TqField *field)
{
    const double edge = 1, x = field->board_x, y = field->board_y, t = field->fence_thickness;
    const double z[2] = { 0, field->fence_height };
    for (int side = -1; side <= 1; side += 2) {
        TqFixture wall = make_box(TQ_FIX_FENCE, TQ_MAT_WOOD, 0, (double[2]){ -x - t, x + t },
                                  (double[2]){ y, y + t }, z, edge);
        wall.y *= side;
        add_fixture(table, &wall);
    }
    const bool gap = field->fence_gap > 0;
    for (int end = -1; end <= 1; end += 2)
        for (int side = gap ? -1 : 1; side <= 1; side += 2) {
            TqFixture wall = make_box(TQ_FIX_FENCE, TQ_MAT_WOOD, 0, (double[2]){ x, x + t },
                                      (double[2]){ gap ? field->fence_gap / 2 : -y, y }, z, edge);
            wall.x *= end;
            wall.y *= side;
            add_fixture(table, &wall);
        }
}

/* Where the pieces of a goal at +x are: x runs from the goal line outwards. */
typedef struct {
    double line, in;   /* goal line; back side of the posts */
    double back, wide; /* axis of the back bar; axis of posts and side bars, |y| */
    double r, net;     /* radius of posts and bars; half thickness of the net */
    double bottom;     /* of the net */
} GoalFrame;

static GoalFrame goal_frame(const TqField *field)
{
    return (GoalFrame){
        .line = field->half_x,
        .in = field->half_x + field->post,
        .back = field->half_x + field->goal_depth - field->post,
        .wide = field->mouth_half + field->post,
        .r = field->post,
        .net = 0.5,
        .bottom = field->goal_bars ? field->bar_z + 2 * field->post : 0,
    };
}

/* Mirror what was built at +x to the given end and add it. */
static void add_at_end(TqTable *table, TqFixture fixture, int end, double y_sign)
{
    fixture.end = end;
    fixture.x *= end;
    fixture.y *= y_sign;
    add_fixture(table, &fixture);
}

/* Posts to the height of the mouth; the crossbar lies on them. */
static void add_posts(TqTable *table, const TqField *field, int end)
{
    const GoalFrame f = goal_frame(field);
    const double h = field->goal_height;
    const TqFixture post = {
        .kind = TQ_FIX_POST,
        .material = TQ_MAT_POST,
        .x = f.line,
        .y = f.wide,
        .part = { .kind = TQ_ROUND, .rx = f.r, .ry = f.r, .z1 = h, .edge = f.r / 2 },
    };
    add_at_end(table, post, end, -1);
    add_at_end(table, post, end, 1);
    const TqFixture bar =
        make_box(TQ_FIX_CROSSBAR, TQ_MAT_POST, end, (double[2]){ f.line - f.r, f.line + f.r },
                 (double[2]){ -f.wide - f.r, f.wide + f.r }, (double[2]){ h, h + 2 * f.r }, f.r);
    add_at_end(table, bar, end, 1);
}

static void add_bars(TqTable *table, const TqField *field, int end)
{
    const GoalFrame f = goal_frame(field);
    const double z[2] = { field->bar_z, field->bar_z + 2 * f.r };
    const TqFixture side = make_box(TQ_FIX_BAR, TQ_MAT_POST, end, (double[2]){ f.in, f.back - f.r },
                                    (double[2]){ f.wide - f.r, f.wide + f.r }, z, f.r);
    add_at_end(table, side, end, -1);
    add_at_end(table, side, end, 1);
    const TqFixture back =
        make_box(TQ_FIX_BAR, TQ_MAT_POST, end, (double[2]){ f.back - f.r, f.back + f.r },
                 (double[2]){ -f.wide - f.r, f.wide + f.r }, z, f.r);
    add_at_end(table, back, end, 1);
}

/* Two side panels between post and back panel, the back panel, and a roof on top of all three. */
static void add_net(TqTable *table, const TqField *field, int end)
{
    const GoalFrame f = goal_frame(field);
    const double h = field->goal_height, n = f.net;
    const double z[2] = { f.bottom, h };
    const TqFixture side = make_box(TQ_FIX_NET, TQ_MAT_NET, end, (double[2]){ f.in, f.back - n },
                                    (double[2]){ f.wide - n, f.wide + n }, z, n);
    add_at_end(table, side, end, -1);
    add_at_end(table, side, end, 1);
    const TqFixture back =
        make_box(TQ_FIX_NET, TQ_MAT_NET, end, (double[2]){ f.back - n, f.back + n },
                 (double[2]){ -f.wide - n, f.wide + n }, z, n);
    add_at_end(table, back, end, 1);
    const TqFixture roof =
        make_box(TQ_FIX_NET, TQ_MAT_NET, end, (double[2]){ f.in, f.back + n },
                 (double[2]){ -f.wide - n, f.wide + n }, (double[2]){ h, h + 2 * n }, n);
    add_at_end(table, roof, end, 1);
}

static TqTable game_table(const TqField *field)
{
    TqTable table = tq_table_bare(field->board_x, field->board_y);
    table.cloth_x = field->cloth_x;
    table.cloth_y = field->cloth_y;
    set_materials(&table);
    add_fence(&table, field);
    for (int end = -1; end <= 1; end += 2) {
        add_posts(&table, field, end);
        if (field->goal_bars)
            add_bars(&table, field, end);
        add_net(&table, field, end);
    }
    return table;
}

const GamePlan *games_plan(TqGame game)
{
    static const GamePlan *const plans[TQ_GAMES] = {
        [TQ_FISTF] = &games_fistf,
        [TQ_FISTF_INDOOR] = &games_fistf_indoor,
        [TQ_CHAPAS] = &games_chapas,
        [TQ_DADINHO] = &games_dadinho,
    };
    TQ_ASSERT((unsigned)game < TQ_GAMES);
    return plans[game];
}

const char *tq_game_name(TqGame game)
{
    return games_plan(game)->name;
}

const TqField *tq_game_field(TqGame game)
{
    return &games_plan(game)->field;
}

static TqGrip without_ribs(TqGrip grip)
{
    return (TqGrip){ grip.slide_y, grip.slide_y, grip.roll_y, grip.roll_y };
}

void tq_game_plain_cloth(struct tq_world *world)
{
    TQ_ASSERT(world->bodies == 0);
    for (int i = 0; i < world->shapes; i++) {
        world->shape[i].cloth = without_ribs(world->shape[i].cloth);
        world->shape[i].board = without_ribs(world->shape[i].board);
    }
}

int tq_game_ball(TqGame game)
{
    return games_plan(game)->ball;
}

int tq_game_piece(TqGame game)
{
    return games_plan(game)->piece;
}

const TqPieces *tq_game_pieces(TqGame game)
{
    return &games_plan(game)->pieces;
}

static bool same_team(const TqTeam *a, const TqTeam *b)
{
    return a->piece_radius == b->piece_radius && a->piece_base == b->piece_base &&
           a->piece_height == b->piece_height && a->piece_mass == b->piece_mass &&
           a->keeper_top == b->keeper_top && a->keeper_base == b->keeper_base &&
           a->keeper_wide == b->keeper_wide && a->keeper_deep == b->keeper_deep &&
           a->keeper_height == b->keeper_height && a->keeper_mass == b->keeper_mass;
}

static bool is_of_team(const GamePlan *plan, int shape)
{
    return (plan->of_team >> shape & 1u) != 0;
}

/* Which one the away side's would be, were the teams not alike. */
static int away_shape(const GamePlan *plan, int shape)
{
    int before = 0;
    for (int i = 0; i < shape; i++)
        before += is_of_team(plan, i);
    return plan->shapes + before;
}

int tq_game_shape(TqGame game, const struct tq_world *world, int shape, TqSide side)
{
    const GamePlan *plan = games_plan(game);
    const bool alike = world->shapes == plan->shapes;
    return alike || side != TQ_AWAY || !is_of_team(plan, shape) ? shape : away_shape(plan, shape);
}

static TqStatus add_shape(const GamePlan *plan, const TqPieces *pieces, int number, TqSide side,
                          struct tq_world *world, TqError *err)
{
    TqShape shape = plan->shape[number];
    int index = 0;
    if (plan->fit)
        plan->fit(number, pieces, side, &shape);
    if (side == TQ_AWAY && shape.fallen >= 0)
        shape.fallen = away_shape(plan, shape.fallen);
    TqStatus status = tq_world_add_shape(world, &shape, &index, err);
    TQ_ASSERT(status != TQ_OK || index == (side == TQ_AWAY ? away_shape(plan, number) : number));
    return status;
}

TqStatus tq_game_world_with(TqGame game, const TqField *field, const TqPieces *pieces,
                            struct tq_world *world, TqError *err)
{
    const GamePlan *plan = games_plan(game);
    const TqTable table = game_table(field ? field : &plan->field);
    const bool alike = same_team(&pieces->team[TQ_HOME], &pieces->team[TQ_AWAY]);
    TqStatus status = tq_world_init(world, &table, err);
    for (int i = 0; i < plan->shapes && status == TQ_OK; i++)
        status = add_shape(plan, pieces, i, TQ_HOME, world, err);
    for (int i = 0; i < plan->shapes && status == TQ_OK && !alike; i++)
        if (is_of_team(plan, i))
            status = add_shape(plan, pieces, i, TQ_AWAY, world, err);
    return status;
}

TqStatus tq_game_world(TqGame game, const TqField *field, struct tq_world *world, TqError *err)
{
    return tq_game_world_with(game, field, tq_game_pieces(game), world, err);
}
