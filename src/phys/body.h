/* SPDX-License-Identifier: MIT */
/* Reading and writing one body's piece of motion. */
#ifndef PHYS_BODY_H
#define PHYS_BODY_H

#include <toque/world.h>

#include "geom/vec.h"

#define PHYS_NEVER 1e300
#define PHYS_REST_SPEED 1e-3 /* mm/s, law M7 */

/* Why a piece of motion ends. */
typedef enum {
    KNOT_NONE,
    KNOT_STOP,   /* speed and spin are 0 */
    KNOT_ROLL,   /* a sphere's slip is 0 */
    KNOT_ARC,    /* the next piece of a bent run */
    KNOT_EDGE,   /* centre at the edge of the cloth */
    KNOT_FALL,   /* over the edge of the table */
    KNOT_LAND,   /* underside at 0 */
    KNOT_CORNER, /* a corner of the tumbling cube at 0 */
    KNOT_ARRIVE, /* a told body is there */
    KNOT_RIDE,   /* what it lies on changes, or it stops relative to that */
    KNOT_DROP    /* its centre leaves what it lay on */
} Knot;

/* Place of the underside, velocity and spin at one time. */
typedef struct {
    Vec3 p, v, s;
} Kin;

static inline const TqShape *body_shape(const struct tq_world *w, int id)
{
    return &w->shape[w->body[id].shape];
}

static inline uint32_t body_bit(int id)
{
    return (uint32_t)1 << id;
}

static inline bool body_moves(const struct tq_world *w, int id)
{
    return (w->moving & body_bit(id)) != 0;
}

/* Is it seen to move? A told body that waits between two legs is not. */
static inline bool body_seen_moving(const struct tq_world *w, int id)
{
    const TqBody *b = &w->body[id];
    bool waits = b->mode == TQ_MOVE_TOLD && b->vx == 0.0 && b->vy == 0.0 && b->sz == 0.0;
    return body_moves(w, id) && !waits;
}

/* Does it lie in the air with no body under it: on a fixture (C12) or wedged (C17)? */
static inline bool body_hangs(const TqBody *b)
{
    return b->mode == TQ_REST && b->support < 0 && b->pz > 0.0;
}

/* The lowest set bit's index; bits must not be 0. */
static inline int bits_first(uint32_t bits)
{
    return __builtin_ctz(bits);
}

static inline Vec3 body_place(const TqBody *b, double t)
{
    double x = t - b->t0, h = 0.5 * x * x;
    return vec3(b->px + b->vx * x + b->ax * h, b->py + b->vy * x + b->ay * h,
                b->pz + b->vz * x + b->az * h);
}

static inline Vec3 body_velocity(const TqBody *b, double t)
{
    double x = t - b->t0;
    return vec3(b->vx + b->ax * x, b->vy + b->ay * x, b->vz + b->az * x);
}

/* The same at the time now, which is mostly when the piece began: then there is nothing to work
   out, and nobody waits for the piece's acceleration. */
static inline Vec3 body_place_now(const TqBody *b, double now)
{
    return now == b->t0 ? vec3(b->px, b->py, b->pz) : body_place(b, now);
}

static inline Vec3 body_velocity_now(const TqBody *b, double now)
{
    return now == b->t0 ? vec3(b->vx, b->vy, b->vz) : body_velocity(b, now);
}

/* Both laws that let an upright spin die reach 0 and stay there. */
static inline double body_fading(double s, double change, double x)
{
    double left = s + change * x;
    return (s > 0.0 && left < 0.0) || (s < 0.0 && left > 0.0) ? 0.0 : left;
}

/* Spin at t; a sphere's upright spin dies by itself and stays dead. */
static inline Vec3 body_spin(const TqBody *b, double t)
{
    double x = t - b->t0;
    return vec3(b->sx + b->sax * x, b->sy + b->say * x, body_fading(b->sz, b->saz, x));
}

static inline Kin body_kin(const TqBody *b, double t)
{
    return (Kin){ body_place(b, t), body_velocity(b, t), body_spin(b, t) };
}

/* How far its axis turns from t0 to t. */
static inline double body_turn(const TqBody *b, double t)
{
    double x = t - b->t0;
    if (b->sz * (b->sz + b->saz * x) < 0.0)
        x = -(b->sz / b->saz); /* the spin has died by then */
    return b->sz * x + 0.5 * b->saz * x * x;
}

/* The body's own axis at t, unit. */
Vec2 body_axis_turning(const TqBody *b, double t);

static inline Vec2 body_axis(const TqBody *b, double t)
{
    bool turns = b->sz != 0.0 || b->saz != 0.0 || b->turned != 0.0;
    return turns ? body_axis_turning(b, t) : vec2(b->cx, b->cy);
}

/* Height of the centre above the underside: sphere and cube; 0 for what does not tilt. */
static inline double body_centre_height(const TqShape *shape)
{
    bool turns = shape->kind == TQ_SPHERE || shape->kind == TQ_CUBE;
    return turns ? 0.5 * shape->part[0].z1 : 0.0;
}

/* Ids of all bodies that lie on or in `id`. */
uint32_t body_riders(const struct tq_world *w, int id);

#endif
