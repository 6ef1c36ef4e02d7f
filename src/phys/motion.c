/* SPDX-License-Identifier: MIT */
/* Motion between events: laws M1 to M8. Every piece has constant acceleration and an end. */
#include "phys/motion.h"

#include "geom/num.h"
#include "phys/change.h"
#include "phys/cube.h"
#include "phys/foot.h"
#include "phys/free_place.h"
#include "phys/report.h"
#include "phys/ride.h"
#include "phys/surface.h"

#define STRAIGHT_SPIN 0.02 /* W / V up to which a run is straight (M2) */

/* A piece of a bent run (M2): how far it may lead astray, in mm and as a share of the run's
   measure; how many times as far the last one may; the share of W above which it outlives V. */
#define MOST_ASTRAY 0.15
#define SHARE_ASTRAY 3e-4
#define LEAST_ASTRAY 2e-3
#define LAST_ASTRAY 2.5
#define SPINS_ON 0.25

/* Time for a straight stop, and the acceleration that makes it. */
static inline void brake(TqBody *b, double pull)
{
    double v = __builtin_sqrt(b->vx * b->vx + b->vy * b->vy);
    double share = pull / v;
    b->ax = -(b->vx * share);
    b->ay = -(b->vy * share);
    b->t1 = b->t0 + v / pull;
    b->knot = KNOT_STOP;
}

/* mu of a foot for the direction of its motion; a block on its rim rolls along its axis. */
static double foot_mu_along(const TqShape *shape, const TqGrip *grip, const TqBody *b, double vx,
                            double vy)
{
    if (vx == 0.0 && vy == 0.0)
        return surface_mu(grip->slide_x, grip->slide_y, 1.0, 1.0);
    if (!shape->rolls)
        return surface_mu(grip->slide_x, grip->slide_y, vx, vy);
    double along = vx * b->cx + vy * b->cy, across = vx * b->cy - vy * b->cx;
    double roll = surface_mu(grip->roll_x, grip->roll_y, b->cx, b->cy);
    double slide = surface_mu(grip->slide_x, grip->slide_y, b->cy, b->cx);
    return surface_mu(roll, slide, along, across);
}

/* The same; for a cloth without ribs, which most have, no direction matters. */
static inline double foot_mu(const TqShape *shape, const TqGrip *grip, const TqBody *b, double vx,
                             double vy)
{
    bool even = !shape->rolls && grip->slide_x == grip->slide_y;
    return even ? grip->slide_x : foot_mu_along(shape, grip, b, vx, vy);
}

/* How much of V, or of W, the next piece of a bent run sheds. */
static double bent_share(TqBody *b, const FootPull *pull, double v, double spin)
{
    double measure = v * (v + spin) / (pull->slows + pull->turns), bend = measure * pull->astray;
    if (b->fair == 0.0)
        b->fair = num_max(LEAST_ASTRAY, num_min(MOST_ASTRAY, SHARE_ASTRAY * measure));
    return bend <= LAST_ASTRAY * b->fair ? 1.0 : __builtin_sqrt(__builtin_sqrt(b->fair / bend));
}

/* The last piece brings V and W to 0 together, straight ahead, unless much of W outlives V. */
static void plan_last(TqBody *b, const FootPull *pull, double time)
{
    double left = b->sz + pull->saz * time;
    bool goes_on = left * b->sz > SPINS_ON * (b->sz * b->sz);
    b->ax = -(b->vx / time);
    b->ay = -(b->vy / time);
    b->saz = goes_on ? pull->saz : -(b->sz / time);
    b->t1 = b->t0 + time;
    b->knot = goes_on ? KNOT_ARC : KNOT_STOP;
}

/* One piece of a bent run sheds a share of V, or of W where that is gone first, with the pull of
   its midpoint. */
static void plan_bent(const struct tq_world *w, TqBody *b, const TqShape *shape, const TqGrip *grip,
                      double v, double spin)
{
    double g = w->table.gravity;
    FootPull pull = foot_pull(shape, foot_mu(shape, grip, b, b->vx, b->vy), g, b->vx, b->vy, b->sz);
    bool spin_first = v <= PHYS_REST_SPEED || spin * pull.slows <= v * pull.turns;
    double share = bent_share(b, &pull, v, spin), shed = share * (spin_first ? spin : v);
    double half = 0.5 * shed / (spin_first ? pull.turns : pull.slows);
    double vx = b->vx + pull.ax * half, vy = b->vy + pull.ay * half;
    pull = foot_pull(shape, foot_mu(shape, grip, b, vx, vy), g, vx, vy, b->sz + pull.saz * half);
    double time = shed / (spin_first ? pull.turns : pull.slows);
    if (share == 1.0) {
        plan_last(b, &pull, time);
        return;
    }
    b->ax = pull.ax;
    b->ay = pull.ay;
    b->saz = pull.saz;
    b->t1 = b->t0 + time;
    b->knot = KNOT_ARC;
    b->bent = true;
}

