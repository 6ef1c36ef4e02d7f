/* SPDX-License-Identifier: MIT */
/* Makes descriptions of random worlds from a seed. */
#include "property/gen.h"

#include <math.h>

typedef struct {
    Rng rng;
    GenWish wish;
    bool cubes; /* one stands already: there is never a second */
    Gen *gen;
    struct tq_world *scratch;
} Maker;

static const char *const style_names[GEN_STYLES] = { "scatter", "formation", "dense", "pack",
                                                     "symmetric" };

const char *gen_style_name(GenStyle style)
{
    return style_names[style];
}

static double between(Maker *m, double lo, double hi)
{
    const double unit = rng_unit(&m->rng);
    return lo + (hi - lo) * unit;
}

static bool chance(Maker *m, int percent)
{
    return rng_below(&m->rng, 100) < (uint64_t)percent;
}

static bool place(Maker *m, int shape, TqPose pose)
{
    int id;
    Gen *gen = m->gen;
    const TqBodyKind kind = m->scratch->shape[shape].kind;
    const bool refused = (kind == TQ_TOLD && !m->wish.told) || (kind == TQ_CUBE && !m->wish.cube);
    if (refused || gen->bodies == TQ_MAX_BODIES - 1 || (kind == TQ_CUBE && m->cubes))
        return false;
    if (tq_world_add_body(m->scratch, shape, &pose, &id, NULL) != TQ_OK)
        return false;
    m->cubes = m->cubes || kind == TQ_CUBE;
    gen->body[gen->bodies++] = (GenBody){ shape, pose };
    return true;
}

static TqPose random_pose(Maker *m, double half_x, double half_y)
{
    TqPose pose = { 0, 0, 0, 0 };
    pose.x = between(m, -half_x, half_x);
    pose.y = between(m, -half_y, half_y);
    if (chance(m, 50)) {
        pose.axis_x = between(m, -1, 1);
        pose.axis_y = between(m, -1, 1);
    }
    return pose;
}

static int piece_shape(const Gen *gen)
{
    return gen->table == GEN_BARE ? BARE_DISC : tq_game_piece((TqGame)gen->table);
}

static int ball_shape(const Gen *gen)
{
    return gen->table == GEN_BARE ? BARE_BALL : tq_game_ball((TqGame)gen->table);
}

static void place_any(Maker *m, int count, double half_x, double half_y)
{
    place(m, ball_shape(m->gen), random_pose(m, half_x, half_y));
    for (int i = 0; i < count; i++) {
        const bool common = chance(m, 50);
        const int any = (int)rng_below(&m->rng, (uint64_t)m->scratch->shapes);
        const TqPose pose = random_pose(m, half_x, half_y);
        place(m, common ? piece_shape(m->gen) : any, pose);
    }
}

static void place_formation(Maker *m)
{
    const Gen *gen = m->gen;
    place(m, ball_shape(gen), random_pose(m, 0.5 * gen->half_x, 0.5 * gen->half_y));
    for (int i = 0; i < 20; i++) {
        const int side = i % 2 ? 1 : -1, line = i / 2 / 4, seat = i / 2 % 4;
        TqPose pose = { side * (0.2 + 0.25 * line) * gen->half_x, (seat - 1.5) * 0.4 * gen->half_y,
                        0, 0 };
        pose.x += between(m, -0.08, 0.08) * gen->half_x;
        pose.y += between(m, -0.1, 0.1) * gen->half_y;
        place(m, piece_shape(gen), pose);
    }
    for (int i = 0; i < m->scratch->shapes; i++) {
        const TqPose pose = { (i % 2 ? 0.85 : -0.85) * gen->half_x, between(m, -40, 40), 0, 1 };
        if (i != piece_shape(gen) && i != ball_shape(gen) && chance(m, 30))
            place(m, i, pose);
    }
}

static double reach_of(const Maker *m, int shape)
{
    const TqShape *s = &m->scratch->shape[shape];
    double reach = 0;
    for (int i = 0; i < s->parts; i++)
        reach = fmax(reach, s->part[i].rx);
    return reach;
}

