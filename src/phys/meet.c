/* SPDX-License-Identifier: MIT */
/* When two bodies of any shape and motion meet: the safe advance in three dimensions. */
#include "phys/meet.h"

#include "geom/num.h"
#include "phys/approach.h"
#include "phys/gap.h"
#include "phys/lanes.h"

#define MEET_STEPS 200
#define CLEARANCE 1e-6 /* mm */
#define RING_HALVES 60

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

/* Over or in a ring the far side is not behind the near side's plane. */
static bool hollow(const Placed *ring, int part, const Placed *other)
{
    const TqPart *p = &ring->part[part];
    if (p->hole <= 0.0)
        return false;
    double dx = other->x - ring->x, dy = other->y - ring->y;
    return dx * dx + dy * dy < p->rx * p->rx;
}

/* How fast the contact points part along the normal, turning included. */
static double point_speed(const Placed *a, const Placed *b, const Gap *gap, Vec3 v)
{
    double turn_a = a->spin * (gap->n.y * gap->arm_a.x - gap->n.x * gap->arm_a.y);
    double turn_b = b->spin * (gap->n.y * gap->arm_b.x - gap->n.x * gap->arm_b.y);
    return vec3_dot(gap->n, v) + (turn_a - turn_b);
}

/* One step where other points than the nearest may be the first to meet: corners of bodies that
   turn, the far side of a ring. Nothing is faster than `worst`, nor speeds up more than `hurry`;
   two that touch and part get clear of one another first. */
static Approach wary_step(const Gap *gap, double speed, double worst, double bend, double hurry,
                          double limit, double *t)
{
    if (gap->h > APPROACH_EPS)
        return approach_step(gap->h, -worst, bend, limit, t);
    if (speed < -APPROACH_PRESS)
        return APPROACH_HIT;
    double soon = (worst > 0.0 ? worst : -worst) + __builtin_sqrt(hurry * CLEARANCE);
    *t += CLEARANCE / (soon + APPROACH_PRESS);
    return *t > limit ? APPROACH_MISS : APPROACH_ON;
}

static double level_length(Vec3 v)
{
    return vec2_length(vec3_ground(v));
}

/* A round part against a turning box. The plane between them is fixed to the box: in its frame
   neither outline changes, and only the axis of the round one moves, with no more pull than
   friction, Coriolis and centrifugal force give it. */
static Approach frame_step(const Placed *a, const Placed *b, const Gap *gap, Vec3 v, Vec3 pull,
                           double limit, double *t)
{
    const Placed *box = a->part[gap->part_a].kind == TQ_BOX ? a : b;
    double speed = point_speed(a, b, gap, v), turn = box->spin_max, x = limit - *t;
    double most = level_length(v) + level_length(pull) * x, level = level_length(gap->n);
    double far = 2.0 * vec2_length(vec2(a->x - b->x, a->y - b->y));
    double change = box->spin_change < 0.0 ? -box->spin_change : box->spin_change;
    double force = level_length(pull) + 2.0 * turn * most + (turn * turn + change) * far;
    double bend = gap->n.z * pull.z - level * force, h = gap->h > 0.0 ? gap->h : 0.0;
    if (gap->h <= APPROACH_EPS && speed < -APPROACH_PRESS)
        return APPROACH_HIT;
    if (gap->h <= APPROACH_EPS && speed <= APPROACH_PRESS)
        return wary_step(gap, speed, turn * box->bound, bend, force, limit, t);
    double root = approach_root(h, speed, bend), soon = 0.5 * far / (most + 1.0);
    *t += root < soon ? root : soon; /* no farther than `far` holds */
    return *t > limit ? APPROACH_MISS : APPROACH_ON;
}

/* How long a point at c, within a circle about 0 of this radius, stays within it: it moves with u
   and is pulled by `pull` at most. Rounding is harmless: the gap is looked at again there. */
static double circle_exit(Vec2 c, Vec2 u, double pull, double radius)
{
    double uu = vec2_dot(u, u) + 1e-12, b = vec2_dot(c, u), far = vec2_length(c);
    double m = (radius - far) * (radius + far), root = __builtin_sqrt(b * b + uu * m);
    double x = b > 0.0 ? m / (b + root) : (root - b) / uu;
    double less = radius - 0.5 * pull * x * x, left = (less - far) * (less + far);
    if (less > far && left > 0.0) { /* as if the circle had shrunk by all that the pull can do */
        root = __builtin_sqrt(b * b + uu * left);
        return b > 0.0 ? left / (b + root) : (root - b) / uu;
    }
    for (int i = 0; i < RING_HALVES; i++) {
        x *= 0.5;
        if (vec2_length(vec2_add_scaled(c, u, x)) + 0.5 * pull * x * x <= radius)
            break;
    }
    return x;
}

