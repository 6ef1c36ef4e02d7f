/* SPDX-License-Identifier: MIT */
/* Reference, C1 to C6: what a contact, or several at once, do to the bodies. */
#include "ref_parts.h"

#include <stddef.h>

enum { MOST = 12 }; /* contacts solved together */

static const TqShape *shape_of(const struct ref *ref, int id)
{
    return ref->solid[id].shape < 0 ? NULL : &ref->shape[ref->solid[id].shape];
}

static bool is_free(const struct ref *ref, int id)
{
    return id < ref->bodies && ref->solid[id].mode != REF_TOLD;
}

static TqMaterial material_of(const struct ref *ref, int id)
{
    const TqShape *shape = shape_of(ref, id);
    return shape ? shape->material : ref->table.fixture[id - ref->bodies].material;
}

RefVec ref_centre(const struct ref *ref, int id)
{
    const RefSolid *s = &ref->solid[id];
    const TqShape *shape = shape_of(ref, id);
    double up = shape ? shape->com : 0;
    if (shape && shape->kind == TQ_SPHERE)
        up = shape->foot;
    if (shape && shape->kind == TQ_CUBE)
        up = ref_cube_edge(ref, s) / 2;
    return ref_vec(s->p.x, s->p.y, s->p.z + up);
}

RefVec ref_point_speed(const struct ref *ref, int id, RefVec point)
{
    const RefSolid *s = &ref->solid[id];
    if (id >= ref->bodies)
        return s->v; /* 0, but for a loose goal while it is struck (C15) */
    return ref_add(s->v, ref_cross(s->w, ref_sub(point, ref_centre(ref, id))));
}

double ref_closing(const struct ref *ref, const RefTouch *t)
{
    const RefVec va = ref_point_speed(ref, t->a, t->pa), vb = ref_point_speed(ref, t->b, t->pb);
    return -ref_dot(ref_sub(va, vb), t->n);
}

/* Moment of inertia: pieces and blocks about z, spheres and cubes about any axis. */
double ref_inertia(const struct ref *ref, const RefSolid *s)
{
    const TqShape *shape = &ref->shape[s->shape];
    if (shape->kind == TQ_CUBE)
        return shape->mass * ref_cube_edge(ref, s) * ref_cube_edge(ref, s) / 6;
    return shape->inertia * shape->mass * shape->foot * shape->foot;
}

/* C4: may an upright impulse of this sign move the body? */
static bool takes_upright(const struct ref *ref, int id, double up, bool friction)
{
    const RefSolid *s = &ref->solid[id];
    const TqBodyKind kind = shape_of(ref, id)->kind;
    if (kind == TQ_BLOCK)
        return false;
    if (s->mode == REF_FLY)
        return true;
    return friction ? kind == TQ_SPHERE || kind == TQ_CUBE : up > 0;
}

/* Velocity of a body's point as friction sees it (C4). */
static RefVec rubbing_speed(const struct ref *ref, int id, RefVec point)
{
    RefVec v = ref_point_speed(ref, id, point);
    if (!is_free(ref, id) || !takes_upright(ref, id, 1, true))
        v.z = 0;
    return v;
}

typedef struct {
    RefVec v, w;
} Change;

/* C15: does this fixture belong to a goal that stands loose? */
static bool is_loose(const struct ref *ref, int id)
{
    return id >= ref->bodies && ref->table.goal_mass > 0 &&
           ref->table.fixture[id - ref->bodies].end != 0;
}

/* What impulse j at `point` does to a body. */
static Change push(const struct ref *ref, int id, RefVec point, RefVec j, bool friction)
{
    Change out = { { 0, 0, 0 }, { 0, 0, 0 } };
    if (is_loose(ref, id) && ref->alone)
        out.v = ref_vec(j.x / ref->table.goal_mass, j.y / ref->table.goal_mass, 0);
    if (!is_free(ref, id))
        return out;
    const TqShape *shape = shape_of(ref, id);
    const double inertia = ref_inertia(ref, &ref->solid[id]);
    out.v = ref_times(j, 1 / shape->mass);
    out.v.z *= ref->solid[id].hold;
    if (!takes_upright(ref, id, j.z, friction))
        out.v.z = 0;
    if (inertia <= 0)
        return out;
    out.w = ref_times(ref_cross(ref_sub(point, ref_centre(ref, id)), j), 1 / inertia);
    if (shape->kind == TQ_PIECE || shape->kind == TQ_BLOCK)
        out.w.x = out.w.y = 0;
    return out;
}