/* A triangle with its tip towards the striker, which is body 0. */
static void place_pack(Maker *m)
{
    const int shape = piece_shape(m->gen), rows = 2 + (int)rng_below(&m->rng, 5);
    const double r = reach_of(m, shape), step = sqrt(3) * r;
    const double start = between(m, 2.5, 5) * r, off = chance(m, 50) ? 0 : between(m, -1, 1) * r;
    place(m, shape, (TqPose){ -start, off, 0, 0 });
    for (int row = 0; row < rows; row++) {
        for (int i = 0; i <= row; i++)
            place(m, shape, (TqPose){ row * step, (2 * i - row) * r, 0, 0 });
    }
    if (chance(m, 50))
        place(m, ball_shape(m->gen), (TqPose){ rows * step + 2 * r, 0, 0, 0 });
}

/* Body 0 runs along y = 0; the others stand on it or in pairs beside it. */
static void place_symmetric(Maker *m)
{
    const int shape = piece_shape(m->gen), pairs = 1 + (int)rng_below(&m->rng, 4);
    const double r = reach_of(m, shape);
    place(m, shape, (TqPose){ -between(m, 3, 8) * r, 0, 0, 0 });
    for (int i = 0; i < pairs; i++) {
        const double x = i * 2.5 * r, y = between(m, 1.001, 1.9) * r;
        const bool balls = i > 0 && chance(m, 25);
        place(m, balls ? ball_shape(m->gen) : shape, (TqPose){ x, y, 0, 0 });
        place(m, balls ? ball_shape(m->gen) : shape, (TqPose){ x, -y, 0, 0 });
    }
    place(m, ball_shape(m->gen), (TqPose){ pairs * 2.5 * r + 2 * r, 0, 0, 0 });
}

static void aim(Maker *m, TqFlick *flick)
{
    const Gen *gen = m->gen;
    const TqPose from = gen->body[flick->body].pose;
    const int at = (int)rng_below(&m->rng, (uint64_t)gen->bodies);
    const TqPose to = gen->body[at].pose;
    const double dx = to.x - from.x, dy = to.y - from.y, jitter = between(m, -0.1, 0.1);
    flick->aim_x = (int32_t)rng_range(&m->rng, -1000000, 1000000);
    flick->aim_y = (int32_t)rng_range(&m->rng, -1000000, 1000000);
    if (at != flick->body && chance(m, 70)) {
        flick->aim_x = (int32_t)(1000 * (dx - jitter * dy));
        flick->aim_y = (int32_t)(1000 * (dy + jitter * dx));
    }
}

static TqFlick random_flick(Maker *m)
{
    TqFlick flick = { .body = 0 };
    const bool hard = chance(m, 15), spun = chance(m, 40), chipped = chance(m, 15);
    for (int tries = 0; tries < 10; tries++) {
        flick.body = (int32_t)rng_below(&m->rng, (uint64_t)m->gen->bodies);
        if (m->scratch->shape[m->gen->body[flick.body].shape].kind != TQ_TOLD)
            break;
    }
    aim(m, &flick);
    flick.speed_um_s = hard ? 4000000 : (int32_t)rng_range(&m->rng, 1, 2500000);
    if (spun)
        flick.spin_mrad_s = (int32_t)rng_range(&m->rng, -150000, 150000);
    if (chipped)
        flick.rise_um_s = (int32_t)rng_range(&m->rng, 0, 1500000);
    flick.lifted = flick.speed_um_s <= 2000000 && chance(m, 15);
    return flick;
}

static TqTold random_told(Maker *m, int body)
{
    TqTold told = { .body = body, .to = m->gen->body[body].pose };
    const TqPose there = random_pose(m, 60, 60);
    const bool quick = chance(m, 20);
    told.to.x += there.x;
    told.to.y += there.y;
    told.to.axis_x = there.axis_x;
    told.to.axis_y = there.axis_y;
    told.duration_us = (int32_t)rng_range(&m->rng, quick ? 1000 : 50000, 1000000);
    return told;
}