static inline void plan_foot(const struct tq_world *w, TqBody *b, const TqShape *shape)
{
    const TqGrip *grip = surface_grip(w, shape, vec3(b->px, b->py, 0.0), vec3(b->vx, b->vy, 0.0));
    double v = __builtin_sqrt(b->vx * b->vx + b->vy * b->vy);
    double spin = (b->sz < 0.0 ? -b->sz : b->sz) * shape->foot;
    b->mode = TQ_SLIDE;
    if (spin > STRAIGHT_SPIN * v) {
        plan_bent(w, b, shape, grip, v, spin);
        surface_cut(w, b);
        return;
    }
    double pull = foot_mu(shape, grip, b, b->vx, b->vy) * w->table.gravity;
    brake(b, pull);
    if (b->sz != 0.0)
        b->saz = -(b->sz / (b->t1 - b->t0));
    surface_cut_stop(w, b, pull);
}

static inline void plan_roll(const struct tq_world *w, TqBody *b, const TqShape *shape,
                             const TqGrip *grip)
{
    double pull = surface_mu(grip->roll_x, grip->roll_y, b->vx, b->vy) * w->table.gravity;
    b->mode = TQ_ROLL;
    brake(b, pull);
    b->sx = -(b->vy / shape->foot);
    b->sy = b->vx / shape->foot;
    b->sax = -(b->ay / shape->foot);
    b->say = b->ax / shape->foot;
    surface_cut_stop(w, b, pull);
}

/* Law M3. */
static inline void plan_sphere(const struct tq_world *w, TqBody *b, const TqShape *shape)
{
    const TqGrip *grip = surface_grip(w, shape, vec3(b->px, b->py, 0.0), vec3(b->vx, b->vy, 0.0));
    double r = shape->foot, k = shape->inertia;
    double ux = b->vx - r * b->sy, uy = b->vy + r * b->sx;
    double slip = __builtin_sqrt(ux * ux + uy * uy);
    if (b->sz != 0.0)
        b->saz = b->sz > 0.0 ? -w->table.pivot : w->table.pivot;
    if (k == 0.0 || slip <= PHYS_REST_SPEED) {
        plan_roll(w, b, shape, grip);
        return;
    }
    double pull = surface_mu(grip->slide_x, grip->slide_y, ux, uy) * w->table.gravity;
    b->mode = TQ_SLIDE;
    b->ax = -(ux / slip * pull);
    b->ay = -(uy / slip * pull);
    b->sax = b->ay / (k * r);
    b->say = -(b->ax / (k * r));
    b->t1 = b->t0 + slip / (pull * (1.0 + 1.0 / k));
    b->knot = KNOT_ROLL;
    surface_cut(w, b);
}

/* Law M4; beyond the table the landing is a fall (M6). */
static void plan_flight(const struct tq_world *w, TqBody *b)
{
    double g = w->table.gravity;
    double height = b->pz > 0.0 ? b->pz : 0.0;
    double root = __builtin_sqrt(b->vz * b->vz + 2.0 * g * height);
    double time = b->vz < 0.0 && root > 0.0 ? 2.0 * height / (root - b->vz) : (b->vz + root) / g;
    b->mode = TQ_FLY;
    b->az = -g;
    b->t1 = b->t0 + time;
    b->knot = KNOT_LAND;
}

static inline bool is_still(const TqShape *shape, const TqBody *b)
{
    double v2 = b->vx * b->vx + b->vy * b->vy, least = PHYS_REST_SPEED * PHYS_REST_SPEED;
    double turn = b->sz * shape->foot;
    if (v2 > least)
        return false;
    if (shape->kind == TQ_SPHERE) {
        double ux = b->vx - shape->foot * b->sy, uy = b->vy + shape->foot * b->sx;
        turn = shape->inertia == 0.0 ? 0.0 : __builtin_sqrt(ux * ux + uy * uy);
    }
    return turn * turn <= least;
}

static void keep_axis(TqBody *b, double now)
{
    Vec2 axis = body_axis(b, now);
    b->cx = axis.x;
    b->cy = axis.y;
    b->turned = 0.0;
}

/* How it turns: what is round is the same from all sides, so that its turn is only summed up until
   somebody asks, at rest at the latest. */
static inline void keep_turn(struct tq_world *w, int id)
{
    TqBody *b = &w->body[id];
    if (w->round[b->shape])
        b->turned += body_turn(b, w->now);
    else
        keep_axis(b, w->now);
    if (body_shape(w, id)->kind == TQ_CUBE)
        cube_keep_turn(w, id);
}