/* Speed that a unit impulse along `dir` at `point` gives to `at` along `probe`. */
static double give(const struct ref *ref, int id, RefVec point, RefVec dir, bool friction,
                   RefVec at, RefVec probe)
{
    const Change c = push(ref, id, point, dir, friction);
    const RefVec arm = ref_sub(at, ref_centre(ref, id));
    return ref_dot(ref_add(c.v, ref_cross(c.w, arm)), probe);
}

static void apply(struct ref *ref, int id, RefVec point, RefVec j, bool friction)
{
    const Change c = push(ref, id, point, j, friction);
    ref->solid[id].v = ref_add(ref->solid[id].v, c.v);
    ref->solid[id].w = ref_add(ref->solid[id].w, c.w);
}

static void apply_pair(struct ref *ref, const RefTouch *t, RefVec j, bool friction)
{
    apply(ref, t->a, t->pa, j, friction);
    apply(ref, t->b, t->pb, ref_times(j, -1), friction);
}

/* How much unit impulse on contact j opens contact i. */
static double coupling(const struct ref *ref, const RefTouch *i, const RefTouch *j)
{
    const RefVec back = ref_times(j->n, -1), probe = ref_times(i->n, -1);
    double k = 0;
    if (i->a == j->a)
        k += give(ref, i->a, j->pa, j->n, false, i->pa, i->n);
    if (i->b == j->b)
        k += give(ref, i->b, j->pb, back, false, i->pb, probe);
    if (i->a == j->b)
        k += give(ref, i->a, j->pb, back, false, i->pa, i->n);
    if (i->b == j->a)
        k += give(ref, i->b, j->pa, j->n, false, i->pb, probe);
    return k;
}

/* Impulses j >= 0 with k j >= v, and j = 0 where it is more: gradient steps from 0, projected, so
   that of many solutions it takes the one that treats like contacts alike. */
void ref_lcp(int n, const double *k, const double *v, double *j)
{
    double most = 0;
    for (int i = 0; i < n; i++) {
        double row = 0;
        for (int c = 0; c < n; c++)
            row += fabs(k[i * n + c]);
        most = fmax(most, row);
        j[i] = 0;
    }
    for (int round = 0; round < 200000; round++) {
        double next[MOST], change = 0, size = 0;
        for (int i = 0; i < n; i++) {
            double lack = v[i];
            for (int c = 0; c < n; c++)
                lack -= k[i * n + c] * j[c];
            next[i] = fmax(0, j[i] + lack / most);
            change = fmax(change, fabs(next[i] - j[i]));
            size = fmax(size, next[i]);
        }
        for (int i = 0; i < n; i++)
            j[i] = next[i];
        if (change <= 1e-16 * size)
            return;
    }
}

static double hole_of(const struct ref *ref, int id, int part)
{
    return id < ref->bodies ? shape_of(ref, id)->part[part].hole : 0;
}

/* Does one lie in the other's cup or ring, and meet its wall? */
static bool inside(const struct ref *ref, const RefTouch *t)
{
    const RefVec d = ref_sub(ref->solid[t->a].p, ref->solid[t->b].p);
    return ref_level(d) < fmax(hole_of(ref, t->a, t->part_a), hole_of(ref, t->b, t->part_b));
}

/* C2: the speed of parting for closing speed v. */
static double parting(const struct ref *ref, const RefTouch *t, double v, double e)
{
    if (t->joined && v <= 0)
        return fmax(0, 4 + v); /* C18 */
    const bool a_up = ref->solid[t->a].mode == REF_FLY && t->n.z > 0.3;
    const bool b_up = ref->solid[t->b].mode == REF_FLY && -t->n.z > 0.3;
    if ((a_up || b_up || inside(ref, t)) && v <= 30)
        return fmax(e * v, 15);
    return v > 20 ? e * v : fmax(e * v, 4);
}

static double restitution(const struct ref *ref, const RefTouch *t)
{
    return ref->table.restitution[material_of(ref, t->a)][material_of(ref, t->b)];
}

double ref_parting(const struct ref *ref, const RefTouch *t)
{
    return parting(ref, t, ref_closing(ref, t), restitution(ref, t));
}

