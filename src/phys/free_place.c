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
#define CLEAR 0.001 /* mm: more than any rounding */

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

/* Two parts whose circles stay clear of each other overlap nowhere: most parts of a rod are such.
 */
static bool parts_clear(const Placed *a, const TqPart *pa, const Placed *b, const TqPart *pb)
{
    double dx = a->x + a->cx * pa->along - (b->x + b->cx * pb->along);
    double dy = a->y + a->cy * pa->along - (b->y + b->cy * pb->along);
    double reach = pa->rx + pb->rx + CLEAR;
    reach += pa->kind == TQ_ROUND ? 0.0 : pa->ry;
    reach += pb->kind == TQ_ROUND ? 0.0 : pb->ry;
    return dx * dx + dy * dy > reach * reach;
}

static void deepen_parts(const Placed *self, const Placed *other, Gap *worst)
{
    for (int i = 0; i < self->parts; i++)
        for (int j = 0; j < other->parts; j++) {
            if (parts_clear(self, &self->part[i], other, &other->part[j]))
                continue;
            Gap gap = gap_parts(self, i, other, j);
            if (gap.h < worst->h)
                *worst = gap;
        }
}

/* Keep the gap between the body and `them` if it is the smallest so far. */
static void deepen(const struct tq_world *w, int them, const Placed *self, Gap *worst)
{
    Placed other;
    if (far_off(w, them, self))
        return;
    gap_place_other(w, them, w->now, &other);
    deepen_parts(self, &other, worst);
}

/* The smallest gap of body `id`, were it as `b` says, as far as it is an overlap, or any that is
   below `enough`; `solid` are the bodies that count. */
static Gap deepest_of(const struct tq_world *w, int id, const TqBody *b, uint32_t solid,
                      double enough)
{
    Placed self;
    Gap worst = { .h = PHYS_NEVER };
    Vec3 p = body_place(b, w->now);
    gap_place_body(w, b, w->now, &self);
    Box at = { p.x, p.x, p.y, p.y };
    uint32_t near = ~(w->plain & ~w->moving) | lanes_near(w, b->shape, &at);
    for (uint32_t left = solid & near & ~body_bit(id); left && worst.h >= enough;
         left &= left - 1) {
        int i = bits_first(left);
        if (w->body[i].support != id && b->support != i)
            deepen(w, i, &self, &worst);
    }
    int fixtures = way_clear(w, &at, w->bound[b->shape]) ? 0 : w->table.fixtures;
    for (int i = 0; i < fixtures && worst.h >= enough; i++)
        deepen(w, TQ_FIXTURE_ID + i, &self, &worst);
    return worst;
}

static Gap deepest(const struct tq_world *w, int id)
{
    return deepest_of(w, id, &w->body[id], w->solid, -PHYS_NEVER);
}

double free_place_gap_as(const struct tq_world *w, int id, const TqBody *b, uint32_t solid)
{
    return deepest_of(w, id, b, solid, -PHYS_NEVER).h;
}

double free_place_gap(const struct tq_world *w, int id)
{
    return deepest(w, id).h;
}

bool free_place_is_free(const struct tq_world *w, int id)
{
    Gap gap = deepest_of(w, id, &w->body[id], w->solid, -FREE_PLACE_EPS);
    return gap.h >= -FREE_PLACE_EPS;
}

static void move_to(TqBody *b, Vec2 p, double now)
{
    b->t0 = now;
    b->px = p.x, b->py = p.y;
}

static bool is_free_at(struct tq_world *w, int id, Vec2 p)
{
    move_to(&w->body[id], p, w->now);
    return free_place_is_free(w, id);
}

/* Whether a place is free and its mirror images, seen from an axis on which `from` lies, are not:
   of two that nothing tells apart neither is taken. */
static bool is_best(struct tq_world *w, int id, Vec2 from, Vec2 by)
{
    Vec2 p = vec2(from.x + by.x, from.y + by.y);
    if (from.y == 0.0 && by.y != 0.0 && is_free_at(w, id, vec2(p.x, -p.y)))
        return false;
    if (from.x == 0.0 && by.x != 0.0 && is_free_at(w, id, vec2(-p.x, p.y)))
        return false;
    if (from.x == 0.0 && from.y == 0.0 && is_free_at(w, id, vec2(-p.x, -p.y)))
        return false;
    return is_free_at(w, id, p);
}

/* The k-th direction of a ring, mirror images together; along an axis exactly so. */
static Vec2 ring_side(Vec2 from, int k)
{
    const int step = (k + 1) / 2;
    double s, c, turn = step * (k & 1 ? 1.0 : -1.0) / 16.0;
    trig_sincos(turn * 3.14159265358979323846, &s, &c);
    c = c * c < 1e-20 ? 0.0 : c;
    s = s * s < 1e-20 ? 0.0 : s;
    return vec2(from.x < 0.0 ? -c : c, from.y < 0.0 ? -s : s);
}

Vec2 free_place_search(struct tq_world *w, int id, Vec2 from)
{
    for (int ring = 1; ring < RINGS; ring++)
        for (int k = 0; k <= 32; k++) {
            Vec2 by = vec2_scale(ring_side(from, k), RING_STEP * ring);
            if (is_best(w, id, from, by))
                return vec2(from.x + by.x, from.y + by.y);
        }
    move_to(&w->body[id], from, w->now);
    return from;
}

bool free_place_push(struct tq_world *w, int id, Vec2 *place)
{
    TqBody *b = &w->body[id];
    Vec2 p = *place;
    move_to(b, p, w->now);
    for (int i = 0; i < PUSHES; i++) {
        Gap gap = deepest(w, id);
        if (gap.h >= -FREE_PLACE_EPS) {
            *place = p;
            return true;
        }
        Vec2 out = vec2(gap.n.x, gap.n.y);
        double level = vec2_length(out);
        if (level < 0.1)
            break;
        p = vec2_add_scaled(p, out, (1e-10 - gap.h) / (level * level));
        move_to(b, p, w->now);
    }
    move_to(b, *place, w->now);
    return false;
}

Vec2 free_place_way_out(const struct tq_world *w, int id)
{
    Gap gap = deepest(w, id);
    Vec2 out = vec2(gap.n.x, gap.n.y);
    double level = vec2_length(out);
    return level < 0.1 ? vec2(0.0, 0.0) : vec2_scale(out, 1.0 / level);
}
