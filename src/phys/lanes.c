/* SPDX-License-Identifier: MIT */
/* A plain mover against everything round that rests, many at a time. */
#include "phys/lanes.h"

#include "phys/approach.h"
#include "phys/predict.h"

#define FAR_AWAY 1e30
#define GRAZE 1e-8   /* mm^2: square of the half chord below which a graze is a miss */
#define ABREAST 1e-9 /* mm of path: nearer together, meetings may be at once */
#define ROW_WIDTH 8

static int lane_count(const struct tq_world *w)
{
    int used = w->posts + w->bodies;
    return (used + ROW_WIDTH - 1) / ROW_WIDTH * ROW_WIDTH;
}

void lanes_set(struct tq_world *w, int id)
{
    const TqBody *b = &w->body[id];
    int lane = w->posts + id;
    bool there = b->plain && b->mode == TQ_REST;
    w->lane_x[lane] = there ? b->px : FAR_AWAY;
    w->lane_y[lane] = there ? b->py : FAR_AWAY;
}

void lanes_build(struct tq_world *w)
{
    for (int lane = 0; lane < TQ_MAX_LANES; lane++)
        w->lane_x[lane] = w->lane_y[lane] = FAR_AWAY;
    w->posts = 0;
    for (int i = 0; i < w->table.fixtures; i++) {
        const TqFixture *f = &w->table.fixture[i];
        if (f->part.kind != TQ_ROUND || w->posts == TQ_MAX_LANES - TQ_MAX_BODIES)
            continue;
        w->lane_x[w->posts] = f->x;
        w->lane_y[w->posts] = f->y;
        for (int s = 0; s < w->shapes; s++)
            w->lane_reach[s][w->posts] = w->wall_touch[s][i].reach;
        w->post[w->posts++] = (int16_t)i;
    }
    for (int id = 0; id < w->bodies; id++) {
        for (int s = 0; s < w->shapes; s++)
            w->lane_reach[s][w->posts + id] = w->touch[s][w->body[id].shape].reach;
        lanes_set(w, id);
    }
}

static int lane_other(const struct tq_world *w, int lane)
{
    return lane < w->posts ? TQ_FIXTURE_ID + w->post[lane] : lane - w->posts;
}

/* Path lengths to each lane's meeting along the unit direction (ux, uy); FAR_AWAY for a miss. */
static void path_lengths(const double *restrict x, const double *restrict y,
                         const double *restrict reach, Vec2 p, Vec2 u, int lanes,
                         double *restrict out)
{
    for (int k = 0; k < lanes; k++) {
        double dx = x[k] - p.x, dy = y[k] - p.y;
        double along = dx * u.x + dy * u.y, off = dx * u.y - dy * u.x;
        double chord = reach[k] * reach[k] - off * off;
        double real = chord > GRAZE ? chord : 0.0;
        double s = along - __builtin_sqrt(real);
        double ahead = along > 0.0 ? s : FAR_AWAY;
        out[k] = chord > GRAZE ? ahead : FAR_AWAY;
    }
}

static double nearer(double a, double b)
{
    return a < b ? a : b;
}

/* Four strands, so that no comparison waits for the one before. */
static double least(const double *x, int n)
{
    double a = x[0], b = x[1], c = x[2], d = x[3];
    for (int i = 4; i < n; i += 4) {
        a = nearer(x[i], a);
        b = nearer(x[i + 1], b);
        c = nearer(x[i + 2], c);
        d = nearer(x[i + 3], d);
    }
    return nearer(nearer(a, b), nearer(c, d));
}

/* Offer every lane that is met within `slack` of the first. */
static void offer_nearest(struct tq_world *w, int id, const double *s, int lanes, double first,
                          double speed, double pull)
{
    for (int k = 0; k < lanes; k++) {
        if (s[k] > first + ABREAST)
            continue;
        double path = s[k] > 0.0 ? s[k] : 0.0;
        double left = speed * speed - 2.0 * pull * path;
        if (left <= 0.0)
            continue;
        double time = 2.0 * path / (speed + __builtin_sqrt(left));
        predict_offer(w, id, lane_other(w, k), w->now + time);
    }
}