/* The same for a point that is already out, and on its way in: how long until it turns back. A
   tumbling cube may begin so, being a larger sphere to the wall than it was a box (C9). */
static double circle_return(Vec2 c, Vec2 u, double pull, double span)
{
    double most = vec2_length(u) + pull * span, b = vec2_dot(c, u);
    double least = CLEARANCE / (most + __builtin_sqrt(pull * CLEARANCE) + APPROACH_PRESS);
    double x = -b / (most * most + (vec2_length(c) + most * span) * pull);
    return x > least ? x : least;
}

/* The corners of a box's core, or the axis of a round part, seen from the ring's centre. */
static int ring_points(const Placed *in, const TqPart *part, const Placed *ring, Vec2 arm[4])
{
    Vec2 axis = vec2(in->cx, in->cy), at = vec2(in->x - ring->x, in->y - ring->y);
    double rx = part->rx - part->edge, ry = part->ry - part->edge;
    if (part->kind == TQ_ROUND) {
        arm[0] = at;
        return 1;
    }
    for (int i = 0; i < 4; i++) {
        Vec2 p = vec2_add_scaled(at, axis, part->along + (i & 1 ? rx : -rx));
        arm[i] = vec2_add_scaled(p, vec2_perp(axis), i & 2 ? ry : -ry);
    }
    return 4;
}

/* Within a ring: each point of `in` that may meet the wall, by itself. */
static double ring_exit(const Placed *in, const TqPart *part, const Placed *ring, double h, Vec2 v,
                        double pull, double span)
{
    Vec2 at[4];
    int n = ring_points(in, part, ring, at);
    double change = in->spin_change < 0.0 ? -in->spin_change : in->spin_change, far = 0.0;
    double bend = pull + (in->spin_max * in->spin_max + change) * in->bound, first = PHYS_NEVER;
    for (int i = 0; i < n; i++)
        far = vec2_length(at[i]) > far ? vec2_length(at[i]) : far;
    for (int i = 0; i < n; i++) {
        Vec2 arm = vec2_sub(at[i], vec2(in->x - ring->x, in->y - ring->y));
        Vec2 u = vec2_add_scaled(v, vec2_perp(arm), in->spin);
        bool out = vec2_length(at[i]) > far + h + APPROACH_EPS;
        double x = out ? circle_return(at[i], u, bend, span) : circle_exit(at[i], u, bend, far + h);
        first = x < first ? x : first;
    }
    return first;
}

/* Nothing but the wall round it is near, at the same height: what lies or hops in a ring. */
static bool within_ring(const Placed *in, const Placed *ring, int part, const Gap *gap)
{
    double dx = in->x - ring->x, dy = in->y - ring->y, hole = ring->part[part].hole;
    return gap->n.z == 0.0 && dx * dx + dy * dy < hole * hole;
}

static Approach ring_step(const Placed *a, const Placed *b, const Gap *gap, Vec3 v, Vec3 pull,
                          double limit, double *t)
{
    bool a_in = b->part[gap->part_b].hole > 0.0;
    const Placed *in = a_in ? a : b, *ring = a_in ? b : a;
    const TqPart *part = a_in ? &a->part[gap->part_a] : &b->part[gap->part_b];
    double speed = point_speed(a, b, gap, v), bend = level_length(pull);
    if (gap->h <= APPROACH_EPS && speed < -APPROACH_PRESS)
        return APPROACH_HIT;
    if (gap->h <= APPROACH_EPS && speed <= APPROACH_PRESS)
        return wary_step(gap, speed, level_length(v) + in->spin_max * in->bound, -bend, bend, limit,
                         t);
    Vec2 u = a_in ? vec3_ground(v) : vec2_neg(vec3_ground(v));
    *t += ring_exit(in, part, ring, gap->h, u, bend, limit - *t);
    return *t > limit ? APPROACH_MISS : APPROACH_ON;
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
    if (h <= CLEARANCE)
        return false;
    Vec3 v = vec3_sub(velocity_of(p, p->a, *t), velocity_of(p, p->b, *t));
    *end =
        approach_step(h, (dx * v.x + dy * v.y) / d, (dx * pull.x + dy * pull.y) / d, p->limit, t);
    return true;
}