/* C3: the friction impulse on a, after the normal impulse j. */
static RefVec friction(const struct ref *ref, const RefTouch *t, double j)
{
    const RefVec va = rubbing_speed(ref, t->a, t->pa), vb = rubbing_speed(ref, t->b, t->pb);
    RefVec u = ref_sub(va, vb);
    u = ref_sub(u, ref_times(t->n, ref_dot(u, t->n)));
    const double slip = ref_length(u);
    for (int side = 0; side < 2; side++) { /* no inertia: it starts to turn, no impulse */
        const int id = side ? t->b : t->a;
        if (is_free(ref, id) && ref_inertia(ref, &ref->solid[id]) <= 0)
            return ref_vec(0, 0, 0);
    }
    if (slip < 1e-12)
        return ref_vec(0, 0, 0);
    const RefVec on_a = ref_times(u, -1 / slip), on_b = ref_times(u, 1 / slip);
    const double k = give(ref, t->a, t->pa, on_a, true, t->pa, on_a) +
                     give(ref, t->b, t->pb, on_b, true, t->pb, on_b);
    const double mu = ref->table.friction[material_of(ref, t->a)][material_of(ref, t->b)];
    return k > 0 ? ref_times(on_a, fmin(mu * j, slip / k)) : ref_vec(0, 0, 0);
}

/* C6: impulses after which all part as they shall, if none bounces more than `most` times. False:
   there are none. */
static bool impulses(struct ref *ref, const RefTouch *t, int n, double most, double *j)
{
    double k[MOST * MOST] = { 0 }, want[MOST] = { 0 };
    for (int i = 0; i < n; i++) {
        const double v = ref_closing(ref, &t[i]);
        want[i] = v + parting(ref, &t[i], v, fmin(most, restitution(ref, &t[i])));
        for (int c = 0; c < n; c++)
            k[i * n + c] = coupling(ref, &t[i], &t[c]);
    }
    ref_lcp(n, k, want, j);
    bool part = true;
    for (int i = 0; i < n; i++) {
        double lack = want[i];
        for (int c = 0; c < n; c++)
            lack -= k[i * n + c] * j[c];
        part &= lack <= 1e-6;
    }
    return part;
}

bool ref_impulses(struct ref *ref, const RefTouch *t, int n, double *j)
{
    return impulses(ref, t, n, 1, j);
}

/* C6: those impulses; the smallest e for all if energy would grow, but not by the least speeds. */
static void normal_impulses(struct ref *ref, const RefTouch *t, int n, double *j)
{
    double least = 1;
    bool pushed = false;
    for (int i = 0; i < n; i++) {
        const double v = ref_closing(ref, &t[i]), e = restitution(ref, &t[i]);
        least = fmin(least, e);
        pushed |= parting(ref, &t[i], v, e) > v;
    }
    const double energy = ref_energy(ref);
    for (int pass = 0; pass < 2; pass++) {
        static RefSolid undo[TQ_MAX_BODIES];
        for (int i = 0; i < ref->bodies; i++)
            undo[i] = ref->solid[i];
        (void)impulses(ref, t, n, pass ? least : 1, j);
        for (int i = 0; i < n; i++)
            apply_pair(ref, &t[i], ref_times(t[i].n, j[i]), false);
        if (pass || n == 1 || pushed || ref_energy(ref) <= energy * (1 + 1e-12))
            return;
        for (int i = 0; i < ref->bodies; i++)
            ref->solid[i] = undo[i];
    }
}

/* Can a normal impulse turn the body? */
static bool boxy(const struct ref *ref, int id)
{
    return is_free(ref, id) && shape_of(ref, id)->part[0].kind == TQ_BOX &&
           !ref->solid[id].tumbling;
}

/* C3 for boxes: one blow and its rubbing; adds up what went over. */
static void blow(struct ref *ref, const RefTouch *t, double j, double *sum, RefVec *total)
{
    const RefVec push = ref_times(t->n, j);
    apply_pair(ref, t, push, false);
    const RefVec rub = friction(ref, t, j);
    apply_pair(ref, t, rub, true);
    *sum += j;
    *total = ref_add(*total, ref_add(push, rub));
}

static void press(struct ref *ref, const RefTouch *t, double k, double *sum, RefVec *total)
{
    for (int i = 0; i < 100 && ref_closing(ref, t) > 1e-6; i++)
        blow(ref, t, ref_closing(ref, t) / k, sum, total);
}

static RefVec hit_box(struct ref *ref, const RefTouch *t)
{
    const double v = ref_closing(ref, t), k = coupling(ref, t, t);
    const double apart = parting(ref, t, v, restitution(ref, t));
    double sum = 0;
    RefVec total = ref_vec(0, 0, 0);
    press(ref, t, k, &sum, &total);
    blow(ref, t, fmin(sum * apart / fmax(v, 1e-6), apart / k), &sum, &total);
    press(ref, t, k, &sum, &total);
    return total;
}

