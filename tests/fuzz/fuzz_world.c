/* SPDX-License-Identifier: MIT */
/* Any sequence of calls with any numbers: no crash, no hang, never a number that is none. */
#include <math.h>
#include <stdbool.h>
#include <stdio.h>

#include <toque/games.h>
#include <toque/world.h>

#include "fuzz/bytes.h"

enum { MAX_CALLS = 60, MAX_EVENTS = 60000 };

typedef struct {
    Bytes bytes;
    struct tq_world world, copy;
    bool copied; /* and since only played on */
    int events;
} Fuzz;

static void must(bool fine, const char *what)
{
    if (fine)
        return;
    fprintf(stderr, "fuzz_world: %s\n", what);
    __builtin_trap();
}

static void check_body(const struct tq_world *world, int id)
{
    const TqBodyState s = tq_world_state(world, id);
    must(isfinite(s.x) && isfinite(s.y) && isfinite(s.z), "a place that is none");
    must(isfinite(s.vx) && isfinite(s.vy) && isfinite(s.vz), "a speed that is none");
    must(isfinite(s.spin_x) && isfinite(s.spin_y) && isfinite(s.spin_z), "a spin that is none");
    must(isfinite(s.axis_x) && isfinite(s.axis_y), "an axis that is none");
    for (int i = 0; i < 9; i++)
        must(isfinite(s.turn[i]), "a turn that is none");
    must(s.shape >= 0 && s.shape < world->shapes, "a shape that is none");
}

static void check_world(const struct tq_world *world)
{
    must(isfinite(tq_world_now(world)), "a time that is none");
    for (int i = 0; i < world->bodies; i++)
        check_body(world, i);
    must(isfinite(tq_world_energy(world)), "an energy that is none");
}

static TqPart read_part(Bytes *b)
{
    TqPart part = { .kind = (TqPartKind)bytes_below(b, 3) };
    part.along = bytes_u8(b) < 200 ? 0 : bytes_number(b, 20);
    part.rx = fabs(bytes_number(b, 40));
    part.ry = fabs(bytes_number(b, 40));
    part.z0 = bytes_u8(b) < 200 ? 0 : bytes_number(b, 10);
    part.z1 = part.z0 + fabs(bytes_number(b, 30));
    part.edge = fmin(part.rx, fmin(part.ry, (part.z1 - part.z0) / 2)) * bytes_u8(b) / 200;
    part.hole = bytes_u8(b) < 180 ? 0 : bytes_number(b, 30);
    return part;
}

static TqGrip read_grip(Bytes *b)
{
    TqGrip grip;
    grip.slide_x = bytes_number(b, 1);
    grip.slide_y = bytes_u8(b) < 200 ? grip.slide_x : bytes_number(b, 1);
    grip.roll_x = bytes_number(b, 0.2);
    grip.roll_y = bytes_u8(b) < 200 ? grip.roll_x : bytes_number(b, 0.2);
    return grip;
}

static void fit_kind(TqShape *shape)
{
    TqPart *part = &shape->part[0];
    if (shape->kind == TQ_SPHERE)
        *part = (TqPart){ TQ_ROUND, 0, part->rx, part->rx, 0, 2 * part->rx, part->rx, 0 };
    if (shape->kind == TQ_CUBE)
        *part = (TqPart){ TQ_BOX, 0, part->rx, part->rx, 0, 2 * part->rx, part->rx / 8, 0 };
    if (shape->kind == TQ_SPHERE || shape->kind == TQ_CUBE) {
        shape->parts = 1;
        shape->foot = shape->com = part->rx;
    }
}

