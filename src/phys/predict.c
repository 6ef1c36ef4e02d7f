/* SPDX-License-Identifier: MIT */
/* When bodies meet next: the separating plane, lane by lane or pair by pair. */
#include "phys/predict.h"

#include "geom/num.h"
#include "phys/approach.h"
#include "phys/gap.h"
#include "phys/lanes.h"
#include "phys/meet.h"
#include "phys/row.h"
#include "phys/way.h"

#define ABREAST 8 /* movers looked at at a time */

/* Opening so fast that the pull does not close it within `span`, of any two numbers that are as
   speed and pull are: a glance before the roots. */
static inline bool parts_for_good(double speed, double pull, double span)
{
    return speed > 0.0 && 1.999999 * speed > -(pull * span);
}

/* Whether circles that meet at the distance `reach` surely stay apart for `span`: seen along their
   present distance, whose square is d2, the gap is never closed. Gap, speed and pull are taken
   times the distance, and of the gap no more than (d2 - reach^2) / 2, so that no root is needed. */
static inline bool stay_apart(double d2, double reach, double speed, double pull, double span)
{
    double gap = 0.5 * (d2 - reach * reach), slowing = pull * span;
    double last = gap + (speed + 0.5 * slowing) * span;
    bool turns = (speed + slowing > 0.0) & (1.999999 * pull * gap <= speed * speed);
    return (gap > 1e-6) & (last > 1e-6) & !turns;
}

/* Two plain bodies, both moving: circles in the plane. */
static inline double plain_meets(const struct tq_world *w, int i, int j, double limit)
{
    const TqBody *a = &w->body[i], *b = &w->body[j];
    double reach = w->touch[a->shape][b->shape].reach;
    double ax = a->ax - b->ax, ay = a->ay - b->ay, t = w->now;
    for (int step = 0; step < APPROACH_STEPS; step++) {
        double xa = t - a->t0, xb = t - b->t0, ha = 0.5 * xa * xa, hb = 0.5 * xb * xb;
        double dx = (a->px + a->vx * xa + a->ax * ha) - (b->px + b->vx * xb + b->ax * hb);
        double dy = (a->py + a->vy * xa + a->ay * ha) - (b->py + b->vy * xb + b->ay * hb);
        double ux = (a->vx + a->ax * xa) - (b->vx + b->ax * xb);
        double uy = (a->vy + a->ay * xa) - (b->vy + b->ay * xb);
        double speed = dx * ux + dy * uy, pull = dx * ax + dy * ay, d2 = dx * dx + dy * dy;
        if (parts_for_good(speed, pull, limit - t) || stay_apart(d2, reach, speed, pull, limit - t))
            return PHYS_NEVER;
        double d = __builtin_sqrt(d2);
        double nx = dx / d, ny = dy / d;
        Approach end = approach_step(d - reach, nx * ux + ny * uy, nx * ax + ny * ay, limit, &t);
        if (end != APPROACH_ON)
            return end == APPROACH_HIT ? t : PHYS_NEVER;
    }
    return PHYS_NEVER;
}

void predict_movers(const struct tq_world *w, Movers *movers)
{
    int n = 0;
    for (uint32_t left = w->moving & w->plain; left; left &= left - 1, n++) {
        int id = bits_first(left);
        const TqBody *b = &w->body[id];
        double x = w->now - b->t0, h = 0.5 * x * x;
        movers->x[n] = b->px + b->vx * x + b->ax * h;
        movers->y[n] = b->py + b->vy * x + b->ay * h;
        movers->vx[n] = b->vx + b->ax * x, movers->vy[n] = b->vy + b->ay * x;
        movers->ax[n] = b->ax, movers->ay[n] = b->ay;
        movers->end[n] = b->t1;
        movers->bit[n] = body_bit(id);
        movers->id[n] = id;
    }
    movers->count = (n + ABREAST - 1) / ABREAST * ABREAST;
    for (; n < movers->count; n++) { /* nobody, so that none is left to be looked at alone */
        movers->x[n] = movers->y[n] = movers->vx[n] = movers->vy[n] = 0.0;
        movers->ax[n] = movers->ay[n] = movers->end[n] = 0.0;
        movers->bit[n] = 0;
        movers->id[n] = 0;
    }
}

static double piece_end(const struct tq_world *w, int id)
{
    return body_moves(w, id) ? w->body[id].t1 : PHYS_NEVER;
}

/* The movers that plain body `id`, moving or not, surely does not meet: what plain_meets sees
   first, of many at a time. */
