/* SPDX-License-Identifier: MIT */
/* How a body gives way to an impulse (law C4). */
#include "phys/mass.h"

static double turning(const TqShape *shape)
{
    double s = shape->part[0].z1;
    if (shape->kind == TQ_CUBE)
        return 6.0 / (shape->mass * s * s);
    if (shape->inertia == 0.0)
        return 0.0;
    return 1.0 / (shape->inertia * shape->mass * shape->foot * shape->foot);
}

Mass mass_of(const struct tq_world *w, int who)
{
    Mass m = { .upright = true };
    if (who >= TQ_FIXTURE_ID)
        return m;
    const TqShape *shape = body_shape(w, who);
    if (shape->kind == TQ_TOLD)
        return m;
    double inverse = 1.0 / shape->mass;
    bool flies = w->body[who].mode == TQ_FLY;
    bool free = shape->kind == TQ_SPHERE || shape->kind == TQ_CUBE;
    m.level = inverse;
    m.turn = turning(shape);
    m.upright = !free;
    if (shape->kind != TQ_BLOCK) {
        m.up = inverse;
        m.down = flies ? inverse : 0.0;
        m.rub_up = flies || free ? inverse : 0.0;
        m.rub_down = flies ? inverse : 0.0;
    }
    return m;
}

static double vertical(const Mass *m, double z, bool rub)
{
    if (rub)
        return z > 0.0 ? m->rub_up : m->rub_down;
    return z > 0.0 ? m->up : m->down;
}

double mass_give(const Mass *m, Vec3 arm, Vec3 dir, bool rub)
{
    Vec3 twist = vec3_cross(arm, dir);
    double turned = m->upright ? twist.z * twist.z : vec3_length_squared(twist);
    return m->level * (dir.x * dir.x + dir.y * dir.y) + vertical(m, dir.z, rub) * (dir.z * dir.z) +
           m->turn * turned;
}

void mass_push(const Mass *m, Kin *k, Vec3 arm, Vec3 j, bool rub)
{
    Vec3 twist = vec3_cross(arm, j);
    k->v.x += m->level * j.x;
    k->v.y += m->level * j.y;
    k->v.z += vertical(m, j.z, rub) * j.z;
    k->s.z += m->turn * twist.z;
    if (!m->upright) {
        k->s.x += m->turn * twist.x;
        k->s.y += m->turn * twist.y;
    }
}