static inline void load(struct tq_world *w, int id, const Kin *k)
{
    TqBody *b = &w->body[id];
    keep_turn(w, id);
    w->hung &= ~body_bit(id);
    b->t0 = w->now;
    b->px = k->p.x, b->py = k->p.y, b->pz = k->p.z;
    b->vx = k->v.x, b->vy = k->v.y, b->vz = k->v.z;
    b->ax = b->ay = b->az = 0.0;
    b->sx = k->s.x, b->sy = k->s.y, b->sz = k->s.z;
    b->sax = b->say = b->saz = 0.0;
    b->bent = false;
}

/* Law C9: a sphere of the cube's volume where there is room for it, else as it was, or as much
   smaller as it must be. */
static void size_ball(struct tq_world *w, int id)
{
    const TqShape *shape = body_shape(w, id);
    double least = 0.5 * shape->part[0].z1, was = w->ball;
    w->ball = cube_full_ball(shape);
    double room = w->ball + free_place_gap(w, id);
    if (room >= w->ball)
        return;
    w->ball = room < was ? room : was;
    w->ball = w->ball > least ? w->ball : least;
}

void motion_continue(struct tq_world *w, int id, const Kin *k)
{
    TqBody *b = &w->body[id];
    const TqShape *shape = body_shape(w, id);
    bool flies = b->mode == TQ_FLY;
    load(w, id, k);
    if (flies && w->riding)
        motion_drop_riders(w, id); /* what flies bears nothing */
    if (!flies && b->support < 0 && is_still(shape, b)) {
        motion_rest(w, id, k->p);
        return;
    }
    if (flies && shape->kind == TQ_CUBE) {
        size_ball(w, id);
        cube_plan(w, id);
    } else if (flies) {
        plan_flight(w, b);
    } else if (b->support >= 0) {
        if (!ride_plan(w, id)) {
            motion_rest(w, id, k->p);
            return;
        }
    } else {
        if (shape->kind == TQ_SPHERE)
            plan_sphere(w, b, shape);
        else
            plan_foot(w, b, shape);
        if (shape->kind == TQ_CUBE)
            w->ball = 0.0; /* flat: it begins as thick as it is */
    }
    change_note(w, id);
}

void motion_begin(struct tq_world *w, int id, const Kin *k)
{
    w->body[id].fair = 0.0;
    motion_continue(w, id, k);
}

/* Numbers rather than a vector: what is handed over in memory is waited for. */
static void rest_at(struct tq_world *w, int id, double x, double y, double z)
{
    TqBody *b = &w->body[id];
    Kin still = { .p = vec3(x, y, z) };
    if (body_moves(w, id) && b->mode != TQ_MOVE_TOLD)
        report_body(w, TQ_EV_REST, id);
    load(w, id, &still);
    keep_axis(b, w->now);
    b->chain = 0;
    w->lifting &= ~body_bit(id);
    b->mode = TQ_REST;
    b->slow = 0;
    b->t1 = PHYS_NEVER;
    b->knot = KNOT_NONE;
    b->fair = 0.0;
    change_note(w, id);
}

void motion_rest(struct tq_world *w, int id, Vec3 p)
{
    rest_at(w, id, p.x, p.y, p.z);
}

void motion_stop(struct tq_world *w, int id)
{
    Vec3 p = body_place(&w->body[id], w->now);
    rest_at(w, id, p.x, p.y, p.z);
}

void motion_gone(struct tq_world *w, int id, Vec3 p)
{
    w->moving &= ~body_bit(id); /* it does not come to rest: it is gone */
    motion_rest(w, id, p);
    w->body[id].mode = TQ_GONE;
    w->body[id].support = -1;
    change_note(w, id);
}

void motion_tell(struct tq_world *w, int id, Vec2 v, double spin, double end)
{
    TqBody *b = &w->body[id];
    Kin k = { body_place(b, w->now), vec3(v.x, v.y, 0.0), vec3(0.0, 0.0, spin) };
    load(w, id, &k);
    b->mode = TQ_MOVE_TOLD;
    b->t1 = end;
    b->knot = KNOT_ARRIVE;
    change_note(w, id);
}

void motion_drop_riders(struct tq_world *w, int id)
{
    for (uint32_t left = body_riders(w, id); left; left &= left - 1) {
        int rider = bits_first(left);
        TqBody *b = &w->body[rider];
        Kin k = body_kin(b, w->now);
        b->support = -1;
        if (k.p.z > 0.0)
            b->mode = TQ_FLY;
        motion_begin(w, rider, &k);
    }
}
