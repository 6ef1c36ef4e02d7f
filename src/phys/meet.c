/* SPDX-License-Identifier: MIT */
/* When two bodies of any shape and motion meet: the safe advance in three dimensions. */
#include "phys/meet.h"

#include "geom/num.h"
#include "phys/approach.h"
#include "phys/gap.h"
#include "phys/meet_step.h"

#define MEET_STEPS 200
#define RISES 1e-6 /* mm: above where a rider lies */

/* Two bodies, or a body and a fixture, under way. */
typedef struct {
    const struct tq_world *w;
    int a, b; /* b: body or TQ_FIXTURE_ID + index */
    double limit;
    double rim; /* how fast turning can move their outlines; 0: neither turns */
} Pairing;

static Vec3 velocity_of(const Pairing *p, int who, double t)
{
    if (who >= TQ_FIXTURE_ID || !body_moves(p->w, who))
        return vec3(0.0, 0.0, 0.0);
    return body_velocity(&p->w->body[who], t);
}

static Vec3 pull_of(const Pairing *p, int who)
{
    if (who >= TQ_FIXTURE_ID || !body_moves(p->w, who))
        return vec3(0.0, 0.0, 0.0);
    const TqBody *b = &p->w->body[who];
    return vec3(b->ax, b->ay, b->az);
}

/* Until the circles round two turning bodies meet, their turning does not matter. */
static bool circles_apart(const Pairing *p, Vec3 pull, double *t, Approach *end)
{
    if (p->b >= TQ_FIXTURE_ID)
        return false; /* fixtures have no circle */
    const struct tq_world *w = p->w;
    const TqBody *a = &w->body[p->a], *b = &w->body[p->b];
    Vec3 at_a = body_place(a, *t), at_b = body_place(b, *t);
    double dx = at_a.x - at_b.x, dy = at_a.y - at_b.y, d = __builtin_sqrt(dx * dx + dy * dy);
    double h = d - w->bound[a->shape] - w->bound[b->shape];
    if (h <= MEET_CLEARANCE)
        return false;
    Vec3 v = vec3_sub(velocity_of(p, p->a, *t), velocity_of(p, p->b, *t));
    *end =
        approach_step(h, (dx * v.x + dy * v.y) / d, (dx * pull.x + dy * pull.y) / d, p->limit, t);
    return true;
}

static Approach gap_step(const Pairing *p, const Placed *a, const Placed *b, int pa, int pb,
                         Vec3 pull, double *t)
{
    Gap gap = gap_parts(a, pa, b, pb);
    Vec3 v = vec3_sub(velocity_of(p, p->a, *t), velocity_of(p, p->b, *t));
    return meet_step(a, b, &gap, v, pull, p->rim, p->limit, t);
}

/* `a` and `b`: the two as they are now. When the steps run out the time reached is returned: no
   contact comes before it, and whoever finds none there looks again. */
static double meet_parts(const Pairing *p, const Placed *a, const Placed *b, int pa, int pb)
{
    double t = p->w->now;
    Vec3 pull = vec3_sub(pull_of(p, p->a), pull_of(p, p->b));
    Placed then_a, then_b;
    for (int step = 0; step < MEET_STEPS; step++) {
        Approach end;
        if (p->rim == 0.0 || !circles_apart(p, pull, &t, &end)) {
            if (t != p->w->now) {
                gap_place_other(p->w, p->a, t, &then_a), a = &then_a;
                gap_place_other(p->w, p->b, t, &then_b), b = &then_b;
            }
            end = gap_step(p, a, b, pa, pb, pull, &t);
        }
        if (end != APPROACH_ON)
            return end == APPROACH_HIT ? t : PHYS_NEVER;
    }
    return t;
}

/* Parts that stay apart in height as long as neither body rises or falls. */
static bool never_level(const Placed *a, const TqPart *pa, const Placed *b, const TqPart *pb)
{
    double above = (a->z + pa->z0) - (b->z + pb->z1), below = (b->z + pb->z0) - (a->z + pa->z1);
    return above >= 0.0 || below >= 0.0;
}

static bool stays_level(const struct tq_world *w, int who)
{
    return who >= TQ_FIXTURE_ID || w->body[who].mode != TQ_FLY;
}

/* What lies on or in a body meets of it only the wall that keeps it in, and what rises beside it.
 */
static bool rides(const struct tq_world *w, int a, int b)
{
    return b < TQ_FIXTURE_ID && (w->body[a].support == b || w->body[b].support == a);
}

static bool is_wall(const struct tq_world *w, int a, int b, int pa, int pb)
{
    bool a_rides = w->body[a].support == b;
    const TqPart *part = a_rides ? &body_shape(w, b)->part[pb] : &body_shape(w, a)->part[pa];
    const TqBody *rider = &w->body[a_rides ? a : b], *on = &w->body[a_rides ? b : a];
    double height = body_place(rider, w->now).z - body_place(on, w->now).z;
    return part->hole > 0.0 || part->z1 > height + RISES;
}

