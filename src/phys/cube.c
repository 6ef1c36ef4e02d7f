/* SPDX-License-Identifier: MIT */
/* The cube: tumbling, corners on the cloth, and settling on a face (laws C9 to C11). */
#include "phys/cube.h"

#include "geom/poly.h"
#include "geom/trig.h"
#include "phys/corner.h"
#include "phys/free_place.h"
#include "phys/motion.h"
#include "phys/report.h"
#include "phys/surface.h"

#define BALL_SHARE 0.6204 /* radius of the sphere of a cube's volume, over its edge */
#define FLAT_COSINE 0.995
#define FLAT_ENERGY 4000.0 /* mm^2/s^2 */
#define STEPS 200

TqPart cube_ball(const TqShape *shape)
{
    double s = shape->part[0].z1, r = BALL_SHARE * s, mid = 0.5 * s;
    return (TqPart){ .kind = TQ_ROUND, .rx = r, .ry = r, .z0 = mid - r, .z1 = mid + r, .edge = r };
}

static Mat3 stored_turn(const struct tq_world *w)
{
    const double *t = w->turn;
    return (Mat3){ { vec3(t[0], t[1], t[2]), vec3(t[3], t[4], t[5]), vec3(t[6], t[7], t[8]) } };
}

static void store_turn(struct tq_world *w, const Mat3 *m)
{
    for (int i = 0; i < 3; i++) {
        w->turn[3 * i] = m->row[i].x;
        w->turn[3 * i + 1] = m->row[i].y;
        w->turn[3 * i + 2] = m->row[i].z;
    }
}

Mat3 cube_turn(const struct tq_world *w, int id, double t)
{
    const TqBody *b = &w->body[id];
    double x = t - b->t0, half = 0.5 * x * x;
    Vec3 by = vec3(b->sx * x, b->sy * x, b->sz * x + b->saz * half);
    double angle = vec3_length(by), s, c;
    Mat3 turn = stored_turn(w);
    if (angle == 0.0)
        return turn;
    trig_sincos(angle, &s, &c);
    Mat3 step = mat3_rotation(vec3_scale(by, 1.0 / angle), c, s);
    return mat3_mul(&step, &turn);
}

void cube_keep_turn(struct tq_world *w, int id)
{
    Mat3 turn = cube_turn(w, id, w->now);
    store_turn(w, &turn);
}

/* Safe advance to the first corner on the cloth: each corner's height is bounded from below by
   its present height and speed and the largest acceleration it can have. */
static double corner_step(const Corners *c, double gravity)
{
    double spin2 = vec3_length_squared(c->k.s);
    double worst = 0.5 * (gravity + spin2 * c->reach);
    double step = PHYS_NEVER;
    for (int i = 0; i < 8; i++) {
        double h = corner_height(c, i), v = corner_velocity(c, i).z;
        double x =
            h <= 0.0 && v < 0.0 ? 0.0 : poly_quadratic_first(h > 0.0 ? h : 0.0, v, -worst, 0.0);
        step = x < step ? x : step;
    }
    return step;
}

void cube_plan(struct tq_world *w, int id)
{
    TqBody *b = &w->body[id];
    const TqShape *shape = body_shape(w, id);
    b->mode = TQ_FLY;
    b->az = -w->table.gravity;
    double t = b->t0;
    for (int i = 0; i < STEPS; i++) {
        Corners c = corners_at(shape, body_kin(b, t), cube_turn(w, id, t));
        double step = corner_step(&c, w->table.gravity);
        t += step;
        if (step < 1e-13)
            break;
    }
    b->t1 = t;
    b->knot = KNOT_CORNER;
}

/* Index of the cube's own axis that stands most upright. */
static int upright_axis(const Mat3 *turn)
{
    double z[3] = { turn->row[2].x, turn->row[2].y, turn->row[2].z };
    int best = 0;
    for (int i = 1; i < 3; i++)
        if (z[i] * z[i] > z[best] * z[best])
            best = i;
    return best;
}

static Vec3 column(const Mat3 *m, int i)
{
    double a[3][3] = { { m->row[0].x, m->row[0].y, m->row[0].z },
                       { m->row[1].x, m->row[1].y, m->row[1].z },
                       { m->row[2].x, m->row[2].y, m->row[2].z } };
    return vec3(a[0][i], a[1][i], a[2][i]);
}

static bool may_settle(const struct tq_world *w, const TqShape *shape, const Kin *k,
                       const Mat3 *turn)
{
    double up = column(turn, upright_axis(turn)).z, s = shape->part[0].z1;
    double height = k->p.z > 0.0 ? k->p.z : 0.0;
    double energy = 0.5 * k->v.z * k->v.z + s * s / 12.0 * (k->s.x * k->s.x + k->s.y * k->s.y) +
                    w->table.gravity * height;
    return up * up > FLAT_COSINE * FLAT_COSINE && energy < FLAT_ENERGY;
}

