/* SPDX-License-Identifier: MIT */
/* The cube: how it is turned, what it is to others, and its flight (laws M4, C9). */
#include "phys/cube.h"

#include "geom/num.h"
#include "geom/trig.h"
#include "phys/approach.h"
#include "phys/corner.h"

#define BALL_SHARE 0.6204 /* radius of the sphere of a cube's volume, over its edge */
#define STEPS 200
#define SURELY_LATER 1e-9 /* mm: left above the cloth, so that rounding decides nothing */

double cube_full_ball(const TqShape *shape)
{
    return BALL_SHARE * shape->part[0].z1;
}

TqPart cube_ball(const struct tq_world *w, const TqShape *shape)
{
    double r = w->ball, mid = 0.5 * shape->part[0].z1;
    return (TqPart){ .kind = TQ_ROUND, .rx = r, .ry = r, .z0 = mid - r, .z1 = mid + r, .edge = r };
}

static Mat3 stored_turn(const struct tq_world *w)
{
    const double *t = w->turn;
    return (Mat3){ { vec3(t[0], t[1], t[2]), vec3(t[3], t[4], t[5]), vec3(t[6], t[7], t[8]) } };
}

/* How far it has turned by t since the stored turn; false: not at all. */
static bool turned_by(const TqBody *b, double t, Mat3 *step)
{
    double x = t - b->t0, half = 0.5 * x * x;
    Vec3 by = vec3(b->sx * x, b->sy * x, b->sz * x + b->saz * half);
    double angle = vec3_length(by), s, c;
    if (angle == 0.0)
        return false;
    trig_sincos(angle, &s, &c);
    *step = mat3_rotation(vec3_scale(by, 1.0 / angle), c, s);
    return true;
}

Mat3 cube_turn(const struct tq_world *w, int id, double t)
{
    Mat3 turn = stored_turn(w), step;
    return turned_by(&w->body[id], t, &step) ? mat3_mul(&step, &turn) : turn;
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

/* The cube's flight as its corners see it: each turns about the spin's axis, so that its height
   above the middle is a constant, a cosine and a sine. */
typedef struct {
    double fixed[8], cosine[8], sine[8], size[8];
    double middle, vz, edge, gravity, spin;
} Turning;

static Turning turning_of(const struct tq_world *w, const TqBody *b, const TqShape *shape)
{
    Corners c = corners_at(shape, body_kin(b, b->t0), stored_turn(w));
    Vec3 spin = vec3(b->sx, b->sy, b->sz), u = vec3(0.0, 0.0, 1.0);
    Turning k = { .middle = c.middle, .vz = b->vz, .edge = shape->part[0].edge };
    k.gravity = w->table.gravity;
    k.spin = vec3_length(spin);
    if (k.spin > 0.0)
        u = vec3_scale(spin, 1.0 / k.spin);
    for (int i = 0; i < 8; i++) {
        Vec3 arm = c.arm[i];
        arm.z += k.edge;
        k.fixed[i] = u.z * vec3_dot(u, arm);
        k.cosine[i] = arm.z - k.fixed[i];
        k.sine[i] = u.x * arm.y - u.y * arm.x;
        k.size[i] = vec2_length(vec2(k.cosine[i], k.sine[i]));
    }
    return k;
}

/* How long a corner at height h that moves with v surely stays above the cloth: it is pulled by a
   now, and what turning does to that changes no faster than by `jerk`. */
static double corner_stays(double h, double v, double a, double jerk, double worst, double far)
{
    double soon = approach_root(h, v, a), most = soon < far ? soon : far;
    double least = a - jerk * most;
    double root = approach_root(h, v, least > worst ? least : worst);
    return root < most ? root : most;
}

/* From x seconds on, how long every corner surely stays above the cloth. */
static double corner_step(const Turning *k, double x)
{
    double s = 0.0, c = 1.0, square = k->spin * k->spin, step = PHYS_NEVER;
    double far = k->spin > 0.0 ? 0.7 / k->spin : 1e3;
    if (k->spin > 0.0)
        trig_sincos(k->spin * x, &s, &c);
    double z = k->middle + k->vz * x - 0.5 * k->gravity * x * x, vz = k->vz - k->gravity * x;
    for (int i = 0; i < 8; i++) {
        double turn = k->cosine[i] * c + k->sine[i] * s;
        double h = z + k->fixed[i] + turn - k->edge;
        double v = vz + k->spin * (k->sine[i] * c - k->cosine[i] * s);
        double worst = -(k->gravity + square * k->size[i]);
        if (h <= 0.0 && v < 0.0)
            return 0.0;
        if (h + step * (v + 0.5 * worst * step) > SURELY_LATER)
            continue;
        double stays = corner_stays(h > 0.0 ? h : 0.0, v, -(k->gravity + square * turn),
                                    square * k->spin * k->size[i], worst, far);
        step = stays < step ? stays : step;
    }
    return step;
}

void cube_plan(struct tq_world *w, int id)
{
    TqBody *b = &w->body[id];
    b->mode = TQ_FLY;
    b->az = -w->table.gravity;
    Turning k = turning_of(w, b, body_shape(w, id));
    double x = 0.0;
    for (int i = 0; i < STEPS; i++) {
        double step = corner_step(&k, x);
        x += step;
        if (step < 1e-13)
            break;
    }
    b->t1 = b->t0 + x;
    b->knot = KNOT_CORNER;
}

Vec3 cube_axis(const Mat3 *m, int i)
{
    double a[3][3] = { { m->row[0].x, m->row[0].y, m->row[0].z },
                       { m->row[1].x, m->row[1].y, m->row[1].z },
                       { m->row[2].x, m->row[2].y, m->row[2].z } };
    return vec3(a[0][i], a[1][i], a[2][i]);
}

double cube_half_width(const struct tq_world *w, int id, double t, bool across)
{
    const TqShape *shape = body_shape(w, id);
    double core = 0.5 * shape->part[0].z1 - shape->part[0].edge;
    Mat3 turn = stored_turn(w), step;
    Vec3 along = turn.row[across];
    if (turned_by(&w->body[id], t, &step))
        along = mat3_transpose_mul_vec(&turn, step.row[across]);
    double sum = num_abs(along.x) + num_abs(along.y) + num_abs(along.z);
    return core * sum + shape->part[0].edge;
}
