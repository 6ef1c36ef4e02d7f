/* SPDX-License-Identifier: MIT */
/* From a description to a world, and descriptions made from others. */
#include "property/gen.h"

static void copy_shapes(struct tq_world *to, const TqShape *shape, int count, double ribbed,
                        bool *fine)
{
    for (int i = 0; i < count; i++) {
        TqShape changed = shape[i];
        int index;
        changed.cloth.slide_y *= ribbed;
        *fine = *fine && tq_world_add_shape(to, &changed, &index, NULL) == TQ_OK && index == i;
    }
}

static void override_materials(TqTable *table, const Gen *gen)
{
    for (int i = 0; i < TQ_MATERIALS; i++) {
        for (int j = 0; j < TQ_MATERIALS; j++) {
            if (gen->restitution >= 0)
                table->restitution[i][j] = gen->restitution;
            if (gen->friction >= 0)
                table->friction[i][j] = gen->friction;
        }
    }
}

static void flip_fixtures(TqTable *table, bool flip_x, bool flip_y)
{
    for (int i = 0; i < table->fixtures; i++) {
        TqFixture *fixture = &table->fixture[i];
        if (flip_x) {
            fixture->x = -fixture->x;
            fixture->end = -fixture->end;
        }
        if (flip_y)
            fixture->y = -fixture->y;
    }
}

bool gen_build_table(const Gen *gen, struct tq_world *world)
{
    static struct tq_world game;
    TqTable table;
    bool fine = true;
    if (gen->table != GEN_BARE) {
        fine = tq_game_world((TqGame)gen->table, NULL, &game, NULL) == TQ_OK;
        table = game.table;
    } else {
        table = gen_bare_table(gen);
    }
    override_materials(&table, gen);
    flip_fixtures(&table, gen->flip_x, gen->flip_y);
    fine = fine && tq_world_init(world, &table, NULL) == TQ_OK;
    if (gen->table != GEN_BARE)
        copy_shapes(world, game.shape, game.shapes, gen->ribbed, &fine);
    else
        copy_shapes(world, gen_bare_shapes(), TQ_MAX_SHAPES, gen->ribbed, &fine);
    return fine;
}

static TqWatch flip_watch(TqWatch watch, bool flip_x, bool flip_y)
{
    const TqWatch was = watch;
    const bool ends = watch.kind == TQ_RECT;
    if (flip_x) {
        watch.x0 = ends ? -was.x1 : -was.x0;
        watch.x1 = ends ? -was.x0 : was.x1;
    }
    if (flip_y) {
        const bool swap = ends || watch.kind == TQ_GOAL;
        watch.y0 = swap ? -was.y1 : -was.y0;
        watch.y1 = swap ? -was.y0 : was.y1;
    }
    return watch;
}

static bool add_watches(const Gen *gen, struct tq_world *world)
{
    const double hx = gen->half_x, hy = gen->half_y;
    const TqWatch watch[] = {
        { .kind = TQ_LINE_X, .x0 = 0.7071 }, /* nothing stands on it: on_the_line does */
        { .kind = TQ_LINE_Y, .y0 = 0.25 * hy + 0.1414 },
        { .kind = TQ_RECT, .x0 = 0.5 * hx, .y0 = -0.4 * hy, .x1 = 0.9 * hx, .y1 = 0.4 * hy },
        { .kind = TQ_CIRCLE, .x0 = -0.3 * hx, .y0 = 0.1 * hy, .x1 = 0.3 * hy },
        { .kind = TQ_GOAL, .x0 = 0.98 * hx, .y0 = -62.5, .y1 = 62.5, .z1 = 60 },
        { .kind = TQ_GOAL, .x0 = -0.98 * hx, .y0 = -62.5, .y1 = 62.5, .z1 = 60 },
    };
    const uint32_t all = (uint32_t)((UINT64_C(1) << gen->bodies) - 1);
    bool fine = true;
    for (size_t i = 0; i < sizeof watch / sizeof watch[0]; i++) {
        TqWatch flipped = flip_watch(watch[i], gen->flip_x, gen->flip_y);
        int index;
        flipped.bodies = all;
        fine = fine && tq_world_add_watch(world, &flipped, &index, NULL) == TQ_OK;
    }
    return fine;
}