static void call_add_shape(Fuzz *f)
{
    Bytes *b = &f->bytes;
    TqShape shape = { .kind = (TqBodyKind)bytes_below(b, 6) };
    int index;
    shape.material = (TqMaterial)bytes_below(b, TQ_MATERIALS + 1);
    shape.parts = bytes_below(b, TQ_MAX_PARTS + 2);
    for (int i = 0; i < TQ_MAX_PARTS; i++)
        shape.part[i] = read_part(b);
    shape.mass = bytes_number(b, 20);
    shape.inertia = bytes_number(b, 1);
    shape.foot = bytes_number(b, 30);
    shape.com = bytes_number(b, 30);
    shape.gyration2 = bytes_number(b, 200);
    shape.bounce = bytes_number(b, 1);
    shape.cloth = read_grip(b);
    shape.board = bytes_u8(b) < 200 ? shape.cloth : read_grip(b);
    shape.fallen = bytes_below(b, 14) - 1;
    shape.rolls = bytes_u8(b) & 1;
    if (bytes_u8(b) < 200)
        fit_kind(&shape);
    (void)!tq_world_add_shape(&f->world, &shape, &index, NULL);
}

static void call_init(Fuzz *f)
{
    Bytes *b = &f->bytes;
    TqTable table = tq_table_bare(400, 300);
    if (bytes_u8(b) < 100) {
        table.board_x = bytes_number(b, 1000);
        table.board_y = bytes_number(b, 1000);
        table.cloth_x = bytes_number(b, 1000);
        table.gravity = bytes_number(b, 20000);
        table.pivot = bytes_number(b, 100);
        table.restitution[0][0] = bytes_number(b, 1);
        table.friction[3][3] = bytes_number(b, 2);
    }
    table.fixtures = bytes_below(b, 4);
    for (int i = 0; i < 3; i++) {
        TqFixture *fixture = &table.fixture[i];
        *fixture = (TqFixture){ .kind = (TqFixtureKind)bytes_below(b, 6) };
        fixture->material = (TqMaterial)bytes_below(b, TQ_MATERIALS + 1);
        fixture->x = bytes_number(b, 400);
        fixture->y = bytes_number(b, 300);
        fixture->part = read_part(b);
    }
    (void)!tq_world_init(&f->world, &table, NULL);
}

static void call_game(Fuzz *f)
{
    const TqGame game = (TqGame)bytes_below(&f->bytes, TQ_GAMES);
    const TqPose ball = { 0, 0, 0, 0 }, piece = { -100, 3, 0, 0 };
    int id;
    must(tq_game_world(game, NULL, &f->world, NULL) == TQ_OK, "a game without a table");
    must(tq_world_add_body(&f->world, tq_game_ball(game), &ball, &id, NULL) == TQ_OK, "no ball");
    must(tq_world_add_body(&f->world, tq_game_piece(game), &piece, &id, NULL) == TQ_OK, "no piece");
    (void)!tq_game_watch(game, NULL, &f->world, bytes_u8(&f->bytes), NULL);
}

static TqPose read_pose(Bytes *b)
{
    TqPose pose;
    pose.x = bytes_number(b, 400);
    pose.y = bytes_number(b, 300);
    pose.axis_x = bytes_number(b, 1);
    pose.axis_y = bytes_number(b, 1);
    return pose;
}

/* Mostly a body or shape there is, sometimes none. */
static int read_id(Bytes *b, int count)
{
    return bytes_below(b, count + 2) - 1;
}

static void call_add_body(Fuzz *f)
{
    int id;
    const int shape = read_id(&f->bytes, f->world.shapes);
    const TqPose pose = read_pose(&f->bytes);
    (void)!tq_world_add_body(&f->world, shape, &pose, &id, NULL);
}

static void call_add_watch(Fuzz *f)
{
    Bytes *b = &f->bytes;
    int index;
    TqWatch watch = { .kind = (TqWatchKind)bytes_below(b, 6) };
    watch.x0 = bytes_number(b, 400);
    watch.y0 = bytes_number(b, 300);
    watch.x1 = bytes_number(b, 400);
    watch.y1 = bytes_number(b, 300);
    watch.z1 = bytes_number(b, 100);
    watch.bodies = (uint32_t)bytes_i32(b);
    (void)!tq_world_add_watch(&f->world, &watch, &index, NULL);
}

