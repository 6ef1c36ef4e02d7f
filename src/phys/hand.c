/* SPDX-License-Identifier: MIT */
/* What hands do to a world: put, lay, take, turn over, flick, tell. */
#include "phys/hand.h"

#include "phys/change.h"
#include "phys/check.h"
#include "phys/free_place.h"
#include "phys/gap.h"
#include "phys/motion.h"
#include "phys/renew.h"
#include "phys/ride.h"
#include "phys/stand.h"
#include "phys/told.h"
#include "phys/wedge.h"

TqStatus tq_world_put(struct tq_world *w, int id, const TqPose *pose, TqError *err)
{
    TqStatus status = check_body_id(w, id, err);
    return status == TQ_OK ? tq_world_put_as(w, id, w->body[id].added_shape, pose, err) : status;
}

static bool is_cube(const struct tq_world *w, int shape)
{
    return w->shape[shape].kind == TQ_CUBE;
}

static TqStatus check_put(const struct tq_world *w, int id, int shape, const TqPose *pose,
                          TqError *err)
{
    TqStatus status = check_body_id(w, id, err);
    if (status == TQ_OK)
        status = check_pose(w, pose, err);
    if (status != TQ_OK)
        return status;
    if (shape < 0 || shape >= w->shapes || is_cube(w, shape) != is_cube(w, w->body[id].added_shape))
        return tq_error_set(err, TQ_BAD_BODY, 0, 0, "that body cannot take such a shape");
    return TQ_OK;
}

bool hand_could_put(const struct tq_world *w, int id, int shape, const TqPose *pose,
                    uint32_t without)
{
    return check_put(w, id, shape, pose, 0) == TQ_OK &&
           stand_has_room(w, id, shape, pose, w->solid & ~without);
}

double hand_overlap(const struct tq_world *w, int id, int shape, const TqPose *pose)
{
    if (check_put(w, id, shape, pose, 0) != TQ_OK)
        return 0.0;
    const double gap = stand_gap(w, id, shape, pose, w->solid);
    return gap < 0.0 ? -gap : 0.0;
}

TqStatus tq_world_put_as(struct tq_world *w, int id, int shape, const TqPose *pose, TqError *err)
{
    TqStatus status = check_put(w, id, shape, pose, err);
    if (status != TQ_OK)
        return status;
    uint32_t riders = body_riders(w, id);
    status = stand_at(w, id, shape, pose, err);
    if (status == TQ_OK)
        told_forget(w, id);
    if (status == TQ_OK && riders)
        motion_drop_riders(w, id);
    if (status == TQ_OK)
        wedge_release(w, body_bit(id));
    return status;
}

/* Height of what a body offers to lie on, above its foot: the floor of its cup, or its top. */
static double bed_of(const TqShape *shape)
{
    double top = 0.0;
    if (ride_ring(shape) >= 0)
        return ride_floor(shape);
    for (int i = 0; i < shape->parts; i++)
        top = shape->part[i].z1 > top ? shape->part[i].z1 : top;
    return top;
}

static bool is_ball(const struct tq_world *w, int id)
{
    TqBodyKind kind = w->shape[w->body[id].added_shape].kind;
    return kind == TQ_SPHERE || kind == TQ_CUBE;
}

static TqBody place_for(const TqBody *b, const TqPose *pose, double now)
{
    TqBody lying = { .t0 = now, .t1 = PHYS_NEVER, .px = pose->x, .py = pose->y, .cx = 1.0 };
    lying.shape = lying.added_shape = b->added_shape;
    lying.mode = TQ_REST;
    return lying;
}

/* Whether a ball lying so overlaps nothing, the wall of its cup included. */
static bool fits(struct tq_world *w, int id, int on, const TqBody *lying)
{
    TqBody old = w->body[id];
    uint32_t solid = w->solid;
    int ring = ride_ring(body_shape(w, on));
    Placed ball, under;
    w->body[id] = *lying;
    w->solid |= body_bit(id);
    double gap = free_place_gap(w, id);
    gap_place(w, id, w->now, &ball);
    gap_place(w, on, w->now, &under);
    double wall = ring < 0 ? 0.0 : gap_parts(&ball, 0, &under, ring).h;
    w->body[id] = old;
    w->solid = solid;
    return gap >= -STAND_OVERLAP && wall >= -STAND_OVERLAP;
}