static Approach meet_step(const Placed *a, const Placed *b, const Gap *gap, Vec3 v, Vec3 pull,
                          double rim, double limit, double *t)
{
    double speed = vec3_dot(gap->n, v), bend = vec3_dot(gap->n, pull);
    double hurry = vec3_length(pull);
    bool in_b = hollow(b, gap->part_b, a), in_a = hollow(a, gap->part_a, b);
    if ((in_b && within_ring(a, b, gap->part_b, gap)) ||
        (in_a && within_ring(b, a, gap->part_a, gap)))
        return ring_step(a, b, gap, v, pull, limit, t);
    if (in_a || in_b)
        return wary_step(gap, point_speed(a, b, gap, v), vec3_length(v) + rim, -hurry, hurry, limit,
                         t);
    bool round_a = a->part[gap->part_a].kind == TQ_ROUND;
    bool round_b = b->part[gap->part_b].kind == TQ_ROUND;
    if (rim > 0.0 && round_a != round_b && (round_a ? b : a)->spin_max > 0.0)
        return frame_step(a, b, gap, v, pull, limit, t);
    if (rim > 0.0)
        return wary_step(gap, point_speed(a, b, gap, v), rim - speed, bend, hurry, limit, t);
    return approach_step(gap->h, speed, bend, limit, t);
}

static Approach gap_step(const Pairing *p, int pa, int pb, Vec3 pull, double *t)
{
    Placed a, b;
    gap_place_other(p->w, p->a, *t, &a);
    gap_place_other(p->w, p->b, *t, &b);
    Gap gap = gap_parts(&a, pa, &b, pb);
    Vec3 v = vec3_sub(velocity_of(p, p->a, *t), velocity_of(p, p->b, *t));
    return meet_step(&a, &b, &gap, v, pull, p->rim, p->limit, t);
}

/* When the steps run out the time reached is returned: no contact comes before it, and whoever
   finds none there looks again. */
static double meet_parts(const Pairing *p, int pa, int pb)
{
    double t = p->w->now;
    Vec3 pull = vec3_sub(pull_of(p, p->a), pull_of(p, p->b));
    for (int step = 0; step < MEET_STEPS; step++) {
        Approach end;
        if (p->rim == 0.0 || !circles_apart(p, pull, &t, &end))
            end = gap_step(p, pa, pb, pull, &t);
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

/* What lies on or in a body meets only the wall that keeps it in. */
static bool rides(const struct tq_world *w, int a, int b)
{
    return b < TQ_FIXTURE_ID && (w->body[a].support == b || w->body[b].support == a);
}

static bool is_wall(const struct tq_world *w, int a, int b, int pa, int pb)
{
    bool a_rides = w->body[a].support == b;
    const TqPart *part = a_rides ? &body_shape(w, b)->part[pb] : &body_shape(w, a)->part[pa];
    return part->hole > 0.0;
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
            double t = meet_parts(&best, i, j);
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
static inline double face_meets(const struct tq_world *w, const TqBody *b, const TqFixture *f,
                                double reach, bool straight)
{
    double rx = f->part.rx - f->part.edge, ry = f->part.ry - f->part.edge;
    Vec3 at = body_place_now(b, w->now), v = body_velocity_now(b, w->now);
    double x[3] = { at.x - f->x, v.x, b->ax }, y[3] = { at.y - f->y, v.y, b->ay };
    if (y[0] < ry && y[0] > -ry)
        return face_after(x, y, rx + reach, ry, straight);
    if (x[0] < rx && x[0] > -rx)
        return face_after(y, x, ry + reach, rx, straight);
    return -1.0;
}

double meet_wall(const struct tq_world *w, int a, int fixture, double limit)
{
    const TqBody *b = &w->body[a];
    const TqFixture *f = &w->table.fixture[fixture];
    double rx = f->part.rx - f->part.edge, ry = f->part.ry - f->part.edge, t = w->now;
    double reach = w->wall_touch[b->shape][fixture].reach;
    double face = face_meets(w, b, f, reach, lanes_straight(w, a));
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
