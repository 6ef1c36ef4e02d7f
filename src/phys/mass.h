/* SPDX-License-Identifier: MIT */
/* How a body gives way to an impulse (law C4). */
#ifndef PHYS_MASS_H
#define PHYS_MASS_H

#include "phys/body.h"

typedef struct {
    double level;    /* 1/m in the plane */
    double up, down; /* 1/m against a push up or down */
    double rub;      /* 1/m against vertical friction; 0: takes none */
    double turn;     /* 1/I */
    bool upright;    /* turns about z only */
    bool slick;      /* a sphere without inertia: its surface gives way to any friction */
} Mass;

/* For `who`, a body in its present mode, or a fixture. */
Mass mass_of(const struct tq_world *w, int who);

/* Law C16: the share of an upward blow that lifts body `id` when `other` strikes it; 1: all. */
double mass_lift(const struct tq_world *w, int id, int other);
void mass_hold_down(Mass *m, double share);

/* 1 / mass of what a fixture belongs to: a loose goal (law C15), or nothing that gives way. */
double mass_fixture(const struct tq_world *w, int fixture);

/* 1 / inertia of a shape about its centre; 0 if nothing turns it. */
double mass_turning(const TqShape *shape);

/* Speed that a unit impulse along `dir` at `arm` gives the struck point along `dir`: the blow of
   a contact (`turns`: it can turn the body), and its rubbing. */
double mass_give(const Mass *m, Vec3 arm, Vec3 dir, bool turns);
double mass_give_rub(const Mass *m, Vec3 arm, Vec3 dir);

/* How impulse j at `arm` turns a body. */
static inline void mass_turn(const Mass *m, Kin *k, Vec3 arm, Vec3 j)
{
    Vec3 twist = vec3_cross(arm, j);
    k->s.z += m->turn * twist.z;
    if (!m->upright) {
        k->s.x += m->turn * twist.x;
        k->s.y += m->turn * twist.y;
    }
}

/* Add impulse j at `arm` to a body's motion: a blow, and rubbing. */
static inline void mass_push(const Mass *m, Kin *k, Vec3 arm, Vec3 j, bool turns)
{
    k->v.x += m->level * j.x;
    k->v.y += m->level * j.y;
    k->v.z += (j.z > 0.0 ? m->up : m->down) * j.z;
    if (turns)
        mass_turn(m, k, arm, j);
}
void mass_rub(const Mass *m, Kin *k, Vec3 arm, Vec3 j);

/* Velocity of a body's point at `arm`. */
static inline Vec3 mass_point_velocity(const Kin *k, Vec3 arm)
{
    return vec3_add(k->v, vec3_cross(k->s, arm));
}

#endif
