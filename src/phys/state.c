/* SPDX-License-Identifier: MIT */
/* The world's state, read: poses, gaps, energy, hash. */
#include <toque/world.h>

#include "base/hash.h"
#include "phys/cube.h"
#include "phys/gap.h"

#define TANGLED 0.05 /* mm: rules/fistf.md K10 */

static void copy_turn(const struct tq_world *w, int id, TqBodyState *s)
{
    if (body_shape(w, id)->kind == TQ_CUBE) {
        Mat3 m = cube_turn(w, id, w->now);
        for (int i = 0; i < 3; i++) {
            s->turn[3 * i] = m.row[i].x;
            s->turn[3 * i + 1] = m.row[i].y;
            s->turn[3 * i + 2] = m.row[i].z;
        }
        return;
    }
    s->turn[0] = s->turn[4] = s->axis_x;
    s->turn[1] = -s->axis_y;
    s->turn[3] = s->axis_y;
    s->turn[2] = s->turn[5] = s->turn[6] = s->turn[7] = 0.0;
    s->turn[8] = 1.0;
}

TqBodyState tq_world_state(const struct tq_world *w, int id)
{
    TQ_ASSERT(id >= 0 && id < w->bodies);
    const TqBody *b = &w->body[id];
    Kin k = body_kin(b, w->now);
    Vec2 axis = body_axis(b, w->now);
    TqBodyState s; /* every field is written once: it is large, and read after every flick */
    s.mode = (TqMode)b->mode;
    s.fallen = b->fallen;
    s.shape = b->shape;
    s.lies_on = b->support;
    s.x = k.p.x, s.y = k.p.y, s.z = k.p.z;
    s.vx = k.v.x, s.vy = k.v.y, s.vz = k.v.z;
    s.spin_x = k.s.x, s.spin_y = k.s.y, s.spin_z = k.s.z;
    s.axis_x = axis.x, s.axis_y = axis.y;
    s.chain = b->chain, s.first_flick = b->first_flick;
    s.before_x = b->bx, s.before_y = b->by;
    s.before_axis_x = b->bcx, s.before_axis_y = b->bcy;
    copy_turn(w, id, &s);
    return s;
}

double tq_world_gap(const struct tq_world *w, int a, int b)
{
    TQ_ASSERT(a >= 0 && a < w->bodies && b >= 0 && b < w->bodies);
    Placed pa, pb;
    gap_place(w, a, w->now, &pa);
    gap_place(w, b, w->now, &pb);
    return gap_between(&pa, &pb).h;
}

static bool leans(const struct tq_world *w, int id)
{
    return w->body[id].fallen && w->body[id].shape == w->body[id].added_shape;
}

TqPose tq_world_raised(const struct tq_world *w, int id)
{
    TQ_ASSERT(id >= 0 && id < w->bodies);
    const TqBody *b = &w->body[id];
    const TqShape *upright = &w->shape[b->added_shape];
    const TqPart *base = &body_shape(w, id)->part[0];
    Vec3 p = body_place(b, w->now);
    Vec2 axis = body_axis(b, w->now);
    double back = upright->part[0].rx + base->rx - base->along;
    if (!b->fallen || leans(w, id) || upright->kind != TQ_PIECE)
        back = 0.0;
    return (TqPose){ p.x - back * axis.x, p.y - back * axis.y, axis.x, axis.y };
}

static bool can_tangle(const struct tq_world *w, int id)
{
    TqBodyKind kind = body_shape(w, id)->kind;
    return w->body[id].mode != TQ_GONE && (kind == TQ_PIECE || kind == TQ_BLOCK);
}

uint32_t tq_world_tangled(const struct tq_world *w, int id)
{
    uint32_t with = 0;
    TQ_ASSERT(id >= 0 && id < w->bodies);
    for (int i = 0; i < w->bodies && can_tangle(w, id); i++) {
        if (i == id || !can_tangle(w, i))
            continue;
        bool rides = w->body[id].support == i || w->body[i].support == id;
        bool down = w->body[id].fallen || w->body[i].fallen;
        if (rides || (down && tq_world_gap(w, id, i) <= TANGLED))
            with |= body_bit(i);
    }
    return with;
}

static double energy_of(const struct tq_world *w, int id)
{
    const TqShape *shape = body_shape(w, id);
    if (shape->kind == TQ_TOLD || w->body[id].mode == TQ_GONE)
        return 0.0;
    Kin k = body_kin(&w->body[id], w->now);
    double s = shape->part[0].z1;
    double inertia = shape->inertia * shape->foot * shape->foot;
    if (shape->kind == TQ_CUBE)
        inertia = s * s / 6.0;
    return shape->mass / w->lighter[id] *
           (0.5 * vec3_length_squared(k.v) + 0.5 * inertia * vec3_length_squared(k.s) +
            w->table.gravity * k.p.z);
}

double tq_world_energy(const struct tq_world *w)
{
    double sum = 0.0;
    for (int i = 0; i < w->bodies; i++)
        sum += energy_of(w, i);
    return sum;
}

static void hash_state(Hash *h, const TqBodyState *s)
{
    const double numbers[] = { s->x,
                               s->y,
                               s->z,
                               s->vx,
                               s->vy,
                               s->vz,
                               s->spin_x,
                               s->spin_y,
                               s->spin_z,
                               s->axis_x,
                               s->axis_y,
                               s->before_x,
                               s->before_y,
                               s->before_axis_x,
                               s->before_axis_y };
    hash_i64(h, s->mode);
    hash_i64(h, s->fallen);
    hash_i64(h, s->shape);
    hash_i64(h, s->lies_on);
    hash_i64(h, s->chain);
    hash_i64(h, s->first_flick);
    for (unsigned i = 0; i < sizeof numbers / sizeof numbers[0]; i++)
        hash_f64(h, numbers[i]);
    for (int i = 0; i < 9; i++)
        hash_f64(h, s->turn[i]);
}

/* Where a told body will go: the end of its leg, and the legs ahead. */
static void hash_way(Hash *h, const struct tq_world *w, int id)
{
    if (w->body[id].mode != TQ_MOVE_TOLD)
        return;
    hash_f64(h, w->body[id].t1);
    for (int i = 0; i < TQ_MAX_WAYS; i++) {
        const TqWay *way = &w->way[i];
        if (!way->used || way->path.body != id || !(w->on_way & body_bit(id)))
            continue;
        hash_i64(h, way->path.most_um_s);
        hash_i64(h, way->path.legs - way->at);
        for (int leg = way->at; leg < way->path.legs; leg++) {
            const TqLeg *next = &way->path.leg[leg];
            const double to[] = { next->to.x, next->to.y, next->to.axis_x, next->to.axis_y };
            hash_i64(h, next->duration_us);
            for (int k = 0; k < 4; k++)
                hash_f64(h, to[k]);
        }
    }
}

uint64_t tq_world_hash(const struct tq_world *w)
{
    Hash h = hash_begin();
    hash_f64(&h, w->now);
    hash_i64(&h, w->bodies);
    hash_i64(&h, w->flicks);
    if (w->lifting) /* nothing else tells how such a run will strike a ball */
        hash_i64(&h, w->lifting);
    for (int i = 0; i < w->bodies; i++) {
        TqBodyState s = tq_world_state(w, i);
        hash_state(&h, &s);
        if (body_shape(w, i)->kind == TQ_CUBE && s.mode == TQ_FLY)
            hash_f64(&h, w->ball);
        if (w->hung & body_bit(i)) /* nothing else tells whose leaving it will feel */
            hash_i64(&h, w->body[i].met);
        hash_way(&h, w, i);
    }
    return hash_end(&h);
}
