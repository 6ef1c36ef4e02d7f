/* SPDX-License-Identifier: MIT */
/* Reference, C9 to C11: the cube on its corners. Where it has room to lie: ref_room.c. */
#include "ref_parts.h"

static RefVec turned(const double *m, RefVec v)
{
    return ref_vec(m[0] * v.x + m[1] * v.y + m[2] * v.z, m[3] * v.x + m[4] * v.y + m[5] * v.z,
                   m[6] * v.x + m[7] * v.y + m[8] * v.z);
}

static void put_column(double *m, int column, RefVec v)
{
    m[column] = v.x;
    m[3 + column] = v.y;
    m[6 + column] = v.z;
}

static RefVec column(const double *m, int i)
{
    return ref_vec(m[i], m[3 + i], m[6 + i]);
}

/* Lowest points of the rounded corners; all eight. */
int ref_cube_corners(const struct ref *ref, const RefSolid *s, RefVec corner[8])
{
    const TqPart *part = &ref->shape[s->shape].part[0];
    const double c = part->rx - part->edge;
    const RefVec centre = ref_vec(s->p.x, s->p.y, s->p.z + part->rx);
    for (int i = 0; i < 8; i++) {
        const RefVec own = ref_vec(i & 1 ? c : -c, i & 2 ? c : -c, i & 4 ? c : -c);
        corner[i] = ref_add(centre, turned(s->turn, own));
        corner[i].z -= part->edge;
    }
    return 8;
}

/* Turn by w h about the spin's axis (Rodrigues). */
void ref_cube_rotate(RefSolid *s, double h)
{
    const double rate = ref_length(s->w);
    if (rate <= 0)
        return;
    const RefVec k = ref_times(s->w, 1 / rate);
    const double c = cos(rate * h), d = sin(rate * h);
    for (int i = 0; i < 3; i++) {
        const RefVec v = column(s->turn, i);
        const RefVec side = ref_cross(k, v);
        const RefVec along = ref_times(k, ref_dot(k, v) * (1 - c));
        put_column(s->turn, i, ref_add(ref_add(ref_times(v, c), ref_times(side, d)), along));
    }
}

/* From flat to free: the turn about z joins the rotation. */
void ref_cube_tumble(struct ref *ref, int id)
{
    RefSolid *s = &ref->solid[id];
    if (s->tumbling)
        return;
    for (int i = 0; i < 3; i++) {
        const RefVec v = column(s->turn, i);
        put_column(s->turn, i, ref_vec(v.x * s->ca - v.y * s->sa, v.x * s->sa + v.y * s->ca, v.z));
    }
    ref_set_angle(s, 0);
    s->tumbling = true;
    s->ball = 0;
    ref_cube_room(ref, id);
}

/* C9: of its volume where there is room, else as it was or what room there is, but no smaller than
   it is thick. */
void ref_cube_room(struct ref *ref, int id)
{
    RefSolid *s = &ref->solid[id];
    const double side = ref_cube_edge(ref, s), full = 0.6204 * side, was = s->ball;
    double room = full;
    s->ball = full;
    for (int other = 0; other < ref->solids; other++) {
        RefTouch t;
        if (other == id || ref->solid[other].mode == REF_GONE || other == s->support)
            continue;
        if (ref_touch(ref, id, other, &t))
            room = fmin(room, full + t.gap);
    }
    if (room < full)
        s->ball = fmax(fmin(room, was), side / 2);
    ref->reach[id] = ref_reach(ref, id);
}

/* Which of the cube's own axes is nearest to upright. */
static int upright_axis(const RefSolid *s)
{
    int best = 0;
    for (int i = 1; i < 3; i++)
        if (fabs(s->turn[6 + i]) > fabs(s->turn[6 + best]))
            best = i;
    return best;
}

/* Lay it on the face nearest to level, turning it by the least that does so. */
void ref_cube_flatten(struct ref *ref, int id)
{
    RefSolid *s = &ref->solid[id];
    const int up = upright_axis(s), x = (up + 1) % 3, y = (up + 2) % 3;
    const double sign = s->turn[6 + up] > 0 ? 1 : -1;
    RefVec vx = column(s->turn, x);
    vx = ref_times(ref_vec(vx.x, vx.y, 0), 1 / ref_level(vx));
    put_column(s->turn, up, ref_vec(0, 0, sign));
    put_column(s->turn, x, vx);
    put_column(s->turn, y, ref_cross(ref_vec(0, 0, sign), vx));
    s->w.x = s->w.y = 0;
    s->v.z = 0;
    s->p.z = 0;
    s->tumbling = false;
    /* the box's axis is one of the level ones; `turn` keeps the faces, `angle` the direction */
    const double angle = atan2(vx.y, vx.x);
    for (int i = 0; i < 3; i++) {
        const RefVec v = column(s->turn, i);
        const double c = cos(angle), d = sin(angle);
        put_column(s->turn, i, ref_vec(v.x * c + v.y * d, -v.x * d + v.y * c, v.z));
    }
    ref_set_angle(s, angle);
    ref->reach[id] = ref_reach(ref, id);
}

void ref_cube_lay(struct ref *ref, int id)
{
    RefSolid *s = &ref->solid[id];
    s->support = -1;
    if (s->tumbling)
        ref_cube_flatten(ref, id);
    ref_room_find(ref, id);
    ref_start(ref, id, 1e-3);
}