TqStatus tq_world_lay(struct tq_world *w, int id, int on, TqError *err)
{
    TqStatus status = check_body_id(w, id, err);
    if (status == TQ_OK)
        status = check_body_id(w, on, err);
    if (status != TQ_OK)
        return status;
    TqBody *b = &w->body[id];
    const TqBody *under = &w->body[on];
    if (id == on || !is_ball(w, id) || under->mode != TQ_REST || under->support >= 0)
        return tq_error_set(err, TQ_NOT_ALLOWED_NOW, 0, 0,
                            "only a ball is laid on or in a resting body");
    TqPose pose = { under->px, under->py, 1.0, 0.0 };
    TqBody lying = place_for(b, &pose, w->now);
    lying.support = (int8_t)on;
    lying.pz = under->pz + bed_of(body_shape(w, on));
    if (!fits(w, id, on, &lying))
        return tq_error_set(err, TQ_BAD_BODY, 0, 0, "there is no room for it on or in that body");
    stand_down(w, id, b->added_shape, &pose);
    b->support = (int8_t)on;
    b->pz = lying.pz;
    change_note(w, id);
    renew_rows(w);
    return TQ_OK;
}

TqStatus tq_world_take(struct tq_world *w, int id, TqError *err)
{
    TqStatus status = check_body_id(w, id, err);
    if (status != TQ_OK)
        return status;
    told_forget(w, id);
    motion_drop_riders(w, id);
    motion_gone(w, id, body_place(&w->body[id], w->now));
    wedge_release(w, body_bit(id));
    return TQ_OK;
}

TqStatus tq_world_reshape(struct tq_world *w, int id, int shape, TqError *err)
{
    TqStatus status = check_body_id(w, id, err);
    if (status != TQ_OK)
        return status;
    const TqBody *b = &w->body[id];
    if (shape < 0 || shape >= w->shapes)
        return tq_error_set(err, TQ_BAD_BODY, 0, 0, "there is no shape of that number");
    if (b->mode != TQ_REST ||
        (w->shape[shape].kind == TQ_CUBE) != (w->shape[b->shape].kind == TQ_CUBE))
        return tq_error_set(err, TQ_NOT_ALLOWED_NOW, 0, 0,
                            "only a resting body takes another shape");
    TqPose pose = { b->px, b->py, b->cx, b->cy };
    return stand_at(w, id, shape, &pose, err);
}

TqStatus tq_world_flick(struct tq_world *w, const TqFlick *flick, int *number, TqError *err)
{
    TqStatus status = check_flick(w, flick, err);
    if (status != TQ_OK)
        return status;
    int id = flick->body;
    TqBody *b = &w->body[id];
    double ax = (double)flick->aim_x, ay = (double)flick->aim_y;
    double length = vec2_length(vec2(ax, ay)), speed = (double)flick->speed_um_s * 0.001;
    Kin k = { .p = body_place(b, w->now) };
    if (length > 0.0)
        k.v = vec3(ax / length * speed, ay / length * speed, 0.0);
    k.v.z = (double)flick->rise_um_s * 0.001;
    k.s.z = (double)flick->spin_mrad_s * 0.001;
    *number = ++w->flicks;
    w->lifting = (w->lifting & ~body_bit(id)) |
                 (flick->lifted && body_shape(w, id)->nose > 0.0 ? body_bit(id) : 0);
    change_chain(w, id, *number);
    w->moving |= body_bit(id); /* a flick too weak to move it still ends with a rest */
    wedge_loosen(w, id);
    if (flick->rise_um_s > 0) {
        b->mode = TQ_FLY;
        b->support = -1;
    } else if (b->mode != TQ_FLY) {
        b->mode = TQ_SLIDE;
    }
    motion_begin(w, id, &k);
    return TQ_OK;
}

TqStatus tq_world_tell(struct tq_world *w, const TqTold *told, TqError *err)
{
    TqStatus status = check_told(w, told, err);
    if (status != TQ_OK)
        return status;
    told_forget(w, told->body);
    told_set_off(w, told->body, &told->to, (double)told->duration_us * 1e-6);
    w->body[told->body].crowd = 0;
    return TQ_OK;
}

TqStatus tq_world_tell_path(struct tq_world *w, const TqPath *path, TqError *err)
{
    TqStatus status = check_path(w, path, err);
    if (status != TQ_OK)
        return status;
    if (!told_keep(w, path))
        return tq_error_set(err, TQ_FULL, 0, 0,
                            "too many told bodies are on a way of several legs");
    w->body[path->body].crowd = 0;
    return TQ_OK;
}
