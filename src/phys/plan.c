/* SPDX-License-Identifier: MIT */
/* Distances seen from above between the cores of parts: discs, rings and turned rectangles. */
#include "phys/plan.h"

#include "geom/num.h"
#include "phys/sum.h"

#define FLUSH 5e-7 /* mm: faces that lie on one another */
#define FACE 0.1   /* mm: what shares less has only a corner in common */

static PlanGap swapped(PlanGap gap)
{
    return (PlanGap){ gap.d, vec2_neg(gap.dir), gap.near_b, gap.near_a };
}

/* A disc well inside a ring: the wall is on the far side of it. */
static PlanGap disc_in_ring(const PlanCore *a, const PlanCore *ring, Vec2 out, double from_centre)
{
    PlanGap gap = { .d = ring->hole - from_centre - a->rx, .dir = vec2_neg(out) };
    gap.near_a = vec2_add_scaled(a->at, out, a->rx);
    gap.near_b = vec2_add_scaled(ring->at, out, ring->hole);
    return gap;
}

/* Discs that overlap seen from above meet under the smaller one's centre, or as near to it as the
   larger one goes. */
static PlanGap one_above_other(const PlanCore *a, const PlanCore *b, Vec2 dir, double length)
{
    bool a_smaller = a->rx < b->rx;
    double larger = a_smaller ? b->rx : a->rx, in = length < larger ? length : larger;
    Vec2 at = a_smaller ? vec2_add_scaled(b->at, dir, in) : vec2_add_scaled(a->at, dir, -in);
    if (a->rx == b->rx)
        at = vec2(0.5 * (a->at.x + b->at.x), 0.5 * (a->at.y + b->at.y));
    return (PlanGap){ .d = 0.0, .dir = dir, .near_a = at, .near_b = at };
}

static PlanGap disc_disc(const PlanCore *a, const PlanCore *b)
{
    Vec2 apart = vec2_sub(a->at, b->at);
    double length = vec2_length(apart);
    Vec2 dir = length > 0.0 ? vec2_scale(apart, 1.0 / length) : vec2(1.0, 0.0);
    if (b->hole > 0.0 && length + a->rx < b->hole)
        return disc_in_ring(a, b, dir, length);
    if (a->hole > 0.0 && length + b->rx < a->hole)
        return swapped(disc_in_ring(b, a, vec2_neg(dir), length));
    double d = length - (a->rx + b->rx);
    if (d <= 0.0)
        return one_above_other(a, b, dir, length);
    PlanGap gap = { .d = d, .dir = dir };
    gap.near_a = vec2_add_scaled(a->at, dir, -(a->rx));
    gap.near_b = vec2_add_scaled(b->at, dir, b->rx);
    return gap;
}

/* The rectangle's point nearest to p. */
static Vec2 rect_nearest(const PlanCore *rect, Vec2 p)
{
    Vec2 from = vec2_sub(p, rect->at);
    double along = num_clamp(vec2_dot(from, rect->axis), -rect->rx, rect->rx);
    double across = num_clamp(vec2_cross(rect->axis, from), -rect->ry, rect->ry);
    Vec2 point = vec2_add_scaled(rect->at, rect->axis, along);
    return vec2_add_scaled(point, vec2_perp(rect->axis), across);
}

static PlanGap disc_rect(const PlanCore *disc, const PlanCore *rect)
{
    Vec2 near = rect_nearest(rect, disc->at);
    Vec2 apart = vec2_sub(disc->at, near);
    double length = vec2_length(apart);
    PlanGap gap = { .dir = vec2(1.0, 0.0), .near_b = near };
    if (length > 0.0)
        gap.dir = vec2_scale(apart, 1.0 / length);
    gap.d = length > disc->rx ? length - disc->rx : 0.0;
    gap.near_a = length > disc->rx ? vec2_add_scaled(disc->at, gap.dir, -(disc->rx)) : near;
    return gap;
}

static Vec2 rect_corner(const PlanCore *rect, int i)
{
    double along = i & 1 ? rect->rx : -rect->rx, across = i & 2 ? rect->ry : -rect->ry;
    Vec2 point = vec2_add_scaled(rect->at, rect->axis, along);
    return vec2_add_scaled(point, vec2_perp(rect->axis), across);
}

/* A rectangle well inside a ring: its farthest corner is nearest to the wall. */
static bool rect_in_ring(const PlanCore *rect, const PlanCore *ring, PlanGap *gap)
{
    double most = -1.0;
    Vec2 far = rect->at;
    if (ring->hole == 0.0)
        return false;
    for (int i = 0; i < 4; i++) {
        Vec2 corner = rect_corner(rect, i);
        double d = vec2_length(vec2_sub(corner, ring->at));
        if (d > most) {
            most = d;
            far = corner;
        }
    }
    if (most <= 0.0 || most >= ring->hole)
        return false;
    Vec2 out = vec2_scale(vec2_sub(far, ring->at), 1.0 / most);
    *gap = (PlanGap){ ring->hole - most, vec2_neg(out), far,
                      vec2_add_scaled(ring->at, out, ring->hole) };
    return true;
}

