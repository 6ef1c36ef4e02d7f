/* SPDX-License-Identifier: MIT */
/* Reference, M1 to M8: how a body moves while nothing hits it. */
#include "ref_parts.h"

static const double END = 1e-7; /* mm/s: what rounding leaves of a speed that has died */

bool ref_moves(const RefSolid *s)
{
    if (s->mode == REF_TOLD)
        return s->left > 0;
    return s->mode == REF_GROUND || s->mode == REF_FLY;
}

static bool within(const RefSolid *s, double x, double y)
{
    return fabs(s->p.x) <= x && fabs(s->p.y) <= y;
}

bool ref_on_cloth(const struct ref *ref, const RefSolid *s)
{
    return within(s, ref->table.cloth_x, ref->table.cloth_y);
}

bool ref_on_table(const struct ref *ref, const RefSolid *s)
{
    return within(s, ref->table.board_x, ref->table.board_y);
}

void ref_set_angle(RefSolid *s, double angle)
{
    s->angle = angle;
    if (!s->boxy)
        return;
    s->ca = cos(angle);
    s->sa = sin(angle);
}

/* M1: strength of friction against a motion (or slip) along `along`. */
double ref_mu(const struct ref *ref, const RefSolid *s, RefVec along, bool roll)
{
    const TqShape *shape = &ref->shape[s->shape];
    const TqGrip *g = s->on_cloth ? &shape->cloth : &shape->board;
    const double len = ref_level(along);
    const double cx = len > 0 ? along.x / len : 1, cy = len > 0 ? along.y / len : 0;
    if (shape->kind == TQ_BLOCK && shape->rolls) {
        const double c = cx * s->ca + cy * s->sa, n = -cx * s->sa + cy * s->ca;
        return hypot(c * hypot(g->roll_x * s->ca, g->roll_y * s->sa),
                     n * hypot(g->slide_x * s->sa, g->slide_y * s->ca));
    }
    return roll ? hypot(g->roll_x * cx, g->roll_y * cy) : hypot(g->slide_x * cx, g->slide_y * cy);
}

static RefVec against(RefVec v, double size)
{
    const double len = ref_level(v);
    return len > 0 ? ref_vec(-v.x / len * size, -v.y / len * size, 0) : ref_vec(0, 0, 0);
}

static void rest(RefSolid *s)
{
    s->mode = REF_REST;
    s->lifts = false;
    s->stage = REF_STILL;
    s->v = s->w = s->a = s->wa = ref_vec(0, 0, 0);
    s->left = INFINITY;
}

/* ---- M3: spheres ---- */

static RefVec slip_of(const RefSolid *s, double radius)
{
    return ref_vec(s->v.x - radius * s->w.y, s->v.y + radius * s->w.x, 0);
}

static void sphere_slides(struct ref *ref, RefSolid *s, RefVec slip)
{
    const TqShape *shape = &ref->shape[s->shape];
    const double k = shape->inertia, radius = shape->foot;
    const double a = ref_mu(ref, s, slip, false) * ref->table.gravity;
    s->stage = REF_SLIDE;
    s->a = against(slip, a);
    s->wa = ref_vec(s->a.y / (k * radius), -s->a.x / (k * radius), 0);
    s->left = ref_level(slip) / (a * (1 + 1 / k));
}

static void sphere_rolls(struct ref *ref, RefSolid *s)
{
    const double radius = ref->shape[s->shape].foot;
    const double a = ref_mu(ref, s, s->v, true) * ref->table.gravity;
    s->stage = REF_ROLL;
    s->w.x = -s->v.y / radius;
    s->w.y = s->v.x / radius;
    s->a = against(s->v, a);
    s->wa = ref_vec(-s->a.y / radius, s->a.x / radius, 0);
    s->left = ref_level(s->v) / a;
}

