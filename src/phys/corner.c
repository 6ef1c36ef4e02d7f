/* SPDX-License-Identifier: MIT */
/* The eight corners of a cube, and their bounce on the cloth (law C10). */
#include "phys/corner.h"

#include "geom/num.h"
#include "phys/sum.h"
#include "phys/surface.h"

#define ON_CLOTH 1e-6 /* mm */
#define SLOW 50.0     /* mm/s: up to it a corner parts with HOP */
#define HOP 10.0
#define LEAST_ENERGY 8.0  /* mm^2/s^2: a hop of 4 mm/s, which even a cube without motion makes */
#define PIVOT (1.0 / 6.0) /* radius of a corner's patch on the cloth, over the cube's edge */
#define ROUNDS 400

Corners corners_at(const TqShape *shape, Kin k, Mat3 turn)
{
    double s = shape->part[0].z1, edge = shape->part[0].edge, core = 0.5 * s - edge;
    Corners c = { .k = k, .middle = k.p.z + 0.5 * s, .mass = shape->mass };
    c.inertia = shape->mass * s * s / 6.0;
    for (int i = 0; i < 8; i++) {
        Vec3 own = vec3(i & 1 ? core : -core, i & 2 ? core : -core, i & 4 ? core : -core);
        c.arm[i] = mat3_mul_vec(&turn, own);
        c.arm[i].z -= edge;
    }
    return c;
}

double corner_height(const Corners *c, int i)
{
    return c->middle + c->arm[i].z;
}

Vec3 corner_velocity(const Corners *c, int i)
{
    return vec3_add(c->k.v, vec3_cross(c->k.s, c->arm[i]));
}

/* Add impulses j[i] at corners which[i] to the cube, in a way no order can change. */
static void add_impulses(Corners *c, const int *which, const Vec3 *j, int n)
{
    double part[6][8];
    for (int i = 0; i < n; i++) {
        Vec3 turn = vec3_cross(c->arm[which[i]], j[i]);
        part[0][i] = j[i].x, part[1][i] = j[i].y, part[2][i] = j[i].z;
        part[3][i] = turn.x, part[4][i] = turn.y, part[5][i] = turn.z;
    }
    Vec3 push = vec3(sum_fair(part[0], n), sum_fair(part[1], n), sum_fair(part[2], n));
    Vec3 twist = vec3(sum_fair(part[3], n), sum_fair(part[4], n), sum_fair(part[5], n));
    c->k.v = vec3_add_scaled(c->k.v, push, 1.0 / c->mass);
    c->k.s = vec3_add_scaled(c->k.s, twist, 1.0 / c->inertia);
}

static double softness(const Corners *c, int i, Vec3 dir)
{
    Vec3 twist = vec3_cross(c->arm[i], dir);
    return 1.0 / c->mass + vec3_length_squared(twist) / c->inertia;
}

/* The same for one corner or two, nearly all there are: solved at once. */
static void solve_few(const Corners *c, const int *which, const double *target, double *total,
                      int n)
{
    Vec3 up = vec3(0.0, 0.0, 1.0), r = c->arm[which[0]], q = c->arm[which[n - 1]];
    double want = target[0] - corner_velocity(c, which[0]).z, give = softness(c, which[0], up);
    total[0] = want / give;
    if (n == 1)
        return;
    double want2 = target[1] - corner_velocity(c, which[1]).z, give2 = softness(c, which[1], up);
    double both = 1.0 / c->mass + (r.x * q.x + r.y * q.y) / c->inertia;
    double det = give * give2 - both * both;
    double first = (want * give2 - want2 * both) / det, second = (want2 * give - want * both) / det;
    total[0] = second < 0.0 ? want / give : first > 0.0 ? first : 0.0;
    total[1] = first < 0.0 ? want2 / give2 : second > 0.0 ? second : 0.0;
}