static bool settles(const struct ref *ref, const RefSolid *s)
{
    const double side = ref_cube_edge(ref, s);
    if (fabs(s->turn[6 + upright_axis(s)]) <= 0.995)
        return false;
    const double energy = s->v.z * s->v.z / 2 +
                          side * side / 12 * (s->w.x * s->w.x + s->w.y * s->w.y) +
                          ref->table.gravity * s->p.z;
    return energy < 4000;
}

static void kick(struct ref *ref, int id, RefVec point, RefVec j)
{
    RefSolid *s = &ref->solid[id];
    const RefVec arm = ref_sub(point, ref_centre(ref, id));
    s->v = ref_add(s->v, ref_times(j, 1 / ref->shape[s->shape].mass));
    s->w = ref_add(s->w, ref_times(ref_cross(arm, j), 1 / ref_inertia(ref, s)));
}

/* Speed given to point `at` along `probe` by a unit impulse `dir` at `point`. */
static double answer(const struct ref *ref, int id, RefVec point, RefVec dir, RefVec at,
                     RefVec probe)
{
    const RefSolid *s = &ref->solid[id];
    const RefVec centre = ref_centre(ref, id);
    const RefVec w = ref_times(ref_cross(ref_sub(point, centre), dir), 1 / ref_inertia(ref, s));
    const RefVec v = ref_times(dir, 1 / ref->shape[s->shape].mass);
    return ref_dot(ref_add(v, ref_cross(w, ref_sub(at, centre))), probe);
}

/* C10: the corners, pressed with j in all, brake the spin about the upright. */
static void pivot(const struct ref *ref, RefSolid *s, double j)
{
    const double mu = ref_mu(ref, s, ref_vec(1, 1, 0), false);
    const double most = mu * j * ref_cube_edge(ref, s) / 6 / ref_inertia(ref, s);
    s->w.z -= copysign(fmin(most, fabs(s->w.z)), s->w.z);
}

static double energy_per_mass(const struct ref *ref, const RefSolid *s)
{
    const double mass = ref->shape[s->shape].mass;
    return (ref_dot(s->v, s->v) + ref_inertia(ref, s) / mass * ref_dot(s->w, s->w)) / 2;
}

/* C10: no more energy than before, or than a hop of 4 mm/s has. */
static void keep_energy(const struct ref *ref, RefSolid *s, double before)
{
    const double share = sqrt(fmax(before, 8) / energy_per_mass(ref, s));
    if (share >= 1)
        return;
    s->v = ref_times(s->v, share);
    s->w = ref_times(s->w, share);
}

/* C10: normal impulses of the n corners, then their friction, shared. */
static void bounce_corners(struct ref *ref, int id, const RefVec *at, const double *v, int n)
{
    RefSolid *s = &ref->solid[id];
    const RefVec up = ref_vec(0, 0, 1);
    double k[64], j[8], want[8]; /* want: closing speed and the speed of parting it turns into */
    RefVec rub[8];
    double all = 0;
    for (int i = 0; i < n; i++) {
        const bool hops = s->mode == REF_FLY && v[i] <= 50;
        want[i] = v[i] + (hops ? 10 : ref->shape[s->shape].bounce * v[i]);
        for (int c = 0; c < n; c++)
            k[i * n + c] = answer(ref, id, at[c], up, at[i], up);
    }
    ref_lcp(n, k, want, j);
    for (int i = 0; i < n; i++)
        kick(ref, id, at[i], ref_times(up, j[i]));
    for (int i = 0; i < n; i++) {
        const RefVec u = ref_point_speed(ref, id, at[i]);
        const double slip = ref_level(u);
        rub[i] = ref_vec(0, 0, 0);
        if (slip < 1e-12)
            continue;
        const RefVec dir = ref_vec(-u.x / slip, -u.y / slip, 0);
        const double most = slip / answer(ref, id, at[i], dir, at[i], dir);
        rub[i] = ref_times(dir, fmin(ref_mu(ref, s, u, false) * j[i], most) / n);
    }
    for (int i = 0; i < n; i++) {
        kick(ref, id, at[i], rub[i]);
        all += j[i];
    }
    pivot(ref, s, all);
}

/* Corners on the cloth and closing bounce; then the cube lies flat or goes on tumbling. */
void ref_cube_bounce(struct ref *ref, int id)
{
    RefSolid *s = &ref->solid[id];
    const bool was_flying = s->mode == REF_FLY;
    RefVec corner[8], at[8];
    double v[8], most = 0;
    int n = 0;
    const double before = energy_per_mass(ref, s);
    s->on_cloth = ref_on_cloth(ref, s);
    ref_cube_corners(ref, s, corner);
    for (int i = 0; i < 8; i++) {
        const double down = -ref_point_speed(ref, id, corner[i]).z;
        if (corner[i].z > 1e-6 || down <= 0)
            continue;
        at[n] = corner[i];
        v[n++] = down;
        most = fmax(most, down);
    }
    if (n > 0)
        bounce_corners(ref, id, at, v, n);
    if (was_flying && n > 0) {
        ref_note(ref, REF_EV_LANDING, id, TQ_NOBODY, most);
        s->slow = 0;
    }
    ref_stir(ref, id);
    if ((n > 0 || !was_flying) && settles(ref, s)) {
        if (was_flying)
            ref_note(ref, REF_EV_SETTLE, id, TQ_NOBODY, 0);
        ref_cube_lay(ref, id);
        return;
    }
    keep_energy(ref, s, before);
    if (!was_flying)
        ref_note(ref, REF_EV_LIFT, id, TQ_NOBODY, 0);
    ref_fly(ref, id);
}
