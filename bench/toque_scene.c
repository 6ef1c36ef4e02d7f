/* SPDX-License-Identifier: MIT */
/* The bench's scene as a world of Toque. */
#include "bench/toque_scene.h"

#define WALL_HALF 20.0
#define WALL_HEIGHT 60.0
#define CLOTH_HALF 9000.0 /* no run gets there: the peers' plane has no edge either */

/* As high as the ball, so that it meets the ball at its centre's height: contacts are level. */
static TqShape disc_shape(const BenchScene *scene, double gravity)
{
    double radius = scene->disc.radius_mm;
    double height = 2 * scene->ball.radius_mm;
    double slide = scene->disc.decel_mm_s2 / gravity;
    return (TqShape){
        .kind = TQ_PIECE,
        .material = TQ_MAT_BUTTON,
        .parts = 1,
        .part = { { .kind = TQ_ROUND, .rx = radius, .ry = radius, .z1 = height, .edge = 1 } },
        .mass = scene->disc.mass_g,
        .inertia = 0.5,
        .foot = radius,
        .com = height / 2,
        .gyration2 = radius * radius / 4 + height * height / 12,
        .bounce = 0.3,
        .cloth = { slide, slide, slide, slide },
        .board = { slide, slide, slide, slide },
        .fallen = -1,
    };
}

/* No inertia: it rolls at once, and its deceleration is constant. */
static TqShape ball_shape(const BenchScene *scene, double gravity)
{
    double radius = scene->ball.radius_mm;
    double roll = scene->ball.decel_mm_s2 / gravity;
    TqPart part = {
        .kind = TQ_ROUND, .rx = radius, .ry = radius, .z1 = 2 * radius, .edge = radius
    };
    return (TqShape){
        .kind = TQ_SPHERE,
        .material = TQ_MAT_BALL,
        .parts = 1,
        .part = { part },
        .mass = scene->ball.mass_g,
        .foot = radius,
        .com = radius,
        .gyration2 = 0.4 * radius * radius,
        .bounce = 0.5,
        .cloth = { roll, roll, roll, roll },
        .board = { roll, roll, roll, roll },
        .fallen = -1,
    };
}

static void add_wall(TqTable *table, double x, double y, double half_x, double half_y)
{
    table->fixture[table->fixtures++] = (TqFixture){
        .kind = TQ_FIX_FENCE,
        .material = TQ_MAT_WOOD,
        .x = x,
        .y = y,
        .part = { .kind = TQ_BOX, .rx = half_x, .ry = half_y, .z1 = WALL_HEIGHT, .edge = 1 },
    };
}

/* The cloth goes on below the fence and far beyond, so that nobody looks for its edge. */
static TqTable scene_table(const BenchScene *scene)
{
    double half_x = scene->length_mm / 2, half_y = scene->width_mm / 2;
    double far_x = half_x + WALL_HALF, far_y = half_y + WALL_HALF;
    TqTable table = tq_table_bare(CLOTH_HALF, CLOTH_HALF);
    for (int a = 0; a < TQ_MATERIALS; a++)
        for (int b = 0; b < TQ_MATERIALS; b++) {
            table.restitution[a][b] = scene->restitution;
            table.friction[a][b] = 0;
        }
    add_wall(&table, far_x, 0, WALL_HALF, far_y);
    add_wall(&table, -far_x, 0, WALL_HALF, far_y);
    add_wall(&table, 0, far_y, far_x + WALL_HALF, WALL_HALF);
    add_wall(&table, 0, -far_y, far_x + WALL_HALF, WALL_HALF);
    return table;
}

static TqStatus add_bodies(struct tq_world *world, const BenchScene *scene, int disc, int ball,
                           TqError *err)
{
    for (int i = 0; i < BENCH_BODIES; i++) {
        TqPose pose = { .x = scene->at[i].x_mm, .y = scene->at[i].y_mm };
        int id;
        TqStatus status = tq_world_add_body(world, i == BENCH_BALL ? ball : disc, &pose, &id, err);
        if (status != TQ_OK)
            return status;
        TQ_ASSERT(id == i);
    }
    return TQ_OK;
}

TqStatus toque_scene_make(ToqueScene *toque, const BenchScene *scene, TqError *err)
{
    TqTable table = scene_table(scene);
    TqShape disc = disc_shape(scene, table.gravity);
    TqShape ball = ball_shape(scene, table.gravity);
    int disc_index = 0, ball_index = 0;
    TqStatus status = tq_world_init(&toque->start, &table, err);
    if (status == TQ_OK)
        status = tq_world_add_shape(&toque->start, &disc, &disc_index, err);
    if (status == TQ_OK)
        status = tq_world_add_shape(&toque->start, &ball, &ball_index, err);
    if (status == TQ_OK)
        status = add_bodies(&toque->start, scene, disc_index, ball_index, err);
    toque->world = toque->start;
    return status;
}

TqStatus toque_scene_flick(ToqueScene *toque, const BenchFlick *flick, BenchLog *log, TqError *err)
{
    struct tq_world *world = &toque->world;
    TqFlick given = {
        .body = flick->piece,
        .aim_x = flick->dx,
        .aim_y = flick->dy,
        .speed_um_s = flick->speed_um_s,
    };
    TqEvent event;
    int number;
    bench_log_clear(log);
    tq_world_rewind(world, &toque->start);
    TqStatus status = tq_world_flick(world, &given, &number, err);
    if (status != TQ_OK)
        return status;
    while (tq_world_next(world, TQ_FOREVER, &event)) {
        log->work++;
        if (event.kind == TQ_EV_CONTACT && event.b >= 0 && event.b < TQ_FIXTURE_ID)
            bench_log_pair(log, event.a, event.b);
    }
    TqBodyState ball = tq_world_state(world, BENCH_BALL);
    log->ball = (BenchPoint){ ball.x, ball.y };
    return TQ_OK;
}