/* Impulses straight up: add_impulses to the bit, where all else is 0. */
static void push_up(Corners *c, const int *which, const double *up, int n)
{
    double about_x[8], about_y[8];
    for (int i = 0; i < n; i++) {
        about_x[i] = c->arm[which[i]].y * up[i];
        about_y[i] = -(c->arm[which[i]].x * up[i]);
    }
    Vec3 push = vec3(0.0, 0.0, sum_fair(up, n));
    Vec3 twist = vec3(sum_fair(about_x, n), sum_fair(about_y, n), 0.0);
    c->k.v = vec3_add_scaled(c->k.v, push, 1.0 / c->mass);
    c->k.s = vec3_add_scaled(c->k.s, twist, 1.0 / c->inertia);
}

/* Upward impulses, none pulling, after which every corner parts with at least its target. */
static void solve_upward(Corners *c, const int *which, const double *target, double *total, int n)
{
    Vec3 up = vec3(0.0, 0.0, 1.0);
    if (n <= 2) {
        solve_few(c, which, target, total, n);
        push_up(c, which, total, n);
        return;
    }
    double give[8];
    for (int i = 0; i < n; i++)
        give[i] = softness(c, which[i], up) * n;
    for (int round = 0; round < ROUNDS; round++) {
        double more[8], most = 0.0;
        for (int i = 0; i < n; i++) {
            double want = target[i] - corner_velocity(c, which[i]).z;
            double next = num_max(total[i] + want / give[i], 0.0);
            more[i] = next - total[i];
            most = num_max(num_abs(more[i]), most);
            total[i] = next;
        }
        push_up(c, which, more, n);
        if (most <= 1e-10 * c->mass)
            return;
    }
}

static void rub(Corners *c, const int *which, const double *total, int n, const TqGrip *grip)
{
    Vec3 j[8];
    for (int i = 0; i < n; i++) {
        Vec3 slip = corner_velocity(c, which[i]);
        slip.z = 0.0;
        double speed = vec3_length(slip);
        j[i] = vec3(0.0, 0.0, 0.0);
        if (speed == 0.0)
            continue;
        Vec3 dir = vec3_scale(slip, 1.0 / speed);
        double most = surface_mu(grip->slide_x, grip->slide_y, dir.x, dir.y) * total[i];
        double stop = speed / softness(c, which[i], dir);
        j[i] = vec3_scale(dir, -((most < stop ? most : stop) / n));
    }
    add_impulses(c, which, j, n);
}

/* A corner is no point: it brakes the spin about the upright through it. */
static void pivot(Corners *c, double impulse, double side, const TqGrip *grip)
{
    double mu = surface_mu(grip->slide_x, grip->slide_y, 1.0, 1.0);
    double most = mu * impulse * PIVOT * side / c->inertia, spin = c->k.s.z;
    c->k.s.z = spin > most ? spin - most : spin < -most ? spin + most : 0.0;
}

static double energy_per_mass(const Corners *c)
{
    return 0.5 * (vec3_length_squared(c->k.v) + c->inertia / c->mass * vec3_length_squared(c->k.s));
}

/* A cube that lies flat does not hop. */
static double parting_speed(const TqShape *shape, double closing, bool flat)
{
    return flat || closing > SLOW ? shape->bounce * closing : HOP;
}

CornerBounce corners_bounce(Corners *c, const TqShape *shape, const TqGrip *grip, bool flat)
{
    int which[8], n = 0;
    double target[8], total[8] = { 0 };
    CornerBounce bounce = { .energy = energy_per_mass(c) };
    for (int i = 0; i < 8; i++) {
        double closing = -corner_velocity(c, i).z;
        if (corner_height(c, i) > ON_CLOTH || closing <= 1e-9)
            continue;
        bounce.closing = closing > bounce.closing ? closing : bounce.closing;
        target[n] = parting_speed(shape, closing, flat);
        which[n++] = i;
    }
    if (n == 0)
        return bounce;
    solve_upward(c, which, target, total, n);
    rub(c, which, total, n, grip);
    bounce.impulse = sum_fair(total, n);
    pivot(c, bounce.impulse, shape->part[0].z1, grip);
    return bounce;
}

void corners_keep_energy(Corners *c, double before)
{
    double most = before > LEAST_ENERGY ? before : LEAST_ENERGY, now = energy_per_mass(c);
    if (now <= most)
        return;
    double share = __builtin_sqrt(most / now);
    c->k.v = vec3_scale(c->k.v, share);
    c->k.s = vec3_scale(c->k.s, share);
}
