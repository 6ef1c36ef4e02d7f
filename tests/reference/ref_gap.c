/* SPDX-License-Identifier: MIT */
/* Reference, P1 to P3: cores of parts, gaps between them, normals and contact points. */
#include "ref_parts.h"

/* A part's core: its shape seen from above, its range of heights, and the rounding about it. */
typedef struct {
    bool box;
    double x, y;    /* centre */
    double ca, sa;  /* axis of a box */
    double hx, hy;  /* half sides of a box */
    double in, out; /* radii of a round core; in = 0: no hole */
    double lo, hi, edge;
} Core;

/* Two cores seen from above: distance, direction from b to a, nearest points. */
typedef struct {
    double d, ex, ey;
    double ax, ay, bx, by;
} Plan;

double ref_cube_edge(const struct ref *ref, const RefSolid *s)
{
    return 2 * ref->shape[s->shape].part[0].rx;
}

/* C9: tumbling, the cube is a sphere about its centre. */
static TqPart tumbling_part(const struct ref *ref, const RefSolid *s)
{
    const double side = ref_cube_edge(ref, s), r = s->ball;
    return (TqPart){ TQ_ROUND, 0, r, r, side / 2 - r, side / 2 + r, r, 0 };
}

static int part_count(const struct ref *ref, int id)
{
    const RefSolid *s = &ref->solid[id];
    return s->shape < 0 || s->tumbling ? 1 : ref->shape[s->shape].parts;
}

static TqPart part_of(const struct ref *ref, int id, int index)
{
    const RefSolid *s = &ref->solid[id];
    if (s->shape < 0)
        return ref->table.fixture[id - ref->bodies].part;
    return s->tumbling ? tumbling_part(ref, s) : ref->shape[s->shape].part[index];
}

static Core core_of(const RefSolid *s, const TqPart *part)
{
    Core c = { .box = part->kind == TQ_BOX, .ca = s->ca, .sa = s->sa, .edge = part->edge };
    c.x = s->p.x + part->along * s->ca;
    c.y = s->p.y + part->along * s->sa;
    c.hx = part->rx - part->edge;
    c.hy = part->ry - part->edge;
    c.out = part->rx - part->edge;
    c.in = part->hole > 0 ? part->hole + part->edge : 0;
    c.lo = s->p.z + part->z0 + part->edge;
    c.hi = s->p.z + part->z1 - part->edge;
    return c;
}

static Plan swapped(Plan p)
{
    return (Plan){ p.d, -p.ex, -p.ey, p.bx, p.by, p.ax, p.ay };
}

static Plan round_round(const Core *a, const Core *b)
{
    const double dx = a->x - b->x, dy = a->y - b->y, dist = sqrt(dx * dx + dy * dy);
    const double ex = dist > 0 ? dx / dist : 1, ey = dist > 0 ? dy / dist : 0;
    double ra = -a->out, rb = b->out, sign = 1; /* nearest points, along e from each centre */
    double d = dist - a->out - b->out;
    if (d < 0 && b->in > 0 && dist + a->out < b->in) {
        d = b->in - dist - a->out;
        ra = a->out, rb = b->in, sign = -1;
    } else if (d < 0 && a->in > 0 && dist + b->out < a->in) {
        d = a->in - dist - b->out;
        ra = -a->in, rb = -b->out, sign = -1;
    } else if (d < 0) { /* they overlap: the middle of what they share on the line of centres */
        const double from = fmax(-b->out, dist - a->out), to = fmin(b->out, dist + a->out);
        d = 0;
        rb = (from + to) / 2;
        ra = rb - dist;
    }
    return (Plan){
        d, sign * ex, sign * ey, a->x + ra * ex, a->y + ra * ey, b->x + rb * ex, b->y + rb * ey
    };
}

static void to_box(const Core *box, double x, double y, double *u, double *v)
{
    const double dx = x - box->x, dy = y - box->y;
    *u = dx * box->ca + dy * box->sa;
    *v = -dx * box->sa + dy * box->ca;
}

static void from_box(const Core *box, double u, double v, double *x, double *y)
{
    *x = box->x + u * box->ca - v * box->sa;
    *y = box->y + u * box->sa + v * box->ca;
}