/* The same turn with the nearest face exactly level; the axis of the outline goes to the body. */
static Mat3 levelled(const Mat3 *turn, TqBody *b)
{
    int up = upright_axis(turn), side = (up + 1) % 3;
    double sign = column(turn, up).z > 0.0 ? 1.0 : -1.0;
    Vec3 axis = column(turn, side);
    Vec2 flat = vec2_normalised(vec2(axis.x, axis.y));
    Vec3 a = vec3(flat.x, flat.y, 0.0), n = vec3(0.0, 0.0, sign);
    Vec3 c = vec3_cross(n, a); /* up, side, third: right-handed */
    Vec3 col[3];
    col[up] = n, col[side] = a, col[(up + 2) % 3] = c;
    b->cx = flat.x, b->cy = flat.y;
    return (Mat3){ { vec3(col[0].x, col[1].x, col[2].x), vec3(col[0].y, col[1].y, col[2].y),
                     vec3(col[0].z, col[1].z, col[2].z) } };
}

static void settle(struct tq_world *w, int id, Kin k, const Mat3 *turn)
{
    TqBody *b = &w->body[id];
    Mat3 flat = levelled(turn, b);
    store_turn(w, &flat);
    b->mode = TQ_SLIDE;
    b->t0 = w->now;
    b->sx = b->sy = b->sz = b->sax = b->say = b->saz = 0.0;
    b->vx = b->vy = b->vz = b->ax = b->ay = b->az = 0.0;
    b->px = k.p.x, b->py = k.p.y, b->pz = 0.0;
    Vec2 place = free_place(w, id, vec2(k.p.x, k.p.y));
    k.p = vec3(place.x, place.y, 0.0);
    k.v.z = k.s.x = k.s.y = 0.0;
    motion_begin(w, id, &k);
}

/* The turn so far goes into the world; the body's own piece starts afresh from it. */
static Mat3 freeze_turn(struct tq_world *w, int id)
{
    TqBody *b = &w->body[id];
    Mat3 turn = cube_turn(w, id, w->now);
    store_turn(w, &turn);
    b->sx = b->sy = b->sz = b->saz = 0.0;
    return turn;
}

/* Goes on with what the corners left it; `met`: one of them met the cloth. */
static void release(struct tq_world *w, int id, Corners *c, const Mat3 *turn, bool met)
{
    TqBody *b = &w->body[id];
    bool grounded = met || b->mode != TQ_FLY;
    if (grounded && may_settle(w, body_shape(w, id), &c->k, turn)) {
        settle(w, id, c->k, turn);
        return;
    }
    if (b->mode != TQ_FLY)
        report_body(w, TQ_EV_LIFT, id);
    b->support = -1;
    b->mode = TQ_FLY;
    motion_begin(w, id, &c->k);
}

void cube_released(struct tq_world *w, int id, const Kin *k)
{
    const TqShape *shape = body_shape(w, id);
    Mat3 turn = freeze_turn(w, id);
    Corners c = corners_at(shape, *k, turn);
    CornerBounce bounce = corners_bounce(&c, shape, surface_grip(w, shape, k->p, k->v));
    release(w, id, &c, &turn, bounce.closing > 0.0);
}

void cube_stop(struct tq_world *w, int id, const Kin *k)
{
    Mat3 turn = freeze_turn(w, id);
    Kin still = { .p = k->p };
    w->body[id].support = -1;
    settle(w, id, still, &turn);
}

void cube_lands(struct tq_world *w, int id)
{
    const TqShape *shape = body_shape(w, id);
    Kin k = body_kin(&w->body[id], w->now);
    if (surface_beyond(w, k.p.x, k.p.y)) {
        report_body(w, TQ_EV_OFF_TABLE, id);
        motion_gone(w, id, k.p);
        return;
    }
    Mat3 turn = freeze_turn(w, id);
    Corners c = corners_at(shape, k, turn);
    CornerBounce bounce = corners_bounce(&c, shape, surface_grip(w, shape, k.p, k.v));
    if (bounce.closing > 0.0)
        report_landing(w, id, bounce.closing, bounce.impulse);
    release(w, id, &c, &turn, true);
}

double cube_half_width(const struct tq_world *w, int id, double t, double dx, double dy)
{
    const TqShape *shape = body_shape(w, id);
    double core = 0.5 * shape->part[0].z1 - shape->part[0].edge;
    Mat3 turn = cube_turn(w, id, t);
    double sum = 0.0;
    for (int i = 0; i < 3; i++) {
        Vec3 axis = column(&turn, i);
        double along = axis.x * dx + axis.y * dy;
        sum += along < 0.0 ? -along : along;
    }
    return core * sum + shape->part[0].edge;
}