static void straight_row(struct tq_world *w, int id, const TqBody *b, Vec3 v, double speed)
{
    double s[TQ_MAX_LANES];
    int lanes = lane_count(w);
    s[0] = s[1] = s[2] = s[3] = FAR_AWAY; /* a table may be empty */
    Vec3 p = body_place(b, w->now), end = body_place(b, b->t1);
    double ux = v.x / speed, uy = v.y / speed;
    double pull = -(b->ax * ux + b->ay * uy);
    double path = (end.x - p.x) * ux + (end.y - p.y) * uy;
    path_lengths(w->lane_x, w->lane_y, w->lane_reach[b->shape], vec3_ground(p), vec2(ux, uy), lanes,
                 s);
    double first = least(s, lanes);
    if (first <= path)
        offer_nearest(w, id, s, lanes, first, speed, pull);
}

/* A bent or parabolic run: each lane by itself. */
static double curved_meets(const struct tq_world *w, const TqBody *b, int lane)
{
    double reach = w->lane_reach[b->shape][lane], t = w->now;
    for (int step = 0; step < APPROACH_STEPS; step++) {
        Vec3 p = body_place(b, t), v = body_velocity(b, t);
        double dx = p.x - w->lane_x[lane], dy = p.y - w->lane_y[lane];
        double d = __builtin_sqrt(dx * dx + dy * dy), nx = dx / d, ny = dy / d;
        Approach end =
            approach_step(d - reach, nx * v.x + ny * v.y, nx * b->ax + ny * b->ay, b->t1, &t);
        if (end != APPROACH_ON)
            return end == APPROACH_HIT ? t : PHYS_NEVER;
    }
    return PHYS_NEVER;
}

static double magnitude(double x)
{
    return x < 0.0 ? -x : x;
}

/* Arcs are short: few lanes lie within one's reach. */
static void curved_row(struct tq_world *w, int id, const TqBody *b)
{
    Vec3 p = body_place(b, w->now), v = body_velocity(b, w->now);
    double x = b->t1 - w->now, pull = magnitude(b->ax) + magnitude(b->ay);
    double travel = (magnitude(v.x) + magnitude(v.y)) * x + 0.5 * pull * x * x;
    for (int k = 0; k < w->posts + w->bodies; k++) {
        double reach = w->lane_reach[b->shape][k], near = reach + travel + 1e-6;
        double dx = w->lane_x[k] - p.x, dy = w->lane_y[k] - p.y;
        if (reach > 0.0 && dx * dx + dy * dy <= near * near)
            predict_offer(w, id, lane_other(w, k), curved_meets(w, b, k));
    }
}

void lanes_row(struct tq_world *w, int id)
{
    const TqBody *b = &w->body[id];
    Vec3 v = body_velocity(b, w->now);
    double speed = __builtin_sqrt(v.x * v.x + v.y * v.y);
    bool straight = b->mode == TQ_ROLL || (b->arc == 0.0 && body_shape(w, id)->kind != TQ_SPHERE);
    if (!straight)
        curved_row(w, id, b);
    else if (speed > 0.0)
        straight_row(w, id, b, v, speed);
}

uint32_t lanes_near(const struct tq_world *w, int id)
{
    const TqBody *b = &w->body[id];
    Vec3 p = body_place(b, w->now), v = body_velocity(b, w->now);
    const double *at_x = w->lane_x + w->posts, *at_y = w->lane_y + w->posts;
    double x = b->t1 - w->now, pull = magnitude(b->ax) + magnitude(b->ay), most = 0.0;
    for (int s = 0; s < w->shapes; s++)
        most = w->bound[s] > most ? w->bound[s] : most;
    double reach = w->bound[b->shape] + most + 1.0;
    reach += (magnitude(v.x) + magnitude(v.y)) * x + 0.5 * pull * x * x;
    uint32_t near = 0;
    for (int i = 0; i < w->bodies; i++) {
        double dx = at_x[i] - p.x, dy = at_y[i] - p.y;
        near |= (uint32_t)(dx * dx + dy * dy <= reach * reach) << i;
    }
    return near;
}