/* C13: has it met others far too often? */
static bool crowded(struct ref *ref, int id)
{
    const double most = ref->solid[id].mode == REF_TOLD ? 5e-3 : 1e-4;
    if (ref->now - ref->crowd_from[id] > most) {
        ref->crowd_from[id] = ref->now;
        ref->crowd[id] = 0;
    }
    return ++ref->crowd[id] > 200;
}

/* C13: a told body is stopped. */
static void crowd_told(struct ref *ref, const RefTouch *t)
{
    for (int side = 0; side < 2; side++) {
        const int id = side ? t->b : t->a;
        if (id >= ref->bodies || ref->solid[id].mode != REF_TOLD || !crowded(ref, id))
            continue;
        ref->solid[id].left = 0;
        ref->solid[id].leg = ref->path[id].legs; /* the rest of its way is forgotten */
        ref_next_piece(ref, id);
    }
}

/* C13: any other stands still there; in flight it falls. */
static void stand_still(struct ref *ref, int id)
{
    RefSolid *s = &ref->solid[id];
    s->v = s->w = ref_vec(0, 0, 0);
    s->held = 0;
    ref_stir(ref, id);
    if (shape_of(ref, id)->kind == TQ_CUBE)
        ref_cube_lay(ref, id);
    else if (s->mode != REF_FLY)
        ref_start(ref, id, 1e-3);
}

/* Of the two ends of faces that lie along one another (C18) the one that closes faster is told of.
 */
static bool is_told(const struct ref *ref, const RefTouch *t, int n, int i)
{
    const double own = ref_closing(ref, &t[i]);
    for (int k = i > 0 ? i - 1 : 0; k <= i + 1 && k < n; k++) {
        const double other = ref_closing(ref, &t[k]);
        if (k != i && ref_one_pair(&t[i], &t[k]) && (other > own || (other == own && k < i)))
            return false;
    }
    return true;
}

/* Note the contacts of a group in the order of T1. */
static void note_all(struct ref *ref, const RefTouch *t, int n)
{
    bool done[MOST] = { false };
    for (int k = 0; k < n; k++) {
        int best = -1;
        for (int i = 0; i < n; i++) {
            const int lo = t[i].a < t[i].b ? t[i].a : t[i].b, hi = t[i].a + t[i].b - lo;
            const int blo = best < 0 ? 0 : t[best].a < t[best].b ? t[best].a : t[best].b;
            const int bhi = best < 0 ? 0 : t[best].a + t[best].b - blo;
            if (!done[i] && (best < 0 || lo < blo || (lo == blo && hi < bhi)))
                best = i;
        }
        done[best] = true;
        if (!is_told(ref, t, n, best))
            continue;
        ref_note(ref, REF_EV_CONTACT, t[best].a, t[best].b, ref_closing(ref, &t[best]));
        crowd_told(ref, &t[best]);
    }
}

/* Whatever stood on its foot and was hit hard enough falls over (C7), who stands nearer to the
   centre spot first (C6). */
static void topple_all(struct ref *ref, const RefTouch *t, const RefVec *total, int n)
{
    RefFall fall_a[MOST], fall_b[MOST];
    for (int i = 0; i < n; i++) {
        fall_a[i] = ref_topple_judge(ref, t[i].a, total[i], t[i].pa.z);
        fall_b[i] = ref_topple_judge(ref, t[i].b, ref_times(total[i], -1), t[i].pb.z);
    }
    for (int i = 0; i < n; i++) {
        const bool a_first = ref_level(ref->solid[t[i].a].p) <= ref_level(ref->solid[t[i].b].p);
        if (a_first)
            ref_topple(ref, t[i].a, &fall_a[i]);
        ref_topple(ref, t[i].b, &fall_b[i]);
        if (!a_first)
            ref_topple(ref, t[i].a, &fall_a[i]);
    }
}

static void after_all(struct ref *ref, const RefTouch *t, int n, const int *bed)
{
    bool done[REF_SOLIDS] = { false };
    for (int i = 0; i < 2 * n; i++) {
        const int id = i & 1 ? t[i / 2].b : t[i / 2].a;
        if (!done[id] && bed[i] >= 0)
            ref_perch_lie(ref, &t[bed[i]], id);
        else if (!done[id] && is_free(ref, id) && (crowded(ref, id) || ref_wedge_holds(ref, id)))
            stand_still(ref, id);
        else if (!done[id] && is_free(ref, id))
            ref_after_hit(ref, id);
        done[id] = true;
    }
    for (int i = 0; i < 2 * n; i++)
        ref_wedge_hold(ref, i & 1 ? t[i / 2].b : t[i / 2].a);
}