static double clamp(double x, double half)
{
    return fmin(fmax(x, -half), half);
}

/* A box wholly inside a ring's hole: its farthest corner is nearest to the wall. */
static bool box_in_hole(const Core *a, const Core *b, Plan *out)
{
    double far = -1, fx = 0, fy = 0;
    for (int i = 0; i < 4; i++) {
        double x, y;
        from_box(b, i & 1 ? b->hx : -b->hx, i & 2 ? b->hy : -b->hy, &x, &y);
        const double r = sqrt((x - a->x) * (x - a->x) + (y - a->y) * (y - a->y));
        if (r > far)
            far = r, fx = x, fy = y;
    }
    if (a->in <= 0 || far >= a->in)
        return false;
    const double ex = far > 0 ? (fx - a->x) / far : 1, ey = far > 0 ? (fy - a->y) / far : 0;
    *out = (Plan){ a->in - far, ex, ey, a->x + a->in * ex, a->y + a->in * ey, fx, fy };
    return true;
}

static Plan round_box(const Core *a, const Core *b)
{
    Plan out;
    if (a->in > 0 && box_in_hole(a, b, &out))
        return out;
    double u, v;
    to_box(b, a->x, a->y, &u, &v);
    const double nu = clamp(u, b->hx), nv = clamp(v, b->hy);
    double px, py;
    from_box(b, nu, nv, &px, &py);
    const double dx = a->x - px, dy = a->y - py, dist = sqrt(dx * dx + dy * dy);
    if (dist <= 0)
        return (Plan){ 0, 1, 0, a->x, a->y, a->x, a->y };
    const double ex = dx / dist, ey = dy / dist, d = fmax(0, dist - a->out);
    if (d <= 0)
        return (Plan){ 0, ex, ey, px, py, px, py };
    return (Plan){ d, ex, ey, a->x - a->out * ex, a->y - a->out * ey, px, py };
}

/* Do the shadows of two boxes on the axes of the first overlap? */
static bool shadows_overlap(const Core *a, const Core *b)
{
    double u, v;
    to_box(a, b->x, b->y, &u, &v);
    const double c = fabs(a->ca * b->ca + a->sa * b->sa), s = fabs(a->ca * b->sa - a->sa * b->ca);
    return fabs(u) <= a->hx + b->hx * c + b->hy * s && fabs(v) <= a->hy + b->hx * s + b->hy * c;
}

/* Corner i of b and the point of box a nearest to it. */
static Plan corner_plan(const Core *a, const Core *b, int i)
{
    double x, y, u, v, px, py;
    from_box(b, i & 1 ? b->hx : -b->hx, i & 2 ? b->hy : -b->hy, &x, &y);
    to_box(a, x, y, &u, &v);
    from_box(a, clamp(u, a->hx), clamp(v, a->hy), &px, &py);
    const double dx = px - x, dy = py - y, d = sqrt(dx * dx + dy * dy);
    return (Plan){ d, d > 0 ? dx / d : 1, d > 0 ? dy / d : 0, px, py, x, y };
}

/* The corner of b nearest to box a. Two equally near ones (parallel sides): their middle. */
static Plan box_corner(const Core *a, const Core *b)
{
    Plan best = { INFINITY, 1, 0, 0, 0, 0, 0 };
    for (int i = 0; i < 4; i++) {
        const Plan p = corner_plan(a, b, i);
        if (fabs(p.d - best.d) < 1e-9) {
            best.ax = (best.ax + p.ax) / 2, best.ay = (best.ay + p.ay) / 2;
            best.bx = (best.bx + p.bx) / 2, best.by = (best.by + p.by) / 2;
        } else if (p.d < best.d) {
            best = p;
        }
    }
    return best;
}

static Plan box_box(const Core *a, const Core *b)
{
    if (shadows_overlap(a, b) && shadows_overlap(b, a)) {
        const double mx = (a->x + b->x) / 2, my = (a->y + b->y) / 2;
        const double dx = a->x - b->x, dy = a->y - b->y, d = sqrt(dx * dx + dy * dy);
        return (Plan){ 0, d > 0 ? dx / d : 1, d > 0 ? dy / d : 0, mx, my, mx, my };
    }
    const Plan one = box_corner(a, b), two = swapped(box_corner(b, a));
    return one.d <= two.d ? one : two;
}

