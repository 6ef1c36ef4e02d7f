/* SPDX-License-Identifier: MIT */
/* How a body gives way to an impulse (law C4). */
#include "phys/mass.h"

double mass_turning(const TqShape *shape)
{
    double s = shape->part[0].z1;
    if (shape->kind == TQ_CUBE)
        return 6.0 / (shape->mass * s * s);
    if (shape->inertia == 0.0 || shape->kind == TQ_TOLD)
        return 0.0;
    return 1.0 / (shape->inertia * shape->mass * shape->foot * shape->foot);
}

double mass_fixture(const struct tq_world *w, int fixture)
{
    bool loose = w->table.goal_mass > 0.0 && w->table.fixture[fixture].end != 0;
    return loose ? 1.0 / w->table.goal_mass : 0.0;
}

Mass mass_of(const struct tq_world *w, int who)
{
    Mass m = { .upright = true };
    if (who >= TQ_FIXTURE_ID) {
        m.level = mass_fixture(w, who - TQ_FIXTURE_ID);
        return m;
    }
    const TqShape *shape = body_shape(w, who);
    if (shape->kind == TQ_TOLD)
        return m;
    int s = w->body[who].shape;
    double inverse = w->inverse[s] * w->lighter[who];
    bool flies = w->body[who].mode == TQ_FLY;
    bool free = shape->kind == TQ_SPHERE || shape->kind == TQ_CUBE;
    m.level = inverse;
    m.turn = w->turning[s] * w->lighter[who];
    m.upright = !free;
    m.slick = free && m.turn == 0.0;
    if (shape->kind != TQ_BLOCK) {
        m.up = inverse;
        m.down = flies ? inverse : 0.0;
        m.rub = flies || free ? inverse : 0.0;
    }
    return m;
}

double mass_lift(const struct tq_world *w, int id, int other)
{
    if (id >= TQ_FIXTURE_ID || other >= TQ_FIXTURE_ID)
        return 1.0;
    const TqBody *ball = &w->body[id], *piece = &w->body[other];
    const TqShape *striker = body_shape(w, other);
    bool grounded = ball->mode != TQ_FLY && piece->mode != TQ_FLY && ball->support < 0;
    if (striker->nose == 0.0 || !grounded || body_shape(w, id)->kind != TQ_SPHERE)
        return 1.0;
    return w->lifting & body_bit(other) ? 1.0 : 1.0 - striker->nose;
}

void mass_hold_down(Mass *m, double share)
{
    m->up *= share;
    m->rub *= share;
}

static double turned(const Mass *m, Vec3 arm, Vec3 dir)
{
    Vec3 twist = vec3_cross(arm, dir);
    return m->turn * (m->upright ? twist.z * twist.z : vec3_length_squared(twist));
}

double mass_give(const Mass *m, Vec3 arm, Vec3 dir, bool turns)
{
    double z = dir.z > 0.0 ? m->up : m->down;
    double give = m->level * (dir.x * dir.x + dir.y * dir.y) + z * (dir.z * dir.z);
    return turns ? give + turned(m, arm, dir) : give;
}

double mass_give_rub(const Mass *m, Vec3 arm, Vec3 dir)
{
    return m->level * (dir.x * dir.x + dir.y * dir.y) + m->rub * (dir.z * dir.z) +
           turned(m, arm, dir);
}

void mass_rub(const Mass *m, Kin *k, Vec3 arm, Vec3 j)
{
    k->v.x += m->level * j.x;
    k->v.y += m->level * j.y;
    k->v.z += m->rub * j.z;
    mass_turn(m, k, arm, j);
}
