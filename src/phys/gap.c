/* SPDX-License-Identifier: MIT */
/* The gap between two bodies in three dimensions: laws P1 to P3. */
#include "phys/gap.h"

#include "geom/num.h"
#include "geom/trig.h"
#include "phys/cube.h"
#include "phys/plan.h"

static bool turns(const TqShape *shape, const TqBody *b)
{
    bool boxy = shape->part[0].kind == TQ_BOX && b->mode != TQ_FLY;
    return boxy && (b->sz != 0.0 || b->saz != 0.0);
}

/* The larger of the spins at both ends of the piece: it changes evenly. */
static double fastest_spin(const TqBody *b)
{
    double end = b->sz + b->saz * (b->t1 - b->t0);
    return num_max(b->sz < 0.0 ? -b->sz : b->sz, end < 0.0 ? -end : end);
}

void gap_place(const struct tq_world *w, int id, double t, Placed *out)
{
    gap_place_body(w, &w->body[id], t, out);
}

void gap_place_body(const struct tq_world *w, const TqBody *b, double t, Placed *out)
{
    const TqShape *shape = &w->shape[b->shape];
    Vec3 p = body_place(b, t);
    bool turning = turns(shape, b);
    Vec2 axis = turning ? body_axis(b, t) : vec2(b->cx, b->cy);
    out->x = p.x, out->y = p.y, out->z = p.z;
    out->cx = axis.x, out->cy = axis.y;
    out->part = shape->part;
    out->parts = shape->parts;
    out->spin = turning ? b->sz + b->saz * (t - b->t0) : 0.0;
    out->spin_max = turning ? fastest_spin(b) : 0.0;
    out->spin_change = turning ? b->saz : 0.0;
    out->bound = w->bound[b->shape];
    if (shape->kind == TQ_CUBE && b->mode == TQ_FLY) {
        out->ball = cube_ball(w, shape);
        out->part = &out->ball;
        out->parts = 1;
    }
}

void gap_fixture(const TqFixture *fixture, Placed *out)
{
    out->x = fixture->x, out->y = fixture->y, out->z = 0.0;
    out->cx = 1.0, out->cy = 0.0;
    out->part = &fixture->part;
    out->parts = 1;
    out->spin = out->spin_max = out->spin_change = 0.0;
    out->bound = 0.0;
}

void gap_place_other(const struct tq_world *w, int other, double t, Placed *out)
{
    if (other >= TQ_FIXTURE_ID)
        gap_fixture(&w->table.fixture[other - TQ_FIXTURE_ID], out);
    else
        gap_place(w, other, t, out);
}

static PlanCore plan_core(const Placed *placed, const TqPart *part)
{
    PlanCore core = { .round = part->kind == TQ_ROUND };
    core.at = vec2(placed->x + placed->cx * part->along, placed->y + placed->cy * part->along);
    core.axis = vec2(placed->cx, placed->cy);
    core.rx = part->rx - part->edge;
    core.ry = part->ry - part->edge;
    core.hole = part->hole > 0.0 ? part->hole + part->edge : 0.0;
    return core;
}

/* Distance of the height ranges, signed: > 0 if a is above b; *level is where they meet. The core's
   height is added at once: that of a sphere is then a point at any height, rounding or not. */
static double height_apart(const Placed *a, const TqPart *pa, const Placed *b, const TqPart *pb,
                           double *level)
{
    double low_a = a->z + (pa->z0 + pa->edge), high_a = a->z + (pa->z1 - pa->edge);
    double low_b = b->z + (pb->z0 + pb->edge), high_b = b->z + (pb->z1 - pb->edge);
    double low = num_max(low_a, low_b), high = num_min(high_a, high_b);
    *level = 0.5 * (low + high);
    if (low_a > high_b)
        return low_a - high_b;
    return low_b > high_a ? -(low_b - high_a) : 0.0;
}

