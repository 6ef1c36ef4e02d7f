/* SPDX-License-Identifier: MIT */
/* The cube: how it is turned, what it is to others, and its flight (laws M4, C9). */
#include "phys/cube.h"

#include "geom/poly.h"
#include "geom/trig.h"
#include "phys/corner.h"

#define BALL_SHARE 0.6204 /* radius of the sphere of a cube's volume, over its edge */
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

void cube_set_turn(struct tq_world *w, const Mat3 *m)
{
    for (int i = 0; i < 3; i++) {
        w->turn[3 * i] = m->row[i].x;
        w->turn[3 * i + 1] = m->row[i].y;
        w->turn[3 * i + 2] = m->row[i].z;
    }
}

void cube_keep_turn(struct tq_world *w, int id)
{
    Mat3 turn = cube_turn(w, id, w->now);
    cube_set_turn(w, &turn);
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

Vec3 cube_axis(const Mat3 *m, int i)
{
    double a[3][3] = { { m->row[0].x, m->row[0].y, m->row[0].z },
                       { m->row[1].x, m->row[1].y, m->row[1].z },
                       { m->row[2].x, m->row[2].y, m->row[2].z } };
    return vec3(a[0][i], a[1][i], a[2][i]);
}

double cube_half_width(const struct tq_world *w, int id, double t, double dx, double dy)
{
    const TqShape *shape = body_shape(w, id);
    double core = 0.5 * shape->part[0].z1 - shape->part[0].edge;
    Mat3 turn = cube_turn(w, id, t);
    double sum = 0.0;
    for (int i = 0; i < 3; i++) {
        Vec3 axis = cube_axis(&turn, i);
        double along = axis.x * dx + axis.y * dy;
        sum += along < 0.0 ? -along : along;
    }
    return core * sum + shape->part[0].edge;
}
