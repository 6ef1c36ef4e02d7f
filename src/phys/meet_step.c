/* SPDX-License-Identifier: MIT */
/* One step of the safe advance for two parts of any shape and motion. */
#include "phys/meet_step.h"

#define RING_HALVES 60
#define RING_SHARE 0.1 /* of the way to the wall: if the pull leaves less, the root is no help */

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

/* How far two that touch may move to get clear of one another: less where they lie in one another
   already, or a box that is pressed again and again would sink in by as much each time. */
static double clearance(double h)
{
    double left = h < -0.1 * MEET_CLEARANCE ? MEET_CLEARANCE + 2.0 * h : MEET_CLEARANCE;
    return left > 0.01 * MEET_CLEARANCE ? left : 0.01 * MEET_CLEARANCE;
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
    double clear = clearance(gap->h);
    double soon = (worst > 0.0 ? worst : -worst) + __builtin_sqrt(hurry * clear);
    *t += clear / (soon + APPROACH_PRESS);
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
    double less = radius - 0.5 * pull * x * x;
    if (less - far > RING_SHARE * (radius - far)) { /* as if shrunk by all that the pull can do */
        double left = (less - far) * (less + far);
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
    double least = MEET_CLEARANCE / (most + __builtin_sqrt(pull * MEET_CLEARANCE) + APPROACH_PRESS);
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

/* The corners of `in`, seen from the frame of `own`. */
typedef struct {
    const Placed *own, *in;
    const TqPart *part; /* of `in` */
    Vec3 n, u;          /* from own to in; speed of in's centre in own's */
} Corners;

/* When the first corner of the one may pass a plane that is fixed to the other: `h` is the gap,
   `bend` the most that it is bent towards it. */
static double corners_root(const Corners *c, double h, double bend)
{
    Vec2 at[4], centre = vec2(c->in->x - c->own->x, c->in->y - c->own->y);
    int corners = ring_points(c->in, c->part, c->own, at);
    double along[4], least = PHYS_NEVER, first = PHYS_NEVER;
    for (int i = 0; i < corners; i++) {
        along[i] = c->n.x * at[i].x + c->n.y * at[i].y;
        least = along[i] < least ? along[i] : least;
    }
    for (int i = 0; i < corners; i++) {
        Vec2 v =
            vec2_add_scaled(vec3_ground(c->u), vec2_perp(vec2_sub(at[i], centre)), c->in->spin);
        v = vec2_add_scaled(v, vec2_perp(at[i]), -c->own->spin);
        double speed = c->n.x * v.x + c->n.y * v.y + c->n.z * c->u.z;
        double root = approach_root(h + (along[i] - least), speed, bend);
        first = root < first ? root : first;
    }
    return first;
}

static double size_of(double x)
{
    return x < 0.0 ? -x : x;
}

/* How long the corners of `in` surely stay before a plane that is fixed to `own`: they have no more
   pull than friction, Coriolis and centrifugal force give them. */
static double plane_holds(const Corners *c, double h, Vec3 pull, double span)
{
    double wo = c->own->spin_max, wq = c->in->spin_max, rim = c->in->bound;
    double far = 2.0 * vec2_length(vec2(c->own->x - c->in->x, c->own->y - c->in->y)) + 1.0;
    double most = level_length(c->u) + level_length(pull) * span;
    double force = level_length(pull) + 2.0 * wo * (most + wq * rim) +
                   (wo * wo + size_of(c->own->spin_change)) * (far + rim) +
                   (wq * wq + size_of(c->in->spin_change)) * rim;
    double root = corners_root(c, h, c->n.z * pull.z - level_length(c->n) * force);
    double soon = 0.5 * far / (most + 1.0); /* no farther than `far` holds */
    return root < soon ? root : soon;
}

/* Two boxes of which one turns: a plane on the face of either, and each corner of the other by
   itself. Both are right; which is better depends on whose face it is. */
static Approach box_step(const Placed *a, const Placed *b, const Gap *gap, Vec3 v, Vec3 pull,
                         double limit, double *t)
{
    Corners of_a = { b, a, &a->part[gap->part_a], gap->n, v };
    Corners of_b = { a, b, &b->part[gap->part_b], vec3_neg(gap->n), vec3_neg(v) };
    double h = gap->h > 0.0 ? gap->h : 0.0, span = limit - *t, speed = point_speed(a, b, gap, v);
    if (gap->h <= APPROACH_EPS && speed < -APPROACH_PRESS)
        return APPROACH_HIT;
    double x = plane_holds(&of_a, h, pull, span), y = plane_holds(&of_b, h, vec3_neg(pull), span);
    x = x > y ? x : y;
    bool touch = gap->h <= APPROACH_EPS || *t + x == *t;
    if (touch && (speed <= APPROACH_PRESS || x < 1e-9)) {
        double rim = a->spin_max * a->bound + b->spin_max * b->bound, hurry = vec3_length(pull);
        return wary_step(gap, speed, rim - vec3_dot(gap->n, v), vec3_dot(gap->n, pull), hurry,
                         limit, t);
    }
    *t += x;
    return *t > limit ? APPROACH_MISS : APPROACH_ON;
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

/* Round parts of which one is over the other's hole or rim. In height and distance of the axes the
   ring is a rectangle, and convex: its plane parts them. The distance is bent outwards by what
   they run past one another, which counts where the wall is outside. */
static Approach rim_step(const Placed *a, const Placed *b, const Gap *gap, Vec3 v, Vec3 pull,
                         double limit, double *t)
{
    double hurry = vec3_length(pull), worst = vec3_length(v), speed = vec3_dot(gap->n, v);
    if (gap->h <= APPROACH_EPS && speed <= APPROACH_PRESS)
        return wary_step(gap, speed, worst, -hurry, hurry, limit, t);
    double dx = a->x - b->x, dy = a->y - b->y, apart = vec2_length(vec2(dx, dy));
    double most = level_length(v) + level_length(pull) * (limit - *t), force = level_length(pull);
    double out = apart > 0.0 ? (gap->n.x * dx + gap->n.y * dy) / apart : -1.0;
    double h = gap->h > 0.0 ? gap->h : 0.0, soon = PHYS_NEVER;
    if (out < 0.0) { /* while the distance is no less than half of what it is */
        force += 2.0 * most * most / (apart + APPROACH_EPS);
        soon = 0.5 * apart / (most + APPROACH_PRESS);
    }
    double root = approach_root(h, speed, gap->n.z * pull.z - size_of(out) * force);
    double least = approach_root(h, -worst, -hurry), x = root < soon ? root : soon;
    double next = *t + (x > least ? x : least);
    if (next == *t)
        return APPROACH_HIT; /* late in a match a gap can be less than the clock can tell */
    *t = next;
    return *t > limit ? APPROACH_MISS : APPROACH_ON;
}

Approach meet_step(const Placed *a, const Placed *b, const Gap *gap, Vec3 v, Vec3 pull, double rim,
                   double limit, double *t)
{
    double speed = vec3_dot(gap->n, v), bend = vec3_dot(gap->n, pull);
    double hurry = vec3_length(pull);
    bool in_b = hollow(b, gap->part_b, a), in_a = hollow(a, gap->part_a, b);
    if ((in_b && within_ring(a, b, gap->part_b, gap)) ||
        (in_a && within_ring(b, a, gap->part_a, gap)))
        return ring_step(a, b, gap, v, pull, limit, t);
    bool round_a = a->part[gap->part_a].kind == TQ_ROUND;
    bool round_b = b->part[gap->part_b].kind == TQ_ROUND;
    if ((in_a || in_b) && rim == 0.0 && round_a && round_b)
        return rim_step(a, b, gap, v, pull, limit, t);
    if (in_a || in_b)
        return wary_step(gap, point_speed(a, b, gap, v), vec3_length(v) + rim, -hurry, hurry, limit,
                         t);
    if (rim > 0.0 && round_a != round_b && (round_a ? b : a)->spin_max > 0.0)
        return frame_step(a, b, gap, v, pull, limit, t);
    if (rim > 0.0 && !round_a && !round_b)
        return box_step(a, b, gap, v, pull, limit, t);
    if (rim > 0.0)
        return wary_step(gap, point_speed(a, b, gap, v), rim - speed, bend, hurry, limit, t);
    return approach_step(gap->h, speed, bend, limit, t);
}