/* Two parts whose cores are `plan` apart seen from above. */
static Gap gap_of(const Placed *a, int part_a, const Placed *b, int part_b, const PlanGap *plan)
{
    const TqPart *pa = &a->part[part_a], *pb = &b->part[part_b];
    double level;
    double q = height_apart(a, pa, b, pb, &level);
    double apart = __builtin_sqrt(plan->d * plan->d + q * q);
    Gap gap = { .h = apart - (pa->edge + pb->edge), .part_a = part_a, .part_b = part_b };
    gap.n = vec3(0.0, 0.0, 1.0);
    if (apart > 0.0)
        gap.n = vec3(plan->dir.x * plan->d / apart, plan->dir.y * plan->d / apart, q / apart);
    double za = q == 0.0 ? level : level + 0.5 * q, zb = q == 0.0 ? level : level - 0.5 * q;
    gap.arm_a = vec3(plan->near_a.x - a->x - gap.n.x * pa->edge,
                     plan->near_a.y - a->y - gap.n.y * pa->edge, za - gap.n.z * pa->edge);
    gap.arm_b = vec3(plan->near_b.x - b->x + gap.n.x * pb->edge,
                     plan->near_b.y - b->y + gap.n.y * pb->edge, zb + gap.n.z * pb->edge);
    return gap;
}

Gap gap_parts(const Placed *a, int part_a, const Placed *b, int part_b)
{
    PlanCore ca = plan_core(a, &a->part[part_a]), cb = plan_core(b, &b->part[part_b]);
    PlanGap plan = plan_gap(&ca, &cb);
    return gap_of(a, part_a, b, part_b, &plan);
}

bool gap_faces(const Placed *a, int part_a, const Placed *b, int part_b, double most, Gap end[2])
{
    PlanCore ca = plan_core(a, &a->part[part_a]), cb = plan_core(b, &b->part[part_b]);
    double edges = a->part[part_a].edge + b->part[part_b].edge;
    PlanGap plan[2];
    if (!plan_faces(&ca, &cb, edges + most, plan))
        return false;
    for (int i = 0; i < 2; i++)
        end[i] = gap_of(a, part_a, b, part_b, &plan[i]);
    return end[0].h <= most && end[1].h <= most;
}

Gap gap_between(const Placed *a, const Placed *b)
{
    Gap best = { .h = PHYS_NEVER };
    for (int i = 0; i < a->parts; i++) {
        for (int j = 0; j < b->parts; j++) {
            Gap gap = gap_parts(a, i, b, j);
            if (gap.h < best.h)
                best = gap;
        }
    }
    return best;
}

static double core_radius(const TqPart *p)
{
    return p->kind == TQ_ROUND ? p->rx - p->edge : 0.0;
}

static TqTouch touch_of(const TqPart *a, const TqPart *b)
{
    Placed pa = { .part = a }, pb = { .part = b };
    double height, edges = a->edge + b->edge;
    double q = height_apart(&pa, a, &pb, b, &height);
    TqTouch touch = { .reach = -1.0 };
    if (q >= edges || q <= -edges)
        return touch;
    double level = __builtin_sqrt(edges * edges - q * q);
    touch.reach = core_radius(a) + core_radius(b) + level;
    touch.level = level / edges;
    touch.rise = q / edges;
    touch.arm_a = core_radius(a) + touch.level * a->edge;
    touch.arm_b = core_radius(b) + touch.level * b->edge;
    touch.height = height + 0.5 * q - touch.rise * a->edge;
    return touch;
}

TqTouch gap_touch(const TqPart *a, int parts_a, const TqPart *b, int parts_b)
{
    TqTouch first = { .reach = -1.0 };
    for (int i = 0; i < parts_a; i++) {
        for (int k = 0; k < parts_b; k++) {
            TqTouch touch = touch_of(&a[i], &b[k]);
            if (touch.reach <= first.reach)
                continue;
            first = touch;
            first.part_a = (int8_t)i, first.part_b = (int8_t)k;
        }
    }
    return first;
}