/* C15: a goal is put back at once. */
static void put_goals_back(struct ref *ref)
{
    for (int i = ref->bodies; i < ref->solids; i++)
        ref->solid[i].v = ref_vec(0, 0, 0);
}

/* C16: a ball on the ground is held down by the nose of a base that strikes it. */
static double hold_of(const struct ref *ref, int id, int striker)
{
    const RefSolid *s = &ref->solid[id], *by = &ref->solid[striker];
    if (!is_free(ref, id) || !is_free(ref, striker) || shape_of(ref, id)->kind != TQ_SPHERE)
        return 1;
    const bool standing = s->mode != REF_FLY && by->mode != REF_FLY && s->support < 0;
    return standing && !by->lifts ? 1 - shape_of(ref, striker)->nose : 1;
}

static void hold_down(struct ref *ref, const RefTouch *t, int n)
{
    for (int i = 0; i < n; i++)
        ref->solid[t[i].a].hold = ref->solid[t[i].b].hold = 1;
    for (int i = 0; i < n; i++) {
        RefSolid *a = &ref->solid[t[i].a], *b = &ref->solid[t[i].b];
        a->hold = fmin(a->hold, hold_of(ref, t[i].a, t[i].b));
        b->hold = fmin(b->hold, hold_of(ref, t[i].b, t[i].a));
    }
}

/* C6: the blows of all, then the rubbing of each by itself. */
static void strike_all(struct ref *ref, const RefTouch *t, int n, RefVec *total)
{
    double j[MOST];
    RefVec rub[MOST];
    normal_impulses(ref, t, n, j);
    for (int i = 0; i < n; i++)
        rub[i] = ref_times(friction(ref, &t[i], j[i]), 1.0 / n);
    for (int i = 0; i < n; i++) {
        apply_pair(ref, &t[i], rub[i], true);
        total[i] = ref_add(ref_times(t[i].n, j[i]), rub[i]);
    }
}

/* C18: would those together gain more energy than if each were given 20 mm/s? A hand may give it.
 */
static bool gains(struct ref *ref, const RefTouch *t, int n)
{
    static RefSolid undo[TQ_MAX_BODIES];
    RefVec total[MOST];
    bool counted[REF_SOLIDS] = { false };
    double most = ref_energy(ref);
    for (int i = 0; i < 2 * n; i++) {
        const int id = i & 1 ? t[i / 2].b : t[i / 2].a;
        if (ref_led(ref, id))
            return false;
        if (!counted[id] && is_free(ref, id))
            most += shape_of(ref, id)->mass * 20 * 20 / 2;
        counted[id] = true;
    }
    for (int i = 0; i < ref->bodies; i++)
        undo[i] = ref->solid[i];
    hold_down(ref, t, n);
    strike_all(ref, t, n, total);
    const bool more = ref_energy(ref) > most;
    put_goals_back(ref);
    for (int i = 0; i < ref->bodies; i++)
        ref->solid[i] = undo[i];
    return more;
}

static void hit(struct ref *ref, const RefTouch *t, int n)
{
    RefVec total[MOST] = { { 0, 0, 0 } };
    ref->alone = n == 1;
    for (int i = 0; i < n; i++) {
        ref_pinch_note(ref, &t[i]);
        ref_wedge_loosen(ref, t[i].a);
        ref_wedge_loosen(ref, t[i].b);
        if (is_told(ref, t, n, i))
            ref_wedge_count(ref, &t[i]);
    }
    hold_down(ref, t, n);
    int bed[2 * MOST]; /* of each contact's a and b */
    note_all(ref, t, n);
    for (int i = 0; i < 2 * n; i++)
        bed[i] = ref_perch_bed(ref, t, n, i & 1 ? t[i / 2].b : t[i / 2].a);
    if (n == 1 && (boxy(ref, t->a) || boxy(ref, t->b))) {
        total[0] = hit_box(ref, t);
        put_goals_back(ref);
        topple_all(ref, t, total, n);
        after_all(ref, t, n, bed);
        return;
    }
    strike_all(ref, t, n, total);
    put_goals_back(ref);
    topple_all(ref, t, total, n);
    after_all(ref, t, n, bed);
}

void ref_hit(struct ref *ref, const RefTouch *t, int n)
{
    RefTouch all[MOST];
    for (int i = 0; i < n && i < MOST; i++)
        all[i] = t[i];
    ref->alone = n == 1;
    int joined = n == 1 ? ref_pinch_join(ref, all, MOST) : n < MOST ? n : MOST;
    if (n == 1 && joined > 1 && gains(ref, all, joined)) {
        all[0] = t[0];
        joined = 1;
    }
    hit(ref, all, joined);
}
