/* SPDX-License-Identifier: MIT */
/* Where a body would overlap others, and the nearest place where it does not. */
#include "phys/free_place.h"

#include "geom/trig.h"
#include "phys/gap.h"
#include "phys/lanes.h"
#include "phys/way.h"

#define PUSHES 40
#define RING_STEP 0.25 /* mm between the rings of places that are tried */
#define RINGS 400

/* Whether something is too far away to overlap a body. */
static bool far_off(const struct tq_world *w, int them, const Placed *p)
{
    double bound = p->bound;
    if (them >= TQ_FIXTURE_ID) {
        int f = them - TQ_FIXTURE_ID;
        return p->x + bound < w->wall_lo_x[f] || p->x - bound > w->wall_hi_x[f] ||
               p->y + bound < w->wall_lo_y[f] || p->y - bound > w->wall_hi_y[f];
    }
    Vec3 q = body_place(&w->body[them], w->now);
    double reach = bound + w->bound[w->body[them].shape], dx = p->x - q.x, dy = p->y - q.y;
    return dx * dx + dy * dy > reach * reach;
}

/* Keep the gap between the body and `them` if it is the smallest so far. */
static void deepen(const struct tq_world *w, int them, const Placed *self, Gap *worst)
{
    Placed other;
    if (far_off(w, them, self))
        return;
    gap_place_other(w, them, w->now, &other);
    Gap gap = gap_between(self, &other);
    if (gap.h < worst->h)
        *worst = gap;
}

/* The smallest gap of body `id`, were it as `b` says, as far as it is an overlap; `solid` are the
   bodies that count. */
static Gap deepest_of(const struct tq_world *w, int id, const TqBody *b, uint32_t solid)
{
    Placed self;
    Gap worst = { .h = PHYS_NEVER };
    Vec3 p = body_place(b, w->now);
    gap_place_body(w, b, w->now, &self);
    Box at = { p.x, p.x, p.y, p.y };
    uint32_t near = ~(w->plain & ~w->moving) | lanes_near(w, b->shape, &at);
    for (uint32_t left = solid & near & ~body_bit(id); left; left &= left - 1) {
        int i = bits_first(left);
        if (w->body[i].support != id && b->support != i)
            deepen(w, i, &self, &worst);
    }
    int fixtures = way_clear(w, &at, w->bound[b->shape]) ? 0 : w->table.fixtures;
    for (int i = 0; i < fixtures; i++)
        deepen(w, TQ_FIXTURE_ID + i, &self, &worst);
    return worst;
}

static Gap deepest(const struct tq_world *w, int id)
{
    return deepest_of(w, id, &w->body[id], w->solid);
}

double free_place_gap_as(const struct tq_world *w, int id, const TqBody *b, uint32_t solid)
{
    return deepest_of(w, id, b, solid).h;
}

double free_place_gap(const struct tq_world *w, int id)
{
    return deepest(w, id).h;
}

static void move_to(TqBody *b, Vec2 p, double now)
{
    b->t0 = now;
    b->px = p.x, b->py = p.y;
}

/* Rings of places round `from`, nearest first, mirror images together. */
static Vec2 search(struct tq_world *w, int id, Vec2 from)
{
    TqBody *b = &w->body[id];
    for (int ring = 1; ring < RINGS; ring++) {
        for (int k = 0; k <= 32; k++) {
            const int step = (k + 1) / 2;
            double s, c, turn = step * (k & 1 ? 1.0 : -1.0) / 16.0;
            trig_sincos(turn * 3.14159265358979323846, &s, &c);
            Vec2 side = vec2(from.x < 0.0 ? -c : c, from.y < 0.0 ? -s : s);
            Vec2 p = vec2_add_scaled(from, side, RING_STEP * ring);
            move_to(b, p, w->now);
            if (free_place_gap(w, id) >= -FREE_PLACE_EPS)
                return p;
        }
    }
    move_to(b, from, w->now);
    return from;
}

Vec2 free_place(struct tq_world *w, int id, Vec2 from)
{
    TqBody *b = &w->body[id];
    Vec2 p = from;
    move_to(b, p, w->now);
    for (int i = 0; i < PUSHES; i++) {
        Gap gap = deepest(w, id);
        if (gap.h >= -FREE_PLACE_EPS)
            return p;
        Vec2 out = vec2(gap.n.x, gap.n.y);
        double level = vec2_length(out);
        if (level < 0.1)
            break;
        p = vec2_add_scaled(p, out, (1e-10 - gap.h) / (level * level));
        move_to(b, p, w->now);
    }
    return search(w, id, from);
}