bool gen_build(const Gen *gen, struct tq_world *world)
{
    if (!gen_build_table(gen, world))
        return false;
    for (int i = 0; i < gen->bodies; i++) {
        const GenBody *body = &gen->body[i];
        int id;
        if (tq_world_add_body(world, body->shape, &body->pose, &id, NULL) != TQ_OK || id != i)
            return false;
    }
    return !gen->watches || gen->bodies == 0 || add_watches(gen, world);
}

static bool is_cube(const Gen *gen, int shape)
{
    const int cube = gen->table == GEN_BARE     ? BARE_CUBE
                     : gen->table == TQ_DADINHO ? TQ_DADINHO_BALL
                                                : -1;
    return shape == cube;
}

/* A box part may stand off to one end of the axis, so the axis is mirrored as a direction; the
   cube's axis so that its turn becomes M turn M. */
static TqPose flip_pose(TqPose pose, bool flip_x, bool flip_y, bool cube)
{
    if (flip_x) {
        pose.x = -pose.x;
        pose.axis_x = cube ? pose.axis_x : -pose.axis_x;
        pose.axis_y = cube ? -pose.axis_y : pose.axis_y;
    }
    if (flip_y) {
        pose.y = -pose.y;
        pose.axis_y = -pose.axis_y;
    }
    return pose;
}

Gen gen_mirror(const Gen *gen, bool flip_x, bool flip_y)
{
    Gen out = *gen;
    out.flip_x = gen->flip_x != flip_x;
    out.flip_y = gen->flip_y != flip_y;
    for (int i = 0; i < out.bodies; i++) {
        GenBody *body = &out.body[i];
        if (body->pose.axis_x == 0 && body->pose.axis_y == 0)
            body->pose.axis_x = 1; /* a told move to 0 0 keeps its axis, a body takes x */
        body->pose = flip_pose(body->pose, flip_x, flip_y, is_cube(gen, body->shape));
    }
    for (int i = 0; i < out.acts; i++) {
        GenAct *act = &out.act[i];
        act->flick.aim_x = flip_x ? -act->flick.aim_x : act->flick.aim_x;
        act->flick.aim_y = flip_y ? -act->flick.aim_y : act->flick.aim_y;
        if (flip_x != flip_y)
            act->flick.spin_mrad_s = -act->flick.spin_mrad_s;
        act->told.to = flip_pose(act->told.to, flip_x, flip_y, false);
    }
    return out;
}

Gen gen_renumber(const Gen *gen, Rng *rng, int from[TQ_MAX_BODIES])
{
    int now[TQ_MAX_BODIES] = { 0 };
    Gen out = *gen;
    for (int i = 0; i < gen->bodies; i++) {
        const int j = (int)rng_below(rng, (uint64_t)i + 1);
        from[i] = from[j];
        from[j] = i;
    }
    for (int i = 0; i < gen->bodies; i++) {
        out.body[i] = gen->body[from[i]];
        now[from[i]] = i;
    }
    for (int i = 0; i < gen->acts; i++) {
        out.act[i].flick.body = now[gen->act[i].flick.body];
        out.act[i].told.body = now[gen->act[i].told.body];
    }
    return out;
}

Gen gen_without_act(const Gen *gen, int act)
{
    Gen out = *gen;
    out.acts--;
    for (int i = act; i < out.acts; i++)
        out.act[i] = gen->act[i + 1];
    return out;
}

Gen gen_without_body(const Gen *gen, int body)
{
    Gen out = *gen;
    for (int i = out.acts - 1; i >= 0; i--) {
        GenAct *act = &out.act[i];
        if ((act->tell ? act->told.body : act->flick.body) == body) {
            out = gen_without_act(&out, i);
            continue;
        }
        act->flick.body -= act->flick.body > body;
        act->told.body -= act->told.body > body;
    }
    out.bodies--;
    for (int i = body; i < out.bodies; i++)
        out.body[i] = gen->body[i + 1];
    return out;
}