static double meet_any(const Pairing *p)
{
    Placed a, b;
    gap_place_other(p->w, p->a, p->w->now, &a);
    gap_place_other(p->w, p->b, p->w->now, &b);
    bool level = stays_level(p->w, p->a) && stays_level(p->w, p->b);
    bool riding = rides(p->w, p->a, p->b);
    Pairing best = *p;
    best.rim = a.spin_max * a.bound + b.spin_max * b.bound;
    double first = PHYS_NEVER;
    for (int i = 0; i < a.parts; i++) {
        for (int j = 0; j < b.parts; j++) {
            if (level && never_level(&a, &a.part[i], &b, &b.part[j]))
                continue;
            if (riding && !is_wall(p->w, p->a, p->b, i, j))
                continue;
            double t = meet_parts(&best, &a, &b, i, j);
            if (t < first)
                first = best.limit = t;
        }
    }
    return first;
}

/* The same two in the same order, however they are numbered: what is rounded is then the same. */
double meet_bodies(const struct tq_world *w, int a, int b, double limit)
{
    bool swap = w->body[a].shape < w->body[b].shape;
    if (w->body[a].shape == w->body[b].shape) {
        Vec3 p = body_place(&w->body[a], w->now), q = body_place(&w->body[b], w->now);
        swap = p.x * p.x + p.y * p.y < q.x * q.x + q.y * q.y;
    }
    Pairing pair = { w, swap ? b : a, swap ? a : b, limit, 0.0 };
    return meet_any(&pair);
}

double meet_fixture(const struct tq_world *w, int a, int fixture, double limit)
{
    Pairing pair = { w, a, TQ_FIXTURE_ID + fixture, limit, 0.0 };
    return meet_any(&pair);
}

/* A face of a box, met head on: p along the face's normal from the box's centre, q along the face.
   The time until the face is met, if it is met between its ends; 0 or less: look closer. What
   runs `straight` and away from it, never. */
static inline double face_after(const double p[3], const double q[3], double out, double half,
                                bool straight)
{
    double sign = p[0] < 0.0 ? -1.0 : 1.0, h = sign * p[0] - out;
    if (straight && sign * p[1] >= 0.0)
        return PHYS_NEVER;
    if (h <= APPROACH_EPS)
        return -1.0;
    double x = approach_root(h, sign * p[1], sign * p[2]);
    if (x >= PHYS_NEVER)
        return PHYS_NEVER;
    double side = q[0] + q[1] * x + 0.5 * q[2] * x * x;
    return side < half && side > -half ? x : -1.0;
}

/* Nearly every wall is met on one of its faces: in one step, or not at all. */
static inline double face_meets(const TqBody *b, const TqFixture *f, double reach,
                                const Course *course)
{
    double rx = f->part.rx - f->part.edge, ry = f->part.ry - f->part.edge;
    Vec2 at = course->p, v = course->v;
    double x[3] = { at.x - f->x, v.x, b->ax }, y[3] = { at.y - f->y, v.y, b->ay };
    if (y[0] < ry && y[0] > -ry)
        return face_after(x, y, rx + reach, ry, course->straight);
    if (x[0] < rx && x[0] > -rx)
        return face_after(y, x, ry + reach, rx, course->straight);
    return -1.0;
}

double meet_wall(const struct tq_world *w, int a, int fixture, double limit, const Course *course)
{
    const TqBody *b = &w->body[a];
    const TqFixture *f = &w->table.fixture[fixture];
    double rx = f->part.rx - f->part.edge, ry = f->part.ry - f->part.edge, t = w->now;
    double reach = w->wall_touch[b->shape][fixture].reach;
    double face = face_meets(b, f, reach, course);
    if (face > 0.0)
        return t + face <= limit ? t + face : PHYS_NEVER;
    for (int step = 0; step < APPROACH_STEPS; step++) {
        double x = t - b->t0, half = 0.5 * x * x;
        double dx = b->px + b->vx * x + b->ax * half - f->x;
        double dy = b->py + b->vy * x + b->ay * half - f->y;
        double vx = b->vx + b->ax * x, vy = b->vy + b->ay * x;
        dx -= num_clamp(dx, -rx, rx), dy -= num_clamp(dy, -ry, ry);
        double d = __builtin_sqrt(dx * dx + dy * dy);
        if (d == 0.0)
            return PHYS_NEVER;
        double v = (dx * vx + dy * vy) / d, pull = (dx * b->ax + dy * b->ay) / d;
        Approach end = approach_step(d - reach, v, pull, limit, &t);
        if (end != APPROACH_ON)
            return end == APPROACH_HIT ? t : PHYS_NEVER;
    }
    return PHYS_NEVER;
}
