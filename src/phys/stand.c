/* SPDX-License-Identifier: MIT */
/* Bodies set down by hand. */
#include "phys/stand.h"

#include "phys/change.h"
#include "phys/free_place.h"
#include "phys/lanes.h"
#include "phys/renew.h"
#include "phys/watch.h"

Vec2 stand_axis(double x, double y)
{
    double length = vec2_length(vec2(x, y));
    return length > 0.0 ? vec2(x / length, y / length) : vec2(1.0, 0.0);
}

static TqBody body_at(const struct tq_world *w, int shape, const TqPose *pose)
{
    Vec2 axis = stand_axis(pose->axis_x, pose->axis_y);
    TqBody b = { .t0 = w->now, .t1 = PHYS_NEVER, .px = pose->x, .py = pose->y };
    b.cx = b.bcx = axis.x, b.cy = b.bcy = axis.y;
    b.bx = pose->x, b.by = pose->y;
    b.shape = b.added_shape = (uint8_t)shape;
    b.support = -1;
    b.mode = TQ_REST;
    return b;
}

void stand_down(struct tq_world *w, int id, int shape, const TqPose *pose)
{
    w->body[id] = body_at(w, shape, pose);
    const TqBody *b = &w->body[id];
    w->moving &= ~body_bit(id);
    w->told &= ~body_bit(id);
    w->hung &= ~body_bit(id);
    if (w->shape[shape].kind == TQ_TOLD)
        w->told |= body_bit(id);
    if (w->shape[shape].kind == TQ_CUBE) {
        double turn[9] = { b->cx, -b->cy, 0.0, b->cy, b->cx, 0.0, 0.0, 0.0, 1.0 };
        __builtin_memcpy(w->turn, turn, sizeof turn);
    }
    lanes_build(w);
    change_note(w, id);
    watch_reset(w, id);
    renew_rows(w);
}

double stand_gap(const struct tq_world *w, int id, int shape, const TqPose *pose, uint32_t solid)
{
    const TqBody b = body_at(w, shape, pose);
    return free_place_gap_as(w, id, &b, solid);
}

bool stand_has_room(const struct tq_world *w, int id, int shape, const TqPose *pose, uint32_t solid)
{
    return stand_gap(w, id, shape, pose, solid) >= -STAND_OVERLAP;
}

TqStatus stand_at(struct tq_world *w, int id, int shape, const TqPose *pose, TqError *err)
{
    if (!stand_has_room(w, id, shape, pose, w->solid))
        return tq_error_set(err, TQ_BAD_BODY, 0, 0, "there is something else at that place");
    stand_down(w, id, shape, pose);
    return TQ_OK;
}