static void call_hands(Fuzz *f)
{
    const int id = read_id(&f->bytes, f->world.bodies), how = bytes_below(&f->bytes, 3);
    const TqPose pose = read_pose(&f->bytes);
    if (how == 0)
        (void)!tq_world_put(&f->world, id, &pose, NULL);
    else if (how == 1)
        (void)!tq_world_take(&f->world, id, NULL);
    else
        (void)!tq_world_reshape(&f->world, id, read_id(&f->bytes, f->world.shapes), NULL);
}

static void call_flick(Fuzz *f)
{
    Bytes *b = &f->bytes;
    int number;
    const bool wild = bytes_u8(b) > 220;
    TqFlick flick = { .body = read_id(b, f->world.bodies) };
    flick.aim_x = bytes_i32(b) >> (wild ? 0 : 8);
    flick.aim_y = bytes_i32(b) >> (wild ? 0 : 8);
    flick.speed_um_s = wild ? bytes_i32(b) : (bytes_i32(b) & 0xffffff) % 4000001;
    flick.spin_mrad_s = wild ? bytes_i32(b) : (bytes_i32(b) % 100001);
    flick.rise_um_s = bytes_u8(b) < 180 ? 0 : wild ? bytes_i32(b) : (bytes_i32(b) & 0xfffff);
    (void)!tq_world_flick(&f->world, &flick, &number, NULL);
}

static void call_tell(Fuzz *f)
{
    TqTold told = { .body = read_id(&f->bytes, f->world.bodies), .to = read_pose(&f->bytes) };
    told.duration_us =
        bytes_u8(&f->bytes) < 200 ? (bytes_i32(&f->bytes) & 0xfffff) : bytes_i32(&f->bytes);
    (void)!tq_world_tell(&f->world, &told, NULL);
}

static void call_next(Fuzz *f)
{
    TqEvent event;
    const int count = bytes_u8(&f->bytes);
    const double hop = bytes_number(&f->bytes, 2);
    const double until = bytes_u8(&f->bytes) < 100 ? TQ_FOREVER : tq_world_now(&f->world) + hop;
    for (int i = 0; i < count && tq_world_next(&f->world, until, &event); i++) {
        must(isfinite(event.time) && isfinite(event.x) && isfinite(event.y) && isfinite(event.z),
             "an event at no place or time");
        f->events++;
    }
}

static void call_read(Fuzz *f)
{
    struct tq_world *w = &f->world;
    if (w->bodies > 1) {
        const int a = bytes_below(&f->bytes, w->bodies), b = bytes_below(&f->bytes, w->bodies);
        must(a == b || !isnan(tq_world_gap(w, a, b)), "a gap that is none");
    }
    must(tq_world_hash(w) == tq_world_hash(w), "two hashes of one world");
}

static void call_rewind(Fuzz *f)
{
    if (f->copied) {
        tq_world_rewind(&f->world, &f->copy);
        must(tq_world_hash(&f->world) == tq_world_hash(&f->copy), "rewound to another world");
    }
    f->copy = f->world;
    f->copied = true;
}

typedef void Call(Fuzz *fuzz);

static Call *const calls[] = { call_init,     call_game,     call_add_shape, call_add_shape,
                               call_add_body, call_add_body, call_add_body,  call_add_watch,
                               call_hands,    call_flick,    call_flick,     call_tell,
                               call_next,     call_next,     call_read,      call_rewind };
/* After these the world is still the copied one, played on. */
static bool plays_on(Call *call)
{
    return call == call_flick || call == call_tell || call == call_next || call == call_read ||
           call == call_rewind;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static Fuzz f;
    const TqTable table = tq_table_bare(400, 300);
    f.bytes = (Bytes){ data, size };
    f.copied = false;
    f.events = 0;
    must(tq_world_init(&f.world, &table, NULL) == TQ_OK, "no bare table");
    for (int i = 0; i < MAX_CALLS && f.bytes.left > 0 && f.events < MAX_EVENTS; i++) {
        Call *call = calls[bytes_below(&f.bytes, (int)(sizeof calls / sizeof calls[0]))];
        if (!plays_on(call))
            f.copied = false;
        call(&f);
        check_world(&f.world);
    }
    tq_world_run(&f.world);
    check_world(&f.world);
    return 0;
}
