/* SPDX-License-Identifier: MIT */
/* A plain mover against everything round that rests, many at a time. */
#include "phys/lanes.h"

#include "geom/num.h"
#include "phys/approach.h"
#include "phys/row.h"

#define FAR_AWAY LANES_FAR_AWAY
#define GRAZE 1e-8   /* mm^2: square of the half chord below which a graze is a miss */
#define ABREAST 1e-9 /* mm of path: nearer together, meetings may be at once */
#define SLACK 1e-6   /* mm of path that rounding may hide */
#define ROW_WIDTH 8

static int lane_count(const struct tq_world *w)
{
    int used = w->posts + w->bodies;
    return (used + ROW_WIDTH - 1) / ROW_WIDTH * ROW_WIDTH;
}

void lanes_reshape(struct tq_world *w, int id)
{
    for (int s = 0; s < w->shapes; s++)
        w->lane_reach[s][w->posts + id] = w->touch[s][w->body[id].shape].reach;
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
        lanes_reshape(w, id);
        lanes_set(w, id);
    }
}

static int lane_other(const struct tq_world *w, int lane)
{
    return lane < w->posts ? TQ_FIXTURE_ID + w->post[lane] : lane - w->posts;
}

const uint64_t lanes_bit[TQ_MAX_LANES] = {
#define EIGHT(k)                                                                    \
    UINT64_C(1) << (k), UINT64_C(2) << (k), UINT64_C(4) << (k), UINT64_C(8) << (k), \
        UINT64_C(16) << (k), UINT64_C(32) << (k), UINT64_C(64) << (k), UINT64_C(128) << (k)
    EIGHT(0), EIGHT(8), EIGHT(16), EIGHT(24), EIGHT(32), EIGHT(40)
#undef EIGHT
};

/* A straight run from p along the unit direction u, as long as `path`. */
typedef struct {
    Vec2 p, u;
    double path, speed, pull;
} Run;

/* The run along v as it is, so that no division holds the lanes up. */
typedef struct {
    Vec2 p, v;
    double speed, end; /* v's length; v times the way to the end */
} Sweep;

/* The lanes that the run might meet: those whose circle its line cuts, ahead and not too far. A
   graze is among them, whatever is rounded: path_length looks closer. */
static uint64_t lanes_cut(const double *restrict x, const double *restrict y,
                          const double *restrict reach, Sweep run, int lanes)
{
    uint64_t cut = 0;
    for (int k = 0; k < lanes; k++) {
        double dx = x[k] - run.p.x, dy = y[k] - run.p.y;
        double along = dx * run.v.x + dy * run.v.y, off = dx * run.v.y - dy * run.v.x;
        double near = reach[k] * run.speed;
        bool ahead = (along > 0.0) & (along - near <= run.end);
        cut |= ((num_abs(off) < near) & ahead) ? lanes_bit[k] : 0;
    }
    return cut;
}

/* Path length to a lane that is cut; FAR_AWAY if it is only grazed. */
static inline double path_length(const struct tq_world *w, const Run *run, double reach, int k)
{
    double dx = w->lane_x[k] - run->p.x, dy = w->lane_y[k] - run->p.y;
    double along = dx * run->u.x + dy * run->u.y, off = dx * run->u.y - dy * run->u.x;
    double chord = reach * reach - off * off;
    return chord > GRAZE && along > 0.0 ? along - __builtin_sqrt(chord) : FAR_AWAY;
}

static inline void offer_lane(struct tq_world *w, int id, const Run *run, double s, int lane)
{
    double path = s > 0.0 ? s : 0.0;
    double left = run->speed * run->speed - 2.0 * run->pull * path;
    if (left <= 0.0)
        return;
    double time = 2.0 * path / (run->speed + __builtin_sqrt(left));
    row_offer(w, id, lane_other(w, lane), w->now + time);
}