static void sphere_piece(struct ref *ref, RefSolid *s)
{
    const TqShape *shape = &ref->shape[s->shape];
    const RefVec slip = slip_of(s, shape->foot);
    if (shape->inertia > 0 && ref_level(slip) > 1e-3)
        sphere_slides(ref, s, slip);
    else if (ref_level(s->v) > END)
        sphere_rolls(ref, s);
    else
        rest(s);
    if (s->mode == REF_REST || s->w.z == 0)
        return;
    s->wa.z = s->w.z > 0 ? -ref->table.pivot : ref->table.pivot;
    if (ref->table.pivot > 0)
        s->left = fmin(s->left, fabs(s->w.z) / ref->table.pivot);
}

/* ---- M1, M2: feet ---- */

typedef struct {
    RefVec a;
    double wa;     /* change of the upright spin */
    double v_rate; /* by which V falls, */
    double w_rate; /* and W */
    double unlike; /* 1 - F + c S */
} FootForce;

static FootForce foot_force(const struct ref *ref, const RefSolid *s, RefVec v, double w)
{
    const TqShape *shape = &ref->shape[s->shape];
    const double speed = ref_level(v), rim = fabs(w) * shape->foot;
    const double g = ref_mu(ref, s, v, false) * ref->table.gravity;
    const double sigma = speed + rim > 0 ? speed / (speed + rim) : 1;
    const RefFoot m = ref->opt.smooth ? ref_foot_smooth(sigma) : ref_foot_table(sigma);
    const double com = shape->kind == TQ_PIECE ? shape->com : 0;
    const double lean = 4 * g / ref->table.gravity * com * m.f / shape->foot;
    FootForce out = { .a = against(v, g * m.f), .v_rate = g * m.f };
    if (speed > 0) { /* to the right of the run when the spin is anticlockwise */
        const double side = (w > 0 ? 1 : -1) * g * lean * m.s / speed;
        out.a = ref_add(out.a, ref_vec(v.y * side, -v.x * side, 0));
    }
    const double spin_rate = g * m.t / (shape->inertia * shape->foot);
    out.wa = w > 0 ? -spin_rate : spin_rate;
    out.w_rate = spin_rate * shape->foot;
    out.unlike = 1 - m.f + lean * m.s;
    return out;
}

static void foot_straight(struct ref *ref, RefSolid *s)
{
    s->a = against(s->v, ref_mu(ref, s, s->v, false) * ref->table.gravity);
    s->left = ref_level(s->v) / ref_level(s->a);
    s->wa = ref_vec(0, 0, -s->w.z / s->left);
    s->stage = REF_LAST;
}

static void foot_last(RefSolid *s, const FootForce *mid, double time)
{
    const double w = s->w.z + mid->wa * time;
    const bool spins_on = w / s->w.z > 0.25;
    s->left = time;
    s->a = ref_times(s->v, -1 / time);
    s->wa = ref_vec(0, 0, spins_on ? mid->wa : -s->w.z / time);
    s->stage = spins_on ? REF_ARC : REF_LAST;
}

static void foot_bent(struct ref *ref, RefSolid *s, double speed, double rim)
{
    const FootForce f = foot_force(ref, s, s->v, s->w.z);
    const bool by_w = speed <= 1e-3 || rim / f.w_rate <= speed / f.v_rate;
    const double measure = speed * (speed + rim) / (f.v_rate + f.w_rate), b = measure * f.unlike;
    if (s->stray <= 0)
        s->stray = fmax(2e-3, fmin(0.15, 3e-4 * measure));
    const double share = b <= 2.5 * s->stray ? 1 : pow(s->stray / b, 0.25);
    const double shed = share * (by_w ? rim : speed);
    const double half = shed / 2 / (by_w ? f.w_rate : f.v_rate);
    const RefVec v = ref_add(s->v, ref_times(f.a, half));
    const FootForce mid = foot_force(ref, s, v, s->w.z + f.wa * half);
    const double time = shed / (by_w ? mid.w_rate : mid.v_rate);
    if (share >= 1) {
        foot_last(s, &mid, time);
        return;
    }
    s->a = mid.a;
    s->wa = ref_vec(0, 0, mid.wa);
    s->left = time;
    s->stage = REF_ARC;
}