static void sort_acts(Gen *gen)
{
    for (int i = 1; i < gen->acts; i++) {
        const GenAct act = gen->act[i];
        int j = i;
        for (; j > 0 && gen->act[j - 1].time > act.time; j--)
            gen->act[j] = gen->act[j - 1];
        gen->act[j] = act;
    }
}

/* Flicks at time 0 and later, told bodies meanwhile. */
static void add_acts(Maker *m)
{
    Gen *gen = m->gen;
    const int count = 1 + (int)rng_below(&m->rng, 4);
    double time = 0;
    for (int i = 0; i < count; i++) {
        GenAct act = { .time = time };
        act.flick = random_flick(m);
        gen->act[gen->acts++] = act;
        time += chance(m, 25) ? 0 : between(m, 0, 0.6);
    }
    for (int i = 0; i < gen->bodies && gen->acts < GEN_ACTS; i++) {
        if (m->scratch->shape[gen->body[i].shape].kind != TQ_TOLD)
            continue;
        GenAct act = { .time = between(m, 0, time), .tell = true };
        act.told = random_told(m, i);
        gen->act[gen->acts++] = act;
    }
    sort_acts(gen);
}

static void add_strike(Maker *m)
{
    const bool hard = chance(m, 50), spun = chance(m, 25);
    TqFlick flick = { .body = 0, .aim_x = 1 };
    flick.speed_um_s = hard ? 4000000 : (int32_t)rng_range(&m->rng, 300000, 3000000);
    if (spun)
        flick.spin_mrad_s = (int32_t)rng_range(&m->rng, -60000, 60000);
    m->gen->act[m->gen->acts++] = (GenAct){ .flick = flick };
}

static void choose_table(Maker *m)
{
    Gen *gen = m->gen;
    const bool bare = m->wish.style == GEN_FORMATION ? false : chance(m, 40);
    gen->table = bare ? GEN_BARE : (int)rng_below(&m->rng, TQ_GAMES);
    gen->half_x = 10 * (double)rng_range(&m->rng, 30, 60);
    gen->half_y = 10 * (double)rng_range(&m->rng, 20, 40);
    if (!bare && tq_game_world((TqGame)gen->table, NULL, m->scratch, NULL)) {
        gen->table = GEN_BARE;
    } else if (!bare) {
        gen->half_x = tq_game_field((TqGame)gen->table)->half_x;
        gen->half_y = tq_game_field((TqGame)gen->table)->half_y;
    }
    gen->fence = chance(m, 70);
    gen->watches = chance(m, 50);
    gen->restitution = chance(m, 60) ? -1 : between(m, 0, 1);
    gen->friction = chance(m, 60) ? -1 : chance(m, 50) ? 0 : between(m, 0, 1);
    gen->ribbed = chance(m, 80) ? 1 : between(m, 1, 1.5);
}

static void place_bodies(Maker *m)
{
    const int count = 2 + (int)rng_below(&m->rng, 22);
    switch (m->wish.style) {
    case GEN_FORMATION:
        place_formation(m);
        break;
    case GEN_DENSE:
        place_any(m, 3 * count, 90, 90);
        break;
    case GEN_PACK:
        place_pack(m);
        break;
    case GEN_SYMMETRIC:
        place_symmetric(m);
        break;
    case GEN_SCATTER:
    case GEN_STYLES:
    default:
        place_any(m, count, 0.8 * m->gen->half_x, 0.8 * m->gen->half_y);
    }
}

void gen_make(Gen *gen, uint64_t seed, GenWish wish)
{
    static struct tq_world scratch;
    Maker m = { .rng = rng_seed(seed * GEN_STYLES + wish.style),
                .wish = wish,
                .gen = gen,
                .scratch = &scratch };
    *gen = (Gen){ .seed = seed };
    choose_table(&m);
    if (!gen_build_table(gen, &scratch))
        return;
    place_bodies(&m);
    if (gen->bodies == 0)
        return;
    if (wish.style == GEN_PACK || wish.style == GEN_SYMMETRIC)
        add_strike(&m);
    else
        add_acts(&m);
}