static Plan plan_of(const Core *a, const Core *b)
{
    if (a->box && b->box)
        return box_box(a, b);
    if (b->box)
        return round_box(a, b);
    return a->box ? swapped(round_box(b, a)) : round_round(a, b);
}

/* P2 and P3 for one pair of parts, as they are seen from above. */
static void touch_plan(const Core *a, const Core *b, Plan p, RefTouch *t)
{
    double q = 0, za, zb;
    if (a->lo > b->hi) {
        q = a->lo - b->hi, za = a->lo, zb = b->hi;
    } else if (b->lo > a->hi) {
        q = a->hi - b->lo, za = a->hi, zb = b->lo;
    } else {
        za = zb = (fmax(a->lo, b->lo) + fmin(a->hi, b->hi)) / 2;
    }
    const double dist = sqrt(p.d * p.d + q * q);
    t->gap = dist - a->edge - b->edge;
    t->n =
        dist > 0 ? ref_vec(p.d * p.ex / dist, p.d * p.ey / dist, q / dist) : ref_vec(p.ex, p.ey, 0);
    t->pa = ref_sub(ref_vec(p.ax, p.ay, za), ref_times(t->n, a->edge));
    t->pb = ref_add(ref_vec(p.bx, p.by, zb), ref_times(t->n, b->edge));
    t->over = p.d <= 0;
}

/* A body does not meet the ground it lies on, only the walls about it. */
static bool is_ground(const struct ref *ref, const RefTouch *t)
{
    const bool lies = ref->solid[t->a].support == t->b || ref->solid[t->b].support == t->a;
    return lies && fabs(t->n.z) > 0.5;
}

bool ref_touch(const struct ref *ref, int a, int b, RefTouch *out)
{
    bool found = false;
    out->gap = INFINITY;
    for (int i = 0; i < part_count(ref, a); i++) {
        const TqPart part_a = part_of(ref, a, i);
        const Core core_a = core_of(&ref->solid[a], &part_a);
        for (int k = 0; k < part_count(ref, b); k++) {
            const TqPart part_b = part_of(ref, b, k);
            const Core core_b = core_of(&ref->solid[b], &part_b);
            RefTouch t = { .a = a, .b = b, .part_a = i, .part_b = k };
            touch_plan(&core_a, &core_b, plan_of(&core_a, &core_b), &t);
            if (t.gap >= out->gap || is_ground(ref, &t))
                continue;
            *out = t;
            found = true;
        }
    }
    return found;
}

bool ref_one_pair(const RefTouch *t, const RefTouch *u)
{
    return (t->a == u->a && t->b == u->b) || (t->a == u->b && t->b == u->a);
}

bool ref_touch_ends(const struct ref *ref, const RefTouch *t, double most, RefTouch end[2])
{
    const TqPart part_a = part_of(ref, t->a, t->part_a), part_b = part_of(ref, t->b, t->part_b);
    const Core a = core_of(&ref->solid[t->a], &part_a), b = core_of(&ref->solid[t->b], &part_b);
    RefTouch near[8];
    double far = 0.1; /* nearer to one another, and there is only a corner */
    int n = 0;
    if (!a.box || !b.box || t->over)
        return false;
    for (int i = 0; i < 8; i++) {
        near[n] = *t;
        touch_plan(&a, &b, i < 4 ? swapped(corner_plan(&b, &a, i)) : corner_plan(&a, &b, i - 4),
                   &near[n]);
        n += near[n].gap <= most;
    }
    for (int i = 0; i < n; i++)
        for (int k = i + 1; k < n; k++) {
            const double apart = ref_level(ref_sub(near[i].pa, near[k].pa));
            if (apart > far)
                far = apart, end[0] = near[i], end[1] = near[k];
        }
    return far > 0.1;
}

double ref_reach(const struct ref *ref, int id)
{
    double reach = 0;
    for (int i = 0; i < part_count(ref, id); i++) {
        const TqPart p = part_of(ref, id, i);
        const double x = fabs(p.along) + p.rx;
        reach = fmax(reach, p.kind == TQ_BOX ? sqrt(x * x + p.ry * p.ry) : x);
    }
    return reach;
}