static void foot_piece(struct ref *ref, RefSolid *s)
{
    const double speed = ref_level(s->v), rim = fabs(s->w.z) * ref->shape[s->shape].foot;
    if (speed + rim < END) {
        rest(s);
    } else if (rim <= 0.02 * speed) {
        foot_straight(ref, s);
    } else if (ref->opt.smooth) {
        s->stage = REF_SMOOTH;
        s->left = INFINITY;
    } else {
        foot_bent(ref, s, speed, rim);
    }
}

/* ---- Pieces of motion ---- */

void ref_next_piece(struct ref *ref, int id)
{
    RefSolid *s = &ref->solid[id];
    s->piece++;
    if (s->mode == REF_TOLD) {
        s->v = s->w = ref_vec(0, 0, 0);
        s->left = 0;
        if (ref_next_leg(ref, id))
            ref_stir(ref, id);
    } else if (s->stage == REF_LAST) {
        rest(s);
    } else if (ref->shape[s->shape].kind == TQ_SPHERE) {
        sphere_piece(ref, s);
    } else {
        foot_piece(ref, s);
    }
}

/* M8, C12: what flies bears nothing. */
static void drop_riders(struct ref *ref, int id)
{
    for (int i = 0; i < ref->bodies; i++) {
        if (ref->solid[i].support != id || ref->solid[i].mode == REF_GONE)
            continue;
        ref_stir(ref, i);
        ref->solid[i].support = -1;
        if (ref->solid[i].p.z > 0)
            ref_fly(ref, i);
        else
            ref_start(ref, i, 0);
    }
}

void ref_fly(struct ref *ref, int id)
{
    RefSolid *s = &ref->solid[id];
    s->piece++;
    ref->roused = true;
    s->mode = REF_FLY;
    s->hangs = false;
    s->slow = 0;
    s->stage = REF_STILL;
    s->support = -1;
    s->a = ref_vec(0, 0, -ref->table.gravity);
    s->wa = ref_vec(0, 0, 0);
    s->left = INFINITY;
    if (s->tumbling)
        ref_cube_room(ref, id);
    drop_riders(ref, id);
}

/* M7: does it rest? `least` is 1e-3 mm/s after a contact or landing. */
static bool too_slow(const struct ref *ref, const RefSolid *s, double least)
{
    const TqShape *shape = &ref->shape[s->shape];
    if (shape->kind == TQ_SPHERE)
        return ref_level(s->v) < least && ref_level(slip_of(s, shape->foot)) < least;
    return ref_level(s->v) < least && fabs(s->w.z) * shape->foot < least;
}

void ref_start(struct ref *ref, int id, double least)
{
    RefSolid *s = &ref->solid[id];
    s->v.z = 0;
    s->piece++;
    s->under = -1;
    ref->roused = true;
    s->mode = REF_GROUND;
    s->stage = REF_STILL;
    s->on_cloth = ref_on_cloth(ref, s);
    if (s->support >= 0) {
        s->a = s->wa = ref_vec(0, 0, 0);
        s->left = INFINITY;
        return;
    }
    if (too_slow(ref, s, least)) {
        rest(s);
        return;
    }
    s->stray = 0;
    ref_next_piece(ref, id);
}

/* ---- Steps ---- */

static void drift(RefSolid *s, double h)
{
    s->p = ref_add(s->p, ref_add(ref_times(s->v, h), ref_times(s->a, h * h / 2)));
    s->v = ref_add(s->v, ref_times(s->a, h));
    if (s->tumbling)
        ref_cube_rotate(s, h);
    else if (s->w.z != 0)
        ref_set_angle(s, s->angle + s->w.z * h + s->wa.z * h * h / 2);
    s->w = ref_add(s->w, ref_times(s->wa, h));
}