/* Offer every lane that is met together with the first. */
static inline void offer_nearest(struct tq_world *w, int id, const Run *run, uint64_t cut)
{
    const double *reach = w->lane_reach[w->body[id].shape];
    double s[TQ_MAX_LANES], first = FAR_AWAY;
    for (uint64_t left = cut; left; left &= left - 1) {
        int k = __builtin_ctzll(left);
        s[k] = path_length(w, run, reach[k], k);
        first = s[k] < first ? s[k] : first;
    }
    if (first > run->path)
        return;
    for (uint64_t left = cut; left; left &= left - 1) {
        int k = __builtin_ctzll(left);
        if (s[k] <= first + ABREAST)
            offer_lane(w, id, run, s[k], k);
    }
}

static inline void straight_row(struct tq_world *w, int id, const TqBody *b, const Course *course)
{
    Vec2 p = course->p, v = course->v, end = course->end;
    double ex = end.x - p.x, ey = end.y - p.y, speed = __builtin_sqrt(v.x * v.x + v.y * v.y);
    Sweep sweep = { .p = p, .v = v, .speed = speed };
    sweep.end = ex * v.x + ey * v.y + SLACK * speed;
    uint64_t cut = lanes_cut(w->lane_x, w->lane_y, w->lane_reach[b->shape], sweep, lane_count(w));
    if (!cut || speed == 0.0)
        return;
    Run run = { .p = sweep.p, .u = vec2(v.x / speed, v.y / speed), .speed = speed };
    run.pull = -(b->ax * run.u.x + b->ay * run.u.y);
    run.path = ex * run.u.x + ey * run.u.y;
    offer_nearest(w, id, &run, cut);
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

/* The lanes whose reach the box of a run comes into. */
static uint64_t lanes_in(const double *restrict x, const double *restrict y,
                         const double *restrict reach, Box box, int lanes)
{
    uint64_t in = 0;
    for (int k = 0; k < lanes; k++) {
        bool along = (x[k] >= box.lo_x - reach[k]) & (x[k] <= box.hi_x + reach[k]);
        bool across = (y[k] >= box.lo_y - reach[k]) & (y[k] <= box.hi_y + reach[k]);
        in |= (along & across & (reach[k] > 0.0)) ? lanes_bit[k] : 0;
    }
    return in;
}

/* Arcs are short: few lanes lie within one's reach. */
static void curved_row(struct tq_world *w, int id, const TqBody *b, const Box *way)
{
    Box box = { way->lo_x - SLACK, way->hi_x + SLACK, way->lo_y - SLACK, way->hi_y + SLACK };
    uint64_t in = lanes_in(w->lane_x, w->lane_y, w->lane_reach[b->shape], box, lane_count(w));
    for (; in; in &= in - 1) {
        int k = __builtin_ctzll(in);
        row_offer(w, id, lane_other(w, k), curved_meets(w, b, k));
    }
}

void lanes_row(struct tq_world *w, int id, const Course *course)
{
    const TqBody *b = &w->body[id];
    if (course->straight)
        straight_row(w, id, b, course);
    else
        curved_row(w, id, b, &course->box);
}

uint32_t lanes_near(const struct tq_world *w, int shape, const Box *way)
{
    const double *at_x = w->lane_x + w->posts, *at_y = w->lane_y + w->posts;
    double most = 0.0;
    for (int s = 0; s < w->shapes; s++)
        most = w->bound[s] > most ? w->bound[s] : most;
    Box box = way_widened(way, w->bound[shape] + most + 1.0);
    uint64_t near = 0;
    int rows =
        (w->bodies + ROW_WIDTH - 1) / ROW_WIDTH * ROW_WIDTH; /* beyond them all is far away */
    for (int i = 0; i < rows; i++) {
        bool along = (at_x[i] >= box.lo_x) & (at_x[i] <= box.hi_x);
        bool across = (at_y[i] >= box.lo_y) & (at_y[i] <= box.hi_y);
        near |= (along & across) ? lanes_bit[i] : 0;
    }
    return (uint32_t)near;
}
