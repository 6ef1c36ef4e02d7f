/* SPDX-License-Identifier: MIT */
/* The cube after blows: corners on the cloth, tumbling, settling on a face (laws C9 to C11). */
#include "phys/tumble.h"

#include "phys/corner.h"
#include "phys/cube.h"
#include "phys/free_place.h"
#include "phys/motion.h"
#include "phys/report.h"
#include "phys/surface.h"

#define FLAT_COSINE 0.995
#define FLAT_ENERGY 4000.0 /* mm^2/s^2 */

/* Index of the cube's own axis that stands most upright. */
static int upright_axis(const Mat3 *turn)
{
    double z[3] = { turn->row[2].x, turn->row[2].y, turn->row[2].z };
    int best = 0;
    for (int i = 1; i < 3; i++)
        if (z[i] * z[i] > z[best] * z[best])
            best = i;
    return best;
}

static bool may_stay(const struct tq_world *w, const TqShape *shape, const Kin *k, const Mat3 *turn)
{
    double up = cube_axis(turn, upright_axis(turn)).z, s = shape->part[0].z1;
    double height = k->p.z > 0.0 ? k->p.z : 0.0;
    double energy = 0.5 * k->v.z * k->v.z + s * s / 12.0 * (k->s.x * k->s.x + k->s.y * k->s.y) +
                    w->table.gravity * height;
    return up * up > FLAT_COSINE * FLAT_COSINE && energy < FLAT_ENERGY;
}

/* The same turn with the nearest face exactly level; the axis of the outline goes to the body. */
static Mat3 levelled(const Mat3 *turn, TqBody *b)
{
    int up = upright_axis(turn), side = (up + 1) % 3;
    double sign = cube_axis(turn, up).z > 0.0 ? 1.0 : -1.0;
    Vec3 axis = cube_axis(turn, side);
    Vec2 flat = vec2_normalised(vec2(axis.x, axis.y));
    Vec3 a = vec3(flat.x, flat.y, 0.0), n = vec3(0.0, 0.0, sign);
    Vec3 c = vec3_cross(n, a); /* up, side, third: right-handed */
    Vec3 col[3];
    col[up] = n, col[side] = a, col[(up + 2) % 3] = c;
    b->cx = flat.x, b->cy = flat.y;
    return (Mat3){ { vec3(col[0].x, col[1].x, col[2].x), vec3(col[0].y, col[1].y, col[2].y),
                     vec3(col[0].z, col[1].z, col[2].z) } };
}

/* Turned about the upright, by the least, until a face looks along `out`. */
static void face_towards(struct tq_world *w, TqBody *b, const Mat3 *flat, Vec2 out)
{
    double along = b->cx * out.x + b->cy * out.y, across = b->cx * out.y - b->cy * out.x;
    bool across_more = across * across > along * along;
    Vec2 to = across_more ? vec2_perp(out) : out;
    if ((across_more ? -across : along) < 0.0)
        to = vec2_neg(to);
    Mat3 by = mat3_rotation(vec3(0.0, 0.0, 1.0), b->cx * to.x + b->cy * to.y,
                            b->cx * to.y - b->cy * to.x);
    Mat3 turned = mat3_mul(&by, flat);
    b->cx = to.x, b->cy = to.y;
    cube_set_turn(w, &turned);
}

/* Law C11: pushed out of what it lies in as it is, or else with a face to that; or else to the
   nearest free place. */
static Vec2 room_for(struct tq_world *w, int id, Vec2 from, const Mat3 *flat)
{
    TqBody *b = &w->body[id];
    Vec2 place = from, axis = vec2(b->cx, b->cy);
    if (free_place_push(w, id, &place))
        return place;
    Vec2 out = free_place_way_out(w, id);
    if (out.x != 0.0 || out.y != 0.0) {
        face_towards(w, b, flat, out);
        if (free_place_push(w, id, &place))
            return place;
    }
    b->cx = axis.x, b->cy = axis.y;
    cube_set_turn(w, flat);
    return free_place_search(w, id, from);
}

static void stay_on_face(struct tq_world *w, int id, Kin k, const Mat3 *turn)
{
    TqBody *b = &w->body[id];
    Mat3 flat = levelled(turn, b);
    cube_set_turn(w, &flat);
    b->mode = TQ_SLIDE;
    b->t0 = w->now;
    b->sx = b->sy = b->sz = b->sax = b->say = b->saz = 0.0;
    b->vx = b->vy = b->vz = b->ax = b->ay = b->az = 0.0;
    b->px = k.p.x, b->py = k.p.y, b->pz = 0.0;
    Vec2 place = room_for(w, id, vec2(k.p.x, k.p.y), &flat);
    k.p = vec3(place.x, place.y, 0.0);
    k.v.z = k.s.x = k.s.y = 0.0;
    motion_begin(w, id, &k);
}

/* The turn so far goes into the world; the body's own piece starts afresh from it. */
static Mat3 freeze_turn(struct tq_world *w, int id)
{
    TqBody *b = &w->body[id];
    Mat3 turn = cube_turn(w, id, w->now);
    cube_set_turn(w, &turn);
    b->sx = b->sy = b->sz = b->saz = 0.0;
    return turn;
}

/* Goes on with what the corners left it; `met`: one of them met the cloth. */
static void release(struct tq_world *w, int id, Corners *c, const Mat3 *turn,
                    const CornerBounce *bounce, bool met)
{
    TqBody *b = &w->body[id];
    bool grounded = met || b->mode != TQ_FLY;
    if (grounded && may_stay(w, body_shape(w, id), &c->k, turn)) {
        stay_on_face(w, id, c->k, turn);
        return;
    }
    corners_keep_energy(c, bounce->energy);
    if (b->mode != TQ_FLY)
        report_body(w, TQ_EV_LIFT, id);
    b->support = -1;
    b->mode = TQ_FLY;
    motion_begin(w, id, &c->k);
}

void tumble_release(struct tq_world *w, int id, const Kin *k)
{
    const TqShape *shape = body_shape(w, id);
    Mat3 turn = freeze_turn(w, id);
    Corners c = corners_at(shape, *k, turn);
    bool flat = w->body[id].mode != TQ_FLY;
    CornerBounce bounce = corners_bounce(&c, shape, surface_grip(w, shape, k->p, k->v), flat);
    release(w, id, &c, &turn, &bounce, bounce.closing > 0.0);
}

void tumble_stop(struct tq_world *w, int id, const Kin *k)
{
    Mat3 turn = freeze_turn(w, id);
    Kin still = { .p = k->p };
    w->body[id].support = -1;
    stay_on_face(w, id, still, &turn);
}

void tumble_land(struct tq_world *w, int id)
{
    const TqShape *shape = body_shape(w, id);
    Kin k = body_kin(&w->body[id], w->now);
    if (surface_beyond(w, k.p.x, k.p.y)) {
        report_off(w, id, &k);
        motion_gone(w, id, k.p);
        return;
    }
    Mat3 turn = freeze_turn(w, id);
    Corners c = corners_at(shape, k, turn);
    CornerBounce bounce = corners_bounce(&c, shape, surface_grip(w, shape, k.p, k.v), false);
    w->body[id].slow = 0; /* it is not wedged (C17) */
    if (bounce.closing > 0.0)
        report_landing(w, id, bounce.closing, bounce.impulse);
    release(w, id, &c, &turn, &bounce, true);
}