/* M2's true equation, one step by the midpoint rule. */
static void smooth_step(struct ref *ref, RefSolid *s, double h)
{
    const FootForce f = foot_force(ref, s, s->v, s->w.z);
    const double sum = ref_level(s->v) + fabs(s->w.z) * ref->shape[s->shape].foot;
    if (sum <= (f.v_rate + f.w_rate) * h) {
        rest(s);
        return;
    }
    const RefVec v = ref_add(s->v, ref_times(f.a, h / 2));
    const FootForce mid = foot_force(ref, s, v, s->w.z + f.wa * h / 2);
    s->a = mid.a;
    s->wa = ref_vec(0, 0, mid.wa);
    drift(s, h);
}

void ref_advance(struct ref *ref, int id, double h)
{
    RefSolid *s = &ref->solid[id];
    if (s->stage == REF_SMOOTH) {
        smooth_step(ref, s, h);
        return;
    }
    while (h > 0 && ref_moves(s)) {
        const double part = fmin(h, s->left);
        drift(s, part);
        s->left -= part;
        h -= part;
        if (s->left <= 0)
            ref_next_piece(ref, id);
    }
}

/* M8: a piece of a rider's motion begins, from its slip on a support that is pulled by `need`. */
static void ride_piece(struct ref *ref, RefSolid *s, RefVec slip, RefVec need)
{
    const bool sphere = ref->shape[s->shape].kind == TQ_SPHERE, on_cloth = s->on_cloth;
    s->on_cloth = true;
    const double g = ref_mu(ref, s, slip, sphere) * ref->table.gravity;
    const double hold = ref_mu(ref, s, need, sphere) * ref->table.gravity;
    s->on_cloth = on_cloth;
    const bool still = ref_level(slip) <= 2e-3, held = ref_level(need) <= hold * (1 + 1e-6);
    s->w = s->wa = ref_vec(0, 0, 0);
    s->carried = still && held;
    s->left = s->carried ? INFINITY : ref_level(need) > 0 ? 0.005 : 1;
    if (s->carried)
        return;
    s->a = still ? against(need, -hold) : against(slip, g);
    if (still)
        return;
    const RefVec rel = ref_sub(s->a, need);
    const double rate = -(slip.x * rel.x + slip.y * rel.y) / ref_level(slip);
    if (rate > 0)
        s->left = fmin(s->left, ref_level(slip) / rate);
}

/* M8: one step of a body that lies on another, which has made its step already. */
void ref_carry(struct ref *ref, int id, double h)
{
    RefSolid *s = &ref->solid[id];
    const RefSolid *under = &ref->solid[s->support];
    const RefSolid *was = ref->in_list[s->support] ? &ref->before[s->support] : under;
    const RefVec need = ref_moves(was) ? ref_vec(was->a.x, was->a.y, 0) : ref_vec(0, 0, 0);
    double done = 0;
    while (h > 0) {
        const RefVec moves = ref_add(was->v, ref_times(need, done));
        if (s->under != was->piece || s->left <= 0) {
            ride_piece(ref, s, ref_vec(s->v.x - moves.x, s->v.y - moves.y, 0), need);
            s->under = was->piece;
        }
        if (s->carried) {
            s->p = ref_add(s->p, ref_sub(under->p, was->p));
            s->v = ref_vec(under->v.x, under->v.y, 0);
            if (!ref_moves(under))
                rest(s);
            return;
        }
        const double part = fmin(h, s->left);
        s->p = ref_add(s->p, ref_add(ref_times(s->v, part), ref_times(s->a, part * part / 2)));
        s->v = ref_add(s->v, ref_times(s->a, part));
        s->left -= part;
        h -= part;
        done += part;
    }
}