/* Whether rectangles overlap: no side of either parts them. */
static bool rects_overlap(const PlanCore *a, const PlanCore *b)
{
    Vec2 apart = vec2_sub(a->at, b->at);
    Vec2 sides[4] = { a->axis, vec2_perp(a->axis), b->axis, vec2_perp(b->axis) };
    for (int i = 0; i < 4; i++) {
        double reach = 0.0;
        const PlanCore *rects[2] = { a, b };
        for (int k = 0; k < 2; k++) {
            double along = vec2_dot(rects[k]->axis, sides[i]);
            double across = vec2_dot(vec2_perp(rects[k]->axis), sides[i]);
            reach += rects[k]->rx * (along < 0.0 ? -along : along);
            reach += rects[k]->ry * (across < 0.0 ? -across : across);
        }
        double gap = vec2_dot(apart, sides[i]);
        if ((gap < 0.0 ? -gap : gap) > reach)
            return false;
    }
    return true;
}

/* The i-th corner, of a for i < 4, else of b, and the other's point nearest to it. */
static double corner_apart(const PlanCore *a, const PlanCore *b, int i, Vec2 *pa, Vec2 *pb)
{
    if (i < 4) {
        *pa = rect_corner(a, i);
        *pb = rect_nearest(b, *pa);
    } else {
        *pb = rect_corner(b, i - 4);
        *pa = rect_nearest(a, *pb);
    }
    return vec2_length(vec2_sub(*pa, *pb));
}

/* The nearest corner of one to the other. Where several are nearly as near the faces lie on one
   another: the contact is in their middle. */
static PlanGap rect_rect(const PlanCore *a, const PlanCore *b)
{
    PlanGap best = { .d = 0.0, .dir = vec2(1.0, 0.0), .near_a = a->at, .near_b = b->at };
    if (rects_overlap(a, b))
        return best;
    Vec2 pa[8], pb[8];
    double d[8], least = 1e300, x[8], y[8], u[8], v[8];
    int n = 0;
    for (int i = 0; i < 8; i++) {
        d[i] = corner_apart(a, b, i, &pa[i], &pb[i]);
        least = d[i] < least ? d[i] : least;
    }
    for (int i = 0; i < 8; i++) {
        if (d[i] > least + FLUSH)
            continue;
        x[n] = pa[i].x - a->at.x, y[n] = pa[i].y - a->at.y;
        u[n] = pb[i].x - b->at.x, v[n++] = pb[i].y - b->at.y;
        if (d[i] == least)
            best.dir = vec2_scale(vec2_sub(pa[i], pb[i]), 1.0 / least);
    }
    best.d = least;
    best.near_a = vec2(a->at.x + sum_fair(x, n) / n, a->at.y + sum_fair(y, n) / n);
    best.near_b = vec2(b->at.x + sum_fair(u, n) / n, b->at.y + sum_fair(v, n) / n);
    return best;
}

/* The two of them that are farthest apart, of the corners no farther from the other than `most`. */
static double farthest(const Vec2 *at, const double *d, double most, int which[2])
{
    double far = 0.0;
    for (int i = 0; i < 8; i++)
        for (int k = i + 1; k < 8; k++) {
            double apart = vec2_length(vec2_sub(at[i], at[k]));
            if (d[i] > most || d[k] > most || apart <= far)
                continue;
            far = apart;
            which[0] = i, which[1] = k;
        }
    return far;
}

bool plan_faces(const PlanCore *a, const PlanCore *b, double most, PlanGap end[2])
{
    if (a->round || b->round || rects_overlap(a, b))
        return false;
    Vec2 pa[8], pb[8];
    double d[8];
    int which[2];
    for (int i = 0; i < 8; i++)
        d[i] = corner_apart(a, b, i, &pa[i], &pb[i]);
    if (farthest(pa, d, most, which) < FACE)
        return false;
    for (int i = 0; i < 2; i++) {
        int k = which[i];
        Vec2 dir = vec2_scale(vec2_sub(pa[k], pb[k]), 1.0 / d[k]);
        end[i] = (PlanGap){ d[k], dir, pa[k], pb[k] };
    }
    return true;
}

PlanGap plan_gap(const PlanCore *a, const PlanCore *b)
{
    if (a->round && b->round)
        return disc_disc(a, b);
    PlanGap inside;
    if (a->round)
        return rect_in_ring(b, a, &inside) ? swapped(inside) : disc_rect(a, b);
    if (b->round)
        return rect_in_ring(a, b, &inside) ? inside : swapped(disc_rect(b, a));
    return rect_rect(a, b);
}