static uint32_t movers_apart(const struct tq_world *w, int id, const Movers *m)
{
    const TqBody *a = &w->body[id];
    const double *reach = &w->lane_reach[a->shape][w->posts];
    double x = w->now - a->t0, h = 0.5 * x * x, now = w->now, end = piece_end(w, id);
    double px = a->px + a->vx * x + a->ax * h, py = a->py + a->vy * x + a->ay * h;
    double vx = a->vx + a->ax * x, vy = a->vy + a->ay * x;
    uint64_t apart = 0;
    int rows = m->count / ABREAST * ABREAST;
    for (int k = 0; k < rows; k++) {
        double dx = px - m->x[k], dy = py - m->y[k], ux = vx - m->vx[k], uy = vy - m->vy[k];
        double ax = a->ax - m->ax[k], ay = a->ay - m->ay[k];
        double span = (m->end[k] < end ? m->end[k] : end) - now;
        double speed = dx * ux + dy * uy, pull = dx * ax + dy * ay;
        bool parts = (speed > 0.0) & (1.999999 * speed > -(pull * span));
        bool stays = stay_apart(dx * dx + dy * dy, reach[m->id[k]], speed, pull, span);
        apart |= (parts | stays) ? m->bit[k] : 0;
    }
    return (uint32_t)apart;
}

/* How far a body can get from its present place within x seconds. */
static double travel(const TqBody *b, double now, double x)
{
    Vec3 v = body_velocity(b, now);
    double speed = num_abs(v.x) + num_abs(v.y);
    return speed * x + 0.5 * (num_abs(b->ax) + num_abs(b->ay)) * x * x;
}

static bool too_far(const struct tq_world *w, int i, int j, double limit)
{
    const TqBody *a = &w->body[i], *b = &w->body[j];
    double x = limit - w->now;
    if (x > 1e3)
        return false;
    Vec3 d = vec3_sub(body_place(a, w->now), body_place(b, w->now));
    double reach = w->bound[a->shape] + w->bound[b->shape] + 1.0;
    reach += travel(a, w->now, x) + (body_moves(w, j) ? travel(b, w->now, x) : 0.0);
    return d.x * d.x + d.y * d.y > reach * reach;
}

/* Whether the circles round two bodies are apart and stay so: their centres part for good. */
static bool circles_part(const struct tq_world *w, int i, int j, double limit)
{
    const TqBody *a = &w->body[i], *b = &w->body[j];
    bool moves = body_moves(w, j);
    Vec3 d = vec3_sub(body_place(a, w->now), body_place(b, w->now)), v = body_velocity(a, w->now);
    Vec3 u = moves ? vec3_sub(v, body_velocity(b, w->now)) : v;
    double ax = a->ax - (moves ? b->ax : 0.0), ay = a->ay - (moves ? b->ay : 0.0);
    double reach = w->bound[a->shape] + w->bound[b->shape] + 1e-6;
    return d.x * d.x + d.y * d.y > reach * reach &&
           parts_for_good(d.x * u.x + d.y * u.y, d.x * ax + d.y * ay, limit - w->now);
}

/* Whether the way of `id` keeps clear of every part of a body that rests: the circle round a
   keeper on its rod is far larger than the two. */
static bool clear_of_parts(const struct tq_world *w, int id, int other, const Box *way)
{
    const TqBody *b = &w->body[id], *o = &w->body[other];
    const TqShape *shape = body_shape(w, other);
    Box box = way_widened(way, w->bound[b->shape] + 1e-3);
    double cx = num_abs(o->cx), cy = num_abs(o->cy);
    for (int i = 0; i < shape->parts; i++) {
        const TqPart *p = &shape->part[i];
        double ry = p->kind == TQ_ROUND ? p->rx : p->ry;
        double half_x = cx * p->rx + cy * ry, half_y = cy * p->rx + cx * ry;
        double x = o->px + o->cx * p->along, y = o->py + o->cy * p->along;
        if (box.lo_x <= x + half_x && box.hi_x >= x - half_x && box.lo_y <= y + half_y &&
            box.hi_y >= y - half_y)
            return false;
    }
    return true;
}

/* `way`: the box round the way of `id` within its piece. */
static inline double pair_time(struct tq_world *w, int id, int other, const Box *way)
{
    double limit = w->body[id].t1, end = piece_end(w, other);
    limit = end < limit ? end : limit;
    uint32_t both = body_bit(id) | body_bit(other);
    if ((w->plain & both) == both)
        return plain_meets(w, id, other, limit);
    bool told = body_shape(w, id)->kind == TQ_TOLD && body_shape(w, other)->kind == TQ_TOLD;
    bool clear = !body_moves(w, other) && clear_of_parts(w, id, other, way);
    if (told || clear || too_far(w, id, other, limit) || circles_part(w, id, other, limit))
        return PHYS_NEVER;
    return meet_bodies(w, id, other, limit);
}

static void offer_pair(struct tq_world *w, int id, int other, const Box *way)
{
    double time = pair_time(w, id, other, way);
    row_offer(w, id, other, time);
    if (body_moves(w, other))
        row_offer(w, other, id, time);
}

void predict_still(struct tq_world *w, int id, uint32_t who, const Movers *movers)
{
    if (movers && w->body[id].plain)
        who &= ~movers_apart(w, id, movers);
    for (; who; who &= who - 1) {
        const TqBody *b = &w->body[bits_first(who)];
        Box way = { 0.0, 0.0, 0.0, 0.0 };
        if (!b->plain || !w->body[id].plain)
            way = way_box(b, w->now, b->t1);
        offer_pair(w, bits_first(who), id, &way);
    }
}

/* Fixtures whose boxes the path's box meets, as a bit set. No short cuts: branches would guess. */
static inline uint64_t fixtures_near(const struct tq_world *w, const Box *box)
{
    uint64_t near = 0;
    int rows = (w->table.fixtures + 7) / 8 * 8; /* those beyond are nowhere */
    for (int i = 0; i < rows; i++) {
        bool x = (box->lo_x <= w->wall_hi_x[i]) & (box->hi_x >= w->wall_lo_x[i]);
        bool y = (box->lo_y <= w->wall_hi_y[i]) & (box->hi_y >= w->wall_lo_y[i]);
        near |= (x & y) ? lanes_bit[i] : 0;
    }
    return near;
}

static double row_end(const struct tq_world *w, int id)
{
    double hit = w->hit_time[id] + ROW_SAME_TIME, end = w->body[id].t1;
    return hit < end ? hit : end;
}

/* The walls that a plain body meets. */
static inline void row_walls(struct tq_world *w, int id, const Course *course)
{
    const TqBody *b = &w->body[id];
    double end = row_end(w, id), margin = w->bound[b->shape] + 1e-6;
    if (way_clear(w, &course->box, margin))
        return;
    Box box = way_widened(&course->box, margin);
    for (uint64_t left = fixtures_near(w, &box) & w->walls[b->shape]; left; left &= left - 1) {
        int i = __builtin_ctzll(left);
        row_offer(w, id, TQ_FIXTURE_ID + i, meet_wall(w, id, i, end, course));
    }
}

static void row_fixtures(struct tq_world *w, int id, const Box *way)
{
    const TqBody *b = &w->body[id];
    double end = row_end(w, id), margin = w->bound[b->shape] + 1e-6;
    if (way_clear(w, way, margin))
        return;
    Box until = way_box(b, w->now, end), box = way_widened(&until, margin);
    for (uint64_t left = fixtures_near(w, &box); left; left &= left - 1) {
        int i = __builtin_ctzll(left);
        row_offer(w, id, TQ_FIXTURE_ID + i, meet_fixture(w, id, i, end));
    }
}

/* Whether a body at rest lies too far from the way of `id` to be met: a glance, no more. */
static inline bool out_of_reach(const struct tq_world *w, int id, int other, const Box *way)
{
    const TqBody *o = &w->body[other];
    double reach = w->bound[w->body[id].shape] + w->bound[o->shape] + 1.0;
    return !body_moves(w, other) && !way_near(way, o->px, o->py, reach);
}

void predict_row(struct tq_world *w, int id, uint32_t done, const Movers *movers)
{
    const TqBody *b = &w->body[id];
    bool plain = b->plain;
    Course course;
    way_course(w, id, &course);
    if (plain)
        lanes_row(w, id, &course);
    uint32_t others = w->solid & ~(body_bit(id) | done);
    others &= w->moving | ~w->plain | (plain ? 0 : lanes_near(w, b->shape, &course.box));
    if (movers && plain)
        others &= ~movers_apart(w, id, movers);
    for (; others; others &= others - 1)
        if (!out_of_reach(w, id, bits_first(others), &course.box))
            offer_pair(w, id, bits_first(others), &course.box);
    if (plain)
        row_walls(w, id, &course);
    else if (b->mode != TQ_MOVE_TOLD)
        row_fixtures(w, id, &course.box);
}
